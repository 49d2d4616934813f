-- What functions of the libraries take: a number may be a text that reads as one, a text may be a number, a position is a
-- 32-bit integer, cut off and not rounded. Runs first; gives these conversions, `host.fatal` and `host.throw` to the rest.
-- Each is fast where the argument is what it should be; `at` and `name` are for the message of an error.

local host = ...

local real_type, real_error, real_floor, real_tostring = type, error, math.floor, tostring
local real_format, real_find, real_gsub, getinfo = string.format, string.find, string.gsub, debug.getinfo

local meta_of, raw_get = debug.getmetatable, rawget

local LOWEST, ABOVE = -2 ^ 31, 2 ^ 31

host.FATAL = "not catchable in the game: "

-- An error that goes through every pcall.
function host.fatal(message)
    real_error(host.FATAL .. message, 0)
end

-- An error at the line of the script that called into the prelude, however deep in it that is.
local function throw(message)
    for level = 2, 40 do
        local info = getinfo(level, "S")
        if not info then
            break
        elseif info.what ~= "C" and not real_find(info.source, "^moonsharp") then
            real_error(message, level)
        end
    end
    real_error(message, 0)
end

local function refuse(value, at, name, wanted)
    throw("bad argument #" .. at .. " to '" .. name .. "' (" .. wanted .. " expected, got " .. real_type(value) .. ")")
end

local function number_given(value, at, name)
    if real_type(value) == "number" then
        return value
    end
    local number
    if real_type(value) == "string" then
        host.spend(100 + #value)
        number = host.number_of(value)
    end
    return number or refuse(value, at, name, "number")
end

-- A double as C# makes an int of it: what has no place there is the lowest.
local function whole(x)
    if x > LOWEST - 1 and x < ABOVE then
        return (x < 0 and -real_floor(-x) or real_floor(x)) + 0
    end
    return LOWEST
end

local function integer_given(value, at, name)
    if real_type(value) == "number" and value % 1 == 0 and value >= LOWEST and value < ABOVE then
        return value
    end
    return whole(number_given(value, at, name))
end

-- Fifteen digits, `1E+15`, no minus zero. Where fifteen end in a half, Lua rounds to even.
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
    if #text > 15 and real_find(real_format("%.16g", value), "5%f[^%d]") then
        host.spend(1500)
        return host.number_text_exactly(value)
    end
    return real_find(text, "e", 1, true) and (real_gsub(text, "e", "E")) or text
end

local function text_given(value, at, name)
    if real_type(value) == "string" then
        return value
    elseif real_type(value) == "number" then
        return number_text(value)
    end
    refuse(value, at, name, "string")
end

local function table_given(value, at, name)
    if real_type(value) ~= "table" then
        refuse(value, at, name, "table")
    end
    return value
end

-- Tables, functions and threads get a number in order of asking, not an address: the same text every run.
local names, count = setmetatable({}, { __mode = "k" }), 0

-- What a value is called where no `__tostring` is asked.
function host.plain_text(value)
    local kind = real_type(value)
    if kind == "number" then
        return number_text(value)
    elseif kind ~= "table" and kind ~= "function" and kind ~= "thread" then
        return real_tostring(value)
    elseif not names[value] then
        count = count + 1
        names[value] = real_format("%s: %08X", kind, count)
    end
    return names[value]
end

-- Whatever hides the metatable.
function host.metamethod(value, name)
    local meta = meta_of(value)
    if real_type(meta) == "table" then
        return raw_get(meta, name)
    end
end

-- The game has no nothing where a function of C# gives values: one nil.
function host.rest(first, ...)
    return first, ...
end

host.number_given, host.integer_given, host.text_given, host.table_given = number_given, integer_given, text_given, table_given
host.whole, host.number_text, host.refuse, host.throw = whole, number_text, refuse, throw

-- Lua's own, for the rest of the prelude.
host.find, host.gsub, host.format, host.byte, host.byte_sub = real_find, real_gsub, real_format, string.byte, string.sub
host.unpack, host.pack, host.select, host.next = table.unpack, table.pack, select, next

-- Functions that pcall may not be given, as they crash the game, or as the game refuses them.
host.crashing, host.calls_back = setmetatable({}, { __mode = "k" }), setmetatable({}, { __mode = "k" })
