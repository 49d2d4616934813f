-- Orders that the game's Lua has otherwise, or does not promise: sorting, `pairs` and `next`.

local host = ...

local real_next, real_type, real_floor, throw = next, type, math.floor, host.throw
local real_sort, real_ipairs, name_of = table.sort, ipairs, host.plain_text
local raw_get, real_select, real_log = rawget, select, math.log
local metamethod, spoilt = host.metamethod, host.spoilt

local function shuffle(keys, n)
    host.spend(100 * n)
    for i = n, 2, -1 do
        local j = 1 + real_floor(host.shuffle_random() * i)
        keys[i], keys[j] = keys[j], keys[i]
    end
end

local function default_less(a, b)
    if real_type(a) == "string" and real_type(b) == "string" then
        return host.text_less(a, b)
    elseif metamethod(a, "__lt") == nil and metamethod(b, "__lt") == nil then
        if real_type(a) ~= "number" or real_type(b) ~= "number" then
            throw("attempt to compare " .. real_type(a) .. " with " .. real_type(b))
        end
        return a < b or a ~= a and b == b -- what is no number comes first
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

-- Whether Lua itself orders the list as the game does.
local function is_numbers(list, n)
    for i = 1, n do
        local value = raw_get(list, i)
        if real_type(value) ~= "number" or value ~= value then
            return false
        end
    end
    return true
end

-- Equal elements come out in no promised order, and the order differs from plain Lua's: shuffle them first.
function table.sort(list, less)
    local n = host.length(list, "sort")
    if less ~= nil and real_type(less) ~= "function" then
        host.refuse(less, 2, "sort", "function")
    end
    for i = n + 1, #list do
        if raw_get(list, i) ~= nil then
            throw("table.sort of a list with holes")
        end
    end
    if less and n > 1 and precedes_itself(list, n, less) then
        throw("invalid order function for sorting: an element comes before itself")
    end
    shuffle(list, n)
    if less or not is_numbers(list, n) then
        real_sort(list, less or default_less)
    else
        host.spend(10 * n * real_log(n + 2))
        real_sort(list)
    end
    return list
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

-- A list that `table.remove` has spoilt: its first entry hides the key that `next` cannot pass, while no other key is there.
local function pass_spoilt(t)
    for key in real_next, raw_get(t, 0) == nil and t or {} do
        if raw_get(t, 1) == nil or real_type(key) ~= "number" or key < 1 or key % 1 ~= 0 then
            throw("invalid key to 'next': `table.remove` of this list while it was empty has spoilt it")
        end
    end
end

function next(t, key)
    if real_type(t) ~= "table" then
        host.refuse(t, 1, "next", "table")
    elseif spoilt[t] then
        pass_spoilt(t)
    end
    host.glance()
    local found, value = real_next(t, key)
    return found, value
end

local function next_place(t, at)
    host.refuse(t, 1, "ipairs", "table")
end

-- What is no table fails when a loop begins with it.
function ipairs(t)
    if real_type(t) == "table" then
        return real_ipairs(t)
    end
    return next_place, t, 0
end

-- What is added on the way is visited as well; once the key that was just visited is gone, that is an error.
function pairs(t)
    local own = metamethod(t, "__pairs")
    if own ~= nil then
        return own(t)
    elseif real_type(t) ~= "table" then
        return next, t
    elseif spoilt[t] then
        pass_spoilt(t)
    end
    host.glance()
    local keys, n = ordered_keys(t)
    shuffle(keys, n)
    local i, current, gone = 0, nil, false
    local function step()
        if current ~= nil and raw_get(t, current) == nil then
            gone = true
            if n <= SMALL and real_select(2, new_keys(t, keys, n)) > 0 then
                throw("invalid key to 'next'")
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
                throw("invalid key to 'next'")
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
