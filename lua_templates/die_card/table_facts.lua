-- What the script knows of the definition: seats, spaces, cards, and which object is which. Nothing here changes.

local facts = {}

-- Clockwise round the table, as the rules count seats.
facts.COLOURS = {{ seats | map(attribute="name") | list | lua }}

local WIDTH = 400 -- millimetres, as the board's size in the game file

{% set spaces = namespace(rows=[]) %}
{% for space in boards.board %}
{% set spaces.rows = spaces.rows + [{"label": space.label, "kind": space.kind, "x": space.x, "y": space.y}] %}
{% endfor %}
local SPACES = {{ spaces.rows | lua }}

{% set cards = namespace(rows=[]) %}
{% for row in decks.tasks %}
{% set cards.rows = cards.rows + [{"id": row.id, "title": row.title, "kind": row.kind, "trigger": row.trigger, "auto": row.auto | string | lower == "true"}] %}
{% endfor %}
local CARDS = {{ cards.rows | lua }}

{% set goals = namespace(rows=[]) %}
{% for row in decks.goals %}
{% set goals.rows = goals.rows + [{"id": row.id, "title": row.title}] %}
{% endfor %}
local GOALS = {{ goals.rows | lua }}

facts.BOARD = {{ guid.board | lua }}
facts.BANK = {{ guid.bank | lua }}
facts.PAWNS = {{ guid.pawn | lua }}
facts.COUNTERS = {{ guid.counter | lua }}
-- One of each kind for each seat, in the order of the seats.
facts.MARKERS = {
    knife = {{ guid.knife | lua }},
    zombie = {{ guid.zombie | lua }},
    ghost = {{ guid.ghost | lua }},
}

local by_id = {}
for _, card in ipairs(CARDS) do
    by_id[card.id] = { title = card.title, kind = card.kind, trigger = card.trigger, auto = card.auto, memo = "tasks/" .. card.id }
end
for _, goal in ipairs(GOALS) do
    by_id[goal.id] = { title = goal.title, kind = "goal", trigger = "", memo = "goals/" .. goal.id }
end

-- {title, kind: task, bonus or goal, trigger, auto: whether the script sees it done, memo}; the memo is what the card's object carries.
function facts.card(id)
    return by_id[id]
end

function facts.title(id)
    return by_id[id].title
end

-- The id of the card with this memo, or nil.
function facts.id_of(memo)
    local id = memo:match("^%a+/(.+)$")
    return id ~= nil and by_id[id] ~= nil and by_id[id].memo == memo and id or nil
end

-- Ids in the order of the definition: Die Cards, then Goal cards.
function facts.card_ids()
    local ids, n = {}, 0
    for _, rows in ipairs({ CARDS, GOALS }) do
        for _, row in ipairs(rows) do
            n = n + 1
            ids[n] = row.id
        end
    end
    return ids
end

function facts.is_goal(id)
    return by_id[id].kind == "goal"
end

-- Spaces go by their index from 0, as in the rules.
facts.SPACE_COUNT = #SPACES

function facts.kind(at)
    return SPACES[at + 1].kind
end

-- Spaces that share their name carry their number, so that a choice can be told from another.
function facts.label(at)
    local space = SPACES[at + 1]
    if space.kind == "draw" or space.kind == "land" or space.kind == "forest" or space.kind == "goal_adjacent" then
        return space.label .. " " .. tostring(at)
    end
    return space.label
end

-- From the board's middle, as parts of its width, to the right and up.
function facts.offset(at)
    local space = SPACES[at + 1]
    return space.x / WIDTH - 0.5, 0.5 - space.y / WIDTH
end

return facts
