-- Choices that are places or things: a marker lights each of them for the player who may choose it, and a click on it,
-- or moving the thing there, is the choice. A game says what an action aims at by `aim(state, action)`. A marker is a pane
-- that hardly covers anything and has the button, in a frame of four bars: what is printed below stays readable.

local choices = require("kit/choices")
local facts = require("kit/facts")
local game = require("kit/game")
local language = require("kit/language")
local layout = require("kit/layout")
local list = require("list")
local seats = require("kit/seats")
local spots = require("kit/spots")

local lit = {}

local TAG, BAR = "kit_target", "kit_frame" -- so that markers that were saved can be told and removed
local SIDE, HEIGHT = 1.05, 0.06
local CLOSE = 0.05 -- units from its place where a marker may lie
local PANE, FRAME = { 0.96, 0.74, 0.12, 0.12 }, { 0.96, 0.74, 0.12, 1 }
local WIDE = 0.1 -- of a bar, in units: 2.5 mm
local CLICK = 450 -- half a unit's button is 250 units; covers most of the marker

local markers = {} -- by colour and target: {object, frame, action, seat, colour, shared}
local freed = {} -- cards that were unlocked because they can be moved, by GUID
local words = nil

function lit.use(given)
    words = given
end

-- What an action aims at: {thing = path or "", to = space, place or ""}.
local function aim(seat, action)
    local rules = game.rules()
    local found = rules.aim and rules.aim(choices.state(seat), action) or {}
    return { thing = seats.real(found.thing or ""), to = found.to or "", light = found.light or "" }
end

-- What lights up: where it goes, or the thing, if there is nowhere to go or the game wants it so.
local function target_of(at)
    return (at.to == "" or (at.light == "thing" and at.thing ~= "")) and at.thing or at.to
end

local function thing_of(path)
    for _, object in ipairs(getObjects()) do
        if object.memo == path and not object.isDestroyed() then
            return object
        end
    end
    return nil
end

local HERE = 0.6 -- units from where a thing belongs within which it has arrived
local CARD_HERE = 0.2 -- the same for a card: those of a fan lie 0.4 apart

local homes = nil -- where the rules have things now, by path; worked out once a show

-- The wish of the rules for a thing, which may still be on its way there; or nil.
local function wished(path)
    if homes == nil then
        homes = {}
        for _, wish in ipairs(layout.wishes(game.layout())) do
            if wish.spot ~= nil then
                homes[wish.path] = homes[wish.path] or wish
            end
        end
    end
    return homes[path]
end

-- Where a marker lies, how large it is, and how it is turned.
local function spot_of(target)
    if facts.space(target) ~= nil then
        local spot = spots.on_space(target, 1, 1, 0, 0)
        return spot and spot.position, SIDE, SIDE, spot and spot.rotation[2]
    end
    local slot = spots.slot(target, 1)
    if slot ~= nil then
        local scale = slot.scale or 1
        return slot.position, SIDE * 2 * scale, SIDE * 2.8 * scale, slot.rotation[2]
    end
    local object = thing_of(target)
    if object == nil then
        return nil
    end
    local thing, at, wish, turn = facts.thing(target), object.getPosition(), wished(target), object.getRotation().y
    local spot = wish and wish.spot.position
    -- One of a crowd goes on to its spot from nearer by, and its marker lies there already.
    local reach = facts.is_card(target) and CARD_HERE or wish and wish.kind == "space" and wish.spot.near or HERE
    if spot ~= nil and not spots.near(object, spot, reach) then
        return { spot[1], spot[2] + thing.height + 0.1, spot[3] }, thing.width, thing.depth, turn
    end
    return { at.x, at.y + 0.1, at.z }, thing.width, thing.depth, turn
end

local function others(colour)
    return list.without(facts.COLOURS, colour)
end

-- A place to which several things can go is lit, but no button: a click would not say which of them.
local function button(marker, label)
    marker.createButton({
        click_function = "kit_lit",
        function_owner = Global,
        label = "",
        tooltip = label,
        position = { 0, 0.6, 0 },
        width = CLICK,
        height = CLICK,
        color = { 1, 1, 1, 0.15 },
        hover_color = { 1, 1, 1, 0.6 },
    })
end

local function block(colour, tag, tint, at, turn, wide, deep)
    local made = spawnObject({
        type = "BlockSquare",
        position = at,
        rotation = { 0, turn, 0 },
        scale = { wide, HEIGHT, deep },
        sound = false,
    })
    made.setLock(true)
    made.interactable = false
    made.addTag(tag)
    made.setColorTint(tint)
    made.setInvisibleTo(others(colour))
    return made
end

-- Where the four bars round a place lie: position, width and depth of each.
local function bars_of(place, wide, deep, turn)
    local across, along = (wide + WIDE) / 2, (deep + WIDE) / 2
    local found = {}
    for i, bar in ipairs({
        { 0, along, wide + 2 * WIDE, WIDE },
        { 0, -along, wide + 2 * WIDE, WIDE },
        { across, 0, WIDE, deep },
        { -across, 0, WIDE, deep },
    }) do
        local x, z = spots.turned(bar[1], bar[2], turn)
        found[i] = { at = { place[1] + x, place[2], place[3] + z }, wide = bar[3], deep = bar[4] }
    end
    return found
end

