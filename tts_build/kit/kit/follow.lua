-- Makes the table agree with a layout: what already lies right stays, the rest is brought by the fewest moves.

local counters = require("kit/counters")
local decks = require("kit/decks")
local dice = require("kit/dice")
local facts = require("kit/facts")
local layout = require("kit/layout")
local list = require("list")
local spots = require("kit/spots")
local survey = require("kit/survey")
local walk = require("kit/walk")

local follow = {}

local NEAR = 0.4 -- a thing within this of its spot lies there; players push things straight
local LEVEL = 0.01 -- units: a locked card farther from the height of its spot may lie below one that it belongs on

-- Where a thing is ----------------------------------------------------------------------------------------------------

local function faces_right(item, wish)
    return not facts.is_card(wish.path) or survey.down(item) == (wish.spot.rotation[3] == 180)
end

local function is_die(path)
    return facts.thing(path).section == "dice"
end

local function shows_right(object, wish)
    if wish.shows == nil then
        return true
    end
    local entry = object.getRotationValues()[wish.shows]
    return entry ~= nil and tostring(object.getRotationValue()) == tostring(entry.value)
end

local function is_level(height, wish)
    return math.abs(height - wish.spot.position[2]) < LEVEL
end

-- A card that is not locked lies as high as what is below it: it can be moved now, or was just put there.
local function lies_at(item, wish, found)
    return found.holder[item.guid] == nil
        and survey.near(item, wish.spot.position, wish.spot.near or NEAR)
        and faces_right(item, wish)
        and (not facts.is_card(wish.path) or is_level(survey.at(item).y, wish) or not item.object.getLock())
        and shows_right(item.object, wish)
        and item.object.held_by_color == nil
end

-- `item` is loose or packed; `home` is where the deck stands that the wish means, if it means one.
local function fulfils(item, wish, found, home)
    local loose = item.object ~= nil
    if wish.kind == "bag" then
        return not loose and item.box.memo == wish.key
    end
    if wish.kind == "hand" then
        return loose and found.holder[item.guid] == wish.key
    elseif wish.kind == "deck" then
        if loose then
            return home ~= nil and found.holder[item.guid] == nil and decks.is_last(item, home)
        end
        local deck = home and decks.at(home, found)
        return deck ~= nil and deck.guid == item.box_guid
    end
    return loose and lies_at(item, wish, found)
end

-- Everything of one path, loose things first.
local function instances(path, found)
    return list.join(found.loose[path] or {}, found.packed[path] or {})
end

-- Pairs of a thing and the wish it has to go to; things that lie right already are left out. `used` gets the GUIDs of
-- all things that some wish has.
local function pairs_of(wishes, found, homes, used)
    local out, n = {}, 0
    for path, group in list.pairs(list.grouped(wishes, "path")) do
        local things = instances(path, found)
        local open, m = {}, 0
        for _, wish in ipairs(group) do
            local met = false
            for _, instance in ipairs(things) do
                local guid = instance.guid
                if not met and not used[guid] and fulfils(instance, wish, found, homes[wish.key]) then
                    used[guid], met = true, true
                end
            end
            if not met then
                m = m + 1
                open[m] = wish
            end
        end
        local rest = list.filter(things, function(instance)
            return not used[instance.guid]
        end)
        for i, wish in ipairs(open) do
            if rest[i] ~= nil then
                n = n + 1
                out[n] = { wish = wish, instance = rest[i] }
                used[rest[i].guid] = true
            end
        end
    end
    return out
end

-- Moves ---------------------------------------------------------------------------------------------------------------

-- A card is as large as its deck says; places may make it larger or smaller.
local function resize(object, wish)
    if not facts.is_card(wish.path) then
        return
    end
    local scale = facts.thing(wish.path).scale * (wish.spot and wish.spot.scale or 1)
    if math.abs(object.getScale().x - scale) > 0.01 then
        object.setScale({ scale, 1, scale })
    end
