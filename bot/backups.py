"""Copies of the logbook while the bot runs: made when one is due, and not believed before every table was replayed."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.engine.game import Game
from bot.store.backup import to_read
from bot.store.errors import Damaged, StoreError
from bot.store.shelf import Shelf, made
from bot.store.sums import prepare
from bot.tables.audit import Finding, everything

log = logging.getLogger(__name__)

HOUR = 3600
LOOK = 600.0  # seconds between two looks whether one is due
BREATH = 0.02  # seconds that the checking of each table lets the bot's own work go first
BEFORE = "before-rules"  # the kind that is made before corrected rules take something back
DAILY = "kept"  # the kind of copy that is made as time goes by


class Backups:
    """Makes a copy every so many `hours` (0: never by itself), beside those that are asked for."""

    def __init__(self, path: Path, shelf: Shelf, hours: int, games: Mapping[str, Game[Any]]) -> None:
        self._path = path
        self._shelf = shelf
        self._hours = hours
        self._games = games
        self._one = asyncio.Lock()

    async def watch(self) -> None:
        """Look now and then whether a copy is due, until cancelled."""
        while self._hours:
            if self.due(time.time()):
                await self.make(DAILY)
            await asyncio.sleep(LOOK)

    def due(self, now: float) -> bool:
        """Whether the newest copy is as old as it may be; one from a time to come was made by a clock set wrongly."""
        newest = max((made(each) for each in self._shelf.of_kind(self._path, DAILY)), default=0)
        return not 0 <= now - newest < self._hours * HOUR

    async def make(self, kind: str) -> Path | None:
        """A copy, checked, for which older ones go if it is whole; None if there is none, and the log says why."""
        async with self._one:
            try:
                target = await asyncio.to_thread(self._copied, kind)
                bad = await asyncio.to_thread(self._checked, target)
            except (StoreError, Damaged, sqlite3.Error) as error:
                log.error("No backup was made, the older ones stay: %s", error)
                return None
            for each in bad:
                log.error("In the backup %s %s; older backups stay.", target, each.line())
            if not any(each.damaged for each in bad):
                self._shelf.tidy(self._path, kind)
            log.info("Backed up to %s.", target)
            return target

    async def lately(self) -> bool:
        """Before something is taken back: whether there is a copy of the last hour, made now if need be."""
        made_then = max((made(each) for each in self._shelf.of_kind(self._path, BEFORE)), default=0)
        return 0 <= time.time() - made_then < HOUR or await self.make(BEFORE) is not None

    def _copied(self, kind: str) -> Path:
        with closing(to_read(self._path)) as db:
            return self._shelf.put(db, self._path, kind)

    def _checked(self, target: Path) -> list[Finding]:
        bad: list[Finding] = []
        with closing(to_read(target)) as db:
            prepare(db)
            for each in everything(db, self._games):
                if not each.fine:
                    bad.append(each)
                time.sleep(BREATH)
        return bad
