"""Lua: templates to scripts and XML UI, with source maps, a linter, and a runtime that behaves as the game's."""
