"""Paper: `plan` of pages and `files`, of `boxes`; `make` of both, and of contact sheets."""
