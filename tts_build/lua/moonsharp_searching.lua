-- string.find, match, gmatch and gsub within the game's bound for patterns: by Lua's own matcher where that is quick
-- whatever the text holds, else by the one that counts.

local host = ...

local real_find, real_match, real_gmatch, real_gsub = string.find, string.match, string.gmatch, string.gsub
local byte, sub, join, floor = string.byte, string.sub, table.concat, math.floor
local real_type, real_unpack, tonumber = type, table.unpack, tonumber
local spend, fail, plan_of = host.spend, host.fail, host.pattern_plan
local search, capture, captures = host.pattern_search, host.pattern_capture, host.pattern_captures

local FEW = 64 -- bytes of a sought text up to which Lua's own search is quick whatever it meets

-- A text in a text: its beginning alone is sought by Lua, which otherwise may look at every byte for each other.
function host.plain(given, sought, at)
    local length, left = #sought, #given - at + 1
    if length <= FEW then
        spend(left * (length + 8) / 128)
        return real_find(given, sought, at, true)
    end
    local head = sub(sought, 1, FEW)
    while true do
        local found = real_find(given, head, at, true)
        spend((found or #given) - at + length)
        if not found then
            return nil
        elseif sub(given, found, found + length - 1) == sought then
            return found, found + length - 1
        end
        at = found + 1
    end
end

-- A position as a search takes it, from 1 to one behind the end; nothing for what is no position.
local function beginning(given, at)
    at = at == nil and 1 or tonumber(at)
    if not at then
        return nil
    end
    at = at < 0 and #given + floor(at) + 1 or floor(at)
    return at < 1 and 1 or at > #given + 1 and #given + 1 or at
end

local function starts_at(pattern)
    return byte(pattern) == 94 and 2 or 1 -- ^
end

-- The plan of a search that Lua's own matcher must not do; nothing where it may, which is paid for.
local function counted(given, pattern, left, from)
    local plan = plan_of(pattern, from)
    if left <= plan.reach then
        spend(left * plan.rate)
        return nil
    end
    return plan
end

local function both_texts(given, pattern)
    return real_type(given) == "string" and real_type(pattern) == "string"
end

function string.find(given, pattern, at, is_plain)
    local from = both_texts(given, pattern) and beginning(given, at)
    if not from then
        return real_find(given, pattern, at, is_plain)
    elseif is_plain or not real_find(pattern, "[%^%$%*%+%?%.%(%[%%%-]") then
        return host.plain(given, pattern, from)
    end
    local head = starts_at(pattern)
    local plan = counted(given, pattern, #given - from + 1, head)
    if not plan then
        return real_find(given, pattern, at)
    end
    local found, past = search(given, plan, from, head == 2)
    if not found then
        return nil
    end
    local list, n = captures(found, past, true)
    return found, past - 1, real_unpack(list, 1, n)
end

function string.match(given, pattern, at)
    local from = both_texts(given, pattern) and beginning(given, at)
    if not from then
        return real_match(given, pattern, at)
    end
    local head = starts_at(pattern)
    local plan = counted(given, pattern, #given - from + 1, head)
    if not plan then
        return real_match(given, pattern, at)
    end
    local found, past = search(given, plan, from, head == 2)
    if found then
        local list, n = captures(found, past)
        return real_unpack(list, 1, n)
    end
    return nil
end

function string.gmatch(given, pattern)
    local plan = both_texts(given, pattern) and counted(given, pattern, #given, 1)
    if not plan then
        return real_gmatch(given, pattern)
    end
    local at = 1
    return function()
        local found, past = search(given, plan, at, false)
        if found then
            at = past > found and past or found + 1
            local list, n = captures(found, past)
            return real_unpack(list, 1, n)
        end
        at = #given + 2
    end
end

-- What a match is replaced by; false or nil where it stays as it is.
local function replacement(with, given, at, past)
    local kind = real_type(with)
    if kind == "table" then
        return with[capture(1, at, past)]
    elseif kind == "function" then
        local list, n = captures(at, past)
        local result
        -- From within Lua's own function, as `yield` is refused there.
        real_gsub(" ", " ", function()
            result = with(real_unpack(list, 1, n))
        end)
        return result
    end
    return (real_gsub(with, "%%(.?)", function(sign)
        if sign == "0" then
            return sub(given, at, past - 1)
        elseif real_find(sign, "%d") then
            return capture(byte(sign) - 48, at, past)
        elseif sign ~= "%" then
            fail("invalid use of '%' in replacement string")
        end
        return "%"
    end))
end

local REPLACES = { string = true, number = true, table = true, ["function"] = true }

function string.gsub(given, pattern, with, most)
    local head = both_texts(given, pattern) and starts_at(pattern)
    local plan = head and REPLACES[real_type(with)] and (most == nil or tonumber(most)) and counted(given, pattern, #given, head)
    if not plan then
        return real_gsub(given, pattern, with, most)
    end
    local pieces, n, at, done, left = {}, 0, 1, 0, most and tonumber(most) or #given + 1
    local copied = 1 -- what stands before is in the pieces
    while done < left do
        local found, past = search(given, plan, at, head == 2)
        if not found then
            break
        end
        local value = replacement(with, given, found, past)
        if value and real_type(value) ~= "string" and real_type(value) ~= "number" then
            fail("invalid replacement value (a " .. real_type(value) .. ")")
        end
        pieces[n + 1], pieces[n + 2] = sub(given, copied, found - 1), value or sub(given, found, past - 1)
        n, done, copied = n + 2, done + 1, past
        at = past > found and past or found + 1
        if at > #given + 1 or head == 2 then
            break
        end
    end
    pieces[n + 1] = sub(given, copied)
    return join(pieces), done
end

-- Lua's own, for what we search ourselves.
host.find, host.gsub = real_find, real_gsub

local LONG = 256 -- bytes from which on it is worth remembering
local narrow, wide = "", "" -- the last long texts that were ASCII and not

-- Whether a text is ASCII. A script that goes through a long text asks for each letter.
function host.ascii(given)
    if #given < LONG then
        return not real_find(given, "[\128-\255]")
    end
    spend(#given / 1024) -- equal texts may be compared byte by byte
    if given == narrow then
        return true
    elseif given == wide then
        return false
    end
    spend(#given)
    if real_find(given, "[\128-\255]") then
        wide = given
        return false
    end
    narrow = given
    return true
end
