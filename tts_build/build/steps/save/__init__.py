"""The save: `plan` names what it refers to, `make` assembles it, `original_files` is what the save shows that a
game goes on from, `saved_objects` are single things of it, `trial_load`
brings it to life for a check."""
