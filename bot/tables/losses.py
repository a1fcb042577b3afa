"""What going back would take from whom: the answers given since a moment, as far as everybody could see them given."""

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Any

from bot.engine.match import Match
from bot.engine.record import Answered, Ordered, decode_entries
from bot.store import branches, pages
from bot.store.logbook import Db
from bot.store.rows import CheckpointRow, EntryRow
from bot.tables.loaded import Live, record_of
from bot.tables.model import Loss
from bot.tables.registry import Core

Line = tuple[CheckpointRow, tuple[EntryRow, ...]]  # a game from a checkpoint on


async def of_rewind(core: Core, table: int, to: int) -> Loss | None:
    """What is lost if a game goes back to after so many entries; None if that cannot be told any more."""
    return await _told(core, table, partial(_since, table=table, cut=to), to)


async def of_restore(core: Core, table: int, branch: int) -> tuple[Loss, Loss] | None:
    """What is lost if what a rewind has cut off is had again, and what comes back; None if that cannot be told."""
    row = next((row for row in await core.read(partial(branches.branches, table=table)) if row.id == branch), None)
    if row is None:
        return None
    lost = await _told(core, table, partial(_since, table=table, cut=row.cut), row.cut)
    again = await _told(core, table, partial(_since, table=table, cut=row.cut, instead=row.entries), row.cut)
    return None if lost is None or again is None else (lost, again)


def _since(db: Db, table: int, cut: int, instead: tuple[EntryRow, ...] | None = None) -> Line | None:
    """A game from the checkpoint before `cut` on, as it is, or with other entries from there on."""
    row = pages.checkpoint(db, table, cut)
    if row is None:
        return None
    entries = pages.entries(db, table, row.number)
    if instead is not None:
        entries = (*(each for each in entries if each.number < cut), *instead)
    return row, entries


async def _told(core: Core, table: int, line: "partial[Line | None]", cut: int) -> Loss | None:
    async with core.at(table) as live:
        found = await core.read(line)
        if found is None:
            return None
        counted = _counted(core, live, *found, cut)
    return None if counted is None else Loss(tuple(sorted(counted.items())))


def _counted(core: Core, live: Live, row: CheckpointRow, entries: Iterable[EntryRow], cut: int) -> Counter[int] | None:
    """How often each seat has openly answered from `cut` on: the game is played once more, as it was played."""
    found = Counter[int]()
    try:
        match = Match[Any].load(core.games[live.head.game], live.papers.seed, record_of(row, ()))
        for each in entries:
            (entry,) = decode_entries(b"[" + each.entry + b"]")
            if isinstance(entry, Ordered):
                match.order(entry.seat, entry.name, entry.answer)
            elif isinstance(entry, Answered) and entry.by != "order":  # orders answer by themselves once more
                seats = _answered(match, entry)
                found.update(seats if each.number >= cut else ())
    except Exception:  # written by rules that have changed since
        return None
    return found


def _answered(match: Match[Any], entry: Answered) -> tuple[int, ...]:
    """Whose answers all see to be given by this one: nobody's while others are still to answer, or if it is hidden."""
    before, pending = match.shown.at, match.shown.pending
    match.answer(entry.seat, entry.name, entry.answer, entry.by)
    if match.shown.at == before:
        return ()
    openly = tuple(dict.fromkeys(ask.seat for ask in pending.asks if not ask.hidden))
    return openly if pending.mode == "all" else tuple(seat for seat in openly if seat == entry.seat)
