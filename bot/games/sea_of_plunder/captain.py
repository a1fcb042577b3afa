"""A captain who plays by what he sees: the best contacts now, the nearest island next, and trouble for the others."""

from collections.abc import Callable

from bot.engine.decision import Answer, Ask, PickSome, Place, default_of
from bot.engine.secret import Luck
from bot.games.sea_of_plunder.appraisal import Appraisal
from bot.games.sea_of_plunder.chart import BEARINGS, NEXT
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import playables
from bot.games.sea_of_plunder.goods import NO_GOOD
from bot.games.sea_of_plunder.movement import Course
from bot.games.sea_of_plunder.orders import best_gain, bribe_by_order
from bot.games.sea_of_plunder.outlook import ship_of
from bot.games.sea_of_plunder.table import ships_of, thing_at

PILE_GAIN = 1.0  # how much better a play the known card of the pile must offer than an unknown one


def captain(view: Sea, ask: Ask, luck: Luck) -> Answer:
    """The captain's answer; he needs no luck."""
    return _ANSWERS[ask.name](view, ask)


def default(view: Sea, ask: Ask) -> Answer | None:
    """For absent players: the captain's choice where the game cannot do without one, and never a Compass spent."""
    if ask.name in _CAUTIOUS:
        return None
    if isinstance(ask, Place) and isinstance(ask.about, Course):
        bearings = BEARINGS[ask.about.card]
        free = tuple(key for key in ask.keys if not bearings[key].compass)
        return free[0] if len(free) == 1 else _course(view, ask, free)
    return captain(view, ask, NO_LUCK)


# answered by the question's own default, which risks and costs nothing
_CAUTIOUS = frozenset(
    {
        "setup.colour",
        "setup.keep_good",
        "setup.first_player",
        "draw.source",
        "so_close.islands",
        "play.broken_compass",
    }
)


class _NoLuck:
    """Stands in where the captain needs no chance."""

    def random(self) -> float:
        return 0.0

    def randrange(self, start: int, /) -> int:
        return 0

    def shuffle(self, x: list[object], /) -> None:
        return None


NO_LUCK = _NoLuck()


def _best(keys: tuple[str, ...], worth: Callable[[str], float]) -> str:
    return max(keys, key=worth)  # the first of equals: the same answer every time


def _as_offered(view: Sea, ask: Ask) -> Answer:
    return default_of(ask)


def _source(view: Sea, ask: Ask) -> Answer:
    look, hand = Appraisal(view, ask.seat), view.captains[ask.seat].hand.cards
    with_pile = look.turn([*hand, view.pile[-1]])
    return "pile" if with_pile > look.turn(hand) + PILE_GAIN else "deck"


def _play(view: Sea, ask: Ask) -> Answer:
    look, hand = Appraisal(view, ask.seat), view.captains[ask.seat].hand.cards
    return _best(playables(hand), lambda card: look.play(card, hand))


def _ship(view: Sea, ask: Ask) -> Answer:
    look, hand = Appraisal(view, ask.seat), view.captains[ask.seat].hand.cards
    own = ships_of(view, ask.seat)
    if view.phase != "play":
        return _best(tuple(ship.colour for ship in own), lambda key: look.best_step(ship_of(view, key))[0])
    return _best(tuple(ship.colour for ship in own), lambda key: look.best_move(view.in_use, ship_of(view, key), hand))


def _path(view: Sea, ask: Ask) -> Answer:
    assert isinstance(ask, Place)
    return _course(view, ask, ask.keys)


def _course(view: Sea, ask: Ask, keys: tuple[str, ...]) -> str:
    course = ask.about
    assert isinstance(course, Course)
    look = Appraisal(view, ask.seat)
    bearings = BEARINGS[course.card]

    def worth(key: str) -> float:
        bearing = bearings[key]
        cost = look.compass_cost(bearing) if not view.compass_paid else 0.0
        return look.voyage(course.thing, bearing.routes[course.start]) - cost

    return _best(keys, worth)


def _broken(view: Sea, ask: Ask) -> Answer:
    return "fewer" if Appraisal(view, ask.seat).holds_most() else "more"


def _resupply(view: Sea, ask: Ask) -> Answer:
    look = Appraisal(view, ask.seat)
    return _best(playables(view.captains[ask.seat].hand.cards), lambda card: -look.keep(card))


def _discard(view: Sea, ask: Ask) -> Answer:
    look = Appraisal(view, ask.seat)
    return _best(playables(view.captains[ask.seat].hand.cards), look.discard)


def _islands(view: Sea, ask: Ask) -> Answer:
    assert isinstance(ask, PickSome)
    look = Appraisal(view, ask.seat)
    worth = {key: look.steer(view.in_use, f"island.{key}", thing_at(view, f"island.{key}")) for key in ask.keys}
    liked = sorted((key for key in ask.keys if worth[key] > 0), key=lambda key: -worth[key])
    return tuple(liked[: ask.most])


def _pirate(view: Sea, ask: Ask) -> Answer:
    look = Appraisal(view, ask.seat)
    keys = tuple(str(pirate.number) for pirate in view.pirates)
    return _best(keys, lambda key: look.steer(view.in_use, f"pirate.{key}", thing_at(view, f"pirate.{key}")))


def _step(view: Sea, ask: Ask) -> Answer:
    assert not isinstance(ask, PickSome)
    look, ship = Appraisal(view, ask.seat), ship_of(view, str(ask.about))
    gain, way = look.best_step(ship)
    idle = "stay" if ask.name == "navigator.step" else "stop"
    assert way in NEXT[ship.at]
    return way if gain > 0 else idle


def _bribe(view: Sea, ask: Ask) -> Answer:
    return bribe_by_order(view, ask.seat)


def _good(view: Sea, ask: Ask) -> Answer:
    colours = tuple(port.colour for port in view.ports if port.goods)
    return best_gain(view, ask.seat, colours) if colours else NO_GOOD


_ANSWERS: dict[str, Callable[[Sea, Ask], Answer]] = {
    "setup.colour": _as_offered,
    "setup.keep_good": _as_offered,
    "setup.first_player": _as_offered,
    "draw.source": _source,
    "play.card": _play,
    "play.ship": _ship,
    "move.path": _path,
    "play.broken_compass": _broken,
    "play.resupply": _resupply,
    "discard.card": _discard,
    "so_close.islands": _islands,
    "group.path": _path,
    "bonus.pirate": _pirate,
    "bonus.path": _path,
    "navigator.step": _step,
    "lucky.step": _step,
    "pirate.bribe": _bribe,
    "combo.good": _good,
    "end.smuggle": _good,
}
