"""Standing orders and the questions about reactions (ST-38)."""

from typing import Final

from bot.engine.decision import Answer, Ask, PickOne
from bot.engine.orders import ASK
from bot.engine.text import T, Text
from bot.games.sea_of_thieves.components import Sea, whose_turn

# ST-38.5 each order with its values, the default first, and what each value says
ORDERS: Final[dict[str, tuple[Text, dict[str, Text]]]] = {
    "resource": (
        T("When crew of yours is struck in another's turn: spend a resource to save it?"),
        {
            "keep_last": T("While two or more resources are in that hold"),
            "always": T("Always"),
            "never": T("Never"),
            "ask": T("Ask me"),
        },
    ),
    "fall": (
        T("Which crew falls first in another's turn?"),
        {"ordinary": T("Ordinary crew first"), "special": T("Special crew first"), "ask": T("Ask me")},
    ),
    "brace": (
        T("Play Brace! in another's turn?"),
        {
            "2": T("Against 2 damage or more"),
            "1": T("Against any damage"),
            "3": T("Against 3 damage or more"),
            "4": T("Against 4 damage or more"),
            "never": T("Never"),
            "ask": T("Ask me"),
        },
    ),
    "slip_away": (
        T("Use Slip Away in another's turn?"),
        {
            "3": T("Against 3 damage or more"),
            "1": T("Against any damage"),
            "2": T("Against 2 damage or more"),
            "never": T("Never"),
            "ask": T("Ask me"),
        },
    ),
    "bargain": (
        T("Play Drowned Man's Bargain when a ship of yours sinks?"),
        {"best": T("Keep the best token"), "never": T("Never"), "ask": T("Ask me")},
    ),
    "false_chart": (
        T("Play False Chart when a rival starts a voyage?"),
        {"leader": T("Against a leader"), "anyone": T("Against anyone"), "never": T("Never"), "ask": T("Ask me")},
    ),
    "counter": (
        T("Use Counter-order when a rival plays a fortune card?"),
        {
            "against_me": T("When it is played against me"),
            "any": T("Against the first card"),
            "never": T("Never"),
            "ask": T("Ask me"),
        },
    ),
    "tall_tale": (
        T("Play Tall Tale when a voyage of yours is completed in another's turn?"),
        {"at_once": T("At once"), "hold": T("Keep it"), "ask": T("Ask me")},
    ),
    "duel": (
        T("Throw again when your ship is boarded?"),
        {
            "none": T("No"),
            "one": T("For one fortune card at most"),
            "two": T("For two fortune cards at most"),
            "ask": T("Ask me"),
        },
    ),
    "rat": (
        T("When a Rat in the Hold is set on you:"),
        {
            "keep_last": T("Give a resource while two or more are there, else take damage"),
            "resource": T("Give a resource if there is one"),
            "damage": T("Take the damage"),
            "ask": T("Ask me"),
        },
    ),
    "push": (
        T("When your ship is pushed away:"),
        {"ask": T("Ask me where to"), "auto": T("Choose for me")},
    ),
    "knave": (
        T("When you are the Scurvy Knave and an enemy could go either way:"),
        {"ask": T("Ask me"), "auto": T("Choose for me")},
    ),
}


def standing(sea: Sea, seat: int, name: str) -> str:
    """ST-38.2 The value of a standing order, so that nobody is waited for (ST-38.1); the default if none was given."""
    order = sea.orders[seat].value.get(name)
    return order if isinstance(order, str) else next(iter(ORDERS[name][1]))


def given(sea: Sea, seat: int, name: str) -> str | None:
    """ST-38.3 The value that a player has given an order himself, None if he has given none or wants to be asked."""
    order = sea.orders[seat].value.get(name)
    return order if isinstance(order, str) and order != ASK else None


def orders(sea: Sea, seat: int) -> tuple[Ask, ...]:
    """ST-38.2, ST-38.5 The orders of a seat with their present values; private, and open to change at any time."""
    return tuple(
        PickOne(seat, name, tuple(values), standing(sea, seat, name), clause="ST-38.5", public=False, about="order")
        for name, (_, values) in ORDERS.items()
    )


# -- what the values of an order mean (ST-38.5) ------------------------------------------------------------------------


def prevents(order: str, amount: int) -> bool:
    """`brace`, `slip_away`: whether so much damage is prevented."""
    return order != "never" and amount >= int(order)


def saves(order: str, spare: bool) -> bool:
    """`resource`: whether a resource is spent on struck crew; `spare` if another one is left in that hold."""
    return order == "always" or (order == "keep_last" and spare)


def gives_up(order: str, spare: bool) -> bool:
    """`rat`: whether a resource is given up instead of taking the damage."""
    return order == "resource" or (order == "keep_last" and spare)


def cancels(order: str, against_me: bool) -> bool:
    """`counter`: whether a card is cancelled."""
    return order == "any" or (order == "against_me" and against_me)


def charts(order: str, lead: bool) -> bool:
    """`false_chart`: whether it is played against somebody who starts a voyage."""
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


def answer_text(name: str, value: Answer) -> Text:
    """What a value of an order says."""
    return ORDERS[name][1][str(value)]
