-- What players read: choices, questions, endings, options. What happened stands in `news`.

local cards = require("cards")
local fmt = require("fmt")
local game = require("kit/game")
local list = require("list")
local rules = require("rules/cards")
local seats = require("kit/seats")

local words = {}

local CONDITIONS = { cold = "hypothermia", hunger = "starvation" } -- also the names of their pictures
local PILES = { survival = "Survival", race = "Race" }

local function name(seat)
    return seats.colour(seat) or "Nobody"
end

-- Seats that still have a last turn once a sled has crossed, in their order: of whose turn it is first. Nobody before that.
function words.last_turns(view)
    local first, seat, found = view.line[1], view.active, {}
    if first == nil or view.ending ~= "" then
        return found
    elseif seat == first then
        seat = seat % #view.players + 1
    end
    local n = 0
    while seat ~= first do
        n = n + 1
        found[n] = seat
        seat = seat % #view.players + 1
    end
    return found
end

-- Who still plays when this turn is over, once a sled has crossed; nothing before that.
local function what_is_left(view)
    local left = list.filter(words.last_turns(view), function(seat)
        return seat ~= view.active
    end)
    if view.line[1] == nil or #view.players == 1 then
        return nil
    elseif left[1] == nil then
        return "Then the race is over."
    end
    return "Then " .. fmt.join(list.map(left, name)) .. (left[2] and " have one last turn each." or " has one last turn.")
end

-- Whether the turn that is being played is somebody's last one.
local function is_last(view)
    return words.last_turns(view)[1] == view.active
end

local function known_due(view, seat)
    return view.players[seat] and view.players[seat].due[1] or nil
end

-- "Wheel Dog", "Wheel Dog with Booties"
local function team_dog(view, seat, place)
    local one = view.players[seat].dogs[place]
    local worn = one.worn ~= "" and " with " .. cards.title(one.worn) or ""
    return cards.title(one.dog) .. worn
end

-- The same without what it wears, where that tells it from no other dog of the team: a button has one line.
local function short_dog(view, seat, place)
    local dogs = view.players[seat].dogs
    local title = cards.title(dogs[place].dog)
    for other, one in ipairs(dogs) do
        if other ~= place and cards.title(one.dog) == title then
            return team_dog(view, seat, place)
        end
    end
    return title
end

