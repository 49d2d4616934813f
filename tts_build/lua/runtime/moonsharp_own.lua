-- What MoonSharp has and Lua 5.2 has not. The linter keeps it out of our own scripts; those of other saves use it.
-- (Its functions of `string` are with the others of text.)

local host = ...

local text_given, table_given, throw = host.text_given, host.table_given, host.throw

-- Functions of their own: `unpack == table.unpack` is false there.
function unpack(...)
    return table.unpack(...)
end

function pack(...)
    return table.pack(...)
end

_VERSION = "MoonSharp 2.0.0.0"
_MOONSHARP = { version = "2.0.0.0", luacompat = "5.2" }

local function given(value, problem, uncatchable)
    if problem then
        (uncatchable and host.fatal or throw)(problem)
    end
    return value
end

json = {
    parse = function(text)
        text = text_given(text, 1, "parse")
        host.spend(#text)
        return given(host.json_parse(text))
    end,
    serialize = function(value)
        return given(host.json_serialize(table_given(value, 1, "serialize")))
    end,
    null = function()
        return host.json_null
    end,
    isnull = function(value)
        return value == nil or value == host.json_null
    end,
}
