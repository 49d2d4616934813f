"""From a loaded definition to the steps that build it, and the outputs that they give."""
