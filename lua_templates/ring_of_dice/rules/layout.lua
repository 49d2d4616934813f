-- Where everything lies, what an action is about, and which way pieces walk. Nothing is hidden.

local board = require("rules/board")
local fmt = require("fmt")
local list = require("list")
local machine = require("kit/machine")
local methods = require("rules/play")
local movement = require("rules/movement")

local MOVE = { "move#1", "move#2", "move#3" }

local layout = {}

local View = machine.class(methods)

-- A state to ask questions of.
function layout.play(state)
    return setmetatable({ state = state }, View)
end

local function on(space)
    return "ring/" .. space
end

local function pawn(seat)
    return "pawn/" .. fmt.whole(seat)
end

-- A movement die lies on its budget and shows what is left of it; others on the tray, and all of them when it is over.
local function movement_dice(state)
    local slots, busy, tray = {}, {}, {}
    for place, name in ipairs(movement.BUDGETS) do
        local left, die = state.budget[name], state.dice[place]
        slots[place] = state.ending == "" and left > 0 and die ~= nil and { thing = die, shows = left }
        busy[die or ""] = slots[place] ~= false
    end
    while #slots > 0 and not slots[#slots] do
        slots[#slots] = nil
    end
    for place, die in ipairs(MOVE) do
        tray[place] = not busy[die] and die
    end
    return slots, tray
end

function layout.layout(state)
    local play, spaces, places = layout.play(state), {}, {}
    for seat, player in ipairs(state.players) do
        local key = fmt.whole(seat)
        spaces[pawn(seat)] = on(player.at)
        places["held/" .. key], places["trinkets/" .. key] = player.held, player.trinkets
        places["rack/" .. key] = play:spare_walls(seat)
    end
    for _, one in ipairs(state.monsters) do
        spaces[one.thing] = on(one.at)
    end
    for _, one in ipairs(state.pickups) do
        spaces[one.die] = on(one.at)
    end
    for _, wall in ipairs(state.walls) do
        spaces[wall.token] = on(wall.at)
    end
    places.lair, places.hoard, places.pool = play:spare_monsters(), play:spare_trinkets(), state.pool
    places.budget, places.tray = movement_dice(state)
    places.claws, places.mason = play:names("monster_die", 3), { "utility" }
    return { spaces = spaces, places = places, turned = { ["ring/fan"] = { state.fan, board.SLOTS } } }
end

local SPACES = { place = true, conjure = true, drop = true, tear = true }

-- A piece and the space that it goes to, a space alone, or a piece to fight. Monsters to be moved instead are not lit:
-- what is lit on their spaces is where the pawn can go.
function layout.aim(_, action)
    local kind = action.type
    if kind == "walk" or kind == "go" then
        local own = kind == "go" or action.piece == "pawn"
        return { thing = own and pawn(action.seat or action.player) or action.piece, to = on(action.to) }
    elseif SPACES[kind] then
        return { thing = "", to = on(action.to) }
    elseif kind == "sic" or kind == "duel" then
        return { thing = pawn(action.seat), to = "" }
    end
    return { thing = kind == "fight" and action.monster or "", to = "" }
end

-- The spaces that a piece walks over.
function layout.path(before, action)
    if action.type ~= "walk" then
        return {}
    end
    local piece = action.piece == "pawn" and pawn(action.player) or action.piece
    return { [piece] = list.map(movement.way(layout.play(before), action), on) }
end

return layout
