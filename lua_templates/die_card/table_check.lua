-- Where the things on the table and the script's state disagree, in words; and the state as the table has it.

local cards = require("table_cards")
local facts = require("table_facts")
local fmt = require("fmt")
local list = require("list")
local pawns = require("table_pawns")
local pieces = require("table_pieces")

local check = {}

-- Where the state has each card, in the form of `cards.seen`.
local function believed(state, colours)
    local where = {}
    for _, id in ipairs(facts.card_ids()) do
        where[id] = { kind = "deck" }
    end
    for seat, player in ipairs(state.players) do
        for _, id in ipairs(player.hand) do
            where[id] = { kind = player.shown[id] and "shown" or "hand", colour = colours[seat] }
        end
        if player.goal ~= "" then
            where[player.goal] = { kind = "shown", colour = colours[seat] }
        end
    end
    if state.ask.kind == "keep_goal" then
        where[state.ask.new] = { kind = "shown", colour = colours[state.ask.player] }
    end
    for _, item in ipairs(state.dropped) do
        where[item.card] = { kind = "ground", at = item.at }
    end
    return where
end

local function same(one, other)
    return one.kind == other.kind and one.colour == other.colour and one.at == other.at
end

-- A place in words that betray nothing of a hidden card.
local function place_text(where)
    if where.kind == "deck" then
        return "in its deck"
    elseif where.kind == "hand" then
        return "in " .. where.colour .. "'s hand"
    elseif where.kind == "shown" then
        return "revealed by " .. where.colour
    elseif where.kind == "ground" then
        return "on " .. facts.label(where.at)
    end
    return "loose"
end

local function hidden(where)
    return where.kind == "hand" or where.kind == "deck"
end

local function card_lines(state, colours, seen)
    local lines, n = {}, 0
    local where = believed(state, colours)
    for _, id in ipairs(facts.card_ids()) do
        local found = seen[id]
        if found ~= nil and not same(found, where[id]) then
            local name = (hidden(found) and hidden(where[id])) and "A card" or facts.title(id)
            n = n + 1
            lines[n] = name .. " lies " .. place_text(found) .. ", not " .. place_text(where[id]) .. "."
        end
    end
    return lines
end

-- What disagrees, one sentence each; an empty list when nothing does.
function check.differences(state, colours, homes)
    local lines, n = {}, 0
    local function say(text)
        n = n + 1
        lines[n] = text
    end
    local standing, coins = pawns.seen(colours), pieces.seen(colours)
    for seat, player in ipairs(state.players) do
        local at = standing[seat]
        if at == nil then
            say(colours[seat] .. "'s pawn stands on no space, not on " .. facts.label(player.at) .. ".")
        elseif at ~= player.at then
            say(colours[seat] .. "'s pawn stands on " .. facts.label(at) .. ", not on " .. facts.label(player.at) .. ".")
        end
        if coins[seat] ~= player.i then
            say(colours[seat] .. " has " .. fmt.whole(coins[seat]) .. "i, not " .. fmt.whole(player.i) .. "i.")
        end
    end
    return list.join(lines, card_lines(state, colours, cards.seen(homes)))
end

local function empty_hands(state)
    for _, player in ipairs(state.players) do
        player.hand, player.shown, player.goal = {}, {}, ""
    end
    state.deck, state.goal_deck, state.dropped = {}, {}, {}
end

local function push(items, item)
    items[#items + 1] = item
end

-- Puts one card where the table has it; what lies loose, or cannot be held, counts as in its deck.
local function put_card(state, colours, id, where)
    local seat = where.colour and list.find(colours, where.colour)
    local player = seat and state.players[seat]
    if facts.is_goal(id) then
        if player ~= nil and player.goal == "" then
            player.goal = id
        else
            push(state.goal_deck, id)
        end
    elseif player ~= nil then
        push(player.hand, id)
        if where.kind == "shown" then
            player.shown[id] = true
        end
    elseif where.kind == "ground" then
        push(state.dropped, { at = where.at, card = id })
    else
        push(state.deck, id)
    end
end

-- Decks stand in the order of the definition, as the rules keep them.
local function sort_decks(state)
    for _, name in ipairs({ "deck", "goal_deck" }) do
        local ids = state[name]
        state[name] = list.filter(facts.card_ids(), function(id)
            return list.contains(ids, id)
        end)
    end
end

-- Whether any card lies elsewhere than the state has it.
function check.cards_differ(state, colours, homes)
    return card_lines(state, colours, cards.seen(homes))[1] ~= nil
end

-- A new state in which everything is where it lies on the table. Cards keep their order in the hand; a Goal card that
-- is being offered stays between deck and player.
function check.adopted(state, colours, homes)
    local new = list.copy(state)
    local seen, standing, coins = cards.seen(homes), pawns.seen(colours), pieces.seen(colours)
    local held = {}
    for _, player in ipairs(state.players) do
        held = list.join(held, player.hand)
    end
    local dropped = list.map(state.dropped, function(item)
        return item.card
    end)
    local first = list.join(held, dropped)
    local rest = list.filter(facts.card_ids(), function(id)
        return not list.contains(first, id)
    end)
    empty_hands(new)
    local offered = state.ask.kind == "keep_goal" and state.ask.new or ""
    for _, id in ipairs(list.without(list.join(first, rest), offered)) do
        put_card(new, colours, id, seen[id] or { kind = "deck" })
    end
    local bag = new.bag
    for seat, player in ipairs(new.players) do
        bag = bag + player.i - coins[seat]
        player.i = coins[seat]
        player.at = standing[seat] or player.at
        if player.goal ~= state.players[seat].goal then
            player.stay = 0
        end
    end
    new.bag = math.max(0, bag)
    sort_decks(new)
    return new
end

local function lies_still(object)
    return object.held_by_color == nil and not object.spawning and object.resting and not object.isSmoothMoving()
end

-- Whether nothing that counts is held or moving.
function check.quiet()
    if pawns.walking() then
        return false
    end
    for _, object in ipairs(getObjects()) do
        local counts = object.type == "Card" or object.hasTag("i") or object.hasTag("pawn")
        if counts and not object.isDestroyed() and not lies_still(object) then
            return false
        end
    end
    return true
end

return check
