-- The rules of Bean Race. Cards and spaces come from the definition; chance comes from whoever plays.

local fmt = require("fmt")
local list = require("list")
local machine = require("kit/machine")

local HAND, STEAL = 3, 1
local DECK = { {% for row in decks.beans %}{% for _ in range(row.quantity) %}{{ row.id | lua }}, {% endfor %}{% endfor %} }
local VALUES = {}
{% for row in decks.beans %}
VALUES[{{ row.id | lua }}] = {{ row.value | lua }}
{% endfor %}
local SPACES = {{ boards.track | map(attribute="id") | list | lua }}
local KINDS = {{ boards.track | map(attribute="kind") | list | lua }}

local function start(play)
    local state = play.state
    state.deck, state.discards, state.die = play:shuffled(DECK, "shuffle"), {}, 0
    for seat = 1, play:seats() do
        state.players[seat] = { hand = {}, chosen = "", shown = false, at = 0, beans = 0 }
    end
    play:soon("round")
end

local steps, questions, actions = {}, {}, {}

-- Three cards in a hand; the discards become the deck when it is empty.
local function fill(play, player)
    local state = play.state
    while #player.hand < HAND and (state.deck[1] or state.discards[1]) do
        if state.deck[1] == nil then
            state.deck, state.discards = play:shuffled(state.discards, "shuffle"), {}
        end
        player.hand = list.join(player.hand, { list.take(state.deck, 1) })
    end
end

-- Everything played goes away, hands are filled, and everybody chooses anew.
function steps.round(play)
    local state = play.state
    for _, player in ipairs(state.players) do
        state.discards = list.join(state.discards, player.chosen ~= "" and { player.chosen } or {})
        player.chosen, player.shown = "", false
    end
    for _, player in ipairs(state.players) do
        fill(play, player)
    end
    state.turns, state.die = state.turns + 1, 0
    play:ask("pick", 0)
end

-- All are shown; the highest that nobody else played throws the die.
function steps.reveal(play)
    local count, best, highest = {}, 0, 0
    for _, player in ipairs(play.state.players) do
        player.shown = true
        count[player.chosen] = (count[player.chosen] or 0) + 1
    end
    for seat, player in ipairs(play.state.players) do
        if count[player.chosen] == 1 and VALUES[player.chosen] > highest then
            best, highest = seat, VALUES[player.chosen]
        end
    end
    if best == 0 then
        return play:soon("round")
    end
    play:ask("roll", best)
end

function questions.pick(play)
    local found = {}
    for seat, player in ipairs(play.state.players) do
        local cards = player.chosen == "" and list.unique(player.hand) or {}
        found = list.join(found, list.map(cards, function(card)
            return { type = "pick", player = seat, card = card }
        end))
    end
    return found
end

function actions.pick(play, action)
    local player = play.state.players[action.player]
    list.take(player.hand, list.find(player.hand, action.card))
    player.chosen = action.card
    for _, other in ipairs(play.state.players) do
        if other.chosen == "" then
            return play:ask("pick", 0)
        end
    end
    play:soon("reveal")
end

function questions.roll(_, ask)
    return { { type = "roll", player = ask.player, dice = { "luck" } } }
end

function actions.roll(play, action)
    play.state.die = play:number(6, "die:luck")
    play:ask("go", action.player)
end

function questions.go(play, ask)
    local at, die = play.state.players[ask.player].at, play.state.die
    return list.map(list.unique({ (at + die) % #SPACES, (at - die) % #SPACES }), function(to)
        return { type = "go", player = ask.player, to = SPACES[to + 1] }
    end)
end

function actions.go(play, action)
    local player = play.state.players[action.player]
    player.at = list.find(SPACES, action.to) - 1
    local kind = KINDS[player.at + 1]
    if kind == "field" then
        player.beans = player.beans + 2
    elseif kind == "crow" then
        player.beans = player.beans - math.min(player.beans, STEAL)
    end
    if player.beans >= play.state.options.goal then
        return play:finish("beans", action.player)
    end
    play:soon("round")
end

local rules = machine.rules({
    players = { 2, 4 },
    options = { { id = "goal", kind = "number", least = 4, most = 20, default = 10 } },
    start = start,
    steps = steps,
    questions = questions,
    actions = actions,
})

local function named(card)
    return "beans/" .. card
end

local function hidden()
    return "?"
end

-- Where everything lies.
function rules.layout(state)
    local found = { hands = {}, places = {}, spaces = {}, counts = { coin = { bank = "sack", purse = {} } } }
    for seat, player in ipairs(state.players) do
        local card = { thing = named(player.chosen), face = player.shown and "up" or "down" }
        found.hands[seat] = list.map(player.hand, named)
        found.places["chosen/" .. fmt.whole(seat)] = player.chosen ~= "" and { card } or {}
        found.spaces["pawn/" .. fmt.whole(seat)] = "track/" .. SPACES[player.at + 1]
        found.counts.coin.purse[seat] = player.beans
    end
    found.places.discards = list.map(state.discards, named)
    found.decks = { beans = list.map(state.deck, named) }
    return found
end

-- The state as a seat knows it: others' hands and what lies face down are unknown.
function rules.view(state, seat)
    local view = list.copy(state)
    view.deck = list.map(view.deck, hidden)
    for other, player in ipairs(view.players) do
        if other ~= seat then
            player.hand = list.map(player.hand, hidden)
            player.chosen = (player.chosen == "" or player.shown) and player.chosen or "?"
        end
    end
    return view
end

-- Choices that are places: a space to walk to, a card to lay down.
function rules.aim(_, action)
    local seat = fmt.whole(action.player)
    if action.type == "go" then
        return { thing = "pawn/" .. seat, to = "track/" .. action.to }
    elseif action.type == "pick" then
        return { thing = named(action.card), to = "chosen/" .. seat }
    end
    return { thing = "", to = "" }
end

-- High beans are worth more.
function rules.urge(_, action)
    return action.type == "pick" and VALUES[action.card] or 1
end

return rules
