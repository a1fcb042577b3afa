"""What happened since the last summary: one line a day in the log, and the memory of all processes."""

import logging
import os
from pathlib import Path

from bot import memory
from bot.tables.timekeeper import ticks

DAY = 86400.0
REMEMBERED = 1_000  # presses: one that Discord delivers twice comes within seconds
SUSPICIOUS = 5  # presses within a day that somebody else had answered: then it was no single request sent twice


class Tally:
    """Presses and typed commands, what was refused of them, errors in the log, and answers somebody else had given."""

    def __init__(self) -> None:
        self.since: float | None = None
        self.presses = self.refusals = self.errors = self.doubled = 0
        self._lately: dict[int, int] = {}  # interaction -> how often it came

    def pressed(self, interaction: int) -> None:
        """A press or a typed command has come."""
        self.presses += 1
        self._lately[interaction] = self._lately.pop(interaction, 0) + 1
        while len(self._lately) > REMEMBERED:
            del self._lately[next(iter(self._lately))]

    def full(self) -> bool:
        """Whether a day is over; the first one begins when this is first asked."""
        if self.since is None:
            self.since = ticks()
        return ticks() - self.since >= DAY

    def anew(self) -> None:
        """Another day begins."""
        self.since = ticks()
        self.presses = self.refusals = self.errors = self.doubled = 0

    def __str__(self) -> str:
        return f"{self.presses} presses, {self.refusals} refused, {self.errors} errors"

    def answered_before(self, interaction: int, log: logging.Logger) -> None:
        """Discord says that a press was answered already; if it came here once, then by somebody else."""
        if self._lately.get(interaction, 1) > 1:
            return
        self.doubled += 1
        if self.doubled == SUSPICIOUS:
            log.error(
                "Somebody else answers the presses of this bot: a second one runs with the same token and another "
                "database. Stop one of the two, or give it a token of its own."
            )


class Errors(logging.Handler):
    """Counts what the log calls an error."""

    def __init__(self, tally: Tally) -> None:
        super().__init__(logging.ERROR)
        self._tally = tally

    def emit(self, record: logging.LogRecord) -> None:
        self._tally.errors += 1


def taken() -> int:
    """The megabytes of this process and of those that draw for it; 0 where that cannot be told."""
    try:
        tasks = list(Path("/proc/self/task").iterdir())
        children = [int(pid) for task in tasks for pid in (task / "children").read_text().split()]
    except OSError:
        children = []
    return sum(memory.taken(pid) for pid in (os.getpid(), *children))


def size_of(database: Path) -> int:
    """The megabytes of the database and of what lies beside it, named after it."""
    return sum(each.stat().st_size for each in database.parent.glob(f"{database.name}*") if each.is_file()) // 1_000_000
