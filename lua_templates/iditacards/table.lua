-- The table of Iditacards: the kit plays it.

local kit = require("kit")
local news = require("news")
local status = require("status")
local words = require("words")

words.news = news.of

kit.play({ rules = require("rules"), words = words, status = status, mixed_hands = true })
