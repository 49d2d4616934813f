-- A turn: a card is put down, dice are rolled, the ability is applied, and the player to the left is next; until
-- everybody has five idols and the pips are summed.

local idols = require("rules/idols")
local list = require("list")

local FEWEST, MOST = 2, 4 -- the fewest dice of Interlude and Ballad; the most of Sonata, and what Aria rolls

local turns = { steps = {}, questions = {}, actions = {}, FEWEST = FEWEST, MOST = MOST }

-- Whether the newest idol of a seat is the very first one, who rolls one die more.
function turns.opens(play, seat)
    return seat == play.state.first and #play:player(seat).idols == 1
end

-- Dice of Interlude for an opponent.
function turns.answered(play, other)
    local newest = play:newest(other)
    return newest and math.max(FEWEST, #newest.dice) or FEWEST
end

-- How many styles there are among idols.
function turns.styles(played)
    local found = list.map(played, function(one)
        return idols.OF[one.idol].style
    end)
    return #list.unique(found)
end

-- Dice of the newest idol if it asks for no choice, without the die more.
function turns.count(play, seat)
    local played = play:player(seat).idols
    local idol = idols.OF[played[#played].idol]
    if idol.effect == "sonata" then
        return math.min(MOST, #played)
    elseif idol.effect == "aria" then
        return MOST
    elseif idol.effect == "ballad" then
        return math.max(FEWEST, turns.styles(played))
    end
    return idol.dice
end

-- The game is over: the one with the highest score wins, equal ones draw.
function turns.decide(play, scores)
    local best = math.max(table.unpack(scores))
    local seats = {}
    for seat, score in ipairs(scores) do
        seats = score == best and list.join(seats, { seat }) or seats
    end
    if #seats > 1 then
        return play:finish("draw")
    end
    play:finish("win", seats[1])
end

function turns.turn(play, seat)
    play.state.turns = play.state.turns + 1
    play:ask("play", seat)
end

function turns.questions.play(play, ask)
    return list.map(play:player(ask.player).hand, function(card)
        return { type = "play", player = ask.player, card = card }
    end)
end

function turns.actions.play(play, action)
    local seat = action.player
    local player = play:player(seat)
    player.hand = list.without(player.hand, action.card)
    player.idols = list.join(player.idols, { { idol = action.card, dice = {} } })
    play:soon("next", { player = seat })
    play:soon("use", { player = seat })
    play:soon("count", { player = seat })
end

-- How many dice: those of the icon, or what the ability of a ? says.
function turns.steps.count(play, step)
    local seat = step.player
    if idols.OF[play:newest(seat).idol].effect ~= "interlude" then
        return play:soon("roll", { player = seat, count = turns.count(play, seat) })
    end
    local counts = list.map(play:others(seat), function(other)
        return turns.answered(play, other)
    end)
    if #list.unique(counts) > 1 then
        return play:ask("opponent", seat)
    end
    play:soon("roll", { player = seat, count = counts[1] })
end

-- For the die more the lowest here goes, then one may be rerolled.
function turns.steps.roll(play, step)
    local seat = step.player
    if not turns.opens(play, seat) then
        return play:roll(seat, step.count)
    end
    play:roll(seat, step.count + 1)
    list.take(play:newest(seat).dice, play:lowest(seat))
    play:ask("reroll", seat, { which = "one", left = 1 })
end

function turns.steps.next(play, step)
    local seat = play:left_of(step.player)
    if #play:player(seat).idols < idols.SHOWN then
        return turns.turn(play, seat)
    end
    play:soon("sum")
end

function turns.steps.sum(play)
    local state, totals = play.state, {}
    for seat = 1, play:seats() do
        totals[seat] = play:total(seat)
    end
    state.totals = list.join(state.totals, { totals })
    if state.options.mode == "sets" then
        return play:soon("set_over")
    end
    turns.decide(play, totals)
end

function turns.steps.open(play)
    turns.turn(play, play.state.first)
end

-- Whose newest idol Interlude answers.
function turns.questions.opponent(play, ask)
    return list.map(play:others(ask.player), function(other)
        return { type = "opponent", player = ask.player, seat = other }
    end)
end

function turns.actions.opponent(play, action)
    play:soon("roll", { player = action.player, count = turns.answered(play, action.seat) })
end

return turns
