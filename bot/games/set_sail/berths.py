"""SS-3.3 and SS-18.6 - two ships are put at the Supply Port: as the game begins, and after running out."""

from bot.engine.question import Option, PickSome
from bot.engine.text import T, listed
from bot.games.set_sail.board import FAR, HARBOURS, KIND, SUPPLY_PORT
from bot.games.set_sail.components import Sea
from bot.games.set_sail.names import KIND_NAMES, tile_told


class _Berths(PickSome, frozen=True):
    """On which two tiles of the Supply Port."""

    never = (
        (T("A tile outside the Supply Port"), T("Both ships are placed at the Supply Port.")),
        (T("Both ships on one tile"), T("The two ships need two different tiles.")),
    )

    keys: tuple[str, ...] = SUPPLY_PORT
    least: int = 2
    most: int = 2
    default: tuple[str, ...] | None = SUPPLY_PORT[1:3]

    def option(self, sea: Sea, key: str) -> Option:
        """A tile, and how far it is from there to the other ports."""
        far = FAR[key]
        others = [min(tiles, key=far.__getitem__) for tiles in HARBOURS if KIND[tiles[0]] != KIND[key]]
        near = sorted(others, key=far.__getitem__)
        ports = [T("{port} {n}", port=KIND_NAMES[KIND[tile]], n=far[tile]) for tile in near]
        return Option(tile_told(key), T("steps to {ports}", ports=listed(ports)), key, key)


class Berths(_Berths, frozen=True):
    """SS-3.3 Where the ships lie as the game begins."""

    name, clause = "setup.place", "SS-3.3"
    waiting = T("{who} is placing two ships.")
    asks = T("Put your two ships on two different tiles of the Supply Port.")


class FreshBerths(_Berths, frozen=True):
    """SS-18.6 Where they start again after running out of supplies."""

    name, clause = "runout.place", "SS-18.6"
    waiting = T("{who} is placing two ships at the Supply Port.")
    asks = T("You have run out of supplies. Put your two ships on two different tiles of the Supply Port.")
