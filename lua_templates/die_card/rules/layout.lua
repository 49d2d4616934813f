-- What the table needs to know of a state: where everything lies, what each seat knows, what an action is about, and
-- the other way round what a table that hands have changed means.

local book = require("rules/book")
local list = require("list")

local layout = {}

local HIDDEN = "?" -- stands for a card that one does not know
local MARKERS = { "knife", "zombie", "ghost" }
local COUNTED = 10 -- the highest number on a ten-turn counter

local function key(name, seat)
    return name .. "/" .. string.format("%d", seat)
end

local function shown_cards(player)
    return list.filter(player.hand, function(card)
        return player.shown[card] == true
    end)
end

-- BOMB! as a Goal card lies face down; who has lost has revealed it.
local function is_secret(player, goal)
    return book.is_bomb(goal) and not player.lost
end

-- The Goal card of a seat, and beside it the one that it may take instead. BOMB! as one stays hidden.
local function goals(play, seat)
    local ask, goal = play.state.ask, play:player(seat).goal
    local held = goal ~= "" and { goal } or {}
    if ask.kind == "keep_goal" and ask.player == seat then
        held[#held + 1] = ask.new
    end
    return list.map(held, function(card)
        return { thing = book.thing(card), face = is_secret(play:player(seat), card) and "down" or "up" }
    end)
end

-- Markers of a kind: with those who have one, the others in their pool. There are four of each.
local function markers(state, kind)
    local held, out = {}, 0
    for seat, player in ipairs(state.players) do
        held[seat] = player[kind] and 1 or 0
        out = out + held[seat]
    end
    return { ["hold_" .. kind] = held, ["free_" .. kind] = 4 - out }
end

-- Where everything lies, by the places of the definition.
function layout.of(play)
    local state = play.state
    local found = { hands = {}, places = {}, decks = {}, spaces = {}, states = {}, counts = {} }
    for _, item in ipairs(state.dropped) do
        found.spaces["tasks/" .. item.card] = book.space(item.at)
    end
    for seat, player in ipairs(state.players) do
        found.hands[seat] = list.map(play:hidden(seat), book.thing)
        found.places[key("shown", seat)] = list.map(shown_cards(player), book.thing)
        found.places[key("goal", seat)] = goals(play, seat)
        found.spaces[key("pawn", seat)] = book.space(player.at)
        found.states[key("counter", seat)] = math.min(COUNTED, player.stay) + 1
    end
    found.decks.tasks, found.decks.goals = list.map(state.deck, book.thing), list.map(state.goal_deck, book.thing)
    found.counts.coin = {
        bank = "bank",
        purse = list.map(state.players, function(player)
            return player.i
        end),
    }
    for _, kind in ipairs(MARKERS) do
        found.counts[kind] = markers(state, kind)
    end
    return found
end

local function unknown(cards)
    return list.map(cards, function()
        return HIDDEN
    end)
end

-- The state as a seat knows it, 0 for everybody: hidden cards of others, and both decks, are unknown.
function layout.view(play, seat)
    local seen = list.copy(play.state)
    seen.deck, seen.goal_deck, seen.todo = unknown(seen.deck), unknown(seen.goal_deck), {}
    for other, player in ipairs(seen.players) do
        if other ~= seat then
            local shown = shown_cards(player)
            local carried = list.filter(shown, function(card)
                return player.carried[card] == true
            end)
            player.hand = list.join(shown, unknown(play:hidden(other)))
            player.carried = {}
            for _, card in ipairs(carried) do
                player.carried[card] = true
            end
            player.goal = is_secret(player, player.goal) and HIDDEN or player.goal
        end
    end
    local ask = seen.ask
    if ask.kind == "keep_goal" and ask.player ~= seat and book.is_bomb(ask.new) then
        ask.new = HIDDEN
    elseif ask.kind == "drop_at" and ask.player ~= seat and not play:player(ask.player).shown[ask.card] then
        ask.card = HIDDEN
    end
    return seen
end

-- Where a pawn goes by an action: spaces on the way, the last one included.
local function way(play, action)
    local at = play:player(action.player).at
    local steps = (action.type == "move" or action.type == "stop") and action.steps or 0
    local path = book.path(at, steps)
    for count, space in ipairs(path) do
        if action.type == "stop" and book.kind(space) == "istore" then
            return list.filter(path, function(_, i)
                return i <= count
            end)
        end
    end
    return path
end

-- The space that an action leads to, and the pawn that may be put there by hand.
function layout.aim(play, action)
    local path = way(play, action)
    if path[1] ~= nil then
        return { thing = key("pawn", action.player), to = book.space(path[#path]) }
    elseif action.type == "warp" then
        return { thing = key("pawn", action.player), to = book.space(action.to) }
    elseif action.type == "drop_at" then
        return { thing = "", to = book.space(action.to) }
    end
    return { thing = "", to = "" }
end

-- The spaces that a pawn steps over, for one that walks.
function layout.walk(before, action)
    local play = require("rules/play").new(before, nil)
    return { [key("pawn", action.player)] = list.map(way(play, action), book.space) }
end

return layout
