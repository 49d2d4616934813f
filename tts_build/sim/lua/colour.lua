-- The game's Color class: components r, g, b, a from 0 to 1, also reachable as 1 to 4; player colours by name.
-- Behaviour from the official API documentation. `named` is filled by the simulator with the player colours.
local Color = {}
local letters = { "r", "g", "b", "a" }
local named, order = {}, {}

local function clamp(value, otherwise)
  return math.min(1, math.max(0, value or otherwise))
end

local function make(r, g, b, a)
  return setmetatable({ r = clamp(r, 0), g = clamp(g, 0), b = clamp(b, 0), a = clamp(a, 1) }, Color)
end

function Color.new(...)
  local n, first = select("#", ...), (...)
  if n == 1 and type(first) == "table" then
    return make(first.r or first[1], first.g or first[2], first.b or first[3], first.a or first[4])
  end
  local r, g, b, a = ...
  return make(r, g, b, a)
end

function Color.__index(self, key)
  local letter = letters[key]
  if letter then
    return rawget(self, letter)
  end
  return rawget(Color, key)
end

function Color.__newindex(self, key, value)
  rawset(self, letters[key] or key, value)
end

function Color.Add(name, colour)
  if named[string.lower(name)] then
    error("Color " .. name .. " already defined")
  end
  named[string.lower(name)] = colour
  order[#order + 1] = name
end
Color.add = Color.Add
Color.list = order

function Color.fromString(name)
  local colour = named[string.lower(name)]
  if not colour then
    error(name .. " is not a valid color string")
  end
  return colour:copy()
end

function Color.fromHex(text)
  local r, g, b, a = string.match(text, "^#?(%x%x)(%x%x)(%x%x)(%x?%x?)$")
  if not r or #a == 1 then
    error(text .. " is not a valid color hex string")
  end
  local function part(digits)
    return tonumber(digits, 16) / 255
  end
  return make(part(r), part(g), part(b), a ~= "" and part(a) or 1)
end

function Color:setAt(key, value)
  self[key] = clamp(value, 0)
  return self
end

function Color:set(r, g, b, a)
  self.r, self.g = clamp(r, self.r), clamp(g, self.g)
  self.b, self.a = clamp(b, self.b), clamp(a, self.a)
  return self
end

function Color:get()
  return self.r, self.g, self.b, self.a
end

function Color:copy()
  return make(self.r, self.g, self.b, self.a)
end

function Color:equals(other, margin)
  local r, g = math.abs(self.r - other.r), math.abs(self.g - other.g)
  local b, a = math.abs(self.b - other.b), math.abs(self.a - other.a)
  return r + g + b + a <= (margin or 1e-2)
end

function Color:lerp(other, t)
  return make(
    self.r + (other.r - self.r) * t,
    self.g + (other.g - self.g) * t,
    self.b + (other.b - self.b) * t,
    self.a + (other.a - self.a) * t
  )
end

function Color:toHex(alpha)
  local text = string.format("%02x%02x%02x", self.r * 255, self.g * 255, self.b * 255)
  return alpha and text .. string.format("%02x", self.a * 255) or text
end

function Color:toString(tolerance)
  for i = 1, #order do
    if self:equals(named[string.lower(order[i])], tolerance) then
      return order[i]
    end
  end
  return nil
end

local function short(number)
  local text = string.gsub(string.gsub(string.format("%.6f", number), "0+$", ""), "%.$", "")
  return text
end

function Color:dump(prefix)
  local name = self:toString()
  local text = (prefix and prefix .. ": " or "") .. (name and name .. " " or "")
  text = text .. "{ r = " .. short(self.r) .. ", g = " .. short(self.g) .. ", b = " .. short(self.b)
  return text .. (self.a < 1 and ", a = " .. short(self.a) or "") .. " }"
end

function Color.__tostring(self)
  return self:dump("Color")
end

Color.__eq = function(a, b)
  return a:equals(b)
end

return setmetatable(Color, {
  __call = function(_, ...)
    return Color.new(...)
  end,
  __index = function(_, name)
    local colour = type(name) == "string" and named[string.lower(name)]
    return colour and colour:copy() or nil
  end,
})
