"""Chapter 7 - movement: both ships sail somewhere new, within one budget of steps."""

from collections.abc import Iterable
from functools import cache, lru_cache, partial

from msgspec.structs import replace

from bot.engine.question import Answer, Form, Missing, Option, Why, filled
from bot.engine.text import N, T, Text, Who, listed
from bot.games.set_sail.board import ALL_TILES, FAR, HARBOURS, KIND, LONGEST, PORTS, TILES, course, within
from bot.games.set_sail.combat import meetings
from bot.games.set_sail.components import SHIP_NAMES, Captain, Sea, Wake
from bot.games.set_sail.content import BOX
from bot.games.set_sail.forecast import does
from bot.games.set_sail.names import KIND_SIGNS, place_named, tile_told, way
from bot.games.set_sail.trading import menu

_PER_OAR = BOX.upgrades["oar"].adds


def budget_of(captain: Captain) -> int:
    """SS-7.2, SS-11.5 Ten steps and two for each oar; SS-7.11, SS-18.9 half of that after running out."""
    steps = BOX.movement + _PER_OAR * captain.oar
    return steps // BOX.halved_by if captain.halved else steps


def reach(start: str, other: str, steps: int) -> tuple[str, ...]:
    """SS-7.1, SS-7.4, SS-7.5 Where a ship can end: a step or more away, on neither of the two tiles of the start.

    SS-4.7 Who else lies there does not matter."""
    if steps < 1:
        return ()
    near = within(start, min(steps, LONGEST))
    if other != start and FAR[start].get(other, LONGEST + 1) <= steps:
        at = near.index(other)
        return near[:at] + near[at + 1 :]
    return near


@cache
def needed(start: str, other: str) -> int:
    """SS-7.8 How many steps a ship needs at least to end its movement legally; 0 if it cannot at all."""
    return next((steps for steps in range(1, LONGEST + 1) if reach(start, other, steps)), 0)


def to_sail(sea: Sea) -> int:
    """SS-7.8 The ship whose destination is chosen now: ship I, and once that is plotted ship II."""
    return int(bool(sea.now.plotted))


def far_off(sea: Sea) -> dict[str, int]:
    """How far each tile is from where that ship lies."""
    return FAR[sea.now.barred[to_sail(sea)]]


def left_for(sea: Sea) -> int:
    """How far it may sail: SS-7.8 ship I leaves enough for ship II, which has SS-7.3 what is left."""
    one, two = sea.now.barred
    return sea.now.budget - (FAR[one][sea.now.plotted] if sea.now.plotted else needed(two, one))


