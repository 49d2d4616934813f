-- Recorded games, played once more: every state and all that is legal must have the fingerprint that was recorded.
-- Uses nothing but plain Lua. In the game, where `later` is given, a few actions are played a frame, so that the
-- table does not stand still.

local selfcheck = {}

local MODULUS, FACTOR = 2147483647, 48271
local EMPTY, TRUE, FALSE = 13, 3, 5
local A_FRAME = 5

-- Fingerprints; tts_build.rules.fingerprint is the twin --------------------------------------------------------

-- a * b, without leaving what a double holds exactly.
local function times(a, b)
    local low = b % 65536
    local high = (b - low) / 65536
    return (a * high % MODULUS * 65536 + a * low) % MODULUS
end

local texts = {}

-- What is not ASCII counts as one question mark a character in either Lua's texts; recordings hold none.
local function of_text(text)
    local number = texts[text]
    if number == nil then
        number = 7
        for place = 1, #text do
            number = (number * 257 + text:byte(place)) % MODULUS
        end
        texts[text] = number
    end
    return number
end

local fingerprint

local function of_table(value)
    if value[1] ~= nil then
        local number = 17
        for _, item in ipairs(value) do
            number = (number * FACTOR + fingerprint(item)) % MODULUS
        end
        return number
    end
    local number, empty = 19, true
    for key, item in next, value do
        number = (number + times(of_text(key) + 1, fingerprint(item) + 1)) % MODULUS
        empty = false
    end
    return empty and EMPTY or number
end

fingerprint = function(value)
    local kind = type(value)
    if kind == "table" then
        return of_table(value)
    elseif kind == "string" then
        return of_text(value)
    elseif kind == "boolean" then
        return value and TRUE or FALSE
    end
    return (value * FACTOR + 11) % MODULUS
end

-- One game --------------------------------------------------------------------------------------------------------

-- The numbers of one action, in order.
local function chance_from(values)
    local used = 0
    local function chance(sides, what)
        used = used + 1
        local value = values[used]
        if value == nil or value > sides then
            error("the recording has no number for " .. tostring(what))
        end
        return value
    end
    return chance, function()
        return used == #values
    end
end

local function check(rules, state, expected, all_used)
    if not all_used() then
        error("fewer numbers were drawn than recorded")
    elseif fingerprint(state) ~= expected.state then
        error("the state differs")
    elseif fingerprint(rules.legal(state)) ~= expected.legal then
        error("what is legal differs")
    end
end

local function begin(rules, game)
    local tape = game.tape
    local chance, all_used = chance_from(tape.chance)
    if tape.start ~= nil then
        game.state = tape.start
    else
        game.state = rules.setup(tape.players, tape.options, chance)
    end
    check(rules, game.state, tape, all_used)
end

-- The next action of a game; true when that was the last. An error where it differs from the recording.
local function advance(rules, game)
    if game.state == nil then
        begin(rules, game)
    end
    local step = game.tape.steps[game.at + 1]
    if step == nil then
        if fingerprint(rules.outcome(game.state)) ~= game.tape.outcome then
            error("the outcome differs")
        end
        return true
    end
    game.at = game.at + 1
    local chance, all_used = chance_from(step.chance)
    game.state = rules.apply(game.state, step.action, chance)
    check(rules, game.state, step, all_used)
    return false
end

-- All games -------------------------------------------------------------------------------------------------------

local function complaint(number, game, problem)
    local step = game.tape.steps[game.at]
    local kind = step ~= nil and step.action.type or "setup"
    return string.format("game %d, action %d (%s): %s", number, game.at, tostring(kind), tostring(problem))
end

-- Plays the games of `tapes`. `say` gets a line for each that differs, and `passed N, failed M` at the end. `later`,
-- if there is one, is given what is to go on in the next frame.
function selfcheck.run(rules, tapes, say, later)
    local passed, failed, number = 0, 0, 1
    local game = nil

    local function step()
        game = game or { tape = tapes[number], at = 0 }
        local over = false
        local ok, problem = pcall(function()
            over = advance(rules, game)
        end)
        if not ok then
            failed = failed + 1
            say(complaint(number, game, problem))
        elseif over then
            passed = passed + 1
        end
        if over or not ok then
            number, game = number + 1, nil
        end
    end

    local function go()
        local played = 0
        while tapes[number] ~= nil do
            if later ~= nil and played == A_FRAME then
                later(go)
                return
            end
            played = played + 1
            step()
        end
        say(string.format("passed %d, failed %d", passed, failed))
    end

    go()
end

return selfcheck
