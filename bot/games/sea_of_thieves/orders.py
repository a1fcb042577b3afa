"""Standing orders and the questions about reactions (ST-38)."""

from typing import ClassVar, Final

from bot.engine.orders import ASK
from bot.engine.question import Answer, Ask, Option, PickOne
from bot.engine.text import NONE, T, Text
from bot.games.sea_of_thieves.components import Sea, whose_turn
from bot.games.sea_of_thieves.words import ACTING

_NEVER, _ASK_ME, _AUTO = Option(T("Never")), Option(T("Ask me")), Option(T("Choose for me"))


# -- the orders, with what each can say; the default stands first ------------------------------------------------------


class _Order(PickOne, frozen=True, gc=False):
    """ST-38.5 A standing order."""

    clause, public, waiting = "ST-38.5", False, ACTING
    short: ClassVar[Text] = NONE  # what it is about, where there is little room


class SpareCrew(_Order, frozen=True, gc=False):
    """Whether a resource is spent on struck crew."""

    name, short = "resource", T("Resource")
    asks = T("When crew of yours is struck in another's turn: spend a resource to save it?")
    options = {
        "keep_last": Option(T("While two or more resources are in that hold")),
        "always": Option(T("Always")),
        "never": _NEVER,
        ASK: _ASK_ME,
    }


class FirstToFall(_Order, frozen=True, gc=False):
    """Who falls where crew is struck."""

    name, short = "fall", T("Who falls")
    asks = T("Which crew falls first in another's turn?")
    options = {
        "ordinary": Option(T("Ordinary crew first")),
        "special": Option(T("Special crew first")),
        ASK: _ASK_ME,
    }


class PlayBrace(_Order, frozen=True, gc=False):
    """Against how much damage Brace! is played."""

    name, short = "brace", T("Brace!")
    asks = T("Play Brace! in another's turn?")
    options = {
        "2": Option(T("Against 2 damage or more")),
        "1": Option(T("Against any damage")),
        "3": Option(T("Against 3 damage or more")),
        "4": Option(T("Against 4 damage or more")),
        "never": _NEVER,
        ASK: _ASK_ME,
    }


class UseSlipAway(_Order, frozen=True, gc=False):
    """Against how much damage Slip Away is used."""

    name, short = "slip_away", T("Slip Away")
    asks = T("Use Slip Away in another's turn?")
    options = {
        "3": Option(T("Against 3 damage or more")),
        "1": Option(T("Against any damage")),
        "2": Option(T("Against 2 damage or more")),
        "never": _NEVER,
        ASK: _ASK_ME,
    }


class StrikeBargain(_Order, frozen=True, gc=False):
    """Whether a token is kept out of a sinking ship."""

    name, short = "bargain", T("Drowned Man's Bargain")
    asks = T("Play Drowned Man's Bargain when a ship of yours sinks?")
    options = {"best": Option(T("Keep the best token")), "never": _NEVER, ASK: _ASK_ME}


class PlayFalseChart(_Order, frozen=True, gc=False):
    """Against whom False Chart is played."""

    name, short = "false_chart", T("False Chart")
    asks = T("Play False Chart when a rival starts a voyage?")
    options = {
        "leader": Option(T("Against a leader")),
        "anyone": Option(T("Against anyone")),
        "never": _NEVER,
        ASK: _ASK_ME,
    }


class UseCounterOrder(_Order, frozen=True, gc=False):
    """Against which cards Counter-order is used."""

    name, short = "counter", T("Counter-order")
    asks = T("Use Counter-order when a rival plays a fortune card?")
    options = {
        "against_me": Option(T("When it is played against me")),
        "any": Option(T("Against the first card")),
        "never": _NEVER,
        ASK: _ASK_ME,
    }


class TellTale(_Order, frozen=True, gc=False):
    """Whether a Tall Tale is told at once."""

    name, short = "tall_tale", T("Tall Tale")
    asks = T("Play Tall Tale when a voyage of yours is completed in another's turn?")
    options = {"at_once": Option(T("At once")), "hold": Option(T("Keep it")), ASK: _ASK_ME}


class Duel(_Order, frozen=True, gc=False):
    """How often a boarded crew throws again."""

    name, short = "duel", T("Boarded")
    asks = T("Throw again when your ship is boarded?")
    options = {
        "none": Option(T("No")),
        "one": Option(T("For one fortune card at most")),
        "two": Option(T("For two fortune cards at most")),
        ASK: _ASK_ME,
    }


