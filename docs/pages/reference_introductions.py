"""What the reference pages say before their tables."""

from __future__ import annotations

DEFINITION = """\
# The definition of a game

A workspace is a folder with a file `tts-build.yaml` (it may be empty). Each game has a folder in `cards/` with its
`game.yaml`; tables lie beside it, faces in its folder `faces/` (see [faces](faces.md)), pictures in `art/<game>/`,
Lua templates in `lua_templates/<game>/`. What games share lies in `cards/common/faces/`, `art/common/` and
`lua_templates/common/`.

Files are YAML 1.2: `yes`, `no`, `on` and `off` are text, only `true` and `false` are not. Every key below is spelled
as shown; an unknown one is an error. Lengths are millimetres, or text with a unit: `5`, `2.5 mm`, `0.25 in`, `9 pt`.
Positions on the table are in table units, of which one is about an inch. Names of decks, dice, boards, pieces, bags
and zones are names of objects: no two may be the same.

## Tables

Cards, spaces and strings come from a CSV file (comma, semicolon, tab or bar), a sheet of an XLSX or ODS file, or a list
of mappings in JSON or YAML. The first row names the columns: `Card Name` is `card_name` in templates. Whole numbers and
`true` and `false` are read as such, everything else is text; an empty cell is empty text. A column `title@ja` holds the
translation of `title` for the locale `ja`.

For **cards** these columns mean something: `id` names a card (the first column does when there is none), `quantity` (or
another word for it) says how many there are. A **space** has `id`, `kind`, `label`, `x` and `y` (its middle), `turn`,
`size`, `links` (ids with spaces between). A table of **strings** has `key` and a column for each language. All other
columns are values for faces and scripts.

## Expressions

`where`, `when` and `repeat` take an expression, text takes templates with `{{ }}` and `{% %}`: Jinja, in a sandbox. A
template that is one `{{ }}` keeps what it gives, so that a number stays a number. Of Jinja's filters those are there
that cannot grow without bound (`upper`, `title`, `default`, `join`, `map`, `select`, `sort`, `sum`, `round` ...), and
five of our own: `split` (parts of a text), `lines`, `pad` (`7|pad(3)` is 007), `signed` (+3, −2) and `roman`.
Includes, files and recursive loops are not available, and a template that takes too many steps or grows too large is
an error.

## Texts and languages

Every text of `game.yaml` that players read is a template over `game`, `t` and `locale`: `title`, `subtitle`,
`description`, `author`, names, descriptions and notes of things, `labels` and `pictures` of dice, the `note`, titles
and texts of the notebook, every value of a `with`; so are the rules and the files of the notebook, which see `rows`,
`places`, `spaces(...)` and `table(...)` as well (see [Printing](../printing.md)). `game` has `title`, `subtitle`,
`description`, `author`, `version`, `date`, `minutes`, `values`, and `players` with `least` and `most`. Names of pieces
and their faces also see `seat`, `index` (the copy, from 0), `state` and `with`. A template anywhere else is a finding:
it would stay as it is written.

With `locales: [en, de]` a build makes everything once for each. Cells come from columns such as `title@de`, words from
the strings (`{{ t.word }}`), files from `rules.de.md` beside `rules.md`. What a language lacks is a finding, and is
shown in the first language. A thing without a `name` is called by the string of its own key, if there is one.

Findings about texts, for `allow`: `missing-translation`, `unfilled-template`, `unseen-picture` (the notebook shows no
pictures), `unspoken-locale` (a language that the tool's own words on paper do not have), `missing-glyph`.

## Boards

A board's `hexes`, its `grid` or its `path` generate its spaces and link neighbours; `spaces` give them a kind, a label
and values, or add more; `links` join further pairs. [Boards](../boards.md) shows each with its picture.

```yaml
boards:
  island:
    size: 170 x 160 mm
    face: island
    hexes: {radius: 2, size: 30 mm, without: [a1, e3]}     # 19 hexagons less two corners
    spaces: island.csv                                     # id, kind, label ...
```

The board's face draws its places itself: `{repeat: places, name: space, elements: [...]}` with `space.x`, `space.y`,
and of hexagons, squares and curves `{polygon: "{{ space.corners }}"}`.

## Objects of the game

A piece with `builtin: PlayerPawn` is one of the game's own objects and needs no picture. Some of the names:
`PlayerPawn`, `Counter`, `Calculator`, `Digital_Clock`, `Notecard`, `Tablet`, `Bowl`, `Quarter`, `Domino`,
`reversi_chip`, `BlockSquare`, `BlockRectangle`, `BlockTriangle`, `Checker_white`, `Checker_red`, `Checker_black`,
`Chess_Pawn` and the other chessmen, `Chip_10` to `Chip_1000`, `Die_4` to `Die_20`, `Metal Ball`. `scale` changes their
size. Bags and decks have sections of their own.

## The rulebook on the table

`rulebook: rules.md` also lays the rules on the table as a PDF to leaf through, at half the size of its paper. It is
placed by the name `rulebook`, as anything else: `table: {place: {rulebook: [-16, 0]}}`, or `{right_of: board}`. Without
a place it lies at the left edge of the table.

## Scripts

Lua and XML files are templates too, so that a script knows what the definition says: in the same sandbox, with
includes, and with ten times the steps. In Lua every value goes through the filter `lua`, which writes a literal:
`local spaces = {{ boards.track | lua }}`. `require("name")` takes in `name.lua` of the game's folder, or of `common`;
the built script is one text. Templates see

| name | what |
|---|---|
| `game`, `players` | `game.title`, `game.values.anything`, and all else that texts see; `players.least`, \
`players.most` |
| `seats` | of each seat `name` and `colour` |
| `boards` | by board the list of its spaces, which its face knows as `places`: `id`, `kind`, `label`, `index` \
(from 0), `x`, `y`, `width`, `height`, `turn`, `links` and their values; of hexagons `q`, `r` and `corners`, of a \
`grid` `column`, `row` and `corners`, of a path `along` a curve `corners` |
| `decks` | by deck the list of its rows: `id`, `quantity` and every column |
| `pieces` | by piece with `rows` the row of each copy, in the order of `guid` |
| `parts` | what `board.part` says of a part that turns |
| `guid` | GUIDs by name: text for one object, a list for copies, a mapping by seat where `each` says so; `guid.hands` |
| `values`, `object` | what `with` says, and whose script this is |
| `t`, `locale` | the words of the strings file, and their language |

In the game an object without a `name` is called as in the definition, with a capital: `red_die` is `Red die`. A card
is called by its column `title` or `name`, else by its id. `tags` are for `getObjectsWithTag`.
"""

FACES = """\
# Faces

A face is a YAML file in `cards/<game>/faces/`, named by its path there without `.yaml`; `common/x` is found in
`cards/common/faces/` as well. It lists elements, painted in order, the last on top. The origin is the top left corner
of the trim, x grows to the right, y downwards, all in millimetres. A negative place lies in the bleed, which is
painted and cut away.

An element is known by its first key: `text`, `picture`, `icon`, `icons`, `rect`, `ellipse`, `polygon`, `path`,
`group`, `repeat`, `row` or `column`, `use`. A box is `[x, y, width, height]`, a point `[x, y]`. Any text and most
numbers may be a template over the row.

```yaml
extends: common/frame
elements:
  - text: "{{ title }}"
    box: [5, 5, 53.5, 8]
    font: title 14
    align: centre
  - icons: "{{ cost }}"
    row: [5, 80]
    when: cost
```
"""
