-- The end: a panel has all totals from the highest. The kit says above it who has won.

local ask = require("kit/ask")
local facts = require("kit/facts")
local fmt = require("fmt")
local list = require("list")
local screen = require("kit/screen")
local seats = require("kit/seats")
local status = require("kit/status")
local style = require("kit/style")

local finale = {}

local HANG = style.HANG
local ROW = 48 -- units of the screen

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
    screen.active(id .. "_star", entry.rank == 1)
    screen.text(id .. "_rank", entry.rank == 1 and "" or fmt.whole(entry.rank))
    screen.text(id .. "_name", seats.name(entry.seat), HANG.inks[colour])
    screen.text(id .. "_total", fmt.whole(entry.total))
end

-- Below the question, which says that the game is over and who has won.
local function show_panel(view)
    local found = ranking(view)
    for number = 1, #facts.COLOURS do
        show_row(number, found)
    end
    local down = ask.bottom(facts.COLOURS[1]) + HANG.gap -- nobody is asked, so it is the same for all
    screen.hang("finale", HANG.right, down, ROW * #found)
end

function finale.show(game, view)
    local outcome = game.outcome()
    local on = outcome.over == true and game.live() and not status.folded()
    screen.active("finale", on)
    if on then
        show_panel(view)
    end
end

return finale
