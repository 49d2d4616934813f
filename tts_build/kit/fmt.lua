-- Numbers as text, the same in every Lua: plain `tostring` writes other digits in the game than elsewhere, and
-- `..` with a fraction may write a comma. Round first, then format: that was measured to agree.

local fmt = {}

local FIXED = { "%.1f", "%.2f", "%.3f", "%.4f", "%.5f", "%.6f" }
local LARGEST = 9e18 -- %d has 64 bits

local DIGITS = 1e15 -- beyond fifteen digits the Luas differ

-- Sign and size, half away from zero, to a number of decimal places from 0 to 6; a size with too many digits
-- loses its decimals.
local function split(x, places)
    local scale = 10 ^ places
    if math.abs(x) * scale >= DIGITS then
        scale = 1
    end
    local size = math.floor(math.abs(x) * scale + 0.5) / scale
    return (x < 0 and size > 0) and "-" or "", size
end

local function special(x)
    if x ~= x then
        return "not a number"
    elseif x >= LARGEST then
        return "infinity"
    elseif x <= -LARGEST then
        return "-infinity"
    end
    return nil
end

-- With exactly `places` decimals: fixed(2, 3) is "2.000".
function fmt.fixed(x, places)
    if special(x) then
        return special(x)
    elseif places == 0 then
        return fmt.whole(x)
    end
    local sign, size = split(x, places)
    if size == math.floor(size) then
        return sign .. string.format("%d", size) .. "." .. string.rep("0", places)
    end
    return sign .. string.format(FIXED[places], size)
end

-- The nearest whole number.
function fmt.whole(x)
    if special(x) then
        return special(x)
    end
    local sign, size = split(x, 0)
    return sign .. string.format("%d", size)
end

-- With as many decimals as it needs, at most `places` (3 when not given): number(2.50) is "2.5".
function fmt.number(x, places)
    if special(x) then
        return special(x)
    end
    places = places or 3
    local sign, size = split(x, places)
    if size == math.floor(size) then
        return sign .. string.format("%d", size)
    end
    local text = string.format(FIXED[places], size):gsub("0+$", "")
    return sign .. text
end

-- With its sign always: signed(3) is "+3".
function fmt.signed(x, places)
    local text = fmt.number(x, places)
    if x > 0 then
        return "+" .. text
    end
    return text
end

-- "1 card", "2 cards".
function fmt.count(n, one, many)
    return fmt.number(n) .. " " .. (n == 1 and one or many)
end

-- "a", "a and b", "a, b and c".
function fmt.join(words, last)
    local n = #words
    if n < 2 then
        return words[1] or ""
    end
    return table.concat(words, ", ", 1, n - 1) .. " " .. (last or "and") .. " " .. words[n]
end

return fmt
