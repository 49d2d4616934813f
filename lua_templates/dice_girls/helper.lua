-- What a card is worth that a player points at: a panel for that player's eyes, made of what that player knows.

local expected = require("rules/expected")
local fmt = require("fmt")
local habits = require("rules/habits")
local idols = require("idols")
local language = require("kit/language")
local list = require("list")
local screen = require("kit/screen")
local seats = require("kit/seats")

local helper = {}

local hovered = {} -- by colour: the path of the card

-- The seat that may play a card next, as far as a player knows: whose open or own hand it is in, or the player's own for
-- a card of the draft. And the idol in front of a seat that it is, with her dice.
local function whose(view, own, set, card)
    for seat, player in ipairs(view.players) do
        local mine = view.options.mode == "sets" and seat == 2 and "set_b" or "set_a"
        if mine == set then
            for _, idol in ipairs(player.idols) do
                if idol.idol == card then
                    return seat, idol
                end
            end
            if list.contains(player.hand, card) then
                return seat, nil
            end
        end
    end
    return list.contains(view.market, card) and own or nil, nil
end

local function pips(idol)
    local sum = 0
    for _, die in ipairs(idol.dice) do
        sum = sum + die.value
    end
    return fmt.whole(sum)
end

local TEXTS = {
    lies = { en = "{title} has rolled {n} for {who}.", ja = "{title}は{who}のために{n}を出しました。" },
    own = { en = "{title} now: about {n} pips for {who}.", ja = "{title}をいま出すと：{who}に期待値{n}。" },
    both = {
        en = "{title} now: about {n} pips for {who}, and {m} fewer on other stages.",
        ja = "{title}をいま出すと：{who}に期待値{n}、相手は合計−{m}。",
    },
}

-- What a player may read of a card, or nil.
local function told(game, colour, path)
    local set, card = path:match("^(set_%a)/(I%d+)$")
    local own = seats.of(colour)
    if card == nil or own == nil or not game.live() then
        return nil
    end
    local view = game.view(own)
    local seat, idol = whose(view, own, set, card)
    if seat == nil then
        return nil
    end
    local said = { title = language.pick(idols.TITLES[card]), who = seats.name(seat) }
    if idol ~= nil then
        said.n = pips(idol)
        return language.fill(language.pick(TEXTS.lies), said)
    end
    local mine, lost = expected.of(habits.play(view), seat, card)
    said.n, said.m = fmt.fixed(mine, 2), fmt.fixed(lost, 2)
    return language.fill(language.pick(lost > 0 and TEXTS.both or TEXTS.own), said)
end

-- Shows one player what the card is worth now that is pointed at.
function helper.show(game, colour)
    local text = hovered[colour] and told(game, colour, hovered[colour])
    screen.active("helper_" .. colour, text ~= nil)
    screen.text("helper_" .. colour .. "_text", text or "")
end

-- A player points at something, or at nothing.
function helper.hover(game, colour, object)
    local path = object ~= nil and object.memo or ""
    hovered[colour] = path ~= "" and path or nil
    helper.show(game, colour)
end

function helper.refresh(game)
    for colour in list.pairs(hovered) do
        helper.show(game, colour)
    end
end

return helper
