-- Direct calls of the kit's modules, with values at and beyond each edge: every answer a line.

local chance = require("kit/chance")
local choices = require("kit/choices")
local decks = require("kit/decks")
local dice = require("kit/dice")
local differ = require("kit/differ")
local facts = require("kit/facts")
local fmt = require("fmt")
local kit = require("kit")
local language = require("kit/language")
local layout = require("kit/layout")
local list = require("list")
local machine = require("kit/machine")
local saved = require("saved")
local screen = require("kit/screen")
local seats = require("kit/seats")
local seen = require("kit/seen")
local spots = require("kit/spots")
local survey = require("kit/survey")

local answers = {}
local lines, count = {}, 0

local function shown(value, depth)
    if type(value) == "number" then
        return fmt.number(value)
    elseif type(value) == "string" then
        return '"' .. value .. '"'
    elseif type(value) ~= "table" then
        return (tostring(value):gsub("^function.*", "function"))
    elseif (depth or 0) > 4 then
        return "..."
    end
    local parts, n = {}, 0
    for key, item in list.pairs(value) do
        n = n + 1
        parts[n] = (key == n and "" or tostring(key) .. "=") .. shown(item, (depth or 0) + 1)
    end
    return "{" .. table.concat(parts, ", ") .. "}"
end

local function say(text)
    count = count + 1
    lines[count] = text
end

-- Values in one line, up to the last that is there.
local function row_of(a, b, c, d)
    local words, most = { shown(a), shown(b), shown(c), shown(d) }, 1
    for place, value in list.pairs({ [2] = b, [3] = c, [4] = d }) do
        most = value ~= nil and place or most
    end
    return table.concat(words, ", ", 1, most)
end

-- One call as a line: its name, what it is given, and all it gives, or what it says is wrong.
local function try(name, call, a, b, c, d, e)
    local fine, one, two, three, four = pcall(call, a, b, c, d, e)
    local told = fine and row_of(one, two, three, four) or "! " .. tostring(one):match("[^\n]*"):gsub("^.-:%d+:%s*", "")
    say(name .. "(" .. row_of(a, b, c, d) .. (e ~= nil and ", " .. shown(e) or "") .. ") -> " .. told)
    return one
end

local NAN = 0 / 0
local NUMBERS = { 0, 1, -1, 2.5, -2.5, 0.4, 0.5, -0.4, -0.5, 0.05, 0.0005, 1 / 3, 2 / 3, 9.995, 99.9996, -0.0004, 1000, 123456.789 }
local LARGE = { 1e14, 999999999999999, 1e15, 1234567890123456, 1e12 + 0.5, 8e18, 9e18, -8e18, -9e18, 1e19, 1 / 0, -1 / 0, NAN }

function answers.numbers()
    for _, x in ipairs(list.join(NUMBERS, LARGE)) do
        local row = list.map({ 0, 1, 2, 3, 4, 5, 6 }, function(places)
            return fmt.fixed(x, places) .. " " .. fmt.number(x, places)
        end)
        local plain = { fmt.whole(x), fmt.number(x), fmt.signed(x), fmt.count(x, "card", "cards"), fmt.signed(x, 1) }
        say(table.concat(list.join(plain, row), " | "))
    end
    for _, words in ipairs({ {}, { "a" }, { "a", "b" }, { "a", "b", "c" }, { "a", "b", "c", "d" } }) do
        try("join", fmt.join, words)
        try("join", fmt.join, words, "or")
    end
end

local function nested(depth)
    local value = {}
    for _ = 1, depth do
        value = { inner = value }
    end
    return value
end

