-- Patterns over non-ASCII text: the game's strings are UTF-16, so that `.` is a whole character and positions
-- count code units. Each different code unit stands as one byte from 128 on while Lua's own function runs.
-- (More than 128 different ones in one call: Lua's own bytes. Not imitated: `%a` and its like match letters of
-- every script in the game.)

local host = ...

local real_find, real_match = string.find, string.match
local real_gmatch, real_gsub, real_char = string.gmatch, string.gsub, string.char
local real_type, real_unpack = type, table.unpack

local CHARACTER = "[\194-\244][\128-\191]*"

-- Two functions: text to its stand-in (nil when the bytes run out), and back. Half of a pair comes back whole
-- or as nothing.
local function stand_ins()
    local to, from, code, full = {}, {}, 127, false

    local function next_byte(meaning)
        code = code + 1
        if code > 255 then
            full = true
            return ""
        end
        from[real_char(code)] = meaning
        return real_char(code)
    end

    local function pack(text)
        if real_type(text) ~= "string" then
            return text
        end
        local packed = host.gsub(text, CHARACTER, function(char)
            if not to[char] then
                to[char] = next_byte(char) .. (#char == 4 and next_byte("") or "")
            end
            return to[char]
        end)
        return not full and packed or nil
    end

    local function restore(text)
        if real_type(text) ~= "string" then
            return text
        end
        return (host.gsub(text, "[\128-\255]", from))
    end

    return pack, restore
end

local function restored(restore, ...)
    local n, found = select("#", ...), { ... }
    for i = 1, n do
        found[i] = restore(found[i])
    end
    return real_unpack(found, 1, n)
end

local function is_ascii(text)
    return real_type(text) ~= "string" or host.ascii(text)
end

-- A search that starts beyond the end starts at the end.
local function start_within(text, from)
    if real_type(from) == "number" and real_type(text) == "string" and from > #text + 1 then
        return #text + 1
    end
    return from
end

local function over_characters(plain)
    return function(text, pattern, from, ...)
        if is_ascii(text) and is_ascii(pattern) then
            return plain(text, pattern, start_within(text, from), ...)
        end
        local pack, restore = stand_ins()
        local packed, packed_pattern = pack(text), pack(pattern)
        if not packed or not packed_pattern then
            return plain(text, pattern, start_within(text, from), ...)
        end
        return restored(restore, plain(packed, packed_pattern, start_within(packed, from), ...))
    end
end

host.byte_sub = string.sub
host.format, host.rep = string.format, string.rep
string.find = over_characters(real_find)
string.match = over_characters(real_match)

function string.gmatch(text, pattern)
    local pack, restore = stand_ins()
    local packed, packed_pattern = pack(text), pack(pattern)
    if is_ascii(text) and is_ascii(pattern) or not packed or not packed_pattern then
        return real_gmatch(text, pattern)
    end
    local step = real_gmatch(packed, packed_pattern)
    return function()
        return restored(restore, step())
    end
end

function string.gsub(text, pattern, with, ...)
    local pack, restore = stand_ins()
    local packed, packed_pattern = pack(text), pack(pattern)
    if is_ascii(text) and is_ascii(pattern) or not packed or not packed_pattern then
        return real_gsub(text, pattern, with, ...)
    end
    local replacement = with
    if real_type(with) == "string" then
        replacement = pack(with)
    elseif real_type(with) == "table" then
        replacement = function(found)
            return pack(with[restore(found)])
        end
    elseif real_type(with) == "function" then
        replacement = function(...)
            return pack((with(restored(restore, ...))))
        end
    end
    return restored(restore, real_gsub(packed, packed_pattern, replacement, ...))
end
