"""The story of a finished game: what is told follows from scores, dice and whom things befell."""

import random
from typing import Any

import msgspec
import pytest

from bot.engine.chance import Dice, Draw, Roll
from bot.engine.computers import captain_answer
from bot.engine.event import Event
from bot.engine.game import Game, Part, Score
from bot.engine.match import Match
from bot.engine.record import Chanced, encode
from bot.engine.text import T, Text, Who, say
from bot.games import GAMES
from bot.tables.story import MOST, Course, Standing, Throw, story

NAMES = ("Anne", "Bart", "Cora", "Dirk", "Eve", "Finn")


def scored(*totals: int, parts: tuple[tuple[Part, ...], ...] = ()) -> tuple[Score, ...]:
    ranks = [1 + sum(other > total for other in totals) for total in totals]
    found = [
        Score(seat, rank, total, parts[seat] if parts else ())
        for seat, (rank, total) in enumerate(zip(ranks, totals, strict=True))
    ]
    return tuple(sorted(found, key=lambda score: score.rank))


def told(course: Course) -> list[str]:
    return [say(line, NAMES) for line in story(course)]


def stood(*totals: tuple[int, ...]) -> tuple[Standing, ...]:
    return tuple(Standing(number, each) for number, each in enumerate(totals, 1))


@pytest.mark.parametrize(
    ("standings", "line"),
    [
        (stood((0, 0), (1, 0), (2, 1)), "Anne led from round 2 to the end."),
        (stood((0, 0), (0, 1), (2, 1), (3, 2)), "The lead changed 1 time; Anne held it from round 3 on."),
        (stood((1, 0), (1, 2), (2, 2), (3, 2)), "The lead changed 2 times; Anne held it from round 3 on."),
        (stood((0, 1), (0, 2), (1, 2)), "Anne was not ahead before the last count."),
    ],
)
def test_who_led_and_from_when_on(standings: tuple[Standing, ...], line: str) -> None:
    assert told(Course(scored(4, 3), standings, (), ()))[0] == line


def test_of_a_shared_victory_nobody_led() -> None:
    assert told(Course(scored(3, 3), stood((1, 0), (1, 1)), (), ())) == []


def test_the_best_stroke_is_the_most_that_anybody_gained_at_once() -> None:
    lines = told(Course(scored(4, 7), stood((0, 0), (4, 2), (4, 7)), (), ()))
    assert "The best stroke: 5 points by Bart in round 3." in lines


def robbed(thief: int, victim: int, to: tuple[int, ...] | None = None) -> Event:
    return Event(T("{who} robs {victim}.", who=Who(thief), victim=Who(victim)), to, (victim,))


def test_a_feud_is_between_two_and_the_most_feared_is_who_strikes() -> None:
    events = (robbed(0, 1), robbed(1, 0), robbed(1, 0), robbed(2, 0))
    lines = told(Course(scored(1, 2, 3), (), events, ()))
    assert "The longest feud: Anne and Bart, who clashed 3 times." in lines
    assert "Most feared: Bart." in lines


def test_what_only_some_could_read_is_no_part_of_a_story() -> None:
    events = (robbed(0, 1, (0, 1)), robbed(0, 1, (0, 1)), robbed(0, 1, (0, 1)))
    assert told(Course(scored(1, 2), (), events, ())) == []


def thrown(seat: int, *pips: int, clause: str = "X-1") -> Chanced:
    return Chanced(Dice(6, len(pips), clause, seat), pips)


def test_the_luckiest_throw_is_measured_against_expectation() -> None:
    assert [Throw(0, 6, (6, 6)).one_in, Throw(0, 6, (6,)).one_in, Throw(0, 6, (1, 1)).one_in] == [36, 6, 1]
    entries = (thrown(0, 6), thrown(1, 6, 6), thrown(0, 3, 3), thrown(0, 6, 6, 6, clause="X-2"))
    lines = told(Course(scored(1, 2), (), (), entries, frozenset(("X-1",))))
    assert lines == ["The luckiest roll: 6 + 6 by Bart; only one in 36 is as good."]


def test_dice_of_which_more_is_not_better_say_nothing_of_luck() -> None:
    entries = (thrown(1, 6, 6, 6), Chanced(Draw(6, "X-1", 0), 5), Chanced(Roll(6, "X-1", None), 6))
    assert told(Course(scored(1, 2), (), (), entries, frozenset(("X-9",)))) == []
    assert told(Course(scored(1, 2), (), (), entries[1:], frozenset(("X-1",)))) == []


def test_unlucky_is_who_threw_much_less_than_was_to_be_expected() -> None:
    entries = tuple(thrown(seat, pips) for seat, pips in ((0, 1), (1, 4)) for _ in range(6))
    assert told(Course(scored(1, 2), (), (), entries, frozenset(("X-1",)))) == ["Unluckiest dice: Anne."]


def test_what_decided_it_and_what_nobody_else_had_as_much_of() -> None:
    gold, fame = T("gold"), T("fame")
    parts = ((Part(gold, 5), Part(fame, 1)), (Part(gold, 1), Part(fame, 4)))
    lines = told(Course(scored(6, 5, parts=parts), (), (), ()))
    assert lines == [
        "What decided it: gold, 5 for Anne against 1 for Bart.",
        "Most from fame: Bart (4).",
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_has_a_story_that_can_be_kept(game: Game[Any]) -> None:
    luck = random.Random(4)
    match = Match[Any].new(game, b"a story", game.seats[1], {})
    standings, entries, events = list[Standing](), list[Any](), list[Event]()
    while not match.over:
        ask = next(each for each in match.asked(match.waited_for()[0]) if not each.optional)
        match.answer(ask.seat, ask.name, captain_answer(match, ask, luck))
        totals = {score.seat: score.total for score in game.scores(match.state)}
        standings.append(Standing(match.state.round, tuple(totals[seat] for seat in sorted(totals))))
        fresh, news = match.drain()
        entries += fresh
        events += news
    course = Course(game.scores(match.state), tuple(standings), tuple(events), tuple(entries), game.lucky)
    lines = story(course)
    assert 2 <= len(lines) <= MOST
    assert all("{" not in say(line, NAMES) for line in lines)
    assert msgspec.json.decode(encode(lines), type=tuple[Text, ...]) == lines
    clauses = {each.chance.clause for each in entries if isinstance(each, Chanced)}
    assert not game.lucky or clauses & game.lucky
