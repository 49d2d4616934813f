"""Paper: `plan` of pages and `files`, of `box_panels`; `make` of both, and of contact sheets."""
