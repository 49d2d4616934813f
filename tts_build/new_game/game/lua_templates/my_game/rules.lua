-- The rules, for the kit: questions say what may be done, actions do it, steps happen by themselves.
-- Cards and spaces come from the tables beside game.yaml; chance comes from whoever plays.

local fmt = require("fmt")
local list = require("list")
local machine = require("kit/machine")

local DECK = { {% for row in decks.steps %}{% for _ in range(row.quantity) %}{{ row.id | lua }}, {% endfor %}{% endfor %} }
local STEPS = {}
{% for row in decks.steps %}
STEPS[{{ row.id | lua }}] = {{ row.steps | lua }}
{% endfor %}
local KINDS = {{ boards.beach | map(attribute="kind") | list | lua }}
local END = #KINDS - 1 -- spaces are counted from 0, the sea
local TIDE = { "sun", "sun", "wave", "wave", "wave", "gull" } -- the sides of the die, as in game.yaml

local steps, questions, actions = {}, {}, {}

local function start(play)
    local state = play.state
    state.deck, state.discards, state.die = play:shuffled(DECK, "shuffle"), {}, 0
    for seat = 1, play:seats() do
        state.players[seat] = { hand = {}, chosen = "", shown = false, at = 0 }
    end
    play:soon("round")
end

-- What was played goes away, hands are filled, everybody chooses anew.
function steps.round(play)
    local state = play.state
    for _, player in ipairs(state.players) do
        state.discards = list.join(state.discards, player.chosen ~= "" and { player.chosen } or {})
        player.chosen, player.shown = "", false
    end
    for _, player in ipairs(state.players) do
        while #player.hand < state.options.hand do
            if state.deck[1] == nil then
                state.deck, state.discards = play:shuffled(state.discards, "shuffle"), {}
            end
            player.hand = list.join(player.hand, { list.take(state.deck, 1) })
        end
    end
    state.turns = state.turns + 1
    play:ask("choose", 0)
end

-- Equal numbers bump; the others walk, the lowest first. Then the hindmost throws.
function steps.reveal(play)
    local count, walker, hindmost = {}, {}, 1
    for seat, player in ipairs(play.state.players) do
        local number = STEPS[player.chosen]
        player.shown = true
        count[number], walker[number] = (count[number] or 0) + 1, seat
    end
    for _, number in ipairs(list.keys(count)) do
        if count[number] == 1 then
            local player = play.state.players[walker[number]]
            player.at = math.min(END, player.at + number)
            if player.at == END then
                return play:finish("dune", walker[number])
            end
        end
    end
    for seat, player in ipairs(play.state.players) do
        hindmost = player.at < play.state.players[hindmost].at and seat or hindmost
    end
    play:ask("throw", hindmost)
end

function questions.choose(play)
    local found = {}
    for seat, player in ipairs(play.state.players) do
        local cards = player.chosen == "" and list.unique(player.hand) or {}
        found = list.join(found, list.map(cards, function(card)
            return { type = "choose", player = seat, card = card }
        end))
    end
    return found
end

function actions.choose(play, action)
    local player = play.state.players[action.player]
    list.take(player.hand, list.find(player.hand, action.card))
    player.chosen = action.card
    for _, other in ipairs(play.state.players) do
        if other.chosen == "" then
            return play:ask("choose", 0)
        end
    end
    play:soon("reveal")
end

function questions.throw(_, ask)
    return { { type = "throw", player = ask.player, dice = { "tide" } } }
end

-- The first rock behind a space; the sea is 0.
local function rock(at)
    local found = math.max(0, at - 1)
    while KINDS[found + 1] == "sand" do
        found = found - 1
    end
    return found
end

function actions.throw(play)
    local state, front = play.state, 0
    state.die = play:number(6, "die:tide")
    for _, player in ipairs(state.players) do
        front = math.max(front, player.at)
    end
    for _, player in ipairs(state.players) do
        local washed = TIDE[state.die] == "wave" and KINDS[player.at + 1] == "sand"
        local carried = TIDE[state.die] == "gull" and player.at == front
        if (washed or carried) and STEPS[player.chosen] > 0 then
            player.at = rock(player.at)
        end
    end
    play:soon("round")
end

local rules = machine.rules({
    players = { 2, 4 },
    options = { { id = "hand", kind = "number", least = 2, most = 6, default = 4 } },
    start = start,
    steps = steps,
    questions = questions,
    actions = actions,
})

local function named(card)
    return "steps/" .. card
end

local function hidden()
    return "?"
end

-- Where everything lies: the kit moves it there.
function rules.layout(state)
    local found = { hands = {}, places = {}, spaces = {} }
    for seat, player in ipairs(state.players) do
        local card = { thing = named(player.chosen), face = player.shown and "up" or "down" }
        found.hands[seat] = list.map(player.hand, named)
        found.places["chosen/" .. fmt.whole(seat)] = player.chosen ~= "" and { card } or {}
        found.spaces["crab/" .. fmt.whole(seat)] = "beach/s" .. fmt.whole(player.at)
    end
    found.decks = { steps = list.map(state.deck, named), discards = list.reversed(list.map(state.discards, named)) }
    return found
end

-- The spaces that a crab walks over; one that is washed back slides.
function rules.path(before, _, after)
    local walks = {}
    for seat, player in ipairs(after.players) do
        local spaces = {}
        for at = before.players[seat].at + 1, player.at do
            spaces = list.join(spaces, { "beach/s" .. fmt.whole(at) })
        end
        walks["crab/" .. fmt.whole(seat)] = spaces[1] and spaces or nil
    end
    return walks
end

-- The state as a seat knows it: the deck, others' hands and what lies face down are unknown.
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

-- A card is chosen by a button, or by laying it down.
function rules.aim(_, action)
    if action.type == "choose" then
        return { thing = named(action.card), to = "chosen/" .. fmt.whole(action.player) }
    end
    return { thing = "", to = "" }
end

-- How much a bot wants it: rocks are good, the dune is best.
function rules.urge(view, action)
    if action.type ~= "choose" then
        return 1
    end
    local far = STEPS[action.card]
    local there = KINDS[math.min(END, view.players[action.player].at + far) + 1]
    return far == 0 and 3 or 1 + far + (there == "dune" and 9 or there == "rock" and 4 or 0)
end

return rules
