-- Players who left: quitting, losing, and the way back from the Fountain of Life (DC-R112 to DC-R123).

local Play = require("rules/play")
local list = require("list")

local ghosts = {}

-- In place of a turn; pawn and hand stay where they are (DC-R112 to DC-R115).
function ghosts.quit(play, action)
    play:player(action.player).ghost = true
end

local KEPT = { bonus_limit = true, done = true }
local OWN = { keep_goal = true, bonus_back = true }

-- Out of the game for good: counts as a ghost that cannot come back. `ask` is the question that was open. A turn of the
-- one who lost is over, but for what others have to settle in their own hands.
function ghosts.lose(play, seat, ask)
    local player = play:player(seat)
    player.ghost = true
    player.lost = true
    local bomb = play:holds(seat, "bomb")
    if bomb ~= "" and #play:bonuses(seat) > 1 then
        play:discard(seat, bomb) -- of two Bonus cards the one that was revealed is the one that goes back
    end
    if play.state.turn ~= seat then
        return
    end
    local kept = list.filter(play.state.todo, function(step)
        return KEPT[step.step] == true
    end)
    play.state.todo = list.join({ { step = "end" } }, kept)
    if OWN[ask.kind] then
        play:soon("resume", { ask = ask })
    end
end

-- Only who quit standing in the Fountain, and only as themselves (DC-R121, DC-R122).
function ghosts.may_return(play, seat)
    local player = play:player(seat)
    return player.ghost and not player.lost and play:kind_at(seat) == "fountain"
end

-- When the turn would be the ghost's.
function ghosts.legal_rejoin(_, ask)
    return { Play.act("rejoin", ask.player), Play.act("remain", ask.player) }
end

-- Back among the players, with the turn that is due (DC-R121).
function ghosts.rejoin(play, action)
    local seat = action.player
    play:player(seat).ghost = false
    play.state.ending = ""
    play.state.turn = seat
    play.state.todo = {}
    play:soon("begin", { player = seat })
end

-- Still a ghost; the turn goes on to the next.
function ghosts.remain(play)
    play:soon("next")
end

return ghosts
