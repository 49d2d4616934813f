"""What `serve` and `watch` say on the terminal: what was saved, how long it took, what is wrong."""

import threading
from collections.abc import Callable, Sequence

from tts_build.problem import Problem, counted, in_line, said
from tts_build.serve.event_stream import Event

SHOWN = 3
"""Files that a line names."""


class Terminal:
    """Says events in lines; `say` gets those for standard output, `warn` those for standard error, and `complain`
    the findings."""

    def __init__(
        self, say: Callable[[str], None], warn: Callable[[str], None], complain: Callable[[Sequence[Problem]], None]
    ) -> None:
        self._say, self._warn, self._complain = say, warn, complain
        self._lock = threading.Lock()
        self._before: dict[str, list[Problem]] = {}

    def __call__(self, event: Event) -> None:
        handler = getattr(self, f"_{event['type']}", None)
        if handler is not None:
            with self._lock:
                handler(event)

    def _note(self, event: Event) -> None:
        self._warn(event["words"])

    def _reading(self, event: Event) -> None:
        files = [in_line(said(file)) for file in event["files"] if file]
        if files:
            more = f" and {len(files) - SHOWN} more" if len(files) > SHOWN else ""
            self._say(f"{event['game']}: saved {', '.join(files[:SHOWN])}{more}")

    def _read(self, event: Event) -> None:
        changed = event["cards"]
        if changed is not None:
            self._say(f"{event['game']}: read in {event['seconds']:.2f} s, {counted(len(changed), 'card')} changed")

    def _built(self, event: Event) -> None:
        if event["findings"] is None:
            self._say(f"{event['game']}: another command has built it")
            return
        outputs = counted(event["outputs"], "output") if event["outputs"] else "nothing"
        self._say(f"{event['game']}: built in {event['seconds']:.2f} s, {outputs} changed")
        self._findings(event["game"], event["findings"])

    def _kept(self, event: Event) -> None:
        what = "files that no build made, or that were changed by hand, now lie beside the outputs"
        self._warn(f"{event['game']}: {what}: {in_line(said(', '.join(event['files'][:SHOWN])))}")

    def _failed(self, event: Event) -> None:
        self._findings(event["game"], event["findings"])
        self._warn(f"{event['game']}: not built; dist/ keeps the last good build")

    def _checked(self, event: Event) -> None:
        self._findings(event["game"], event["findings"])

    def _findings(self, game: str, found: list[dict[str, object]]) -> None:
        """Each finding once, until it is gone and comes again; how many there are, whenever that is news."""
        problems = [Problem.from_json(entry) for entry in found]
        before = self._before.get(game, [])
        self._complain([problem for problem in problems if problem not in before])
        if len(problems) != len(before):
            self._say(f"{game}: {counted(len(problems), 'finding') if problems else 'no findings'}")
        self._before[game] = problems
