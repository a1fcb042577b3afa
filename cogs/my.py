"""/my: one's own tables and settings."""

from datetime import UTC, datetime
from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.text import T, t
from bot.engine.tongue import nearest, speak
from bot.tables.absence import ALLOWANCE
from bot.tables.model import Refused, UserSettings
from cogs import tongues
from cogs.desk import Desk, Ship, desk_of
from cogs.history import tally_lines
from cogs.play import Play
from cogs.reply import Reply
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.widgets import button, on, row

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
        language="In which language I speak to you",
    )
    @app_commands.choices(language=tongues.CHOICES)
    async def settings(
        self,
        interaction: discord.Interaction[Any],
        dms: Switch | None = None,
        mentions: Switch | None = None,
        quiet_from: app_commands.Range[int, 0, 23] | None = None,
        quiet_to: app_commands.Range[int, 0, 23] | None = None,
        statistics: Switch | None = None,
        language: str | None = None,
    ) -> None:
        async with Reply(interaction) as reply:
            named: dict[str, Any] = {
                "dms": None if dms is None else dms == "on",
                "mentions": None if mentions is None else mentions == "on",
                "quiet_from": quiet_from,
                "quiet_to": quiet_to,
                "statistics": None if statistics is None else statistics == "on",
                "locale": None if language is None else tongues.chosen(language),
            }
            changes = {key: value for key, value in named.items() if value is not None}
            user, keeper = interaction.user.id, self.desk.keeper
            if not changes:
                await reply.send(settings_sheet(await keeper.user_settings(user), changed=False))
                return
            changed = await keeper.change_user_settings(
                user, lambda now: replace(now, **changes), interaction=interaction.id
            )
            speak(changed.locale or nearest(str(interaction.locale)))
            await reply.send(settings_sheet(changed, changed=True))

    @app_commands.command(description="Be away until a day: your clocks stand still, and your tables are told")
    @app_commands.describe(until="The day you are back, as YYYY-MM-DD (leave empty to see or to come back early)")
    async def away(self, interaction: discord.Interaction[Any], until: str = "") -> None:
        async with Reply(interaction) as reply:
            user, keeper = interaction.user.id, self.desk.keeper
            if until:
                await keeper.go_away(user, _day(until), interaction=interaction.id)
            row_of = await keeper.absence(user)
            away = keeper.core.away.get(user)
            used = round(row_of.used / 86400)
            left = "-# " + t("Days used this year: {used} of {all}.", used=used, all=ALLOWANCE // 86400)
            if away is None:
                text = t("You are not away. Use `/my away until:{day}` before a journey.", day=t("YYYY-MM-DD"))
                await reply.send(Sheet((text, left)))
                return
            text = t("You are away until {day}; your clocks stand still.", day=f"<t:{away}:D>")
            await reply.send(Sheet((text, left), rows=(row(button(t("I am back"), Press("here", 0).pack())),)))

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
            lines = tally_lines(tallies) or [t("You have not finished a game here yet.")]
            head = t("Your games in this server" if interaction.guild_id else "Your games everywhere")
            note = t("Only you see this. Leave the leaderboards with `/my settings statistics:off`.")
            await reply.send(Sheet((f"### {head}", "\n".join(lines), f"-# {note}")))

    @app_commands.command(description="All that is stored about you, and how to have it deleted")
    async def data(self, interaction: discord.Interaction[Any]) -> None:
        async with Reply(interaction) as reply:
            data = await self.desk.keeper.data_of(interaction.user.id)
            text = t(
                "This is everything stored about you. If you have it deleted, your seats in running games go to a "
                "captain, and finished games keep *a departed captain* in your place. That cannot be undone."
            )
            delete = button(t("Delete all of it…"), Press("forget", 0).pack(), discord.ButtonStyle.danger)
            head = f"### {t('Your data')}"
            await reply.send(Sheet((head, text), rows=(row(delete),), papers=(("my-data.json", data),)))


def settings_sheet(settings: UserSettings, changed: bool) -> Sheet:
    """What a user has set."""
    start, end = f"{settings.quiet_from}:00", f"{settings.quiet_to}:00"
    quiet = t("{start} to {end} UTC", start=start, end=end) if start != end else t("no quiet hours")
    lines = (
        t("Direct messages: **{on}**", on=on(settings.dms)),
        t("Mentions on my turn: **{on}**", on=on(settings.mentions)),
        t("Counted in the leaderboards: **{on}**", on=on(settings.statistics)),
        t("Quiet hours: **{hours}**", hours=quiet),
        t("Language: **{language}**", language=tongues.named(settings.locale)),
    )
    head = t("Your settings (changed)" if changed else "Your settings")
    now = "\n".join(f"- {line}" for line in lines)
    return Sheet((f"### {head}", now, "-# " + t("Change them with the options of /my settings.")))


async def forget(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Delete what is stored about the caller, after asking once more."""
    async with Reply(interaction, update=True) as reply:
        if press.value != "sure":
            sure = button(t("Delete for good"), Press("forget", 0, value="sure").pack(), discord.ButtonStyle.danger)
            await reply.send(Sheet((t("Really delete everything stored about you?"),), rows=(row(sure),)))
            return
        await desk_of(interaction).keeper.forget_user(interaction.user.id, interaction=interaction.id)
        await reply.send(Sheet((t("All that was stored about you is deleted."),)))


def _day(text: str) -> int:
    """The beginning of a day (UTC) in seconds; Refused if it cannot be read."""
    try:
        return int(datetime.strptime(text.strip(), "%Y-%m-%d").replace(tzinfo=UTC).timestamp())
    except ValueError:
        raise Refused(T("Write the day as year-month-day, for example 2027-03-21.")) from None


async def here(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Back earlier than planned."""
    async with Reply(interaction, update=True) as reply:
        await desk_of(interaction).keeper.come_back(interaction.user.id, interaction=interaction.id)
        await reply.send(Sheet((t("Welcome back: your clocks run again."),)))


HANDLERS = {"here": here, "forget": forget}


async def setup(bot: Ship) -> None:
    await bot.add_cog(My(bot.desk))
