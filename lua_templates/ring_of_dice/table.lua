-- The table of Ring of Dice: the kit plays it.

local adopt = require("adopt")
local kit = require("kit")
local rules = require("rules")

rules.adopt = adopt

-- The golden frame and the ribbon of each seat are seen once it has won.
local PRIZES = { glory = true, ribbon = true }

local function hidden(path, _, winner)
    local kind, colour = path:match("^(%a+)/(%a+)$")
    return PRIZES[kind] and colour ~= winner
end

kit.play({
    rules = rules,
    words = require("words"),
    status = require("status"),
    hidden = hidden,
})
