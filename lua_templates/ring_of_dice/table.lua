-- The table of Ring of Dice: the kit plays it.

local adopt = require("adopt")
local kit = require("kit")
local rules = require("rules")

rules.adopt = adopt

kit.play({
    rules = rules,
    words = require("words"),
    status = require("status"),
})
