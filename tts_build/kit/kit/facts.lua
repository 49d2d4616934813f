-- What the kit knows of the definition: seats, places, boards and their spaces, and what things there are. Nothing here
-- changes. Things go by their path, which their objects carry as memo: `tasks/T03`, `pawn/White`, `coin#3`.

local facts = {}

facts.TITLE = {{ game.title | lua }}

-- Frames of the seats by colour: where the table's edge is in front of a player, and how that player is turned.
facts.COLOURS = {{ seats | map(attribute="name") | list | lua }}
facts.FRAMES = {
{% for seat in table.seats %}
    [{{ seat.name | lua }}] = { x = {{ seat.x | lua }}, z = {{ seat.z | lua }}, turn = {{ seat.turn | lua }} },
{% endfor %}
}
-- The colours that play when fewer sit than play, by their number; others play in the order of the seats.
facts.SEATING = {
{% for number, colours in seating.items() %}
    [{{ number | int | lua }}] = {{ colours | lua }},
{% endfor %}
}
-- Hands that lie elsewhere with some number of players: where by that number, and by 0 where they usually lie.
facts.HANDS = {
{% for colour, ways in table.hands.items() %}
    [{{ colour | lua }}] = {
{% for number, way in ways.items() %}
        [{{ number | int | lua }}] = {{ way | lua }},
{% endfor %}
    },
{% endfor %}
}
facts.LEAST, facts.MOST = {{ players.least | lua }}, {{ players.most | lua }}

facts.SURFACE = {{ table.height | lua }} -- height of the table's top
facts.PLACES = {{ table.places | lua }}
facts.THINGS = {{ table.things | lua }}
facts.GUIDS = {{ guid | lua }}

-- Boards by name; `unit` is how many millimetres one unit of the table is.
facts.BOARDS = {{ table.boards | lua }}
{% for name, rows in boards.items() %}
facts.BOARDS[{{ name | lua }}].spaces = {
{% for row in rows %}
    { id = {{ row.id | lua }}, x = {{ row.x | lua }}, y = {{ row.y | lua }}, width = {{ row.width | default(0) | lua }}, height = {{ row.height | default(0) | lua }}, turn = {{ row.turn | default(0) | lua }}, label = {{ row.label | default(row.id) | string | lua }} },
{% endfor %}
}
{% endfor %}

local split = {} -- by path: what it is made of; there are as many as things and spaces

local function parts_of(path)
    local parts = split[path]
    if parts == nil then
        local name, rest = path:match("^([^/#]+)[/#]?(.*)$")
        parts = { name = name or path, rest = rest or "", base = (path:gsub("#%d+$", "")) }
        split[path] = parts
    end
    return parts
end

-- `board/s07` taken apart: "board", "s07". A path of one word gives that and an empty text.
function facts.split(path)
    local parts = parts_of(path)
    return parts.name, parts.rest
end

-- The path that all copies of a thing share: `coin` of `coin#3`.
function facts.base(path)
    return parts_of(path).base
end

-- What kind of thing a path names, as {section, each, count, width, depth, height, ...}, or nil.
function facts.thing(path)
    return facts.THINGS[parts_of(path).name]
end

function facts.is_card(path)
    local thing = facts.thing(path)
    return thing ~= nil and thing.section == "decks"
end

local by_id = {}
for name, board in pairs(facts.BOARDS) do
    by_id[name] = {}
    for _, space in ipairs(board.spaces) do
        by_id[name][space.id] = space
    end
end

-- The space that a path names, or nil.
function facts.space(path)
    local name, id = facts.split(path)
    return by_id[name] and by_id[name][id] or nil
end

-- The GUID of the one object with this path as the save was built, or nil.
function facts.guid(path)
    local name, rest = facts.split(facts.base(path))
    local found = facts.GUIDS[name]
    if type(found) == "table" and rest ~= "" then
        found = found[rest]
    end
    local copy = path:match("#(%d+)$")
    if type(found) == "table" and copy ~= nil then
        found = found[tonumber(copy:match("^%d+$"))]
    end
    return type(found) == "string" and found or nil
end

return facts
