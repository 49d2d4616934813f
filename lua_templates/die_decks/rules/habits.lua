-- How much a sensible player wants an action, from what that player knows: bots draw in this proportion.

local book = require("rules/book")

local habits = {}

local PLAIN = { take = 10, leave = 10, name = 10, lay = 40, settle = 40 }
local MOST = 20

-- How high a card is, from -5 for a 1 to 5 for a 6; the other way round for INVERT.
local function lean(card)
    local found = book.of(card)
    local high = 2 * found.number - 7
    return found.special == "invert" and -high or high
end

local function lean_of(cards)
    local sum = 0
    for _, card in ipairs(cards) do
        sum = sum + lean(card)
    end
    return sum
end

local JUDGES = {}

function JUDGES.fight(view, action)
    return 2 + 2 * math.min(9, #view.players[action.with].hand)
end

-- Who will say lowest or highest builds to one side, the other to the middle.
function JUDGES.pick(view, action)
    local high = lean(action.card)
    if action.player ~= view.active then
        return 8 - math.abs(high)
    end
    local so_far = lean_of(view.players[action.player].picked)
    if so_far == 0 then
        return 1 + math.abs(high)
    end
    return so_far > 0 and 6 + high or 6 - high
end

-- As the own die leans; who built blind does not know.
function JUDGES.challenge(view, action)
    if view.options.dice == "blind" then
        return 10
    end
    local high = lean_of(view.players[action.player].die)
    return math.max(1, math.min(MOST, 10 + (action.choice == "highest" and high or -high)))
end

function JUDGES.give(_, action)
    return 8 - math.abs(lean(action.card))
end

function JUDGES.steal(_, action)
    return 1 + math.abs(lean(action.card))
end

function habits.urge(view, action)
    local judge = JUDGES[action.type]
    return judge ~= nil and judge(view, action) or PLAIN[action.type]
end

return habits
