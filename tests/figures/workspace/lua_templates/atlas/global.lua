local guids = {{ guid.chip | lua }}
local costs = {{ tables.costs | lua }}
local words = {{ t.greeting | lua }}

function onLoad()
  local list = {}
  for i, id in ipairs(guids) do
    list[i] = getObjectFromGUID(id)
  end
  UI.setAttribute("title", "text", words .. " " .. #list .. " " .. costs.wood.price)
end
