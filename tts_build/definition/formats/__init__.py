"""Files to plain data, each value with its place: `value_places` remembers them, `file_reader` reads inside the
workspace.

`yaml` is plain data; `csv` (in one of `encodings`), `json` and `workbook` become tables of `table_columns`, some of
whose titles are `count_titles`. A workbook is `packed_xml`: `xlsx_cells` or `ods_cells`. `allowed_findings` are
comments that say a finding is meant.
"""
