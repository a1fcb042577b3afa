"""What is promised at every moment, looked at after each thing that somebody does."""

from __future__ import annotations

import logging
import random
from collections.abc import Collection, Iterator
from functools import partial

from msgspec import Struct, field

from bot.engine.record import Answered, decode_entries, encode
from bot.engine.secret import SPECTATOR, view
from bot.store import heads, pages
from bot.store.logbook import Db
from bot.store.rows import Head
from bot.tools.bench.ledger import NO_CALL, REMINDER, said
from bot.tools.bench.tapper import widgets
from bot.tools.harbour.things import DM, Message
from bot.tools.harbour.virtual import Voyage
from bot.tools.simulate.hands import ANSWERS

LATE = 2 * 3600  # seconds after its time at which a clock has certainly rung
PLAYING = ("playing", "resting")


class Broken(Exception):
    """A promise that was not kept."""


class Alarm(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []
        self.deaf = False  # while the power is cut, whatever breaks may break

    def emit(self, record: logging.LogRecord) -> None:
        if not self.deaf:
            self.heard.append(self.format(record))


class Page(Struct):
    """How far the log of a table had come when somebody last heard that his answer counts."""

    entries: int = 0
    chain: int = 0


class Promises(Struct):
    """What was seen so far, against which all is held that comes."""

    there: Voyage
    alarm: Alarm
    luck: random.Random
    pages: dict[int, Page] = field(default_factory=dict[int, Page])
    waiting: dict[tuple[int, int], int] = field(default_factory=dict[tuple[int, int], int])  # table, user -> calls
    seen: int = 0  # the newest message looked at
    heard: int = 0  # how many calls were looked at
    looked: int = 0  # how many looks were compared

    async def kept(self, acts: int, may_shrink: bool) -> None:
        """Look at everything that may have changed since so many things were done."""
        if self.alarm.heard:
            raise Broken(f"an error was logged: {self.alarm.heard[0]}")
        tables = list(self.there.keeper.core.heads.values())
        for head in tables:
            await self._log(head, acts, may_shrink)
        self._addressed({head.id: head for head in tables})
        self._called(tables)
        playing = [head for head in tables if head.status == "playing"]
        if playing and self.luck.random() < 0.2:
            await self._secrets(self.luck.choice(playing))

    async def _log(self, head: Head, acts: int, may_shrink: bool) -> None:
        """Whatever was acknowledged stands in the log, in one order, once."""
        if head.status not in PLAYING:
            self.pages.pop(head.id, None)
            return
        page = self.pages.setdefault(head.id, Page())
        count, chain, there = await self.there.logbook.read(partial(_standing, table=head.id, number=page.entries))
        if page.entries and there != page.chain and not may_shrink:
            raise Broken(f"table {head.id} had {page.entries} entries, and now others or fewer: {count}")
        if page.entries and there == page.chain:
            added = await self.there.logbook.read(partial(_since, table=head.id, number=page.entries))
            own = sum(isinstance(each, Answered) and each.by == "player" for each in decode_entries(added))
            if own > acts:
                raise Broken(f"table {head.id} has {own} answers of players more, and {acts} were given")
        page.entries, page.chain = count, chain

    async def _secrets(self, head: Head) -> None:
        """What a seat may not know could be otherwise, and it would see the same."""
        async with self.there.keeper.core.at(head.id) as live:
            match = live.match
            if match is None or match.over:
                return
            for seat in (SPECTATOR, *range(match.state.seats)):
                other = match.game.redeal(match.state, seat, self.luck)
                if encode(view(other, seat)) != encode(view(match.state, seat)):
                    raise Broken(f"seat {seat} of table {head.id} ({head.game}) sees something hidden")
                self.looked += 1

    def _addressed(self, tables: dict[int, Head]) -> None:
        """What answers a seat's question in private is read by whoever sits there."""
        newest = self.seen
        for message, reader in self._fresh():
            newest = max(newest, message.id)
            for _, press in widgets(message):
                head = tables.get(press.table)
                if press.verb in ANSWERS and head is not None and head.status in PLAYING:
                    owner = head.users[press.seat] if press.seat < len(head.users) else None
                    if owner != reader:
                        raise Broken(f"{reader} was sent the question of seat {press.seat} at table {head.id}")
        self.seen = newest

    def _fresh(self) -> Iterator[tuple[Message, int]]:
        """Private messages that are new, with whoever reads them."""
        world = self.there.harbour.world
        for channel, messages in world.messages.items():
            place = world.channels.get(channel)
            for message in reversed(messages.values()):
                if message.id <= self.seen:
                    break
                if message.author != world.bot_id:
                    continue
                if message.only_for is not None:
                    yield message, message.only_for
                elif place is not None and place.kind == DM:
                    yield message, place.recipient or 0

    def _called(self, tables: Collection[Head]) -> None:
        """Nobody is called twice for one stretch in which his table waits for him."""
        world = self.there.harbour.world
        now = {(head.id, user) for head in tables if head.status in PLAYING for user in _waited(head)}
        for call in list(world.calls)[self.heard :]:
            message = world.find_message(call.channel, call.message)
            text = "" if message is None else said(message)
            if REMINDER in text or any(words in text for words in NO_CALL):
                continue
            for table, user in self.waiting:
                head = self.there.keeper.core.heads.get(table)
                if user == call.user and head is not None and head.channel == call.channel:
                    self.waiting[table, user] += 1
                    if self.waiting[table, user] > 1:
                        raise Broken(f"{user} was called twice for one stretch at table {table}: {text[:200]!r}")
        self.heard = len(world.calls)
        self.waiting = {key: self.waiting.get(key, 0) for key in now}

    async def at_rest(self) -> None:
        """What holds when nothing is under way: every clock has rung, and what is so is shown."""
        now = self.there.clock.now()
        for head in self.there.keeper.core.heads.values():
            if head.status in PLAYING and 0 < head.due < now - LATE:
                raise Broken(f"the clock of table {head.id} has not rung for {now - head.due} s")
            if head.status in PLAYING and head.posted < head.revision:
                raise Broken(f"table {head.id} is at {head.revision}, and {head.posted} is shown")
        refused = [each for each in self.there.harbour.quay.book.requests if each.status == 429 and each.fault is None]
        if refused:
            first = refused[0]
            raise Broken(f"Discord's limit was met at {first.at}: {first.method} {first.path}, code {first.code}")

    async def to_the_end(self) -> None:
        """Every game can be rebuilt from what is written down, and stands as it stood."""
        for head in list(self.there.keeper.core.heads.values()):
            if head.status not in PLAYING:
                continue
            async with self.there.keeper.core.at(head.id) as live:
                match = live.match
                if match is None:
                    continue
                twin = type(match).load(match.game, match.seed, match.record())
                if twin.lost or encode(twin.state) != encode(match.state):
                    raise Broken(f"table {head.id} ({head.game}) is rebuilt as something else")


def _waited(head: Head) -> Iterator[int]:
    """The people a table waits for."""
    for seat in head.waiting:
        user = head.users[seat]
        if user is not None:
            yield user


def _standing(db: Db, table: int, number: int) -> tuple[int, int, int | None]:
    """How many entries there are, the sum over all of them, and the sum over the first so many if there are."""
    count, chain = heads.entries(db, table)
    return count, chain, pages.link(db, table, number) if number <= count else None


def _since(db: Db, table: int, number: int) -> bytes:
    """The entries from this one on, as one list."""
    return b"[" + b",".join(row.entry for row in pages.entries(db, table, number)) + b"]"
