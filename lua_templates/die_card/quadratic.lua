-- Die Card's arithmetic: three dice to moves. Knows nothing of the game's table; its Python twin is
-- cards/die_card/engine/quadratic.py.
-- Primes are entered as negatives (1 is no prime), solutions are rounded with halves away from zero, and a
-- rounded solution whose magnitude is prime changes its sign. Positive moves go counterclockwise.

local quadratic = {}

quadratic.DIE_SIDES = 12

-- Enough: no rounded solution of any of the 1728 rolls is larger than 13.
local PRIMES = { [2] = true, [3] = true, [5] = true, [7] = true, [11] = true, [13] = true }
local CARDS_DRAWN = { 1, 2, 2, 3, 2, 5 }

local function checked(name, face, sides)
    if type(face) ~= "number" or face ~= math.floor(face) or face < 1 or face > sides then
        local shown = tostring(face)
        error(name .. " must show a whole number from 1 to " .. tostring(sides) .. ", not " .. shown)
    end
    return face
end

-- A die's face as a coefficient.
function quadratic.signed(face)
    if PRIMES[face] then
        return -face
    end
    return face
end

-- The sum with 0 turns a minus zero into zero.
function quadratic.round_half_away(x)
    if x >= 0 then
        return math.floor(x + 0.5)
    end
    return -math.floor(0.5 - x) + 0
end

-- The sign changes when the magnitude is prime.
function quadratic.negate_prime(n)
    if PRIMES[math.abs(n)] then
        return -n
    end
    return n
end

-- The move of an imaginary roll, from the six-sided die.
function quadratic.d6_move(face)
    return quadratic.signed(checked("the six-sided die", face, 6))
end

-- How many Die Cards a six-sided die makes a player draw.
function quadratic.draw_count(face)
    return CARDS_DRAWN[checked("the six-sided die", face, 6)]
end

local function solve(a, b, discriminant)
    if discriminant < 0 then
        return {}
    elseif discriminant == 0 then
        return { -b / (2 * a) }
    end
    local root = math.sqrt(discriminant)
    local one, other = (-b - root) / (2 * a), (-b + root) / (2 * a)
    if one > other then
        return { other, one }
    end
    return { one, other }
end

-- The moves of rounded solutions, at most two: primes with their sign changed, ascending, without repeats.
function quadratic.moves_of(rounded)
    local one, other = rounded[1], rounded[2]
    if one == nil then
        return {}
    end
    one = quadratic.negate_prime(one)
    if other == nil then
        return { one }
    end
    other = quadratic.negate_prime(other)
    if one == other then
        return { one }
    elseif one > other then
        return { other, one }
    end
    return { one, other }
end

-- What the faces A, B, C of the azure, blue and cyan die allow:
-- {kind = "real" | "imaginary", a, b, c, discriminant, roots, rounded, moves}. An imaginary roll has empty lists.
function quadratic.options(A, B, C)
    local sides = quadratic.DIE_SIDES
    local a = quadratic.signed(checked("azure", A, sides))
    local b = quadratic.signed(checked("blue", B, sides))
    local c = quadratic.signed(checked("cyan", C, sides))
    local discriminant = b * b - 4 * a * c
    local roots, rounded = solve(a, b, discriminant), {}
    for i, root in ipairs(roots) do
        rounded[i] = quadratic.round_half_away(root)
    end
    return {
        kind = discriminant < 0 and "imaginary" or "real",
        a = a,
        b = b,
        c = c,
        discriminant = discriminant,
        roots = roots,
        rounded = rounded,
        moves = quadratic.moves_of(rounded),
    }
end

return quadratic
