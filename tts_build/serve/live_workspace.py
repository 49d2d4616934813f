"""The workspace as it stands: of each game the last good definition, its cards, what is wrong, how often it changed.

A save is read at once and then built. What was saved meanwhile is read between two steps of a build, which then stops:
its finished steps are kept, and the next build goes on from there. When nothing else waits, what was built is checked.
"""

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from tts_build.build import up_to_date
from tts_build.build.core.options import Options
from tts_build.build.core.warm_cache import Memory
from tts_build.build.core.worker_pool import Kept
from tts_build.build.discovery import CONFIG
from tts_build.build.dist_folder import MANIFEST, recorded
from tts_build.build.game_build import Summary, Watcher
from tts_build.build.session import Session, held, prepared
from tts_build.definition.loaded import Loaded
from tts_build.definition.workspace import game_names
from tts_build.problem import InputError, Problem, TtsBuildError, problem_order
from tts_build.recent import Recent
from tts_build.serve.build_state import AtWork, Progress, Standing, Superseded
from tts_build.serve.editor_links import link
from tts_build.serve.event_stream import Event, Streams
from tts_build.serve.faults import fault
from tts_build.serve.file_changes import games_of
from tts_build.serve.gallery import ROOM, Gallery, card_of
from tts_build.serve.work_queue import Closed, Working

T = TypeVar("T")


