"""A workspace that is open for work: no other build runs in it meanwhile, and what was read of it is kept.

What several games have to say is brought together here: builds go on with the next game when one fails, and all
problems are raised at the end.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tts_build.build import up_to_date
from tts_build.build.core import checked_file, ownership
from tts_build.build.core.options import Options
from tts_build.build.core.runner import Report, Runner
from tts_build.build.core.step import Need, read_blob
from tts_build.build.discovery import CACHE, chosen, remember_games
from tts_build.build.game_build import Summary, Watcher, build_game, run_plan
from tts_build.build.game_check import check_game
from tts_build.build.steps.decks.cards import card_picture
from tts_build.build.steps.planner import Plan
from tts_build.definition.card_selection import Selection, cards_of
from tts_build.definition.game import load_game
from tts_build.definition.loaded import Loaded
from tts_build.definition.rows.deck_rows import Row
from tts_build.definition.workspace import Root, game_names
from tts_build.problem import InputError, Problem, TtsBuildError, counted, raise_all


@dataclass(frozen=True, slots=True)
class Checked:
    """What checks found, and the exit status of the worst failure among them: 0 when none failed."""

    findings: tuple[Problem, ...]
    status: int


@dataclass(slots=True)
class Session:
    """Work in a workspace on some of its games, with so many worker processes; `watcher` hears how it goes."""

    root: Root
    games: Sequence[str]
    workers: int = 1
    watcher: Watcher = field(default_factory=Watcher)
    _read: dict[str, tuple[object, Loaded]] = field(default_factory=dict)

    def build(self, options: Options, *, strict: bool = False, locked: bool = False) -> Iterator[Summary]:
        """Build the games, each yielded as it is done. At the end, one error with every problem of those that failed.

        Raises InputError, or BuildFailed when one of them failed so; `strict` and `locked` as `build_game` has them.
        """
        failures: list[TtsBuildError] = []
        for name in self.games:
            try:
                yield build_game(
                    self.root, name, options, workers=self.workers, watcher=self.watcher, strict=strict, locked=locked
                )
            except TtsBuildError as error:
                failures.append(error)
        raise_all(failures)

    def check(self) -> Checked:
        """Read, lay out and assemble the games, writing nothing to `dist/`."""
        found: list[Problem] = []
        status = 0
        for name in self.games:
            try:
                found += check_game(self.root, name, Options(), workers=self.workers, watcher=self.watcher)
            except TtsBuildError as error:
                found += error.problems
                status = max(status, error.exit_code)
        return Checked(tuple(found), status)

    def card(
        self, game: str, deck: str, row: str, *, back: bool = False, dpi: float = 300.0, locale: str = ""
    ) -> bytes:
        """One card of a deck as a PNG, cut to its trim; only what it needs is made, and definitions are read once.

        `locale` is a language of the game, its first by default. Raises InputError for a name that there is not.
        """
        loaded = self.loaded(game)
        locale = loaded.language(locale)
        plan = Plan(loaded, Options())
        return next(self.made(plan, [card_picture(plan, deck, row, locale, back=back, dpi=dpi)]))

    def one_card(self, game: str, name: str) -> tuple[str, str]:
        """Deck and id of the one card that a name means: `DECK/ROW`, or an id that one deck alone has. InputError."""
        found = list(cards_of(name, self.loaded(game).rows))
        if len(found) > 1:
            there = ", ".join(f"`{deck}/{row}`" for deck, row in found[:6]) + (" ..." if len(found) > 6 else "")
            raise InputError(
                f"`{name}` names {counted(len(found), 'card')}", todo=f"one of {there}", code="unknown-card"
            )
        return found[0]

    def chosen(
        self, game: str, selection: Selection, locale: str, verb: str
    ) -> tuple[Plan, str, dict[str, tuple[Row, ...]]]:
        """An empty plan for a game, the language that is meant, and the rows of the cards that are chosen, by deck.

        `verb`: what is to be done with cards. Raises InputError for a game without any, and as `Selection.rows`.
        """
        loaded = self.loaded(game)
        locale = loaded.language(locale)
        if not any(loaded.rows.values()):
            raise InputError(f"{game} has no cards", loaded.at(), todo=f"{verb} the cards of decks", code="no-cards")
        plan = Plan(loaded, Options())
        return plan, locale, selection.rows(loaded.rows, plan.scope(locale))

    @property
    def cache(self) -> Path:
        """The folder of the cache."""
        return self.root.path / CACHE

    def ran(self, plan: Plan) -> tuple[Runner, Report]:
        """Run a plan. Raises as `run_plan`."""
        return run_plan(plan, self.root.path, self.workers, self.watcher)

    def read(self, digest: str) -> bytes:
        """A blob of the cache. Raises Damaged when it is not there, or is another."""
        return read_blob(self.cache, digest)

    def made(self, plan: Plan, needs: Sequence[Need]) -> Iterator[bytes]:
        """Run a plan, and read these of its blobs one by one. Raises as `run_plan`."""
        runner, report = self.ran(plan)
        for step, blob in needs:
            yield runner.read(report.ran[step].result.blobs[blob])

    def build_read(self, game: str, options: Options) -> Summary:
        """Build a game as `loaded` last read it. Raises as `build_game`."""
        loaded = self._read[game][1]
        return build_game(self.root, game, options, workers=self.workers, watcher=self.watcher, loaded=loaded)

    def check_read(self, game: str) -> list[Problem]:
        """All that a check finds, errors too, in a game as `loaded` last read it; read as far as it can be, if that
        failed."""
        known = self._read.get(game)
        loaded = known[1] if known is not None else None
        try:
            return check_game(self.root, game, Options(), workers=self.workers, watcher=self.watcher, loaded=loaded)
        except InputError as error:
            return list(error.problems)

    def read_anew(self, game: str) -> Loaded:
        """A game's definition, read whatever is known of it: for whoever was told that a file was saved."""
        self._read.pop(game, None)
        return self.loaded(game)

    def holds(self, game: str) -> bool:
        """Whether no file of a definition was touched since it was read."""
        known = self._read.get(game)
        return known is not None and known[0] == self._touched(known[1])

    def loaded(self, game: str) -> Loaded:
        """A game's definition, read again when one of its files was touched."""
        known = self._read.get(game)
        if known is not None and known[0] == self._touched(known[1]):
            return known[1]
        loaded = load_game(self.root, game)
        self._read[game] = (self._touched(loaded), loaded)
        return loaded

    def _touched(self, loaded: Loaded) -> object:
        return up_to_date.times(self.root.path, [*loaded.files, f"{self.root.config.cards}/{loaded.name}"])


