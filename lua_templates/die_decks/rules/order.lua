-- Who is next: turns go clockwise, and rounds begin with whoever has the most cards.

local order = {}

-- The seat at a place of the round, from 1.
local function seat_at(state, place)
    return (state.first + place - 2) % #state.players + 1
end

-- The next seat of this round with cards, or nil; `many(seat)` counts its cards.
function order.ahead(state, many)
    local seats = #state.players
    local place = (state.active - state.first) % seats + 1
    repeat
        place = place + 1
    until place > seats or many(seat_at(state, place)) > 0
    return place <= seats and seat_at(state, place) or nil
end

-- Who begins a new round: who has the most cards, of several the one whose turn came last.
function order.begins(state, many)
    local found, most = nil, 0
    for place = #state.players, 1, -1 do
        local seat = seat_at(state, place)
        if many(seat) > most then
            found, most = seat, many(seat)
        end
    end
    return found
end

return order
