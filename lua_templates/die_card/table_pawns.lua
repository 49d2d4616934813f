-- The four pawns: walking along the board, and where they are seen to stand.

local facts = require("table_facts")
local places = require("table_places")

local pawns = {}

local NEAR = 0.3
local HOP = 0.9 -- units above the board while walking
local STEP_SECONDS = 0.22

local walking = {} -- by seat: the ids of the waits that will move it on

local function find(colour)
    local pawn = getObjectFromGUID(facts.PAWNS[colour])
    if pawn == nil or pawn.isDestroyed() then
        return nil
    end
    return pawn
end

-- The seat's colour whose pawn an object is, or nil.
function pawns.colour_of(object)
    for _, colour in ipairs(facts.COLOURS) do
        if object.guid == facts.PAWNS[colour] then
            return colour
        end
    end
    return nil
end

local function stop(seat)
    for _, id in ipairs(walking[seat] or {}) do
        Wait.stop(id)
    end
    walking[seat] = nil
end

function pawns.walking()
    return next(walking) ~= nil
end

-- Steps from space to space along `path`, a list of spaces, and then rests on the last of them.
function pawns.walk(seat, colour, path)
    stop(seat)
    local waits = {}
    for count, at in ipairs(path) do
        waits[count] = Wait.time(function()
            local pawn = find(colour)
            if pawn ~= nil and pawn.held_by_color == nil then
                pawn.setPositionSmooth(places.pawn(seat, at, HOP + 1), false, true)
            end
            if count == #path then
                walking[seat] = nil
            end
        end, STEP_SECONDS * (count - 1) + 0.05)
    end
    walking[seat] = waits
end

-- Every pawn to where the rules say it stands, unless it is on its way there.
function pawns.follow(state, colours)
    for seat, player in ipairs(state.players) do
        local pawn = find(colours[seat])
        local goal = places.pawn(seat, player.at, HOP + 1)
        if pawn ~= nil and walking[seat] == nil and pawn.held_by_color == nil and not places.near(pawn, goal, NEAR) then
            pawn.setPositionSmooth(goal, false, true)
        end
    end
end

-- The space each seat's pawn is seen on; seats whose pawn is on no space, or in a hand, are left out.
function pawns.seen(colours)
    local seen = {}
    for seat, colour in ipairs(colours) do
        local pawn = find(colour)
        if pawn ~= nil and pawn.held_by_color == nil then
            seen[seat] = places.space_at(pawn.getPosition())
        end
    end
    return seen
end

-- Spaces on the way from one to another, that many steps, as the rules walk.
function pawns.path(from, steps)
    local path = {}
    local way = steps > 0 and 1 or -1
    for count = 1, math.abs(steps) do
        path[count] = (from + way * count) % facts.SPACE_COUNT
    end
    return path
end

-- Pawns of colours that do not play stand beside the board.
function pawns.park(colours)
    local playing = {}
    for _, colour in ipairs(colours) do
        playing[colour] = true
    end
    for order, colour in ipairs(facts.COLOURS) do
        local pawn = find(colour)
        if pawn ~= nil and not playing[colour] then
            pawn.setPositionSmooth({ -12.8 + 1.1 * order, 1.5, 5.4 })
        end
    end
end

return pawns
