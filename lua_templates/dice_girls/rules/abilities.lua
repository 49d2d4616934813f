-- What the idols do once their dice lie there: the effect of each, and the choices that some of them leave.

local idols = require("rules/idols")
local list = require("list")

local EARLY, PAIR, HIGH, LOW = 3, 2, 5, 2

local abilities = { steps = {}, questions = {}, actions = {}, EARLY = EARLY, PAIR = PAIR, HIGH = HIGH, LOW = LOW }
local effects = {}

function abilities.steps.use(play, step)
    local effect = effects[idols.OF[play:newest(step.player).idol].effect]
    if effect ~= nil then
        effect(play, step.player)
    end
end

local function values_of(dice)
    return list.map(dice, function(die)
        return die.value
    end)
end

local function names_of(dice)
    return list.map(dice, function(die)
        return die.die
    end)
end

-- One action for each die.
local function each(kind, seat, dice)
    return list.map(dice, function(die)
        return { type = kind, player = seat, die = die.die }
    end)
end

local function subset(dice, places)
    return list.map(places, function(place)
        return dice[place]
    end)
end

-- The next choice of as many of `n` places, in order, or nil.
local function following(places, n)
    local size = #places
    for i = size, 1, -1 do
        if places[i] < n - size + i then
            local found = list.copy(places)
            found[i] = found[i] + 1
            for j = i + 1, size do
                found[j] = found[j - 1] + 1
            end
            return found
        end
    end
    return nil
end

local function first_places(size)
    local places = {}
    for i = 1, size do
        places[i] = i
    end
    return places
end

local function less(a, b)
    return a < b
end

