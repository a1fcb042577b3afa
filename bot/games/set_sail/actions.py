"""Chapter 8 - actions: each ship takes the action of the tile it lies on."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Answer, Missing, Option, PickOne, Why, free
from bot.engine.text import T
from bot.games.set_sail.board import KIND
from bot.games.set_sail.components import SHIP_NAMES, Sea
from bot.games.set_sail.forecast import does
from bot.games.set_sail.market import trade_port
from bot.games.set_sail.names import KIND_SIGNS, tile_told
from bot.games.set_sail.offers import talks
from bot.games.set_sail.order import begin, penniless
from bot.games.set_sail.ports import supply_port, unaffordable, upgrade_port
from bot.games.set_sail.prizes import hunt
from bot.games.set_sail.quests import out_of_quests, pirate_port, shallows, treasure_here
from bot.games.set_sail.trading import menu

SHIP_KEYS = ("1", "2")
ACTIONS = {
    "supply": supply_port,
    "trade": trade_port,
    "upgrade": upgrade_port,
    "pirate": pirate_port,
    "shallow": shallows,
}
HUNTING = frozenset({"deep", "route"})
_FIRST_TO_ACT = ("shallow", "trade", "pirate", "supply", "upgrade", "route", "deep")


async def act(sea: Sea) -> None:
    """SS-8.1 One action for each ship, the first finished before the second begins (SS-8.2)."""
    if sea.now.ran_out or (sea.now.acting < 0 and not sea.now.to_act):  # SS-8.7, SS-18.12
        sea.now.to_act, sea.now.acting = [], -1
        sea.phase = "end"
    elif sea.now.acting < 0:
        await next_ship(sea)
    else:
        await ship_action(sea, sea.now.acting)


async def next_ship(sea: Sea) -> None:
    """SS-8.2 Which ship acts next: asked between two fights, else the likelier one, which can let the other go."""
    left = sea.now.to_act
    ship = min(left, key=lambda each: (_idle(sea, each), _FIRST_TO_ACT.index(_kind(sea, each))))
    sea.now.may_wait = len(left) > 1 and _kind(sea, left[0]) != _kind(sea, left[1])
    if _order_matters(sea, ship):
        ship = SHIP_KEYS.index(await menu(sea, NextShip(sea.turn, free(NextShip, sea, sea.turn))))
        sea.now.may_wait = False
    sea.now.acted += 1
    await begin(sea, ship)


def _kind(sea: Sea, ship: int) -> str:
    return KIND[sea.captains[sea.turn].ships[ship]]


def _idle(sea: Sea, ship: int) -> bool:
    """SS-8.6 Whether all can see that a ship has nothing to do in its port, so that it had better wait."""
    kind = _kind(sea, ship)
    if kind in ("supply", "trade"):
        return penniless(sea.captains[sea.turn])
    return unaffordable(sea) if kind == "upgrade" else kind == "pirate" and out_of_quests(sea)


def _order_matters(sea: Sea, ship: int) -> bool:
    """Whether to ask: of two fights of different kinds, and wherever somebody wants to be asked.

    SS-6.14 Also before a fight that follows a combat or an action, if something may be traded.
    """
    kinds = [_kind(sea, each) for each in sea.now.to_act]
    unlike = len(kinds) > 1 and kinds[0] != kinds[1]
    if unlike and (sea.now.lingers or HUNTING.issuperset(kinds)):
        return True
    return _kind(sea, ship) in HUNTING and (sea.now.fought > 0 or sea.now.acted > 0) and talks(sea)


async def ship_action(sea: Sea, ship: int) -> None:
    """SS-8.3 Compulsory on water; SS-8.4 voluntary in ports.

    SS-8.5 A full action for each ship, in one port too; SS-8.6 with all that the other has gained.
    """
    kind = _kind(sea, ship)
    if kind in HUNTING:
        sea.now.acting = -1
        await hunt(sea, ship)
    elif await ACTIONS[kind](sea):
        sea.now.acting = -1
    sea.now.may_wait = False


# -- what is asked -----------------------------------------------------------------------------------------------------


class NextShip(PickOne, frozen=True):
    """SS-8.2 Which ship acts next."""

    name, clause = "action.next", "SS-8.2"
    waiting = T("{who} is choosing which ship acts next.")
    asks = T("Which ship acts next?")

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return SHIP_KEYS

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        if key not in SHIP_KEYS:
            return NOT_OFFERED
        return None if SHIP_KEYS.index(key) in sea.now.to_act else _ACTED

    def option(self, sea: Sea, key: str) -> Option:
        ship = SHIP_KEYS.index(key)
        captain = sea.captains[self.seat]
        name, tile = SHIP_NAMES[ship], captain.ships[ship]
        then = _DIGS if KIND[tile] == "shallow" and captain.maps.cards else does(captain, tile)
        sign = KIND_SIGNS.get(KIND[tile])
        return Option(T("Ship {ship}: {place}", ship=name, place=tile_told(tile)), then, tile, name, emoji=sign)

    def surprises(self, sea: Sea) -> Iterable[Missing]:
        """SS-8.3 The turn goes on until both ships have acted."""
        ships = " ".join([SHIP_NAMES[ship] for ship in sea.now.to_act])
        yield Missing(
            T("End the turn now"),
            T("Ships on water must act; in a port you may choose to buy nothing. Still to act: {ships}.", ships=ships),
        )

    def plain(self, sea: Sea) -> Answer:
        """First a ship that can dig, then by the kind of its tile."""
        captain = sea.captains[self.seat]

        def rank(key: str) -> int:
            ship = SHIP_KEYS.index(key)
            return -1 if treasure_here(captain, ship) else _FIRST_TO_ACT.index(KIND[captain.ships[ship]])

        return min(self.keys, key=rank)


_ACTED = T("It has acted already this turn.")
_DIGS = T("dig, or fish 1 silver")  # SS-19.3 that there are maps is seen, not where they lead
