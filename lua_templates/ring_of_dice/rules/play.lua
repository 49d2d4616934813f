-- What the rules often ask of a state and do to it: seats, pieces, spaces, dice. See the engine for what a state holds.

local board = require("rules/board")
local fmt = require("fmt")
local list = require("list")

local methods = {}

-- Who and what --------------------------------------------------------------------------------------------------------

-- Whether the rough rules are played.
function methods:demons()
    return self.state.options.ruleset == "demons"
end

-- `pickup#1` and so on.
function methods:names(base, count)
    local found = {}
    for number = 1, count do
        found[number] = base .. "#" .. fmt.whole(number)
    end
    return found
end

-- The dice that a monster rolls.
function methods:claws()
    return self:names("monster_die", self:demons() and 2 or 3)
end

-- All seats, the active one first, then clockwise.
function methods:from_active()
    local found, seats = {}, #self.state.players
    for step = 1, seats do
        found[step] = (self.state.active + step - 2) % seats + 1
    end
    return found
end

-- A monster on the board.
function methods:monster(name)
    for _, one in ipairs(self.state.monsters) do
        if one.thing == name then
            return one
        end
    end
    return nil
end

local function spare(names, used)
    return list.filter(names, function(name)
        return not list.contains(used, name)
    end)
end

-- Figures that are not on the board.
function methods:spare_monsters()
    local used = list.map(self.state.monsters, function(one)
        return one.thing
    end)
    return spare(self:names("monster", board.MONSTERS), used)
end

-- Trinkets that nobody holds.
function methods:spare_trinkets()
    local used = {}
    for _, player in ipairs(self.state.players) do
        used = list.join(used, player.trinkets)
    end
    return spare(self:names("trinket", board.TRINKETS), used)
end

-- Wall tokens of a seat that are not on the board.
function methods:spare_walls(seat)
    local used = list.map(self.state.walls, function(wall)
        return wall.token
    end)
    return spare(self:names("wall/" .. fmt.whole(seat), board.WALLS), used)
end

-- Where ---------------------------------------------------------------------------------------------------------------

-- The space of a monster, or of the active player's pawn.
function methods:where(piece)
    return piece == "pawn" and self:player(self.state.active).at or self:monster(piece).at
end

-- Spaces one step away over rings and bridges; walls are none of their business.
function methods:near(space)
    return board.near(self.state.fan, space)
end

-- The wall on a space, or nil.
function methods:wall(space)
    return list.filter(self.state.walls, function(wall)
        return wall.at == space
    end)[1]
end

-- Which spaces a seat may go onto: not those with another's wall. Monsters (0) enter no walled one.
function methods:may_enter(seat)
    local shut = {}
    for _, wall in ipairs(self.state.walls) do
        shut[wall.at] = wall.seat ~= seat
    end
    return function(space)
        return not shut[space]
    end
end

-- Seats whose pawn stands there, the active one first, then clockwise.
function methods:pawns_at(space)
    return list.filter(self:from_active(), function(seat)
        return self:player(seat).at == space
    end)
end

-- Opponents on the space of a seat.
function methods:company(seat)
    return list.without(self:pawns_at(self:player(seat).at), seat)
end

function methods:monsters_at(space)
    local here = list.filter(self.state.monsters, function(one)
        return one.at == space
    end)
    return list.map(here, function(one)
        return one.thing
    end)
end

-- Neither a pawn nor a monster stands there.
function methods:free(space)
    return self:pawns_at(space)[1] == nil and self:monsters_at(space)[1] == nil
end

-- Spaces beside a pawn that it may go onto after a fight.
function methods:exits(seat)
    local may = self:may_enter(seat)
    return list.filter(self:near(self:player(seat).at), function(space)
        return may(space) and self:free(space)
    end)
end

function methods:inside(seat)
    return board.inside(self:player(seat).at)
end

function methods:home(seat)
    return board.home(seat)
end

-- Changing ------------------------------------------------------------------------------------------------------------

-- What counts for one turn.
function methods:fresh_turn()
    local state = self.state
    state.order, state.fought, state.met, state.chained, state.owes, state.dice = {}, {}, {}, {}, {}, {}
    state.landed, state.trail = {}, { piece = "", from = "" }
