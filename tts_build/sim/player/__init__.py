"""A player as a test moves them: `sitter` is who they are, `panel_clicks` and `handling` what they do, `seat` all of
it.
"""
