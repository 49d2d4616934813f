-- The table of Die Card: the kit plays it. Besides there is an entry in the menu of cards whose task only the table can
-- judge.

local adopt = require("adopt")
local cards = require("cards")
local facts = require("kit/facts")
local kit = require("kit")
local news = require("news")
local rolled = require("rolled")
local rules = require("rules")
local status = require("status")
local words = require("words")

words.news = news.of
rules.adopt = adopt

local TABLET, D6 = {{ guid.tablet | lua }}, {{ guid.d6 | lua }}
local due = nil -- what the tablet was last told

-- The tablet gives advice only while somebody is to move by the roll, or the script does not play.
local function tell_tablet(view)
    local kind, tablet = view.ask.kind, getObjectFromGUID(TABLET)
    local now = kind == "move" or kind == "imaginary" or not kit.game.live()
    if tablet ~= nil and now ~= due then
        due = now
        tablet.call("tablet_due", { due = now })
    end
end

local function changed(view)
    tell_tablet(view)
    rolled.show(view)
end

local WANTED = { draw = true, imaginary = true } -- questions that the six-sided die answers

-- The six-sided die is out of sight until it is asked for, and when its turn is over, unless it still shows the move of
-- the last roll, as tablet and panel do: beside a roll with real solutions the number that it last showed is no move.
local function shows_move(view)
    local die = getObjectFromGUID(D6)
    return view.roll.azure == 0 and die ~= nil and die.getValue() == rolled.six(view)
end

-- What nobody shall see now.
local function out_of_use(path, view, winner)
    local colour, prize = path:match("^turn/(.+)$"), path:match("^prize/(.+)$")
    local number = path:match("^champion#(%d)$")
    if number ~= nil then -- over the board, a copy for each colour
        prize = facts.COLOURS[tonumber(number)]
    end
    if prize ~= nil then -- the stickers of whoever has won
        return prize ~= winner
    elseif view == nil then
        return colour ~= nil
    elseif colour ~= nil then -- the slip that says whose turn it is
        return view.ask.player == 0 or kit.seats.of(colour) ~= view.turn
    end
    return path == "d6" and view.roll.d6 == 0 and not WANTED[view.ask.kind] and not shows_move(view)
end

kit.play({ rules = rules, words = words, status = status, changed = changed, hidden = out_of_use })

local MENU = "Task done"

-- The id of a Die Card with a task, or nil.
local function task_of(object)
    local id = object.type == "Card" and (object.memo or ""):match("^tasks/(.+)$")
    return id and cards.of(id).kind == "task" and id or nil
end

-- A task that only the table can judge is done when a player says so; the others the script notices.
local function task_done(colour, id)
    for seat = 1, kit.seats.count() do
        for _, action in ipairs(kit.choices.of(seat)) do
            if action.type == "table_agrees" and action.card == id and kit.seats.may(colour, seat) then
                kit.choices.take(seat, action)
                return
            end
        end
    end
    local by_itself = " goes by itself as soon as its task is done."
    local later = " can be handed back between your roll and your move."
    printToColor(cards.title(id) .. (cards.of(id).auto and by_itself or later), colour)
end

local function offer(object)
    local id = task_of(object)
    if id ~= nil then
        object.addContextMenuItem(MENU, function(colour)
            task_done(colour, id)
        end)
    end
end

function onObjectSpawn(object)
    offer(object)
end

local load = onLoad

function onLoad(text)
    load(text)
    for _, object in ipairs(getObjects()) do
        offer(object)
    end
end
