-- A panel below the others: the last roll, for every player the right way up. The three dice as they fell, the equation
-- they write, its solutions, and where each of them leads; once somebody has gone there, that one is lit. It is read off
-- what everybody knows: the roll of this turn, else that of the last state that can be taken back.

local ask = require("kit/ask")
local book = require("rules/book")
local cards = require("cards")
local equation = require("equation")
local facts = require("kit/facts")
local fmt = require("fmt")
local game = require("kit/game")
local list = require("list")
local panels = require("kit/status")
local quadratic = require("quadratic")
local screen = require("kit/screen")
local seats = require("kit/seats")
local style = require("kit/style")

local rolled = {}

local HANG = style.HANG
local TOP, ROW, FOOT = 100, 34, 6 -- units of the screen, as in the panels' template
local DICE = { "azure", "blue", "cyan" }
local UNITS = { "x²", "x", "" }
local RED, INK, NONE = {{ values.theme.warn | lua }}, {{ values.theme.ink | lua }}, "#FFFFFF00"
local WAYS = { quadratic.round_half_away, math.ceil, math.floor } -- the second and third by ROUND!

-- The newest roll that was seen, as last_roll gives it; turns without one may be more than those that can be taken back.
local known = nil

-- {seat, turns, roll, from = where its pawn stood} of a state with a roll, else nil; there may be no state yet.
local function roll_of(state)
    if not state or state.roll.azure == 0 then
        return nil
    end
    return { seat = state.turn, turns = state.turns, roll = state.roll, from = state.now.from }
end

-- The last roll, or nil. What is known of this turn or a later one was taken back.
local function last_roll(view)
    local found = roll_of(view) or known ~= nil and known.turns < view.turns and known or nil
    if found == nil then
        for _, text in ipairs(list.reversed(game.data().past)) do
            found = found or roll_of(JSON.decode(text).state)
        end
    end
    known = found
    return found
end

-- Solutions rounded as the roll's moves have them: ROUND! may have been played.
local function rounded(found, roll)
    for _, way in ipairs(WAYS) do
        local whole = list.map(found.roots, function(root)
            return way(root) + 0
        end)
        local moves = quadratic.moves_of(whole)
        if moves[1] == roll.moves[1] and moves[2] == roll.moves[2] then
            return whole
        end
    end
    return found.rounded
end

-- What a prime on a die has made negative is red.
local function show_equation(id, found)
    for place, coefficient in ipairs({ found.a, found.b, found.c }) do
        local term = equation.term(coefficient, UNITS[place], place == 1)
        screen.text(id .. "_term_" .. fmt.whole(place), term, coefficient < 0 and RED or INK)
    end
    screen.text(id .. "_discriminant", "D = b² − 4ac = " .. equation.discriminant(found))
end

-- What the six-sided die showed when it was thrown for an imaginary move, or nil: afterwards it may have said how many
-- cards are drawn.
local function six_of(roll)
    for face = 1, 6 do
        if roll.kind == "imaginary" and quadratic.d6_move(face) == roll.moves[1] then
            return face
        end
    end
    return nil
end

-- The same of the last roll.
function rolled.six(view)
    local last = last_roll(view)
    return last and six_of(last.roll)
end

-- What a row shows: {left, middle, six = what the six-sided die shows, prime, move}; without a move it
-- is still to be rolled.
local function rows_of(found, roll)
    if found.kind == "imaginary" then
        local six = six_of(roll)
        local move = six and quadratic.d6_move(six)
        return { { left = "no root: roll", middle = "", six = six and fmt.whole(six) or "?", prime = six and move < 0, move = move } }
    end
    local whole = rounded(found, roll)
    return list.map(found.roots, function(root, row)
        local move = quadratic.negate_prime(whole[row])
        local exact = root == whole[row]
        return {
            left = equation.unknown(row, #found.roots) .. " = " .. equation.minus(exact and fmt.whole(root) or fmt.fixed(root, 2)),
            middle = exact and "" or "≈ " .. equation.whole(whole[row]),
            prime = move ~= whole[row],
            move = move,
        }
    end)
end

local function arrow(move)
    return move > 0 and "ccw" or move < 0 and "cw" or "place"
end

-- A row is lit when the pawn stands `at` the space where it leads.
local function show_row(id, row, from, at)
    screen.active(id, row ~= nil)
    if row == nil then
        return
    end
    local way = book.path(from, row.move or 0)
    local to = way[#way] or from
    screen.put(id, "color", row.move and to == at and HANG.turn or NONE)
    screen.text(id .. "_left", row.left)
    screen.text(id .. "_middle", row.middle)
    screen.active(id .. "_die", row.six ~= nil)
    screen.text(id .. "_six", row.six or "")
    screen.picture(id .. "_prime", row.prime and "prime" or nil)
    screen.picture(id .. "_arrow", row.move and arrow(row.move))
    screen.text(id .. "_steps", row.move and fmt.whole(math.abs(row.move)) or "")
    screen.text(id .. "_space", row.move and (row.move == 0 and "stay" or cards.short(to)) or "")
end

local function show_body(id, last, found, rows, at)
    local roll = last.roll
    screen.text(id .. "_head", "Last roll: " .. seats.name(last.seat))
    screen.put(id .. "_bar", "color", HANG.bars[seats.colour(last.seat)] or HANG.accent)
    for _, die in ipairs(DICE) do
        screen.text(id .. "_" .. die, fmt.whole(roll[die]))
    end
    show_equation(id, found)
    for row = 1, 2 do
        show_row(id .. "_row_" .. fmt.whole(row), rows[row], last.from, at)
    end
end

-- What is shown anew with everything else; `view` is what everybody knows. Where other panels leave no room there is none.
function rolled.show(view)
    local last = game.live() and not panels.folded() and last_roll(view) or nil
    local found = last and quadratic.options(last.roll.azure, last.roll.blue, last.roll.cyan)
    local rows = last and rows_of(found, last.roll)
    local open = view.ask.kind == "move" or view.ask.kind == "imaginary" -- the move is still to come
    for _, colour in ipairs(facts.COLOURS) do
        local id = "rolled_" .. colour
        local down = last and ask.bottom(colour) + HANG.gap
        local height = last and TOP + ROW * #rows + FOOT
        local on = last ~= nil and down + height <= HANG.low
        screen.active(id, on)
        if on then
            screen.hang(id, HANG.right, down, height)
            show_body(id, last, found, rows, not open and view.players[last.seat].at or nil)
        end
    end
end

return rolled
