"""Templates to finished texts: `template_files` by name, `modules` joined into one flat `script` in an `environment`.

The `source_map` leads back to templates, `template_errors` tell errors there; `xml_panels` are XML UI.
"""
