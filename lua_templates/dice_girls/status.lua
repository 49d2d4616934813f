-- The status panel: totals, dice and idols of each player, live; sets and their score.

local fmt = require("fmt")
local habits = require("rules/habits")
local language = require("kit/language")

local status = {}

local TITLES = {
    en = { "Dice Girls", "Dice Girls · draft {n} of 3", "Dice Girls · set {n} of 3" },
    ja = { "ダイスガールズ", "ドラフト {n}/3", "セット {n}/3" },
}

function status.title(view)
    local texts = TITLES[language.now()] or TITLES.en
    local sets = view.options.mode == "sets"
    if view.market[1] ~= nil then
        return language.fill(texts[2], { n = fmt.whole(view.round) })
    elseif sets then
        return language.fill(texts[3], { n = fmt.whole(math.max(1, view.set)) })
    end
    return texts[1]
end

local function dice_of(player)
    local dice = 0
    for _, idol in ipairs(player.idols) do
        dice = dice + #idol.dice
    end
    return dice
end

local function total(view, seat)
    return fmt.whole(habits.play(view):total(seat)), { en = "pips", ja = "目の合計" }
end

local function dice(view, seat)
    return fmt.whole(dice_of(view.players[seat])), { en = "dice", ja = "ダイス" }
end

local function idols(view, seat)
    return fmt.whole(#view.players[seat].idols) .. "/5", { en = "idols", ja = "アイドル" }
end

local function score(view, seat)
    local player = view.players[seat]
    local ready = player.chosen > 0 or player.noted
    return fmt.whole(player.points), ready and { en = "ready", ja = "準備完了" } or { en = "score", ja = "得点" }
end

local function of_sets(view)
    return view.options.mode == "sets"
end

local function of_one(view)
    return not of_sets(view)
end

-- What a seat has in a set of three; where that has won it, it says so instead of the number, which stands above or below.
local function set(number)
    local n = fmt.whole(number)
    local plain, won = { en = "set " .. n, ja = "セット" .. n }, { en = "won", ja = "勝ち" }
    local function text(view, seat)
        local totals = view.totals[number]
        if totals ~= nil then
            return fmt.whole(totals[seat]), totals[seat] > totals[3 - seat] and won or plain
        end
        return number == view.set and fmt.whole(habits.play(view):total(seat)) or "–", plain
    end
    return { text = text, when = of_sets }
end

-- Who plays idols now, whoever is asked: the next turn is due as long as a turn goes on.
local function on_turn(view)
    for _, step in ipairs(view.todo) do
        if step.step == "next" then
            return step.player
        end
    end
    return view.ask.kind == "play" and view.ask.player or 0
end

-- The microphone of the first player, whose first idol rolls one die more, and a spotlight on whose turn it is while
-- somebody else is asked: of whoever is asked the row is lit, and says it once.
function status.marks(view, seat)
    local turn = seat == on_turn(view) and seat ~= view.ask.player and "turn" or nil
    local first = seat == view.first and "first" or nil
    return { first or turn, first and turn }
end

status.columns = {
    { text = total, when = of_one },
    { text = dice, when = of_one },
    { text = idols, when = of_one },
    set(1),
    set(2),
    set(3),
    { text = score, when = of_sets },
}

return status
