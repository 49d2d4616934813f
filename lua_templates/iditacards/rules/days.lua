-- New days, which others may join, and the weather that comes with them.

local cards = require("rules/cards")
local list = require("list")
local team = require("rules/team")

local days = { steps = {}, questions = {}, actions = {} }

days.WEATHER = { "snow", "sun", "cloud", "wind", "storm", "rain" } -- faces of the die, from 1
local COLD = { snow = true, wind = true, rain = true }
local HUNGRY = { cloud = true, storm = true, rain = true }
local EMPTIES = { sun = true, wind = true, storm = true }

function days.actions.day(play, action)
    local seat = action.player
    play.state.caller, play.state.joined = seat, { seat }
    play:soon("rest", { player = seat })
    play:soon("invite", { player = play:left_of(seat) })
end

-- Everybody else who still races, clockwise from the caller.
function days.steps.invite(play, step)
    local seat = step.player
    if seat == play.state.caller then
        play:soon("begin_day")
    elseif play:crossed(seat) then
        play:soon("invite", { player = play:left_of(seat) })
    else
        play:ask("join", seat)
    end
end

function days.questions.join(_, ask)
    return { { type = "join", player = ask.player }, { type = "stay", player = ask.player } }
end

function days.actions.join(play, action)
    play.state.joined = list.join(play.state.joined, { action.player })
    play:soon("invite", { player = play:left_of(action.player) })
end

function days.actions.stay(play, action)
    play:soon("invite", { player = play:left_of(action.player) })
end

-- Everybody who takes part, and then the weather.
function days.steps.begin_day(play)
    for _, seat in ipairs(play.state.joined) do
        days.day(play, seat)
    end
    play:ask("weather", play.state.caller)
end

-- Everything but the team is shuffled, and a new hand drawn.
function days.day(play, seat)
    local player = play:player(seat)
    local all = list.join(player.deck, player.hand, player.discard, player.played)
    for _, frame in ipairs(player.risk) do
        all = list.join(all, { frame.card })
    end
    for _, one in ipairs(player.due) do
        all = list.join(all, one.seen)
    end
    player.deck = play:shuffled(all, "shuffle")
    player.hand, player.discard, player.played, player.risk, player.due = {}, {}, {}, {}, {}
    player.gained, player.days = false, player.days + 1
    play:draw(seat, play:opening(seat))
end

function days.questions.weather(_, ask)
    return { { type = "roll", player = ask.player, dice = { "weather" } } }
end

-- Conditions for everybody on the board, then the supply, then what legs do.
function days.actions.roll(play, action)
    local state, around = play.state, list.reversed(play:around(action.player))
    state.weather = days.WEATHER[play:throw(action.dice, #days.WEATHER)[1]]
    state.caller, state.joined = 0, {}
    for _, seat in ipairs(around) do
        play:soon("ground", { player = seat })
    end
    play:soon("clear")
    for _, seat in ipairs(around) do
        play:soon("sky", { player = seat })
    end
end

-- Conditions that the weather gives a player.
function days.steps.sky(play, step)
    local seat, weather = step.player, play.state.weather
    local player = play:player(seat)
    local cold, hungry = COLD[weather], HUNGRY[weather]
    if player.at < 1 or player.at > cards.SPACES or play:crossed(seat) then
        return
    elseif play:total(seat, "weather_proof") > 0 or play:of_leg(seat, "shelter") > 0 then
        return
    elseif cold and hungry and play:total(seat, "shrug") > 0 and not player.gained then
        return play:ask("ignore", seat)
    end
    if cold then
        play:gain(seat, "cold")
    end
    if hungry then
        play:gain(seat, "hunger")
    end
end

-- Which of two conditions the Lead Dog shrugs off.
function days.questions.ignore(_, ask)
    return list.map({ "cold", "hunger" }, function(kind)
        return { type = "ignore", player = ask.player, kind = kind }
    end)
end

function days.actions.ignore(play, action)
    play:gain(action.player, action.kind)
    play:gain(action.player, action.kind == "cold" and "hunger" or "cold")
end

-- Sun, wind and storm empty the supply for good.
function days.steps.clear(play)
    local state = play.state
    if EMPTIES[state.weather] then
        state.gone, state.supply = list.join(state.gone, state.supply), {}
    end
end

-- What the leg does to a player whenever weather is rolled.
function days.steps.ground(play, step)
    local seat = step.player
    if play:of_leg(seat, "weather_hypothermia") > 0 then
        play:gain(seat, "cold")
    elseif play:of_leg(seat, "weather_starvation") > 0 then
        play:gain(seat, "hunger")
    elseif play:of_leg(seat, "wolves") > 0 then
        if team.mortal(play, seat)[1] ~= nil then
            return play:ask("wolves", seat)
        end
        play:hurt(seat)
    end
end

-- A dog, or a damage.
function days.questions.wolves(play, ask)
    return list.join(team.kills(play, ask.player), { { type = "suffer", player = ask.player } })
end

function days.actions.suffer(play, action)
    play:hurt(action.player)
end

return days
