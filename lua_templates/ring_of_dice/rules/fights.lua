-- The third step of a turn: monsters against players. Every fight is an action that throws all of its dice; a tie is a
-- question that throws them again.

local board = require("rules/board")
local combat = require("rules/combat")
local fmt = require("fmt")
local list = require("list")

local fights = { steps = {}, questions = {}, actions = {} }

-- A monster and a seat, as `fought` has them.
local function pair(monster, seat)
    return monster .. "/" .. fmt.whole(seat)
end

local function fresh(play, seat, monsters)
    return list.filter(monsters, function(name)
        return not list.contains(play.state.fought, pair(name, seat))
    end)
end

-- A fight between a seat and a monster, which the player `by` sets going. Without dice nothing is rolled.
local function fight(play, kind, by, seat, monster)
    local held = play:player(seat).held
    local dice = held[1] ~= nil and list.join(held, play:claws()) or nil
    return { type = kind, player = by, seat = seat, monster = monster, dice = dice }
end

local function fights_with(play, seat, monsters)
    return list.map(fresh(play, seat, monsters), function(name)
        return fight(play, "fight", seat, seat, name)
    end)
end

-- Monsters on the space of a player that it has not fought this turn.
function fights.questions.brawl(play, ask)
    return fights_with(play, ask.player, play:monsters_at(play:player(ask.player).at))
end

-- Monsters beside the active player, with the seed's rules; or none of them.
function fights.questions.dare(play, ask)
    local seat, beside = ask.player, {}
    if not play:demons() then
        for _, space in ipairs(play:near(play:player(seat).at)) do
            beside = list.join(beside, play:monsters_at(space))
        end
    end
    return list.join({ { type = "pass", player = seat } }, fights_with(play, seat, list.sorted(beside, list.text_less)))
end

-- Who shares a space with a monster fights it, the active player first; then come fights that nobody has to fight.
function fights.steps.brawls(play)
    local active = play.state.active
    for _, seat in ipairs(play:from_active()) do
        if fights.questions.brawl(play, { player = seat })[1] ~= nil then
            play:soon("brawls")
            return play:ask("brawl", seat)
        elseif combat.leave(play, seat, "brawls") then
            return
        end
    end
    if fights.questions.dare(play, { player = active })[2] ~= nil then
        play:ask("dare", active)
    end
end

-- Nobody has to fight a neighbour, nor to leave a monster that is beaten.
function fights.actions.pass() end

-- The player gets a trinket. The monster stays, or, with the rules of the demons, is gone.
local function beaten(play, seat, monster)
    play:get_trinket(seat)
    if not play:demons() then
        if play:monster(monster).at == play:player(seat).at then
            combat.owe(play, seat, seat, true)
        end
        return
    end
    play.state.monsters = list.filter(play.state.monsters, function(one)
        return one.thing ~= monster
    end)
    if play.state.monsters[1] == nil then
        local spaces = list.filter(board.OPEN_OUTER, function(space)
            return play:free(space)
        end)
        play:put_monster("monster#1", spaces[play:number(#spaces, "monster")])
    end
end

-- With the rules of the demons: whoever came to the monster goes back; else its mover says where to.
local function push_off(play, seat, monster)
    local came, order = play:player(seat).came, play.state.order
    local last = (list.find(order, "pawn") or 0) > (list.find(order, monster) or 0)
    if seat == play.state.active and last and list.contains(play:exits(seat), came) then
        play:move_pawn(seat, came)
    else
        combat.owe(play, seat, play.state.active)
    end
end

-- A die and a trinket are lost, or one goes home and loses a trinket; the monster may go on.
local function defeated(play, seat, monster)
    local player = play:player(seat)
    local here = play:monster(monster).at == player.at
    list.pop(player.trinkets)
    if not play:demons() then
        play:soon("chain", { monster = monster, seat = seat })
    end
    if player.held[1] == nil then
        return combat.home(play, seat)
    elseif here and play:demons() then
        push_off(play, seat, monster)
    elseif here then
        combat.owe(play, seat, seat)
    end
    play:lose_die(seat, "fight")
end

-- The dice decide, or are thrown again.
local function clash(play, action)
    local seat, monster = action.seat, action.monster
    local mine, theirs = combat.throw(play, #play:player(seat).held, action)
    local how = mine[1] ~= nil and combat.compare(mine, theirs) or "lost"
    if how == "tie" and play:demons() then
        how = "lost"
    end
    combat.tell(play, seat, monster, mine, theirs, how)
    if how == "tie" then
        return play:ask("again", action.player, { action = action })
    end
    play.state.fought = list.join(play.state.fought, { pair(monster, seat) })
    if how == "won" then
        beaten(play, seat, monster)
    else
        defeated(play, seat, monster)
    end
end

function fights.actions.fight(play, action, ask)
    if ask.kind == "dare" then
        play:soon("brawls")
    end
    clash(play, action)
end

-- The same dice again.
function fights.questions.again(_, ask)
    return { ask.action }
end

-- A monster goes on ---------------------------------------------------------------------------------------------------

-- Other players beside a monster that has won, each once a turn; the active player decides.
function fights.questions.chain(play, ask)
    local state, monster = play.state, ask.monster
    local beside = play:near(play:monster(monster).at)
    local seats = list.filter(play:from_active(), function(seat)
        return seat ~= ask.seat
            and list.contains(beside, play:player(seat).at)
            and not list.contains(state.chained, seat)
            and not list.contains(state.fought, pair(monster, seat))
    end)
    return list.join({ { type = "pass", player = ask.player } }, list.map(seats, function(seat)
        return fight(play, "sic", ask.player, seat, monster)
    end))
end

function fights.steps.chain(play, step)
    local ask = { player = play.state.active, monster = step.monster, seat = step.seat }
    if fights.questions.chain(play, ask)[2] ~= nil then
        play:ask("chain", ask.player, { monster = ask.monster, seat = ask.seat })
    end
end

function fights.actions.sic(play, action, ask)
    if ask.kind == "chain" then
        play.state.chained = list.join(play.state.chained, { action.seat })
    end
    clash(play, action)
end

-- Where to go after a fight -------------------------------------------------------------------------------------------

-- Spaces to go to; who has beaten every monster there may stay.
function fights.questions.leave(play, ask)
    return list.join(ask.stay and { { type = "pass", player = ask.player } } or {}, list.map(play:exits(ask.seat), function(space)
        return { type = "go", player = ask.player, seat = ask.seat, to = space }
    end))
end

-- Nothing is picked up there.
function fights.actions.go(play, action)
    play:move_pawn(action.seat, action.to)
end

return fights
