"""Boards and pieces: `plan` for each seat, copy and state that differs, `make` writes meshes anew."""
