-- The help panel: lines that the game file gives, some with the page of the rulebook where more is said.

local facts = require("kit/facts")
local fmt = require("fmt")
local language = require("kit/language")
local screen = require("kit/screen")

local help = {}

local LINES = {{ values.help | default([]) | lua }}
local PAGES = {{ book.pages | lua }} -- as printed, by the anchor of the heading

-- A book's first page is page 0 for Book.setPage, and a PDF turned by 180 degrees reads for a camera of yaw 0.
local FIRST_PAGE, READABLE_YAW = 0, 180

local open = false

-- Words may come in several languages.
function help.show()
    screen.active("kit_help", open)
    screen.text("kit_help_head", language.say("help"))
    for number, line in ipairs(open and LINES or {}) do
        local id = "kit_help_" .. fmt.whole(number)
        screen.text(id .. "_word", language.pick(line[1]))
        screen.text(id .. "_text", language.pick(line[2]))
        if line[3] ~= nil then
            screen.text(id .. "_page", language.say("page", { page = fmt.whole(PAGES[line[3]]) }))
        end
    end
end

function help.toggle()
    open = not open
end

function help.close()
    open = false
end

-- Opens the rulebook at a heading, for everybody, and lets the player who asked look at it; help would cover it.
function help.read(player, heading)
    local object = getObjectFromGUID(facts.GUIDS.rulebook)
    if object == nil or PAGES[heading] == nil then
        player.print(language.say("no_book"), { 1, 1, 1 })
        return
    end
    object.Book.setPage(PAGES[heading] - 1 + FIRST_PAGE)
    open = false
    local yaw = object.getRotation().y - READABLE_YAW
    player.lookAt({ position = object.getPosition(), pitch = 75, yaw = yaw, distance = 12 })
end

return help
