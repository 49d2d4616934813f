-- Calls what the simulator has of the game's API, one after the other, and notes every answer and event. A step ends
-- where things have to come to rest; `tests/sim/test_tour.py` calls them in turn.
local lines, n = {}, 0

local function number(value)
  local text = string.format("%.3f", value):gsub("0+$", ""):gsub("%.$", "")
  return text == "-0" and "0" or text
end

local show
local function inner(value, depth)
  local parts = {}
  local keys = {}
  for key in pairs(value) do
    keys[#keys + 1] = key
  end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  for i, key in ipairs(keys) do
    parts[i] = (type(key) == "number" and "" or tostring(key) .. "=") .. show(value[key], depth + 1)
  end
  return "{" .. table.concat(parts, " ") .. "}"
end

function show(value, depth)
  depth = depth or 0
  if type(value) == "number" then
    return number(value)
  elseif type(value) == "string" then
    return '"' .. value .. '"'
  elseif type(value) == "function" then
    return "function"
  elseif type(value) == "table" then
    if depth > 6 then
      return "..."
    elseif value.x and value.y and value.z then
      return "(" .. number(value.x) .. " " .. number(value.y) .. " " .. number(value.z) .. ")"
    end
    return inner(value, depth)
  end
  return tostring(value)
end

local function note(text)
  n = n + 1
  lines[n] = text
end

local function try(name, body)
  local told = { body() }
  for i = 1, math.max(#told, 1) do
    told[i] = show(told[i])
  end
  note(name .. ": " .. table.concat(told, ", "))
end

-- What is an error, which no script can catch: the test calls each.
local mistakes = {}
local function wrong(name, body)
  mistakes[#mistakes + 1] = { name, body }
end

function mistake()
  if #mistakes == 0 then
    return false
  end
  local one = table.remove(mistakes, 1)
  note(one[1])
  one[2]()
  return true
end

function taken()
  local found = lines
  lines, n = {}, 0
  return found
end

local function named(name)
  for _, one in ipairs(getObjects()) do
    if one.getName() == name then
      return one
    end
  end
end

local function each(thing, names)
  for name in names:gmatch("%S+") do
    try(thing.getName() .. "." .. name, function() return thing[name]() end)
  end
end

local function fields(thing, names)
  for name in names:gmatch("%S+") do
    try(thing.getName() .. "." .. name, function() return thing[name] end)
  end
end

-- What everything says of itself.
function step01()
  for _, one in ipairs(getObjects()) do
    each(one, "getPosition getRotation getScale getBounds getTransformForward getTransformRight getTransformUp")
    fields(one, "name type is_face_down resting locked memo value tag")
    each(one, "getQuantity getValue getRotationValue getStateId getTags getColorTint")
  end
  local die = named("die")
  fields(die, "auto_raise drag_selectable grid_projection hide_when_face_down ignore_fog_of_war measure_movement sticky")
  fields(die, "tooltip use_grid use_hands use_snap_points mass drag angular_drag use_gravity static_friction")
  fields(die, "dynamic_friction bounciness alt_view_angle max_typed_number use_rotation_value_flip value_flags interactable")
  fields(die, "gizmo_selectable pick_up_position pick_up_rotation held_by_color spawning remainder loading_custom")
  each(die, "getRotationValues getDescription getGMNotes getVelocity getAngularVelocity getJoints isSmoothMoving getStates")
  for _, name in ipairs({ "tile", "model", "card 3", "deck", "die" }) do
    try(name .. " custom", function() return named(name).getCustomObject() end)
  end
  each(named("board"), "getSnapPoints getVectorLines getDecals getAttachments getZones")
  try("page", function() return named("book").Book.getPage(), named("book").Book.getPage(true) end)
  try("counter", function() return named("counter").Counter.getValue() end)
  local text = named("text").TextTool
  try("text", function() return text.getValue(), text.getFontSize(), text.getFontColor() end)
  try("browser", function() return named("tablet").Browser.url end)
  try("no counter", function() return die.Counter end)
  try("json", function() return #die.getJSON(false), #die.getJSON(), die.getData().Name end)
end

-- What changes them at once.
function step02()
  local die, tile = named("die"), named("tile")
  for key, value in pairs({ mass = 3, drag = 0.4, bounciness = 0.7, sticky = false, memo = "seen", value = 12 }) do
    die[key] = value
  end
  fields(die, "mass drag bounciness sticky memo value")
  die.alt_view_angle = { 10, 20, 30 }
  fields(die, "alt_view_angle")
  try("names", function()
    die.setName("new die") die.setDescription("a die") die.setGMNotes("secret")
    return die.getName(), die.getDescription(), die.getGMNotes()
  end)
  die.setName("die")
  try("tint", function() die.setColorTint({ 0.25, 0.5, 0.75 }) return die.getColorTint() end)
  try("tint alpha", function() die.setColorTint(Color(0.1, 0.2, 0.3, 0.4)) return die.getColorTint() end)
  try("tags", function()
    die.addTag("Red") die.addTag("red") die.addTag("blue") die.removeTag("RED")
    return die.getTags(), die.hasTag("Blue"), die.hasTag("red"), die.hasAnyTag(), die.hasMatchingTag(tile)
  end)
  try("tagged", function()
    return getObjectsWithTag("blue"), getObjectsWithAnyTags({ "blue", "flat" }), getObjectsWithAllTags({ "blue", "flat" })
  end)
  try("matching", function() die.setTags({ "flat", "blue" }) return die.getTags(), die.hasMatchingTag(tile) end)
  try("both", function() return getObjectsWithAllTags({ "blue", "flat" }) end)
  try("to world", function() return tile.positionToWorld({ 1, 0.5, 2 }), tile.positionToLocal({ 4, 1, 6 }) end)
  try("scale", function() tile.setScale({ 2, 1, 3 }) tile.scale(0.5) tile.scale({ 1, 1, 2 }) return tile.getScale() end)
  try("bounds", function() return tile.getBounds(), tile.getBoundsNormalized() end)
  local counter = named("counter").Counter
  try("counting", function()
    counter.setValue(7) counter.increment() counter.increment() counter.decrement()
    local value = counter.getValue()
    counter.clear()
    return value, counter.getValue()
  end)
  local text = named("text").TextTool
  try("text", function()
    text.setValue("Hi") text.setFontSize(80) text.setFontColor({ 1, 0.5, 0 })
    return text.getValue(), text.getFontSize(), text.getFontColor()
  end)
  local book = named("book").Book
  try("book", function() book.page_offset = 3 book.setPage(4) return book.getPage(), book.getPage(true) end)
  try("book", function() book.setPage(9, true) return book.getPage(), book.getPage(true) end)
  local board = named("board")
  try("snaps", function()
    board.setSnapPoints({ { position = { 0.5, 0.1, -0.5 }, rotation = { 0, 90, 0 }, rotation_snap = true, tags = { "flat" } },
      { position = { -0.5, 0.1, 0.5 } } })
    return board.getSnapPoints()
  end)
  try("lines", function()
    board.setVectorLines({ { points = { { 0, 1, 0 }, { 1, 1, 1 }, { 2, 1, 0 } }, color = "Red", thickness = 0.3, loop = true,
      rotation = { 0, 45, 0 } } })
    return board.getVectorLines()
  end)
  try("decals", function()
    board.addDecal({ name = "d", url = "u", position = { 1, 2, 3 }, rotation = { 90, 0, 0 }, scale = { 2, 3, 4 } })
    return board.getDecals()
  end)
  wrong("decal without a name", function() board.addDecal({ url = "u" }) end)
  try("custom", function() tile.setCustomObject({ image = "other.png", image_scalar = 2 }) return tile.getCustomObject() end)
  wrong("custom wrong", function() tile.setCustomObject({ imge = "other.png" }) end)
  try("values", function()
    tile.setRotationValues({ { value = "up", rotation = { 0, 180, 0 } }, { value = 2, rotation = { 0, 180, 180 } } })
    return tile.getRotationValues(), tile.getRotationValue()
  end)
  try("value", function() tile.setRotationValue(2) return tile.getRotation(), tile.getRotationValue(), tile.is_face_down end)
  wrong("no value", function() tile.setRotationValue("side") end)
  try("die", function() die.setValue(3) return die.getValue(), die.getRotation() end)
  try("zone", function() local z = named("secret") z.setValue("Red") return z.getValue() end)
  try("button", function()
    board.createButton({ click_function = "pressed", label = "Go", position = { 1, 0.3, 0 }, width = 300, tooltip = "tip" })
    board.createButton({ click_function = "pressed", label = "Stop", color = { 1, 0, 0 }, function_owner = self })
    board.editButton({ index = 1, label = "Halt", height = 44 })
    return board.getButtons()
  end)
  wrong("button without a function", function() board.createButton({ label = "x" }) end)
  wrong("no such button", function() board.editButton({ index = 7, label = "x" }) end)
  try("input", function()
    board.createInput({ input_function = "typed", label = "Name", value = "?", alignment = 3, validation = 2 })
    return board.getInputs()
  end)
end

function pressed(thing, colour, alt)
  note("pressed " .. show(thing) .. " " .. colour .. " " .. tostring(alt))
end

function typed(thing, colour, text, still)
  note("typed " .. text .. " " .. colour .. " " .. tostring(still))
  return still and nil or text .. "!"
end

-- What moves.
function step03()
  local die = named("die")
  try("up", function() die.setPosition({ 3, 6, 4 }) return die.getPosition(), die.resting end)
  try("turn", function() die.setRotation({ 30, -90, 400 }) return die.getRotation() end)
  try("glide", function() named("pawn").setPositionSmooth({ 5, 2, 5 }, false, true) return named("pawn").isSmoothMoving() end)
  try("glide slowly", function() named("tile").setPositionSmooth({ -5, 2, 5 }) return named("tile").getPositionSmooth() end)
  try("turn slowly", function()
    named("model").setRotationSmooth({ 0, 90, 0 })
    return named("model").getRotationSmooth(), named("model").getPositionSmooth()
  end)
  try("translate", function() named("card 3").translate({ 1, 0, -2 }) return named("card 3").getPositionSmooth() end)
  try("rotate", function() named("card 3").rotate({ 0, 45, 0 }) return named("card 3").getRotationSmooth() end)
  try("flip", function() return named("deck").flip() end)
  try("force", function() named("counter").addForce({ 0, 5, 0 }) return named("counter").resting end)
  Wait.frames(function() try("later", function()
    return named("pawn").getPosition(), named("tile").getPosition(), named("model").getRotation(), die.getPosition()
  end) end, 12)
end

function step04()
  for _, name in ipairs({ "die", "pawn", "tile", "model", "card 3", "deck", "counter" }) do
    each(named(name), "getPosition getRotation isSmoothMoving")
  end
  try("casts", function()
    return Physics.cast({ origin = { 5, 10, 5 }, direction = { 0, -1, 0 }, max_distance = 12 })
  end)
  try("sphere", function()
    return #Physics.cast({ origin = { 0, 10, 0 }, direction = { 0, -2, 0 }, type = 2, size = { 9, 9, 9 }, max_distance = 20 })
  end)
  try("box", function() return Physics.cast({ origin = { 5, 1.2, 5 }, direction = { 0, 0, 0 }, type = 3, size = { 1, 1, 1 } }) end)
  wrong("no such cast", function() return Physics.cast({ origin = { 0, 1, 0 }, direction = { 0, 0, 0 }, type = 7 }) end)
  named("die").randomize()
  named("coin").roll()
  named("locked").setLock(false)
  try("held", function() return named("locked").getLock() end)
end

-- Decks, bags and hands.
function step05()
  each(named("die"), "getValue getRotation getPosition")
  each(named("coin"), "getValue")
  each(named("locked"), "getPosition")
  local deck, bag, many = named("deck"), named("bag"), named("many")
  try("contents", function() return deck.getObjects() end)
  try("bag", function() return bag.getObjects(), bag.getQuantity(), many.getQuantity(), many.getObjects() end)
  try("take top", function() return deck.takeObject({ position = { -6, 2, -6 }, rotation = { 0, 90, 180 } }) end)
  try("take bottom", function() return deck.takeObject({ top = false, smooth = false, flip = true }) end)
  try("take index", function() return deck.takeObject({ index = 2, position = { -8, 2, -6 } }) end)
  try("take guid", function() return deck.takeObject({ guid = deck.getObjects()[1].guid, position = { -10, 2, -6 } }) end)
  wrong("take nothing", function() return deck.takeObject({ index = 70 }) end)
  try("take called", function()
    return bag.takeObject({ callback_function = function(taken) note("taken " .. show(taken)) end, position = { 8, 3, -6 } })
  end)
  try("take for ever", function() return many.takeObject({ position = { 10, 3, -6 } }), many.getQuantity() end)
  try("deal", function() return deck.deal(2), deck.deal(1, "Red"), deck.getQuantity() end)
  try("offset", function() return deck.dealToColorWithOffset({ 1, 2, 3 }, true, "White") end)
end

function step06()
  local deck = named("deck")
  try("hands", function() return Player.White.getHandObjects(), Player.Red.getHandObjects() end)
  for _, card in ipairs(Player.White.getHandObjects()) do
    try("in hand", function() return card, card.getPosition(), card.getRotation() end)
  end
  try("rest", function() return deck.getObjects() end)
  deck.shuffle()
  try("shuffled", function() return deck.getObjects() end)
  try("put", function() return deck.putObject(named("card 3")), deck.getQuantity() end)
  try("put in bag", function() return named("bag").putObject(named("coin")), named("bag").getQuantity() end)
  try("cut", function() return deck.cut(2) end)
  wrong("wrong cut", function() return deck.cut(99) end)
  wrong("no pile", function() return named("die").cut() end)
  try("group", function() return group({ named("card 1"), named("card 2") }) end)
end

function step07()
  for _, one in ipairs(getObjects()) do
    if one.type == "Deck" or one.type == "Card" then
      try("pile", function() return one, one.getPosition(), one.getRotation(), one.getQuantity(), one.is_face_down end)
    end
  end
  local deck = named("deck")
  try("split", function() return deck.split(2) end)
  try("spread", function() return #named("second").spread(0.9) end)
  try("reset", function() return named("bag").reset(), named("bag").getQuantity() end)
end

function step08()
  for _, one in ipairs(getObjects()) do
    if one.type == "Deck" or one.type == "Card" then
      try("spread", function() return one, one.getPosition(), one.getQuantity() end)
    end
  end
  local dial = named("dial 1")
  try("states", function() return dial.getStateId(), dial.getStates() end)
  try("state", function() return dial.setState(3) end)
  wrong("no states", function() return named("die").setState(2) end)
  try("attach", function() return named("model").addAttachment(named("pawn")), named("model").getAttachments() end)
  try("clone", function() return named("tile").clone({ position = { 9, 2, 9 } }).getPosition() end)
  try("copy", function() return copy({ named("counter") }), paste({ position = { 12, 2, 9 } })[1].getPosition() end)
  try("spawn", function()
    return spawnObject({ type = "Die_6", position = { -12, 3, 9 }, rotation = { 0, 90, 0 }, scale = { 2, 2, 2 },
      callback_function = function(made) note("made " .. made.name .. show(made.getPosition())) end })
  end)
  try("spawn data", function() return spawnObjectData({ data = { Name = "Custom_Tile", Nickname = "made" } }) end)
  try("spawn json", function() return spawnObjectJSON({ json = '{"Name": "Die_4", "Nickname": "text"}', position = { 1, 5, 11 } }) end)
  wrong("spawn wrong", function() return spawnObjectData({ data = {} }) end)
  wrong("spawn no json", function() return spawnObjectJSON({ json = "{" }) end)
end

function step09()
  try("dial", function() local dial = named("dial 3") return dial.getStateId(), dial.getPosition(), dial.getStates() end)
  wrong("again", function() return named("dial 3").setState(3) end)
  try("apart", function() return named("model").removeAttachments(), named("pawn").getPosition() end)
  try("reload", function() return named("tile").reload().getPosition() end)
  destroyObject(named("made"))
  try("gone", function() return named("made"), #getAllObjects() end)
  local pawn = named("pawn")
  pawn.destruct()
  try("destroyed", function() return pawn.isDestroyed(), pawn == nil end)
  try("light", function() named("die").highlightOn("Red", 0.5) return named("die").highlightOff() end)
end

-- Players, turns, time, the room.
function step10()
  for _, colour in ipairs({ "White", "Red", "Blue" }) do
    local one = Player[colour]
    for name in ("admin blindfolded color host lift_height promoted seated steam_name steam_id team"):gmatch("%S+") do
      try(colour .. "." .. name, function() return one[name] end)
    end
    try("hand", function() return one.getHandCount(), one.getHandTransform() end)
  end
  try("players", function() return Player.getPlayers(), Player.getAvailableColors(), Player.getColors(), getSeatedPlayers() end)
  local hand = Player.White.getHandTransform()
  try("move", function() Player.White.setHandTransform({ position = { 1, 4, -18 } }) return Player.White.getHandTransform() end)
  try("move whole", function()
    Player.White.setHandTransform({ position = { 1, 4, -18 }, rotation = hand.rotation, scale = hand.scale })
    return Player.White.getHandTransform()
  end)
  try("say", function()
    return broadcastToAll("all", { 1, 0, 0 }), printToColor("one", "Red"), printToColor("none", "Blue"), Player.Red.print("own")
  end)
  try("promote", function() Player.Red.promote() return Player.Red.promoted, Player.Red.admin end)
  Player.Red.team = "Clubs"
  Player.White.lookAt({ position = { 0, 0, 0 }, distance = 20 })
  wrong("camera", function() return Player.White.setCameraMode("Sideways") end)
  Player.White.pingTable({ 1, 2, 3 })
  for name in ("enable type order reverse_order skip_empty_hands disable_interactations pass_turns turn_color"):gmatch("%S+") do
    try("Turns." .. name, function() return Turns[name] end)
  end
  Turns.enable = true
  try("turns", function() return Turns.turn_color, Turns.getTurnOrder(), Turns.getNextTurnColor(), Turns.getPreviousTurnColor() end)
  Turns.type, Turns.order = 2, { "Red", "White" }
  Turns.turn_color = "Red"
  try("next", function() Turns.endTurn() return Turns.turn_color, Turns.getNextTurnColor() end)
  Turns.reverse_order = true
  try("back", function() Turns.endTurn() return Turns.turn_color, Turns.getTurnOrder() end)
  for _, name in ipairs({ "time", "delta_time", "fixed_delta_time", "fixed_time", "frame_count" }) do
    try("Time." .. name, function() return Time[name] end)
  end
  for _, name in ipairs({ "name", "type", "complexity", "tags", "playing_time", "number_of_players" }) do
    try("Info." .. name, function() return Info[name] end)
  end
  for _, name in ipairs({ "type", "snapping", "show_lines", "opacity", "thick_lines", "sizeX", "sizeY", "offsetX", "offsetY" }) do
    try("Grid." .. name, function() return Grid[name] end)
  end
  Grid.type, Grid.snapping, Grid.sizeX, Grid.offsetY = 2, 3, 1.5, 0.25
  try("grid", function() return Grid.type, Grid.snapping, Grid.sizeX, Grid.offsetY end)
  try("room", function() return Tables.getTable(), Tables.getCustomURL(), Backgrounds.getBackground(), Hands.enable, Hands.getHands() end)
  try("notes", function() setNotes = Notes.setNotes("N") return Notes.getNotes(), Notes.getNotebookTabs() end)
  try("tab", function()
    local index = Notes.addNotebookTab({ title = "T", body = "B", color = "Red" })
    Notes.editNotebookTab({ index = index, body = "C" })
    return index, Notes.getNotebookTabs()
  end)
  wrong("no tab", function() return Notes.removeNotebookTab(9) end)
  try("rgb", function() return stringColorToRGB("Teal"), stringColorToRGB("None") end)
  try("log", function() return logString({ 1, two = { 2 } }, "l"), log("x", "label") end)
end

-- Time and coroutines.
function step11()
  local start = Time.time
  local function at(name)
    return function() note(name .. " after " .. number(Time.time - start) .. ", frame " .. Time.frame_count % 1000) end
  end
  Wait.frames(at("two frames"), 2)
  Wait.frames(at("no frame"), 0)
  Wait.time(at("half a second"), 0.5)
  Wait.time(at("three times"), 0.25, 3)
  local met = 0
  Wait.condition(at("condition"), function() met = met + 1 return met > 4 end)
  Wait.condition(at("never"), function() return false end, 0.75, at("timeout"))
  local stopped = Wait.time(at("stopped"), 0.1)
  try("stop", function() return Wait.stop(stopped), Wait.stop(stopped) end)
  wrong("wrong", function() return Wait.time(at("x"), 1, 0) end)
  startLuaCoroutine(self, "slowly")
  named("die").highlightOn("Green", 0.4)
end

function slowly()
  for i = 1, 3 do
    note("coroutine " .. i .. " frame " .. Time.frame_count % 1000)
    coroutine.yield(0)
  end
  return 1
end

-- Values.
function step12()
  local a, b = Vector(1, -2, 3), Vector(0.5, 4, -1)
  for name in ("copy magnitude sqrMagnitude normalized inverse heading string"):gmatch("%S+") do
    try("v:" .. name, function() return a[name](a) end)
  end
  for name in ("dot cross distance sqrDistance angle equals lerp project projectOnPlane reflect between"):gmatch("%S+") do
    try("v:" .. name, function() return a:copy()[name](a, b, 0.25) end)
  end
  try("v:add", function() return a:copy():add(b), a:copy():sub(b), a:copy():scale(2), a:copy():scale(b), a + b, a - b, a * 2, -a end)
  try("v:clamp", function() return a:copy():clamp(2), a:copy():normalize(), a:copy():setAt("y", 9), a:copy():set(7, nil, 8) end)
  try("v:move", function() return a:moveTowards(b, 2), a:rotateTowards(b, 30), a:rotateTowardsUnit(b, 0.5) end)
  try("v:over", function() return a:copy():rotateOver("y", 90), a:copy():rotateOver("x", 30), a:copy():rotateOver("z", 45) end)
  try("v:extremes", function() return Vector.max(a, b), Vector.min(a, b), Vector.between(a, b), Vector({ 4, 5, 6 }), Vector({ x = 1 }) end)
  try("v:headings", function() return a:heading("x"), a:heading("y"), a:heading("z"), a[1], a.y, a == Vector(1, -2, 3.01) end)
  local red = Color(1, 0.25, 0.5, 0.75)
  for name in ("copy toHex get toString dump"):gmatch("%S+") do
    try("c:" .. name, function() return red[name](red) end)
  end
  try("c:more", function()
    return red:toHex(true), Color.fromHex("#80ff0040"), Color.fromString("Blue"), red:lerp(Color.White, 0.5), red:equals(Color(1, 0.25, 0.5))
  end)
  try("c:set", function() return red:copy():setAt("g", 1), red:copy():set(0, 0, 1), Color.Teal, #Color.list end)
  wrong("c:wrong", function() return Color.fromString("Mauve") end)
  try("json", function() return JSON.encode({ 1, "two", { three = 3.5 } }), JSON.decode('{"a": [1, 2, {"b": null}], "c": "\\u00e9"}') end)
  try("pretty", function() return JSON.encode_pretty({ a = { 1, 2 }, b = true }) end)
  wrong("no json", function() return JSON.decode("{a") end)
end

-- Scripts of objects.
function step13()
  local talker = named("talker")
  try("call", function() return talker.call("double", 21), talker.getVar("words"), talker.getTable("list") end)
  try("set", function() talker.setVar("words", "new") talker.setTable("list", { 7, 8 }) return talker.call("told") end)
  wrong("no function", function() return talker.call("nothing") end)
  wrong("no script", function() return named("die").call("x") end)
  wrong("function across", function() return talker.getVar("double") end)
  try("state", function() return talker.script_state, #talker.script_code, Global.getVar("shared"), Global.getTable("shares") end)
end
shared, shares = 5, { 1, 2, 3 }

-- Panels.
function step14()
  local ui = named("talker").UI
  try("attributes", function() return ui.getAttributes("title"), ui.getAttribute("title", "fontSize"), ui.getValue("title") end)
  try("set", function()
    ui.setAttribute("title", "fontSize", 30) ui.setAttributes("bar", { percentage = 60, color = "#ff0000" }) ui.setValue("title", "Changed")
    ui.hide("gone") ui.setClass("title", "big")
    return ui.getAttributes("title"), ui.getAttributes("bar"), ui.getAttribute("gone", "active")
  end)
  wrong("missing", function() return ui.getAttribute("titel", "x") end)
  try("xml", function() return ui.getXml() end)
  try("table", function() return ui.getXmlTable() end)
  try("screen", function() return UI.getXml(), UI.getCustomAssets() end)
  UI.setXmlTable({ { tag = "Panel", attributes = { id = "p", width = 90 }, children = { { tag = "Text", value = "hey" } } } })
  try("screen", function() return UI.getXml(), UI.getXmlTable() end)
end

-- Events: each is noted with what it says.
local EVENTS = [[onObjectDestroy onObjectDrop onObjectEnterContainer onObjectEnterZone onObjectEnterScriptingZone onObjectHover
onObjectLeaveContainer onObjectLeaveZone onObjectLeaveScriptingZone onObjectNumberTyped onObjectPeek onObjectPickUp
onObjectRandomize onObjectRotate onObjectSearchEnd onObjectSearchStart onObjectSpawn onObjectStateChange onPlayerAction
onPlayerChangeColor onPlayerChangeTeam onPlayerConnect onPlayerDisconnect onPlayerPing onPlayerTurn onScriptingButtonDown
onScriptingButtonUp onChat onBlindfold filterObjectEnter tryObjectEnterContainer tryObjectRandomize tryObjectRotate]]
for name in EVENTS:gmatch("%S+") do
  _G[name] = function(...)
    local told = {}
    for i = 1, select("#", ...) do
      told[i] = show((select(i, ...)))
    end
    note("  " .. name .. "(" .. table.concat(told, ", ") .. ")")
    return true
  end
end

function clicked(player, value, id)
  note("clicked " .. player.color .. " " .. tostring(value) .. " " .. tostring(id))
end
