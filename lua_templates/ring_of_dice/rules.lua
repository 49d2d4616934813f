-- The rules of Ring of Dice over plain tables; knows nothing of the game's table, and leaves chance to the caller. Its
-- twin, which is held against it action by action, is cards/ring_of_dice/engine; what a state holds stands there.

local board = require("rules/board")
local duels = require("rules/duels")
local fights = require("rules/fights")
local habits = require("rules/habits")
local layout = require("rules/layout")
local machine = require("kit/machine")
local movement = require("rules/movement")
local play_methods = require("rules/play")
local trade = require("rules/trade")

local OPTIONS = {
    { id = "ruleset", label = "Rules", kind = "one", values = { "seed", "demons" }, default = "seed" },
    { id = "respawn_lost_dice", label = "Dice lost in fights come back", kind = "yes", default = true, when = { ruleset = "seed" } },
    { id = "no_reversal", label = "No turning back", kind = "yes", default = false },
    { id = "round_limit", label = "Rounds", kind = "one", values = { 0, 10, 20, 40 }, default = 0 },
}

-- Where the first monster may stand: for two players as far from one as from the other.
local function lairs(play)
    if play:demons() then
        return board.OUTER
    end
    return play:seats() == 2 and { "O4", "O12" } or board.OPEN_OUTER
end

-- Pawns on the inner ring, a monster and dice on the outer one.
local function start(play)
    local state = play.state
    state.active, state.fan = 1, 0
    state.walls, state.monsters, state.pickups, state.pool = {}, {}, {}, {}
    state.budget, state.dice = { monster = 0, fan = 0, pawn = 0 }, {}
    state.told, state.movers = "", {}
    state.clash = { seat = 0, foe = "", mine = {}, theirs = {}, how = "" }
    play:fresh_turn()
    for seat = 1, play:seats() do
        state.movers[seat] = seat
        state.players[seat] = { at = play:home(seat), came = "", held = {}, trinkets = {}, source = "" }
    end
    local spaces = lairs(play)
    play:put_monster("monster#1", spaces[play:number(#spaces, "monster")])
    local names = play:names("pickup", board.DICE)
    if play:demons() then
        state.pool = names
        play:fill()
    else
        for place, space in ipairs(board.OPEN_OUTER) do
            play:lay_die(names[place], space)
        end
    end
    play:soon("turn")
end

-- Back in the middle with a trinket and three dice one wins; with fewer than three dice left nobody can any more.
local function between(play)
    for _, seat in ipairs(play:from_active()) do
        local player = play:player(seat)
        if play:inside(seat) and player.trinkets[1] ~= nil and #player.held == board.HELD then
            return play:finish("home", seat)
        end
    end
    if not play:demons() and board.DICE - #play.state.pool < board.HELD then
        play:finish("dry")
    end
end

local steps = {}

-- Who has most trinkets, then most dice; 0 when several have.
local function ahead(play)
    local best, most, many = 0, -1, 0
    for seat, player in ipairs(play.state.players) do
        local worth = #player.trinkets * 10 + #player.held
        if worth > most then
            best, most, many = seat, worth, 1
        elseif worth == most then
            many = many + 1
        end
    end
    return many == 1 and best or 0
end

-- The turn passes to the left, or the last round is over.
steps["end"] = function(play)
    local state = play.state
    local limit = state.options.round_limit
    if limit > 0 and state.turns == limit * play:seats() then
        return play:finish("limit", ahead(play))
    end
    state.active = state.active % play:seats() + 1
    play:soon("turn")
end

-- Where the winner's trinket came from is told with the outcome.
local function outcome(play, found)
    found.trinket = found.ending == "home" and play:player(found.winner).source or ""
end

local rules = machine.rules({
    players = { 2, 4 },
    options = OPTIONS,
    start = start,
    between = between,
    modules = { movement, trade, fights, duels },
    steps = steps,
    methods = play_methods,
    outcome = outcome,
})

rules.layout, rules.aim, rules.path = layout.layout, layout.aim, layout.path
rules.urge = habits.urge

return rules
