-- What those read who wait: what the player who is asked has to think about.

local seats = require("kit/seats")

local WAITS = {
    turn = "thinks about this turn.",
    imaginary = "has an imaginary result, and rolls the six-sided die.",
    move = "chooses where to go.",
    draw = "rolls for the number of cards.",
    offer = "thinks of an offer.",
    want = "thinks of what to ask for it.",
    partner = "looks for somebody to trade with.",
    answer = "thinks about it.",
    hand_over = "chooses which card to hand over.",
    put_down = "has a full hand, and puts a card down.",
    pick_up = "has found WARP!",
    warp = "chooses where to warp to.",
    bonus_back = "chooses which Bonus card goes back.",
    swap_goal = "may swap the Goal card.",
    keep_goal = "chooses between two Goal cards.",
    kill = "may kill.",
    force = "may force a trade.",
    ["return"] = "chooses which card goes back to its deck.",
    drop = "chooses a card to drop.",
    drop_at = "chooses where to drop it.",
    rejoin = "may come back to life.",
}

local waiting = {}

-- `ask` is the open question; the text is empty where there is none.
function waiting.of(ask)
    local text = WAITS[ask.kind]
    return text ~= nil and seats.colour(ask.player) .. " " .. text or ""
end

return waiting
