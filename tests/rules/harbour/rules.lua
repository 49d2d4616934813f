-- Harbour in Lua.
local CARGO = { "tea", "salt", "wool", "fish" }
local BLOWN = { calm = 1, fresh = 2, gale = 3 }
local DEFAULTS = { storm = false, quay = 10, wind = "fresh", reef = true, rowers = 0 }

local function copied(value)
    if type(value) ~= "table" then
        return value
    end
    local found = {}
    for key, one in pairs(value) do
        found[key] = copied(one)
    end
    return found
end

local function without(items, item)
    local found = {}
    for _, one in ipairs(items) do
        if one ~= item then
            found[#found + 1] = one
        end
    end
    return found
end

local function advance(state)
    while state.ending == "" do
        if state.turns > 40 then
            state.ending = "night"
        end
        if state.ending ~= "" or state.ask.kind ~= "none" then
            return state
        end
        local step = state.todo[#state.todo]
        state.todo[#state.todo] = nil
        if step.step == "resume" then
            state.ask = step.ask
        else
            state.turns = state.turns + 1
            state.ask = { kind = "turn", player = step.player }
        end
    end
    return state
end

local function setup(players, options, chance)
    local chosen = copied(DEFAULTS)
    for name, value in pairs(options) do
        chosen[name] = value
    end
    local state = { options = chosen, players = {}, turns = 0, todo = {}, ending = "", winner = 0, left = {} }
    state.ask = { kind = "none", player = 0 }
    for seat = 1, players do
        state.players[seat] = { at = 0, cargo = {} }
    end
    local rest = copied(CARGO)
    while #rest > 0 do
        local item = rest[chance(#rest, "cargo")]
        rest = without(rest, item)
        state.left[#state.left + 1] = item
    end
    state.todo[1] = { step = "turn", player = chance(players, "first") }
    return advance(state)
end

local function legal(state)
    local found = {}
    if state.ending ~= "" then
        return found
    end
    local seat = state.ask.player
    found[1] = { type = "sail", player = seat }
    for number = 1, math.min(2, #state.left) do
        found[#found + 1] = { type = "load", player = seat, item = state.left[number] }
    end
    for number, player in ipairs(state.players) do
        if #player.cargo > 0 then
            found[#found + 1] = { type = "drop", player = number, item = player.cargo[1], free = true }
        end
    end
    return found
end

local act = {}

function act.sail(state, action, chance)
    local player, options = state.players[action.player], state.options
    local blown = BLOWN[options.wind] + math.max(chance(4, "die:wind"), chance(4, "die:tide"))
    if options.storm and chance(6, "storm") == 6 then
        player.cargo = {}
        blown = options.reef and -2 or 0
    end
    player.at = math.max(0, player.at + blown - #player.cargo + options.rowers)
    if player.at >= options.quay then
        state.ending, state.winner = "quay", action.player
    end
    state.todo[#state.todo + 1] = { step = "turn", player = action.player % #state.players + 1 }
end

function act.load(state, action)
    local cargo = state.players[action.player].cargo
    state.left = without(state.left, action.item)
    cargo[#cargo + 1] = action.item
    state.todo[#state.todo + 1] = { step = "turn", player = action.player % #state.players + 1 }
end

function act.drop(state, action)
    local player = state.players[action.player]
    player.cargo = without(player.cargo, action.item)
    state.left[#state.left + 1] = action.item
end

local function apply(before, action, chance)
    local state = copied(before)
    local ask = state.ask
    state.ask = { kind = "none", player = 0 }
    if action.free then
        state.todo[#state.todo + 1] = { step = "resume", ask = ask }
    end
    act[action.type](state, action, chance)
    return advance(state)
end

local function outcome(state)
    local winner = state.winner
    local cargo = winner > 0 and state.players[winner].cargo or {}
    return { over = state.ending ~= "", ending = state.ending, winner = winner, cargo = cargo }
end

local function options()
    return {
        { id = "storm", kind = "yes", default = false },
        { id = "quay", kind = "number", least = 6, most = 14, default = 10 },
        { id = "wind", kind = "one", values = { "calm", "fresh", "gale" }, default = "fresh" },
        { id = "reef", kind = "yes", default = true, when = { storm = true } },
        { id = "rowers", kind = "number", least = 0, most = 3, most_players = true, default = 0, players = { 2, 3 } },
    }
end

local function layout(state)
    local boats = {}
    for seat, player in ipairs(state.players) do
        boats[seat] = player.at
    end
    return { boats = boats }
end

local function view(state, seat)
    local seen = copied(state)
    if seat ~= 1 then
        seen.left = {}
    end
    return seen
end

local function aim(_, action)
    return { light = "boat_" .. action.player, to = action.item or "sea" }
end

return {
    setup = setup, legal = legal, apply = apply, outcome = outcome,
    options = options, layout = layout, view = view, aim = aim,
}
