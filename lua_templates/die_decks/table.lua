-- The table of Die Decks: the kit plays it. Besides, a panel shows the last battle.

local facts = require("kit/facts")
local fought = require("fought")
local kit = require("kit")
local list = require("list")
local news = require("news")
local status = require("status")
local words = require("words")

words.news = news.of

local SHARED = 6 -- the gold that names nobody

-- The colours that have won, or none yet.
local function winners(view)
    local shared = list.map(view and view.shared or {}, kit.seats.colour)
    return view and view.winner ~= 0 and { kit.seats.colour(view.winner) } or shared
end

-- Gold lies over the arena and over the mats of those who have won; a mat's path ends in its colour, the arena's in a number.
local function gold(path, view)
    local won = winners(view)
    local number = tonumber(path:match("^champion#(%d)$") or "")
    if number ~= nil then
        return won[1] ~= nil and number == (won[2] ~= nil and SHARED or list.find(facts.COLOURS, won[1]))
    end
    return list.contains(won, path:match("^crown/(%a+)$"))
end

-- Prizes have their fields with Victory Dice alone; wacky cards that are not played are out of sight with their stand. A
-- chip that says nothing yet would pass for a button.
local function hidden(path, view)
    if path:match("^champion") or path:match("^crown") then
        return not gold(path, view)
    elseif view == nil then
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
