"""What moderators may do at a table, each announced to it: pause, go on, go back, skip, end, move."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.event import Event
from bot.engine.match import Match
from bot.engine.record import encode
from bot.engine.text import T, Who, told
from bot.store import branches, heads, pages
from bot.store.errors import Taken
from bot.store.logbook import Db
from bot.store.rows import LIVE, BranchRow, CheckpointRow, EntryRow, Head, Page
from bot.tables.changes import Note, note
from bot.tables.clocks import refitted
from bot.tables.computers import chosen, next_ask, stumble
from bot.tables.dormant import WAITS_FOR_PLACE
from bot.tables.founding import BUSY
from bot.tables.loaded import CHANGED, CLOSED, playing, record_of, running
from bot.tables.model import Accepted, Branch, Change, Refused, SetApart
from bot.tables.pace import Pace, checked, pace_words
from bot.tables.play import commit, with_captains
from bot.tables.registry import Core
from bot.tables.unfit import WAITS
from bot.tables.writing import begin, begun_anew, gather, restored, with_clocks, written

PAUSED = T("A moderator has paused the table. Nothing is lost, and no clock runs.")
RESUMED = T("The table goes on.")
SKIPPED = T("A moderator let a computer answer for {who}.")
SKIPPED_HIDDEN = T("A moderator let a computer answer.")
REWOUND = T(
    "A moderator has turned the game back to round {round}. What came after has been seen: do the same "
    "again, and the same dice and cards come."
)
RESTORED = T("A moderator has undone the rewind: the game stands where it stood before.")
NOT_KEPT = T(
    "That cannot be had again: what a rewind takes back is kept for a week, as long as the game is not turned back "
    "further."
)
PACE_SET = T("A moderator has set the clock of this table: {pace}.")
END = T("A moderator has ended the game here.")


async def pause(core: Core, table: int, interaction: int | None = None) -> Accepted:
    """Let the table rest."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        running(live)
        if live.head.status == "paused":
            raise Refused(T("The table is paused already."))
        return await note(core, live, Note(why="moderator", told=(PAUSED,), status="paused"))


async def resume(core: Core, table: int, interaction: int | None = None) -> Accepted:
    """Let a paused table go on."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        running(live)
        if live.head.status == "playing":
            raise Refused(T("The table is not paused."))
        if live.head.mute:
            raise Refused(WAITS_FOR_PLACE)
        if live.head.unfit:
            raise Refused(WAITS)
        return await note(core, live, Note(why="moderator", told=(RESUMED,), status="playing"))


async def end(core: Core, table: int, interaction: int | None = None) -> Accepted:
    """End a game before its end: nobody has won."""
    try:
        async with core.at(table, broken_too=True, interaction=interaction) as live:
            running(live)
            return await note(core, live, Note(why="moderator", told=(END,), status="ended"))
    except SetApart:
        return await _end_apart(core, table, interaction)


async def _end_apart(core: Core, table: int, interaction: int | None) -> Accepted:
    """Make room where a damaged game lies: nothing of it is touched but its first line."""
    async with core.at_apart(table, interaction) as live:
        if live.head.status not in LIVE:
            raise Refused(CLOSED)
        head = replace(live.head, status="ended", due=0, deadline=0, touched=core.clock.now())
        await core.commit(live, Page(head=head, at=head.touched))
        return Accepted(table, head.revision, over=True)


async def set_pace(core: Core, table: int, change: Callable[[Pace], Pace], interaction: int | None = None) -> Accepted:
    """Change the clock of a table, also while its game runs; nobody's time ends by it."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        if live.head.status not in LIVE:
            raise Refused(CLOSED)
        now, pace = core.clock.now(), checked(change(live.settings.pace))
        agreed = replace(live.settings, pace=pace)
        event = Event(told(PACE_SET, pace=pace_words(pace)))
        before = replace(live, settings=agreed)
        seats = live.seats
        if live.match is not None:
            seats, before.clocks = refitted(live, pace, now)
        page = Page(
            head=replace(live.head, revision=live.head.revision + 1, touched=now),
            seats=seats,
            papers=replace(live.papers, settings=msgspec.json.encode(agreed)),
            events=(encode(event),),
            at=now,
        )
        await core.commit(live, with_clocks(before, page))
        core.tell(Change(table, live.head.revision, "moderator", (event,)))
        return Accepted(table, live.head.revision, (event,))


async def skip(core: Core, table: int, seat: int, asked: int | None = None, interaction: int | None = None) -> Accepted:
    """Let a captain answer the open question of a seat, this once."""
    async with core.at(table, interaction=interaction) as live:
        running(live)
        match = playing(live)
        if asked not in (None, live.head.asked):
            raise Refused(CHANGED)
        if live.head.status == "paused":
            raise Refused(T("The table is paused: let it go on before anybody's question is skipped."))
        if seat not in match.waited_for():
            raise Refused(T("Nobody waits for that seat just now."))
        ask = next(each for each in match.asked(seat) if not each.optional)
        news = SKIPPED_HIDDEN if ask.hidden else told(SKIPPED, who=Who(seat))
        haul, now, serial = begin(live), core.clock.now(), match.serial
        try:
            match.answer(seat, ask.name, chosen(core, table, match, ask), "captain")
            while match.aside(seat):  # what belongs to that answer and nobody else may notice
                ask = match.asked(seat)[0]
                match.answer(seat, ask.name, chosen(core, table, match, ask), "captain")
        except Exception as error:
            stumble(core, table, serial, error)  # asked once more, the plain answer is taken
            raise core.broken(table, error) from None
        gather(live, haul, now)
        haul.events.insert(0, Event(news))
        accepted = await commit(core, live, written(live, haul, now), "moderator")
        captains = next_ask(live) is not None
    return await with_captains(core, accepted) if captains else accepted


