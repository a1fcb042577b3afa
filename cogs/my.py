"""/my: one's own tables and settings."""

from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from cogs.desk import Desk, Ship
from cogs.play import Play
from cogs.reply import Reply
from cogs.ui.layout import Sheet

Switch = Literal["on", "off"]


class My(commands.GroupCog, group_name="my", group_description="Your tables and settings"):
    """Keeps what a user has set: direct messages, mentions, quiet hours."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Your tables, those that wait for you first")
    async def games(self, interaction: discord.Interaction[Any]) -> None:
        async with Reply(interaction) as reply:
            await reply.send(Play(self.desk).tables_of(interaction.user.id))

    @app_commands.command(description="See and change how I call you")
    @app_commands.describe(
        dms="Private questions by direct message",
        mentions="Mention me when it is my turn",
        quiet_from="Quiet hours begin at this hour (UTC)",
        quiet_to="Quiet hours end at this hour (UTC); the same hour twice means none",
    )
    async def settings(
        self,
        interaction: discord.Interaction[Any],
        dms: Switch | None = None,
        mentions: Switch | None = None,
        quiet_from: app_commands.Range[int, 0, 23] | None = None,
        quiet_to: app_commands.Range[int, 0, 23] | None = None,
    ) -> None:
        async with Reply(interaction) as reply:
            now = await self.desk.keeper.user_settings(interaction.user.id)
            changed = replace(
                now,
                dms=now.dms if dms is None else dms == "on",
                mentions=now.mentions if mentions is None else mentions == "on",
                quiet_from=now.quiet_from if quiet_from is None else quiet_from,
                quiet_to=now.quiet_to if quiet_to is None else quiet_to,
            )
            if changed != now:
                await self.desk.keeper.set_user_settings(interaction.user.id, changed)
            quiet = f"{changed.quiet_from}:00 to {changed.quiet_to}:00 UTC"
            lines = (
                f"- Direct messages: **{'on' if changed.dms else 'off'}**",
                f"- Mentions on my turn: **{'on' if changed.mentions else 'off'}**",
                f"- Quiet hours: **{quiet if changed.quiet_from != changed.quiet_to else 'none'}**",
            )
            head = "### Your settings" + (" (changed)" if changed != now else "")
            await reply.send(Sheet((head, "\n".join(lines), "-# Change them with the options of /my settings.")))


async def setup(bot: Ship) -> None:
    await bot.add_cog(My(bot.desk))
