"""Chapter 7 - movement: both ships sail somewhere new, within one budget of steps."""

from functools import cache

from bot.engine.decision import Place
from bot.engine.text import N, Who
from bot.games.set_sail.board import FAR, LONGEST, course, within
from bot.games.set_sail.combat import meetings
from bot.games.set_sail.components import SHIP_NAMES, Captain, Sea, Wake
from bot.games.set_sail.content import BOX
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


def first_reach(sea: Sea) -> tuple[str, ...]:
    """SS-7.8 Where ship I may go, so that ship II still has somewhere to go."""
    one, two = sea.barred
    return reach(one, two, sea.budget - needed(two, one))


def second_reach(sea: Sea) -> tuple[str, ...]:
    """SS-7.3 Where ship II may go with the steps that are left; SS-7.13 also to the tile of ship I."""
    one, two = sea.barred
    return reach(two, one, sea.budget - FAR[one][sea.plotted])


async def sail(sea: Sea) -> None:
    """SS-7.8 The two ships choose where to sail one after the other."""
    me = sea.turn
    if not sea.plotted:
        tiles = first_reach(sea)
        if len(tiles) < 2:
            sea.plotted = tiles[0] if tiles else sea.barred[0]  # SS-7.12 stays if it can go nowhere
            return
        answer = await menu(sea, Place(me, "move.destination", tiles, "", "SS-7.1", about=0))
        if answer is not None:
            sea.plotted = answer
        return
    tiles = second_reach(sea)
    if not tiles:
        settle(sea, sea.barred[1])  # SS-7.12
        return
    answer = await menu(sea, Place(me, "move.destination", (*tiles, "back"), "", "SS-7.1", about=1))
    if answer == "back":
        sea.plotted = ""  # SS-7.9 until ship II's choice is given; SS-21.8 nothing was rolled or shown since
    elif answer is not None:
        settle(sea, answer)


def settle(sea: Sea, second: str) -> None:
    """SS-7.9 Movement is final: the ships lie where they sailed to, and the table is told."""
    me = sea.turn
    captain = sea.captains[me]
    captain.ships = [sea.plotted, second]
    sea.plotted = ""
    sea.wakes = []
    for ship, (start, end) in enumerate(zip(sea.barred, captain.ships, strict=True)):
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
    sea.meetings = meetings(sea)
    sea.fought = sea.acted = 0
    sea.to_act = [0, 1]
    sea.acting = -1
    sea.phase = "combat" if sea.meetings else "act"  # SS-5.3 both ships have moved before anything else
