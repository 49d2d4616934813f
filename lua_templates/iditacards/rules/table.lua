-- What the table needs to know of a state: where everything lies, what each seat knows, what an action is about.

local cards = require("rules/cards")
local days = require("rules/days")
local fmt = require("fmt")
local list = require("list")

local PILES = { "survival", "race", "legendary" }
local HIDDEN = "?"
local SEEN = 6 -- cards that were seen which lie in the first rows of their place
local WHOLE = 9 -- cards of the supply that lie whole; more than that lie on them

-- Where cards go that players move themselves.
local TARGETS = { spend = "discards", discard = "discards", drop = "discards", destroy = "destroyed", purge = "destroyed" }
local ON_DOGS = { kill = true, strip = true, attach = true } -- what may be done at any time lights nothing

local tables = {}

local function key(name, seat)
    return name .. "/" .. fmt.whole(seat)
end

local function up(items)
    return list.map(items, function(card)
        return { thing = card, face = "up" }
    end)
end

local function repeated(path, count)
    local found = {}
    for number = 1, count do
        found[number] = path
    end
    return found
end

-- The legs that lie on no slot of the board.
local function other_legs(state)
    local found = {}
    for slot = 1, cards.LEGS do
        found = list.join(found, list.without(cards.legs(slot), state.legs[slot]))
    end
    return found
end

-- Slots of the dogs, and of what they wear; the second slot of twins is empty.
local function team(player)
    local dogs, worn, n = {}, {}, 0
    for _, one in ipairs(player.dogs) do
        for slot = 1, cards.of(one.dog).slots do
            n = n + 1
            dogs[n] = slot == 1 and up({ one.dog })[1]
            worn[n] = slot == 1 and one.worn ~= "" and up({ one.worn })[1]
        end
    end
    return dogs, worn
end

-- The marker of a condition on its track.
local function track(level, marker)
    local found = {}
    for slot = 1, level do
        found[slot] = false
    end
    found[level + 1] = marker
    return found
end

local function space(at)
    if at == 0 then
        return "trail/start"
    end
    return at > cards.SPACES and "trail/finish" or string.format("trail/s%d", at)
end

-- Where cards that were seen lie: from the last of six slots upwards, so that the last lies beside the legendary cards.
local function downwards(items)
    local found = {}
    for slot = 1, SEEN - #items do
        found[slot] = false
    end
    return list.join(found, items)
end

-- Whether hands lie apart from yards, so that legendary cards have that row of them.
function tables.apart(seats)
    return seats < 3
end

-- The name of a place of seats where so many play: with three or four they are closer together.
local function near(name, seats)
    return tables.apart(seats) and name or name .. "_close"
end

local function lay_seat(found, player, seat, seats)
    local places, seen = found.places, {}
    for _, one in ipairs(player.due) do
        seen = list.join(seen, one.seen)
    end
    local risked = list.map(player.risk, function(frame)
        return frame.card
    end)
    found.hands[seat] = player.hand
    local function at(name)
        return key(near(name, seats), seat)
    end
    found.decks[at("draw")] = player.deck
    found.decks[at("discards")] = list.reversed(player.discard)
    places[at("team")], places[at("worn")] = team(player)
    places[at("risk")], places[at("waiting")] = up(risked), up(player.played)
    if tables.apart(seats) then
        places[key("seen_apart", seat)] = up(list.filter(seen, function(_, slot)
            return slot <= SEEN
        end))
        places[key("seen_more", seat)] = up(list.last(seen, #seen - SEEN))
        places[key("legends_apart", seat)] = up(player.legends)
    else
        places[key("seen", seat)], places[key("legends", seat)] = downwards(up(seen)), up(player.legends)
    end
    places[at("cold")] = track(player.cold, key("snowflake", seat))
    places[at("hunger")] = track(player.hunger, key("bowl", seat))
    found.spaces[key("sled", seat)] = space(player.at)
end

-- Where everything lies, by the places of the definition.
function tables.layout(state)
    local found = { hands = {}, places = {}, decks = {}, spaces = {}, shows = {} }
    found.places.supply = up(list.filter(state.supply, function(_, slot)
        return slot <= WHOLE
    end))
    found.places.supply_more = up(list.last(state.supply, #state.supply - WHOLE))
    found.places.trail_legs = up(state.legs)
    for _, name in ipairs(PILES) do
        found.decks[name] = state[name]
    end
    found.decks.damage = repeated(cards.DAMAGE, state.damage)
    found.decks.legs = other_legs(state)
    found.decks.destroyed = list.reversed(state.gone)
    for number, colour in ipairs(cards.COLOURS) do
        found.decks[colour] = number > #state.players and cards.pile(colour) or nil
    end
    for seat, player in ipairs(state.players) do
        lay_seat(found, player, seat, #state.players)
    end
    found.shows.weather = list.find(days.WEATHER, state.weather)
    return found
end

local function hidden(items)
    return list.map(items, function()
        return HIDDEN
    end)
end

-- The state as a seat knows it: decks are unknown to all, hands and cards set aside to the others.
function tables.view(state, seat)
    local seen = list.copy(state)
    for _, name in ipairs(PILES) do
        seen[name] = hidden(seen[name])
    end
    for other, player in ipairs(seen.players) do
        player.deck = hidden(player.deck)
        if other ~= seat then
            player.hand, player.legends = hidden(player.hand), hidden(player.legends)
            for _, one in ipairs(player.due) do
                one.seen = hidden(one.seen)
            end
        end
    end
    return seen
end

-- The dog that an action is about, if there is no other like it.
local function dog_of(state, action)
    local dogs = list.map(state.players[action.player].dogs, function(one)
        return one.dog
    end)
    local dog = dogs[action.dog]
    return #list.without(dogs, dog) == #dogs - 1 and dog or ""
end

-- A card and where it goes, a dog, the risk that the next card joins.
function tables.aim(state, action)
    local kind, seat, seats = action.type, action.player, #state.players
    if kind == "play" then
        return { thing = action.card, to = key(near("waiting", seats), seat) }
    elseif TARGETS[kind] ~= nil then
        local place = TARGETS[kind]
        return { thing = action.card, to = place == "destroyed" and place or key(near(place, seats), seat) }
    elseif kind == "take" or kind == "choose" then
        return { thing = action.card, to = "" }
    elseif ON_DOGS[kind] then
        return { thing = dog_of(state, action), to = "" }
    end
    return { thing = "", to = kind == "risk" and key(near("risk", seats), seat) or "" }
end

return tables
