-- What the table needs to know of a state: where everything lies, what each seat knows, what an action is about.

local cards = require("rules/cards")
local list = require("list")

local LEVELS = 9 -- the last of a condition's track; more is shown there too
local HIDDEN = "?"

local view = {}

local function key(name, seat)
    return string.format("%s/%d", name, seat)
end

local function repeated(path, count)
    local found = {}
    for number = 1, count do
        found[number] = path
    end
    return found
end

-- The legs that lie on no slot of the board.
local function other_legs(state)
    local found = {}
    for slot = 1, cards.LEGS do
        found = list.join(found, list.without(cards.legs(slot), state.legs[slot]))
    end
    return found
end

-- Dogs and what they wear, slot by slot; a dog that fills two leaves the second one empty.
local function teams(player)
    local dogs, worn, n = {}, {}, 0
    for _, one in ipairs(player.dogs) do
        for slot = 1, cards.of(one.dog).slots do
            n = n + 1
            dogs[n] = slot == 1 and one.dog
            worn[n] = slot == 1 and one.worn ~= "" and one.worn
        end
    end
    return dogs, worn
end

-- The marker of a condition on its track.
local function level(marker, count)
    local found = {}
    for slot = 1, math.min(count, LEVELS) do
        found[slot] = false
    end
    found[#found + 1] = marker
    return found
end

local function space(at)
    if at == 0 then
        return "trail/start"
    end
    return at > cards.SPACES and "trail/finish" or string.format("trail/s%d", at)
end

return view
