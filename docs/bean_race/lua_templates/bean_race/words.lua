-- What players read.

local fmt = require("fmt")

local LABELS = {}
{% for place in boards.track %}
LABELS[{{ place.id | lua }}] = {{ place.label | lua }}
{% endfor %}

local words = {}

function words.action(_, action)
    if action.type == "pick" then
        return { text = "Play bean " .. action.card:sub(2) }
    elseif action.type == "roll" then
        return { text = "Throw the die", style = "main" }
    end
    return { text = "Go to " .. LABELS[action.to] }
end

local ASKS = { pick = "Choose a bean in secret.", roll = "The highest throws the die.", go = "Walk forwards or back." }

function words.ask(view)
    return ASKS[view.ask.kind] or ""
end

function words.news(before, action, after, names)
    local seat = action.player
    local what = "has chosen."
    if action.type == "roll" then
        what = "rolls " .. fmt.whole(after.die) .. "."
    elseif action.type == "go" then
        local more = after.players[seat].beans - before.players[seat].beans
        what = "goes to " .. LABELS[action.to] .. ": " .. fmt.signed(more) .. " beans."
    end
    return { { text = names[seat] .. " " .. what, seat = seat } }
end

function words.ending(outcome, names)
    return names[outcome.winner] .. " has the most beans and wins!"
end

return words
