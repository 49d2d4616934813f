-- Setting up: how many play, and every option of the rules as a control. Options come from `options()` of the rules:
-- {id, kind = "yes", "one" or "number", values, least, most, default, label, when = {other id = value}, players = {least,
-- most}}.

local facts = require("kit/facts")
local fmt = require("fmt")
local game = require("kit/game")
local language = require("kit/language")
local list = require("list")
local screen = require("kit/screen")
local seats = require("kit/seats")
local status = require("kit/status")

local setup = {}

local ROWS = 10

local players, values = nil, {}
local words = nil
local open = false
local page = 1
local message = ""
local HANG = nil

local HEAD, STEP, FOOT = 88, 36, 64 -- heights in units of the screen

function setup.use(given, hang)
    words, HANG = given, hang
end

local function all()
    local rules = game.rules()
    return rules.options and rules.options() or {}
end

-- The largest value of a number; some may be as many as play.
local function most_of(option)
    return option.most_players and players or option.most
end

local function value_of(option)
    local value = values[option.id]
    if value == nil then
        value = option.default
    end
    if option.kind == "number" then
        return math.max(option.least, math.min(most_of(option), value))
    end
    return value
end

local function find(id)
    return list.filter(all(), function(option)
        return option.id == id
    end)[1]
end

-- Whether an option may be chosen with what is chosen besides.
local function allowed(option)
    for id, value in list.pairs(option.when or {}) do
        local other = find(id)
        if other == nil or value_of(other) ~= value or not allowed(other) then
            return false
        end
    end
    local range = option.players
    return range == nil or (players >= range[1] and players <= range[2])
end

local function start()
    if players == nil then
        local seated = #list.filter(facts.COLOURS, function(colour)
            return Player[colour].seated
        end)
        players = math.max(facts.LEAST, math.min(facts.MOST, #facts.COLOURS, seated))
    end
end

local function value_text(option)
    local value = value_of(option)
    if option.kind == "yes" then
        return language.say(value and "yes" or "no")
    end
    local said = words.value and words.value(option, value)
    return language.pick(said) or tostring(value)
end

local function shown()
    return list.filter(all(), allowed)
end

local function most_players()
    return math.min(facts.MOST, #facts.COLOURS)
end

local function pages(options)
    return math.max(1, math.ceil(#options / ROWS))
end

local function show_option(row, option)
    local id = "kit_option_" .. fmt.whole(row)
    screen.active(id, option ~= nil)
    if option == nil then
        return
    end
    local label = words.option and words.option(option) or option.label or option.id
    local value, number = value_of(option), option.kind == "number"
    screen.text(id .. "_label", language.pick(label))
    screen.text(id .. "_value", value_text(option))
    screen.enabled(id .. "_less", not number or value > option.least)
    screen.enabled(id .. "_plus", not number or value < most_of(option))
end

-- Rows of one page of options; gives how many there are.
local function show_options(options)
    page = math.min(page, pages(options))
    local many, count = pages(options) > 1, 0
    for row = 1, ROWS do
        local option = options[(page - 1) * ROWS + row]
        show_option(row, option)
        count = option ~= nil and row or count
    end
    screen.active("kit_setup_page", many)
    if many then
        local values_of_page = { page = fmt.whole(page), pages = fmt.whole(pages(options)) }
        screen.text("kit_setup_page", language.say("more", values_of_page))
    end
    return many and ROWS + 1 or count
end

-- Before a game below the title; during one beside the panels, so that it covers no question.
local function hang(height)
    if game.running() then
        screen.hang("kit_setup", HANG.right - HANG.width - HANG.gap, HANG.top, height)
    else
        screen.hang("kit_setup", HANG.right, HANG.top + HANG.bar + HANG.gap, height)
    end
end

function setup.show()
    start()
    local on = (not game.running() or open) and not status.folded()
    screen.active("kit_setup", on)
    if not on then
        return
    end
    screen.text("kit_setup_head", language.say("setup"))
    screen.text("kit_setup_players", language.say("players"))
    screen.text("kit_setup_number", fmt.whole(players))
    screen.enabled("kit_setup_less", players > facts.LEAST)
    screen.enabled("kit_setup_plus", players < most_players())
    screen.text("kit_begin", language.say("begin"))
    local rows = show_options(shown())
    screen.active("kit_setup_message", message ~= "")
    screen.text("kit_setup_message", message)
    screen.active("kit_setup_close", game.running())
    hang(HEAD + STEP * rows + FOOT + (message ~= "" and STEP or 0))
end

-- Why the rules did not begin; until something else is chosen.
function setup.say(text)
    message = text
    setup.show()
end

-- One more or one fewer player.
function setup.players(by)
    start()
    players = math.max(facts.LEAST, math.min(most_players(), players + by))
    message = ""
    setup.show()
end

-- Another page of options.
function setup.turn_page()
    page = page % pages(shown()) + 1
    setup.show()
end

local function stepped(option, by)
    local value = value_of(option)
    if option.kind == "yes" then
        return not value
    elseif option.kind == "number" then
        return math.max(option.least, math.min(most_of(option), value + by))
    end
    local index = list.find(option.values, value)
    return option.values[(index - 1 + by) % #option.values + 1]
end

-- The next value of the option in a row.
function setup.step(row, by)
    local option = shown()[(page - 1) * ROWS + row]
    if option ~= nil then
        values[option.id] = stepped(option, by)
        message = ""
        setup.show()
    end
end

-- What was chosen: players and every option that may be chosen with the others.
function setup.chosen()
    start()
    local options = {}
    for _, option in ipairs(shown()) do
        options[option.id] = value_of(option)
    end
    return players, options
end

-- Chooses a number of players, as by chat; false and why when the game is not for so many.
function setup.choose(number)
    if number < facts.LEAST or number > most_players() then
        return false, language.say("not_so_many", { least = fmt.whole(facts.LEAST), most = fmt.whole(most_players()) })
    end
    players = number
    return true
end

-- Opens the panel in the middle of a game, or closes it.
function setup.toggle()
    open = not open
    setup.show()
end

function setup.close()
    open, message = false, ""
    setup.show()
end

-- The colours that will play.
function setup.colours()
    start()
    return seats.choose(players)
end

return setup
