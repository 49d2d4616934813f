-- Where things belong, in the table's own units: slots of places, spaces of boards, homes of decks.

local facts = require("kit/facts")
local list = require("list")
local seats = require("kit/seats")

local spots = {}

local LAY = 0.03 -- from one overlapping card to the next, so that none lies in another
local PILE = 0.012 -- the same for cards exactly on top of each other: a card is 0.0096 thick
local LIFT = 0.04 -- above what a thing is laid on
local GAP = 0.05 -- between pieces that share a space

-- A point turned clockwise as seen from above.
function spots.turned(x, z, degrees)
    local angle = math.rad(degrees)
    local cos, sin = math.cos(angle), math.sin(angle)
    return x * cos + z * sin, z * cos - x * sin
end

local TABLE = { x = 0, z = 0, turn = 0 }

-- The declaration of a place such as `revealed/2` (of the second seat) or `market`, and the frame it is measured in.
-- Nil when there is no such place, or nobody at that seat.
function spots.place(key)
    local name, rest = facts.split(key)
    local place = facts.PLACES[name]
    if place == nil then
        return nil, nil
    elseif place.each == nil or place.each == "" then
        return place, TABLE
    end
    local colour = seats.colour(tonumber(rest:match("^%d+$") or "0"))
    return colour and place or nil, colour and facts.FRAMES[colour] or nil
end

local NAMES, BOARDS = list.keys(facts.PLACES), list.keys(facts.BOARDS)

-- Every place of the game in play, by key, in one order everywhere.
function spots.keys()
    local keys, n = {}, 0
    for _, name in ipairs(NAMES) do
        local place = facts.PLACES[name]
        for seat = 1, place.each == "seat" and seats.count() or 1 do
            n = n + 1
            keys[n] = place.each == "seat" and name .. "/" .. string.format("%d", seat) or name
        end
    end
    return keys
end

local function offset(place, slot)
    local column, row = (slot - 1) % place.columns, math.floor((slot - 1) / place.columns)
    return place.at[1] + place.step[1] * column + place.row[1] * row,
        place.at[2] + place.step[2] * column + place.row[2] * row
end

local function layer(place, slot)
    local piled = place.step[1] == 0 and place.step[2] == 0
    return (piled and PILE or LAY) * (slot - 1)
end

local function rotation(turn, face)
    return { 0, (180 + turn) % 360, face == "down" and 180 or 0 }
end

local NEAR = 0.4 -- a thing within this of its spot lies there; players push things straight

-- The same for the slots of a place: where they overlap, a thing must not count as lying in the next one.
local function near_of(place)
    local least = NEAR
    for _, way in ipairs({ place.step, place.row }) do
        local far = math.sqrt(way[1] * way[1] + way[2] * way[2])
        least = far > 0 and math.min(least, far * 0.45) or least
    end
    return least
end

-- By how many degrees a game turns what lies in a slot, besides the place: nil, or a function of place and slot.
local turning = nil

function spots.use(turned)
    turning = turned
end

-- Position, rotation and scale of a slot of a place, and how near a thing must be to lie there; `face` is how a card
-- lies, else as the place says. Nil when there is no such place.
function spots.slot(key, slot, face)
    local place, frame = spots.place(key)
    if place == nil then
        return nil
    end
    local right, forward = offset(place, slot)
    local x, z = spots.turned(right, forward, frame.turn)
    return {
        position = { frame.x + x, facts.SURFACE + place.height + LIFT + layer(place, slot), frame.z + z },
        rotation = rotation(frame.turn + place.turn + (turning and turning(key, slot) or 0), face or place.face),
        scale = place.scale,
        near = near_of(place),
    }
end

-- Boards ---------------------------------------------------------------------------------------------------------------

-- Where a board lies now: middle, height of its face, turn; nil when it is not on the table. Asks the game, so keep it
-- while many spaces are looked up.
function spots.frame(board)
    local guid = facts.guid(board)
    local object = guid and getObjectFromGUID(guid)
    if object == nil or object.isDestroyed() then
        return nil
    end
    local at = object.getPosition()
    return { x = at.x, z = at.z, y = at.y + facts.BOARDS[board].thickness, turn = object.getRotation().y - 180 }
end

-- The middle of a space on a board that lies at `frame`: x, z.
local function middle(board, space, frame)
    local size = facts.BOARDS[board]
    local x, z = spots.turned((space.x - size.width / 2) / size.unit, (size.height / 2 - space.y) / size.unit, frame.turn)
    return frame.x + x, frame.z + z
end

