-- Strings as the game's Lua has them: UTF-16 code units, Unicode letters, and its own number formats.
-- Runs before moonsharp.lua closes the sandbox; plain ASCII stays on Lua's own functions.

local host = ...

local real_format, real_error, real_type, real_rep, real_gsub = host.format, error, type, host.rep, host.gsub
local real_len, real_sub, real_byte, real_char = string.len, string.sub, string.byte, string.char
local join = table.concat
local real_upper, real_lower, real_reverse, real_find = string.upper, string.lower, string.reverse, host.find
local ascii, spend = host.ascii, host.spend

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

local length = either(real_len, host.utf16_length)

string.len = length
string.sub = either(real_sub, function(s, from, to)
    return host.utf16_sub(s, from or 1, to or -1)
end)
string.upper = either(real_upper, host.upper)
string.lower = either(real_lower, host.lower)
string.reverse = either(real_reverse, host.utf16_reverse)

-- Where there is no byte to give, there is one nil.
local function rest(first, ...)
    return first, ...
end

local bytes = either(real_byte, function(s, from, to)
    return host.utf16_bytes(s, from or 1, to or from or 1)
end)

function string.byte(s, from, to)
    if real_type(to) == "number" and real_type(s) == "string" then
        local count = real_type(from) == "number" and from > 0 and to > 0 and to - from or #s
        spend(count > #s and #s or count > 0 and count or 0)
    end
    return rest(bytes(s, from, to))
end

function string.char(...)
    local parts = { ... }
    for i = 1, select("#", ...) do
        local code = parts[i]
        if code < 128 and code >= 0 then
            parts[i] = real_char(code)
        else
            spend(100)
            parts[i] = host.char(code)
        end
    end
    return join(parts)
end

-- Padding counts characters, not bytes, and texts are padded with zeros as numbers are.
local function padded(s, flags, width)
    local missing = (tonumber(width) or 0) - length(s)
    if missing <= 0 then
        return s
    elseif real_find(flags, "-", 1, true) then
        return s .. real_rep(" ", missing)
    end
    return real_rep(real_find(flags, "0", 1, true) and "0" or " ", missing) .. s
end

-- The sign of a number that is padded with zeros takes no part in its width.
local function padded_number(s, flags, width)
    local sign, digits = "", s
    if real_sub(s, 1, 1) == "-" then
        sign, digits = "-", real_sub(s, 2)
    elseif real_find(flags, "[+ ]") then
        sign = real_find(flags, "+", 1, true) and "+" or " "
    end
    if real_find(flags, "0", 1, true) and not real_find(flags, "-", 1, true) then
        return sign .. padded(digits, "0", width)
    end
    return padded(sign .. digits, flags, width)
end

local function refusal(position, wanted, value)
    local got = value == nil and "nil" or real_type(value)
    return nil, "bad argument #" .. position .. " to 'format' (" .. wanted .. " expected, got " .. got .. ")"
end

local function quoted(s)
    spend(10 * #s)
    s = real_gsub(real_gsub(s, '["\\\n]', "\\%0"), "\r", "\\r")
    return '"' .. real_gsub(s, "%z", "\\000") .. '"'
end

-- A number's sign and digits, without padding.
local function digits_of(number, precision, letter)
    if letter == "d" or letter == "i" then
        if not host.finite(number) or number >= 2 ^ 63 or number < -2 ^ 63 then
            return "-9223372036854775808"
        end
        return real_format("%d", number)
    elseif (letter == "x" or letter == "X") and number < 0 then
        return host.hex(number, letter)
    elseif letter == "c" then
        return string.char(number)
    elseif not host.finite(number) and real_find(letter, "[eEfgG]") then
        return host.number_text(number)
    elseif letter == "f" then
        spend(800)
        return host.fixed(number, precision == "" and 6 or tonumber(real_sub(precision, 2)))
    end
    local s = real_format("%" .. precision .. letter, number)
    return letter == "e" and (real_gsub(s, "(e[+-])(%d%d)$", "%10%2"))
        or letter == "E" and (real_gsub(s, "(E[+-])(%d%d)$", "%10%2"))
        or s
end

-- One argument written as its format asks; nil and a message when it can't be.
local function one(position, value, flags, width, precision, letter)
    if letter == "s" or letter == "q" then
        if real_type(value) ~= "string" and real_type(value) ~= "number" then
            return refusal(position, "string", value)
        elseif letter == "q" then
            return quoted(text(value))
        end
        local s = text(value)
        if precision ~= "" then
            s = string.sub(s, 1, tonumber(real_sub(precision, 2)))
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
    return padded_number(digits_of(number, precision, letter), flags, width)
end

-- What follows a percent sign: its parts and where it ends.
local function directive(form, at)
    local _, to, flags, width, precision, letter = real_find(form, "^%%([-+ #0]*)(%d*)(%.?%d*)(.?)", at)
    if #width > 2 or #precision > 3 then
        real_error("invalid format (width or precision too long)", 3)
    elseif #flags > 5 then
        real_error("invalid format (repeated flags)", 3)
    elseif not real_find(letter, "^[cdiouxXeEfgGqs]$") then
        real_error("invalid option '%" .. letter .. "' to 'format'", 3)
    end
    return to + 1, flags, width, precision, letter
end

function string.format(form, ...)
    local position, arguments, pieces, n = 0, { ... }, {}, 0
    form = text(form)
    local at = 1
    while true do
        local from = real_find(form, "%", at, true)
        n = n + 1
        if not from then
            pieces[n] = real_sub(form, at)
            break
        end
        pieces[n] = real_sub(form, at, from - 1)
        n = n + 1
        if real_sub(form, from + 1, from + 1) == "%" then
            pieces[n], at = "%", from + 2
        else
            local flags, width, precision, letter
            at, flags, width, precision, letter = directive(form, from)
            position = position + 1
            local literal = precision == "." and real_sub(form, from, at - 1) -- a point without digits
            local piece, problem = one(position + 1, arguments[position], flags, width, literal and "" or precision, letter)
            if problem then
                real_error(problem, 2)
            end
            pieces[n] = literal or piece
        end
    end
    return join(pieces, "", 1, n)
end

string.dump = nil
