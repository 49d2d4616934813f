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
    { id = {{ space.id | lua }}, label = {{ ("Goal for 3i" if space.kind == "goal_adjacent" else space.label) | lua }} },
{% endfor %}
}

-- How many spaces have a name; those that share one carry their number, as on the board.
local shared = {}
for _, space in ipairs(SPACES) do
    shared[space.label] = (shared[space.label] or 0) + 1
end

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

-- A space in a sentence: its number on the board, and its name. Spaces go by their index from 0, as in the rules.
function cards.label(at)
    local number = at % #SPACES
    return string.format("space %d, ", number) .. SPACES[number + 1].label
end

-- The same on a button, where there is little room: its name, and its number where others are called so as well.
function cards.short(at)
    local space = SPACES[at % #SPACES + 1]
    return shared[space.label] > 1 and space.label .. string.format(" (%d)", at % #SPACES) or space.label
end

-- The same for a space as the table knows it.
function cards.label_of(path)
    for index, space in ipairs(SPACES) do
        if path == "board/" .. space.id then
            return cards.label(index - 1)
        end
    end
    return path
end

return cards
