-- The trade panel: two sides, what each gives. The one who proposes puts both together; the other agrees or not.

local fmt = require("fmt")
local game = require("table_game")
local list = require("list")
local screen = require("table_screen")
local words = require("table_words")

local trade = {}

local KINDS = { "i", "accept", "goal", "bonus" }

-- What the proposer has put together so far: `give` and `get`, each {kind, count}, or nil. `state` says for which question.
local draft = { state = nil, give = nil, get = nil }

local function find(options, kind, count)
    return list.filter(options, function(action)
        return action.kind == kind and action.count == count
    end)[1]
end

-- The option of a kind whose count is nearest, or nil when there is none of that kind.
local function nearest(options, kind, count)
    local best = nil
    for _, action in ipairs(options) do
        if action.kind == kind and (best == nil or math.abs(action.count - count) < math.abs(best.count - count)) then
            best = action
        end
    end
    return best
end

local function settle_on(options, wanted)
    if options[1] == nil then
        return nil
    end
    return wanted and (nearest(options, wanted.kind, wanted.count) or options[1]) or options[1]
end

local function gives()
    return list.filter(game.legal(), function(action)
        return action.type == "offer"
    end)
end

local function gets()
    return draft.give and game.legal_after(draft.give) or {}
end

local function open()
    local state = game.running() and game.data().on and game.state()
    local kind = state and state.ask.kind
    return (kind == "offer" or kind == "answer") and state or nil
end

local function refresh_draft(state)
    if draft.state ~= state then
        draft = { state = state }
    end
    draft.give = settle_on(gives(), draft.give)
    draft.get = settle_on(gets(), draft.get)
end

-- A side as its giver reads it; `options` are what may be chosen, none of them when it is only shown.
local function show_side(name, goods, options, giver, taker)
    local id = "trade_" .. name .. "_"
    local composing = options ~= nil
    screen.text(id .. "who", giver .. " gives")
    for _, kind in ipairs(KINDS) do
        local chosen = goods ~= nil and goods.kind == kind
        screen.active(id .. kind, composing or chosen)
        screen.enabled(id .. kind, not composing or nearest(options, kind, 1) ~= nil)
        screen.style(id .. kind, chosen and "chosen" or "plain")
    end
    local many = composing and goods ~= nil and (goods.kind == "i" or goods.kind == "accept")
    screen.active(id .. "less", many)
    screen.active(id .. "plus", many)
    if many then
        screen.enabled(id .. "less", find(options, goods.kind, goods.count - 1) ~= nil)
        screen.enabled(id .. "plus", find(options, goods.kind, goods.count + 1) ~= nil)
    end
    screen.text(id .. "count", goods and (goods.kind == "i" and fmt.whole(goods.count) .. "i" or fmt.whole(goods.count)) or "–")
    screen.text(id .. "text", goods and giver .. " gives " .. words.goods(goods, taker) or "nothing that fits")
end

local function viewers(seats)
    local colours = {}
    for order, seat in ipairs(seats) do
        local colour = game.colour(seat)
        if not Player[colour].seated then
            return {} -- an empty chair is played by all
        end
        colours[order] = colour
    end
    return colours
end

local function show_offer(state)
    refresh_draft(state)
    local names = game.names()
    local one, other = names[state.ask.player], names[state.ask.with]
    screen.text("trade_head", (state.ask.counter and "Another offer: " or "Trade: ") .. one .. " and " .. other)
    show_side("give", draft.give, gives(), one, other)
    show_side("get", draft.get, gets(), other, one)
    screen.text("trade_text", one .. " proposes, " .. other .. " sees it and then answers.")
    screen.only("trade", viewers({ state.ask.player }))
    screen.active("trade_propose", true)
    screen.enabled("trade_propose", draft.get ~= nil)
    screen.active("trade_answer", false)
end

local function show_answer(state)
    local ask, names = state.ask, game.names()
    local proposer, partner = names[ask.with], names[ask.player]
    screen.text("trade_head", proposer .. " proposes to " .. partner)
    show_side("give", ask.give, nil, proposer, partner)
    show_side("get", ask.get, nil, partner, proposer)
    screen.text("trade_text", partner .. ", do you agree?")
    screen.only("trade", viewers({ ask.player, ask.with }))
    screen.only("trade_answer", viewers({ ask.player }))
    screen.active("trade_propose", false)
    screen.active("trade_answer", true)
    screen.active("trade_counter", #game.legal() > 2)
end

function trade.show()
    local state = open()
    screen.active("trade", state ~= nil)
    if state == nil then
        return
    elseif state.ask.kind == "offer" then
        show_offer(state)
    else
        show_answer(state)
    end
end

local function options_of(name)
    return name == "give" and gives() or gets()
end

-- Chooses what kind of thing a side gives.
function trade.choose(name, kind)
    local found = nearest(options_of(name), kind, 1)
    if found ~= nil then
        draft[name] = found
    end
    trade.show()
end

-- One more or one less.
function trade.count(name, by)
    local goods = draft[name]
    local found = goods and find(options_of(name), goods.kind, goods.count + by)
    if found ~= nil then
        draft[name] = found
    end
    trade.show()
end

-- The two actions that make the proposal, or nil while it is not complete.
function trade.proposal()
    if draft.give == nil or draft.get == nil then
        return nil
    end
    return draft.give, draft.get
end

return trade
