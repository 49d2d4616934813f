-- From a turn's beginning to two dice: opponent, number, and what the dice are built of.

local book = require("rules/book")
local list = require("list")

local building = { steps = {}, questions = {}, actions = {} }

local LEAST, MOST = 2, 6 -- what an opponent may name

local function others(play, seat)
    return list.without(play:holders(), seat)
end

-- The active player looks for an opponent; of two players nobody is asked.
function building.steps.turn(play)
    local state = play.state
    state.turns, state.phase = state.turns + 1, "naming"
    state.opponent, state.number, state.used, state.challenge, state.result = 0, 0, "", "", ""
    local found = others(play, state.active)
    if found[2] == nil then
        state.opponent = found[1]
        play:soon("number")
    else
        play:ask("opponent", state.active)
    end
end

function building.questions.opponent(play, ask)
    return list.map(others(play, ask.player), function(seat)
        return { type = "fight", player = ask.player, with = seat }
    end)
end

function building.actions.fight(play, action)
    play.state.opponent = action.with
    play:soon("number")
end

-- Who has won a card may name the number by it, before the opponent does.
function building.steps.number(play)
    local state = play.state
    if state.options.victory and play:player(state.active).won[1] ~= nil then
        play:ask("take", state.active)
    else
        play:ask("number", state.opponent)
    end
end

function building.questions.take(_, ask)
    return { { type = "take", player = ask.player }, { type = "leave", player = ask.player } }
end

-- The icons on the top card of the pile are the number.
function building.actions.take(play, action)
    local won = play:player(action.player).won
    play.state.used = won[#won]
    play.state.number = book.icons(play.state.used)
    play:soon("build")
end

function building.actions.leave(play)
    play:ask("number", play.state.opponent)
end

function building.questions.number(_, ask)
    local found, n = {}, 0
    for number = LEAST, MOST do
        n = n + 1
        found[n] = { type = "name", player = ask.player, number = number }
    end
    return found
end

function building.actions.name(play, action)
    play.state.number = action.number
    play:soon("build")
end

local function ask_or_go_on(play)
    if play:both("die") then
        play.state.phase = "built"
        play:ask("challenge", play.state.active)
    else
        play:ask("build", 0)
    end
end

local function draw_blind(play, seat, cards)
    local die = {}
    for place = 1, play:size(seat) do
        die[place] = list.take(cards, play:number(#cards, "blind"))
    end
    play:lay(seat, die)
end

-- Blind dice are drawn; who has no choice has built; the others are asked, both at the same time.
function building.steps.build(play)
    play.state.phase = "building"
    for _, seat in ipairs(play:fighters()) do
        local cards = play:usable(seat)
        if play.state.options.dice ~= "choose" then
            draw_blind(play, seat, cards)
        elseif #cards == play:size(seat) then
            play:lay(seat, cards)
        end
    end
    ask_or_go_on(play)
end

-- Card after card, each a half of the whole; then the die is laid down.
local function choices(play, seat)
    local player = play:player(seat)
    if player.die[1] ~= nil then
        return {}
    elseif #player.picked == play:size(seat) then
        return { { type = "lay", player = seat } }
    end
    local open = list.filter(book.sorted(play:usable(seat)), function(card)
        return not list.contains(player.picked, card)
    end)
    return list.map(open, function(card)
        return { type = "pick", player = seat, card = card, half = true }
    end)
end

function building.questions.build(play)
    local first = math.min(play.state.active, play.state.opponent)
    return list.join(choices(play, first), choices(play, play:other(first)))
end

function building.actions.pick(play, action)
    local player = play:player(action.player)
    player.picked = list.join(player.picked, { action.card })
    play:ask("build", 0)
end

function building.actions.lay(play, action)
    play:lay(action.player, play:player(action.player).picked)
    ask_or_go_on(play)
end

return building
