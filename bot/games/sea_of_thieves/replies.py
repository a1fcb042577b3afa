"""ST-38.2, ST-38.3 What a standing order answers where its owner is asked all the same."""

from collections.abc import Callable
from typing import Any

from bot.engine.question import Answer, Ask, Question
from bot.games.sea_of_thieves.cards import RatChoice
from bot.games.sea_of_thieves.components import Sea
from bot.games.sea_of_thieves.content import RESOURCE
from bot.games.sea_of_thieves.damage import Sinking, Struck, falls, spare
from bot.games.sea_of_thieves.enemies import WayOff
from bot.games.sea_of_thieves.knave import Halt, KrakenPrey, Prey
from bot.games.sea_of_thieves.orders import (
    BreakTies,
    Duel,
    FeedRat,
    FirstToFall,
    PlayBrace,
    PlayFalseChart,
    PushedAway,
    SpareCrew,
    StrikeBargain,
    TellTale,
    UseCounterOrder,
    UseSlipAway,
    cancels,
    charts,
    given,
    gives_up,
    own_turn,
    prevents,
    saves,
)
from bot.games.sea_of_thieves.reactions import BRACE, SLIP, ChartPlay, Countering, Prevention, TalePlay
from bot.games.sea_of_thieves.rolls import ACCEPT, BoardedRoll
from bot.games.sea_of_thieves.sailing import PushedTo
from bot.games.sea_of_thieves.supply import leaders


def by_order(sea: Sea, ask: Ask) -> Answer | None:
    """The answer of an order that its owner has given himself, None if he wants to be asked; never in his own turn."""
    return None if own_turn(sea, ask.seat) else _REPLIES[type(ask)](sea, ask)


def _damage(sea: Sea, ask: Prevention) -> Answer | None:
    """ST-38.8 Slip Away first, then Brace!, which may be in any hand."""
    slip, brace = given(sea, ask.seat, UseSlipAway), given(sea, ask.seat, PlayBrace)
    if SLIP in ask.keys and (slip is None or prevents(slip, ask.amount)):
        return slip and SLIP
    hand = sea.players[ask.seat].fortune.cards
    if hand and (brace is None or (BRACE in ask.keys and prevents(brace, ask.amount))):
        return brace and BRACE
    return "no"


def _struck(sea: Sea, ask: Struck) -> Answer | None:
    """ST-38.5 A resource if the hold can spare it by the order, else whoever falls first."""
    ship = sea.ship(ask.seat, ask.ship)
    resource, fall = given(sea, ask.seat, SpareCrew), given(sea, ask.seat, FirstToFall)
    if ship.hold.cards and resource is None:
        return None
    if resource is not None and RESOURCE in ask.keys and saves(resource, spare(ship)):
        return RESOURCE
    kinds = tuple([key for key in ask.keys if key != RESOURCE])
    if len(kinds) > 1 and fall is None:
        return None
    return falls(kinds, fall or "")


def _sinking(sea: Sea, ask: Sinking) -> Answer | None:
    order = given(sea, ask.seat, StrikeBargain)
    return {"best": ask.default, "never": "no"}.get(order or "")


def _voyage(sea: Sea, ask: ChartPlay) -> Answer | None:
    order = given(sea, ask.seat, PlayFalseChart)
    return None if order is None else _yes(ask.keys, charts(order, ask.starter in leaders(sea)))


def _counter(sea: Sea, ask: Countering) -> Answer | None:
    order = given(sea, ask.seat, UseCounterOrder)
    return None if order is None else _yes(ask.keys, cancels(order, ask.against == ask.seat))


def _tale(sea: Sea, ask: TalePlay) -> Answer | None:
    order = given(sea, ask.seat, TellTale)
    return None if order is None else _yes(ask.keys, order == "at_once")


def _yes(keys: tuple[str, ...], wanted: bool) -> str:
    return "yes" if wanted and "yes" in keys else "no"


def _duel(sea: Sea, ask: BoardedRoll) -> Answer | None:
    """How often to throw again depends on the boarders, so only that one does not can be answered here."""
    return ACCEPT if given(sea, ask.seat, Duel) == "none" else None


def _rat(sea: Sea, ask: RatChoice) -> Answer | None:
    order = given(sea, ask.seat, FeedRat)
    if order is None:
        return None
    return RESOURCE if RESOURCE in ask.keys and gives_up(order, spare(sea.ship(ask.seat, ask.ship))) else "damage"


def _push(sea: Sea, ask: PushedTo) -> Answer | None:
    return ask.default if given(sea, ask.seat, PushedAway) == "auto" else None


def _knave(sea: Sea, ask: Prey | KrakenPrey | Halt | WayOff) -> Answer | None:
    """ST-38.9 As the option `knave_choice` does it for all: ties of enemies, never what an event asks."""
    return ask.default if given(sea, ask.seat, BreakTies) == "auto" else None


_REPLIES: dict[type[Question], Callable[[Sea, Any], Answer | None]] = {
    Prevention: _damage,
    Struck: _struck,
    Sinking: _sinking,
    ChartPlay: _voyage,
    Countering: _counter,
    TalePlay: _tale,
    BoardedRoll: _duel,
    RatChoice: _rat,
    PushedTo: _push,
    Prey: _knave,
    KrakenPrey: _knave,
    Halt: _knave,
    WayOff: _knave,
}
ORDERED = frozenset([question.name for question in _REPLIES])