local function light(colour, target, label, shared)
    local place, wide, deep, turn = spot_of(target)
    if place == nil then
        return nil
    end
    local at = { place[1], place[2] + 0.01, place[3] }
    local marker = block(colour, TAG, PANE, at, turn, wide, deep)
    local frame = list.map(bars_of(at, wide, deep, turn), function(bar)
        return block(colour, BAR, FRAME, bar.at, turn, bar.wide, bar.deep)
    end)
    if not shared then
        button(marker, label)
    end
    return { object = marker, frame = frame }
end

-- A marker goes along with what it lights: cards of a fan close up, and players push things about.
local function follow(mark, target)
    local place, wide, deep, turn = spot_of(target)
    if place ~= nil and not spots.near(mark.object, place, CLOSE) then
        local at = { place[1], place[2] + 0.01, place[3] }
        mark.object.setPosition(at)
        mark.object.setRotation({ 0, turn, 0 })
        for i, bar in ipairs(bars_of(at, wide, deep, turn)) do
            if not mark.frame[i].isDestroyed() then
                mark.frame[i].setPosition(bar.at)
                mark.frame[i].setRotation({ 0, turn, 0 })
            end
        end
    end
    return mark
end

local function put_out(mark)
    for _, object in ipairs(list.join({ mark.object }, mark.frame)) do
        if not object.isDestroyed() then
            object.destruct()
        end
    end
end

-- What should be lit: by colour and target the seat, the first action that leads there, and its words; and what can be
-- moved somewhere, by path.
local function wanted()
    local found, movable = {}, {}
    for _, colour in ipairs(facts.COLOURS) do
        local seat = game.live() and Player[colour].seated and choices.seat_for(colour) or 0
        local view = seat > 0 and game.view(seat, choices.state(seat))
        for _, action in ipairs(seat > 0 and choices.of(seat) or {}) do
            local at = aim(seat, action)
            local target = target_of(at)
            local key = colour .. " " .. target
            if target ~= "" and found[key] == nil then
                local label = language.pick(words.action(view, action).text)
                found[key] = { colour = colour, target = target, seat = seat, action = action, label = label }
                found[key].thing = at.thing
            elseif target ~= "" and found[key].thing ~= at.thing then
                found[key].shared = true
            end
            if at.thing ~= "" and at.to ~= "" then
                movable[at.thing] = true
            end
        end
    end
    return found, movable
end

local APART = 1 -- units between two cards that do not gather into a deck

-- Whether no other card lies so near, free as it would be, that the two would gather.
local function lies_apart(object, cards)
    local here = object.getPosition()
    for _, other in ipairs(cards) do
        if other.guid ~= object.guid and not other.getLock() then
            local at = other.getPosition()
            if math.abs(at.x - here.x) < APART and math.abs(at.z - here.z) < APART then
                return false
            end
        end
    end
    return true
end

-- Cards that lie on the table are locked, so that they gather into no deck; one that can be moved somewhere now is not.
-- Of a fan only one is free at a time; the others are chosen by a click.
local function free(movable)
    local cards = list.filter(getObjects(), function(object)
        return object.type == "Card" and not object.isDestroyed() and facts.is_card(object.memo or "")
    end)
    for path, alike in list.pairs(list.grouped(cards, "memo")) do
        for _, object in ipairs(alike) do
            local locked = object.getLock()
            if movable[path] and #alike == 1 and (not locked or lies_apart(object, cards)) then
                freed[object.guid] = path
                if locked then
                    object.setLock(false)
                end
            elseif freed[object.guid] ~= nil and not movable[path] then
                object.setLock(spots.place_at(object.getPosition()) ~= nil)
                freed[object.guid] = nil
            end
        end
    end
end

-- Lights exactly what may be chosen now.
function lit.show()
    homes = nil
    local now, movable = wanted()
    free(movable)
    for key, mark in list.pairs(markers) do
        if now[key] == nil or mark.shared ~= now[key].shared or mark.object.isDestroyed() then
            put_out(mark)
            markers[key] = nil
        end
    end
    for key, want in list.pairs(now) do
        local mark = markers[key] and follow(markers[key], want.target)
            or light(want.colour, want.target, want.label, want.shared)
        if mark ~= nil then
            mark.action, mark.seat, mark.colour, mark.shared = want.action, want.seat, want.colour, want.shared
            markers[key] = mark
        end
    end
end

-- Removes markers that came with a save.
function lit.sweep()
    for _, object in ipairs(getObjectsWithAnyTags({ TAG, BAR })) do
        object.destruct()
    end
    markers = {}
end

-- The seat and action of a marker that a player clicked, or nil.
function lit.clicked(object, colour)
    for _, mark in list.pairs(markers) do
        if not mark.object.isDestroyed() and mark.object.guid == object.guid then
            if mark.colour == colour or seats.may(colour, mark.seat) then
                return mark.seat, mark.action
            end
        end
    end
    return nil
end

-- How far a point is from a space or place that it lies on; nil when it does not.
local function far_from(point, target)
    return spots.space_at(point) == target and 0 or spots.far(target, point)
end

-- The seat and action that a thing's new place stands for, when a player has moved it there by hand; or nil.
function lit.moved(object, colour)
    local path, point = object.memo or "", object.getPosition()
    local seat = game.live() and choices.seat_for(colour) or 0
    local best, least = nil, nil
    for _, action in ipairs(seat > 0 and choices.of(seat) or {}) do
        local at = aim(seat, action)
        local far = at.thing == path and at.to ~= "" and far_from(point, at.to)
        if far and (least == nil or far < least) then
            best, least = action, far
        end
    end
    return best and seat, best
end

return lit
