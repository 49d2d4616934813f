-- What has happened, for everybody: one action makes one line or several.

local fmt = require("fmt")
local list = require("list")
local names = require("names")

local news = {}
local TOLD = {}

function TOLD.roll(_, _, after, who)
    local budget = after.budget
    return who .. " throws: monsters " .. fmt.whole(budget.monster) .. ", fan " .. fmt.whole(budget.fan) .. ", pawn " .. fmt.whole(budget.pawn) .. "."
end

local WAYS = { clockwise = "clockwise", counterclockwise = "anticlockwise" }

function TOLD.turn(_, action, _, who)
    return who .. " turns the fan " .. WAYS[action.choice] .. " by " .. fmt.count(action.count, "step", "steps") .. "."
end

function TOLD.walk(_, action, _, who)
    local piece = action.piece ~= "pawn" and names.monster(action.piece)
    return (piece and who .. " moves " .. piece or who .. " goes") .. " to " .. names.space(action.to) .. "."
end

function TOLD.pace(_, action, _, who)
    return action.piece == "pawn" and who .. " stays there." or who .. " leaves " .. names.monster(action.piece) .. " there."
end

function TOLD.wall(before, _, after, who)
    local left = after.ask.kind == "place" and after.ask.left or nil
    for _, step in ipairs(after.todo) do
        left = step.step == "place" and step.left or left
    end
    return who .. " gives a die for walls" .. (left and ": " .. fmt.whole(left) or "") .. "."
end

function TOLD.place(before, action, _, who, colours)
    for _, wall in ipairs(before.walls) do
        if wall.at == action.to then
            return who .. " takes over " .. colours[wall.seat] .. "'s wall on " .. names.space(action.to) .. "."
        end
    end
    return who .. " puts a wall on " .. names.space(action.to) .. "."
end

local function new_monster(before, after)
    local known = list.map(before.monsters, function(one)
        return one.thing
    end)
    return list.filter(after.monsters, function(one)
        return not list.contains(known, one.thing)
    end)[1]
end

function TOLD.conjure(before, action, after, who)
    return who .. " gives a die: " .. names.monster(new_monster(before, after).thing) .. " appears on " .. names.space(action.to) .. "."
end

local HOW = { won = " wins", lost = " loses", tie = ": a tie" }

-- What the dice of a fight came to.
local function thrown(action, after, colours)
    local clash = after.clash
    local who, foe = colours[clash.seat], names.foe(clash.foe)
    if action.type == "duel" then
        who = colours[action.player]
    end
    if clash.mine[1] == nil and clash.theirs[1] == nil then
        return who .. " against " .. foe .. ": " .. who .. HOW[clash.how] .. ", nobody has to throw."
    end
    return who .. " throws " .. names.sum(clash.mine) .. " against " .. foe .. "'s " .. names.sum(clash.theirs) .. ": "
        .. (clash.how == "tie" and "a tie." or who .. HOW[clash.how] .. ".")
end

function TOLD.fight(_, action, after, _, colours)
    return thrown(action, after, colours)
end

TOLD.sic, TOLD.duel = TOLD.fight, TOLD.fight

function TOLD.go(_, action, _, who, colours)
    local other = action.seat ~= action.player and " sends " .. colours[action.seat] or " goes"
    return who .. other .. " to " .. names.space(action.to) .. "."
end

function TOLD.tear(_, action, _, who)
    return who .. " removes the wall on " .. names.space(action.to) .. "."
end

function TOLD.raze(before, action, after, who, colours)
    local gone = #before.walls - #after.walls
    local more = after.ask.kind == "tear" and ", and chooses " .. fmt.whole(after.ask.left) .. " to remove" or ""
    local had = list.find(list.map(before.walls, function(wall)
        return wall.seat
    end), action.seat)
    local none = had and ": none goes" or ", but there are none on the board"
    local what = (gone > 0 or more ~= "") and (gone > 0 and ": " .. fmt.count(gone, "goes", "go") or "") .. more or none
    return who .. " throws for " .. colours[action.seat] .. "'s walls" .. what .. "."
end

-- What players have gained and lost, whatever it came by.
local function changes(before, after, colours)
    local lines = {}
    local function say(seat, text)
        lines[#lines + 1] = { text = colours[seat] .. text, seat = seat }
    end
    for seat, player in ipairs(after.players) do
        local was = before.players[seat]
        local die, trinket = #player.held - #was.held, #player.trinkets - #was.trinkets
        if die > 0 then
            say(seat, " picks up " .. (die == 1 and "a die" or fmt.whole(die) .. " dice") .. " and holds " .. fmt.whole(#player.held) .. ".")
        elseif die < 0 then
            say(seat, " has " .. fmt.count(#player.held, "die", "dice") .. " left.")
        end
        if trinket ~= 0 then
            say(seat, trinket > 0 and " gets a trinket!" or " loses a trinket.")
        end
    end
    return lines
end

-- Those who were sent home by a fight.
local FIGHTS = { fight = true, sic = true, duel = true }

local function sent_home(before, action, after, colours)
    local lines = {}
    for seat, player in ipairs(FIGHTS[action.type] and after.players or {}) do
        if player.at ~= before.players[seat].at and player.at:sub(1, 1) == "I" and before.players[seat].held[1] == nil then
            lines[#lines + 1] = { text = colours[seat] .. " has no dice and goes home.", seat = seat } -- lint: allow append-in-loop because there are four at most
        end
    end
    return lines
end

-- Lines {text, seat} for what an action has changed.
function news.of(before, action, after, colours)
    local tell = TOLD[action.type]
    local said = tell and { { text = tell(before, action, after, colours[action.player], colours), seat = action.player } } or {}
    return list.join(said, changes(before, after, colours), sent_home(before, action, after, colours))
end

return news
