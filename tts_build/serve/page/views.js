// The views, in the order of the navigation. A line more is a view more.
// `file` is fetched when the view is first opened and exports `default {id, title, key, mount(main, ctx), update(change),
// unmount()}`. `there` says from `/api/games/<game>` whether the game has anything to show, `count` how much of it.

export const VIEWS = [
  { id: "cards", title: "Cards", key: "1", icon: "cards", file: "./cards.js", there: () => true, count: (game) => game.decks.reduce((sum, deck) => sum + deck.rows, 0) },
  { id: "dice", title: "Dice", key: "2", icon: "dice", file: "./dice.js", there: (game) => game.has.dice > 0, count: (game) => game.has.dice },
  { id: "board", title: "Board", key: "3", icon: "board", file: "./board.js", there: (game) => game.has.boards > 0, count: (game) => (game.has.boards > 1 ? game.has.boards : 0) },
  { id: "table", title: "Table", key: "4", icon: "table", file: "./table.js", there: (game) => game.has.table },
  { id: "paper", title: "Paper", key: "5", icon: "paper", file: "./paper.js", there: () => true },
  { id: "changes", title: "Changes", key: "6", icon: "changes", file: "./changes.js", there: () => true },
  { id: "findings", title: "Findings", key: "7", icon: "findings", file: "./findings.js", there: () => true },
];
