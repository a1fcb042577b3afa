"""SP-10.5, SP-12.3 How a card may be used: what moves by it, by which X and how far turned; as keys and in words."""

from collections.abc import Iterable
from functools import cache

from msgspec import Struct

from bot.engine.emoji import Emoji
from bot.engine.question import NOT_OFFERED, Option
from bot.engine.text import NONE, T, Text, Word
from bot.games.sea_of_plunder.chart import BEARINGS, KEYS, TURNED, Bearing, Route
from bot.games.sea_of_plunder.components import Captain, Sea
from bot.games.sea_of_plunder.content import ACTIONS, BOARD, COLOURS, NAMES, PORT_OF_CARD
from bot.games.sea_of_plunder.hints import DECLINES, card_group, liking, met_by
from bot.games.sea_of_plunder.table import COLOUR_NAMES, card_name, port_of, thing_at

PIRATES = tuple([str(number) for number in range(1, len(BOARD.pirates) + 1)])
COMPASS = "compass"  # the answer that leads to the ways a Compass opens
BACK = "back"  # and the one that leads from there to the cards as they are printed
LISTED = 25  # different cards above which a list of all their uses would be too long


class Use(Struct, frozen=True):
    """One use of a card. A Port Island card has no bearing, an Action card that is played moves nothing."""

    card: str
    mover: str = ""  # a ship by colour, a pirate by number
    bearing: str = ""

    @property
    def thing(self) -> str:
        """What moves, as a voyage knows it."""
        return f"{'ship' if self.mover in COLOURS else 'pirate'}.{self.mover}"

    def route(self, sea: Sea) -> Route:
        """Every square entered; SP-10.12 by a Port Island card the island alone."""
        if self.card in PORT_OF_CARD:
            return (port_of(sea, PORT_OF_CARD[self.card]).at,)
        return BEARINGS[self.card][self.bearing].routes[thing_at(sea, self.thing)]

    @property
    def way(self) -> Bearing | None:
        """By which X, and how far turned; None by a Port Island card."""
        return BEARINGS[self.card][self.bearing] if self.bearing else None


def used(key: str) -> Use:
    """The use for which a key stands."""
    return Use(*key.split("/"))


_PRINTED = {card: KEYS[card, False, False] for card in BEARINGS} | dict.fromkeys(PORT_OF_CARD, ("",))
# SP-12.8 to SP-12.10 of several X none is turned, and no Port Island card; SP-23.4 a Navigator need not turn the card
_COSTLY: dict[tuple[str, bool], tuple[str, ...]] = {
    (card, wastes): tuple([key for key in KEYS.get((card, True, wastes), ()) if key not in _PRINTED[card]])
    for card in _PRINTED
    for wastes in (False, True)
}


def _uses(card: str, mover: str, bearings: Iterable[str]) -> tuple[str, ...]:
    return tuple([f"{card}/{mover}/{key}" if key else f"{card}/{mover}" for key in bearings])


_PIRATES_PLAIN = {
    card: tuple([key for number in PIRATES for key in _uses(card, number, bearings)])
    for card, bearings in _PRINTED.items()
}


@cache
def plays(card: str, colours: tuple[str, ...]) -> tuple[str, ...]:
    """SP-5.4 to SP-5.6 The uses of a card that is played, as it is printed."""
    if card in ACTIONS:
        return (card,)
    return tuple([key for colour in colours for key in _uses(card, colour, _PRINTED[card])])


def bonuses(card: str) -> tuple[str, ...]:
    """SP-6.6 to SP-6.9 How a pirate may move by a card that is discarded, as it is printed."""
    return _PIRATES_PLAIN[card]


@cache
def costly(card: str, movers: tuple[str, ...], wastes: bool) -> tuple[str, ...]:
    """SP-12.3 The uses of a card that a Compass opens; SP-23.4 `wastes` if it need not be turned for it."""
    return tuple([key for mover in movers for key in _uses(card, mover, _COSTLY[card, wastes])])


def uses_of(card: str, keys: Iterable[str]) -> list[str]:
    """Those of the uses that are of one card."""
    return [key for key in keys if key.partition("/")[0] == card]


# -- why not -----------------------------------------------------------------------------------------------------------

