"""The time as the tables know it: it never leaps by itself, whatever becomes of the machine's clock."""

import asyncio
from collections.abc import Callable

from bot.tables.model import Clock


def ticks() -> float:
    """Seconds by the clock of the event loop, by which everything here waits."""
    return asyncio.get_running_loop().time()


class Timekeeper:
    """Goes on from the machine's time by a steady clock, and counts how long this program has lived.

    When the machine's clock was set, the time here stays as it was until everything stored that depends on it is moved
    by as much, see `bot.tables.timeouts`. It stands during a maintenance, see `bot.tables.maintenance`.
    """

    def __init__(self, clock: Clock, steady: Callable[[], float] | None) -> None:
        """Without a `steady` clock the other one is trusted never to leap."""
        self._clock = clock
        self._steady: Callable[[], float] = steady or (lambda: float(clock.now()))
        self._offset = clock.now() - self._steady()
        self._begun = self._steady()
        self._before = 0
        self._stands: int | None = None
        self.stood = 0  # for how many seconds it has stood since this process began

    def now(self) -> int:
        """Seconds since 1970."""
        return self._running() if self._stands is None else self._stands

    def _running(self) -> int:
        return int(self._steady() + self._offset)

    @property
    def stands(self) -> bool:
        """Whether the time of all tables stands."""
        return self._stands is not None

    def stand(self, at: int) -> None:
        """Let the time stand at this moment."""
        self._stands = at

    def go_on(self) -> int:
        """Let it go on, and say for how many seconds it has stood: by so much what is stored has to be moved."""
        gap = self._running() - self.now()
        self._stands = None
        self.stood += gap
        return gap

    def lived(self) -> int:
        """How many seconds this program has been alive, in this process and those before it."""
        return self._before + int(self._steady() - self._begun)

    def go_on_from(self, lived: int) -> None:
        """What the processes before this one have lived."""
        self._before = lived

    def leap(self) -> int:
        """How far the machine's clock is ahead of the time here."""
        return self._clock.now() - self.now()

    def move(self, seconds: int) -> None:
        """Be so much later from now on."""
        self._offset += seconds
