-- string.find, match, gmatch and gsub: what they take, as the game's Lua converts it, and patterns over more than ASCII,
-- which are matched in Python by code units (see patterns.py). So is `%p`, which is another class in the game, and what
-- Lua's own matcher could take too long for (see pattern_cost.py).

local host = ...

local real_find, real_gmatch, real_gsub, byte = string.find, string.gmatch, string.gsub, string.byte
local real_type, real_select, join = type, select, table.concat
local text_given, integer_given, rest = host.text_given, host.integer_given, host.rest
local spend, ascii, byte_sub = host.spend, host.ascii, string.sub

local LONGEST = 2000 -- bytes of a pattern: what it may cost is reckoned from all its parts
local MUCH = 2e7 -- units from which on a call is matched in Python, which stops when no work is left
local KNOWN = 500 -- patterns of which it is kept how far Lua's own matcher takes them, and what that costs
local reaches, rates, known = {}, {}, 0

local function reach_of(pattern)
    if known >= KNOWN then
        reaches, rates, known = {}, {}, 0
    end
    known = known + 1
    if #pattern > LONGEST then
        host.throw("a pattern is longer than " .. LONGEST .. " bytes")
    end
    if real_find(pattern, "[\128-\255]") or real_find(pattern, "%%[pP]") then
        reaches[pattern], rates[pattern] = -1, 0
    else
        spend(100 * #pattern)
        reaches[pattern], rates[pattern] = host.pattern_reach(pattern)
    end
    return reaches[pattern]
end

-- Whether a pattern is matched in Python, in a text with so many bytes from where it begins.
local function is_ours(s, pattern, left)
    return (reaches[pattern] or reach_of(pattern)) < left or left * rates[pattern] > MUCH or not ascii(s)
end

-- What Lua's own matcher found, paid for by how far it went.
local function paid(s, pattern, start, from, to, ...)
    if to or byte(pattern) ~= 94 then
        spend((to or #s) * rates[pattern] - start * rates[pattern])
    end
    if from then
        return from, to, ...
    end
    return nil
end

-- The captures, or the whole where there are none.
local function matched(s, from, to, ...)
    if from and real_select("#", ...) == 0 then
        return byte_sub(s, from, to)
    end
    return ...
end

local FEW = 64 -- bytes of a sought text up to which Lua's own search is quick whatever it meets

local function is_plain(s, pattern)
    return #pattern <= FEW and ascii(s) and ascii(pattern) and not real_find(pattern, "%z")
end

-- The values that Python gives behind true, or an error with its words.
local function given(ok, first, ...)
    if ok then
        return first, ...
    end
    host.throw(first)
end

-- A search that starts beyond the end starts at the end.
local function start_given(s, at, name)
    if at == nil then
        return 1
    end
    at = integer_given(at, 3, name)
    if at < 0 then
        at = #s + at + 1
    end
    return at < 1 and 1 or at > #s + 1 and #s + 1 or at
end

function string.find(s, pattern, at, plain)
    s, pattern = text_given(s, 1, "find"), text_given(pattern, 2, "find")
    local start = start_given(s, at, "find")
    if plain or not real_find(pattern, "[%^%$%*%+%?%.%(%[%%%-]") then
        if is_plain(s, pattern) then
            local from, to = real_find(s, pattern, start, true)
            spend(((to or #s) - start) * (#pattern + 8) / 128)
            if from then
                return from, to
            end
            return nil
        end
    elseif not is_ours(s, pattern, #s - start + 1) then
        return paid(s, pattern, start, real_find(s, pattern, start))
    end
    return given(host.pattern_find(s, pattern, at == nil and 1 or integer_given(at, 3, "find"), not not plain, true))
end

function string.match(s, pattern, at)
    s, pattern = text_given(s, 1, "match"), text_given(pattern, 2, "match")
    local start = start_given(s, at, "match")
    if is_ours(s, pattern, #s - start + 1) then
        return given(host.pattern_find(s, pattern, at == nil and 1 or integer_given(at, 3, "match"), false, false))
    end
    return matched(s, paid(s, pattern, start, real_find(s, pattern, start)))
end

local function behind_whole(_, whole, ...)
    if whole ~= nil then
        return ...
    end
    return nil
end

function string.gmatch(s, pattern)
    s, pattern = text_given(s, 1, "gmatch"), text_given(pattern, 2, "gmatch")
    local ours = is_ours(s, pattern, #s)
    spend(ours and 0 or #s * rates[pattern])
    local step = ours and host.pattern_steps(s, pattern, false) or real_gmatch(s, pattern)
    local function next_match()
        return rest(step())
    end
    if ours then
        function next_match()
            return behind_whole(given(step()))
        end
    end
    host.crashing[next_match] = true
    return next_match
end

-- What replaces a match; the match itself where that is nothing. Asked from within gsub: `yield` is refused there.
local function replacement(with, whole, first, ...)
    local kind, value = real_type(with), nil
    if kind == "table" then
        value = rawget(with, first)
    elseif kind == "function" then
        local captures, n = { first, ... }, real_select("#", ...) + 1
        real_gsub(" ", " ", function()
            value = with(host.unpack(captures, 1, n))
        end)
    else
        local captures = { first, ... }
        spend(#with / 4)
        return (real_gsub(with, "%%(.?)", function(sign)
            local place = real_find(sign, "%d") and sign + 0
            if sign == "%" then
                return "%"
            elseif not place then
                host.throw("invalid use of '%' in replacement string")
            end
            local found = place == 0 and whole or captures[place]
            return found and host.plain_text(found) or host.throw("invalid capture index")
        end))
    end
    if not value then
        return whole
    elseif real_type(value) ~= "string" and real_type(value) ~= "number" then
        host.throw("invalid replacement value (a " .. real_type(value) .. ")")
    end
    return host.plain_text(value)
end

-- A whole call by Python's steps.
local function replaced(s, pattern, with, most)
    local step, pieces, n, done = host.pattern_steps(s, pattern, true), {}, 0, 0
    local function take(before, whole, ...)
        n = n + 1
        pieces[n] = before
        if whole == nil then
            return false
        end
        n, done = n + 1, done + 1
        pieces[n] = replacement(with, whole, ...)
        return true
    end
    while done < most and take(given(step())) do
    end
    if done >= most then
        n = n + 1
        pieces[n] = given(step(true))
    end
    return join(pieces, "", 1, n), done
end

-- What a function or a table gives for Lua's own: texts as the game writes numbers, nothing of a metatable.
local function as_asked(with)
    local function text(value)
        local kind = real_type(value)
        if kind == "number" then
            return host.number_text(value)
        elseif value and kind ~= "string" then
            host.throw("invalid replacement value (a " .. kind .. ")")
        end
        return value
    end
    if real_type(with) == "table" then
        return function(first)
            return text(rawget(with, first))
        end
    end
    return function(...)
        return text((with(...)))
    end
end

function string.gsub(s, pattern, with, most)
    s, pattern = text_given(s, 1, "gsub"), text_given(pattern, 2, "gsub")
    local kind = real_type(with)
    if kind == "number" then
        with = host.number_text(with)
    elseif kind ~= "string" and kind ~= "function" and kind ~= "table" then
        host.refuse(with, 3, "gsub", "string/function/table")
    end
    most = most == nil and #s + 1 or integer_given(most, 4, "gsub")
    if most < 1 then
        return s, 0
    elseif is_ours(s, pattern, #s) or (kind ~= "function" and kind ~= "table" and #s * #with > MUCH) then
        return replaced(s, pattern, with, most)
    end
    spend(#s * rates[pattern])
    return real_gsub(s, pattern, real_type(with) == "string" and with or as_asked(with), most)
end
