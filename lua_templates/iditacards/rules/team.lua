-- Dogs and what they wear: how they come into play, and how they leave it.

local cards = require("rules/cards")
local list = require("list")

local SLOTS = 6 -- places of a team

-- Questions that are about one's own dogs: they must still be there when they are answered.
local ON_DOGS = { kill = true, strip = true, attach = true, sacrifice = true, room = true, wolves = true }

local team = { steps = {}, questions = {}, actions = {} }

-- Whether a dog of the team is like one before it.
local function again(dogs, place)
    for before = 1, place - 1 do
        if dogs[before].dog == dogs[place].dog and dogs[before].worn == dogs[place].worn then
            return true
        end
    end
    return false
end

-- Places of the dogs that fit, of equal ones the first.
local function places(play, seat, fits)
    local dogs, found, n = play:player(seat).dogs, {}, 0
    for place, one in ipairs(dogs) do
        if fits(one) and not again(dogs, place) then
            n = n + 1
            found[n] = place
        end
    end
    return found
end

local function does(card, word)
    return card ~= "" and cards.of(card).does[word] ~= nil
end

-- Places of the dogs that can die.
function team.mortal(play, seat)
    return places(play, seat, function(one)
        return not does(one.dog, "cannot_die") and not does(one.worn, "cannot_die")
    end)
end

-- Places of the dogs that wear something.
function team.wearing(play, seat)
    return places(play, seat, function(one)
        return one.worn ~= ""
    end)
end

-- Places of the dogs that can wear something.
local function bearers(play, seat)
    return places(play, seat, function(one)
        return not does(one.dog, "no_attachment")
    end)
end

-- What a dog wears is discarded.
function team.unclip(play, seat, place)
    local one = play:player(seat).dogs[place]
    play:discard(seat, one.worn)
    one.worn = ""
end

-- A dog dies and is destroyed, and what it wears discarded; Armour dies in its stead.
function team.kill(play, seat, place)
    local dogs = play:player(seat).dogs
    local one = dogs[place]
    if does(one.worn, "armour") then
        return team.unclip(play, seat, place)
    end
    list.take(dogs, place)
    play:destroy(seat, one.dog)
    if one.worn ~= "" then
        play:discard(seat, one.worn)
    end
end

local function choices(kind, seat, found)
    return list.map(found, function(place)
        return { type = kind, player = seat, dog = place }
    end)
end

-- A dog of one's own for the wolves, for a card, for room.
function team.kills(play, seat)
    return choices("kill", seat, team.mortal(play, seat))
end

-- What a player may give up: dogs, and what they wear.
function team.gifts(play, seat)
    return list.join(
        choices("sacrifice", seat, team.mortal(play, seat)),
        choices("unhitch", seat, team.wearing(play, seat))
    )
end

-- Own dogs may be sacrificed, own attachments discarded at any time. To who is asked it is offered with most questions;
-- to all others, and before each automatic movement, when they have said that they want to be.
function team.freely(play, ask)
    local found = {}
    for seat = 1, play:seats() do
        if not play:crossed(seat) then
            local asked, gifts = seat == ask.player, team.gifts(play, seat)
            local offered = (asked or play:player(seat).heed) and not (asked and ON_DOGS[ask.kind])
            local heed = gifts[1] ~= nil and { { type = "heed", player = seat } } or {}
            found = list.join(found, offered and gifts or {}, heed)
        end
    end
    return found
end

-- Wants to be asked from now on, or no more.
function team.actions.heed(play, action)
    local player = play:player(action.player)
    player.heed = not player.heed
end

function team.actions.sacrifice(play, action)
    team.kill(play, action.player, action.dog)
end

function team.actions.unhitch(play, action)
    team.unclip(play, action.player, action.dog)
end

-- What effects ask for ------------------------------------------------------------------------------------------------

function team.questions.sacrifice(play, ask)
    return team.kills(play, ask.player)
end

function team.actions.kill(play, action, ask)
    team.kill(play, action.player, action.dog)
    if ask.kind == "room" then
        play:soon("join_team", { player = action.player, card = ask.card })
    end
end

function team.questions.strip(play, ask)
    return choices("strip", ask.player, team.wearing(play, ask.player))
end

function team.actions.strip(play, action)
    team.unclip(play, action.player, action.dog)
end

-- Into play -----------------------------------------------------------------------------------------------------------

-- A dog or an attachment that comes to nothing.
local function leave(play, seat, card)
    play:remove(play:player(seat).played, card)
    play:discard(seat, card)
end

-- A dog takes a place; when there is none, another may be sacrificed for it, else it is discarded.
function team.steps.join_team(play, step)
    local seat, card = step.player, step.card
    local player = play:player(seat)
    if play:heads(seat) + cards.of(card).slots <= SLOTS then
        play:remove(player.played, card)
        player.dogs = list.join(player.dogs, { { dog = card, worn = "" } })
    elseif team.mortal(play, seat)[1] ~= nil then
        play:ask("room", seat, { card = card })
    else
        leave(play, seat, card)
    end
end

-- A dog for the new one, or the new one is discarded.
function team.questions.room(play, ask)
    return list.join(team.kills(play, ask.player), { { type = "leave", player = ask.player } })
end

function team.actions.leave(play, action, ask)
    leave(play, action.player, ask.card)
end

local function put_on(play, seat, card, place)
    local player = play:player(seat)
    if player.dogs[place].worn ~= "" then
        team.unclip(play, seat, place)
    end
    play:remove(player.played, card)
    player.dogs[place].worn = card
end

-- An attachment is put on a dog; without one it is discarded. Without a choice it is done.
function team.steps.fasten(play, step)
    local seat, card = step.player, step.card
    local found = bearers(play, seat)
    if found[1] == nil then
        leave(play, seat, card)
    elseif found[2] == nil and play:player(seat).dogs[found[1]].worn == "" then
        put_on(play, seat, card, found[1])
    else
        play:ask("attach", seat, { card = card })
    end
end

-- Each dog; one that wears something takes that off. When all do, the new one can be discarded instead.
function team.questions.attach(play, ask)
    local seat = ask.player
    local found, dogs = bearers(play, seat), play:player(seat).dogs
    local bare = list.filter(found, function(place)
        return dogs[place].worn == ""
    end)
    return list.join(choices("attach", seat, found), bare[1] == nil and { { type = "leave", player = seat } } or {})
end

function team.actions.attach(play, action, ask)
    put_on(play, action.player, ask.card, action.dog)
end

return team