-- How far above its board's face a space lies: on the parts of the board that cover it.
local function rise(board, space)
    local most = 0
    for _, part in ipairs(facts.BOARDS[board].covers) do
        local dx, dy = math.abs(space.x - part.x) * 2 / part.width, math.abs(space.y - part.y) * 2 / part.height
        local covered = dx <= 1 and dy <= 1
        if part.round then
            covered = dx * dx + dy * dy <= 1
        end
        if covered and part.top > most then
            most = part.top
        end
    end
    return most
end

-- One of the sides of a space in units, chosen by `which`, or nil when the definition does not say.
local function side_of(path, which)
    local space = facts.space(path)
    local side = space and which(space.width, space.height) or 0
    return side > 0 and side / facts.BOARDS[(facts.split(path))].unit or nil
end

-- The longer side of a space.
function spots.length(path)
    return side_of(path, math.max)
end

-- Room on a space: the lesser of its sides.
function spots.room(path)
    return side_of(path, math.min)
end

local SPREAD = 0.8 -- of a space's room over which the middles of things on it are spread, so that none seems to lie next to it

-- How far apart `count` things stand that need so much each.
local function apart(path, count, each)
    local room = spots.room(path)
    return room ~= nil and count > 1 and math.min(each, SPREAD * room / (count - 1)) or each
end

-- In how many columns so many things stand closest together: the block whose longer side is least.
local function columns_of(count, wide, deep)
    local best, least = 1, nil
    for columns = 1, count do
        local side = math.max(columns * wide, math.ceil(count / columns) * deep)
        if least == nil or side < least then
            best, least = columns, side
        end
    end
    return best
end

-- Where the `order`-th of `count` things on a space stands: alone in the middle, else in a block round it, so that none
-- stands in another as long as there is room. `wide` and `deep` are how large the largest of them is.
function spots.on_space(path, order, count, wide, deep)
    local board = facts.split(path)
    local space, frame = facts.space(path), spots.frame(board)
    if space == nil or frame == nil then
        return nil
    end
    local columns = columns_of(count, wide + GAP, deep + GAP)
    local rows = math.ceil(count / columns)
    local column, row = (order - 1) % columns, math.floor((order - 1) / columns)
    local right = (column - (columns - 1) / 2) * apart(path, columns, wide + GAP)
    local up = ((rows - 1) / 2 - row) * apart(path, rows, deep + GAP)
    local dx, dz = spots.turned(right, up, frame.turn)
    local x, z = middle(board, space, frame)
    return {
        position = { x + dx, frame.y + rise(board, space) + LIFT, z + dz },
        rotation = { 0, (180 + frame.turn) % 360, 0 },
    }
end

local ASIDE, ABOVE = 0.12, 0.03 -- from one card of a space to the next, in units
local TITLE = 0.2 -- of a card's height is its title, which shows above the cards that lie on it
local MOST = 0.5 -- of a card's height that all of them together may show
local STRAIGHT = 0.1 -- units: a card this near lies right; another one on top moves it by more

-- The middle of a space, and a card there as large as fits; each a little aside of those below.
local function card_in_middle(path, order, thing)
    local spot, room = spots.on_space(path, 1, 1, 0, 0), spots.room(path)
    if spot == nil then
        return nil
    end
    local at = spot.position
    spot.position = { at[1] + ASIDE * (order - 1), at[2] + ABOVE * order, at[3] - ASIDE * (order - 1) }
    spot.scale = room and math.min(1, room / math.max(thing.width, thing.depth)) or nil
    return spot
end

-- Where the `order`-th of `count` cards on a space lies, and how small: in the part of the space that its board has for
-- cards, those below with their titles in sight. Of a board that says nothing, in the middle of the space.
function spots.card_on(path, order, count, thing)
    local board = facts.split(path)
    local data, space, frame = facts.BOARDS[board], facts.space(path), spots.frame(board)
    if space == nil or frame == nil or data.cards == nil then
        return card_in_middle(path, order, thing)
    end
    local left, top, wide, high = data.cards[1], data.cards[2], data.cards[3], data.cards[4]
    local scale = math.min(1, wide / data.unit / thing.width, high / data.unit / thing.depth)
    local peek = thing.depth * scale * (count > 1 and math.min(TITLE, MOST / (count - 1)) or 0)
    local right, up = (left + (wide - space.width) / 2) / data.unit, ((space.height - high) / 2 - top) / data.unit
    local dx, dz = spots.turned(right, up + peek * (count - order), space.turn + frame.turn)
    local x, z = middle(board, space, frame)
    return {
        position = { x + dx, frame.y + rise(board, space) + LIFT + ABOVE * order, z + dz },
        rotation = { 0, (180 + space.turn + frame.turn) % 360, 0 },
        scale = scale,
        near = STRAIGHT,
    }
