"""What changed, told.

A `change_report` is what differs of whatever was compared: a game at two times, two saves, or `built_changes`, those of
two builds, with the pages of `pdf_changes`. Its `change_forms` are what a terminal, a program or a browser shows.
"""
