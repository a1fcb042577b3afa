"""A small game for the engine's own tests: secret bids, a die, a hidden hand, an offer, a menu beside an offer."""

from typing import Any

from msgspec import field

from bot.engine.chance import Roll, shuffled, take
from bot.engine.game import (
    NOBODY,
    Choice,
    Ending,
    Game,
    GameOption,
    Part,
    Score,
    Setting,
    State,
    waiting_orders,
)
from bot.engine.question import Amount, Answer, AnyOf, Ask, Offer, Option, PickOne, PickSome, Terms, Together
from bot.engine.secret import SPECTATOR, Cards, Luck
from bot.engine.text import T, Text, Who

DECK = [f"card-{n}" for n in range(1, 13)]


class Toy(State):
    """Coins, hands, a deck and whose turn it is."""

    deck: Cards = field(default_factory=lambda: Cards(pool="deck"))
    hands: list[Cards] = field(default_factory=list[Cards])
    coins: list[int] = field(default_factory=list[int])
    turn: int = 0
    phase: str = "deal"


CHOOSE, CHOOSING = T("Choose."), T("{who} is choosing.")


class _Made(PickOne, frozen=True, kw_only=True):
    """A question made up for a test: what its class would say stands in the instance."""

    asks, waiting = CHOOSE, CHOOSING

    name: str = ""  # pyright: ignore[reportIncompatibleVariableOverride]
    clause: str = "TY-1.1"  # pyright: ignore[reportIncompatibleVariableOverride]
    public: bool = True  # pyright: ignore[reportIncompatibleVariableOverride]
    optional: bool = False  # pyright: ignore[reportIncompatibleVariableOverride]
    hidden: bool = False  # pyright: ignore[reportIncompatibleVariableOverride]
    unnoticed: bool = False  # pyright: ignore[reportIncompatibleVariableOverride]

    def option(self, view: Toy, key: str) -> Option:
        return Option(T(key))


def pick(seat: int, name: str, keys: tuple[str, ...], default: str = "", **facts: Any) -> PickOne:
    """One of several keys, for a test."""
    return _Made(seat, keys, default, name=name, **facts)


class _MadeAmount(Amount, frozen=True, kw_only=True):
    """A number asked for in a test: what its class would say stands in the instance."""

    asks, waiting, clause = CHOOSE, CHOOSING, "TY-1.1"

    name: str = ""  # pyright: ignore[reportIncompatibleVariableOverride]
    public: bool = True  # pyright: ignore[reportIncompatibleVariableOverride]
    hidden: bool = False  # pyright: ignore[reportIncompatibleVariableOverride]


def amount(seat: int, name: str, low: int, high: int, default: int, **facts: Any) -> Amount:
    """A number, for a test."""
    return _MadeAmount(seat, low, high, default, name=name, **facts)


class Bid(Amount, frozen=True):
    name, clause, public = "bid", "TY-1.1", False
    asks, waiting = CHOOSE, CHOOSING


class Marked(PickSome, frozen=True):
    name, clause, public = "mark", "TY-1.1", False
    asks, waiting = CHOOSE, CHOOSING

    def option(self, view: Toy, key: str) -> Option:
        return Option(T(key))


class Trade(Offer, frozen=True):
    name, clause, public, optional = "trade", "TY-1.1", False, True
    asks, waiting = CHOOSE, CHOOSING

    def option(self, view: Toy, key: str) -> Option:
        return Option(T(key))


def setup(setting: Setting) -> Toy:
    return Toy(
        seats=setting.seats,
        options=setting.options,
        orders=waiting_orders(setting.seats),
        hands=[Cards(seats=(seat,), pool="deck") for seat in range(setting.seats)],
        coins=[3] * setting.seats,
    )


