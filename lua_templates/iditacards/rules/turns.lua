-- A turn: second steps, a card, the next card of a risk, or a new day; then the sled moves by itself, and the player to
-- the left is next.

local cards = require("rules/cards")
local costs = require("rules/costs")
local list = require("list")
local movement = require("rules/movement")
local seconds = require("rules/seconds")
local team = require("rules/team")

local turns = { steps = {}, questions = {}, actions = {} }

function turns.steps.turn(play, step)
    local player = play:player(step.player)
    play.state.active = step.player
    play.state.turns = play.state.turns + 1
    player.turns = player.turns + 1
    play:ask("turn", step.player)
end

-- Every different card of the hand; a half where a choice of energy follows and nothing is put away first.
local function plays(play, seat)
    local player, paying = play:player(seat), #play:payable(seat)
    return list.map(list.unique(player.hand), function(card)
        local design = cards.of(card)
        local energy = play:cost(seat, design, "energy")
        local others = design.type == "damage" and paying or paying - 1
        local half = player.due[1] == nil and energy > 0 and energy < others
        return { type = "play", player = seat, card = card, half = half and true or nil }
    end)
end

-- Second steps first, then cards or the risk, a new day, and with the option nothing at all.
function turns.questions.turn(play, ask)
    local seat = ask.player
    local player = play:player(seat)
    local risks = player.risk[1] ~= nil
    local may_pass = play.state.options.may_pass and not risks
    return list.join(
        player.due[1] ~= nil and { { type = "finish", player = seat } } or {},
        risks and { { type = "risk", player = seat } } or plays(play, seat),
        { { type = "day", player = seat } },
        may_pass and { { type = "pass", player = seat } } or {}
    )
end

function turns.actions.play(play, action)
    local seat, card = action.player, action.card
    seconds.lapse(play, seat)
    local player = play:player(seat)
    play:remove(player.hand, card)
    player.played = list.join(player.played, { card })
    play:soon("rest", { player = seat })
    costs.begin(play, seat, card)
end

function turns.actions.risk(play, action)
    seconds.lapse(play, action.player)
    play:soon("rest", { player = action.player })
    costs.turn_up(play, action.player)
end

turns.actions["pass"] = function(play, action)
    seconds.lapse(play, action.player)
    play:soon("rest", { player = action.player })
end

function turns.actions.finish(play, action)
    play:soon("rest", { player = action.player })
    play:soon("seconds", { player = action.player })
end

-- Before the automatic movement: a question for who wants to be asked and has something to give up.
function turns.steps.rest(play, step)
    if play:player(step.player).heed and team.gifts(play, step.player)[1] ~= nil then
        return play:ask("rest", step.player)
    end
    turns.steps.slide(play, step)
end

function turns.questions.rest(_, ask)
    return { { type = "go", player = ask.player } }
end

function turns.actions.go(play, action)
    play:soon("slide", { player = action.player })
end

-- The automatic movement: by the speed, not with a condition, backwards with both.
function turns.steps.slide(play, step)
    local seat = step.player
    local player, speed = play:player(seat), play:speed(seat)
    play:soon("next", { player = seat })
    local cold, hungry = player.cold > 0, player.hunger > 0
    if cold and hungry then
        play:soon("retreat", { player = seat, left = speed })
    elseif not (cold or hungry) or play:total(seat, "thunder") > 0 then
        play:soon("walk", { player = seat, left = speed, calm = false, here = false })
    end
end

-- The player to the left, or the ranking when everybody had a last turn.
function turns.steps.next(play, step)
    local following = play:left_of(step.player)
    if play.state.line[1] ~= nil and following == play.state.line[1] then
        return movement.rank(play)
    end
    play:soon("turn", { player = following })
end

return turns
