-- What a script keeps in the save file: a plain table with a version, as JSON. A save of another version, or one
-- that can't be read, gives the fresh state instead of an error that would stop the script from loading.

local list = require("list")

local saved = {}

local MAX_DEPTH = 30

local function scalar_problem(value, path)
    local kind = type(value)
    if kind == "number" and (value ~= value or value >= 1 / 0 or value <= -1 / 0) then
        return path .. " is no finite number"
    elseif kind ~= "number" and kind ~= "string" and kind ~= "boolean" and kind ~= "nil" then
        return path .. " is a " .. kind
    end
    return nil
end

-- Why a table is neither a list without holes nor a record with text keys, or nil.
local function shape_problem(t, path)
    local numbers, texts = 0, 0
    for key in pairs(t) do
        if type(key) == "number" then
            numbers = numbers + 1
        elseif type(key) == "string" then
            texts = texts + 1
        else
            return path .. " has a key that is a " .. type(key)
        end
    end
    if numbers > 0 and texts > 0 then
        return path .. " mixes a list with named keys"
    end
    for i = 1, numbers do
        if t[i] == nil then
            return path .. " is a list with a hole"
        end
    end
    return nil
end

-- Why JSON can't hold a value, naming the place, or nil when it can.
function saved.problem(value, path, depth)
    path, depth = path or "state", depth or 0
    if type(value) ~= "table" then
        return scalar_problem(value, path)
    elseif depth > MAX_DEPTH then
        return path .. " is nested too deeply"
    end
    local wrong = shape_problem(value, path)
    if wrong then
        return wrong
    end
    for key, item in pairs(value) do
        local kind = type(item)
        if kind ~= "string" and kind ~= "boolean" then
            wrong = saved.problem(item, path .. "." .. tostring(key), depth + 1)
            if wrong then
                return wrong
            end
        end
    end
    return nil
end

-- The text for onSave to return. `version` is a whole number that changes when the state's shape does.
function saved.encode(state, version)
    local wrong = saved.problem(state)
    if wrong then
        error("cannot be saved: " .. wrong)
    end
    return JSON.encode({ version = version, state = state })
end

-- The state in what onLoad was given, or a copy of `fresh`; and whether it came from the save. Text of another kind
-- is not even tried: pcall does not catch every error of the game's own functions. Two short patterns, because the game
-- gives up ("pattern too complex") where one tries more than two hundred places.
function saved.decode(text, version, fresh)
    if type(text) == "string" and text:match("^%s*{") and text:match("}%s*$") then
        local ok, found = pcall(function()
            return JSON.decode(text)
        end)
        if ok and type(found) == "table" and found.version == version and type(found.state) == "table" then
            return found.state, true
        end
    end
    return list.copy(fresh), false
end

return saved
