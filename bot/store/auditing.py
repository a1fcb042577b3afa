"""Reading all that is stored, to know that it is whole; nothing is changed."""

from bot.store import archives, branches, calls, checking, company, heads, pages
from bot.store.errors import Damaged
from bot.store.logbook import Db


def shared(db: Db) -> list[int]:
    """The numbers of all tables, once what they share is found whole; Damaged if it is not."""
    checking.check(db)
    _ = heads.live(db)
    return [row[0] for row in db.execute("SELECT id FROM heads ORDER BY id")]


def rows_of(db: Db, table: int) -> None:
    """Every row of one table; Damaged if one of them is not what was written."""
    _ = heads.head(db, table), pages.seats(db, table), pages.papers(db, table), pages.clocks(db, table)
    _ = pages.vote(db, table), company.read(db, table), calls.calls(db, table), branches.branches(db, table)
    _ = archives.read(db, table), pages.entries(db, table), pages.checkpoints(db, table)
    if any(not row.event for row in pages.events(db, table, None, 1 << 40)):
        raise Damaged("a line of the log", table)
