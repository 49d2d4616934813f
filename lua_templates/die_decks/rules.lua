-- The rules of Die Decks over plain tables; knows nothing of the table, and leaves chance to the caller. Its twin, which
-- is held against it action by action, is cards/die_decks/engine; what a state and an action hold stands there.

local aftermath = require("rules/aftermath")
local book = require("rules/book")
local building = require("rules/building")
local habits = require("rules/habits")
local list = require("list")
local machine = require("kit/machine")
local methods = require("rules/methods")
local view = require("rules/view")

local HAND = 6 -- cards that everybody gets

local function deal(play)
    local state = play.state
    for seat = 1, play:seats() do
        local hand = {}
        for card = 1, HAND do
            hand[card] = list.take(state.deck, 1)
        end
        state.players[seat] = { hand = hand, picked = {}, die = {}, shown = "", given = "", won = {} }
    end
end

local function start(play)
    local state, options = play.state, play.state.options
    if (options.icons or options.fewer) and not options.victory then
        error("icons and piles are compared with Victory Dice alone")
    end
    state.deck = play:shuffled(list.join(book.NUMBERS, options.wacky and book.WACKY or {}), "shuffle")
    state.discards, state.shared = {}, {}
    state.first = play:number(play:seats(), "first")
    state.active = state.first
    state.opponent, state.number, state.used, state.challenge = 0, 0, "", ""
    state.phase, state.result, state.last = "naming", "", ""
    deal(play)
    play:soon("turn")
end

local rules = machine.rules({
    players = { 2, 5 },
    options = {
        { id = "dice", label = "Dice are built", kind = "one", values = { "choose", "peek", "blind" }, default = "choose" },
        { id = "victory", label = "Victory Dice", kind = "yes", default = false },
        { id = "icons", label = "Equal numbers: compare dice", kind = "yes", default = false, when = { victory = true } },
        { id = "fewer", label = "Equal scores: smaller pile wins", kind = "yes", default = false, when = { victory = true } },
        { id = "wacky", label = "Wacky Numbers", kind = "yes", default = false },
    },
    methods = methods,
    start = start,
    modules = { building, aftermath },
})

rules.layout, rules.view, rules.aim = view.layout, view.of, view.aim
rules.urge = habits.urge

return rules
