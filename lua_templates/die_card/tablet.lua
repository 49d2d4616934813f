-- The quadratic tablet: reads the dice when they come to rest, takes typed numbers as well, and keeps the last rolls.

local dice = require("tablet_dice")
local list = require("list")
local saved = require("saved")
local screen = require("tablet_screen")

local VERSION = 1
local KEPT = {{ values.rolls | lua }}
local SIDES = 12

-- `rolls` has the newest first; each has `faces`, which dice were `rolled` for it, and for an imaginary result the
-- face of the six-sided die, `six`. `seen` is what the dice showed when last they lay still; `stirred` are those that
-- were rolled since. `shown` says whether the newest roll is on the screen, `due` whether somebody is still to move by it: the
-- table says so, and where nobody does, as when the game is played by hand, every roll is. The `tone` of a message is "dice" while
-- dice roll or cannot be read, which ends by itself, "alarm" for what was typed wrong, else "note".
local FRESH = {
    page = 1,
    shown = false,
    due = true,
    rolls = {},
    seen = {},
    stirred = { false, false, false },
    six_stirred = false,
    typed = { "", "", "" },
    bad = { false, false, false },
    message = "",
    tone = "note",
}
local TONES = { note = true, dice = true, alarm = true }
local state = list.copy(FRESH)

-- What the save may hold ----------------------------------------------------------------------------------------

local function flags(value)
    value = type(value) == "table" and value or {}
    return { value[1] == true, value[2] == true, value[3] == true }
end

local function faces_of(value)
    if type(value) ~= "table" then
        return nil
    end
    local faces = {}
    for place = 1, 3 do
        faces[place] = dice.face(value[place], SIDES)
        if faces[place] == nil then
            return nil
        end
    end
    return faces
end

local function restored_rolls(value)
    local rolls, n = {}, 0
    for _, roll in ipairs(type(value) == "table" and value or {}) do
        local faces = type(roll) == "table" and faces_of(roll.faces)
        if faces and n < KEPT then
            n = n + 1
            rolls[n] = { faces = faces, rolled = flags(roll.rolled), six = dice.face(roll.six, 6) }
        end
    end
    return rolls
end

-- A state that the rest can rely on, whatever an edited or older save holds.
local function restored(text)
    local found = saved.decode(text, VERSION, FRESH)
    local typed = type(found.typed) == "table" and found.typed or {}
    local rolls = restored_rolls(found.rolls)
    return {
        page = found.page == 2 and 2 or 1,
        shown = found.shown == true and rolls[1] ~= nil,
        due = found.due ~= false,
        rolls = rolls,
        seen = faces_of(found.seen) or {},
        stirred = flags(found.stirred),
        six_stirred = found.six_stirred == true,
        typed = { tostring(typed[1] or ""), tostring(typed[2] or ""), tostring(typed[3] or "") },
        bad = flags(found.bad),
        message = type(found.message) == "string" and found.message or "",
        tone = TONES[found.tone] and found.tone or "note",
    }
end

-- Saying ---------------------------------------------------------------------------------------------------------

local function say(message, tone)
    state.message = message
    state.tone = tone or "note"
end

local function draw()
    if not self.UI.loading then
        screen.show(state)
    end
end

local function why_text(die, why, who)
    if why == "missing" then
        return die.label .. " is not on the table."
    elseif why == "held" then
        return die.label .. " is in " .. tostring(who) .. "'s hand."
    elseif why == "rolling" then
        return "The dice are rolling…"
    end
    return die.label .. " shows no number."
end

-- Rolls ----------------------------------------------------------------------------------------------------------

local function any(marks)
    return marks[1] or marks[2] or marks[3]
end

local function either(one, other)
    return { one[1] or other[1], one[2] or other[2], one[3] or other[3] }
end

-- Dice thrown one after the other are one roll: a reading in which only other dice moved than those of the newest,
-- still incomplete one takes its place.
local function continues(newest, rolled)
    if newest == nil or (newest.rolled[1] and newest.rolled[2] and newest.rolled[3]) then
        return false
    end
    for place = 1, 3 do
        if newest.rolled[place] and rolled[place] then
            return false
        end
    end
    return true
end

local function record(faces, rolled)
    local newest = state.rolls[1]
    if continues(newest, rolled) then
        state.rolls[1] = { faces = faces, rolled = either(newest.rolled, rolled) }
    else
        local kept = list.join({ { faces = faces, rolled = rolled } }, state.rolls)
        kept[KEPT + 1] = nil
        state.rolls = kept
    end
    state.shown = true
end

-- The faces of the three dice, or nil and what stands in the way.
local function read_dice()
    local faces = {}
    for place, die in ipairs(dice.EQUATION) do
        local face, why, who = dice.read(die)
        if face == nil then
            return nil, why_text(die, why, who)
        end
        faces[place] = face
    end
    return faces, ""
end

local function read_six()
    local newest = state.rolls[1]
    local face = dice.read(dice.SIX)
    if state.six_stirred and face ~= nil then
        state.six_stirred = false
        if state.shown and newest.six == nil then
            newest.six = face
        end
    end
