"""SP-23 What the Navigator and Lucky do on the sea; the other Powers stand where they work."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Answer, Option, PickOne
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_plunder.appraisal import Appraisal
from bot.games.sea_of_plunder.chart import NEXT
from bot.games.sea_of_plunder.components import Sea, Voyage
from bot.games.sea_of_plunder.content import BOARD, COLOURS, DIRECTIONS, STRAIGHT
from bot.games.sea_of_plunder.hints import met_by
from bot.games.sea_of_plunder.movement import new_action, sail
from bot.games.sea_of_plunder.outlook import ship_of
from bot.games.sea_of_plunder.play import ONE_OF_THEM, take_helm
from bot.games.sea_of_plunder.table import COLOUR_NAMES, active_captain, helms, thing_of

STAY = "stay"
STOP = "stop"


def navigator_earned(sea: Sea) -> bool:
    """SP-23.4 Whether the Navigator spent a Compass on the card in use; SP-23.13 one step per token."""
    return sea.compass_paid and active_captain(sea).power == "navigator"


async def navigator_step(sea: Sea) -> None:
    """SP-23.13 After all that the card did: one square with the own ship, never with a pirate."""
    step = await NavigatorStep(sea.active, (*steps(sea, sea.active), STAY), STAY)
    if step != STAY:
        sea.tell(T("{who} sails one square more, as Navigator.", who=Who(sea.active)))
        await sail_one(sea, step)


def lucky_steps(sea: Sea) -> int:
    """SP-23.2 How many single squares are free at the end of this turn."""
    return BOARD.steps.lucky if active_captain(sea).power == "lucky" and not sea.moved_by_card else 0


async def lucky_step(sea: Sea) -> None:
    """SP-23.2 One optional square in a free direction."""
    step = await LuckyStep(sea.active, (*steps(sea, sea.active), STOP), STOP)
    if step == STOP:
        sea.steps_left = 0
        return
    sea.steps_left -= 1
    sea.tell(T("{who} has luck and sails one square.", who=Who(sea.active)))
    await sail_one(sea, step)


def steps(sea: Sea, seat: int) -> tuple[str, ...]:
    """SP-18.5, SP-18.6 The four squares beside an own ship that may still move this turn, by its colour."""
    return tuple([f"{ship.colour}/{way}" for ship in helms(sea, seat) for way in STRAIGHT])


async def sail_one(sea: Sea, step: str) -> None:
    """SP-13.15 A single square granted by a Power is a move of its own, and its end a landing."""
    colour, _, way = step.partition("/")
    ship = ship_of(sea, colour)
    take_helm(sea, ship)
    new_action(sea)
    sea.voyages.append(Voyage(thing_of(ship), ship.at, (NEXT[ship.at][way],)))
    await sail(sea, [ship])


_WAYS = {"N": T("North"), "E": T("East"), "S": T("South"), "W": T("West")}
_NO_DIAGONAL = T("This step goes north, east, south or west.")  # SP-23.2, SP-23.13


class _Step(PickOne, frozen=True, gc=False):
    """Where the own ship goes by a single square."""

    waiting = T("{who} is choosing a step.")
    never = ((T("A diagonal step"), _NO_DIAGONAL),)

    def option(self, sea: Sea, key: str) -> Option:
        colour, _, way = key.partition("/")
        if not way:
            return Option(T("Stay"), T("Ends your steps"))
        ship = ship_of(sea, colour)
        end = NEXT[ship.at][way]
        label = T("{way} to {end}", way=_WAYS[way], end=end)
        if len(helms(sea, self.seat)) > 1:
            label = T("{colour}: {way}", colour=COLOUR_NAMES[colour], way=label)
        return Option(label, met_by(sea, thing_of(ship), (end,)), end, end)

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return steps(sea, seat)

    def plain(self, sea: Sea) -> Answer:
        look = Appraisal(sea, self.seat)
        found = [(*look.best_step(ship), ship.colour) for ship in helms(sea, self.seat)]
        gain, way, colour = max(found, key=lambda each: each[0])
        return f"{colour}/{way}" if gain > 0 else self.default


def _no_step(sea: Sea, seat: int, key: str) -> Text | None:
    """Why this is no way to step, None if it is."""
    colour, _, way = key.rpartition("/")
    if way in STRAIGHT and colour in COLOURS:
        return None if key in steps(sea, seat) else ONE_OF_THEM
    return _NO_DIAGONAL if way in DIRECTIONS else NOT_OFFERED


class NavigatorStep(_Step, frozen=True, gc=False):
    """SP-23.13 After a Compass is spent."""

    name, clause = "navigator.step", "SP-23.13"
    asks = T("Navigator: one square more?")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        return None if key == STAY else _no_step(sea, seat, key)


class LuckyStep(_Step, frozen=True, gc=False):
    """SP-23.2 At the end of a turn in which no card moved an own ship."""

    name, clause = "lucky.step", "SP-23.2"

    def prompt(self, sea: Sea) -> Text:
        return N("Lucky: where to? {n} square is left.", "Lucky: where to? {n} squares are left.", sea.steps_left)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        return None if key == STOP else _no_step(sea, seat, key)
