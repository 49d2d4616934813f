"""Scripts and XML UI: `plan` and `make` from templates, `ui_pictures` that they name, `script_links` between them,
and the `developer_script`.
"""
