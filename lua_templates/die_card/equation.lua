-- How an equation is written: true minus signs, no needless 1. The tablet and the panel of the last roll write alike.

local fmt = require("fmt")

local equation = {}

-- With a true minus sign.
function equation.minus(value)
    local digits = value:match("^%-(.*)$")
    return digits and "−" .. digits or value
end

function equation.whole(n)
    return equation.minus(fmt.whole(n))
end

-- "+ 2x²" as it stands in the equation; a leading plus is left out.
function equation.term(coefficient, unit, first)
    local size = math.abs(coefficient)
    local digits = (size == 1 and unit ~= "") and "" or fmt.whole(size)
    if first then
        return (coefficient < 0 and "−" or "") .. digits .. unit
    end
    return (coefficient < 0 and "− " or "+ ") .. digits .. unit
end

-- The discriminant of solved dice worked out: "1 − 256 = −255".
function equation.discriminant(found)
    local product = 4 * found.a * found.c
    local between = product < 0 and " + " or " − "
    local sum = fmt.whole(found.b * found.b) .. between .. fmt.whole(math.abs(product))
    return sum .. " = " .. equation.whole(found.discriminant)
end

-- What solution `row` of so many is called.
function equation.unknown(row, many)
    return many == 2 and (row == 1 and "x₁" or "x₂") or "x"
end

return equation
