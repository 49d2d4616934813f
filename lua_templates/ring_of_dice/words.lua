-- What players read: choices and questions. What has happened is told by `news`.

local board = require("rules/board")
local fmt = require("fmt")
local layout = require("rules/layout")
local movement = require("rules/movement")
local names = require("names")
local news = require("news")
local odds = require("rules/odds")
local seats = require("kit/seats")

local words = {}

local function dice(count)
    return fmt.count(count, "die", "dice")
end

local function steps(count)
    return fmt.count(count, "step", "steps")
end

-- The odds of a seat against a monster, or of two seats.
local function against_monster(view, seat)
    local play = layout.play(view)
    return odds.of(#play:player(seat).held, #play:claws(), play:demons())
end

local function against_player(view, seat, other)
    local mine, theirs = #view.players[seat].held, #view.players[other].held
    if mine == 0 and theirs == 0 then
        return 2, 2 -- the mover wins
    end
    return odds.of(mine, theirs)
end

local function chance(win, all)
    if win == all then
        return "sure to win"
    end
    return win == 0 and "sure to lose" or names.percent(win, all) .. " to win"
end

-- What may be done -----------------------------------------------------------------------------------------------------

local ACTIONS = {}

function ACTIONS.roll()
    return "Throw three dice", "roll", "main"
end

local WAYS = { clockwise = "Turn the fan clockwise", counterclockwise = "Turn the fan anticlockwise" }

function ACTIONS.turn(_, action)
    return WAYS[action.choice], "fan"
end

function ACTIONS.focus(view, action)
    return "Move " .. names.monster(action.piece) .. ", on " .. names.space(layout.play(view):where(action.piece)), names.mark(action.piece)
end

-- What there is on a space that a pawn may come to.
local function there(view, seat, space)
    local play = layout.play(view)
    local found = {}
    for _, one in ipairs(view.pickups) do
        found[1] = one.at == space and "a die" or found[1]
    end
    for _, monster in ipairs(play:monsters_at(space)) do
        found[#found + 1] = names.monster(monster) -- lint: allow append-in-loop because there are six at most
    end
    for _, other in ipairs(play:pawns_at(space)) do
        found[#found + 1] = other ~= seat and seats.colour(other) or nil -- lint: allow append-in-loop because there are four at most
    end
    return found[1] and ": " .. fmt.join(found) or ""
end

function ACTIONS.walk(view, action)
    local play = layout.play(view)
    local count = #movement.way(play, action)
    local what = action.piece == "pawn" and "Go to " or names.monster(action.piece) .. " to "
    local icon = action.piece == "pawn" and "pawn" or names.mark(action.piece)
    return what .. names.space(action.to) .. " in " .. steps(count) .. there(view, action.player, action.to), icon
end

function ACTIONS.pace(view, action)
    local left = view.budget[action.piece == "pawn" and "pawn" or "monster"]
    local who = action.piece == "pawn" and "Stay here" or names.monster(action.piece) .. " stays"
    return who .. ", using " .. steps(left) .. " to and fro", action.piece == "pawn" and "pawn" or names.mark(action.piece)
end

function ACTIONS.wall()
    return "Give up a die and throw for walls", "wall"
end

function ACTIONS.summon()
    return "Give up a die for a new monster", "summon"
end

function ACTIONS.done()
    return "Give up nothing more", nil, "main"
end

function ACTIONS.place(view, action)
    local wall = layout.play(view):wall(action.to)
    local text = wall and "Replace " .. seats.colour(wall.seat) .. "'s wall on " or "Build on "
    return text .. names.space(action.to), wall and "swap" or "wall"
end

function ACTIONS.enough(view)
    return view.ask.kind == "place" and "Build no more walls" or "Leave the rest standing", nil, "main"
end

function ACTIONS.conjure(view, action)
    return "Put it on " .. names.space(action.to) .. there(view, action.player, action.to), "summon"
end

function ACTIONS.drop(_, action)
    return "Put it on " .. names.space(action.to), "die"
end

local function again(view, text)
    return view.ask.kind == "again" and "A tie: throw again" or text
end

function ACTIONS.fight(view, action)
    local text = "Fight " .. names.monster(action.monster) .. ": " .. chance(against_monster(view, action.seat))
    return again(view, text), names.mark(action.monster), view.ask.kind ~= "dare" and "main" or nil
end

function ACTIONS.sic(view, action)
    local win, all = against_monster(view, action.seat)
    local text = "Attack " .. seats.colour(action.seat) .. ": " .. chance(all - win, all)
    return again(view, text), "fight"
end

function ACTIONS.duel(view, action)
    local text = "Fight " .. seats.colour(action.seat) .. ": " .. chance(against_player(view, action.player, action.seat))
    return again(view, text), "fight", view.ask.kind ~= "challenge" and "main" or nil
end

ACTIONS["pass"] = function(view)
    if view.ask.kind == "leave" then
        return "Stay on the monster's space"
    end
    return view.ask.kind == "chain" and "Leave the others alone" or "Fight nobody", nil, "main"
end

function ACTIONS.go(view, action)
    local text = action.seat == action.player and "Go to " or seats.colour(action.seat) .. " to "
    return text .. names.space(action.to) .. there(view, action.seat, action.to), "pawn"
end

function ACTIONS.raze(_, action)
    return "Throw for " .. seats.colour(action.seat) .. "'s walls", "wall", "main"
end

function ACTIONS.tear(_, action)
    return "Remove the wall on " .. names.space(action.to), "wall"
end

function words.action(view, action)
    local text, icon, style = ACTIONS[action.type](view, action)
    return { text = text, icon = icon, style = style }
end

-- Questions ------------------------------------------------------------------------------------------------------------

local ASKS = {}

-- What is left of the three movement dice.
local function budget(view)
    local left = {}
    for _, one in ipairs({ { "monster", "monsters" }, { "fan", "fan" }, { "pawn", "pawn" } }) do
        local count = view.budget[one[1]]
        left[#left + 1] = count > 0 and one[2] .. " " .. fmt.whole(count) or nil -- lint: allow append-in-loop because there are three
    end
    return "Steps left: " .. table.concat(left, ", ") .. "."
end

function ASKS.roll()
    return "Your turn: throw three dice.", "roll", "Lowest: monsters. Middle: fan. Highest: your pawn."
end

function ASKS.move(view)
    local focus = view.ask.focus
    if focus ~= "" then
        return "Where does " .. names.monster(focus) .. " go?", names.mark(focus), "Click a lit space, or drag it there."
    end
    return budget(view), "pawn", "In any order. Click a lit space, or drag your pawn there."
end

function ASKS.trade(view, seat)
    return "Give up dice? You hold " .. dice(#view.players[seat].held) .. ".", "sacrifice",
        "A die pays for walls, or for a new monster."
end

function ASKS.place(view)
    return "Where do you build? " .. fmt.count(view.ask.left, "wall is", "walls are") .. " left.", "wall",
        "On marked spaces, or in place of a wall of others."
end

function ASKS.where()
    return "Where does the monster appear?", "summon", "On any space where no player stands."
end

function ASKS.drop()
    return "Where does the die appear?", "die", "These spaces are equally far from your pawn."
end

function ASKS.brawl(view)
    local ties = view.options.ruleset == "demons" and "ties are the monster's." or "ties are thrown again."
    return "A monster is on your space: fight it.", "fight", "The higher sum wins; " .. ties
end

function ASKS.dare(view, seat)
    return "Fight a monster beside you?", "fight", "You throw " .. dice(#view.players[seat].held) .. ", it throws 3."
end

function ASKS.again(view)
    return names.sum(view.clash.mine) .. " against " .. names.sum(view.clash.theirs) .. ": a tie.", "roll", "All dice are thrown again."
end

function ASKS.chain(view)
    return names.monster(view.ask.monster) .. " may attack another player beside it.", names.mark(view.ask.monster), "You decide."
end

function ASKS.leave(view, seat)
    local who = view.ask.seat
    if who == seat then
        local detail = view.ask.stay and "Stay, or go beside it." or "Go beside it."
        return "Where do you go after the fight?", "pawn", detail .. " You pick up no die there."
    end
    return "Where does " .. seats.colour(who) .. " go after the fight?", "pawn", "To a free space beside it; no die is picked up."
end

function ASKS.duel()
    return "You have landed on another player: fight.", "fight", "The higher sum wins; ties are thrown again."
end

function ASKS.challenge(view, seat)
    return "Fight a player on your space or beside it?", "fight", "You throw " .. dice(#view.players[seat].held) .. "."
end

function ASKS.raze(view)
    return "You have won: throw for how many walls " .. seats.colour(view.ask.seat) .. " loses.", "wall"
end

function ASKS.tear(view)
    return "Which walls do you remove? " .. fmt.whole(view.ask.left) .. " more.", "wall"
end

-- What those who wait read about whoever is asked.
local WAITS = {
    roll = { "throws the movement dice.", "roll" },
    move = { "moves monsters, the fan and a pawn.", "pawn" },
    trade = { "may give up dice.", "sacrifice" },
    place = { "chooses where walls go.", "wall" },
    where = { "chooses where the monster appears.", "summon" },
    drop = { "chooses where the die appears.", "die" },
    brawl = { "must fight a monster.", "fight" },
    dare = { "may fight a monster nearby.", "fight" },
    again = { "throws again after a tie.", "roll" },
    chain = { "may let the monster attack another player.", "monster" },
    leave = { "chooses who goes where after the fight.", "pawn" },
    duel = { "must fight another player.", "fight" },
    challenge = { "may fight another player.", "fight" },
    raze = { "throws for the loser's walls.", "wall" },
    tear = { "chooses which walls go.", "wall" },
}

function words.ask(view, seat)
    if view.ending ~= "" then -- else the panel would tell the end again, as what happened last
        return { text = "", detail = "After " .. fmt.count(view.turns, "turn", "turns") .. "." }
    end
    local ask = ASKS[view.ask.kind]
    if ask == nil then
        return ""
    elseif view.ask.player ~= seat then
        local text, icon = table.unpack(WAITS[view.ask.kind])
        local detail = view.ask.kind == "move" and budget(view) or ""
        return { text = seats.colour(view.ask.player) .. " " .. text, icon = icon, detail = detail }
    end
    local text, icon, detail = ask(view, seat)
    return { text = text, icon = icon, detail = detail or "" }
end

words.news = news.of

local ENDINGS = {
    dry = "Fewer than three dice are left: nobody can win any more.",
    limit = "The last round is over, and nobody is ahead.",
}

function words.ending(outcome, colours)
    local who = colours[outcome.winner]
    if outcome.ending == "home" then
        return who .. " is back inside with a trinket and three dice, and wins!"
    end
    return who and "The last round is over: " .. who .. " is ahead and wins!" or ENDINGS[outcome.ending]
end

-- Spaces by their path, for sentences about the table.
function words.space(path)
    local space = path:match("/(.+)$") or path
    return board.place(space) and names.space(space) or path
end

local VALUES = { seed = "usual", demons = "rough" }

function words.value(option, value)
    if option.id == "round_limit" then
        return value == 0 and "no limit" or fmt.whole(value)
    end
    return VALUES[value]
end

return words
