-- The Murderer's trade, zombies, and the way back to life (DC-R53 to DC-R60).

local Play = require("rules/play")
local book = require("rules/book")
local list = require("list")

local kill = {}

-- Whom the seat may kill now: pawns on the same space, with the knife also next to it.
local function reach(play, seat)
    local player = play:player(seat)
    if player.goal ~= "murderer" then
        return {}
    end
    local arm = player.knife and 1 or 0
    return list.filter(play:others(seat), function(other)
        local target = play:player(other)
        return not target.zombie and book.distance(player.at, target.at) <= arm
    end)
end

-- The victim becomes a zombie (DC-R57), unless SHIELD! goes back in their place.
local function strike(play, target)
    local shield = play:holds(target, "shield")
    if shield ~= "" then
        play:discard(target, shield, true)
    else
        play:player(target).zombie = true
    end
end

-- After a landing: ask about the kills that are possible (DC-R54, DC-R56).
function kill.kill(play, step)
    local targets = reach(play, step.player)
    if targets[1] == nil then
        return
    elseif play.options.kill_by_choice then
        play:ask("kill", step.player, { targets = targets })
        return
    end
    for _, target in ipairs(targets) do
        strike(play, target)
    end
end

-- Each target, then mercy (DC-R53).
function kill.legal_kill(_, ask)
    local kills = list.map(ask.targets, function(target)
        return Play.act("kill", ask.player, { target = target })
    end)
    return list.join(kills, { Play.act("spare", ask.player) })
end

-- One kill; then the same question about whoever is left of those asked about.
function kill.killed(play, action, ask)
    strike(play, action.target)
    local left = list.filter(ask.targets, function(target)
        return target ~= action.target
    end)
    if left[1] ~= nil then
        play:ask("kill", action.player, { targets = left })
    end
end

-- Nobody, or nobody else.
function kill.spare() end

-- A turn in the Fountain of Life (DC-R60, DC-R110).
function kill.cleanse(play, action)
    play:player(action.player).zombie = false
end

return kill
