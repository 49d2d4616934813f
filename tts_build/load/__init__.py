"""Loading: YAML, CSV, XLSX and Markdown become the model; every value remembers file, line and column.

`workspace` and `paths` say where, `reading` reads: `yamlfile`, `csvfile`, `xlsxfile` (`xlsxbook`), `objfile`,
`markdownfile` (`mdpictures`, `directives`, `footnotes`), with `positions` of every value; `explain` and `branches` say
in words what the model refuses. `expressions` evaluates templates with `filters`, within `bounds` (`bounding`). `table`
and `tables` are rows by file (`combining` several), `rows` of decks and of `pieces`, `lookups` of what is looked up,
`spaces` of boards (`paths`, a `lattice`, a `track` by its `svgpath`). `faces`, `art` (`bitmapfile`, `svgfile`,
`svgwork`; `svgtree` and `svgstyle` for what is rewritten), `sounds`, `texts` and `words` in each language
(`localising`), `models` of pieces, `engines` by name, recorded `examples`, a `plainbook` for the notebook. `checks`,
`placing`, `sprues`, `tying`, `furnishing` and `counts` hold it all together, `manuscripts` are its texts, `game` is the
way in to what is `loaded`, and `salvage` (after `mending`) what is left of it; `silences` are findings that are meant,
`selection` chooses some of its cards, `statistics` counts them.
"""

from __future__ import annotations

from tts_build.load.art import Art
from tts_build.load.expressions import ExpressionError, Expressions, Sandbox
from tts_build.load.game import load_game
from tts_build.load.loaded import Loaded
from tts_build.load.positions import Positions
from tts_build.load.rows import Row
from tts_build.load.spaces import Place
from tts_build.load.workspace import Root, game_names, load_workspace

__all__ = [
    "Art",
    "ExpressionError",
    "Expressions",
    "Loaded",
    "Place",
    "Positions",
    "Root",
    "Row",
    "Sandbox",
    "game_names",
    "load_game",
    "load_workspace",
]
