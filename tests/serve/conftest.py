"""Fixtures of the tests of `serve`: a served workspace, and a browser that has it open."""

from tests.serve.browser import page, served

__all__ = ["page", "served"]
