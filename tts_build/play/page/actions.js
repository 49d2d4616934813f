// What a player may do with a thing: words for the menu, the key that does it, and what the table is asked.

import { keys } from "./dialogs.js";

/** The entries of the table, at a place if there is one. */
function ofTable(play, place) {
  const { view } = play;
  return [
    ...view.menu.map((label) => [label, "", () => play.ask({ do: "menu", ref: label })]),
    ...view.keys.map((label) => [label, "", () => play.ask({ do: "key", ref: label })]),
    ...(place && !view.looksOn ? [["Point here", "P", () => play.point(place)]] : []),
    ...(view.looksOn ? [] : [[view.blind ? "Take the blindfold off" : "Blindfold", "B", () => play.ask({ do: "blindfold", yes: !view.blind })]]),
    ["The whole table", "Space", () => play.home()],
    ["Nearer", "+", () => play.nearer(1.3)],
    ["Farther", "−", () => play.nearer(1 / 1.3)],
    [`Turn things by ${play.selection.nextStep}°`, "", () => play.selection.turnBy(play.selection.nextStep)],
    [play.screen.hidden ? "Show the panels" : "Hide the panels", "H", () => play.screen.toggle()],
    ["Chat and notes", "T", () => play.aside(true)],
    ["Keys and gestures", "?", () => keys()],
  ];
}

/** The entries for all that are selected. */
function ofMany(play, name) {
  const ask = (message) => () => play.selection.ask(name, message);
  return [
    ["Move all …", "Enter", () => play.carrying.take(name)],
    ...(play.view.place ? [["Take all in hand", "", () => play.carrying.put(name, play.view.things.get(name), { hand: true })]] : []),
    ["Turn all over", "F", ask({ do: "flip" })],
    ["Put all on this", "G", () => play.selection.stack(name)],
    ["Turn all left", "Q", ask({ do: "turn", number: -play.selection.step })],
    ["Turn all right", "E", ask({ do: "turn", number: play.selection.step })],
    ["Roll or shuffle all", "R", ask({ do: "roll" })],
    ["Lock all", "L", ask({ do: "lock" })],
    ["Unlock all", "", ask({ do: "unlock" })],
    ["Select this no longer", "X", () => play.selection.toggle(name)],
    ["Select nothing", "Esc", () => play.selection.clear()],
  ];
}

/** The entries for a thing, or for the table, at a place if there is one, when there is none: `[words, key, act]`. */
export function actionsOf(play, name, place = null) {
  const { view } = play;
  const one = name && view.things.get(name);
  const ask = (message) => () => play.selection.ask(name, message);
  if (!one) return ofTable(play, place);
  const found = [];
  const add = (words, key, act) => found.push([words, key, act]);
  if (play.selection.names.has(name) && play.selection.names.size > 1) return ofMany(play, name);
  add("Look closer", "Alt", () => play.enlarge(name));
  if (one.pages?.length) add("Read", "", () => play.read(one));
  if (view.looksOn) return found;
  const mine = one.hand === view.seat;
  if (!one.still && (!one.hand || mine)) {
    if (one.holds) {
      add("Draw a card", "1", ask({ do: "draw", number: 1 }));
      add("Deal one to each", "", ask({ do: "deal", number: 1 }));
      add("Shuffle", "R", ask({ do: "roll" }));
      add("Search", "", ask({ do: "search" }));
    }
    if (one.values) add("Roll", "R", ask({ do: "roll" }));
    if (!one.fixed) {
      add(mine ? "Play …" : "Move …", "Enter", () => play.carrying.take(name));
      if (mine) add("Play face down …", "", () => play.carrying.take(name, true));
      else if (view.place) add("Take in hand", "", () => play.carrying.put(name, one, { hand: true }));
    }
    if (["card", "deck", "tile", "token"].includes(one.kind) && !one.fixed) add("Turn over", "F", ask({ do: "flip" }));
    if (!mine && !one.fixed) {
      add("Turn left", "Q", ask({ do: "turn", number: -play.selection.step }));
      add("Turn right", "E", ask({ do: "turn", number: play.selection.step }));
    }
    if (one.kind === "card" && !one.up) add("Peek", "", () => play.peek(name));
    for (let state = 1; state <= (one.states ? one.states + 1 : 0); state += 1) add(`State ${state}`, "", ask({ do: "number", number: state }));
    if (one.values) for (const value of one.values.slice(0, 12)) if (Number(value)) add(`Show ${value}`, "", ask({ do: "number", number: Number(value) }));
  }
  if (play.selection.may(name)) add(play.selection.names.has(name) ? "Select no longer" : "Select", "X", () => play.selection.toggle(name));
  for (const label of one.menu || []) add(label, "", ask({ do: "menu", ref: label }));
  if (!mine && !one.still) add(one.fixed ? "Unlock" : "Lock", "L", ask({ do: one.fixed ? "unlock" : "lock" }));
  return found;
}
