"""Plans in every game: made at random they never break one, and tell nobody anything."""

import random
from typing import Any

import pytest

from bot.engine import plans
from bot.engine.game import Game
from bot.engine.match import Match
from bot.engine.plans import BY_PLAN, Ahead, Step, laid, may_plan
from bot.engine.record import encode
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games import GAMES
from tests import conformance as c
from tests import worlds

BOXES = [pytest.param(game, id=game.key) for game in GAMES.values()]


def thought_of(match: Match[Any], seat: int, luck: random.Random, most: int = plans.MOST) -> tuple[Step, ...]:
    """A plan made at random, as far as it can be laid out."""
    steps: tuple[Step, ...] = ()
    while len(steps) < most:
        thought = plans.ahead(match, seat, steps, random.Random(0))
        if thought is None or thought.ask is None:
            break
        assert all(each.ask is not None for each in thought.steps), (thought.why, steps)
        ask = thought.ask
        answer = c.random_captain(match.game, view(thought.match.state, seat), ask, luck)
        steps += (Step(ask.name, answer, plans.in_words(thought.match, ask, answer)),)
    return steps


def played(match: Match[Any]) -> int:
    """Play what is planned for the turn that is open; how many steps."""
    count = 0
    while (due := match.planned()) is not None:
        ask, step = due
        if ask.name != step.name or ask.check(step.answer) is not None:
            match.plan(ask.seat, ())
            break
        match.answer(ask.seat, step.name, step.answer, BY_PLAN)
        count += 1
    return count


@pytest.mark.parametrize("game", BOXES)
def test_case_39_plans_made_at_random_never_break_a_game(game: Game[Any]) -> None:
    done = planned = 0
    for seed in range(c.count(2, 60)):
        seats = game.seats[seed % 2]
        luck, match = random.Random(seed), c.start(game, seats, {}, seed)
        for _ in range(c.LONGEST):
            if match.over:
                break
            seat = luck.randrange(seats)
            if luck.random() < 0.05 and may_plan(match, seat):
                steps = thought_of(match, seat, luck)
                match.plan(seat, steps)
                assert laid(match.state, seat) == steps
                planned += bool(steps)
            if luck.random() < 0.02:
                c.check_storage(match)
            ask, answer = c.next_answer(match, luck)
            match.answer(ask.seat, ask.name, answer)
            done += played(match)
            assert game.faults(match.state) == []
            assert match.planned() is None
        assert match.over
    assert planned and done, "plans were made and played"


def shown(thought: Ahead | None, seat: int) -> Any:
    """All that somebody reads who lays out a turn."""
    if thought is None:
        return None
    steps = [each.ask is not None for each in thought.steps]
    if thought.ask is None:
        return steps, say(thought.why, c.NAMES)
    seen, ask, game = view(thought.match.state, seat), thought.ask, thought.match.game
    words = c.in_words(thought.match, ask)
    missing = [say(each.reason, c.NAMES) for each in game.missing(seen, ask)]
    return steps, encode(seen), c.plain(ask), c.limits(ask), words, missing


@pytest.mark.parametrize("game", BOXES)
def test_case_72_a_turn_is_laid_out_alike_in_every_world_the_seat_cannot_tell_apart(game: Game[Any]) -> None:
    compared = 0

    def look(match: c.Watched, twins: worlds.Twins, luck: random.Random) -> None:
        nonlocal compared
        for seat, twin in twins.items():
            if not may_plan(match, seat) or luck.random() > 0.2:
                continue
            steps = thought_of(match, seat, luck, luck.randrange(5))
            ways = [plans.ahead(world, seat, steps, random.Random(deal)) for world in (match, twin) for deal in (0, 1)]
            first, *others = (shown(each, seat) for each in ways)
            assert all(each == first for each in others), f"seat {seat} can tell hidden things after {steps}"
            compared += 1

    for seed in range(c.count(1, 20)):
        worlds.play(game, game.seats[0], {}, 72 + seed, worlds.Count(), look, c.count(2, 10) / 10)
    assert compared


@pytest.mark.parametrize("game", BOXES)
def test_case_72_nobody_else_can_tell_that_somebody_plans_or_has_played_from_a_plan(game: Game[Any]) -> None:
    compared = 0
    for seed in range(c.count(1, 20)):
        luck, match = random.Random(seed), c.start(game, game.seats[1], {}, seed)
        while not match.over:
            seat = luck.randrange(game.seats[1])
            if luck.random() < 0.1 and may_plan(match, seat) and (steps := thought_of(match, seat, luck, 1)):
                twin = _twin(match)
                twin.plan(seat, steps)
                _same_for_others(match, twin, seat)
                compared += 1
            elif luck.random() < 0.1:
                ask, answer = c.next_answer(match, luck)
                twin = _twin(match)
                twin.answer(ask.seat, ask.name, answer, BY_PLAN)
                match.answer(ask.seat, ask.name, answer)
                _same_for_others(match, twin, ask.seat)
                continue
            ask, answer = c.next_answer(match, luck)
            match.answer(ask.seat, ask.name, answer)
    assert compared


def _twin(match: c.Watched) -> c.Watched:
    return c.Watched.load(match.game, match.seed, match.record())


def _same_for_others(match: c.Watched, twin: c.Watched, seat: int) -> None:
    for other in (SPECTATOR, *range(match.state.seats)):
        if other == seat:
            continue
        assert encode(view(twin.state, other)) == encode(view(match.state, other))
        assert [c.plain(ask) for ask in twin.asked(other)] == [c.plain(ask) for ask in match.asked(other)]
        assert (twin.known, twin.turns, twin.named()) == (match.known, match.turns, match.named())
        assert other == SPECTATOR or twin.undo_point(other) == match.undo_point(other)
