-- Die Cards: drawing, the limits of a hand, revealing, putting back, dropping (DC-R24 to DC-R43, DC-R70 to DC-R92).

local Play = require("rules/play")
local book = require("rules/book")
local ghosts = require("rules/ghosts")
local list = require("list")
local quadratic = require("quadratic")
local tasks = require("rules/tasks")

local cards = {}

-- Nothing to choose: the six-sided die says how many.
function cards.legal_draw(_, ask)
    return { Play.act("roll_draw", ask.player, { dice = { "d6" } }) }
end

-- As many cards as the die says, and as fit (DC-R25 to DC-R32).
function cards.roll_draw(play, action)
    local seat = action.player
    local shown = play.chance(6, "die:d6")
    play.state.roll.d6 = shown
    play:soon("draw", { player = seat, left = quadratic.draw_count(shown) })
end

-- One card after the other, while there is room: a second Bonus card goes back before the next is drawn, and its room
-- counts again.
function cards.draw(play, step)
    local deck = play.state.deck
    if step.left <= 0 or deck[1] == nil or play:room(step.player) <= 0 then
        return
    end
    play:soon("draw", { player = step.player, left = step.left - 1 })
    play:take(step.player, play:draw_from(deck, "card"), false)
    play:soon("bonus_limit", { player = step.player, by = step.player })
end

-- At most one Bonus card (DC-R38, DC-R39). Ghosts are asked nothing: who traded with one chooses (DC-R117).
function cards.bonus_limit(play, step)
    local chooser = play:living(step.player) and step.player or step.by
    if #play:bonuses(step.player) > 1 and play:living(chooser) then
        play:ask("bonus_back", chooser, { of = step.player })
    end
end

-- The Bonus cards, and what the one who is asked calls them: hidden ones of a ghost have no names (DC-R119).
local function bonus_names(play, ask)
    local found = play:bonuses(ask.of)
    if ask.of == ask.player then
        return found, found
    end
    local shown = play:player(ask.of).shown
    local open = list.filter(found, function(id)
        return shown[id] == true
    end)
    local hidden = list.filter(found, function(id)
        return not shown[id]
    end)
    local marks = list.map(hidden, function(_, number)
        return Play.mark(number)
    end)
    return list.join(open, hidden), list.join(open, marks)
end

-- Any of the Bonus cards.
function cards.legal_bonus_back(play, ask)
    local _, names = bonus_names(play, ask)
    return Play.act_each("bonus_back", ask.player, names)
end

-- The one that goes back.
function cards.bonus_back(play, action, ask)
    local found, names = bonus_names(play, ask)
    play:discard(ask.of, found[list.find(names, action.card)])
    play:soon("bonus_limit", { player = ask.of, by = action.player })
end

-- Every card in the hand that is hidden; BOMB! as the secret Goal card too (DC-R70, DC-R71).
function cards.legal_reveal(play, seat)
    local goal = play:player(seat).goal
    local secret = book.is_bomb(goal) and { goal } or {}
    return Play.act_each("reveal", seat, list.join(play:hidden(seat), secret))
end

-- Face up for the rest of its stay in a hand; who reveals BOMB! has lost (DC-R72, DC-R73, DC-R76).
function cards.reveal(play, action, ask)
    local seat, id = action.player, action.card
    local player = play:player(seat)
    if list.contains(player.hand, id) then
        player.shown[id] = true
    end
    if book.is_bomb(id) then
        ghosts.lose(play, seat, ask)
    else
        tasks.reveal(play, seat, Play.FREE_MOMENTS[ask.kind])
    end
end

-- A turn for a Bonus card in hand (DC-R37).
function cards.put_back(play, action)
    play:discard(action.player, action.card)
end

-- Cards that say they may be dropped, where they say it (DC-R90).
function cards.legal_drop(play, seat)
    local corner = book.is_corner(play:player(seat).at)
    local found = play:cards_where(seat, function(card)
        return card.droppable and (card.trigger ~= "hot_potato" or corner)
    end)
    return Play.act_each("drop", seat, found)
end

-- From the hand onto a space.
function cards.lay_down(play, seat, id, at)
    play:lose_card(seat, id)
    table.insert(play.state.dropped, { at = at, card = id })
end

-- A turn to lay a card face up on one's own space (DC-R91, DC-R92).
function cards.drop(play, action)
    cards.lay_down(play, action.player, action.card, play:player(action.player).at)
end

-- A turn to use WARP!, which goes back to the deck on arrival.
function cards.use_warp(play, action)
    play:ask("warp", action.player, { why = "card" })
end

return cards
