"""One XML UI at the table: the screen's, or an object's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tts_build.problem import Problem
from tts_build.sim.lua.table_script import Script
from tts_build.sim.table_errors import ApiError, ScriptError
from tts_build.sim.ui.document import Document, Element, finish, hidden_because, parse, to_xml

if TYPE_CHECKING:
    from PIL import Image

Asset = dict[str, Any]
"""An entry of a save's CustomUIAssets: Name, URL, Type."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What an XML UI needs of the table that it is on.

    `next_frame` does something when the next frame begins; `groups` are what else than by its colour a visibility
    attribute may call a player, `player` is what a handler gets as its player; `script_of` gives the script of an
    object, or of Global; `failed` notes what is wrong with a text; `shared` pictures every XML UI may show; `picture`
    finds one by its address; `saved` is what a save holds of an XML UI, `source` or `changed`.
    """

    next_frame: Callable[[Callable[[], None]], None]
    groups: Callable[[str], set[str]]
    player: Callable[[str], Any]
    script_of: Callable[[str], Script | None]
    failed: Callable[[ScriptError], None]
    picture: Callable[[str], Image.Image | None]
    saved: Callable[[], str]
    shared: list[Asset]


class Ui:
    """One XML UI. `owner` is an object or Global, whose is the screen's (`on_screen`)."""

    api_class = "UI"

    def __init__(
        self, around: Surroundings, owner: Any, xml: str, assets: list[Asset], on_screen: bool = False
    ) -> None:
        self._around = around
        self.owner = owner
        self.on_screen = on_screen
        self.assets = assets
        self.loading = False
        self._source = xml
        self._changed = False
        self.document = Document([])
        try:
            self.document = parse(xml)
        except ApiError as error:
            around.failed(ScriptError(Problem(f"{self}: {error}", code="xml-ui")))

    def __str__(self) -> str:
        return "the XML UI of the screen" if self.on_screen else f"the XML UI of {self.owner}"

    def address(self, name: str) -> str:
        """Where the picture of an asset lies, its own or one that all share; what no asset is called is an address."""
        for asset in reversed([*self._around.shared, *self.assets]):
            if str(asset.get("Name")) == name:
                return str(asset.get("URL", ""))
        return name

    def picture(self, name: str) -> Image.Image | None:
        """A picture by its asset's name, from those beside the save."""
        return self._around.picture(self.address(name))

    def xml(self) -> str:
        """The document's text: as it was read until a script changed it."""
        return to_xml(self.document.roots) if self._changed else self._source

    def write(self, data: dict[str, Any]) -> None:
        """Put the UI into an object's, or a save's, JSON: its source, or the text as it is now (`facts.UI_SAVED`)."""
        data["XmlUI"] = self.xml() if self._around.saved() == "changed" else self._source
        if self.assets or "CustomUIAssets" in data:
            data["CustomUIAssets"] = [dict(asset) for asset in self.assets]

    def show(self, document: Document) -> None:
        """The new document shows with the next frame; until then scripts still see the old one, as in the game."""
        self.loading = True

        def swap() -> None:
            self.document = document
            self._changed = True
            self.loading = False

        self._around.next_frame(swap)

    def change(self, element_id: str, name: str, value: str) -> None:
        element = self.document.find(element_id)
        element.attributes[name] = value
        self._changed = True
        if name == "text":
            element.typed = None
        elif name == "isOn":
            element.on = None
        elif name == "class":
            finish(self.document)

    # -- what tests and players see ---------------------------------------------------------------------------

    def text(self, element_id: str) -> str:
        """The text shown on an element, including what a player typed."""
        return self.document.find(element_id).shown_text

    def attribute(self, element_id: str, name: str) -> str:
        """An attribute of an element, its own or from Defaults; empty when it has none."""
        return self.document.find(element_id).get(name)

    def visible(self, element_id: str, colour: str) -> bool:
        """Whether a player sees an element."""
        return not self.hidden(self.document.find(element_id), colour)

    def hidden(self, element: Element, colour: str) -> str:
        return hidden_because(element, colour, self._around.groups(colour))

    def handler(self, text: str) -> tuple[Script, str, str | None]:
        """The script, function name and fixed argument of a handler such as `Global/press(3)`."""
        name, _, argument = text.partition("(")
        owner, slash, function_name = name.strip().rpartition("/")
        script: Script | None = self._around.script_of(owner) if slash else self.owner.script
        if script is None:
            raise ApiError(f"{self}: handler `{text}` belongs to a script that is not there")
        return script, function_name, argument.rstrip(") ") if argument else None

    def fire(self, element: Element, event: str, colour: str, value: str) -> None:
        """Run an element's handler for an event, if it has one; a handler that does not exist is an error."""
        text = element.get(event)
        if not text:
            return
        script, name, argument = self.handler(text)
        body = script.get(name)
        if body is None:
            raise ApiError(f"{self}: `{event}` of `{element.id}` calls `{name}`, which {script.name} lacks")
        player = self._around.player(colour)
        script.run(body, player, value if argument is None else argument, element.id or None)
