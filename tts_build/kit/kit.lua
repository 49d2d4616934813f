-- A table that plays any rules: set-up, questions, dice, things that go where they belong, news, corrections by hand,
-- saving. A game hands over its rules and its words, and what else it has:
--
--   kit.play({
--       rules = {setup, legal, apply, outcome, layout, and if there are any options, view, aim, adopt, urge, path},
--       words = {action(view, action), ask(view, seat), ending(outcome, names), news(before, action, after, names), ...},
--       status = {title, columns, marks},
--       mixed_hands = true,   -- cards of a hand change places before one leaves it: nobody can follow a back
--       turned = function(place, slot) end,   -- by how many degrees a thing is turned there, as towards whose it is; or nil
--       hidden = function(path, view, winner) end,   -- whether a thing is out of sight; without a view no game is played
--       changed = function(view) end, moved = function(action) end,   -- hooks of panels of its own
--   })

local ask = require("kit/ask")
local away = require("kit/away")
local bots = require("kit/bots")
local choices = require("kit/choices")
local decks = require("kit/decks")
local differ = require("kit/differ")
local dice = require("kit/dice")
local facts = require("kit/facts")
local fmt = require("fmt")
local follow = require("kit/follow")
local game = require("kit/game")
local help = require("kit/help")
local language = require("kit/language")
local list = require("list")
local lit = require("kit/lit")
local log = require("kit/log")
local notice = require("kit/notice")
local saved = require("saved")
local screen = require("kit/screen")
local seats = require("kit/seats")
local setup = require("kit/setup")
local spots = require("kit/spots")
local status = require("kit/status")
local style = require("kit/style")
local walk = require("kit/walk")

local kit = {}

local VERSION = 1

local given = {}
local votes = nil -- who still has to agree that the last action is taken back

local function whole(value)
    local digits = tostring(value):match("^%d+$")
    return digits and tonumber(digits) or nil -- lint: allow tonumber-unchecked because the pattern lets digits through only
end

-- Showing -------------------------------------------------------------------------------------------------------------

local function show_all()
    if UI.loading then
        return
    end
    status.show()
    setup.show()
    ask.show(status.bottom())
    notice.show()
    log.show()
    help.show()
    screen.text("kit_new", language.say("setup"))
    away.show()
    lit.show()
    if given.changed ~= nil and game.running() then
        given.changed(game.view(0))
    end
    bots.wake()
end

local function changed()
    ask.say("")
    notice.follow()
    notice.sent()
    show_all()
end

local function tell(action, before, after)
    local told = given.words.news and given.words.news(game.view(0, before), action, game.view(0, after), seats.names())
    for _, line in ipairs(told or {}) do
        log.say(language.pick(line.text), seats.colour(line.seat or 0), line.turn)
    end
    local outcome = game.rules().outcome(after)
    if outcome.over and not game.rules().outcome(before).over then
        local text = language.pick(given.words.ending(outcome, seats.names()))
        broadcastToAll(text, stringColorToRGB(seats.colour(outcome.winner) or "Yellow"))
        log.say(text, seats.colour(outcome.winner))
    end
end

local function moved(action, before, after)
    notice.dismiss()
    votes = nil
    local rules = game.rules()
    local ways = {}
    for path, way in list.pairs(rules.path and rules.path(before, action, after) or {}) do
        ways[seats.real(path)] = way
    end
    walk.plan(ways)
    tell(action, before, after)
    if given.moved ~= nil then
        given.moved(action)
    end
end

-- Acting --------------------------------------------------------------------------------------------------------------

local function take(player_color, seat, action)
    if action == nil then
        return
    elseif not seats.may(player_color, seat) then
        printToColor(language.say("not_yours", { who = seats.name(seat) }), player_color)
        return
    end
    choices.take(seat, action)
end

-- Asks first when the words of the action say so.
local function choose(player, seat, action)
    local said = action and given.words.action(game.view(seat, choices.state(seat)), action)
    if said ~= nil and said.sure ~= nil then
        local now = game.state() -- another one after every action
        player.showConfirmDialog(language.pick(said.sure), function(colour)
            if game.state() == now then
                take(colour, seat, action)
            end
        end)
    elseif action ~= nil then
        take(player.color, seat, action)
    end
