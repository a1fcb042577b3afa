"""A table's page: all that one accepted change writes, and reading it back."""

import sqlite3
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.store.errors import Taken
from bot.store.logbook import Db
from bot.store.rows import CheckpointRow, ClockRow, EntryRow, EventRow, Head, Page, Papers, ResultRow, SeatInfo, VoteRow

_numbers = msgspec.json.Decoder(tuple[int, ...]).decode
_users = msgspec.json.Decoder(tuple[int | None, ...]).decode
_ballots = msgspec.json.Decoder(dict[int, str]).decode
_text = msgspec.json.encode

# -- writing -----------------------------------------------------------------------------------------------------------


def create(db: Db, page: Page) -> Head:
    """A new table; its head comes back with its number. Taken as `write` is."""
    head = page.head
    try:
        row = db.execute(
            "INSERT INTO heads (channel, guild, parent, game, status, host, revision, asked, posted, message, waiting,"
            " heard, due, created, touched, deadline) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                head.channel,
                head.guild,
                head.parent,
                head.game,
                head.status,
                head.host,
                head.revision,
                head.asked,
                head.posted,
                head.message,
                _text(head.waiting).decode(),
                head.heard,
                head.due,
                head.created,
                head.touched,
                head.deadline,
            ),
        )
    except sqlite3.IntegrityError:
        raise Taken("channel") from None
    assert row.lastrowid is not None
    head = replace(head, id=row.lastrowid)
    write(db, replace(page, head=head))
    return head


def write(db: Db, page: Page) -> None:
    """All rows of one change. Taken if its interaction was written before, or if its channel has a live table.

    What is posted has a writer of its own.
    """
    head = page.head
    if page.interaction is not None:
        count(db, page.interaction, head.id, page.at)
    try:
        db.execute(
            "UPDATE heads SET channel = ?, guild = ?, parent = ?, status = ?, host = ?, revision = ?, asked = ?,"
            " waiting = ?, heard = ?, due = ?, touched = ?, deadline = ? WHERE id = ?",
            (
                head.channel,
                head.guild,
                head.parent,
                head.status,
                head.host,
                head.revision,
                head.asked,
                _text(head.waiting).decode(),
                head.heard,
                head.due,
                head.touched,
                head.deadline,
                head.id,
            ),
        )
    except sqlite3.IntegrityError:
        raise Taken("channel") from None
    if page.seats is not None:
        _seats(db, head.id, page.seats)
    if page.papers is not None:
        _papers(db, head.id, page.papers)
    if page.cut is not None:
        db.execute("DELETE FROM entries WHERE table_id = ? AND number >= ?", (head.id, page.cut))
        db.execute("DELETE FROM checkpoints WHERE table_id = ? AND number > ?", (head.id, page.cut))
    for entry in page.entries:
        db.execute(
            "INSERT INTO entries (table_id, number, entry, at) VALUES (?, ?, ?, ?)",
            (head.id, entry.number, entry.entry.decode(), entry.at),
        )
    for each in page.checkpoints:
        db.execute(
            "INSERT OR REPLACE INTO checkpoints (table_id, number, occurred, round, rules, state)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (head.id, each.number, each.occurred.decode(), each.round, each.rules, each.state),
        )
    for event in page.events:
        db.execute(
            "INSERT INTO events (table_id, number, revision, at, event) VALUES"
            " (?, (SELECT coalesce(max(number), -1) + 1 FROM events WHERE table_id = ?), ?, ?, ?)",
            (head.id, head.id, head.revision, page.at, event.decode()),
        )
    if page.clocks is not None:
        _clocks(db, head.id, page.clocks)
    _vote(db, page)
    for user in page.pings:
        db.execute("INSERT OR REPLACE INTO pings (user, table_id, at) VALUES (?, ?, ?)", (user, head.id, page.at))
    for result in page.results:
        _result(db, page, result)
    for kind, body in page.notices:
        db.execute(
            "INSERT INTO outbox (table_id, kind, body, at) VALUES (?, ?, ?, ?)", (head.id, kind, body.decode(), page.at)
        )


def count(db: Db, interaction: int, table: int, at: int) -> None:
    """A press counts, by the id of its interaction. Taken if it has counted before."""
    try:
        db.execute("INSERT INTO interactions (id, table_id, at) VALUES (?, ?, ?)", (interaction, table, at))
    except sqlite3.IntegrityError:
        raise Taken("interaction") from None


