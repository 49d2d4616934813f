"""What the page changes: rows of decks, elements of faces, places on the table. One desk a game, all in the working
thread; nothing is written that the model refuses, or over what was saved elsewhere."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tts_build.definition.loaded import Loaded
from tts_build.edit.change import Change
from tts_build.edit.change_history import Desk, Step
from tts_build.edit.refusals import refusals
from tts_build.problem import InputError, Problem, TtsBuildError
from tts_build.serve.api import gallery_of, game_of
from tts_build.serve.editor_links import where_of
from tts_build.serve.json_replies import NO_STORE, Plain, Refused, answered
from tts_build.serve.live_workspace import Live
from tts_build.serve.request_guard import MOST_BODY
from tts_build.serve.views import element_view, places_view, rows_view

PATH = "/api/edit/"
"""How addresses begin to which something is posted."""

MOST_CHANGES = 500
"""Changes that are made together."""

KINDS: dict[str, Callable[[Loaded, Mapping[str, Any]], list[Change]]] = {
    "cell": rows_view.cell,
    "add": rows_view.added,
    "remove": rows_view.removed,
    "box": element_view.boxed,
    "value": element_view.valued,
    "place": places_view.placed,
}
"""What can be changed, by the word for it."""


class Editing:
    """The desks of a workspace that is kept open."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.desks: dict[str, Desk] = {}

    def routes(self) -> list[Route]:
        """What is asked before, and what is posted."""
        asked = {"edit/deck/{deck}": rows_view.deck, "edit/card/{deck}/{row:path}/{side}": element_view.card}
        return [
            *(Route(f"/api/games/{{game}}/{path}", partial(self._seen, view)) for path, view in asked.items()),
            Route("/api/games/{game}/edit/steps", self._told),
            Route(f"{PATH}{{game}}", self._made, methods=["POST"]),
            Route(f"{PATH}{{game}}/undo", partial(self._turned, Desk.undo), methods=["POST"]),
            Route(f"{PATH}{{game}}/redo", partial(self._turned, Desk.redo), methods=["POST"]),
        ]

    def desk(self, game: str) -> Desk:
        """Where a game's changes are made."""
        return self.desks.setdefault(game, Desk(self.live.root))

    async def _seen(self, view: Callable[..., dict[str, Any]], request: Request) -> Response:
        name = game_of(self.live, request)
        return answered(await self._worked(name, view, request.path_params, request.query_params))

    async def _told(self, request: Request) -> Response:
        return answered(self._steps(game_of(self.live, request)))

    async def _made(self, request: Request) -> Response:
        name = game_of(self.live, request)
        data = await _posted(request)

        def make(loaded: Loaded) -> Step | None:
            changes = [change for one in data["changes"] for change in KINDS[one["do"]](loaded, one)]
            seen = {str(file): str(version) for file, version in data["versions"].items()}
            ask = partial(self._refusals, name, {change.path[:1] == ("table",) for change in changes} == {True})
            return self.desk(name).make(name, str(data.get("words") or "a change"), changes, ask, seen)

        return self._answer(name, await self._worked(name, make))

    async def _turned(self, turn: Callable[[Desk], Step | None], request: Request) -> Response:
        name = game_of(self.live, request)
        return self._answer(name, await self._worked(name, lambda loaded: turn(self.desk(name))))

    def _answer(self, name: str, step: Step | None) -> Response:
        told = self._steps(name)
        if step is not None:
            self.live.tell("edited", name, **told, files=sorted(step.patches))
        return answered({**told, "versions": step.versions if step is not None else {}})

    def _steps(self, name: str) -> dict[str, str]:
        """What can be taken back, and what can be made again, in words."""
        desk = self.desk(name)
        last = {"undo": desk.done, "redo": desk.undone}
        return {key: steps[-1].words if steps else "" for key, steps in last.items()}

    async def _worked(self, name: str, function: Callable[..., Any], *args: Any) -> Any:
        """Call a function with the game as its files have it. Raises Refused with what it refuses."""
        gallery = gallery_of(self.live, name)

        def call() -> Any:
            try:
                loaded = self.live.session.loaded(name)
            except InputError:  # half a sentence is missing in it: what was last good is there
                loaded = gallery.loaded
            return function(loaded, *args)

        try:
            return await self.live.work(call)
        except TtsBuildError as error:
            code = 409 if any(problem.code == "changed-meanwhile" for problem in error.problems) else 422
            status = code if isinstance(error, InputError) else 507
            raise Refusals(status, error.problems) from None
        except (KeyError, TypeError, ValueError, IndexError, AttributeError):
            raise Refused(400, "what was posted is no change of this game") from None

    def _refusals(self, name: str, on_table: bool, files: Mapping[str, bytes]) -> list[Problem]:
        only = ("save",) if on_table else ("images",)
        session = self.live.session
        return refusals(session.root, name, files, workers=session.workers, watcher=session.watcher, only=only)


class Refusals(Refused):
    """A change that is not made, with every reason."""

    def __init__(self, status: int, problems: tuple[Problem, ...]) -> None:
        super().__init__(status, str(problems[0]) if problems else "it cannot be made")
        self.problems = problems

    @staticmethod
    async def reply(request: Request, error: Exception) -> Response:
        """The reasons as the page gets them."""
        assert isinstance(error, Refusals), "its handler"
        told = [
            {
                "what": one.sentence,
                "todo": one.todo,
                "expected": one.expected,
                "got": one.got,
                "code": one.code,
                "where": where_of(one.where),
            }
            for one in error.problems
        ]
        return Plain({"error": error.detail, "problems": told}, error.status_code, headers=NO_STORE)


async def _posted(request: Request) -> dict[str, Any]:
    """What was posted, as far as it can be a change. Raises Refused."""
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > MOST_BODY:
            raise Refused(413, "too much at once")
    try:
        data = json.loads(body)
    except (ValueError, RecursionError):
        data = None
    changes = data.get("changes") if isinstance(data, dict) else None
    fitting = isinstance(changes, list) and len(changes) <= MOST_CHANGES
    if not (fitting and all(isinstance(one, dict) and one.get("do") in KINDS for one in changes or ())):
        raise Refused(400, "what was posted is no change of this game")
    if not isinstance(data.get("versions"), dict):
        raise Refused(400, "what was posted does not say which files it has seen")
    return dict(data)
