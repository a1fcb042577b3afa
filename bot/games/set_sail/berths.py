"""SS-3.3 and SS-18.6 - two ships are put at the Supply Port: as the game begins, and after running out."""

from functools import cache
from itertools import combinations

from bot.engine.question import Option, PickOne
from bot.engine.text import T, Text, listed
from bot.games.set_sail.board import FAR, HARBOURS, KIND, SUPPLY_PORT
from bot.games.set_sail.components import Sea
from bot.games.set_sail.names import KIND_NAMES

# SS-1.1 the ships are alike, so that a pair of tiles says it all: ship I lies on the first
PAIRS: dict[str, tuple[str, str]] = {f"{one}.{two}": (one, two) for one, two in combinations(SUPPLY_PORT, 2)}
_WIDE = ".".join(SUPPLY_PORT[1:3])  # west and east of the islet


class _Berths(PickOne, frozen=True):
    """On which two tiles of the Supply Port."""

    never = (
        (T("A tile outside the Supply Port"), T("Both ships are placed at the Supply Port.")),
        (T("Both ships on one tile"), T("The two ships need two different tiles.")),
    )

    keys: tuple[str, ...] = tuple(PAIRS)
    default: str = _WIDE

    def option(self, sea: Sea, key: str) -> Option:
        """A pair of tiles, and how far it is from there to the other ports."""
        one, two = PAIRS[key]
        both = T("{one} and {two}", one=one, two=two)
        return Option(both, T("steps: {ports}", ports=_ways(key)), also=(T("{one}, {two}", one=one, two=two),))


@cache
def _ways(key: str) -> Text:
    """How many steps it is to each other port for the ship that is nearer to it, the nearest port first."""
    near = [
        (min(FAR[berth][tile] for berth in PAIRS[key] for tile in tiles), KIND[tiles[0]])
        for tiles in HARBOURS
        if KIND[tiles[0]] != "supply"
    ]
    return T("{ports}", ports=listed([T("{port} {n}", port=KIND_NAMES[kind], n=far) for far, kind in sorted(near)]))


class Berths(_Berths, frozen=True):
    """SS-3.3 Where the ships lie as the game begins."""

    name, clause = "setup.place", "SS-3.3"
    waiting = T("{who} is placing two ships.")
    asks = T("Where do your two ships start? Choose a pair of tiles of the Supply Port.")


class FreshBerths(_Berths, frozen=True):
    """SS-18.6 Where they start again after running out of supplies."""

    name, clause = "runout.place", "SS-18.6"
    waiting = T("{who} is placing two ships at the Supply Port.")
    asks = T("Out of supplies! From which pair of tiles of the Supply Port do your ships start again?")
