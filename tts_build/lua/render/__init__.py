"""Templates to finished texts: `template_files` by name, `modules` joined into one flat `script` in an `environment`.

`origin_marks` and the `source_map` lead back to templates (`template_position`), `template_errors` tell errors
there; `xml_panels` are XML UI.
"""