async def moments(core: Core, table: int) -> list[tuple[int, int]]:
    """The moments a game can be turned back to: after how many entries, in which round."""
    head = await core.head(table)
    return await core.read(partial(pages.checkpoints, table=head.id))


async def rewind(
    core: Core, table: int, to: int, revision: int | None = None, interaction: int | None = None
) -> Accepted:
    """Turn the game back to a checkpoint; all can see that it was done."""
    async with core.at(table, interaction=interaction) as live:
        running(live)
        if revision not in (None, live.head.revision):
            raise Refused(CHANGED)
        row = await core.read(partial(pages.checkpoint, table=table, upto=to))
        if row is None or row.number != to:
            raise Refused(T("The game cannot be turned back to that moment."))
        try:
            match = Match[Any].load(core.games[live.head.game], live.papers.seed, record_of(row, ()))
        except Exception as error:
            raise core.broken(table, error) from None
        haul, now = begin(live), core.clock.now()
        live.match, live.base = match, row.number
        haul.events.append(Event(told(REWOUND, round=row.round)))
        live.tried.clear()
        page = begun_anew(live, haul, to, now)
        accepted = await commit(core, live, replace(page, page=replace(page.page, branch=True)), "moderator")
        captains = next_ask(live) is not None
    return await with_captains(core, accepted) if captains else accepted


async def branches_of(core: Core, table: int) -> list[Branch]:
    """What rewinds of this game have cut off and can be had again, the newest first."""
    head = await core.head(table)
    return await core.read(partial(_fitting, table=head.id))


def _fitting(db: Db, table: int) -> list[Branch]:
    found = [row for row in branches.branches(db, table) if _fits(db, table, row)]
    return [Branch(row.id, row.at, row.cut + len(row.entries), _round_at(db, table, row)) for row in found]


def _fits(db: Db, table: int, row: BranchRow) -> bool:
    """Whether what comes before it is still the same."""
    return row.cut <= heads.entries(db, table)[0] and pages.link(db, table, row.cut) == row.link


def _round_at(db: Db, table: int, row: BranchRow) -> int:
    """The round in which its last checkpoint was made."""
    last = row.checkpoints[-1] if row.checkpoints else pages.checkpoint(db, table, row.cut)
    return 0 if last is None else last.round


def _to_restore(db: Db, table: int, number: int) -> tuple[BranchRow, CheckpointRow, tuple[EntryRow, ...]] | None:
    """A branch, the checkpoint from which its game is loaded, and the entries from there on."""
    row = next((row for row in branches.branches(db, table) if row.id == number), None)
    if row is None or not _fits(db, table, row):
        return None
    base = row.checkpoints[-1] if row.checkpoints else pages.checkpoint(db, table, row.cut)
    if base is None:
        return None
    before = pages.entries(db, table, base.number) if base.number < row.cut else ()
    kept = (*(each for each in before if each.number < row.cut), *row.entries)
    return row, base, tuple(each for each in kept if each.number >= base.number)


async def restore(
    core: Core, table: int, number: int, revision: int | None = None, interaction: int | None = None
) -> Accepted:
    """Undo a rewind: what it has cut off is there again; what was played since is kept like that in its place."""
    async with core.at(table, interaction=interaction) as live:
        running(live)
        if revision not in (None, live.head.revision):
            raise Refused(CHANGED)
        found = await core.read(partial(_to_restore, table=table, number=number))
        if found is None:
            raise Refused(NOT_KEPT)
        row, base, entries = found
        try:
            match = Match[Any].load(core.games[live.head.game], live.papers.seed, record_of(base, entries))
        except Exception as error:
            raise core.broken(table, error) from None
        whole = [each for each in row.entries if each.number < base.number + len(entries) - len(match.lost)]
        haul, now = begin(live), core.clock.now()
        live.match, live.base = match, base.number
        haul.events.append(Event(RESTORED))
        live.tried.clear()
        page = restored(live, haul, row, whole, now)
        accepted = await commit(core, live, replace(page, page=replace(page.page, branch=True)), "moderator")
        captains = next_ask(live) is not None
    return await with_captains(core, accepted) if captains else accepted


async def move(core: Core, table: int, channel: int, parent: int = 0, interaction: int | None = None) -> Head:
    """Move a table to another channel, for instance because the old one was deleted."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        if core.channels.get(channel, table) != table:
            raise Refused(BUSY)
        now = core.clock.now()
        head = replace(live.head, channel=channel, parent=parent, revision=live.head.revision + 1, touched=now)
        try:
            await core.commit(live, Page(head=head, at=now))
        except Taken:
            raise Refused(BUSY) from None
        core.tell(Change(table, head.revision, "moderator"))
        return live.head
