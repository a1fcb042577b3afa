"""Who is away, how long this program has lived, which communities it left."""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.store import heads
from bot.store.logbook import Db
from bot.store.rows import LIVE, AwayRow
from bot.store.sums import row_sum, sound, whole


class Pulse(Struct, frozen=True):
    """When this program was last known to be alive, and for how many seconds it has been in all.

    The latter is counted by a clock that never leaps, and stands still while the program does.
    """

    at: int
    lived: int


_tables = msgspec.json.Decoder(tuple[int, ...]).decode


def away(db: Db) -> list[AwayRow]:
    """All absences, also those that are over and of which not all tables have heard."""
    rows = db.execute("SELECT user, since, until, meanwhile, tables, done, sum FROM away")
    return [_away(sound("away", 0, row)) for row in rows]


def absence(db: Db, user: int) -> AwayRow | None:
    """The absence of a user."""
    row = db.execute(
        "SELECT user, since, until, meanwhile, tables, done, sum FROM away WHERE user = ?", (user,)
    ).fetchone()
    return None if row is None else _away(sound("away", 0, row))


def _away(says: Sequence[Any]) -> AwayRow:
    return AwayRow(says[0], says[1], says[2], says[3], _tables(says[4]), bool(says[5]))


def set_away(db: Db, row: AwayRow) -> None:
    """Note an absence."""
    tables = msgspec.json.encode(row.tables).decode()
    says = (row.user, row.since, row.until, row.meanwhile, tables, int(row.done))
    db.execute(
        "INSERT INTO away (user, since, until, meanwhile, tables, done, sum) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (user) DO UPDATE SET since = excluded.since, until = excluded.until, meanwhile ="
        " excluded.meanwhile, tables = excluded.tables, done = excluded.done, sum = excluded.sum",
        (*says, row_sum("away", 0, *says)),
    )


def away_told(db: Db, row: AwayRow) -> None:
    """All tables have heard of this going, or of this return; nothing if things have changed meanwhile."""
    known = absence(db, row.user)
    if known is None or known.since != row.since:
        return
    if row.since:
        set_away(db, replace(known, done=True))
    else:
        db.execute("DELETE FROM away WHERE user = ?", (row.user,))


def pulse(db: Db) -> Pulse | None:
    """The last sign of life."""
    row = db.execute("SELECT at, lived, sum FROM pulse").fetchone()
    return None if row is None else Pulse(*sound("pulse", 0, row))


def beat(db: Db, sign: Pulse) -> None:
    """This program is alive. Of several processes none takes back what another has lived."""
    last = pulse(db)
    sign = Pulse(sign.at, max(sign.lived, 0 if last is None else last.lived))
    db.execute(
        "INSERT INTO pulse (id, at, lived, sum) VALUES (1, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET at ="
        " excluded.at, lived = excluded.lived, sum = excluded.sum",
        (sign.at, sign.lived, row_sum("pulse", 0, sign.at, sign.lived)),
    )


def shift(db: Db, gap: int, late: int = 0, among: Collection[int] | None = None) -> None:
    """All clocks, votes and lobbies go on where they stopped, `gap` seconds later.

    `late` is the time after a silence: a reminder that fell into it comes now, once. Without it no time has passed,
    only the clock was set: absences move, too. With `among` it is so at these tables alone.
    """
    called = _shift_clocks(db, gap, late, among)
    _shift_votes(db, gap, among)
    for head in heads.live(db):
        if head.status in LIVE and _is(head.id, among):
            due = late if head.id in called else _later(head.due, gap)
            unfit = head.unfit + gap if head.unfit > 0 else head.unfit
            later = (_later(head.deadline, gap), _later(head.since, gap))
            moved = replace(head, due=due, deadline=later[0], since=later[1], unfit=unfit)
            if moved != head:
                heads.update(db, moved, heads.entries(db, head.id))
    if not late:
        for row in away(db):
            if row.since:
                set_away(db, replace(row, since=row.since + gap, until=row.until + gap))
        _shift_seats(db, gap)


