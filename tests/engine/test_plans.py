"""Plans: a turn laid out before it begins, played when it comes, seen by its seat alone."""

import random

import pytest

from bot.engine import plans
from bot.engine.game import PLAN
from bot.engine.match import Match, Refused
from bot.engine.plans import Step
from bot.engine.record import Answered, Ordered, encode
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import T, say
from tests.conformance import NAMES, fork
from tests.engine.test_match import bid, start, to_menu
from tests.engine.toy import Toy

PASS = Step("menu", "pass", T("pass"))
MARK = Step("mark", (), T("nothing"))


def others_turn() -> Match[Toy]:
    """Anna, seat 0, is at her menu; Bart, seat 1, may plan."""
    match = start()
    to_menu(match)
    return match


def to_bart(match: Match[Toy]) -> None:
    """Anna's turn ends, and Bart bids most."""
    match.answer(0, "menu", "pass")
    bid(match, 0, 1)


def play(match: Match[Toy]) -> list[str]:
    """Play what is planned as far as it goes; the names of the questions."""
    played: list[str] = []
    while (due := match.planned()) is not None:
        ask, step = due
        if ask.name != step.name or ask.check(step.answer) is not None:
            match.plan(ask.seat, ())
            break
        match.answer(ask.seat, step.name, step.answer, "plan")
        played.append(step.name)
    return played


def test_a_plan_is_laid_out_question_by_question_as_the_turn_would_go() -> None:
    match = others_turn()
    thought = plans.ahead(match, 1, (), random.Random(0))
    assert thought is not None and thought.ask is not None and thought.ask.name == "mark"
    thought = plans.ahead(match, 1, (MARK,), random.Random(0))
    assert thought is not None and thought.ask is not None and thought.ask.name == "menu"
    thought = plans.ahead(match, 1, (MARK, PASS), random.Random(0))
    assert thought is not None and (thought.ask, thought.why) == (None, plans.DONE)
    assert match.turn == 0 and match.pending.asks[0].name == "menu", "the game itself stands where it stood"


def test_what_depends_on_chance_ends_a_plan() -> None:
    thought = plans.ahead(others_turn(), 1, (MARK, Step("menu", "roll", T("roll"))), random.Random(0))
    assert thought is not None and (thought.ask, thought.why) == (None, plans.CHANCE)


def test_a_step_that_cannot_be_done_as_things_stand_and_all_after_it_say_so() -> None:
    steps = (MARK, Step("menu", "fly", T("fly")), PASS)
    thought = plans.ahead(others_turn(), 1, steps, random.Random(0))
    assert thought is not None and [each.ask is not None for each in thought.steps] == [True, False, False]
    assert thought.why == plans.CHANGED


def test_a_plan_answers_when_the_turn_has_come_and_counts_as_the_players_own() -> None:
    match = others_turn()
    match.plan(1, (MARK, PASS))
    assert match.planned() is None
    to_bart(match)
    assert play(match) == ["mark", "menu"]
    given = [each for each in match.entries if isinstance(each, Answered)][-2:]
    assert [(each.seat, each.by) for each in given] == [(1, "plan"), (1, "plan")]
    assert plans.laid(match.state, 1) == () and match.undo_point(1) is not None


def test_a_plan_survives_storing_at_every_step() -> None:
    match = others_turn()
    match.plan(1, (MARK, PASS))
    to_bart(match)
    match.answer(1, "mark", (), "plan")
    twin = fork(match)
    assert plans.laid(twin.state, 1) == (PASS,) and encode(twin.state) == encode(match.state)
    assert play(twin) == play(match) == ["menu"]
    assert encode(twin.state) == encode(match.state)


def test_taking_a_planned_answer_back_ends_the_plan() -> None:
    match = others_turn()
    match.plan(1, (MARK, PASS))
    to_bart(match)
    match.answer(1, "mark", (), "plan")
    match.undo(1)
    assert match.asked(1)[0].name == "mark" and match.planned() is None
    assert encode(fork(match).state) == encode(match.state)


def test_what_somebody_else_takes_back_leaves_a_plan_alone() -> None:
    match = start()
    bid(match, 1, 0)
    match.plan(1, (MARK,))
    match.answer(0, "mark", ())
    match.undo(0)
    assert plans.laid(match.state, 1) == (MARK,)


def test_nobody_plans_in_his_own_turn_but_a_plan_can_always_be_ended() -> None:
    match = others_turn()
    with pytest.raises(Refused, match="already"):
        match.plan(0, (PASS,))
    match.plan(0, ())


def test_getting_to_know_something_hidden_ends_a_plan_and_its_seat_alone_is_told() -> None:
    match = others_turn()
    match.plan(1, (MARK, PASS))
    match.drain()
    match.state.hands[1].cards.append(match.state.deck.cards.pop())
    match.answer(0, "menu", "pass")
    assert plans.laid(match.state, 1) == ()
    told = [event for event in match.drain()[1] if event.text == plans.VOID]
    assert [event.to for event in told] == [(1,)]


def test_what_all_can_see_leaves_a_plan_alone() -> None:
    match = others_turn()
    match.plan(1, (MARK, PASS))
    match.answer(0, "menu", "roll")
    assert plans.laid(match.state, 1) == (MARK, PASS)


def test_what_is_left_of_a_plan_after_the_turn_is_void() -> None:
    match = others_turn()
    match.plan(1, (MARK, PASS, PASS))
    to_bart(match)
    match.answer(1, "mark", (), "plan")
    match.drain()
    match.answer(1, "menu", "pass", "plan")
    assert plans.laid(match.state, 1) == ()
    assert [event.to for event in match.drain()[1] if event.text == plans.LEFT_OVER] == [(1,)]


def test_nobody_else_can_tell_that_somebody_has_a_plan() -> None:
    match, plain = others_turn(), others_turn()
    match.plan(1, (MARK, PASS))
    for seat in (SPECTATOR, 0):
        assert encode(view(match.state, seat)) == encode(view(plain.state, seat))
    assert encode(view(match.state, 1)) != encode(view(plain.state, 1))
    assert (match.known, match.undo_point(0), match.waited_for()) == (plain.known, plain.undo_point(0), (0,))
    assert match.game.redeal(match.state, 0, random.Random(1)).orders[1].seats == (1,)


def test_a_turn_that_is_only_thought_of_knows_nothing_of_what_others_have_ordered_or_planned() -> None:
    match = start(3)
    bid(match, 1, 0, 0)
    match.answer(0, "mark", ())
    match.order(2, "order.reply", "yes")
    match.plan(2, (PASS,))
    thought = plans.ahead(match, 1, (), random.Random(0))
    assert thought is not None and thought.match.state.orders[2].value == {}


def test_a_plan_is_an_order_in_the_log_under_a_name_of_its_own() -> None:
    match = others_turn()
    match.plan(1, (PASS,))
    last = match.entries[-1]
    assert isinstance(last, Ordered) and last.name == PLAN and last.seat == 1
    assert say(plans.laid(match.state, 1)[0].words, NAMES) == "pass"
