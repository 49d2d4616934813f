-- What players do by hand: noticed when everything lies still, and asked about. Nothing is moved back unasked. What the
-- script itself moved is looked at as well: a thing that did not arrive is sent once more before anybody is asked.

local differ = require("kit/differ")
local fmt = require("fmt")
local follow = require("kit/follow")
local game = require("kit/game")
local language = require("kit/language")
local screen = require("kit/screen")

local notice = {}

local POLL = 0.5 -- seconds between looks
local CALM = 2 -- quiet looks in a row before the table is compared
local SECOND_LOOK = 2.5 -- seconds after the script moved things
local TRIES = 3 -- how often things are sent once more
local LINES = 5
local HEAD, STEP, FOOT = 54, 32, 68 -- heights in units of the screen

local watch = { on = false, calm = 0 }
local second = { id = nil, tries = 0 }
local lines = {}

function notice.show()
    screen.active("kit_check", lines[1] ~= nil)
    if lines[1] == nil then
        return
    end
    local count = math.min(#lines, LINES)
    screen.text("kit_check_head", language.say("disagree"))
    screen.text("kit_check_table", language.say("table_right"))
    screen.text("kit_check_state", language.say("put_back"))
    screen.active("kit_check_table", game.rules().adopt ~= nil)
    screen.put("kit_check", "height", fmt.whole(HEAD + STEP * count + FOOT))
    screen.put("kit_check_buttons", "offsetXY", "0 " .. fmt.whole(-HEAD - STEP * count))
    for line = 1, LINES do
        local text = lines[line] or ""
        if line == LINES and lines[LINES + 1] ~= nil then
            text = language.say("more_lines", { count = fmt.whole(#lines - LINES + 1) })
        end
        screen.text("kit_check_" .. fmt.whole(line), text)
    end
end

-- Every thing to where the rules want it.
function notice.follow()
    if game.live() then
        follow.now(game.layout(), game.thrown())
    end
end

local function show_lines(found)
    lines = found
    notice.show()
    return lines[1] == nil
end

-- Compares now; true when table and state agree.
function notice.compare()
    return show_lines(game.running() and differ.lines(game.layout()) or {})
end

local function idle()
    return not game.live()
end

local function look_again()
    second.id = nil
    if idle() or game.data().pending ~= false then
        return
    elseif not differ.quiet() then
        second.id = Wait.time(look_again, POLL)
        return
    end
    local found = differ.lines(game.layout())
    if found[1] ~= nil and second.tries > 0 then
        second.tries = second.tries - 1
        notice.follow()
        second.id = Wait.time(look_again, SECOND_LOOK)
    else
        show_lines(found)
    end
end

-- The script has moved things.
function notice.sent()
    second.tries = TRIES
    if second.id ~= nil then
        Wait.stop(second.id)
    end
    second.id = Wait.time(look_again, SECOND_LOOK)
end

local function step()
    watch.on = false
    if idle() then
        return
    end
    local quiet = game.data().pending == false and differ.quiet()
    watch.calm = quiet and watch.calm + 1 or 0
    if watch.calm >= CALM then
        notice.compare()
    else
        notice.watch()
    end
end

-- A player moved something: compare once all lies still.
function notice.watch()
    if not watch.on then
        watch.on = true
        Wait.time(step, POLL)
    end
end

function notice.touched()
    watch.calm = 0
    notice.watch()
end

-- The question is answered, or something else has settled it.
function notice.dismiss()
    lines = {}
    notice.show()
end

function notice.open()
    return lines[1] ~= nil
end

return notice
