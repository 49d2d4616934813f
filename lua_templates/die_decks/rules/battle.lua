-- Who wins a battle, from the two revealed cards and the challenge alone: NUMBERLESS, then INVERT, then the comparison,
-- then the claims of TIEBREAK and BEGGAR, then, if that is played, the icons.

local book = require("rules/book")

local battle = {}

local OTHER = { lowest = "highest", highest = "lowest" }
local BEGGED = { [1] = true, [6] = true }

local function compare(active, opponent, challenge)
    if active == opponent then
        return "tie"
    end
    return (active > opponent) == (challenge == "highest") and "active" or "opponent"
end

-- Whether a card's action says that its player wins.
function battle.claims(card, other, compared)
    return (card.special == "beggar" and BEGGED[other.number] == true) or (card.special == "tiebreak" and compared == "tie")
end

local function inverted(challenge, card)
    return card.special == "invert" and OTHER[challenge] or challenge
end

-- Lowest or highest, as it stands after any INVERT.
function battle.stands(one, other, challenge)
    return inverted(inverted(challenge, one), other)
end

-- "active", "opponent", "tie" or "nothing".
function battle.judge(active, opponent, challenge, options)
    local one, other = book.of(active), book.of(opponent)
    if one.special == "numberless" or other.special == "numberless" then
        return "nothing"
    end
    challenge = battle.stands(one, other, challenge)
    local result = compare(one.number, other.number, challenge)
    local first, second = battle.claims(one, other, result), battle.claims(other, one, result)
    if first and second then
        return "tie"
    elseif first or second then
        return first and "active" or "opponent"
    elseif result == "tie" and options.icons then
        return compare(book.icons(active), book.icons(opponent), challenge)
    end
    return result
end

return battle
