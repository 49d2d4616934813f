"""What a player does to objects with hands, pointer and keys."""

from tts_build.sim.geometry import Vec
from tts_build.sim.player.panel_clicks import PanelActions
from tts_build.sim.table_errors import TableError
from tts_build.sim.world.object_index import Target
from tts_build.sim.world.thing import Thing
from tts_build.sim.world.zones import hides, is_fogged


class HandActions(PanelActions):
    """Looking, moving, turning, rolling, drawing. Targets are objects: a Thing, a GUID, a name, or a tag that one
    object alone has."""

    def sees_face(self, target: Target) -> bool:
        """Whether the player can read an object: it is not face down, in another's hand, in a hidden zone, in fog
        of war, or hidden.

        A thing that scripts made invisible cannot be read either. Inside containers nothing is visible.
        """
        thing = self.table.scene.find(target)
        if thing.hand not in (None, self.colour):
            return False
        if thing.face_down and thing.data.get("HideWhenFaceDown", thing.is_card or thing.is_deck):
            return False
        if any(zone.name == "FogOfWarTrigger" and hides(zone, self.colour) for zone in thing.zones):
            return False
        if is_fogged(thing, self.colour, self.table.things):
            return False
        hidden = [*thing.hidden_from, *thing.invisible_to, *(c for group in thing.hiders.values() for c in group)]
        return self.colour not in hidden

    def pick_up(self, target: Target) -> Thing:
        """Take an object in hand (a copy of what is inside, from an infinite bag); what is held now."""
        with self.table.acting():
            thing: Thing = self._api(lambda: self.table.handling.pick_up(self.table.scene.find(target), self.colour))
        return thing

    def drop(self, target: Target, at: tuple[float, ...] | Vec | Target | None = None) -> None:
        """Let go of an object: at (x, z), (x, y, z), above another object, or where it is."""
        with self.table.acting():
            thing = self.table.scene.find(target)
            if thing.held_by != self.colour:
                raise TableError(f"{self.colour} does not hold {thing}")
            self.table.handling.drop(thing, None if at is None else self.table.scene.spot(at))

    def move(self, target: Target, to: tuple[float, ...] | Vec | Target, over: bool = False) -> Thing:
        """Pick an object up, turn it over on the way if wanted, drop it somewhere, and let it come to rest."""
        with self.table.acting():
            thing = self.pick_up(target)
            if over:
                thing.turned(Vec(thing.rotation.x, thing.rotation.y, thing.rotation.z + 180.0))
            self.drop(thing, to)
            self.table.rest()
            return thing

    def flip(self, target: Target) -> None:
        """Turn an object over."""
        with self.table.acting():
            thing = self.table.scene.find(target)
            old = 180.0 if thing.face_down else 0.0
            if not self._allowed("FlipOver", thing):
                return
            args = (thing, thing.rotation.y, 180.0 - old, self.colour, thing.rotation.y, old)
            if self.table.events.about(thing, "tryObjectRotate", *args):
                turned = Vec(thing.rotation.x, thing.rotation.y, thing.rotation.z + 180.0)
                self.table.motion.glide(thing, None, turned, True)
                self.table.events.about(thing, "onObjectRotate", *args)
            self.table.rest()

    def turn(self, target: Target, degrees: float) -> None:
        """Turn an object clockwise as it lies; a die or another thing with rotation values to the next of them."""
        with self.table.acting():
            thing = self.table.scene.find(target)
            if not self._allowed("RotateIncrementalRight" if degrees > 0 else "RotateIncrementalLeft", thing):
                return
            old = thing.rotation
            args = (thing, (old.y + degrees) % 360, old.z, self.colour, old.y, old.z)
            if self.table.events.about(thing, "tryObjectRotate", *args):
                if thing.rotation_values():
                    self.table.dice.step(thing, 1 if degrees > 0 else -1)
                else:
                    self.table.motion.glide(thing, None, Vec(old.x, old.y + degrees, old.z), True)
                self.table.events.about(thing, "onObjectRotate", *args)
            self.table.rest()

    def lock(self, target: Target, on: bool = True) -> None:
        """Lock an object where it is, or unlock it."""
        with self.table.acting():
            thing = self.table.scene.find(target)
            thing.data["Locked"] = on
            self.table.motion.fall(thing)
            self.table.rest()

    def roll(self, *targets: Target) -> None:
        """Press R over objects: dice roll, containers are shuffled; ends when everything rests."""
        with self.table.acting():
            things = [self.table.scene.find(target) for target in targets]
            if not self._allowed("Randomize", *things):
                return
            for thing in things:
                self._api(lambda thing=thing: self.table.dice.roll(thing, self.colour))
            self.table.rest()

    def _allowed(self, action: str, *things: Thing) -> bool:
        """Whether scripts let the player do one of the game's player actions."""
        return self.table.events.everywhere("onPlayerAction", self.state, action, list(things))

    def hover(self, target: Target | None) -> None:
        """Point at an object, or at none."""
        with self.table.acting():
            self.state.hover = None if target is None else self.table.scene.find(target)
            self.table.events.everywhere("onObjectHover", self.colour, self.state.hover)
            if self.state.hover is not None and self.state.hover.script is not None:
                self.state.hover.script.call("onHover", self.colour)

    def peek(self, target: Target) -> None:
        """Look under an object."""
        with self.table.acting():
            thing = self.table.scene.find(target)
            self.table.events.about(thing, "onObjectPeek", thing, self.colour)

    def search(self, target: Target, closing: bool = False) -> None:
        """Open a container to search it, or close it."""
        with self.table.acting():
            thing = self.table.scene.find(target)
            event = "onObjectSearchEnd" if closing else "onObjectSearchStart"
            self.table.events.about(thing, event, thing, self.colour)

    def scripting_button(self, index: int) -> None:
        """Press and release a scripting button, 1 to 10 (number pad)."""
        with self.table.acting():
            self.table.events.everywhere("onScriptingButtonDown", index, self.colour)
            self.table.events.everywhere("onScriptingButtonUp", index, self.colour)

    def press_number(self, target: Target, number: int) -> None:
        """Type a number over an object: dice turn to that value, containers deal that many, states change."""
        with self.table.acting():
            thing = self.table.scene.find(target)
            if not self.table.events.about(thing, "onObjectNumberTyped", thing, self.colour, number, False):
                return
            self._api(lambda: self._number(thing, number))
            self.table.rest()

    def _number(self, thing: Thing, number: int) -> None:
        if thing.is_container:
            self.table.containers.deal(thing, number, self.colour, 1)
        elif thing.data.get("States"):
            self.table.states.change(thing, number, self.colour)
        elif thing.rotation_values():
            self.table.dice.turn(thing, number)

    def count(self, target: Target, number: int, more: bool = False) -> None:
        """Set a counter to a number, or let it count so many more."""
        with self.table.acting():
            thing = self.table.scene.find(target)
            if thing.name != "Counter":
                raise TableError(f"{thing} is no counter")
            kept = thing.data["Counter"] = dict(thing.data.get("Counter") or {})
            kept["value"] = int(kept.get("value") or 0) + number if more else number

    def draw(self, target: Target, count: int = 1) -> None:
        """Draw cards from a deck into the hand."""
        self.press_number(target, count)

    def deal(self, target: Target, count: int = 1) -> None:
        """Deal so many cards from a container to each who sits and has a hand, in their order."""
        with self.table.acting():
            thing = self.table.scene.find(target)
            seated = [one for one in self.table.hands.colours() if self.table.players.get(one).seated]
            for _ in range(count):
                for colour in seated:
                    self._api(lambda colour=colour: self.table.containers.deal(thing, 1, colour, 1))
            self.table.rest()

    def take(
        self, target: Target, index: int | None = None, at: tuple[float, ...] | Vec | Target | None = None
    ) -> None:
        """Take one thing out of a container, counted from 0, or the top one: into the hand, or to a place."""
        with self.table.acting():
            thing = self.table.scene.find(target)
            goal = None if at is None else self.table.scene.spot(at)
            taken = self._api(lambda: self.table.containers.take(thing, {"index": index}))
            if at is None and self.table.hands.zones_of(self.colour):
                self.table.hands.give(taken, self.colour)
            elif goal is not None:
                self.table.motion.place(taken, goal)
            self.table.rest()
