"""Templates to flat scripts and XML UI."""

from __future__ import annotations

import json
from typing import Any

from tts_build import disk
from tts_build.graph.step import Job, Made, canonical, digest_of
from tts_build.kit import KIT
from tts_build.load.lookups import tables_of
from tts_build.lua.script import FlatScript, render_script, render_xml

STAGE = "kit"


def script(job: Job) -> Made:
    """One object's script or XML UI. Blobs: `text`, `map`, which leads each line back to its template, and `links`."""
    params = job.params
    data = data_of(job)
    data["values"], data["object"], data["assets"] = params["values"], params["object"], params["assets"]
    render = render_script if params["kind"] == "lua" else render_xml
    roots = [*(job.root / root for root in params["roots"]), KIT]
    return made(job, render(params["entry"], roots, data, base=job.root))


def data_of(job: Job) -> dict[str, Any]:
    """What templates see of the definition, with the pages of the rulebook where one lies on the table."""
    data: dict[str, Any] = json.loads(job.blob("data"))
    data["tables"] = tables_of(data.get("tables", {}))
    if "pages" in job.needs:
        data["book"] = {"pages": json.loads(job.blob("pages"))}
    return data


def made(job: Job, flat: FlatScript) -> Made:
    """A rendered script as a result, with what it read of the workspace."""
    reads = {}
    for path in flat.sources:
        full = path if path.is_absolute() else job.root / path
        if full.is_relative_to(job.root) and not full.is_relative_to(disk.PACKAGE):
            rel = full.relative_to(job.root).as_posix()
            reads[rel] = digest_of(disk.read(job.root, rel))
    text_map = (json.dumps(flat.source_map.as_json(), separators=(",", ":"), sort_keys=True) + "\n").encode()
    links = canonical(flat.links.as_json())
    return Made({"text": flat.text.encode(), "map": text_map, "links": links}, flat.findings, reads)
