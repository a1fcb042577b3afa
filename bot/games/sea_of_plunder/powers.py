"""SP-23 What the Navigator and Lucky do on the sea; the other Powers stand where they work."""

from bot.engine.decision import PickOne
from bot.engine.text import T, Who
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import BOARD, STRAIGHT
from bot.games.sea_of_plunder.movement import one_step, sail
from bot.games.sea_of_plunder.play import own_ship
from bot.games.sea_of_plunder.table import active_captain

STAY = "stay"
STOP = "stop"


def navigator_earned(sea: Sea) -> bool:
    """SP-23.4 Whether the Navigator spent a Compass on the card in use; SP-23.13 one step per token."""
    return sea.compass_paid and active_captain(sea).power == "navigator"


async def navigator_step(sea: Sea) -> None:
    """SP-23.13 After all that the card did: one square with the own ship, never with a pirate."""
    sea.compass_paid = False
    ship = await own_ship(sea, optional=True)
    if ship is None:
        return
    way = await PickOne(sea.active, "navigator.step", (*STRAIGHT, STAY), STAY, "SP-23.13", about=ship.colour)
    if way != STAY:
        sea.tell(T("{who} sails one square more, as Navigator.", who=Who(sea.active)))
        one_step(sea, ship, way)
        await sail(sea, [ship])


def lucky_steps(sea: Sea) -> int:
    """SP-23.2 How many single squares are free at the end of this turn."""
    return BOARD.steps.lucky if active_captain(sea).power == "lucky" and not sea.moved_by_card else 0


async def lucky_step(sea: Sea) -> None:
    """SP-23.2 One optional square in a free direction."""
    ship = await own_ship(sea, optional=True)
    way = STOP
    if ship is not None:
        way = await PickOne(sea.active, "lucky.step", (*STRAIGHT, STOP), STOP, "SP-23.2", about=ship.colour)
    if ship is None or way == STOP:
        sea.steps_left = 0
        return
    sea.steps_left -= 1
    sea.tell(T("{who} has luck and sails one square.", who=Who(sea.active)))
    one_step(sea, ship, way)
    await sail(sea, [ship])