NO_COMPASS = T("You have no Magical Compass to spend.")  # SP-12.1
NOTHING_TO_TURN = T("No card that you hold can be turned: a Compass would have no effect.")  # SP-12.8, SP-12.9
NAVIGATOR_ALONE = T("Only the Navigator may spend a Compass without turning the card.")  # SP-23.4
SEVERAL_X = T("A card with several X is never turned: a Compass has no effect on it.")  # SP-12.8
QUARTERS_ONLY = T("A card is turned by quarter turns only: 90, 180 or 270 degrees.")  # SP-12.3
MUST = T("The move has to be made, even if it hurts.")  # SP-5.7, SP-6.5
FIRST_THE_COMPASS = T("This costs a Compass: choose that first, and the turned ways are listed.")  # SP-12.6


def no_bearing(key: str) -> Text:
    """Why a card cannot be used so at all."""
    if key in TURNED:
        return SEVERAL_X
    if key.isdecimal():
        return QUARTERS_ONLY
    return MUST if key in DECLINES else NOT_OFFERED


def misused(captain: Captain, use: Use, costs: bool) -> Text | None:
    """Why a card cannot move a thing so, as printed or where it costs a Compass; None if it can."""
    if use.card in PORT_OF_CARD:
        return NOT_OFFERED if use.bearing or costs else None
    way = use.way
    if way is None or (costs and not way.compass):
        return NOT_OFFERED
    if not way.compass:
        return None
    return unpaid(captain, way) or (None if costs else FIRST_THE_COMPASS)


def unpaid(captain: Captain, bearing: Bearing) -> Text | None:
    """Why this captain cannot pay a Compass for using a card so, None if he can."""
    if not captain.compasses:
        return NO_COMPASS
    return None if bearing.turned or captain.power == "navigator" else NAVIGATOR_ALONE


def compass_hindered(sea: Sea, seat: int, discarded: bool) -> Text | None:
    """SP-12.1 Why no Compass can be spent on the card that is chosen now, None if one can."""
    captain = sea.captains[seat]
    if not captain.compasses:
        return NO_COMPASS
    wastes = captain.power == "navigator"
    for card in captain.hand.cards:
        if (discarded or card not in ACTIONS) and _COSTLY.get((card, wastes)):
            return None
    return NOTHING_TO_TURN


# -- in words ----------------------------------------------------------------------------------------------------------


SPEND = Option(
    T("Spend a Compass"),
    T("Next you choose the card and how it is turned · nothing is spent yet"),
    rank=1,
    emoji="compass",
)
UNSPENT = Option(T("No Compass"), T("Back to the cards as printed"))


def told(sea: Sea, key: str, several: bool, group: Text = NONE, known: bool = True) -> Option:
    """One use of a card: where it leads and what is met on the way; `several` if more than one thing could move.

    `known` if only whoever is asked reads it (see `met_by`).
    """
    use = used(key)
    route, way = use.route(sea), use.way
    end, hint = route[-1], met_by(sea, use.thing, route, known)
    name: Word = card_name(use.card)
    if way is not None and way.turned:
        name = T("{card}, turned {degrees}°", card=name, degrees=way.turned)
    elif way is not None and way.compass:
        name = T("{card}, then a step", card=name)
    if use.mover in PIRATES:
        label = T("{card}: pirate {n} to {end}", card=name, n=use.mover, end=end)
    elif several:
        label = T("{card}: {colour} to {end}", card=name, colour=COLOUR_NAMES[use.mover], end=end)
    else:
        label = T("{card}: {end}", card=name, end=end)
    if way is not None and way.compass and not sea.compass_paid:
        hint = T("1 Compass · {met}", met=hint) if hint.text else T("1 Compass")
    rank = liking(sea, use.thing, route)
    return Option(label, hint, end, end, group or card_group(use.card), rank, emoji=_sign(use))


def _sign(use: Use) -> Emoji:
    if use.mover in PIRATES:
        return "skull"
    return "port" if use.card in PORT_OF_CARD else "map"


def meant(key: str) -> Use | None:
    """The use for which a key stands, None if there is no such card, mover or way."""
    parts = key.split("/")
    if parts[0] not in NAMES or len(parts) > 3:
        return None
    use = Use(*parts)
    if use.mover and use.mover not in COLOURS and use.mover not in PIRATES:
        return None
    if use.bearing and use.bearing not in BEARINGS.get(use.card, {}):
        return None
    return use
