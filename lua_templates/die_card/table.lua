-- The table: hears players and things, lets the game go on, and makes the things follow the rules' state.

local ask = require("table_ask")
local cards = require("table_cards")
local chance = require("table_chance")
local facts = require("table_facts")
local fmt = require("fmt")
local game = require("table_game")
local hands = require("table_hands")
local list = require("list")
local menu = require("table_menu")
local pawns = require("table_pawns")
local pieces = require("table_pieces")
local places = require("table_places")
local rules = require("rules")
local saved = require("saved")
local screen = require("table_screen")
local status = require("table_status")
local targets = require("table_targets")
local trade = require("table_trade")
local words = require("table_words")

local VERSION = 1

local help_open = false

-- Showing ----------------------------------------------------------------------------------------------------------

local function say(text, colour)
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

local function show()
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
local function follow()
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
    follow()
    hands.moved(follow)
    ask.say("")
    show()
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
        say(line.text, game.colour(line.seat))
    end
end

game.hooks.stopped = function(text)
    ask.say(text)
end

-- Setting up -------------------------------------------------------------------------------------------------------

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

local function set_up(number)
    local data = game.data()
    local colours = playing(number)
    local kept = pieces.fresh(colours)
    kept.homes = pieces.remember_homes(data.kept.homes)
    pieces.collect(data.kept)
    hands.dismiss()
    game.begin(colours, kept, data.homes or cards.homes())
    pawns.park(colours)
    cards.shuffle_all()
    say("A new game for " .. fmt.join(colours) .. ". " .. game.colour(game.state().turn) .. " begins.")
end

local function whole(value)
    local digits = tostring(value):match("^%d+$")
    return digits and tonumber(digits) -- lint: allow tonumber-unchecked because the pattern lets digits through only
end

function table_setup(_, value)
    set_up(whole(value))
end

-- Acting -----------------------------------------------------------------------------------------------------------

local function do_it(action, colour)
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
        local now = #game.data().past
        player.showConfirmDialog(sure, function(colour)
            if #game.data().past == now then
                do_it(action, colour)
            end
        end)
    else
        do_it(action, player.color)
    end
end

function table_choose(player, value)
    choose(player, ask.choice(whole(value)))
end

-- A task that only the table can judge is done when a player says so; the others the script notices.
local function task_done(colour, id)
    for _, action in ipairs(game.legal()) do
        if action.type == "table_agrees" and action.card == id then
            do_it(action, colour)
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

function table_free(player, value)
    local number = whole(value)
    choose(player, ask.free_choice(math.floor(number / 10), number % 10))
end

function table_more()
    ask.more()
end

function table_target(object, colour)
    local key = targets.which(object)
    if key ~= nil then
        do_it(ask.targets()[key], colour)
    end
end

function table_trade_kind(player, value)
    local name, kind = value:match("^(%a+)_(%a+)$")
    if game.may_act(player.color, game.state().ask.player) then
        trade.choose(name, kind)
    end
end

function table_trade_count(player, value)
    local name, way = value:match("^(%a+)_(%a+)$")
    if game.may_act(player.color, game.state().ask.player) then
        trade.count(name, way == "plus" and 1 or -1)
    end
end

function table_trade_propose(player)
    local give, get = trade.proposal()
    if give ~= nil and game.may_act(player.color, give.player) then
        game.take(give)
        game.take(get)
    end
end

function table_trade_answer(player, value)
    for _, action in ipairs(game.legal()) do
        if action.type == "answer" and action.choice == value then
            do_it(action, player.color)
            return
        end
    end
end

-- Tools ------------------------------------------------------------------------------------------------------------

function table_help()
    help_open = not help_open
    show()
end

function table_fold()
    status.fold()
    show()
end

function table_take_back(player)
    if game.take_back() then
        hands.dismiss()
        say(player.color .. " took the last action back.", player.color)
    end
end

function table_check(player)
    if hands.compare() then
        printToColor("Table and script agree.", player.color)
    end
end

function table_automation(player)
    local on = not game.data().on
    hands.dismiss()
    say(player.color .. " switched automation " .. (on and "on." or "off: play by hand."), player.color)
    if on then
        game.data().on = on
        hands.compare()
        if hands.open() then
            show()
            return
        end
    end
    game.switch(on)
end

function table_is_right(player)
    local data = game.data()
    local state = hands.adopt(rules.legal)
    pieces.adopt(data.colours, data.kept)
    hands.dismiss()
    game.correct(state)
    say(player.color .. " says that the table is right.", player.color)
end

function state_is_right(player)
    hands.dismiss()
    follow()
    show()
    say(player.color .. " had it put back.", player.color)
end

-- Events of the table ----------------------------------------------------------------------------------------------

-- A pawn put on a lit space by its player has moved there.
local function walked_by_hand(object, colour)
    local whose = pawns.colour_of(object)
    local seat = whose and game.seat_of(whose)
    local at = places.space_at(object.getPosition())
    local action = at and ask.targets()[at + 1]
    if seat ~= nil and action ~= nil and action.player == seat and action.type ~= "drop_at" then
        do_it(action, colour)
        return true
    end
    return false
end

function onObjectDrop(colour, object)
    if not game.running() or not game.data().on then
        return
    elseif chance.which(object) ~= nil then
        game.look_again()
    elseif not walked_by_hand(object, colour) then
        hands.touched()
    end
end

function onObjectRandomize(object, colour)
    local name = chance.which(object)
    if name ~= nil then
        game.stirred(name, colour)
    end
end

function onObjectNumberTyped()
    hands.touched()
end

function onObjectRotate(object)
    if chance.which(object) ~= nil then
        game.look_again()
    else
        hands.touched()
    end
end

function onObjectSpawn(object)
    menu.offer(object, task_done)
end

function onObjectStateChange(object, old_guid)
    pieces.state_changed(game.data().kept, object, old_guid)
end

-- A chair was taken or left: other panels are for other eyes. With the next frame, when the game knows who sits.
local function reseated()
    if game.running() then
        Wait.frames(show, 1)
    end
end

function onPlayerChangeColor()
    reseated()
end

function onPlayerDisconnect()
    reseated()
end

local COMMANDS = {
    setup = function(_, number)
        local players = whole(number)
        if players ~= nil and players >= 2 and players <= 4 then
            set_up(players)
        end
    end,
    back = table_take_back,
    check = table_check,
    auto = table_automation,
}

function onChat(message, player)
    local name, rest = message:match("^!(%a+)%s*(%d*)$")
    if name ~= nil and COMMANDS[name] ~= nil then
        COMMANDS[name](player, rest)
        return false
    end
end

-- Saving -----------------------------------------------------------------------------------------------------------

function onSave()
    return saved.encode(game.data(), VERSION)
end

function onLoad(text)
    game.restore((saved.decode(text, VERSION, game.fresh())))
    targets.sweep()
    menu.offer_all(task_done)
    Wait.condition(function()
        follow()
        show()
        game.resume()
    end, function()
        return not UI.loading
    end)
end
