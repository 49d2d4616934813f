"""What commands share: how they speak to a `terminal`, how they say their `progress`, their `common_options`, the
`extras` that some need, and `completions`, names that a shell completes (`powershell` among them).
"""
