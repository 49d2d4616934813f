-- What idols are called and what they do, in every language of the game.

local rules = require("rules/idols")

local idols = { TITLES = {}, TEXTS = {}, ICONS = {} }

{% for code, said in languages.items() %}
{% for row in said.decks.set_a %}
idols.TITLES[{{ row.id | lua }}] = idols.TITLES[{{ row.id | lua }}] or {}
idols.TITLES[{{ row.id | lua }}][{{ code | lua }}] = {{ row.title | lua }}
idols.TEXTS[{{ row.id | lua }}] = idols.TEXTS[{{ row.id | lua }}] or {}
idols.TEXTS[{{ row.id | lua }}][{{ code | lua }}] = {{ row.text | replace("**", "") | lua }}
idols.ICONS[{{ row.id | lua }}] = {{ row.icon | string | lua }}
{% endfor %}
{% endfor %}

-- The picture of an idol's style, or nil for one that is hidden.
function idols.style(card)
    return rules.OF[card] and rules.OF[card].style or nil
end

return idols
