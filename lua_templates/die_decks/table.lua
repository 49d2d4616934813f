-- The table of Die Decks: the kit plays it.

local kit = require("kit")
local news = require("news")
local status = require("status")
local words = require("words")

words.news = news.of

-- Prizes have their fields with Victory Dice alone; wacky cards that are not played are out of sight with their stand. A
-- bar that says nothing yet would pass for a button.
local function hidden(path, view)
    if path == "cards_bar" or path == "wins_bar" then
        return path == "cards_bar" and view.number == 0 or path == "wins_bar" and view.challenge == ""
    end
    if path == "stand" or path:match("^wacky") then
        return path == "stand" or not view.options.wacky
    end
    return path:match("^prizes/") ~= nil and not view.options.victory
end

kit.play({ rules = require("rules"), words = words, status = status, mixed_hands = true, hidden = hidden })
