-- The panel of the open question with its buttons, and for each player the panel of what takes no turn.

local facts = require("table_facts")
local fmt = require("fmt")
local game = require("table_game")
local list = require("list")
local pawns = require("table_pawns")
local screen = require("table_screen")
local status = require("table_status")
local words = require("table_words")

local ask = {}

local BUTTONS, FREE_BUTTONS = 8, 6
local MAIN = { roll = true, roll_d6 = true, roll_draw = true, move = true, rejoin = true }
local WARN = { quit = true, kill = true }

-- Units of the screen: the panel hangs under the status panel and is as tall as its buttons.
local RIGHT, GAP, HEAD, STEP, FOOT, PAGED = -14, 8, 126, 41, 6, 368
local FREE_RIGHT, FREE_HEAD, FREE_STEP = -468, 88, 40

local page = 1
local asked, free = {}, {}
local question = "" -- what is on the screen, so that a new question starts on its first page
local message = ""

-- Whether trading has its own panel for this question.
local function in_trade_panel(kind)
    return kind == "offer" or kind == "want" or kind == "answer"
end

local function class_of(action)
    if MAIN[action.type] then
        return "main"
    elseif WARN[action.type] then
        return "warn"
    end
    return "plain"
end

local function pages()
    return math.max(1, math.ceil(#asked / BUTTONS))
end

local function show_buttons(state)
    local names, shown = game.names(), 0
    for button = 1, BUTTONS do
        local action = asked[(page - 1) * BUTTONS + button]
        local id = "choice_" .. button
        screen.active(id, action ~= nil)
        if action ~= nil then
            screen.text(id, words.action(action, state, names))
            screen.put(id, "icon", words.icon(action))
            screen.style(id, class_of(action))
            shown = button
        end
    end
    screen.hang("ask", RIGHT, status.bottom() + GAP, HEAD + (pages() > 1 and PAGED or shown * STEP) + FOOT)
    screen.active("choice_more", pages() > 1)
    screen.text("choice_more", "More (" .. fmt.whole(page) .. " of " .. fmt.whole(pages()) .. ")")
end

-- Who sees the buttons: the players who may answer, or all while one of their chairs is empty.
local function viewers()
    local colours, n = {}, 0
    for _, action in ipairs(asked) do
        local colour = game.colour(action.player)
        if not Player[colour].seated then
            return {}
        elseif not list.contains(colours, colour) then
            n = n + 1
            colours[n] = colour
        end
    end
    return colours
end

local function roll_text(state)
    local roll = state.roll
    if roll.azure == 0 then
        return ""
    end
    local dice = fmt.whole(roll.azure) .. " · " .. fmt.whole(roll.blue) .. " · " .. fmt.whole(roll.cyan)
    if roll.kind == "imaginary" then
        return dice .. (roll.d6 > 0 and ":  imaginary, six-sided die " .. fmt.whole(roll.d6) or ":  imaginary")
    end
    local moves = list.map(roll.moves, function(move)
        return move < 0 and "−" .. fmt.whole(-move) or "+" .. fmt.whole(move)
    end)
    return dice .. ":  " .. table.concat(moves, " or ")
end

local function waiting_text(pending)
    local labels = list.map(pending.needs, function(what)
        return what == "draw" and "d6" or what
    end)
    return "Waiting for the dice: " .. fmt.join(labels) .. "."
end

local function asked_seat(state)
    return state.ask.player > 0 and state.ask.player or (asked[1] and asked[1].player or 0)
end

local function show_question(state, data)
    local seat = asked_seat(state)
    local over = state.ending ~= ""
    local colour = game.colour(seat)
    screen.text("ask_head", over and "The game is over" or colour .. (seat == state.turn and "'s turn" or " is asked"))
    screen.put("ask_bar", "color", colour and status.BARS[colour] or "#E3A91B")
    local text = over and words.ending(game.outcome(), game.names()) or words.ask(state, game.names())
    if data.pending ~= false then
        text = waiting_text(data.pending)
    end
    screen.text("ask_text", message ~= "" and message or text)
    screen.text("ask_roll", roll_text(state))
    screen.put("ask_icon", "image", over and "win" or words.ask_icon(state.ask.kind))
    screen.only("ask_own", viewers())
end

local function show_free(seat, state)
    local id = "free_" .. seat
    local player = state and state.players[seat] or nil
    local mine = list.filter(free, function(action)
        return action.player == seat
    end)
    screen.active(id, player ~= nil and mine[1] ~= nil and not status.folded())
    if player == nil then
        return
    end
    screen.only(id, { game.colour(seat) })
    screen.hang(id, FREE_RIGHT, 150, FREE_HEAD + FREE_STEP * math.min(#mine, FREE_BUTTONS) + FOOT)
    local bonuses = list.filter(player.hand, function(card)
        return facts.card(card).kind == "bonus"
    end)
    local counting = #list.filter(player.hand, function(card)
        return facts.card(card).trigger ~= "cat"
    end)
    local names = list.map(bonuses, facts.title)
    screen.text("free_head_" .. seat, game.colour(seat) .. ", at any time")
    screen.text(
        "free_text_" .. seat,
        "In hand: " .. fmt.count(counting, "card counts", "cards count") .. (names[1] and "; Bonus: " .. names[1] or "")
    )
    for button = 1, FREE_BUTTONS do
        local action = mine[button]
        local button_id = id .. "_" .. button
        screen.active(button_id, action ~= nil)
        if action ~= nil then
            screen.text(button_id, words.action(action, state, game.names()))
            screen.put(button_id, "icon", words.icon(action))
            screen.style(button_id, facts.card(action.card or "T01").trigger == "bomb" and "warn" or "plain")
        end
    end
end

function ask.show()
    local data = game.data()
    local state = data.on and data.state
    asked, free = {}, {}
    if state then
        asked, free = game.legal()
        local now = fmt.whole(state.turns) .. state.ask.kind .. fmt.whole(state.ask.player)
        page = now == question and math.min(page, pages()) or 1
        question = now
        show_question(state, data)
        if in_trade_panel(state.ask.kind) then
            asked = {}
        end
        show_buttons(state)
    end
    screen.active("ask", state ~= false and not status.folded())
    for seat = 1, 4 do
        show_free(seat, state)
    end
end

-- A line in place of the question, such as what is wrong with the dice.
function ask.say(text)
    message = text
    ask.show()
end

-- The next time it is shown, the question stands there again.
function ask.unsay()
    message = ""
end

function ask.more()
    page = page % pages() + 1
    ask.show()
end

-- The action behind a button, or nil.
function ask.choice(button)
    return asked[(page - 1) * BUTTONS + button]
end

function ask.free_choice(seat, button)
    local mine = list.filter(free, function(action)
        return action.player == seat
    end)
    return mine[button]
end

-- The legal actions that lead to a space, by the space; the first of two that lead to the same.
function ask.targets()
    local found = {}
    local state = game.state()
    for _, action in ipairs(asked) do
        local at = action.to
        if action.type == "move" and action.steps ~= 0 then
            at = (state.players[action.player].at + action.steps) % facts.SPACE_COUNT
        elseif action.type == "stop" then
            at = ask.store_on(state.players[action.player].at, action.steps)
        end
        if at ~= nil and found[at + 1] == nil then
            found[at + 1] = action
        end
    end
    return found
end

-- The first iStore on the way, and how many steps it is to there.
function ask.store_on(from, steps)
    for count, at in ipairs(pawns.path(from, steps)) do
        if facts.kind(at) == "istore" then
            return at, steps > 0 and count or -count
        end
    end
    return nil
end

return ask
