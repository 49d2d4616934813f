-- The recorded games, played once more. Joined behind `rules` and `TAPES`; uses nothing but plain Lua, and in the
-- game its frames, so that the table does not stand still.

local MODULUS, FACTOR = 2147483647, 48271
local EMPTY, TRUE, FALSE = 13, 3, 5
local texts = {}

-- a * b, without leaving what a double holds exactly.
local function times(a, b)
    local low = b % 65536
    local high = (b - low) / 65536
    return (a * high % MODULUS * 65536 + a * low) % MODULUS
end

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

local function check(state, expected, all_used)
    if not all_used() then
        error("fewer numbers were drawn than recorded")
    elseif fingerprint(state) ~= expected.state then
        error("the state differs")
    elseif fingerprint(rules.legal(state)) ~= expected.legal then
        error("what is legal differs")
    end
end

-- One game; an error where it differs. `at` tells how far it came.
local function play(tape, at)
    local chance, all_used = chance_from(tape.chance)
    local state = rules.setup(tape.players, tape.options, chance)
    check(state, tape, all_used)
    for number, step in ipairs(tape.steps) do
        at.step, at.action = number, step.action.type
        chance, all_used = chance_from(step.chance)
        state = rules.apply(state, step.action, chance)
        check(state, step, all_used)
    end
    if fingerprint(rules.outcome(state)) ~= tape.outcome then
        error("the outcome differs")
    end
end

local passed, failed = 0, 0

local function run(number)
    local tape, at = TAPES[number], { step = 0, action = "setup" }
    local ok, problem = pcall(function()
        play(tape, at)
    end)
    if ok then
        passed = passed + 1
    else
        failed = failed + 1
        print(string.format("game %d, action %d (%s): %s", number, at.step, tostring(at.action), tostring(problem)))
    end
end

local function report()
    print(string.format("passed %d, failed %d", passed, failed))
end

local function run_from(number)
    if TAPES[number] == nil then
        report()
        return
    end
    run(number)
    Wait.frames(function()
        run_from(number + 1)
    end, 1)
end

if Wait ~= nil then
    run_from(1)
else
    for number = 1, #TAPES do
        run(number)
    end
    report()
end
