-- What a script may do before it is stopped, in units of about ten nanoseconds: an instruction of Lua is one, a function
-- that works outside of Lua (`host.spend`) is charged by what it touches. Runs first; Python counts what is spent and
-- says how much may be spent until it is asked again (`budget.py`).

local host = ...

local real_error, getinfo, sethook, real_collect = error, debug.getinfo, debug.sethook, collectgarbage
local byte, find, time, huge = string.byte, string.find, os.time, math.huge

host.MOST_VALUES = 125000 -- that a function may give at once: handing over more of them again and again takes too long

local STRIDE = 10000 -- instructions between two looks
local CLOSE = 500 -- the same while much memory is taken: there are texts that take long to compare
local OF_A_COROUTINE = 1000 -- the same in a coroutine, which may end before its first look
local KILOBYTE, LIVE = 100, 40 -- units for a KiB that is taken up, and for one that a collection goes through
local FLOOR = 24 * 1024 -- KiB in use below which nothing is collected
local SLACK = 1000 -- units for what an error does on its way out
local ceiling, taken = FLOOR, 0
local used, quantum = 0, huge -- units since Python was asked; at most so many until it is asked again
local asked = 0 -- the second in which Python was: it is in each, in case a script goes on far longer than it is charged for

-- The line of the script that is running, as errors begin: `chunk:12: `.
local function place()
    for level = 3, 60 do
        local info = getinfo(level, "Sl")
        if not info then
            break
        elseif info.what ~= "C" and byte(info.source) == 61 and byte(info.source, 2) ~= 64 then -- `=chunk`, and no `=@part of ours`
            return info.short_src .. ":" .. info.currentline .. ": "
        end
    end
    return ""
end

local function settle()
    local units = used
    used, asked = 0, time()
    quantum = host.settle(units)
    if quantum < 0 then
        quantum = SLACK
        real_error(host.FATAL .. place() .. host.over(), 0)
    end
end

function host.spend(units)
    used = used + units
    if used > quantum then
        settle()
    end
end

-- Garbage is collected whole, and only by us. While a collection stands half done, lupa mistakes Python objects for
-- one another: it looks them up in a weak table by numbers that it gives out again before their owner is finalised.
real_collect("stop")

local function collect()
    real_collect("collect")
    taken = real_collect("count")
    used = used + taken * LIVE
    ceiling = taken * 2 > FLOOR and taken * 2 or FLOOR
end

local function tidy()
    if real_collect("count") > ceiling then
        collect()
    end
end

-- Before memory ends, while there is still a line to name: Lua's own error has none.
local function brimful()
    if host.brim and real_collect("count") > host.brim then
        collect()
        return taken > host.brim
    end
    return false
end

local function look(stride)
    local now = real_collect("count")
    used = used + stride + (now > taken and (now - taken) * KILOBYTE or 0)
    taken = now
    tidy()
    if brimful() then
        host.fatal(place() .. "the script needs more memory than it may have; a text or a table grows without end")
    elseif used > quantum or (quantum < huge and time() ~= asked) then
        settle()
    end
end

-- Before what may take far longer than it looks, as the walk through a table that was large and is empty.
function host.glance()
    if quantum < huge and time() ~= asked then
        settle()
    end
end

local LONG = 256 -- bytes from which on it is worth remembering
local narrow, wide = "", "" -- the last long texts that were ASCII and not

-- Whether a text is ASCII. A script that goes through a long text asks for each letter.
function host.ascii(text)
    if #text < LONG then
        return not find(text, "[\128-\255]")
    end
    host.spend(#text / 1024) -- equal texts may be compared byte by byte
    if text == narrow then
        return true
    elseif text == wide then
        return false
    end
    host.spend(#text)
    if find(text, "[\128-\255]") then
        wide = text
        return false
    end
    narrow = text
    return true
end

local MUCH = 32 * 1024 -- KiB in use from which on we look closely
local tick

local function close_tick()
    look(CLOSE)
    if taken < MUCH then
        sethook(tick, "", STRIDE)
    end
end

function tick()
    look(STRIDE)
    if taken >= MUCH then
        sethook(close_tick, "", CLOSE)
    end
end

local function tick_of_a_coroutine()
    look(OF_A_COROUTINE)
end

sethook(tick, "", STRIDE)

local CHURN = 32 * 1024 * 1024 -- bytes of copies after which memory is looked at in any case
local churned = 0

-- So many bytes of a text are copied: long texts may fill the memory with copies before the next look.
function host.churn(bytes)
    churned = churned + bytes
    if churned > CHURN then
        churned = 0
        look(0)
    end
end

-- A new coroutine is looked after too.
function host.watch(thread)
    sethook(thread, tick_of_a_coroutine, "", OF_A_COROUTINE)
    host.spend(2 * OF_A_COROUTINE)
    return thread
end

-- From now on so many units may be spent before Python is asked; gives what Python was not told of.
function host.allow(units)
    local before = used
    used, quantum, asked = 0, units, time()
    tidy()
    return before
end

host.place, host.collect = place, collect
