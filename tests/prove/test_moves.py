"""Case 40: every offered move is accepted, and moves that are not offered are refused, with a reason."""

import random
from typing import Any

import pytest

from bot.engine.game import Game
from bot.engine.match import Match, Refused
from bot.engine.question import Amount, Arrange, Ask, Form, PickOne, PickSome, Place, default_of
from bot.engine.record import encode
from bot.engine.text import say
from bot.games import GAMES
from tests import conformance as c


def offered(ask: Ask) -> list[Any]:
    """Answers that are on offer as they stand."""
    if isinstance(ask, PickOne | Place):
        return list(ask.keys)
    if isinstance(ask, Amount):
        return [ask.low, ask.high, (ask.low + ask.high) // 2]
    if isinstance(ask, Arrange):
        return [ask.keys, ask.keys[::-1]]
    if isinstance(ask, PickSome):
        return [(key,) for key in ask.alone]
    if isinstance(ask, Form):
        return [default_of(ask)]
    return list(ask.keys)


def not_offered(ask: Ask, heard: list[str], luck: random.Random) -> list[Any]:
    """Answers to other questions of the same game, and numbers just beside what is allowed."""
    foreign = [luck.choice(heard) for _ in range(6)] if heard else []
    keys = set(c.keys_of(ask))
    strange = [key for key in foreign if key not in keys]
    if isinstance(ask, Amount):
        return [ask.low - 1, ask.high + 1, -(10**12), 10**12, "", *strange[:1]]
    if isinstance(ask, Arrange):
        return [(*ask.keys[1:], key) for key in strange] + [ask.keys[1:]]
    if isinstance(ask, PickSome):
        short = [tuple(ask.keys[: ask.least - 1])] if ask.least else []
        doubled = [(*ask.keys, *ask.keys)] if ask.keys else []
        return [*((key,) for key in strange), *short, *doubled]
    if isinstance(ask, Form):
        return [*((key,) for key in strange), (*default_of(ask), *ask.keys[:1])]  # type: ignore[misc]
    return [*strange, *(str(key) + " " for key in list(keys)[:2])]


def check(match: Match[Any], ask: Ask, answer: Any) -> bool:
    try:
        match.check(ask.seat, ask.name, answer)
    except Refused as refused:
        assert say(refused.reason, c.NAMES), (ask.name, answer)
        return False
    return True


@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
def test_case_40_offered_moves_are_accepted_and_others_refused(game: Game[Any]) -> None:
    probes, wanted = 0, c.count(4_000, 1_000_000)
    heard: dict[str, None] = {}

    def look(match: c.Watched, luck: random.Random) -> None:
        nonlocal probes
        known = list(heard)
        before = None if luck.random() > 0.02 else encode(match.state)
        for ask in match.pending.asks:
            for answer in offered(ask):
                assert check(match, ask, answer), f"{ask.name} offers {answer!r} and refuses it"
                probes += 1
            for answer in not_offered(ask, known, luck):
                assert not check(match, ask, answer), f"{ask.name} takes {answer!r}, which it does not offer"
                probes += 1
            heard.update(dict.fromkeys(c.keys_of(ask)))
            for stranger in (-1, match.state.seats, (ask.seat + 1) % match.state.seats):
                if all((other.seat, other.name) != (stranger, ask.name) for other in match.pending.asks):
                    with pytest.raises(Refused):
                        match.check(stranger, ask.name, match.default(ask))
                    probes += 1
        assert before is None or before == encode(match.state), "asking changes nothing"
        if probes >= wanted:
            raise c.Enough

    with pytest.raises(c.Enough):
        for seed in range(10_000):
            c.play(game, game.seats[0] + seed % (game.seats[1] - game.seats[0] + 1), {}, 40 + seed, look)
