-- What players do with buttons, lit spaces and cards: each becomes an action of the rules, when it is theirs to take.

local ask = require("table_ask")
local cards = require("table_cards")
local facts = require("table_facts")
local fmt = require("fmt")
local game = require("table_game")
local hands = require("table_hands")
local list = require("list")
local pawns = require("table_pawns")
local pieces = require("table_pieces")
local show = require("table_show")
local targets = require("table_targets")
local trade = require("table_trade")

local acts = {}

-- The colours that play: those who sit, and then empty chairs, clockwise from White.
local function playing(number)
    local seated = list.filter(facts.COLOURS, function(colour)
        return Player[colour].seated
    end)
    local empty = list.filter(facts.COLOURS, function(colour)
        return not Player[colour].seated
    end)
    local chosen = list.join(seated, empty)
    return list.filter(facts.COLOURS, function(colour)
        local place = list.find(chosen, colour)
        return place <= number
    end)
end

function acts.set_up(number)
    local data = game.data()
    local colours = playing(number)
    local kept = pieces.fresh(colours)
    kept.homes = pieces.remember_homes(data.kept.homes)
    pieces.collect(data.kept)
    hands.dismiss()
    game.begin(colours, kept, data.homes or cards.homes())
    pawns.park(colours)
    cards.shuffle_all()
    show.say("A new game for " .. fmt.join(colours) .. ". " .. game.colour(game.state().turn) .. " begins.")
end

function acts.whole(value)
    local digits = tostring(value):match("^%d+$")
    return digits and tonumber(digits) -- lint: allow tonumber-unchecked because the pattern lets digits through only
end

function acts.setup(_, value)
    acts.set_up(acts.whole(value))
end

function acts.take(action, colour)
    if action == nil then
        return
    elseif not game.may_act(colour, action.player) then
        printToColor("That is for " .. game.colour(action.player) .. " to decide.", colour)
        return
    end
    game.take(action)
end

local SURE = {
    quit = "Quit? You will be a ghost, and come back only from the Fountain of Life.",
    bomb = "Reveal BOMB!? You lose at once.",
}

local function question_first(action)
    if action.type == "quit" then
        return SURE.quit
    elseif action.type == "reveal" and facts.card(action.card).trigger == "bomb" then
        return SURE.bomb
    end
    return nil
end

local function choose(player, action)
    local sure = action and game.may_act(player.color, action.player) and question_first(action)
    if sure then
        local now = game.state() -- another one after every action
        player.showConfirmDialog(sure, function(colour)
            if game.state() == now then
                acts.take(action, colour)
            end
        end)
    else
        acts.take(action, player.color)
    end
end

function acts.choose(player, value)
    choose(player, ask.choice(acts.whole(value)))
end

-- A task that only the table can judge is done when a player says so; the others the script notices.
function acts.task_done(colour, id)
    for _, action in ipairs(game.legal()) do
        if action.type == "table_agrees" and action.card == id then
            acts.take(action, colour)
            return
        end
    end
    local title = facts.title(id)
    if facts.card(id).auto then
        printToColor(title .. " goes by itself as soon as its task is done.", colour)
    else
        printToColor(title .. " can be handed back between your roll and your move.", colour)
    end
end

function acts.free(player, value)
    local number = acts.whole(value)
    choose(player, ask.free_choice(math.floor(number / 10), number % 10))
end

function acts.more()
    ask.more()
end

function acts.target(object, colour)
    local key = targets.which(object)
    if key ~= nil then
        acts.take(ask.targets()[key], colour)
    end
end

function acts.trade_kind(player, value)
    local name, kind = value:match("^(%a+)_(%a+)$")
    if game.may_act(player.color, game.state().ask.player) then
        trade.choose(name, kind)
    end
end

function acts.trade_count(player, value)
    local name, way = value:match("^(%a+)_(%a+)$")
    if game.may_act(player.color, game.state().ask.player) then
        trade.count(name, way == "plus" and 1 or -1)
    end
end

function acts.trade_propose(player)
    local give, get = trade.proposal()
    if give ~= nil and game.may_act(player.color, give.player) then
        game.take(give)
        game.take(get)
    end
end

function acts.trade_answer(player, value)
    for _, action in ipairs(game.legal()) do
        if action.type == "answer" and action.choice == value then
            acts.take(action, player.color)
            return
        end
    end
end

return acts
