"""An interaction from the press of a button to the last follow-up."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from .things import Json
from .ticking import ticks

ACK_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, SHOW_MODAL = 4, 5, 6, 7, 8, 9


@dataclass(slots=True)
class Exchange:
    """What was asked and what has been answered so far."""

    id: int
    token: str
    kind: int
    user: int
    channel: int
    guild: int | None
    name: str
    source: int | None
    payload: Json
    born: float = field(default_factory=ticks)
    deliveries: int = 1
    answer: int | None = None
    answered_at: float | None = None
    settled_at: float | None = None
    original: int | None = None
    followups: list[int] = field(default_factory=list[int])
    choices: list[Json] = field(default_factory=list[Json])
    modal: Json | None = None
    failed: bool = False
    acked: asyncio.Event = field(default_factory=asyncio.Event)
    settled: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def age(self) -> float:
        return ticks() - self.born

    @property
    def expired(self) -> bool:
        return self.age > TOKEN_SECONDS

    def acknowledge(self, answer: int) -> None:
        """Takes the first answer; anything but a deferral settles the matter."""
        self.answer, self.answered_at = answer, self.age
        self.acked.set()
        if answer not in (DEFER, DEFER_UPDATE):
            self.settle()

    def settle(self) -> None:
        if self.settled_at is None:
            self.settled_at = self.age
        self.settled.set()

    def fail(self) -> bool:
        """After three seconds without an answer the interaction has failed for its user."""
        if self.answer is None:
            self.failed = True
            self.acked.set()
            self.settled.set()
        return self.failed
