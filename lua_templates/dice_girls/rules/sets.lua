-- The game of three sets: teams made in secret, laid out half open, chosen at the same time, one for each set.

local idols = require("rules/idols")
local list = require("list")
local turns = require("rules/turns")

local SETS = 3

local sets = { steps = {}, questions = {}, actions = {} }

-- Six idols for each team, one by one: the first three of a team lie face up. Halves until the last.
function sets.questions.team(play)
    local found = {}
    for seat, player in ipairs(play.state.players) do
        local half = #player.picks < SETS * idols.HAND - 1 and true or nil
        local picks = list.map(player.hand, function(card)
            return { type = "pick", player = seat, card = card, half = half }
        end)
        local open = player.teams[1] == nil
        found = open and list.join(found, picks, { { type = "fill", player = seat } }) or found
    end
    return found
end

local function team_of(picks, number)
    return list.filter(picks, function(_, place)
        return math.ceil(place / idols.HAND) == number
    end)
end

local function picked(play, seat)
    local player, all = play:player(seat), true
    if #player.picks == SETS * idols.HAND then
        player.teams = { team_of(player.picks, 1), team_of(player.picks, 2), team_of(player.picks, 3) }
        player.picks = {}
    end
    for _, one in ipairs(play.state.players) do
        all = all and one.teams[1] ~= nil
    end
    play:ask(all and "declare" or "team", 0)
end

function sets.actions.pick(play, action)
    local player = play:player(action.player)
    player.hand = list.without(player.hand, action.card)
    player.picks = list.join(player.picks, { action.card })
    picked(play, action.player)
end

-- What is not picked yet is left to chance.
function sets.actions.fill(play, action)
    local player = play:player(action.player)
    player.picks = list.join(player.picks, play:shuffled(player.hand, "teams"))
    player.hand = {}
    picked(play, action.player)
end

-- The teams that have not played yet, for everybody who has not chosen.
function sets.questions.declare(play)
    local found = {}
    for seat, player in ipairs(play.state.players) do
        local open = player.chosen == 0 and list.filter({ 1, 2, 3 }, function(team)
            return not list.contains(player.done, team)
        end) or {}
        found = list.join(found, list.map(open, function(team)
            return { type = "declare", player = seat, team = team }
        end))
    end
    return found
end

function sets.actions.declare(play, action)
    play:player(action.player).chosen = action.team
    for _, player in ipairs(play.state.players) do
        if player.chosen == 0 then
            return play:ask("declare", 0)
        end
    end
    play:soon("begin_set")
end

-- Both teams are announced; the last ones are put away.
function sets.steps.begin_set(play)
    local state = play.state
    if state.set > 0 then
        state.first = play:left_of(state.first)
    end
    state.set = state.set + 1
    for _, player in ipairs(state.players) do
        player.shown, player.idols = play:fielded(player), {}
        player.team, player.chosen = player.chosen, 0
        player.done = list.join(player.done, { player.team })
        player.hand = list.copy(player.teams[player.team])
    end
    play:soon("open")
end

-- A score for the set; after the third the match is decided.
function sets.steps.set_over(play)
    local state = play.state
    local totals = state.totals[#state.totals]
    local wins = state.options.scoring == "wins"
    local points = {}
    for seat, player in ipairs(state.players) do
        local won = totals[seat] > math.min(table.unpack(totals)) and 1 or 0
        player.points = player.points + (wins and won or totals[seat])
        points[seat] = player.points
    end
    if state.set == SETS then
        return turns.decide(play, points)
    end
    play:ask("declare", 0)
end

return sets
