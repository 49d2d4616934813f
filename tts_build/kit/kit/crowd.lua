-- Where figures stand that share a space, with each other or with what lies there: in rows, the tallest behind, those
-- behind between those before, so that whoever looks from the near side sees the sign of each. One figure and one thing
-- that lies stand across the way to the middle of their board, so that they keep to a space of a ring.

local facts = require("kit/facts")
local list = require("list")
local spots = require("kit/spots")

local crowd = {}

local GAP = 0.05 -- between pieces
local ABREAST = 2 -- of one height in a row
local ROWS, CORNERS = 0.45, 0.52 -- of a space's longer side from its middle: further off, a piece seems to stand next door
local STEEP = 0.6 -- the sine of the slope of two: steeper, the figure would hide what lies
local UNKNOWN = 2 -- that side, when the definition does not say
local STRAIGHT = 0.1 -- units: nearer than that to its spot a piece need not go there

local function stands(path)
    return facts.thing(path).turn ~= nil
end

-- Rows are made of things of one rank: figures of one height, or all that lies.
local function rank(path)
    return stands(path) and facts.thing(path).height or 0
end

local function figures(paths)
    return #list.filter(paths, stands)
end

-- Where a figure and what lies beside it are, to the right of a space's middle and further from the near side. Seen from
-- the near side a figure rises from its foot, so it has the nearer end of the line between them: its head stays on the
-- space. `x`, `z`: where the space is from the board's middle.
local function side_by_side(figure, other, x, z)
    local one, two = facts.thing(figure), facts.thing(other)
    local far = math.max(math.sqrt(x * x + z * z), GAP)
    local down = math.min(math.abs(x) / far, STEEP)
    local right = math.sqrt(1 - down * down) * (x * z > 0 and 1 or -1)
    local half = (one.width + two.width) / 4
    local out = half * math.abs(right * x - down * z) / far / 2 -- where the line leads inwards, there is more room outside
    local dx, dz = out * x / far, out * z / far
    return { [figure] = { dx + right * half, dz - down * half }, [other] = { dx - right * half, dz + down * half } }
end

-- All in one row where that does: two things, or two figures with the rest before them.
local function in_rows(paths)
    local rows, n = {}, 0
    local couple = #paths == 2 or figures(paths) == 2
    for order, path in ipairs(paths) do
        local row, thing = rows[n], facts.thing(path)
        local with = couple and order == 2 or row ~= nil and row.rank == rank(path) and row.count < ABREAST
        if not with then
            n = n + 1
            row = { rank = rank(path), paths = {}, count = 0, wide = -GAP, deep = 0 }
            rows[n] = row
        end
        row.count = row.count + 1
        row.paths[row.count] = path
        row.wide, row.deep = row.wide + thing.width + GAP, math.max(row.deep, thing.depth)
    end
    return rows
end

-- Whether both rows are full, of figures of one height: they would stand straight behind each other.
local function alike(one, other)
    return one ~= nil and other ~= nil and one.rank == other.rank and one.count + other.count == 2 * ABREAST
end

-- How far each row is moved aside, by turns to the left and to the right, and the last one with that before it.
local function aside(rows)
    local shifts = {}
    for n, row in ipairs(rows) do
        local before = rows[n - 1]
        if alike(before, row) then
            shifts[n] = -shifts[n - 1]
        elseif alike(row, rows[n + 1]) then
            shifts[n] = -(row.wide + GAP) / ABREAST / 4
        else
            shifts[n] = before ~= nil and before.rank == row.rank and shifts[n - 1] or 0
        end
    end
    return shifts
end

-- How far each row stands from the first, towards the near side, and the last of them.
local function ranked(rows)
    local downs, down = {}, 0
    for n, row in ipairs(rows) do
        down = n > 1 and down + (rows[n - 1].deep + row.deep) / 2 + GAP or 0
        downs[n] = down
    end
    return downs, down
end

-- How far to the right of the middle, and further from the near side, each thing stands in units: none that
-- would seem to stand on another space, whose longer side is as long. Rows move up to each other before figures do.
local function offsets(paths, side)
    local rows = in_rows(list.sorted(paths, function(a, b)
        return rank(a) > rank(b)
    end))
    local shifts, found, far = aside(rows), {}, CORNERS * side
    local downs, last = ranked(rows)
    local closer = math.min(1, 2 * ROWS * side / math.max(last, GAP))
    for n, row in ipairs(rows) do
        local left, up = shifts[n] - row.wide / 2, (last / 2 - downs[n]) * closer
        for _, path in ipairs(row.paths) do
            local right = left + facts.thing(path).width / 2
            found[path] = { right, up }
            far = math.max(far, math.sqrt(right * right + up * up))
            left = right + facts.thing(path).width / 2 + GAP
        end
    end
    return found, CORNERS * side / far
end

-- How far a space is from the middle of its board, to the right and further from the near side.
local function from_middle(space, spot)
    local frame = spots.frame((facts.split(space)))
    return spots.turned(spot.position[1] - frame.x, spot.position[3] - frame.z, -frame.turn)
end

local function arranged(space, paths, spot)
    if #paths == 2 and figures(paths) == 1 then
        local first = stands(paths[1]) and 1 or 2
        return side_by_side(paths[first], paths[3 - first], from_middle(space, spot)), 1
    end
    return offsets(paths, spots.length(space) or UNKNOWN)
end

-- The spots of the pieces on a space, by path; none unless several share it and one of them is a figure.
function crowd.spots(space, paths)
    local middle = #paths > 1 and figures(paths) > 0 and spots.on_space(space, 1, 1, 0, 0) or nil
    if middle == nil then
        return {}
    end
    local at, rotation = middle.position, middle.rotation
    local found, scale = arranged(space, paths, middle)
    for path, where in pairs(found) do
        local right, up = spots.turned(where[1] * scale, where[2] * scale, rotation[2] - 180)
        found[path] = { position = { at[1] + right, at[2], at[3] + up }, rotation = rotation, near = STRAIGHT }
    end
    return found
end

return crowd
