"""What was: the log in words, the moments of a game, its export, and the proof that its luck was fair."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec

from bot.engine.chance import commitment
from bot.engine.event import Event
from bot.engine.record import OWN, Answered, Chanced, decode_entries, recompute
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import T, say, seats_named
from bot.store import archives, pages
from bot.store.logbook import Db
from bot.store.rows import EntryRow, EventRow, Papers, SeatInfo
from bot.tables import past
from bot.tables.calling import heard
from bot.tables.loaded import NOT_BEGUN, decode_settings
from bot.tables.looking import heard_by
from bot.tables.model import Done, Frame, Line, Look, Refused, SetApart, Verdict
from bot.tables.registry import Core

R = TypeVar("R")

PAGE = 25
MOST = 200  # lines of one page, whatever is asked for

UNREADABLE = T("(This line is damaged in my database.)")

_event = msgspec.json.Decoder(Event).decode


async def log(core: Core, table: int, user: int | None, before: int | None = None, limit: int = PAGE) -> list[Line]:
    """The newest lines before number `before` that this user may read, oldest first."""
    head = await core.head(table)
    wanted = max(1, min(limit, MOST))
    seats = await core.read(partial(pages.seats, table=head.id))
    seat = next((each.seat for each in seats if user is not None and each.user == user), SPECTATOR)
    found: list[Line] = []
    while len(found) < wanted:
        rows = await core.read(partial(pages.events, table=head.id, before=before, limit=MOST))
        found.extend(_heard(rows, seat))
        if len(rows) < MOST:
            break
        before = rows[-1].number
    return found[:wanted][::-1]


def _heard(rows: list[EventRow], seat: int) -> list[Line]:
    events = ((row, _told(row)) for row in rows)
    return [Line(row.number, row.at, event.text) for row, event in events if event.heard_by(seat)]


def _told(row: EventRow) -> Event:
    """What was told; of a line that is damaged, that it is."""
    return _event(row.event) if row.event else Event(UNREADABLE)


async def news(core: Core, look: Look) -> list[Event]:
    """What was told, as far as whoever has this look of the table may hear it, since he last looked there."""
    told = await _between(core, look.table.head.id, look.heard, look.told, look.seat)
    return [event for _, event in told if event.is_news(look.seat)]


async def saw(core: Core, table: int, user: int, told: int) -> None:
    """Somebody was shown what all may see of a table: he has heard its first so many lines, up to what he alone may."""
    async with core.at(table, broken_too=True) as live:
        mine, before = live.table().seat_of(user), heard_by(core, live, user)
    if mine is not None and before < told:
        lines = await _between(core, table, before, told, mine.seat)
        heard(core, table, user, next((number for number, event in lines if event.to is not None), told))


async def _between(core: Core, table: int, first: int, end: int, seat: int) -> list[tuple[int, Event]]:
    """The lines from this number on that a seat may hear, or the last of them, with their numbers."""
    if first >= end:
        return []
    rows = await core.read(partial(pages.events, table=table, before=end, limit=min(end - first, MOST)))
    found = ((row.number, _told(row)) for row in reversed(rows))
    return [(number, event) for number, event in found if event.heard_by(seat)]


async def meanwhile(core: Core, table: int, user: int) -> Done:
    """What others have answered for this user since his own last answer, and what the log tells of him since then."""
    head = await core.head(table)
    seats, rows = await core.read(partial(_since_own, table=head.id, user=user))
    seat = next((each.seat for each in seats if each.user == user), SPECTATOR)
    if seat == SPECTATOR:
        return Done(0, ())
    since = rows[0].at if rows else 0
    entries = decode_entries(b"[" + b",".join(row.entry for row in rows) + b"]")
    answers = sum(isinstance(each, Answered) and each.seat == seat and each.by not in OWN for each in entries)
    lines = [
        line for line in await log(core, table, user, limit=MOST) if line.at >= since and seat in seats_named(line.text)
    ]
    return Done(answers, tuple(lines))


def _since_own(db: Db, table: int, user: int) -> tuple[tuple[SeatInfo, ...], tuple[EntryRow, ...]]:
    """The seats, and the entries from this user's own last answer on."""
    seats = pages.seats(db, table)
    seat = next((each.seat for each in seats if each.user == user), SPECTATOR)
    last = last_own(db, table, seat)
    return seats, pages.entries(db, table, 0 if last is None else last.number)


