"""Chapter 7 - movement: both ships sail somewhere new, within one budget of steps."""

from collections.abc import Iterable
from functools import cache

from bot.engine.question import NOT_OFFERED, Answer, Missing, Option, Place, Why
from bot.engine.text import N, T, Text, Who, listed
from bot.games.set_sail.board import ALL_TILES, FAR, HARBOURS, KIND, LONGEST, PORTS, course, within
from bot.games.set_sail.combat import meetings
from bot.games.set_sail.components import SHIP_NAMES, Captain, Sea, Wake
from bot.games.set_sail.content import BOX
from bot.games.set_sail.names import KIND_DOES, KIND_SIGNS, tile_told, way
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


def destinations(sea: Sea) -> tuple[str, ...]:
    """Where it can end; SS-7.13 ship II also on the tile of ship I."""
    one, two = sea.now.barred
    return reach(two, one, left_for(sea)) if sea.now.plotted else reach(one, two, left_for(sea))


async def sail(sea: Sea) -> None:
    """SS-7.8 The two ships choose where to sail one after the other."""
    me = sea.turn
    tiles = destinations(sea)
    if not sea.now.plotted:
        if len(tiles) < 2:
            sea.now.plotted = tiles[0] if tiles else sea.now.barred[0]  # SS-7.12 stays if it can go nowhere
            return
        sea.now.plotted = await menu(sea, Destination(me, tiles))
        return
    if not tiles:
        settle(sea, sea.now.barred[1])  # SS-7.12
        return
    answer = await menu(sea, Destination(me, (*tiles, "back")))
    if answer == "back":
        sea.now.plotted = ""  # SS-7.9 until ship II's choice is given; SS-21.8 nothing was rolled or shown since
    else:
        settle(sea, answer)


def settle(sea: Sea, second: str) -> None:
    """SS-7.9 Movement is final: the ships lie where they sailed to, and the table is told."""
    me = sea.turn
    captain = sea.captains[me]
    captain.ships = [sea.now.plotted, second]
    sea.now.plotted = ""
    sea.wakes = []
    for ship, (start, end) in enumerate(zip(sea.now.barred, captain.ships, strict=True)):
        sea.wakes.append(Wake(me, ship, course(start, end)))  # SS-7.7 the shortest way; SS-7.6 passing by is nothing
        sea.tell(
            N(
                "{who} sails ship {ship} from {start} to {end} ({n} step).",
                "{who} sails ship {ship} from {start} to {end} ({n} steps).",
                FAR[start][end],
                who=Who(me),
                ship=SHIP_NAMES[ship],
                start=start,
                end=end,
            )
        )
    captain.halved = False  # SS-18.10 the penalty is used up
    sea.clash = sea.prize = None
    sea.now.meetings = meetings(sea)
    sea.phase = "combat" if sea.now.meetings else "act"  # SS-5.3 both ships have moved before anything else


# -- what is asked -----------------------------------------------------------------------------------------------------


