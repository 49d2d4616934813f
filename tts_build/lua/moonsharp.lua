-- Makes Lua 5.2 behave where the game's Lua (MoonSharp 2.0) differs, so that a test fails where the game would.
-- Differences of operators (`..` and `%` of numbers, `<` of strings, `#` of a list with holes) can't be
-- imitated from inside Lua; the linter looks for those.
-- Called with `host`, a table of Python functions; returns what the Python side needs.

local host = ...

local real_error, real_pcall, real_xpcall, real_load = error, pcall, xpcall, load
local real_next, real_sort, real_concat = next, table.sort, table.concat
local real_type, real_tostring, real_floor = type, tostring, math.floor
local getinfo, sethook = debug.getinfo, debug.sethook
local FATAL = "not catchable in the game: "

-- Errors ------------------------------------------------------------------------------------------

local function fatal(message)
    real_error(FATAL .. message, 0)
end

-- An error that the game's pcall lets through goes through ours as well, and so does a Python exception:
-- a script must not swallow the simulator's refusals.
local function pass_fatal(ok, ...)
    if ok then
        return true, ...
    end
    local message = ...
    if real_type(message) == "userdata" then
        real_error(message, 0)
    elseif real_type(message) == "string" then
        if message:sub(1, #FATAL) == FATAL or message:find("script runs too long", 1, true) then
            real_error(message, 0)
        elseif message:find("stack overflow", 1, true) then
            fatal("stack overflow")
        end
    end
    return false, message
end

-- The game takes strings only and puts the position of the `error` call in front, whatever the level.
function error(message)
    local kind = real_type(message)
    if kind == "number" then
        message = tostring(message)
    elseif kind ~= "string" then
        message = "bad argument #1 to 'error' (string expected, got " .. (message == nil and "nil" or kind) .. ")"
    end
    real_error(message, 2)
end

local calls_back = {}

function pcall(f, ...)
    if calls_back[f] then
        return false, "the function passed to pcall cannot be called directly by pcall; wrap it in a function"
    end
    if real_type(f) ~= "function" and not (getmetatable(f) or {}).__call then
        return false, "attempt to pcall a non-function"
    end
    return pass_fatal(real_pcall(f, ...))
end

function xpcall(f, handler, ...)
    local function careful(message)
        if real_type(message) == "userdata" then
            return message
        end
        local ok, result = real_pcall(handler, message)
        if ok then
            return result
        end
        return FATAL .. "an error inside an xpcall handler hangs the game"
    end
    return pass_fatal(real_xpcall(f, careful, ...))
end

-- A coroutine's error arrives without its position.
local function without_position(ok, ...)
    if ok then
        return true, ...
    end
    local message = ...
    if real_type(message) == "string" then
        message = message:gsub("^[^\n:]*:%d+: ", "", 1)
    end
    return false, message
end

local real_resume, real_create = coroutine.resume, coroutine.create
local hook

function coroutine.create(f)
    local thread = real_create(f)
    if hook then
        sethook(thread, hook.stop, "", hook.count)
    end
    return thread
end

function coroutine.resume(thread, ...)
    return pass_fatal(without_position(real_resume(thread, ...)))
end

function coroutine.wrap(f)
    local thread = coroutine.create(f)
    local function finish(ok, ...)
        if ok then
            return ...
        end
        real_error((...), 0)
    end
    local function resume(...)
        return finish(pass_fatal(real_resume(thread, ...)))
    end
    calls_back[resume] = true
    return resume
end

-- Numbers -----------------------------------------------------------------------------------------

math.huge = 1.7976931348623157e308

function math.fmod(a, b)
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
    host.randomseed(seed)
end

local function number_text(x)
    return host.number_text(x)
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

function tostring(value)
    local kind = real_type(value)
    if kind == "number" then
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

function tonumber(value, base)
    if base == nil or base == 10 then
        if real_type(value) == "string" then
            return host.number_of(value)
        elseif real_type(value) == "number" then
            return value
        end
        return nil
    end
    local found, problem = host.number_in_base(tostring(value), base)
    if problem == "format" then
        fatal("FormatException from tonumber with a base")
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

-- Tables ------------------------------------------------------------------------------------------

-- The game's length of a list with holes: up to the first one.
local function border(list)
    local meta = getmetatable(list)
    if real_type(meta) == "table" and meta.__len then
        return #list
    end
    local n = #list
    for i = 1, n do
        if rawget(list, i) == nil then
            return i - 1
        end
    end
    return n
end

local real_unpack = table.unpack

function table.unpack(list, from, to)
    return real_unpack(list, from or 1, to or border(list))
end

function table.concat(list, separator, from, to)
    local parts, n = {}, 0
    for i = from or 1, to or border(list) do
        local value = list[i]
        n = n + 1
        if real_type(value) == "number" then
            value = number_text(value)
        elseif real_type(value) ~= "string" then
            real_error("invalid value (" .. real_type(value) .. ") at index " .. i .. " in table for 'concat'", 2)
        end
        parts[n] = value
    end
    return real_concat(parts, separator)
end

local real_insert, real_remove = table.insert, table.remove

function table.insert(list, ...)
    if select("#", ...) == 1 then
        list[border(list) + 1] = (...)
        return
    end
    real_insert(list, ...)
end

function table.remove(list, at)
    local n = border(list)
    if at ~= nil and n == 0 and at ~= n + 1 then
        real_error("bad argument #2 to 'remove' (position out of bounds)", 2)
    end
    return real_remove(list, at)
end

local function shuffle(keys, n)
    for i = n, 2, -1 do
        local j = 1 + real_floor(host.shuffle_random() * i)
        keys[i], keys[j] = keys[j], keys[i]
    end
end

local function default_less(a, b)
    if real_type(a) == "string" and real_type(b) == "string" then
        return host.culture_less(a, b)
    end
    return a < b
end

-- Equal elements come out in no promised order, and the order differs from plain Lua's: shuffle them first.
function table.sort(list, less)
    local n = border(list)
    for i = n + 1, #list do
        if rawget(list, i) ~= nil then
            real_error("table.sort of a list with holes", 2)
        end
    end
    if less then
        for i = 1, n do
            if less(list[i], list[i]) then
                real_error("invalid order function for sorting: an element comes before itself", 2)
            end
        end
    end
    shuffle(list, n)
    if less or real_type(list[1]) == "string" then
        return real_sort(list, less or default_less)
    end
    real_sort(list)
end

-- Keys in an order that depends on the seed alone, not on memory addresses.
local function ordered_keys(t)
    local kinds = { number = {}, string = {}, boolean = {}, other = {} }
    for key in real_next, t do
        local kind = kinds[real_type(key)] or kinds.other
        kind[#kind + 1] = key
    end
    real_sort(kinds.number)
    real_sort(kinds.string)
    if kinds.boolean[2] then
        kinds.boolean = { false, true }
    end
    real_sort(kinds.other, function(a, b)
        return name_of(a) < name_of(b)
    end)
    local keys, n = {}, 0
    for _, kind in ipairs({ kinds.number, kinds.string, kinds.boolean, kinds.other }) do
        for i = 1, #kind do
            n = n + 1
            keys[n] = kind[i]
        end
    end
    return keys, n
end

function pairs(t)
    local meta = getmetatable(t)
    if real_type(meta) == "table" and meta.__pairs then
        return meta.__pairs(t)
    elseif real_type(t) ~= "table" then
        real_error("bad argument #1 to 'next' (table expected, got " .. real_type(t) .. ")", 2)
    end
    local keys, n = ordered_keys(t)
    shuffle(keys, n)
    local i = 0
    local function step()
        while i < n do
            i = i + 1
            local value = rawget(t, keys[i])
            if value ~= nil then
                return keys[i], value
            end
        end
    end
    return step, t, nil
end

-- System ------------------------------------------------------------------------------------------

local real_os = os
os = {
    difftime = real_os.difftime,
    clock = function()
        return host.clock()
    end,
    time = function(parts)
        if parts == nil then
            return host.now()
        end
        local found = host.time_of(parts.year, parts.month, parts.day, parts.hour, parts.min, parts.sec)
        if not found then
            fatal("ArgumentOutOfRangeException from os.time")
        end
        return found
    end,
    date = function(form, at)
        form = (form or "%c"):gsub("^!", ""):gsub("%%c", "%%A, %%d %%B %%Y %%H:%%M"):gsub("%%x", "%%m/%%d/%%Y")
        return real_os.date("!" .. form, real_floor(at or host.now()))
    end,
}

function collectgarbage() end

for _, name in ipairs({ "io", "debug", "package", "require", "load", "loadstring", "loadfile", "dofile" }) do
    _G[name] = nil
end
for _, name in ipairs({ "module", "unpack", "python" }) do
    _G[name] = nil
end

for _, f in ipairs({ table.sort, string.gsub, tostring, pcall, xpcall, pairs, ipairs }) do
    calls_back[f] = true
end
for _, f in real_next, coroutine do
    calls_back[f] = true
end

-- Environments ------------------------------------------------------------------------------------

local shared = {}
for name, value in real_next, _G do
    shared[name] = value
end

-- A globals table of its own, with its own copy of each library.
local function environment()
    local env = {}
    for name, value in real_next, shared do
        if real_type(value) == "table" and value ~= _G then
            local copy = {}
            for key, member in real_next, value do
                copy[key] = member
            end
            value = copy
        end
        env[name] = value
    end
    env._G = env
    return env
end

local function compile(text, chunk, env)
    local f, problem = real_load(text, "=" .. chunk, "t", env or _G)
    if not f then
        real_error(problem, 0)
    end
    return f
end

-- A Python function as a Lua function: a refusal is raised as a string at the caller's line.
local function checked(ok, ...)
    if ok then
        return ...
    end
    real_error((...), 2)
end

local function wrap(f)
    return function(...)
        return checked(f(...))
    end
end

local function limit(instructions)
    if not instructions then
        hook = nil
        sethook()
        return
    end
    hook = {
        count = instructions,
        stop = function()
            real_error("script runs too long", 2)
        end,
    }
    sethook(hook.stop, "", instructions)
end

return {
    environment = environment,
    compile = compile,
    wrap = wrap,
    limit = limit,
    next = real_next,
    -- For the table simulator, which reads the call stack of an error: scripts never see these.
    xpcall = real_xpcall,
    resume = real_resume,
    getinfo = getinfo,
    calls_back = calls_back,
    is_lua = function(f)
        return getinfo(f, "S").what ~= "C"
    end,
}
