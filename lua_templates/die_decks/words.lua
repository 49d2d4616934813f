-- What players read: choices, questions, endings, options.

local battle = require("rules/battle")
local book = require("rules/book")
local cards = require("cards")
local fmt = require("fmt")
local game = require("kit/game")
local list = require("list")
local seats = require("kit/seats")

local words = {}

local function name(seat)
    return seats.colour(seat) or "Nobody"
end

-- Whose whole deck a number takes, if it does: of both fighters or of one.
local function whole(view, number)
    local used = list.filter({ view.active, view.opponent }, function(seat)
        return #view.players[seat].hand <= number
    end)
    return used[2] ~= nil and " (all)" or used[1] ~= nil and " (all of " .. name(used[1]) .. "'s)" or ""
end

local ACTIONS = {
    fight = function(view, action)
        local hand = #view.players[action.with].hand
        return { text = "Fight " .. name(action.with) .. " (" .. fmt.count(hand, "card", "cards") .. ")", icon = "fight" }
    end,
    take = function(view, action)
        local won = view.players[action.player].won
        return { text = "My number: the dice on " .. cards.full(won[#won], view.options), icon = "pile", style = "main" }
    end,
    leave = function(view)
        return { text = name(view.opponent) .. " names a number", icon = "die" }
    end,
    name = function(view, action)
        local text = fmt.count(action.number, "card", "cards") .. whole(view, action.number)
        return { text = text, icon = "n" .. fmt.whole(action.number) }
    end,
    pick = function(view, action)
        return { text = cards.full(action.card, view.options), icon = cards.icon(action.card) }
    end,
    lay = function()
        return { text = "Lay down this die", icon = "die", style = "main" }
    end,
    challenge = function(_, action)
        local lowest = action.choice == "lowest"
        return { text = lowest and "Lowest wins: roll" or "Highest wins: roll", icon = action.choice, style = "main" }
    end,
    settle = function()
        return { text = "Go on", icon = "cards", style = "main" }
    end,
    give = function(view, action)
        return { text = "Discard " .. cards.full(action.card, view.options), icon = cards.icon(action.card) }
    end,
    steal = function(view, action)
        return { text = "Steal " .. cards.full(action.card, view.options), icon = cards.icon(action.card) }
    end,
}

function words.action(view, action)
    return ACTIONS[action.type](view, action)
end

local COUNTS = { lowest = "Lowest counts", highest = "Highest counts" }
local TURNED = { lowest = "Highest becomes lowest", highest = "Lowest becomes highest" }
local DICE = { lowest = "Fewer dice", highest = "More dice" }

-- By what a battle was won, and its sign: a special action, the dice on the cards, or the challenge as it stands.
local function decided(view, winner, loser)
    local one, other = book.of(winner), book.of(loser)
    if battle.claims(one, other, one.number == other.number and "tie" or "") then
        return cards.special(winner), cards.icon(winner)
    end
    local stands = battle.stands(one, other, view.challenge)
    if one.number == other.number then
        return DICE[stands], stands
    end
    return (stands == view.challenge and COUNTS or TURNED)[stands], stands
end

local EQUAL = "Equal numbers"

local function rolled(view)
    return view.players[view.active].shown, view.players[view.opponent].shown
end

-- What decided a battle, in words, and its sign: never a challenge that the cards have turned round.
function words.why(view)
    local one, other = rolled(view)
    if view.result == "nothing" then
        return "Nobody wins", cards.icon(cards.special(one) == "Numberless" and one or other)
    elseif view.result == "tie" then
        return cards.number(one) == cards.number(other) and EQUAL or "Both would win", "tie"
    end
    local won = view.result == "active"
    return decided(view, won and one or other, won and other or one)
end

-- Who won what is lying there, in words, and the sign of what decided it.
function words.result(view)
    local one, other = rolled(view)
    local against = cards.title(one) .. " against " .. cards.title(other)
    local why, icon = words.why(view)
    if view.result == "nothing" then
        return against .. ": nobody wins", icon
    elseif view.result == "tie" then
        return against .. (why == EQUAL and ": a tie" or ". " .. why .. ": a tie"), icon
    end
    return against .. ". " .. why .. ": " .. name(view[view.result]) .. " wins", icon
end

-- What becomes of the two cards when they go on; they lie in the arena still.
local function aftermath(view)
    if view.result == "tie" then
        return "Next, both exchange a card."
    elseif view.result == "nothing" then
        return "Next, every Numberless is discarded."
    end
    local winner = view[view.result]
    local card = name(winner) .. "'s " .. cards.title(view.players[winner].shown)
    return "Next, " .. card .. (view.options.victory and " becomes a prize." or " is discarded.")
end

local function size(view, seat)
    return math.min(view.number, #view.players[seat].hand)
end

local function build(view, seat)
    local player = view.players[seat] -- none for a player who only watches
    if player == nil or player.die[1] ~= nil or (seat ~= view.active and seat ~= view.opponent) then
        return { text = "Dice of " .. fmt.whole(view.number) .. " are built in secret.", icon = "die" }
    end
    local many, picked = size(view, seat), player.picked
    local detail = picked[1] ~= nil and "Chosen: " .. cards.all(picked) .. "." or "Only you see this."
    if many == 1 and view.options.wacky then
        detail = "One card alone may be no special one, if you have a plain one."
    end
    local text = "Build a die: " .. fmt.whole(#picked) .. " of " .. fmt.count(many, "card", "cards") .. "."
    return { text = text, detail = detail, icon = "die" }
end

local function challenge(view, seat)
    local die = view.players[seat] and view.players[seat].die or {}
    local fighters = name(view.active) .. " and " .. name(view.opponent) .. " have built."
    local detail = cards.known(die) and "Your die: " .. cards.all(die) .. "." or ""
    if view.options.dice == "blind" and (seat == view.active or seat == view.opponent) then
        detail = "Built blind: nobody has seen the dice."
    end
    return { text = seat == view.active and "Lowest or highest?" or fighters, detail = detail, icon = "roll" }
end

local function fights(view)
    return name(view.active) .. " fights " .. name(view.opponent) .. "."
end

local ASKS = {
    opponent = function(view, seat)
        local mine = seat == view.active
        return { text = mine and "Whom do you fight?" or "Nobody is picked for the battle yet.", icon = "fight" }
    end,
    take = function(view)
        local detail = "Lose this battle, and you lose that card."
        return { text = fights(view) .. " Who says how large the dice are?", detail = detail, icon = "pile" }
    end,
    number = function(view)
        return { text = fights(view) .. " How large are the dice?", icon = "die" }
    end,
    build = build,
    challenge = challenge,
    settle = function(view)
        local text, icon = words.result(view)
        return { text = text .. ".", detail = aftermath(view), icon = icon, head = name(view.ask.player) .. " goes on" }
    end,
    exchange = function(view, seat)
        if seat ~= view.active and seat ~= view.opponent then
            return { text = "A tie: both exchange a card.", icon = "tie" }
        end
        return { text = "A tie: which card do you give up for a new one?", detail = "In secret, any of your cards.", icon = "tie" }
    end,
    steal = function(view)
        local from = view.ask.player == view.active and view.opponent or view.active
        local text = "Which card of " .. name(from) .. "'s die does " .. name(view.ask.player) .. " take?"
        return { text = text, detail = "One has to be taken.", icon = "steal" }
    end,
}

function words.ask(view, seat)
    local ask = ASKS[view.ask.kind]
    return ask ~= nil and ask(view, seat) or ""
end

function words.ending(outcome, names)
    if outcome.ending == "out" then
        return names[outcome.winner] .. " has no cards left and wins!"
    elseif outcome.ending == "score" then
        return names[outcome.winner] .. " has the most dice and wins!"
    end
    local shared = list.map(game.view(0).shared, function(seat)
        return names[seat]
    end)
    return fmt.join(shared) .. " share the victory!"
end

local VALUES = { choose = "by choice", peek = "blind, then seen", blind = "blind" }

function words.value(_, value)
    return VALUES[value]
end

return words
