-- The table of Die Decks: the kit plays it. Besides, a panel shows the last battle.

local fought = require("fought")
local kit = require("kit")
local news = require("news")
local status = require("status")
local words = require("words")

words.news = news.of

-- Whether a die lies on the mat of a colour, where its hidden zone keeps it from all others. In blind dice the rest of
-- the deck lies in that sign's place, and says as much.
local function laid(colour, view)
    for seat, player in ipairs(view.players) do
        if kit.seats.colour(seat) == colour then
            return player.die[1] ~= nil and view.phase ~= "after" and view.options.dice ~= "blind"
        end
    end
    return false
end

-- Prizes have their fields with Victory Dice alone; wacky cards that are not played are out of sight with their stand. A
-- chip that says nothing yet would pass for a button.
local function hidden(path, view)
    if path == "cards_chip" then
        return view.number == 0
    elseif path == "wins_chip" then
        return view.challenge == ""
    elseif path:match("^laid/") then
        return not laid(path:sub(6), view)
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
