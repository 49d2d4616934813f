-- Patterns read: `host.pattern_items` gives the items of one, in order. What is malformed is an item as well, since it
-- counts only when it is reached.

local host = ...

local real_find, byte, sub, char = string.find, string.byte, string.sub, string.char

local KNOWN = 500 -- classes whose sets are kept

-- Where the class that begins at `at` ends; nothing and what is wrong when it does not.
local function class_end(pattern, at)
    local first = sub(pattern, at, at)
    if first == "%" then
        if at == #pattern then
            return nil, "malformed pattern (ends with '%')"
        end
        return at + 2
    elseif first ~= "[" then
        return at + 1
    end
    at = at + (sub(pattern, at + 1, at + 1) == "^" and 2 or 1)
    repeat
        local sign = sub(pattern, at, at)
        if sign == "" then
            return nil, "malformed pattern (missing ']')"
        end
        at = at + ((sign == "%" and at < #pattern) and 2 or 1)
    until sub(pattern, at, at) == "]"
    return at + 1
end

local sets, known_sets = {}, 0

-- The bytes that a class such as `%a` or `[^,]` matches, as keys.
local function set_of(class)
    local set = sets[class]
    if set then
        return set
    end
    set = {}
    if real_find(class, "^[^.%[%%]$") then
        set[byte(class)] = true
    else
        for code = 0, 255 do
            set[code] = real_find(char(code), class) ~= nil or nil
        end
    end
    known_sets = known_sets + 1
    if known_sets > KNOWN then
        sets, known_sets = {}, 0
    end
    sets[class] = set
    return set
end

-- One item that begins at `at` and is neither a capture nor a plain class; nothing for those.
local function special(pattern, at)
    local two = sub(pattern, at, at + 1)
    if two == "%b" then
        if #pattern < at + 3 then
            return { kind = "error", message = "malformed pattern (missing arguments to '%b')" }, at
        end
        return { kind = "balance", from = byte(pattern, at + 2), to = byte(pattern, at + 3) }, at + 4
    elseif two == "%f" then
        if sub(pattern, at + 2, at + 2) ~= "[" then
            return { kind = "error", message = "missing '[' after '%f' in pattern" }, at
        end
        local past, problem = class_end(pattern, at + 2)
        if problem then
            return { kind = "error", message = problem }, at
        end
        return { kind = "frontier", set = set_of(sub(pattern, at + 2, past - 1)) }, past
    elseif real_find(two, "^%%%d") then
        return { kind = "back", index = byte(two, 2) - 48 }, at + 2
    end
end

-- A class with the sign that repeats it: `[^,]*`.
local function class_at(pattern, at)
    local past, problem = class_end(pattern, at)
    if problem then
        return { kind = "error", message = problem }, at
    end
    local class, more = sub(pattern, at, past - 1), sub(pattern, past, past)
    if #class == 1 and class ~= "." and real_find(class, "%p") then
        class = "%" .. class
    end
    more = real_find(more, "^[*+?-]") and more or ""
    return { kind = "class", class = class, set = set_of(class), more = more }, past + #more
end

-- The item that begins at `at`, and where the next one does.
local function item_at(pattern, at)
    local sign = sub(pattern, at, at)
    if sign == "(" then
        local position = sub(pattern, at + 1, at + 1) == ")"
        return { kind = position and "position" or "open" }, at + (position and 2 or 1)
    elseif sign == ")" then
        return { kind = "close" }, at + 1
    elseif sign == "$" and at == #pattern then
        return { kind = "last" }, at + 1
    end
    local item, past = special(pattern, at)
    if item then
        return item, past
    end
    return class_at(pattern, at)
end

-- The items of a pattern from `at` on.
function host.pattern_items(pattern, at)
    local items, n = {}, 0
    while at <= #pattern do
        n = n + 1
        items[n], at = item_at(pattern, at)
        if items[n].kind == "error" then
            break
        end
    end
    return items
end
