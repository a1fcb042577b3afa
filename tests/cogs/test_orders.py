"""What a panel says of standing orders: it fits, whatever is asked, and offers are made three times at most."""

import random
from typing import Any

import pytest

from bot.engine.computers import random_answer
from bot.engine.game import Game
from bot.engine.orders import Order, in_force
from bot.engine.question import default_of
from bot.engine.secret import view
from bot.games import GAMES
from cogs.services import Desk
from cogs.ui import messages, orders
from cogs.ui.offers import Offers
from tests import conformance as c
from tests.cogs.looks import look_of
from tests.cogs.test_panels import PICTURE, check_sheet

USER, TABLE = 7, 123456
FLEE, STAY = Order("stance", "flee"), Order("sidestep", "stay")


@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
def test_a_panel_with_all_orders_given_and_one_offered_fits_whatever_is_asked(game: Game[Any]) -> None:
    desk: Any = Desk.__new__(Desk)
    desk.offers, asked, step = Offers(), set[str](), 0

    def look(match: c.Watched, luck: random.Random) -> None:
        nonlocal step
        step += 1
        new = {ask.name for ask in match.pending.asks} - asked
        if not new and step % c.count(40, 6):
            return
        asked.update(new)
        for seat in match.waited_for():
            order_asks = game.orders(view(match.state, seat), seat)
            for ask in order_asks:
                answer = random_answer(ask, default_of(ask), luck)
                if ask.check(answer) is None:
                    match.state.orders[seat].value[ask.name] = answer
                    desk.offers = Offers()
                    desk.offers.answered(USER, TABLE, Order(ask.name, answer))
            own = look_of(match, seat)
            extra = desk.standing(own, USER)
            assert len(extra) == 2 or not order_asks or not in_force(game, own.view, seat)
            check_sheet(messages.panel_sheet(game, own, PICTURE, {}, "said", "", extra))

    c.play(game, game.seats[1], {}, 5, look)


def test_what_an_order_says_survives_its_button() -> None:
    for game in GAMES.values():
        match = c.start(game, game.seats[1], {}, 1)
        for ask in game.orders(view(match.state, 0), 0):
            answer = random_answer(ask, default_of(ask), random.Random(1))
            assert orders.unpacked(ask, orders.packed(answer)) == answer


def test_an_order_is_offered_until_the_next_answer_and_three_times_at_most() -> None:
    offers = Offers()
    for _ in range(3):
        offers.answered(USER, TABLE, FLEE)
        assert offers.now(USER, TABLE) == FLEE and offers.now(USER, TABLE + 1) is None
        offers.answered(USER, TABLE, None)
        assert offers.now(USER, TABLE) is None
    offers.answered(USER, TABLE, FLEE)
    assert offers.now(USER, TABLE) is None
    offers.answered(USER, TABLE, STAY)
    assert offers.now(USER, TABLE) == STAY
    offers.answered(USER, TABLE + 1, FLEE)
    assert offers.now(USER, TABLE + 1) == FLEE, "another game is another one"


def test_an_order_that_was_given_or_ended_is_not_offered_any_more() -> None:
    offers = Offers()
    offers.answered(USER, TABLE, FLEE)
    offers.settled(USER, TABLE, FLEE.name)
    assert offers.now(USER, TABLE) is None
    offers.answered(USER, TABLE, FLEE)
    assert offers.now(USER, TABLE) is None
