-- What the tablet's screen shows of a state: every text, picture and colour, and nothing but that.

local dice = require("tablet_dice")
local equation = require("equation")
local fmt = require("fmt")
local list = require("list")
local quadratic = require("quadratic")

local screen = {}

local CHALK, RED, GOLD, FAINT = {{ values.colours.chalk | lua }}, {{ values.colours.red | lua }}, {{ values.colours.gold | lua }}, {{ values.colours.faint | lua }}
local ROWS = {{ values.rolls | lua }}
local LETTERS = { "a", "b", "c" }

local shown = {} -- what was sent to the game, so that only changes are sent again

local function put(id, name, value)
    local key = id .. "." .. name
    if shown[key] ~= value then
        shown[key] = value
        self.UI.setAttribute(id, name, value)
    end
end

local function text(id, value, colour)
    put(id, "text", value)
    if colour ~= nil then
        put(id, "color", colour)
    end
end

local function active(id, on)
    put(id, "active", on and "true" or "false")
end

local function direction(move)
    if move == 0 then
        return "stay"
    end
    return move > 0 and "anticlockwise" or "clockwise"
end

local function arrow(move)
    if move == 0 then
        return "stay"
    end
    return move > 0 and "ccw" or "cw"
end

-- "3 clockwise", "stay".
local function move_text(move)
    if move == 0 then
        return "stay"
    end
    return fmt.whole(math.abs(move)) .. " " .. direction(move)
end

local function show_die(place, face, coefficient)
    if face == nil then
        text("face_" .. place, "?")
        text("sign_" .. place, "", CHALK)
        text("why_" .. place, "")
        return
    end
    text("face_" .. place, fmt.whole(face))
    text("sign_" .. place, equation.whole(coefficient), coefficient < 0 and RED or CHALK)
    text("why_" .. place, coefficient < 0 and "prime: minus" or "not prime", coefficient < 0 and RED or FAINT)
end

local function show_equation(found)
    if found == nil then
        for place, words in ipairs({ "ax²", "+ bx", "+ c" }) do
            text("term_" .. place, words, FAINT)
        end
        text("discriminant", "D = b² − 4ac", FAINT)
        text("kind", "")
        return
    end
    local parts = { equation.term(found.a, "x²", true), equation.term(found.b, "x"), equation.term(found.c, "") }
    for place, letter in ipairs(LETTERS) do
        text("term_" .. place, parts[place], found[letter] < 0 and RED or CHALK)
    end
    text("discriminant", "D = b² − 4ac = " .. equation.discriminant(found), CHALK)
    if found.discriminant < 0 then
        text("kind", "below 0: imaginary", RED)
    else
        text("kind", found.discriminant == 0 and "just 0: one solution" or "above 0: two solutions", FAINT)
    end
end

-- What is to be done is gold as long as somebody is to do it.
local function order_colour(due)
    return due and GOLD or CHALK
end

local function show_arrow(id, move, due)
    put(id, "image", arrow(move))
    put(id, "color", order_colour(due))
end

