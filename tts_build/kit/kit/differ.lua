-- Where the table and a layout disagree, in sentences that betray nothing of what is hidden.

local facts = require("kit/facts")
local fmt = require("fmt")
local language = require("kit/language")
local layout = require("kit/layout")
local list = require("list")
local seats = require("kit/seats")
local seen = require("kit/seen")
local survey = require("kit/survey")
local walk = require("kit/walk")

local differ = {}

local name_of = nil

-- Whose words name spaces.
function differ.use(given)
    name_of = given.space
end

local function hidden(word)
    return word:match("^hand:") ~= nil or word:match("^deck:") ~= nil or word:match(":down$") ~= nil
end

local function owner_text(key)
    local name, rest = facts.split(key)
    local colour = rest:match("^%d+$") and seats.colour(tonumber(rest:match("^%d+$") or "0"))
    local place = facts.PLACES[name]
    local title = place and place.name or name:gsub("_", " ")
    return colour and language.say("of", { what = title, who = seats.word(colour) }) or title
end

-- A place in words, such as "in Red's hand".
local function place_text(word)
    local kind, key = word:match("^(%a+):([^#]*)")
    if kind == "hand" then
        return language.say("in_hand", { who = seats.word(key) })
    elseif kind == "deck" then
        return language.say("in_deck")
    elseif kind == "space" then
        local name = name_of and language.pick(name_of(key)) or facts.space(key).label
        return language.say("on_space", { where = name })
    elseif kind == "bag" then
        return language.say("in_bag")
    elseif kind == "place" then
        local plain = key:gsub(":.*$", "")
        return language.say(hidden(word) and "face_down_at" or "at", { where = owner_text(plain) })
    end
    return language.say("elsewhere")
end

local function title(item, path)
    local name = item.item and item.item.object.getName() or item.entry and item.entry.name or ""
    return name ~= "" and name or (facts.split(path))
end

-- Words of things that are not where a wish has them, and the wishes that nothing meets.
local function unmatched(wishes, items)
    local open = list.copy(wishes)
    open.n = nil
    local strays, n = {}, 0
    for _, item in ipairs(items) do
        local index = list.find(open, item.word)
        if index ~= nil then
            list.take(open, index)
        else
            n = n + 1
            strays[n] = item
        end
    end
    return open, strays
end

local function thing_lines(words, homes, found, say)
    local where = seen.words(words, homes, found)
    for path, wishes in list.pairs(words) do
        local open, strays = unmatched(wishes, where[path] or {})
        for i, wish in ipairs(open) do
            local item = strays[i]
            if item ~= nil then
                local secret = hidden(item.word) and hidden(wish)
                local name = secret and language.say("a_card") or title(item, path)
                say(language.say("lies", { what = name, seen = place_text(item.word), wanted = place_text(wish) }))
            elseif facts.thing(path).section ~= "decks" or not hidden(wish) then
                say(language.say("missing", { what = (facts.split(path)), wanted = place_text(wish) }))
            end
        end
    end
end

local function count_lines(wanted, named, found, say)
    local counts = seen.counted(wanted, found, named)
    local wishes = {}
    for _, wish in ipairs((layout.counted(wanted))) do
        wishes[wish.path] = wishes[wish.path] or {}
        wishes[wish.path][wish.key] = (wishes[wish.path][wish.key] or 0) + 1
    end
    for path in list.pairs(wanted.counts or {}) do
        local want, have = wishes[path] or {}, counts[path]
        local keys = list.copy(want)
        for key in pairs(have) do
            keys[key] = true
        end
        for key in list.pairs(keys) do
            local one, other = have[key] or 0, want[key] or 0
            if one ~= other then
                say(language.say("counts", {
                    where = owner_text(key),
                    seen = fmt.whole(one),
                    wanted = fmt.whole(other),
                    what = path,
                }))
            end
        end
    end
end

-- What disagrees, one sentence each; an empty list when nothing does.
function differ.lines(wanted)
    local lines, n = {}, 0
    local function say(text)
        n = n + 1
        lines[n] = text
    end
    local found = survey.look()
    local words, homes = seen.wanted(wanted)
    thing_lines(words, homes, found, say)
    count_lines(wanted, words, found, say)
    return list.sorted(lines, list.text_less) -- the order of things that are hidden must not tell which they are
end

local function lies_still(object)
    return object.held_by_color == nil and not object.spawning and object.resting and not object.isSmoothMoving()
end

-- Whether nothing that counts is held or moving.
function differ.quiet()
    if walk.busy() then
        return false
    end
    for _, object in ipairs(getObjects()) do
        if facts.thing(object.memo or "") ~= nil and not object.isDestroyed() and not lies_still(object) then
            return false
        end
    end
    return true
end

return differ
