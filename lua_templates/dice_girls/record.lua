-- What became of the sets, on the rugs of three sets: a ribbon in the winner's colour for each set that has been played, a
-- dark one for the team on stage. Each player's are for that player to read, whose total comes first.

local fmt = require("fmt")
local habits = require("rules/habits")
local language = require("kit/language")
local list = require("list")
local seats = require("kit/seats")

local record = {}

-- Colours of the cloth and of what is written on it.
local STAGE, DRAWN = { "#4B3C82", "#FFE9B0" }, { "#C9BEFF", "#241A47" }
local WON = { White = { "#FFE9B8", "#241A47" }, Pink = { "#F78FDA", "#2A0A2E" } }

-- What the picture of a winner's word is called.
local WINS = { White = "white", Pink = "pink", Teal = "teal" }

-- Of the wings, in units of their height: where the middles of the three rows lie, and the sizes of what lies there.
local ROWS = { 183, 500, 817 }
local CLOTH, PLATE = 172, 178

local shown = {} -- what was sent, by object and element

local function put(object, id, name, value)
    local key = object.guid .. " " .. id .. "." .. name
    if shown[key] ~= value then
        shown[key] = value
        object.UI.setAttribute(id, name, value)
    end
end

-- A word of the language that is read, which is a picture.
local function word(object, id, name)
    put(object, id, "image", name .. "_" .. (language.now() == "ja" and "ja" or "en"))
end

-- One of two numbers: its figures end beside the colon, or begin there.
local function figures(object, id, first, last, number, from_end)
    local text = fmt.whole(number)
    local skip = from_end and last - first + 1 - #text or 0
    for place = first, last do
        local at = place - first + 1 - skip
        local seen = at >= 1 and at <= #text
        local name = id .. "_n" .. fmt.whole(place)
        put(object, name, "active", seen and "true" or "false")
        if seen then
            put(object, name, "image", "n" .. text:sub(at, at))
        end
    end
end

-- Two numbers, the seat's own first.
local function against(object, id, seat, totals)
    figures(object, id, 1, 3, totals[seat], true)
    figures(object, id, 5, 7, totals[3 - seat], false)
end

-- What a set comes to so far: its totals, colours, what became of it, and who has won it, if anybody.
local function set_of(view, number)
    local totals = view.totals[number]
    if totals == nil then
        local play = habits.play(view)
        return { totals = { play:total(1), play:total(2) }, colours = STAGE, what = "stage" }
    elseif totals[1] == totals[2] then
        return { totals = totals, colours = DRAWN, what = "draw" }
    end
    local winner = totals[1] > totals[2] and 1 or 2
    local colour = seats.colour(winner)
    return { totals = totals, winner = winner, colours = WON[colour] or DRAWN, what = WINS[colour] }
end

-- A ribbon with its set; a star where the set is the seat's own.
local function fill(object, id, number, set, seat)
    put(object, id, "active", "true")
    put(object, id .. "_cloth", "color", set.colours[1])
    for _, part in ipairs({ "_set", "_what", "_n1", "_n2", "_n3", "_n4", "_n5", "_n6", "_n7" }) do
        put(object, id .. part, "color", set.colours[2])
    end
    put(object, id .. "_star", "active", set.winner == seat and "true" or "false")
    word(object, id .. "_set", "set" .. fmt.whole(number))
    against(object, id, seat, set.totals)
end

-- A ribbon for each team that has left, and a plate in the row of each that waits.
local function show_teams(object, view, seat)
    local done = view.players[seat].done
    for number = 1, 2 do
        local id, team = "row_" .. fmt.whole(number), done[number]
        if team == nil then
            put(object, id, "active", "false")
        else
            local set = set_of(view, number)
            fill(object, id, number, set, seat)
            put(object, id .. "_team", "color", set.colours[2])
            word(object, id .. "_team", "team" .. fmt.whole(team))
            word(object, id .. "_what", set.what)
            put(object, id, "offsetXY", "38 " .. fmt.whole(CLOTH / 2 - ROWS[number]))
        end
    end
    local row = #done
    for team = 1, 3 do
        local id, waits = "plate_" .. fmt.whole(team), not list.contains(done, team)
        put(object, id, "active", waits and "true" or "false")
        if waits then
            row = row + 1
            put(object, id, "offsetXY", "769 " .. fmt.whole(PLATE / 2 - ROWS[row]))
        end
    end
end

-- All sets, and the score.
local function show_match(object, view, seat)
    word(object, "score", "score")
    against(object, "total", seat, { view.players[1].points, view.players[2].points })
    for number = 1, view.set do
        local id, set = "row_" .. fmt.whole(number), set_of(view, number)
        fill(object, id, number, set, seat)
        word(object, id .. "_what", "with_" .. set.what)
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
