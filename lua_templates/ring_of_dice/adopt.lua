-- A state in which everything is where players have laid it on the table.

local board = require("rules/board")
local fmt = require("fmt")
local list = require("list")
local rules = require("rules")

local function key(name, seat)
    return name .. "/" .. fmt.whole(seat)
end

-- The space of a path, or nil.
local function space_of(path)
    return path and path:match("^ring/(.+)$") or nil
end

-- Things that lie in a place and are of this kind, at most so many.
local function lying(seen, place, kind, most)
    return list.filter(list.filter(seen.places[place] or {}, function(path)
        return path:match("^" .. kind .. "#") ~= nil
    end), function(_, number)
        return number <= most
    end)
end

-- Things of a kind by where they lie: {thing, at}.
local function on_board(seen, kind)
    local found, n = {}, 0
    for path, space in list.pairs(seen.spaces) do
        if path:match("^" .. kind) ~= nil and space_of(space) ~= nil then
            n = n + 1
            found[n] = { thing = path, at = space_of(space) }
        end
    end
    return found
end

-- What is said first of a space counts: one wall, one die.
local function one_each(items)
    local known = {}
    local alone = list.filter(items, function(item)
        local new = not known[item.at]
        known[item.at] = true
        return new
    end)
    return list.sorted(alone, function(one, other)
        return board.place(one.at) < board.place(other.at)
    end)
end

local function is_marked(item)
    return list.contains(board.MARKED, item.at)
end

local function can_have_die(item)
    return list.contains(board.OPEN_OUTER, item.at)
end

-- Dice in front of players and on the board; all others are spare.
local function dice(state, seen)
    local used = {}
    local function take(die)
        local new = not used[die]
        used[die] = true
        return new
    end
    for seat, player in ipairs(state.players) do
        player.held = list.filter(lying(seen, key("held", seat), "pickup", board.HELD), take)
    end
    local items = list.filter(list.filter(on_board(seen, "pickup#"), can_have_die), function(item)
        return take(item.thing)
    end)
    state.pickups = list.map(one_each(items), function(item)
        return { at = item.at, die = item.thing }
    end)
    local lain = {}
    for _, one in ipairs(state.pickups) do
        lain[one.die] = true
    end
    for _, player in ipairs(state.players) do
        for _, die in ipairs(player.held) do
            lain[die] = true
        end
    end
    state.pool = {}
    for number = 1, board.DICE do
        local die = "pickup#" .. fmt.whole(number)
        state.pool = list.join(state.pool, lain[die] and {} or { die })
    end
end

local function walls(state, seen)
    local items = list.filter(on_board(seen, "wall/"), is_marked)
    state.walls = list.map(one_each(items), function(item)
        return { at = item.at, seat = tonumber(item.thing:match("^wall/(%d+)")), token = item.thing }
    end)
end

local function monsters(state, seen)
    state.monsters = list.map(on_board(seen, "monster#"), function(item)
        return { thing = item.thing, at = item.at }
    end)
end

-- `state` changed to what `seen`, a layout, says. A question that lost its answers, or is about something that lies
-- elsewhere now, becomes the next turn's.
local function adopt(state, seen)
    local new = list.copy(state)
    for seat, player in ipairs(new.players) do
        player.at = space_of(seen.spaces[key("pawn", seat)]) or player.at
        player.trinkets = lying(seen, key("trinkets", seat), "trinket", board.TRINKETS)
    end
    dice(new, seen)
    walls(new, seen)
    monsters(new, seen)
    local turn = seen.turned and seen.turned["ring/fan"]
    new.fan = turn and turn[1] % board.SLOTS or new.fan
    local PLAIN = { roll = true, move = true, trade = true }
    if new.ending == "" and (not PLAIN[new.ask.kind] or rules.legal(new)[1] == nil) then
        new.ask = { kind = "trade", player = new.active }
        new.todo = { { step = "end" } }
        new.owes, new.budget, new.dice = {}, { monster = 0, fan = 0, pawn = 0 }, {}
    end
    return new
end

return adopt
