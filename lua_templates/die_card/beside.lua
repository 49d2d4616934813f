-- The panel of what takes no turn hangs below the question, as wide as that, so that the left of the screen is the table's.
-- Where a long question leaves no room for it, it hangs left of that.

local fmt = require("fmt")
local screen = require("kit/screen")
{% from "kit/theme.jinja" import hang with context %}

local beside = {}

local HANG = {{ hang | lua }}
local SCREEN, EDGE, ROWS = 1080, 14, 8 -- units of the screen: its height, its edge; and the panel's choices
local FREE = "^kit_free_(%u%l+)$"
local ends = {} -- by the id of a question's panel: how far down it ends
local hang, put = screen.hang, screen.put

-- As wide as the question; this never changes.
local function widen(colour)
    local id, inner = "kit_free_" .. colour, fmt.whole(HANG.width - 24)
    put(id, "rectAlignment", "UpperRight")
    put(id, "width", fmt.whole(HANG.width))
    put(id .. "_text", "width", inner)
    for row = 1, ROWS do
        local choice = "kit_freely_" .. colour .. "_" .. fmt.whole(row)
        put(choice .. "_row", "width", inner)
        put(choice, "width", inner)
    end
end

local function place(colour, tall)
    local down, right = ends["kit_ask_" .. colour] + HANG.gap, HANG.right
    if down + tall > SCREEN - EDGE then
        down, right = SCREEN - EDGE - tall, right - HANG.width - HANG.gap
    end
    widen(colour)
    for _, id in ipairs({ "kit_free_" .. colour, "beside_" .. colour }) do
        put(id, "offsetXY", fmt.whole(right) .. " " .. fmt.whole(-down))
    end
end

local function hung(id, right, down, height)
    hang(id, right, down, height)
    ends[id] = down + height
end

local function told(id, name, value)
    put(id, name, value)
    local colour = string.match(id, FREE)
    if colour and name == "height" and value:match("^%-?%d+%.?%d*$") then
        place(colour, tonumber(value))
    elseif colour and name == "active" then
        put("beside_" .. colour, name, value)
    end
end

function beside.use()
    screen.hang, screen.put = hung, told
end

return beside
