"""Printers as they were measured: what is kept of each for one user, and the sheet to measure it on.

Kept outside all games: a printer belongs to whoever prints. What a game builds never depends on it.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.paint.paper.binding import About, bind
from tts_build.paint.paper.pages import card_page
from tts_build.paper.calibration_sheet import calibration_sheet, reach_of
from tts_build.paper.footer import Flip
from tts_build.paper.imposition import duplex_setting
from tts_build.paper.registration import Slip, registered, slip_of
from tts_build.paper.sheet import paper_size
from tts_build.problem import InputError, unknown
from tts_build.text.fonts import Fonts

FILE = "printers.json"

Known = dict[str, dict[str, Slip]]
"""Slips by printer and paper."""


def known() -> Known:
    """What is kept of every printer. InputError when the file says something else."""
    try:
        data = disk.plain(disk.kept(_folder("config"), FILE))
        return {str(name): {str(paper): _slip(said) for paper, said in papers.items()} for name, papers in data.items()}
    except FileNotFoundError:
        return {}
    except (ValueError, TypeError, AttributeError) as error:
        what, todo = f"{_folder('config') / FILE} cannot be read", "remove it, and calibrate again"
        raise InputError(what, got=str(error), todo=todo, code="printers-file") from None


def _slip(said: Mapping[str, Any]) -> Slip:
    values = {key: float(said.get(key, 0.0)) for key in ("right", "down", "turn")}
    for key, value in values.items():
        most, unit = (MOST_TURN, "degrees") if key == "turn" else (MOST_OFFSET, "mm")
        if not abs(value) <= most:
            raise ValueError(f"`{key}` is {value:.4g} {unit}, and no printer is off by more than {most:g}")
    return Slip(**values)


MOST_OFFSET, MOST_TURN = 10.0, 2.0
"""mm and degrees of a slip: what is more comes from a sheet that was turned over another way, or misread."""


def keep(printers: Known) -> Path:
    """Write down what is known; the file that it stands in."""
    folder = _folder("config")
    plain = {name: {paper: asdict(slip) for paper, slip in papers.items()} for name, papers in printers.items()}
    disk.write(folder, FILE, (json.dumps(plain, indent=1, ensure_ascii=False) + "\n").encode())
    return folder / FILE


def measured(paper: str, read: Mapping[str, float]) -> Slip:
    """The slip behind what was read in mm on the scales of a sheet. ValueError for one that no printer has."""
    try:
        return _slip(asdict(slip_of(read, reach_of(paper))))
    except ZeroDivisionError:
        raise ValueError("the paper has no room for the scales") from None


def slips_of(printer: str, papers: tuple[str, ...]) -> tuple[tuple[float, ...], ...]:
    """What a build takes of a printer, for some papers or all that it is known on. InputError for what is not known."""
    printers = known()
    if printer not in printers:
        todo = f"measure it: `tts-build calibrate {printer} --sheet test.pdf`"
        if not printers:
            raise InputError(f"no printer `{printer}` is known", todo=todo, code="unknown-printer")
        problem = unknown("printer", printer, printers, code="unknown-printer")
        raise InputError(problem)
    slips = printers[printer]
    for paper in papers:
        if paper not in slips:
            todo = f"measure it there: `tts-build calibrate {printer} --paper {paper} --sheet test.pdf`"
            what = f"the printer `{printer}` is not known on {paper}"
            raise InputError(what, expected=", ".join(slips), todo=todo, code="unknown-printer")
    return tuple(
        (*paper_size(paper), *asdict(slip).values()) for paper, slip in slips.items() if not papers or paper in papers
    )


def test_sheet(printer: str, paper: str, flip: Flip, slip: Slip | None) -> bytes:
    """The PDF to measure a printer by, with its slip made up for if there is one. InputError for too small a paper."""
    told = "corrected: all four should read 0" if slip else "as the printer does it"
    fonts = Fonts({}, _folder("cache") / "fonts")
    pages = [registered(page, slip or Slip(), flip) for page in calibration_sheet(paper, flip, printer, told)]
    about = About(f"{printer}: {paper}", duplex=duplex_setting("duplex", flip))
    return bind([card_page(page, {}, Path(), fonts) for page in pages], about)


def _folder(kind: str) -> Path:
    folder = disk.user_folder(kind)
    if folder is None:
        raise InputError("the system names no folder of yours", todo="set HOME", code="no-home")
    return folder
