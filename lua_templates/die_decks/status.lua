-- The status panel: what a row shows of each player, as everybody knows it.

local book = require("rules/book")
local cards = require("cards")
local fmt = require("fmt")
local list = require("list")
local order = require("rules/order")

local status = {}

local NOTHING = ""

function status.title(view)
    return "Die Decks · battle " .. fmt.whole(view.turns)
end

local function part(view, seat)
    return seat == view.active and "fights" or seat == view.opponent and "rival" or NOTHING
end

local function cards_of(player)
    return #player.hand + #player.die + (player.shown ~= "" and 1 or 0)
end

-- Who is next, as far as that is known in a round.
local function following(view)
    return order.ahead(view, function(other)
        return cards_of(view.players[other])
    end)
end

local function hand(view, seat)
    local all = cards_of(view.players[seat])
    if all == 0 and view.options.victory then
        return "out", ""
    end
    return fmt.whole(all), ""
end

-- Whether there is anything to say of dice: a number is named, or somebody's card is to be seen or chosen.
local function dice_there(view)
    local said = view.number > 0 and view.phase ~= "after"
    for _, player in ipairs(view.players) do
        said = said or player.shown ~= "" or player.given ~= ""
    end
    return said and view.ending == ""
end

-- Whether anybody has a prize: with Victory Dice alone.
local function prizes_there(view)
    local has = list.filter(view.players, function(player)
        return player.won[1] ~= nil
    end)
    return has[1] ~= nil
end

-- Whether there are four columns, which have no room for more than is needed.
local function crowded(view)
    return dice_there(view) and prizes_there(view)
end

-- What a seat does in the battle; whose turn it is, whoever is asked.
local function battle(view, seat)
    local has = seat == view.active and "has the turn" or seat == following(view) and "is next" or ""
    local word = part(view, seat)
    if word == NOTHING then
        return has, ""
    end
    return word, crowded(view) and "" or has
end

-- The die of a seat: how large it will be, that it is laid down, or the card that it has rolled.
local function die(view, seat)
    local player, of = view.players[seat], crowded(view) and "" or "die of "
    if player.shown ~= "" then
        return cards.number(player.shown), cards.special(player.shown) or "rolled"
    elseif player.given ~= "" then
        return NOTHING, "has chosen"
    elseif part(view, seat) == NOTHING or view.number == 0 or view.phase == "after" then
        return NOTHING, ""
    elseif player.die[1] ~= nil then
        return of .. fmt.whole(#player.die), "laid down"
    end
    return of .. fmt.whole(math.min(view.number, #player.hand)), crowded(view) and "building" or "being built"
end

-- How the game has ended for a seat.
local function ended(view, seat)
    local wins = seat == view.winner or list.contains(view.shared, seat)
    return wins and "wins" or NOTHING, ""
end

-- The score.
local function prizes(view, seat)
    local won = view.players[seat].won
    return fmt.count(book.sum(won), "die", "dice"), won[1] ~= nil and fmt.count(#won, "prize", "prizes") or ""
end

-- A sign above each says what it is; a column without anything is left out.
status.columns = {
    { icon = "cards", text = hand },
    {
        icon = "fight",
        text = battle,
        when = function(view)
            return view.ending == "" -- the last battle has a panel of its own
        end,
    },
    { icon = "die", text = die, when = dice_there },
    {
        icon = "pile",
        text = prizes,
        when = prizes_there,
    },
    {
        icon = "crown",
        text = ended,
        when = function(view)
            return view.ending ~= ""
        end,
    },
}

return status
