"""Paper: `plan` of pages and `files`, of `box_panels`, and a `guide` to them; `make` of all, and of contact sheets."""
