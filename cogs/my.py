"""/my: one's own tables and settings."""

from datetime import UTC, datetime
from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.text import T
from bot.tables.absence import ALLOWANCE
from bot.tables.model import Refused
from cogs.desk import Desk, Ship, desk_of
from cogs.history import tally_lines
from cogs.play import Play
from cogs.reply import Reply
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.widgets import button, row

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
        statistics="Count my games in the leaderboards",
    )
    async def settings(
        self,
        interaction: discord.Interaction[Any],
        dms: Switch | None = None,
        mentions: Switch | None = None,
        quiet_from: app_commands.Range[int, 0, 23] | None = None,
        quiet_to: app_commands.Range[int, 0, 23] | None = None,
        statistics: Switch | None = None,
    ) -> None:
        async with Reply(interaction) as reply:
            now = await self.desk.keeper.user_settings(interaction.user.id)
            changed = replace(
                now,
                dms=now.dms if dms is None else dms == "on",
                mentions=now.mentions if mentions is None else mentions == "on",
                quiet_from=now.quiet_from if quiet_from is None else quiet_from,
                quiet_to=now.quiet_to if quiet_to is None else quiet_to,
                statistics=now.statistics if statistics is None else statistics == "on",
            )
            if changed != now:
                await self.desk.keeper.set_user_settings(interaction.user.id, changed)
            quiet = f"{changed.quiet_from}:00 to {changed.quiet_to}:00 UTC"
            lines = (
                f"- Direct messages: **{'on' if changed.dms else 'off'}**",
                f"- Mentions on my turn: **{'on' if changed.mentions else 'off'}**",
                f"- Counted in the leaderboards: **{'yes' if changed.statistics else 'no'}**",
                f"- Quiet hours: **{quiet if changed.quiet_from != changed.quiet_to else 'none'}**",
            )
            head = "### Your settings" + (" (changed)" if changed != now else "")
            await reply.send(Sheet((head, "\n".join(lines), "-# Change them with the options of /my settings.")))

    @app_commands.command(description="Be away until a day: your clocks stand still, and your tables are told")
    @app_commands.describe(until="The day you are back, as YYYY-MM-DD (leave empty to see or to come back early)")
    async def away(self, interaction: discord.Interaction[Any], until: str = "") -> None:
        async with Reply(interaction) as reply:
            user, keeper = interaction.user.id, self.desk.keeper
            if until:
                await keeper.go_away(user, _day(until))
            row_of = await keeper.absence(user)
            away = keeper.core.away.get(user)
            used = round(row_of.used / 86400)
            left = f"-# Days used this year: {used} of {ALLOWANCE // 86400}."
            if away is None:
                await reply.send(Sheet(("You are not away. Use /my away until:YYYY-MM-DD before a journey.", left)))
                return
            here = button("I am back", Press("here", 0).pack())
            await reply.send(
                Sheet((f"You are away until <t:{away}:D>; your clocks stand still.", left), rows=(row(here),))
            )

    @app_commands.command(description="Your standing orders at this channel's table")
    @app_commands.guild_only()
    async def orders(self, interaction: discord.Interaction[Any]) -> None:
        async with Reply(interaction) as reply:
            table = self.desk.here(interaction.channel_id)
            await reply.send(await self.desk.orders_sheet(table, interaction.user.id))

    @app_commands.command(description="How your finished games went")
    async def stats(self, interaction: discord.Interaction[Any]) -> None:
        async with Reply(interaction) as reply:
            tallies = await self.desk.keeper.statistics(interaction.user.id, interaction.guild_id)
            lines = tally_lines(tallies) or ["You have not finished a game here yet."]
            where = "in this server" if interaction.guild_id else "everywhere"
            note = "-# Only you see this. Leave the leaderboards with /my settings statistics:off."
            await reply.send(Sheet((f"### Your games {where}", "\n".join(lines), note)))

    @app_commands.command(description="All that is stored about you, and how to have it deleted")
    async def data(self, interaction: discord.Interaction[Any]) -> None:
        async with Reply(interaction) as reply:
            data = await self.desk.keeper.data_of(interaction.user.id)
            text = (
                "This is everything stored about you. If you have it deleted, your seats in running games go to a "
                "captain, and finished games keep *a departed captain* in your place. That cannot be undone."
            )
            delete = button("Delete all of it…", Press("forget", 0).pack(), discord.ButtonStyle.danger)
            await reply.send(Sheet(("### Your data", text), rows=(row(delete),), papers=(("my-data.json", data),)))


async def forget(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Delete what is stored about the caller, after asking once more."""
    async with Reply(interaction, update=True) as reply:
        if press.value != "sure":
            sure = button("Delete for good", Press("forget", 0, value="sure").pack(), discord.ButtonStyle.danger)
            await reply.send(Sheet(("Really delete everything stored about you?",), rows=(row(sure),)))
            return
        await desk_of(interaction).keeper.forget_user(interaction.user.id)
        await reply.send(Sheet(("All that was stored about you is deleted.",)))


def _day(text: str) -> int:
    """The beginning of a day (UTC) in seconds; Refused if it cannot be read."""
    try:
        return int(datetime.strptime(text.strip(), "%Y-%m-%d").replace(tzinfo=UTC).timestamp())
    except ValueError:
        raise Refused(T("Write the day as year-month-day, for example 2027-03-21.")) from None


async def here(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Back earlier than planned."""
    async with Reply(interaction, update=True) as reply:
        await desk_of(interaction).keeper.come_back(interaction.user.id)
        await reply.send(Sheet(("Welcome back: your clocks run again.",)))


HANDLERS = {"here": here, "forget": forget}


async def setup(bot: Ship) -> None:
    await bot.add_cog(My(bot.desk))
