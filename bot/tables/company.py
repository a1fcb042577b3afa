"""Whom a table knows: who has held which seat, who was taken off the table, who asks for a seat that is free."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.engine.text import T
from bot.store.rows import NOT_BARRED, NOWHERE, KnownRow, SeatInfo
from bot.tables.loaded import Live
from bot.tables.model import Refused

Company = tuple[KnownRow, ...]

BARRED = T("You were taken off this table, or turned away: its host or a moderator can invite you again.")
HELD = T("You have held another seat here and know its hand: no other can be yours at this table.")


def known(live: Live, user: int) -> KnownRow:
    """What the table knows of this user."""
    return next((each for each in live.known if each.user == user), KnownRow(user))


def noted(live: Live, *rows: KnownRow) -> Company:
    """What the table knows, with these rows changed."""
    changed = {row.user: row for row in rows}
    return tuple(sorted({**{each.user: each for each in live.known}, **changed}.values(), key=lambda each: each.user))


def seated(live: Live, seats: Iterable[SeatInfo]) -> Company:
    """What the table knows once these players see their hands."""
    rows = [replace(known(live, seat.user), seat=seat.seat) for seat in seats if seat.user is not None]
    return noted(live, *rows)


def taken(live: Live, user: int, seat: int) -> Company:
    """What the table knows once this user has this seat: nobody else can ask for it any more."""
    rows = [replace(each, asks=NOWHERE, name="") for each in live.known if each.asks == seat]
    return noted(live, *rows, replace(known(live, user), seat=seat, barred=NOT_BARRED, asks=NOWHERE, name=""))


def barred(live: Live, user: int, by: int) -> KnownRow:
    """Somebody who may not come back by himself; what a moderator has decided stays so."""
    row = known(live, user)
    return replace(row, asks=NOWHERE, name="", barred=max(by, row.barred))


def no_two_hands(live: Live, user: int, seat: int) -> None:
    """Refused if this user has held another seat of the game."""
    if known(live, user).seat not in (seat, NOWHERE):
        raise Refused(HELD)
