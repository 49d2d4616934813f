-- The table of Iditacards: the kit plays it.

local kit = require("kit")
local news = require("news")
local status = require("status")
local tables = require("rules/table")
local words = require("words")

words.news = news.of

local PRIZES = { gold = true, gold_side = true, ribbon = true, ribbon_close = true }

-- What is seen where one or two play; the yard of hands that lie apart covers the usual one.
local CAMP = { mat = true, yard = true }

-- With three or four a closer camp has the place of camp and yard. The golden frame and the ribbon of a seat are seen once it
-- has won.
local function hidden(path, view, winner)
    local kind, colour = path:match("^([%a_]+)/(%a+)")
    local apart = view == nil or tables.apart(#view.players)
    if PRIZES[kind] then
        local other = apart and "ribbon_close" or "ribbon"
        return view == nil or colour ~= winner or kind == other
    end
    if CAMP[kind] then
        return not apart
    end
    return kind == "yard_apart" and (view == nil or not apart) or kind == "close" and apart
end

kit.play({ rules = require("rules"), words = words, status = status, mixed_hands = true, hidden = hidden })
