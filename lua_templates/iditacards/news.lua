-- What happened between two states, as lines for the chat: {seat, text}. Made from what everybody knows: hidden cards
-- stay unnamed.

local cards = require("cards")
local fmt = require("fmt")
local list = require("list")
local rules = require("rules/cards")
local words = require("words")

local news = {}

local WEATHER = {
    snow = "snow: hypothermia for everybody",
    sun = "sun: the supply is destroyed",
    cloud = "clouds: starvation for everybody",
    wind = "wind: hypothermia, and the supply is destroyed",
    storm = "a storm: starvation, and the supply is destroyed",
    rain = "rain: hypothermia and starvation",
}

-- A dog of the team before the action, and what it wore.
local function dog_of(before, action)
    return before.players[action.player].dogs[action.dog]
end

local function sacrifices(before, action)
    local one = dog_of(before, action)
    local saved = cards.saves(one.worn) and ": " .. cards.title(one.worn) .. " goes instead" or ""
    return "sacrifices " .. cards.title(one.dog) .. saved
end

local function drops(before, action)
    return "discards " .. cards.title(dog_of(before, action).worn)
end

local TOLD = {
    play = function(_, action)
        return "plays " .. cards.title(action.card)
    end,
    risk = function(_, action, after)
        return "turns up " .. cards.title(after.players[action.player].last)
    end,
    day = function()
        return "calls a new day"
    end,
    join = function()
        return "joins the new day"
    end,
    roll = function(_, _, after)
        return "rolls " .. WEATHER[after.weather]
    end,
    ["pass"] = function()
        return "does nothing"
    end,
    sacrifice = sacrifices,
    kill = sacrifices,
    unhitch = drops,
    strip = drops,
    attach = function(before, action)
        return "puts " .. cards.title(before.ask.card) .. " on " .. cards.title(dog_of(before, action).dog)
    end,
    leave = function(before)
        return "discards " .. cards.title(before.ask.card)
    end,
    choose = function()
        return "chooses a legendary card"
    end,
    stock = function(before, _, after)
        local turned = list.last(after.supply, #after.supply - #before.supply)
        return "adds " .. cards.all(turned) .. " to the supply"
    end,
    take = function(_, action)
        return "takes " .. cards.title(action.card)
    end,
    destroy = function(_, action)
        return "destroys " .. cards.title(action.card)
    end,
    purge = function(_, action)
        return "destroys " .. cards.title(action.card)
    end,
    ignore = function(_, action)
        return "ignores the " .. words.CONDITIONS[action.kind]
    end,
    suffer = function()
        return "does not give the wolves a dog"
    end,
}

local function moved(old, new, crossed, first)
    if new.at == old.at then
        return nil
    elseif crossed then
        return " crosses the finish!" .. (first and " Each of the others has one last turn." or "")
    end
    local back = new.at < old.at and "back " or ""
    return " moves " .. back .. "from " .. cards.space(old.at) .. " to " .. cards.space(new.at)
end

local function changed(old, new, kind)
    if new[kind] == old[kind] then
        return nil
    end
    return "’s " .. words.CONDITIONS[kind] .. (new[kind] > old[kind] and " rises to " or " falls to ") .. fmt.whole(new[kind])
end

local function is_said(text)
    return text
end

-- What became of a seat, as a list of texts that follow its name.
local function outcome_of(before, after, seat)
    local old, new = before.players[seat], after.players[seat]
    local crossed = list.contains(after.line, seat) and not list.contains(before.line, seat)
    local texts = {
        moved(old, new, crossed, before.line[1] == nil and after.ending == "") or false,
        changed(old, new, "cold") or false,
        changed(old, new, "hunger") or false,
        new.failed > old.failed and (old.risk[1] ~= nil and new.last == rules.DAMAGE and " turns up Damage: the risk is discarded" or " cannot pay: the card is discarded"),
    }
    return list.filter(texts, is_said)
end

local function sentence(text)
    return text:match("[!.]$") and text or text .. "."
end

local function scars(state)
    local found = 0
    for _, player in ipairs(state.players) do
        found = found + player.scars
    end
    return found
end

-- Whether no more Damage can be dealt: the pile is empty, and none was destroyed of which a new one can be made.
local function exhausted(state)
    return state.damage == 0 and rules.count(state.gone, rules.DAMAGE) == 0
end

-- Damage that was taken, and what became of its pile.
local function damage_of(before, after, seat, name)
    local renewed = after.damage > before.damage or rules.count(after.gone, rules.DAMAGE) < rules.count(before.gone, rules.DAMAGE)
    local taken = renewed and scars(after) - scars(before) or before.damage - after.damage
    local texts = {
        taken > 0 and name .. " takes " .. fmt.whole(taken) .. " Damage.",
        renewed and "What was destroyed is a new pile of Damage.",
        exhausted(after) and not exhausted(before) and "The pile of Damage is empty.",
    }
    return list.map(list.filter(texts, is_said), function(text)
        return { seat = seat, text = text }
    end)
end

-- The lines that tell how `before` became `after` by an action, both as everybody knows them.
function news.of(before, action, after, names)
    local seat, told = action.player, TOLD[action.type]
    local lines = told and { { seat = seat, text = sentence(names[seat] .. " " .. told(before, action, after)) } } or {}
    for other = 1, #after.players do
        lines = list.join(
            lines,
            list.map(outcome_of(before, after, other), function(text)
                return { seat = other, text = sentence(names[other] .. text) }
            end)
        )
    end
    return list.join(lines, damage_of(before, after, seat, names[seat]))
end

return news
