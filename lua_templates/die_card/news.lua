-- What happened between two states, as lines for the chat: {seat, text}, seat 0 for nobody. Hidden cards stay unnamed.

local cards = require("cards")
local fmt = require("fmt")
local list = require("list")
local words = require("words")

local news = {}

-- The choice that a roll leaves: "may move 2 clockwise or 3 anticlockwise", "may move 1 or 13 anticlockwise".
local function choice(moves)
    if moves[2] == nil then
        return moves[1] == 0 and "stays where the pawn is" or "moves " .. words.direction(moves[1])
    elseif moves[1] * moves[2] > 0 then
        return "may move " .. fmt.whole(math.abs(moves[1])) .. " or " .. words.direction(moves[2])
    end
    return "may move " .. fmt.join(list.map(moves, function(steps)
        return steps == 0 and "0" or words.direction(steps)
    end), "or")
end

local function roll_line(roll)
    local dice = fmt.whole(roll.azure) .. ", " .. fmt.whole(roll.blue) .. ", " .. fmt.whole(roll.cyan)
    if roll.kind == "imaginary" then
        return "rolls " .. dice .. ": an imaginary result"
    end
    return "rolls " .. dice .. " and " .. choice(roll.moves)
end

-- What was done, where the two states alone do not tell.
local DONE = {
    roll = function(_, new)
        return roll_line(new.roll)
    end,
    again = function(_, new)
        return "uses AGAIN!, " .. roll_line(new.roll)
    end,
    round = function(action, new)
        return "uses ROUND! to round both " .. action.choice .. ", and " .. choice(new.roll.moves)
    end,
    roll_d6 = function(_, new, old)
        local moves = old.turns == new.turns and new.roll.moves or {}
        return moves[1] and "rolls the six-sided die: " .. words.direction(moves[1]) or nil
    end,
    stay = function()
        return "stays in the Forest"
    end,
    stop = function()
        return "stops at the iStore"
    end,
    quit = function()
        return "quits, and is a ghost now"
    end,
    rejoin = function()
        return "comes back to life"
    end,
    cleanse = function()
        return "is cleansed: human again"
    end,
    buy_knife = function()
        return "buys a knife"
    end,
    buy_goal = function()
        return "buys a Goal card"
    end,
    reveal = function(action)
        return "reveals " .. cards.title(action.card)
    end,
    table_agrees = function(action)
        return "has done " .. cards.title(action.card) .. ", the table agrees"
    end,
}

local function done_line(action, old, new, names)
    if DONE[action.type] ~= nil then
        return DONE[action.type](action, new, old)
    elseif action.type == "buy" then
        return "buys at the iStore: " .. words.action(old, action).text
    elseif action.type == "answer" and action.choice ~= "counter" then
        return action.choice == "agree" and "agrees" or "refuses"
    elseif action.type == "want" then
        local give = { kind = action.kind, count = action.count }
        return "proposes: " .. words.deal(old.ask.give, give, names[action.player], names[old.ask.with])
    elseif action.type == "drop" or action.type == "put_down" or action.type == "drop_at" then
        local at = action.to or new.players[action.player].at
        return "drops " .. cards.title(action.card or old.ask.card) .. " on " .. cards.label(at)
    end
    return nil
end

local function cards_of(items)
    return list.map(items, function(item)
        return item.card
    end)
end

local function not_in(items, others)
    return list.filter(items, function(item)
        return not list.contains(others, item)
    end)
end

-- Cards that everybody could see before: face up in front of somebody, or on a space.
local function public(view)
    local found = cards_of(view.dropped)
    for _, player in ipairs(view.players) do
        found = list.join(found, player.hand)
    end
    return found
end

local function named(verb, ids)
    return ids[1] and { verb .. " " .. fmt.join(list.map(ids, cards.title)) } or {}
end

local function counted(change)
    if change == 0 then
        return {}
    end
    return { (change < 0 and "is rid of " or "takes ") .. fmt.count(math.abs(change), "Die Card", "Die Cards") }
end

-- What came to a hand and what went: by name what everybody saw, the rest by number.
local function hand_lines(old, new, seat)
    local before, after = old.players[seat].hand, new.players[seat].hand
    local told = cards_of(list.filter(new.told, function(one)
        return one.player == seat
    end))
    local laid = seat == new.by and not_in(cards_of(new.dropped), cards_of(old.dropped)) or {}
    local seen = public(old)
    local gained = list.filter(not_in(after, before), function(id)
        return id ~= "?" and list.contains(seen, id)
    end)
    local gone = list.filter(not_in(not_in(before, after), list.join(told, laid)), function(id)
        return id ~= "?"
    end)
    local rest = #after - #before - #gained + #gone + #told + #laid
    return list.join(named("puts back", told), named("is rid of", gone), named("takes", gained), counted(rest))
end

local function card_lines(old, new, seat)
    local before, after = old.players[seat], new.players[seat]
    local lines = hand_lines(old, new, seat)
    if after.goal ~= before.goal then
        lines = list.join(lines, { after.goal ~= "" and "has a Goal: " .. cards.title(after.goal) or "has no Goal card any more" })
    end
    return lines
end

local function player_lines(old, new, seat)
    local before, after = old.players[seat], new.players[seat]
    local lines = {}
    if after.at ~= before.at then
        lines = { "is now on " .. cards.label(after.at) }
    end
    lines = list.join(lines, card_lines(old, new, seat))
    if after.i ~= before.i then
        local change = after.i - before.i
        lines = list.join(lines, { (change > 0 and "gets " or "pays ") .. fmt.whole(math.abs(change)) .. "i" })
    end
    if after.zombie and not before.zombie then
        lines = list.join(lines, { "is a zombie now" })
    end
    if after.lost and not before.lost then
        lines = list.join(lines, { "has lost by BOMB!" })
    end
    return lines
end

-- Misses that pass between two turns.
local function missed(old, new)
    return list.filter(
        list.map(new.players, function(player, seat)
            return player.miss < old.players[seat].miss and seat or 0
        end),
        function(seat)
            return seat ~= 0
        end
    )
end

-- The lines that tell how `old` became `new` by `action`, both as everybody knows them.
function news.of(old, action, new, names)
    local lines, n = {}, 0
    new = list.copy(new)
    new.by = action.player
    local function say(seat, text)
        n = n + 1
        lines[n] = { seat = seat, text = (seat > 0 and names[seat] .. " " or "") .. text .. "." }
    end
    local done = done_line(action, old, new, names)
    if done ~= nil then
        say(action.player, done)
    end
    for seat in ipairs(new.players) do
        for _, text in ipairs(player_lines(old, new, seat)) do
            say(seat, text)
        end
    end
    for _, seat in ipairs(missed(old, new)) do
        say(seat, "misses a turn")
    end
    if new.turns > old.turns and new.ending == "" then
        lines[n + 1] = { seat = new.turn, text = names[new.turn] .. "'s turn.", turn = true }
    end
    return lines
end

return news
