"""Face template and row in, Scene out: everything placed in millimetres, text broken into lines, no pixels.

In the order in which a face meets them: `resolve` puts a face and its bases together, `style`, `colour` and `evaluate`
read what keys say, `reading` one element for one row, `context` what all faces of a game share, `findings` what is
wrong, `further` what else. `drawer` draws elements by `kinds`: `shapes` (filled with `gradients`), `images` (with
`pictures`; `artwork` rewrites SVGs, `svgtext` their text of one `svgtype` with `letters` in `svgstretches`,
`svgcolours` their colours), `scannable` codes (of `symbols`), `words`, `nesting`, `flows` (with `arrange`, `extents`),
`effects` of any of them (by their `reach`); `checks` looks at what was drawn, `compose` does it all. Text is cut into
lists by `listing`, read by `markup` with `brackets`, parted by `hyphens` and `breaking`, set in `typefaces` (`scripts`,
`fontsaying`, `fontfile`, `instance`, `fonts`, `shaping`, what they are `lacking`), cut into `pieces` and measured by
`measure`, broken by `lines`, put in order by `direction` or turned by `vertical`, put into `columns`, placed by
`typeset` (with `strokes`; as large as `fitting` finds) in a box and by `alongside` on a path. What comes out is a
`scene` of `outline` shapes, written down by `codec`.
"""
