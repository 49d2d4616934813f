-- What happened, told in the chat in the colour of who did it, and kept to be read back.

local fmt = require("fmt")
local game = require("kit/game")
local language = require("kit/language")
local list = require("list")
local screen = require("kit/screen")

local log = {}

local KEPT, LINES = 60, 16
local PLAIN = { 0.9, 0.9, 0.9 }

local open = false
local inks = {}

function log.use(hang)
    inks = hang.inks
end

-- Tells everybody; `colour` is whose news it is, or nil. `turn` marks what only says whose turn it is.
function log.say(text, colour, turn)
    printToAll(text, colour and stringColorToRGB(colour) or PLAIN)
    local data = game.data()
    local lines = list.last(data.log, KEPT - 1)
    lines[#lines + 1] = { text = text, colour = colour or "", turn = turn }
    data.log = lines
    log.show()
end

function log.show()
    screen.active("kit_log", open)
    if not open then
        return
    end
    screen.text("kit_log_head", language.say("log"))
    local lines = list.last(game.data().log, LINES)
    for line = 1, LINES do
        local entry = lines[line]
        local id = "kit_log_" .. fmt.whole(line)
        screen.text(id, entry and entry.text or "", entry and inks[entry.colour] or inks.other)
    end
end

function log.toggle()
    open = not open
    log.show()
end

return log
