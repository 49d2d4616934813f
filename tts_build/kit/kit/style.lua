-- Colours and measures of the panels, for the script; the panels' template has the same.
{% from "kit/theme.jinja" import theme, bars, inks, hang with context %}

local style = {}

style.BUTTONS = {
    plain = { {{ theme.plain | lua }}, {{ theme.ink | lua }} },
    main = { {{ theme.main | lua }}, {{ theme.ink | lua }} },
    warn = { {{ theme.warning | lua }}, {{ theme.warn | lua }} },
    chosen = { {{ theme.main | lua }}, {{ theme.ink | lua }} },
}

style.HANG = {{ hang | lua }}
style.HANG.bars = {{ bars | lua }}
style.HANG.inks = {{ inks | lua }}
style.HANG.inks.other = {{ theme.ink | lua }}
style.HANG.turn = {{ theme.turn | lua }}
style.HANG.accent = {{ theme.accent | lua }}
style.HANG.head_ground = {{ theme.head | lua }}

return style
