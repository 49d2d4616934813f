-- The screen's XML UI: attributes are sent only when they change, because the game draws anew for each.

local fmt = require("fmt")

local screen = {}

local shown = {}

-- Colours of buttons: normal, pointed at, pressed, disabled; and of their text.
local STYLES = {
    plain = { "#E4EFFA|#CFE3F8|#B4D2F2|#EDEBE4", "#1B2A52" },
    main = { "#E3A91B|#F0BE45|#C48F0F|#EDEBE4", "#1B2A52" },
    warn = { "#F7DDE1|#F2C4CB|#E9A6B0|#EDEBE4", "#C4122F" },
    chosen = { "#F3D27A|#F7DE9B|#E3A91B|#EDEBE4", "#1B2A52" },
}

-- One attribute of one element.
function screen.put(id, name, value)
    local key = id .. "." .. name
    if shown[key] ~= value then
        shown[key] = value
        UI.setAttribute(id, name, value)
    end
end

-- The text of an element, and its colour if given.
function screen.text(id, value, colour)
    screen.put(id, "text", value)
    if colour ~= nil then
        screen.put(id, "color", colour)
    end
end

-- Shows or hides an element.
function screen.active(id, on)
    screen.put(id, "active", on and "true" or "false")
end

-- Only these colours see the element; with none of them, everybody.
function screen.only(id, colours)
    screen.put(id, "visibility", table.concat(colours, "|"))
end

-- Whether a button can be pressed.
function screen.enabled(id, on)
    screen.put(id, "interactable", on and "true" or "false")
end

-- Where an element hangs and how tall it is, in units of the screen; `down` is counted from its corner.
function screen.hang(id, right, down, height)
    screen.put(id, "offsetXY", fmt.whole(right) .. " " .. fmt.whole(-down))
    screen.put(id, "height", fmt.whole(height))
end

-- How a button looks: "plain", "main", "warn" or "chosen".
function screen.style(id, name)
    screen.put(id, "colors", STYLES[name][1])
    screen.put(id, "textColor", STYLES[name][2])
end

return screen
