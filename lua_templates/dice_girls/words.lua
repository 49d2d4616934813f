-- What players read, in English and in Japanese.

local expected = require("rules/expected")
local fmt = require("fmt")
local habits = require("rules/habits")
local idols = require("idols")
local list = require("list")
local seats = require("kit/seats")

local words = {}

-- A sentence in each language, with `{name}` filled in by values that may come in each language too.
local function say(en, ja, values)
    local found = { en = en, ja = ja }
    for code, text in pairs(found) do
        found[code] = text:gsub("{(%a+)}", function(name)
            local value = values[name]
            return type(value) == "table" and (value[code] or value.en) or value
        end)
    end
    return found
end

local function title(card)
    return idols.TITLES[card] or { en = "a hidden idol", ja = "裏向きのアイドル" }
end

-- Titles one after the other; hidden ones are counted.
local function titles(cards)
    local known = list.filter(cards, function(card)
        return idols.TITLES[card] ~= nil
    end)
    local en = list.map(known, function(card)
        return title(card).en
    end)
    local ja = list.map(known, function(card)
        return title(card).ja
    end)
    return { en = table.concat(en, ", "), ja = table.concat(ja, "、") }
end

-- Values of dice by their names.
local function values(view, names)
    local lying = habits.play(view):everywhere()
    return list.map(names, function(name)
        return fmt.whole(lying[name].value)
    end)
end

local function joined(items)
    return { en = fmt.join(items), ja = table.concat(items, "、") }
end

-- The idol that a die lies on, and whose.
local function place_of(view, name)
    for seat, player in ipairs(view.players) do
        for _, idol in ipairs(player.idols) do
            for _, die in ipairs(idol.dice) do
                if die.die == name then
                    return title(idol.idol), seats.name(seat)
                end
            end
        end
    end
    return title(""), ""
end

local COLOURS = {
{% for seat in seats %}
    [{{ seat.name | lua }}] = {
{% for code, said in languages.items() %}
        [{{ code | lua }}] = {{ said.t[seat.name | lower] | lua }},
{% endfor %}
    },
{% endfor %}
}

-- What sentences call whoever sits at a colour.
function words.colour(colour)
    return COLOURS[colour]
end

-- What may be done -----------------------------------------------------------------------------------------------------

local ACTIONS = {}

function ACTIONS.play(view, action)
    local own, lost = expected.of(habits.play(view), action.player, action.card)
    local taken = math.floor(lost + 0.5)
    local more = taken > 0 and say(", others −{n}", "、相手−{n}", { n = fmt.whole(taken) }) or say("", "", {})
    return say("{icon} · {title}: about {own} pips{more}", "{icon}・{title}：目の合計 約{own}{more}", {
        icon = idols.ICONS[action.card],
        title = title(action.card),
        own = fmt.whole(math.floor(own + 0.5)),
        more = more,
    })
end

function ACTIONS.take(_, action)
    local icon = idols.ICONS[action.card]
    return say("Take {title}  ({icon})", "{title}（{icon}）を取る", { title = title(action.card), icon = icon })
end

function ACTIONS.pick(_, action)
    return title(action.card)
end

function ACTIONS.fill()
    return say("Leave the rest to chance", "残りは運にまかせる", {})
end

function ACTIONS.declare(view, action)
    local team = titles(view.players[action.player].teams[action.team])
    return say("{n}: {team}", "{n}：{team}", { n = fmt.whole(action.team), team = team })
end