def last_own(db: Db, table: int, seat: int) -> EntryRow | None:
    """The seat's last own answer."""
    for row in reversed(pages.entries(db, table)):
        entry = decode_entries(b"[" + row.entry + b"]")[0]
        if isinstance(entry, Answered) and entry.seat == seat and entry.by in OWN:
            return row
    return None


async def verify(core: Core, table: int) -> Verdict:
    """Recompute every roll, draw and shuffle from the seed."""
    papers, rows = await core.read(partial(_all, table=(await core.head(table)).id))
    if not papers.seed:
        raise Refused(NOT_BEGUN)
    entries = decode_entries(b"[" + b",".join(row.entry for row in rows) + b"]")
    outcomes = sum(isinstance(entry, Chanced) for entry in entries)
    head = await core.head(table)
    shown = papers.seed.hex() if head.status in ("over", "ended") else ""
    return Verdict(commitment(papers.seed), shown, outcomes, tuple(recompute(papers.seed, entries)))


async def frame(core: Core, table: int, number: int) -> Frame:
    """How the table stood at one of the game's moments, as everybody could see it then."""
    head = await core.head(table)
    archive = await core.read(partial(archives.read, table=table))
    if archive is not None:
        return past.frame(core.games.get(head.game), archive, number)
    row = await core.read(partial(pages.checkpoint, table=table, upto=number))
    if row is None or row.number != number:
        raise Refused(past.NO_MOMENT)
    game = core.games[head.game]
    try:
        seen = view(msgspec.json.decode(row.state, type=game.state), SPECTATOR)
        return Frame(row.number, row.round, seen, game.headline(seen))
    except Exception as error:  # written by rules that have changed too much since
        raise core.broken(table, error) from None


async def export(core: Core, table: int) -> bytes:
    """A game as JSON: what everybody may know, and once it is over all that is needed to recompute it.

    Of a damaged game it has what can still be read, and names what cannot.
    """
    head = await core.head(table)
    damaged: list[str] = []
    papers = await _part(core, partial(pages.papers, table=table), "papers", damaged)
    rows = await _part(core, partial(pages.entries, table=table), "entries", damaged)
    seats = await _part(core, partial(pages.seats, table=table), "seats", damaged) or ()
    events = await core.read(partial(pages.events, table=table, before=None, limit=1 << 40))
    if papers is not None and not papers.seed:
        raise Refused(NOT_BEGUN)
    lines = [(row, _told(row)) for row in reversed(events)]
    names = [seat.name for seat in seats] or [f"Seat {number}" for number in range(1, len(head.users) + 1)]
    found: dict[str, Any] = {
        "format": 1,
        "game": head.game,
        "status": head.status,
        "seats": [{"name": seat.name, "token": seat.token, "captain": seat.captain} for seat in seats],
        "log": [{"at": row.at, "text": say(event.text, names)} for row, event in lines if event.to is None],
    }
    if papers is not None:
        found["rules"] = papers.rules
        found["started"], found["ended"] = papers.started, papers.ended
        found["options"] = decode_settings(papers.settings).options
        found["fingerprint"] = commitment(papers.seed)
    if head.status in ("over", "ended"):
        if papers is not None:
            found["seed"] = papers.seed.hex()
            found["scores"] = msgspec.Raw(papers.result or b"[]")
        found["entries"] = [msgspec.Raw(row.entry) for row in rows or ()]
    if damaged:
        found["damaged"] = damaged
    return msgspec.json.encode(found)


async def _part(core: Core, work: Callable[[Db], R], name: str, damaged: list[str]) -> R | None:
    """One part of a game; None, and its name noted, if it is damaged."""
    try:
        return await core.read(work)
    except SetApart:
        damaged.append(name)
        return None


def _all(db: Db, table: int) -> tuple[Papers, tuple[EntryRow, ...]]:
    return pages.papers(db, table), pages.entries(db, table)
