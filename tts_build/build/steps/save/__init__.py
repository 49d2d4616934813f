"""The save: `plan` names what it refers to, `make` assembles it, `trial_load` brings it to life for a check."""
