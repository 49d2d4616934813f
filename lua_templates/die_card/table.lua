-- The table: hears the game's events and keeps what must last. What players press goes to `table_acts`, what they see
-- comes from `table_show`.

local acts = require("table_acts")
local ask = require("table_ask")
local chance = require("table_chance")
local game = require("table_game")
local hands = require("table_hands")
local menu = require("table_menu")
local pawns = require("table_pawns")
local pieces = require("table_pieces")
local places = require("table_places")
local rules = require("rules")
local saved = require("saved")
local show = require("table_show")
local status = require("table_status")
local targets = require("table_targets")

local VERSION = 1

-- Names that the panels and the lit spaces call.
table_setup = acts.setup
table_choose = acts.choose
table_free = acts.free
table_more = acts.more
table_target = acts.target
table_trade_kind = acts.trade_kind
table_trade_count = acts.trade_count
table_trade_propose = acts.trade_propose
table_trade_answer = acts.trade_answer

-- Tools ------------------------------------------------------------------------------------------------------------

function table_help()
    show.help()
end

function table_fold()
    status.fold()
    show.all()
end

function table_take_back(player)
    if game.take_back() then
        hands.dismiss()
        show.say(player.color .. " took the last action back.", player.color)
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
    show.say(player.color .. " switched automation " .. (on and "on." or "off: play by hand."), player.color)
    if on then
        game.data().on = on
        hands.compare()
        if hands.open() then
            show.all()
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
    show.say(player.color .. " says that the table is right.", player.color)
end

function state_is_right(player)
    hands.dismiss()
    show.follow()
    show.all()
    show.say(player.color .. " had it put back.", player.color)
end

-- Events of the table ----------------------------------------------------------------------------------------------

-- A pawn put on a lit space by its player has moved there.
local function walked_by_hand(object, colour)
    local whose = pawns.colour_of(object)
    local seat = whose and game.seat_of(whose)
    local at = places.space_at(object.getPosition())
    local action = at and ask.targets()[at + 1]
    if seat ~= nil and action ~= nil and action.player == seat and action.type ~= "drop_at" then
        acts.take(action, colour)
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
    menu.offer(object, acts.task_done)
end

function onObjectStateChange(object, old_guid)
    pieces.state_changed(game.data().kept, object, old_guid)
end

-- A chair was taken or left: other panels are for other eyes. With the next frame, when the game knows who sits.
local function reseated()
    if game.running() then
        Wait.frames(show.all, 1)
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
        local players = acts.whole(number)
        if players ~= nil and players >= 2 and players <= 4 then
            acts.set_up(players)
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
    menu.offer_all(acts.task_done)
    Wait.condition(function()
        show.follow()
        show.all()
        game.resume()
    end, function()
        return not UI.loading
    end)
end
