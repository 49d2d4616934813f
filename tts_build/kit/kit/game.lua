-- The game in play: the rules' state, the action that waits for dice, and what was before. Tells its hooks of every
-- change; knows nothing of panels and of things on the table.

local chance = require("kit/chance")
local dice = require("kit/dice")
local list = require("list")
local seats = require("kit/seats")

local game = {}

local KEPT_STEPS = 12 -- actions that can be taken back

-- `state` is false before a game. `pending` is false, or {actions, tape, faces, needs}: actions that are under way, the
-- answers of chance so far, faces of dice thrown for it, dice that it waits for. `opening` has
-- what chance answered at set-up. `stirred` has the dice that were thrown
-- since the last action; `past` has earlier states as JSON, the newest last; `last` is the last action with the chance
-- that it took, so that anybody can work it out again; `actor` who did it, 0 for all together.
local FRESH = {
    on = true,
    bots = false,
    language = "",
    state = false,
    options = {},
    opening = {},
    colours = {},
    pending = false,
    stirred = {},
    past = {},
    last = false,
    actor = 0,
    homes = {},
    log = {},
}
local data = list.copy(FRESH)
local rules = nil

-- Replaced by the kit.
game.hooks = {
    changed = function() end, -- something is different now
    moved = function() end, -- (action, before, after): an action was done
    stopped = function() end, -- (key, values): why nothing goes on
    drafted = function() end, -- (seat): a player has put something together, or taken it apart
}

function game.use(given)
    rules = given
end

function game.rules()
    return rules
end

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
    seats.set(data.colours)
end

-- Asking --------------------------------------------------------------------------------------------------------------

function game.running()
    return data.state ~= false
end

-- Whether the script plays: there is a game, and automation is on.
function game.live()
    return data.state ~= false and data.on
end

function game.state()
    return data.state
end

function game.outcome()
    return rules.outcome(data.state)
end

-- A state never changes, every action makes a new one; so what was worked out of the last one asked for is kept.
local known = { state = nil, legal = nil, views = {}, layout = nil }

local function about(state)
    if known.state ~= state then
        known = { state = state, legal = nil, views = {}, layout = nil }
    end
    return known
end

-- Every action that may be taken in a state, by anybody.
function game.legal_in(state)
    local found = about(state)
    found.legal = found.legal or rules.legal(state)
    return found.legal
end

-- Every action that may be taken now, by anybody.
function game.legal()
    if data.state == false or data.pending ~= false then
        return {}
    end
    return game.legal_in(data.state)
end

-- The state as a seat knows it; seat 0 is everybody.
function game.view(seat, state)
    state = state or data.state
    if rules.view == nil then
        return state
    end
    local views = about(state).views
    views[seat] = views[seat] or rules.view(state, seat)
    return views[seat]
end

-- Where the rules want everything now.
function game.layout()
    local found = about(data.state)
    found.layout = found.layout or rules.layout(data.state)
    return found.layout
end

-- Doing ---------------------------------------------------------------------------------------------------------------

