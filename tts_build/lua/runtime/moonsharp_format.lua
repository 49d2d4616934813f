-- string.format as the game's Lua has it: .NET's numbers, padding by characters, and forms that it reads otherwise.

local host = ...

local real_format, real_gsub, real_rep, real_type, throw = host.format, host.gsub, string.rep, type, host.throw
local real_find, real_sub, real_select, join, tonumber = host.find, host.byte_sub, select, table.concat, tonumber
local real_byte = host.byte
local text_given, number_given, whole = host.text_given, host.number_given, host.whole

local LONG = 100 -- characters from which on a text without a precision is not padded

local function size_of(s)
    return host.ascii(s) and #s or host.utf16_length(s)
end

local function quoted(s)
    host.spend(20 * #s)
    s = real_gsub(s, '["\\\n]', "\\%0")
    s = real_gsub(s, "(%c)(%d?)", function(sign, digit)
        if sign == "\r" then
            return "\\r" .. digit
        elseif sign >= "\16" or sign == "\n" then
            return sign .. digit
        end
        return "\\" .. real_format(digit == "" and "%d" or "%03d", real_byte(sign)) .. digit
    end)
    return '"' .. s .. '"'
end

-- Padding counts characters, not bytes, and texts are padded with zeros as numbers are.
local function padded(s, spec, width)
    if width < 0 then
        host.fatal("ArgumentOutOfRangeException from string.format: a width of zeros has no room for a sign")
    end
    local missing = width - size_of(s)
    if missing <= 0 then
        return s
    elseif spec.left then
        return s .. real_rep(" ", missing)
    end
    return real_rep(spec.zeros and "0" or " ", missing) .. s
end

-- The sign of a number that is padded with zeros takes no part in its width, unless a plus was asked for.
local function padded_number(s, spec, negative)
    if spec.left or not spec.zeros then
        local sign = not negative and (spec.plus and "+" or spec.space and " ") or ""
        return padded(sign .. s, spec, spec.width)
    end
    s = real_gsub(s, "^-", "")
    s = padded(s, spec, spec.width - (spec.plus and 1 or 0))
    return (negative and "-" or spec.plus and "+" or "") .. s
end

-- Octal and hexadecimal have a head instead of a sign.
local function padded_word(s, spec, head)
    if spec.left or not spec.zeros then
        return padded(head .. s, spec, spec.width)
    end
    return head .. padded(s, spec, spec.width - #head)
end

-- A double as C# makes a long of it.
local function long(number)
    if number >= -2 ^ 63 and number < 2 ^ 63 then
        return number < 0 and -math.floor(-number) + 0 or math.floor(number)
    end
    return -2 ^ 63
end

local function character(number)
    number = whole(number)
    if number < 0 or number > 65535 then
        host.fatal("OverflowException from string.format: no character has this number")
    end
    return number == 0 and "" or string.char(number)
end

local FRACTIONS = { e = "exponential", E = "exponential", f = "fixed", g = "general", G = "general" }

local function number_written(number, spec)
    local letter, precision = spec.letter, spec.precision
    if letter == "c" then
        return character(number)
    elseif letter == "d" or letter == "i" then
        number = long(number)
        return padded_number(number == -2 ^ 63 and "-9223372036854775808" or real_format("%d", number), spec, number < 0)
    elseif FRACTIONS[letter] then
        host.spend(1500)
        local s = host[FRACTIONS[letter]](number, precision or 6, letter)
        return padded_number(s, spec, number ~= number or number < 0)
    end
    host.spend(200)
    local s = host.word(number, letter)
    if letter == "u" then
        spec.plus, spec.space = false, false
        return padded_number(s, spec, false)
    elseif letter == "o" then
        return padded_word(s, spec, spec.sharp and s ~= "0" and "0" or "")
    end
    s = real_rep("0", (precision or 0) - #s) .. s
    return padded_word(s, spec, spec.sharp and "0" .. letter or "")
end

local function text_written(s, spec)
    local precision = spec.precision
    if not spec.dotted and #s >= LONG and size_of(s) >= LONG then
        return s
    elseif spec.literal then
        return spec.literal
    end
    host.spend(#s)
    s = real_gsub(s, "%z.*", "")
    if precision then
        if precision > size_of(s) then
            host.fatal("ArgumentOutOfRangeException from string.format: the text is shorter than its precision")
        end
        s = host.utf16_sub(s, 1, precision)
    end
    return padded(s, spec, spec.width)
end

local LONG_FORMS = { d = true, i = true, o = true, u = true, x = true, X = true }

-- What follows a percent sign: where it ends, and its parts, or the problem with it.
local function directive(form, at)
    local _, to, flags, width, dot = real_find(form, "^%%([-+ #0]*)(%d?%d?)(%.?)", at)
    local precision = ""
    if dot ~= "" then
        _, to, precision = real_find(form, "^(%d?%d?)", to + 1)
    end
    local _, last, letter = real_find(form, "^(.?)", to + 1)
    if #flags > 5 then
        return nil, { problem = "invalid format (repeated flags)" }
    elseif real_find(letter, "%d") then
        return nil, { problem = "invalid format (width or precision too long)" }
    elseif not real_find(letter, "^[cdiouxXeEfgGqs]$") then
        return nil, { problem = "invalid option '%" .. letter .. "' to 'format'" }
    end
    local signs, zeros = real_gsub(flags, "0", "")
    return last + 1,
        {
            letter = letter,
            left = real_find(signs, "-", 1, true),
            plus = real_find(signs, "+", 1, true),
            space = real_find(signs, " ", 1, true),
            sharp = real_find(signs, "#", 1, true),
            zeros = zeros > 0 and not real_find(signs, "-", 1, true),
            width = tonumber(width) or 0,
            dotted = dot ~= "",
            precision = tonumber(precision),
            -- The game finds no form in a zero before another flag, nor in a point without digits.
            literal = (real_find(flags, "0[^0]") or dot ~= "" and precision == "")
                and "%" .. flags .. width .. dot .. precision .. (LONG_FORMS[letter] and "l" or "") .. letter,
        }
end

-- One argument written as its format asks.
local function one(spec, value, position)
    if spec.letter == "q" then
        return quoted(text_given(value, position, "format"))
    elseif spec.letter == "s" then
        return text_written(text_given(value, position, "format"), spec)
    end
    local number = number_given(value, position, "format")
    return spec.literal or number_written(number, spec)
end

local KNOWN = 200 -- forms that are remembered as they were read
local known, number_known = {}, 0

-- The texts and the parts of a form, in order.
local function read(form)
    local pieces, n, at = {}, 0, 1
    host.spend(20 * #form)
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
            at, pieces[n] = directive(form, from)
            if not at then
                break
            end
        end
    end
    if number_known >= KNOWN then
        known, number_known = {}, 0
    end
    known[form], number_known = pieces, number_known + 1
    return pieces
end

function string.format(form, ...)
    form = text_given(form, 1, "format")
    local read_form = known[form] or read(form)
    local pieces, position, given = {}, 1, real_select("#", ...) + 1
    for i = 1, #read_form do
        local piece = read_form[i]
        if real_type(piece) ~= "string" then
            host.spend(given / 16) -- finding an argument passes over the others
            position = position + 1
            if position > given or piece.problem then
                throw(piece.problem or "bad argument #" .. position .. " to 'format' (no value)")
            end
            piece = one(piece, (real_select(position - 1, ...)), position)
        end
        pieces[i] = piece
    end
    return join(pieces)
end
