"""Where things stand on paper: on a `sheet` with a `footer`, cards by `imposition`, dice as `nets`, boards in `tiles`,
pieces as `tokens`, packed by `packing`, parts of boards by `turning`; on contact sheets by `proof`.
"""
