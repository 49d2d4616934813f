-- What MoonSharp has and Lua 5.2 has not. The linter keeps it out of our own scripts; those of other saves use it.

local host = ...

local byte_sub = host.byte_sub

unpack, pack = table.unpack, table.pack

_MOONSHARP = { version = "2.0.0.0", luacompat = "5.2" }

function string.contains(text, part)
    return host.plain(text, part, 1) ~= nil
end

function string.startsWith(text, part)
    return byte_sub(text, 1, #part) == part
end

function string.endsWith(text, part)
    return part == "" or byte_sub(text, -#part) == part
end

-- string.byte for every character.
function string.unicode(text, from, to)
    host.spend(100 + 2 * #text)
    return host.helpers.rest(host.utf16_units(text, from or 1, to or from or 1))
end

json = {
    parse = function(text)
        host.spend(20 * #text)
        local value, problem = host.json_parse(text)
        if problem then
            error(problem, 2)
        end
        return value
    end,
    serialize = function(value)
        local text, problem = host.json_serialize(value)
        if problem then
            error(problem, 2)
        end
        return text
    end,
    null = function()
        return host.json_null
    end,
    isnull = function(value)
        return value == nil or value == host.json_null
    end,
}
