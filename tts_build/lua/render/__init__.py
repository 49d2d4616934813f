"""Templates to finished texts: `template_files` by name, `modules` joined into one flat `script` in an `environment`.

`origin_marks` and the `source_map` lead back to templates (`template_position`), `failures` tell errors there; `panels`
are XML UI.
"""
