-- Plays a script once more as it was played at the simulated table. Stands in front of the script's own text, which
-- runs as it is. Before that text comes what was recorded, value by value in long lists (`replay.add`):
--
--   I, f, label, n, ...       the game calls into the script: a global function by its name, or one that it was given
--   T, thread, f              it goes on with a coroutine, which began with a global function
--   C, owner, name, n, ...    the script calls the game: a member of an object, or (owner false) a global function
--   G, owner, name            it reads a property
--   P, owner, name, value     it writes one
--   R, value                  what came of the last of these that is still open
--   X, why                    it ended in an error
--
-- Whatever the script asks is held against what comes next, and answered from the record. Nothing but plain Lua here.

do
    local I, T, C, G, P, R, X, END = 1, 2, 3, 4, 5, 6, 7, 8
    local NEAR = 1e-9 -- how much numbers may differ, as a share of themselves: texts of numbers end after 15 digits

    local real_type, real_getmetatable = type, getmetatable
    local objects, labels, methods = {}, {}, {}
    local functions, threads, known = {}, {}, {}
    local calls, events, doing, different = 0, 0, "the script's text", nil

    local Object, Function = {}, {}

    local function is(value, class)
        return real_type(value) == "table" and real_getmetatable(value) == class
    end

    -- Objects of the game are userdata there.
    function type(value)
        local kind = real_type(value)
        return kind == "table" and real_getmetatable(value) == Object and "userdata" or kind
    end

    -- What was recorded ------------------------------------------------------------------------------------------------

    local parts, part, size, at = { n = 0 }, nil, 0, 0
    local first = 1

    local function peek()
        if at < size then
            return part[at + 1]
        elseif first > parts.n then
            return END
        end
        part, size, at = parts[first].values, parts[first].n, 0
        parts[first] = nil
        first = first + 1
        return part[1]
    end

    -- No entry goes over the end of a list.
    local function take()
        at = at + 1
        return part[at]
    end

    -- Words ------------------------------------------------------------------------------------------------------------

    local function text(value)
        local kind = type(value)
        if kind == "userdata" then
            return labels[value]
        elseif is(value, Function) or kind == "function" then
            return "a function"
        elseif kind == "string" then
            return '"' .. (#value > 60 and value:sub(1, 60) .. "..." or value) .. '"'
        elseif kind ~= "table" then
            return tostring(value)
        end
        local items, n = {}, 0
        for key, item in next, value do
            if n < 6 then
                n = n + 1
                items[n] = tostring(key) .. " = " .. (real_type(item) == "table" and "..." or text(item))
            end
        end
        return "{" .. table.concat(items, ", ") .. "}"
    end

    local function member(owner, name)
        return (owner and labels[owner] .. "." or "") .. tostring(name)
    end

    local function call_text(owner, name, n, given)
        local items = {}
        for i = 1, n do
            items[i] = text(given[i])
        end
        return member(owner, name) .. "(" .. table.concat(items, ", ") .. ")"
    end

    -- What is recorded next, in words; it is taken.
    local function recorded()
        local kind = peek()
        at = at + 1
        if kind == C then
            local owner, name, n, given = take(), take(), take(), {}
            for i = 1, n do
                given[i] = take()
            end
            return call_text(owner, name, n, given)
        elseif kind == G or kind == P then
            return member(take(), take()) .. (kind == P and " = " .. text(take()) or "")
        elseif kind == I or kind == T then
            return "an event"
        end
        return kind == END and "nothing more" or "the end of the event"
    end

    local function differ(expected, got)
        if different == nil then
            different = doing .. ": recorded is " .. expected .. ", here it is " .. got
        end
        error(different)
    end

    -- Where a value is not the recorded one, as a path and both; nothing when they are the same.
    local unlike

    local function unlike_tables(expected, got)
        for key, item in next, expected do
            local other = got[key]
            if item ~= other then
                local path, one, another = unlike(item, other)
                if path ~= nil then
                    return "." .. tostring(key) .. path, one, another
                end
            end
        end
        for key, item in next, got do
            if expected[key] == nil then
                return "." .. tostring(key), nil, item
            end
        end
        return nil
    end

    -- Any function will do: Lua 5.2 makes one of two that have all in common, the game's Lua does not.
    local function unlike_functions(expected, got)
        if real_type(got) ~= "function" then
            return "", expected, got
        end
        functions[expected.number] = got
        return nil
    end

    -- The number that a Lua gives a table, as in `table: 000001A2`, is its own affair.
    local function nameless(value)
        return (value:gsub("table: %x%x%x%x%x%x+", "table"))
    end

    local function near(one, other)
        return math.abs(one - other) <= NEAR * math.max(1, math.abs(one)) or (one ~= one and other ~= other)
    end

    unlike = function(expected, got)
        local kind = real_type(expected)
        if is(expected, Function) then
            return unlike_functions(expected, got)
        elseif expected == got or (kind == "number" and real_type(got) == kind and near(expected, got)) then
            return nil
        elseif kind == "string" and real_type(got) == kind and nameless(expected) == nameless(got) then
            return nil
        elseif kind == "table" and type(expected) == "table" and type(got) == "table" then
            return unlike_tables(expected, got)
        end
        return "", expected, got
    end

    local function same(expected, got, of, what)
        local path, one, other = unlike(expected, got)
        if path ~= nil then
            differ(of .. what .. path .. " as " .. text(one), text(other))
        end
    end

    -- The game calls into the script -----------------------------------------------------------------------------------

    local function function_of(name)
        local found = functions[name]
        if real_type(name) == "string" then
            found = _G[name]
        end
        if real_type(found) ~= "function" then
            differ("the function " .. tostring(name), text(found))
        end
        return found
    end

    local function resume(number, name)
        if threads[number] == nil then
            threads[number] = coroutine.create(function_of(name))
        end
        return coroutine.resume(threads[number])
    end

    local function call(name)
        local n, given = take(), {}
        for i = 1, n do
            given[i] = take()
        end
        local f = function_of(name)
        return pcall(function()
            return f(table.unpack(given, 1, n))
        end)
    end

    local function event()
        local kind, before = peek(), doing
        at = at + 1
        local of, label = take(), take()
        events = events + 1
        doing = "event " .. tostring(events) .. " (" .. tostring(label) .. ")"
        local ok, result
        if kind == T then
            ok, result = resume(of, label)
        else
            ok, result = call(of)
        end
        if different ~= nil then
            error(different)
        elseif peek() ~= R and peek() ~= X then
            differ(recorded(), ok and "the end of the event" or "the error " .. tostring(result))
        end
        local ended, value = take(), take()
        if ended == R and not ok then
            differ("the end of the event", "the error " .. tostring(result))
        elseif ended == X and ok then
            differ("the error " .. tostring(value), "the end of the event")
        elseif ok then
            same(value, result, "", "what comes back")
        end
        doing = before
    end

    -- The script asks the game -----------------------------------------------------------------------------------------

    local function answer()
        calls = calls + 1
        while peek() == I or peek() == T do
            event()
        end
        local ended, value = take(), take()
        if ended == X then
            error(value)
        elseif is(value, Function) then
            return functions[value.number]
        end
        return value
    end

    -- How many values were given, the nils at the end not counted: the game's Lua hands on nothing as one nil.
    local function count_of(n, given)
        while n > 0 and given[n] == nil do
            n = n - 1
        end
        return n
    end

    local function called(owner, name, from, given, n)
        if peek() ~= C then
            differ(recorded(), call_text(owner, name, n - from + 1, { table.unpack(given, from, n) }))
        end
        take()
        local one, other = take(), take()
        if one ~= owner or other ~= name then
            at = at - 3
            differ(recorded(), call_text(owner, name, n - from + 1, { table.unpack(given, from, n) }))
        end
        local wanted = take()
        for i = 1, math.max(wanted, n - from + 1) do
            local expected, got = nil, given[from + i - 1]
            if i <= wanted then
                expected = take()
            end
            if expected ~= got then
                same(expected, got, member(owner, name) .. ": ", "value " .. tostring(i))
            end
        end
        return answer()
    end

    Object.__index = function(self, name)
        if known[name] then
            if peek() ~= G then
                differ(recorded(), member(self, name))
            end
            take()
            local owner, property = take(), take()
            if owner ~= self or property ~= name then
                differ(member(owner, property), member(self, name))
            end
            return answer()
        end
        local mine = methods[self]
        if mine[name] == nil then
            mine[name] = function(...)
                local given = { ... }
                local n = count_of(select("#", ...), given)
                return called(self, name, given[1] == self and 2 or 1, given, n)
            end
        end
        return mine[name]
    end

    Object.__newindex = function(self, name, value)
        if peek() ~= P then
            differ(recorded(), member(self, name) .. " = " .. text(value))
        end
        take()
        local owner, property, expected = take(), take(), take()
        if owner ~= self or property ~= name then
            differ(member(owner, property) .. " = " .. text(expected), member(self, name) .. " = " .. text(value))
        end
        same(expected, value, member(self, name), "")
        answer()
    end

    -- What the rest of the file calls ----------------------------------------------------------------------------------

    replay = {
        kinds = function()
            return I, T, C, G, P, R, X
        end,
        object = function(number, label)
            objects[number] = objects[number] or setmetatable({}, Object)
            labels[objects[number]], methods[objects[number]] = label, {}
            return objects[number]
        end,
        a_function = function(number)
            return setmetatable({ number = number }, Function)
        end,
        add = function(n, values)
            parts.n = parts.n + 1
            parts[parts.n] = { n = n, values = values }
        end,
        property = function(name)
            known[name] = true
        end,
        -- A global function of the game, or one of a library that asks chance or the clock.
        provide = function(library, name)
            local path = library and library .. "." .. name or name
            local into = library and _G[library] or _G
            into[name] = function(...)
                local given = { ... }
                return called(false, path, 1, given, count_of(select("#", ...), given))
            end
        end,
        -- Everything after the script's text has run.
        go = function()
            doing = "between two events"
            while peek() ~= END do
                if peek() ~= I and peek() ~= T then
                    differ(recorded(), "the end of the event")
                end
                event()
            end
            print("agreed: " .. tostring(calls) .. " calls in " .. tostring(events) .. " events")
        end,
    }
end