async def step(toy: Toy) -> None:
    if toy.phase == "deal":
        toy.deck.cards = await shuffled(DECK, "TY-1.1")
        for hand in toy.hands:
            hand.cards.append(await take(toy.deck))
        toy.phase, toy.round = "bid", 1
        toy.tell(T("The cards are dealt."))
    elif toy.phase == "bid":
        bids = await Together(tuple(Bid(seat, 0, 3, 0) for seat in range(toy.seats)))
        toy.turn = max(range(toy.seats), key=lambda seat: bids[seat])
        toy.tell(T("{who} bid most.", who=Who(toy.turn)))
        toy.phase = "menu"
    else:
        await menu(toy)


def whose_turn(toy: Toy) -> int:
    return toy.turn if toy.phase == "menu" else NOBODY


def whose_next(toy: Toy) -> int:
    return NOBODY  # who bids most


def suppose_turn(toy: Toy, seat: int) -> bool:
    toy.turn, toy.phase = seat, "menu"
    return True


async def menu(toy: Toy) -> None:
    me, other = toy.turn, (toy.turn + 1) % toy.seats
    await Marked(me, tuple(toy.hands[me].cards), 0, 1)
    ask, answer = await AnyOf(
        (
            pick(me, "menu", ("roll", "pass"), "pass"),
            Trade(me, {"coin": toy.coins[me]}, {other: {"coin": 9}}),
        )
    )
    if ask.name == "trade":
        assert isinstance(answer, Terms)
        if await pick(other, "reply", ("yes", "no"), "no") == "yes":
            toy.coins[me] -= answer.give.get("coin", 0)
            toy.coins[other] += answer.give.get("coin", 0)
    elif answer == "roll":
        pips = await Roll(6, "TY-1.2", me)
        toy.coins[me] += pips
        toy.tell(T("{who} rolled {pips}.", who=Who(me), pips=pips))
        if toy.deck.cards:
            toy.hands[me].cards.append(await take(toy.deck))
    toy.round += 1
    toy.phase = "bid"
    toy.over = toy.round > 6


def captain(toy: Toy, ask: Ask, luck: Luck) -> Answer:
    return "roll" if ask.name == "menu" else default(toy, ask) or ("no" if ask.name == "reply" else ())


def default(toy: Toy, ask: Ask) -> Answer | None:
    return 1 if ask.name == "bid" else None


def orders(toy: Toy, seat: int) -> tuple[Ask, ...]:
    now = toy.order(seat, "order.reply")
    return (pick(seat, "order.reply", ("ask", "yes", "no"), str(now or "ask"), public=False),)


def by_order(toy: Toy, ask: Ask) -> Answer | None:
    value = toy.order(ask.seat, "order.reply")
    return None if value == "ask" else value


def scores(toy: Toy) -> tuple[Score, ...]:
    ranked = sorted(range(toy.seats), key=lambda seat: -toy.coins[seat])
    return tuple(Score(s, i + 1, toy.coins[s], (Part(T("Coins"), toy.coins[s]),)) for i, s in enumerate(ranked))


def faults(toy: Toy) -> list[str]:
    held = sorted([*toy.deck.cards, *(card for hand in toy.hands for card in hand.cards)])
    return [] if toy.phase == "deal" or held == sorted(DECK) else ["cards lost"]


def headline(toy: Toy) -> Text:
    return T("Round {n}", n=toy.round)


TOY = Game(
    key="toy",
    title="Toy",
    blurb=T("A toy."),
    minutes=1,
    seats=(2, 4),
    tokens=("red", "blue", "green", "white"),
    token_names={"red": T("red"), "blue": T("blue"), "green": T("green"), "white": T("white")},
    colours={"red": "vermilion", "blue": "azure", "green": "jade", "white": "ivory"},
    options=(GameOption("length", T("Length"), (Choice("short", T("Short")), Choice("long", T("Long")))),),
    state=Toy,
    rules="1",
    setup=setup,
    step=step,
    turn=whose_turn,
    next_turn=whose_next,
    scores=scores,
    ending=lambda toy: Ending("cards", T("The cards are gone.")),
    faults=faults,
    headline=headline,
    topics=(),
    captain=captain,
    default=default,
    orders=orders,
    ordered=frozenset({"reply"}),
    by_order=by_order,
    suppose_turn=suppose_turn,
)
assert SPECTATOR == -1
