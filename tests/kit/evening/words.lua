-- What players of the evening read: everything that a game may say.

local fmt = require("fmt")

local words = {}

local PLAIN = {
    roll = { text = { en = "Roll both dice", de = "Beide Würfel werfen" }, style = "main", icon = "dice" },
    done = { text = "That is all", style = "chosen" },
    spin = { text = "Spin the wheel", style = "warn", sure = { en = "Really spin it?", de = "Wirklich drehen?" } },
    gamble = { text = "Gamble with sparks" },
    wish = { text = "Make a wish" },
    accept = { text = "Accept", style = "main" },
    refuse = { text = "Refuse" },
    withdraw = { text = "Withdraw" },
    boast = { text = "Boast", icon = "mood" },
}
local NUMBERED = { walk = "to", gem = "gem", offer = "to", shout = "word" }

function words.action(view, action)
    local kind = action.type
    if kind == "take" then
        return { text = "Take coins" }
    elseif kind == "pick" or kind == "toss" then
        return { text = kind .. " " .. action.card, icon = kind == "pick" and "tale" or "" }
    elseif kind == "buy" then
        return { text = "Buy " .. view.market[action.slot] }
    elseif NUMBERED[kind] ~= nil then
        return { text = kind .. " " .. fmt.whole(action[NUMBERED[kind]]) }
    end
    return PLAIN[kind]
end

local ASKS = {
    pick = { text = { en = "Choose a tale in secret.", de = "Wähle geheim eine Geschichte." }, icon = "tale" },
    turn = { text = { en = "Do one thing.", de = "Tu etwas." }, detail = { en = "Only one.", de = "Nur eins." } },
    answer = "Is it a deal?",
}

function words.ask(view)
    return ASKS[view.ask.kind] or ""
end

function words.free(_, seat)
    return { en = "Boast, player " .. fmt.whole(seat) .. ".", de = "Prahle." }
end

function words.option(option)
    return option.id == "mode" and { en = "The mood", de = "Die Stimmung" } or option.label or option.id
end

function words.value(option, value)
    return option.id == "mode" and value == "calm" and { en = "quiet", de = "still" } or nil
end

function words.refused(why)
    return why:match("wild") and { en = "No: " .. why .. ".", de = "Nein." } or why
end

function words.space(path)
    return { en = "the space " .. path, de = "Feld " .. path }
end

function words.colour(colour)
    return colour == "White" and { en = "White", de = "Weiß" } or nil
end

function words.news(before, action, after, names)
    local who = names[action.player]
    if action.type == "roll" then
        return { { text = who .. " rolls " .. fmt.whole(after.rolled) .. ".", seat = action.player }, { text = "Dice!" } }
    elseif action.half then
        return {}
    end
    return { { text = { en = who .. ": " .. action.type .. " in round " .. fmt.whole(before.turns) .. "." }, seat = action.player } }
end

function words.ending(outcome, names)
    return { en = (names[outcome.winner] or "Nobody") .. " wins the fair.", de = "Aus." }
end

return words
