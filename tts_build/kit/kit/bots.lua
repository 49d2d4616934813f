-- Empty chairs that play by themselves when the players wish it: they choose among what is legal, in proportion to how
-- much the game's `urge(view, action)` wants each.

local choices = require("kit/choices")
local game = require("kit/game")
local list = require("list")
local seats = require("kit/seats")

local bots = {}

local THINK = 1.2 -- seconds before a bot acts, so that people can follow

local waiting = false

local function drawn(weights)
    local sum = 0
    for _, weight in ipairs(weights) do
        sum = sum + weight
    end
    if sum == 0 then
        return math.random(1, #weights)
    end
    local left = math.random(1, sum)
    for index, weight in ipairs(weights) do
        left = left - weight
        if left <= 0 then
            return index
        end
    end
    return #weights
end

-- The first empty chair that has something to decide, or nil.
local function next_seat()
    for _, seat in ipairs(choices.deciding()) do
        if not seats.taken(seat) then
            return seat
        end
    end
    return nil
end

local function act()
    waiting = false
    local seat = game.live() and game.data().bots and game.data().pending == false and next_seat()
    if not seat then
        return
    end
    local actions = choices.of(seat)
    local view = game.view(seat, choices.state(seat))
    local index = drawn(list.map(actions, function(action)
        return game.rules().urge(view, action)
    end))
    choices.take(seat, actions[index])
end

-- Lets a bot act soon, if one has to.
function bots.wake()
    if not waiting and game.rules().urge ~= nil and game.live() and game.data().bots and next_seat() ~= nil then
        waiting = true
        Wait.time(act, THINK)
    end
end

return bots
