"""/mod: what moderators decide for their community."""

from collections.abc import Sequence
from typing import Any, Literal

import discord
from discord import app_commands, ui
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.text import T
from bot.games import GAMES
from bot.tables.model import GuildSettings, Refused
from cogs.desk import Desk, Ship, desk_of
from cogs.lobby import is_moderator
from cogs.reply import Reply
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.question import Choice
from cogs.ui.widgets import Row, menu, row

Switch = Literal["on", "off"]
POSTING = {
    "each": Choice("each", "A new message per action", "Older table messages lose their buttons"),
    "edit": Choice("edit", "Edit one message in place", "Quiet: nothing new appears in the channel"),
    "turn": Choice("turn", "A new message once per turn", "Edited in place within a turn"),
}
MENTION = {
    "next": Choice("next", "Mention who is next", "One mention per turn"),
    "none": Choice("none", "Mention nobody", "Players still get direct messages if they want them"),
}


def settings_sheet(settings: GuildSettings, said: str = "") -> Sheet:
    """The community's settings, each with its menu."""
    games = settings.games or tuple(GAMES)
    listed = [Choice(key, game.title) for key, game in GAMES.items()]
    rows: list[Row] = [
        menu(_id("games"), listed, "Games that may be played", 1, len(listed), games),
        row(_roles(settings.roles)),
        row(_channels(settings.channels)),
        menu(_id("posting"), list(POSTING.values()), "How the table is posted", chosen=(settings.posting,)),
        menu(_id("mention"), list(MENTION.values()), "Whom to mention", chosen=(settings.mention,)),
    ]
    lines = (
        f"- Games: **{', '.join(GAMES[key].title for key in games if key in GAMES)}**",
        f"- May open tables: **{', '.join(f'<@&{each}>' for each in settings.roles) or 'everybody'}**",
        f"- Where: **{', '.join(f'<#{each}>' for each in settings.channels) or 'every channel'}**",
        f"- Tables: at most **{settings.per_channel}** in a channel and its threads, **{settings.per_guild}** in all, "
        f"**{settings.per_user}** per player",
        f"- New tables in threads: **{_on(settings.threads)}** · Direct messages: **{_on(settings.dms)}**",
        f"- {POSTING[settings.posting].label} · {MENTION[settings.mention].label}",
    )
    return Sheet(("### Settings of this server", said, "\n".join(lines)), rows=tuple(rows))


def _on(value: bool) -> str:
    return "on" if value else "off"


def _id(name: str) -> str:
    return Press("guild", 0, name=name).pack()


def _roles(chosen: Sequence[int]) -> ui.RoleSelect[Any]:
    defaults = [discord.SelectDefaultValue(id=each, type=discord.SelectDefaultValueType.role) for each in chosen]
    return ui.RoleSelect(
        custom_id=_id("roles"),
        placeholder="Roles that may open tables (none: everybody)",
        min_values=0,
        max_values=10,
        default_values=defaults,
    )


def _channels(chosen: Sequence[int]) -> ui.ChannelSelect[Any]:
    defaults = [discord.SelectDefaultValue(id=each, type=discord.SelectDefaultValueType.channel) for each in chosen]
    return ui.ChannelSelect(
        custom_id=_id("channels"),
        channel_types=[discord.ChannelType.text],
        placeholder="Channels for tables (none: every channel)",
        min_values=0,
        max_values=20,
        default_values=defaults,
    )


async def choose(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """A moderator chose something in the settings' menus."""
    desk = desk_of(interaction)
    async with Reply(interaction, update=True) as reply:
        if not is_moderator(interaction) or interaction.guild_id is None:
            raise Refused(T("Only those who may manage this server can change its settings."))
        now = await desk.keeper.guild_settings(interaction.guild_id)
        changed = _changed(now, press.name, values)
        await desk.keeper.set_guild_settings(interaction.guild_id, changed)
        await reply.send(settings_sheet(changed, "✓ Changed; it counts for tables opened from now on."))


def _changed(now: GuildSettings, name: str, values: list[str]) -> GuildSettings:
    numbers = tuple(int(value) for value in values if value.isdigit())
    if name == "games":
        games = tuple(key for key in GAMES if key in values)
        return replace(now, games=() if len(games) == len(GAMES) else games)
    if name == "roles":
        return replace(now, roles=numbers)
    if name == "channels":
        return replace(now, channels=numbers)
    if name == "posting" and values and values[0] in POSTING:
        return replace(now, posting=values[0])
    if name == "mention" and values and values[0] in MENTION:
        return replace(now, mention=values[0])
    raise Refused(T("There is no such setting any more: use /mod settings again."))


HANDLERS = {"guild": choose}


@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
class Mod(commands.GroupCog, group_name="mod", group_description="For moderators: settings, and tables in trouble"):
    """Keeps a community's settings."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Which games, who may open tables, how many, and how they are posted")
    @app_commands.describe(
        per_channel="Live tables in a channel and its threads",
        per_server="Live tables in the whole server",
        per_player="Live tables one player may sit at",
        threads="Open new tables in threads",
        dms="Let private questions be sent by direct message",
    )
    async def settings(
        self,
        interaction: discord.Interaction[Any],
        per_channel: app_commands.Range[int, 1, 100] | None = None,
        per_server: app_commands.Range[int, 1, 500] | None = None,
        per_player: app_commands.Range[int, 1, 100] | None = None,
        threads: Switch | None = None,
        dms: Switch | None = None,
    ) -> None:
        async with Reply(interaction) as reply:
            guild = interaction.guild_id or 0
            now = await self.desk.keeper.guild_settings(guild)
            changed = replace(
                now,
                per_channel=per_channel or now.per_channel,
                per_guild=per_server or now.per_guild,
                per_user=per_player or now.per_user,
                threads=now.threads if threads is None else threads == "on",
                dms=now.dms if dms is None else dms == "on",
            )
            if changed != now:
                await self.desk.keeper.set_guild_settings(guild, changed)
            await reply.send(settings_sheet(changed, "✓ Changed." if changed != now else ""))

    @app_commands.command(description="Close this channel's table, whatever its state")
    async def end(self, interaction: discord.Interaction[Any]) -> None:
        async with Reply(interaction) as reply:
            await self.desk.keeper.close(self.desk.here(interaction.channel_id), interaction.user.id, True)
            await reply.say("The table is closed.")


async def setup(bot: Ship) -> None:
    await bot.add_cog(Mod(bot.desk))
