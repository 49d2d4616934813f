"""The things on the table held against the layout that the engine gives, read without the script's help."""

from collections import Counter
from typing import Any

from tts_build.sim.play.driver import Driver
from tts_build.sim.play.layout_positions import Ground
from tts_build.sim.world.rolls import shown_value

Json = dict[str, Any]

NEAR = 0.6
"""Units from its spot within which a thing counts as lying there: pieces of one space stand side by side."""
PLACE = 1.2
"""Units from the slots of a place that still belong to it."""


class Agreement:
    """One table, looked at once."""

    def __init__(self, driver: Driver, ground: Ground) -> None:
        self.table, self.driver, self.ground = driver.table, driver, ground
        self.things = [thing for thing in self.table.things if thing.data.get("Memo")]
        self.lines: list[str] = []

    def disagreements(self, layout: Json) -> list[str]:
        """Where things are not as the layout has them, a line each; an empty list when nothing is wrong."""
        for colour, wanted in zip(self.driver.colours, layout.get("hands", []), strict=False):
            seen = Counter(str(thing.data["Memo"]) for thing in self.things if thing.hand == colour)
            self._hold(f"{colour}'s hand", seen, Counter(self.driver.real(path) for path in wanted))
        self._places(layout)
        self._decks(layout.get("decks", {}))
        self._bags(layout.get("bags", {}))
        self._spaces(layout.get("spaces", {}))
        self._counts(layout.get("counts", {}))
        self._values(layout)
        return self.lines

    def _hold(self, what: str, seen: Any, wanted: Any) -> None:
        if seen != wanted:
            self.lines.append(f"{what}: {seen} on the table, {wanted} in the state")

    def _named(self, path: str) -> list[Any]:
        """The things of a path; of one that many share, all of them."""
        real = self.driver.real(path)
        return [thing for thing in self.things if real in (thing.data["Memo"], thing.data["Memo"].partition("#")[0])]

    def _places(self, layout: Json) -> None:
        """Cards and pieces of every place that the layout speaks of, faces and ordered slots included."""
        places = layout.get("places") or {}
        cards = [thing for thing in self.things if thing.is_card and thing.hand is None]
        lying = [(thing, self.ground.place_at(thing.position.x, thing.position.z)) for thing in cards]
        for key, items in places.items():
            place = self.ground.place(key)[0]
            wanted: Counter[str] = Counter()
            for slot, item in enumerate(items, start=1):
                path, face = (item["thing"], item.get("face")) if isinstance(item, dict) else (item, None)
                face = face or place["face"]
                if path:
                    wanted[self._word(self.driver.real(path), face == "down", slot if place["ordered"] else 0)] += 1
            seen: Counter[str] = Counter()
            for thing, at in lying:
                if at == key:
                    slot = self._slot(key, thing) if place["ordered"] else 0
                    seen[self._word(str(thing.data["Memo"]), thing.face_down, slot)] += 1
            pieces = [self.driver.real(path) for path in _paths(items) if not self._is_card(path)]
            for path in pieces:
                for thing in self._named(path):
                    if self.ground.covers(key, thing.position.x, thing.position.z) < PLACE:
                        slot = self._slot(key, thing) if place["ordered"] else 0
                        seen[self._word(path, False, slot)] += 1
            self._hold(f"place {key}", seen, wanted)
            for item in items:
                if isinstance(item, dict) and "shows" in item:
                    self._shows(item["thing"], item["shows"])

    def _slot(self, key: str, thing: Any) -> int:
        holds = self.ground.place(key)[0]["holds"]
        far = {slot: self.ground.slot(key, slot) for slot in range(1, holds + 1)}
        return min(far, key=lambda slot: abs(far[slot][0] - thing.position.x) + abs(far[slot][1] - thing.position.z))

    @staticmethod
    def _word(path: str, down: bool, slot: int) -> str:
        return path + (" face down" if down else "") + (f" in slot {slot}" if slot else "")

    def _is_card(self, path: str) -> bool:
        return bool(self.ground.table["things"][path.partition("#")[0].partition("/")[0]]["section"] == "decks")

    def _decks(self, decks: Json) -> None:
        for key, wanted in decks.items():
            if wanted == "any":
                continue
            x, z = self._home(key)
            seen: Counter[str] = Counter()
            for thing in self.table.things:
                if not _near(thing, x, z, PLACE):
                    continue
                if thing.is_card and thing.hand is None and thing.data.get("Memo"):
                    seen[str(thing.data["Memo"])] += 1
                elif thing.is_deck:
                    seen.update(str(data.get("Memo")) for data in thing.contents)
            self._hold(f"deck {key}", seen, Counter(self.driver.real(path) for path in wanted))

    def _bags(self, bags: Json) -> None:
        for key, wanted in bags.items():
            [bag] = self._named(key)
            seen = Counter(str(data.get("Memo")) for data in bag.contents)
            self._hold(f"bag {key}", seen, Counter(self.driver.real(path) for path in wanted))

    def _home(self, key: str) -> tuple[float, float]:
        name = key.partition("/")[0]
        if name in self.ground.table["places"]:
            return self.ground.slot(key, 1)
        return self.ground.homes[self.driver.real(key)]

    def _spaces(self, spaces: Json) -> None:
        for path, space in spaces.items():
            board = self._named(space.partition("/")[0])[0]
            x, z = self.ground.space(space, board)
            found = self._named(path)
            # Several pieces of one space stand in a square round its middle.
            crowd = sum(1 for other in spaces.values() if other == space)
            reach = NEAR if crowd == 1 else NEAR + 0.5 * crowd
            there = [thing for thing in found if _near(thing, x, z, reach) and not thing.hand]
            self._hold(f"{path} on {space}", len(there), 1)

    def _counts(self, counts: Json) -> None:
        for path, wanted in counts.items():
            total = 0
            lying = Counter(self.ground.place_at(t.position.x, t.position.z) for t in self._named(path))
            for name, amount in wanted.items():
                if name == "bank":
                    continue
                amounts = list(enumerate(amount, start=1)) if isinstance(amount, list) else [(0, amount)]
                for seat, many in amounts:
                    key = f"{name}/{seat}" if seat else name
                    self._hold(f"{path} at {key}", lying[key], many)
                    total += many
            if "bank" in wanted:
                bag = self._named(wanted["bank"])[0]
                inside = sum(str(data.get("Memo")).partition("#")[0] == path for data in bag.contents)
                everything = self.ground.table["things"][path]["count"]
                self._hold(f"{path} in {wanted['bank']}", inside, everything - total)

    def _values(self, layout: Json) -> None:
        for path, wanted in (layout.get("states") or {}).items():
            [thing] = self._named(path)
            numbers = [int(number) for number in thing.data.get("States") or {}]
            state = next(number for number in range(1, len(numbers) + 2) if number not in numbers)
            self._hold(f"state of {path}", state, wanted)
        for path, wanted in (layout.get("shows") or {}).items():
            self._shows(path, wanted)
        for path, wanted in (layout.get("turned") or {}).items():
            [part] = self._named(path)
            [board] = self._named(path.partition("/")[0])
            off = (part.rotation.y - board.rotation.y - 360 * wanted[0] / wanted[1]) % 360
            self._hold(f"turn of {path}", min(off, 360 - off) < 1, True)

    def _shows(self, path: str, wanted: int) -> None:
        """The face that is up, by its number, whatever stands on it."""
        [thing] = self._named(path)
        values = [str(entry["Value"]) for entry in thing.rotation_values()]
        self._hold(f"face of {path}", values.index(str(shown_value(thing))) + 1, wanted)


def _near(thing: Any, x: float, z: float, reach: float) -> bool:
    return bool(abs(thing.position.x - x) < reach and abs(thing.position.z - z) < reach)


def _paths(items: Any) -> list[str]:
    found = [item["thing"] if isinstance(item, dict) else item for item in items]
    return [path for path in found if path]
