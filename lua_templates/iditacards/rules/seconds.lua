-- Second steps, a turn after the first: cards are taken from the supply, or destroyed of those that were seen.

local list = require("list")

local seconds = { steps = {}, questions = {}, actions = {} }

local function due_of(play, seat)
    return play:player(seat).due[1]
end

-- The card of the first second step has done its last.
local function done(play, seat)
    local player = play:player(seat)
    local one = list.take(player.due, 1)
    play:remove(player.played, one.card)
    play:discard(seat, one.card)
end

-- What leaves no choice is done.
local function take(play, seat, one)
    local state, player = play.state, play:player(seat)
    if #state.supply > one.count and one.count > 0 then
        return play:ask("take", seat)
    elseif one.count > 0 then
        player.hand, state.supply = list.join(player.hand, state.supply), {}
    end
    done(play, seat)
end

-- All that are due, in the order of their first steps.
function seconds.steps.seconds(play, step)
    local seat = step.player
    local one = due_of(play, seat)
    if one == nil then
        return
    end
    play:soon("seconds", { player = seat })
    if one.kind == "take" then
        take(play, seat, one)
    elseif one.seen[1] ~= nil then
        play:ask("sort", seat)
    else
        done(play, seat)
    end
end

local function choices(kind, seat, items, half)
    return list.map(items, function(card)
        return { type = kind, player = seat, card = card, half = half and true or nil }
    end)
end

-- Any card of the supply.
function seconds.questions.take(play, ask)
    local several = due_of(play, ask.player).count > 1
    return choices("take", ask.player, list.unique(play.state.supply), several)
end

function seconds.actions.take(play, action)
    local player = play:player(action.player)
    play:remove(play.state.supply, action.card)
    player.hand = list.join(player.hand, { action.card })
    player.due[1].count = player.due[1].count - 1
end

-- Of the cards that were seen some are destroyed, any discarded; the rest goes back.
function seconds.questions.sort(play, ask)
    local seat, one = ask.player, due_of(play, ask.player)
    local found, several = list.unique(one.seen), #one.seen > 1
    return list.join(
        one.count > 0 and choices("destroy", seat, found, several) or {},
        choices("discard", seat, found, several),
        { { type = "enough", player = seat } }
    )
end

function seconds.actions.destroy(play, action)
    local one = due_of(play, action.player)
    play:remove(one.seen, action.card)
    one.count = one.count - 1
    play:destroy(action.player, action.card)
end

function seconds.actions.discard(play, action)
    play:remove(due_of(play, action.player).seen, action.card)
    play:discard(action.player, action.card)
end

-- The others are shuffled back.
function seconds.actions.enough(play, action)
    local player = play:player(action.player)
    player.deck = play:shuffled(list.join(player.deck, player.due[1].seen), "shuffle")
    player.due[1].seen = {}
end

-- Second steps that are not taken: what was seen goes back into the deck.
function seconds.lapse(play, seat)
    local player, seen = play:player(seat), {}
    for _, one in ipairs(player.due) do
        seen = list.join(seen, one.seen)
    end
    if seen[1] ~= nil then
        player.deck = play:shuffled(list.join(player.deck, seen), "shuffle")
    end
    while player.due[1] ~= nil do
        done(play, seat)
    end
end

return seconds
