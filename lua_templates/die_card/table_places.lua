-- Where things belong on the table, in the table's own units.

local facts = require("table_facts")

local places = {}

local TILE_SIDE = 2 -- local units of a tile's short side, seen in public saves
local TOP = 1.06 -- height of the board's face

-- A seat's things lie in its own strip between board and hand. Measured for a player at the near right: `u` to the
-- right of the hand's middle, `v` away from the table's middle towards the player.
local HAND_X, HAND_Y, HAND_Z = 7.6, 3, 14.8
local SIDES = {
    White = { x = 1, z = -1 },
    Red = { x = -1, z = -1 },
    Green = { x = -1, z = 1 },
    Blue = { x = 1, z = 1 },
}
places.STRIP = 7.1 -- the distance from the middle at which the strips begin

local function in_strip(colour, u, v, y)
    local side = SIDES[colour]
    local right = side.z < 0 and 1 or -1
    return { HAND_X * side.x + right * u, y, v * side.z }
end

local function facing(colour)
    return SIDES[colour].z < 0 and 180 or 0
end

-- The colour whose strip a point lies in, or nil.
function places.owner(point)
    if math.abs(point.z) < places.STRIP then
        return nil
    end
    for _, colour in ipairs(facts.COLOURS) do
        local side = SIDES[colour]
        if point.x * side.x > 0 and point.z * side.z > 0 then
            return colour
        end
    end
    return nil
end

local function board_frame()
    local board = getObjectFromGUID(facts.BOARD)
    if board == nil then
        return { x = 0, z = 0, side = 13.94, turn = 0 }
    end
    local middle = board.getPosition()
    return { x = middle.x, z = middle.z, side = board.getScale().x * TILE_SIDE, turn = board.getRotation().y - 180 }
end

-- A space's middle, wherever the board lies and however it is turned.
function places.space(at, height)
    local frame = board_frame()
    local right, up = facts.offset(at)
    local x, z = right * frame.side, up * frame.side
    local angle = math.rad(frame.turn)
    local cos, sin = math.cos(angle), math.sin(angle)
    return { frame.x + x * cos + z * sin, height or TOP, frame.z - x * sin + z * cos }
end

-- The space that a point lies on, and how far from its middle; nil when it is on none.
function places.space_at(point)
    local reach = board_frame().side / 18
    local best, nearest = nil, reach * reach
    for at = 0, facts.SPACE_COUNT - 1 do
        local middle = places.space(at)
        local dx, dz = point.x - middle[1], point.z - middle[3]
        if dx * dx + dz * dz < nearest then
            best, nearest = at, dx * dx + dz * dz
        end
    end
    return best
end

local PAWN_SPOTS = { { -0.37, 0.23 }, { 0.37, 0.23 }, { -0.37, -0.23 }, { 0.37, -0.23 } }

-- Four pawns fit on a space; each seat has its own corner of it.
function places.pawn(seat, at, height)
    local middle = places.space(at, height or TOP)
    return { middle[1] + PAWN_SPOTS[seat][1], middle[2], middle[3] + PAWN_SPOTS[seat][2] }
end

-- Cards that lie on a space, the oldest lowest, each a little aside so that all can be seen.
function places.dropped(at, order)
    local middle = places.space(at, TOP + 0.03 * order)
    return { middle[1] + 0.12 * (order - 1), middle[2], middle[3] - 0.12 * (order - 1) }, { 0, 180, 0 }
end

-- The Goal card one has, and as the second the one that may take its place, half over the first.
function places.goal(colour, order)
    return in_strip(colour, -3.6 + 0.9 * (order - 1), 9.1, 1.0 + 0.06 * (order - 1)), { 0, facing(colour), 0 }
end

-- Revealed cards overlap so that their titles can be read.
function places.shown(colour, order)
    return in_strip(colour, -6.3, 8.6 + 0.5 * (order - 1), 1.0 + 0.03 * order), { 0, facing(colour), 0 }
end

function places.hand(colour)
    return in_strip(colour, 0, HAND_Z, HAND_Y)
end

-- Room for 35, the most that anybody can hold, round the counter: below it first, then above.
local COINS_A_ROW = 7
local COIN_ROWS = { 10.4, 11.2, 12, 7.5, 8.3 }
local COIN_STEP, COINS_FROM = 0.8, 2.2

function places.coin(colour, order)
    local row = math.floor((order - 1) / COINS_A_ROW)
    local column = (order - 1) % COINS_A_ROW
    local v = COIN_ROWS[row % #COIN_ROWS + 1]
    return in_strip(colour, COINS_FROM + COIN_STEP * column, v, 1.1), { 0, facing(colour), 0 }
end

local MARKERS = { knife = 7.8, zombie = 9.2, ghost = 10.6 }

function places.marker(colour, kind)
    return in_strip(colour, 1.5, MARKERS[kind], 1.1), { 0, facing(colour), 0 }
end

-- Whether an object is within `reach` of a place, seen from above.
function places.near(object, place, reach)
    local point = object.getPosition()
    local dx, dz = point.x - place[1], point.z - place[3]
    return dx * dx + dz * dz <= reach * reach
end

return places
