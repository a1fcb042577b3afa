"""What guilds and users have set, read once and kept."""

from functools import partial

import msgspec

from bot.store import people
from bot.tables.core import Core
from bot.tables.model import GuildSettings, UserSettings

KEPT = 10_000  # users whose settings stay in memory

_guild = msgspec.json.Decoder(GuildSettings).decode
_user = msgspec.json.Decoder(UserSettings).decode


async def of_guild(core: Core, guild: int) -> GuildSettings:
    """A guild's settings, or the defaults."""
    if guild not in core.communities:
        raw = await core.logbook.read(partial(people.guild_settings, guild=guild))
        core.communities.setdefault(guild, GuildSettings() if raw is None else _guild(raw))
    return core.communities[guild]


async def set_guild(core: Core, guild: int, settings: GuildSettings) -> None:
    """Keep a guild's settings; they count for tables opened from now on."""
    raw = msgspec.json.encode(settings)
    await core.write(partial(people.set_guild_settings, guild=guild, settings=raw))
    core.communities[guild] = settings


async def of_user(core: Core, user: int) -> UserSettings:
    """A user's settings, or the defaults."""
    known = core.wishes.get(user)
    if known is None:
        raw = await core.logbook.read(partial(people.user_settings, user=user))
        known = core.wishes.setdefault(user, UserSettings() if raw is None else _user(raw))
        while len(core.wishes) > KEPT:
            core.wishes.popitem(last=False)
    return known


async def set_user(core: Core, user: int, settings: UserSettings) -> None:
    """Keep a user's settings."""
    raw = msgspec.json.encode(settings)
    await core.write(partial(people.set_user_settings, user=user, settings=raw))
    core.wishes[user] = settings
