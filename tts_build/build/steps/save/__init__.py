"""The save: `plan` names what it refers to, `make` assembles it, `saved_objects` are single things of it, `trial_load`
brings it to life for a check."""
