"""Lanes: work that goes to many places, each of which is waited for by itself."""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from bot.tables.model import Refused
from cogs import failures
from cogs.failures import UNSENT
from rendering.queue import NoPicture

log = logging.getLogger(__name__)

BUSY = 24  # places worked at in one lane at once: more would only wait for the brake, with their pictures in memory
PATIENCE = 2.0  # seconds after which a place that is held up makes room for others

STUMBLED, MOST = 30.0, 3600.0  # seconds until work that failed by a fault of ours is tried again, and at most

Place = TypeVar("Place", bound=Hashable)


class Lane(Generic[Place]):
    """Work of one kind: one task for a place at most; what is asked for meanwhile is done once more after it.

    The work looks at how things stand when it is begun, so the newest state wins and older ones are skipped.
    """

    def __init__(self, what: str, work: Callable[[Place], Awaitable[None]]) -> None:
        """`what` is the work's name in the log, with the place in braces."""
        self._what = what
        self._work = work
        self._room = asyncio.Semaphore(BUSY)
        self._tasks: dict[Place, asyncio.Task[None]] = {}
        self._again: set[Place] = set()
        self._timers: dict[Place, asyncio.TimerHandle] = {}
        self._stumbled: dict[Place, float] = {}  # for how long a place is left alone where our own work has failed
        self._held: set[Place] = set()  # Discord has said how long to wait there
        self._closed = False

    def wake(self, place: Place) -> None:
        """See to it that the work is done at this place, once it may be."""
        if self._closed or place in self._held:
            return
        if place in self._tasks:
            self._again.add(place)
            return
        if (timer := self._timers.pop(place, None)) is not None:
            timer.cancel()
        self._tasks[place] = asyncio.create_task(self._run(place))

    def wake_later(self, place: Place, seconds: float, held: bool = False) -> None:
        """Wake it after a while; `held`: and not before that, whatever happens."""
        if self._closed:
            return
        if (timer := self._timers.pop(place, None)) is not None:
            timer.cancel()
        if held:
            self._held.add(place)
        self._timers[place] = asyncio.get_running_loop().call_later(seconds, self._due, place)

    def _due(self, place: Place) -> None:
        del self._timers[place]
        self._held.discard(place)
        self.wake(place)

    @property
    def busy(self) -> bool:
        """Whether something is being worked at; what waits for its time is not."""
        return bool(self._tasks)

    async def served(self, place: Place, seconds: float) -> None:
        """Wait until nothing is being worked at in this place, so many seconds at most."""
        if place in self._tasks:
            await asyncio.wait({self._tasks[place]}, timeout=seconds)

    async def idle(self) -> None:
        """Wait until nothing is being worked at."""
        while self._tasks:
            await asyncio.wait(set(self._tasks.values()))

    async def close(self) -> None:
        """Break off, and begin nothing more."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
        work = list(self._tasks.values())
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)

    async def _run(self, place: Place) -> None:
        again = True
        try:
            while again:
                self._again.discard(place)
                try:
                    await self._do(place)
                    self._stumbled.pop(place, None)
                except Refused:
                    pass  # the table is gone
                except NoPicture as missing:
                    if math.isfinite(missing.rest):
                        self.wake_later(place, missing.rest)
                except UNSENT as error:
                    self._failed(place, error)
                except Exception:
                    log.exception(self._what, place)
                    self._stumble(place)
                again = place in self._again and place not in self._held
        finally:
            self._again.discard(place)
            del self._tasks[place]  # in the same breath as the last look, so that no wake in between is lost

    async def _do(self, place: Place) -> None:
        async with self._room:
            work = asyncio.ensure_future(self._work(place))
            try:
                await asyncio.wait({work}, timeout=PATIENCE)
            except asyncio.CancelledError:
                work.cancel()
                raise
        await work

    def _stumble(self, place: Place) -> None:
        """Try it again later, and later each time."""
        self._stumbled[place] = seconds = min(MOST, 2 * self._stumbled.get(place, STUMBLED / 2))
        self.wake_later(place, seconds)

    def _failed(self, place: Place, error: BaseException) -> None:
        log.warning(f"{self._what}: %s", place, error)
        seconds = failures.wait_after(error)
        if seconds is not None:
            self.wake_later(place, seconds, held=failures.meaning(error) == "limit")
