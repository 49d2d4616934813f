-- Lists as the game's Lua has them: a length ends at the first hole, and no function asks `__index` or `__newindex`.

local host = ...

local real_type, throw = type, host.throw
local real_concat, real_insert, real_remove, real_unpack = table.concat, table.insert, table.remove, table.unpack
local meta_of, raw_get, raw_set, real_select, real_rawlen = debug.getmetatable, rawget, rawset, select, rawlen
local integer_given, text_given, table_given, whole = host.integer_given, host.text_given, host.table_given, host.whole
local rest, fatal, spend = host.rest, host.fatal, host.spend

local EXACT = 4096 -- entries up to which a list is looked through for holes: it would take quadratic time beyond
local MOST = 7000 -- values that Lua has room for in one call

-- The game's length of a list with holes: up to the first one.
local function border(list)
    local meta = meta_of(list)
    if meta then
        if raw_get(meta, "__len") ~= nil then
            return #list
        end
        local n = #list
        for i = 1, n <= EXACT and n or 0 do
            if raw_get(list, i) == nil then
                return i - 1
            end
        end
        return n
    end
    local n = #list
    for i = 1, n <= EXACT and n or 0 do
        if list[i] == nil then
            return i - 1
        end
    end
    return n
end

local function length(list, name)
    if real_type(list) ~= "table" then
        host.refuse(list, 1, name, "table")
    end
    local own = host.metamethod(list, "__len")
    if own ~= nil and real_type(own) ~= "function" then
        fatal("ArgumentException from table." .. name .. ": `__len` is no function")
    end
    local n = border(list)
    if real_type(n) == "number" and n % 1 == 0 then
        return n
    end
    n = real_type(n) == "string" and host.number_of(n) or n
    if real_type(n) ~= "number" then
        throw("object length is not a number")
    end
    return whole(n)
end

-- What stands at a place of a list; before the first there is nothing, whatever is at that key.
local function entry(list, i)
    if i >= 1 then
        return raw_get(list, i)
    end
end

-- Nothing is one nil.
function select(n, ...)
    if n == "#" then
        return real_select("#", ...)
    end
    n = integer_given(n, 1, "select")
    if n == 0 or -n > real_select("#", ...) then
        throw("bad argument #1 to 'select' (index out of range)")
    end
    return rest(real_select(n, ...))
end

function table.unpack(list, from, to)
    table_given(list, 1, "unpack")
    from = from == nil and 1 or integer_given(from, 2, "unpack")
    to = to == nil and length(list, "unpack") or integer_given(to, 3, "unpack")
    if to < from - 1 then
        fatal("OverflowException from table.unpack: the last place is before the first")
    elseif to - from >= MOST then
        fatal("OutOfMemoryException from table.unpack of " .. to - from + 1 .. " values")
    end
    spend(to - from + 1)
    if from >= 1 and not meta_of(list) then
        return rest(real_unpack(list, from, to))
    end
    local values = {}
    for i = from, to do
        values[i - from + 1] = entry(list, i)
    end
    return rest(real_unpack(values, 1, to - from + 1))
end

function table.concat(list, separator, from, to)
    table_given(list, 1, "concat")
    separator = separator == nil and "" or text_given(separator, 2, "concat")
    from = (from == nil or from ~= from) and 1 or integer_given(from, 3, "concat")
    to = (to == nil or to ~= to) and length(list, "concat") or integer_given(to, 4, "concat")
    local parts, n = {}, 0
    for i = from, to do
        local value = entry(list, i)
        n = n + 1
        if real_type(value) == "number" then
            value = host.number_text(value)
        elseif real_type(value) ~= "string" then
            throw("invalid value (" .. real_type(value) .. ") at index " .. i .. " in table for 'concat'")
        end
        parts[n] = value
    end
    return real_concat(parts, separator)
end

-- In the game `table.remove` of an empty list leaves a key behind that `next` cannot pass where it comes first: the list is
-- spoilt for good, unless it has held something before. What is known to have held something, and what has that key:
local held, spoilt = setmetatable({}, { __mode = "k" }), setmetatable({}, { __mode = "k" })
host.spoilt = spoilt

function table.insert(list, ...)
    local n, count = length(list, "insert"), real_select("#", ...)
    local at, value = ...
    if count > 2 then
        throw("wrong number of arguments to 'insert'")
    elseif value == nil then
        if n == 0 then
            held[list] = true
        end
        raw_set(list, n + 1, at)
        return list
    elseif real_type(at) ~= "number" then
        host.refuse(at, 2, "insert", "number")
    end
    at = whole(at)
    if at < 1 or at > n + 1 then
        throw("bad argument #2 to 'insert' (position out of bounds)")
    elseif n == #list and not meta_of(list) then
        spend(2 * (n - at))
        real_insert(list, at, value)
        return list
    end
    for i = n, at, -1 do
        raw_set(list, i + 1, raw_get(list, i))
    end
    raw_set(list, at, value)
    return list
end

local function remove_from_empty(list, at)
    if not held[list] then
        throw("table.remove of an empty list spoils it in the game, where `pairs` then fails; ask for its length first")
    elseif at < -1000 then
        fatal("table.remove from so far before the list never ends")
    end
    spoilt[list] = true
    return nil
end

function table.remove(list, at, ...)
    local n = length(list, "remove")
    at = at == nil and n or integer_given(at, 2, "remove")
    if real_select("#", ...) > 0 then
        throw("wrong number of arguments to 'remove'")
    elseif at > n or at < 1 and n > 0 then
        throw("bad argument #2 to 'remove' (position out of bounds)")
    elseif n <= 0 then
        return remove_from_empty(list, at)
    elseif n == 1 then
        held[list] = true
    end
    if n == #list and not meta_of(list) then
        spend(2 * (n - at))
        return real_remove(list, at)
    end
    local removed = raw_get(list, at)
    for i = at, n do
        raw_set(list, i, raw_get(list, i + 1))
    end
    return removed
end

function rawlen(value)
    local kind = real_type(value)
    if kind == "string" then
        return string.len(value)
    elseif kind ~= "table" then
        host.refuse(value, 1, "rawlen", "table or string")
    end
    for i = 1, real_rawlen(value) do
        if raw_get(value, i) == nil then
            return i - 1
        end
    end
    return real_rawlen(value)
end

host.border, host.length = border, length
