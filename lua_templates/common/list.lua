-- Lists without holes, and tables gone through in one order everywhere. Appending counts instead of asking for
-- the length, which takes quadratic time in the game.

local list = {}

function list.map(items, f)
    local out, n = {}, 0
    for i, item in ipairs(items) do
        n = n + 1
        out[n] = f(item, i)
    end
    return out
end

-- The items for which `keep` says true.
function list.filter(items, keep)
    local out, n = {}, 0
    for i, item in ipairs(items) do
        if keep(item, i) then
            n = n + 1
            out[n] = item
        end
    end
    return out
end

-- The first place of a value, or nil.
function list.find(items, value)
    for i, item in ipairs(items) do
        if item == value then
            return i
        end
    end
    return nil
end

function list.contains(items, value)
    return list.find(items, value) ~= nil
end

-- The items but for those that equal `value`.
function list.without(items, value)
    return list.filter(items, function(item)
        return item ~= value
    end)
end

-- One new list of all the lists given.
function list.join(...)
    local out, n = {}, 0
    for i = 1, select("#", ...) do
        for _, item in ipairs((select(i, ...))) do
            n = n + 1
            out[n] = item
        end
    end
    return out
end

function list.reversed(items)
    local out, n = {}, #items
    for i = 1, n do
        out[i] = items[n + 1 - i]
    end
    return out
end

-- The last `n` items.
function list.last(items, n)
    local size = #items
    local first = math.max(size - n, 0)
    local out = {}
    for i = first + 1, size do
        out[i - first] = items[i]
    end
    return out
end

-- `a` before `b` by bytes, as every Lua agrees on for ASCII; `<` asks the culture in the game.
function list.text_less(a, b)
    for i = 1, math.min(#a, #b) do
        local one, other = a:byte(i), b:byte(i)
        if one ~= other then
            return one < other
        end
    end
    return #a < #b
end

-- A new list, sorted by `less`; equal items keep their order.
function list.sorted(items, less)
    local marked = list.map(items, function(item, i)
        return { item = item, at = i }
    end)
    table.sort(marked, function(a, b)
        if less(a.item, b.item) then
            return true
        elseif less(b.item, a.item) then
            return false
        end
        return a.at < b.at
    end)
    return list.map(marked, function(entry)
        return entry.item
    end)
end

-- The keys of a table: whole numbers first, then text.
function list.keys(t)
    local keys, n = {}, 0
    for key in pairs(t) do
        n = n + 1
        keys[n] = key
    end
    table.sort(keys, function(a, b)
        if type(a) ~= type(b) then
            return type(a) == "number"
        elseif type(a) == "number" then
            return a < b
        end
        return list.text_less(a, b)
    end)
    return keys
end

-- `pairs` in the order of `list.keys`.
function list.pairs(t)
    local keys, i = list.keys(t), 0
    return function()
        i = i + 1
        local key = keys[i]
        if key ~= nil then
            return key, t[key]
        end
    end
end

-- A copy down to the last table.
function list.copy(value)
    if type(value) ~= "table" then
        return value
    end
    local out = {}
    for key, item in next, value do
        out[key] = list.copy(item)
    end
    return out
end

return list
