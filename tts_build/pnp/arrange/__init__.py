"""Where things stand on paper: on a `sheet` with a `footer`, cards by `imposition`, dice as `nets`, boards in `tiles`,
pieces as `tokens`, packed by `packing`, parts of boards by `turning`, labels and punched sheets as `sprues`; on
contact sheets by `proof`.
"""
