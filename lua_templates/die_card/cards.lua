-- Names of cards and spaces, and what kind each is, as the definition has them.

local cards = {}

local BY_ID = {
{% for row in decks.tasks %}
    [{{ row.id | lua }}] = { title = {{ row.title | lua }}, kind = {{ row.kind | lua }}, trigger = {{ row.trigger | lua }}, auto = {{ (row.auto | string | lower == "true") | lua }} },
{% endfor %}
{% for row in decks.goals %}
    [{{ row.id | lua }}] = { title = {{ row.title | lua }}, kind = "goal", trigger = "", auto = false },
{% endfor %}
}

local SPACES = {
{% for space in boards.board %}
    { label = {{ space.label | lua }}, kind = {{ space.kind | lua }} },
{% endfor %}
}

-- Kinds of spaces of which there are several with one name; those carry their number, to tell one from another.
local MANY = { draw = true, land = true, forest = true, goal_adjacent = true }

local UNKNOWN = { title = "a card", kind = "", trigger = "", auto = false }

-- {title, kind = task, bonus or goal, trigger, auto = whether the script sees it done}; of a card that one does not know
-- only that it is one.
function cards.of(id)
    return BY_ID[id] or UNKNOWN
end

-- Hidden cards of somebody else go by marks: "?2" is the second of them.
function cards.title(id)
    local number = id:match("^%?(%d+)$")
    return number and "card " .. number or cards.of(id).title
end

-- Spaces go by their index from 0, as in the rules.
function cards.label(at)
    local space = SPACES[at % #SPACES + 1]
    return MANY[space.kind] and space.label .. " " .. string.format("%d", at % #SPACES) or space.label
end

return cards
