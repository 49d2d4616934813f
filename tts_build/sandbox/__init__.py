"""The sandbox of definitions: expressions and templates that read no file, see no clock and always come to an end.

`expressions` evaluates, with `filters`; `work_limits` bounds what one run may do, and `template_costs` rewrites a
template so that it pays for what it does.
"""
