"""A table's page: all that one accepted change writes, and reading it back."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.store import archives, branches, calls, company, heads, people, threads
from bot.store.errors import Damaged, Taken
from bot.store.logbook import Db
from bot.store.rows import (
    NOWHERE,
    BranchRow,
    CheckpointRow,
    ClockRow,
    EntryRow,
    EventRow,
    Head,
    Page,
    Papers,
    ResultRow,
    SeatInfo,
    VoteRow,
)
from bot.store.sums import Value, row_sum, sound, whole

_ballots = msgspec.json.Decoder(dict[int, str]).decode
_text = msgspec.json.encode

# -- writing -----------------------------------------------------------------------------------------------------------


def create(db: Db, page: Page) -> Head:
    """A new table; its head comes back with its number. Taken as `write` is."""
    return write(db, replace(page, head=heads.insert(db, page.head)))


def write(db: Db, page: Page) -> Head:
    """All rows of one change; its head comes back as it is now.

    Taken if its interaction was written before, or if its channel has a live table; Moved if somebody else has written
    the table since. What is posted has a writer of its own.
    """
    head = page.head
    if page.interaction is not None:
        count(db, page.interaction, head.id)
    heads.hold(db, head)
    if page.seats is not None:
        head = replace(head, users=tuple(seat.user for seat in page.seats))
    head = heads.update(db, head, _entries(db, head.id, page))
    if page.seats is not None:
        _seats(db, head.id, page.seats)
    if page.known is not None:
        company.write(db, head.id, page.known)
    if page.papers is not None:
        _papers(db, head.id, page.papers)
    for each in page.checkpoints:
        db.execute(
            "INSERT INTO checkpoints (table_id, number, occurred, round, rules, state, turns, sum) VALUES (?,"
            " ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, number) DO UPDATE SET occurred = excluded.occurred,"
            " round = excluded.round, rules = excluded.rules, state = excluded.state, turns = excluded.turns,"
            " sum = excluded.sum",
            _summed(
                "checkpoints",
                head.id,
                each.number,
                each.occurred.decode(),
                each.round,
                each.rules,
                each.state,
                each.turns,
            ),
        )
    if page.events:
        _events(db, page)
    if page.clocks is not None:
        _clocks(db, head.id, page.clocks)
    _vote(db, page)
    calls.set_calls(db, head.id, page.calls)
    if page.results:
        played = entries(db, head.id)
        for result in page.results:
            _result(db, page, result, played)
    if page.away:
        threads.put(db, head.channel, head.id, page.away)
    for kind, body in page.notices:
        people.add_notice(db, head.id, kind, body, page.at)
    return head


def count(db: Db, interaction: int, table: int) -> None:
    """A press counts, by the id of its interaction. Taken if it has counted before."""
    row = db.execute(
        "INSERT INTO interactions (id, table_id, lived, sum)"
        " VALUES (?, ?, coalesce((SELECT lived FROM pulse), 0), ?) ON CONFLICT DO NOTHING RETURNING id",
        (interaction, table, row_sum("interactions", 0, interaction, table)),
    ).fetchone()
    if row is None:
        raise Taken("interaction")


def _summed(kind: str, table: int, *says: Value) -> tuple[Value, ...]:
    """What a row of a table is bound to: the table, all it says, and its sum."""
    return (table, *says, row_sum(kind, table, *says))


def _entries(db: Db, table: int, page: Page) -> tuple[int, int]:
    """Take entries back, and add new ones, each with a sum over the one before it; how many there are, the last sum."""
    number, chain = heads.entries(db, table)
    if page.cut is not None:
        if page.branch:
            branches.keep(db, table, _branch(db, table, page.cut, page.at))
        db.execute("DELETE FROM entries WHERE table_id = ? AND number >= ?", (table, page.cut))
        db.execute("DELETE FROM checkpoints WHERE table_id = ? AND number > ?", (table, page.cut))
        number, chain = page.cut, link(db, table, page.cut)
    for each in page.entries:
        entry = each.entry.decode()
        number, chain = each.number + 1, row_sum("entries", table, chain, each.number, entry, each.at)
        db.execute(
            "INSERT INTO entries (table_id, number, entry, at, sum) VALUES (?, ?, ?, ?, ?)",
            (table, each.number, entry, each.at, chain),
        )
    return number, chain


def link(db: Db, table: int, number: int) -> int:
    """The sum of the entry before this number: 0 before the first."""
    row = db.execute("SELECT sum FROM entries WHERE table_id = ? AND number = ?", (table, number - 1)).fetchone()
    if row is None and number > 0:
        raise Damaged("a row of entries", table)
    return 0 if row is None else row[0]


def _branch(db: Db, table: int, cut: int, at: int) -> BranchRow:
    """What is about to be cut off."""
    rows = db.execute(
        "SELECT number, occurred, round, rules, state, turns, sum FROM checkpoints WHERE table_id = ? AND number > ?"
        " ORDER BY number",
        (table, cut),
    )
    states = tuple(_checkpoint(table, row) for row in rows)
    return BranchRow(cut, link(db, table, cut), at, entries(db, table, cut), states)


def _events(db: Db, page: Page) -> None:
    table = page.head.id
    first = told(db, table)
    for number, event in enumerate(page.events, first):
        db.execute(
            "INSERT INTO events (table_id, number, revision, at, event, sum) VALUES (?, ?, ?, ?, ?, ?)",
            _summed("events", table, number, page.head.revision, page.at, event.decode()),
        )


def _seats(db: Db, table: int, seats: Sequence[SeatInfo]) -> None:
    db.execute("DELETE FROM seats WHERE table_id = ?", (table,))
    for seat in seats:
        db.execute(
            "INSERT INTO seats (table_id, seat, user, name, token, captain, bank, lapsed, gone, missed, queued, stayed,"
            " waits, waited, graced, resumed, sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            _summed(
                "seats",
                table,
                seat.seat,
                seat.user,
                seat.name,
                seat.token,
                seat.captain,
                seat.bank,
                seat.lapsed,
                int(seat.gone),
                seat.missed,
                int(seat.queued),
                seat.stayed,
                seat.waits,
                seat.waited,
                int(seat.graced),
                seat.resumed,
            ),
        )


def _clocks(db: Db, table: int, clocks: Sequence[ClockRow]) -> None:
    db.execute("DELETE FROM clocks WHERE table_id = ?", (table,))
    for each in clocks:
        db.execute(
            "INSERT INTO clocks (table_id, seat, turn, due, remaining, remind, sum) VALUES (?, ?, ?, ?, ?, ?, ?)",
            _summed("clocks", table, each.seat, each.turn, each.due, each.left, each.remind),
        )


def _vote(db: Db, page: Page) -> None:
    if page.vote_over:
        db.execute("DELETE FROM votes WHERE table_id = ?", (page.head.id,))
    vote = page.vote
    if vote is not None:
        db.execute(
            "INSERT INTO votes (table_id, id, kind, seat, back_to, serial, closes, ballots, opener, sum) VALUES"
            " (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET id = excluded.id, kind ="
            " excluded.kind, seat = excluded.seat, back_to = excluded.back_to, serial = excluded.serial, closes"
            " = excluded.closes, ballots = excluded.ballots, opener = excluded.opener, sum = excluded.sum",
            _summed(
                "votes",
                page.head.id,
                vote.id,
                vote.kind,
                vote.seat,
                vote.back_to,
                vote.serial,
                vote.closes,
                _text(vote.ballots).decode(),
                vote.opener,
            ),
        )


class _Said(Struct):
    """What is counted of an entry."""

    type: str
    seat: int = NOWHERE
    by: str = "player"


_said = msgspec.json.Decoder(_Said).decode


def _result(db: Db, page: Page, result: ResultRow, played: Sequence[EntryRow]) -> None:
    """How a game ended for one person, with how many answers he gave and how long they took together."""
    answers = seconds = 0
    for row, before in zip(played, (*played[:1], *played), strict=False):
        said = _said(row.entry)
        if (said.type, said.seat, said.by) == ("answer", result.seat, "player"):
            answers, seconds = answers + 1, seconds + row.at - before.at
    db.execute(
        "INSERT INTO results (table_id, seat, user, guild, game, rank, points, ended, answers, seconds,"
        " sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE SET user ="
        " excluded.user, guild = excluded.guild, game = excluded.game, rank = excluded.rank, points ="
        " excluded.points, ended = excluded.ended, answers = excluded.answers, seconds = excluded.seconds,"
        " sum = excluded.sum",
        _summed(
            "results",
            page.head.id,
            result.seat,
            result.user,
            page.head.guild,
            page.head.game,
            result.rank,
            result.points,
            page.at,
            answers,
            seconds,
        ),
    )


def _papers(db: Db, table: int, papers: Papers) -> None:
    db.execute(
        "INSERT INTO papers (table_id, settings, seed, rules, started, ended, result, sum) VALUES (?, ?, ?,"
        " ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET settings = excluded.settings, seed ="
        " excluded.seed, rules = excluded.rules, started = excluded.started, ended = excluded.ended, result"
        " = excluded.result, sum = excluded.sum",
        _summed(
            "papers",
            table,
            papers.settings.decode(),
            papers.seed,
            papers.rules,
            papers.started,
            papers.ended,
            papers.result.decode(),
        ),
    )


def counted_at(db: Db, interaction: int) -> int | None:
    """The table at which a press has counted, 0 if it belonged to none; None if it has not counted."""
    row = db.execute("SELECT table_id FROM interactions WHERE id = ?", (interaction,)).fetchone()
    return None if row is None else row[0]


def settled_at(db: Db, interaction: int) -> int | None:
    """The same for a press whose transaction was lost sight of: one that is still under way is waited for."""
    db.execute("SAVEPOINT asked")
    try:
        count(db, interaction, 0)
    except Taken:
        return counted_at(db, interaction)
    finally:
        db.execute("ROLLBACK TO asked")
    return None


def forget_interactions(db: Db, before: int) -> None:
    """Interactions so old that they cannot come again: `before` is counted as `lived` is."""
    db.execute("DELETE FROM interactions WHERE lived < ?", (before,))


# -- reading -----------------------------------------------------------------------------------------------------------


def seats(db: Db, table: int) -> tuple[SeatInfo, ...]:
    """Who sits where."""
    rows = db.execute(
        "SELECT seat, user, name, token, captain, bank, lapsed, gone, missed, queued, stayed, waits, waited, graced,"
        " resumed, sum FROM seats WHERE table_id = ? ORDER BY seat",
        (table,),
    )
    return tuple(_seat(sound("seats", table, row)) for row in rows)


def _seat(says: Sequence[Any]) -> SeatInfo:
    seat, user, name, token, captain, bank, lapsed, gone, missed, queued, stayed, waits, waited, graced, resumed = says
    marks = (lapsed, bool(gone), missed, bool(queued), stayed, waits, waited, bool(graced), resumed)
    return SeatInfo(seat, user, name, token, captain, bank, *marks)


def clocks(db: Db, table: int) -> tuple[ClockRow, ...]:
    """The clocks of a table."""
    rows = db.execute(
        "SELECT seat, turn, due, remaining, remind, sum FROM clocks WHERE table_id = ? ORDER BY seat, turn", (table,)
    )
    return tuple(ClockRow(*sound("clocks", table, row)) for row in rows)


def vote(db: Db, table: int) -> VoteRow | None:
    """The open vote of a table."""
    row = db.execute(
        "SELECT id, kind, seat, back_to, serial, closes, ballots, opener, sum FROM votes WHERE table_id = ?", (table,)
    ).fetchone()
    if row is None:
        return None
    says = sound("votes", table, row)
    return VoteRow(says[0], says[1], says[2], says[3], says[4], says[5], _ballots(says[6]), says[7])


def papers(db: Db, table: int) -> Papers:
    """Settings, seed and dates of a table."""
    row = db.execute(
        "SELECT settings, seed, rules, started, ended, result, sum FROM papers WHERE table_id = ?", (table,)
    ).fetchone()
    if row is None:
        raise Damaged("a row of papers", table)
    settings, seed, rules, started, ended, result = sound("papers", table, row)
    return Papers(settings.encode(), seed, rules, started, ended, result.encode())


def checkpoint(db: Db, table: int, upto: int | None = None) -> CheckpointRow | None:
    """The newest checkpoint, or the newest after no more than `upto` entries."""
    row = db.execute(
        "SELECT number, occurred, round, rules, state, turns, sum FROM checkpoints WHERE table_id = ? AND number <= ?"
        " ORDER BY number DESC LIMIT 1",
        (table, 1 << 62 if upto is None else upto),
    ).fetchone()
    return None if row is None else _checkpoint(table, row)


def _checkpoint(table: int, row: Sequence[Any]) -> CheckpointRow:
    number, occurred, round_, rules, state, turns = sound("checkpoints", table, row)
    return CheckpointRow(number, occurred.encode(), round_, rules, state, turns)


def checkpoints(db: Db, table: int) -> list[tuple[int, int]]:
    """The checkpoints of a game: after how many entries, in which round."""
    packed = archives.read(db, table)
    if packed is not None:
        return [(moment.number, moment.round) for moment in packed.moments if moment.mark]
    rows = db.execute(
        "SELECT number, occurred, round, rules, state, turns, sum FROM checkpoints WHERE table_id = ? ORDER BY number",
        (table,),
    )
    found = (_checkpoint(table, row) for row in rows)
    return [(each.number, each.round) for each in found]


def entries(db: Db, table: int, first: int = 0) -> tuple[EntryRow, ...]:
    """The entries from the `first` on; Damaged if one of them is, or is missing."""
    packed = archives.read(db, table)
    if packed is not None:
        return packed.entries[first:]
    rows = db.execute(
        "SELECT number, entry, at, sum FROM entries WHERE table_id = ? AND number >= ? ORDER BY number", (table, first)
    )
    found, chain = list[EntryRow](), link(db, table, first)
    for number, entry, at, own in rows:
        if number != first + len(found) or row_sum("entries", table, chain, number, entry, at) != own:
            raise Damaged("a row of entries", table)
        found.append(EntryRow(number, entry.encode(), at))
        chain = own
    if (first + len(found), chain) != heads.entries(db, table):
        raise Damaged("a row of entries", table)
    return tuple(found)


def told(db: Db, table: int) -> int:
    """How many lines have been told at a table whose game is not packed."""
    return db.execute("SELECT coalesce(max(number), -1) + 1 FROM events WHERE table_id = ?", (table,)).fetchone()[0]


def events(db: Db, table: int, before: int | None, limit: int) -> list[EventRow]:
    """The newest lines before the one numbered `before`, newest first; a damaged one says nothing."""
    packed = archives.read(db, table)
    if packed is not None:
        return list(reversed(packed.events[:before]))[:limit]
    rows = db.execute(
        "SELECT number, revision, at, event, sum FROM events WHERE table_id = ? AND number < ?"
        " ORDER BY number DESC LIMIT ?",
        (table, 1 << 62 if before is None else before, limit),
    )
    return [EventRow(row[0], row[1], row[2], row[3].encode() if whole("events", table, row) else b"") for row in rows]
