"""Dice: `plan` lays their sides out once, `make` makes textures and models."""