local function remember()
    local past = list.last(data.past, KEPT_STEPS - 1)
    past[#past + 1] = JSON.encode({ state = data.state, by = data.actor })
    data.past = past
end

-- What is put together of halves is taken back as one, so only the state before the first is kept.
local function accept(action, after, tape, further)
    local before = data.state
    if not further then
        remember()
    end
    data.last = { action = action, drawn = tape }
    data.actor = action.player
    data.state = after
    game.hooks.moved(action, before, after)
end

-- A die that cannot be read: said, and looked at again when somebody has touched it.
local function stopped_by(path, why)
    game.hooks.stopped(why == "held" and "die_held" or "die_askew", { die = dice.label(path) })
end

local advance

local function settled()
    local pending = data.pending
    if pending == false then
        game.read_thrown()
        return
    end
    for _, path in ipairs(pending.needs) do
        local face, why = dice.read(path)
        if face == nil then
            pending.faces = {}
            stopped_by(path, why)
            return
        end
        pending.faces[path] = face
    end
    advance()
end

-- Which dice to throw at once: the one that is missing, and those that the action or the rules say are thrown with it.
local function needed(action, missing, tape, asked)
    local thrown = {}
    for _, answer in ipairs(tape) do
        thrown[chance.die_of(answer.what) or ""] = true
    end
    local all = list.unique(list.join(chance.dice_of(action), asked))
    local together = list.filter(all, function(path)
        return path ~= missing and not thrown[path] and dice.there(path)
    end)
    return list.join({ missing }, list.contains(all, missing) and together or {})
end

-- Throws what is needed and waits; dice that somebody has thrown already count.
local function throw(pending, missing, together)
    pending.needs = needed(pending.actions[1], missing, pending.tape, together)
    for order, path in ipairs(pending.needs) do
        if not data.stirred[path] then
            dice.throw(path, order)
        end
        data.stirred[path] = nil
    end
    dice.watch(pending.needs, settled)
    game.hooks.changed()
end

-- The next of the pending actions, as far as dice let it go.
advance = function()
    local pending, box, after = data.pending, {}, nil
    local action = pending.actions[1]
    local ok, problem = pcall(function()
        after = rules.apply(data.state, action, chance.over(pending.tape, pending.faces, box))
    end)
    if ok then
        local rest = list.last(pending.actions, #pending.actions - 1)
        local next_one = { actions = rest, tape = {}, faces = {}, needs = {}, further = true }
        data.pending = rest[1] ~= nil and next_one or false
        data.stirred = {}
        accept(action, after, pending.tape, pending.further)
        if data.pending ~= false then
            return advance()
        end
        game.hooks.changed()
    elseif box.missing ~= nil then
        throw(pending, box.missing, box.together)
    else
        data.pending = false
        game.hooks.stopped("rules_stopped", { why = tostring(problem) })
        game.hooks.changed()
    end
end

-- Takes legal actions, one after the other: several only where all but the last are halves of one.
function game.take(actions)
    if data.state == false or data.pending ~= false then
        return
    end
    data.pending = { actions = actions, tape = {}, faces = {}, needs = {}, further = false }
    advance()
end

-- After loading: what waited for dice goes on.
function game.resume()
    if data.pending ~= false and data.on then
        data.pending.faces = {}
        advance()
    end
end

-- The dice that have been thrown, or are being thrown, for an action that is under way, by path.
function game.thrown()
    local found = {}
    for _, path in ipairs(data.pending ~= false and data.pending.needs or {}) do
        found[path] = true
    end
    for _, answer in ipairs(data.pending ~= false and data.pending.tape or {}) do
        found[chance.die_of(answer.what) or ""] = true
    end
    return found
end

-- The legal action that is done by throwing dice by hand, when all of its dice have been thrown and lie still.
local function thrown_action()
    for _, action in ipairs(game.legal()) do
        local thrown = chance.dice_of(action)
        local all = thrown[1] ~= nil
        for _, path in ipairs(thrown) do
            all = all and data.stirred[path] ~= nil and seats.may(data.stirred[path], action.player)
        end
        if all then
            return action
        end
    end
    return nil
end

-- Dice that players have thrown by hand are the roll that is asked for, when all of them have been.
function game.read_thrown()
    local action = game.live() and thrown_action()
    if not action then
        return
    end
    for _, path in ipairs(chance.dice_of(action)) do
        local face, why = dice.read(path)
        if face == nil then
            stopped_by(path, why)
            return
        end
    end
    game.take({ action })
end

-- Whether some legal action wants this die.
local function wanted(path)
    for _, action in ipairs(game.legal()) do
        if list.contains(chance.dice_of(action), path) then
            return true
        end
    end
    return false
end

local function watched()
    return data.pending ~= false and data.pending.needs or list.keys(data.stirred)
end

-- A die was thrown by a player's hand, or moved by other means such as being put down (no colour).
function game.stirred(path, colour)
    if not game.live() then
        return
    elseif data.pending == false and colour ~= nil and colour ~= "" and wanted(path) then
        data.stirred[path] = colour
    end
    if data.pending ~= false or next(data.stirred) ~= nil then
        dice.watch(watched(), settled)
    end
end

local FAR = 100 -- places that a pattern may try: the game gives up ("pattern too complex") at two hundred

-- An error's text without the place in the script.
local function said(problem)
    local text = tostring(problem)
    local named = text:find(":", 1, true)
    if named == nil or named > FAR then
        return text
    end
    return (text:gsub("^[^\n:]*:%(?%d[%d,%-]*%)?:%s*", ""))
end

-- Begins a game for the given colours; false and why when the rules refuse the options, and all is as before.
function game.begin(colours, options)
    local opening, state = {}, nil
    local ok, problem = pcall(function()
        state = rules.setup(#colours, list.copy(options), chance.over(opening, {}, nil))
    end)
    if not ok then
        return false, said(problem)
    end
    seats.set(colours)
    data.colours, data.options, data.opening, data.state = colours, options, opening, state
    data.pending, data.stirred, data.past, data.last, data.actor = false, {}, {}, false, 0
    return true
end

-- Who did the last action that can be taken back: a seat, 0 for nobody in particular, or nil when there is none.
function game.last_actor()
    if data.pending ~= false then
        return data.pending.actions[1].player
    end
    return data.past[1] ~= nil and data.actor or nil
end

-- Whether chance had a say in the last action: who takes that back might try again until it suits.
function game.left_to_chance()
    if data.pending ~= false then
        return data.pending.tape[1] ~= nil
    end
    return data.last ~= false and (data.last.drawn or {})[1] ~= nil
end

-- The state before the last action again; an action that still waits for its dice is the last.
function game.take_back()
    local unfinished = data.pending ~= false and not data.pending.further
    if not unfinished and data.past[1] == nil then
        return false
    elseif not unfinished then
        local before = JSON.decode(list.pop(data.past))
        data.state, data.actor, data.last = before.state, before.by, false
    end
    data.pending, data.stirred = false, {}
    game.hooks.changed()
    return true
end

-- Another state by agreement of the players, which can be taken back too.
function game.correct(state)
    remember()
    data.state, data.last, data.pending, data.actor = state, false, false, 0
    game.hooks.changed()
end

function game.switch(on)
    data.on, data.pending, data.stirred = on, false, {}
    game.hooks.changed()
end

return game
