-- The panel of who stands how: a row for each player with columns that the game declares, made from what everybody
-- knows; and the tools below.

local choices = require("kit/choices")
local facts = require("kit/facts")
local fmt = require("fmt")
local game = require("kit/game")
local language = require("kit/language")
local list = require("list")
local screen = require("kit/screen")
local seats = require("kit/seats")

local status = {}

local COLUMNS, MARKS = 5, 5

local given = {}
local HANG = nil
local folded = false

-- `declared` has `title(view)`, `columns` as {icon, text(view, seat) giving large and small text, when(view)}, and
-- `marks(view, seat)`, a list of pictures; all may be left out.
function status.use(declared, hang)
    given, HANG = declared or {}, hang
end

-- The columns that are there now.
local function columns()
    return list.filter(given.columns or {}, function(column)
        return column.when == nil or (game.running() and column.when(game.view(0)))
    end)
end

-- How the rows lie: many players get lower ones, so that the question below them stays on the screen; without icons
-- there is no line for them.
local function measures()
    local icons = false
    local shown = columns()
    for _, column in ipairs(shown) do
        icons = icons or column.icon ~= nil
    end
    local row = math.min(HANG.row, math.floor(HANG.most_rows / math.max(1, seats.count())))
    return {
        headed = icons,
        first = icons and HANG.rows or HANG.bar + HANG.air,
        row = row,
        line = row >= HANG.row and HANG.line or math.floor(row * 0.56),
        width = math.floor((HANG.width - HANG.name) / math.max(1, #shown)),
    }
end

-- A text in a row: over the whole of it when nothing stands below.
local function put_text(id, left, width, measure, alone)
    screen.put(id, "offsetXY", fmt.whole(left) .. " 0")
    screen.put(id, "width", fmt.whole(width))
    screen.put(id, "height", fmt.whole(alone and measure.row - 2 or measure.line))
end

local function show_cell(id, column, left, measure, view, seat)
    screen.active(id, column ~= nil)
    if column == nil then
        screen.active(id .. "_small", false)
        return
    end
    local large, small = column.text(view, seat)
    small = language.pick(small or "")
    screen.active(id .. "_small", small ~= "")
    put_text(id, left, measure.width - 4, measure, small == "")
    screen.text(id, language.pick(large or ""))
    if small ~= "" then
        screen.put(id .. "_small", "offsetXY", fmt.whole(left) .. " " .. fmt.whole(-measure.line))
        screen.put(id .. "_small", "width", fmt.whole(measure.width - 4))
        screen.put(id .. "_small", "height", fmt.whole(measure.row - measure.line - 2))
        screen.text(id .. "_small", small)
    end
end

local function show_heads(measure)
    local shown = columns()
    screen.active("kit_heads", measure.headed)
    for number = 1, COLUMNS do
        local column, id = shown[number], "kit_head_" .. fmt.whole(number)
        screen.picture(id, column and column.icon)
        if column ~= nil and column.icon ~= nil then
            screen.put(id, "offsetXY", fmt.whole(HANG.name + measure.width * (number - 1)) .. " -2")
        end
    end
end

local function show_marks(id, seat, view, measure)
    local marks = given.marks and given.marks(view, seat) or {}
    for number = 1, MARKS do
        local mark = id .. "_mark_" .. fmt.whole(number)
        screen.picture(mark, marks[number])
        if marks[number] ~= nil then
            local side = fmt.whole(math.min(20, measure.row - measure.line - 2))
            screen.put(mark, "offsetXY", fmt.whole(14 + 22 * (number - 1)) .. " " .. fmt.whole(-measure.line))
            screen.put(mark, "width", side)
            screen.put(mark, "height", side)
        end
    end
    return marks[1] ~= nil
end

local function show_row(seat, view, deciding, measure)
    local colour, id = seats.colour(seat), "kit_row_" .. fmt.whole(seat)
    screen.active(id, colour ~= nil)
    if colour == nil then
        return
    end
    screen.hang(id, 0, measure.first - HANG.bar + measure.row * (seat - 1), measure.row - 1)
    local mine = list.contains(deciding, seat)
    screen.put(id, "color", mine and HANG.turn or "#FFFFFF00")
    screen.put(id .. "_bar", "color", HANG.bars[colour])
    screen.put(id .. "_bar", "height", fmt.whole(measure.row - 1))
    screen.text(id .. "_name", (mine and "» " or "") .. seats.word(colour), HANG.inks[colour])
    put_text(id .. "_name", 14, HANG.name - 16, measure, not show_marks(id, seat, view, measure))
    local shown = columns()
    for number = 1, COLUMNS do
        local cell = "kit_cell_" .. fmt.whole(seat) .. "_" .. fmt.whole(number)
        local left = HANG.name + measure.width * (number - 1)
        show_cell(cell, shown[number], left, measure, view, seat)
    end
end

local function show_tools(data)
    screen.text("kit_take_back", language.say("take_back"))
    screen.text("kit_check_now", language.say("check"))
    screen.text("kit_automation", language.say(data.on and "auto_on" or "auto_off"))
    screen.style("kit_automation", data.on and "plain" or "warn")
    screen.text("kit_bots", language.say(data.bots and "bots_on" or "bots_off"))
    screen.enabled("kit_take_back", game.last_actor() ~= nil)
    screen.active("kit_bots", game.rules().urge ~= nil)
end

function status.show()
    local data = game.data()
    local state = data.state
    local rows = state and seats.count() or 0
    local view = state and game.view(0)
    local deciding = state and choices.deciding() or {}
    screen.text("kit_title", state and given.title and language.pick(given.title(view)) or facts.TITLE)
    screen.active("kit_status_body", not folded and state ~= false)
    screen.text("kit_fold", folded and "+" or "–")
    local measure = measures()
    if state then
        show_heads(measure)
    end
    for seat = 1, #facts.COLOURS do
        if seat <= rows then
            show_row(seat, view, deciding, measure)
        else
            screen.active("kit_row_" .. fmt.whole(seat), false)
        end
    end
    local height = measure.first + measure.row * rows
    screen.hang("kit_tools", 0, height - HANG.bar, HANG.tools)
    screen.put("kit_status", "height", fmt.whole((folded or not state) and HANG.bar or height + HANG.tools))
    if state then
        show_tools(data)
    end
end

function status.fold()
    folded = not folded
    return folded
end

function status.folded()
    return folded
end

-- How far down the panel ends.
function status.bottom()
    if folded or not game.running() then
        return HANG.top + HANG.bar
    end
    local measure = measures()
    return HANG.top + measure.first + measure.row * seats.count() + HANG.tools
end

return status