local function show_solution(row, found, due)
    local root = found.roots[row]
    active("solution_" .. row, root ~= nil)
    if root == nil then
        return
    end
    local rounded = found.rounded[row]
    local move = quadratic.negate_prime(rounded)
    local turned = move ~= rounded
    text("root_" .. row, equation.unknown(row, #found.roots) .. " = " .. equation.minus(fmt.fixed(root, 4)))
    text("rounded_" .. row, equation.whole(rounded))
    text("prime_" .. row, equation.minus(fmt.signed(move)), turned and GOLD or CHALK)
    text("rule_" .. row, turned and "prime: sign turns" or "not prime: sign kept", turned and GOLD or FAINT)
    show_arrow("arrow_" .. row, move, due)
    text("distance_" .. row, fmt.whole(math.abs(move)), order_colour(due))
    text("way_" .. row, direction(move))
end

local function advice(found)
    local one, other = found.moves[1], found.moves[2]
    if other == nil then
        return one == 0 and "Stay where you are: this is no new landing." or "Move " .. move_text(one) .. "."
    elseif one * other > 0 then
        return "Choose " .. fmt.whole(math.abs(one)) .. " or " .. move_text(other) .. "."
    end
    return "Choose " .. move_text(one) .. " or " .. move_text(other) .. "."
end

local function show_imaginary(six, due)
    active("six_arrow", six ~= nil)
    if six == nil then
        text("six_face", "?")
        text("six_move", "Roll the six-sided die: it is your move.", CHALK)
        text("advice", due and "Roll the six-sided die, take 1i." or "")
        return
    end
    local move = quadratic.d6_move(six)
    text("six_face", fmt.whole(six))
    text("six_move", (move < 0 and "Prime: " or "Not prime: ") .. move_text(move) .. ".", CHALK)
    show_arrow("six_arrow", move, due)
    text("advice", due and "Move " .. move_text(move) .. ", take 1i." or "")
end

-- The newest roll, or nil; the order to move by it goes once that is done.
local function show_result(roll, due)
    local found = roll and quadratic.options(roll.faces[1], roll.faces[2], roll.faces[3])
    for place, letter in ipairs(LETTERS) do
        show_die(place, roll and roll.faces[place], found and found[letter])
    end
    show_equation(found)
    local real = found ~= nil and found.kind == "real"
    active("hint", found == nil)
    active("real", real)
    active("imaginary", found ~= nil and not real)
    if found == nil then
        text("advice", "")
    elseif real then
        show_solution(1, found, due)
        show_solution(2, found, due)
        text("advice", due and advice(found) or "")
    else
        show_imaginary(roll.six, due)
    end
end

-- The moves of a roll as the log writes them: "+1, +13", "i: −3".
local function log_text(roll)
    local found = quadratic.options(roll.faces[1], roll.faces[2], roll.faces[3])
    if found.kind == "imaginary" then
        return roll.six and "i: " .. equation.minus(fmt.signed(quadratic.d6_move(roll.six))) or "imaginary"
    end
    local moves = list.map(found.moves, function(move)
        return equation.minus(fmt.signed(move))
    end)
    return table.concat(moves, ", ")
end

local function show_log(rolls)
    for row = 1, ROWS do
        local roll = rolls[row]
        text("log_dice_" .. row, roll and table.concat(list.map(roll.faces, fmt.whole), " · ") or "", row == 1 and CHALK or FAINT)
        text("log_moves_" .. row, roll and log_text(roll) or "", row == 1 and GOLD or CHALK)
    end
    active("log_empty", rolls[1] == nil)
    active("clear_log", rolls[1] ~= nil)
end

-- The second page's table, from the same arithmetic as everything else.
local function show_table()
    for face = 1, dice.SIX.sides do
        local move = quadratic.d6_move(face)
        put("six_way_" .. face, "image", arrow(move))
        text("six_distance_" .. face, fmt.whole(math.abs(move)))
        text("six_draw_" .. face, fmt.whole(quadratic.draw_count(face)))
    end
end

function screen.show(state)
    active("page_1", state.page == 1)
    active("page_2", state.page == 2)
    put("page", "text", state.page == 1 and "Tables" or "Solver")
    show_result(state.shown and state.rolls[1] or nil, state.due)
    show_log(state.rolls)
    show_table()
    text("status", state.message, state.tone == "alarm" and RED or FAINT)
    for place = 1, 3 do
        put("type_" .. place, "textColor", state.bad[place] and {{ values.colours.wrong | lua }} or {{ values.colours.ink | lua }})
    end
end

-- The fields keep what a player types without a script's doing, so that their text is always sent.
function screen.fill(typed)
    for place = 1, 3 do
        self.UI.setAttribute("type_" .. place, "text", typed[place])
    end
end

return screen
