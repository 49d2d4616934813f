-- The table of Iditacards: the kit plays it.

local kit = require("kit")
local news = require("news")
local status = require("status")
local tables = require("rules/table")
local words = require("words")

words.news = news.of

-- The yard of hands that lie apart covers the usual one, where it is of use.
local function hidden(path, view)
    return path:match("^yard_apart/") ~= nil and (view == nil or not tables.apart(#view.players))
end

kit.play({ rules = require("rules"), words = words, status = status, mixed_hands = true, hidden = hidden })
