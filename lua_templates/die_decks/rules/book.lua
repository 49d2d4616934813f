-- The cards of Die Decks by id, as the definition has them.

local list = require("list")

local book = {}

local LEAST_ICONS, MOST_ICONS = 1, 6

local CARDS = {
{% for deck in ("numbers", "wacky") %}
{% for row in decks[deck] %}
    [{{ row.id | lua }}] = { number = {{ row.number | lua }}, icons = {{ row.icons | lua }}, special = {{ (row.special | default("")) | lua }}, thing = {{ (deck ~ "/" ~ row.id) | lua }} },
{% endfor %}
{% endfor %}
}

book.NUMBERS = {{ decks.numbers | map(attribute="id") | list | lua }}
book.WACKY = {{ decks.wacky | map(attribute="id") | list | lua }}

-- {number, icons, special = "" for a plain card, thing = its path in the definition}
function book.of(card)
    return CARDS[card]
end

function book.thing(card)
    return CARDS[card].thing
end

function book.icons(card)
    return math.max(LEAST_ICONS, math.min(MOST_ICONS, CARDS[card].icons))
end

-- Dice icons of several cards together.
function book.sum(cards)
    local found = 0
    for _, card in ipairs(cards) do
        found = found + book.icons(card)
    end
    return found
end

local function less(a, b)
    local one, other = CARDS[a], CARDS[b]
    if one.number ~= other.number then
        return one.number < other.number
    elseif one.special ~= other.special then
        return list.text_less(one.special, other.special)
    end
    return book.icons(a) < book.icons(b)
end

-- As a player would hold them: by number, plain ones first, then by action and by dice.
function book.sorted(cards)
    return list.sorted(cards, less)
end

-- Those without a special action.
function book.plain(cards)
    return list.filter(cards, function(card)
        return CARDS[card].special == ""
    end)
end

return book
