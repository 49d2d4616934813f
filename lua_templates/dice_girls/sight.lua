-- What lies there in some games only: rugs below cards of a draft, teams, aids and the rulebook, markers of a draft, and the
-- frame of gold round the winner's stage. What all games need is moved where this one leaves room for it.

local list = require("list")
local layouts = require("rules/layout")
local seats = require("kit/seats")

local sight = {}

-- Where the rulebook and aids lie, and from how high what lies on another comes down: "pair" with two players, "teams" where
-- teams lie at the left, "three" with three, and "draft" while three draft, whose cards need that room: then aids stay where
-- hands will be.
local SPOTS = {
    rulebook = { first = { 9.555, -6.58 }, pair = { -9.555, 3.1 }, teams = { 9.555, 3.1 }, three = { 15.425, -6.45 } },
    ["aid/White"] = { first = { -0.8, -7.63 }, pair = { 9.555, -6.62 } },
    ["aid/Pink"] = {
        first = { 0.8, 7.63 },
        pair = { -9.555, 7.46 },
        teams = { 9.555, 7.46 },
        three = { 15.425, -2.1 },
    },
    ["aid/Teal"] = { first = { 13.9, 7.63 }, three = { 15.425, -2.1, 0.2 } }, -- on Pink's
}

-- Teams wait there until the last of them plays.
local function waiting(view)
    return view.options.mode == "sets" and view.players[1].teams[1] ~= nil and view.set < 3
end

local function layout(view)
    if #view.players == 3 then
        return view.market[1] ~= nil and "draft" or "three"
    end
    return waiting(view) and "teams" or "pair"
end

local function laid(goal)
    return function(view)
        return layout(view) == goal
    end
end

-- The last set: who won which lies beside the stages.
local function deciding(view)
    return view.options.mode == "sets" and view.set == 3
end

local RUGS = {
    rug_1 = waiting, -- before all are ready, nobody's
    rug_2 = waiting,
    record_1 = deciding,
    record_2 = deciding,
    book_rug_1 = laid("pair"),
    book_rug_2 = laid("teams"),
    book_rug_3 = laid("three"),
    market_rug = laid("draft"),
    pair_rug = function(view)
        return #view.players == 2 and view.market[1] ~= nil
    end,
}

-- Markers of a draft.
local NUMBERS = { ["draft#1"] = 1, ["draft#2"] = 2, ["draft#3"] = 3 }

-- Whether this game has no use for a thing now; without a view there is no game.
function sight.hidden(path, view, winner)
    local rug, number, colour = RUGS[path], NUMBERS[path], path:match("^glow/(%a+)$")
    if rug ~= nil then
        return view == nil or not rug(view)
    elseif colour ~= nil then
        return colour ~= winner
    end
    return number ~= nil and view ~= nil and (view.market[1] == nil or number > #view.players)
end

local LIFT = 0.05 -- units: it comes down on a rug

-- Moves the rulebook or an aid, unless players have put it where they like it.
local function lay(thing, spots, goal)
    local at = thing.getPosition()
    local to = spots[goal] or goal ~= "draft" and spots.pair or spots.first
    for _, spot in list.pairs(spots) do
        local near = math.abs(at.x - spot[1]) < 1 and math.abs(at.z - spot[2]) < 1
        if near and (spot[1] ~= to[1] or spot[2] ~= to[2]) then
            thing.setPosition({ to[1], at.y + (to[3] or LIFT), to[2] })
            return
        end
    end
end

local HAND, BELOW = 4.8, -8 -- heights of its middle

-- Cards that lie open below a stage would be taken for a hand: its zone is below the table as long as nobody holds any. The
-- game takes what is left out of a transform for nothing, so all of it is named.
local function lay_hands(view)
    local y = (view.options.mode == "draft" or layouts.ready(view)) and BELOW or HAND
    for seat = 1, #view.players do
        local player = Player[seats.colour(seat)]
        local hand = player.getHandTransform()
        local at = hand.position
        if math.abs(at.y - y) > 0.1 then
            player.setHandTransform({ position = { at.x, y, at.z }, rotation = hand.rotation, scale = hand.scale })
        end
    end
end

-- The rulebook, aids and hands where this game has them.
function sight.show(view)
    local goal = layout(view)
    for _, object in ipairs(getObjects()) do
        local spots = not object.isDestroyed() and SPOTS[object.memo or ""]
        if spots then
            lay(object, spots, goal)
        end
    end
    lay_hands(view)
end

return sight
