-- Designs of cards and legs, decks, and the spaces of the trail, as the definition has them. A card of a state is its path
-- in the definition, `red/trot`; copies are equal texts.

local list = require("list")

local cards = {}

cards.COLOURS = { "red", "blue", "green", "yellow" } -- starter decks in the order of the seats
cards.PILES = { "survival", "race", "legendary" }
cards.DAMAGE = "damage/damage"
cards.LEGS = 6

local DESIGNS = {}

local function insert(path, id, kind, costs, effects, copies)
    DESIGNS[path] = { path = path, id = id, type = kind, text = effects, copies = copies }
    DESIGNS[path].energy, DESIGNS[path].health, DESIGNS[path].risk = costs[1], costs[2], costs[3]
end

local PILED = {}
{% for deck in ("red", "blue", "green", "yellow", "survival", "race", "legendary", "damage") %}
PILED[{{ deck | lua }}] = {}
{% for row in decks[deck] %}
insert({{ (deck ~ "/" ~ row.id) | lua }}, {{ row.id | lua }}, {{ row.type | lua }}, { {{ row.energy | default(0, true) | int | lua }}, {{ row.health | default(0, true) | int | lua }}, {{ row.risk | default(0, true) | int | lua }} }, {{ row.effects | lua }}, {{ row.quantity | lua }})
PILED[{{ deck | lua }}][{{ loop.index | lua }}] = {{ (deck ~ "/" ~ row.id) | lua }}
{% endfor %}
{% endfor %}

local LEGS_OF = {}
{% for row in decks.legs %}
insert({{ ("legs/" ~ row.id) | lua }}, {{ row.id | lua }}, "leg", { 0, 0, 0 }, {{ row.effects | lua }}, 1)
LEGS_OF[{{ loop.index | lua }}] = { path = {{ ("legs/" ~ row.id) | lua }}, leg = {{ row.leg | int | lua }} }
{% endfor %}

-- "move 2; draw 1; food:draw+1" as {word, count} in order; 1 for a word alone.
local function effects_of(text)
    local found, n = {}, 0
    for part in text:gmatch("[^;]+") do
        local word, rest = part:match("^%s*([%l_:]+)%s?([+-]?%d*)%s*$")
        local digits = rest:match("%d+")
        local count = digits and tonumber(digits:match("^%d+$")) or 1
        n = n + 1
        found[n] = { word = word, count = rest:match("^-") and -count or count }
    end
    return found
end

for _, design in pairs(DESIGNS) do
    design.effects = effects_of(design.text)
    design.does = {} -- the number of each word; of a word that stands twice the last
    for _, effect in ipairs(design.effects) do
        design.does[effect.word] = effect.count
    end
    design.slots = design.does.twin and 2 or 1 -- places that a dog fills, and for how many dogs it counts
end

-- How many of these cards are that one.
function cards.count(items, card)
    return #items - #list.without(items, card)
end

-- {path, id, type, energy, health, risk, effects, does, slots}
function cards.of(path)
    return DESIGNS[path]
end

-- Every card of a deck, copies one after the other.
function cards.pile(deck)
    local found, n = {}, 0
    for _, path in ipairs(PILED[deck]) do
        for _ = 1, DESIGNS[path].copies do
            n = n + 1
            found[n] = path
        end
    end
    return found
end

-- The legs of a slot of the board.
function cards.legs(slot)
    local here = list.filter(LEGS_OF, function(leg)
        return leg.leg == slot
    end)
    return list.map(here, function(leg)
        return leg.path
    end)
end

function cards.wheel_dog(seat)
    return cards.COLOURS[seat] .. "/wheel-dog"
end

-- What each space holds and the leg that it belongs to, by number.
local KINDS, LEG_OF = {}, {}
{% for row in boards.trail if row.number | int > 0 and row.kind != "finish" %}
KINDS[{{ row.number | int | lua }}], LEG_OF[{{ row.number | int | lua }}] = {{ row.kind | lua }}, {{ row.leg | int | lua }}
{% endfor %}

cards.SPACES = #KINDS

function cards.kind(space)
    return KINDS[space] or ""
end

function cards.leg_of(space)
    return LEG_OF[space]
end

return cards
