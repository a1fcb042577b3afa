"""Standing orders of every title: which are offered after an answer, that they answer so, and that they end."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.game import Game, State
from bot.engine.match import Match, Refused
from bot.engine.orders import ASK, Order, in_force, would_answer
from bot.engine.question import Answer, Ask
from bot.engine.record import Answered
from bot.engine.secret import Secret, view
from bot.games import GAMES
from tests import conformance as c
from tests import worlds
from tests.engine.toy import TOY
from tests.prove.test_unnoticed import ASKING

TITLES = [pytest.param(game, id=key) for key, game in GAMES.items() if game.ordered]
OFFERED = {  # of each title the questions after which an order is offered, as far as random games meet them
    "set_sail": {"combat.stance", "combat.sidestep", "combat.steal", "trade.respond"},
    "sea_of_plunder": {"pirate.bribe"},
    "scoundrels": {"fight.respond", "fight.continue", "round.bid", "round.order"},
    "tide_of_avaris": {"parley.open", "battle.commit", "sinking.choice", "day.reroll", "night.upgrade"},
    "sea_of_thieves": {"react.damage", "react.voyage_start", "strike.resolve", "push.to", "knave.enemy_hex"},
}


def ordering(state: State, seat: int, order: Order) -> Any:
    """The state with this order in force besides."""
    orders = list(state.orders)
    orders[seat] = Secret[dict[str, Answer]]({**orders[seat].value, order.name: order.answer}, {}, (seat,))
    return replace(state, orders=orders)


def answers(match: Match[Any], ask: Ask, luck: random.Random) -> list[Answer]:
    """Some answers to a question."""
    seen = view(match.state, ask.seat)
    return [match.default(ask), *(c.random_captain(match.game, seen, ask, luck) for _ in range(3))]


@pytest.mark.parametrize("game", TITLES)
def test_an_order_that_is_offered_would_have_answered_so(game: Game[Any]) -> None:
    met, wanted, seed = set[str](), OFFERED[game.key], 0
    while not wanted <= met and seed < c.count(30, 300):
        seed += 1
        luck, match = random.Random(seed), c.start(game, game.seats[1], ASKING.get(game.key, {}), seed)
        for _ in range(900):
            if match.over:
                break
            for ask in match.pending.asks:
                for answer in answers(match, ask, luck) if ask.name in game.ordered else ():
                    order = would_answer(game, match.state, ask, answer)
                    if order is not None:
                        met.add(ask.name)
                        assert order.answer != ASK
                        assert game.by_order(ordering(match.state, ask.seat, order), ask) == answer
                        given = ordering(match.state, ask.seat, order)
                        assert would_answer(game, given, ask, answer) != order
            ask, answer = c.next_answer(match, luck)
            match.answer(ask.seat, ask.name, answer)
    assert wanted <= met, wanted - met


@pytest.mark.parametrize("game", TITLES)
def test_an_order_that_is_taken_answers_from_then_on_until_it_ends(game: Game[Any]) -> None:
    followed, ended, seed = 0, 0, 100
    while (followed < 3 or not ended) and seed < 140:
        seed += 1
        luck, match, taken = random.Random(seed), c.start(game, game.seats[1], ASKING.get(game.key, {}), seed), None
        for _ in range(900):
            if match.over:
                break
            ask, answer = c.next_answer(match, luck)
            order = None if taken else would_answer(game, match.state, ask, answer)
            match.answer(ask.seat, ask.name, answer)
            given = [each for each in match.drain()[0] if isinstance(each, Answered) and each.by == "order"]
            assert taken or not given
            followed += len(given)
            if order is not None and not match.over:
                taken = ask.seat, order
                match.order(*taken[:1], order.name, order.answer)
                assert in_force(game, view(match.state, ask.seat), ask.seat) == (order,)
                assert c.fork(match).state == match.state
            elif taken and given:
                seat, order = taken
                match.order(seat, order.name, None)
                assert in_force(game, view(match.state, seat), seat) == ()
                assert c.fork(match).state == match.state
                taken, ended = None, ended + 1
    assert followed >= 3 and ended


@pytest.mark.parametrize("game", TITLES)
def test_case_72_what_is_offered_after_an_answer_is_the_same_in_every_world_the_seat_cannot_tell_apart(
    game: Game[Any],
) -> None:
    asked = 0

    def look(match: c.Watched, twins: worlds.Twins, luck: random.Random) -> None:
        nonlocal asked
        for seat, twin in twins.items():
            for ask in match.asked(seat):
                for answer in answers(match, ask, luck) if ask.name in game.ordered else ():
                    here, there = (would_answer(game, world.state, ask, answer) for world in (match, twin))
                    assert here == there, (ask, answer)
                    asked += 1

    for seed in range(c.count(2, 60)):
        worlds.play(game, game.seats[0], ASKING.get(game.key, {}), 72 + seed, worlds.Count(), look, c.count(3, 10) / 10)
    assert asked


def test_an_order_of_a_toy_is_ended_by_asking_again_and_only_one_that_there_is() -> None:
    match = Match.new(TOY, b"orders", 2)
    match.order(1, "order.reply", "yes")
    assert in_force(TOY, view(match.state, 1), 1) == (Order("order.reply", "yes"),)
    match.order(1, "order.reply", None)
    assert match.state.order(1, "order.reply") == ASK and in_force(TOY, view(match.state, 1), 1) == ()
    with pytest.raises(Refused):
        match.order(1, "order.nothing", None)
