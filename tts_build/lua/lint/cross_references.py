"""All scripts and panels of a game held against each other: handlers, ids and pictures that nothing defines."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from tts_build.lua.game_globals import game_globals
from tts_build.lua.lint.checks.name_use import MOST, slip
from tts_build.lua.lint.event_names import close_event
from tts_build.lua.lint.rule_texts import every_rule
from tts_build.lua.lint.script_records import ANY, GLOBAL, OWN, Links, Mention
from tts_build.problem import Problem, Severity, Subject, nearest

ERROR: Severity = "error"
WARNING: Severity = "warning"


@dataclass(frozen=True, slots=True)
class Scripted:
    """One object's script and panel, as far as it has them, and the names of the pictures declared for it."""

    lua: Links | None = None
    xml: Links | None = None
    assets: frozenset[str] = field(default=frozenset())


def unresolved(
    objects: Mapping[str, Scripted], owners: Mapping[str, str], guids: Collection[str] | None = None
) -> list[Problem]:
    """What the texts of a game name and none defines. `owners` leads from GUIDs to names of objects, `guids` are all
    of the save's, those of cards in decks too; None when they are not known."""
    game = _Game(objects, owners)
    found: list[Problem] = []
    for name, scripted in objects.items():
        if scripted.lua is not None:
            found += game.ids(name, scripted.lua)
            found += game.events(scripted.lua)
            found += game.events_of_others(name, scripted.lua)
            found += game.guids(scripted.lua, guids) if guids is not None else ()
        if scripted.xml is not None:
            found += game.handlers(name, scripted.xml)
            found += game.images(name, scripted.xml)
    return found


