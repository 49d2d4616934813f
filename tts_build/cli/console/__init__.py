"""What commands share: how they speak to a `terminal`, how they say their `progress`, and their `common_options`."""
