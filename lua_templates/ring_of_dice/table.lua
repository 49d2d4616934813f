-- The table of Ring of Dice: the kit plays it.

local adopt = require("adopt")
local kit = require("kit")
local rules = require("rules")
local seats = require("kit/seats")

rules.adopt = adopt

-- The golden frame and the ribbon of each seat are seen once it has won.
local PRIZES = { glory = true, ribbon = true }

local function hidden(path, view)
    local kind, colour = path:match("^(%a+)/(%a+)$")
    if not PRIZES[kind] then
        return false
    end
    local outcome = view and rules.outcome(view)
    return not (outcome and outcome.over and seats.colour(outcome.winner) == colour)
end

kit.play({
    rules = rules,
    words = require("words"),
    status = require("status"),
    hidden = hidden,
})
