"""Chapter 8 - actions: each ship takes the action of the tile it lies on."""

from bot.engine.chance import Reveal
from bot.engine.decision import PickOne
from bot.games.set_sail.board import KIND
from bot.games.set_sail.components import Sea
from bot.games.set_sail.ports import most_goods, supply_port, trade_port, upgrade_port
from bot.games.set_sail.prizes import fish, hunt
from bot.games.set_sail.quests import dig, may_dig, pirate_port
from bot.games.set_sail.trading import menu

SHIP_KEYS = ("1", "2")
PORT_ACTIONS = {"supply": supply_port, "trade": trade_port, "upgrade": upgrade_port, "pirate": pirate_port}
HUNTING = frozenset({"deep", "route"})


async def act(sea: Sea) -> None:
    """SS-8.1 One action for each ship, the first finished before the second begins (SS-8.2)."""
    if sea.ran_out or (sea.acting < 0 and not sea.to_act):  # SS-8.7, SS-18.12
        sea.to_act, sea.acting = [], -1
        sea.phase = "end"
    elif sea.acting < 0:
        await next_ship(sea)
    else:
        await ship_action(sea, sea.acting)


async def next_ship(sea: Sea) -> None:
    """SS-8.2 The active captain chooses which ship acts first, where it can matter."""
    ship = sea.to_act[0]
    if _order_matters(sea):
        keys = tuple(SHIP_KEYS[each] for each in sea.to_act)
        answer = await menu(sea, PickOne(sea.turn, "action.next", keys, keys[0], "SS-8.2"))
        if answer is None:
            return
        ship = SHIP_KEYS.index(answer)
    captain = sea.captains[sea.turn]
    if KIND[captain.ships[ship]] == "trade" and most_goods(captain) > 0:
        await Reveal()  # SS-19.8 the deals on offer tell how far the stacks go
    sea.to_act.remove(ship)
    sea.acting = ship
    sea.acted += 1


def _order_matters(sea: Sea) -> bool:
    """Whether to ask; SS-6.14 also before a fight that follows a combat or an action, for the sake of trade."""
    captain = sea.captains[sea.turn]
    kinds = [KIND[captain.ships[ship]] for ship in sea.to_act]
    if len(kinds) > 1 and (kinds[0] != kinds[1] or (kinds[0] == "shallow" and captain.maps.cards)):
        return True
    return kinds[0] in HUNTING and (sea.fought > 0 or sea.acted > 0)


async def ship_action(sea: Sea, ship: int) -> None:
    """SS-8.3 Compulsory on water; SS-8.4 voluntary in ports, one deal in each step.

    SS-8.5 A full action for each ship, in one port too; SS-8.6 with all that the other has gained.
    """
    captain = sea.captains[sea.turn]
    kind = KIND[captain.ships[ship]]
    if kind in HUNTING:
        sea.acting = -1
        await hunt(sea, ship)
    elif kind != "shallow":
        if await PORT_ACTIONS[kind](sea):
            sea.acting = -1
    elif not captain.maps.cards:
        sea.acting = -1
        fish(sea, ship)
    else:
        answer = await may_dig(sea, ship)
        if answer is None:
            return
        sea.acting = -1
        if answer == "dig":
            dig(sea, ship)
        if answer == "fish" or sea.options["dig"] == "also":  # SS-14.4
            fish(sea, ship)
