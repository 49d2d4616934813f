"""Templates to flat scripts and XML UI."""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.build.core.step import Job, Made, canonical, digest_of
from tts_build.definition.rows.template_tables import tables_of
from tts_build.kit import KIT
from tts_build.lua.render.script import FlatScript, render_script, render_xml

STAGE = "kit"

RULES = "rules"
"""The Lua template of a game's pure rules, in the game's folder of templates."""


def script(job: Job) -> Made:
    """One object's script or XML UI. Blobs: `text`, `map`, which leads each line back to its template, and `links`."""
    params = job.params
    data = data_of(job)
    data["values"], data["object"], data["assets"] = params["values"], params["object"], params["assets"]
    render = render_script if params["kind"] == "lua" else render_xml
    roots = [*(job.root / root for root in params["roots"]), KIT]
    return made(job, render(params["entry"], roots, data, base=job.root))


def rules_script(root: Path, folders: Iterable[str], data: Mapping[str, Any]) -> FlatScript:
    """The rules of a game in Lua, alone: what plays them beside the mod. Raises InputError as `render_script` does."""
    roots = [*(root / folder for folder in folders), KIT]
    return render_script(RULES, roots, {**data, "values": {}, "object": RULES, "assets": []}, base=root)


def data_of(job: Job) -> dict[str, Any]:
    """What templates see of the definition, with the pages of the rulebook where one lies on the table."""
    data: dict[str, Any] = json.loads(job.blob("data"))
    data["tables"] = tables_of(data.get("tables", {}))
    if "pages" in job.needs:
        data["book"] = {"pages": json.loads(job.blob("pages"))}
    return data


def made(job: Job, flat: FlatScript) -> Made:
    """A rendered script as a result, with what it read of the workspace."""
    read = {rel: digest_of(disk.read(job.root, rel)) for rel in of_workspace(job.root, flat.sources)}
    reads = {**dict.fromkeys(of_workspace(job.root, flat.absent), ""), **read}
    text_map = (json.dumps(flat.source_map.as_json(), separators=(",", ":"), sort_keys=True) + "\n").encode()
    links = canonical(flat.links.as_json())
    return Made({"text": flat.text.encode(), "map": text_map, "links": links}, flat.findings, reads)


def of_workspace(root: Path, paths: Iterable[Path]) -> Iterator[str]:
    """Those of the paths that lie in a workspace, as seen from it; a tool may lie there too, and is none of it."""
    for path in paths:
        full = path if path.is_absolute() else root / path
        if full.is_relative_to(root) and not full.is_relative_to(disk.PACKAGE):
            yield full.relative_to(root).as_posix()
