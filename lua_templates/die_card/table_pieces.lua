-- Coins, markers and ten-turn counters: made to show what the rules say.
-- `kept` is this module's part of the save: `coins`, for each seat the GUIDs of its coins; `counters`, for each seat the
-- GUID of its counter, which changes with every state; `homes`, where each marker lies when nobody has it.

local facts = require("table_facts")
local list = require("list")
local places = require("table_places")

local pieces = {}

local NEAR = 0.4
local KINDS = { "knife", "zombie", "ghost" }

local function find(guid)
    local object = getObjectFromGUID(guid)
    if object == nil or object.isDestroyed() then
        return nil
    end
    return object
end

-- What a new game keeps.
function pieces.fresh(colours)
    local kept = { coins = {}, counters = {}, homes = {} }
    for seat, colour in ipairs(colours) do
        kept.coins[seat] = {}
        kept.counters[seat] = facts.COUNTERS[colour]
    end
    return kept
end

-- Where the markers lie before any game; looked up once and kept.
function pieces.remember_homes(homes)
    for _, kind in ipairs(KINDS) do
        for _, guid in ipairs(facts.MARKERS[kind]) do
            local object = find(guid)
            if object ~= nil and homes[guid] == nil then
                local point = object.getPosition()
                homes[guid] = { point.x, point.y + 0.1, point.z }
            end
        end
    end
    return homes
end

-- Coins ------------------------------------------------------------------------------------------------------------

-- The coins of a seat that still lie on the table.
local function present(guids)
    return list.filter(guids, function(guid)
        return find(guid) ~= nil
    end)
end

local function lay(coin, colour, order)
    local position, rotation = places.coin(colour, order)
    coin.setPositionSmooth(position)
    coin.setRotationSmooth(rotation)
end

-- Coins that seats have too many of, taken off their ends.
local function surplus(state, kept)
    local spare, n = {}, 0
    for seat, player in ipairs(state.players) do
        local guids = present(kept.coins[seat])
        while #guids > player.i do
            n = n + 1
            spare[n] = guids[#guids]
            guids[#guids] = nil
        end
        kept.coins[seat] = guids
    end
    return spare
end

local function from_bank(bank, colour, order)
    if bank == nil or bank.getQuantity() == 0 then
        return nil
    end
    local position, rotation = places.coin(colour, order)
    return bank.takeObject({ position = position, rotation = rotation }).guid
end

local function fill(seat, want, colour, kept, spare, bank)
    local guids = kept.coins[seat]
    for order = #guids + 1, want do
        local guid = spare[#spare]
        if guid ~= nil then
            spare[#spare] = nil
            lay(find(guid), colour, order)
        else
            guid = from_bank(bank, colour, order)
        end
        if guid == nil then
            return
        end
        guids[order] = guid
    end
end

local function follow_coins(state, colours, kept)
    local bank = find(facts.BANK)
    local spare = surplus(state, kept)
    for seat, player in ipairs(state.players) do
        fill(seat, player.i, colours[seat], kept, spare, bank)
    end
    for _, guid in ipairs(spare) do
        local coin = find(guid)
        if bank ~= nil and coin ~= nil then
            bank.putObject(coin)
        end
    end
end

-- Every coin back into its bag.
function pieces.collect(kept)
    local bank = find(facts.BANK)
    for _, guids in ipairs(kept.coins) do
        for _, guid in ipairs(present(guids)) do
            if bank ~= nil then
                bank.putObject(find(guid))
            end
        end
    end
end

-- Markers and counters ---------------------------------------------------------------------------------------------

local function follow_marker(guid, place, rotation)
    local object = find(guid)
    if object ~= nil and object.held_by_color == nil and not places.near(object, place, NEAR) then
        object.setPositionSmooth(place)
        object.setRotationSmooth(rotation)
    end
end

local function follow_markers(state, colours, kept)
    for seat, player in ipairs(state.players) do
        for _, kind in ipairs(KINDS) do
            local guid = facts.MARKERS[kind][seat]
            if player[kind] then
                local place, rotation = places.marker(colours[seat], kind)
                follow_marker(guid, place, rotation)
            elseif kept.homes[guid] ~= nil then
                follow_marker(guid, kept.homes[guid], { 0, 180, 0 })
            end
        end
    end
end

local function follow_counters(state, kept)
    for seat, player in ipairs(state.players) do
        local counter = find(kept.counters[seat])
        local face = math.min(player.stay, 10) + 1
        if counter ~= nil and counter.getStateId() ~= face and counter.getStateId() ~= -1 then
            kept.counters[seat] = counter.setState(face).guid
        end
    end
end

-- A counter that somebody turned by hand has another GUID now.
function pieces.state_changed(kept, object, old_guid)
    for seat, guid in ipairs(kept.counters) do
        if guid == old_guid then
            kept.counters[seat] = object.guid
        end
    end
end

function pieces.follow(state, colours, kept)
    follow_coins(state, colours, kept)
    follow_markers(state, colours, kept)
    follow_counters(state, kept)
end

-- How many coins lie in a seat's strip or in its list, counted once.
function pieces.seen(colours)
    local count = {}
    for seat in ipairs(colours) do
        count[seat] = 0
    end
    for _, coin in ipairs(getObjectsWithTag("i")) do
        local owner = places.owner(coin.getPosition())
        local seat = owner and list.find(colours, owner)
        if seat ~= nil and not coin.isDestroyed() then
            count[seat] = count[seat] + 1
        end
    end
    return count
end

-- Takes over the coins that lie in the strips, as players left them.
function pieces.adopt(colours, kept)
    for seat in ipairs(colours) do
        kept.coins[seat] = {}
    end
    for _, coin in ipairs(getObjectsWithTag("i")) do
        local owner = places.owner(coin.getPosition())
        local seat = owner and list.find(colours, owner)
        if seat ~= nil and not coin.isDestroyed() then
            local guids = kept.coins[seat]
            guids[#guids + 1] = coin.guid -- lint: allow append-in-loop because a seat has a few dozen coins at most
        end
    end
end

return pieces
