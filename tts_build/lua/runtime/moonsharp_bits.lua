-- bit32 as the game's Lua has it: 32-bit integers of C#, whose shifts count modulo 32.

local host = ...

local real_type, real_select, throw = type, select, host.throw
local number_given, integer_given, whole = host.number_given, host.integer_given, host.whole
local WORD = 2 ^ 32

local function word_given(value, at, name)
    if real_type(value) == "number" and value >= 0 and value < WORD and value % 1 == 0 then
        return value
    end
    local left = host.remainder(number_given(value, at, name), WORD)
    if left ~= left then
        return 0
    end
    return whole(left) % WORD
end

local real = bit32
bit32 = {}

for _, name in ipairs({ "band", "bor", "bxor" }) do
    local operation = real[name]
    bit32[name] = function(first, ...)
        local result = word_given(first, 1, name)
        for i = 1, real_select("#", ...) do
            result = operation(result, word_given((real_select(i, ...)), i + 1, name))
        end
        return result
    end
end

function bit32.btest(...)
    return bit32.band(...) ~= 0
end

function bit32.bnot(x)
    return WORD - 1 - word_given(x, 1, "bnot")
end

function bit32.lshift(x, by)
    x, by = word_given(x, 1, "lshift"), integer_given(by, 2, "lshift")
    if by < 0 then
        return real.rshift(x, -by % 32)
    end
    return real.lshift(x, by % 32)
end

function bit32.rshift(x, by)
    x, by = word_given(x, 1, "rshift"), integer_given(by, 2, "rshift")
    if by < 0 then
        return real.lshift(x, -by % 32)
    end
    return real.rshift(x, by % 32)
end

-- With a sign.
function bit32.arshift(x, by)
    x, by = word_given(x, 1, "arshift"), integer_given(by, 2, "arshift")
    local result = by < 0 and real.lshift(x, -by % 32) or by >= 0 and real.arshift(x, by % 32)
    return result >= WORD / 2 and result - WORD or result
end

function bit32.lrotate(x, by)
    return real.lrotate(word_given(x, 1, "lrotate"), integer_given(by, 2, "lrotate") % 32)
end

function bit32.rrotate(x, by)
    return real.rrotate(word_given(x, 1, "rrotate"), integer_given(by, 2, "rrotate") % 32)
end

-- The highest bit cannot be asked for.
local function check_field(from, width, name)
    if from > 31 or from + width > 31 then
        throw("trying to access non-existent bits")
    elseif from < 0 or width <= 0 then
        throw("bad argument to '" .. name .. "' (a field cannot be negative, a width must be positive)")
    end
end

function bit32.extract(x, from, width)
    x, from = word_given(x, 1, "extract"), integer_given(from, 2, "extract")
    width = (width == nil or width ~= width) and 1 or integer_given(width, 3, "extract")
    check_field(from, width, "extract")
    return real.extract(x, from, width)
end

-- The bits are not moved to their place.
function bit32.replace(x, bits, from, width)
    x, bits, from = word_given(x, 1, "replace"), word_given(bits, 2, "replace"), integer_given(from, 3, "replace")
    width = (width == nil or width ~= width) and 1 or integer_given(width, 4, "replace")
    check_field(from, width, "replace")
    local mask = real.lshift(2 ^ width - 1, from)
    return real.bor(real.band(x, real.bnot(mask)), real.band(bits, mask))
end