function answers.saves()
    local holed = { 1, 2 }
    holed[4] = 4
    local values = {
        1, -1, 0.5, NAN, 1 / 0, -1 / 0, "text", true, false, print, {}, { 1, 2 }, holed, { 1, a = 2 }, { [true] = 1 },
        { a = { b = { 1, print } } }, { a = { 1, NAN } }, { list = { { x = 1 }, { x = -1 / 0 } } }, { [1.5] = 1 }, { [0] = 1 },
        { a = "text", b = false, c = { [print] = 1 } },
    }
    for _, value in ipairs(values) do
        try("problem", saved.problem, value)
        try("problem", saved.problem, value, "here")
        try("encode", saved.encode, value, 3)
    end
    try("problem", saved.problem, nil)
    for depth = 28, 33 do
        say(fmt.whole(depth) .. " deep: " .. tostring(saved.problem(nested(depth), "deep")))
        say("from 5: " .. tostring(saved.problem(nested(depth - 5), "deep", 5)))
    end
    local fresh = { on = true, kept = { 1 } }
    local texts = {
        '{"version":3,"state":{"a":1}}', ' \n{"version":3,"state":{"a":[1,2]}} \n', '{"version":2,"state":{"a":1}}',
        '{"version":"3","state":{"a":1}}', '{"version":3,"state":5}', '{"version":3}', '[{"version":3,"state":{}}]', "{", "}",
        "{}", "", "null", '"version":3,"state":{"a":1}}', '{"version":3,"state":{"a":1}} x',
        '{"version":3,"state":[]}',
    }
    for _, text in ipairs(texts) do
        try("decode", saved.decode, text, 3, fresh)
    end
    for _, other in ipairs({ 5, true, {} }) do
        try("decode", saved.decode, other, 3, fresh)
    end
    local copy = saved.decode("", 3, fresh)
    copy.kept[1] = 9
    say("fresh is as before: " .. shown(fresh) .. ", another: " .. tostring(copy ~= fresh))
end

function answers.lists()
    local items, even = { 3, 1, 4, 1, 5, 9, 2, 6 }, function(item)
        return item % 2 == 0
    end
    for _, given in ipairs({ {}, { 7 }, items }) do
        try("map", list.map, given, function(item, i)
            return item * 10 + i
        end)
        try("filter", list.filter, given, even)
        try("filter", list.filter, given, function(_, i)
            return i > 1
        end)
        try("reversed", list.reversed, given)
        try("unique", list.unique, given)
        try("without", list.without, given, 1)
        try("sorted", list.sorted, given, function(a, b)
            return a < b
        end)
        for _, n in ipairs({ -1, 0, 1, 3, 8, 9 }) do
            try("last", list.last, given, n)
        end
        try("join", list.join, given, given, { "end" })
        for _, value in ipairs({ 1, 7, 6, 0 }) do
            try("find", list.find, given, value)
            try("contains", list.contains, given, value)
        end
    end
    for _, place in ipairs({ 0, 1, 2, 3, 4, -1 }) do
        local from = { "a", "b", "c" }
        try("take", list.take, from, place)
        try("left", list.join, from)
    end
    try("take", list.take, { 1 }, nil)
    local from = { "a", "b" }
    for _ = 1, 3 do
        try("pop", list.pop, from)
        try("left", list.join, from)
    end
    local groups = list.grouped({ { k = "x", v = 1 }, { k = "y", v = 2 }, { k = "x", v = 3 } }, "k")
    say("grouped: " .. shown(groups))
    local words = { "", "a", "b", "aa", "ab", "B", "z", "é", "a b", "a-b" }
    for _, one in ipairs(words) do
        say("less: " .. shown(one) .. shown(list.map(words, function(other)
            return list.text_less(one, other)
        end)))
    end
    try("sorted", list.sorted, words, list.text_less)
    try("keys", list.keys, { b = 1, a = 2, [3] = 1, [1] = 1, [10] = 1, B = 1 })
    for key, value in list.pairs({ z = 1, y = 2, [2] = "two", [1] = "one" }) do
        say("pair " .. tostring(key) .. " " .. tostring(value))
    end
    local stable = { { "b", 1 }, { "a", 2 }, { "b", 3 }, { "a", 4 }, { "b", 5 } }
    try("sorted", list.sorted, stable, function(a, b)
        return a[1] < b[1]
    end)
    local deep = { a = { b = { 1 } } }
    local copy = list.copy(deep)
    copy.a.b[1] = 2
    say("copied: " .. shown(deep) .. shown(copy) .. shown(list.copy("text")))
    for n = 1, 4100 do
        list.text_less("word " .. fmt.whole(n), "word")
    end
    say("still: " .. tostring(list.text_less("word 1", "word 2")) .. tostring(list.text_less("word 2", "word 1")))
