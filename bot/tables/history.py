"""What was: the log in words, and the proof that its luck was fair."""

from functools import partial

import msgspec

from bot.engine.chance import commitment
from bot.engine.event import Event
from bot.engine.match import Chanced, decode_entries, recompute
from bot.engine.secret import SPECTATOR
from bot.store import pages
from bot.store.logbook import Db
from bot.store.rows import EntryRow, EventRow, Papers
from bot.tables.core import Core
from bot.tables.live import NOT_BEGUN
from bot.tables.model import Line, Refused, Verdict

PAGE = 25
MOST = 200  # lines of one page, whatever is asked for

_event = msgspec.json.Decoder(Event).decode


async def log(core: Core, table: int, user: int | None, before: int | None = None, limit: int = PAGE) -> list[Line]:
    """The newest lines before number `before` that this user may read, oldest first."""
    head = await core.head(table)
    wanted = max(1, min(limit, MOST))
    seats = await core.logbook.read(partial(pages.seats, table=head.id))
    seat = next((each.seat for each in seats if user is not None and each.user == user), SPECTATOR)
    found: list[Line] = []
    while len(found) < wanted:
        rows = await core.logbook.read(partial(pages.events, table=head.id, before=before, limit=MOST))
        found.extend(_heard(rows, seat))
        if len(rows) < MOST:
            break
        before = rows[-1].number
    return found[:wanted][::-1]


def _heard(rows: list[EventRow], seat: int) -> list[Line]:
    events = ((row, _event(row.event)) for row in rows)
    return [Line(row.number, row.at, event.text) for row, event in events if event.heard_by(seat)]


async def verify(core: Core, table: int) -> Verdict:
    """Recompute every roll, draw and shuffle from the seed."""
    papers, rows = await core.logbook.read(partial(_all, table=(await core.head(table)).id))
    if not papers.seed:
        raise Refused(NOT_BEGUN)
    entries = decode_entries(b"[" + b",".join(row.entry for row in rows) + b"]")
    outcomes = sum(isinstance(entry, Chanced) for entry in entries)
    head = await core.head(table)
    shown = papers.seed.hex() if head.status in ("over", "ended") else ""
    return Verdict(commitment(papers.seed), shown, outcomes, tuple(recompute(papers.seed, entries)))


def _all(db: Db, table: int) -> tuple[Papers, tuple[EntryRow, ...]]:
    return pages.papers(db, table), pages.entries(db, table)
