-- `math`, `tostring` and `tonumber` as the game's Lua has them.

local host = ...

local real_type, real_floor, throw = type, math.floor, host.throw
local real_max, real_min, real_log, real_frexp = math.max, math.min, math.log, math.frexp
local number_given, text_given, integer_given, whole = host.number_given, host.text_given, host.integer_given, host.whole
local metamethod, real_select = host.metamethod, select

host.c_fmod = math.fmod

-- Functions of one number, and of two.
for _, name in ipairs({ "abs", "acos", "asin", "atan", "ceil", "cos", "cosh", "exp", "floor" }) do
    local real = math[name]
    math[name] = function(x)
        if real_type(x) == "number" then
            return real(x)
        end
        return real(number_given(x, 1, name))
    end
end
for _, name in ipairs({ "sin", "sinh", "sqrt", "tan", "tanh" }) do
    local real = math[name]
    math[name] = function(x)
        return real(number_given(x, 1, name))
    end
end
for _, name in ipairs({ "atan2", "pow" }) do
    local real = math[name]
    math[name] = function(x, y)
        return real(number_given(x, 1, name), number_given(y, 2, name))
    end
end

math.huge = 1.7976931348623157e308
math.log10 = nil

function math.deg(x)
    return number_given(x, 1, "deg") * 180 / math.pi
end

function math.rad(x)
    return number_given(x, 1, "rad") * math.pi / 180
end

function math.ldexp(x, power)
    return number_given(x, 1, "ldexp") * 2 ^ number_given(power, 2, "ldexp")
end

function math.log(x, base)
    x = real_log(number_given(x, 1, "log"))
    if base == nil then
        return x
    end
    base = number_given(base, 2, "log")
    if base == 1 or x ~= 0 and (base == 0 or base == 1 / 0) then
        return 0 / 0
    end
    return x / real_log(base)
end

function math.frexp(x)
    x = number_given(x, 1, "frexp")
    if x == 1 / 0 or x == -1 / 0 then
        return x > 0 and 0.5 or -0.5, 1025
    elseif x ~= x then
        return -0.75, 1025
    end
    return real_frexp(x)
end

function math.fmod(a, b)
    host.spend(80)
    return host.remainder(number_given(a, 1, "fmod"), number_given(b, 2, "fmod"))
end

function math.modf(x)
    x = number_given(x, 1, "modf")
    local below = x - x == 0 and real_floor(x) or x
    return below, x - below
end

-- What is no number is the result, as in C#; Lua's own would depend on the order.
local function extreme(name, real)
    local function slowly(...)
        local n, result = real_select("#", ...), nil
        if n == 0 then
            throw("bad argument #1 to '" .. name .. "' (number expected, got no value)")
        end
        for i = 1, n do
            local x = number_given((real_select(i, ...)), i, name)
            result = (result == nil or x ~= x) and x or result ~= result and result or real(result, x)
        end
        return result
    end
    math[name] = function(...)
        local a, b, c = ...
        if real_type(a) == "number" and real_type(b) == "number" and a == a and b == b and c == nil then
            return real(...)
        end
        return slowly(...)
    end
end

extreme("max", real_max)
extreme("min", real_min)

-- Either bound may be the higher one. A range that ends at the highest integer is more than C# counts.
function math.random(low, high)
    host.spend(50)
    if low == nil and high == nil then
        return host.random()
    end
    low = low == nil and 0 or integer_given(low, 1, "random")
    high = high == nil and 1 or integer_given(high, 2, "random")
    if low > high then
        low, high = high, low
    end
    if high == 2 ^ 31 - 1 then
        host.fatal("ArgumentOutOfRangeException from math.random: the higher bound is too high")
    end
    return low + real_floor(host.random() * (high - low + 1))
end

function math.randomseed(seed)
    host.spend(600)
    host.randomseed(whole(number_given(seed, 1, "randomseed")))
    return nil
end

local function text_of(...)
    local result = ...
    if result ~= nil and real_type(result) ~= "string" then
        throw("'tostring' must return a string")
    end
    return ...
end

function tostring(...)
    local value = ...
    local kind = real_type(value)
    if kind == "number" then
        return host.number_text(value)
    elseif kind == "string" then
        return value
    elseif kind == "nil" and real_select("#", ...) == 0 then
        throw("bad argument #1 to 'tostring' (value expected)")
    elseif kind == "table" or kind == "userdata" then
        local convert = metamethod(value, "__tostring")
        if convert ~= nil then
            return text_of(convert(value))
        end
    end
    return host.plain_text(value)
end

function tonumber(...)
    local value, base = ...
    local kind = real_type(value)
    if base == nil then
        if kind == "number" then
            return value
        elseif kind == "string" then
            host.spend(100 + #value)
            return host.number_of(value)
        elseif real_select("#", ...) == 0 then
            throw("bad argument #1 to 'tonumber' (value expected)")
        end
        return nil
    end
    base = integer_given(base, 2, "tonumber")
    local digits = text_given(value, 1, "tonumber")
    host.spend(100 + #digits)
    local found, problem = host.number_in_base(digits, base)
    if problem == "format" then
        host.fatal("FormatException from tonumber with a base: this text is no number in it")
    elseif problem then
        throw(problem)
    end
    return found
end
