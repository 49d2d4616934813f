-- The status panel: what a row shows of each player, as everybody knows it.

local book = require("rules/book")
local cards = require("cards")
local fmt = require("fmt")
local list = require("list")

local MARKS = { "knife", "zombie", "ghost" }

local function shown(player)
    return list.filter(player.hand, function(card)
        return player.shown[card] == true
    end)
end

-- As everybody knows it: a hidden POCKET! raises its holder's limit too, but a row that says so would reveal it.
local function limit(view, player)
    local most = player.goal == "ishill" and view.options.ishill_limit or view.options.i_limit
    for _, card in ipairs(shown(player)) do
        if cards.of(card).trigger == "pocket" then
            most = most + book.card(card).number
        end
    end
    return most
end

-- A Bonus card is a secret until it is revealed.
local function bonus(player)
    local found = list.filter(shown(player), function(card)
        return cards.of(card).kind == "bonus"
    end)
    return found[1] and "Bonus: " .. cards.title(found[1]) or ""
end

-- What stands below the name of a Goal, as far as pictures do not say it.
local function condition(view, player)
    if player.lost then
        return "has lost"
    elseif player.stay > 0 then
        return "turn " .. fmt.whole(player.stay) .. " of " .. fmt.whole(view.options.stay_turns)
    end
    return bonus(player)
end

-- A number with its word: "1 coin", "5 coins". Limits that all have are on mats and aids; a row names only its own.
local function some(count, one)
    return fmt.count(count, one, one .. "s")
end

local status = {}

function status.title(view)
    return "Die Card · round " .. fmt.whole(view.round)
end

function status.marks(view, seat)
    local player = view.players[seat]
    local found = list.filter(MARKS, function(kind)
        return player[kind] == true
    end)
    local asked = view.ask.player -- has the row lit; 0 when the game is over
    local turn = view.turn == seat and asked ~= seat and asked ~= 0 and { "nib" } or {} -- whose turn it is, where not theirs
    return list.join(turn, list.join(found, player.miss > 0 and { "miss" } or {}))
end

status.columns = {
    {
        icon = "i",
        text = function(view, seat)
            local player = view.players[seat]
            local most = limit(view, player)
            return some(player.i, "coin"), most ~= view.options.i_limit and "at most " .. fmt.whole(most) or ""
        end,
    },
    {
        icon = "cards",
        text = function(view, seat)
            local player = view.players[seat]
            local many = #shown(player)
            return some(#player.hand, "card"), many > 0 and fmt.whole(many) .. " revealed" or ""
        end,
    },
    {
        icon = "goal",
        text = function(view, seat)
            local player = view.players[seat]
            local title = player.goal ~= "" and cards.title(player.goal):gsub("^The ", "") or "no Goal"
            return title, condition(view, player)
        end,
    },
}

return status