end

-- Into a hand: dealt from the table; from another hand, which deals nothing, put straight into the hand's zone.
local function to_hand(object, colour, found)
    object.setLock(false)
    resize(object, { path = object.memo })
    local hand = Player[colour].getHandTransform()
    object.setRotation({ 0, hand.rotation.y + 180, 0 })
    if found.holder[object.guid] == nil then
        object.deal(1, colour)
    else
        object.setPosition(hand.position)
    end
end

local function to_spot(object, wish)
    resize(object, wish)
    local card, near = facts.is_card(wish.path), wish.spot.near or NEAR
    if card then
        object.setLock(true) -- so that neighbours do not gather into a deck
    end
    if object.held_by_color ~= nil then
        return
    elseif wish.kind == "space" and not card then
        walk.to(object, wish)
    elseif is_die(wish.path) then
        if wish.shows ~= nil then
            dice.turn(object, wish.shows) -- before it sets out: turning would stop it
        end
        if not spots.near(object, wish.spot.position, near) then
            object.setPositionSmooth(wish.spot.position)
        end
    elseif not (spots.near(object, wish.spot.position, near) and faces_right({ object = object }, wish)) then
        object.setPositionSmooth(wish.spot.position)
        object.setRotationSmooth(wish.spot.rotation)
    elseif card and not object.isSmoothMoving() and not (object.resting and is_level(object.getPosition().y, wish)) then
        object.setPosition(wish.spot.position) -- it falls, or has fallen, past what it belongs on
    end
end

-- The bag of a wish, or nil.
local function bag_of(wish, found)
    local items = found.loose[wish.key]
    return items and items[1].object or nil
end

local function to_bag(object, wish, found)
    local bag = bag_of(wish, found)
    if bag ~= nil and object.held_by_color == nil then
        object.setLock(false)
        bag.putObject(object)
    end
end

local function bring(object, wish, found)
    if wish.kind == "bag" then
        to_bag(object, wish, found)
    elseif wish.kind == "hand" then
        to_hand(object, wish.key, found)
    else
        to_spot(object, wish)
    end
end

local HAND_DOWN = 180
local ABOVE = 1 -- units over a deck where a card appears that comes out of another one

-- Where a thing appears that is taken out of its deck or bag.
local function landing(wish, home, order)
    if wish.kind == "hand" then
        local hand = Player[wish.key].getHandTransform()
        return hand.position, { 0, hand.rotation.y + 180, HAND_DOWN }
    elseif wish.kind == "deck" then
        local at = home.position
        return { at[1], at[2] + ABOVE + 0.05 * order, at[3] }, home.rotation
    elseif wish.kind == "bag" then
        local at = wish.bag.getPosition()
        return { at.x, at.y + 3, at.z }, { 0, 0, 0 }
    end
    return wish.spot.position, wish.spot.rotation
end

local function shuffle(deck, home)
    if deck ~= nil and home.face == "down" and not deck.isDestroyed() then
        deck.shuffle()
    end
end

-- Out of its deck or bag, straight to where it goes. `batch` counts those that are still to come into a deck.
local function take(entry, wish, found, home, batch)
    if wish.kind == "deck" then
        batch[wish.key] = (batch[wish.key] or 0) + 1
    end
    local position, rotation = landing(wish, home, batch[wish.key] or 0)
    entry.box.takeObject({
        guid = entry.guid,
        position = position,
        rotation = rotation,
        smooth = false,
        callback_function = function(object)
            if wish.kind ~= "deck" then
                return bring(object, wish, found)
            end
            batch[wish.key] = batch[wish.key] - 1
            local deck = decks.put({ object = object, guid = object.guid, path = wish.path }, home, survey.look())
            if batch[wish.key] == 0 then
                shuffle(deck, home)
            end
        end,
    })
end

