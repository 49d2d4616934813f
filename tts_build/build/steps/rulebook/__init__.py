"""The rulebook: `plan` by its directives, with the `face_needs`; `make` sets it, with the `table_items` that it
shows and recorded `positions` laid on the table.
"""