end

-- The dice lie still: what is new about them?
local function settled()
    local faces, problem = read_dice()
    if faces == nil then
        say(problem, "dice")
    else
        local seen, rolled = state.seen, state.stirred
        for place = 1, 3 do
            rolled[place] = rolled[place] or (seen[place] ~= nil and seen[place] ~= faces[place])
        end
        state.seen = faces
        state.stirred = flags(nil)
        if any(rolled) then
            record(faces, rolled)
        end
        if any(rolled) or state.tone == "dice" then
            say("")
        end
    end
    read_six()
    draw()
end

-- After loading, a die that was missing already is nothing to speak of.
local function settled_after_load()
    if state.tone == "dice" or read_dice() ~= nil then
        settled()
    else
        read_six()
        draw()
    end
end

local function stir(place)
    if place == nil then
        return
    elseif place == "d6" then
        state.six_stirred = true
    else
        state.stirred[place] = true
        state.shown = false
        say("The dice are rolling…", "dice")
        draw()
    end
    dice.stirred()
    dice.watch(settled)
end

-- A die was moved in a way that may have turned it.
local function look_again(object)
    if dice.which(object) ~= nil then
        dice.stirred()
        dice.watch(settled)
    end
end

-- Events of the table --------------------------------------------------------------------------------------------

function onObjectRandomize(object)
    stir(dice.which(object))
end

function onObjectDrop(_, object)
    look_again(object)
end

function onObjectPickUp(_, object)
    look_again(object)
end

function onObjectRotate(object)
    look_again(object)
end

function onObjectNumberTyped(object)
    look_again(object)
end

function onObjectSpawn(object)
    look_again(object)
end

function onObjectLeaveContainer(_, object)
    look_again(object)
end

-- What goes into a bag or is removed can no longer be asked who it is, so any of them may be a die.
function onObjectEnterContainer()
    dice.stirred()
    dice.watch(settled)
end

function onObjectDestroy(object)
    if object ~= self then
        look_again(object)
    end
end

-- From the table: whether a move by the newest roll is still to be made.
function tablet_due(said)
    state.due = said.due
    draw()
end

-- The screen's buttons and fields --------------------------------------------------------------------------------

-- The place of a field, from the last character of its id.
local function field_of(id)
    return tonumber(id:match("^type_([1-3])$"))
end

local function wrong_fields(typed, empty_too)
    local wrong = {}
    for place, die in ipairs(dice.EQUATION) do
        local value = typed[place]
        state.bad[place] = dice.face(value, SIDES) == nil and (empty_too or value ~= "")
        if state.bad[place] then
            wrong = list.join(wrong, { die.tag .. (value == "" and " is empty" or ' "' .. value .. '"') })
        end
    end
    return wrong
end

-- Refuses what is not a die's face, naming every field that is wrong; true when nothing is.
local function check(empty_too)
    local wrong = wrong_fields(state.typed, empty_too)
    if wrong[1] == nil then
        return true
    end
    say("Type whole numbers from 1 to 12: " .. table.concat(wrong, ", ") .. ".", "alarm")
    return false
end

function tablet_typing(_, value, id)
    state.typed[field_of(id)] = value:match("^%s*(.-)%s*$")
end

function tablet_typed(player, value, id)
    tablet_typing(player, value, id)
    if check(false) and state.tone == "alarm" then
        say("")
    end
    draw()
end

local function solve_dice()
    local faces, problem = read_dice()
    if faces == nil then
        say(problem .. " Roll, or type three numbers.", "alarm")
        return
    end
    local newest = state.rolls[1]
    local same = newest ~= nil
    for place = 1, 3 do
        same = same and newest.faces[place] == faces[place]
    end
    if same then
        state.shown = true
    else
        record(faces, { true, true, true })
    end
    say("Read from the dice.")
end

function tablet_solve(player)
    local typed = state.typed
    if typed[1] == "" and typed[2] == "" and typed[3] == "" then
        solve_dice()
    elseif check(true) then
        record(faces_of(typed), { true, true, true })
        say("Typed by " .. tostring(player.color) .. ".")
    end
    draw()
end

function tablet_clear()
    state.typed = { "", "", "" }
    state.bad = flags(nil)
    state.shown = false
    say("")
    screen.fill(state.typed)
    draw()
end

function tablet_clear_log()
    state.rolls = {}
    state.shown = false
    draw()
end

function tablet_page()
    state.page = 3 - state.page
    draw()
end

-- Round, to be read from the other side of the table.
function tablet_turn()
    local rotation = self.getRotation()
    self.setRotation({ rotation.x, (rotation.y + 180) % 360, rotation.z })
end

-- Saving ---------------------------------------------------------------------------------------------------------

function onSave()
    return saved.encode(state, VERSION)
end

function onLoad(text)
    state = restored(text)
    Wait.condition(function()
        screen.fill(state.typed)
        draw()
    end, function()
        return not self.UI.loading
    end)
    dice.watch(settled_after_load)
end
