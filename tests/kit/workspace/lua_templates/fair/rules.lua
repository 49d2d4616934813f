-- The rules of Fair: something of everything that the kit plays.

local list = require("list")
local machine = require("kit/machine")

local TALES = {{ decks.tales | map(attribute="id") | list | lua }}
local WISHES = {{ decks.wishes | map(attribute="id") | list | lua }}
local SPACES = {{ boards.green | map(attribute="id") | list | lua }}
local LIMIT, WORDS = 5, 9

local function number(n)
    return string.format("%d", n)
end

local methods = {}

function methods:draw()
    local state = self.state
    if state.deck[1] == nil then
        state.deck, state.past = self:shuffled(state.past, "shuffle"), {}
    end
    return list.take(state.deck, 1)
end

function methods:pay(seat, coins)
    local player = self.state.players[seat]
    player.coins = math.max(0, math.min(LIMIT, player.coins + coins))
end

function methods:finish_turn(seat)
    if seat < self:seats() then
        self:ask("turn", seat + 1, { tossed = {}, offered = false })
    else
        self:soon("round")
    end
end

local function start(play)
    local state, options = play.state, play.state.options
    if options.refuse and options.mode == "wild" then
        error("a wild fair cannot be refused")
    end
    state.deck, state.past, state.market = play:shuffled(TALES, "shuffle"), {}, { "", "", "" }
    state.sparks = {}
    state.wheel, state.rolled, state.opening = 0, 0, play:number(6, "die:azure")
    state.gems = { 0, 0, 0, 0 }
    for slot = 1, options.market and options.slots or 0 do
        state.market[slot] = play:draw()
    end
    for seat = 1, play:seats() do
        state.players[seat] = {
            hand = {},
            chosen = "",
            shown = false,
            coins = math.min(LIMIT, options.guests),
            at = 1,
            mood = 1,
            counter = 1,
            wishes = play:shuffled(WISHES, "wishes"),
            boasted = false,
        }
    end
    play:soon("round")
end

local steps = {}

function steps.round(play)
    local state = play.state
    if state.turns == state.options.goal then
        local best, winner = -1, 0
        for seat, player in ipairs(state.players) do
            if player.coins > best then
                best, winner = player.coins, seat
            end
        end
        return play:finish("rounds", winner)
    end
    state.turns, state.sparks = state.turns + 1, {}
    for _, player in ipairs(state.players) do
        if player.chosen ~= "" then
            state.past = list.join(state.past, { player.chosen })
        end
        player.chosen, player.shown, player.boasted = "", false, false
    end
    for _, player in ipairs(state.players) do
        while #player.hand < 2 and (state.deck[1] or state.past[1]) do
            player.hand = list.join(player.hand, { play:draw() })
        end
    end
    play:ask("pick", 0)
end

function steps.reveal(play)
    for seat, player in ipairs(play.state.players) do
        player.shown = player.chosen ~= ""
        play:pay(seat, 1)
    end
    play:finish_turn(0)
end

local questions, actions = {}, {}

local function waits(player)
    return player.chosen == "" and player.hand[1] ~= nil
end

function questions.pick(play)
    local found, n = {}, 0
    for seat, player in ipairs(play.state.players) do
        for _, card in ipairs(waits(player) and player.hand or {}) do
            n = n + 1
            found[n] = { type = "pick", player = seat, card = card }
        end
    end
    return found
end

function actions.pick(play, action)
    local player = play.state.players[action.player]
    player.hand, player.chosen = list.without(player.hand, action.card), action.card
    for _, other in ipairs(play.state.players) do
        if waits(other) then
            return play:ask("pick", 0)
        end
    end
    play:soon("reveal")
end

local function toss_choices(play, ask)
    local hand = play.state.players[ask.player].hand
    return list.map(hand, function(card)
        return { type = "toss", player = ask.player, card = card, half = true }
    end)
end

