-- Plain tables as JSON: keys sorted, no blanks, an empty table as an empty array. Runs outside the script's own
-- environment, and often, so it goes about it thus: the text of every scalar is remembered; objects of a shape that
-- comes often are written by a function made for it; and texts are joined many at a time with `..`, because the
-- library of texts imitates the game's here and is slow. `compile(keys)` makes such a function.

local compile = ...
local format, floor = string.format, math.floor
local OFTEN = 6
local escapes = { ['"'] = '\\"', ["\\"] = "\\\\" }
local texts, marks, seen, shapes = {}, {}, {}, {}
local mark = 1
local write

local function scalar(value)
    local kind, text = type(value), nil
    if kind == "string" then
        text = '"' .. value:gsub('["\\]', escapes) .. '"'
    elseif kind == "number" then
        if value ~= floor(value) then
            error("a fraction: " .. tostring(value), 0)
        end
        text = format("%d", value)
    elseif kind == "boolean" then
        text = tostring(value)
    else
        error("plain data has no " .. kind, 0)
    end
    texts[value] = text
    return text
end

local function array(value, size)
    local out, index = texts[value[1]] or write(value[1]), 2
    while index + 3 <= size do
        local a, b, c, d = value[index], value[index + 1], value[index + 2], value[index + 3]
        a, b, c, d = texts[a] or write(a), texts[b] or write(b), texts[c] or write(c), texts[d] or write(d)
        out = out .. "," .. a .. "," .. b .. "," .. c .. "," .. d
        index = index + 4
    end
    for last = index, size do
        out = out .. "," .. (texts[value[last]] or write(value[last]))
    end
    local count = 0
    for _ in next, value do
        count = count + 1
    end
    if count ~= size then
        error("an array has holes, or keys that are no places")
    end
    return "[" .. out .. "]"
end

-- The keys of an object, sorted; few and seldom, so by insertion.
local function sorted(value)
    local keys, n = {}, 0
    for key in next, value do
        local at = n
        while at > 0 and keys[at] > key do
            keys[at + 1] = keys[at]
            at = at - 1
        end
        keys[at + 1] = key
        n = n + 1
    end
    return keys, n
end

local function slowly(value, shape)
    local keys, n = sorted(value)
    local out, names = nil, nil
    for place = 1, n do
        local entry = '"' .. keys[place] .. '":' .. write(value[keys[place]])
        out = out and out .. "," .. entry or entry
        names = names and names .. "," .. keys[place] or keys[place]
    end
    seen[shape] = (seen[shape] or 0) + 1
    if seen[shape] == OFTEN and n < 40 and not names:find('[^%w_,]') then
        shapes[shape] = { write = compile(names), size = n }
    end
    return "{" .. out .. "}"
end

local function text_of(value)
    return texts[value] or write(value)
end

-- Each key has a number; their sum tells shapes apart. Should two shapes have one sum, a key is missing and `write`
-- says so.
local function marked(key)
    if type(key) ~= "string" then
        error("a table has the key " .. tostring(key) .. " and no item 1")
    end
    mark = mark * 48271 % 2147483647
    marks[key] = mark
    return mark
end

local function object(value)
    local shape, size = 0, 0
    for key in next, value do
        shape = shape + (marks[key] or marked(key))
        size = size + 1
    end
    if size == 0 then
        return "[]"
    end
    local known = shapes[shape]
    if known and known.size == size then
        return known.write(value, text_of)
    end
    return slowly(value, shape)
end

write = function(value)
    if type(value) ~= "table" then
        return value ~= nil and texts[value] or scalar(value)
    end
    local size = #value
    return size > 0 and array(value, size) or object(value)
end

return write
