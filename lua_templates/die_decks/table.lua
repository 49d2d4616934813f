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
local function winners(view, winner)
    return winner and { winner } or list.map(view and view.shared or {}, kit.seats.colour)
end

-- Gold lies over the arena and over the mats of those who have won; a mat's path ends in its colour, the arena's in a number.
local function gold(path, view, winner)
    local won = winners(view, winner)
    local number = tonumber(path:match("^champion#(%d)$") or "")
    if number ~= nil then
        return won[1] ~= nil and number == (won[2] ~= nil and SHARED or list.find(facts.COLOURS, won[1]))
    end
    return list.contains(won, path:match("^crown/(%a+)$"))
end

-- Whether a seat is to decide: the one that is asked, or where both fighters are, who has not laid down or chosen yet.
local function decides(view, seat)
    local player = seat ~= nil and view.ending == "" and view.players[seat] or nil
    if player == nil or view.ask.player ~= 0 then
        return player ~= nil and view.ask.player == seat
    elseif seat ~= view.active and seat ~= view.opponent then
        return false
    end
    return view.ask.kind == "build" and player.die[1] == nil or view.ask.kind == "exchange" and player.given == ""
end

-- Prizes have their fields with Victory Dice alone; wacky cards that are not played are out of sight with their stand. A
-- chip that says nothing yet would pass for a button.
local function hidden(path, view, winner)
    if path:match("^champion") or path:match("^crown") then
        return not gold(path, view, winner)
    elseif path:match("^asked/") then
        return view == nil or not decides(view, kit.seats.of(path:match("^asked/(%a+)$")))
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

-- A rolled card faces the side of the table at which whoever rolled it sits: rules know seats, not where these are.
local function facing(place, slot)
    local state = kit.game.state()
    if place ~= "rolled" or not state then
        return nil
    end
    local frame = facts.FRAMES[kit.seats.colour(slot == 1 and state.active or state.opponent)]
    return frame ~= nil and frame.turn == 180 and 180 or nil
end

kit.play({
    rules = require("rules"),
    words = words,
    status = status,
    mixed_hands = true,
    hidden = hidden,
    turned = facing,
    changed = fought.show,
})
