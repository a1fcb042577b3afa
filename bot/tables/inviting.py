"""Who is taken off a table before its game begins, and who is invited to come, or to come again."""

from collections.abc import Collection

from msgspec.structs import replace

from bot.engine.text import T, Who, told
from bot.store.rows import BY_HOST, BY_MODERATOR, LIVE, NOT_BARRED, KnownRow, Page
from bot.tables import settings
from bot.tables.admission import none_blocked
from bot.tables.calls import callable_now
from bot.tables.changes import Message
from bot.tables.company import barred, known, noted
from bot.tables.loaded import CLOSED
from bot.tables.lobby import ALL_TAKEN, before_start, encoded, only_host, seat_of, without
from bot.tables.model import GuildSettings, Mention, Refused, Table
from bot.tables.registry import Core
from bot.tables.seating import SITS_ALREADY
from bot.tables.writing import with_clocks

INVITATIONS = 10  # people whom one table may call in

TAKEN_OFF = T("You were taken off this table before its game began. You can join it again once you are invited.")
INVITED = T("You are invited to this table again.")
CALLED_IN = T("{who} invites you to a game of {game}.")
UNCALLED = T("That player does not wish to be called just now: tell them of the table yourself.")


async def remove(
    core: Core, table: int, by: int, user: int, moderator: bool = False, interaction: int | None = None
) -> Table:
    """Take somebody off a table that has not begun; he comes back only when he is invited."""
    async with core.at(table, interaction=interaction) as live:
        _ = before_start(core, live)
        only_host(live, by, moderator)
        if live.table().seat_of(user) is None:
            raise Refused(T("That player does not sit at this table any more."))
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
        none_blocked(await settings.of_guild(core, live.head.guild), live.head.guild, user)
        if not row.barred:
            raise Refused(T("Nothing keeps that player from this table: the buttons are there for everybody."))
        if row.barred == BY_MODERATOR and not moderator:
            raise Refused(T("A moderator has taken that player off the table: only a moderator can invite them again."))
        welcome = noted(live, replace(row, barred=NOT_BARRED))
        head = replace(live.head, touched=core.clock.now())
        page = Page(head=head, known=welcome, notices=encoded(Message("invited", INVITED, (user,))), at=head.touched)
        await core.commit(live, with_clocks(live, page))
        return live.table()


async def call_in(
    core: Core, table: int, by: int, user: int, roles: Collection[int] = (), interaction: int | None = None
) -> Table:
    """Invite somebody to a table that has not begun, by a mention in its channel: each person once."""
    async with core.at(table, interaction=interaction) as live:
        game, host = before_start(core, live), seat_of(live, by)
        if live.table().seat_of(user) is not None:
            raise Refused(SITS_ALREADY)
        if len(live.seats) >= live.settings.seats:
            raise Refused(told(ALL_TAKEN, n=live.settings.seats))
        if known(live, user).barred:
            raise Refused(T("That player was taken off this table: the host or a moderator can use /game invite."))
        if any(each.user == user for each in live.known):
            raise Refused(T("That player was invited to this table already."))
        if len(live.known) >= INVITATIONS:
            raise Refused(T("Enough people were invited to this table: others can find it by themselves."))
        ours = await settings.of_guild(core, live.head.guild)
        _welcome(ours, live.head.guild, user, roles)
        await _callable(core, live.settings.mention, user)
        message = Message("invitation", told(CALLED_IN, who=Who(host.seat), game=game.title), (user,))
        head = replace(live.head, touched=core.clock.now())
        invited = noted(live, KnownRow(user))
        page = Page(head=head, known=invited, notices=encoded(message), at=head.touched)
        await core.commit(live, with_clocks(live, page))
        return live.table()


def _welcome(ours: GuildSettings, guild: int, user: int, roles: Collection[int]) -> None:
    """Refused if this user could not join."""
    none_blocked(ours, guild, user)
    if ours.joiners and not set(ours.joiners) & set(roles):
        raise Refused(T("Only some roles may join tables in this server, and that player has none of them."))


async def _callable(core: Core, mention: Mention, user: int) -> None:
    """Refused if this user, or the table, wants nobody mentioned."""
    wishes = await settings.of_user(core, user)
    if mention == "none":
        raise Refused(T("Nobody is mentioned at this table: tell that player of it yourself."))
    if not wishes.mentions or not callable_now(wishes, core.clock.now()):
        raise Refused(UNCALLED)
