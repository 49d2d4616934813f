-- A state in which everything is where players have laid it on the table.

local Play = require("rules/play")
local book = require("rules/book")
local goals = require("rules/goals")
local list = require("list")
local rules = require("rules")

local function key(name, seat)
    return name .. "/" .. string.format("%d", seat)
end

-- The id of a card's path.
local function id_of(path)
    return path:match("/(.+)$")
end

local function space_index(path)
    for at = 0, book.SIZE - 1 do
        if book.space(at) == path then
            return at
        end
    end
    return nil
end

local function cards_at(state, seen, seat, player)
    local before = state.players[seat]
    local hidden, shown = list.map(seen.hands[seat], id_of), list.map(seen.places[key("shown", seat)] or {}, id_of)
    local all = list.join(hidden, shown)
    -- Cards keep their order in the hand, new ones come last.
    player.hand = list.join(
        list.filter(before.hand, function(card)
            return list.contains(all, card)
        end),
        list.filter(all, function(card)
            return not list.contains(before.hand, card) and not book.is_goal(card)
        end)
    )
    player.shown, player.carried = {}, {}
    for _, card in ipairs(shown) do
        player.shown[card] = true
    end
    for _, card in ipairs(player.hand) do
        player.carried[card] = before.carried[card]
    end
    local held = list.map(seen.places[key("goal", seat)] or {}, id_of)
    local offered = state.ask.kind == "keep_goal" and state.ask.player == seat and state.ask.new or ""
    player.goal = list.without(held, offered)[1] or ""
    if player.goal ~= before.goal then
        player.stay = 0
    end
end

-- What nobody has lies in its deck.
local function fill_decks(state)
    local away = {}
    for _, player in ipairs(state.players) do
        for _, card in ipairs(list.join(player.hand, { player.goal })) do
            away[card] = true
        end
    end
    for _, item in ipairs(state.dropped) do
        away[item.card] = true
    end
    if state.ask.kind == "keep_goal" then
        away[state.ask.new] = true
    end
    local bomb = state.options.bomb_in_goal_deck and book.by_trigger("bomb") or ""
    local ids = list.map(book.CARDS, function(card)
        return card.id
    end)
    state.deck = list.filter(ids, function(card)
        return not away[card] and card ~= bomb
    end)
    state.goal_deck = list.filter(list.join(book.GOALS, bomb ~= "" and { bomb } or {}), function(card)
        return not away[card]
    end)
end

-- Questions that do not ask about certain cards, so that moved cards leave them as they are.
local PLAIN = { turn = true, imaginary = true, move = true, draw = true }

local function cards_moved(state, new)
    for seat, player in ipairs(state.players) do
        if table.concat(player.hand, " ") ~= table.concat(new.players[seat].hand, " ") then
            return true
        end
    end
    return #state.dropped ~= #new.dropped
end

-- `state` changed to what `seen`, a layout, says. A question that lost its answers, or is about cards that lie
-- elsewhere now, becomes the question of the turn.
local function adopt(state, seen)
    local new = list.copy(state)
    local bag = new.bag
    new.dropped = list.filter(new.dropped, function(item)
        return seen.spaces["tasks/" .. item.card] ~= nil
    end)
    for path, space in list.pairs(seen.spaces) do
        local card, at = id_of(path), space_index(space)
        local known = list.filter(new.dropped, function(item)
            return item.card == card
        end)[1]
        if path:match("^tasks/") and known ~= nil then
            known.at = at
        elseif path:match("^tasks/") then
            new.dropped = list.join(new.dropped, { { at = at, card = card } })
        end
    end
    for seat, player in ipairs(new.players) do
        cards_at(state, seen, seat, player)
        player.at = space_index(seen.spaces[key("pawn", seat)]) or player.at
        player.drawn = player.drawn and book.kind(player.at) == "draw"
        goals.outside(Play.new(new), seat)
        local coins = seen.counts.coin[key("purse", seat)] or 0
        bag = bag + player.i - coins
        player.i = coins
    end
    new.bag, new.told = math.max(0, bag), {}
    fill_decks(new)
    if new.ending == "" and (rules.legal(new)[1] == nil or (not PLAIN[new.ask.kind] and cards_moved(state, new))) then
        new.ask = { kind = "turn", player = new.turn }
        new.todo = { { step = "end" } }
    end
    return new
end

return adopt
