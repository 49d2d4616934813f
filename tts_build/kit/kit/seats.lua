-- Who plays: seats of the rules, counted from 1, and the colours that sit there.

local facts = require("kit/facts")
local language = require("kit/language")
local list = require("list")

local seats = {}

local playing = {}
local known = {} -- paths of objects by those of the rules; there are as many as things
local everybody = facts.COLOURS -- those that play first, in the order of the rules' seats

-- The colours in play, in the order of the rules' seats; empty before a game.
function seats.set(colours)
    playing, known = colours, {}
    everybody = list.unique(list.join(colours, facts.COLOURS))
end

function seats.all()
    return playing
end

function seats.count()
    return #playing
end

-- The colour of a seat, or nil.
function seats.colour(seat)
    return playing[seat]
end

local word_of = nil

-- Whose words name colours.
function seats.use(given)
    word_of = given.colour
end

-- What sentences call a colour: what the game's words do, else its name in the game.
function seats.word(colour)
    return word_of and language.pick(word_of(colour)) or colour
end

-- What sentences call who sits there, or nil.
function seats.name(seat)
    return playing[seat] and seats.word(playing[seat])
end

-- What sentences call those who play, in the order of the rules' seats.
function seats.names()
    return list.map(playing, seats.word)
end

-- The seat of a colour, or nil for one that watches.
function seats.of(colour)
    return list.find(playing, colour)
end

-- Whether somebody sits there.
function seats.taken(seat)
    local colour = playing[seat]
    return colour ~= nil and Player[colour].seated
end

-- The colours for a game of so many: those who sit, then empty chairs, those first that the definition seats so many at.
function seats.choose(number)
    local order = list.unique(list.join(facts.SEATING[number] or {}, facts.COLOURS))
    local seated = list.filter(facts.COLOURS, function(colour)
        return Player[colour].seated
    end)
    local empty = list.filter(order, function(colour)
        return not Player[colour].seated
    end)
    local chosen = list.join(seated, empty)
    return list.filter(facts.COLOURS, function(colour)
        return list.find(chosen, colour) <= number
    end)
end

-- Hands to where they lie with as many players as there are.
function seats.place_hands()
    for colour, ways in list.pairs(facts.HANDS) do
        Player[colour].setHandTransform(ways[#playing] or ways[0])
    end
end

-- Decks that belong to one seat each, by colour.
local decks = {}
for name, thing in list.pairs(facts.THINGS) do
    if thing.seat ~= nil then
        decks[thing.seat] = name
    end
end

-- The same card of another seat's deck: rules name the n-th seat's deck, objects the deck of the colour that sits there.
-- `colours` are those that the deck's own seat is looked up in, `others` those of the deck that is meant.
local function moved_over(path, colours, others)
    local thing = facts.thing(path)
    local number = thing ~= nil and thing.seat ~= nil and list.find(colours, thing.seat)
    local other = number and decks[others[number]]
    if not other then
        return path
    end
    local _, rest = facts.split(path)
    return rest ~= "" and other .. "/" .. rest or other
end

-- The path of an object for one that rules use: of a thing that every seat has they count the seats, `pawn/2`, where
-- objects have colours, `pawn/Red`. Of decks that have a seat each, `red` is the first seat's, whoever sits there.
local function real(path)
    path = moved_over(path, facts.COLOURS, everybody)
    local before, number, copy = path:match("^(.+)/(%d+)(#?%d*)$")
    local thing = before and facts.thing(path)
    if thing == nil or not thing.each then
        return path
    end
    local colour = playing[tonumber(number:match("^%d+$"))]
    return colour and before .. "/" .. colour .. copy or path
end

function seats.real(path)
    local found = known[path]
    if found == nil then
        found = real(path)
        known[path] = found
    end
    return found
end

-- The other way round: `pawn/2` for `pawn/Red`.
function seats.counted(path)
    path = moved_over(path, everybody, facts.COLOURS)
    local before, colour, copy = path:match("^(.+)/(%a+)(#?%d*)$")
    local thing = before and facts.thing(path)
    local seat = thing ~= nil and thing.each and list.find(playing, colour)
    return seat and before .. "/" .. string.format("%d", seat) .. copy or path
end

-- Whether a colour may act for a seat: its own, or an empty one.
function seats.may(colour, seat)
    local own = playing[seat]
    return own ~= nil and (own == colour or not Player[own].seated)
end

return seats
