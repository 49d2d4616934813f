"""Texts of a definition in one language: `templates` filled in, and `tool_strings`, the tool's own words."""
