-- The game's Vector class: components x, y, z, also reachable as 1, 2, 3. Methods that the documentation calls
-- mutating change the vector and return it; the others return a new one.
-- Behaviour from the official API documentation; `==` tolerates a squared distance of 0.001, as measured there.
local Vector = {}
local letters = { "x", "y", "z" }

local function make(x, y, z)
  return setmetatable({ x = x, y = y, z = z }, Vector)
end

function Vector.new(...)
  local n, first = select("#", ...), (...)
  if n == 1 and type(first) == "table" then
    return make(first.x or first[1] or 0, first.y or first[2] or 0, first.z or first[3] or 0)
  elseif n == 3 then
    local x, y, z = ...
    return make(x, y, z)
  end
  return make(0, 0, 0)
end

function Vector.__index(self, key)
  local letter = letters[key]
  if letter then
    return rawget(self, letter)
  end
  return rawget(Vector, key)
end

function Vector.__newindex(self, key, value)
  rawset(self, letters[key] or key, value)
end

function Vector:setAt(key, value)
  self[key] = value
  return self
end

function Vector:set(x, y, z)
  self.x, self.y, self.z = x or self.x, y or self.y, z or self.z
  return self
end

function Vector:get()
  return self.x, self.y, self.z
end

function Vector:copy()
  return make(self.x, self.y, self.z)
end

function Vector:add(other)
  return self:set(self.x + other.x, self.y + other.y, self.z + other.z)
end

function Vector:sub(other)
  return self:set(self.x - other.x, self.y - other.y, self.z - other.z)
end

function Vector:scale(a, b, c)
  if type(a) == "table" then
    a, b, c = a.x, a.y, a.z
  elseif b == nil and c == nil then
    b, c = a, a
  end
  return self:set(self.x * (a or 1), self.y * (b or 1), self.z * (c or 1))
end

function Vector:dot(other)
  return self.x * other.x + self.y * other.y + self.z * other.z
end

function Vector:sqrMagnitude()
  return self:dot(self)
end

function Vector:magnitude()
  return math.sqrt(self:dot(self))
end

function Vector:sqrDistance(other)
  local x, y, z = self.x - other.x, self.y - other.y, self.z - other.z
  return x * x + y * y + z * z
end

function Vector:distance(other)
  return math.sqrt(self:sqrDistance(other))
end

function Vector:equals(other, margin)
  return self:sqrDistance(other) <= (margin or 1e-3)
end

function Vector:clamp(length)
  local now = self:magnitude()
  if now > length then
    self:scale(length / now)
  end
  return self
end

function Vector:normalize()
  local length = self:magnitude()
  if length > 0 then
    self:scale(1 / length)
  end
  return self
end

function Vector:normalized()
  return self:copy():normalize()
end

function Vector:inverse()
  return self:scale(-1)
end

function Vector:cross(other)
  return make(
    self.y * other.z - self.z * other.y,
    self.z * other.x - self.x * other.z,
    self.x * other.y - self.y * other.x
  )
end

function Vector:angle(other)
  local cosine = self:dot(other) / (self:magnitude() * other:magnitude())
  return math.deg(math.acos(math.max(-1, math.min(1, cosine))))
end

function Vector.between(from, to)
  return to - from
end

function Vector:lerp(target, t)
  return self + (target - self):scale(t)
end

function Vector:moveTowards(target, distance)
  return self:add((target - self):clamp(distance))
end

function Vector:project(other)
  local onto = other:normalized()
  local length = self:dot(onto)
  return self:set(onto.x * length, onto.y * length, onto.z * length)
end

function Vector:projectOnPlane(normal)
  return self:sub(self:copy():project(normal))
end

function Vector:reflect(normal)
  return self:sub(self:copy():project(normal):scale(2))
end

-- Rodrigues' rotation about a unit axis.
local function turn(self, axis, degrees)
  local cosine, sine = math.cos(math.rad(degrees)), math.sin(math.rad(degrees))
  local across, along = axis:cross(self), axis * (axis:dot(self) * (1 - cosine))
  return self:scale(cosine):add(across:scale(sine)):add(along)
end

local axes = { x = { 1, 0, 0 }, y = { 0, 1, 0 }, z = { 0, 0, 1 } }

function Vector:rotateOver(axis, degrees)
  if not axes[axis] then
    error("rotateOver needs the axis 'x', 'y' or 'z'")
  end
  return turn(self, Vector.new(axes[axis]), degrees)
end

function Vector:rotateTowardsUnit(target, most)
  local angle = self:angle(target)
  local axis = self:cross(target)
  if angle == 0 or axis:sqrMagnitude() == 0 then
    return self
  end
  return turn(self, axis:normalize(), math.min(angle, most or angle))
end

function Vector:rotateTowards(target, most)
  return self:rotateTowardsUnit(target:normalized(), most)
end

function Vector:orthoNormalize(planar)
  planar = planar or (self:angle(make(1, 0, 0)) < 10 and make(0, 0, 1) or make(1, 0, 0))
  local base = self:normalized()
  local normal = base:cross(planar:normalized()):normalize()
  return base, normal, base:cross(normal)
end

function Vector:heading(axis)
  if axis == "x" then
    return math.deg(math.atan2(self.y, self.z))
  elseif axis == "y" then
    return math.deg(math.atan2(self.x, self.z))
  elseif axis == "z" then
    return math.deg(math.atan2(self.x, self.y))
  end
  return self:heading("x"), self:heading("y"), self:heading("z")
end

function Vector.max(a, b)
  return make(math.max(a.x, b.x), math.max(a.y, b.y), math.max(a.z, b.z))
end

function Vector.min(a, b)
  return make(math.min(a.x, b.x), math.min(a.y, b.y), math.min(a.z, b.z))
end

local function short(number)
  local text = string.gsub(string.gsub(string.format("%.6f", number), "0+$", ""), "%.$", "")
  return text
end

function Vector:string(prefix)
  local head = prefix and (prefix .. ": ") or ""
  return head .. "{ " .. short(self.x) .. ", " .. short(self.y) .. ", " .. short(self.z) .. " }"
end

function Vector.__tostring(self)
  return self:string("Vector")
end

function Vector.__add(a, b)
  return make(a.x + b.x, a.y + b.y, a.z + b.z)
end

function Vector.__sub(a, b)
  return make(a.x - b.x, a.y - b.y, a.z - b.z)
end

function Vector.__mul(a, b)
  if type(a) == "number" then
    a, b = b, a
  end
  return a:copy():scale(b)
end

function Vector.__unm(a)
  return make(-a.x, -a.y, -a.z)
end

Vector.__eq = function(a, b)
  return a:equals(b)
end

return setmetatable(Vector, {
  __call = function(_, ...)
    return Vector.new(...)
  end,
})
