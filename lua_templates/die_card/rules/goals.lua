-- Goal cards: getting one, swapping it, and whether it is fulfilled (DC-R44 to DC-R69).

local Play = require("rules/play")
local book = require("rules/book")
local list = require("list")
local options = require("rules/options")

local goals = {}

-- Where the ten turns of a goal are spent (DC-R62, DC-R68).
local ZONES = { elf_lord = "forest", loiterer = "land" }

-- Standing next to Goal with 3i, and a card left to buy (DC-R47, DC-R111).
function goals.can_buy(play, seat)
    local affordable = play:player(seat).i >= options.PRICES.goal
    return affordable and play:kind_at(seat) == "goal_adjacent" and #play.state.goal_deck > 0
end

local function draw_goal(play, seat)
    local new = play:draw_from(play.state.goal_deck, "goal")
    if play:player(seat).goal ~= "" then
        play:ask("keep_goal", seat, { new = new })
    else
        play:set_goal(seat, new)
    end
end

-- For 3i, at any point, without a turn; who has one sees the new one before choosing (DC-R51).
function goals.buy_goal(play, action)
    play:pay(action.player, options.PRICES.goal)
    draw_goal(play, action.player)
end

-- On Goal: the first card comes by itself, a swap is a choice (DC-R48, DC-R51, DC-R52).
function goals.offer_goal(play, step)
    if #play.state.goal_deck == 0 then
        return
    elseif play:player(step.player).goal ~= "" then
        play:ask("swap_goal", step.player)
    else
        draw_goal(play, step.player)
    end
end

-- Another card, or none (DC-R52).
function goals.legal_swap_goal(_, ask)
    return list.map({ "draw", "decline" }, function(choice)
        return Play.act("swap_goal", ask.player, { choice = choice })
    end)
end

function goals.swap_goal(play, action)
    if action.choice == "draw" then
        draw_goal(play, action.player)
    end
end

-- One of the two; nobody holds both (DC-R49).
function goals.legal_keep_goal(_, ask)
    return list.map({ "old", "new" }, function(choice)
        return Play.act("keep_goal", ask.player, { choice = choice })
    end)
end

-- The other one goes back.
function goals.keep_goal(play, action, ask)
    local seat = action.player
    if action.choice == "old" then
        play:to_deck(ask.new)
    else
        play:to_deck(play:player(seat).goal)
        play:set_goal(seat, ask.new)
    end
end

-- What the Elf Lord can do inside that starts his ten again; so does a trade, see `trade` (DC-R64).
goals.RESTARTS = { roll = true, think = true, put_back = true, drop = true, use_warp = true, pay = true, quit = true }

-- The Elf Lord has done something inside the Forest: his ten start again, before anybody asks who has won.
function goals.restart(play, seat)
    local player = play:player(seat)
    if player.goal == "elf_lord" and play:kind_at(seat) == "forest" then
        player.stay = 0
        play.state.now.acted = play.state.now.acted or play.state.turn == seat
    end
end

-- A pawn has come to a space: a stay that it has left is over.
function goals.outside(play, seat)
    local player = play:player(seat)
    if play:kind_at(seat) ~= ZONES[player.goal] then
        player.stay = 0
    end
end

-- At the end of a turn: whether it counts among the ten in a row (DC-R61 to DC-R64, DC-R68, DC-R69).
function goals.count_stay(play, seat)
    local player, now, chosen = play:player(seat), play.state.now, play.options
    local zone = ZONES[player.goal]
    if play:kind_at(seat) ~= zone or now.acted then
        player.stay = 0
        return false
    elseif book.kind(now.from) ~= zone then
        player.stay = chosen.arrival_counts and 1 or 0
        return chosen.arrival_counts
    elseif now.missed and not chosen.miss_counts then
        return false
    end
    player.stay = player.stay + 1
    return true
end

-- Whether `test` is true of every other player who counts, of whom there must be one.
local function all_others(play, seat, counts, test)
    local others = list.filter(play:others(seat), function(other)
        return counts(play:player(other))
    end)
    for _, other in ipairs(others) do
        if not test(play:player(other)) then
            return false
        end
    end
    return #others > 0
end

-- Whether the Goal card in hand is done by what the others are (DC-R59, DC-R67). The iPhone wins by being bought, a stay
-- at the end of a turn.
function goals.fulfilled(play, seat)
    local player = play:player(seat)
    if player.goal == "ent" then
        return all_others(play, seat, function()
            return true
        end, function(other)
            return other.ghost
        end)
    elseif player.goal == "murderer" then
        return all_others(play, seat, function(other)
            return play.options.ghosts_must_be_zombies or not other.ghost
        end, function(other)
            return other.zombie
        end)
    end
    return false
end

return goals
