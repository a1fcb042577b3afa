"""A table in memory: read from the logbook, with its game running up to the open question."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct, field

from bot.engine.chance import commitment
from bot.engine.game import Game
from bot.engine.match import Match, Refused
from bot.engine.record import Checkpoint, Record, decode_entries
from bot.engine.text import T
from bot.store import archives, calls, company, heads, pages
from bot.store.archives import Archive
from bot.store.errors import Damaged
from bot.store.logbook import Db
from bot.store.rows import CallRow, CheckpointRow, ClockRow, EntryRow, Head, KnownRow, Papers, SeatInfo, VoteRow
from bot.tables.model import Look, Table, TableSettings

CHANGED = T("The table has changed since you were asked, so nothing was done: choose it once more.")
CLOSED = T("This table is closed.")
NOT_BEGUN = T("This game has not begun yet: it starts once its captains are together.")

decode_settings = msgspec.json.Decoder(TableSettings).decode
_occurred = msgspec.json.Decoder(dict[str, int]).decode


class Live(Struct):
    """A table in memory. `match` is None in a lobby; `tried` are the optional questions captains have answered.

    `interaction` is the press for which the table was fetched: what it writes first carries this id.
    """

    head: Head
    seats: tuple[SeatInfo, ...]
    settings: TableSettings
    papers: Papers
    match: Match[Any] | None = None
    base: int = 0  # the newest stored checkpoint: after how many entries it was made
    stored: int = 0  # how many entries are stored
    clocks: tuple[ClockRow, ...] = ()
    vote: VoteRow | None = None
    known: tuple[KnownRow, ...] = ()
    zones: Mapping[int, str] = field(default_factory=dict[int, str])  # user -> time zone; the same for all tables
    tried: set[tuple[int, str, str]] = field(default_factory=set[tuple[int, str, str]])
    interaction: int | None = None
    era: int = 0  # how often the time had been set when it was read
    calls: dict[int, CallRow] = field(default_factory=dict[int, CallRow])  # by user
    archive: Archive | None = None  # of a finished game that was packed: it has no match any more
    told: int = 0  # how many lines its log has
    writes: int = 0  # how often a page of it was written since it was read
    looks: dict[int, tuple[int, Look]] = field(default_factory=dict[int, tuple[int, Look]])  # by seat, see `seen`

    def seen(self, seat: int) -> Look | None:
        """What this seat (or SPECTATOR) was shown, if nothing was written since."""
        writes, look = self.looks.get(seat, (-1, None))
        return look if writes == self.writes else None

    def keep_seen(self, look: Look) -> None:
        """What this seat may see, until something is written; no other one ever gets it."""
        self.looks[look.seat] = self.writes, look

    def table(self) -> Table:
        """The table as callers see it; the seed is shown only when nothing can be gained by it any more."""
        seed = self.papers.seed
        shown = seed.hex() if self.head.status in ("over", "ended") else ""
        return Table(self.head, self.seats, self.settings, commitment(seed) if seed else "", shown)


class Stored(Struct, frozen=True):
    """All that the logbook has of a table and that memory needs."""

    head: Head
    seats: tuple[SeatInfo, ...]
    papers: Papers
    clocks: tuple[ClockRow, ...]
    vote: VoteRow | None
    known: tuple[KnownRow, ...]
    calls: dict[int, CallRow]
    checkpoint: CheckpointRow | None
    entries: tuple[EntryRow, ...]
    archive: Archive | None = None
    told: int = 0


def fetch(db: Db, table: int) -> Stored | None:
    """Read a table in one visit to the logbook."""
    head = heads.head(db, table)
    if head is None:
        return None
    checkpoint = pages.checkpoint(db, table)
    entries = () if checkpoint is None else pages.entries(db, table, checkpoint.number)
    seats, papers = pages.seats(db, table), pages.papers(db, table)
    archive = archives.read(db, table)
    if checkpoint is None and papers.seed and archive is None:
        raise Damaged("its states are missing", table)
    clocks, vote, known = pages.clocks(db, table), pages.vote(db, table), company.read(db, table)
    told = pages.told(db, table) if archive is None else len(archive.events)
    return Stored(head, seats, papers, clocks, vote, known, calls.calls(db, table), checkpoint, entries, archive, told)


def wake(game: Game[Any] | None, stored: Stored, zones: Mapping[int, str]) -> Live:
    """Let a stored table live: its game runs again up to the open question."""
    live = Live(
        stored.head,
        stored.seats,
        decode_settings(stored.papers.settings),
        stored.papers,
        clocks=stored.clocks,
        vote=stored.vote,
        known=stored.known,
        zones=zones,
        calls=stored.calls,
        archive=stored.archive,
        told=stored.told,
    )
    if stored.checkpoint is not None and game is not None:
        live.match = Match[Any].load(game, stored.papers.seed, record_of(stored.checkpoint, stored.entries))
        live.base = stored.checkpoint.number
        live.stored = live.base + len(stored.entries)
    return live


def record_of(checkpoint: CheckpointRow, entries: tuple[EntryRow, ...]) -> Record:
    """What a match is loaded from."""
    occurred = _occurred(checkpoint.occurred)
    base = Checkpoint(checkpoint.state, checkpoint.number, occurred, checkpoint.rules, checkpoint.turns)
    return Record(base, decode_entries(b"[" + b",".join(row.entry for row in entries) + b"]"))


def running(live: Live) -> None:
    """Refused unless the game has begun and has not ended."""
    if live.head.status == "lobby":
        raise Refused(NOT_BEGUN)
    if live.head.status in ("over", "ended"):
        raise Refused(CLOSED)


def playing(live: Live) -> Match[Any]:
    """The match of a table that has begun."""
    if live.match is None:
        raise Refused(NOT_BEGUN)
    return live.match
