-- What cards, legs, costs and spaces are called.

local fmt = require("fmt")
local list = require("list")
local machine = require("kit/machine")
local methods = require("rules/play")
local rules = require("rules/cards")

local cards = {}

local TITLES, TEXTS = {}, {}
{% for deck in ("red", "blue", "green", "yellow", "survival", "race", "legendary", "damage", "legs") %}
{% for row in decks[deck] %}
{# `:damage:` is said as damage; other colons stay #}
{% set said = namespace(text="") %}
{% for part in (row.text | default("", true) | replace("*", "")).split(" :") %}{% set said.text = part if loop.first else said.text ~ " " ~ part.split(":")[0] ~ part.split(":")[1:] | join(":") %}{% endfor %}
TITLES[{{ (deck ~ "/" ~ row.id) | lua }}] = {{ row.name | lua }}
TEXTS[{{ (deck ~ "/" ~ row.id) | lua }}] = {{ said.text | lua }}
{% endfor %}
{% endfor %}

local LEGS = { "Foothills", "Forest", "River Ice", "Pass", "Tundra", "Coast" }

local View = machine.class(methods)

function View:seats()
    return #self.state.players
end

-- A state, or what somebody knows of it, to ask questions of.
function cards.play(view)
    return setmetatable({ state = view }, View)
end

-- "Gallop"; a card that one does not know is "a card".
function cards.title(path)
    return TITLES[path] or "a card"
end

-- What it says in words, besides its icons.
function cards.text(path)
    return TEXTS[path] or ""
end

-- Whether an attachment goes instead of the dog that wears it.
function cards.saves(path)
    local design = path ~= "" and rules.of(path) or nil
    return design ~= nil and design.does.armour ~= nil
end

-- The picture of a card's type, or nil for one that one does not know.
function cards.icon(path)
    local design = rules.of(path)
    return design and design.type or nil
end

-- "2 energy, 3 health": what a card costs its player now.
function cards.costs(view, seat, path)
    local design = rules.of(path)
    local play, found, n = cards.play(view), {}, 0
    for _, kind in ipairs({ "energy", "health", "risk" }) do
        local cost = play:cost(seat, design, kind)
        if cost > 0 then
            n = n + 1
            found[n] = fmt.whole(cost) .. " " .. kind
        end
    end
    return n > 0 and table.concat(found, ", ") or "free"
end

-- "Gallop · 2 energy, 2 health, 1 risk"
function cards.full(view, seat, path)
    if rules.of(path) == nil then
        return cards.title(path)
    end
    return cards.title(path) .. " · " .. cards.costs(view, seat, path)
end

-- "Trot, Gallop and Feast"; unknown ones are counted.
function cards.all(paths)
    local known = list.map(
        list.filter(paths, function(path)
            return TITLES[path] ~= nil
        end),
        cards.title
    )
    local hidden = #paths - #known
    return fmt.join(hidden > 0 and list.join(known, { fmt.count(hidden, "card", "cards") }) or known)
end

-- "Start", "space 34", "the finish"
function cards.space(at)
    if at == 0 then
        return "Start"
    end
    return at > rules.SPACES and "the finish" or "space " .. fmt.whole(at)
end

-- "Deadfall: Movement cards cost one energy more.", of the leg that a sled stands on; nil where none says anything.
function cards.leg(view, seat)
    local design = cards.play(view):leg(seat)
    if design == nil or next(design.does) == nil then
        return nil
    end
    return TITLES[design.path] .. ": " .. TEXTS[design.path]
end

-- The part of the trail that a space belongs to.
function cards.stretch(at)
    return LEGS[rules.leg_of(at) or 0] or ""
end

return cards
