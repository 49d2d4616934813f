-- What is for sale: the iStore (DC-R97 to DC-R105) and the knife store (DC-R55).

local Play = require("rules/play")
local book = require("rules/book")
local cards = require("rules/cards")
local endings = require("rules/endings")
local list = require("list")
local options = require("rules/options")
local trade = require("rules/trade")

local store = {}

local PRICES = options.PRICES

-- Everything that is no Bonus card: tasks, then the Goal card (DC-R101).
local function returnable(play, seat)
    local goal = play:player(seat).goal
    local found = play:cards_where(seat, function(card)
        return not card.bonus
    end)
    return goal ~= "" and list.join(found, { goal }) or found
end

-- Any Die Card; BOMB! would lie face up, so it cannot be laid down (DC-R92, DC-R103).
local function droppable(play, seat)
    return play:cards_where(seat, function(_, id)
        return not book.is_bomb(id)
    end)
end

-- Whether anybody could still trade when the fee is paid.
local function can_trade_after(play, seat)
    local player = play:player(seat)
    player.i = player.i - PRICES.trade
    local found = trade.partners(play, seat, {})
    player.i = player.i + PRICES.trade
    return found[1] ~= nil
end

local function useful(play, seat, item)
    if item == "trade" then
        return can_trade_after(play, seat)
    elseif item == "return" then
        return returnable(play, seat)[1] ~= nil
    elseif item == "drop" then
        return droppable(play, seat)[1] ~= nil
    elseif item == "iphone" then
        return play:player(seat).goal == "ishill" and endings.can_win(play, seat)
    end
    return true
end

-- What the seat can pay and use, on the iStore (DC-R97).
function store.legal_buy(play, seat)
    if play:kind_at(seat) ~= "istore" then
        return {}
    end
    local items = list.filter(options.STORE, function(item)
        return PRICES[item] <= play:player(seat).i and useful(play, seat, item)
    end)
    return list.map(items, function(item)
        return Play.act("buy", seat, { item = item })
    end)
end

-- One purchase takes a turn; then back to START, unless it was a warp (DC-R97, DC-R98, DC-R105).
function store.buy(play, action)
    local seat, item = action.player, action.item
    play.state.now.bought = true
    play:pay(seat, PRICES[item])
    if item == "iphone" then
        endings.win(play, seat)
    elseif item == "warp" then
        play:ask("warp", seat, { why = "store" })
    else
        play:soon("to_start", { player = seat })
        if item == "trade" then
            play:ask("partner", seat, { why = "store", refused = {} })
        else
            play:ask(item, seat)
        end
    end
end

-- The cards that may go back.
function store.legal_return(play, ask)
    return Play.act_each("return", ask.player, returnable(play, ask.player))
end

-- The card goes to the deck it came from.
function store.give_back(play, action)
    local seat, id = action.player, action.card
    if id == play:player(seat).goal then
        play:set_goal(seat, "")
        play:to_deck(id)
    else
        play:discard(seat, id)
    end
end

-- Which card to lay on a space.
function store.legal_drop_card(play, ask)
    return Play.act_each("drop_card", ask.player, droppable(play, ask.player))
end

-- Then comes where.
function store.drop_card(play, action)
    play:ask("drop_at", action.player, { card = action.card })
end

-- Any space but START (DC-R103).
function store.legal_drop_at(_, ask)
    local found, n = {}, 0
    for at = 0, book.SIZE - 1 do
        if book.kind(at) ~= "start" then
            n = n + 1
            found[n] = Play.act("drop_at", ask.player, { to = at })
        end
    end
    return found
end

-- Face up on that space; a pawn that stands there already does not pick it up.
function store.drop_at(play, action, ask)
    cards.lay_down(play, action.player, ask.card, action.to)
end

-- One knife a player, for 3i, on the knife store (DC-R55).
function store.can_buy_knife(play, seat)
    local player = play:player(seat)
    return play:kind_at(seat) == "knife_store" and not player.knife and player.i >= PRICES.knife
end

-- Takes no turn unless the table decided so; the knife stays with the player.
function store.buy_knife(play, action)
    play:pay(action.player, PRICES.knife)
    play:player(action.player).knife = true
end

return store
