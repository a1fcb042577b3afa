"""SP-23 What the Navigator and Lucky do on the sea; the other Powers stand where they work."""

from bot.engine.question import NOT_OFFERED, Answer, Option, PickOne
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_plunder.appraisal import Appraisal
from bot.games.sea_of_plunder.chart import NEXT
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import BOARD, DIRECTIONS, STRAIGHT
from bot.games.sea_of_plunder.hints import met_by
from bot.games.sea_of_plunder.movement import one_step, sail
from bot.games.sea_of_plunder.play import own_ship
from bot.games.sea_of_plunder.table import active_captain, thing_of

STAY = "stay"
STOP = "stop"


def navigator_earned(sea: Sea) -> bool:
    """SP-23.4 Whether the Navigator spent a Compass on the card in use; SP-23.13 one step per token."""
    return sea.compass_paid and active_captain(sea).power == "navigator"


async def navigator_step(sea: Sea) -> None:
    """SP-23.13 After all that the card did: one square with the own ship, never with a pirate."""
    sea.compass_paid = False
    ship = await own_ship(sea)
    if ship is None:
        return
    way = await NavigatorStep(sea.active, (*STRAIGHT, STAY), STAY)
    if way != STAY:
        sea.tell(T("{who} sails one square more, as Navigator.", who=Who(sea.active)))
        one_step(sea, ship, way)
        await sail(sea, [ship])


def lucky_steps(sea: Sea) -> int:
    """SP-23.2 How many single squares are free at the end of this turn."""
    return BOARD.steps.lucky if active_captain(sea).power == "lucky" and not sea.moved_by_card else 0


async def lucky_step(sea: Sea) -> None:
    """SP-23.2 One optional square in a free direction."""
    ship = await own_ship(sea)
    way = STOP
    if ship is not None:
        way = await LuckyStep(sea.active, (*STRAIGHT, STOP), STOP)
    if ship is None or way == STOP:
        sea.steps_left = 0
        return
    sea.steps_left -= 1
    sea.tell(T("{who} has luck and sails one square.", who=Who(sea.active)))
    one_step(sea, ship, way)
    await sail(sea, [ship])


_WAYS = {"N": T("North"), "E": T("East"), "S": T("South"), "W": T("West")}
_NO_DIAGONAL = T("This step goes north, east, south or west.")  # SP-23.2, SP-23.13


class _Step(PickOne, frozen=True, gc=False):
    """Where the own ship goes by a single square."""

    waiting = T("{who} is choosing a step.")
    never = ((T("A diagonal step"), _NO_DIAGONAL),)

    def option(self, sea: Sea, key: str) -> Option:
        if key not in _WAYS:
            return Option(T("Stay"), T("No step."))
        ship = sea.ships[sea.helm]
        end = NEXT[ship.at][key]
        return Option(T("{way} to {end}", way=_WAYS[key], end=end), met_by(sea, thing_of(ship), (end,)), end, key)

    def plain(self, sea: Sea) -> Answer:
        gain, way = Appraisal(sea, self.seat).best_step(sea.ships[sea.helm])
        return way if gain > 0 else self.default


def _no_step(key: str) -> Text | None:
    """Why this is no way to step, None if it is."""
    if key in STRAIGHT:
        return None
    return _NO_DIAGONAL if key in DIRECTIONS else NOT_OFFERED


class NavigatorStep(_Step, frozen=True, gc=False):
    """SP-23.13 After a Compass is spent."""

    name, clause = "navigator.step", "SP-23.13"
    asks = T("One square more, as Navigator?")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        return None if key == STAY else _no_step(key)


class LuckyStep(_Step, frozen=True, gc=False):
    """SP-23.2 At the end of a turn in which no card moved an own ship."""

    name, clause = "lucky.step", "SP-23.2"

    def prompt(self, sea: Sea) -> Text:
        return N("{n} lucky square is left. Where to?", "{n} lucky squares are left. Where to?", sea.steps_left)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        return None if key == STOP else _no_step(key)
