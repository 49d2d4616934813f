"""Meshes written anew from files that are checked again, and files that are taken as they are."""

from tts_build import disk
from tts_build.build.core.step import Job, Made, digest_of
from tts_build.definition.assets.obj import read_obj

STAGE = "definition"


def mesh(job: Job) -> Made:
    """A mesh of triangles with nothing else in it. Blob: `file`."""
    data, reads = _read(job)
    return Made({"file": read_obj(data, job.params["file"]).text().encode()}, reads=reads)


def copy(job: Job) -> Made:
    """A file as it is. Blob: `file`."""
    data, reads = _read(job)
    return Made({"file": data}, reads=reads)


def _read(job: Job) -> tuple[bytes, dict[str, str]]:
    file = job.params["file"]
    data = disk.read(job.root, file)
    return data, {file: digest_of(data)}
