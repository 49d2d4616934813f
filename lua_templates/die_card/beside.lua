-- The panel of what takes no turn hangs below the question, as wide as that, with two choices in a row, so that the left of
-- the screen is the table's. Where a long question leaves no room for it, it hangs left of that.

local fmt = require("fmt")
local screen = require("kit/screen")
{% from "kit/theme.jinja" import hang with context %}

local beside = {}

local HANG = {{ hang | lua }}
local SCREEN, EDGE, CHOICES, AIR = 1080, 14, 8, 6 -- the screen's height and edge; the panel's choices, and what is between two
local HALF = (HANG.width - 24 - AIR) / 2
local FREE = "^kit_free_(%u%l+)$"
local ends = {} -- by the id of a question's panel: how far down it ends
local hang, put = screen.hang, screen.put

-- As wide as the question, choices two in a row; this never changes.
local function lay(colour)
    local id = "kit_free_" .. colour
    put(id, "rectAlignment", "UpperRight")
    put(id, "width", fmt.whole(HANG.width))
    put(id .. "_text", "width", fmt.whole(HANG.width - 24))
    for number = 1, CHOICES do
        local choice = "kit_freely_" .. colour .. "_" .. fmt.whole(number)
        local x, y = 12 + (number - 1) % 2 * (HALF + AIR), HANG.free_head + math.floor((number - 1) / 2) * HANG.free_step
        put(choice .. "_row", "offsetXY", fmt.whole(x) .. " " .. fmt.whole(-y))
        put(choice .. "_row", "width", fmt.whole(HALF))
        put(choice, "width", fmt.whole(HALF))
    end
end

-- The kit says how tall the panel would be with each choice in a row of its own.
local function place(colour, tall)
    local rows = math.ceil((tall - HANG.free_head - HANG.foot) / HANG.free_step / 2)
    local height = HANG.free_head + rows * HANG.free_step + HANG.foot
    local down, right = ends["kit_ask_" .. colour] + HANG.gap, HANG.right
    if down + height > SCREEN - EDGE then
        down, right = SCREEN - EDGE - height, right - HANG.width - HANG.gap
    end
    lay(colour)
    for _, id in ipairs({ "kit_free_" .. colour, "beside_" .. colour }) do
        put(id, "offsetXY", fmt.whole(right) .. " " .. fmt.whole(-down))
    end
    put("kit_free_" .. colour, "height", fmt.whole(height))
end

local function hung(id, right, down, height)
    hang(id, right, down, height)
    ends[id] = down + height
end

local function told(id, name, value)
    local colour = string.match(id, FREE)
    if colour and name == "height" and value:match("^%-?%d+%.?%d*$") then
        place(colour, tonumber(value))
        return
    end
    put(id, name, value)
    if colour and name == "active" then
        put("beside_" .. colour, name, value)
    end
end

function beside.use()
    screen.hang, screen.put = hung, told
end

return beside
