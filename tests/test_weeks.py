"""The bench of weeks: a short game in the virtual world, what is counted in it, and that one seed is one game."""

import os
import subprocess
import sys
from pathlib import Path

from msgspec.structs import replace

from bot.games import GAMES
from bot.tools.bench.week import MOST_DAYS, SCENARIOS, Week, play
from bot.tools.bench.weeks import COUNTS, FOUR, told
from bot.tools.harbour.virtual import NOON
from bot.tools.harbour.virtual.habits import (
    DAY,
    FORGETFUL,
    HOLIDAY,
    HOUR,
    NIGHT,
    TWICE,
    VANISHING,
    WEEKEND,
    Habit,
    Person,
)

ROOT = Path(__file__).resolve().parents[1]
MIDNIGHT = NOON - 12 * HOUR  # of a Friday


def hours(habit: Habit, day: int) -> list[int]:
    """At which hours of a day of the game somebody with this habit is free."""
    return [hour for hour in range(24) if habit.free(MIDNIGHT + day * DAY + hour * HOUR, NOON)]


def test_case_34_people_come_as_their_habits_say() -> None:
    assert hours(NIGHT, 0) == [1, 3, 22]
    assert [hours(WEEKEND, day) for day in range(4)] == [[], [10, 13, 16, 20], [10, 13, 16, 20], []]
    assert [day for day in range(20) if not hours(HOLIDAY, day)] == list(range(6, 16))
    assert hours(VANISHING, 0) == [12] and not any(hours(VANISHING, day) for day in range(1, 100))
    assert all(len(hours(habit, 50)) == 2 for habit in TWICE)
    assert not NIGHT.free(NOON + 10 * HOUR + 1800, NOON), "half an hour later the visit is over"
    assert [hour for hour in range(24) if NIGHT.resting(MIDNIGHT + hour * HOUR)] == list(range(7, 20))


def test_case_34_who_is_forgetful_comes_every_second_time_that_a_call_is_fresh() -> None:
    person, morning = Person("Anne", 1, FORGETFUL), MIDNIGHT + 9 * HOUR
    assert not person.comes(morning, NOON) and not person.comes(morning + DAY, NOON)
    person.called = morning + 2 * DAY - HOUR
    assert [person.comes(morning + 2 * DAY + hours * HOUR, NOON) for hours in (0, 9, 12)] == [False, True, False]


def test_case_34_a_short_game_of_weeks_is_counted_and_is_the_same_in_another_process() -> None:
    week = play("sea_of_plunder", "vanish", 3)
    assert week.over and 2 < week.days < MOST_DAYS
    assert week.turns > 10 and week.answers["player"] > 50
    assert week.answers["clock"] >= 1 and week.answers["captain"] >= 1, "whoever vanished was played for"
    assert 1 <= week.still <= week.days
    assert 0 < week.calls <= week.stretches and week.worst == 1
    assert week.posts > 20 and week.letters > 0 and week.reminders >= 1 and week.disturbed == 0
    assert week.waited["vanishing"] > 1
    other = subprocess.run(
        [sys.executable, "-c", "from bot.tools.bench.week import play; print(play('sea_of_plunder', 'vanish', 3))"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert other.stdout.strip() == repr(week)


def test_the_figures_of_weeks_say_what_is_met() -> None:
    fine = Week(
        title="set_sail",
        scenario="four",
        seed=0,
        over=True,
        days=10.0,
        still=0.5,
        turns=40,
        stretches=40,
        calls=38,
        worst=1,
        disturbed=0,
        letters=9,
        reminders=4,
        posts=50,
        answers={"player": 90, "clock": 10},
        waited={"night": 2.0},
    )
    found = list(told("set_sail", "four", [fine]))
    assert len(found) == 1 + len(COUNTS) + 1
    assert all(each.met is not False for each in found) and found[0].met
    assert {each.name.partition(": ")[2]: each.value for each in found}["answers by people"] == 90

    poor = replace(fine, over=False, still=5.0, worst=2, reminders=40)
    missed = [
        each.name.partition(": ")[2] for each in told("set_sail", "four", [fine, poor, poor]) if each.met is False
    ]
    assert missed == [
        "days to the end",
        "days stood still for more than 24 h",
        "most calls for one stretch",
        "reminders",
    ]


def test_every_title_has_a_goal_for_four_habits() -> None:
    assert set(FOUR) == set(GAMES) and set(SCENARIOS) == {"four", "vanish", "twice", "orders", "plans", "planned"}
