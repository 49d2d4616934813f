-- The table of Die Decks: the kit plays it.

local kit = require("kit")
local list = require("list")
local news = require("news")
local seats = require("kit/seats")
local status = require("status")
local words = require("words")

words.news = news.of

local BRIGHT, DIM = { 1, 1, 1 }, { 0.3, 0.3, 0.3 }
local OWN = { aid = true, mat = true, tray = true } -- things that every seat has

local told = "" -- for whom the table was last made dim

-- What belongs to a seat that does not play is dim.
local function dim_empty()
    local playing = seats.all()
    local now = table.concat(playing, " ")
    if now == told then
        return
    end
    told = now
    for _, object in ipairs(getObjects()) do
        local kind, seat = (object.memo or ""):match("^(%l+)/(%a+)$")
        if OWN[kind] then
            object.setColorTint(list.contains(playing, seat) and BRIGHT or DIM)
        end
    end
end

kit.play({ rules = require("rules"), words = words, status = status, mixed_hands = true, changed = dim_empty })
