"""Case 72: payments in secret show nobody anything, and of an answer given in advance only that it was given."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.engine.computers import random_answer
from bot.engine.game import NOBODY, Game
from bot.engine.match import Match
from bot.engine.question import Ask, default_of
from bot.engine.record import Answered, encode
from bot.engine.secret import SPECTATOR, view
from bot.games import GAMES
from tests import conformance as c
from tests.prove.outputs import everything

TITLES = [pytest.param(game, id=key) for key, game in GAMES.items()]
ORDERLY = [pytest.param(game, id=key) for key, game in GAMES.items() if game.ordered]
MOVES = 600  # of each game: what is asked later was asked before
UNNOTICED = {  # of each title, some of what nobody else notices; in Sea of Plunder bribes alone are paid (SP-24.6)
    "set_sail": {"pay.ship_cards"},
    "scoundrels": {"move.destination", "move.payment", "fight.attack", "fight.wilds", "pillage.cards", "turn.action"},
    "tide_of_avaris": {"move.pay", "crew.command", "turn.hub"},
    "sea_of_thieves": {"card.play", "card.harpoon", "roll.dice", "roll.with"},
}


NOTICED = {  # asked in private and noticed all the same: whether they are asked follows from what all can see
    "cargo.shift",
    "parley.pick",
}


def others(match: Match[Any], seat: int) -> list[int]:
    """Everybody else, and those who only watch."""
    return [each for each in (SPECTATOR, *range(match.state.seats)) if each != seat]


def seen(match: Match[Any], viewers: list[int]) -> dict[int, Any]:
    """All that the bot sends, says, draws and suggests to these, and whether they could take something back."""
    return {
        each: (everything(match, each, False), each != SPECTATOR and match.undo_point(each) is not None)
        for each in viewers
    }


def games(
    game: Game[Any], first: int, options: dict[str, str] | None = None
) -> Iterator[tuple[Match[Any], random.Random]]:
    """Random games, by turns with few and many seats."""
    for seed in range(first, first + 10_000):
        seats = game.seats[1] - seed % (game.seats[1] - game.seats[0] + 1)
        yield c.start(game, seats, options or {}, seed), random.Random(seed)


def answered(match: Match[Any], luck: random.Random) -> tuple[Ask, bool]:
    """A random answer is given: to which question, and whether anything was told by it."""
    ask, answer = c.next_answer(match, luck)
    match.answer(ask.seat, ask.name, answer)
    return ask, bool(match.drain()[1])


@pytest.mark.parametrize("game", [GAMES[key] for key in UNNOTICED], ids=UNNOTICED)
def test_case_72_while_something_is_asked_that_nobody_may_notice_all_others_see_what_they_saw(game: Game[Any]) -> None:
    each, met = c.count(2, 300), dict[str, int]()
    for (match, luck), _ in zip(games(game, 72_000), range(c.count(20, 1_000)), strict=False):
        for _ in range(MOVES):
            if match.over:
                break
            seat = match.waited_for()[0]
            name = match.asked(seat)[0].name
            if match.shown.aside != NOBODY and met.get(name, 0) < each:
                assert match.waited_for() == (seat,) and match.known == match.shown.at
                now, before = c.fork(match), c.fork(match)
                before.rewind(match.shown.at - match.base.entries)
                assert seen(now, others(match, seat)) == seen(before, others(match, seat)), f"{name} is noticed"
                met[name] = met.get(name, 0) + 1
            answered(match, luck)
        if all(met.get(name, 0) >= each for name in UNNOTICED[game.key]):
            return
    raise AssertionError(f"too little was met: {met}")


@pytest.mark.parametrize("game", TITLES)
def test_case_72_whatever_is_asked_in_private_while_nothing_has_changed_is_not_noticed(game: Game[Any]) -> None:
    """So that no question can be forgotten: a seat answers in private, is asked again, and all has stood still."""
    for (match, luck), _ in zip(games(game, 172_000), range(c.count(3, 300)), strict=False):
        for _ in range(MOVES):
            if match.over:
                break
            seat, at, base = match.waited_for()[0], match.shown.at, match.base
            quietly = not any(ask.public for ask in match.shown.pending.asks) and match.pending.mode != "all"
            before = [encode(view(match.state, each)) for each in others(match, seat)] if quietly else []
            ask, told = answered(match, luck)
            if not before or told or ask.seat != seat or ask.optional or match.waited_for() != (seat,):
                continue
            if match.base is not base:
                continue  # a new checkpoint: what everybody saw asked counts from there on
            asked = match.asked(seat)[0]
            if not asked.public and asked.name not in NOTICED and match.pending.mode != "all":
                still = before == [encode(view(match.state, each)) for each in others(match, seat)]
                assert still == (match.shown.at == at), (
                    f"{asked.name} after {ask.name}: does it show, or is it noticed?"
                )


ASKING = {  # options with which everybody is asked who has given no order
    "sea_of_plunder": {"offturn_choices": "ask"},
    "sea_of_thieves": {"reactions": "window"},
}
IN_PARALLEL = {"tide_of_avaris", "scoundrels"}  # titles in which orders answer what several are asked at once


def give_orders(match: Match[Any], seat: int, luck: random.Random) -> None:
    """The seat orders what can be ordered now."""
    for ask in match.game.orders(view(match.state, seat), seat):
        answer = random_answer(ask, default_of(ask), luck)
        if ask.check(answer) is None:
            match.order(seat, ask.name, answer)


@pytest.mark.parametrize("game", ORDERLY)
def test_case_72_who_has_given_orders_cannot_be_told_while_others_are_asked(game: Game[Any]) -> None:
    """The same game twice, once with the orders of one seat, and once with the same answers given by hand and as late:
    everybody else is shown the same all the time."""
    left, together = c.count(25, 2_500), c.count(3, 300) if game.key in IN_PARALLEL else 0
    for (match, luck), _ in zip(games(game, 272_000, ASKING.get(game.key)), range(c.count(50, 2_000)), strict=False):
        plain, ordered, seat = c.fork(match), c.fork(match), luck.randrange(match.state.seats)
        viewers = others(plain, seat)
        for _ in range(400):
            if ordered.over or (left <= 0 and together <= 0):
                break
            if luck.random() < 0.1:
                give_orders(ordered, seat, luck)
            waits = any(ordered.ordered(seat, ask.name) is not None for ask in ordered.asked(seat))
            if waits or luck.random() < 0.05:
                assert seen(ordered, viewers) == seen(plain, viewers), [ask.name for ask in ordered.pending.asks]
                assert not waits or seat in ordered.waited_for()
                left, together = left - 1, together - waits
            ask, answer = of_others(ordered, seat, luck)
            ordered.answer(ask.seat, ask.name, answer)
            for entry in ordered.drain()[0]:
                if isinstance(entry, Answered):
                    plain.answer(entry.seat, entry.name, entry.answer, entry.by)
        if left <= 0 and together <= 0:
            return
    raise AssertionError("too little was compared")


def of_others(match: Match[Any], seat: int, luck: random.Random) -> tuple[Ask, Any]:
    """A random answer to a question that is waited for, mostly not this seat's."""
    waited = [each for each in match.waited_for() if each != seat] or [seat]
    ask = next(each for each in match.asked(luck.choice(waited)) if not each.optional)
    return ask, c.random_captain(match.game, view(match.state, ask.seat), ask, luck)
