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

-- The items, each once, where it first stands.
function list.unique(items)
    local known = {}
    return list.filter(items, function(item)
        local new = not known[item]
        known[item] = true
        return new
    end)
end

-- One more item at the end of the list under a key of `lists`, which counts its items in `n`.
function list.push(lists, key, item)
    local items = lists[key]
    if items == nil then
        items = { n = 0 }
        lists[key] = items
    end
    items.n = items.n + 1
    items[items.n] = item
end

-- Lists of the items, each under what it has in a field.
function list.grouped(items, field)
    local groups = {}
    for _, item in ipairs(items) do
        list.push(groups, item[field], item)
    end
    return groups
end

-- One new list of all the lists given.
function list.join(...)
    local out, n = {}, 0
    for _, items in ipairs({ ... }) do
        for _, item in ipairs(items) do
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

-- The item at a place, taken out of the list; nil where there is none, and the list stays as it is. In the game
-- `table.remove` throws beyond the end, and breaks a table that has never held anything: `pairs` fails on it ever after.
function list.take(items, place)
    if place ~= nil and place >= 1 and place <= #items then
        return table.remove(items, place)
    end
    return nil
end

-- The last item, taken out of the list; nil when it is empty.
function list.pop(items)
    if #items > 0 then
        return table.remove(items)
    end
    return nil
end

local KNOWN_TEXTS = 4000 -- more than the things, spaces and words of any game
local known, known_count = {}, 0

-- The bytes of a text, kept: the same few texts are compared again and again.
local function bytes_of(text)
    local bytes = known[text]
    if bytes == nil then
        if known_count >= KNOWN_TEXTS then
            known, known_count = {}, 0
        end
        bytes, known_count = { text:byte(1, -1) }, known_count + 1
        known[text] = bytes
    end
    return bytes
end

-- `a` before `b` by bytes, as every Lua agrees on for ASCII; `<` asks the culture in the game.
function list.text_less(a, b)
    local left, right = bytes_of(a), bytes_of(b)
    for i, one in ipairs(left) do
        local other = right[i]
        if one ~= other then
            return other ~= nil and one < other
        end
    end
    return #left < #right
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

local function key_less(a, b)
    if type(a) ~= type(b) then
        return type(a) == "number"
    elseif type(a) == "number" then
        return a < b
    end
    return list.text_less(a, b)
end

-- The keys of a table: whole numbers first, then text.
function list.keys(t)
    local keys, n = {}, 0
    for key in pairs(t) do
        n = n + 1
        keys[n] = key
    end
    if n > 1 then
        table.sort(keys, key_less)
    end
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
