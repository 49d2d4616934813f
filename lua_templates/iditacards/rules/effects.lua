-- What cards do once they are paid: the words of their effects, one after the other.

local cards = require("rules/cards")
local days = require("rules/days")
local list = require("list")
local movement = require("rules/movement")
local team = require("rules/team")

local STOCKS = { "survival", "race" } -- decks that fill the supply

local effects = { steps = {}, questions = {}, actions = {} }
local words = {}

function effects.steps.resolve(play, step)
    local seat, card = step.player, step.card
    local kind = cards.of(card).type
    play:soon("close", { player = seat, card = card })
    if kind == "dog" then
        play:soon("join_team", { player = seat, card = card })
    elseif kind == "attachment" then
        play:soon("fasten", { player = seat, card = card })
        if cards.of(card).does.sacrifice ~= nil then
            words.sacrifice(play, step)
        end
    else
        play:soon("effect", { player = seat, card = card, at = 0, slid = false })
    end
end

-- The word at place `at`, counted from 0, then the next; `slid`: the two spaces of Smooth Ice were had.
function effects.steps.effect(play, step)
    local effect = cards.of(step.card).effects[step.at + 1]
    if effect == nil then
        return
    end
    local following = { player = step.player, card = step.card, at = step.at + 1, slid = step.slid }
    play:soon("effect", following)
    if words[effect.word] ~= nil then
        words[effect.word](play, following, effect.count)
    end
end

