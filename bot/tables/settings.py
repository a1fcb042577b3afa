"""What guilds and users have set, read once and kept."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.game import Game
from bot.store import people
from bot.store.logbook import Db
from bot.tables.model import GuildSettings, Refused, UserSettings
from bot.tables.pace import Pace, checked
from bot.tables.registry import Core

KEPT = 10_000  # users whose settings stay in memory

_guild = msgspec.json.Decoder(GuildSettings).decode
_user = msgspec.json.Decoder(UserSettings).decode


async def of_guild(core: Core, guild: int) -> GuildSettings:
    """A guild's settings, or the defaults."""
    if core.shared:
        core.communities.pop(guild, None)
    if guild not in core.communities:
        raw = await core.read(partial(people.guild_settings, guild=guild))
        core.communities.setdefault(guild, GuildSettings() if raw is None else _guild(raw))
    return core.communities[guild]


async def change_guild(
    core: Core, guild: int, change: Callable[[GuildSettings], GuildSettings], interaction: int | None = None
) -> GuildSettings:
    """Change a guild's settings as they are stored at that moment: of two changes at once, both count."""

    def changed(db: Db) -> GuildSettings:
        raw = people.guild_settings(db, guild)
        settings = change(GuildSettings() if raw is None else _guild(raw))
        people.set_guild_settings(db, guild, msgspec.json.encode(settings))
        return settings

    core.communities[guild] = await core.write_once(interaction, changed)
    return core.communities[guild]


def with_pace(now: GuildSettings, pace: Pace | None, channel: int = 0) -> GuildSettings:
    """With another clock for new tables in the guild, or in one of its channels (None: the usual, or the guild's)."""
    others = {place: each for place, each in now.paces.items() if place != channel}
    if not channel:
        return replace(now, pace=checked(pace or Pace()))
    return replace(now, paces=others if pace is None else {**others, channel: checked(pace)})


def with_option(now: GuildSettings, game: Game[Any], key: str, value: str, channel: int = 0) -> GuildSettings:
    """With another value of an option for new tables of a game, in the guild or in one of its channels."""
    known = now.by_channel.get(channel, {}) if channel else now.options
    wanted = {**known.get(game.key, {}), key: value}
    if wrong := game.bad_options(wanted):
        raise Refused(wrong[0])
    changed = {**known, game.key: wanted}
    if not channel:
        return replace(now, options=changed)
    return replace(now, by_channel={**now.by_channel, channel: changed})


def without_options(now: GuildSettings, channel: int = 0, game: str = "") -> GuildSettings:
    """With all options of a game (or of every one) as they are in the box, or for a channel as in the guild."""
    known = now.by_channel.get(channel, {}) if channel else now.options
    kept = {key: options for key, options in known.items() if game and key != game}
    if not channel:
        return replace(now, options=kept)
    others = {place: each for place, each in now.by_channel.items() if place != channel}
    return replace(now, by_channel={**others, channel: kept} if kept else others)


async def of_user(core: Core, user: int) -> UserSettings:
    """A user's settings, or the defaults."""
    known = core.wishes.get(user)
    if core.shared or known is None:
        raw = await core.read(partial(people.user_settings, user=user))
        read = UserSettings() if raw is None else _user(raw)
        known = read if core.shared else core.wishes.setdefault(user, read)
        while len(core.wishes) > KEPT:
            core.wishes.popitem(last=False)
    return known


async def change_user(
    core: Core, user: int, change: Callable[[UserSettings], UserSettings], interaction: int | None = None
) -> UserSettings:
    """Change a user's settings as they are stored at that moment: of two changes at once, both count."""

    def changed(db: Db) -> UserSettings:
        raw = people.user_settings(db, user)
        settings = change(UserSettings() if raw is None else _user(raw))
        people.set_user_settings(db, user, msgspec.json.encode(settings))
        return settings

    settings = core.wishes[user] = await core.write_once(interaction, changed)
    core.zones[user] = settings.zone
    return settings
