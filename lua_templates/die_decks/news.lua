-- What happened between two states, as lines for the chat: {seat, text}. Made from what everybody knows: hidden cards
-- stay unnamed.

local book = require("rules/book")
local cards = require("cards")
local fmt = require("fmt")
local list = require("list")
local words = require("words")

local news = {}

-- What the loser and the winner of a battle do with their cards.
local function settled(old, new, names)
    local lines = {}
    for _, seat in ipairs({ old.active, old.opponent }) do
        local card = old.players[seat].shown
        if list.contains(new.discards, card) then
            lines[#lines + 1] = { seat = seat, text = names[seat] .. "'s " .. cards.title(card) .. " is discarded." } -- lint: allow append-in-loop because there are two
        elseif list.contains(new.players[seat].won, card) then
            local sum = fmt.count(book.sum(new.players[seat].won), "die", "dice")
            lines[#lines + 1] = { seat = seat, text = names[seat] .. " wins " .. cards.title(card) .. ": " .. sum .. "." } -- lint: allow append-in-loop because there are two
        end
    end
    if old.used ~= "" and list.contains(new.discards, old.used) then
        local text = names[old.active] .. " loses " .. cards.title(old.used) .. ", which gave the number."
        lines[#lines + 1] = { seat = old.active, text = text }
    end
    return lines
end

local TOLD = {
    fight = function(_, action, _, names)
        return "fights " .. names[action.with]
    end,
    take = function(_, _, new)
        return "takes the number off the pile: " .. fmt.count(new.number, "card", "cards")
    end,
    name = function(_, action)
        return "names " .. fmt.whole(action.number)
    end,
    lay = function()
        return "has built a die"
    end,
    challenge = function(_, action, new)
        return "says " .. action.choice .. ". " .. words.result(new)
    end,
    give = function(old, action, new)
        if old.players[action.player].given == "" and new.players[action.player].given ~= "" then
            return "has chosen a card"
        end
        return "has chosen a card; both discard theirs and draw"
    end,
    steal = function(old, action, _, names)
        local from = action.player == old.active and old.opponent or old.active
        return "steals a card from " .. names[from]
    end,
}

-- Who begins a new round, if one begins.
local function begun(old, new, names)
    if new.turns == old.turns or new.active ~= new.first then
        return {}
    end
    return { { seat = new.active, text = names[new.active] .. " has the most cards and begins a new round." } }
end

-- The lines that tell how `old` became `new` by `action`, both as everybody knows them.
function news.of(old, action, new, names)
    if action.type == "settle" then
        return list.join(settled(old, new, names), begun(old, new, names))
    end
    local told = TOLD[action.type]
    if told == nil then
        return {}
    end
    local text = names[action.player] .. " " .. told(old, action, new, names) .. "."
    return list.join({ { seat = action.player, text = text } }, begun(old, new, names))
end

return news
