"""Scripts and XML UI: `plan` and `make` from templates, `script_links` between them, and the `developer_script`."""
