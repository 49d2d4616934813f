// The views, in the order of the navigation. A line more is a view more.
// `sought` is what the search of a view finds; a view without it has no search. `file` is fetched when the view is first opened and exports `default {id, title, key, mount(main, ctx), update(change),
// unmount()}`. `there` says from `/api/games/<game>` whether the game has anything to show, `count` how much of it.

/** All games, where there are several. */
export const HOME = { id: "home", title: "Games", file: "./home.js" };

const bare = (game) => !game.has.dice && !game.has.boards && !game.has.pieces;

export const VIEWS = [
  { id: "cards", title: "Cards", key: "1", icon: "cards", file: "./cards.js", sought: "cards", there: (game) => game.decks.length > 0 || bare(game), count: (game) => game.decks.reduce((sum, deck) => sum + deck.rows, 0) },
  { id: "rows", title: "Rows", key: "9", icon: "rows", file: "./rows.js", sought: "rows", there: (game) => game.has.rows },
  { id: "pieces", title: "Pieces", key: "p", icon: "pieces", file: "./pieces.js", sought: "pieces", there: (game) => game.has.pieces > 0, count: (game) => game.has.pieces },
  { id: "dice", title: "Dice", key: "2", icon: "dice", file: "./dice.js", sought: "dice", there: (game) => game.has.dice > 0, count: (game) => game.has.dice },
  { id: "board", title: "Board", key: "3", icon: "board", file: "./board.js", sought: "spaces", there: (game) => game.has.boards > 0, count: (game) => (game.has.boards > 1 ? game.has.boards : 0) },
  { id: "table", title: "Table", key: "4", icon: "table", file: "./table.js", sought: "things", there: (game) => game.has.table },
  { id: "play", title: "Play", key: "8", icon: "play", file: "./play_view.js", there: (game) => game.has.play },
  { id: "rulebook", title: "Rulebook", key: "r", icon: "book", file: "./rulebook.js", there: (game) => game.has.book },
  { id: "paper", title: "Paper", key: "5", icon: "paper", file: "./paper.js", there: (game) => game.has.papers > 0 },
  { id: "changes", title: "Changes", key: "6", icon: "changes", file: "./changes.js", sought: "changes", there: (game) => game.has.commit },
  { id: "findings", title: "Findings", key: "7", icon: "findings", file: "./findings.js", sought: "findings", there: () => true },
];
