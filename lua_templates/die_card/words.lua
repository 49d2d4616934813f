-- What players read: questions, choices and offers in words. Knows the definition, not the table.

local cards = require("cards")
local fmt = require("fmt")
local list = require("list")
local seats = require("kit/seats")
local waiting = require("waiting")

local words = {}

local PRICES = {{ prices | default({"trade": 2, "return": 3, "warp": 3, "drop": 4, "iphone": 30}) | lua }}

function words.direction(steps)
    if steps == 0 then
        return "stay where you are"
    end
    return fmt.whole(math.abs(steps)) .. (steps > 0 and " anticlockwise" or " clockwise")
end

words.space = cards.label_of

local function after(at, steps)
    return cards.short(at + steps)
end

-- "3i", "2 of your Die Cards", for one who gives them.
function words.goods(offer, whose)
    if offer.kind == "i" then
        return fmt.whole(offer.count) .. "i"
    elseif offer.kind == "accept" then
        return "taking " .. fmt.count(offer.count, "Die Card", "Die Cards") .. " from " .. whose
    elseif offer.kind == "goal" then
        return "the Goal card"
    end
    return "the revealed Bonus card"
end

-- "one of White's Die Cards", "3 of White's Die Cards".
local function taken(offer, whose)
    return (offer.count == 1 and "one" or fmt.whole(offer.count)) .. " of " .. whose .. "'s Die Cards"
end

-- To take cards off somebody is a service that is paid for.
local function paid(payer, pay, taker, accept)
    local verb = pay.kind == "i" and " pays " or " gives "
    return payer .. verb .. taker .. " " .. words.goods(pay, taker) .. " to take " .. taken(accept, payer)
end

-- `names[seat]` is how a player is called.
function words.deal(give, get, giver, taker)
    if give.kind == "accept" and get.kind == "accept" then
        return giver .. " takes " .. taken(give, taker) .. " for " .. taken(get, giver)
    elseif get.kind == "accept" then
        return paid(giver, give, taker, get)
    elseif give.kind == "accept" then
        return paid(taker, get, giver, give)
    end
    return giver .. " gives " .. words.goods(give, taker) .. " for " .. words.goods(get, giver)
end

local ITEMS = {
    trade = "Force a trade",
    ["return"] = "Put a task or your Goal back",
    warp = "Warp to any space",
    drop = "Drop a Die Card on any space",
    iphone = "The iPhone",
}

local function buy_text(action)
    return ITEMS[action.item] .. " (" .. fmt.whole(PRICES[action.item]) .. "i)"
end

local PLAIN = {
    roll = "Roll the dice",
    stay = "Stay in the Forest",
    use_warp = "Use WARP!",
    cleanse = "Be cleansed: human again",
    quit = "Quit and become a ghost",
    roll_d6 = "Roll the six-sided die",
    roll_draw = "Roll for the number of cards",
    withdraw = "No trade after all",
    spare = "Spare them",
    let_be = "Force no trade",
    rejoin = "Come back to life",
    remain = "Remain a ghost",
    buy_goal = "Buy a Goal card (3i)",
    buy_knife = "Buy a knife (3i)",
}

local CHOICES = {
    pick_up = { take = "Take WARP!", use = "Warp from here", leave = "Leave it" },
    answer = { agree = "Agree", refuse = "Refuse", counter = "Make another offer" },
    round = { up = "ROUND! both up", down = "ROUND! both down" },
    swap_goal = { draw = "Draw another Goal card", decline = "Keep the one you have" },
}

local CARD = {
    think = "Spend the turn on ",
    put_back = "Put back ",
    drop = "Drop here: ",
    reveal = "", -- "Reveal a card:" stands above these buttons, so that the longest name takes one line
    pay = "Pay for ",
    table_agrees = "Task done: ",
    bonus_back = "Put back ",
    hand_over = "Hand over ",
    put_down = "Put down ",
    drop_card = "Drop ",
    ["return"] = "Put back ",
}

local WITH = { trade = "Trade with ", partner = "Trade with ", force = "Force a trade with " }

local function move_text(action, state)
    local player = state.players[action.player]
    if action.type == "stop" then
        return "Stop at the iStore"
    elseif action.steps == 0 then
        return "Stay where you are (0)"
    end
    return "Move " .. words.direction(action.steps) .. ": " .. after(player.at, action.steps)
end

local function goal_choice(action, state)
    local id = action.choice == "old" and state.players[action.player].goal or state.ask.new
    return "Keep " .. cards.title(id)
end

