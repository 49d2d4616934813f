-- What became of the sets, on the rugs of three sets: a ribbon in the winner's colour for each set that has been played, a
-- dark one for the team on stage. Each player's are for that player to read, whose total comes first.

local fmt = require("fmt")
local habits = require("rules/habits")
local language = require("kit/language")
local seats = require("kit/seats")

local record = {}

-- Colours of the cloth and of what is written on it.
local STAGE, DRAWN = { "#4B3C82", "#FFE9B0" }, { "#C9BEFF", "#241A47" }
local WON = { White = { "#FFE9B8", "#241A47" }, Pink = { "#F78FDA", "#2A0A2E" } }

local SET = { en = "Set {n}", ja = "セット{n}" }
local ON_STAGE = { en = "On stage", ja = "出演中" }
local WINS = { en = "{who} wins", ja = "{who}の勝ち" }
local DRAW = { en = "A draw", ja = "引き分け" }
local BOTH = { en = "Set {n} · {what}", ja = "セット{n}・{what}" }
local TITLE = { en = "The match", ja = "対戦" }
local SCORE = { en = "Score {score}", ja = "得点 {score}" }

local shown = {} -- what was sent, by object and element

local function put(object, id, name, value)
    local key = object.guid .. " " .. id .. "." .. name
    if shown[key] ~= value then
        shown[key] = value
        object.UI.setAttribute(id, name, value)
    end
end

local function say(text, values)
    return language.fill(language.pick(text), values)
end

-- Two numbers, the seat's own first.
local function against(seat, totals)
    return fmt.whole(totals[seat]) .. " : " .. fmt.whole(totals[3 - seat])
end

-- What a set comes to so far: its totals, colours, what became of it, and who has won it, if anybody.
local function set_of(view, number)
    local totals = view.totals[number]
    if totals == nil then
        local play = habits.play(view)
        return { totals = { play:total(1), play:total(2) }, colours = STAGE, what = language.pick(ON_STAGE) }
    elseif totals[1] == totals[2] then
        return { totals = totals, colours = DRAWN, what = language.pick(DRAW) }
    end
    local winner = totals[1] > totals[2] and 1 or 2
    local colour = seats.colour(winner)
    local what = say(WINS, { who = seats.word(colour) })
    return { totals = totals, winner = winner, colours = WON[colour] or DRAWN, what = what }
end

-- A ribbon's colours; a star where the set is the seat's own.
local function dye(object, id, set, seat)
    put(object, id, "active", "true")
    put(object, id .. "_one", "color", set.colours[1])
    put(object, id .. "_head", "color", set.colours[2])
    put(object, id .. "_score", "color", set.colours[2])
    put(object, id .. "_star", "active", set.winner == seat and "true" or "false")
    put(object, id .. "_score", "text", against(seat, set.totals))
end

local function show_team(object, id, number, set, seat)
    dye(object, id, set, seat)
    put(object, id .. "_two", "color", set.colours[1])
    put(object, id .. "_text", "color", set.colours[2])
    put(object, id .. "_head", "text", say(SET, { n = fmt.whole(number) }))
    put(object, id .. "_text", "text", set.what)
    local right = set.winner == seat and 50 or 0 -- the star's room
    put(object, id .. "_score", "offsetXY", fmt.whole(686 + right) .. " -40")
end

-- A ribbon in the row of each team that does not wait.
local function show_teams(object, view, seat)
    local sets = {}
    for number, team in ipairs(view.players[seat].done) do
        sets[team] = number
    end
    for team = 1, 3 do
        local id, number = "row_" .. fmt.whole(team), sets[team]
        if number == nil then
            put(object, id, "active", "false")
        else
            show_team(object, id, number, set_of(view, number), seat)
        end
    end
end

-- All sets, and the score.
local function show_match(object, view, seat)
    local points = { view.players[1].points, view.players[2].points }
    put(object, "title", "text", language.pick(TITLE))
    put(object, "total", "text", say(SCORE, { score = against(seat, points) }))
    for number = 1, view.set do
        local id, set = "row_" .. fmt.whole(number), set_of(view, number)
        dye(object, id, set, seat)
        put(object, id .. "_head", "text", say(BOTH, { n = fmt.whole(number), what = set.what }))
    end
end

local RUGS = { rug_1 = { show_teams, 1 }, rug_2 = { show_teams, 2 }, record_1 = { show_match, 1 }, record_2 = { show_match, 2 } }

-- `hidden` says which rugs are out of sight: what is written on them is as well.
function record.show(view, hidden)
    for _, object in ipairs(getObjects()) do
        local rug = not object.isDestroyed() and RUGS[object.memo or ""]
        if rug then
            local on = not hidden(object.memo, view)
            put(object, "ribbons", "active", on and "true" or "false")
            if on then
                rug[1](object, view, rug[2])
            end
        end
    end
end

return record
