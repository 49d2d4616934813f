-- The game in play: the rules' state, the action that waits for dice, and what was before. Tells `game.changed` of
-- every change; knows nothing of panels.

local chance = require("table_chance")
local list = require("list")
local news = require("table_news")
local rules = require("rules")

local game = {}

local KEPT_STEPS = 12 -- actions that can be taken back

-- `state` is false before a game; `pending` is false, or {action, known}; `stirred` has the dice that were thrown since
-- the last action; `past` has earlier states as JSON, the newest last; `last` is the last action with the chance that
-- it took, so that anybody can work it out again.
local FRESH = {
    on = true,
    state = false,
    colours = {},
    pending = false,
    stirred = {},
    past = {},
    last = false,
    kept = { coins = {}, counters = {}, homes = {} },
    homes = false,
}
local data = list.copy(FRESH)

-- Replaced by the entry script.
game.hooks = {
    changed = function() end,
    told = function() end,
    moved = function() end,
    stopped = function() end,
}

function game.fresh()
    return FRESH
end

function game.data()
    return data
end

function game.restore(found)
    data = list.copy(FRESH)
    for key in list.pairs(FRESH) do
        if found[key] ~= nil then
            data[key] = found[key]
        end
    end
end

-- Asking --------------------------------------------------------------------------------------------------------------

function game.running()
    return data.state ~= false
end

function game.state()
    return data.state
end

function game.seat_of(colour)
    return list.find(data.colours, colour)
end

function game.colour(seat)
    return data.colours[seat]
end

-- How players are called in sentences: by their colours, which everybody sees.
function game.names()
    return data.colours
end

function game.outcome()
    return rules.outcome(data.state)
end

local FREE = { reveal = true, buy_goal = true, buy_knife = true, pay = true }

-- Every legal action; those that need no turn are marked `free` by the second result.
function game.legal()
    if data.state == false or data.pending ~= false then
        return {}, {}
    end
    local asked, free = {}, {}
    local open = data.state.ask.kind
    local moment = open == "turn" or open == "imaginary" or open == "move"
    local n, m = 0, 0
    for _, action in ipairs(rules.legal(data.state)) do
        if moment and FREE[action.type] and not (action.type == "buy_knife" and data.state.options.knife_uses_turn) then
            m = m + 1
            free[m] = action
        else
            n = n + 1
            asked[n] = action
        end
    end
    return asked, free
end

-- What would be legal after an action that leaves nothing to chance.
function game.legal_after(action)
    local box = {}
    local after = rules.apply(data.state, action, chance.over(data.state, {}, box))
    return rules.legal(after)
end

-- A chair that nobody sits on is played by all the others.
function game.may_act(colour, seat)
    local own = data.colours[seat]
    return own ~= nil and (own == colour or not Player[own].seated)
end

-- Doing ---------------------------------------------------------------------------------------------------------------

local function remember()
    local past = list.last(data.past, KEPT_STEPS - 1)
    past[#past + 1] = JSON.encode(data.state)
    data.past = past
end

local function accept(action, after, drawn)
    local before = data.state
    remember()
    data.pending = false
    data.last = { action = action, drawn = drawn }
    data.stirred = {}
    data.state = after
    game.hooks.moved(action, before, after)
    game.hooks.told(news.of(action, before, after, data.colours))
    game.hooks.changed()
end

local advance

-- The dice lie still: what they show goes to whoever waits for it.
local function settled()
    if data.pending ~= false then
        local pending = data.pending
        for _, what in ipairs(pending.needs) do
            local name = chance.die_for(what)
            local face, why = chance.read(name)
            if face == nil then
                pending.known = {}
                game.hooks.stopped(chance.label(name) .. (why == "held" and " is in a hand." or " lies askew: roll it again."))
                return
            end
            pending.known[what] = face
        end
        advance()
    else
        game.read_thrown()
    end
end

-- Throws what the action needs and waits; dice that somebody has thrown already count.
local function throw(needs)
    data.pending.needs = needs
    for _, what in ipairs(needs) do
        local name = chance.die_for(what)
        if not data.stirred[name] then
            data.stirred[name] = true
            chance.throw(name)
        end
    end
    chance.watch(settled)
    game.hooks.changed()
end

advance = function()
    local pending, box, after = data.pending, {}, nil
    local ok, problem = pcall(function()
        after = rules.apply(data.state, pending.action, chance.over(data.state, pending.known, box))
    end)
    if ok then
        accept(pending.action, after, box.drawn)
    elseif box.missing ~= nil then
        throw(chance.needs(pending.action, pending.known, box.missing))
    else
        data.pending = false
        game.hooks.stopped("The rules stopped: " .. tostring(problem))
        game.hooks.changed()
    end
end

-- Takes a legal action. Dice it needs are thrown; it is done when they lie still.
function game.take(action)
    if data.state == false or data.pending ~= false then
        return
    end
    data.pending = { action = action, known = {}, needs = {} }
    advance()
end

-- After loading: what waited for dice goes on.
function game.resume()
    if data.pending ~= false then
        advance()
    end
end

local THROWN = {
    turn = { type = "roll", dice = { "azure", "blue", "cyan" } },
    imaginary = { type = "roll_d6", dice = { "d6" } },
    draw = { type = "roll_draw", dice = { "d6" } },
}

-- Dice that a player has thrown by hand are the roll that the open question asks for, when all of them have.
function game.read_thrown()
    local wanted = data.on and data.state ~= false and THROWN[data.state.ask.kind]
    if not wanted then
        data.stirred = {}
        return
    end
    for _, name in ipairs(wanted.dice) do
        if not data.stirred[name] or chance.read(name) == nil then
            return
        end
    end
    game.take({ type = wanted.type, player = data.state.ask.player })
end

-- A die was thrown, by the script (no colour) or a player.
function game.stirred(name, colour)
    if data.state == false or not data.on then
        return
    end
    local ask = data.state.ask
    if data.pending ~= false or (ask.player > 0 and game.may_act(colour, ask.player)) then
        data.stirred[name] = true
        chance.watch(settled)
    end
end

-- A die may have come to rest by other means, such as being put down.
function game.look_again()
    if data.state ~= false and data.on and (data.pending ~= false or next(data.stirred) ~= nil) then
        chance.watch(settled)
    end
end

-- Begins a game for the given colours; the rules draw who starts.
function game.begin(colours, kept, homes)
    data.colours = colours
    data.kept = kept
    data.homes = homes
    data.pending = false
    data.stirred = {}
    data.past = {}
    data.last = false
    data.state = rules.setup(#colours, { first = 0 }, function(sides)
        return math.random(1, sides)
    end)
    game.hooks.changed()
end

-- The state before the last action again; false when there is none.
function game.take_back()
    if #data.past == 0 then
        return false
    end
    data.state = JSON.decode(table.remove(data.past))
    data.last = false
    data.pending = false
    data.stirred = {}
    game.hooks.changed()
    return true
end

-- Another state by agreement of the players, which can be taken back too.
function game.correct(state)
    remember()
    data.state = state
    data.last = false
    data.pending = false
    game.hooks.changed()
end

function game.switch(on)
    data.on = on
    data.pending = false
    data.stirred = {}
    game.hooks.changed()
end

return game
