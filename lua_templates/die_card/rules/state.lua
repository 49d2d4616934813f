-- The state of a game as plain data, and how it begins. What every part means stands in the Python twin,
-- cards/die_card/engine/state.py.

local book = require("rules/book")
local list = require("list")

local state = {}

-- A seat at START with nothing in hand.
local function new_player()
    return {
        at = 0,
        i = 0,
        hand = {},
        shown = {},
        goal = "",
        knife = false,
        zombie = false,
        ghost = false,
        lost = false,
        miss = 0,
        drawn = false,
        last_move = 0,
        carried = {},
        stay = 0,
    }
end

-- The dice before they are rolled; azure left, blue middle, cyan right (DC-R9).
function state.no_roll()
    return { azure = 0, blue = 0, cyan = 0, d6 = 0, kind = "none", moves = {} }
end

-- A turn in which nothing has happened.
function state.new_now(at)
    return { from = at, moved = 0, acted = false, bought = false, refused = false, missed = false }
end

-- No question is open.
function state.no_ask()
    return { kind = "none", player = 0 }
end

local function new_decks(bomb_apart)
    local bomb = bomb_apart and book.by_trigger("bomb") or ""
    local ids = list.map(book.CARDS, function(card)
        return card.id
    end)
    local deck = list.filter(ids, function(id)
        return id ~= bomb
    end)
    return deck, list.join(book.GOALS, bomb ~= "" and { bomb } or {})
end

-- The table before the first turn; the caller begins it.
function state.new(players, options, chance)
    local seats = {}
    for seat = 1, players do
        seats[seat] = new_player()
    end
    local deck, goal_deck = new_decks(options.bomb_in_goal_deck)
    local first = options.first > 0 and options.first or chance(players, "first")
    return {
        options = options,
        players = seats,
        deck = deck,
        goal_deck = goal_deck,
        dropped = {},
        bag = options.supply,
        turn = first,
        round = 1,
        turns = 0,
        first = first,
        now = state.new_now(0),
        told = {},
        roll = state.no_roll(),
        ask = state.no_ask(),
        todo = {},
        ending = "",
        winner = 0,
    }
end

return state
