-- What each player reads and may press: the open question with its choices, and what takes no turn. Made from what the
-- seat knows, and from nothing else.

local choices = require("kit/choices")
local dice = require("kit/dice")
local facts = require("kit/facts")
local fmt = require("fmt")
local game = require("kit/game")
local language = require("kit/language")
local list = require("list")
local screen = require("kit/screen")
local seats = require("kit/seats")

local ask = {}

local ROWS, FREE_ROWS = 8, 8
local MARGIN, TEXT_DOWN, DETAIL_DOWN = 14, 44, 86 -- units of the screen
local TEXT_SIZE, END_SIZE = 17, 24 -- of letters, at most

-- By colour: what is on that player's screen. {seat, asked = rows, free = rows, page, free_page, question, counts}
local shown = {}
local words = nil
local message = ""
local folded = false
local HANG = nil -- where panels hang; from the panels' template

function ask.use(given, hang)
    words, HANG = given, hang
end

local function is_free(action)
    return action.free == true
end

local function panel_of(colour)
    shown[colour] = shown[colour] or { page = 1, free_page = 1, question = "", counts = {} }
    return shown[colour]
end

local function pages(rows, size)
    return math.max(1, math.ceil(#rows / size))
end

-- The action of a row that its plus and minus have come to.
local function chosen(panel, row)
    local wanted = panel.counts[row[1].type .. (row[1].choice or "")]
    for _, action in ipairs(row) do
        if action.count == wanted then
            return action
        end
    end
    return row[1]
end

local function show_row(panel, prefix, colour, button, row, view)
    local id = prefix .. "_" .. colour .. "_" .. fmt.whole(button)
    screen.active(id .. "_row", row ~= nil)
    if row == nil then
        return
    end
    local action = chosen(panel, row)
    local said = words.action(view, action)
    screen.text(id, language.pick(said.text))
    screen.picture(id .. "_icon", said.icon)
    screen.style(id, said.style or "plain")
    local many = row[2] ~= nil
    screen.active(id .. "_count", many)
    if many then
        screen.text(id .. "_number", fmt.whole(action.count))
    end
end

local function show_rows(panel, prefix, colour, rows, page, size, view)
    local count = 0
    for button = 1, size do
        local row = rows[(page - 1) * size + button]
        show_row(panel, prefix, colour, button, row, view)
        count = row ~= nil and button or count
    end
    local many = pages(rows, size)
    screen.active(prefix .. "_" .. colour .. "_page", many > 1)
    if many > 1 then
        screen.text(
            prefix .. "_" .. colour .. "_page",
            language.say("more", { page = fmt.whole(page), pages = fmt.whole(many) })
        )
    end
    return many > 1 and size or count, many > 1
end

local function names(found)
    return list.map(found, function(seat)
        return seats.name(seat)
    end)
end

local function waiting_head(seat)
    local deciding = list.filter(choices.deciding(), function(other)
        return other ~= seat
    end)
    if deciding[1] == nil then
        return game.outcome().over and language.say("ends") or facts.TITLE
    end
    return language.say(deciding[2] and "deciding_many" or "deciding", { who = fmt.join(names(deciding)) })
end

local function dice_text(pending)
    return language.say("waiting", { dice = fmt.join(list.map(pending.needs, dice.label)) })
end

-- What happened last, for those who wait; when all is over, what came before the end, which stands above. Whose turn
-- it is stands above as well.
local function last_news()
    local lines = list.filter(game.data().log, function(line)
        return not line.turn
    end)
    local last = lines[game.outcome().over and #lines - 1 or #lines]
    return last ~= nil and language.say("last_news", { text = last.text }) or ""
end

-- What is asked: head, text, icon, detail.
local function question(colour, seat, asking)
    local data = game.data()
    local view = game.view(seat, choices.state(seat))
    local said = words.ask and words.ask(view, seat) or {}
    if type(said) ~= "table" then
        said = { text = said }
    end
    local detail = language.pick(said.detail or "")
    if detail == "" and not asking then
        detail = last_news()
    end
    local head = asking and (seats.of(colour) == seat and language.say("your_turn") or language.say("turn", {
        who = seats.name(seat),
    })) or said.head and not game.outcome().over and language.pick(said.head) or waiting_head(seat)
    local text = language.pick(said.text or "")
    if game.outcome().over then
        text = language.pick(words.ending(game.outcome(), seats.names()))
    elseif message ~= "" then
        text = message
    elseif data.pending ~= false then
        text = dice_text(data.pending)
    end
    return head, text, said.icon, detail
end

local function bar_colour(seat)
    return seats.colour(seat) and HANG.bars[seats.colour(seat)] or HANG.accent
end

-- When it is over, the head stands on the winner's colour and what it says is large. Inks read on paper, and so does paper
-- on them.
local function show_end(id, outcome)
    local winner = outcome.over and seats.colour(outcome.winner) or nil
    screen.put(id .. "_head_ground", "color", winner and HANG.inks[winner] or HANG.head_ground)
    screen.put(id .. "_text", "resizeTextMaxSize", fmt.whole(outcome.over and END_SIZE or TEXT_SIZE))
    screen.put(id .. "_text", "fontStyle", outcome.over and "Bold" or "Normal")
end

local function show_question(colour, seat, panel)
    local asking = panel.asked[1] ~= nil
    local head, text, icon, detail = question(colour, seat, asking)
    local id = "kit_ask_" .. colour
    screen.text(id .. "_head", head)
    screen.put(id .. "_bar", "color", bar_colour(asking and seat or choices.deciding()[1] or game.outcome().winner or 0))
    screen.text(id .. "_text", text)
    screen.text(id .. "_detail", detail)
    show_end(id, game.outcome())
    screen.picture(id .. "_icon", icon)
    local left = icon and HANG.indent or MARGIN
    local width = fmt.whole(HANG.width - left - MARGIN)
    screen.put(id .. "_text", "offsetXY", fmt.whole(left) .. " " .. fmt.whole(-TEXT_DOWN))
    screen.put(id .. "_detail", "offsetXY", fmt.whole(left) .. " " .. fmt.whole(-DETAIL_DOWN))
    screen.put(id .. "_text", "width", width)
    screen.put(id .. "_detail", "width", width)
    screen.put(id .. "_text", "height", fmt.whole(detail ~= "" and DETAIL_DOWN - TEXT_DOWN or HANG.head - TEXT_DOWN - 8))
end

local function refresh(colour)
    local panel = panel_of(colour)
    local seat = game.live() and choices.seat_for(colour) or 0
    local other = game.live() and choices.free_seat_for(colour) or 0
    panel.seat, panel.free_seat = seat, other
    panel.asked = choices.rows(list.filter(seat > 0 and choices.of(seat) or {}, function(action)
        return not is_free(action)
    end))
    panel.free = choices.rows(list.filter(other > 0 and choices.of(other) or {}, is_free))
    local state = seat > 0 and choices.state(seat)
    local now = state and JSON.encode(state.ask or {}) .. fmt.whole(seat) .. fmt.whole(choices.halves(seat)) or ""
    if now ~= panel.question then
        panel.page, panel.free_page, panel.question, panel.counts = 1, 1, now, {}
    end
    panel.page = math.min(panel.page, pages(panel.asked, ROWS))
    panel.free_page = math.min(panel.free_page, pages(panel.free, FREE_ROWS))
    return panel
end

-- Below the question, which ends so far down: what takes no turn, two choices in a row. Where there is no room left it
-- stands beside the question. How far down all of it ends.
local function show_free(colour, panel, down)
    if panel.free[1] == nil then
        return down
    end
    local seat = panel.free_seat
    local view = game.view(seat, choices.state(seat))
    screen.text("kit_free_" .. colour .. "_head", language.say("always"))
    local text = language.pick(words.free and words.free(view, seat) or "")
    screen.text("kit_free_" .. colour .. "_text", text)
    local many, more = show_rows(panel, "kit_freely", colour, panel.free, panel.free_page, FREE_ROWS, view)
    local head = text ~= "" and HANG.free_head or HANG.bar + HANG.foot
    screen.put("kit_free_" .. colour .. "_rows", "offsetXY", "0 " .. fmt.whole(-head))
    local height = head + (math.ceil(many / 2) + (more and 1 or 0)) * HANG.free_step + HANG.foot
    local fits = down + HANG.gap + height <= HANG.low
    local right = fits and HANG.right or HANG.right - HANG.width - HANG.gap
    screen.hang("kit_free_" .. colour, right, fits and down + HANG.gap or HANG.low - height, height)
    return fits and down + HANG.gap + height or down
end

local function show_for(colour, down)
    local panel = refresh(colour)
    local seat, id = panel.seat, "kit_ask_" .. colour
    local on = game.live() and not folded
    screen.active(id, on)
    screen.active("kit_free_" .. colour, on and panel.free[1] ~= nil)
    if not on then
        return
    end
    show_question(colour, seat, panel)
    local view = game.view(seat, choices.state(seat))
    local count, paged = show_rows(panel, "kit_choice", colour, panel.asked, panel.page, ROWS, view)
    local halves = choices.halves(seat) > 0
    screen.active(id .. "_back", halves)
    screen.text(id .. "_back", language.say("back"))
    local foot = (paged or halves) and HANG.step or 0
    local top, height = down + HANG.gap, HANG.head + count * HANG.step + foot + HANG.foot
    screen.hang(id, HANG.right, top, height)
    panel.bottom = show_free(colour, panel, top + height)
end

-- `down` is how far from the top the panels above end.
function ask.show(down)
    for _, colour in ipairs(facts.COLOURS) do
        show_for(colour, down)
    end
    ask.down = down
end

-- How far down a player's question, and what takes no turn below it, end while they are to be seen.
function ask.bottom(colour)
    return panel_of(colour).bottom
end

-- A line in place of the question, such as what is wrong with the dice; gone with the next change.
function ask.say(text)
    message = text
end

function ask.fold(on)
    folded = on
end

-- Pressed -------------------------------------------------------------------------------------------------------------

local function row_behind(panel, free, button)
    if free then
        return panel.free[(panel.free_page - 1) * FREE_ROWS + button]
    end
    return panel.asked[(panel.page - 1) * ROWS + button]
end

-- The seat and the action behind a button of a player, or nil.
function ask.choice(colour, free, button)
    local panel = panel_of(colour)
    local row = panel.seat ~= nil and row_behind(panel, free, button)
    if not row then
        return nil
    end
    return free and panel.free_seat or panel.seat, chosen(panel, row)
end

-- Another page.
function ask.turn_page(colour, free)
    local panel = panel_of(colour)
    if free then
        panel.free_page = panel.free_page % pages(panel.free, FREE_ROWS) + 1
    else
        panel.page = panel.page % pages(panel.asked, ROWS) + 1
    end
    ask.show(ask.down)
end

-- One more or one less of what a row counts.
function ask.count(colour, free, button, by)
    local panel = panel_of(colour)
    local row = row_behind(panel, free, button)
    if not row then
        return
    end
    local now = list.find(row, chosen(panel, row))
    local other = row[math.max(1, math.min(#row, now + by))]
    panel.counts[other.type .. (other.choice or "")] = other.count
    ask.show(ask.down)
end

return ask
