-- What only an owner may know of three sets: the idols of one's own teams that lie face down. Those of the team that plays
-- are told with their abilities, those of teams that wait by name.

local ask = require("kit/ask")
local facts = require("kit/facts")
local fmt = require("fmt")
local idols = require("idols")
local language = require("kit/language")
local layouts = require("rules/layout")
local list = require("list")
local rules = require("rules/idols")
local screen = require("kit/screen")
local seats = require("kit/seats")
local status = require("kit/status")
local style = require("kit/style")

local secret = {}

local HANG = style.HANG
local HEAD, PAD, ROW, LINE = 36, 10, 60, 28 -- units of the screen
local HEADING = { en = "Face down, for your eyes alone", ja = "あなただけが見られる裏向きのカード" }
local PLAYS = { en = "Team {n}, on stage", ja = "チーム{n}、出演中" }
local WAITS = { en = "Team {n}: {titles}", ja = "チーム{n}：{titles}" }
local COMMA = { en = ", ", ja = "、" }

local function title(card)
    return language.pick(idols.TITLES[card])
end

-- The cards of a team that lie face down, as long as they wait or are in hand.
local function down(player, number)
    return list.filter(player.teams[number], function(card, place)
        return place > rules.OPEN and (number ~= player.team or list.contains(player.hand, card))
    end)
end

-- What a seat may read: idols of the team that plays and what it is called, and a line for each team that waits.
local function known(view, seat)
    local player = view.players[seat]
    local waiting = list.filter({ 1, 2, 3 }, function(number)
        return not list.contains(player.done, number)
    end)
    local lines = list.map(waiting, function(number)
        local titles = table.concat(list.map(down(player, number), title), language.pick(COMMA))
        return language.fill(language.pick(WAITS), { n = fmt.whole(number), titles = titles })
    end)
    local cards = player.team ~= 0 and down(player, player.team) or {}
    return cards, cards[1] and language.fill(language.pick(PLAYS), { n = fmt.whole(player.team) }), lines
end

local function show_one(view, colour, seat)
    local id = "secret_" .. colour
    local cards, plays, lines = known(view, seat)
    local top = HEAD + PAD + (plays and LINE or 0)
    screen.active(id, cards[1] ~= nil or lines[1] ~= nil)
    screen.text(id .. "_head", language.pick(HEADING))
    screen.active(id .. "_plays", plays ~= nil)
    screen.text(id .. "_plays", plays or "")
    for number = 1, rules.OPEN do
        local card, row = cards[number], id .. "_card_" .. fmt.whole(number)
        screen.active(row, card ~= nil)
        screen.picture(row .. "_style", card and rules.OF[card].style or nil)
        screen.text(row .. "_title", card and title(card) or "")
        screen.text(row .. "_text", card and language.pick(idols.TEXTS[card]) or "")
    end
    for number = 1, rules.OPEN do
        local row = id .. "_team_" .. fmt.whole(number)
        screen.active(row, lines[number] ~= nil)
        screen.text(row, lines[number] or "")
        screen.put(row, "offsetXY", "14 " .. fmt.whole(-top - ROW * #cards - LINE * (number - 1)))
    end
    local height = top + ROW * #cards + LINE * #lines + PAD
    screen.hang(id, HANG.right, ask.bottom(colour) + HANG.gap, height)
end

-- Each owner's panel, below the question. Nobody needs it once the game is over.
function secret.show(game, view)
    local on = game.live() and layouts.ready(view) and not game.outcome().over and not status.folded()
    for _, colour in ipairs(facts.COLOURS) do
        local seat = seats.of(colour)
        if on and seat ~= nil then
            show_one(game.view(seat), colour, seat)
        else
            screen.active("secret_" .. colour, false)
        end
    end
end

return secret
