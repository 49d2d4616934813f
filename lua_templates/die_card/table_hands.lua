-- What players do by hand: noticed when everything lies still, and asked about. Nothing is moved back unasked. What the
-- script itself moved is looked at as well: a thing that did not arrive is sent once more before anybody is asked.

local check = require("table_check")
local fmt = require("fmt")
local game = require("table_game")
local screen = require("table_screen")

local hands = {}

local POLL = 0.5 -- seconds between looks
local CALM = 2 -- quiet looks in a row before the table is compared
local LINES = 5
local HEAD, STEP, FOOT = 54, 32, 68 -- heights in units of the screen

local SECOND_LOOK = 2.5 -- seconds after the script moved things

local watch = { on = false, calm = 0 }
local second = { id = nil, tries = 0 } -- the wait for the second look, and how often things may be sent once more
local lines = {}

local function show()
    screen.active("check", lines[1] ~= nil)
    local count = math.min(#lines, LINES)
    screen.put("check", "height", fmt.whole(HEAD + STEP * count + FOOT))
    screen.put("check_buttons", "offsetXY", "0 " .. fmt.whole(-HEAD - STEP * count))
    for line = 1, LINES do
        local text = lines[line] or ""
        if line == LINES and lines[LINES + 1] ~= nil then
            text = "… and " .. fmt.whole(#lines - LINES + 1) .. " more."
        end
        screen.text("check_" .. line, text)
    end
end

hands.show = show

-- Compares now; true when table and state agree.
function hands.compare()
    local data = game.data()
    lines = data.state and check.differences(data.state, data.colours, data.homes) or {}
    show()
    return lines[1] == nil
end

local function idle()
    local data = game.data()
    return data.state == false or not data.on
end

local function look_again()
    local data = game.data()
    second.id = nil
    if idle() or data.pending ~= false then
        return
    elseif not check.quiet() then
        second.id = Wait.time(look_again, POLL)
    elseif second.tries > 0 and check.differences(data.state, data.colours, data.homes)[1] ~= nil then
        second.tries = second.tries - 1
        hands.send()
        second.id = Wait.time(look_again, SECOND_LOOK)
    else
        hands.compare()
    end
end

-- The script has moved things. `send` is called again for those that did not arrive.
function hands.moved(send)
    hands.send = send
    second.tries = 1
    if second.id ~= nil then
        Wait.stop(second.id)
    end
    second.id = Wait.time(look_again, SECOND_LOOK)
end

local function step()
    watch.on = false
    local data = game.data()
    if idle() then
        return
    end
    local quiet = data.pending == false and check.quiet()
    watch.calm = quiet and watch.calm + 1 or 0
    if watch.calm >= CALM then
        hands.compare()
    else
        hands.watch()
    end
end

-- A player moved something: compare once all lies still.
function hands.watch()
    if not watch.on then
        watch.on = true
        Wait.time(step, POLL)
    end
end

function hands.touched()
    watch.calm = 0
    hands.watch()
end

-- The question is answered, or something else has settled it.
function hands.dismiss()
    lines = {}
    show()
end

function hands.open()
    return lines[1] ~= nil
end

-- Questions that do not ask about certain cards, so that moved cards leave them as they are.
local PLAIN = { turn = true, imaginary = true, move = true, draw = true }

-- The state as the table has it. A question that lost its answers, or is about cards that lie elsewhere now, becomes
-- the question of the turn.
function hands.adopt(legal)
    local data = game.data()
    local moved = check.cards_differ(data.state, data.colours, data.homes)
    local state = check.adopted(data.state, data.colours, data.homes)
    if state.ending == "" and (legal(state)[1] == nil or (moved and not PLAIN[state.ask.kind])) then
        state.ask = { kind = "turn", player = state.turn }
        state.todo = { { step = "end" } }
    end
    return state
end

return hands
