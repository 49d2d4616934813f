-- The board: two rings of spaces, and a fan whose four bridges join them at slots that change. At fan position r the
-- bridges stand at the outer slots s with s % 4 == r % 4, and each joins O_s with I_floor(s/2). A bridge is no space.

local list = require("list")

local board = {
    SLOTS = 16, -- positions of the fan
    DICE = 12, -- on the board and in hands
    HELD = 3, -- dice that one may hold
    LYING = 6, -- dice that lie on the board with the rules of the demons
    WALLS = 8, -- tokens of one colour
    MONSTERS = 6, -- figures
    TRINKETS = 2,
    SIDES = 6,
}
local BRIDGES = 4
local HOMES = { 1, 5, 3, 7 } -- places on the inner ring, in seating order

local KINDS = {}
board.ALL = {{ boards.ring | map(attribute="id") | list | lua }}
{% for space in boards.ring %}
KINDS[{{ space.id | lua }}] = {{ space.kind | lua }}
{% endfor %}

local function on_ring(letter)
    return list.filter(board.ALL, function(space)
        return space:sub(1, 1) == letter
    end)
end

board.INNER, board.OUTER = on_ring("I"), on_ring("O")

-- Spaces for walls, and outer spaces on which dice can lie.
board.MARKED = list.filter(board.ALL, function(space)
    return KINDS[space] == "wall"
end)
board.OPEN_OUTER = list.filter(board.OUTER, function(space)
    return KINDS[space] ~= "wall"
end)

local PLACE = {} -- by space: which one it is
for place, space in ipairs(board.ALL) do
    PLACE[space] = place
end

function board.place(space)
    return PLACE[space]
end

-- Whether a space is on the inner ring, the middle.
function board.inside(space)
    return space:sub(1, 1) == "I"
end

function board.home(seat)
    return board.INNER[HOMES[seat]]
end

-- Two rings as lists with their places.
local function ring_of(space)
    local ring = board.inside(space) and board.INNER or board.OUTER
    return ring, list.find(ring, space)
end

-- The space at the other end of the bridge that ends at a space, or nil.
local function bridge(fan, space)
    local ring, place = ring_of(space)
    if ring == board.OUTER then
        return (place - 1 - fan) % BRIDGES == 0 and board.INNER[math.floor((place - 1) / 2) + 1] or nil
    end
    for slot = 2 * place - 2, 2 * place - 1 do
        if (slot - fan) % BRIDGES == 0 then
            return board.OUTER[slot + 1]
        end
    end
    return nil
end

local function links_of(fan, space)
    local ring, place = ring_of(space)
    local size = #ring
    return { ring[place % size + 1], ring[(place - 2) % size + 1], bridge(fan, space) }
end

local links = {} -- by position of the bridges and space
for fan = 0, BRIDGES - 1 do
    links[fan] = {}
    for _, space in ipairs(board.ALL) do
        links[fan][space] = links_of(fan, space)
    end
end

-- Spaces one step away: clockwise, the other way, over the bridge.
function board.near(fan, space)
    return links[fan % BRIDGES][space]
end

-- Spaces within so many steps, nearest first, as {space, steps, from}: `from` is the space before the last step. `may` says
-- which can be entered; the first step does not lead to `barred`.
function board.reach(fan, start, steps, may, barred)
    local found, known, n = {}, { [start] = true }, 0
    local queue, head, tail = { { space = start, steps = 0 } }, 1, 1
    while head <= tail and queue[head].steps < steps do
        local here = queue[head]
        head = head + 1
        for _, space in ipairs(board.near(fan, here.space)) do
            if not known[space] and may(space) and not (here.steps == 0 and space == barred) then
                known[space] = true
                n, tail = n + 1, tail + 1
                found[n] = { space = space, steps = here.steps + 1, from = here.space }
                queue[tail] = found[n]
            end
        end
    end
    return found
end

-- What `reach` found of a space, or nil.
function board.found(reach, space)
    for _, entry in ipairs(reach) do
        if entry.space == space then
            return entry
        end
    end
    return nil
end

-- The spaces that a walk goes over, the last of them `to`.
function board.way(reach, start, to)
    local back, n, here = {}, 0, to
    while here ~= start do
        n = n + 1
        back[n] = here
        here = board.found(reach, here).from
    end
    return list.reversed(back)
end

local function anywhere()
    return true
end

local far = { {}, {}, {}, {} } -- by position of the bridges, from 1, and space: the steps to each other one

-- Fewest steps between two spaces over rings and bridges, as if there were no walls.
function board.distance(fan, one, other)
    local known = far[fan % BRIDGES + 1]
    if known[one] == nil then
        known[one] = { [one] = 0 }
        for _, entry in ipairs(board.reach(fan, one, #board.ALL, anywhere)) do
            known[one][entry.space] = entry.steps
        end
    end
    return known[one][other]
end

return board
