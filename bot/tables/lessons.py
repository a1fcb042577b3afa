"""A guided first game: the rules at work in memory for one learner, who plays against captains that answer at once.

Nothing of it is written down. A lesson that was put away, or went with the program, can only be begun anew.
"""

import asyncio
import random
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from bot.engine.computers import captain_answer
from bot.engine.event import Event
from bot.engine.game import Game, Lesson
from bot.engine.match import Match
from bot.engine.question import Answer, Ask
from bot.engine.text import T, Text
from bot.store.rows import Head, Papers, SeatInfo
from bot.tables import names
from bot.tables.computers import SLICE, next_ask
from bot.tables.loaded import Live, playing
from bot.tables.looking import seen_by
from bot.tables.model import Broken, Look, Refused, TableSettings
from bot.tables.play import tidy
from bot.tables.registry import log, where

TABLES = 10**12  # numbers from here on are lessons: no table of the logbook comes so far
LEARNER = 0
MOST = 500  # lessons in memory; the one left alone for longest goes first
LASTS = 3600  # seconds a lesson waits for its learner

NO_LESSON = T("There is no lesson for this game yet: /rules tells how it is played.")


class Course(Struct):
    """One learner's lesson under way."""

    live: Live
    lesson: Lesson
    luck: random.Random
    at: float  # when the learner was last here
    words: tuple[Text, ...] = ()  # what is said to the present question
    news: tuple[Event, ...] = ()  # what happened since the last one
    advice: tuple[Ask, Answer] | None = None  # what a captain would answer, and to which question
    told: int = 0  # so many steps
    over: bool = False
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def look(self, seat: int = LEARNER) -> Look:
        """The lesson's table as this seat (or SPECTATOR) sees it."""
        return seen_by(self.live, playing(self.live), seat)


class Courses:
    """All lessons under way, one per learner at most."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._kept: OrderedDict[int, Course] = OrderedDict()

    def of(self, user: int, table: int) -> Course | None:
        """The user's lesson of that number, unless it was put away."""
        while self._kept and next(iter(self._kept.values())).at + LASTS < self._now():
            self._kept.popitem(last=False)
        course = self._kept.get(user)
        if course is None or course.live.head.id != table:
            return None
        course.at = self._now()
        self._kept.move_to_end(user)
        return course

    def leave(self, user: int) -> None:
        """Put the user's lesson away."""
        self._kept.pop(user, None)

    async def begin(self, table: int, game: Game[Any], user: int, name: str) -> Course:
        """A lesson from its beginning; another of the same user is put away."""
        lesson = game.lesson
        if lesson is None:
            raise Refused(NO_LESSON)
        match = Match[Any].new(game, lesson.seed, lesson.seats, dict(lesson.options))
        live = _table(table, match, user, names.clean(name))
        course = Course(live, lesson, random.Random(lesson.seed), self._now(), (lesson.welcome,))
        self._kept[user] = course
        self._kept.move_to_end(user)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        await self._go_on(user, course)
        return course

    async def answer(self, user: int, course: Course, name: str, given: Answer) -> None:
        """The learner's answer to the open question of that name; the captains follow at once."""
        match, lesson = playing(course.live), course.lesson
        last = lesson.steps[course.told - 1].ask if course.told else ""
        with self._guarded(user):
            match.answer(LEARNER, name, tidy(given))
        course.live.tried.clear()
        if not course.told or name == last:
            course.words = ()
            course.over = course.told == len(lesson.steps)
        await self._go_on(user, course)

    async def _go_on(self, user: int, course: Course) -> None:
        """Let the captains answer, then say what there is to say to the next question of the learner."""
        with self._guarded(user):
            await _captains(course)
        live, match, lesson = course.live, playing(course.live), course.lesson
        course.news = tuple(match.drain()[1])
        revision = live.head.revision + 1
        live.head = replace(live.head, revision=revision, asked=revision, waiting=match.waited_for())
        course.over = course.over or match.over
        course.advice = None
        if course.over:
            course.words = (lesson.farewell,)
            return
        asked = [ask for ask in match.asked(LEARNER) if match.given(LEARNER, ask.name) is None]
        if course.told < len(lesson.steps) and lesson.steps[course.told].ask in {ask.name for ask in asked}:
            step = lesson.steps[course.told]
            course.words = (*(word for word in course.words if word is lesson.welcome), step.text)
            course.told += 1
        ask = next((each for each in asked if not each.optional), None)
        course.advice = None if ask is None else (ask, _captains_answer(course, ask))

    @contextmanager
    def _guarded(self, user: int) -> Generator[None]:
        """A rule that fails ends the lesson: a match that raised cannot be played on."""
        try:
            yield
        except Refused:
            raise
        except Exception as error:
            log.error("The rules failed in a lesson: %s", where(error))
            self.leave(user)
            raise Broken from None


async def _captains(course: Course) -> None:
    """Let the captains answer whatever they are asked, in short slices so that nobody else waits."""
    match, until = playing(course.live), time.perf_counter() + SLICE
    while (ask := next_ask(course.live)) is not None:
        if ask.optional:
            course.live.tried.add((ask.seat, ask.name, repr(ask)))
        match.answer(ask.seat, ask.name, _captains_answer(course, ask), "captain")
        if time.perf_counter() > until:
            await asyncio.sleep(0)
            until = time.perf_counter() + SLICE


def _captains_answer(course: Course, ask: Ask) -> Answer:
    match = playing(course.live)
    try:
        return captain_answer(match, ask, course.luck)
    except Exception as error:  # a captain who errs answers plainly
        log.error("A captain failed in a lesson and answers plainly: %s", where(error))
        return match.default(ask)


def _table(number: int, match: Match[Any], user: int, name: str) -> Live:
    """A table that is in no logbook: the learner, and captains on all other seats."""
    game, seats = match.game, [SeatInfo(LEARNER, user, name, match.game.tokens[LEARNER])]
    for seat in range(1, match.state.seats):
        seats.append(
            SeatInfo(seat, None, names.captain_name([each.name for each in seats]), game.tokens[seat], "computer")
        )
    head = Head(
        id=number,
        channel=0,
        guild=0,
        parent=0,
        game=game.key,
        status="playing",
        host=user,
        revision=secrets.randbelow(10**6) * 1000,  # buttons of an earlier lesson are not taken for this one's
        asked=0,
        posted=0,
        message=0,
        waiting=(),
        heard=0,
        users=tuple(each.user for each in seats),
        due=0,
        created=0,
        touched=0,
    )
    settings = TableSettings(match.state.seats, dict(match.state.options))
    return Live(head, tuple(seats), settings, Papers(b"{}", match.seed, game.rules), match)
