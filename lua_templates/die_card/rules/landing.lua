-- What waits on a space: cards lying there, kills, the space itself, other pawns; in this order.

local Play = require("rules/play")
local book = require("rules/book")
local goals = require("rules/goals")
local list = require("list")
local tasks = require("rules/tasks")

local landing = {}

-- A pawn goes from its space to another, by whatever way; what it left behind counts no more (DC-R42, DC-R62).
function landing.leave(play, seat, to)
    local player, before = play:player(seat), play:kind_at(seat)
    player.at = to
    player.drawn = player.drawn and play:kind_at(seat) == "draw"
    goals.outside(play, seat)
    tasks.judge(play, seat, "leave", { before = before })
end

-- The cards that lie on a space; WARP! comes last: it may lead away (DC-R93, DC-R96).
local function lying(play, at)
    local here = list.filter(play.state.dropped, function(item)
        return item.at == at
    end)
    local cards = list.map(here, function(item)
        return item.card
    end)
    local function is_warp(id)
        return book.card(id).trigger == "warp"
    end
    local function is_other(id)
        return not is_warp(id)
    end
    return list.join(list.filter(cards, is_other), list.filter(cards, is_warp))
end

-- A pawn has arrived.
function landing.land(play, step)
    local seat = step.player
    tasks.judge(play, seat, "land")
    play:soon("force", { player = seat, others = play:neighbours(seat) })
    play:soon("space", { player = seat })
    play:soon("kill", { player = seat })
    local cards = lying(play, play:player(seat).at)
    if cards[1] ~= nil then
        play:soon("pick_up", { player = seat, cards = cards })
    end
end

-- One forced draw a visit to the Die Card area (DC-R24, DC-R41, DC-R42).
local function enter_draw(play, seat)
    local player = play:player(seat)
    if not player.drawn then
        player.drawn = true
        play:ask("draw", seat)
    end
end

-- The effect of the space, if it has one.
function landing.space(play, step)
    local seat = step.player
    local kind = play:kind_at(seat)
    if kind == "draw" then
        enter_draw(play, seat)
    elseif kind == "must_trade" then
        play:soon("must_trade", { player = seat, refused = {} })
    elseif kind == "miss" then
        play:player(seat).miss = play:player(seat).miss + 1
    elseif kind == "goal" then
        play:soon("offer_goal", { player = seat })
    end
end

local function take_from_ground(play, seat, id)
    play.state.dropped = list.filter(play.state.dropped, function(item)
        return item.card ~= id
    end)
    play:take(seat, id, true)
end

local function only_bombs(play, seat)
    return #play:cards_where(seat, function(_, id)
        return not book.is_bomb(id)
    end) == 0
end

local function pick(play, seat, id, rest)
    play:soon("pick_up", { player = seat, cards = rest })
    if play:room(seat) > 0 then
        play:soon("bonus_limit", { player = seat, by = seat })
        take_from_ground(play, seat, id)
    elseif not only_bombs(play, seat) then
        play:ask("put_down", seat, { card = id })
    end
end

-- The next card that lay on the space when the pawn came (DC-R93, DC-R94).
function landing.pick_up(play, step)
    local id = step.cards[1]
    if id == nil then
        return
    end
    local rest = list.last(step.cards, #step.cards - 1)
    if book.card(id).trigger == "warp" then
        play:ask("pick_up", step.player, { card = id, cards = rest })
    else
        pick(play, step.player, id, rest)
    end
end

-- WARP! may be taken, used where it lies, or left (DC-R94, DC-R96).
function landing.legal_pick_up(_, ask)
    return list.map({ "take", "use", "leave" }, function(choice)
        return Play.act("pick_up", ask.player, { choice = choice })
    end)
end

local HERE = { pick_up = true, kill = true, space = true, force = true }

-- The pawn goes elsewhere: what was still to happen on this space does not.
local function leave_space(play)
    play.state.todo = list.filter(play.state.todo, function(step)
        return not HERE[step.step]
    end)
end

-- The choice about a WARP! on the ground.
function landing.picked_up(play, action, ask)
    local seat = action.player
    if action.choice == "take" then
        pick(play, seat, ask.card, ask.cards)
    elseif action.choice == "use" then
        leave_space(play)
        play:ask("warp", seat, { why = "ground" })
    else
        play:soon("pick_up", { player = seat, cards = ask.cards })
    end
end

-- Any card of the full hand but a BOMB!, which nobody can lay face up and stay in the game.
function landing.legal_put_down(play, ask)
    local found = play:cards_where(ask.player, function(_, id)
        return not book.is_bomb(id)
    end)
    return Play.act_each("put_down", ask.player, found)
end

-- A card of the hand for the one on the space, face up (DC-R92, DC-R95).
function landing.put_down(play, action, ask)
    local seat = action.player
    play:lose_card(seat, action.card)
    play:soon("bonus_limit", { player = seat, by = seat })
    take_from_ground(play, seat, ask.card)
    table.insert(play.state.dropped, { at = play:player(seat).at, card = action.card })
end

-- Every space, also the pawn's own; the Elf Lord may not warp to the Forest (DC-R63).
function landing.legal_warp(play, ask)
    local player, found, n = play:player(ask.player), {}, 0
    for at = 0, book.SIZE - 1 do
        local barred = player.goal == "elf_lord" and book.kind(at) == "forest"
        if not barred then
            n = n + 1
            found[n] = Play.act("warp", ask.player, { to = at })
        end
    end
    return found
end

-- A pawn appears on a space, which is landing there. WARP! from the hand goes back before that.
function landing.warp(play, action, ask)
    local seat = action.player
    landing.leave(play, seat, action.to)
    if ask.why == "card" then
        play:discard(seat, play:holds(seat, "warp"), true)
    end
    play:soon("land", { player = seat })
end

-- Back to START after a purchase (DC-R98). That is no landing: no kill, no trade, no card is picked up there.
function landing.to_start(play, step)
    if play:living(step.player) then
        landing.leave(play, step.player, 0)
    end
end

return landing
