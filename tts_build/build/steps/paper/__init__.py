"""Paper: `plan` of pages and files, `make` of both; `extra_papers` beside the definition's, and `contact_sheets`."""