local function offer_text(action, names, state)
    return words.goods(action, names[state.ask.with])
end

local MADE = {
    move = move_text,
    stop = move_text,
    buy = buy_text,
    keep_goal = goal_choice,
    again = function(action)
        return "AGAIN! " .. table.concat(action.dice, ", ")
    end,
    warp = function(action)
        return "To " .. cards.short(action.to)
    end,
    drop_at = function(action)
        return "On " .. cards.short(action.to)
    end,
    kill = function(action, _, names)
        return "Kill " .. names[action.target]
    end,
    offer = function(action, state, names)
        return "Give: " .. offer_text(action, names, state)
    end,
    want = function(action, state, names)
        return "Get: " .. words.goods(action, names[state.ask.player])
    end,
}

local function action_text(action, state, names)
    local kind = action.type
    if MADE[kind] ~= nil then
        return MADE[kind](action, state, names)
    elseif CARD[kind] ~= nil then
        return CARD[kind] .. cards.title(action.card)
    elseif WITH[kind] ~= nil then
        return WITH[kind] .. names[action.with]
    elseif CHOICES[kind] ~= nil then
        return CHOICES[kind][action.choice]
    end
    return PLAIN[kind]
end

local ASKS = {
    turn = "What will you do with this turn?",
    imaginary = "Imaginary! The six-sided die is your move, and pays 1i, up to your limit.",
    draw = "The Die Card area: roll for the number of cards.",
    offer = "What do you offer?",
    want = "What do you want for it?",
    pick_up = "WARP! lies here.",
    warp = "Warp where to? Click a space.",
    bonus_back = "One Bonus card is the most. Which goes back?",
    swap_goal = "GOAL: swap your Goal card?",
    keep_goal = "Which Goal card do you keep?",
    kill = "You may kill.",
    force = "Pawns share a space: force a trade?",
    ["return"] = "Which card goes back to its deck?",
    drop = "Which card will you drop?",
    drop_at = "Where? Click a space.",
    rejoin = "The Fountain of Life would have you back.",
}

local PARTNER = { must = "Must Trade: with whom?", store = "A trade is bought: with whom?" }

-- The open question as its player reads it.
local function question(state, names)
    local ask, roll = state.ask, state.roll
    if ask.kind == "move" then
        return roll.kind == "imaginary" and "Walk." or "Choose a solution, or click a lit space."
    elseif ask.kind == "partner" then
        return PARTNER[ask.why]
    elseif ask.kind == "answer" then
        return words.deal(ask.give, ask.get, names[ask.with], names[ask.player]) .. ". Agreed?"
    elseif ask.kind == "hand_over" then
        return fmt.count(ask.left, "card", "cards") .. " for " .. names[ask.to] .. ": which?"
    elseif ask.kind == "bonus_back" and ask.of ~= ask.player then
        return "One Bonus card is the most. Which one of " .. names[ask.of] .. "'s goes back?"
    elseif ask.kind == "put_down" then
        return "Your hand is full: what for " .. cards.title(ask.card) .. "?"
    elseif ask.kind == "turn" and state.now.refused then
        return "No trade. What will you do with this turn?"
    end
    return ASKS[ask.kind] or ""
end

local ENDINGS = {
    god_of_i = "All are ghosts. The God of i wins; everybody else has lost.",
    draw = "All are ghosts, one of them the Ent. Nobody wins.",
    suspended = "All are ghosts, but the Fountain may give one back.",
}

function words.ending(outcome, names)
    if outcome.ending == "goal" then
        return names[outcome.winner] .. " wins as " .. cards.title(outcome.goal) .. "!"
    end
    return ENDINGS[outcome.ending]
end

-- Pictures on buttons, by action; by question.
local ICONS = {
    roll = "roll",
    stay = "forest",
    think = "patience",
    trade = "trade",
    put_back = "cards",
    drop = "drop",
    use_warp = "warp",
    cleanse = "fountain",
    buy = "store",
    quit = "ghost",
    roll_d6 = "d6",
    again = "again",
    stop = "store",
    round = "round",
    table_agrees = "check",
    roll_draw = "d6",
    partner = "trade",
    withdraw = "check",
    hand_over = "hand",
    pick_up = "warp",
    put_down = "drop",
    warp = "warp",
    bonus_back = "cards",
    swap_goal = "goal",
    keep_goal = "goal",
    kill = "knife",
    spare = "check",
    force = "trade",
    let_be = "check",
    ["return"] = "cards",
    drop_card = "drop",
    drop_at = "drop",
    rejoin = "fountain",
    remain = "ghost",
    reveal = "reveal",
    buy_goal = "goal",
    buy_knife = "knife",
    pay = "i",
}

