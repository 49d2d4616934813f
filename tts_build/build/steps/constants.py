"""Pieces of a definition as results, so that what uses them can say which piece changed."""

from tts_build.build.core.step import Job, Made, canonical

STAGE = "problem"


def constant(job: Job) -> Made:
    """The parameter `data`, as JSON text."""
    return Made({"data": canonical(job.params["data"])})
