-- The rules of Die Card over plain tables; knows nothing of the game's table, and leaves chance to the caller. Its
-- twin, which is held against it action by action, is cards/die_card/engine; what a state, a question and an
-- action hold stands there.
--
--   local state = rules.setup(3, {}, chance)      chance(sides, what) gives a whole number from 1 to sides
--   local actions = rules.legal(state)            in a fixed order; empty when the game is over
--   state = rules.apply(state, actions[1], chance)   a new state; the old one stays as it was
--   rules.outcome(state)                          {over, ending, winner, goal}

local Play = require("rules/play")
local cards = require("rules/cards")
local deals = require("rules/deals")
local endings = require("rules/endings")
local ghosts = require("rules/ghosts")
local goals = require("rules/goals")
local habits = require("rules/habits")
local kill = require("rules/kill")
local landing = require("rules/landing")
local layout = require("rules/layout")
local list = require("list")
local movement = require("rules/movement")
local options = require("rules/options")
local states = require("rules/state")
local store = require("rules/store")
local tasks = require("rules/tasks")
local trade = require("rules/trade")
local turn = require("rules/turn")

local rules = {}

-- Open questions: who may answer what.
local QUESTIONS = {
    turn = turn.legal_turn,
    imaginary = movement.legal_imaginary,
    move = movement.legal_move,
    draw = cards.legal_draw,
    partner = trade.legal_partner,
    offer = trade.legal_offer,
    want = trade.legal_want,
    answer = trade.legal_answer,
    hand_over = deals.legal_hand_over,
    pick_up = landing.legal_pick_up,
    put_down = landing.legal_put_down,
    warp = landing.legal_warp,
    bonus_back = cards.legal_bonus_back,
    swap_goal = goals.legal_swap_goal,
    keep_goal = goals.legal_keep_goal,
    kill = kill.legal_kill,
    force = trade.legal_force,
    ["return"] = store.legal_return,
    drop = store.legal_drop_card,
    drop_at = store.legal_drop_at,
    rejoin = ghosts.legal_rejoin,
}

local ACTIONS = {
    roll = movement.roll,
    stay = turn.stay,
    think = turn.think,
    trade = trade.trade,
    put_back = cards.put_back,
    drop = cards.drop,
    use_warp = cards.use_warp,
    cleanse = kill.cleanse,
    buy = store.buy,
    quit = ghosts.quit,
    roll_d6 = movement.roll_d6,
    again = movement.again,
    move = movement.move,
    stop = movement.stop,
    round = movement.round_all,
    table_agrees = movement.table_agrees,
    roll_draw = cards.roll_draw,
    partner = trade.partner,
    offer = trade.offer,
    want = trade.want,
    withdraw = trade.withdraw,
    answer = trade.answer,
    hand_over = deals.handed_over,
    pick_up = landing.picked_up,
    put_down = landing.put_down,
    warp = landing.warp,
    bonus_back = cards.bonus_back,
    swap_goal = goals.swap_goal,
    keep_goal = goals.keep_goal,
    kill = kill.killed,
    spare = kill.spare,
    force = trade.forced,
    let_be = trade.let_be,
    ["return"] = store.give_back,
    drop_card = store.drop_card,
    drop_at = store.drop_at,
    rejoin = ghosts.rejoin,
    remain = ghosts.remain,
    reveal = cards.reveal,
    buy_goal = goals.buy_goal,
    buy_knife = store.buy_knife,
    pay = turn.pay,
}

-- What happens by itself between questions.
local STEPS = {
    begin = turn.begin,
    ["end"] = turn.finish,
    next = turn.pass_on,
    resume = turn.resume,
    done = tasks.done,
    land = landing.land,
    pick_up = landing.pick_up,
    kill = kill.kill,
    space = landing.space,
    to_start = landing.to_start,
    draw = cards.draw,
    bonus_limit = cards.bonus_limit,
    offer_goal = goals.offer_goal,
    must_trade = trade.must_trade,
    hand_over = deals.hand_over,
    exchange = deals.exchange,
    force = trade.force,
    force_back = trade.force_back,
}

-- i over the limit goes back at once: when the iShill card or POCKET! is gone.
local function trim(play)
    for seat, player in ipairs(play.state.players) do
        local over = player.i - play:limit(seat)
        if over > 0 then
            play:pay(seat, over)
        end
    end
end

-- Let things happen until somebody has a question to answer, or the game is over.
local function advance(play)
    local state = play.state
    while state.ending == "" do
        trim(play)
        if endings.check(play) or state.ask.kind ~= "none" then
            return
        end
        local step = list.pop(state.todo)
        STEPS[step.step](play, step)
    end
end

local function no_chance(_, what)
    error("asking what is legal drew " .. tostring(what))
end

-- The state before the first roll, for 2 to 4 players; `given` are options in place of the defaults.
function rules.setup(players, given, chance)
    if players ~= 2 and players ~= 3 and players ~= 4 then
        error("Die Card is for 2 to 4 players")
    end
    local state = states.new(players, options.read(given, players), chance)
    local play = Play.new(state, chance)
    play:soon("begin", { player = state.turn })
    advance(play)
    return state
end

-- Ghosts in the Fountain may bring a suspended game back.
local function legal_returns(play)
    local found, n = {}, 0
    for seat = 1, #play.state.players do
        if ghosts.may_return(play, seat) then
            n = n + 1
            found[n] = Play.act("rejoin", seat)
        end
    end
    return found
end

-- What may be done now: answers to the open question first, free actions last.
function rules.legal(state)
    local play, ask = Play.new(state, no_chance), state.ask
    if state.ending == "suspended" then
        return legal_returns(play)
    elseif ask.kind == "none" then
        return {}
    end
    return list.join(QUESTIONS[ask.kind](play, ask), turn.legal_free(play, Play.FREE_MOMENTS[ask.kind]))
end

-- The state after an action that `legal` gave.
function rules.apply(state, action, chance)
    local play = Play.new(list.copy(state), chance)
    local ask = play.state.ask
    play.state.ask = states.no_ask()
    play.state.told = {}
    if action.free then
        play:soon("resume", { ask = ask })
    end
    if goals.RESTARTS[action.type] then
        goals.restart(play, action.player)
    end
    ACTIONS[action.type](play, action, ask)
    advance(play)
    return play.state
end

-- `goal` is the winner's Goal card, or empty.
function rules.outcome(state)
    local winner = state.players[state.winner]
    return {
        over = state.ending ~= "",
        ending = state.ending,
        winner = state.winner,
        goal = winner ~= nil and winner.goal or "",
    }
end

rules.options = options.declared

-- Where everything lies, what each seat knows, what an action is about: for the table.
function rules.layout(state)
    return layout.of(Play.new(state, no_chance))
end

function rules.view(state, seat)
    return layout.view(Play.new(state, no_chance), seat)
end

function rules.aim(state, action)
    return layout.aim(Play.new(state, no_chance), action)
end

-- How much a player of some sense wants an action, by what the seat knows: for bots on empty chairs.
function rules.urge(view, action)
    return habits.urge(Play.new(view, no_chance), action)
end

rules.path, rules.adopt = layout.walk, layout.adopt

return rules
