"""Several processes as one bot, over one database: which of them looks after which shards, and which answers a press.

A process holds its shards by leases that it renews all the time. Where its whole range is held by somebody who lives it
is his successor: it opens second sessions, and takes the leases over once Discord has let it in; who finds that he has
lost his leases leaves. Until then both hear of each press, and the one that claims it first answers it.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from msgspec import Struct

from bot.store import leases
from bot.store.errors import Damaged, WriteFailed
from bot.store.logbook import Db, Logbook
from bot.tables.timekeeper import ticks

R = TypeVar("R")

LEASE = 15  # seconds for which shards are kept without a sign of life
BEAT = 2.0  # seconds between two signs of life
IDENTIFY = 5  # seconds between two identifies of one bucket
BUCKET = -100  # identifies of bucket n wait for each other under the shard BUCKET - n

log = logging.getLogger(__name__)


class Shards(Struct, frozen=True):
    """The shards that are wished for: `first` to `last` of so many; with `of` 0 those that are free."""

    first: int = 0
    last: int = 0
    of: int = 0


class Fleet:
    """This process among the others."""

    def __init__(self, logbook: Logbook, now: Callable[[], int], wished: Shards) -> None:
        self.owner = secrets.token_hex(8)
        self.replaced = asyncio.Event()  # another process has our shards
        self.living = 1
        self.mine: list[int] = []
        self.epochs: dict[int, int] = {}
        self.of = 1
        self._logbook = logbook
        self._now = now
        self._wished = wished
        self._succeeds = False
        self._begun = asyncio.Event()

    async def begin(self, advised: int) -> list[int]:
        """The shards to open sessions for. Whoever takes what is free waits until something is."""
        self.of = self._wished.of or advised
        await self._write(partial(leases.beat, owner=self.owner, now=self._now(), until=self._until()))
        if self._wished.of:
            self.mine = list(range(self._wished.first, self._wished.last + 1))
            free = await self._logbook.read(partial(leases.free, shards=self.mine, now=self._now()))
            self._succeeds = len(free) < len(self.mine)
            await self._write(partial(leases.take, owner=self.owner, shards=free, until=self._until()))
        while not self.mine:
            self.mine = await self._free(first=True)
            if not self.mine:
                await self._write(partial(leases.beat, owner=self.owner, now=self._now(), until=self._until()))
                await asyncio.sleep(BEAT)
        self._begun.set()
        return self.mine

    async def ready(self) -> None:
        """Discord has let us in: what another process still holds of our range is ours from now on."""
        await self._write(partial(leases.take, owner=self.owner, shards=self.mine, until=self._until()))
        if self._succeeds:
            log.info("took the shards over from another process")
        self._succeeds = False

    async def keep(self, opened: Callable[[Sequence[int]], None]) -> None:
        """Signs of life, for ever; shards that fell free are `opened` by who takes what is free."""
        await self._begun.wait()
        while not self.replaced.is_set():
            await asyncio.sleep(BEAT)
            try:
                more = await self._beat()
            except (WriteFailed, Damaged, ValueError) as error:
                log.warning("The sign of life could not be written: %s", error)
                continue
            if more:
                log.info("shards %s had nobody: they are opened here", more)
                self.mine += more
                opened(more)

    async def _beat(self) -> list[int]:
        """A sign of life; the shards that are ours since."""
        self.epochs = await self._write(partial(leases.beat, owner=self.owner, now=self._now(), until=self._until()))
        self.living = await self._logbook.read(partial(leases.living, now=self._now()))
        if not self._succeeds and not set(self.mine) <= set(self.epochs):
            self.replaced.set()
            return []
        return [] if self._wished.of else await self._free()

    async def _free(self, first: bool = False) -> list[int]:
        """Take what nobody holds: at first a fair share, later all of it."""
        living = await self._logbook.read(partial(leases.living, now=self._now()))
        most = -(-self.of // max(1, living)) if first else self.of
        others = [shard for shard in range(self.of) if shard not in self.mine]
        work = partial(leases.take_free, owner=self.owner, shards=others, most=most)
        return await self._write(partial(work, now=self._now(), until=self._until()))

    async def may_identify(self, bucket: int) -> None:
        """Wait until no other process has identified in this bucket for long enough."""
        while True:
            now = self._now()
            work = partial(leases.take_free, owner=f"{self.owner} {ticks()}", shards=[BUCKET - bucket], most=1, now=now)
            if await self._write(partial(work, until=now + IDENTIFY)):
                return
            await asyncio.sleep(0.5)

    async def claims(self, interaction: int) -> bool:
        """Whether a press is ours to answer. Without the database nobody can tell: each that asks may refuse it."""
        try:
            return await self._write(partial(leases.claim, interaction=interaction, owner=self.owner, now=self._now()))
        except WriteFailed:
            return True

    async def leave(self) -> None:
        """What is ours is anybody's."""
        try:
            await self._write(partial(leases.leave, owner=self.owner))
        except WriteFailed as error:
            log.warning("That we leave could not be written: %s", error)

    def _until(self) -> int:
        return self._now() + LEASE

    async def _write(self, work: Callable[[Db], R]) -> R:
        return await self._logbook.write(work)