end

local SAID = { "a_card", "turn", "lies", "counts", "more_lines", "nothing_such" }

function answers.words()
    for _, code in ipairs({ "en", "de", "fr", "ja", "xx" }) do
        language.set(code)
        say("now " .. language.now())
        for _, key in ipairs(SAID) do
            try("say", language.say, key, { who = "Red", what = "Coin", where = "home", seen = "2", wanted = "3", count = "4" })
        end
        try("say", language.say, "turn")
        for _, text in ipairs({ "plain", { en = "one", de = "eins" }, { fr = "un", ja = "いち" }, { de = "eins" }, {} }) do
            try("pick", language.pick, text)
        end
        try("pick", language.pick, nil)
    end
    language.set("en")
    for _, text in ipairs({ "", "{who}", "{who} and {what}", "{no one}", "{" .. "{who}}", "{who", "{nobody}", "{1}" }) do
        try("fill", language.fill, text, { who = "Red", what = "Coin" })
        try("fill", language.fill, text)
    end
end

function answers.rows()
    local function of(kind, amount, more)
        return { type = kind, count = amount, to = more, player = 1 }
    end
    try("rows", choices.rows, {})
    try("rows", choices.rows, { of("a"), of("a"), of("b", 1), of("b", 2), of("b", 1, 2), of("c", 1), of("b", 3), of("b", 2, 2) })
    try("rows", choices.rows, { of("a", 1, { 1, 2 }), of("a", 2, { 1, 2 }), of("a", 3, { 2, 1 }) })
    try("dice_of", chance.dice_of, {})
    try("dice_of", chance.dice_of, { dice = { "azure", "mood/1", "spark#2" } })
    for _, what in ipairs({ "die:azure", "die:spark#1", "die:mood/1", "die:pawn/1", "die:", "azure", "", "die:coin#1", "die:none" }) do
        try("die_of", chance.die_of, what)
    end
    try("none", chance.none, 6, "die:azure")
    try("none", chance.none)
    local tape, box, faces = { { what = "x", sides = 9, value = 7 } }, {}, { azure = 4 }
    local draw = chance.over(tape, faces, box)
    try("draw", draw, 9, "x")
    try("draw", draw, 6, "die:azure")
    try("draw", draw, 1, "shuffle")
    try("draw", draw, 1)
    try("draw", draw, 6, "die:azure", { "azure", "amber" })
    try("draw", draw, 6, "die:amber")
    say("tape " .. shown(tape) .. " faces " .. shown(faces) .. " box " .. shown(box))
    try("draw", chance.over({}, { azure = 2 }, nil), 1, "die:azure")
end

