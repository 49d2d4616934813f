-- The first step of a turn: three dice, sorted into budgets that can be split and interleaved.

local board = require("rules/board")
local list = require("list")

local BUDGETS = { "monster", "fan", "pawn" }
local WAYS = { "clockwise", "counterclockwise" }
local BY = { clockwise = 1, counterclockwise = -1 }

local movement = { steps = {}, questions = {}, actions = {}, BUDGETS = BUDGETS, BY = BY }

-- In a word how the turn has gone: who has fought.
local function told(state)
    local fought, met = state.fought[1] ~= nil, state.met[1] ~= nil
    return (fought and met and "both") or (fought and "monster") or (met and "players") or "quiet"
end

-- A turn begins: the dice have not been rolled.
function movement.steps.turn(play)
    local state = play.state
    state.told = state.turns > 0 and told(state) or ""
    state.turns = state.turns + 1
    play:fresh_turn()
    for _, player in ipairs(state.players) do
        player.came = ""
    end
    play:ask("roll", state.active)
end

function movement.questions.roll(play, ask)
    return { { type = "roll", player = ask.player, dice = play:names("move", 3) } }
end

-- The lowest die for the monsters, the middle one for the fan, the highest for the pawn.
function movement.actions.roll(play, action)
    local values = play:throw(action.dice, board.SIDES)
    local rolled = list.map(action.dice, function(die, place)
        return { die = die, value = values[place] }
    end)
    local sorted = list.sorted(rolled, function(one, other)
        return one.value < other.value
    end)
    for place, one in ipairs(sorted) do
        play.state.dice[place] = one.die
        play.state.budget[BUDGETS[place]] = one.value
    end
    play:soon("moving")
end

local function budget_of(piece)
    return piece == "pawn" and "pawn" or "monster"
end

-- Which spaces a piece may go onto.
local function may_enter(play, piece)
    return play:may_enter(piece == "pawn" and play.state.active or 0)
end

-- Where a piece can go with the steps that are left for it.
local function reach(play, piece)
    local state = play.state
    local back = state.options.no_reversal and state.trail.piece == piece and state.trail.from or ""
    return board.reach(state.fan, play:where(piece), state.budget[budget_of(piece)], may_enter(play, piece), back)
end

-- Pieces that can go somewhere: the pawn, then monsters.
local function pieces(play)
    local names = list.map(play.state.monsters, function(one)
        return one.thing
    end)
    return list.filter(list.join({ "pawn" }, names), function(piece)
        return reach(play, piece)[1] ~= nil
    end)
end

local function turns(play)
    local state = play.state
    local found, n, ways = {}, 0, WAYS
    if state.options.no_reversal and state.trail.piece == "fan" then
        ways = { state.trail.from }
    end
    for _, choice in ipairs(ways) do
        for count = 1, state.budget.fan do
            n = n + 1
            found[n] = { type = "turn", player = state.active, choice = choice, count = count }
        end
    end
    return found
end

local function farther(one, other)
    if one.steps ~= other.steps then
        return one.steps > other.steps
    end
    return board.place(one.space) < board.place(other.space)
end

local function walks(play, piece)
    local state = play.state
    local open, steps = reach(play, piece), state.budget[budget_of(piece)]
    local free = not state.options.no_reversal and not (play:demons() and piece == "pawn")
    local stays = may_enter(play, piece)(play:where(piece))
    local paces = open[1] ~= nil and free and steps % 2 == 0 and stays
    local found = list.map(list.sorted(open, farther), function(entry)
        return { type = "walk", player = state.active, piece = piece, to = entry.space }
    end)
    return list.join(paces and { { type = "pace", player = state.active, piece = piece } } or {}, found)
end

-- Turns of the fan, other pieces to move instead, and where the piece that is looked at can go: the one of `focus`, or else
-- the first that can go anywhere.
function movement.questions.move(play, ask)
    if ask.focus ~= "" then
        return walks(play, ask.focus)
    end
    local open = pieces(play)
    local others = list.map(list.last(open, #open - 1), function(piece)
        return { type = "focus", player = play.state.active, piece = piece, half = true }
    end)
    return list.join(turns(play), others, open[1] ~= nil and walks(play, open[1]) or {})
end

-- On, as long as something can move; what is left then is lost.
function movement.steps.moving(play)
    if movement.questions.move(play, { focus = "" })[1] ~= nil then
        return play:ask("move", play.state.active, { focus = "" })
    end
    play:soon("landed")
end

local function moved(play, piece, budget, steps, came)
    local state = play.state
    state.order = list.join(list.without(state.order, piece), { piece })
    state.trail = { piece = piece, from = came }
    state.budget[budget] = state.budget[budget] - steps
    play:soon("moving")
end

function movement.actions.focus(play, action)
    play:ask("move", action.player, { focus = action.piece })
end

-- The fan goes so many steps one way; every step moves all bridges.
function movement.actions.turn(play, action)
    play.state.fan = (play.state.fan + BY[action.choice] * action.count) % board.SLOTS
    moved(play, "fan", "fan", action.count, action.choice)
end

-- A piece goes to a space by the shortest way that is open.
function movement.actions.walk(play, action)
    local piece, seat = action.piece, play.state.active
    local open = reach(play, piece)
    local spaces = board.way(open, play:where(piece), action.to)
    local came = board.found(open, action.to).from
    if piece ~= "pawn" then
        play:monster(piece).at = action.to
    end
    for _, space in ipairs(piece == "pawn" and spaces or {}) do
        play:move_pawn(seat, space)
        if play:demons() and play:take_die(seat) then
            play:fill()
        end
    end
    moved(play, piece, budget_of(piece), #spaces, came)
end

-- To and fro, until the steps are used up.
function movement.actions.pace(play, action)
    local budget = budget_of(action.piece)
    if budget == "pawn" then
        play:has_moved(play.state.active)
    end
    moved(play, action.piece, budget, play.state.budget[budget], "")
end

-- The spaces that a walk goes over, for the table.
function movement.way(play, action)
    return board.way(reach(play, action.piece), play:where(action.piece), action.to)
end

-- Dice are picked up, and players met, where the pawn has come to rest; then the rest of the turn.
function movement.steps.landed(play)
    local state = play.state
    state.budget, state.dice = { monster = 0, fan = 0, pawn = 0 }, {}
    if list.contains(state.order, "pawn") then
        state.landed = play:company(state.active)
        if not play:demons() then
            play:take_die(state.active)
        end
    end
    for _, name in ipairs({ "end", "duels", "brawls", "trade" }) do
        play:soon(name)
    end
end

return movement
