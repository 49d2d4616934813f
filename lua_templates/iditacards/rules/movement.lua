-- Sleds on the trail: step by step with what each space holds and whom one passes, backwards without all that.

local cards = require("rules/cards")
local list = require("list")

local movement = { steps = {}, questions = {}, actions = {} }

-- Pawns on a space, but for some; who has crossed stands nowhere.
local function standing(play, at, but)
    local found, n = {}, 0
    for seat = 1, play:seats() do
        if play:player(seat).at == at and not list.contains(but, seat) and not play:crossed(seat) then
            n = n + 1
            found[n] = seat
        end
    end
    return found
end

-- Pawns of one space go back together and push who stands there; on Start there is room for all.
local function push(play, pushed, back)
    if pushed[1] == nil then
        return
    end
    local at = math.max(0, play:player(pushed[1]).at - back)
    for _, seat in ipairs(pushed) do
        play:player(seat).at = at
    end
    if at > 0 then
        push(play, standing(play, at, pushed), 1)
    end
end

-- Everybody who stands there goes back one space, and costs one damage.
local function pass_pawns(play, seat, calm)
    local passed = standing(play, play:player(seat).at, { seat })
    for _ = 1, calm and 0 or #passed do
        play:hurt(seat)
    end
    push(play, passed, play:total(seat, "bumper") > 0 and 2 or 1)
end

-- The first time on a legendary space; whether that leaves a choice.
local function legend(play, seat)
    local player = play:player(seat)
    player.met = list.join(player.met, { player.at })
    if #player.legends > 1 then
        play:ask("legend", seat)
        return true
    end
    player.hand, player.legends = list.join(player.hand, player.legends), {}
    return false
end

-- What the space under a pawn holds; whether that leaves a choice.
local function icon(play, seat)
    local player = play:player(seat)
    local kind = cards.kind(player.at)
    if kind == "cold" then
        play:gain(seat, "cold")
    elseif kind == "hungry" then
        play:gain(seat, "hunger")
    elseif kind == "damage" then
        play:hurt(seat)
    elseif kind == "legendary" and not list.contains(player.met, player.at) then
        return legend(play, seat)
    end
    return false
end

-- Over the line: for good, whatever comes after.
local function cross(play, seat)
    local state = play.state
    if play:crossed(seat) then
        return
    end
    state.line = list.join(state.line, { seat })
    if state.options.sudden_death then
        movement.rank(play)
    end
end

-- Who is farthest past the line; equals as they crossed. Then the others as they stand.
function movement.rank(play)
    local state = play.state
    local function ahead(a, b)
        return play:player(a).at > play:player(b).at
    end
    local over = list.sorted(state.line, ahead)
    local rest = list.filter(play:around(state.first), function(seat)
        return not list.contains(state.line, seat)
    end)
    state.ranking = list.join(over, list.sorted(rest, ahead))
    play:finish(play:seats() == 1 and "alone" or "win", state.ranking[1])
end

-- So many spaces: of each its icon, then the pawns that stand there, then the next. `here`: the icon of this space is
-- done, its pawns are not; `calm`: passing pawns costs no damage.
function movement.steps.walk(play, step)
    local seat, left = step.player, step.left
    if step.here then
        pass_pawns(play, seat, step.calm)
    end
    local player = play:player(seat)
    while left > 0 do
        left = left - 1
        player.at = player.at + 1
        if player.at > cards.SPACES then
            cross(play, seat)
            if play.state.ending ~= "" then
                return
            end
        elseif icon(play, seat) then
            return play:soon("walk", { player = seat, left = left, calm = step.calm, here = true })
        else
            pass_pawns(play, seat, step.calm)
        end
    end
end

-- One of the legendary cards that were dealt.
function movement.questions.legend(play, ask)
    return list.map(list.unique(play:player(ask.player).legends), function(card)
        return { type = "choose", player = ask.player, card = card }
    end)
end

function movement.actions.choose(play, action)
    local player = play:player(action.player)
    play:remove(player.legends, action.card)
    player.hand = list.join(player.hand, { action.card })
end

-- Backwards, to Start at most; nothing is passed, unless the option says that spaces count.
function movement.steps.retreat(play, step)
    local seat, left = step.player, step.left
    local player = play:player(seat)
    if not play.state.options.backward_triggers then
        player.at = math.max(0, player.at - left)
        return
    end
    while left > 0 and player.at > 0 do
        left = left - 1
        player.at = player.at - 1
        if not play:crossed(seat) and icon(play, seat) then
            return play:soon("retreat", { player = seat, left = left })
        end
    end
end

-- To the first space of the next leg; only that one counts.
function movement.leap(play, seat)
    local player = play:player(seat)
    local on_trail = player.at >= 1 and player.at <= cards.SPACES and not play:crossed(seat)
    local leg = on_trail and cards.leg_of(player.at) or 0
    if leg < 1 or leg >= cards.LEGS then
        return
    end
    while cards.leg_of(player.at) == leg do
        player.at = player.at + 1
    end
    play:soon("walk", { player = seat, left = 0, calm = false, here = true })
    icon(play, seat)
end

return movement
