"""Assembly of the save."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.build.core.step import Job, Made, canonical, digest_of
from tts_build.build.steps.planner import Planned, final_paths
from tts_build.model.original import FILE, Original
from tts_build.problem import Problem
from tts_build.save.built_files import Assets
from tts_build.save.file.assemble import assemble
from tts_build.save.file.check_definition import disagreements
from tts_build.save.file.check_format import check_save
from tts_build.save.file.continued_save import continued
from tts_build.save.file.save_root import epoch_of
from tts_build.save.json_text import dumps
from tts_build.save.objects.labels import NO_SCRIPTS, Labels, Scripts
from tts_build.save.objects.object_base import Json
from tts_build.save.place.object_guids import guids
from tts_build.save.source import PlainSource
from tts_build.save.urls import Urls, file_of

STAGE = "save"


def _urls(params: Any, game: str) -> Urls:
    if params["base_url"]:
        return Urls.hosted(params["base_url"], game)
    return Urls.local(Path(params["local"])) if params["local"] else Urls()


def names(job: Job) -> Made:
    """The final path of every file that the game loads, by its key. Blob: `names`."""
    files = []
    for form in job.params["files"]:
        kind = form.get("kind", "")
        planned = Planned(("", ""), form["folder"], form["stem"], form["suffix"], kind=kind)
        files.append((planned, job.needs[form["need"]], job.blob(kind).decode() if kind else ""))
    return Made({"names": canonical(final_paths(files))})


def save(job: Job) -> Made:
    """The save, checked against what is known of the game's own files; with what scripts are `told`, which a check
    hands over, against the definition too. Blob: `save`."""
    params: Any = job.params
    source = PlainSource.from_json(json.loads(job.blob("definition")))
    names = json.loads(job.blob("names"))

    def path(key: str) -> str:
        return str(names[key]) if key else ""

    assets = Assets.from_json(params["assets"], path)
    scripts = _scripts(job, source)
    assembly = assemble(
        source,
        assets,
        scripts,
        _urls(params, source.name),
        locale=params["locale"],
        strings=source.strings,
        epoch=epoch_of(source.game, params.get("epoch")),
    )
    problems = list(assembly.problems)
    if "original" in params:
        return _continued(job, source, assembly.save, path, problems)
    if not any(problem.severity == "error" for problem in problems):
        elsewhere = {piece.pdf.url for piece in source.game.pieces.values() if piece.pdf is not None and piece.pdf.url}
        problems += check_save(assembly.save, {file_of(file) for file in {*assets.files(), *elsewhere}})
        if "told" in job.needs:
            decks = json.loads(job.blob("told"))["decks"]
            urls = _urls(params, source.name)
            labels = Labels(
                source, guids(source), scripts, ui=assets.ui, urls=urls, locale=params["locale"], strings=source.strings
            )
            problems += disagreements(json.loads(dumps(assembly.save)), source, assets, labels, decks)
    return Made({"save": dumps(assembly.save).encode()}, tuple(problems))


PLACES = {"overlap", "off-table", "in-hand", "over-edge", "crowded-space", "zone-overlap", "free-place"}
"""Findings about where things stand, which the save says that a game goes on from."""


def _continued(job: Job, source: PlainSource, made: Json, path: Callable[[str], str], told: list[Problem]) -> Made:
    """The save put into the one that the game goes on from, which is as the game, or whoever made it, wrote it."""
    params: Any = job.params["original"]
    urls = _urls(job.params, source.name)
    reads: dict[str, str] = {}

    def read(file: str) -> str:
        data = disk.read(job.root, file)
        reads[file] = digest_of(data)
        return data.decode("utf-8")

    def resolved(text: str) -> str:
        if text.startswith(FILE):
            return read(f"{params['folder']}/{text.removeprefix(FILE)}")
        return urls.of(path(params["files"].get(text, "")))

    original = Original.model_validate(json.loads(read(params["file"])))
    locale = job.params["locale"]
    rows = {f"{deck}/{row.id}": row.values_for(locale) for deck, own in source.rows.items() for row in own}
    save = continued(made, original, resolved, rows)
    problems = tuple(problem for problem in told if problem.code not in PLACES)
    return Made({"save": dumps(save).encode()}, problems, reads)


def _scripts(job: Job, source: PlainSource) -> dict[str, Scripts]:
    """Scripts by the thing that has them, with the states that they begin with."""

    def text(script: dict[str, str], kind: str) -> str:
        return job.blob(script[kind]).decode() if kind in script else ""

    written: dict[str, dict[str, str]] = job.params["scripts"]
    scripts = {name: Scripts(text(one, "lua"), text(one, "xml")) for name, one in written.items()}
    for name, told in source.game.scripts.items():
        if told.state is not None:
            state = told.state if isinstance(told.state, str) else canonical(told.state).decode()
            scripts[name] = replace(scripts.get(name, NO_SCRIPTS), state=state)
    return scripts
