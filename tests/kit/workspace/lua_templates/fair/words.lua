-- What players of Fair read.

local fmt = require("fmt")

local words = {}

local PLAIN = {
    roll = { text = { en = "Roll both dice", de = "Beide Würfel werfen" }, style = "main" },
    done = { text = "That is all", style = "main" },
    spin = { text = "Spin the wheel", style = "warn", sure = "Really spin it?" },
    gamble = { text = "Gamble with sparks" },
    wish = { text = "Make a wish" },
    accept = { text = "Accept", style = "main" },
    refuse = { text = "Refuse" },
    withdraw = { text = "Withdraw" },
    boast = { text = "Boast" },
}

function words.action(view, action)
    local kind = action.type
    if kind == "take" then
        return { text = "Take coins" }
    elseif kind == "pick" then
        return { text = "Choose " .. action.card }
    elseif kind == "toss" then
        return { text = "Toss " .. action.card }
    elseif kind == "walk" then
        return { text = "Walk to " .. fmt.whole(action.to) }
    elseif kind == "gem" then
        return { text = "Pick up gem " .. fmt.whole(action.gem) }
    elseif kind == "buy" then
        return { text = "Buy " .. view.market[action.slot] }
    elseif kind == "offer" then
        return { text = "Offer coins to player " .. fmt.whole(action.to) }
    elseif kind == "shout" then
        return { text = "Shout word " .. fmt.whole(action.word) }
    end
    return PLAIN[kind]
end

local ASKS = {
    pick = { en = "Choose a tale in secret.", de = "Wähle geheim eine Geschichte." },
    turn = { en = "Do one thing.", de = "Tu etwas." },
    answer = { en = "Is it a deal?", de = "Abgemacht?" },
}

function words.ask(view)
    return { text = ASKS[view.ask.kind] or "" }
end

function words.news(_, action, after, names)
    local who = names[action.player]
    if action.type == "roll" then
        return { { text = who .. " rolls " .. fmt.whole(after.rolled) .. ".", seat = action.player } }
    elseif action.half then
        return {}
    end
    return { { text = who .. ": " .. action.type .. ".", seat = action.player } }
end

function words.ending(outcome, names)
    return names[outcome.winner] .. " wins the fair."
end

return words
