-- What players read: a line for each action, question and piece of news.

local fmt = require("fmt")

local TITLES = {}
{% for row in decks.steps %}
TITLES[{{ row.id | lua }}] = {{ (row.title ~ " (" ~ row.steps ~ ")") | lua }}
{% endfor %}
local TIDE = { "fair weather", "fair weather", "a wave", "a wave", "a wave", "a gull" }

local words = {}

function words.action(_, action)
    if action.type == "choose" then
        return { text = TITLES[action.card] }
    end
    return { text = "Throw the tide die", style = "main" }
end

local ASKS = { choose = "Choose a step in secret.", throw = "The hindmost throws the tide die." }

function words.ask(view)
    return ASKS[view.ask.kind] or ""
end

function words.news(before, action, after, names)
    local found, lines = {}, 0
    local function tell(text, seat)
        lines = lines + 1
        found[lines] = { text = names[seat] .. text, seat = seat }
    end
    if action.type == "throw" then
        tell(" throws " .. TIDE[after.die] .. ".", action.player)
    end
    for seat, player in ipairs(after.players) do
        local moved = player.at - before.players[seat].at
        if moved ~= 0 then
            tell((moved > 0 and " walks to " or " is back on ") .. fmt.whole(player.at) .. ".", seat)
        end
    end
    return found
end

function words.ending(outcome, names)
    return names[outcome.winner] .. " is on the dune and wins!"
end

return words
