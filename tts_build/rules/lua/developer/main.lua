-- What a developer's build makes of a game's Global script: the script as it is, and the chat command `!selfcheck`,
-- which plays recorded games in these very rules, here in the game.

{% if developer.entry %}
require({{ developer.entry | lua }})
{% endif %}
local rules = require("rules")
local selfcheck = require("developer/selfcheck")

local TAPES = {
{% for tape in developer.tapes %}
    {{ tape | lua }},
{% endfor %}
}

local function next_frame(go)
    Wait.frames(go, 1)
end

local chat = onChat

function onChat(message, player)
    if message == "!selfcheck" then
        printToAll(string.format("%d recorded games ...", #TAPES))
        selfcheck.run(rules, TAPES, printToAll, next_frame)
        return false
    elseif chat ~= nil then
        return chat(message, player)
    end
end
