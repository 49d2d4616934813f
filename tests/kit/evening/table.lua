-- The table of an evening: Fair with all that a game may hand to the kit, or with as little as it may.

local answers = require("answers")
local fmt = require("fmt")
local kit = require("kit")
local list = require("list")
local plain = require("rules")
local words = require("words")

local MANNER = "full"

local WISHES = { "w1", "w2", "w3" }

local function copied(from)
    local to = {}
    for name, call in pairs(from) do
        to[name] = call
    end
    return to
end

local full = copied(plain)

-- Wishes lie in decks of the seats; one that was made lies on the isle or on the board, and one in the crowd.
function full.layout(state)
    local found = plain.layout(state)
    found.places.crowd, found.places.aslant = {}, { false, "post" }
    for seat, player in ipairs(state.players) do
        local at = fmt.whole(seat)
        local own = list.map(player.wishes, function(wish)
            return "wishes/" .. wish .. "/" .. at
        end)
        found.decks["wishes/" .. at] = own
        for number, wish in ipairs(WISHES) do
            local path = "wishes/" .. wish .. "/" .. at
            if not list.contains(own, path) and number == 3 then
                found.places.crowd = list.join(found.places.crowd, { { thing = path, face = "down" } })
            elseif not list.contains(own, path) then
                found.spaces[path] = number == 1 and "isle/small" or "green/3"
            end
        end
    end
    found.decks.red = "any"
    found.decks.blue = { "blue/w1", "blue/w2" }
    found.hands[1] = list.join(found.hands[1] or {}, { "blue/w3" })
    return found
end

function full.aim(state, action)
    local found = plain.aim(state, action)
    if action.type == "gem" then
        return { thing = found.thing, to = "gems/" .. fmt.whole(action.player), light = "thing" }
    end
    return found
end

local bare = { setup = plain.setup, legal = plain.legal, apply = plain.apply, outcome = plain.outcome, layout = plain.layout }

local function coins(view, seat)
    return fmt.whole(view.players[seat].coins), { en = "coins", de = "Taler" }
end

local STATUS = {
    title = function(view)
        return { en = "Fair · round " .. fmt.whole(view.turns), de = "Markt · Runde " .. fmt.whole(view.turns) }
    end,
    columns = {
        { icon = "coin", text = coins },
        {
            icon = "tale",
            text = function(view, seat)
                return view.players[seat].chosen ~= "" and "chosen" or ""
            end,
        },
        {
            text = function(view, seat)
                return fmt.whole(view.players[seat].at), ""
            end,
            when = function(view)
                return view.wheel > 0
            end,
        },
        {
            icon = "never",
            text = coins,
            when = function()
                return false
            end,
        },
    },
    marks = function(view, seat)
        local marks = {}
        for n = 1, view.players[seat].mood - 1 do
            marks[n] = "mood" .. fmt.whole(n)
        end
        return marks
    end,
}

if MANNER == "bare" then
    kit.play({ rules = bare, words = { action = words.action, ending = words.ending } })
else
    kit.play({
        rules = full,
        words = words,
        status = STATUS,
        mixed_hands = true,
        changed = function(view)
            print("changed: round " .. fmt.whole(view.turns))
        end,
        moved = function(action)
            print("moved: " .. action.type .. " of " .. fmt.whole(action.player))
        end,
    })
end

function answered(kind)
    return answers.of(kind)
end

-- What no button does: things are taken out of their box, a deck comes apart, the log grows, dice are thrown elsewhere.
local function object_of(path)
    return list.filter(getObjects(), function(object)
        return object.memo == path
    end)[1]
end

function took(path)
    object_of(path).takeObject({ position = { 12, 3, 12 } })
end

function parted(path, count, aside)
    local deck = object_of(path)
    local at, other = deck.getPosition(), deck.cut(count)[2]
    other.setLock(true)
    other.setPosition({ at.x + aside, at.y, at.z })
end

function chattered(count)
    for number = 1, count do
        kit.log.say("line " .. fmt.whole(number), number % 2 == 0 and "Red" or nil)
    end
end
