-- What cards are called.

local book = require("rules/book")
local fmt = require("fmt")
local list = require("list")

local cards = {}

local SPECIALS = {
{% for row in decks.wacky %}
    [{{ row.id | lua }}] = {{ row.title | lua }},
{% endfor %}
}

function cards.number(id)
    return fmt.whole(book.of(id).number)
end

-- "Steal", or nil for a plain card.
function cards.special(id)
    return SPECIALS[id]
end

-- "4", "Steal 5"; a card that one does not know is "a card".
function cards.title(id)
    if id == "?" then
        return "a card"
    end
    local special = SPECIALS[id]
    return (special and special .. " " or "") .. cards.number(id)
end

-- The picture of a card on a button: its number, and the sign of its special action.
function cards.icon(id)
    return SPECIALS[id] and id:lower() or "n" .. cards.number(id)
end

-- "Steal 5 · 3 dice": what it is, and what it counts with Victory Dice.
function cards.full(id, options)
    local icons = options.victory and " · " .. fmt.count(book.icons(id), "die", "dice") or ""
    return cards.title(id) .. icons
end

-- "2, 4 and Steal 5", the lowest first.
function cards.all(ids)
    return fmt.join(list.map(book.sorted(ids), cards.title))
end

function cards.known(ids)
    return ids[1] ~= nil and not list.contains(ids, "?")
end

return cards