class Destination(Place, frozen=True):
    """SS-7.1 Where ship I sails, and once that is plotted, where ship II does."""

    name, clause = "move.destination", "SS-7.1"
    waiting = T("{who} is choosing where to sail.")

    def prompt(self, sea: Sea) -> Text:
        ship = to_sail(sea)
        return T(
            "Where does ship {ship} sail from {start}? {n} of {budget} steps are left for it."
            if ship
            else "Where does ship {ship} sail from {start}? {n} of {budget} steps are left for both ships.",
            ship=SHIP_NAMES[ship],
            start=sea.now.barred[ship],
            n=left_for(sea) if ship else sea.now.budget,
            budget=sea.now.budget,
        )

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return (*ALL_TILES, "back")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """SS-7.9 Only the second choice can be taken back to the first."""
        if key == "back":
            return None if sea.now.plotted else NOT_OFFERED
        if key not in KIND:
            return _NO_TILE
        if KIND[key] == "land":
            return _land
        if key in sea.now.barred:
            return _BARRED  # SS-7.5
        return _too_far if far_off(sea)[key] > left_for(sea) else None

    def looked_for(self, sea: Sea) -> Iterable[str]:
        """The tiles of the start, and of each port out of reach the nearest tile."""
        far = far_off(sea)
        found = dict.fromkeys(sea.now.barred)
        for tiles in HARBOURS:
            if not any(tile in self.keys or tile in found for tile in tiles):
                found[min(tiles, key=lambda tile: far[tile])] = None
        return found

    def option(self, sea: Sea, key: str) -> Option:
        """A tile to sail to: how far it is, what can be done there, and who is there."""
        if key == "back":
            return Option(T("Choose again for ship I"), group=T("Take back"), rank=_LAST)
        steps = far_off(sea)[key]
        start = sea.now.barred[to_sail(sea)]
        does = KIND_DOES[KIND[key]]
        hint = N("{n} step {way}: {does}", "{n} steps {way}: {does}", steps, way=way(start, key), does=does)
        foes = [Who(seat) for seat, other in enumerate(sea.captains) if seat != self.seat and key in other.ships]
        if foes and key not in PORTS:
            more = len(foes) - 1
            names = listed(foes) if more < 3 else N("{who} and {n} more", "{who} and {n} more", more, who=foes[0])
            hint = T("{steps}, {foes} there", steps=hint, foes=names)
        return Option(tile_told(key), hint, key, key, *_rank(key, steps), emoji=KIND_SIGNS.get(KIND[key]))

    def surprises(self, sea: Sea) -> Iterable[Missing]:
        left = left_for(sea)
        if sea.now.plotted:
            far = N("{n} step is left for ship II.", "{n} steps are left for ship II.", left)
        else:
            far = N(
                "Ship I can sail {n} step, for ship II has to sail, too.",
                "Ship I can sail {n} steps, for ship II has to sail, too.",
                left,
            )
        yield Missing(T("Any tile farther away"), far)
        if sea.captains[self.seat].halved:  # SS-7.11
            half = T("After running out of supplies you have half of your steps this turn.")
            yield Missing(T("More steps"), half)

    def plain(self, sea: Sea) -> Answer:
        """To the Supply Port when supplies are short; else the nearest quiet shallow, a port, or anything."""
        captain = sea.captains[self.seat]
        far = far_off(sea)
        tiles = [key for key in self.keys if key != "back"]
        supply = [tile for tile in tiles if KIND[tile] == "supply"]
        if not sea.now.plotted and captain.supplies <= 1 and captain.silver >= 1 and supply:
            return min(supply, key=lambda tile: far[tile])
        taken = {tile for seat, other in enumerate(sea.captains) if seat != self.seat for tile in other.ships}
        quiet = [tile for tile in tiles if KIND[tile] == "shallow" and tile not in taken]
        ports = [tile for tile in tiles if tile in PORTS]
        return min(quiet or ports or tiles, key=lambda tile: far[tile])


_NO_TILE = T("There is no tile of that name. Tiles are called A1 to M9.")
_BARRED = T("No ship may end on a tile that one of your ships started from this turn.")
_OPEN_SEA, _LAST = 100, 1000  # ports come first, then what is near


def _rank(tile: str, steps: int) -> tuple[Text, int]:
    """The group of a tile in long lists, and how soon it is looked for."""
    if tile in PORTS:
        return T("Ports"), steps
    return N("{n} step away", "{n} steps away", steps), _OPEN_SEA + steps


def _land(sea: Sea, seat: int, tile: str) -> Text:
    return T("{tile} is land.", tile=tile)


def _too_far(sea: Sea, seat: int, tile: str) -> Text:
    far, left = far_off(sea)[tile], left_for(sea)
    if sea.now.plotted:
        return T("{tile} is {n} steps away, and {left} are left.", tile=tile, n=far, left=left)
    return T(
        "{tile} is {n} steps away; ship I can sail {left}, for ship II has to sail, too.", tile=tile, n=far, left=left
    )
