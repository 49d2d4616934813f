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

-- What a player is, as far as pictures do not say it.
local function condition(view, player)
    if player.lost then
        return "lost"
    end
    return player.stay > 0 and fmt.whole(player.stay) .. "/" .. fmt.whole(view.options.stay_turns) or ""
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
            return fmt.whole(player.i), "of " .. fmt.whole(limit(view, player))
        end,
    },
    {
        icon = "cards",
        text = function(view, seat)
            local player = view.players[seat]
            local many = #shown(player)
            return fmt.whole(#player.hand) .. " of " .. fmt.whole(view.options.hand_limit),
                many > 0 and fmt.whole(many) .. " revealed" or condition(view, player)
        end,
    },
    {
        icon = "goal",
        text = function(view, seat)
            local player = view.players[seat]
            local title = player.goal ~= "" and cards.title(player.goal):gsub("^The ", "") or "none yet"
            return title, bonus(player)
        end,
    },
}

return status
