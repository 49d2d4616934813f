-- The cards on the table: which of them is where, and bringing each to where the rules say it is.

local facts = require("table_facts")
local list = require("list")
local places = require("table_places")

local cards = {}

local NEAR = 0.4
local FULL, ON_SPACE = 1, 0.4 -- sizes: a card that lies on a space is no larger than the space

-- Where each card is: `loose[id]` is the card itself, `packed[id]` a deck and the card's GUID in it; `decks` are the
-- decks that hold any of ours.
local function survey()
    local found = { loose = {}, packed = {}, decks = {} }
    local n = 0
    for _, object in ipairs(getObjects()) do
        if object.type == "Card" then
            local id = facts.id_of(object.memo or "")
            if id ~= nil and not object.isDestroyed() then
                found.loose[id] = object
            end
        elseif object.type == "Deck" and not object.isDestroyed() then
            n = n + 1
            found.decks[n] = object
            for _, entry in ipairs(object.getObjects()) do
                local id = facts.id_of(entry.memo or "")
                if id ~= nil then
                    found.packed[id] = { deck = object, guid = entry.guid, index = entry.index }
                end
            end
        end
    end
    return found
end

-- The ids in the face-down decks of `goal` cards or of Die Cards, the top card first. The top of a face-down deck is
-- its first entry.
function cards.order(goal)
    local ids, n = {}, 0
    local found = survey()
    for _, deck in ipairs(found.decks) do
        for _, entry in ipairs(deck.getObjects()) do
            local id = facts.id_of(entry.memo or "")
            if id ~= nil and facts.is_goal(id) == goal then
                n = n + 1
                ids[n] = id
            end
        end
    end
    return ids
end

local function resize(card, size)
    if math.abs(card.getScale().x - size) > 0.01 then
        card.setScale({ size, 1, size })
    end
end

local function place(card, position, rotation, size)
    resize(card, size)
    if places.near(card, position, NEAR) and not card.is_face_down and card.held_by_color == nil then
        return
    end
    card.setLock(true) -- so that neighbours do not gather into a deck
    card.setPositionSmooth(position)
    card.setRotationSmooth(rotation)
end

-- The colour whose hand a card is in, or nil.
local function holder(card)
    for _, colour in ipairs(facts.COLOURS) do
        for _, object in ipairs(Player[colour].getHandObjects()) do
            if object.guid == card.guid then
                return colour
            end
        end
    end
    return nil
end

-- From the table it is dealt; from another hand, which deals nothing, it is moved straight into the hand's zone.
local function deal(card, colour)
    local from = holder(card)
    if from == colour then
        return
    end
    card.setLock(false)
    resize(card, FULL)
    if from == nil then
        card.deal(1, colour)
    else
        card.setPosition(Player[colour].getHandTransform().position)
    end
end

-- Out of its deck. `use` gets the card when it has appeared.
local function fetch(entry, position, rotation, use)
    entry.deck.takeObject({
        guid = entry.guid,
        position = position,
        rotation = rotation,
        smooth = false,
        callback_function = use,
    })
end

-- Brings one card to where it belongs; true when that changed a deck.
local function bring(id, where, found)
    local card, entry = found.loose[id], found.packed[id]
    local function settle(object)
        if where.kind == "hand" then
            deal(object, where.colour)
        else
            place(object, where.position, where.rotation, where.size or FULL)
        end
    end
    if card ~= nil then
        settle(card)
    elseif entry ~= nil then
        local face_down = { 0, 180, 180 }
        if where.kind == "hand" then
            fetch(entry, places.hand(where.colour), face_down, settle)
        else
            fetch(entry, where.position, where.rotation, settle)
        end
        return true
    end
    return false
end

-- Where the rules want each card that is in no deck.
local function wanted(state, colours)
    local where = {}
    for seat, player in ipairs(state.players) do
        local colour, shown = colours[seat], 0
        for _, id in ipairs(player.hand) do
            if player.shown[id] then
                shown = shown + 1
                local position, rotation = places.shown(colour, shown)
                where[id] = { kind = "shown", position = position, rotation = rotation }
            else
                where[id] = { kind = "hand", colour = colour }
            end
        end
        if player.goal ~= "" then
            local position, rotation = places.goal(colour, 1)
            where[player.goal] = { kind = "shown", position = position, rotation = rotation }
        end
    end
    if state.ask.kind == "keep_goal" then
        local position, rotation = places.goal(colours[state.ask.player], 2)
        where[state.ask.new] = { kind = "shown", position = position, rotation = rotation }
    end
    local lying = {}
    for _, item in ipairs(state.dropped) do
        lying[item.at] = (lying[item.at] or 0) + 1
        local position, rotation = places.dropped(item.at, lying[item.at])
        where[item.card] = { kind = "shown", position = position, rotation = rotation, size = ON_SPACE }
    end
    return where
