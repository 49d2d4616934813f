"""Face template and row in, Scene out: everything placed in millimetres, text broken into lines, no pixels."""
