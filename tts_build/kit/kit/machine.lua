-- Rules as questions, actions and steps. A question lists what may be done, an action does it, steps happen by
-- themselves until the next question. What a game hands over:
--
--   players = { 2, 4 }               fewest and most
--   options = { {id, kind, ...} }    see kit/setup; each gets its value, or its default, in `state.options`
--   start(play)                      fills `play.state` and begins with `play:soon(...)` or `play:ask(...)`
--   questions[kind](play, ask)       the actions that answer it, of one seat or of several
--   actions[type](play, action, ask)
--   steps[name](play, step)
--   modules = { turns, trade, ... }  parts of a game with questions, actions and steps of their own, which join these
--   free(play), free_moments         actions that need no turn, and the questions during which they may be taken
--   freely(play, ask)                or instead of these: such actions during any question
--   between(play)                    before every step and question: limits, endings
--   over(play)                       actions that are left when the game is over, if there are any
--   outcome(play, found)             adds to {over, ending, winner}
--
-- The same stands in Python in `tts_build/rules/machine.py`.

local list = require("list")

local machine = {}

local NOTHING = { kind = "none", player = 0 }

local Play = {}
Play.__index = Play

function Play:seats()
    return #self.state.players
end

-- What belongs to a seat.
function Play:player(seat)
    return self.state.players[seat]
end

-- The seat to the left, clockwise.
function Play:left_of(seat)
    return seat % self:seats() + 1
end

-- The other seats, clockwise from the next one.
function Play:others(seat)
    local found = {}
    for step = 1, self:seats() - 1 do
        found[step] = (seat - 1 + step) % self:seats() + 1
    end
    return found
end

-- A step that happens before those that were put off earlier.
function Play:soon(name, values)
    local step = values or {}
    step.step = name
    self.state.todo[#self.state.todo + 1] = step
end

-- A question for a seat, or for several at once (0).
function Play:ask(kind, player, values)
    local ask = values or {}
    ask.kind, ask.player = kind, player
    self.state.ask = ask
end

-- A whole number from 1 to `sides`; `what` says what for.
function Play:number(sides, what)
    return self.chance(sides, what)
end

-- What dice show that are thrown together.
function Play:throw(dice, sides)
    return list.map(dice, function(die)
        return self.chance(sides, "die:" .. die, dice)
    end)
end

-- A list in an order left to chance.
function Play:shuffled(items, what)
    local rest, out = list.copy(items), {}
    for i = 1, #items do
        out[i] = list.take(rest, self.chance(#rest, what))
    end
    return out
end

-- The game is over. `winner` is a seat, or 0.
function Play:finish(ending, winner)
    self.state.ending, self.state.winner = ending, winner or 0
end

local function no_chance(_, what)
    error("asking what is legal drew " .. tostring(what))
end

local function check_option(option, value, players)
    if option.kind == "yes" and type(value) ~= "boolean" then
        error("option " .. option.id .. " must be a boolean")
    elseif option.kind == "number" then
        local most = option.most_players and players or option.most
        if type(value) ~= "number" or value % 1 ~= 0 or value < option.least or value > most then
            error("option " .. option.id .. " must be a whole number from " .. tostring(option.least) .. " to " .. tostring(most))
        end
    elseif option.kind == "one" and not list.contains(option.values, value) then
        error("option " .. option.id .. " must be one of " .. table.concat(option.values, ", "))
    end
end

local function read_options(declared, given, players)
    local values = {}
    for _, option in ipairs(declared) do
        values[option.id] = option.default
    end
    for id, value in pairs(given) do
        local option = list.filter(declared, function(one)
            return one.id == id
        end)[1]
        if option == nil then
            error("there is no option " .. tostring(id))
        end
        check_option(option, value, players)
        values[id] = value
    end
    return values
end

-- The questions, actions or steps of a game and of all its modules, by name.
local function joined(parts, kind)
    local found = {}
    for _, part in ipairs(list.join({ parts }, parts.modules or {})) do
        for name, call in pairs(part[kind] or {}) do
            if found[name] ~= nil then
                error("two " .. kind .. " are called " .. name)
            end
            found[name] = call
        end
    end
    return found
end

-- What rules ask of a state: a game's own methods over those that every game has. Whoever looks at a state beside the
-- rules, as a status or a bot does, asks by the same: `setmetatable({ state = state }, machine.class(methods))`.
function machine.class(methods)
    local class = setmetatable({}, { __index = Play })
    class.__index = class
    for name, method in pairs(methods or {}) do
        class[name] = method
    end
    return class
end

-- The functions of a game's rules.
function machine.rules(parts)
    local rules = {}
    local steps, questions, actions = joined(parts, "steps"), joined(parts, "questions"), joined(parts, "actions")
    local moments = {}
    for _, kind in ipairs(parts.free_moments or {}) do
        moments[kind] = true
    end

    local class = machine.class(parts.methods)
    local function play_of(state, chance)
        return setmetatable({ state = state, chance = chance }, class)
    end

    -- Lets things happen until somebody has a question to answer, or the game is over.
    local function advance(play)
        local state = play.state
        while state.ending == "" do
            if parts.between then
                parts.between(play)
            end
            if state.ending ~= "" or state.ask.kind ~= "none" then
                return
            end
            local step = list.pop(state.todo)
            if step.step == "resume" then
                state.ask = step.ask
            else
                steps[step.step](play, step)
            end
        end
    end

    function rules.options()
        return parts.options or {}
    end

    function rules.setup(players, given, chance)
        if type(players) ~= "number" or players % 1 ~= 0 or players < parts.players[1] or players > parts.players[2] then
            error("the game is for " .. tostring(parts.players[1]) .. " to " .. tostring(parts.players[2]) .. " players")
        end
        local state = {
            options = read_options(parts.options or {}, given, players),
            players = {},
            turns = 0,
            ask = list.copy(NOTHING),
            todo = {},
            ending = "",
            winner = 0,
        }
        for seat = 1, players do
            state.players[seat] = {}
        end
        local play = play_of(state, chance)
        parts.start(play)
        advance(play)
        return state
    end

    function rules.legal(state)
        local play, ask = play_of(state, no_chance), state.ask
        if state.ending ~= "" then
            return parts.over and parts.over(play) or {}
        elseif ask.kind == "none" then
            return {}
        end
        local found = questions[ask.kind](play, ask)
        local offered = parts.freely or (moments[ask.kind] and parts.free)
        if not offered then
            return found
        end
        local free = list.map(offered(play, ask), function(action)
            action.free = true
            return action
        end)
        return list.join(found, free)
    end

    function rules.apply(state, action, chance)
        local play = play_of(list.copy(state), chance)
        local ask = play.state.ask
        play.state.ask = list.copy(NOTHING)
        if action.free then
            play:soon("resume", { ask = ask })
        end
        actions[action.type](play, action, ask)
        advance(play)
        return play.state
    end

    function rules.outcome(state)
        local found = { over = state.ending ~= "", ending = state.ending, winner = state.winner }
        if parts.outcome then
            parts.outcome(play_of(state, no_chance), found)
        end
        return found
    end

    return rules
end

return machine
