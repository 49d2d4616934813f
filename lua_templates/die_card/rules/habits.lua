-- How a player with some sense leans: what bots draw their actions by, made from what their seat knows. The numbers are
-- a taste, the same as those of the bots of simulations.

local bargains = require("rules/bargains")
local book = require("rules/book")
local list = require("list")
local options = require("rules/options")

local habits = {}

-- Urges that depend on nothing but the type.
local PLAIN = {
    roll_d6 = 600,
    roll_draw = 600,
    again = 4,
    round = 30,
    table_agrees = 600,
    hand_over = 10,
    partner = 10,
    force = 6,
    let_be = 25,
    kill = 400,
    spare = 5,
    use_warp = 100,
    rejoin = 30,
    remain = 20,
    pay = 200,
}

-- What those without a Goal card, and those with one of these, are after.
local SOUGHT = {
    elf_lord = { forest = true },
    ishill = { istore = true },
    ent = { plain = true, start = true },
}

local function spaces(kinds)
    local found, n = {}, 0
    for at = 0, book.SIZE - 1 do
        if kinds[book.kind(at)] then
            n = n + 1
            found[n] = at
        end
    end
    return found
end

-- The other seats with this Goal card.
local function holders(play, seat, goal)
    return list.filter(play:others(seat), function(other)
        return play:player(other).goal == goal
    end)
end

-- The other seats that are no zombies.
local function healthy(play, seat)
    return list.filter(play:others(seat), function(other)
        return not play:player(other).zombie
    end)
end

-- A zombie whose cure is due: the Murderer has at most one left to kill.
local function hunted(play, seat)
    local hunters = holders(play, seat, "murderer")
    return play:player(seat).zombie and hunters[1] ~= nil and #healthy(play, hunters[1]) <= 1
end

