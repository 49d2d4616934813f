-- Players who left: quitting, losing, and the way back from the Fountain of Life (DC-R112 to DC-R123).

local Play = require("rules/play")

local ghosts = {}

-- In place of a turn; pawn and hand stay where they are (DC-R112 to DC-R115).
function ghosts.quit(play, action)
    play:use_turn()
    play:player(action.player).ghost = true
end

-- Out of the game for good: counts as a ghost that cannot come back.
function ghosts.lose(play, seat)
    local player = play:player(seat)
    player.ghost = true
    player.lost = true
    if play.state.turn == seat then
        play.state.todo = { { step = "end" } }
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
