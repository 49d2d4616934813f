-- The table of Die Decks: the kit plays it. Besides, a panel shows the last battle.

local fought = require("fought")
local kit = require("kit")
local news = require("news")
local status = require("status")
local words = require("words")

words.news = news.of

-- Prizes have their fields with Victory Dice alone; wacky cards that are not played are out of sight with their stand. A
-- chip that says nothing yet would pass for a button.
local function hidden(path, view)
    if view == nil then
        return false
    elseif path == "cards_chip" then
        return view.number == 0
    elseif path == "wins_chip" then
        return view.challenge == ""
    elseif path == "stand" then
        return true
    elseif path:match("^wacky") then
        return not view.options.wacky
    end
    return path:match("^prizes/") ~= nil and not view.options.victory
end

kit.play({
    rules = require("rules"),
    words = words,
    status = status,
    mixed_hands = true,
    hidden = hidden,
    changed = fought.show,
})