end

-- Back to the deck of its kind; the deck to shuffle, or nil while there is none.
local function put_away(id, card, homes)
    local goal = facts.is_goal(id)
    local found = survey()
    local deck = nil
    for _, other in ipairs(found.decks) do
        local first = other.getObjects()[1]
        local kind = first and facts.id_of(first.memo or "")
        if kind ~= nil and facts.is_goal(kind) == goal then
            deck = other
        end
    end
    card.setLock(false)
    resize(card, FULL)
    if deck ~= nil then
        return deck.putObject(card)
    end
    local home = goal and homes.goals or homes.tasks
    for other_id, other in list.pairs(found.loose) do
        if other_id ~= id and facts.is_goal(other_id) == goal and places.near(other, home, 1) then
            return other.putObject(card)
        end
    end
    card.setPosition({ home[1], 1.2, home[3] })
    card.setRotation({ 0, 180, 180 })
    return nil
end

local function already_away(card, id, homes)
    local home = facts.is_goal(id) and homes.goals or homes.tasks
    return card.is_face_down and places.near(card, home, 1)
end

-- Brings every card where the rules want it. `homes` has the places of the decks.
function cards.follow(state, colours, homes)
    local where = wanted(state, colours)
    local found = survey()
    local shuffled = {}
    for _, id in ipairs(facts.card_ids()) do
        local card = found.loose[id]
        -- A card that the last one was put on has become a deck.
        local loose = card ~= nil and not card.isDestroyed()
        if where[id] == nil and loose and not already_away(card, id, homes) then
            local deck = put_away(id, card, homes)
            shuffled[facts.is_goal(id) and "goals" or "tasks"] = deck
        end
    end
    for _, deck in list.pairs(shuffled) do
        deck.shuffle()
    end
    found = survey()
    for _, id in ipairs(facts.card_ids()) do
        if where[id] ~= nil and bring(id, where[id], found) then
            found = survey()
        end
    end
end

-- Where each card is seen to lie: {kind = "deck" | "hand" | "shown" | "ground" | "loose", colour, at}. The last card of
-- a deck is no deck any more, but lies where it stood.
function cards.seen(homes)
    local found = survey()
    local seen = {}
    for _, colour in ipairs(facts.COLOURS) do
        for _, object in ipairs(Player[colour].getHandObjects()) do
            local id = facts.id_of(object.memo or "")
            if id ~= nil then
                seen[id] = { kind = "hand", colour = colour }
            end
        end
    end
    for id, card in list.pairs(found.loose) do
        local point = card.getPosition()
        local owner, at = places.owner(point), places.space_at(point)
        if seen[id] == nil and owner ~= nil then
            seen[id] = { kind = card.is_face_down and "hand" or "shown", colour = owner }
        elseif seen[id] == nil and at ~= nil and not card.is_face_down then
            seen[id] = { kind = "ground", at = at }
        elseif seen[id] == nil and already_away(card, id, homes) then
            seen[id] = { kind = "deck" }
        end
    end
    for id in list.pairs(found.packed) do
        seen[id] = { kind = "deck" }
    end
    for id in list.pairs(found.loose) do
        seen[id] = seen[id] or { kind = "loose" }
    end
    return seen
end

-- Where the two decks lie now.
function cards.homes()
    local homes = { tasks = { -1.88, 1.2, 1.74 }, goals = { 1.88, 1.2, 1.74 } }
    for _, deck in ipairs(survey().decks) do
        local first = deck.getObjects()[1]
        local id = first and facts.id_of(first.memo or "")
        if id ~= nil then
            local point = deck.getPosition()
            homes[facts.is_goal(id) and "goals" or "tasks"] = { point.x, 1.2, point.z }
        end
    end
    return homes
end

-- Shuffles both decks, for a new game.
function cards.shuffle_all()
    for _, deck in ipairs(survey().decks) do
        deck.shuffle()
    end
end

return cards
