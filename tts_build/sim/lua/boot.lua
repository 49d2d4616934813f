-- Runs once in a fresh Lua state, before any script: hands the simulator what it can only do from inside Lua.
-- `runtime` is the Lua runtime's own table: real xpcall, resume and getinfo, which scripts never see.
local runtime = ...
local xpcall, getinfo, resume = runtime.xpcall, runtime.getinfo, runtime.resume
local sub = string.sub
local host = {}

-- Every coroutine stays referenced until the table is closed: lupa keeps a pointer to the coroutine in which a
-- function first reached Python, and following it after Lua collected the coroutine crashes the process.
local anchors, anchored = {}, 0
local function anchor(thread)
  anchored = anchored + 1
  anchors[anchored] = thread
  return thread
end

-- Called by way of this function, a value that reached Python inside a coroutine is bound to the main thread.
function host.adopt(value)
  return value
end

local function frames(thread)
  local list, n = {}, 0
  for level = 0, 40 do
    local info
    if thread then
      info = getinfo(thread, level, "Sln")
    else
      info = getinfo(level + 3, "Sln")
    end
    if not info then
      break
    end
    if info.what ~= "C" and sub(info.source, 1, 1) == "=" then
      n = n + 1
      list[n] = { sub(info.source, 2), info.currentline, info.name or "?" }
    end
  end
  return list
end

local function handler(message)
  return { message = message, frames = frames(nil) }
end

-- Calls f; returns true and its first result, or false and {message, frames}.
function host.guard(f, ...)
  local ok, result = xpcall(f, handler, ...)
  return { ok, result }
end

-- A thread stays in Lua and goes by its number: lupa would turn it into something else on the way through.
function host.thread(f)
  anchor(coroutine.create(f))
  return anchored
end

-- Resumes a coroutine of startLuaCoroutine: {alive, result} or {false, {message, frames}, true}.
function host.resume(number)
  local thread = anchors[number]
  local ok, result = resume(thread)
  if not ok then
    return { false, { message = result, frames = frames(thread) }, true }
  end
  return { coroutine.status(thread) ~= "dead", result, false }
end

-- A script's own globals: the runtime's libraries, its coroutines anchored, the game's API read through to `api`.
function host.environment(api)
  local env = runtime.environment()
  env.print = nil
  local create, wrap = env.coroutine.create, env.coroutine.wrap
  env.coroutine.create = function(f)
    return anchor(create(f))
  end
  env.coroutine.wrap = function(f)
    -- The thread inside a wrap can only be reached while it runs, so it anchors itself.
    return wrap(function(...)
      anchor((coroutine.running()))
      return f(...)
    end)
  end
  -- What lupa hangs on a userdata is not for scripts; the game's userdata have no metatable to see.
  local metatable = env.getmetatable
  env.getmetatable = function(value)
    if type(value) == "userdata" then
      return nil
    end
    return metatable(value)
  end
  return setmetatable(env, { __index = api })
end

-- The environments of the scripts that run, by number, and those that define a function of some name.
local running, last = {}, 0

function host.enter(env)
  last = last + 1
  running[last] = env
  return last
end

function host.leave(number)
  running[number] = nil
end

function host.who(name)
  local found, n
  for number = 1, last do
    local env = running[number]
    if env and type(rawget(env, name)) == "function" then
      found, n = found or {}, (n or 0) + 1
      found[n] = number
    end
  end
  return found
end

-- A deep copy, as values get when they cross from one script to another; a function cannot cross.
function host.copy(value, seen)
  local kind = type(value)
  if kind == "function" or kind == "thread" then
    return nil, kind
  elseif kind ~= "table" then
    return value
  end
  seen = seen or {}
  if seen[value] then
    return seen[value]
  end
  local result = setmetatable({}, getmetatable(value))
  seen[value] = result
  for key, item in next, value do
    local item_copy, refused = host.copy(item, seen)
    if refused then
      return nil, refused
    end
    rawset(result, key, item_copy)
  end
  return result
end

-- What Python needs to know of a value that crosses: {copy, kind refused or nil}.
function host.cross(value)
  local result, refused = host.copy(value)
  return { result, refused }
end

-- A Python function as a Lua function, so that scripts see a function and nothing behind it.
function host.wrap(f)
  return function(...)
    return f(...)
  end
end

function host.raw(t, name)
  return rawget(t, name)
end

function host.text(value)
  return tostring(value)
end

function host.kind(value)
  return type(value)
end

return host
