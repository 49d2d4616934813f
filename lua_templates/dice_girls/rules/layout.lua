-- Where everything lies, what each seat knows of it, and what an action is about.

local fmt = require("fmt")
local idols = require("rules/idols")
local list = require("list")

-- Dice on an idol lie together in the middle of her shelf: slots of three rows of five, which are half a die apart.
local GROUPS = { { 8 }, { 7, 9 }, { 6, 8, 10 }, { 2, 4, 12, 14 }, { 1, 3, 5, 12, 14 }, { 1, 3, 5, 11, 13, 15 } }
local MARKS = { "first", "draft#1", "draft#2", "draft#3" }
local UNKNOWN = "?"

local layout = {}

local function key(name, seat)
    return name .. "/" .. fmt.whole(seat)
end

-- Three sets are for so many: each of their teams has a place of its own beside the stages. With so few the
-- cards of a draft lie beside White's stage.
local TWO = 2

local function market_place(state)
    return #state.players == TWO and "market_2" or "market"
end

-- Where teams lie that wait: their open cards, and the others.
local ROWS = { "team1", "team2", "team3", "down1", "down2", "down3" }

local function row_place(name, seat)
    return name .. "_" .. fmt.whole(seat)
end

-- The places of a team that waits. Those that are left have the last rows.
local function team_places(player, seat, number)
    local row = 3
    for later = number + 1, 3 do
        row = list.contains(player.done, later) and row or row - 1
    end
    local n = fmt.whole(row)
    return row_place("team" .. n, seat), row_place("down" .. n, seat)
end

-- The set that a seat's cards come from: in the game of three sets each has one.
local function set_of(state, seat)
    return (state.options.mode == "sets" and seat == 2) and "set_b" or "set_a"
end

local function path(state, seat, card)
    return set_of(state, seat) .. "/" .. card
end

local function paths(state, seat, cards)
    return list.map(cards, function(card)
        return path(state, seat, card)
    end)
end

local function lying(state, seat, card, face)
    return { thing = path(state, seat, card), face = face }
end

-- Whether all teams are made and laid out; only three sets have any.
function layout.ready(state)
    for _, player in ipairs(state.players) do
        if player.teams[1] == nil then
            return false
        end
    end
    return true
end

-- Cards that are picked for teams which do not lie on the table yet.
local function noted(player)
    local found = player.picks
    for _, cards in ipairs(player.teams) do
        found = list.join(found, cards)
    end
    return found
end

-- Three cards up and three down.
local function team(state, seat, number)
    return list.map(state.players[seat].teams[number], function(card, place)
        return lying(state, seat, card, place <= idols.OPEN and "up" or "down")
    end)
end

-- What lies below a stage instead of a hand: the hand of a draft, or what is left of the team that plays.
local function open(state, seat)
    local player = state.players[seat]
    local hand = paths(state, seat, player.hand)
    if state.options.mode == "draft" then
        return state.market[1] ~= nil and {} or hand
    elseif player.team == 0 then
        return {}
    end
    return list.filter(team(state, seat, player.team), function(card)
        return list.contains(hand, card.thing)
    end)
end

-- Something in a slot behind the last; those between are empty.
local function put(slots, slot, item)
    for empty = #slots + 1, slot - 1 do
        slots[empty] = false
    end
    slots[slot] = item
end

-- Cards in the middle of a row of slots that are half a card apart.
local function centred(cards)
    local slots = {}
    for number, card in ipairs(cards) do
        local slot = idols.HAND - 2 - #cards + 2 * number - 1
        put(slots, slot, card)
    end
    return slots
end

