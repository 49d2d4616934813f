-- What a script may take of memory, and what functions of texts are charged for their length: texts without end are refused
-- at the line that asks for them. What gets by, such as a text that doubles itself, ends at the bound of the whole runtime.
-- Runs after the files for text and tables, whose functions it stands in front of.

local host = ...

local real_type, fatal, spend, ascii = type, host.fatal, host.spend, host.ascii
local real_rep = string.rep

local MAX_TEXT = 16 * 1024 * 1024 -- bytes that string.rep may make, and that any function of `string` takes
local MAX_WIDE = 4 * 1024 * 1024 -- bytes of a text with other letters than ASCII, which goes through Python
local SHORT = 32 -- bytes of a text up to which nothing is charged for it

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

-- `narrow` and `wide`: units for each byte of a text that is ASCII, and of one that is not and goes through Python.
local function bounded(name, narrow, wide)
    local real, most = string[name], wide and MAX_WIDE or MAX_TEXT
    string[name] = function(s, ...)
        local size = real_type(s) == "string" and #s or 0
        if size > SHORT then
            local through_python = wide and not ascii(s)
            if size > MAX_TEXT or (through_python and size > MAX_WIDE) then
                fatal("string." .. name .. " is given a text of " .. size .. " bytes; at most " .. most)
            end
            spend(size * (through_python and wide or narrow))
        end
        return real(s, ...) -- a tail call: errors keep naming the script's own line
    end
end

bounded("len", 0, 0.5)
bounded("sub", 0, 0.5)
bounded("byte", 0, 0.5)
bounded("upper", 0.3, 12)
bounded("lower", 0.3, 12)
bounded("reverse", 0.3, 1)
for _, name in ipairs({ "find", "match", "gmatch", "gsub", "format" }) do
    bounded(name, 0)
end
