-- What lies there in some games only: rugs below cards of a draft, open hands and teams, and the frame of gold round the
-- winner's stage. The kit's `hidden` is asked while a game runs; these are out of sight before any, too.

local facts = require("kit/facts")
local list = require("list")

local sight = {}

local NOBODY = list.join(facts.COLOURS, { "Grey" }) -- who sees nothing of it, those who watch too
local BOOK = { home = { 9.555, -6.58 }, book_rug_1 = { -9.555, 4.78 }, book_rug_2 = { 9.555, 4.78 } } -- where it lies

-- Open hands lie on the table from the end of a draft on.
local function open(view)
    return view.options.mode == "draft" and view.market[1] == nil
end

-- With two players decks and rulebook lie at both sides of the stages, so that these are in the middle; with open hands at
-- one side, both lie at the other. Three players and three sets need that room.
local function book_place(view)
    if #view.players == 3 or view.options.mode == "sets" then
        return "home"
    end
    return open(view) and "book_rug_2" or "book_rug_1"
end

local RUGS = {
    rug = function(view)
        return view.options.mode == "sets" and view.players[1].teams[1] ~= nil -- nobody's before all are ready
    end,
    book_rug_1 = function(view)
        return book_place(view) == "book_rug_1"
    end,
    book_rug_2 = function(view)
        return book_place(view) == "book_rug_2"
    end,
    market_rug = function(view)
        return view.options.mode == "draft" and #view.players == 3
    end,
    hand_rug_1 = open,
    hand_rug_2 = open,
}

-- Moves the rulebook, unless players have put it where they like it.
local function lay_book(view)
    local book = getObjectFromGUID(facts.GUIDS.rulebook)
    local at, goal = book and book.getPosition(), book_place(view)
    for place, spot in list.pairs(BOOK) do
        if at and place ~= goal and math.abs(at.x - spot[1]) < 1 and math.abs(at.z - spot[2]) < 1 then
            return book.setPosition({ BOOK[goal][1], at.y, BOOK[goal][2] })
        end
    end
end

-- Everything as this game has it; without one, nothing. Only the stage of the colour that has won is lit.
function sight.show(view, winner)
    for _, object in ipairs(getObjects()) do
        local path = not object.isDestroyed() and object.memo or ""
        local colour, rug = path:match("^glow/(%a+)$"), RUGS[path]
        if colour or rug then
            local seen = colour and colour == winner or rug and view ~= nil and rug(view)
            object.setInvisibleTo(seen and {} or NOBODY)
        end
    end
    if view ~= nil then
        lay_book(view)
    end
end

return sight
