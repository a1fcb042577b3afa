"""Whom a community lets open and join tables, as its moderators have set it."""

from collections.abc import Collection

from msgspec.structs import replace

from bot.engine.text import T
from bot.store.personal import mark
from bot.tables.model import GuildSettings, Refused

MOST = 500  # people on the block list of one community

YOU_ARE_BLOCKED = T("The moderators of this server let you open and join no tables here: only they can change that.")
BLOCKED = T("That player is blocked from the tables of this server: a moderator can lift that with /mod unblock.")
NO_OPENER = T("Only some roles may open tables in this server: ask a moderator.")
NO_JOINER = T("Only some roles may join tables in this server, and its moderators choose them: ask one.")
FULL_LIST = T("The block list is full: unblock somebody first, or keep trolls out of the server itself.")


def is_blocked(ours: GuildSettings, guild: int, user: int) -> bool:
    """Whether the moderators have blocked this user, also where he has had his data deleted since."""
    return user in ours.blocked or mark(guild, user) in ours.marks


def let_open(ours: GuildSettings, guild: int, user: int, roles: Collection[int]) -> None:
    """Refused unless this user may open tables here."""
    if is_blocked(ours, guild, user):
        raise Refused(YOU_ARE_BLOCKED)
    if ours.roles and not set(ours.roles) & set(roles):
        raise Refused(NO_OPENER)


def let_join(ours: GuildSettings, guild: int, user: int, roles: Collection[int]) -> None:
    """Refused unless this user may join tables here."""
    if is_blocked(ours, guild, user):
        raise Refused(YOU_ARE_BLOCKED)
    if ours.joiners and not set(ours.joiners) & set(roles):
        raise Refused(NO_JOINER)


def none_blocked(ours: GuildSettings, guild: int, user: int) -> None:
    """Refused where somebody else would bring a blocked user to a table."""
    if is_blocked(ours, guild, user):
        raise Refused(BLOCKED)


def blocking(now: GuildSettings, guild: int, user: int) -> GuildSettings:
    """The settings with this user on the block list."""
    if is_blocked(now, guild, user):
        raise Refused(T("That player is blocked already."))
    if len(now.blocked) + len(now.marks) >= MOST:
        raise Refused(FULL_LIST)
    return replace(now, blocked=(*now.blocked, user))


def unblocking(now: GuildSettings, guild: int, user: int) -> GuildSettings:
    """The settings without this user on the block list."""
    if not is_blocked(now, guild, user):
        raise Refused(T("That player is not blocked."))
    sign = mark(guild, user)
    blocked = tuple(each for each in now.blocked if each != user)
    return replace(now, blocked=blocked, marks=tuple(each for each in now.marks if each != sign))