def _seats(db: Db, table: int, seats: Sequence[SeatInfo]) -> None:
    db.execute("DELETE FROM seats WHERE table_id = ?", (table,))
    for seat in seats:
        db.execute(
            "INSERT INTO seats (table_id, seat, user, name, token, captain, bank, lapsed, gone)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (table, seat.seat, seat.user, seat.name, seat.token, seat.captain, seat.bank, seat.lapsed, seat.gone),
        )


def _clocks(db: Db, table: int, clocks: Sequence[ClockRow]) -> None:
    db.execute("DELETE FROM clocks WHERE table_id = ?", (table,))
    for each in clocks:
        db.execute(
            "INSERT INTO clocks (table_id, seat, turn, due, remaining, remind) VALUES (?, ?, ?, ?, ?, ?)",
            (table, each.seat, each.turn, each.due, each.left, each.remind),
        )


def _vote(db: Db, page: Page) -> None:
    if page.vote_over:
        db.execute("DELETE FROM votes WHERE table_id = ?", (page.head.id,))
    vote = page.vote
    if vote is not None:
        db.execute(
            "INSERT OR REPLACE INTO votes (table_id, id, kind, seat, back_to, serial, closes, ballots)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                page.head.id,
                vote.id,
                vote.kind,
                vote.seat,
                vote.back_to,
                vote.serial,
                vote.closes,
                _text(vote.ballots).decode(),
            ),
        )


def _result(db: Db, page: Page, result: ResultRow) -> None:
    """How a game ended for one person, with how many answers he gave and how long they took together."""
    answers, seconds = db.execute(
        "SELECT count(*), coalesce(sum(at - before), 0) FROM"
        " (SELECT entry, at, lag(at, 1, at) OVER (ORDER BY number) AS before FROM entries WHERE table_id = ?)"
        " WHERE json_extract(entry, '$.type') = 'answer' AND json_extract(entry, '$.seat') = ?"
        " AND coalesce(json_extract(entry, '$.by'), 'player') = 'player'",
        (page.head.id, result.seat),
    ).fetchone()
    db.execute(
        "INSERT OR REPLACE INTO results (table_id, seat, user, guild, game, rank, points, ended, answers, seconds)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
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
        "INSERT OR REPLACE INTO papers (table_id, settings, seed, rules, started, ended, result)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            table,
            papers.settings.decode(),
            papers.seed,
            papers.rules,
            papers.started,
            papers.ended,
            papers.result.decode(),
        ),
    )


def posted(db: Db, table: int, revision: int, message: int) -> None:
    """The channel shows the table at this revision, by this message."""
    db.execute("UPDATE heads SET posted = ?, message = ? WHERE id = ?", (revision, message, table))


def counted_at(db: Db, interaction: int) -> int | None:
    """The table at which a press has counted, 0 if it belonged to none; None if it has not counted."""
    row = db.execute("SELECT table_id FROM interactions WHERE id = ?", (interaction,)).fetchone()
    return None if row is None else row[0]


def forget_interactions(db: Db, before: int) -> None:
    """Interactions so old that they cannot come again."""
    db.execute("DELETE FROM interactions WHERE at < ?", (before,))


# -- reading -----------------------------------------------------------------------------------------------------------


def live_heads(db: Db) -> list[Head]:
    """The heads of all live tables, and of those whose end has not been shown yet."""
    rows = db.execute(
        "SELECT id, channel, guild, parent, game, status, host, revision, asked, posted, message, waiting, heard,"
        " (SELECT json_group_array(user) FROM (SELECT user FROM seats WHERE table_id = heads.id ORDER BY seat)),"
        " due, created, touched, deadline FROM heads WHERE status IN ('lobby', 'playing', 'paused', 'resting')"
        " OR posted < revision ORDER BY id"
    )
    return [_head(row) for row in rows]


def head(db: Db, table: int) -> Head | None:
    """The head of one table, live or not."""
    row = db.execute(
        "SELECT id, channel, guild, parent, game, status, host, revision, asked, posted, message, waiting, heard,"
        " (SELECT json_group_array(user) FROM (SELECT user FROM seats WHERE table_id = heads.id ORDER BY seat)),"
        " due, created, touched, deadline FROM heads WHERE id = ?",
        (table,),
    ).fetchone()
    return None if row is None else _head(row)


