-- Arithmetic, bits and conversions as the game's Lua has them. Gives `host.fatal` and `host.name_of` to the rest.

local host = ...

local real_error, real_next, real_type = error, next, type
local real_tostring, real_floor = tostring, math.floor
local real_format, real_find, real_gsub = host.format, host.find, host.gsub

host.c_fmod = math.fmod

host.FATAL = "not catchable in the game: "

-- An error that goes through every pcall.
function host.fatal(message)
    real_error(host.FATAL .. message, 0)
end

math.huge = 1.7976931348623157e308

function math.fmod(a, b)
    host.spend(80)
    return host.remainder(a, b)
end

function math.modf(x)
    local whole = real_floor(x)
    return whole, x - whole
end

local function truncate(x)
    return x < 0 and -real_floor(-x) or real_floor(x)
end

function math.random(low, high)
    if not low then
        return host.random()
    elseif not high then
        low, high = 1, low
    end
    low, high = truncate(low), truncate(high)
    return low + real_floor(host.random() * (high - low + 1))
end

function math.randomseed(seed)
    host.spend(600)
    host.randomseed(seed)
end

-- Tables, functions and threads get a number in order of asking, not an address: the same text every run.
local names, count = setmetatable({}, { __mode = "k" }), 0

local function name_of(value)
    if not names[value] then
        count = count + 1
        names[value] = ("%s: %08X"):format(real_type(value), count)
    end
    return names[value]
end

-- Fifteen digits, `1E+15`, no minus zero.
local function number_text(value)
    if value ~= value then
        return "NaN"
    elseif value == 1 / 0 then
        return "Infinity"
    elseif value == -1 / 0 then
        return "-Infinity"
    elseif value == 0 then
        return "0"
    end
    local text = real_format("%.15g", value)
    return real_find(text, "e", 1, true) and (real_gsub(text, "e", "E")) or text
end

host.number_text = number_text

function tostring(...)
    local value = ...
    local kind = real_type(value)
    if kind == "nil" and select("#", ...) == 0 then
        real_error("bad argument #1 to 'tostring' (value expected)", 2)
    elseif kind == "number" then
        host.spend(50)
        return number_text(value)
    elseif kind == "table" or kind == "userdata" then
        local meta = getmetatable(value)
        if real_type(meta) == "table" and meta.__tostring then
            return meta.__tostring(value)
        end
    end
    if kind == "table" or kind == "function" or kind == "thread" then
        return name_of(value)
    end
    return real_tostring(value)
end

function tonumber(...)
    local value, base = ...
    if base == nil or base == 10 then
        if real_type(value) == "string" then
            host.spend(100 + #value)
            return host.number_of(value)
        elseif real_type(value) == "number" then
            return value
        elseif select("#", ...) == 0 then
            real_error("bad argument #1 to 'tonumber' (value expected)", 2)
        end
        return nil
    end
    local digits = tostring(value)
    host.spend(100 + #digits)
    local found, problem = host.number_in_base(digits, base)
    if problem == "format" then
        host.fatal("FormatException from tonumber with a base")
    elseif problem then
        real_error(problem, 2)
    end
    return found
end

local real_bit32 = bit32
bit32 = {}
for name, operation in real_next, real_bit32 do
    bit32[name] = function(first, ...)
        if first == nil then
            real_error("bad argument #1 to '" .. name .. "' (number expected, got no value)", 2)
        end
        local rest = { ... }
        for i = 1, #rest do
            rest[i] = truncate(rest[i])
        end
        return operation(truncate(first), table.unpack(rest))
    end
end

-- Shift counts wrap at 32, as in C#.
for _, name in ipairs({ "lshift", "rshift", "arshift" }) do
    local operation = bit32[name]
    bit32[name] = function(x, by)
        local result = operation(x, truncate(by) % 32)
        if name == "arshift" and result >= 2147483648 then
            return result - 4294967296
        end
        return result
    end
end

function bit32.replace()
    real_error("bit32.replace gives wrong results in the game", 2)
end

host.name_of = name_of
