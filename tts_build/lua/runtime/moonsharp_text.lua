-- Strings as the game's Lua has them: UTF-16 code units and Unicode letters. Plain ASCII stays on Lua's own functions.

local host = ...

local real_type, real_select = type, select
local real_len, real_sub, real_byte, real_char, real_rep = string.len, string.sub, string.byte, string.char, string.rep
local real_upper, real_lower, real_reverse, unpack = string.upper, string.lower, string.reverse, table.unpack
local text_given, number_given, integer_given, whole = host.text_given, host.number_given, host.integer_given, host.whole
local rest, ascii, spend = host.rest, host.ascii, host.spend

-- Functions of one text.
local function of_text(name, plain, unicode)
    string[name] = function(s)
        if real_type(s) ~= "string" then
            s = text_given(s, 1, name)
        end
        return ascii(s) and plain(s) or unicode(s)
    end
end

of_text("len", real_len, host.utf16_length)
of_text("upper", real_upper, host.upper)
of_text("lower", real_lower, host.lower)
of_text("reverse", real_reverse, host.utf16_reverse)

function string.sub(s, from, to)
    s = text_given(s, 1, "sub")
    from = from == nil and 1 or integer_given(from, 2, "sub")
    to = to == nil and -1 or integer_given(to, 3, "sub")
    return ascii(s) and real_sub(s, from, to) or host.utf16_sub(s, from, to)
end

-- How far a text is given letter by letter.
local function values_of(s, from, to, name)
    local size = #s
    local first, last = from < 0 and size + from + 1 or from, to < 0 and size + to + 1 or to
    local count = (last < size and last or size) - (first > 1 and first or 1) + 1
    if count > host.MOST_VALUES then
        host.fatal("OutOfMemoryException from string." .. name .. " of " .. count .. " values")
    elseif count > 0 then
        spend(count * 2)
    end
    return to
end

function string.byte(s, from, to)
    s = text_given(s, 1, "byte")
    from = from == nil and 1 or integer_given(from, 2, "byte")
    to = to == nil and from or integer_given(to, 3, "byte")
    if from ~= to then
        to = values_of(s, from, to, "byte")
    end
    if ascii(s) then
        return rest(real_byte(s, from, to))
    end
    return rest(host.utf16_bytes(s, from, to))
end

-- string.byte for every character, which only the game's Lua has.
function string.unicode(s, from, to)
    s = text_given(s, 1, "unicode")
    from = from == nil and 1 or integer_given(from, 2, "unicode")
    to = to == nil and from or integer_given(to, 3, "unicode")
    spend(100 + #s / 16)
    return rest(host.utf16_units(s, from, values_of(s, from, to, "unicode")))
end

function string.char(...)
    local codes, n, narrow = {}, real_select("#", ...), true
    for i = 1, n do
        local code = number_given((real_select(i, ...)), i, "char")
        code = code == code and whole(code) % 65536 or 0
        codes[i], narrow = code, narrow and code < 128
    end
    spend(n * n / 20 + (narrow and 0 or 100 + 10 * n))
    return (narrow and real_char or host.chars)(unpack(codes, 1, n))
end

function string.rep(s, n, separator)
    s, n = text_given(s, 1, "rep"), number_given(n, 2, "rep")
    separator = separator == nil and "" or text_given(separator, 3, "rep")
    if s == "" or n < 1 then
        return ""
    elseif n ~= n or n >= 2 ^ 31 then
        host.fatal("ArgumentOutOfRangeException from string.rep")
    end
    spend(n) -- its bytes are bounded before (see moonsharp_memory.lua)
    return real_rep(s, whole(n), separator)
end

-- What only the game's Lua has; nil is in nothing.
local function both(name, asks)
    string[name] = function(s, part)
        s = s ~= nil and text_given(s, 1, name)
        part = part ~= nil and text_given(part, 2, name)
        return s and part and asks(s, part) or false
    end
end

both("startsWith", function(s, part)
    return real_sub(s, 1, #part) == part
end)
both("endsWith", function(s, part)
    return part == "" or real_sub(s, -#part) == part
end)
both("contains", function(s, part)
    return string.find(s, part, 1, true) ~= nil
end)

string.dump = nil -- nothing in the game could run what it gives