-- A game of one number: `go` adds what is drawn, `stop` ends it.
local function parts()
    return {
        players = { 2, 3 },
        options = {
            { id = "yes", kind = "yes", default = true },
            { id = "n", kind = "number", least = 1, most = 3, default = 2 },
            { id = "as", kind = "number", least = 1, most_players = true, default = 1 },
            { id = "one", kind = "one", values = { "a", "b" }, default = "b" },
            { id = "free", kind = "text", default = "x" },
        },
        methods = {
            add = function(play, by)
                play.state.sum = play.state.sum + by
            end,
        },
        start = function(play)
            play.state.sum, play.state.order = 0, play:shuffled({ "a", "b", "c" }, "order")
            play:soon("later")
            play:soon("first", { by = 5 })
        end,
        steps = {
            first = function(play, step)
                play:add(step.by)
            end,
            later = function(play)
                play:ask("go", 1)
            end,
        },
        questions = {
            go = function(_, ask)
                return { { type = "go", player = ask.player }, { type = "stop", player = ask.player } }
            end,
        },
        actions = {
            go = function(play, action, ask)
                play:add(play:number(6, "die") + #play:throw({ "x", "y" }, 6))
                play:ask("go", ask.player % play:seats() + 1, { after = action.type })
            end,
            stop = function(play, action)
                play:finish("stopped", action.player)
            end,
        },
        modules = {
            {
                actions = {
                    rest = function(play)
                        play:add(100)
                    end,
                    quit = function(play)
                        play:finish("quit")
                    end,
                },
            },
        },
        free_moments = { "go" },
        free = function()
            return { { type = "rest", player = 2 } }
        end,
        between = function(play)
            if play.state.sum > 120 then
                play:finish("rich", 2)
            end
        end,
        over = function(play)
            return { { type = "again", player = play:seats() } }
        end,
        outcome = function(play, found)
            found.sum = play.state.sum
        end,
    }
end

function answers.machine()
    local drawn = {}
    local function draw(sides, what, together)
        drawn[#drawn + 1] = shown({ sides, what or "-", together or {} })
        return #drawn % sides + 1
    end
    local rules = machine.rules(parts())
    try("options", rules.options)
    for _, players in ipairs({ 1, 2, 3, 4, 2.5, "2" }) do
        try("setup", rules.setup, players, {}, draw)
    end
    local given = {
        { yes = 1 }, { yes = false }, { n = 0 }, { n = 1 }, { n = 3 }, { n = 4 }, { n = 1.5 }, { n = "2" }, { as = 2 }, { as = 3 },
        { one = "a" }, { one = "c" }, { none = 1 }, { free = 7 },
    }
    for _, options in ipairs(given) do
        try("setup", rules.setup, 2, options, draw)
    end
    local state = rules.setup(3, {}, draw)
    local acts = { { type = "go", player = 1 }, { type = "rest", player = 2, free = true }, { type = "go", player = 2 }, { type = "stop", player = 3 } }
    for _, action in ipairs(acts) do
        try("legal", rules.legal, state)
        try("outcome", rules.outcome, state)
        state = try("apply", rules.apply, state, action, draw)
    end
    try("legal", rules.legal, state)
    try("outcome", rules.outcome, state)
    local begun = rules.setup(2, {}, draw)
    try("apply", rules.apply, begun, { type = "quit", player = 2 }, draw)
    begun.sum = 200
    try("apply", rules.apply, begun, { type = "go", player = 1 }, draw)
    begun.ask = { kind = "none", player = 0 }
    try("legal", rules.legal, begun)
    local bare = parts()
    bare.options, bare.over, bare.outcome, bare.free, bare.between, bare.methods = nil, nil, nil, nil, nil, bare.methods
    local plain = machine.rules(bare)
    try("options", plain.options)
    local now = plain.setup(2, {}, draw)
    try("legal", plain.legal, now)
    now = plain.apply(now, { type = "stop", player = 1 }, draw)
    try("legal", plain.legal, now)
    try("outcome", plain.outcome, now)
    local twice = parts()
    twice.modules[1].actions.go = print
    try("rules", machine.rules, { players = { 1, 1 }, actions = twice.actions, modules = twice.modules })
    local asking = parts()
    asking.questions.go = function(play)
        return { play:number(6, "die:x") }
    end
    local wrong = machine.rules(asking)
    try("legal", wrong.legal, wrong.setup(2, {}, draw))
    say("drawn: " .. table.concat(drawn, " "))
end

local PATHS = {
    "tales", "tales/t01", "wishes/w1/2", "wishes/2", "wishes/White", "wishes/w1/Brown", "pawn/1", "pawn/9", "pawn/0", "pawn/White",
    "pawn/Red", "coin#3", "coin", "gem#4", "gem#5", "gem#x", "green", "green/wheel", "green/1", "green/99", "sack", "azure",
    "mood/1", "mood/2#1", "nothing", "nothing/1", "", "/", "red/w1", "blue/w1", "red", "blue", "isle/small", "stake/2", "post",
}

function answers.paths()
    for _, colours in ipairs({ {}, { "White", "Red" }, { "Brown", "White", "Pink" }, { "Blue" } }) do
        seats.set(colours)
        say("playing " .. shown(seats.all()) .. " " .. fmt.whole(seats.count()))
        for _, path in ipairs(PATHS) do
            say(shown(path) .. " real " .. shown(seats.real(path)) .. " again " .. shown(seats.real(path)) .. " counted "
                .. shown(seats.counted(path)))
        end
        for seat = 0, 3 do
            say(shown(seat) .. shown(seats.colour(seat)) .. shown(seats.taken(seat)) .. shown(seats.may("White", seat))
                .. shown(seats.may("Red", seat)) .. shown(seats.may("Grey", seat)))
        end
        say("of " .. shown(list.map(facts.COLOURS, function(colour)
            return seats.of(colour) or "-"
        end)))
    end
    for number = 0, 11 do
        try("choose", seats.choose, number)
    end
    for _, path in ipairs(PATHS) do
        local thing = facts.thing(path)
        local name, rest = facts.split(path)
        say(shown(path) .. ": " .. shown({ name, rest, facts.base(path), facts.is_card(path) }) .. " " .. (thing and thing.section or "-")
            .. " " .. shown(facts.space(path) ~= nil) .. shown(facts.guid(path) ~= nil))
    end
    say("facts " .. shown({ facts.TITLE, facts.LEAST, facts.MOST, facts.SURFACE, facts.COLOURS, facts.FRAMES }))
    say("frames " .. shown(facts.FRAMES.White) .. shown(facts.FRAMES.Pink))
    say("guid copies " .. shown(facts.guid("coin#1") == facts.guid("coin#2")) .. shown(facts.guid("coin") == nil))
    seats.set({ "White", "Brown", "Red" })
end

local function point(x, z)
    return { x = x, y = 1, z = z }
end

function answers.places()
    seats.set({ "White", "Green", "Red" })
    local keys = spots.keys()
    say("keys " .. shown(keys))
    for _, key in ipairs(list.join(keys, { "chosen/9", "chosen", "nowhere", "market/2" })) do
        for _, slot in ipairs({ 1, 2, 11, 12 }) do
            try("slot", spots.slot, key, slot)
        end
        try("slot", spots.slot, key, 3, "down")
        try("slot", spots.slot, key, 1, "up")
    end
    for _, key in ipairs({ "market", "purse/1", "gems/2", "unused", "past", "chosen/3", "crowd", "aslant" }) do
        local from = spots.slot(key, 1).position
        for _, way in ipairs({ { 0, 0 }, { 1.19, 0 }, { 1.21, 0 }, { 0, -1.19 }, { 0, 1.21 }, { 0.4, 0.4 }, { 2.6, 0 }, { -3, -3 } }) do
            local at = point(from[1] + way[1], from[3] + way[2])
            say(key .. shown(way) .. shown({ spots.place_at(at) or "-", spots.slot_at(key, at), spots.far(key, at) or "-" }))
        end
    end
    for degrees = -90, 450, 45 do
        try("turned", spots.turned, 1, 2, degrees)
    end
    for x = -28, 28, 3.5 do
        local row, n = {}, 0
        for z = -20, 20, 2.5 do
            n = n + 1
            row[n] = tostring(spots.place_at(point(x, z)) or spots.space_at(point(x, z)) or "-")
        end
        say(fmt.number(x) .. " " .. table.concat(row, " "))
    end
    for x = -5.5, 5.5, 0.55 do
        local row, n = {}, 0
        for z = -5.5, 5.5, 0.55 do
            n = n + 1
            row[n] = (spots.space_at(point(x, z)) or "-"):gsub("^%a+/", "")
        end
        say(fmt.number(x) .. " " .. table.concat(row, " "))
    end
    try("far", spots.far, "nowhere", point(0, 0))
    seats.set({ "Brown" })
    say("chosen of another " .. tostring(spots.place_at(point(-12, -16))))
    try("keys", spots.keys)
    seats.set({ "White", "Brown", "Red" })
end

function answers.spaces()
    for _, path in ipairs({ "green/1", "green/0", "green/9", "isle/middle", "isle/edge", "isle/small", "green", "none/1" }) do
        try("room", spots.room, path)
        for _, given in ipairs({ { 1, 1, 0, 0 }, { 1, 2, 0.5, 0.5 }, { 2, 2, 0.5, 0.5 }, { 3, 3, 1, 0.2 }, { 4, 5, 0.5, 1.2 }, { 7, 7, 2, 2 } }) do
            try("on_space", spots.on_space, path, given[1], given[2], given[3], given[4])
        end
    end
    try("frame", spots.frame, "green")
    try("frame", spots.frame, "isle")
    local covers = facts.BOARDS.green.covers
    for _, cover in ipairs({ { 40, 40, true }, { 40, 40, false }, { 120, 20, true }, { 20, 120, false }, { 40, 40, true, 300 } }) do
        local round, x = cover[3], cover[4] or 150
        facts.BOARDS.green.covers = { { width = cover[1], height = cover[2], round = round, x = x, y = 244, top = 0.5 }, covers[1] }
        for _, path in ipairs({ "green/0", "green/1", "green/2", "green/3" }) do
            local spot = spots.on_space(path, 1, 1, 0, 0)
            say("covered " .. shown(cover) .. path .. " " .. shown(spot.position))
        end
    end
    facts.BOARDS.green.covers = { { width = 30, height = 30, round = false, x = 165, y = 259.6, top = 0.3 }, { width = 60, height = 60, x = 150, y = 244, top = 0.2 } }
    say("two " .. shown(spots.on_space("green/1", 1, 1, 0, 0).position))
    facts.BOARDS.green.covers = covers
    local whole = list.map(facts.BOARDS.green.spaces, function(space)
        return space
    end)
    for _, size in ipairs({ { 0, 0 }, { 20, 60 }, { 60, 20 }, { 40, 40 } }) do
        facts.BOARDS.green.spaces = { { id = "only", x = 150, y = 150, width = size[1], height = size[2] } }
        for _, far in ipairs({ 0, 0.82, 0.83, 1.09, 1.11, 1.23, 1.25 }) do
            say(shown(size) .. shown(far) .. tostring(spots.space_at(point(far, 0))) .. tostring(spots.space_at(point(0, -far))))
        end
    end
    facts.BOARDS.green.spaces = {}
    try("space_at", spots.space_at, point(0, 0))
    for _, far in ipairs({ 0, 0.15, 0.19, 0.22, 0.3 }) do
        say("isle " .. shown(far) .. tostring(spots.space_at(point(16 + far, -6))) .. tostring(spots.space_at(point(16, -6 - far))))
    end
    facts.BOARDS.green.spaces = whole
end

function answers.wishes()
    seats.set({ "White", "Brown", "Red" })
    local cases = {
        {},
        { hands = { { "tales/t01" }, {}, { "tales/t02", "wishes/w1/3" } } },
        { places = { market = { "tales/t01", false, "tales/t03" }, nowhere = { "tales/t04" }, ["chosen/2"] = { { thing = "tales/t05", face = "up" } } } },
        { places = { sparks = { { thing = "spark#1", shows = 3 }, "spark#2" }, ["gems/1"] = { "gem#1" }, ["chosen/9"] = { "gem#2" } } },
        { decks = { tales = { "tales/t01" }, past = "any", ["wishes/1"] = { "wishes/w1/1" } } },
        { bags = { cup = { "spark#1", "spark#2" } } },
        { spaces = { ["pawn/1"] = "green/1", ["pawn/2"] = "green/1", ["gem#1"] = "green/1", ["pawn/3"] = "green/3" } },
        { spaces = { ["wishes/w1/1"] = "green/1", ["wishes/w2/1"] = "green/1", ["tales/t01"] = "isle/small", ["gem#1"] = "green/1" } },
        { spaces = { ["tales/t01"] = "isle/middle", ["gem#1"] = "green/none", ["tales/t02"] = "green/none" } },
        { places = { market = { "post" } }, hands = { { "post" } } },
    }
    for _, case in ipairs(cases) do
        say("of " .. shown(case))
        for _, wish in ipairs(layout.wishes(case)) do
            if wish.key ~= "unused" then
                say("  " .. shown(wish))
            end
        end
    end
    for _, wish in ipairs(layout.wishes({})) do
        say(wish.path .. " " .. shown(wish.spot.position))
    end
    seats.set({})
    try("wishes", layout.wishes, {})
    seats.set({ "White", "Brown", "Red" })
    try("counted", layout.counted, {})
    try("counted", layout.counted, { counts = { coin = { bank = "sack", purse = { 2, 0, 1 }, market = 2 }, gem = { market = 1, chosen = { 1, 1 } } } })
end

function answers.screen()
    screen.put("kit_title", "text", "one")
    screen.put("kit_title", "text", "one")
    screen.put("kit_title", "text", "two")
    screen.text("kit_title", "two")
    screen.text("kit_title", "two", "#123456")
    screen.text("kit_title", "three", "#123456")
    screen.forget()
    screen.text("kit_title", "three", "#123456")
    for _, on in ipairs({ true, false, true }) do
        screen.active("kit_help", on)
        screen.enabled("kit_new", on)
    end
    screen.active("kit_help", nil)
    for _, name in ipairs({ "", "coin", "coin", "gem", "" }) do
        screen.picture("kit_ask_White_icon", name)
    end
    screen.picture("kit_ask_White_icon", nil)
    screen.hang("kit_ask_White", -3.6, 10.4, 99.5)
    screen.hang("kit_ask_White", 0, 0, 0)
    for _, name in ipairs({ "plain", "main", "warn", "chosen", "unheard" }) do
        screen.style("kit_new", name)
    end
    screen.forget()
end

-- In a game: what is seen of it, by each that looks.
function answers.looks()
    local found, wanted = survey.look(), kit.game.layout()
    say("packed " .. shown(list.map(list.keys(found.packed), function(path)
        return path .. " in " .. found.packed[path][1].box.getName() .. " " .. fmt.whole(found.packed[path].n)
    end)))
    say("loose " .. shown(list.map(list.keys(found.loose), function(path)
        return path .. " " .. fmt.whole(found.loose[path].n)
    end)))
    say("counted " .. shown({ found.things.n, found.decks.n, list.map(list.keys(found.holder), function(guid)
        return found.holder[guid]
    end) }))
    try("layout", seen.layout, wanted)
    local words, homes = seen.wanted(wanted)
    say("words " .. shown(words) .. " homes " .. shown(homes))
    for path, items in list.pairs(seen.words(words, homes, found)) do
        say(path .. " seen " .. shown(list.map(items, function(item)
            return item.word
        end)))
    end
    for _, path in ipairs({ "tales", "wishes/1", "wishes/9", "past", "red", "blue", "market", "none" }) do
        local home = try("home", decks.home, path)
        local deck = home and decks.at(home, found)
        say(path .. " stands " .. shown(deck and deck.object.getQuantity()))
    end
    local azure = found.loose.azure[1]
    local at = survey.at(azure)
    for _, far in ipairs({ 0, 0.49, 0.51, 1 }) do
        say("near " .. shown({ far, survey.near(azure, { at.x + far, 0, at.z }, 0.5), survey.near(azure, { at.x, 0, at.z - far }, 0.5) }))
        say("near " .. shown(spots.near(azure.object, { at.x - far, 0, at.z }, 0.5)) .. shown(spots.near(azure.object, { at.x, 0, at.z + far }, 0.5)))
    end
    for _, path in ipairs({ "azure", "amber", "spark#1", "spark", "mood/White", "mood/1", "pawn/White", "none" }) do
        try("label", dice.label, path)
        say(path .. shown({ dice.find(path) ~= nil, facts.thing(path) ~= nil and dice.there(path) }))
        try("read", dice.read, path)
        try("which", dice.which, { memo = path })
    end
    try("sides", dice.sides, "azure")
    try("which", dice.which, nil)
    try("lines", differ.lines, wanted)
    try("quiet", differ.quiet)
    say("outcome " .. shown(kit.game.outcome()) .. shown({ kit.game.live(), kit.game.running(), kit.game.last_actor() or "-" }))
end

-- All of one kind, as lines.
function answers.of(kind)
    lines, count = {}, 0
    answers[kind]()
    return lines
end

answers.shown = shown

return answers
