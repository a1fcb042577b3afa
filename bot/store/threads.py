"""Threads whose game is over: when each is put away."""

from bot.store.logbook import Db


def dues(db: Db) -> dict[int, int]:
    """When each of these threads is put away."""
    return dict(db.execute("SELECT channel, due FROM threads"))


def put_off(db: Db, channel: int, due: int) -> None:
    """This thread is put away later than that."""
    db.execute("UPDATE threads SET due = ? WHERE channel = ?", (due, channel))


def forget(db: Db, channel: int) -> None:
    """Nothing more is to be done about this thread."""
    db.execute("DELETE FROM threads WHERE channel = ?", (channel,))