-- The middle of the Land: from there few rolls lead out.
local function heart()
    local land = spaces({ land = true })
    local least = math.max(1, math.floor(#land / 4))
    local middle = list.filter(land, function(_, index)
        return index > least and index <= #land - least
    end)
    return #middle > 0 and middle or land
end

-- The spaces the seat wants to be on.
local function targets(play, seat)
    local player = play:player(seat)
    if hunted(play, seat) then
        return spaces({ fountain = true })
    elseif player.goal == "murderer" then
        if not player.knife and player.i >= options.PRICES.knife then
            return spaces({ knife_store = true })
        end
        return list.map(healthy(play, seat), function(other)
            return play:player(other).at
        end)
    elseif player.goal == "loiterer" then
        return heart()
    end
    return spaces(SOUGHT[player.goal] or { goal = true, goal_adjacent = player.i >= options.PRICES.goal })
end

-- From a space to the nearest of some; 0 when there is none.
local function away(at, wanted)
    local least
    for _, space in ipairs(wanted) do
        least = math.min(least or book.SIZE, book.distance(at, space))
    end
    return least or 0
end

-- Within reach of a Murderer who can still be kept waiting.
local function danger(play, seat, to)
    local sum = 0
    if not play:player(seat).zombie then
        for _, other in ipairs(holders(play, seat, "murderer")) do
            local hunter = play:player(other)
            if play:living(other) then
                sum = sum + math.max(0, (hunter.knife and 4 or 3) - book.distance(to, hunter.at))
            end
        end
    end
    return math.floor(sum / 2)
end

-- Steps closer to the nearest target, less a trap on the space itself, more for a card lying there.
local function pull(play, seat, to)
    local player, kind = play:player(seat), book.kind(to)
    local wanted = targets(play, seat)
    if #wanted == 0 then
        return 0
    end
    local steps = away(player.at, wanted) - away(to, wanted) - danger(play, seat, to)
    if kind == "miss" or (kind == "draw" and not player.drawn) then
        steps = steps - 2
    end
    for _, item in ipairs(play.state.dropped) do
        if item.at == to then
            return steps + 2
        end
    end
    return steps
end

local function settled(play, seat)
    return play.options.win_limit >= play:counting(seat)
end

-- All others are ghosts: the game can still be won, by the Ent at once.
local function alone(play, seat)
    return #list.filter(play:others(seat), function(other)
        return play:living(other)
    end) == 0
end

local function walking(play, action)
    local path = book.path(play:player(action.player).at, action.steps)
    local to = path[#path] or play:player(action.player).at
    if action.type == "stop" then
        to = list.filter(path, function(space)
            return book.kind(space) == "istore"
        end)[1]
    end
    return 4 ^ math.max(0, math.min(12, 6 + pull(play, action.player, to)))
end

local judges = { move = walking, stop = walking }

-- To a target, or as near as possible.
function judges.warp(play, action)
    return 4 ^ math.max(0, 6 - away(action.to, targets(play, action.player)))
end

-- Inside the Land every other way to spend a turn is better than the dice.
function judges.roll(play, action)
    return bargains.lingering(play, action.player) and 40 or 600
end

-- Worth a turn as long as somebody wins by zombies.
function judges.cleanse(play, action)
    return #holders(play, action.player, "murderer") > 0 and 6000 or 60
end

-- Nothing else is as good, unless there are cards that have to go first.
function judges.stay(play, action)
    return settled(play, action.player) and 60000 or 60
end

function judges.think(play, action)
    return play:player(action.player).goal == "elf_lord" and 20 or 600
end

-- Patience ends: sooner without a Goal card, when others have gone, or where one can come back; not when a win is in
-- sight.
function judges.quit(play, action)
    local seat = action.player
    local goal = play:player(seat).goal
    if alone(play, seat) or goal == "ent" or bargains.hopeful(play, seat) then
        return 1
    end
    local ghosts = #list.filter(play.state.players, function(player)
        return player.ghost
    end)
    local tired = math.floor(play.state.round / (goal ~= "" and 20 or 6))
    return (1 + tired) * (1 + ghosts) ^ 2 * (play:kind_at(seat) == "fountain" and 4 or 1)
end

function judges.put_back(play, action)
    local seat = action.player
    return (bargains.lingering(play, seat) or not settled(play, seat)) and 600 or 15
end

function judges.drop(play, action)
    return settled(play, action.player) and 60 or 300
end

-- Where somebody else may well land.
function judges.drop_at(play, action)
    local beside = list.filter(play:others(action.player), function(other)
        return book.distance(play:player(other).at, action.to) == 1
    end)
    return 4 + 20 * #beside
end

function judges.buy(play, action)
    local seat, item = action.player, action.item
    if item == "iphone" then
        return 100000
    elseif play:player(seat).goal == "ishill" then
        return item == "return" and not settled(play, seat) and 20 or 1
    elseif item == "return" or item == "drop" then
        return settled(play, seat) and 20 or 600
    end
    return item == "warp" and 100 or 40
end

-- The first at once; another one when it can only be the Ent's game.
function judges.buy_goal(play, action)
    local goal = play:player(action.player).goal
    if goal == "" then
        return 20000
    end
    return goal ~= "ent" and alone(play, action.player) and 600 or 2
end

function judges.buy_knife(play, action)
    return play:player(action.player).goal == "murderer" and 20000 or 10
end

-- Cards are revealed between other things; in the middle of a question now and then one, by the next player.
function judges.reveal(play, action)
    local seat, ask = action.player, play.state.ask
    if not play.FREE_MOMENTS[ask.kind] then
        return seat == play:others(ask.player)[1] and play:hidden(seat)[1] == action.card and 1 or 0
    elseif book.is_bomb(action.card) then
        return 1
    end
    return play:holds(seat, "open_book") ~= "" and 40 or 4
end

function judges.swap_goal(play, action)
    return (action.choice == "draw") == alone(play, action.player) and 60 or 10
end

function judges.keep_goal(play, action)
    local better = play.state.ask.new == "ent" and alone(play, action.player)
    if (action.choice == "new") == better then
        return 60
    end
    return better and 1 or 20
end

judges.trade = bargains.trading
judges.answer = bargains.answering
judges.offer = bargains.offering
judges.want = bargains.wanting
judges.withdraw = bargains.calling_off

-- How much the player of an action wants it.
function habits.urge(play, action)
    local judge = judges[action.type]
    if judge ~= nil then
        return judge(play, action)
    end
    return PLAIN[action.type] or 10
end

return habits
