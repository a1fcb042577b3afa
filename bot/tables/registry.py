"""What all of the keeper's work shares: heads in memory, a few live matches, one lock per table, one commit."""

import asyncio
import logging
import traceback
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Iterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.engine.game import Game
from bot.engine.secret import Luck
from bot.engine.text import T
from bot.store import heads, pages, threads
from bot.store.errors import Damaged, Moved, Taken, WriteFailed
from bot.store.logbook import Db, Logbook
from bot.store.maintenance import Maintenance
from bot.store.rows import LIVE, Page, Papers
from bot.store.times import Pulse
from bot.tables.calls import changed
from bot.tables.loaded import Live, decode_settings, fetch, wake
from bot.tables.model import (
    Accepted,
    Broken,
    Change,
    GuildSettings,
    Head,
    Listener,
    NotStored,
    Overtaken,
    Refused,
    SetApart,
    TableSettings,
    Unusable,
    UserSettings,
)
from bot.tables.timekeeper import Timekeeper

R = TypeVar("R")
log = logging.getLogger(__name__)

NO_TABLE = T("There is no such table any more.")
REST_AFTER = 3 * 86400  # seconds after its game and the last press that a thread is put away
LATE = 60  # seconds after which a process does what another one should have done
TRIES = 3  # of what a press asks for, where others write the same meanwhile
OF_ALL = 0  # as if it were a guild: what is nobody's in particular is seen to where direct messages arrive
NOWHERE = 0  # the number under which presses are noted that belong to no table


