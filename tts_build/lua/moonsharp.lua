-- Makes Lua 5.2 behave where the game's Lua (MoonSharp 2.0) differs, so that a test fails where the game would.
-- Called last, with `host`, a table of Python functions, after the files for patterns, text, numbers, tables,
-- operators and MoonSharp's own functions; closes the sandbox and returns what the Python side needs.

local host = ...

local real_error, real_pcall, real_xpcall, real_load = error, pcall, xpcall, load
local real_next, real_type, real_floor = next, type, math.floor
local getinfo = debug.getinfo
local FATAL, fatal = host.FATAL, host.fatal

-- Errors ------------------------------------------------------------------------------------------

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
        elseif message == "not enough memory" then
            host.collect()
            fatal("the script needs more memory than it may have; a text or a table grows without end")
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
    if real_type(f) ~= "function" then
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

-- A coroutine's error arrives without its position. What a bare `yield()` gives is one nil.
local rest = host.helpers.rest

local function without_position(ok, ...)
    if ok then
        return true, rest(...)
    end
    local message = ...
    if real_type(message) == "string" then
        message = message:gsub("^[^\n:]*:%d+: ", "", 1)
    end
    return false, message
end

local real_resume, real_create = coroutine.resume, coroutine.create

function coroutine.create(f)
    return host.watch(real_create(f))
end

function coroutine.resume(thread, ...)
    return pass_fatal(without_position(real_resume(thread, ...)))
end

function coroutine.wrap(f)
    local thread = coroutine.create(f)
    local function finish(ok, ...)
        if ok then
            return rest(...)
        end
        real_error((...), 0)
    end
    local function resume(...)
        return finish(pass_fatal(real_resume(thread, ...)))
    end
    calls_back[resume] = true
    return resume
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
        host.spend(300)
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
for _, name in ipairs({ "module", "python" }) do
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

-- A text as a function, or nothing and what is wrong with it. `names` are the helpers that a rewritten script takes.
local function compile(text, chunk, env, names)
    local f, problem = real_load(text, "=" .. chunk, "t", env or _G)
    if not f or not names then
        return f, problem
    end
    local given = {}
    for i = 1, #names do
        given[i] = host.helpers[names[i]]
    end
    given[#names + 1] = {}
    return f(table.unpack(given)), nil
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

return {
    environment = environment,
    compile = compile,
    wrap = wrap,
    allow = host.allow,
    spend = host.spend,
    collect = host.collect,
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
