-- The idols as the rules know them, and numbers that never change: OPEN cards of a team lie face up.

local idols = { HAND = 6, OPEN = 3, SHOWN = 5, DICE = 22, SIDES = 6, STYLES = { "sun", "moon", "star" } }

-- Every idol of a set, in order.
idols.ALL = {{ decks.set_a | map(attribute="id") | list | lua }}

-- By id: style, effect, whether the icon is a ?, and the dice of the icon (0 for ?).
idols.OF = {
{% for row in decks.set_a %}
    [{{ row.id | lua }}] = { style = {{ row.style | lua }}, effect = {{ row.effect | lua }}, open = {{ (row.icon | string == "?") | lua }}, dice = {{ (0 if row.icon | string == "?" else row.icon | int) | lua }} },
{% endfor %}
}

return idols
