"""What is round the table and on its top: `plan`, and `make` for files that are shipped as they are."""
