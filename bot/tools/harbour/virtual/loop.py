"""An event loop whose time is made up: it never waits, but goes at once to the moment at which something is due."""

from __future__ import annotations

import asyncio
import contextvars
import selectors
import weakref
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

R = TypeVar("R")

ABOARD: contextvars.ContextVar[bool] = contextvars.ContextVar("aboard", default=False)  # done by the bot itself
FINE = 1e-6  # seconds: what is due within this is due now, however moments were added up


class Stuck(Exception):
    """Everybody waits for somebody else: nothing is due, now or ever."""


class _Looks(selectors.DefaultSelector):
    """Looks at the sockets there are, and lets the time of `leap` go by instead of waiting for them."""

    leap: Callable[[float], None]

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if found or timeout == 0:
            return found
        if timeout is None:
            raise Stuck("nothing is due, and nobody will ever do anything")
        self.leap(timeout)
        return found


class VirtualLoop(asyncio.SelectorEventLoop):
    """Sleeping takes no time here, and what others do in threads is done on the spot: one run is like the other."""

    def __init__(self) -> None:
        looks = _Looks()
        looks.leap = self.leap
        self._passed = 0.0
        super().__init__(looks)
        self._clock_resolution = FINE
        self.crew: weakref.WeakSet[asyncio.Task[Any]] = weakref.WeakSet()  # all that the bot has under way
        self.set_task_factory(self._begun)

    def _begun(
        self, loop: asyncio.AbstractEventLoop, coro: Any, context: contextvars.Context | None = None
    ) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=loop, context=context)
        if ABOARD.get() if context is None else context.get(ABOARD, False):
            self.crew.add(task)
        return task

    async def aboard(self, work: Coroutine[Any, Any, R]) -> R:
        """Let the bot do this: it ends when the bot does."""
        context = contextvars.copy_context()
        context.run(ABOARD.set, True)
        return await self.create_task(work, context=context)

    def time(self) -> float:
        """Seconds since this world began."""
        return self._passed

    def leap(self, seconds: float) -> None:
        """Be so much later; what has come due meanwhile is done next."""
        self._passed += seconds

    def run_in_executor(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, executor: object, func: Callable[..., R], *args: Any
    ) -> asyncio.Future[R]:
        """Do it now: a thread would come back when it likes."""
        done: asyncio.Future[R] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done


def virtual_loop() -> VirtualLoop:
    """The loop that runs, which is one of these."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return loop


def run(main: Coroutine[Any, Any, R]) -> R:
    """Run this in a world with a time of its own."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(main)
