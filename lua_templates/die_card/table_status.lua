-- The status panel: a row for each player, and the tools below.

local facts = require("table_facts")
local fmt = require("fmt")
local game = require("table_game")
local list = require("list")
local screen = require("table_screen")
local words = require("table_words")

local status = {}

local ROWS = 4
local TURN, PLAIN = "#FBE9B7", "#FFFFFF00"
local BARS = { White = "#D9D9D9", Red = "#DA1918", Green = "#31B32B", Blue = "#1F87FF" }
local INKS = { White = "#1B2A52", Red = "#B01212", Green = "#1F7A1B", Blue = "#0F62C4" }

local MARKS = { "knife", "zombie", "ghost", "miss" }
local TOP, HEAD, ROW, TOOLS = 150, 66, 59, 42 -- heights in units of the screen, and where the column begins

local folded = false

local function limit(state, player)
    local most = player.goal == "ishill" and state.options.ishill_limit or state.options.i_limit
    return "of " .. fmt.whole(most)
end

-- A Bonus card is a secret until it is revealed.
local function bonus_text(player)
    for _, id in ipairs(player.hand) do
        if player.shown[id] and facts.card(id).kind == "bonus" then
            return "Bonus: " .. facts.title(id)
        end
    end
    return ""
end

local function shown_count(player)
    return #list.filter(player.hand, function(id)
        return player.shown[id]
    end)
end

local function fill(seat, state, player, colour)
    local mine = state.turn == seat and state.ending == ""
    screen.put("row_" .. seat, "color", mine and TURN or PLAIN)
    screen.put("bar_" .. seat, "color", BARS[colour])
    screen.text("name_" .. seat, (mine and "» " or "") .. colour, INKS[colour])
    for _, mark in ipairs(MARKS) do
        screen.active(mark .. "_" .. seat, mark == "miss" and player.miss > 0 or player[mark] == true)
    end
    screen.text("state_" .. seat, words.condition(player, state.options.stay_turns))
    screen.text("i_" .. seat, fmt.whole(player.i) .. "i")
    screen.text("limit_" .. seat, limit(state, player))
    screen.text("cards_" .. seat, fmt.whole(#player.hand) .. " of " .. fmt.whole(state.options.hand_limit))
    local shown = shown_count(player)
    screen.text("shown_" .. seat, shown > 0 and fmt.whole(shown) .. " revealed" or "")
    screen.text("goal_" .. seat, player.goal ~= "" and facts.title(player.goal) or "no Goal yet")
    screen.text("bonus_" .. seat, bonus_text(player))
end

function status.show()
    local data = game.data()
    local state = data.state
    for seat = 1, ROWS do
        local player = state and state.players[seat] or nil
        screen.active("row_" .. seat, player ~= nil)
        if player ~= nil then
            fill(seat, state, player, data.colours[seat])
        end
    end
    screen.text("status_title", state and "Die Card · round " .. fmt.whole(state.round) or "Die Card")
    screen.active("status_body", not folded and state ~= false)
    local rows = HEAD + ROW * #data.colours
    screen.hang("tools", 0, rows - 40, TOOLS)
    screen.put("status", "height", (folded or state == false) and "40" or fmt.whole(rows + TOOLS))
    screen.text("button_fold", folded and "+" or "–")
    screen.text("button_auto", data.on and "Automation: on" or "Automation: off")
    screen.style("button_auto", data.on and "plain" or "warn")
    screen.enabled("button_back", data.past[1] ~= nil)
    screen.active("setup", state == false and not folded)
end

function status.fold()
    folded = not folded
    status.show()
end

-- How far down the panel ends.
function status.bottom()
    return TOP + HEAD + ROW * #game.data().colours + TOOLS
end

function status.folded()
    return folded
end

status.BARS = BARS

return status
