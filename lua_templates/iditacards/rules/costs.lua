-- What a card costs, from top to bottom: energy from the hand, health from the deck, risk over the turns to come.

local cards = require("rules/cards")
local list = require("list")

local RELIEF = { personal = "cold", food = "hunger" } -- what playing a card of a type lessens, paid or not

local costs = { steps = {}, questions = {}, actions = {} }

-- A card that lies in play now is to be paid.
function costs.begin(play, seat, card)
    local design = cards.of(card)
    play:player(seat).last = card
    if RELIEF[design.type] ~= nil then
        play:relieve(seat, RELIEF[design.type])
    end
    play:soon("energy", { player = seat, card = card, left = play:cost(seat, design, "energy") })
end

local function spend(play, seat, card)
    play:remove(play:player(seat).hand, card)
    play:discard(seat, card)
end

-- As many cards of the hand as the energy asks for; what leaves no choice is done.
function costs.steps.energy(play, step)
    local seat, left = step.player, step.left
    local payable = left > 0 and play:payable(seat) or {}
    if #payable > left then
        return play:ask("energy", seat, { card = step.card, left = left })
    end
    for _, card in ipairs(payable) do
        spend(play, seat, card)
    end
    if #payable < left then
        return costs.fail(play, seat, step.card)
    end
    play:soon("health", { player = seat, card = step.card })
end

-- Each card that is no damage; the last one makes it final.
function costs.questions.energy(play, ask)
    local half = ask.left > 1 and true or nil
    return list.map(list.unique(play:payable(ask.player)), function(card)
        return { type = "spend", player = ask.player, card = card, half = half }
    end)
end

function costs.actions.spend(play, action, ask)
    spend(play, action.player, action.card)
    play:soon("energy", { player = action.player, card = ask.card, left = ask.left - 1 })
end

-- Cards off the top of the deck; damage among them, or none left, and the payment fails. Then the risk.
function costs.steps.health(play, step)
    local seat, card = step.player, step.card
    local player, design = play:player(seat), cards.of(card)
    for _ = 1, play:cost(seat, design, "health") do
        local turned = list.take(player.deck, 1)
        if turned ~= nil then
            play:discard(seat, turned)
        end
        if turned == nil or turned == cards.DAMAGE then
            return costs.fail(play, seat, card)
        end
    end
    local risk = play:cost(seat, design, "risk")
    if risk == 0 then
        return play:soon("resolve", { player = seat, card = card })
    end
    play:remove(player.played, card)
    player.risk = list.join(player.risk, { { card = card, left = risk } })
end

-- A card that cannot be paid has no effect; under it everything that was risked fizzles.
function costs.fail(play, seat, card)
    play:remove(play:player(seat).played, card)
    play:discard(seat, card)
    costs.fizzle(play, seat)
end

-- A payment has failed: all that was risked is discarded.
function costs.fizzle(play, seat)
    local player = play:player(seat)
    player.failed = player.failed + 1
    for _, frame in ipairs(player.risk) do
        play:discard(seat, frame.card)
    end
    player.risk = {}
end

-- The next card of a risk: the top of the deck.
function costs.turn_up(play, seat)
    local player = play:player(seat)
    local card = list.take(player.deck, 1)
    if card == nil then
        player.last = ""
        return costs.fizzle(play, seat)
    end
    if card == cards.DAMAGE and not play.state.options.damage_playable_as_risk then
        player.last = card
        play:discard(seat, card)
        return costs.fizzle(play, seat)
    end
    player.played = list.join(player.played, { card })
    costs.begin(play, seat, card)
end

return costs
