-- What a table may decide before it plays: limits, and the rulings that the rule text leaves open. What each means
-- stands in the Python twin, cards/die_card/engine/options.py.

local list = require("list")

local options = {}

options.DEFAULTS = {
    first = 1,
    supply = 80,
    i_limit = 15,
    ishill_limit = 30,
    hand_limit = 5,
    win_limit = 2,
    stay_turns = 10,
    bomb_in_goal_deck = false,
    store_stop = true,
    kill_by_choice = true,
    ghosts_must_be_zombies = true,
    arrival_counts = false,
    miss_counts = true,
    elf_lord_may_stay = true,
    zero_is_landing = false,
    knife_uses_turn = false,
    counter_offers = true,
    quitting = true,
}

local LOWEST = {
    first = 0,
    supply = 0,
    i_limit = 1,
    ishill_limit = 1,
    hand_limit = 1,
    win_limit = 0,
    stay_turns = 1,
}

-- What the table has room and counters for.
local HIGHEST = {
    first = 4,
    supply = 80,
    i_limit = 40,
    ishill_limit = 40,
    hand_limit = 12,
    win_limit = 12,
    stay_turns = 10,
}

local ORDER = {
    "first",
    "supply",
    "i_limit",
    "ishill_limit",
    "hand_limit",
    "win_limit",
    "stay_turns",
    "bomb_in_goal_deck",
    "store_stop",
    "kill_by_choice",
    "ghosts_must_be_zombies",
    "arrival_counts",
    "miss_counts",
    "elf_lord_may_stay",
    "zero_is_landing",
    "knife_uses_turn",
    "counter_offers",
    "quitting",
}

-- Every option as the set-up panel shows it.
function options.declared()
    return list.map(ORDER, function(name)
        local default = options.DEFAULTS[name]
        if type(default) == "boolean" then
            return { id = name, kind = "yes", default = default }
        end
        return { id = name, kind = "number", default = default, least = LOWEST[name], most = HIGHEST[name] }
    end)
end

-- In i: DC-R47, DC-R55, DC-R100 to DC-R104.
options.PRICES = { goal = 3, knife = 3, trade = 2, ["return"] = 3, warp = 3, drop = 4, iphone = 30 }

-- What the iStore sells, in this order.
options.STORE = { "trade", "return", "warp", "drop", "iphone" }

local function problem(name, value)
    local default = options.DEFAULTS[name]
    if default == nil then
        return "there is no option " .. tostring(name)
    elseif type(value) ~= type(default) then
        return "option " .. name .. " must be a " .. type(default)
    elseif type(value) == "number" and (value ~= math.floor(value) or value < LOWEST[name]) then
        return "option " .. name .. " must be a whole number from " .. tostring(LOWEST[name])
    end
    return nil
end

-- All options, the given ones in place of the defaults; an error for a wrong one.
function options.read(given, players)
    local merged = list.copy(options.DEFAULTS)
    for name, value in list.pairs(given or {}) do
        local wrong = problem(name, value)
        if wrong then
            error(wrong)
        end
        merged[name] = value
    end
    if merged.first > players then
        error("option first must be a seat, or 0")
    end
    return merged
end

return options