local function into_decks(moves, found, homes)
    local shuffled = {}
    for _, move in ipairs(moves) do
        local object, home = move.instance.object, homes[move.wish.key]
        -- A card that the last one was put on has become a deck.
        if move.wish.kind == "deck" and object ~= nil and home ~= nil and not object.isDestroyed() then
            resize(object, { path = move.wish.path })
            local deck = decks.put(move.instance, home, found)
            shuffled[move.wish.key] = deck
        end
    end
    for key, deck in list.pairs(shuffled) do
        shuffle(deck, homes[key])
    end
end

local function homes_of(wishes)
    local homes = {}
    for _, wish in ipairs(wishes) do
        if wish.kind == "deck" and homes[wish.key] == nil then
            homes[wish.key] = decks.home(wish.key)
        end
    end
    return homes
end

local function entry_again(move)
    local found = survey.look()
    for _, entry in ipairs(found.packed[move.wish.path] or {}) do
        if entry.guid == move.instance.guid then
            return entry, found
        end
    end
    return nil, found
end

-- The last card of a deck becomes a card by itself, under the same GUID.
local function alone(move, found)
    for _, item in ipairs(found.loose[move.wish.path] or {}) do
        if item.guid == move.instance.guid then
            return item
        end
    end
    return nil
end

local function out_of_box(move, found, home, batch)
    local wish, entry = move.wish, move.instance
    wish.bag = wish.kind == "bag" and bag_of(wish, found) or nil
    if (wish.kind == "deck" and home == nil) or (wish.kind == "bag" and wish.bag == nil) then
        return found
    elseif entry.box.isDestroyed() or entry.box.getQuantity() < 2 then
        entry, found = entry_again(move)
    end
    local item = entry == nil and alone(move, found)
    if entry ~= nil then
        take(entry, wish, found, home, batch)
    elseif item and wish.kind == "deck" then
        decks.put(item, home, found)
    elseif item then
        bring(item.object, wish, found)
    end
    return found
end

local function out_of_boxes(moves, found, homes)
    local batch = {}
    for _, move in ipairs(moves) do
        local object = move.instance.object
        if object ~= nil and move.wish.kind ~= "deck" then
            if not object.isDestroyed() then
                bring(object, move.wish, found)
            end
        elseif move.instance.box ~= nil then
            found = out_of_box(move, found, homes[move.wish.key], batch)
        end
    end
end

-- Whether cards of a hand change places before one of them leaves it, so that nobody can follow a back.
follow.mixed = false

-- Cards of a hand that take each other's positions take each other's places in it.
local function mix(colour)
    local cards, spots_of = {}, {}
    for n, object in ipairs(Player[colour].getHandObjects()) do
        cards[n], spots_of[n] = object, object.getPosition()
    end
    for _, object in ipairs(cards) do
        object.setPosition(list.take(spots_of, math.random(1, #spots_of)))
    end
end

local function mix_hands(moves, found)
    local left = {}
    for _, move in ipairs(moves) do
        local colour = found.holder[move.instance.guid]
        if colour ~= nil and not (move.wish.kind == "hand" and move.wish.key == colour) then
            left[colour] = true
        end
    end
    for colour in list.pairs(left) do
        mix(colour)
    end
end

-- Brings everything to where `wanted` has it. Call it again until nothing differs: what is held stays where it is.
-- Things of `busy`, by path, are left alone: dice that are being thrown.
function follow.now(wanted, busy)
    local found = survey.look()
    local wishes = list.filter(layout.wishes(wanted), function(wish)
        return not busy[wish.path]
    end)
    local homes = homes_of(wishes)
    for _, home in list.pairs(homes) do
        decks.gather(home, found)
    end
    local used = {}
    local moves = pairs_of(wishes, found, homes, used)
    if follow.mixed then
        mix_hands(moves, found)
    end
    into_decks(moves, found, homes)
    out_of_boxes(moves, found, homes)
    counters.follow(wanted, found, used)
end

return follow
