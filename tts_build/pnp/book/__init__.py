"""The rulebook: Markdown with directives, set as pages."""
