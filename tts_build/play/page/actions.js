// What a player may do with a thing: words for the menu, the key that does it, and what the table is asked.

export const KEYS = [
  ["F", "turn over"],
  ["Q E", "turn by 15 degrees (Shift: 90)"],
  ["R", "roll, or shuffle"],
  ["1 … 9", "draw so many, or show that value or state"],
  ["L", "lock or unlock"],
  ["Alt", "enlarge"],
  ["Enter", "pick up, put down (arrows choose the thing and where to)"],
  ["M", "menu"],
  ["Space", "see the whole table from your seat"],
  ["+ −", "nearer, farther"],
  ["W A S D", "move the table"],
  ["T", "write in the chat"],
  ["Esc", "never mind"],
  ["?", "these keys"],
];

/** The entries for a thing, or for the table when there is none: `[words, key, act]`. */
export function actionsOf(play, name) {
  const { view } = play;
  const one = name && view.things.get(name);
  const ask = (message) => () => play.ask({ what: name, ...message });
  if (!one) {
    return [
      ...view.menu.map((label) => [label, "", () => play.ask({ do: "menu", ref: label })]),
      ...view.keys.map((label) => [label, "", () => play.ask({ do: "key", ref: label })]),
    ];
  }
  const found = [];
  const add = (words, key, act) => found.push([words, key, act]);
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
      add(mine ? "Play …" : "Move …", "Enter", () => play.carry(name));
      if (mine) add("Play face down …", "", () => play.carry(name, true));
      else if (view.place) add("Take in hand", "", () => play.put(name, one, { hand: true, at: 999 }, {}));
    }
    if (["card", "deck", "tile", "token"].includes(one.kind) && !one.fixed) add("Turn over", "F", ask({ do: "flip" }));
    if (!mine && !one.fixed) {
      add("Turn left", "Q", ask({ do: "turn", number: -15 }));
      add("Turn right", "E", ask({ do: "turn", number: 15 }));
    }
    if (one.kind === "card" && !one.up) add("Peek", "", () => play.peek(name));
    for (let state = 1; state <= (one.states ? one.states + 1 : 0); state += 1) add(`State ${state}`, "", ask({ do: "number", number: state }));
    if (one.values) for (const value of one.values.slice(0, 12)) if (Number(value)) add(`Show ${value}`, "", ask({ do: "number", number: Number(value) }));
  }
  for (const label of one.menu || []) add(label, "", ask({ do: "menu", ref: label }));
  if (!mine && !one.still) add(one.fixed ? "Unlock" : "Lock", "L", ask({ do: one.fixed ? "unlock" : "lock" }));
  return found;
}
