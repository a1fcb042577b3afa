"""What a player may look for among the choices and does not find: the refusals, said before anybody tries."""

from collections.abc import Callable, Iterator

from bot.engine.decision import Ask, PickOne, Place
from bot.engine.question import Missing
from bot.engine.text import T, Text, listed
from bot.games.sea_of_plunder.chart import BEARINGS
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import COLOURS, PORT_OF_CARD, PORTS, goods_of
from bot.games.sea_of_plunder.movement import Course
from bot.games.sea_of_plunder.refusals import why_not
from bot.games.sea_of_plunder.table import card_name

Sought = Iterator[tuple[Text, str]]
"""What somebody may look for in words, and the answer he would then try."""


def missing(view: Sea, ask: Ask) -> tuple[Missing, ...]:
    """Whatever is not offered just now and for which a refusal names the reason."""
    if not isinstance(ask, PickOne | Place) or ask.name not in _SOUGHT:
        return ()
    sought = [(label, key, why_not(view, ask, key)) for label, key in _SOUGHT[ask.name](view, ask)]
    return tuple(Missing(label, reason) for label, key, reason in sought if reason is not None and key not in ask.keys)


def _cards(view: Sea, ask: Ask) -> Sought:
    hand = view.captains[ask.seat].hand.cards
    goods = goods_of(hand)
    if goods:
        yield T("Goods: {goods}", goods=listed([card_name(colour) for colour in goods])), next(iter(goods))
    islands = [card for card in PORT_OF_CARD if card not in hand]
    if islands:
        names = [PORTS[PORT_OF_CARD[card]].name for card in islands]
        yield T("Straight to an island: {ports}", ports=listed(names)), islands[0]
    if view.combo_port:
        yield T("Straight to the Combo Port"), "combo_port"
    yield T("A map turned by a Compass"), "90"
    yield T("No card at all"), "none"


def _under(view: Sea, ask: Ask) -> Sought:
    for colour in goods_of(view.captains[ask.seat].hand.cards):
        yield card_name(colour), colour
    yield T("No card at all"), "none"


def _source(view: Sea, ask: Ask) -> Sought:
    yield T("Two cards from the pile"), "two_from_pile"


def _ships(view: Sea, ask: Ask) -> Sought:
    yield T("Both ships in one turn"), "both"


def _courses(view: Sea, ask: Ask) -> Sought:
    course = ask.about
    assert isinstance(course, Course)
    yield T("The card turned by 90, 180 or 270 degrees"), "90"
    if "90" in BEARINGS[course.card]:
        yield T("The card turned by 45 degrees"), "45"
    if view.captains[ask.seat].power == "navigator":
        plain = next(key for key, bearing in BEARINGS[course.card].items() if bearing.compass and not bearing.turned)
        yield T("As printed, with a Compass for a step afterwards"), plain
    yield T("No move at all"), "none"


def _pirates(view: Sea, ask: Ask) -> Sought:
    yield T("No pirate at all"), "none"


def _steps(view: Sea, ask: Ask) -> Sought:
    yield T("A diagonal step"), "NE"


def _bribes(view: Sea, ask: Ask) -> Sought:
    for colour in COLOURS:
        yield card_name(colour), colour
    yield T("Giving nothing"), "none"


def _stock(view: Sea, ask: Ask) -> Sought:
    for colour in COLOURS:
        yield card_name(colour), colour


_SOUGHT: dict[str, Callable[[Sea, Ask], Sought]] = {
    "draw.source": _source,
    "play.card": _cards,
    "play.ship": _ships,
    "move.path": _courses,
    "play.resupply": _under,
    "discard.card": _cards,
    "group.path": _courses,
    "bonus.pirate": _pirates,
    "bonus.path": _courses,
    "navigator.step": _steps,
    "lucky.step": _steps,
    "pirate.bribe": _bribes,
    "combo.good": _stock,
    "end.smuggle": _stock,
}