end

-- The space of a board whose middle is nearest to a point, as a path, if the point is within `reach` of it.
local function nearest_on(board, point, reach)
    local frame = spots.frame(board)
    local best, least = nil, reach * reach
    for _, space in ipairs(frame and facts.BOARDS[board].spaces or {}) do
        local x, z = middle(board, space, frame)
        local dx, dz = point.x - x, point.z - z
        if dx * dx + dz * dz < least then
            best, least = board .. "/" .. space.id, dx * dx + dz * dz
        end
    end
    return best
end

local REACH = 1.1 -- units from the middle of a space whose size nobody knows

-- The space that a point lies on, as a path, or nil.
function spots.space_at(point)
    for _, board in ipairs(BOARDS) do
        local data = facts.BOARDS[board]
        local first = data.spaces[1]
        local side = first and math.max(first.width, first.height) / data.unit or 0
        local found = nearest_on(board, point, side > 0 and side * 0.6 or REACH)
        if found ~= nil then
            return found
        end
    end
    return nil
end

-- Places seen from above -----------------------------------------------------------------------------------------------

local ROUND = 1.2 -- units round the slots of a place that still belong to it

-- A place as a rectangle in its own frame: {key, x, z, cos, sin, left, right, near, far}.
local function area_of(key)
    local place, frame = spots.place(key)
    local x1, z1 = offset(place, 1)
    local x2, z2 = offset(place, math.min(place.holds, place.columns))
    local x3, z3 = offset(place, place.holds)
    local angle = math.rad(-frame.turn)
    return {
        key = key,
        x = frame.x,
        z = frame.z,
        cos = math.cos(angle),
        sin = math.sin(angle),
        left = math.min(x1, x2, x3),
        right = math.max(x1, x2, x3),
        near = math.min(z1, z2, z3),
        far = math.max(z1, z2, z3),
    }
end

local areas = { of = nil } -- and the colours they were made for

local function all_areas()
    if areas.of ~= seats.all() then
        areas = list.map(spots.keys(), area_of)
        areas.of = seats.all()
    end
    return areas
end

local NOTHING = 1e-9 -- of a square in units: what turning leaves of a distance that is none

-- The square of how far a point lies outside an area, in units; 0 within it.
local function outside(area, px, pz)
    local dx, dz = px - area.x, pz - area.z
    local x, z = dx * area.cos + dz * area.sin, dz * area.cos - dx * area.sin
    dx = x < area.left and area.left - x or x > area.right and x - area.right or 0
    dz = z < area.near and area.near - z or z > area.far and z - area.far or 0
    local far = dx * dx + dz * dz
    return far > NOTHING and far or 0
end

-- The square of how far a point lies from the nearest slot of a place, in units.
local function from_slot(key, point)
    local at = spots.slot(key, spots.slot_at(key, point)).position
    local dx, dz = point.x - at[1], point.z - at[3]
    return dx * dx + dz * dz
end

-- The place that a point belongs to, by key, or nil; where rectangles overlap, that of the nearest slot.
function spots.place_at(point)
    local best, least = nil, ROUND * ROUND
    local x, z = point.x, point.z
    for _, area in ipairs(all_areas()) do
        local far = outside(area, x, z)
        local nearer = far < least or far == least and best ~= nil and from_slot(area.key, point) < from_slot(best, point)
        if nearer then
            best, least = area.key, far
        end
    end
    return best
end

-- The square of how far a point lies outside a place, in units, if it is still near enough to belong to it; else nil.
function spots.far(key, point)
    for _, area in ipairs(all_areas()) do
        local far = area.key == key and outside(area, point.x, point.z)
        if far and far < ROUND * ROUND then
            return far
        end
    end
    return nil
end

-- The slot of a place that is nearest to a point.
function spots.slot_at(key, point)
    local place = spots.place(key)
    local best, least = 1, nil
    for slot = 1, place.holds do
        local at = spots.slot(key, slot).position
        local dx, dz = point.x - at[1], point.z - at[3]
        if least == nil or dx * dx + dz * dz < least then
            best, least = slot, dx * dx + dz * dz
        end
    end
    return best
end

-- Whether an object is within `reach` of a place, seen from above.
function spots.near(object, position, reach)
    local point = object.getPosition()
    local dx, dz = point.x - position[1], point.z - position[3]
    return dx * dx + dz * dz <= reach * reach
end

return spots