def shift_and_beat(db: Db, gap: int, late: int, sign: Pulse, among: Collection[int] | None = None) -> None:
    """The same, with the first sign of life after it."""
    shift(db, gap, late, among)
    beat(db, sign)


def _is(table: int, among: Collection[int] | None) -> bool:
    return among is None or table in among


def _later(moment: int, gap: int) -> int:
    return moment + gap if moment else 0


def _shift_clocks(db: Db, gap: int, late: int, among: Collection[int] | None) -> set[int]:
    """The tables at which a reminder is late; a damaged clock is left for who loads its table."""
    called: set[int] = set()
    rows = db.execute(
        "SELECT table_id, seat, turn, due, remaining, remind, sum FROM clocks WHERE due > 0 OR remaining = 0"
    ).fetchall()
    for table, *row in rows:
        if not (_is(table, among) and whole("clocks", table, row)):
            continue
        seat, turn, due, left, remind, _ = row
        if 0 < remind <= late:
            called.add(table)
            remind = late
        else:
            remind = _later(remind, gap)
        due = _later(due, gap)
        own = row_sum("clocks", table, seat, turn, due, left, remind)
        db.execute(
            "UPDATE clocks SET due = ?, remind = ?, sum = ? WHERE table_id = ? AND seat = ? AND turn = ?",
            (due, remind, own, table, seat, turn),
        )
    return called


def _shift_seats(db: Db, gap: int) -> None:
    """Tables that wait for somebody who is away wait as long as before, and who has come back did so as long ago."""
    rows = db.execute(
        "SELECT table_id, seat, user, name, token, captain, bank, lapsed, gone, missed, queued, stayed, waits, waited,"
        " graced, resumed, sum FROM seats WHERE waits > 0 OR resumed > 0"
    ).fetchall()
    for table, *row in rows:
        if not whole("seats", table, row):
            continue
        waits, resumed = _later(row[11], gap), _later(row[14], gap)
        own = row_sum("seats", table, *row[:11], waits, *row[12:14], resumed)
        db.execute(
            "UPDATE seats SET waits = ?, resumed = ?, sum = ? WHERE table_id = ? AND seat = ?",
            (waits, resumed, own, table, row[0]),
        )


def _shift_votes(db: Db, gap: int, among: Collection[int] | None) -> None:
    rows = db.execute(
        "SELECT table_id, id, kind, seat, back_to, serial, closes, ballots, opener, sum FROM votes"
    ).fetchall()
    for table, *row in rows:
        if not (_is(table, among) and whole("votes", table, row)):
            continue
        closes = row[5] + gap
        own = row_sum("votes", table, *row[:5], closes, *row[6:8])
        db.execute("UPDATE votes SET closes = ?, sum = ? WHERE table_id = ?", (closes, own, table))


def departed(db: Db) -> dict[int, int]:
    """The guilds this program is not in any more, and how long it had lived when it left."""
    rows = db.execute("SELECT guild, lived, sum FROM departed").fetchall()
    found = [sound("departed", 0, row) for row in rows]
    return {row[0]: row[1] for row in found}


def depart(db: Db, guild: int, lived: int) -> None:
    """This program is not in the guild any more."""
    db.execute(
        "INSERT INTO departed (guild, lived, sum) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (guild, lived, row_sum("departed", 0, guild, lived)),
    )


def arrive(db: Db, guild: int) -> None:
    """This program is in the guild again."""
    db.execute("DELETE FROM departed WHERE guild = ?", (guild,))


def forget_guild(db: Db, guild: int) -> None:
    """Delete everything that belongs to a guild."""
    db.execute("DELETE FROM interactions WHERE table_id IN (SELECT id FROM heads WHERE guild = ?)", (guild,))
    db.execute("DELETE FROM heads WHERE guild = ?", (guild,))
    db.execute("DELETE FROM results WHERE guild = ?", (guild,))
    db.execute("DELETE FROM guilds WHERE id = ?", (guild,))
    db.execute("DELETE FROM departed WHERE guild = ?", (guild,))