class _Game:
    """Every object's texts together."""

    def __init__(self, objects: Mapping[str, Scripted], owners: Mapping[str, str]) -> None:
        self.objects, self.owners = objects, owners
        scripts = [one.lua for one in objects.values() if one.lua]
        self.called = {_handler(mention.name)[1] for one in objects.values() if one.xml for mention in one.xml.handlers}
        self.called |= {word for lua in scripts for word in lua.says}
        self.gives = {guid for lua in scripts for guid in lua.gives}
        self.spawns = any(lua.spawns for lua in scripts)

    # Handlers

    def handlers(self, name: str, xml: Links) -> Iterator[Problem]:
        for mention, more in _first(m for m in xml.handlers if not self.is_handled(name, m)):
            target, function = self.target(name, mention)
            if target is None:
                owner = _handler(mention.name)[0]
                what = f"`{mention.of}` calls a function of `{owner}`, which is no GUID of this game"
                todo, severity = "write `{{ guid.name }}/function`, or `Global/function`", WARNING
            else:
                what, todo = self.lost(mention.of, target, function)
                severity = ERROR
            yield Problem(what + more, mention.where, todo=todo, severity=severity, code="xml-handler")

    def target(self, name: str, mention: Mention) -> tuple[str | None, str]:
        """Whose script a handler of an object's panel calls (None: of a GUID that is not there), and the function."""
        owner, function = _handler(mention.name)
        return (name if not owner else owner if owner == GLOBAL else self.owners.get(owner)), function

    def is_handled(self, name: str, mention: Mention) -> bool:
        target, function = self.target(name, mention)
        lua = self.objects[target].lua if target is not None and target in self.objects else None
        return lua is not None and (lua.is_open or function in lua.defines)

    def lost(self, attribute: str, target: str, function: str) -> tuple[str, str]:
        """Why a function is not found, and what to do about it."""
        lua = self.objects[target].lua if target in self.objects else None
        of = "Global" if target == GLOBAL else f"`{target}`"
        todo = self.elsewhere(function, target)
        if lua is None:
            return f"`{attribute}` calls `{function}`, but {of} has no script", todo
        if function in lua.hidden:
            todo = "it is a local function there; leave out `local`"
        elif close := nearest(function, lua.defines):
            todo = todo or f"did you mean `{close}`?"
        return f"`{attribute}` calls `{function}`, which the script of {of} does not define", todo

    def elsewhere(self, function: str, target: str) -> str:
        """The way to a function of that very name in another script."""
        for name, scripted in self.objects.items():
            if name != target and scripted.lua is not None and function in scripted.lua.defines:
                return f"write `{GLOBAL if name == GLOBAL else '{{ guid.' + name + ' }}'}/{function}`"
        return ""

    # Ids

    def ids(self, name: str, lua: Links) -> Iterator[Problem]:
        for mention, more in _first(m for m in lua.asks if not self.is_there(name, m)):
            owner, xml = self.panel(name, mention)
            rule = every_rule()["unknown-id"]
            of = "Global" if owner == GLOBAL else f"`{owner}`"
            close = nearest(mention.name, xml.ids) if xml else None
            todo = f"did you mean `{close}`?" if close else self.other_ui(mention.name, owner) or rule.todo
            detail = f"`{mention.name}`" + (f", in the XML of {of}" if xml else f": {of} has no XML")
            what, subject = f"{rule.what}: {detail}{more}", Subject("id", mention.name)
            yield Problem(what, mention.where, todo=todo, code="lua-unknown-id", subject=subject, names=(owner,))

    def panel(self, name: str, mention: Mention) -> tuple[str, Links | None]:
        """Whose panel an object's script means, and the panel, if there is one."""
        owner = name if mention.of == OWN else GLOBAL
        return owner, self.objects[owner].xml if owner in self.objects else None

    def is_there(self, name: str, mention: Mention) -> bool:
        owner, xml = self.panel(name, mention)
        return self.makes(owner, "builds") or (xml is not None and mention.name in xml.ids)

    def makes(self, owner: str, kind: str) -> bool:
        """Whether some script makes this object's XML, or sets its pictures, while the game runs."""
        for name, scripted in self.objects.items():
            made = getattr(scripted.lua, kind) if scripted.lua else ()
            if ANY in made or (GLOBAL in made and owner == GLOBAL) or (OWN in made and owner == name):
                return True
        return False

    def other_ui(self, word: str, owner: str) -> str:
        """The way to the same id in the panel that was not meant."""
        for name, scripted in self.objects.items():
            if name != owner and scripted.xml is not None and word in scripted.xml.ids:
                return "it is in the XML of Global: write `UI`" if name == GLOBAL else f"it is in the XML of `{name}`"
        return ""

    # Pictures and events

    def images(self, name: str, xml: Links) -> Iterator[Problem]:
        shared = self.objects[GLOBAL].assets if GLOBAL in self.objects else frozenset()
        known = self.objects[name].assets | shared
        if self.makes(name, "assets") or self.makes(GLOBAL, "assets"):
            return
        # What has one of these signs is a place, on the net or among the game's own.
        names = (m for m in xml.images if not {"/", ":"}.intersection(m.name))
        for mention, more in _first(m for m in names if m.name not in known):
            severity = ERROR if slip(mention.name, known) else WARNING
            close = nearest(mention.name, known)
            todo = f"did you mean `{close}`?" if close else f"declare it: `scripts: {{{name}: {{assets: ...}}}}`"
            what = f"no picture `{mention.name}` among the assets of `{name}`, for `{mention.of}`{more}"
            yield Problem(what, mention.where, todo=todo, severity=severity, code="xml-asset")

    def events(self, lua: Links) -> Iterator[Problem]:
        rule = every_rule()["misspelt-event"]
        for mention, more in _first(m for m in lua.events if m.name not in self.called):
            todo = f"did you mean `{close_event(mention.name)}`?"
            what = f"{rule.what}: `{mention.name}`{more}"
            yield Problem(what, mention.where, todo=todo, severity=rule.severity, code="lua-misspelt-event")

    def events_of_others(self, name: str, lua: Links) -> Iterator[Problem]:
        """Functions with names of events that the game calls in other scripts alone."""
        rule, own = every_rule()["event-elsewhere"], GLOBAL if name == GLOBAL else ""
        for mention, more in _first(m for m in lua.events_of if m.of != own and m.name not in self.called):
            where = "Global's script" if mention.of == GLOBAL else "scripts of objects"
            what = f"{rule.what}: `{mention.name}` is called in {where} only{more}"
            near = f"onObject{mention.name.removeprefix('on')}"
            todo = f"`{near}` is called in all" if near in game_globals()["events"] else rule.todo
            yield Problem(what, mention.where, todo=todo, severity=rule.severity, code="lua-event-elsewhere")

    def guids(self, lua: Links, known: Collection[str]) -> Iterator[Problem]:
        """GUIDs that a script looks for and no object has, of the save or of what scripts spawn."""
        rule = every_rule()["unknown-guid"]
        if self.spawns:
            return
        for mention, more in _first(m for m in lua.guids if m.name not in self.gives and m.name not in known):
            named = mention.name in self.owners.values()
            close = nearest(mention.name, set(self.owners.values())) if not named else mention.name
            todo = f"write `{{{{ guid.{close} | lua }}}}`" if close else rule.todo
            what, subject = f"{rule.what}: `{mention.name}`{more}", Subject("GUID", mention.name)
            code, severity = "lua-unknown-guid", rule.severity
            yield Problem(what, mention.where, todo=todo, severity=severity, code=code, subject=subject)


def _first(mentions: Iterable[Mention]) -> Iterator[tuple[Mention, str]]:
    """The first mentions, each once, and what the last of them says of the others."""
    found = list(dict.fromkeys(mentions))
    for number, mention in enumerate(found[:MOST], start=1):
        yield mention, f" (and {len(found) - MOST} more like it)" if number == MOST < len(found) else ""


def _handler(text: str) -> tuple[str, str]:
    """Whose function a handler such as `Global/press(3)` calls (empty: the panel's own script), and its name."""
    owner, _, function = text.partition("(")[0].strip().rpartition("/")
    return owner.strip(), function.strip()
