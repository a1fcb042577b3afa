"""What a thing would come upon along a route, as the sea lies now: for hints, marks and captains who think ahead."""

from typing import Literal, TypeAlias

from msgspec import Struct

from bot.games.sea_of_plunder.chart import Route
from bot.games.sea_of_plunder.components import Sea, Ship

Kind: TypeAlias = Literal["pirate", "port", "combo_port", "island", "ship"]


class Sight(Struct, frozen=True):
    """One thing on a square: a pirate or island by number, a port or ship by colour (with its owner)."""

    kind: Kind
    what: str = ""
    seat: int = -1


class Met(Struct, frozen=True):
    """Something that would be met, and whether by landing."""

    sight: Sight
    landed: bool


Lookout: TypeAlias = dict[str, list[Sight]]

# who takes notice of whom (SP-13.14)
_MINDS: dict[str, tuple[Kind, ...]] = {
    "ship": ("pirate", "port", "combo_port", "island", "ship"),
    "pirate": ("island", "ship"),
    "island": ("pirate", "ship"),
}


def lookout(view: Sea) -> Lookout:
    """What lies on which square, in the order of contacts (SP-13.4)."""
    seen: Lookout = {}
    for pirate in view.pirates:
        seen.setdefault(pirate.at, []).append(Sight("pirate", str(pirate.number)))
    for port in view.ports:
        seen.setdefault(port.at, []).append(Sight("port", port.colour))
    if view.combo_port:
        seen.setdefault(view.combo_port, []).append(Sight("combo_port"))
    for island in view.islands:
        seen.setdefault(island.at, []).append(Sight("island", str(island.number)))
    for ship in view.ships:
        seen.setdefault(ship.at, []).append(Sight("ship", ship.colour, ship.seat))
    return seen


def ahead(seen: Lookout, thing: str, route: Route, owner: int = -1) -> list[Met]:
    """What a thing would meet along a route; a captain's own ships are nothing to him (SP-18.7)."""
    kind, _, which = thing.partition(".")
    minds, found = _MINDS[kind], list[Met]()
    for i, square in enumerate(route):
        for sight in seen.get(square, ()):
            if sight.kind not in minds or (sight.kind == kind and (sight.what == which or sight.seat == owner)):
                continue
            found.append(Met(sight, i + 1 == len(route)))
    return found


def ship_of(view: Sea, colour: str) -> Ship:
    """The ship of a colour."""
    return next(ship for ship in view.ships if ship.colour == colour)
