-- What a script may take of memory: texts without end are refused at the line that asks for them. What gets by, such as
-- a text that doubles itself, ends at the bound of the whole runtime.
-- Runs after the files for text and tables, whose functions it stands in front of.

local host = ...

local real_type, fatal = type, host.fatal
local real_rep = string.rep

local MAX_TEXT = 64 * 1024 * 1024 -- bytes that string.rep may make, and that any function of `string` takes
local MAX_WIDE = 4 * 1024 * 1024 -- bytes of a text with other letters than ASCII, which goes through Python

local function size_of(s)
    return real_type(s) == "string" and #s or 0
end

function string.rep(s, n, separator)
    local each = size_of(s) + size_of(separator)
    if real_type(n) == "number" and each * n > MAX_TEXT then
        fatal("string.rep would make a text of " .. string.format("%.0f", each * n) .. " bytes; at most " .. MAX_TEXT)
    end
    return real_rep(s, n, separator)
end

local function bounded(name, most, wide)
    local real = string[name]
    string[name] = function(s, ...)
        local size = size_of(s)
        if size > MAX_TEXT or (wide and size > most and host.find(s, "[\128-\255]")) then
            fatal("string." .. name .. " is given a text of " .. size .. " bytes; at most " .. most)
        end
        return real(s, ...) -- a tail call: errors keep naming the script's own line
    end
end

for _, name in ipairs({ "len", "sub", "byte", "upper", "lower", "reverse" }) do
    bounded(name, MAX_WIDE, true)
end
for _, name in ipairs({ "find", "match", "gmatch", "gsub", "format" }) do
    bounded(name, MAX_TEXT, false)
end
