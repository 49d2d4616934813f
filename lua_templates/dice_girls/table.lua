local kit = require("kit")
kit.play({ rules = require("rules"), words = { action = function() return { text = "x" } end, ending = function() return "" end } })
