-- Lists with holes, order of sorting and of `pairs` as the game's Lua has them, or as it does not promise them.

local host = ...

local real_error, real_next, real_type, real_floor = error, next, type, math.floor
local real_sort, real_concat, name_of = table.sort, table.concat, host.name_of

local meta_of, raw_get, raw_set, real_select = debug.getmetatable, rawget, rawset, select

local EXACT = 4096 -- entries up to which a list is looked through for holes: it would take quadratic time beyond

-- The game's length of a list with holes: up to the first one.
local function border(list)
    local n, meta = #list, meta_of(list)
    if n > EXACT then
        return n
    elseif meta then
        if raw_get(meta, "__len") then
            return n
        end
        for i = 1, n do
            if raw_get(list, i) == nil then
                return i - 1
            end
        end
        return n
    end
    for i = 1, n do
        if list[i] == nil then
            return i - 1
        end
    end
    return n
end

host.border = border

local function rest(first, ...)
    return first, ...
end

-- Nothing is one nil.
function select(n, ...)
    return rest(real_select(n, ...))
end

local real_unpack = table.unpack

local MANY = 125000 -- values that a call may hand over: copying more of them again and again takes too long

function table.unpack(list, from, to)
    from, to = from or 1, to or border(list)
    local count = real_type(from) == "number" and real_type(to) == "number" and to - from or 0
    if count > MANY then
        real_error("too many results to unpack", 2)
    elseif count > 0 then
        host.spend(count)
    end
    return rest(real_unpack(list, from, to))
end

function table.concat(list, separator, from, to)
    local parts, n = {}, 0
    for i = from or 1, to or border(list) do
        local value = list[i]
        n = n + 1
        if real_type(value) == "number" then
            value = host.number_text(value)
        elseif real_type(value) ~= "string" then
            real_error("invalid value (" .. real_type(value) .. ") at index " .. i .. " in table for 'concat'", 2)
        end
        parts[n] = value
    end
    return real_concat(parts, separator)
end

local function list_given(list, name)
    if real_type(list) ~= "table" then
        real_error("bad argument #1 to '" .. name .. "' (table expected, got " .. real_type(list) .. ")", 3)
    end
    return border(list)
end

local function position_given(at, name)
    if real_type(at) ~= "number" then
        real_error("bad argument #2 to '" .. name .. "' (number expected, got " .. real_type(at) .. ")", 3)
    end
    return at < 0 and -real_floor(-at) or real_floor(at)
end

local real_insert, real_remove = table.insert, table.remove

-- Neither asks `__index` or `__newindex`.
function table.insert(list, ...)
    local n, count = list_given(list, "insert"), real_select("#", ...)
    if count == 1 then
        raw_set(list, n + 1, (...))
        return
    elseif count ~= 2 then
        real_error("wrong number of arguments to 'insert'", 2)
    end
    local at, value = ...
    at = position_given(at, "insert")
    if at < 1 or at > n + 1 then
        real_error("bad argument #2 to 'insert' (position out of bounds)", 2)
    elseif n == #list and not meta_of(list) then
        host.spend(2 * (n - at))
        return real_insert(list, at, value)
    end
    for i = n, at, -1 do
        raw_set(list, i + 1, raw_get(list, i))
    end
    raw_set(list, at, value)
end

function table.remove(list, at)
    local n = list_given(list, "remove")
    at = at == nil and n or position_given(at, "remove")
    if at > n or at < 1 and n > 0 then
        real_error("bad argument #2 to 'remove' (position out of bounds)", 2)
    elseif n > 0 and n == #list and not meta_of(list) then
        host.spend(2 * (n - at))
        return real_remove(list, at)
    end
    local removed = raw_get(list, at)
    for i = at, n do
        raw_set(list, i, raw_get(list, i + 1))
    end
    return removed
end

local function shuffle(keys, n)
    host.spend(100 * n)
    for i = n, 2, -1 do
        local j = 1 + real_floor(host.shuffle_random() * i)
        keys[i], keys[j] = keys[j], keys[i]
    end
end

local function default_less(a, b)
    if real_type(a) == "string" and real_type(b) == "string" then
        host.spend(200 + (#a + #b) * (#a + #b > 64 and 80 or 1))
        return host.culture_less(a, b)
    end
    return a < b
end

-- Asked from within gsub, as `yield` is refused there, like in any comparison of a sort.
local function precedes_itself(list, n, less)
    local found = false
    host.gsub(" ", " ", function()
        for i = 1, n do
            found = found or less(list[i], list[i])
        end
    end)
    return found
end

-- Equal elements come out in no promised order, and the order differs from plain Lua's: shuffle them first.
function table.sort(list, less)
    local n = border(list)
    for i = n + 1, #list do
        if rawget(list, i) ~= nil then
            real_error("table.sort of a list with holes", 2)
        end
    end
    if less and precedes_itself(list, n, less) then
        real_error("invalid order function for sorting: an element comes before itself", 2)
    end
    shuffle(list, n)
    if less or real_type(list[1]) == "string" then
        return real_sort(list, less or default_less)
    end
    host.spend(10 * n * math.log(n + 2))
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

function next(t, key)
    host.glance()
    return real_next(t, key)
end

local SMALL = 64 -- keys up to which every step looks for new ones when one is gone

-- The keys of a table that are not among the first n of a list.
local function new_keys(t, keys, n)
    local known, found, count = {}, {}, 0
    for i = 1, n do
        known[keys[i]] = true
    end
    for key in real_next, t do
        if not known[key] then
            found[key], count = true, count + 1
        end
    end
    return found, count
end

-- What is added on the way is visited as well; once the key that was just visited is gone, that is an error.
function pairs(t)
    local meta = getmetatable(t)
    if real_type(meta) == "table" and meta.__pairs then
        return meta.__pairs(t)
    elseif real_type(t) ~= "table" then
        real_error("bad argument #1 to 'next' (table expected, got " .. real_type(t) .. ")", 2)
    end
    host.glance()
    local keys, n = ordered_keys(t)
    shuffle(keys, n)
    local i, current, gone = 0, nil, false
    local function step()
        if current ~= nil and raw_get(t, current) == nil then
            gone = true
            if n <= SMALL and real_select(2, new_keys(t, keys, n)) > 0 then
                real_error("invalid key to 'next'", 2)
            end
        end
        while true do
            while i < n do
                i = i + 1
                current = keys[i]
                local value = raw_get(t, current)
                if value ~= nil then
                    return current, value
                end
            end
            local added, count = new_keys(t, keys, n)
            if count == 0 then
                return
            elseif gone then
                real_error("invalid key to 'next'", 2)
            end
            local more = ordered_keys(added)
            for j = 1, count do
                keys[n + j] = more[j]
            end
            n = n + count
        end
    end
    return step, t, nil
end