local QUESTIONS = {
    turn = "roll",
    imaginary = "i",
    move = "move",
    draw = "draw",
    offer = "trade",
    want = "trade",
    answer = "trade",
    drop = "drop",
}

local GOODS = { i = "i", accept = "cards", goal = "goal", bonus = "bonus" }
local ANSWERS = { agree = "check", refuse = "wrong", counter = "trade" }

local function icon(action)
    if action.type == "move" then
        return action.steps > 0 and "ccw" or action.steps < 0 and "cw" or "place"
    elseif action.type == "answer" then
        return ANSWERS[action.choice]
    elseif action.type == "offer" or action.type == "want" then
        return GOODS[action.kind]
    end
    return ICONS[action.type] or "roll"
end

local MAIN = { roll = true, roll_d6 = true, roll_draw = true, move = true, rejoin = true, want = true }
local WARN = { kill = true } -- to quit is quiet: it comes last, and is asked twice

-- What is asked once more before it is done.
local function sure(action)
    if action.type == "quit" then
        return "Quit? You will be a ghost, and come back only from the Fountain of Life."
    elseif action.type == "reveal" and cards.of(action.card).trigger == "bomb" then
        return "Reveal BOMB!? You lose at once."
    end
    return nil
end

-- A button: its text, picture and look.
function words.action(view, action)
    local ask = sure(action)
    return {
        text = action_text(action, view, seats.all()),
        icon = icon(action),
        style = MAIN[action.type] and "main" or (WARN[action.type] or (ask and action.type == "reveal")) and "warn" or "plain",
        sure = ask,
    }
end

-- The panel of the open question, and what those read who are not asked.
function words.ask(view, seat)
    local ask = view.ask
    local text = question(view, seats.all())
    if ask.player ~= 0 and ask.player ~= seat then
        text = waiting.of(ask) -- what is proposed stands below it, as the last thing that happened
    end
    return {
        text = text,
        icon = ask.player == 0 and "win" or QUESTIONS[ask.kind] or ICONS[ask.kind] or "roll",
        detail = (ask.kind == "move" or ask.kind == "imaginary") and "From " .. cards.label(view.now.from) .. "." or "",
    }
end

-- Whether buttons that bear nothing but a card's name are among what takes no turn (rules: legal_reveal).
local function can_reveal(player)
    local hidden = list.filter(player.hand, function(card)
        return player.shown[card] ~= true
    end)
    return hidden[1] ~= nil or player.goal ~= "" and cards.of(player.goal).trigger == "bomb"
end

-- Above what takes no turn: how to win, in the words of the book, and how far one is from it.
function words.free(view, seat)
    local player = view.players[seat]
    if player == nil then
        return ""
    end
    local counting = #list.filter(player.hand, function(card)
        return cards.of(card).trigger ~= "cat"
    end)
    local bonuses = list.filter(player.hand, function(card)
        return cards.of(card).kind == "bonus"
    end)
    local bonus = bonuses[1] and " Bonus card: " .. fmt.join(list.map(bonuses, cards.title)) .. "." or ""
    local most = fmt.count(view.options.win_limit, "Die Card counts", "Die Cards count")
    local now = " against you: now " .. fmt.whole(counting) .. "."
    local reveals = can_reveal(player) and " Reveal a card:" or ""
    return "You win by fulfilling the Goal you hold while at most " .. most .. now .. bonus .. reveals
end

local OPTIONS = {
    first = "Who begins (0: by lot)",
    supply = "i in the game",
    i_limit = "Most i one may hold",
    ishill_limit = "Most i of the iShill",
    hand_limit = "Most Die Cards in a hand",
    win_limit = "Most Die Cards of a winner",
    stay_turns = "Turns in a row to stay",
    bomb_in_goal_deck = "BOMB! among the Goals",
    store_stop = "Stop at the iStore in passing",
    kill_by_choice = "The Murderer may spare",
    ghosts_must_be_zombies = "Ghosts must be zombies too",
    arrival_counts = "The turn of arrival counts",
    miss_counts = "Missed turns count",
    elf_lord_may_stay = "The Elf Lord may pass",
    zero_is_landing = "Option 0 is a landing",
    knife_uses_turn = "A knife takes a turn",
    counter_offers = "Counter-offers",
    quitting = "Players may quit",
}

-- What an option of the set-up is called.
function words.option(option)
    return OPTIONS[option.id]
end

return words
