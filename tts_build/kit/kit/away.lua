-- What belongs to seats that nobody plays is out of sight until a game in which they play: mats, aids, decks, pieces; so is
-- what a game says that it has no use for, before it begins too. A tint would not do, since it colours only the sides of a
-- tile.

local facts = require("kit/facts")
local game = require("kit/game")
local list = require("list")
local seats = require("kit/seats")

local away = {}

local WATCHES = "Grey"
local gone = {} -- GUIDs of what is out of sight
local hidden = nil -- whether a game hides a thing, by its path, what all may know (nil before it begins), and who has won

-- The colour that a thing belongs to, by its path, or nil: `pawn/White`, `wall/Red#3`, a deck of one seat.
local function owner(path)
    local thing = facts.thing(path)
    if thing == nil or thing.section == "zones" then
        return nil
    end
    local colour = facts.base(path):match("/(%a+)$")
    return thing.seat or (thing.each and list.contains(facts.COLOURS, colour) and colour) or nil
end

-- A game's own word on what is out of sight, or nil.
function away.use(given)
    hidden = given
end

local function unplayed(path, view)
    local colour = view ~= nil and owner(path) or nil
    return colour ~= nil and seats.of(colour) == nil
end

local function useless(object, view, winner)
    local path = not object.isDestroyed() and object.memo or ""
    return path ~= "" and (unplayed(path, view) or hidden ~= nil and hidden(path, view, winner) == true)
end

function away.show()
    local view = game.live() and game.view(0) or nil
    local outcome = view ~= nil and game.outcome() or {}
    local winner = outcome.over and seats.colour(outcome.winner) or nil
    for _, object in ipairs(getObjects()) do
        local hide = useless(object, view, winner)
        if hide ~= (gone[object.guid] or false) then
            object.setInvisibleTo(hide and list.join(facts.COLOURS, { WATCHES }) or {})
            gone[object.guid] = hide or nil
        end
    end
end

return away
