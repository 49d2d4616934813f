"""Features shown from outside, one showcase of `docs/showcase/` a module; and the page of all that the tool can do."""
