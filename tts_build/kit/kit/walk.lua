-- Pieces that walk: step by step along the way that a game gives, else straight.

local spots = require("kit/spots")

local walk = {}

local HOP = 0.9 -- units above the board while walking
local NEAR = 0.3
local STEP_SECONDS = 0.22

local ways = {} -- by path of a piece: the spaces it is to walk over next
local walking = {} -- by path of a piece: the ids of the waits that move it on

function walk.busy()
    return next(walking) ~= nil
end

-- Which spaces a piece goes over when it next moves: {["pawn/White"] = {"board/s01", "board/s02"}}.
function walk.plan(found)
    ways = found or {}
end

local function stop(path)
    for _, id in ipairs(walking[path] or {}) do
        Wait.stop(id)
    end
    walking[path] = nil
end

local function lifted(position)
    return { position[1], position[2] + HOP, position[3] }
end

local function step_over(object, path, way, goal)
    local waits = {}
    for count, space in ipairs(way) do
        local last = count == #way
        local spot = spots.on_space(space, 1, 1, 0, 0)
        waits[count] = Wait.time(function()
            if not object.isDestroyed() and object.held_by_color == nil and spot ~= nil then
                object.setPositionSmooth(lifted(last and goal or spot.position), false, true)
            end
            if last then
                walking[path] = nil
            end
        end, STEP_SECONDS * (count - 1) + 0.05)
    end
    walking[path] = waits
end

-- Sends a piece to the spot of a wish, unless it is there or on its way.
function walk.to(object, wish)
    local path, goal = wish.path, wish.spot.position
    local way = ways[path]
    ways[path] = nil
    if spots.near(object, goal, wish.spot.near or NEAR) or (walking[path] ~= nil and way == nil) then
        return
    end
    stop(path)
    if way ~= nil and way[2] ~= nil then
        step_over(object, path, way, goal)
    else
        object.setPositionSmooth(lifted(goal), false, true)
    end
end

return walk