end

-- A pawn goes to a space; where it came from is remembered.
function methods:move_pawn(seat, to)
    local player = self:player(seat)
    player.came, player.at = player.at, to
    self:has_moved(seat)
end

-- A pawn is the last mover.
function methods:has_moved(seat)
    self.state.movers = list.join(list.without(self.state.movers, seat), { seat })
end

-- To the home space, or the next inner one clockwise that is not taken.
function methods:go_home(seat)
    self.state.landed = seat == self.state.active and {} or list.without(self.state.landed, seat)
    local first, may = list.find(board.INNER, board.home(seat)), self:may_enter(seat)
    for step = 0, #board.INNER - 1 do
        local space = board.INNER[(first - 1 + step) % #board.INNER + 1]
        local others = list.without(self:pawns_at(space), seat)
        if may(space) and self:monsters_at(space)[1] == nil and others[1] == nil then
            return self:move_pawn(seat, space)
        end
    end
    self:move_pawn(seat, board.home(seat))
end

local function by_space(one, other)
    return board.place(one.at) < board.place(other.at)
end

-- A die to be picked up on a space.
function methods:lay_die(die, space)
    self.state.pickups = list.sorted(list.join(self.state.pickups, { { at = space, die = die } }), by_space)
end

-- Picks up what lies on the pawn's space, if there is room for it.
function methods:take_die(seat)
    local player, pickups = self:player(seat), self.state.pickups
    for place, one in ipairs(pickups) do
        if one.at == player.at and #player.held < board.HELD then
            list.take(pickups, place)
            player.held = list.join(player.held, { one.die })
            return true
        end
    end
    return false
end

-- The last die of a seat goes: back to the board as far away as can be, or, with the rules of the demons, to the pool,
-- from which the board is filled.
function methods:lose_die(seat, why)
    local player = self:player(seat)
    local die = list.pop(player.held)
    if not self:demons() and (why == "sacrifice" or self.state.options.respawn_lost_dice) then
        return self:soon("spawn", { player = seat, die = die, at = player.at })
    end
    self.state.pool = list.join(self.state.pool, { die })
    if self:demons() then
        self:soon("refill")
    end
end

-- Unmarked outer spaces without a die.
local function bare(state)
    local lying = list.map(state.pickups, function(one)
        return one.at
    end)
    return spare(board.OPEN_OUTER, lying)
end

-- With the rules of the demons: dice of the pool on spaces drawn by lot, until six lie on the board.
function methods:fill()
    local state = self.state
    while #state.pickups < board.LYING and state.pool[1] ~= nil do
        local spaces = bare(state)
        local die = list.take(state.pool, 1)
        self:lay_die(die, spaces[self:number(#spaces, "spawn")])
    end
end

-- Unmarked outer spaces without a die that are farthest away.
function methods:farthest(start)
    local most, fan = 0, self.state.fan
    for _, space in ipairs(bare(self.state)) do
        most = math.max(most, board.distance(fan, start, space))
    end
    return list.filter(bare(self.state), function(space)
        return board.distance(fan, start, space) == most
    end)
end

-- A wall of a seat on a space; one that stood there goes back to its owner.
function methods:put_wall(seat, space)
    local token = self:spare_walls(seat)[1]
    local walls = list.filter(self.state.walls, function(wall)
        return wall.at ~= space
    end)
    self.state.walls = list.sorted(list.join(walls, { { at = space, seat = seat, token = token } }), by_space)
end

local function by_name(one, other)
    return list.text_less(one.thing, other.thing)
end

-- A figure on a space.
function methods:put_monster(name, space)
    self.state.monsters = list.sorted(list.join(self.state.monsters, { { thing = name, at = space } }), by_name)
end

-- A trinket of the supply, if there is one.
function methods:get_trinket(seat)
    local player, supply = self:player(seat), self:spare_trinkets()
    if supply[1] ~= nil and not (self:demons() and player.trinkets[1] ~= nil) then
        player.trinkets = list.join(player.trinkets, { supply[1] })
        player.source = "monster"
    end
end

return methods
