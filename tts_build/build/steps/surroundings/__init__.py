"""What is round the table and on its top: `plan`, and `make` for pictures that are shipped as they are."""
