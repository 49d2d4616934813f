-- Where everything is seen to lie, in the form of a layout, and the same as one word for each thing, to compare by.

local decks = require("kit/decks")
local facts = require("kit/facts")
local layout = require("kit/layout")
local list = require("list")
local seats = require("kit/seats")
local spots = require("kit/spots")
local survey = require("kit/survey")

local seen = {}

-- A place in one word: "hand:White", "place:revealed/1", "deck:tasks", "space:board/s07", "loose".
local function place_word(key, slot, face, card)
    local place = spots.place(key)
    local word = "place:" .. key
    if place.ordered then
        word = word .. "#" .. string.format("%d", slot)
    end
    return card and word .. ":" .. face or word
end

local function wish_word(wish)
    if wish.kind == "slot" then
        local face = wish.spot.rotation[3] == 180 and "down" or "up"
        return place_word(wish.key, wish.slot, face, facts.is_card(wish.path))
    end
    return wish.kind .. ":" .. wish.key
end

local function item_word(item, path, found, homes)
    local colour = found.holder[item.guid]
    if colour ~= nil then
        return "hand:" .. colour
    end
    local card, point = facts.is_card(path), survey.at(item)
    local down = card and survey.down(item)
    for key, home in list.pairs(card and homes or {}) do
        if decks.is_last(item, home) then
            return "deck:" .. key
        end
    end
    local space = not down and spots.space_at(point) or nil
    if space ~= nil then
        return "space:" .. space
    end
    local key = spots.place_at(point)
    if key ~= nil then
        return place_word(key, spots.slot_at(key, point), down and "down" or "up", card)
    end
    return down and "loose:down" or "loose"
end

local function box_word(entry, found, homes)
    for key, home in list.pairs(homes) do
        local deck = decks.at(home, found)
        if deck ~= nil and deck.guid == entry.box_guid then
            return "deck:" .. key
        end
    end
    return entry.box.type == "Bag" and "bag:" .. entry.box.memo or "loose:down"
end

-- What a layout wants, by path: a list of words.
function seen.wanted(wanted)
    local words, homes = {}, {}
    for _, wish in ipairs(layout.wishes(wanted)) do
        list.push(words, wish.path, wish_word(wish))
        if wish.kind == "deck" then
            homes[wish.key] = homes[wish.key] or decks.home(wish.key)
        end
    end
    for key, items in list.pairs(wanted.decks or {}) do
        homes[key] = homes[key] or decks.home(key)
        if items == "any" then
            homes[key].any = true
        end
    end
    return words, homes
end

-- Where the things of these paths are, by path: a list of {word, item} or, in a box, {word, entry}. Decks are known by
-- `homes`.
function seen.words(paths, homes, found)
    local words = {}
    for path in list.pairs(paths) do
        for _, item in ipairs(found.loose[path] or {}) do
            list.push(words, path, { word = item_word(item, path, found, homes), item = item })
        end
        for _, entry in ipairs(found.packed[path] or {}) do
            list.push(words, path, { word = box_word(entry, found, homes), entry = entry })
        end
    end
    return words
end

-- How many things of each counted path lie in each place, by key; `named` has the paths that a layout wants by name.
function seen.counted(wanted, found, named)
    local counts = {}
    for path in list.pairs(wanted.counts or {}) do
        counts[path] = {}
        for _, item in ipairs(found.loose[path] or {}) do
            local key = named[item.path] == nil and spots.place_at(survey.at(item))
            if key then
                counts[path][key] = (counts[path][key] or 0) + 1
            end
        end
    end
    return counts
end

local function by_where(words, kind)
    local out = {}
    for path, items in list.pairs(words) do
        for _, item in ipairs(items) do
            local found = item.word:match("^" .. kind .. ":([^#:]+)")
            if found ~= nil then
                out[found] = out[found] or {}
                local rank = item.item and survey.at(item.item).y or item.entry.index or 0
                out[found][#out[found] + 1] = { path = path, rank = rank } -- lint: allow append-in-loop because a place holds a few dozen
            end
        end
    end
    for key, items in list.pairs(out) do
        local sorted = list.sorted(items, function(a, b)
            return a.rank < b.rank
        end)
        out[key] = list.map(sorted, function(item)
            return seats.counted(item.path)
        end)
    end
    return out
end

-- The table as a layout, for what `wanted` speaks of: hands, places, decks and spaces with what lies there, and counts.
function seen.layout(wanted)
    local found = survey.look()
    local paths, homes = seen.wanted(wanted)
    local words = seen.words(paths, homes, found)
    local hands = by_where(words, "hand")
    local spaces = {}
    for space, items in list.pairs(by_where(words, "space")) do
        for _, path in ipairs(items) do
            spaces[path] = space
        end
    end
    return {
        hands = list.map(seats.all(), function(colour)
            return hands[colour] or {}
        end),
        places = by_where(words, "place"),
        decks = by_where(words, "deck"),
        spaces = spaces,
        counts = seen.counted(wanted, found, paths),
    }
end

return seen
