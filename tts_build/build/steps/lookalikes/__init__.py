"""What colour-blind eyes see of things that a colour alone tells apart: `plan` for checks, and `make`."""
