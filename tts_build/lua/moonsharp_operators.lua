-- The game's operators, where they differ from Lua's: a script is rewritten to call these (see `rewriting`).
-- Gives `host.helpers`, by name, to what compiles scripts. Names of variables in messages are what stood in the script.

local host = ...

local real_type, real_error, meta_of, raw_get = type, error, debug.getmetatable, rawget
local real_find, real_fmod, border, number_text = host.find, host.c_fmod, host.border, host.number_text
local culture_less, utf16_length, number_of = host.culture_less, host.utf16_length, host.number_of
local ascii, spend = host.ascii, host.spend

local function metamethod(value, name)
    local meta = meta_of(value)
    return real_type(meta) == "table" and raw_get(meta, name) or nil
end

local function refuse(what, value, label)
    local got = "a " .. real_type(value) .. " value"
    real_error("attempt to " .. what .. (label and " '" .. label .. "' (" .. got .. ")" or " " .. got), 3)
end

local helpers = {}

function helpers.len(value, label)
    local kind = real_type(value)
    if kind == "table" then
        return border(value)
    elseif kind == "string" then
        if ascii(value) then
            return #value
        end
        spend(100 + #value / 2)
        return utf16_length(value)
    elseif kind == "userdata" and metamethod(value, "__len") then
        return #value
    end
    refuse("get length of", value, label)
end

local BULKY = 4096 -- bytes of a text from which on it matters that joining copies it

-- What `..` joins: numbers as the game writes them.
function helpers.text(value, label)
    local kind = real_type(value)
    if kind == "string" then
        if #value > BULKY then
            host.churn(#value)
        end
        return value
    elseif kind == "number" then
        if value % 1 == 0 and value < 1e14 and value > -1e14 and value ~= 0 then
            return value -- Lua writes whole numbers alike
        end
        return number_text(value)
    elseif metamethod(value, "__concat") then
        return value
    end
    refuse("concatenate", value, label)
end

-- Lower case and digits are in the order of their bytes in any culture.
local function text_less(a, b)
    local size = #a + #b
    if size > 64 then
        spend(size)
    end
    if real_find(a, "[^0-9a-z]") or real_find(b, "[^0-9a-z]") then
        spend(200 + size * (size > 64 and 80 or 1))
        return culture_less(a, b)
    end
    return a < b
end

host.text_less = text_less

local function comparable(a, b, name)
    if metamethod(a, name) or metamethod(b, name) then
        return true
    end
    local one, other = real_type(a), real_type(b)
    if one == other then
        real_error("attempt to compare two " .. one .. " values", 3)
    end
    real_error("attempt to compare " .. one .. " with " .. other, 3)
end

function helpers.lt(a, b)
    local one, other = real_type(a), real_type(b)
    if one == "number" and other == "number" then
        return a < b
    elseif one == "string" and other == "string" then
        return text_less(a, b)
    end
    return comparable(a, b, "__lt") and a < b
end

function helpers.le(a, b)
    local one, other = real_type(a), real_type(b)
    if one == "number" and other == "number" then
        return a <= b
    elseif one == "string" and other == "string" then
        return not text_less(b, a)
    end
    return (metamethod(a, "__le") or metamethod(b, "__le") or comparable(a, b, "__lt")) and a <= b
end

-- C#'s remainder, made positive by one addition of the divisor.
function helpers.mod(a, b)
    local x, y = a, b
    if real_type(x) == "string" then
        x = number_of(x)
    end
    if real_type(y) == "string" then
        y = number_of(y)
    end
    if real_type(x) == "number" and real_type(y) == "number" then
        local left = real_fmod(x, y)
        return left < 0 and left + y or left
    elseif metamethod(a, "__mod") or metamethod(b, "__mod") then
        return a % b
    end
    refuse("perform arithmetic on", real_type(x) == "number" and b or a)
end

-- `__eq` is asked even whether a table equals itself.
function helpers.eq(a, b)
    if a == b then
        local asked = real_type(a) == "table" and rawequal(a, b) and metamethod(a, "__eq")
        return not asked or not not asked(a, b)
    end
    return false
end

-- An empty `...` that is handed on is one nil.
function helpers.rest(first, ...)
    return first, ...
end

-- A method whose name Lua 5.2 could not read.
function helpers.method(owner, name, ...)
    return owner[name](owner, ...)
end

host.helpers = helpers
