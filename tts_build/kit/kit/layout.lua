-- Where the rules want everything, as a list of wishes: each a thing and a spot. See `layout` of a game's rules.

local crowd = require("kit/crowd")
local facts = require("kit/facts")
local list = require("list")
local seats = require("kit/seats")
local spots = require("kit/spots")

local layout = {}

-- Pieces of which every seat has one, in one order everywhere; what is locked stays where it is.
local PIECES = list.filter(list.keys(facts.THINGS), function(name)
    local thing = facts.THINGS[name]
    return thing.each and thing.section == "pieces" and thing.count == 1 and not thing.locked
end)

-- Things laid down by a list may be a path, `false` for an empty slot, or {thing = path, face = "up" or "down", shows =
-- the face of a die}.
local function read(item)
    if type(item) == "table" then
        return seats.real(item.thing), item.face, item.shows
    end
    return item and seats.real(item) or nil, nil, nil
end

local function hands(wishes, wanted)
    for seat, items in ipairs(wanted.hands or {}) do
        for _, path in ipairs(items) do
            wishes.add({ path = seats.real(path), kind = "hand", key = seats.colour(seat) })
        end
    end
end

local function places(wishes, wanted)
    for key, items in list.pairs(wanted.places or {}) do
        for slot, item in ipairs(items) do
            local path, face, shows = read(item)
            local spot = path ~= nil and spots.slot(key, slot, face) or nil
            if spot ~= nil then
                wishes.add({ path = path, kind = "slot", key = key, slot = slot, spot = spot, shows = shows })
            end
        end
    end
end

local function decks(wishes, wanted)
    for key, items in list.pairs(wanted.decks or {}) do
        for _, path in ipairs(type(items) == "table" and items or {}) do
            wishes.add({ path = seats.real(path), kind = "deck", key = key })
        end
    end
end

local function bags(wishes, wanted)
    for key, items in list.pairs(wanted.bags or {}) do
        for _, path in ipairs(items) do
            wishes.add({ path = seats.real(path), kind = "bag", key = seats.real(key) })
        end
    end
end

local function spaces(wishes, wanted)
    local wide, deep, lying, pieces_on = {}, {}, {}, {}
    for path, space in list.pairs(wanted.spaces or {}) do
        if facts.is_card(path) then
            lying[space] = (lying[space] or 0) + 1
        else
            list.push(pieces_on, space, path)
            wide[space] = math.max(wide[space] or 0, facts.thing(path).width)
            deep[space] = math.max(deep[space] or 0, facts.thing(path).depth)
        end
    end
    local pieces, cards, crowds = {}, {}, {}
    for space, paths in pairs(pieces_on) do
        crowds[space] = crowd.spots(space, paths)
    end
    for path, space in list.pairs(wanted.spaces or {}) do
        local card = facts.is_card(path)
        local order = card and cards or pieces
        order[space] = (order[space] or 0) + 1
        local spot = card and spots.card_on(space, order[space], lying[space], facts.thing(path))
            or crowds[space] ~= nil and crowds[space][path]
            or not card and spots.on_space(space, order[space], #pieces_on[space], wide[space], deep[space])
        if spot then
            wishes.add({ path = seats.real(path), kind = "space", key = space, spot = spot, card = card })
        end
    end
end

-- Pieces of seats that nobody plays go to the place `unused`, where the definition has one: one slot each.
local function unused(wishes)
    if facts.PLACES.unused == nil or seats.count() == 0 then
        return
    end
    local slot = 0
    for _, name in ipairs(PIECES) do
        for _, colour in ipairs(facts.COLOURS) do
            if seats.of(colour) == nil then
                slot = slot + 1
                local spot = spots.slot("unused", slot)
                wishes.add({ path = name .. "/" .. colour, kind = "slot", key = "unused", slot = slot, spot = spot })
            end
        end
    end
end

-- A standee faces another way than a card at the same rotation.
local function facing(wish)
    local turn = wish.spot ~= nil and facts.thing(wish.path).turn or nil
    if turn ~= nil then
        local rotation = wish.spot.rotation
        wish.spot.rotation = { rotation[1], (rotation[2] + turn) % 360, rotation[3] }
    end
    return wish
end

-- Every wish of a layout, as {path, kind = hand, slot, deck, bag or space, key, spot = {position, rotation, scale}}; counted
-- things apart, in `counts`.
function layout.wishes(wanted)
    local wishes, n = {}, 0
    wishes.add = function(wish)
        n = n + 1
        wishes[n] = facing(wish)
    end
    hands(wishes, wanted)
    places(wishes, wanted)
    spaces(wishes, wanted)
    decks(wishes, wanted)
    bags(wishes, wanted)
    unused(wishes)
    wishes.add = nil
    return wishes
end

-- Counted things as wishes for slots: {path, kind = "slot", key, slot, spot}, and the bag of each path. A place that
-- every seat has takes a list of numbers, others take one.
function layout.counted(wanted)
    local wishes, n, banks = {}, 0, {}
    for path, counts in list.pairs(wanted.counts or {}) do
        for name, amount in list.pairs(counts) do
            if name == "bank" then
                banks[path] = amount
            else
                for seat, many in ipairs(type(amount) == "table" and amount or { amount }) do
                    local key = type(amount) == "table" and name .. "/" .. string.format("%d", seat) or name
                    for slot = 1, many do
                        n = n + 1
                        wishes[n] = { path = path, kind = "slot", key = key, slot = slot, spot = spots.slot(key, slot) }
                    end
                end
            end
        end
    end
    return wishes, banks
end

return layout
