-- What happened between two states, as lines for the chat: {seat, text}, seat 0 for nobody. Hidden cards stay unnamed.

local facts = require("table_facts")
local fmt = require("fmt")
local list = require("list")
local words = require("table_words")

local news = {}

local function minus(n)
    return n < 0 and "−" .. fmt.whole(-n) or fmt.whole(n)
end

local function roll_line(roll)
    local dice = fmt.whole(roll.azure) .. ", " .. fmt.whole(roll.blue) .. ", " .. fmt.whole(roll.cyan)
    if roll.kind == "imaginary" then
        return "rolls " .. dice .. ": imaginary"
    end
    local moves = list.map(roll.moves, minus)
    return "rolls " .. dice .. ": " .. fmt.join(moves, "or")
end

-- What was done, where the two states alone do not tell.
local DONE = {
    roll = function(_, new)
        return roll_line(new.roll)
    end,
    again = function(_, new)
        return "rolls AGAIN!, " .. roll_line(new.roll)
    end,
    round = function(action, new)
        return "rounds both " .. action.choice .. ": " .. fmt.join(list.map(new.roll.moves, minus), "or")
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
        return "drinks from the Fountain and is human again"
    end,
    buy_knife = function()
        return "buys a knife"
    end,
    buy_goal = function()
        return "buys a Goal card"
    end,
    reveal = function(action)
        return "reveals " .. facts.title(action.card)
    end,
    table_agrees = function(action)
        return "has done " .. facts.title(action.card) .. ", the table agrees"
    end,
}

local function done_line(action, old, new, names)
    if DONE[action.type] ~= nil then
        return DONE[action.type](action, new, old)
    elseif action.type == "buy" then
        return "buys at the iStore: " .. words.action(action, old, names)
    elseif action.type == "answer" and action.choice ~= "counter" then
        return action.choice == "agree" and "agrees" or "refuses"
    elseif action.type == "want" then
        local give = { kind = action.kind, count = action.count }
        return "proposes: " .. words.deal(old.ask.give, give, names[action.player], names[old.ask.with])
    elseif action.type == "drop" or action.type == "put_down" or action.type == "drop_at" then
        local at = action.to or new.players[action.player].at
        return "drops " .. facts.title(action.card or old.ask.card) .. " on " .. facts.label(at)
    end
    return nil
end

local function without(cards, others)
    return list.filter(cards, function(card)
        return not list.contains(others, card)
    end)
end

-- Cards that left a hand for the deck were done, or put back: everybody may know which.
local function returned(old, new, before, after)
    local back = list.filter(without(before.hand, after.hand), function(card)
        return list.contains(new.deck, card) and not list.contains(old.deck, card)
    end)
    return list.map(back, facts.title)
end

local function card_lines(old, new, before, after)
    local lines, n = {}, 0
    local function say(text)
        n = n + 1
        lines[n] = text
    end
    local back = returned(old, new, before, after)
    if back[1] ~= nil then
        say("is rid of " .. fmt.join(back))
    end
    local fresh = without(after.hand, before.hand)
    local drawn = list.filter(fresh, function(card)
        return list.contains(old.deck, card)
    end)
    if drawn[1] ~= nil then
        say("draws " .. fmt.count(#drawn, "Die Card", "Die Cards"))
    end
    if #fresh > #drawn then
        say("receives " .. fmt.count(#fresh - #drawn, "Die Card", "Die Cards"))
    end
    if after.goal ~= before.goal then
        say(after.goal ~= "" and "is now " .. facts.title(after.goal) or "has no Goal card any more")
    end
    return lines
end

local function player_lines(old, new, seat)
    local before, after = old.players[seat], new.players[seat]
    local lines = {}
    if after.at ~= before.at then
        lines = { "is on " .. facts.label(after.at) }
    end
    lines = list.join(lines, card_lines(old, new, before, after))
    if after.i ~= before.i then
        local change = after.i - before.i
        lines = list.join(lines, { (change > 0 and "gets " or "pays ") .. fmt.whole(math.abs(change)) .. "i" })
    end
    if after.zombie and not before.zombie then
        lines = list.join(lines, { "is a zombie now" })
    end
    if after.lost and not before.lost then
        lines = list.join(lines, { "has lost: BOMB!" })
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

-- The lines that tell how `old` became `new` by `action`.
function news.of(action, old, new, names)
    local lines, n = {}, 0
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