class Core:
    """The keeper's desk."""

    def __init__(
        self, logbook: Logbook, games: Mapping[str, Game[Any]], clock: Timekeeper, luck: Luck, cache: int
    ) -> None:
        self.logbook = logbook
        self.shards: frozenset[int] = frozenset((0,))  # the parts of Discord that this process looks after
        self.of = 1  # of so many
        self.owner = ""  # its name among several processes
        self.shared = logbook.shared  # other processes write, too: what memory holds is looked at before it is believed
        self.games = games
        self.clock = clock
        self.luck = luck
        self.heads: dict[int, Head] = {}  # of live tables, and of those whose end is not shown yet
        self.channels: dict[int, int] = {}  # channel -> its live table
        self.threads: dict[int, int] = {}  # threads whose game is over, and when they are put away
        self.away: dict[int, int] = {}  # user -> until when
        self.zones: dict[int, str] = {}  # user -> the time zone he lives in, as far as it is known
        self.wishes: OrderedDict[int, UserSettings] = OrderedDict()  # what users have set, as far as it was read
        self.communities: dict[int, GuildSettings] = {}  # what guilds have set, as far as it was read
        self.departed: dict[int, int] = {}  # guilds this program has left, and how long it had lived then
        self.keep_finished = 0  # seconds that finished tables are kept, 0 for ever
        self.unpackable: set[int] = set()  # finished games that could not be packed, and stay as they are
        self.apart: set[int] = set()  # tables whose game is damaged: they are not played on
        self.presses: OrderedDict[tuple[int, int], int] = OrderedDict()  # table and user -> the last press there
        self.heard: OrderedDict[tuple[int, int], int] = OrderedDict()  # the same -> how much of its log he was shown
        self.given_up: dict[tuple[int, int], list[int]] = {}  # guild and user -> when he closed lobbies of his own
        self.unnoted: set[tuple[int, int]] = set()  # those of them that are still to be written down
        self.beat = 0  # how long it had lived when it last said that it is alive
        self.era = 0  # how often the time was set: who read a table before cannot write it after
        self.maintenance: Maintenance | None = None  # None if all is as ever
        self.maintaining = asyncio.Lock()  # it begins and ends one thing at a time
        self.closing = False  # captains stop where they are
        self.stumbled: dict[int, set[int]] = {}  # table -> the serials at which what a captain chose failed
        self.failed: set[int] = set()  # tables of which it was noted that a captain failed
        self.listeners: list[Listener] = []
        self.mind: Callable[[Live], Awaitable[None]] = _nothing  # what is seen to before anybody has a table
        self.copied: Callable[[], Awaitable[bool]] = _well  # the logbook was copied just now, or is
        self._cache = cache
        self._live: OrderedDict[int, Live] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._doors: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def load_heads(self) -> None:
        """Read the first lines of all live tables."""
        for head in await self.read(heads.live):
            self.keep(head)
        self.threads = await self.read(threads.dues)

    def live_heads(self) -> Iterator[Head]:
        """The heads of the live tables."""
        return (head for head in self.heads.values() if head.status in LIVE)

    @property
    def maintained(self) -> Maintenance | None:
        """The maintenance that is running, if one is."""
        return self.maintenance if self.maintenance is not None and self.maintenance.running else None

    def sign(self) -> Pulse:
        """A sign of life of this moment."""
        return Pulse(self.clock.now(), self.clock.lived())

    def ours(self, guild: int) -> bool:
        """Whether this process looks after a guild."""
        return (guild >> 22) % self.of in self.shards

    def tends(self, head: Head) -> bool:
        """Whether this process sees to what is due at a table: its own at once, anybody's once it is late."""
        return self.ours(head.guild) or 0 < head.due <= self.clock.now() - LATE

    def plays(self, head: Head) -> bool:
        """Whether anything can come due at this table: not where we are not, nor where the game is damaged."""
        return head.guild not in self.departed and head.id not in self.apart

    # -- work that is finished whatever becomes of its caller ----------------------------------------------------------

    def start(self, work: Coroutine[Any, Any, R]) -> "asyncio.Task[R]":
        """Do this in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    async def finish(self, work: Coroutine[Any, Any, R]) -> R:
        """Do this to its end even if the caller is cancelled meanwhile."""
        return await asyncio.shield(self.start(work))

    async def once(
        self,
        interaction: int | None,
        work: Callable[[], Coroutine[Any, Any, R]],
        again: Callable[[int], Awaitable[R]],
    ) -> R:
        """Do what a press asks for. One that was delivered before counted then: `again` says how things stand now.

        What the work writes carries the interaction's id, which is unique, in the same transaction. So a press that
        comes again either fails on that, or is refused because of what it has done itself; both are told here from
        what is to be refused. `again` is given the table at which it counted, 0 for none. Where somebody else has
        written what the work had decided on, it decides anew.
        """
        for left in reversed(range(TRIES)):
            try:
                return await self.finish(work())
            except (Taken, Refused) as error:
                in_doubt = isinstance(error, NotStored)
                table = None if interaction is None else await self._counted_at(interaction, in_doubt)
                if table is not None:
                    return await again(table)
                if not (left and isinstance(error, Overtaken)):
                    raise
        raise AssertionError("the last try returns or raises")

    async def _counted_at(self, interaction: int, in_doubt: bool) -> int | None:
        """The table at which a press has counted; where its fate is in doubt, nothing of it counts after this."""
        if in_doubt and self.logbook.shared:
            return await self.write(partial(pages.settled_at, interaction=interaction))
        return await self.read(partial(pages.counted_at, interaction=interaction))

    async def counted(self, table: int) -> Accepted:
        """What a press was answered that had counted before: how the table stands now."""
        return Accepted(table, (await self.head(table)).revision, repeated=True)

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # looked at: the caller may be gone

    async def idle(self) -> None:
        """Wait until nothing is being worked on."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    # -- one table at a time -------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, table: int, broken_too: bool = False, interaction: int | None = None) -> AsyncGenerator[Live]:
        """The table, for one at a time: others wait in a queue, they are never dropped.

        With `broken_too` a game that its rules cannot load comes without its match: people can still leave or end it.
        What is written there for a press carries the id of its `interaction`, see `once`.
        """
        async with self._lock(table):
            live = await self._load(table, broken_too)
            live.interaction = None
            await self.mind(live)
            live.interaction = interaction
            yield live

    def door(self, guild: int) -> asyncio.Lock:
        """Whoever takes a seat in a guild comes through here, one at a time, so that its limits hold."""
        return self._doors.setdefault(guild, asyncio.Lock())

    @asynccontextmanager
    async def at_apart(self, table: int, interaction: int | None = None) -> AsyncGenerator[Live]:
        """A table whose game is damaged: no more than its head, which is all that may be written of it."""
        async with self._lock(table):
            head = await self.read(partial(heads.head, table=table))
            if head is None:
                raise Refused(NO_TABLE)
            nothing = Papers(b"", b"", "")
            live = Live(head, (), TableSettings(len(head.users)), nothing, era=self.era, interaction=interaction)
            yield live

    def _lock(self, table: int) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())

    async def head(self, table: int) -> Head:
        """The first line of a table, live or not."""
        head = self.heads.get(table)
        if head is None:
            head = await self.read(partial(heads.head, table=table))
        if head is None:
            raise Refused(NO_TABLE)
        return head

    async def _load(self, table: int, broken_too: bool) -> Live:
        if table in self.apart:
            raise SetApart(table)
        live = self._live.get(table)
        if live is not None and live.era == self.era and await self._still(live):
            if self._live.get(table) is live:  # else it was dropped meanwhile
                self._live.move_to_end(table)
                return live
        era = self.era
        stored = await self.read(partial(fetch, table=table))
        if stored is None:
            raise Refused(NO_TABLE)
        if self.shared:
            self._adopt(stored.head)
        try:
            live = wake(self.games[stored.head.game], stored, self.zones)
        except Exception as error:
            failed = self.broken(table, error)
            if not broken_too:
                raise failed from None
            live = wake(self.games.get(stored.head.game), replace(stored, checkpoint=None), self.zones)
            live.era = era
            return live
        live.era = era
        if self._cache > 0:
            self._live[table] = live
            while len(self._live) > self._cache:
                self._live.popitem(last=False)
        return live

    async def _still(self, live: Live) -> bool:
        """Whether a table is as memory has it: another process may have written it."""
        if not self.shared:
            return True
        now = await self.read(partial(heads.now, table=live.head.id))
        if now is None or now[0] != live.head.version:
            self.drop(live.head.id)
            return False
        live.head = self._adopt(replace(live.head, posted=now[1], message=now[2]))
        return True

    def _adopt(self, head: Head) -> Head:
        """Remember a first line as it was just read."""
        self.heads.pop(head.id, None)
        return self.keep(head)

    async def catch_up(self, since: int) -> None:
        """Learn what other processes have written since then."""
        for head in await self.read(partial(heads.changed, since=since)):
            known = self.heads.get(head.id)
            if known is None or known.version < head.version:
                if known is not None and self.channels.get(known.channel) == known.id:
                    del self.channels[known.channel]
                self._adopt(head)

    async def anew(self, table: int) -> Live:
        """The table as it is stored, for whoever has it already."""
        self.drop(table)
        return await self._load(table, False)

    def reload(self) -> None:
        """Forget all matches in memory: they were changed in the logbook."""
        self._live.clear()

    def drop(self, table: int) -> None:
        """Forget what memory holds of a game: whoever comes next loads it as it is stored."""
        self._live.pop(table, None)

    def look_again(self, table: int, later: int) -> None:
        """Let the scheduler look at this table in so many seconds."""
        head = self.heads.get(table)
        if head is not None:
            self.heads[table] = replace(head, due=self.clock.now() + later)

    def forget(self, table: int) -> None:
        """A table is gone from the logbook."""
        self.drop(table)
        head = self.heads.pop(table, None)
        if head is not None and self.channels.get(head.channel) == table:
            del self.channels[head.channel]

    def broken(self, table: int, error: Exception) -> Broken:
        """A rule failed: nothing of it is kept, and the other tables go on."""
        log.error("The rules failed at table %s: %s", table, where(error))
        self.drop(table)
        return Broken()

    # -- writing -------------------------------------------------------------------------------------------------------

    async def read(self, work: Callable[[Db], R]) -> R:
        """Look something up; a table of which something turns out to be damaged is set apart."""
        try:
            return await self.logbook.read(work)
        except WriteFailed:  # a server that is not there just now
            raise NotStored() from None
        except Damaged as error:
            raise self._damaged(error) from None

    async def write(self, work: Callable[[Db], R]) -> R:
        """One transaction; NotStored if it could not be made durable."""
        try:
            return await self.logbook.write(work)
        except WriteFailed:
            raise NotStored() from None
        except Moved as error:
            self.drop(error.table)
            raise Overtaken() from None
        except Damaged as error:
            raise self._damaged(error) from None

    def _damaged(self, error: Damaged) -> Refused:
        if not error.table:
            return Unusable()
        if error.table not in self.apart:
            log.error(
                "The game of table %s is damaged in the database (%s): it is not played on, all others are. Restore "
                "a backup to have it again.",
                error.table,
                error,
            )
        self.apart.add(error.table)
        self.drop(error.table)
        return SetApart(error.table)

    async def write_once(self, interaction: int | None, work: Callable[[Db], R]) -> R:
        """One transaction that belongs to no table, and to a press."""
        return await self.write(partial(_counted, interaction=interaction, work=work))

    async def commit(self, live: Live, page: Page) -> None:
        """Make a change durable, then let memory know. Whatever fails, memory forgets what was not stored."""
        over = page.head.parent and page.head.status not in LIVE and live.head.status in LIVE
        away = away_after(self.clock.now()) if over else 0
        table, calls = live.head.id, changed(live, page, self.presses, self.heard)
        page = replace(page, interaction=live.interaction, away=away, calls=calls)
        try:
            if live.era != self.era:  # the time was set meanwhile: what was read before is an hour, or a year, off
                raise NotStored()
            head = await self.write(partial(pages.write, page=page))
        except BaseException:
            self.drop(table)
            raise
        live.interaction = None  # what follows, such as computers' answers, is no press
        live.writes += 1
        live.head = self.keep(head)
        if away:
            self.threads[page.head.channel] = away
        live.told += len(page.events)
        live.calls = {**live.calls, **{row.user: row for row in calls}}
        live.seats = page.seats if page.seats is not None else live.seats
        live.clocks = page.clocks if page.clocks is not None else live.clocks
        live.known = page.known if page.known is not None else live.known
        if page.vote is not None or page.vote_over:
            live.vote = page.vote
        if page.papers is not None:
            live.papers = page.papers
            live.settings = decode_settings(page.papers.settings)
        live.stored = 0 if live.match is None else live.match.serial
        if page.checkpoints:
            live.base = page.checkpoints[-1].number

    def keep(self, head: Head) -> Head:
        """Remember the first line of a table while it is live."""
        known = self.heads.get(head.id)
        if known is not None:  # what the channel shows is written apart, see `posted`
            head = replace(head, posted=known.posted, message=known.message)
            if known.channel != head.channel:
                self.channels.pop(known.channel, None)
        if head.status in LIVE:
            self.channels[head.channel] = head.id
        elif self.channels.get(head.channel) == head.id:
            del self.channels[head.channel]
        if head.status in LIVE or head.posted < head.revision:
            self.heads[head.id] = head
        else:
            self.heads.pop(head.id, None)
        return head

    async def posted(self, table: int, revision: int, message: int) -> None:
        """The channel shows the table at this revision, by this message."""
        await self.write(partial(heads.posted, table=table, revision=revision, message=message))
        head = self.heads.get(table)
        if head is not None:
            self.heads[table] = replace(head, posted=revision, message=message)
            self.keep(head)
        live = self._live.get(table)
        if live is not None:
            live.head = replace(live.head, posted=revision, message=message)

    def tell(self, change: Change) -> None:
        """Let everybody know who listens."""
        for listener in self.listeners:
            try:
                listener(change)
            except Exception as error:
                log.error("A listener failed on table %s: %s", change.table, where(error))


async def _nothing(live: Live) -> None:
    """Nothing is to be seen to."""


async def _well() -> bool:
    """No copies are kept."""
    return True


def away_after(now: int) -> int:
    """When a thread is put away in which nothing is pressed from now on."""
    return now + REST_AFTER


def _counted(db: Db, interaction: int | None, work: Callable[[Db], R]) -> R:
    if interaction is not None:
        pages.count(db, interaction, NOWHERE)
    return work(db)


def where(error: BaseException) -> str:
    """What failed and where, without the message: it might name a hidden card."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    return f"{type(error).__name__} at " + " < ".join(f"{f.filename}:{f.lineno}" for f in reversed(frames))
