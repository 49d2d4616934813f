-- What follows a change of the game: things go where the rules' state wants them, panels and lit spaces show it, the
-- chat tells of it.

local ask = require("table_ask")
local cards = require("table_cards")
local facts = require("table_facts")
local game = require("table_game")
local hands = require("table_hands")
local list = require("list")
local pawns = require("table_pawns")
local pieces = require("table_pieces")
local places = require("table_places")
local rules = require("rules")
local screen = require("table_screen")
local status = require("table_status")
local targets = require("table_targets")
local trade = require("table_trade")
local words = require("table_words")

local show = {}

local help_open = false

function show.say(text, colour)
    printToAll(text, colour and stringColorToRGB(colour) or { 0.9, 0.9, 0.9 })
end

local function lit()
    local wanted = {}
    if game.running() and game.data().on then
        local state, names = game.state(), game.names()
        for key, action in list.pairs(ask.targets()) do
            wanted[key] = words.action(action, state, names)
        end
    end
    return wanted
end

function show.all()
    if UI.loading then
        return
    end
    status.show()
    ask.show()
    trade.show()
    hands.show()
    screen.active("help", help_open)
    targets.show(lit())
end

-- Every thing to where the rules want it.
function show.follow()
    local data = game.data()
    if data.state and data.on then
        pawns.follow(data.state, data.colours)
        cards.follow(data.state, data.colours, data.homes)
        pieces.follow(data.state, data.colours, data.kept)
    end
end

local function announce_end(state)
    local outcome = rules.outcome(state)
    broadcastToAll(words.ending(outcome, game.names()), stringColorToRGB(game.colour(outcome.winner) or "Yellow"))
end

local function walk(action, before)
    local steps = action.type == "move" and action.steps or 0
    local seat = action.player
    local from = before.players[seat].at
    if action.type == "stop" then
        local _, to_store = ask.store_on(from, action.steps)
        steps = to_store
    end
    if steps == 0 then
        return
    end
    local path = pawns.path(from, steps)
    local pawn = getObjectFromGUID(facts.PAWNS[game.colour(seat)])
    if pawn ~= nil and not places.near(pawn, places.pawn(seat, path[#path]), 0.7) then
        pawns.walk(seat, game.colour(seat), path)
    end
end

game.hooks.changed = function()
    show.follow()
    hands.moved(show.follow)
    ask.unsay()
    show.all()
end

game.hooks.moved = function(action, before, after)
    hands.dismiss()
    walk(action, before)
    if after.ending ~= "" and before.ending == "" then
        announce_end(after)
    end
end

game.hooks.told = function(lines)
    for _, line in ipairs(lines) do
        show.say(line.text, game.colour(line.seat))
    end
end

game.hooks.stopped = function(text)
    ask.say(text)
end

function show.help()
    help_open = not help_open
    show.all()
end

return show
