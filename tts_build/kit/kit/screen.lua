-- The screen's XML UI: attributes are sent only when they change, because the game draws anew for each.

local fmt = require("fmt")

local screen = {}

local shown = {}

-- Colours of buttons by style, as the panels' template has them: normal, pointed at, pressed, disabled; and the text's.
local STYLES = {}

function screen.use(styles)
    STYLES = styles
end

-- What was sent counts no more: the panels were loaded anew.
function screen.forget()
    shown = {}
end

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

-- Whether a button can be pressed.
function screen.enabled(id, on)
    screen.put(id, "interactable", on and "true" or "false")
end

-- A picture, or none.
function screen.picture(id, name)
    screen.active(id, name ~= nil and name ~= "")
    if name ~= nil and name ~= "" then
        screen.put(id, "image", name)
    end
end

-- How far down from its anchor an element hangs, and how tall it is, in units of the screen.
function screen.hang(id, right, down, height)
    screen.put(id, "offsetXY", fmt.whole(right) .. " " .. fmt.whole(-down))
    screen.put(id, "height", fmt.whole(height))
end

-- How a button looks: "plain", "main", "warn" or "chosen".
function screen.style(id, name)
    local style = STYLES[name] or STYLES.plain
    screen.put(id, "colors", style[1])
    screen.put(id, "textColor", style[2])
end

return screen
