-- The end: the winner's stage is lit by a frame of gold that is out of sight until then, and a panel has the winner's name in
-- that player's colour and all totals from the highest.

local ask = require("kit/ask")
local facts = require("kit/facts")
local fmt = require("fmt")
local language = require("kit/language")
local list = require("list")
local screen = require("kit/screen")
local seats = require("kit/seats")
local status = require("kit/status")
local style = require("kit/style")

local finale = {}

local HANG = style.HANG
local NOBODY = list.join(facts.COLOURS, { "Grey" }) -- who sees no frame, those who watch too
local STRIP, ROW, FOOT = 80, 44, 8 -- units of the screen
local CLOTH = { White = "#FFF1CE", Pink = "#F570CE", Teal = "#3CCDB6" } -- brighter than the bars: night is written on it
local TEXTS = {
    wins = { en = "{who} wins!", ja = "{who}の勝ち！" },
    draw = { en = "A draw!", ja = "引き分け！" },
}

-- The frame of this colour alone is to be seen.
local function light(colour)
    for _, object in ipairs(getObjects()) do
        local owner = not object.isDestroyed() and object.memo and object.memo:match("^glow/(%a+)$")
        if owner then
            object.setInvisibleTo(owner == colour and {} or NOBODY)
        end
    end
end

-- Seats and what they have, the highest first; of three sets the score of the match.
local function ranking(view)
    local totals = view.totals[#view.totals]
    local found = list.map(view.players, function(player, seat)
        return { seat = seat, total = view.options.mode == "sets" and player.points or totals[seat] }
    end)
    table.sort(found, function(one, two)
        return one.total > two.total or one.total == two.total and one.seat < two.seat
    end)
    return found
end

local function show_row(number, found)
    local id = "finale_" .. fmt.whole(number)
    local entry = found[number]
    screen.active(id, entry ~= nil)
    if entry == nil then
        return
    end
    local before = found[number - 1]
    entry.rank = before ~= nil and before.total == entry.total and before.rank or number
    local colour = seats.colour(entry.seat)
    screen.put(id, "color", entry.rank == 1 and HANG.turn or "#FFFFFF00")
    screen.put(id .. "_bar", "color", HANG.bars[colour])
    screen.text(id .. "_rank", fmt.whole(entry.rank))
    screen.text(id .. "_name", seats.name(entry.seat), HANG.inks[colour])
    screen.text(id .. "_total", fmt.whole(entry.total))
end

-- Below the question, which says that the game is over.
local function show_panel(view, winner)
    local said = language.pick(winner and TEXTS.wins or TEXTS.draw)
    screen.text("finale_name", language.fill(said, { who = winner and seats.word(winner) or "" }))
    screen.put("finale_strip", "color", winner and CLOTH[winner] or HANG.accent)
    local found = ranking(view)
    for number = 1, #facts.COLOURS do
        show_row(number, found)
    end
    local down = ask.bottom(facts.COLOURS[1]) + HANG.gap -- nobody is asked, so it is the same for all
    screen.hang("finale", HANG.right, down, STRIP + ROW * #found + FOOT)
end

-- Before any game no stage is lit.
function finale.loaded(game)
    if not game.running() then
        light(nil)
    end
end

function finale.show(game, view)
    local outcome = game.outcome()
    local winner = outcome.over and seats.colour(outcome.winner) or nil
    light(winner)
    local on = outcome.over == true and game.live() and not status.folded()
    screen.active("finale", on)
    if on then
        show_panel(view, winner)
    end
end

return finale