def last_in_channel(db: Db, channel: int) -> int | None:
    """The live table of a channel, else the newest of which the game had begun."""
    row = db.execute(
        "SELECT id FROM heads JOIN papers ON table_id = id WHERE channel = ? AND (status IN"
        " ('lobby', 'playing', 'paused', 'resting') OR length(seed) > 0)"
        " ORDER BY status IN ('lobby', 'playing', 'paused', 'resting') DESC, id DESC LIMIT 1",
        (channel,),
    ).fetchone()
    return None if row is None else row[0]


def played_by_captains(db: Db) -> list[int]:
    """The running tables that wait for a seat which a captain plays, or whose time is up."""
    rows = db.execute(
        "SELECT DISTINCT heads.id FROM heads JOIN seats ON table_id = heads.id WHERE status = 'playing'"
        " AND (captain <> '' OR lapsed <> '')"
        " AND EXISTS (SELECT 1 FROM json_each(heads.waiting) WHERE value = seats.seat) ORDER BY heads.id"
    )
    return [row[0] for row in rows]


def _head(row: Sequence[Any]) -> Head:
    values = list(row)
    values[11] = _numbers(row[11])
    values[13] = _users(row[13])
    return Head(*values)


def seats(db: Db, table: int) -> tuple[SeatInfo, ...]:
    """Who sits where."""
    rows = db.execute(
        "SELECT seat, user, name, token, captain, bank, lapsed, gone FROM seats WHERE table_id = ? ORDER BY seat",
        (table,),
    )
    return tuple(SeatInfo(*row[:7], gone=bool(row[7])) for row in rows)


def clocks(db: Db, table: int) -> tuple[ClockRow, ...]:
    """The clocks of a table."""
    rows = db.execute(
        "SELECT seat, turn, due, remaining, remind FROM clocks WHERE table_id = ? ORDER BY seat", (table,)
    )
    return tuple(ClockRow(*row) for row in rows)


def vote(db: Db, table: int) -> VoteRow | None:
    """The open vote of a table."""
    row = db.execute(
        "SELECT id, kind, seat, back_to, serial, closes, ballots FROM votes WHERE table_id = ?", (table,)
    ).fetchone()
    return None if row is None else VoteRow(row[0], row[1], row[2], row[3], row[4], row[5], _ballots(row[6]))


def papers(db: Db, table: int) -> Papers:
    """Settings, seed and dates of a table."""
    row = db.execute(
        "SELECT settings, seed, rules, started, ended, result FROM papers WHERE table_id = ?", (table,)
    ).fetchone()
    return Papers(row[0].encode(), row[1], row[2], row[3], row[4], row[5].encode())


def checkpoint(db: Db, table: int, upto: int | None = None) -> CheckpointRow | None:
    """The newest checkpoint, or the newest after no more than `upto` entries."""
    row = db.execute(
        "SELECT number, occurred, round, rules, state FROM checkpoints WHERE table_id = ? AND number <= ?"
        " ORDER BY number DESC LIMIT 1",
        (table, 1 << 62 if upto is None else upto),
    ).fetchone()
    return None if row is None else CheckpointRow(row[0], row[1].encode(), row[2], row[3], row[4])


def checkpoints(db: Db, table: int) -> list[tuple[int, int]]:
    """The checkpoints of a game: after how many entries, in which round."""
    rows = db.execute("SELECT number, round FROM checkpoints WHERE table_id = ? ORDER BY number", (table,))
    return [(row[0], row[1]) for row in rows]


def entries(db: Db, table: int, first: int = 0) -> tuple[EntryRow, ...]:
    """The entries from the `first` on."""
    rows = db.execute(
        "SELECT number, entry, at FROM entries WHERE table_id = ? AND number >= ? ORDER BY number", (table, first)
    )
    return tuple(EntryRow(row[0], row[1].encode(), row[2]) for row in rows)


def events(db: Db, table: int, before: int | None, limit: int) -> list[EventRow]:
    """The newest lines before the one numbered `before`, newest first."""
    rows = db.execute(
        "SELECT number, revision, at, event FROM events WHERE table_id = ? AND number < ? ORDER BY number DESC LIMIT ?",
        (table, 1 << 62 if before is None else before, limit),
    )
    return [EventRow(row[0], row[1], row[2], row[3].encode()) for row in rows]
