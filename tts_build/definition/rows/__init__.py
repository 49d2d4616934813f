"""Rows: `table_files` by name, `combinations` of lists; `deck_rows` are what things are made of, `template_tables` what
templates look up, `statistics` what is counted.
"""
