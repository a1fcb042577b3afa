"""When people look at their tables: habits as they were found, each by the hours and days at which somebody comes."""

from __future__ import annotations

import time

from msgspec import Struct

HOUR, DAY = 3600, 86400
WEEK = tuple(range(7))
NEVER_BACK = 10_000.0


class Habit(Struct, frozen=True):
    """One person's ways, by the hours of the day (UTC) and the days of the week (Monday is 0)."""

    name: str
    hours: tuple[int, ...]
    days: tuple[int, ...] = WEEK
    gone: tuple[float, float] = (NEVER_BACK, NEVER_BACK)  # between these days of the game, without a word
    quiet: tuple[int, int] = (0, 0)  # hours in which he is not to be called; the same twice: none
    within: int = 0  # he comes only if he was called in so many seconds before; 0: he comes anyway
    every: int = 1  # and of these times only each so many-th

    def free(self, at: int, begun: int) -> bool:
        """Whether this is an hour at which he looks at his tables."""
        moment = time.gmtime(at)
        there = not self.gone[0] <= (at - begun + begun % DAY) / DAY < self.gone[1]
        return there and moment.tm_min < 30 and moment.tm_hour in self.hours and moment.tm_wday in self.days

    def resting(self, at: float) -> bool:
        """Whether these are his quiet hours."""
        hour, (start, end) = time.gmtime(at).tm_hour, self.quiet
        return start <= hour < end if start <= end else hour >= start or hour < end


class Person:
    """Somebody with a habit, and when he was last called."""

    def __init__(self, name: str, user: int, habit: Habit) -> None:
        self.name = name
        self.user = user
        self.habit = habit
        self.called = 0.0
        self._times = 0

    def comes(self, at: int, begun: int) -> bool:
        """Whether he looks at his tables now."""
        if not self.habit.free(at, begun):
            return False
        if self.habit.within and at - self.called > self.habit.within:
            return False
        self._times += 1
        return self._times % self.habit.every == 0


NIGHT = Habit("night", (22, 1, 3), quiet=(7, 20))
WEEKEND = Habit("weekend", (10, 13, 16, 20), days=(5, 6))
HOLIDAY = Habit("holiday", (8, 19), gone=(6, 16))
FORGETFUL = Habit("forgetful", (9, 18, 21), within=12 * HOUR, every=2)
TWICE = tuple(Habit(f"at {a} and {b}", (a, b)) for a, b in ((8, 19), (9, 20), (7, 21), (12, 22)))
VANISHING = Habit("vanishing", TWICE[3].hours, gone=(0.8, NEVER_BACK))  # on the evening of the first day, at noon begun
