"""What every game on the shelf must keep, at every decision of random games over seats, options and seeds."""

import hashlib
import itertools
import random
import subprocess
import sys
from typing import Any

import pytest

from bot.engine.computers import captain_answer, random_answer
from bot.engine.game import NOBODY, Game
from bot.engine.match import Match
from bot.engine.question import Offer, default_of
from bot.engine.record import encode
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games import GAMES
from tests import conformance as c
from tests import worlds

CASES = [
    pytest.param(game, seats, options, id=f"{game.key}-{seats}-{'-'.join(options.values()) or 'defaults'}")
    for game in GAMES.values()
    for seats, options in c.cases(game)
]
BOXES = [pytest.param(game, id=game.key) for game in GAMES.values()]


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_case_39_every_decision_of_random_games(game: Game[Any], seats: int, options: dict[str, str]) -> None:
    clauses = c.known_clauses(game)
    for seed in range(c.count(1, 20)):
        step = 0

        def look(match: c.Watched, luck: random.Random) -> None:
            nonlocal step
            step += 1
            assert game.faults(match.state) == [], game.faults(match.state)
            if step % 7 and step > 40:
                return
            for ask in match.pending.asks:
                c.check_question(match, ask)
                assert ask.clause in clauses, f"{ask.name}: {ask.clause} is not in RULES.md"
                c.check_words(match, ask)
            if step % 5 == 0:
                c.check_refusals(match, luck)
                c.check_storage(match)
                c.check_undo(match, *c.next_answer(match, luck))

        match = c.play(game, seats, options, seed, look)
        assert game.faults(match.state) == []
        scores = game.scores(match.state)
        assert sorted(score.seat for score in scores) == list(range(seats))
        assert [score.rank for score in scores] == sorted(score.rank for score in scores)
        assert scores[0].rank == 1
        for score in scores:
            assert sum(part.points for part in score.parts) == score.total, score
        assert len(encode(match.state)) < 400_000


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_case_39_any_sequence_of_answers_keeps_the_invariants_and_ends(
    game: Game[Any], seats: int, options: dict[str, str]
) -> None:
    for seed in range(c.count(4, 1 + 10_000 // len(c.cases(game)))):
        luck = random.Random(seed)
        match = Match[Any].new(game, f"any sequence {seed}".encode(), seats, options)
        for number in range(3 * c.LONGEST):  # blind play wanders
            if match.over or (number + seed) % 4 == 0:  # what is lost stays lost: it is found soon after
                assert game.faults(match.state) == [], (seed, game.faults(match.state))
            if match.over:
                break
            # who bargains all the time gets nowhere: what need not be answered is so at every fourth step at most
            asks = [ask for ask in match.asked(match.waited_for()[0]) if number % 4 == 3 or not ask.optional]
            ask = asks[luck.randrange(len(asks))]
            answer = random_answer(ask, default_of(ask), luck)
            if ask.optional and isinstance(ask, Offer) and not answer:
                continue  # by chance nothing was found that could be offered
            match.answer(ask.seat, ask.name, answer)
        assert match.over, f"{game.key} with {seats} seats, {options} and seed {seed} does not end"
        why = game.ending(match.state)
        assert why.key and say(why.text, c.NAMES)
        assert all(game.ending(view(match.state, seat)) == why for seat in (SPECTATOR, *range(seats)))


@pytest.mark.parametrize("game", BOXES)
def test_case_47_dealing_hidden_things_afresh_changes_no_view_and_no_question(game: Game[Any]) -> None:
    wanted, seen = c.count(400, 10_000), 0

    def look(match: c.Watched, luck: random.Random) -> None:
        nonlocal seen
        if luck.random() > 0.05:  # of each game some states, so that they come from many games
            return
        c.check_leaks(match, luck)
        seen += 1
        if seen >= wanted:
            raise c.Enough

    with pytest.raises(c.Enough):
        for seed in range(wanted):
            c.play(game, game.seats[1] - seed % (game.seats[1] - game.seats[0] + 1), {}, 47_000 + seed, look)


@pytest.mark.parametrize("game", BOXES)
def test_what_is_dealt_afresh_might_be_so(game: Game[Any]) -> None:
    wanted, seen = c.count(150, 2_000), 0

    def look(match: c.Watched, luck: random.Random) -> None:
        nonlocal seen
        if luck.random() > 0.05:
            return
        for seat in (SPECTATOR, *range(match.state.seats)):
            other = game.redeal(match.state, seat, luck)
            assert game.faults(other) == [], (seat, game.faults(other))
        seen += 1
        if seen >= wanted:
            raise c.Enough

    with pytest.raises(c.Enough):
        for seed in range(wanted):
            c.play(game, game.seats[1] - seed % (game.seats[1] - game.seats[0] + 1), {}, 40_000 + seed, look)


@pytest.mark.parametrize("game", BOXES)
def test_case_47_and_72_in_the_middle_of_a_step_no_view_and_no_question_tells_hidden_things(game: Game[Any]) -> None:
    wanted, seen, cases = c.count(400, 10_000), worlds.Count(), c.cases(game)

    def look(match: c.Watched, twins: worlds.Twins, luck: random.Random) -> None:
        for seat in twins:
            other = game.redeal(match.state, seat, luck)
            assert view(other, seat) == view(match.state, seat), f"the view of seat {seat} shows something hidden"
        if seen.within >= wanted:
            raise c.Enough

    with pytest.raises(c.Enough):
        for seed in range(wanted):
            seats, options = cases[seed % len(cases)]
            worlds.play(game, seats, options, 72_000 + seed, seen, look, share=0.05)


@pytest.mark.parametrize("game", BOXES)
def test_case_41_and_71_undo_ends_where_something_became_known(game: Game[Any]) -> None:
    seen, cases = worlds.Count(), c.cases(game)
    for seed in range(c.count(len(cases), 300)):
        seats, options = cases[seed % len(cases)]
        worlds.play(game, seats, options, 71_000 + seed, seen, share=1.0 if c.FULL else 0.03)
    assert seen.compared >= 0.9 * seen.undoable, seen
    assert not game.grown or seen.undoable > c.count(30, 20_000), seen  # a small game may have nothing to take back


@pytest.mark.parametrize("game", BOXES)
def test_case_12_every_state_is_rebuilt_from_the_log_byte_for_byte(game: Game[Any]) -> None:
    for seed in range(c.count(2, 220)):
        seats = game.seats[0] + seed % (game.seats[1] - game.seats[0] + 1)
        match = c.play(game, seats, {}, 12_000 + seed)
        twin = Match[Any].load(game, match.seed, match.record())
        assert twin.lost == () and len(match.entries) == len(twin.entries)
        assert encode(twin.state) == encode(match.state)


@pytest.mark.parametrize("game", BOXES)
def test_case_42_defaults_alone_finish_any_game_from_any_state(game: Game[Any]) -> None:
    for seed in range(c.count(2, 334)):
        for seats in range(game.seats[0], game.seats[1] + 1):
            luck = random.Random(seed)
            match = c.start(game, seats, {}, seed)
            for _ in range(luck.randrange(300)):
                if match.over:
                    break
                ask, answer = c.next_answer(match, luck)
                match.answer(ask.seat, ask.name, answer)
            for _ in range(c.LONGEST):
                if match.over:
                    break
                seat = match.waited_for()[0]
                ask = next(a for a in match.asked(seat) if not a.optional)
                match.answer(seat, ask.name, match.default(ask), "clock")
            assert match.over, f"{game.key}: defaults do not end the game"


@pytest.mark.parametrize("game", BOXES)
def test_captains_finish_every_seat_count(game: Game[Any]) -> None:
    for seats in range(game.seats[0], game.seats[1] + 1):
        luck = random.Random(seats)
        match = c.start(game, seats, {}, seats)
        for _ in range(c.LONGEST):
            if match.over:
                break
            seat = match.waited_for()[0]
            ask = next(a for a in match.asked(seat) if not a.optional)
            answer = captain_answer(match, ask, luck)
            assert ask.check(answer) is None
            match.answer(seat, ask.name, answer, "captain")
        assert match.over


@pytest.mark.parametrize("game", BOXES)
def test_case_41_undo_stops_where_something_was_shown_or_answered(game: Game[Any]) -> None:
    seats = game.seats[1]
    for seed in range(c.count(1, 200)):

        def look(match: c.Watched, luck: random.Random) -> None:
            for seat in range(match.state.seats):
                point = match.undo_point(seat)
                if point is not None:
                    aside = match.shown.aside not in (NOBODY, seat)  # that seat's answers nobody has noticed
                    taken = match.entries[point : match.shown.at - match.base.entries if aside else None]
                    assert all(type(entry).__name__ == "Answered" for entry in taken)
                    assert {entry.seat for entry in taken} == {seat}

        c.play(game, seats, {}, seed, look)


@pytest.mark.parametrize("game", BOXES)
def test_finding_a5_nothing_is_taken_back_when_the_game_is_over(game: Game[Any]) -> None:
    for seed in range(c.count(4, 40)):
        match = c.play(game, game.seats[0], {}, 41_000 + seed)
        assert [match.undo_point(seat) for seat in range(match.state.seats)] == [None] * match.state.seats


@pytest.mark.parametrize("game", BOXES)
def test_another_process_with_another_hash_seed_plays_the_same_game(game: Game[Any]) -> None:
    digests = set()
    for hash_seed in ("1", "77"):
        done = subprocess.run(
            [sys.executable, "-m", "tests.digest", game.key],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": "."},
            cwd=c.BOX.parents[1],
        )
        digests.add(done.stdout.strip())
    assert len(digests) == 1
    assert len(digests.pop()) == hashlib.sha256().digest_size * 2


@pytest.mark.parametrize("game", BOXES)
def test_every_two_choices_can_be_played_together(game: Game[Any]) -> None:
    values = [(option.key, choice.key) for option in game.options for choice in option.choices[1:]]
    for number, (one, other) in enumerate(itertools.combinations(values, 2)):
        options = dict((one, other))
        fitting = [n for n in range(game.seats[0], game.seats[1] + 1) if c.fits_together(game, n, options)]
        assert fitting, f"{options} cannot be played by any number of captains"
        assert Match[Any].new(game, b"two choices", fitting[number % len(fitting)], options).pending.asks


@pytest.mark.parametrize("game", BOXES)
def test_an_option_that_is_said_to_change_nothing_changes_nothing(game: Game[Any]) -> None:
    for option in game.options:
        beside = [{key: value} for key, value in option.void] + ([{}] if option.only else [])
        for seed, others in enumerate(beside):
            seats = game.seats[seed % 2]
            played = [
                c.play(game, seats, {**others, option.key: choice.key}, 81_000 + seed) for choice in option.choices
            ]
            told = [encode([event.text for event in each.drain()[1]]) for each in played]
            assert told.count(told[0]) == len(told), f"{option.key} changes something beside {others}"


@pytest.mark.parametrize("game", BOXES)
def test_an_option_changes_something_beside_each_choice_that_it_is_there_for(game: Game[Any]) -> None:
    for option in game.options:
        for key, value in option.only:
            for seed in range(40):
                played = [
                    c.play(game, game.seats[1], {key: value, option.key: choice.key}, 82_000 + seed)
                    for choice in option.choices
                ]
                told = {encode([event.text for event in each.drain()[1]]) for each in played}
                if len(told) > 1:
                    break
            else:
                raise AssertionError(f"{option.key} changes nothing beside {key}: {value}")


@pytest.mark.parametrize("game", BOXES)
def test_the_box_is_complete(game: Game[Any]) -> None:
    assert len(game.tokens) >= game.seats[1]
    assert set(game.tokens) == set(game.token_names) == set(game.colours)
    assert len({option.key for option in game.options}) == len(game.options)
    for option in game.options:
        assert len({choice.key for choice in option.choices}) == len(option.choices) > 1
        assert len(option.choices) <= 25
        assert not option.clause or option.clause in c.known_clauses(game)
    assert game.bad_options(game.option_defaults()) == []
    assert game.bad_options({"nonsense": "x"}) != []
    assert len(game.topics) >= (5 if game.grown else 1)
    for topic in game.topics:
        assert 20 <= len(c.say(topic.body, c.NAMES)) <= 3500, topic.key