def onward_from(one: str, two: str, budget: int, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """Where the next ship can end, after these choices; nothing once both have chosen.

    SS-7.8 Ship I leaves ship II a destination, SS-7.13 maybe its own. SS-7.12 Who can go nowhere stays.
    """
    if not chosen:
        return reach(one, two, budget - needed(two, one)) or (one,)
    if len(chosen) == 1:
        return reach(two, one, budget - FAR[one].get(chosen[0], budget)) or (two,)
    return ()


@lru_cache(1024)
def _all_destinations(one: str, two: str, budget: int) -> tuple[str, ...]:
    """All tiles that either ship may end on."""
    either = {*onward_from(one, two, budget, ()), *(reach(two, one, budget - needed(one, two)) or (two,))}
    return tuple([tile for tile in TILES if tile in either])


async def sail(sea: Sea) -> None:
    """SS-7.8 The two ships choose where to sail, one after the other on one sheet."""
    one, two = sea.now.barred
    budget = sea.now.budget
    ask = Destinations(sea.turn, _all_destinations(one, two, budget), partial(onward_from, one, two, budget))
    chosen = filled(ask, ())
    if ask.after(chosen):
        chosen = await menu(sea, ask)
    settle(sea, chosen)


def settle(sea: Sea, chosen: tuple[str, ...]) -> None:
    """SS-7.9 Movement is final: the ships lie where they sailed to, and the table is told."""
    me = sea.turn
    captain = sea.captains[me]
    captain.ships = list(chosen)
    # SS-7.7 the shortest way; SS-7.6 passing by is nothing
    ways = zip(sea.now.barred, captain.ships, strict=True)
    sea.wakes = [Wake(me, ship, course(start, end)) for ship, (start, end) in enumerate(ways)]
    trips = [
        N(
            "ship {ship} from {start} to {end} ({n} step)",
            "ship {ship} from {start} to {end} ({n} steps)",
            len(wake.path) - 1,
            ship=SHIP_NAMES[wake.ship],
            start=wake.path[0],
            end=place_named(wake.path[-1]),
        )
        for wake in sea.wakes
    ]
    sea.tell(T("{who} sails {trips}.", who=Who(me), trips=listed(trips)))
    captain.halved = False  # SS-18.10 the penalty is used up
    sea.clash = sea.prize = None
    sea.now.meetings = meetings(sea)
    sea.phase = "combat" if sea.now.meetings else "act"  # SS-5.3 both ships have moved before anything else


# -- what is asked -----------------------------------------------------------------------------------------------------


class Destinations(Form, frozen=True):
    """SS-7.1 Where the two ships sail: first ship I, then ship II with the steps that are left."""

    name, clause = "move.destination", "SS-7.1"
    waiting = T("{who} is choosing where to sail.")

    def prompt(self, sea: Sea) -> Text:
        return T("Where do your two ships sail? You have {n} steps for both.", n=sea.now.budget)

    def part(self, sea: Sea, chosen: tuple[str, ...]) -> Text:
        if not chosen:
            return T("Ship I, at {start}: where to?", start=sea.now.barred[0])
        left = sea.now.budget - FAR[sea.now.barred[0]][chosen[0]]
        return N(
            "Ship II, at {start}: where to? {n} step is left.",
            "Ship II, at {start}: where to? {n} steps are left.",
            left,
            start=sea.now.barred[1],
        )

    def onward(self, sea: Sea, chosen: tuple[str, ...]) -> Sea:
        """SS-7.9 Ship I's way is plotted, and neither final nor told; SS-21.8 it has shown nothing hidden."""
        return replace(sea, now=replace(sea.now, plotted=chosen[0])) if chosen else sea

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return ALL_TILES

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        if key not in KIND:
            return _NO_TILE
        if KIND[key] == "land":
            return _land
        if key in sea.now.barred:
            return _BARRED  # SS-7.5
        return _too_far if far_off(sea)[key] > left_for(sea) else None

    def looked_for(self, sea: Sea) -> Iterable[str]:
        """The tiles of the start, and of each port out of reach for both ships the tile nearest to ship I."""
        far = far_off(sea)
        found = dict.fromkeys(sea.now.barred)
        for tiles in HARBOURS:
            if not any(tile in self.keys or tile in found for tile in tiles):
                found[min(tiles, key=lambda tile: far[tile])] = None
        return found

    def option(self, sea: Sea, key: str) -> Option:
        """A tile to sail to: how far it is, what can be done there, and who is there."""
        steps = far_off(sea)[key]
        start = sea.now.barred[to_sail(sea)]
        then = does(sea.captains[self.seat], key)
        hint = N("{n} step {way} · {does}", "{n} steps {way} · {does}", steps, way=way(start, key), does=then)
        foes = [Who(seat) for seat, other in enumerate(sea.captains) if seat != self.seat and key in other.ships]
        if foes and key not in PORTS:
            more = len(foes) - 1
            names = N("{who} and {n} more", "{who} and {n} more", more, who=foes[0]) if more else foes[0]
            hint = T("{steps} · meets {foes}", steps=hint, foes=names)
        return Option(tile_told(key), hint, key, key, *_rank(key, steps), emoji=KIND_SIGNS.get(KIND[key]))

    def surprises(self, sea: Sea) -> Iterable[Missing]:
        far = N(
            "Ship I can sail {n} step, for ship II has to sail, too.",
            "Ship I can sail {n} steps, for ship II has to sail, too.",
            left_for(sea),
        )
        yield Missing(T("Any tile farther away"), far)
        if sea.captains[self.seat].halved:  # SS-7.11
            half = T("After running out of supplies you have half of your steps this turn.")
            yield Missing(T("More steps"), half)

    def plain(self, sea: Sea) -> Answer:
        """Ship I to the Supply Port when supplies are short; else to quiet shallows near by, a port, or anything."""
        captain = sea.captains[self.seat]
        one, two = (FAR[tile] for tile in sea.now.barred)
        firsts = self.after(())
        supply = [tile for tile in firsts if KIND[tile] == "supply"]
        short = captain.supplies <= 1 and captain.silver >= 1
        first = min(supply if short and supply else self._calm(sea, firsts), key=lambda tile: one[tile])
        return first, min(self._calm(sea, self.after((first,))), key=lambda tile: two[tile])

    def _calm(self, sea: Sea, tiles: tuple[str, ...]) -> list[str]:
        """Shallows where nobody lies; if there are none, ports; else all of these tiles."""
        taken = {tile for seat, other in enumerate(sea.captains) if seat != self.seat for tile in other.ships}
        quiet = [tile for tile in tiles if KIND[tile] == "shallow" and tile not in taken]
        return quiet or [tile for tile in tiles if tile in PORTS] or list(tiles)


_NO_TILE = T("There is no tile of that name. Tiles are called A1 to M9.")
_BARRED = T("No ship may end on a tile that one of your ships started from this turn.")
_PURPOSES: dict[str, Text] = {
    "route": T("Fights on a trade route"),
    "deep": T("Fights on deep water"),
    "shallow": T("Fishing"),
}
_ORDER = tuple(_PURPOSES)
_OPEN_SEA = 100  # ports come first, then what is near


def _rank(tile: str, steps: int) -> tuple[Text, int]:
    """What somebody sails there for, and how soon it is looked for."""
    if tile in PORTS:
        return T("Ports"), steps
    return _PURPOSES[KIND[tile]], _OPEN_SEA + len(_ORDER) * steps + _ORDER.index(KIND[tile])


def _land(sea: Sea, seat: int, tile: str) -> Text:
    return T("{tile} is land.", tile=tile)


def _too_far(sea: Sea, seat: int, tile: str) -> Text:
    far, left = far_off(sea)[tile], left_for(sea)
    if sea.now.plotted:
        return T("{tile} is {n} steps away, and {left} are left.", tile=tile, n=far, left=left)
    return T(
        "{tile} is {n} steps away; ship I can sail {left}, for ship II has to sail, too.", tile=tile, n=far, left=left
    )
