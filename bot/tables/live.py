"""A table in memory, and the page of the logbook that a change of it fills."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from bot.engine.chance import commitment
from bot.engine.decision import Ask
from bot.engine.event import Event
from bot.engine.game import Game
from bot.engine.match import Checkpoint, Entry, Match, Pending, Record, Refused, decode_entries, encode
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import Listing, T, Text, Who, Word
from bot.store import pages
from bot.store.logbook import Db
from bot.store.rows import CheckpointRow, EntryRow, Head, Page, Papers, SeatInfo
from bot.tables.model import Table, TableSettings

NOT_BEGUN = T("This game has not begun yet: it starts once its captains are together.")

decode_settings = msgspec.json.Decoder(TableSettings).decode


class Live(Struct):
    """A table in memory. `match` is None in a lobby; `tried` are the optional questions captains have answered."""

    head: Head
    seats: tuple[SeatInfo, ...]
    settings: TableSettings
    papers: Papers
    match: Match[Any] | None = None
    base: int = 0  # the newest stored checkpoint: after how many entries it was made
    stored: int = 0  # how many entries are stored
    tried: set[tuple[int, str, str]] = field(default_factory=set[tuple[int, str, str]])

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
    checkpoint: CheckpointRow | None
    entries: tuple[EntryRow, ...]


def fetch(db: Db, table: int) -> Stored | None:
    """Read a table in one visit to the logbook."""
    head = pages.head(db, table)
    if head is None:
        return None
    checkpoint = pages.checkpoint(db, table)
    entries = () if checkpoint is None else pages.entries(db, table, checkpoint.number)
    return Stored(head, pages.seats(db, table), pages.papers(db, table), checkpoint, entries)


def wake(game: Game[Any], stored: Stored) -> Live:
    """Let a stored table live: its game runs again up to the open question."""
    live = Live(stored.head, stored.seats, decode_settings(stored.papers.settings), stored.papers)
    if stored.checkpoint is not None:
        live.match = Match[Any].load(game, stored.papers.seed, record_of(stored.checkpoint, stored.entries))
        live.base = stored.checkpoint.number
        live.stored = live.base + len(stored.entries)
    return live


def record_of(checkpoint: CheckpointRow, entries: tuple[EntryRow, ...]) -> Record:
    """What a match is loaded from."""
    base = Checkpoint(checkpoint.state, checkpoint.number, checkpoint.chances, checkpoint.rules)
    return Record(base, decode_entries(b"[" + b",".join(row.entry for row in entries) + b"]"))


# -- what a change writes ----------------------------------------------------------------------------------------------


class Haul(Struct):
    """What a match has done since it was last stored: gathered after each answer, written as one page."""

    pending: Pending  # the question before
    waiting: tuple[int, ...]  # those named as waited for, before
    entries: list[EntryRow] = field(default_factory=list[EntryRow])
    checkpoints: list[CheckpointRow] = field(default_factory=list[CheckpointRow])
    events: list[Event] = field(default_factory=list[Event])


class Written(Struct, frozen=True):
    """A page ready to be written. `unseen`: nobody can see a change; `quiet`: only who is waited for has changed."""

    page: Page
    events: tuple[Event, ...]
    unseen: bool = False
    quiet: bool = False


class _Round(Struct):
    round: int = 0


_round = msgspec.json.Decoder(_Round).decode


def playing(live: Live) -> Match[Any]:
    """The match of a table that has begun."""
    if live.match is None:
        raise Refused(NOT_BEGUN)
    return live.match


def rows(entries: Sequence[Entry], first: int, at: int) -> list[EntryRow]:
    """Entries as they are stored, numbered from `first`."""
    return [EntryRow(first + i, encode(entry), at) for i, entry in enumerate(entries)]


def checkpoint_row(base: Checkpoint) -> CheckpointRow:
    """A checkpoint as it is stored."""
    return CheckpointRow(base.entries, base.chances, _round(base.state).round, base.rules, base.state)


def begin(live: Live) -> Haul:
    """Before a match is let run: note what it asks now, and of whom."""
    match = playing(live)
    return Haul(match.pending, named(match))


def gather(live: Live, haul: Haul, at: int) -> None:
    """After an answer: take what it wrote and told."""
    match = playing(live)
    fresh, events = match.drain()
    haul.entries.extend(rows(fresh, live.stored + len(haul.entries), at))
    haul.events.extend(events)
    known = haul.checkpoints[-1].number if haul.checkpoints else live.base
    if match.base.entries != known:
        haul.checkpoints.append(checkpoint_row(match.base))


def written(
    live: Live,
    haul: Haul,
    at: int,
    cut: int | None = None,
    interaction: int | None = None,
    heard: int | None = None,
) -> Written:
    """The page for what was gathered, with the table's new head."""
    match, events = playing(live), tuple(haul.events)
    asked = match.pending is not haul.pending
    waiting = named(match)
    quiet = not asked and not events and waiting != haul.waiting
    unseen = not asked and not events and not quiet
    revision = live.head.revision + (0 if unseen else 1)
    head = replace(
        live.head,
        revision=revision,
        asked=revision if asked else live.head.asked,
        waiting=match.waited_for(),
        heard=live.head.heard if heard is None else heard,
        touched=at,
    )
    papers = None
    if match.over and head.status != "over":
        head = replace(head, status="over", due=0)
        papers = replace(live.papers, ended=at, result=encode(match.game.scores(match.state)))
    page = Page(
        head=head,
        papers=papers,
        cut=cut,
        entries=tuple(haul.entries),
        checkpoints=tuple(haul.checkpoints),
        events=tuple(encode(event) for event in events),
        interaction=interaction,
        at=at,
    )
    return Written(page, events, unseen, quiet)


def rewound(live: Live, haul: Haul, kept: int, at: int) -> Written:
    """The page for a match that went back to its first `kept` entries, and ran on to a question from there."""
    match = playing(live)
    match.drain()
    first = max(kept, match.base.entries)
    haul.entries.extend(rows(match.entries[first - match.base.entries :], first, at))
    if match.base.entries != live.base:
        haul.checkpoints.append(checkpoint_row(match.base))
    return written(live, haul, at, cut=kept)


def named(match: Match[Any]) -> tuple[int, ...]:
    """The seats waited for that the game's own words name to everybody: the others are nobody's business."""
    waited = match.waited_for()
    if not waited:
        return ()
    seen = view(match.state, SPECTATOR)
    found = (ask.seat for ask in match.pending.asks if ask.seat in waited and _names(match, seen, ask))
    return tuple(dict.fromkeys(found))


def _names(match: Match[Any], seen: Any, ask: Ask) -> bool:
    return mentions(match.game.prompt(seen, ask).waiting, ask.seat)


def mentions(word: Word, seat: int) -> bool:
    """Whether these words name the seat."""
    if isinstance(word, Who):
        return word.seat == seat
    if isinstance(word, Text):
        return any(mentions(each, seat) for each in word.args.values())
    if isinstance(word, Listing):
        return any(mentions(each, seat) for each in word.items)
    return False
