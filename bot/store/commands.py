"""Which commands Discord has of us: a fingerprint for each application, and each server that has some of its own."""

from bot.store.logbook import Db
from bot.store.sums import row_sum, sound


def places(db: Db) -> list[int]:
    """The applications and servers of which it is known."""
    rows = db.execute("SELECT application, fingerprint, sum FROM commands ORDER BY application")
    return [sound("commands", 0, row)[0] for row in rows]


def forget(db: Db, place: int) -> None:
    """Discord has none of ours there any more."""
    db.execute("DELETE FROM commands WHERE application = ?", (place,))


def fingerprint(db: Db, application: int) -> str:
    """The fingerprint of the commands that Discord has of this application; "" if that is not known."""
    row = db.execute(
        "SELECT application, fingerprint, sum FROM commands WHERE application = ?", (application,)
    ).fetchone()
    return "" if row is None else str(sound("commands", 0, row)[1])


def told(db: Db, application: int, fingerprint: str) -> None:
    """Discord has these commands of this application."""
    db.execute(
        "INSERT INTO commands (application, fingerprint, sum) VALUES (?, ?, ?) ON CONFLICT (application) DO"
        " UPDATE SET fingerprint = excluded.fingerprint, sum = excluded.sum",
        (application, fingerprint, row_sum("commands", 0, application, fingerprint)),
    )
