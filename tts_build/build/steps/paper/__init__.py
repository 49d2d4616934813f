"""Paper: `plan` of pages and files, `make` of both, and of contact sheets."""
