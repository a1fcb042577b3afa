"""The way to each person's direct messages, as far as it is known."""

from msgspec.structs import astuple, replace

from bot.store.logbook import Db
from bot.store.rows import DoorRow
from bot.store.sums import row_sum, sound


def door(db: Db, user: int) -> DoorRow | None:
    """What is known of the way to a user; None if he has never used the bot."""
    row = db.execute("SELECT user, channel, closed, told, sum FROM doors WHERE user = ?", (user,)).fetchone()
    return None if row is None else DoorRow(*sound("doors", 0, row))


def _keep(db: Db, row: DoorRow) -> None:
    says = astuple(row)
    db.execute(
        "INSERT INTO doors (user, channel, closed, told, sum) VALUES (?, ?, ?, ?, ?) ON CONFLICT (user) DO"
        " UPDATE SET channel = excluded.channel, closed = excluded.closed, told = excluded.told, sum ="
        " excluded.sum",
        (*says, row_sum("doors", 0, *says)),
    )


def met(db: Db, user: int) -> None:
    """This user has used the bot."""
    if door(db, user) is None:
        _keep(db, DoorRow(user))


def opened(db: Db, user: int, channel: int) -> None:
    """A direct message has arrived there."""
    if door(db, user) is not None:
        _keep(db, DoorRow(user, channel))


def closed(db: Db, user: int, at: int) -> None:
    """Discord says that this user takes no direct messages of the bot."""
    if (row := door(db, user)) is not None:
        _keep(db, replace(row, closed=at))


def told(db: Db, user: int) -> None:
    """The user has been told so."""
    if (row := door(db, user)) is not None:
        _keep(db, replace(row, told=1))
