-- How much a pattern may cost. The game's matcher takes at most 200 steps (calls of itself) from one place of a text, or
-- it throws "pattern too complex"; Lua's own has no bound and may never end. `host.pattern_plan` says up to which length
-- of a text the two cannot differ and Lua's own is quick, so that it may be used.

local host = ...

local floor, ipairs, next = math.floor, ipairs, next
local items_of = host.pattern_items

local STEPS = 200 -- of the matcher from one place (MAXCCALLS of MoonSharp)
local WORK = 20000 -- single characters that Lua's matcher may look at in one call,
local EACH = 64 -- or for each place of the text
local KNOWN = 500 -- patterns whose plans are kept
local FAR = 2 ^ 27 -- bytes, more than any text has

host.PATTERN_STEPS = STEPS

local NEVER_FAILS = { open = true, close = true, position = true }

-- Whether the items from `at` on match at any place, and so the first try is the last.
local function is_safe(items, at)
    for i = at, #items do
        local item = items[i]
        if not (NEVER_FAILS[item.kind] or (item.kind == "class" and (item.more == "*" or item.more == "?" or item.more == "-"))) then
            return false
        end
    end
    return true
end

-- Whether what follows a repeated class cannot match where the class does, and the captures between: one try succeeds.
local function is_cut_off(items, at)
    local set, captures = items[at].set, 0
    for i = at + 1, #items do
        local item = items[i]
        if item.kind == "last" then
            return true, captures
        elseif item.kind == "class" and (item.more == "" or item.more == "+") then
            for code in next, set do
                if item.set[code] then
                    return false
                end
            end
            return true, captures
        elseif not NEVER_FAILS[item.kind] then
            return false
        end
        captures = captures + 1
    end
    return false
end

-- At most so many steps, and so many characters looked at, from one place with n characters behind it.
local function steps_of(items, n)
    local each, more, work = 0, 0, 1 -- steps: each * n + more
    for i = #items, 1, -1 do
        local item = items[i]
        if NEVER_FAILS[item.kind] then
            more, work = more + 1, work + 1
        elseif item.kind == "balance" or item.kind == "back" then
            work = work + n
        elseif item.kind == "class" and item.more == "?" then
            each, more, work = 2 * each, 1 + 2 * more, 1 + 2 * work
        elseif item.kind == "class" and item.more ~= "" then
            if item.safe then
                more, work = more + 1, work + 1
            elseif item.cut then
                local tries = 1 + item.captures
                each, more, work = each > tries and each or tries, more + tries, work + (n + 1) * (1 + tries)
            else
                each, more, work = 0, (n + 1) * (1 + each * n + more), (n + 1) * (1 + work)
            end
        else
            work = work + 1
        end
    end
    return 1 + each * n + more, work
end

local function fits(items, anchored, n)
    local steps, work = steps_of(items, n)
    return steps <= STEPS and (work <= EACH or work * (anchored and 1 or n + 1) <= WORK)
end

-- The largest length at which the items fit; -1 when they never do.
local function reach_of(items, anchored)
    local low, high = -1, FAR
    while low < high do
        local middle = floor((low + high + 1) / 2)
        if fits(items, anchored, middle) then
            low = middle
        else
            high = middle - 1
        end
    end
    return low
end

local plans, known_plans = { {}, {} }, 0

-- What is known of a pattern: its items, up to which length Lua's own matcher takes it, and what a place costs then.
-- It is read from `at`, which is 2 where a `^` holds it to one place.
function host.pattern_plan(pattern, at)
    local plan = plans[at][pattern]
    if plan then
        return plan
    end
    local items, anchored = items_of(pattern, at), at == 2
    for i, item in ipairs(items) do
        if item.kind == "class" and item.more ~= "" then
            item.safe = is_safe(items, i + 1)
            item.cut, item.captures = is_cut_off(items, i)
        end
    end
    local reach = reach_of(items, anchored)
    local _, work = steps_of(items, reach < EACH and reach or EACH)
    plan = { items = items, reach = reach, rate = anchored and 0 or 2 + #pattern / 8 + work / 8 }
    known_plans = known_plans + 1
    if known_plans > KNOWN then
        plans, known_plans = { {}, {} }, 0
    end
    plans[at][pattern] = plan
    return plan
end
