"""Rows: `table_files` by name, `joined_tables` of several, `combinations` of lists; `row_counts` say how many there
are, `row_order` in which order they come, `row_changes` what is another than before; `deck_rows` are what things are
made of, `template_tables` what templates look up, `statistics` what is counted.
"""