-- A card without a second step goes to the discards, damage out of the game. Then the card that it was turned up for may
-- be due.
function effects.steps.close(play, step)
    local seat, card = step.player, step.card
    local player = play:player(seat)
    local waiting = list.map(player.due, function(one)
        return one.card
    end)
    if cards.count(player.played, card) > cards.count(waiting, card) then
        play:remove(player.played, card)
        if cards.of(card).type == "damage" then
            play:destroy(seat, card)
        else
            play:discard(seat, card)
        end
    end
    local frame = player.risk[#player.risk]
    if frame == nil then
        return
    end
    frame.left = frame.left - 1
    if frame.left == 0 then
        list.pop(player.risk)
        player.played = list.join(player.played, { frame.card })
        play:soon("resolve", { player = seat, card = frame.card })
    end
end

-- Movement ------------------------------------------------------------------------------------------------------------

function words.move(play, step, number)
    local seat, design = step.player, cards.of(step.card)
    local more = play:of_leg(seat, design.type .. ":move")
    if more ~= 0 and not step.slid then
        step.slid = true
        number = number + more
    end
    local calm = design.does.no_pass_damage ~= nil
    play:soon("walk", { player = seat, left = number + play:speed(seat), calm = calm, here = false })
end

function words.shortcut(play, step)
    movement.leap(play, step.player)
end

function words.damage(play, step, number)
    for _ = 1, number do
        play:hurt(step.player)
    end
end

-- All damage of the hand with the one that is played, which `close` destroys.
function words.mend(play, step)
    local player = play:player(step.player)
    for _ = 1, cards.count(player.hand, cards.DAMAGE) do
        play:destroy(step.player, cards.DAMAGE)
    end
    player.hand = list.without(player.hand, cards.DAMAGE)
end

-- For that player alone, without weather.
function words.own_day(play, step)
    days.day(play, step.player)
end

-- Cards ---------------------------------------------------------------------------------------------------------------

function words.draw(play, step, number)
    local design = cards.of(step.card)
    play:draw(step.player, number + play:of_leg(step.player, design.type .. ":draw"))
end

function words.draw_dogs(play, step)
    words.draw(play, step, play:heads(step.player))
end

-- A card of the hand; the only one at once.
local function give_up(play, seat, kind)
    local hand = list.unique(play:player(seat).hand)
    if hand[2] ~= nil then
        play:ask(kind, seat)
    elseif hand[1] ~= nil then
        effects.actions[kind](play, { player = seat, card = hand[1] })
    end
end

function words.discard(play, step)
    give_up(play, step.player, "drop")
end

function words.destroy_hand(play, step)
    give_up(play, step.player, "purge")
end

local function any_card(kind)
    return function(play, ask)
        return list.map(list.unique(play:player(ask.player).hand), function(card)
            return { type = kind, player = ask.player, card = card }
        end)
    end
end

effects.questions.drop, effects.questions.purge = any_card("drop"), any_card("purge")

function effects.actions.drop(play, action)
    play:remove(play:player(action.player).hand, action.card)
    play:discard(action.player, action.card)
end

function effects.actions.purge(play, action)
    play:remove(play:player(action.player).hand, action.card)
    play:destroy(action.player, action.card)
end

-- Conditions ----------------------------------------------------------------------------------------------------------

function words.thaw(play, step)
    play:player(step.player).cold = 0
end

function words.feed(play, step)
    play:player(step.player).hunger = 0
end

-- One less; the number is -1.
function words.starvation(play, step, number)
    for _ = 1, -number do
        play:relieve(step.player, "hunger")
    end
end

-- What must be given up first -----------------------------------------------------------------------------------------

-- One of these dogs, or nothing of what follows.
local function give(play, seat, dogs, kind, act)
    if dogs[2] ~= nil then
        play:ask(kind, seat)
    elseif dogs[1] ~= nil then
        act(play, seat, dogs[1])
    else
        list.pop(play.state.todo)
    end
end

function words.sacrifice(play, step)
    give(play, step.player, team.mortal(play, step.player), "sacrifice", team.kill)
end

function words.drop_attachment(play, step)
    give(play, step.player, team.wearing(play, step.player), "strip", team.unclip)
end

-- The supply, and what is seen ----------------------------------------------------------------------------------------

function words.supply(play, step, number)
    play:soon("stock", { player = step.player, left = number + play:total(step.player, "supply") })
end

-- So many cards to the supply, each off the deck that the player names while both have cards.
function effects.steps.stock(play, step)
    local state, left = play.state, step.left
    if left > 0 and state.survival[1] ~= nil and state.race[1] ~= nil then
        return play:ask("stock", step.player, { left = left })
    end
    for _, stock in ipairs(STOCKS) do
        local turned = list.filter(state[stock], function(_, place)
            return place <= left
        end)
        state.supply = list.join(state.supply, turned)
        state[stock] = list.last(state[stock], #state[stock] - #turned)
    end
end

function effects.questions.stock(_, ask)
    return list.map(STOCKS, function(stock)
        return { type = "stock", player = ask.player, deck = stock }
    end)
end

function effects.actions.stock(play, action, ask)
    local state = play.state
    state.supply = list.join(state.supply, { list.take(state[action.deck], 1) })
    play:soon("stock", { player = action.player, left = ask.left - 1 })
end

-- Race cards until a movement card shows.
function words.lucky(play, step)
    local state, player = play.state, play:player(step.player)
    while state.race[1] ~= nil do
        local card = list.take(state.race, 1)
        if cards.of(card).type == "movement" then
            player.hand = list.join(player.hand, { card })
            return
        end
        state.supply = list.join(state.supply, { card })
    end
end

-- Next turn.
function words.take(play, step, number)
    local player = play:player(step.player)
    player.due = list.join(player.due, { { kind = "take", card = step.card, count = number, seen = {} } })
end

-- Cards off the deck, set aside; next turn some of them are destroyed.
function words.see(play, step, number)
    local seat, design = step.player, cards.of(step.card)
    local player = play:player(seat)
    local many = number + play:of_leg(seat, design.type .. ":see") + play:total(seat, "see")
    local seen = list.filter(player.deck, function(_, place)
        return place <= many
    end)
    player.deck = list.last(player.deck, #player.deck - #seen)
    if seen[1] ~= nil then
        local due = { kind = "destroy", card = step.card, count = design.does.destroy or 0, seen = seen }
        player.due = list.join(player.due, { due })
    end
end

return effects