-- Slots of a shelf; false where none lies.
local function dice(idol)
    local slots = {}
    local all = idol and idol.dice or {}
    for number, slot in ipairs(GROUPS[math.min(#all, #GROUPS)] or {}) do
        put(slots, slot, { thing = all[number].die, shows = all[number].value })
    end
    return slots
end

local function spare(state, seat)
    local used, found, n = {}, {}, 0
    for _, player in ipairs(state.players) do
        for _, idol in ipairs(player.idols) do
            for _, die in ipairs(idol.dice) do
                used[die.die] = true
            end
        end
    end
    for number = 1, idols.DICE do
        local name = key("die", seat) .. "#" .. fmt.whole(number)
        if not used[name] then
            n = n + 1
            found[n] = name
        end
    end
    return found
end

-- The first player's marker, and during a draft the numbers of the round.
local function marks(state, seat)
    local found = seat == state.first and { "first" } or {}
    if state.market[1] ~= nil then
        local number = (state.head - seat) % #state.players + 1
        found[#found + 1] = "draft#" .. fmt.whole(number)
    end
    return found
end

local function decks(state)
    if state.options.mode ~= "sets" then
        local function of(set, cards)
            return list.map(cards, function(card)
                return set .. "/" .. card
            end)
        end
        return { set_a = of("set_a", state.deck), set_b = of("set_b", idols.ALL) }
    end
    local spent = { set_a = {}, set_b = {} }
    for seat, player in ipairs(state.players) do
        local set = set_of(state, seat)
        for _, number in ipairs(list.without(player.done, player.team)) do
            spent[set] = list.join(spent[set], paths(state, seat, player.teams[number]))
        end
    end
    return spent
end

-- Teams that wait, beside the stages.
local function lay_teams(places, state, seat, out)
    for _, name in ipairs(ROWS) do
        places[row_place(name, seat)] = {}
    end
    local player = state.players[seat]
    for number = 1, out and 3 or 0 do
        if not list.contains(player.done, number) then
            local cards, up, down = team(state, seat, number), team_places(player, seat, number)
            places[up] = list.filter(cards, function(_, place)
                return place <= idols.OPEN
            end)
            places[down] = list.last(cards, #cards - idols.OPEN)
        end
    end
end

-- Everything in front of a seat, and its hand.
local function lay_seat(found, state, seat)
    local player, mode = state.players[seat], state.options.mode
    local out = layout.ready(state)
    local laid = mode == "draft" or out
    local places = found.places
    found.hands[seat] = laid and {} or paths(state, seat, list.join(player.hand, noted(player)))
    local drafted = mode == "draft" and paths(state, seat, player.hand) or {}
    local drafting = state.market[1] ~= nil
    places[key("taken", seat)] = drafting and drafted or {}
    local hand = open(state, seat)
    places[key("open", seat)] = #hand == idols.HAND and hand or {}
    places[key("five", seat)] = #hand == idols.HAND - 1 and hand or {}
    places[key("few", seat)] = #hand < idols.HAND - 1 and centred(hand) or {}
    for number = 1, idols.SHOWN do
        local idol = player.idols[number]
        places[key("slot" .. fmt.whole(number), seat)] = idol and { lying(state, seat, idol.idol, "up") } or {}
        places[key("dice" .. fmt.whole(number), seat)] = dice(idol)
    end
    if seat <= TWO then
        lay_teams(places, state, seat, out)
    end
    places[key("mark", seat)] = marks(state, seat)
    found.bags[key("cup", seat)] = spare(state, seat)
end

function layout.layout(state)
    local found, used = { hands = {}, places = {}, bags = {}, decks = decks(state) }, {}
    found.places[market_place(state)] = list.map(state.market, function(card)
        return card ~= "" and lying(state, 1, card, "up")
    end)
    for seat = 1, #state.players do
        lay_seat(found, state, seat)
        used = list.join(used, marks(state, seat))
    end
    found.places.marks = list.filter(MARKS, function(mark)
        return not list.contains(used, mark)
    end)
    return found
end

-- Views ---------------------------------------------------------------------------------------------------------------

local function unknown()
    return UNKNOWN
end

local function hide_teams(state, player)
    player.chosen = player.chosen > 0 and 1 or 0
    if not layout.ready(state) then
        player.noted = player.teams[1] ~= nil
        player.hand = list.map(list.join(player.hand, noted(player)), unknown)
        player.picks, player.teams = {}, {}
        return
    end
    local known = {}
    for _, cards in ipairs(player.teams) do
        for place = 1, idols.OPEN do
            known[cards[place]] = true
        end
    end
    local function mask(card)
        return known[card] and card or UNKNOWN
    end
    player.hand = list.map(player.hand, mask)
    player.teams = list.map(player.teams, function(cards)
        return list.map(cards, mask)
    end)
end

-- The state as a seat knows it: the deck, hands of the basic game, and what lies face down is hidden.
function layout.view(state, seat)
    local view = list.copy(state)
    view.deck = list.map(view.deck, unknown)
    for other, player in ipairs(view.players) do
        if other ~= seat and state.options.mode == "basic" then
            player.hand = list.map(player.hand, unknown)
        elseif other ~= seat and state.options.mode == "sets" then
            hide_teams(state, player)
        end
    end
    return view
end

-- A card and the slot that it is played on, a card to take, a die, a row of cards.
function layout.aim(state, action)
    local seat, kind = action.player, action.type
    if kind == "play" then
        local slot = "slot" .. fmt.whole(#state.players[seat].idols + 1)
        return { thing = path(state, seat, action.card), to = key(slot, seat) }
    elseif kind == "take" then
        return { thing = path(state, seat, action.card), to = key("taken", seat), light = "thing" }
    elseif kind == "declare" then
        local up = team_places(state.players[seat], seat, action.team)
        return { thing = "", to = up }
    end
    local several = action.dice or action.turned or {}
    return { thing = action.die or (several[2] == nil and several[1] or ""), to = "" }
end

return layout