function ACTIONS.opponent(view, action)
    local who = seats.name(action.seat)
    local newest = list.last(view.players[action.seat].idols, 1)[1]
    if newest == nil then
        return say("{who}", "{who}", { who = who })
    end
    local dice = fmt.whole(#newest.dice)
    return say("{who}: {title}, dice: {n}", "{who}：{title}、ダイス{n}個", { who = who, title = title(newest.idol), n = dice })
end

function ACTIONS.reroll(view, action)
    return say("Reroll {dice}", "{dice}を振り直す", { dice = joined(values(view, action.dice)) })
end

function ACTIONS.leave()
    return say("Leave it as it is", "このままにする", {})
end

function ACTIONS.six(view, action)
    return say("Turn the {n} to 6", "{n}を6の目にする", { n = values(view, { action.die })[1] })
end

function ACTIONS.flip(view, action)
    return say("Turn over {dice}", "{dice}を裏返す", { dice = joined(values(view, action.turned)) })
end

local function at_place(en, ja)
    return function(view, action)
        local where, who = place_of(view, action.die)
        local value = values(view, { action.die })[1]
        return say(en, ja, { n = value, title = where, who = who })
    end
end

ACTIONS.give = at_place("Give the {n} on {title}", "{title}の{n}を渡す")
ACTIONS.swap = at_place("For the {n} on {title} ({who})", "{who}の{title}の{n}と入れ替える")
ACTIONS.remove = at_place("Remove the {n} on {title} ({who})", "{who}の{title}の{n}を取り除く")

local STYLES = { fill = "warn", leave = "main" }

function words.action(view, action)
    local icon = action.card and idols.style(action.card) or nil
    return { text = ACTIONS[action.type](view, action), style = STYLES[action.type], icon = icon }
end

-- Questions ------------------------------------------------------------------------------------------------------------

local ASKS = {}

-- Whether a seat is about to play the very first idol.
local function opens(view, seat)
    return view.ask.kind == "play" and seat == view.first and #view.players[seat].idols == 0
end

local LOWEST = say("Her lowest goes back; then you may reroll one.", "一番低いダイスを戻し、そのあと1個振り直せます。", {})
local LEFT = say("The lowest has gone back. Her ability comes next.", "一番低いダイスは戻りました。能力はこのあとです。", {})

-- Whether the reroll of the very first idol is asked: her ability is still to come.
local function opening(view)
    return list.find(list.map(view.todo, function(step)
        return step.step
    end), "use") ~= nil
end

function ASKS.play(view, seat)
    return say("Play idol {n} of 5.{more}", "{n}人目のアイドルを出してください。{more}", {
        n = fmt.whole(#view.players[seat].idols + 1),
        more = opens(view, seat) and say(" One extra die!", "ダイス+1個！", {}) or say("", "", {}),
    })
end

function ASKS.take(view)
    local round = fmt.whole(view.round)
    return say("Draft, round {n} of 3: take an idol.", "ドラフト{n}/3：アイドルを1枚取ってください。", { n = round })
end

function ASKS.team(view, seat)
    local picks = #view.players[seat].picks
    local team, place = fmt.whole(math.floor(picks / 6) + 1), fmt.whole(picks % 6 + 1)
    local up = picks % 6 < 3
    return say("Team {team}, idol {place} of 6: {face}.", "チーム{team}、{place}/6人目：{face}。", {
        team = team,
        place = place,
        face = up and say("face up", "表向き", {}) or say("face down", "裏向き", {}),
    })
end

function ASKS.declare(view)
    local number = fmt.whole(view.set + 1)
    return say("Set {n} of 3: choose a team in secret.", "第{n}セット：使うチームをひそかに選んでください。", { n = number })
end

function ASKS.opponent()
    return say("Which opponent?", "どの相手にしますか？", {})
end

local REROLLS = {
    all = say("Reroll all dice here?", "ここのダイスをすべて振り直しますか？", {}),
    some = say("Reroll any dice here?", "ここのダイスを振り直しますか？", {}),
    one = say("Reroll one die here?", "ここのダイスを1個振り直しますか？", {}),
    any = say("Forte: reroll one of your dice?", "フォルテ：自分のダイスを1個振り直しますか？", {}),
}

function ASKS.reroll(view)
    return REROLLS[view.ask.which]
end

function ASKS.six()
    return say("Which die becomes a 6?", "どのダイスを6の目にしますか？", {})
end

function ASKS.flip()
    return say("Which dice do you turn over?", "どのダイスを裏返しますか？", {})
end

function ASKS.give(view)
    local who = seats.name(view.ask.other)
    return say("Which of your dice do you swap with {who}?", "自分のどのダイスを{who}と入れ替えますか？", { who = who })
end

function ASKS.swap(view)
    return say("For which die of {who}?", "{who}のどのダイスと入れ替えますか？", { who = seats.name(view.ask.other) })
end

function ASKS.remove(view)
    local who = seats.name(view.ask.other)
    return say("Which die of {who} do you remove?", "{who}のどのダイスを取り除きますか？", { who = who })
end

local ABLE = { opponent = true, reroll = true, six = true, flip = true, give = true, swap = true, remove = true }

-- The idol whose ability asks, if one does.
local function able(view, seat)
    local played = ABLE[view.ask.kind] and view.ask.which ~= "any" and list.last(view.players[seat].idols, 1)[1]
    return played and played.idol
end

-- What those who wait read of the one who decides.
local function waiting(view, seat)
    local who, card = seats.name(seat), able(view, seat)
    if view.ask.kind == "play" then
        local place = fmt.whole(#view.players[seat].idols + 1)
        return say("{who} chooses idol {n} of 5.", "{who}が{n}人目を選んでいます。", { who = who, n = place })
    elseif view.ask.kind == "take" then
        local round = fmt.whole(view.round)
        return say("{who} takes an idol, round {n} of 3.", "{who}がアイドルを取ります（{n}/3）。", { who = who, n = round })
    elseif card then
        return say("{who} uses {title}.", "{who}が{title}の能力を使用中です。", { who = who, title = title(card) })
    end
    return say("{who} may reroll one die: Forte.", "{who}はダイスを1個振り直せます（フォルテ）。", { who = who })
end

-- The ability that asks stands below its question, and what becomes of the extra die. Whoever waits reads what the other is about, and what happened last.
function words.ask(view, seat)
    local ask, asked = ASKS[view.ask.kind], view.ask.player
    if ask == nil or view.players[seat] == nil then
        return ""
    end
    local mine = asked == 0 or asked == seat
    local card = able(view, mine and seat or asked)
    return {
        text = mine and ask(view, seat) or waiting(view, asked),
        detail = mine and (opens(view, seat) and LOWEST or opening(view) and LEFT or card and idols.TEXTS[card]) or "",
        icon = card and idols.style(card) or "die",
    }
end

-- What happened --------------------------------------------------------------------------------------------------------

local function newest(view, seat)
    local played = view.players[seat].idols
    return played[#played]
end

local function shown(idol)
    local faces = list.map(idol.dice, function(die)
        return fmt.whole(die.value)
    end)
    return faces[1] and { en = table.concat(faces, ", "), ja = table.concat(faces, "、") } or "–"
end

local NEWS = {
    opponent = { "{who} chooses {other}.", "{who}は{other}を選びました。" },
    reroll = { "{who} rerolls: {dice} on {title}.", "{who}が振り直し：{title}に{dice}。" },
    six = { "{who} turns a die: {dice} on {title}.", "{who}がダイスを6の目に：{title}に{dice}。" },
    flip = { "{who} turns dice over: {dice} on {title}.", "{who}がダイスを裏返す：{title}に{dice}。" },
    swap = { "{who} swaps dice with {other}.", "{who}が{other}とダイスを入れ替えました。" },
    remove = { "{who} removes a die of {other}.", "{who}が{other}のダイスを取り除きました。" },
    take = { "{who} takes {card}.", "{who}は{card}を取りました。" },
    play = { "{who} plays {card}: {dice}.", "{who}は{card}を出しました：{dice}。" },
    opens = { "{who} plays {card}: {dice}. Her lowest went back.", "{who}は{card}を出しました：{dice}。一番低いダイスは戻りました。" },
    declare = { "{who} has chosen a team.", "{who}はチームを選びました。" },
}

-- Teams are made once all of them lie on the table, however they were put together.
NEWS.pick = { "{who} has made the teams.", "{who}はチームを作りました。" }
NEWS.fill = NEWS.pick

-- The seat that an action is about besides the one who does it.
local function other_of(before, action)
    if action.seat ~= nil then
        return seats.name(action.seat)
    end
    local _, who = place_of(before, action.die or "")
    return who
end

local function happened(before, action, after, names)
    local seat = action.player
    local text = NEWS[action.type == "play" and opens(before, seat) and "opens" or action.type]
    if text == nil or action.half then
        return {}
    end
    local idol = after.ask.kind ~= "declare" and newest(after, seat) or newest(before, seat)
    local said = say(text[1], text[2], {
        who = names[seat],
        card = title(action.card),
        title = title(idol and idol.idol),
        dice = idol and shown(idol) or "",
        other = other_of(before, action),
    })
    return { { text = said, seat = seat } }
end

-- "51 to 54", in the order of seats, as the panel has them.
local function against(numbers)
    local said = list.map(numbers, fmt.whole)
    return { en = table.concat(said, " to "), ja = table.concat(said, "対") }
end

-- A set that has just ended, and how the match stands.
local function set_over(after, totals)
    local points = list.map(after.players, function(player)
        return player.points
    end)
    return say("Set {n}: {set}. Match: {match}.", "第{n}セット：{set}。合計：{match}。", {
        n = fmt.whole(#after.totals),
        set = against(totals),
        match = against(points),
    })
end

-- Totals of a game or of a set that has just ended.
local function sums(before, after, names)
    local totals = after.totals[#before.totals + 1]
    if totals == nil then
        return {}
    end
    if after.options.mode == "sets" then
        return { { text = set_over(after, totals), seat = 0 } }
    end
    local parts = list.map(totals, function(total, seat)
        return names[seat] .. " " .. fmt.whole(total)
    end)
    return { { text = say("The totals are {all}.", "合計は、{all}です。", { all = joined(parts) }), seat = 0 } }
end

local function revealed(before, after, names)
    if before.set == after.set then
        return {}
    end
    return list.map(after.players, function(player, seat)
        local team = fmt.whole(player.team)
        local who = names[seat]
        return { text = say("{who} shows team {n}.", "{who}はチーム{n}です。", { who = who, n = team }), seat = seat }
    end)
end

function words.news(before, action, after, names)
    local said = happened(before, action, after, names)
    return list.join(said, revealed(before, after, names), sums(before, after, names))
end

function words.ending(outcome, names)
    if outcome.winner == 0 then
        return say("A draw!", "引き分け！", {})
    end
    return say("{who} shines brightest and wins!", "一番輝いたのは{who}！{who}の勝ちです。", { who = names[outcome.winner] })
end

-- Set-up ---------------------------------------------------------------------------------------------------------------

local VALUES = {
    basic = say("Basic game", "基本ルール", {}),
    draft = say("Draft", "ドラフト", {}),
    sets = say("Three sets", "3セット戦", {}),
    pips = say("all pips", "目の合計", {}),
    wins = say("sets won", "勝ち数", {}),
}
local REFUSED = {
    ["three sets are for two players"] = "3セット戦は2人用です。",
    ["three sets need a deck of idols for each player"] = "3セット戦には、アイドルのデッキが1人に1つずつ必要です。",
}

function words.value(_, value)
    return VALUES[value]
end

-- Why the rules do not begin.
function words.refused(why)
    return { en = why .. ".", ja = REFUSED[why] or why }
end

return words