class FeedRat(_Order, frozen=True, gc=False):
    """What a Rat in the Hold gets."""

    name, short = "rat", T("Rat in the Hold")
    asks = T("When a Rat in the Hold is set on you:")
    options = {
        "keep_last": Option(T("Give a resource while two or more are there, else take damage")),
        "resource": Option(T("Give a resource if there is one")),
        "damage": Option(T("Take the damage")),
        ASK: _ASK_ME,
    }


class PushedAway(_Order, frozen=True, gc=False):
    """Where a pushed ship goes."""

    name, short = "push", T("Pushed away")
    asks = T("When your ship is pushed away:")
    options = {ASK: Option(T("Ask me where to")), "auto": _AUTO}


class BreakTies(_Order, frozen=True, gc=False):
    """Who breaks the ties of the enemies for the Knave."""

    name, short = "knave", T("Ties of enemies")
    asks = T("When you are the Scurvy Knave and an enemy could go either way:")
    options = {ASK: _ASK_ME, "auto": _AUTO}


_ORDERS: Final[dict[str, type[_Order]]] = {
    each.name: each
    for each in (
        SpareCrew,
        FirstToFall,
        PlayBrace,
        UseSlipAway,
        StrikeBargain,
        PlayFalseChart,
        UseCounterOrder,
        TellTale,
        Duel,
        FeedRat,
        PushedAway,
        BreakTies,
    )
}
_VALUES = {order: tuple(order.options) for order in _ORDERS.values()}


def orders(sea: Sea, seat: int) -> tuple[Ask, ...]:
    """ST-38.2, ST-38.5 The orders of a seat with their present values; private, and open to change at any time."""
    return tuple([order(seat, values, standing(sea, seat, order)) for order, values in _VALUES.items()])


def standing(sea: Sea, seat: int, order: type[_Order]) -> str:
    """ST-38.2 The value of a standing order, so that nobody is waited for (ST-38.1); the default if none was given."""
    value = sea.orders[seat].value.get(order.name)
    return value if isinstance(value, str) else _VALUES[order][0]


def given(sea: Sea, seat: int, order: type[_Order]) -> str | None:
    """ST-38.3 The value that a player has given an order himself, None if he has given none or wants to be asked."""
    value = sea.orders[seat].value.get(order.name)
    return value if isinstance(value, str) and value != ASK else None


def order_line(name: str, value: Answer) -> tuple[Text, Text]:
    """An order in short: what it is about, and what it says."""
    order = _ORDERS[name]
    return order.short, order.options[str(value)].label


# -- what the values of an order mean (ST-38.5) ------------------------------------------------------------------------


def prevents(order: str, amount: int) -> bool:
    """`PlayBrace`, `UseSlipAway`: whether so much damage is prevented."""
    return order != "never" and amount >= int(order)


def saves(order: str, spare: bool) -> bool:
    """`SpareCrew`: whether a resource is spent on struck crew; `spare` if another one is left in that hold."""
    return order == "always" or (order == "keep_last" and spare)


def gives_up(order: str, spare: bool) -> bool:
    """`FeedRat`: whether a resource is given up instead of taking the damage."""
    return order == "resource" or (order == "keep_last" and spare)


def cancels(order: str, against_me: bool) -> bool:
    """`UseCounterOrder`: whether a card is cancelled."""
    return order == "any" or (order == "against_me" and against_me)


def charts(order: str, lead: bool) -> bool:
    """`PlayFalseChart`: whether it is played against somebody who starts a voyage."""
    return order == "anyone" or (order == "leader" and lead)


# -- who is asked ------------------------------------------------------------------------------------------------------


def own_turn(sea: Sea, seat: int) -> bool:
    """ST-38.4 Whether a reaction falls into its owner's own turn: then he is asked directly."""
    return whose_turn(sea) == seat


def windowed(sea: Sea) -> bool:
    """ST-38.3 Whether all entitled players are asked at each trigger who have not given an order themselves."""
    return sea.options["reactions"] == "window"


def from_active(sea: Sea) -> list[int]:
    """ST-38.7 The seats in turn order from the active player."""
    return [(sea.active + i) % sea.seats for i in range(sea.seats)]
