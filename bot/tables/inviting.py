"""Who is taken off a table before its game begins, and who is invited to come again."""

from msgspec.structs import replace

from bot.engine.text import T
from bot.store.rows import BY_HOST, BY_MODERATOR, LIVE, NOT_BARRED, Page
from bot.tables.company import barred, known, noted
from bot.tables.core import Core
from bot.tables.haul import with_clocks
from bot.tables.live import CLOSED
from bot.tables.lobby import before_start, encoded, only_host, without
from bot.tables.model import Refused, Table
from bot.tables.notes import Message

TAKEN_OFF = T("You were taken off this table before its game began. You can join it again once you are invited.")
INVITED = T("You are invited to this table again.")


async def remove(
    core: Core, table: int, by: int, seat: int, moderator: bool = False, interaction: int | None = None
) -> Table:
    """Take somebody off a table that has not begun; he comes back only when he is invited."""
    async with core.at(table, interaction=interaction) as live:
        _ = before_start(core, live)
        only_host(live, by, moderator)
        user = live.seats[seat].user if 0 <= seat < len(live.seats) else None
        if user is None:
            raise Refused(T("No player sits there: computer captains are let go with their own button."))
        if user == by:
            raise Refused(T("That is your own seat: leave the table instead."))
        off = noted(live, barred(live, user, BY_HOST if by == live.head.host else BY_MODERATOR))
        word = Message("off", TAKEN_OFF, (user,), direct=True)
        return await without(core, live, user, off, (word,))


async def invite(
    core: Core, table: int, by: int, user: int, moderator: bool = False, interaction: int | None = None
) -> Table:
    """Let somebody in again who was taken off the table or turned away, and call him; by him who did so, or above."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        only_host(live, by, moderator)
        row = known(live, user)
        if live.head.status not in LIVE:
            raise Refused(CLOSED)
        if not row.barred:
            raise Refused(T("Nothing keeps that player from this table: the buttons are there for everybody."))
        if row.barred == BY_MODERATOR and not moderator:
            raise Refused(T("A moderator has taken that player off the table: only a moderator can invite them again."))
        welcome = noted(live, replace(row, barred=NOT_BARRED))
        head = replace(live.head, touched=core.clock.now())
        page = Page(head=head, known=welcome, notices=encoded(Message("invited", INVITED, (user,))), at=head.touched)
        await core.commit(live, with_clocks(live, page))
        return live.table()
