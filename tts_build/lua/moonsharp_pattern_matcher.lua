-- A matcher of patterns that counts its steps as the game's does, and whose work is counted as that of any other Lua.
-- `host.pattern_search` finds a match, `host.pattern_captures` says what it captured. Positions and lengths are bytes.

local host = ...

local real_find, byte, sub, real_error = string.find, string.byte, string.sub, error
local spend, place, STEPS = host.spend, host.place, host.PATTERN_STEPS

local CAPTURES = 32 -- of one pattern

local function fail(message)
    real_error(place() .. message, 0)
end

local text, size -- what is searched, and its length
local steps, level -- steps taken from this place, and captures begun
local starts, lengths = {}, {} -- of captures
local OPEN, POSITION = -1, -2 -- lengths of captures that are none

local function step()
    steps = steps + 1
    if steps > STEPS then
        fail("pattern too complex")
    end
end

-- Each maker gives a function that goes on matching at a place: where the match ends, or nothing.
local makers = {}

function makers.error(item)
    return function()
        fail(item.message)
    end
end

function makers.last()
    return function(at)
        return at > size and at or nil
    end
end

local function begun(length, rest)
    return function(at)
        if level >= CAPTURES then
            fail("too many captures")
        end
        level = level + 1
        starts[level], lengths[level] = at, length
        step()
        local found = rest(at)
        if not found then
            level = level - 1
        end
        return found
    end
end

function makers.open(_, rest)
    return begun(OPEN, rest)
end

function makers.position(_, rest)
    return begun(POSITION, rest)
end

function makers.close(_, rest)
    return function(at)
        local own = level
        while own > 0 and lengths[own] ~= OPEN do
            own = own - 1
        end
        if own == 0 then
            fail("invalid pattern capture")
        end
        lengths[own] = at - starts[own]
        step()
        local found = rest(at)
        if not found then
            lengths[own] = OPEN
        end
        return found
    end
end

function makers.back(item, rest)
    return function(at)
        local own = item.index
        if own < 1 or own > level or lengths[own] == OPEN then
            fail("invalid capture index")
        end
        local length = lengths[own] == POSITION and size + 1 or lengths[own]
        spend(length)
        if at + length - 1 <= size and sub(text, starts[own], starts[own] + length - 1) == sub(text, at, at + length - 1) then
            return rest(at + length)
        end
    end
end

function makers.balance(item, rest)
    local from, to = item.from, item.to
    return function(at)
        if byte(text, at) ~= from then
            return nil
        end
        local depth = 1
        for i = at + 1, size do
            local code = byte(text, i)
            if code == to then
                depth = depth - 1
                if depth == 0 then
                    return rest(i + 1)
                end
            elseif code == from then
                depth = depth + 1
            end
        end
    end
end

function makers.frontier(item, rest)
    local set = item.set
    return function(at)
        if not set[at > 1 and byte(text, at - 1) or 0] and set[byte(text, at) or 0] then
            return rest(at)
        end
    end
end

local function greedy(item, rest)
    local set, run, least = item.set, "^" .. item.class .. "*", item.more == "+" and 1 or 0
    return function(at)
        if least == 1 and not (at <= size and set[byte(text, at)]) then
            return nil
        end
        local _, past = real_find(text, run, at)
        spend(past - at)
        for i = past + 1, at + least, -1 do
            step()
            local found = rest(i)
            if found then
                return found
            end
        end
    end
end

local function lazy(item, rest)
    local set = item.set
    return function(at)
        while true do
            step()
            local found = rest(at)
            if found then
                return found
            elseif at > size or not set[byte(text, at)] then
                return nil
            end
            at = at + 1
        end
    end
end

local function optional(item, rest)
    local set = item.set
    return function(at)
        if at <= size and set[byte(text, at)] then
            step()
            local found = rest(at + 1)
            if found then
                return found
            end
        end
        return rest(at)
    end
end

function makers.class(item, rest)
    local set, more = item.set, item.more
    if more == "*" or more == "+" then
        return greedy(item, rest)
    elseif more == "-" then
        return lazy(item, rest)
    elseif more == "?" then
        return optional(item, rest)
    end
    return function(at)
        if at <= size and set[byte(text, at)] then
            return rest(at + 1)
        end
    end
end

local function matcher_of(plan)
    if not plan.matcher then
        local rest = function(at)
            return at
        end
        for i = #plan.items, 1, -1 do
            rest = makers[plan.items[i].kind](plan.items[i], rest)
        end
        plan.matcher = rest
        local first = plan.items[1]
        -- A place where the first class does not match is passed over in one go.
        plan.skip = first and first.kind == "class" and (first.more == "" or first.more == "+") and first.class
    end
    return plan.matcher
end

-- The first match from a place on: where it begins and the place behind it. The captures are there until the next search.
function host.pattern_search(given, plan, at, anchored)
    local matcher = matcher_of(plan)
    text, size = given, #given
    local skip = not anchored and plan.skip
    while at <= size + 1 do
        if skip then
            local found = real_find(given, skip, at)
            spend((found or size) - at)
            if not found then
                return nil
            end
            at = found
        end
        steps, level = 1, 0
        local past = matcher(at)
        if past or anchored then
            return past and at, past
        end
        at = at + 1
    end
end

-- What one capture of the last match holds; the first is the whole match where there are none.
function host.pattern_capture(i, at, past)
    if i == 1 and level == 0 then
        return sub(text, at, past - 1)
    elseif i > level then
        fail("invalid capture index")
    end
    local length = lengths[i]
    if length == OPEN then
        fail("unfinished capture")
    elseif length == POSITION then
        return starts[i]
    end
    return sub(text, starts[i], starts[i] + length - 1)
end

-- The captures of the last match as a list and their number; the whole of it where there are none and it is wanted.
function host.pattern_captures(at, past, alone)
    local found, n = {}, level > 0 and level or alone and 0 or 1
    for i = 1, n do
        found[i] = host.pattern_capture(i, at, past)
    end
    return found, n
end

host.fail = fail
