"""Files to plain data, each value with its place: `value_places` remembers them, `file_reader` reads inside the
workspace.

`yaml` is plain data; `csv` and `xlsx` (a part of `xlsx_cells`) become `table_columns`. `allowed_findings` are
comments that say a finding is meant.
"""
