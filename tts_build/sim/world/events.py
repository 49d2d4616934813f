"""Events: who hears of what, and who may forbid it.

Scopes and names come from the API list. A universal event reaches Global and every object's script; its own-object
form (`onDrop` for `onObjectDrop`) reaches the object alone.
"""

from typing import Any

from tts_build.sim.lua.game_api import event
from tts_build.sim.lua.table_script import Script, Scripts
from tts_build.sim.world.thing import Thing

_SHORTENED = (
    *("onObjectDestroy", "onObjectDrop", "onObjectFlick", "onObjectHover", "onObjectNumberTyped", "onObjectPageChange"),
    *("onObjectPeek", "onObjectPickUp", "onObjectRandomize", "onObjectRotate", "onObjectSearchEnd"),
    *("onObjectSearchStart", "onObjectStateChange", "tryObjectRandomize", "tryObjectRotate", "tryObjectStateChange"),
)
OWN_FORM = {
    **{name: name.replace("Object", "") for name in _SHORTENED},
    "tryObjectEnterContainer": "tryObjectEnter",
    "filterObjectEnterContainer": "filterObjectEnter",
}
"""The form of an event that only the object itself hears; it lacks the parameter that names the object."""


class Events:
    """The dispatcher of one table."""

    def __init__(self, scripts: Scripts) -> None:
        self._all = scripts

    def charge(self, units: float) -> None:
        """Work that is done for the script that runs."""
        self._all.host.charge(units)

    def _scripts(self, name: str) -> list[Script]:
        scope, _ = event(name)
        return [script for script in self._all.hearing(name) if scope != "global" or script.of_global]

    def everywhere(self, name: str, *args: Any) -> bool:
        """Tell everyone; False when any handler returned false, which forbids what can be forbidden."""
        allowed = True
        for script in self._scripts(name):
            if script.tell(name, *args) is False:
                allowed = False
        return allowed

    def about(self, thing: Thing, name: str, *args: Any) -> bool:
        """An event about one object: everyone hears the long form, the object itself the short one too."""
        allowed = self.everywhere(name, *args)
        own = OWN_FORM.get(name)
        if own and thing.script is not None:
            rest = tuple(arg for arg in args if arg is not thing)
            if thing.script.tell(own, *rest) is False:
                allowed = False
        return allowed
