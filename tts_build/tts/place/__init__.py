"""Where everything stands: things of the definition, seats, sizes, placements, and what stands on what."""
