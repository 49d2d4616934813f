"""What the steps do: one module for each kind of output. Each names the last stage of the house that it uses."""
