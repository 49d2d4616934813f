-- Strings as the game's Lua has them: UTF-16 code units, Unicode letters, and its own number formats.
-- Runs before moonsharp.lua closes the sandbox; plain ASCII stays on Lua's own functions.

local host = ...

local real_format, real_error, real_type = string.format, error, type
local real_len, real_sub, real_byte, real_char = string.len, string.sub, string.byte, string.char
local join = table.concat
local real_upper, real_lower, real_reverse, real_find = string.upper, string.lower, string.reverse, host.find

local function ascii(s)
    return not real_find(s, "[\128-\255]")
end

local function text(s)
    return real_type(s) == "number" and host.number_text(s) or s
end

local function either(plain, unicode)
    return function(s, ...)
        s = text(s)
        if real_type(s) == "string" and not ascii(s) then
            return unicode(s, ...)
        end
        return plain(s, ...)
    end
end

string.len = either(real_len, host.utf16_length)
string.sub = either(real_sub, function(s, from, to)
    return host.utf16_sub(s, from or 1, to or -1)
end)
string.upper = either(real_upper, host.upper)
string.lower = either(real_lower, host.lower)
string.reverse = either(real_reverse, host.utf16_reverse)
string.byte = either(real_byte, function(s, from, to)
    return host.utf16_bytes(s, from or 1, to or from or 1)
end)

function string.char(...)
    local parts, n = {}, select("#", ...)
    for i = 1, n do
        local code = select(i, ...)
        parts[i] = code < 128 and code >= 0 and real_char(code) or host.char(code)
    end
    return join(parts)
end

-- Padding counts characters, not bytes.
local function padded(s, flags, width)
    local missing = (tonumber(width) or 0) - host.utf16_length(s)
    if missing <= 0 then
        return s
    end
    local space = (" "):rep(missing)
    return real_find(flags, "-", 1, true) and s .. space or space .. s
end

local function refusal(position, wanted, value)
    local got = value == nil and "nil" or real_type(value)
    return nil, "bad argument #" .. position .. " to 'format' (" .. wanted .. " expected, got " .. got .. ")"
end

local function exponent(s)
    return (s:gsub("([eE][+-])(%d%d)$", "%10%2"))
end

-- One argument written as its format asks; nil and a message when it can't be.
local function one(position, value, flags, width, precision, letter)
    if letter == "s" or letter == "q" then
        if real_type(value) ~= "string" and real_type(value) ~= "number" then
            return refusal(position, "string", value)
        elseif letter == "q" then
            return real_format("%q", text(value))
        end
        local s = text(value)
        if precision ~= "" then
            s = string.sub(s, 1, tonumber(real_sub(precision, 2)) or 0)
        end
        return padded(s, flags, width)
    end
    local number = value
    if real_type(value) == "string" then
        number = host.number_of(value)
    end
    if real_type(number) ~= "number" then
        return refusal(position, "number", value)
    end
    if letter == "f" and host.finite(number) then
        local digits = precision == "" and 6 or tonumber(real_sub(precision, 2)) or 0
        return host.pad_number(host.fixed(number, digits), flags, width)
    elseif letter == "d" or letter == "i" then
        if not host.finite(number) or number >= 2 ^ 63 or number < -2 ^ 63 then
            return "-9223372036854775808"
        end
    elseif (letter == "x" or letter == "X") and number < 0 then
        return host.hex(number, letter)
    end
    local s = real_format("%" .. flags .. width .. precision .. letter, number)
    if letter == "e" or letter == "E" then
        return exponent(s)
    end
    return s
end

function string.format(form, ...)
    local position, arguments, pieces, n = 0, { ... }, {}, 0
    local at, size = 1, #form
    while at <= size do
        local from, to, flags, width, precision, letter = real_find(form, "%%([-+ #0]*)(%d*)(%.?%d*)([%a%%])", at)
        n = n + 1
        if not from then
            pieces[n] = real_sub(form, at)
            break
        end
        pieces[n] = real_sub(form, at, from - 1)
        n = n + 1
        if letter == "%" then
            pieces[n] = "%"
        else
            position = position + 1
            local piece, problem = one(position + 1, arguments[position], flags, width, precision, letter)
            if problem then
                real_error(problem, 2)
            end
            pieces[n] = piece
        end
        at = to + 1
    end
    return join(pieces, "", 1, n)
end

string.dump = nil
