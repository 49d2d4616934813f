-- Decks: where each stands when it is a deck, which object it is now, and what goes back into it.

local facts = require("kit/facts")
local list = require("list")
local seats = require("kit/seats")
local spots = require("kit/spots")
local survey = require("kit/survey")

local decks = {}

local AT_HOME = 1.2 -- units from a deck's home within which a deck, or a last card, counts as it

local homes = {} -- by key: {position, turn, face}; where decks of the definition stood before any game

-- Looked up once, before the first game, and kept in the save.
function decks.remember(kept)
    for name, thing in list.pairs(facts.THINGS) do
        if thing.section == "decks" then
            for _, path in ipairs(thing.each and list.map(facts.COLOURS, function(colour)
                return name .. "/" .. colour
            end) or { name }) do
                local guid = facts.guid(path)
                local object = guid and getObjectFromGUID(guid)
                if kept[path] == nil and object ~= nil then
                    local at, turned = object.getPosition(), object.getRotation()
                    local face = (turned.z > 90 and turned.z < 270) and "down" or "up"
                    kept[path] = { at = { at.x, at.z }, turn = turned.y, face = face }
                end
            end
        end
    end
    homes = kept
    return kept
end

-- Where a deck stands: {position, rotation, face}. `tasks` is a deck of the definition, `tasks/2` that of the second
-- seat, `discards` or `discards/2` a place that keeps its cards as a deck.
function decks.home(key)
    local name, rest = facts.split(key)
    if facts.PLACES[name] ~= nil then
        local spot, place = spots.slot(key, 1), spots.place(key)
        return spot and { position = spot.position, rotation = spot.rotation, face = place.face } or nil
    end
    local colour = rest ~= "" and seats.colour(tonumber(rest:match("^%d+$") or "0"))
    local home = homes[colour and name .. "/" .. colour or seats.real(key)]
    if home == nil then
        return nil
    end
    return {
        position = { home.at[1], facts.SURFACE + 0.1, home.at[2] },
        rotation = { 0, home.turn, home.face == "down" and 180 or 0 },
        face = home.face,
    }
end

-- The deck that stands at a home as {object, guid}, or nil.
function decks.at(home, found)
    for _, deck in ipairs(found.decks) do
        if survey.near(deck, home.position, AT_HOME) and not deck.object.isDestroyed() then
            return deck
        end
    end
    return nil
end

-- One deck of several that have come to stand at the same home.
function decks.gather(home, found)
    local first = nil
    for _, deck in ipairs(found.decks) do
        if survey.near(deck, home.position, AT_HOME) and not deck.object.isDestroyed() then
            if first == nil then
                first = deck.object
            else
                first.putObject(deck.object)
            end
        end
    end
end

-- Whether a loose card lies where its deck would, as the last one of it.
function decks.is_last(item, home)
    return survey.near(item, home.position, AT_HOME) and survey.down(item) == (home.face == "down")
end

-- Puts a card into its deck, onto the last card of it, or where it stands. Returns the deck if there is one.
function decks.put(item, home, found)
    local deck, card = decks.at(home, found), item.object
    card.setLock(false)
    if deck ~= nil then
        deck.object.putObject(card)
        return deck.object
    end
    for _, other in ipairs(found.things) do
        if
            other.guid ~= item.guid
            and facts.is_card(other.path)
            and not other.object.isDestroyed() -- one that has become part of a deck has no place any more
            and decks.is_last(other, home)
        then
            local made = other.object.putObject(card)
            if made ~= nil then
                found.decks.n = found.decks.n + 1
                found.decks[found.decks.n] = { object = made, guid = made.guid, path = other.path }
            end
            return made
        end
    end
    card.setPosition({ home.position[1], home.position[2] + 0.2, home.position[3] })
    card.setRotation(home.rotation)
    -- The next card of the same round is put onto this one.
    item.position = { x = home.position[1], y = home.position[2], z = home.position[3] }
    item.down = home.face == "down"
    return nil
end

return decks
