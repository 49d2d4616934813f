// What this seat sees now, kept up with what the table says of it.

export class View {
  constructor() {
    this.clear();
  }

  clear() {
    this.things = new Map();
    this.areas = [];
    this.players = [];
    this.screen = [];
    this.chat = [];
    this.links = this.links || [];
    Object.assign(this, { seat: "", turn: "", notes: "", menu: [], keys: [], dialog: null, contents: null, ground: null, tabs: [], blind: false });
    Object.assign(this, { moments: null, moment: 0, last: 0, errors: [], log: [], note: "", speed: 1 });
  }

  /** Take in a message. Returns what changed: names of keys, and of things. */
  take(message) {
    const { things = {}, chat, fresh, ...rest } = message;
    const gone = fresh ? [...this.things.keys()] : [];
    if (fresh) {
      const links = this.links;
      this.clear();
      this.links = links;
    }
    const changed = new Set(gone);
    for (const [name, one] of Object.entries(things)) {
      changed.add(name);
      if (one === null) this.things.delete(name);
      else {
        const now = { ...this.things.get(name), ...one };
        for (const [key, value] of Object.entries(now)) if (value === null) delete now[key];
        this.things.set(name, now);
      }
    }
    Object.assign(this, rest);
    if (chat) {
      if (chat[0]?.fresh) this.chat = chat.slice(1);
      else this.chat.push(...chat);
    }
    return { keys: new Set([...Object.keys(rest), ...(chat ? ["chat"] : []), ...(fresh ? ["fresh"] : [])]), things: changed, said: chat && !chat[0]?.fresh ? chat : [] };
  }

  get mine() {
    return [...this.things].filter(([, one]) => one.hand === this.seat && this.seat);
  }

  /** The zone of the own hand. */
  get place() {
    return this.areas.find((area) => area.kind === "hand" && area.name === this.seat);
  }

  get looksOn() {
    return this.seat === "Grey" || !this.seat;
  }
}

/** Whether what is laid onto a thing goes into it, or onto it as a pile: into containers, and cards onto cards. What is
 * laid onto a card in a hand goes into that hand. */
export const takes = (goal, one) => goal && !goal.hand && (goal.holds || (goal.kind === "card" && one?.kind === "card"));

/** What a thing is called when nothing is known of it. */
export function called(one) {
  if (one.name) return one.count > 1 && one.kind === "deck" ? `${one.name}, ${one.count}` : one.name;
  const words = { card: one.up ? "card" : "card, face down", deck: `deck of ${one.count || 0}`, die: "die", bag: "bag", pdf: "book", unknown: "something" };
  return words[one.kind] || one.kind.replace(/^BlockSquare$/, "place").replace(/_/g, " ");
}
