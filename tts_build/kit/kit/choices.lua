-- What a player may choose, in rows: actions that differ in nothing but their `count` share one, with a plus and a
-- minus. Halves (`half = true`) are not done at once: they make a draft that only its player sees, until an action
-- that is none ends it; then all are done together.

local chance = require("kit/chance")
local game = require("kit/game")
local list = require("list")
local seats = require("kit/seats")

local choices = {}

local drafts = {} -- by seat: {base, state, actions}

-- What an action is, as a text, but for one field.
local function key_of(action, but)
    local parts = list.map(list.without(list.keys(action), but), function(name)
        local value = action[name]
        return name .. "=" .. (type(value) == "table" and JSON.encode(value) or tostring(value))
    end)
    return table.concat(parts, ";")
end

-- The same halves from where the game is now: somebody else has done something meanwhile. Nil when one of them cannot be
-- chosen any more.
local function begun_anew(draft)
    local state = game.state()
    if state == false or game.data().pending ~= false then
        return nil
    end
    for _, half in ipairs(draft.actions) do
        local wanted = key_of(half)
        local open = list.filter(game.legal_in(state), function(action)
            return key_of(action) == wanted
        end)
        if open[1] == nil then
            return nil
        end
        state = game.rules().apply(state, half, chance.none)
    end
    return { base = game.state(), state = state, actions = draft.actions }
end

-- The draft of a seat, as long as it can be gone on with.
local function draft_of(seat)
    local draft = drafts[seat]
    if draft ~= nil and draft.base ~= game.state() then
        drafts[seat] = begun_anew(draft)
    end
    return drafts[seat]
end

-- The state that a seat chooses in: the game's, or what its draft would make of it.
function choices.state(seat)
    local draft = draft_of(seat)
    return draft and draft.state or game.state()
end

-- How many halves a seat has put together.
function choices.halves(seat)
    local draft = draft_of(seat)
    return draft and #draft.actions or 0
end

-- Every action that a seat may choose now, those of its draft if it has one.
function choices.of(seat)
    local draft = draft_of(seat)
    local actions = draft and game.legal_in(draft.state) or game.legal()
    return list.filter(actions, function(action)
        return action.player == seat
    end)
end

-- Takes an action of a seat: a half goes into the draft, anything else is done.
function choices.take(seat, action)
    local draft = draft_of(seat)
    local actions = list.join(draft and draft.actions or {}, { action })
    if action.half then
        local state = game.rules().apply(choices.state(seat), action, chance.none)
        drafts[seat] = { base = game.state(), state = state, actions = actions }
        game.hooks.drafted(seat)
        return
    end
    drafts[seat] = nil
    game.take(actions)
end

-- The last half again.
function choices.back(seat)
    local draft = draft_of(seat)
    if draft == nil then
        return
    end
    local actions = list.last(draft.actions, #draft.actions)
    actions[#actions] = nil
    drafts[seat] = nil
    for _, action in ipairs(actions) do
        choices.take(seat, action)
    end
    game.hooks.drafted(seat)
end

-- Whether a seat has something to decide that is no free action.
local function decides(seat)
    for _, action in ipairs(choices.of(seat)) do
        if not action.free then
            return true
        end
    end
    return false
end

-- Which seat a player is asked for: the own one when it has to decide, else the first empty chair that has (unless bots
-- play those), else the own one. 0 for none.
function choices.seat_for(colour)
    local own = seats.of(colour)
    if own ~= nil and decides(own) then
        return own
    end
    for seat = 1, seats.count() do
        if not seats.taken(seat) and not game.data().bots and decides(seat) then
            return seat
        end
    end
    return own or 0
end

-- Whose free actions a player sees: the own ones; those of an empty chair that the player is asked for when there are
-- no own ones.
function choices.free_seat_for(colour)
    local own, asked = seats.of(colour), choices.seat_for(colour)
    if own == nil or (own ~= asked and choices.of(own)[1] == nil) then
        return asked
    end
    return own
end

-- Seats that have something to decide that is no free action.
function choices.deciding()
    local found = {}
    for _, action in ipairs(game.legal()) do
        if not action.free and not list.contains(found, action.player) then
            found[#found + 1] = action.player -- lint: allow append-in-loop because there are ten seats at most
        end
    end
    return found
end

-- Rows of choices: each a list of actions that differ only in `count`.
function choices.rows(actions)
    local rows, n, known = {}, 0, {}
    for _, action in ipairs(actions) do
        local key = action.count ~= nil and key_of(action, "count")
        local row = key and known[key]
        if row then
            row.n = row.n + 1
            row[row.n] = action
        else
            n = n + 1
            rows[n] = { action, n = 1 }
            if key then
                known[key] = rows[n]
            end
        end
    end
    return rows
end

return choices
