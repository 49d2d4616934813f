-- The board and the cards, as the definition has them. Positions on the board are indices from 0, counterclockwise
-- from START.

{% set yes = [true, "1", "true", "True", "TRUE", "yes", "Yes", "x"] %}
local book = {}

local KINDS = {
{% for space in boards.board %}
    {{ space.kind | lua }},
{% endfor %}
}

local SPACES = {
{% for space in boards.board %}
    {{ space.id | lua }},
{% endfor %}
}

local CARDS = {
{% for card in decks.tasks %}
    {
        id = {{ card.id | lua }},
        bonus = {{ (card.kind == "bonus") | lua }},
        trigger = {{ card.trigger | lua }},
        word = {{ (card.params ~ "") | lua }},
        droppable = {{ (card.droppable in yes) | lua }},
        auto = {{ (card.auto | default(true) in yes) | lua }},
    },
{% endfor %}
}

local GOALS = {
{% for goal in decks.goals %}
    {{ goal.id | lua }},
{% endfor %}
}

local SIZE = #KINDS
local CORNER = math.max(1, math.floor(SIZE / 4))

local by_id, by_trigger, rank, is_goal = {}, {}, {}, {}

-- A card's parameter as a number, 0 when it is a word.
local function number_of(word)
    if word:match("^[0-9]+$") then
        return tonumber(word)
    end
    return 0
end

for index, goal in ipairs(GOALS) do
    is_goal[goal] = true
    rank[goal] = index
end
for index, card in ipairs(CARDS) do
    card.number = number_of(card.word)
    by_id[card.id] = card
    by_trigger[card.trigger] = by_trigger[card.trigger] or card.id
    rank[card.id] = #GOALS + index
end

book.CARDS = CARDS
book.GOALS = GOALS
book.SIZE = SIZE

-- The kind of a space.
function book.kind(at)
    return KINDS[at + 1]
end

-- A space as the table knows it.
function book.space(at)
    return "board/" .. SPACES[at + 1]
end

-- A card as the table knows it.
function book.thing(id)
    return (is_goal[id] and "goals/" or "tasks/") .. id
end

-- The card of an id.
function book.card(id)
    return by_id[id]
end

-- The first card with this trigger, or an empty word.
function book.by_trigger(trigger)
    return by_trigger[trigger] or ""
end

function book.is_goal(id)
    return is_goal[id] == true
end

function book.is_bomb(id)
    local card = by_id[id]
    return card ~= nil and card.trigger == "bomb"
end

-- Where a card lies in its deck: Goal cards first, then Die Cards, in the order of the definition.
function book.rank(id)
    return rank[id]
end

-- The four corners of a square loop: every quarter of the way round from START.
function book.is_corner(at)
    return at % CORNER == 0
end

-- The spaces a pawn steps on, the last one included; positive is counterclockwise (DC-R14, DC-R15).
function book.path(at, steps)
    local way, spaces = steps > 0 and 1 or -1, {}
    for count = 1, math.abs(steps) do
        spaces[count] = (at + way * count) % SIZE
    end
    return spaces
end

-- The shorter way round between two spaces.
function book.distance(one, other)
    local around = (one - other) % SIZE
    return math.min(around, SIZE - around)
end

return book