class Live:
    """A workspace that is kept open. `heard` is told every event, as the page is. With `edits` that changes files."""

    def __init__(
        self,
        start: Path,
        names: Iterable[str] = (),
        *,
        workers: int = 1,
        options: Options | None = None,
        editor: str = "",
        edits: bool = True,
        heard: Callable[[Event], None] = lambda event: None,
    ) -> None:
        names = list(names)
        self.session: Session = prepared(start, names, workers=workers)
        self.helpers = Kept(workers)
        self.session.watcher = Watcher(
            planned=lambda game, steps: self._planned(steps),
            started=lambda step: self._between(),
            finished=lambda ran: self._done(),
            idle=self._between,
            stands=self._built,
            kept=self.helpers,
            memory=Memory(),
        )
        self.root = self.session.root
        self.editor = editor
        self.edits = edits
        self.options = options or Options()
        self.streams = Streams()
        self.pictures: Recent[bytes] = Recent(ROOM)
        self._heard = heard
        self._standing = {name: Standing(name) for name in self.session.games}
        self._all = not names
        self._saving = threading.Lock()
        self._at: AtWork | None = None
        self._working = Working(lambda: held(self.session, lambda words: self.tell("note", "", words=words)))

    @property
    def games(self) -> list[str]:
        """The games that are kept open, in the order in which they were named."""
        return list(self._standing)

    def standing(self, game: str) -> Standing:
        """A game as it stands. KeyError for one that is not open."""
        return self._standing[game]

    def loaded(self, game: str) -> Loaded:
        """The last good definition. KeyError when the game is not open, or has had none yet."""
        return self.gallery(game).loaded

    def gallery(self, game: str) -> Gallery:
        """The cards of the last good definition. KeyError as `loaded`."""
        gallery = self._standing[game].gallery
        if gallery is None:
            raise KeyError(game)
        return gallery

    def revision(self, game: str) -> int:
        """How often a game was read. KeyError for one that is not open."""
        return self._standing[game].revision

    def findings(self, game: str) -> list[dict[str, Any]]:
        """What is wrong with a game, as the page gets it. KeyError for one that is not open."""
        gallery = self._standing[game].gallery
        loaded = gallery.loaded if gallery is not None else None
        return [self._finding(problem, loaded) for problem in self._standing[game].findings]

    def outputs(self, game: str) -> Path:
        """Where a game's outputs lie."""
        return self.root.path / self.root.config.dist / self.options.folder(game)

    def stands(self, game: str) -> Any:
        """Size and times of what a game's outputs are listed in: others when they were built again."""
        manifest = f"{self.root.config.dist}/{self.options.folder(game)}/{MANIFEST}"
        return up_to_date.times(self.root.path, [manifest])[manifest]

    async def work(self, function: Callable[..., T], *args: Any) -> T:
        """Call a function in the one working thread, which holds the workspace meanwhile; Busy when too much waits."""
        return await asyncio.wrap_future(self._working.submit(function, *args))

    def breathe(self) -> None:
        """Between two steps of long work for a page: do what else a page waits for."""
        self._working.breathe()

    def begin(self) -> None:
        """Read and build every game."""
        for game in self.games:
            self._submit(self._read, game)

    def looked(self, paths: set[str]) -> None:
        """Paths of the workspace were changed, or none: read the games that they belong to. From any thread."""
        if CONFIG in paths:
            self.tell("note", "", words=f"{CONFIG} was saved: end this and start it again, for it is read once")
        by_game: dict[str, set[str]] = {}
        if self._all and paths:
            self._find_games()
        for path in paths:
            for game in games_of(self.root, self.games, path):
                by_game.setdefault(game, set()).add(path)
        for game, found in by_game.items():
            self.saved(game, found)
        for game, standing in self._standing.items():
            if standing.built and standing.stands != self.stands(game):
                self._submit(self._built_elsewhere, game, urgent=False)

    def saved(self, game: str, paths: Iterable[str]) -> None:
        """Files of a game were saved: read it again, then build it. From any thread."""
        with self._saving:
            self._standing[game].saved.update(paths)
        self._submit(self._read, game)

    def tell(self, kind: str, game: str, **more: Any) -> None:
        """Tell the page and the terminal what happened."""
        event = {"type": kind, "game": game, **more}
        self.streams.tell(event)
        self._heard(event)

    def close(self) -> None:
        """End all streams, and the work."""
        self.streams.detach()
        self._working.close()
        self.helpers.close()

    def _submit(self, function: Callable[[str], None], game: str, *, urgent: bool = True, idle: bool = False) -> None:
        with contextlib.suppress(Closed):
            self._working.submit(function, game, urgent=urgent, idle=idle)

    def _find_games(self) -> None:
        """Games whose folders were made since."""
        with contextlib.suppress(InputError):
            for name in game_names(self.root):
                if name not in self._standing:
                    self._standing = {**self._standing, name: Standing(name)}
                    self._submit(self._read, name)

    def _built_elsewhere(self, game: str) -> None:
        """Another command built a game beside us: what stands in `dist/` is another."""
        standing = self._standing[game]
        if standing.stands == self.stands(game):
            return
        standing.stands = self.stands(game)
        self.tell("built", game, revision=standing.revision, seconds=0.0, outputs=0, findings=None)

    def _read(self, game: str) -> None:
        standing = self._standing[game]
        with self._saving:
            files, standing.saved = sorted(standing.saved), set()
        if standing.revision and not files:
            return  # an earlier reading has seen it
        self.tell("reading", game, files=files)
        began = time.perf_counter()
        revision = standing.revision + 1
        try:
            gallery, before = Gallery(self.session, self.session.read_anew(game), standing.gallery), standing.gallery
            locale = gallery.loaded.language()
            for asked in dict.fromkeys([locale, *(before.sides if before else ())]):
                if asked in gallery.loaded.game.locales:
                    gallery.lay_out(asked)
        except Exception as error:
            standing.revision = revision
            self._fail(standing, error)
            return
        standing.revision = revision
        standing.read(gallery)
        seconds = time.perf_counter() - began
        changed = gallery.changed(before) if before else None
        self.tell("read", game, revision=standing.revision, seconds=round(seconds, 3), cards=changed)
        self._submit(self._build, game, urgent=False)

    def _build(self, game: str) -> None:
        standing = self._standing[game]
        if standing.state != "ok" or standing.built == standing.revision or standing.saved:
            return
        if not self.session.holds(game):  # touched, and nobody has told us yet
            self.saved(game, [""])
            return
        self._at = AtWork(game, standing.revision, time.perf_counter(), recorded(self.outputs(game)))
        try:
            summary = self.session.build_read(game, self.options)
            if summary.kept:
                self.tell("kept", game, files=summary.kept)
        except Superseded:
            return
        except Exception as error:
            self._fail(standing, error)
        finally:
            self._at = None

    def _built(self, summary: Summary) -> None:
        """All outputs of the game that is built stand in `dist/`."""
        at = self._at
        assert at is not None, "a build is at work"
        standing = self._standing[at.game]
        standing.made(at.revision, summary.findings)
        standing.stands = self.stands(at.game)
        self.tell(
            "built",
            at.game,
            revision=at.revision,
            seconds=round(time.perf_counter() - at.began, 3),
            outputs=at.changed(recorded(self.outputs(at.game))),
            findings=self.findings(at.game),
        )
        self._submit(self._check, at.game, idle=True)

    def _check(self, game: str) -> None:
        """When nothing else waits: what `check` finds and no build, or beyond the mistake that a build stopped at."""
        standing = self._standing[game]
        if not standing.unchecked():
            return
        at = self._at = AtWork(game, standing.revision, time.perf_counter(), checking=True)
        try:
            found = self.session.check_read(game)
        except Superseded:
            self._submit(self._check, game, idle=True)
            return
        except Exception as error:
            found = sorted({*standing.findings, fault(error)}, key=problem_order)
        finally:
            self._at = None
        standing.judged(at.revision, found)
        seconds = round(time.perf_counter() - at.began, 3)
        self.tell("checked", game, revision=at.revision, seconds=seconds, findings=self.findings(game))

    def _planned(self, steps: int) -> None:
        """So many steps are before a build."""
        if self._at is not None:
            self._at = replace(self._at, progress=Progress(steps))

    def _done(self) -> None:
        """A step of a build is done: a page is told now and then how many there are."""
        at = self._at
        if at is not None and not at.checking and at.progress.one_more():
            self.tell("progress", at.game, done=at.progress.done, steps=at.progress.steps)
        self._between()

    def _between(self) -> None:
        """Between two steps of a build or a check: do what a page waits for, and stop when something newer was saved;
        a check stops for all other work too."""
        at, self._at = self._at, None
        if at is None:
            return
        self._working.breathe()
        self._at = at
        newer = self._working.ending or self._standing[at.game].revision != at.revision
        if newer or (at.checking and self._working.awaited):
            raise Superseded

    def _fail(self, standing: Standing, error: Exception) -> None:
        standing.failed(error)
        self.tell("failed", standing.name, revision=standing.revision, findings=self.findings(standing.name))
        if isinstance(error, TtsBuildError):
            self._submit(self._check, standing.name, idle=True)

    def _finding(self, problem: Problem, loaded: Loaded | None) -> dict[str, Any]:
        where = problem.where
        place = (where.file, where.line, where.column) if where else (None, None, None)
        card = card_of(loaded, problem) if loaded else ""
        opened = link(self.editor, self.root.path, *place)
        return {**problem.as_json(), "link": opened, **({"card": card} if card else {})}
