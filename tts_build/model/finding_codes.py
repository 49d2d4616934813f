"""The codes of findings that a game may allow: those that say what may be meant, not what cannot be built."""

from __future__ import annotations

# fmt: off
FINDINGS = frozenset({
    "absent-colour", "allow-reason", "allow-unknown", "allow-unused", "blind-zone", "borrowed-font", "code-contrast",
    "code-margin", "colour-blind", "colour-font", "component-left-out", "count-taken", "crowded-space", "empty-box",
    "encoding-taken", "example-stale", "flow-overflow", "font-damaged", "footnote", "free-place", "hex-corners",
    "in-hand", "joined-script", "legend-left-out", "legend-unused", "lines-skipped", "lone-markup", "low-contrast",
    "low-resolution", "lua-absent", "lua-allow-reason", "lua-allow-unused", "lua-append-in-loop",
    "lua-assignment-order", "lua-bit32", "lua-compare-le", "lua-error-level", "lua-error-not-string",
    "lua-event-elsewhere", "lua-fails-on-load", "lua-for-without-pairs", "lua-format-exponent", "lua-format-form",
    "lua-format-maybe-not-string", "lua-format-not-string", "lua-format-rounding", "lua-fraction-text", "lua-game-only",
    "lua-goto-over-local", "lua-insert-position", "lua-leading-digit", "lua-lost-click", "lua-math-fmod",
    "lua-math-huge", "lua-math-modf", "lua-memory-count", "lua-minus-power", "lua-misspelt-event",
    "lua-misspelt-member", "lua-negative-modulus", "lua-nil-hole", "lua-os-date", "lua-os-time", "lua-pairs-change",
    "lua-pairs-order", "lua-pcall-builtin", "lua-random-range", "lua-resume-returned", "lua-sort-order",
    "lua-string-compare", "lua-string-escape", "lua-syntax", "lua-table-remove", "lua-text-bytes", "lua-tonumber-base",
    "lua-tonumber-text", "lua-tonumber-unchecked", "lua-undefined-global", "lua-unknown-guid", "lua-unknown-id",
    "lua-unknown-member", "lua-unpack-start", "lua-unset-global", "lua-vararg-length", "missing-glyph",
    "missing-translation", "model-normals", "model-uv", "model-vertices", "no-bold", "no-current-colour",
    "no-hyphenation", "no-italic", "not-simulated", "off-table", "other-forms", "outside-safe", "over-edge", "overlap",
    "painted-on-paper", "picture-shape", "picture-size", "raw-keys", "right-to-left", "rule-unnamed", "shop-bleed",
    "small-code", "small-text", "sparse-page", "sprue-corners", "text-overflow", "twin-cards", "unfilled-template",
    "unknown-icon", "unknown-rule", "unseen-picture", "unspoken-locale", "xml-asset", "xml-element",
    "xml-handler", "zone-overlap",
})
# fmt: on