end

local function begin(number, options)
    notice.dismiss()
    local data = game.data()
    data.homes = decks.remember(data.homes)
    local colours = seats.choose(number)
    local ok, why = game.begin(colours, options)
    if not ok then
        local said = given.words.refused and given.words.refused(why) or why
        setup.say(language.say("not_begun", { why = language.pick(said) }))
        return
    end
    seats.place_hands()
    data.log = {}
    setup.close()
    votes = nil
    log.say(language.say("begins", { who = fmt.join(seats.names()) }))
    changed()
end

local function take_back_now(colour)
    votes = nil
    if game.take_back() then
        notice.dismiss()
        log.say(language.say("took_back", { who = seats.word(colour) }), colour)
    end
end

-- Whoever acted last takes it back; anybody else, and where chance had a say, only when all who sit agree.
local function take_back(player)
    local actor = game.last_actor()
    if actor == nil then
        return
    end
    local asked = list.filter(seats.all(), function(colour)
        return colour ~= player.color and Player[colour].seated
    end)
    if asked[1] == nil or (seats.may(player.color, actor) and not game.left_to_chance()) then
        return take_back_now(player.color)
    end
    local now = game.state()
    votes = { open = #asked, who = player.color }
    local mine = votes
    printToColor(language.say("all_agree"), player.color)
    for _, colour in ipairs(asked) do
        Player[colour].showConfirmDialog(language.say("agree_back", { who = seats.word(player.color) }), function()
            if votes == mine and game.state() == now then
                votes.open = votes.open - 1
                if votes.open == 0 then
                    take_back_now(player.color)
                end
            end
        end)
    end
end

local function automation(player)
    local on = not game.data().on
    notice.dismiss()
    log.say(language.say(on and "switched_on" or "switched_off", { who = seats.word(player.color) }), player.color)
    if on then
        game.data().on = on
        if not notice.compare() then
            show_all()
            return
        end
    end
    game.switch(on)
end

local function table_is_right(player)
    local rules, state = game.rules(), game.state()
    local found = rules.adopt(state, require("kit/seen").layout(rules.layout(state)))
    notice.dismiss()
    game.correct(found)
    log.say(language.say("said_right", { who = seats.word(player.color) }), player.color)
end

local function state_is_right(player)
    notice.dismiss()
    notice.follow()
    notice.sent()
    show_all()
    log.say(language.say("said_script", { who = seats.word(player.color) }), player.color)
end

local function check(player)
    if notice.compare() then
        printToColor(language.say("table_agrees"), player.color)
    end
end

-- luacheck: globals kit_automation kit_begin kit_bots kit_check kit_choose kit_count kit_draft_back kit_fold
-- luacheck: globals kit_freely kit_help kit_language kit_lit kit_new kit_option kit_page kit_players kit_rules kit_setup_turn
-- luacheck: globals kit_show_log kit_state_is_right kit_table_is_right kit_take_back

-- What panels and markers call ----------------------------------------------------------------------------------------

function kit_choose(player, value)
    choose(player, ask.choice(player.color, false, whole(value)))
end

function kit_freely(player, value)
    choose(player, ask.choice(player.color, true, whole(value)))
end

function kit_count(player, value)
    local name, button, way = value:match("^(%a+)_(%d+)_(%a+)$")
    ask.count(player.color, name == "free", whole(button), way == "plus" and 1 or -1)
end

function kit_page(player, value)
    ask.turn_page(player.color, value == "free")
end

function kit_draft_back(player)
    choices.back(choices.seat_for(player.color))
end

function kit_lit(object, colour)
    local seat, action = lit.clicked(object, colour)
    choose(Player[colour], seat, action)
end

function kit_players(_, value)
    setup.players(value == "plus" and 1 or -1)
end

function kit_option(_, value)
    local row, way = value:match("^(%d+)_(%a+)$")
    setup.step(whole(row), way == "plus" and 1 or -1)
end

function kit_setup_turn()
    setup.turn_page()
end

function kit_begin()
    begin(setup.chosen())
end

function kit_new()
    help.close()
    setup.toggle()
    show_all()
end

function kit_help()
    help.toggle()
    show_all()
end

function kit_rules(player, heading)
    help.read(player, heading)
    show_all()
end

function kit_show_log()
    log.toggle()
end

function kit_fold()
    ask.fold(status.fold())
    show_all()
end

kit_take_back = take_back
kit_check = check
kit_automation = automation
kit_table_is_right = table_is_right
kit_state_is_right = state_is_right

function kit_bots()
    game.data().bots = not game.data().bots
    show_all()
end

function kit_language(_, value)
    game.data().language = value
    language.set(value)
    show_all()
end

-- Events --------------------------------------------------------------------------------------------------------------

local function dropped(colour, object)
    if not game.live() then
        return
    elseif dice.which(object) ~= nil then
        game.stirred(dice.which(object))
        return
    end
    local seat, action = lit.moved(object, colour)
    if action ~= nil then
        take(colour, seat, action)
    else
        notice.touched()
    end
end

local function randomized(object, colour)
    local path = dice.which(object)
    if path ~= nil then
        game.stirred(path, colour)
    end
end

local function rotated(object)
    if dice.which(object) ~= nil then
        game.stirred(dice.which(object))
    else
        notice.touched()
    end
end

-- A chair was taken or left: other panels are for other eyes. With the next frame, when the game knows who sits.
local function reseated()
    if game.running() then
        Wait.frames(show_all, 1)
    end
end

local COMMANDS = {
    setup = function(player, number)
        local ok, why = setup.choose(whole(number) or 0)
        if ok then
            begin(setup.chosen())
        else
            printToColor(why, player.color)
        end
    end,
    back = take_back,
    check = check,
    auto = automation,
}

local LONGEST = 40 -- characters of a command: the game's patterns give up on long words

local function chatted(message, player)
    local name, rest = message:sub(1, LONGEST + 1):match("^!(%a+)%s*(%d*)$")
    if name ~= nil and COMMANDS[name] ~= nil then
        COMMANDS[name](player, rest)
        return false
    end
    return nil
end

local function loaded(text)
    game.restore((saved.decode(text, VERSION, game.fresh())))
    local data = game.data()
    if data.language ~= "" then
        language.set(data.language)
    end
    data.homes = decks.remember(data.homes)
    lit.sweep()
    Wait.condition(function()
        screen.forget()
        notice.follow()
        show_all()
        game.resume()
    end, function()
        return not UI.loading
    end)
end

-- Hands the table over to the kit. Events that a game defines itself go on to be called by it.
function kit.play(parts)
    given = parts
    given.words = parts.words or {}
    game.use(parts.rules)
    follow.mixed = parts.mixed_hands == true
    screen.use(style.BUTTONS)
    ask.use(given.words, style.HANG)
    status.use(parts.status, style.HANG)
    setup.use(given.words, style.HANG)
    lit.use(given.words)
    differ.use(given.words)
    seats.use(given.words)
    away.use(parts.hidden)
    spots.use(parts.turned)
    log.use(style.HANG)
    game.hooks = {
        changed = changed,
        moved = moved,
        stopped = function(key, values)
            ask.say(language.say(key, values))
            show_all()
        end,
        drafted = show_all,
    }
    onObjectDrop = dropped
    onObjectRandomize = randomized
    onObjectRotate = rotated
    onObjectNumberTyped = notice.touched
    onPlayerChangeColor = reseated
    onPlayerDisconnect = reseated
    onChat = chatted
    onLoad = loaded
    onSave = function()
        return saved.encode(game.data(), VERSION)
    end
end

-- For panels of a game's own.
kit.game, kit.seats, kit.screen, kit.language, kit.log = game, seats, screen, language, log
kit.facts, kit.choices = facts, choices

-- Shows everything anew, after something changed that the rules do not know.
kit.refresh = show_all

return kit
