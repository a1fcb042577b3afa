"""What a rewind has cut off a game, kept for a while so that it can be had again."""

from typing import Any

import msgspec

from bot.store.logbook import Db
from bot.store.rows import BranchRow, CheckpointRow, EntryRow
from bot.store.sums import row_sum, sound


class _Body(msgspec.Struct, array_like=True):
    entries: tuple[EntryRow, ...]
    checkpoints: tuple[CheckpointRow, ...]


_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(_Body).decode


def keep(db: Db, table: int, branch: BranchRow) -> None:
    """Note what is cut off; it gets the next number."""
    body = _pack(_Body(branch.entries, branch.checkpoints))
    says = (branch.cut, branch.link, branch.at, body)
    db.execute(
        "INSERT INTO branches (table_id, cut, link, at, body, lived, sum)"
        " VALUES (?, ?, ?, ?, ?, coalesce((SELECT lived FROM pulse), 0), ?)",
        (table, *says, row_sum("branches", table, *says)),
    )


def branches(db: Db, table: int) -> list[BranchRow]:
    """What is kept of a table, the newest first. Damaged if any of it is."""
    rows = db.execute(
        "SELECT id, cut, link, at, body, sum FROM branches WHERE table_id = ? ORDER BY id DESC", (table,)
    ).fetchall()
    return [_branch(number, sound("branches", table, row)) for number, *row in rows]


def _branch(number: int, says: Any) -> BranchRow:
    cut, link, at, raw = says
    body = _unpack(raw)
    return BranchRow(cut, link, at, body.entries, body.checkpoints, number)


def forget(db: Db, before: int) -> None:
    """What was kept long enough goes: `before` is counted as `lived` is."""
    db.execute("DELETE FROM branches WHERE lived < ?", (before,))