-- Some of the dice, many before few; those that show the same values once.
local function subsets(dice)
    local found, known = {}, {}
    for size = #dice, 1, -1 do
        local places = first_places(size)
        while places ~= nil do
            local chosen = subset(dice, places)
            local key = table.concat(list.sorted(values_of(chosen), less), " ")
            if not known[key] then
                known[key] = true
                found = list.join(found, { chosen })
            end
            places = following(places, #dice)
        end
    end
    return found
end

-- A step for each opponent, one after the other to the left.
local function each_opponent(play, seat, step)
    for _, other in ipairs(list.reversed(play:others(seat))) do
        play:soon(step, { player = seat, other = other })
    end
end

-- A question about an opponent, if that one has dice.
local function ask_about(kind)
    return function(play, step)
        if play:lying(step.other)[1] ~= nil then
            play:ask(kind, step.player, { other = step.other })
        end
    end
end

-- Without a choice ----------------------------------------------------------------------------------------------------

function effects.largo(play, seat)
    local idol = play:newest(seat)
    idol.dice = list.filter(idol.dice, function(die)
        return die.value ~= 1
    end)
end

function effects.harmony(play, seat)
    local moons = -1 -- without herself
    for _, one in ipairs(play:player(seat).idols) do
        moons = moons + (idols.OF[one.idol].style == "moon" and 1 or 0)
    end
    play:roll(seat, math.min(PAIR, moons))
end

function effects.dolce(play, seat)
    for _, idol in ipairs(play:player(seat).idols) do
        for _, die in ipairs(idol.dice) do
            die.value = die.value <= LOW and 6 or die.value
        end
    end
end

function effects.aria(play, seat)
    local idol = play:newest(seat)
    idol.dice = list.filter(play:different(idol.dice), function(die)
        return die.value > 1
    end)
end

function effects.encore(play, seat)
    local place, idol = #play:player(seat).idols, play:newest(seat)
    if place <= EARLY then
        list.take(idol.dice, play:lowest(seat))
    elseif place == idols.SHOWN then
        play:roll(seat, 1)
    end
end

function effects.lyric(play, seat)
    local high = list.filter(play:newest(seat).dice, function(die)
        return die.value >= HIGH
    end)
    play:roll(seat, #high)
end

function effects.duet(play, seat)
    local mine = play:total(seat)
    for _, die in ipairs(play:newest(seat).dice) do
        mine = mine - die.value
    end
    for _, other in ipairs(play:others(seat)) do
        if mine < play:total(other) then
            return play:roll(seat, 1)
        end
    end
end

-- Rerolls -------------------------------------------------------------------------------------------------------------

function effects.forte(play, seat)
    each_opponent(play, seat, "answer")
    play:ask("reroll", seat, { which = "all", left = 1 })
end

function effects.cadence(play, seat)
    play:ask("reroll", seat, { which = "some", left = 3 })
end

function effects.ballad(play, seat)
    play:ask("reroll", seat, { which = "one", left = 1 })
end

effects.interlude = effects.ballad

-- After Forte an opponent with dice may reroll one.
function abilities.steps.answer(play, step)
    if play:lying(step.other)[1] ~= nil then
        play:ask("reroll", step.other, { which = "any", left = 1 })
    end
end

local function alone(die)
    return { die }
end

-- Dice of the newest idol: all, some or one of them; or any one on one's idols. Or none.
function abilities.questions.reroll(play, ask)
    local found
    if ask.which == "all" then
        found = { play:newest(ask.player).dice }
    elseif ask.which == "some" then
        found = subsets(play:newest(ask.player).dice)
    elseif ask.which == "one" then
        found = list.map(play:different(play:newest(ask.player).dice), alone)
    else
        found = list.map(play:lying(ask.player), alone)
    end
    local rolls = list.map(found, function(chosen)
        return { type = "reroll", player = ask.player, dice = names_of(chosen) }
    end)
    return list.join(rolls, { { type = "leave", player = ask.player } })
end

function abilities.actions.reroll(play, action, ask)
    play:again(action.dice)
    if ask.left > 1 then
        play:ask("reroll", action.player, { which = ask.which, left = ask.left - 1 })
    end
end

-- What one may do need not be done.
function abilities.actions.leave() end

-- One die of those here -----------------------------------------------------------------------------------------------

-- Half her die, rounded down.
function effects.presto(play, seat)
    play:roll(seat, math.floor(play:newest(seat).dice[1].value / 2))
end

function effects.minuet(play, seat)
    local found = play:different(play:newest(seat).dice)
    if #found > 1 then
        return play:ask("six", seat)
    end
    found[1].value = 6
end

function abilities.questions.six(play, ask)
    return each("six", ask.player, play:different(play:newest(ask.player).dice))
end

function abilities.actions.six(play, action)
    play:everywhere()[action.die].value = 6
end

function effects.rondo(play, seat)
    play:ask("flip", seat)
end

function abilities.questions.flip(play, ask)
    local turns = list.map(subsets(play:newest(ask.player).dice), function(chosen)
        return { type = "flip", player = ask.player, turned = names_of(chosen) }
    end)
    return list.join(turns, { { type = "leave", player = ask.player } })
end

function abilities.actions.flip(play, action)
    for _, name in ipairs(action.turned) do
        local die = play:everywhere()[name]
        die.value = 7 - die.value
    end
end

-- Dice of opponents ---------------------------------------------------------------------------------------------------

function effects.nocturne(play, seat)
    each_opponent(play, seat, "trade")
end

abilities.steps.trade = ask_about("give")

-- A die of one's own, the first half of a swap.
function abilities.questions.give(play, ask)
    local mine = list.map(each("give", ask.player, play:lying(ask.player)), function(action)
        action.half = true
        return action
    end)
    return list.join(mine, { { type = "leave", player = ask.player } })
end

function abilities.actions.give(play, action, ask)
    play:ask("swap", action.player, { die = action.die, other = ask.other })
end

function abilities.questions.swap(play, ask)
    return each("swap", ask.player, play:lying(ask.other))
end

-- Each die lies where the other lay, and counts there.
function abilities.actions.swap(play, action, ask)
    local one, other = play:everywhere()[ask.die], play:everywhere()[action.die]
    one.die, other.die = other.die, one.die
    one.value, other.value = other.value, one.value
end

function effects.staccato(play, seat)
    each_opponent(play, seat, "strike")
    play:ask("flip", seat)
end

-- After Staccato has turned, a die of each opponent goes.
abilities.steps.strike = ask_about("remove")

function abilities.questions.remove(play, ask)
    return each("remove", ask.player, play:lying(ask.other))
end

function abilities.actions.remove(play, action)
    for _, player in ipairs(play.state.players) do
        for _, idol in ipairs(player.idols) do
            idol.dice = list.filter(idol.dice, function(die)
                return die.die ~= action.die
            end)
        end
    end
end

return abilities
