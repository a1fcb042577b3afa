"""Players who are not people: a captain gives a seat's answer from that seat's view alone."""

from collections.abc import Callable
from typing import Any

from bot.engine.match import Match
from bot.engine.question import (
    Amount,
    Answer,
    Arrange,
    Ask,
    Form,
    Offer,
    PickOne,
    PickSome,
    Place,
    Terms,
    canonical,
)
from bot.engine.secret import Luck, view

TRIES = 30
UNSURE = frozenset((PickSome.kind, Offer.kind))  # kinds of which a blind answer may not be legal


def random_answer(ask: Ask, fallback: Answer, luck: Luck) -> Answer:
    """Any legal answer, chosen blindly."""
    kind = ask.kind
    draw = _DRAW[kind]
    if kind not in UNSURE:
        return draw(ask, luck)
    for _ in range(TRIES):
        answer = canonical(ask, draw(ask, luck))
        if ask.check(answer) is None:
            return answer
    return fallback


def _random_key(ask: PickOne | Place, luck: Luck) -> Answer:
    keys = ask.keys
    return keys[luck.randrange(len(keys))]


def _random_amount(ask: Amount, luck: Luck) -> Answer:
    return ask.low + luck.randrange(ask.high - ask.low + 1)


def _random_order(ask: Arrange, luck: Luck) -> Answer:
    order = list(ask.keys)
    luck.shuffle(order)
    return tuple(order)


def _random_sheet(ask: Form, luck: Luck) -> Answer:
    chosen: tuple[str, ...] = ()
    while keys := ask.after(chosen):
        chosen += (keys[luck.randrange(len(keys))],)
    return chosen


def _random_some(ask: PickSome, luck: Luck) -> Answer:
    if ask.alone and luck.randrange(len(ask.keys) + len(ask.alone)) < len(ask.alone):
        return (ask.alone[luck.randrange(len(ask.alone))],)
    most = min(ask.most, len(ask.keys))
    order = list(ask.keys)
    luck.shuffle(order)
    return tuple(order[: ask.least + luck.randrange(most - ask.least + 1)])


def _random_offer(ask: Offer, luck: Luck) -> Answer:
    if ask.keys and (not ask.take or luck.random() < 0.8):
        return ask.keys[luck.randrange(len(ask.keys))]
    partners = sorted(ask.take)
    to = partners[luck.randrange(len(partners))]
    return Terms(to, _some(dict(ask.give), luck), _some(dict(ask.take[to]), luck))


def _some(most: dict[str, int], luck: Luck) -> dict[str, int]:
    keys = [key for key in sorted(most) if most[key] > 0]
    if not keys:
        return {}
    key = keys[luck.randrange(len(keys))]
    return {key: 1 + luck.randrange(min(3, most[key]))}


_DRAW: dict[str, Callable[[Any, Luck], Answer]] = {
    PickOne.kind: _random_key,
    Place.kind: _random_key,
    PickSome.kind: _random_some,
    Amount.kind: _random_amount,
    Arrange.kind: _random_order,
    Form.kind: _random_sheet,
    Offer.kind: _random_offer,
}


def captain_answer(match: Match[Any], ask: Ask, luck: Luck) -> Answer:
    """What the game's own captain answers; the question's default if that is not legal."""
    seen = view(match.state, ask.seat)
    answer = canonical(ask, match.game.captain(seen, ask, luck))
    return answer if ask.check(answer) is None else match.default(ask)
