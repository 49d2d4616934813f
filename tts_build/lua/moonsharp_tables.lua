-- Lists with holes, order of sorting and of `pairs` as the game's Lua has them, or as it does not promise them.

local host = ...

local real_error, real_next, real_type, real_floor = error, next, type, math.floor
local real_sort, real_concat, name_of = table.sort, table.concat, host.name_of

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
            value = host.number_text(value)
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
