// The views, in the order of the navigation. A line more is a view more.
// `file` is fetched when the view is first opened and exports `default {id, title, key, mount(main, ctx), update(change),
// unmount()}`. `there` says from `/api/games/<game>` whether the game has anything to show, `count` how much of it.

export const VIEWS = [
  { id: "cards", title: "Cards", key: "1", icon: "cards", file: "./cards.js", there: () => true, count: (game) => game.decks.reduce((sum, deck) => sum + deck.rows, 0) },
  { id: "findings", title: "Findings", key: "7", icon: "findings", file: "./findings.js", there: () => true },
];
