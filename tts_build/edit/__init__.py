"""A definition changed where it stands, byte by byte as it was but for what is meant.

A `change` is a value: a file, where in it, from what, to what. `changed_files` makes it in a file's bytes, and holds
what reads back against what was meant: in `yaml_bytes` (and JSON), `csv_bytes` and `xlsx_bytes`; `text_bytes` keeps
marks, encodings and line ends. `named_values` finds what somebody names, `located_rows` the rows of decks as they lie
in files; `element_boxes` and `table_places` turn what was dragged into changes, `element_fields` what else is typed of
an element. `change_history` asks the model about changes (`refusals`), writes them, takes them back and makes them
again. `translations` go out as PO files and come back as changes.
"""
