-- Chance as the table gives it. The rules ask for one number after the other and cannot wait, so a die that has not
-- rolled yet stops them; they start again, with the same numbers as before, when it lies still. A question that names a
-- die of the definition (`die:azure`) is answered by that die, every other by the game's own source of chance.

local dice = require("kit/dice")
local facts = require("kit/facts")
local list = require("list")
local seats = require("kit/seats")

local chance = {}

-- The dice that an action is done by throwing, as paths of objects.
function chance.dice_of(action)
    return list.map(action.dice or {}, seats.real)
end

-- The path of the die that a question means, or nil when no such die is on the table.
local function die_of(what)
    local named = what:match("^die:(.+)$")
    local path = named and seats.real(named)
    local thing = path and facts.thing(path)
    if thing == nil or thing.section ~= "dice" or not dice.there(path) then
        return nil
    end
    return path
end

chance.die_of = die_of

-- The function that rules ask. `tape` has the answers that were given before, as {what, sides, value}, and gets the new
-- ones; `faces` what dice show that have been thrown, by path, each used once; `box.missing` becomes the die that the
-- rules wait for, and `box.together` the dice that they ask for with it. Without a `box` nothing is thrown: all numbers
-- are drawn, as at set-up.
function chance.over(tape, faces, box)
    local asked = 0
    return function(sides, what, together)
        asked = asked + 1
        local before = tape[asked]
        if before ~= nil then
            return before.value
        end
        local path = die_of(what or "")
        local value
        if path == nil or box == nil then
            value = math.random(1, sides)
        elseif faces[path] ~= nil then
            value = faces[path]
            faces[path] = nil
        else
            box.missing = path
            box.together = list.map(together or {}, seats.real)
            error("waiting for a die")
        end
        tape[asked] = { what = what or "", sides = sides, value = value }
        return value
    end
end

-- For questions about a state, which leave nothing to chance.
function chance.none(_, what)
    error("nothing may be left to chance here, but the rules ask for " .. tostring(what))
end

return chance