local function steps_from(at)
    return { at % #SPACES + 1, (at + 2) % #SPACES + 1 }
end

function questions.turn(play, ask)
    local state, seat = play.state, ask.player
    local player = state.players[seat]
    if ask.tossed[1] ~= nil then
        return list.join(toss_choices(play, ask), { { type = "done", player = seat } })
    end
    local found = { { type = "roll", player = seat, dice = { "azure", "amber" } } }
    local n = 1
    local function add(action)
        n = n + 1
        action.player = seat
        found[n] = action
    end
    for count = 1, 4 do
        add({ type = "take", count = count })
    end
    for _, space in ipairs(steps_from(player.at)) do
        add({ type = "walk", to = space })
    end
    for gem, owner in ipairs(state.gems) do
        if owner == 0 and player.at == 2 * gem then
            add({ type = "gem", gem = gem })
        end
    end
    for slot, card in ipairs(state.market) do
        if card ~= "" and player.coins > 0 then
            add({ type = "buy", slot = slot })
        end
    end
    add({ type = "spin" })
    if state.sparks[1] == nil then
        add({ type = "gamble" })
    end
    if player.wishes[1] ~= nil then
        add({ type = "wish" })
    end
    for other = 1, ask.offered and 0 or play:seats() do
        for count = 1, other ~= seat and player.coins or 0 do
            add({ type = "offer", to = other, count = count })
        end
    end
    for word = 1, WORDS do
        add({ type = "shout", word = word })
    end
    return list.join(found, toss_choices(play, ask))
end

function actions.roll(play, action)
    local one, other = play:number(6, "die:azure"), play:number(6, "die:amber")
    local total = one + other
    if one == other then
        total = total + play:number(6, "die:amber")
    end
    play.state.rolled = total
    play:pay(action.player, total % 3)
    play:finish_turn(action.player)
end

function actions.take(play, action)
    play:pay(action.player, action.count)
    play:finish_turn(action.player)
end

function actions.toss(play, action, ask)
    local state = play.state
    local player = state.players[action.player]
    player.hand, state.past = list.without(player.hand, action.card), list.join(state.past, { action.card })
    play:ask("turn", action.player, { tossed = list.join(ask.tossed, { action.card }), offered = ask.offered })
end

function actions.done(play, action, ask)
    play:pay(action.player, #ask.tossed)
    play:finish_turn(action.player)
end

function actions.walk(play, action)
    play.state.players[action.player].at = action.to
    play:finish_turn(action.player)
end

function actions.gem(play, action)
    play.state.gems[action.gem] = action.player
    play:finish_turn(action.player)
end

function actions.buy(play, action)
    local state = play.state
    local player = state.players[action.player]
    player.hand = list.join(player.hand, { state.market[action.slot] })
    state.market[action.slot] = ""
    play:pay(action.player, -1)
    play:finish_turn(action.player)
end

function actions.spin(play, action)
    play.state.wheel = (play.state.wheel + 1) % 6
    play:finish_turn(action.player)
end

-- Two dice out of the cup, thrown together; they lie there until the round is over.
function actions.gamble(play, action)
    local sparks = play:throw({ "spark#1", "spark#2" }, 6)
    play.state.sparks = sparks
    play:pay(action.player, (sparks[1] + sparks[2]) % 2)
    play:finish_turn(action.player)
end

function actions.wish(play, action)
    local player = play.state.players[action.player]
    list.take(player.wishes, 1)
    play:finish_turn(action.player)
end

function actions.shout(play, action)
    local player = play.state.players[action.player]
    player.counter = player.counter % 4 + 1
    play:finish_turn(action.player)
end

function actions.offer(play, action)
    play:ask("answer", 0, { from = action.player, to = action.to, count = action.count })
end

function questions.answer(_, ask)
    return {
        { type = "accept", player = ask.to },
        { type = "refuse", player = ask.to },
        { type = "withdraw", player = ask.from },
    }
end

function actions.accept(play, _, ask)
    play:pay(ask.from, -ask.count)
    play:pay(ask.to, ask.count)
    play:finish_turn(ask.from)
end

function actions.refuse(play, _, ask)
    play:finish_turn(ask.from)
end

function actions.withdraw(play, _, ask)
    play:ask("turn", ask.from, { tossed = {}, offered = true })
end

local function free(play)
    local found, n = {}, 0
    for seat, player in ipairs(play.state.players) do
        if not player.boasted then
            n = n + 1
            found[n] = { type = "boast", player = seat }
        end
    end
    return found
end

function actions.boast(play, action)
    local player = play.state.players[action.player]
    player.mood, player.boasted = player.mood % 6 + 1, true
end

local function yes(id)
    return { id = id, kind = "yes", default = false }
end

local rules = machine.rules({
    players = { 1, 10 },
    options = {
        { id = "market", kind = "yes", default = true },
        { id = "slots", kind = "number", least = 1, most = 3, default = 3, when = { market = true } },
        { id = "mode", kind = "one", values = { "calm", "wild" }, default = "calm" },
        { id = "goal", kind = "number", least = 1, most = 9, default = 3 },
        { id = "guests", kind = "number", least = 0, most_players = true, default = 0 },
        { id = "duel", kind = "yes", default = false, players = { 2, 2 } },
        { id = "refuse", kind = "yes", default = false },
        yes("extra1"),
        yes("extra2"),
        yes("extra3"),
        yes("extra4"),
        yes("extra5"),
        yes("extra6"),
    },
    methods = methods,
    start = start,
    steps = steps,
    questions = questions,
    actions = actions,
    free = free,
    free_moments = { "pick", "turn" },
})

local function tale(card)
    return "tales/" .. card
end

function rules.layout(state)
    local found = {
        hands = {},
        places = { market = {} },
        decks = { tales = list.map(state.deck, tale), past = list.map(state.past, tale) },
        spaces = {},
        counts = { coin = { bank = "sack", purse = {} } },
        states = {},
        shows = {},
        turned = { ["green/wheel"] = { state.wheel, 6 } },
    }
    found.places.sparks = list.map(state.sparks, function(value, place)
        return { thing = "spark#" .. number(place), shows = value }
    end)
    found.bags = { cup = {} }
    for place = #state.sparks + 1, 3 do
        found.bags.cup[place - #state.sparks] = "spark#" .. number(place)
    end
    for slot, card in ipairs(state.market) do
        found.places.market[slot] = card ~= "" and tale(card)
    end
    for seat, player in ipairs(state.players) do
        local at = number(seat)
        found.hands[seat] = list.map(player.hand, tale)
        local face = player.shown and "up" or "down"
        found.places["chosen/" .. at] = player.chosen ~= "" and { { thing = tale(player.chosen), face = face } } or {}
        found.places["gems/" .. at] = {}
        found.spaces["pawn/" .. at] = "green/" .. SPACES[player.at]
        found.counts.coin.purse[seat] = player.coins
        found.states["counter/" .. at] = player.counter
        found.shows["mood/" .. at] = player.mood
    end
    for gem, owner in ipairs(state.gems) do
        local path = "gem#" .. number(gem)
        if owner == 0 then
            found.spaces[path] = "green/" .. SPACES[2 * gem]
        else
            local key = "gems/" .. number(owner)
            found.places[key] = list.join(found.places[key], { path })
        end
    end
    return found
end

local function hidden(cards)
    return list.map(cards, function()
        return "?"
    end)
end

function rules.view(state, seat)
    local view = list.copy(state)
    view.deck = hidden(view.deck)
    for other, player in ipairs(view.players) do
        player.wishes = hidden(player.wishes)
        if other ~= seat then
            player.hand = hidden(player.hand)
            if player.chosen ~= "" and not player.shown then
                player.chosen = "?"
            end
        end
    end
    return view
end

function rules.aim(state, action)
    if action.type == "walk" then
        return { thing = "pawn/" .. number(action.player), to = "green/" .. SPACES[action.to] }
    elseif action.type == "pick" then
        return { thing = tale(action.card), to = "chosen/" .. number(action.player) }
    elseif action.type == "gem" then
        return { thing = "gem#" .. number(action.gem), to = "" }
    elseif action.type == "buy" then
        return { thing = tale(state.market[action.slot]), to = "" }
    end
    return { thing = "", to = "" }
end

function rules.urge(_, action)
    return ({ shout = 1, offer = 1, gem = 20, roll = 8, wish = 8 })[action.type] or 3
end

function rules.path(before, action)
    if action.type ~= "walk" then
        return {}
    end
    local way, at = {}, before.players[action.player].at
    for step = 1, (action.to - at) % #SPACES do
        way[step] = "green/" .. SPACES[(at + step - 1) % #SPACES + 1]
    end
    return { ["pawn/" .. number(action.player)] = way }
end

-- The table is right: coins and pawns as they lie.
function rules.adopt(state, seen)
    local found = list.copy(state)
    for seat, player in ipairs(found.players) do
        player.coins = seen.counts.coin["purse/" .. number(seat)] or 0
        local space = seen.spaces["pawn/" .. number(seat)]
        player.at = space and list.find(SPACES, space:sub(7)) or player.at
    end
    return found
end

return rules