local function second_step(due)
    if due == nil then
        return "Go on"
    elseif due.kind == "take" then
        return "Take " .. fmt.count(due.count, "card", "cards") .. " of the supply"
    end
    return "Sort the " .. fmt.count(#due.seen, "card", "cards") .. " that you have seen"
end

-- What may be done -----------------------------------------------------------------------------------------------------

local function card_choice(verb, style)
    return function(_, action)
        return { text = verb .. " " .. cards.title(action.card), icon = cards.icon(action.card), style = style }
    end
end

local ACTIONS = {
    finish = function(view, action)
        return { text = second_step(known_due(view, action.player)), icon = "next", style = "main" }
    end,
    risk = function(view, action)
        local risk = view.players[action.player].risk
        local deep = risk[1] and cards.title(risk[#risk].card) or ""
        return { text = "Play the top of your deck, for " .. deep, icon = "risk", style = "main" }
    end,
    play = function(view, action)
        return { text = cards.full(view, action.player, action.card), icon = cards.icon(action.card) }
    end,
    day = function(view, action)
        local cards_drawn = fmt.whole(cards.play(view):opening(action.player))
        local dropped = view.players[action.player].risk[1] ~= nil
        local text = "Call a new day: shuffle all, draw " .. cards_drawn
        return { text = dropped and "Drop the risk and call a new day" or text, icon = "day_tile", style = "warn" }
    end,
    ["pass"] = function()
        return { text = "Do nothing" }
    end,
    sacrifice = function(view, action)
        local dog = team_dog(view, action.player, action.dog)
        local worn = view.players[action.player].dogs[action.dog].worn
        local lost = cards.saves(worn) and cards.title(worn) .. " is discarded instead." or "It is out of the race."
        local text, sure = "Sacrifice " .. short_dog(view, action.player, action.dog), "Sacrifice " .. dog .. "? " .. lost
        return { text = text, icon = "dog", sure = sure } -- plain: it stands there all the time, and is asked about first
    end,
    unhitch = function(view, action)
        local worn = cards.title(view.players[action.player].dogs[action.dog].worn)
        return { text = "Discard " .. worn, icon = "attachment", sure = "Discard " .. worn .. "?" }
    end,
    spend = card_choice("Discard"),
    attach = function(view, action)
        return { text = "On " .. team_dog(view, action.player, action.dog), icon = "dog" }
    end,
    leave = function()
        return { text = "Discard it instead", style = "warn" }
    end,
    kill = function(view, action)
        return { text = "Sacrifice " .. short_dog(view, action.player, action.dog), icon = "dog", style = "warn" }
    end,
    strip = function(view, action)
        local one = view.players[action.player].dogs[action.dog]
        return { text = "Discard " .. cards.title(one.worn) .. " of " .. cards.title(one.dog), icon = "attachment" }
    end,
    choose = function(view, action)
        return { text = cards.full(view, action.player, action.card), icon = cards.icon(action.card) }
    end,
    stock = function(view, action)
        local left = fmt.count(#view[action.deck], "card", "cards")
        return { text = "From " .. PILES[action.deck] .. " (" .. left .. " left)", icon = "deck_" .. action.deck }
    end,
    take = function(view, action)
        return { text = cards.full(view, action.player, action.card), icon = cards.icon(action.card) }
    end,
    destroy = card_choice("Destroy", "warn"),
    discard = card_choice("Discard"),
    enough = function()
        return { text = "Shuffle what is left into your deck", icon = "draw", style = "main" }
    end,
    drop = card_choice("Discard"),
    purge = card_choice("Destroy", "warn"),
    join = function(view, action)
        return { text = "Join: a new day for me too, draw " .. fmt.whole(cards.play(view):opening(action.player)), icon = "day" }
    end,
    stay = function()
        return { text = "Go on as I am" }
    end,
    go = function(view, action)
        local pace = words.pace(view, action.player)
        return { text = "Let the sled move " .. (pace == 0 and "no further" or fmt.signed(pace)), icon = "paw", style = "main" }
    end,
    heed = function(view, action)
        local on = view.players[action.player].heed
        return { text = on and "Show on my turn only" or "Always show my team", icon = "paw_tile" }
    end,
    roll = function()
        return { text = "Roll the weather", icon = "snow", style = "main" }
    end,
    ignore = function(_, action)
        return { text = "Ignore the " .. CONDITIONS[action.kind], icon = CONDITIONS[action.kind] }
    end,
    suffer = function()
        return { text = "Take one damage", icon = "damage", style = "warn" }
    end,
}

function words.action(view, action)
    return ACTIONS[action.type](view, action)
end

-- Questions ------------------------------------------------------------------------------------------------------------

-- What the automatic movement at the end of a turn will be now: a number, or 0.
function words.pace(view, seat)
    local play, player = cards.play(view), view.players[seat]
    local speed = play:speed(seat)
    if player.cold > 0 and player.hunger > 0 then
        return -math.min(speed, player.at)
    elseif (player.cold > 0 or player.hunger > 0) and play:total(seat, "thunder") == 0 then
        return 0
    end
    return speed
end

local function own_turn(view, seat)
    local player = view.players[seat]
    local speed, pace = cards.play(view):speed(seat), words.pace(view, seat)
    local after = "; after your card " .. (pace == 0 and "no move" or fmt.signed(pace)) .. "."
    local detail = cards.leg(view, seat) or "Each movement " .. fmt.signed(speed) .. after
    local last = is_last(view)
    if player.due[1] ~= nil then
        local text = last and "Your last turn: finish your card, or leave it and play another." or "Finish your last card, or leave it and play another."
        return { text = text, detail = detail, icon = "next" }
    elseif player.risk[1] ~= nil then
        local left = fmt.count(player.risk[#player.risk].left, "card", "cards")
        return { text = (last and "Your last turn: " or "Your risk: ") .. left .. " more off the top of your deck.", detail = detail, icon = "risk" }
    end
    return { text = last and "Your last turn: play a card, or call a new day." or "Play a card, or call a new day.", detail = detail, icon = "paw" }
end

local ASKS = {
    turn = own_turn,
    energy = function(view)
        local left = fmt.count(view.ask.left, "card", "cards")
        local text = "Energy for " .. cards.title(view.ask.card) .. ": discard " .. left .. " of your hand."
        return { text = text, detail = "Damage pays nothing.", icon = "energy" }
    end,
    attach = function(view)
        return { text = "Which dog gets " .. cards.title(view.ask.card) .. "?", icon = "attachment" }
    end,
    room = function(view)
        local text = "No room for " .. cards.title(view.ask.card) .. ": sacrifice a dog, or discard it."
        return { text = text, icon = "dog" }
    end,
    sacrifice = function()
        return { text = "A card wants a sacrifice. Which dog?", icon = "sacrifice" }
    end,
    strip = function(view)
        local text = cards.title(view.players[view.ask.player].last) .. ": discard which attachment?"
        return { text = text, icon = "attachment" }
    end,
    legend = function()
        return { text = "A legendary space! Choose one of your legendary cards.", detail = "It comes into your hand.", icon = "legendary" }
    end,
    stock = function(view)
        local text = "The next card of the supply: from which deck?"
        return { text = text, detail = fmt.count(view.ask.left, "card", "cards") .. " to turn up.", icon = "supply" }
    end,
    take = function(view)
        local left = view.players[view.ask.player].due[1].count
        local text = "Take " .. fmt.count(left, "card", "cards") .. " of the supply into your hand."
        return { text = text, icon = "take" }
    end,
    sort = function(view)
        local count = view.players[view.ask.player].due[1].count
        local left = count > 0 and "Destroy up to " .. fmt.whole(count) .. ". " or "Nothing more to destroy. "
        return { text = left .. "Discard what you like; the rest goes back into your deck.", icon = "see" }
    end,
    drop = function()
        return { text = "Discard a card of your hand.", icon = "draw" }
    end,
    purge = function()
        return { text = "Destroy a card of your hand.", detail = "It is out of the race.", icon = "destroy" }
    end,
    join = function(view)
        local player = view.players[view.ask.player]
        local lost = list.join(
            player.risk[1] ~= nil and { "your risk" } or {},
            player.due[2] ~= nil and { "your second steps" } or player.due[1] ~= nil and { "your second step" } or {}
        )
        local detail = lost[1] ~= nil and "You would lose " .. fmt.join(lost) .. ". " or ""
        local text = name(view.caller) .. " calls a new day. Do you join?"
        return { text = text, detail = detail .. "Then the weather is rolled for everybody.", icon = "day" }
    end,
    rest = function()
        return { text = "Your sled moves by itself now.", detail = "Before that you may give up what is offered below.", icon = "paw" }
    end,
    weather = function()
        return { text = "A new day: roll the weather.", icon = "snow" }
    end,
    ignore = function()
        return { text = "Your Lead Dog shrugs one off. Which?", icon = "dog" }
    end,
    wolves = function()
        return { text = "Wolves! Sacrifice a dog, or take one damage.", icon = "damage" }
    end,
}

-- What it is about, for those who wait; whoever decides is named above, what happened stands below.
local WAITING = {
    turn = function(view)
        local player = view.players[view.ask.player]
        local last = is_last(view) and "The last turn of " .. name(view.active) .. ": " or ""
        local first = player.due[1] ~= nil and "a second step, " or ""
        return last .. first .. (player.risk[1] ~= nil and "the next card of a risk" or "a card") .. ", or a new day."
    end,
    energy = function(view)
        return "Cards of the hand pay for " .. cards.title(view.ask.card) .. "."
    end,
    attach = function(view)
        return "One of the dogs will wear " .. cards.title(view.ask.card) .. "."
    end,
    room = function(view)
        return "There is no room for " .. cards.title(view.ask.card) .. "."
    end,
    sacrifice = "A dog is to be sacrificed.",
    strip = "An attachment is to be discarded.",
    legend = "One of the legendary cards comes into the hand.",
    stock = "The supply grows, from one deck or the other.",
    take = "Cards of the supply are to be taken.",
    sort = "Cards that were seen are to be sorted.",
    drop = "A card of the hand is to be discarded.",
    purge = "A card of the hand is to be destroyed.",
    join = "Whoever joins shuffles all, and draws a new hand.",
    rest = "The sled moves by itself next.",
    weather = "The weather of the new day is rolled next.",
    ignore = "A Lead Dog shrugs off one condition.",
    wolves = "A dog goes to the wolves, or one damage is taken.",
}

function words.ask(view, seat)
    local kind, asked = view.ask.kind, view.ask.player
    if ASKS[kind] == nil then
        return ""
    elseif seat ~= asked or view.players[seat] == nil then
        local text = WAITING[kind]
        text = type(text) == "string" and text or text(view)
        return { text = text:sub(1, 1):upper() .. text:sub(2), detail = what_is_left(view), icon = "paw" }
    end
    local said = ASKS[kind](view, seat)
    said.detail = said.detail or what_is_left(view)
    return said
end

function words.ending(outcome, names)
    if outcome.ending == "alone" then
        local state = game.state()
        local turns, days = fmt.count(state.players[1].turns, "turn", "turns"), fmt.count(state.players[1].days, "new day", "new days")
        return names[1] .. " has reached the finish in " .. turns .. " and " .. days .. "!"
    end
    local back = game.state().players[outcome.winner].at <= rules.SPACES
    local how = back and " crossed the finish, slid back, and still wins the race!" or " is farthest past the finish and wins the race!"
    return names[outcome.winner] .. how
end

function words.space(path)
    local number = path:match("^trail/s(%d+)$")
    return number and "space " .. number or path == "trail/finish" and "the finish" or "Start"
end

words.CONDITIONS, words.PILES = CONDITIONS, PILES

return words