def prepared(start: Path, names: Sequence[str], *, workers: int = 1, watcher: Watcher | None = None) -> Session:
    """A session in the workspace at `start` or above that holds nothing yet: see `held`. Raises as `opened`."""
    root, games = chosen(start, names)
    ownership.check_folder(root.path, root.config.dist)
    return Session(root, games, workers, watcher or Watcher())


def claimed(session: Session, say: Callable[[str], None]) -> None:
    """Make the cache ours; `say` hears that a foreign one was emptied. InputError when it is a link."""
    if ownership.claim(session.root.path, session.cache):
        say(f"{CACHE}/ was made elsewhere, or by another version: it is emptied, and everything is made anew")


@contextmanager
def held(session: Session, say: Callable[[str], None] = lambda words: None) -> Iterator[None]:
    """Hold a session's workspace while something is made in it; `say` as `opened` has it."""
    cache = session.cache
    claimed(session, say)
    with ownership.alone(cache, lambda: say("another build is at work in this workspace; waiting")):
        if removed := ownership.fence(cache):
            which = f"{CACHE}/{removed[0]}" + (f" and {len(removed) - 1} more" if len(removed) > 1 else "")
            say(f"{which} stood where a folder of ours belongs: removed; what it led to was not touched")
        checked_file.sweep(cache)
        yield


@contextmanager
def opened(
    start: Path,
    names: Sequence[str],
    *,
    workers: int = 1,
    watcher: Watcher | None = None,
    say: Callable[[str], None] = lambda words: None,
) -> Iterator[Session]:
    """A session in the workspace at `start` or above; `say` hears why it waits, and that a cache was emptied."""
    session = prepared(start, names, workers=workers, watcher=watcher)
    with held(session, say):
        remember_games(session.root.path, session.root.config.cards, game_names(session.root))
        yield session
