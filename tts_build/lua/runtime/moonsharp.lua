-- Makes Lua 5.2 behave where the game's Lua (MoonSharp 2.0) differs, so that a test fails where the game would.
-- Called last, with `host`, a table of Python functions, after the files for patterns, text, numbers, tables,
-- operators and MoonSharp's own functions; closes the sandbox and returns what the Python side needs.

local host = ...

local real_error, real_pcall, real_xpcall, real_load = error, pcall, xpcall, load
local real_next, real_type, real_select = host.next, type, host.select
local getinfo, pack, unpack = debug.getinfo, host.pack, host.unpack
local FATAL, fatal, throw, rest = host.FATAL, host.fatal, host.throw, host.rest
local real_find, byte_sub = host.find, host.byte_sub

-- Errors ------------------------------------------------------------------------------------------

-- What the game's pcall lets through, and a Python exception: a script must not swallow the simulator's refusals.
local function passes(message)
    if real_type(message) == "userdata" then
        return true
    end
    return real_type(message) == "string" and byte_sub(message, 1, #FATAL) == FATAL
end

local function pass_fatal(ok, ...)
    if ok then
        return true, ...
    end
    local message = ...
    if passes(message) then
        real_error(message, 0)
    elseif message == "not enough memory" then
        host.collect()
        fatal("the script needs more memory than it may have; a text or a table grows without end")
    elseif real_type(message) == "string" and real_find(message, "stack overflow", 1, true) then
        fatal("stack overflow")
    end
    return false, message
end

-- The game takes strings only and puts the position of the `error` call in front, whatever the level.
function error(...)
    local message = ...
    local kind = real_type(message)
    if kind == "number" then
        message = host.number_text(message)
    elseif kind ~= "string" then
        local got = real_select("#", ...) == 0 and "no value" or kind
        message = "bad argument #1 to 'error' (string expected, got " .. got .. ")"
    end
    real_error(message, 2)
end

-- As `error` does, with the text of any message.
function assert(...)
    local value, message = ...
    if value then
        return ...
    end
    real_error(message == nil and "assertion failed!" or host.plain_text(message), 2)
end

local crashing, calls_back = host.crashing, host.calls_back

-- Whether pcall is given a pcall that calls no function of the script.
local function calls_nothing(f, count, inner)
    if f == pcall and count == 1 then
        fatal("OverflowException from pcall without a function")
    end
    return f ~= coroutine.yield and (real_type(inner) ~= "function" or host.is_own(inner))
end

-- Why pcall itself fails, or nothing.
local function refused(name, f, count, ...)
    if count == 0 then
        fatal("OverflowException from " .. name .. " without a function")
    elseif crashing[f] then
        fatal("NullReferenceException from " .. name .. " of an iterator of the game's own; wrap it in a function")
    elseif real_type(f) ~= "function" then
        return "attempt to " .. name .. " a non-function"
    elseif calls_back[f] and not calls_nothing(f, count, ...) or f == tostring and host.metamethod((...), "__tostring") ~= nil then
        return "the function passed to " .. name .. " cannot be called directly by " .. name .. "; wrap it in a function"
    end
end

-- What fails in a function that table.sort or string.gsub calls escapes the pcall of these, unless another is around it.
local function escaping(name, f)
    return function(...)
        local found = pack(real_pcall(f, ...))
        if not found[1] and not passes(found[2]) then
            fatal(tostring(found[2]) .. "; it escapes the pcall of " .. name .. ", which a function has to stand around")
        end
        return unpack(found, 2, found.n)
    end
end

local real_sort, real_gsub = table.sort, string.gsub

function pcall(...)
    local f, a, b, c = ...
    local problem = refused("pcall", f, real_select("#", ...), a)
    if problem then
        return false, problem
    elseif f == real_sort and real_type(b) == "function" then
        return pass_fatal(real_pcall(f, a, escaping("table.sort", b)))
    elseif f == real_gsub and real_type(c) == "function" then
        return pass_fatal(real_pcall(f, a, b, escaping("string.gsub", c), real_select(5, ...)))
    end
    return pass_fatal(real_pcall(...))
end

-- What a handler gives, as text.
local function handled(...)
    if real_select("#", ...) == 0 then
        return "void"
    end
    local texts, n = {}, real_select("#", ...)
    for i = 1, n do
        texts[i] = host.plain_text((real_select(i, ...)))
    end
    return table.concat(texts, "\t")
end

function xpcall(f, ...)
    local handler = ...
    if real_type(handler) ~= "function" and (handler ~= nil or real_select("#", ...) == 0) then
        host.refuse(handler, 2, "xpcall", "function")
    end
    local problem = refused("xpcall", f, real_select("#", ...), (real_select(2, ...)))
    if problem then
        return false, problem
    elseif handler == nil then
        return pass_fatal(real_pcall(f, real_select(2, ...)))
    end
    local function careful(message)
        if passes(message) then
            return message
        end
        local found = pack(real_pcall(handler, message))
        if found[1] then
            return handled(unpack(found, 2, found.n))
        end
        return FATAL .. "an error inside an xpcall handler hangs the game"
    end
    return pass_fatal(real_xpcall(f, careful, real_select(2, ...)))
end

-- A coroutine's error arrives without its position. What a bare `yield()` gives or gets is one nil.
local function without_position(ok, ...)
    if ok then
        return true, ...
    end
    local message = ...
    if real_type(message) == "string" then
        message = host.gsub(message, "^[^\n:]*:%d+: ", "", 1)
    end
    return false, message
end

local real_resume, real_create, real_yield, real_status = coroutine.resume, coroutine.create, coroutine.yield, coroutine.status
local of_game = setmetatable({}, { __mode = "k" }) -- coroutines of functions of the game's own, which cannot be resumed

function coroutine.create(f)
    if real_type(f) ~= "function" then
        host.refuse(f, 1, "create", "function")
    end
    local thread = real_create(f)
    host.watch(thread)
    if host.is_own(f) then
        of_game[thread] = true
    end
    return thread
end

function coroutine.yield(...)
    return rest(real_yield(rest(...)))
end

local function thread_given(thread, name)
    if real_type(thread) ~= "thread" then
        host.refuse(thread, 1, name, "thread")
    elseif name == "resume" and of_game[thread] then
        fatal("InvalidOperationException from coroutine.resume of a function of the game's own")
    end
    return thread
end

-- Coroutines that something tried to resume while they ran: they are told to be dead until they are resumed.
local called_dead = setmetatable({}, { __mode = "k" })

local function note_resumed(thread)
    local status = real_status(thread)
    called_dead[thread] = (status == "running" or status == "normal") or nil
end

function coroutine.status(thread)
    local status = real_status(thread_given(thread, "status"))
    return called_dead[thread] and status ~= "suspended" and "dead" or status
end

function coroutine.resume(thread, ...)
    note_resumed(thread_given(thread, "resume"))
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
        return finish(pass_fatal(real_resume(thread_given(thread, "resume"), ...)))
    end
    crashing[resume] = true
    return resume
end

-- System ------------------------------------------------------------------------------------------

local number_given, text_given = host.number_given, host.text_given

-- A part of a date; nothing where it is no number.
local function part(parts, name)
    local value = rawget(parts, name)
    value = real_type(value) == "string" and host.number_of(value) or value
    return real_type(value) == "number" and host.whole(value) or nil
end

local function part_needed(parts, name)
    return part(parts, name) or throw("field '" .. name .. "' missing in date table")
end

local function time(parts)
    if parts == nil then
        return host.now()
    end
    host.spend(300)
    host.table_given(parts, 1, "time")
    local second, minute, hour = part(parts, "sec") or 0, part(parts, "min") or 0, part(parts, "hour") or 12
    local day, month, year = part_needed(parts, "day"), part_needed(parts, "month"), part_needed(parts, "year")
    local found = host.time_of(year, month, day, hour, minute, second)
    if not found then
        fatal("ArgumentOutOfRangeException from os.time: there is no such date")
    end
    return found >= 0 and found or nil
end

local function date(form, at)
    form = form == nil and "%c" or text_given(form, 1, "date")
    at = at == nil and host.now() or number_given(at, 2, "date")
    host.spend(1000 + 200 * #form)
    local found = host.date_of(host.gsub(form, "^!", "", 1), at)
    if found == nil then
        fatal("ArgumentOutOfRangeException from os.date: there is no such date")
    end
    return found or throw("bad argument #1 to 'date' (invalid conversion specifier)")
end

os = {
    time = time,
    date = date,
    clock = function()
        return host.clock()
    end,
    difftime = function(later, earlier)
        return number_given(later, 1, "difftime") - (earlier == nil and 0 or number_given(earlier, 2, "difftime"))
    end,
}

-- An object is not told when it is collected.
local real_setmetatable = setmetatable

function setmetatable(object, meta)
    if real_type(object) ~= "table" then
        host.refuse(object, 1, "setmetatable", "table")
    elseif meta ~= nil and real_type(meta) ~= "table" then
        host.refuse(meta, 2, "setmetatable", "table")
    end
    local told = meta and rawget(meta, "__gc")
    if told ~= nil then
        rawset(meta, "__gc", nil)
        real_setmetatable(object, meta)
        rawset(meta, "__gc", told)
        return object
    end
    return real_setmetatable(object, meta)
end

function collectgarbage()
    return nil
end

for _, name in ipairs({ "io", "debug", "package", "require", "load", "loadstring", "loadfile", "dofile" }) do
    _G[name] = nil
end
for _, name in ipairs({ "module", "python" }) do
    _G[name] = nil
end

for _, f in ipairs({ pcall, xpcall, coroutine.yield }) do
    calls_back[f] = true
end

-- Environments ------------------------------------------------------------------------------------

local shared = {}
for name, value in real_next, _G do
    shared[name] = value
end

-- What methods of texts are: a script may change it, as in the game, and nothing of ours changes with it.
local methods = {}
for name, f in real_next, string do
    methods[name] = f
end
getmetatable("").__index = methods

-- The functions of the libraries.
local own = setmetatable({}, { __mode = "k" })
for _, library in real_next, shared do
    if real_type(library) == "function" then
        own[library] = true
    end
    for _, f in real_next, real_type(library) == "table" and library or {} do
        if real_type(f) == "function" then
            own[f] = true
        end
    end
end

function host.is_own(f)
    return own[f] or getinfo(f, "S").what == "C"
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
    return f(unpack(given)), nil
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
