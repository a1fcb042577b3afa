"""/my: one's own tables and settings."""

from datetime import UTC, datetime
from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.languages import nearest, speak
from bot.engine.text import T, t
from bot.tables.model import Head, Meanwhile, Refused
from cogs import hours, languages
from cogs.gate import TYPED, Admitted, anywhere, command, suggestions
from cogs.history import tally_lines
from cogs.mine import tables_of
from cogs.seats import done_for
from cogs.services import Ship
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet, paper
from cogs.ui.widgets import button, row

Switch = Literal["on", "off"]


@anywhere
class My(commands.GroupCog, group_name="my", group_description="Your tables and settings"):
    """Keeps what a user has set: direct messages, mentions, quiet hours."""

    @app_commands.command(description="Your tables, those that wait for you first")
    @command("none")
    async def games(self, guest: Admitted) -> None:
        await guest.reply.send(await tables_of(guest))

    @app_commands.command(description="See and change how I call you")
    @app_commands.describe(
        dms="Private questions by direct message",
        mentions="Mention me when it is my turn",
        when="When I call you",
        early="Tell me, too, when my turn is the next one",
        quiet_from="Quiet hours begin at this hour, where you are",
        quiet_to="Quiet hours end at this hour; the same hour twice means none",
        place="A place with your time, in summer as in winter",
        statistics="Count my games in the leaderboards",
        pictures="Which pictures I show to you alone",
        words="Short words leave out what a choice will do",
        advice="When a computer's choice is shown in blue, to you alone",
        language="In which language I speak to you",
    )
    @app_commands.choices(
        language=languages.CHOICES,
        words=[app_commands.Choice(name=words, value=words) for words in ("full", "short")],
        pictures=[app_commands.Choice(name=words.text, value=key) for key, words in hours.PICTURES.items()],
        advice=[app_commands.Choice(name=words.text, value=key) for key, words in hours.ADVICE.items()],
        when=[app_commands.Choice(name=words.text, value=key) for key, words in hours.CALLS.items()],
    )
    @command("none", writes=True)
    async def settings(
        self,
        guest: Admitted,
        dms: Switch | None = None,
        mentions: Switch | None = None,
        when: str | None = None,
        early: Switch | None = None,
        quiet_from: app_commands.Range[int, 0, 23] | None = None,
        quiet_to: app_commands.Range[int, 0, 23] | None = None,
        place: app_commands.Range[str, 1, TYPED] | None = None,
        statistics: Switch | None = None,
        pictures: str | None = None,
        words: str | None = None,
        advice: str | None = None,
        language: str | None = None,
    ) -> None:
        named: dict[str, Any] = {
            "dms": None if dms is None else dms == "on",
            "mentions": None if mentions is None else mentions == "on",
            "calls": when if when in hours.CALLS else None,
            "early": None if early is None else early == "on",
            "quiet_from": quiet_from,
            "quiet_to": quiet_to,
            "zone": None if place is None else hours.a_zone(place),
            "statistics": None if statistics is None else statistics == "on",
            "pictures": pictures if pictures in hours.PICTURES else None,
            "brief": None if words is None else words == "short",
            "advice": advice if advice in hours.ADVICE else None,
            "locale": None if language is None else languages.chosen(language),
        }
        changes = {key: value for key, value in named.items() if value is not None}
        user, keeper = guest.user, guest.desk.keeper
        if not changes:
            await guest.reply.send(hours.settings_sheet(await keeper.user_settings(user), changed=False))
            return
        changed = await keeper.change_user_settings(
            user, lambda now: replace(now, **changes), interaction=guest.interaction
        )
        speak(changed.locale or nearest(str(guest.reply.interaction.locale)))
        if dms == "on":
            await guest.desk.bot.write_to(user, True)
        await guest.reply.send(hours.settings_sheet(changed, changed=True))

    @settings.autocomplete("place")
    @suggestions("none")
    async def places(self, guest: Admitted, current: str) -> list[app_commands.Choice[str]]:
        return hours.zones_like(current)

    @app_commands.command(description="Be away until a day: a computer plays for you, and your tables are told")
    @app_commands.describe(
        until="The day you are back, as YYYY-MM-DD (leave empty to see or to come back early)",
        meanwhile="What your tables do until then",
        where="At which tables",
    )
    @app_commands.choices(
        meanwhile=[
            app_commands.Choice(name="a computer plays for me", value="computer"),
            app_commands.Choice(name="the table waits, three days a game at most", value="wait"),
        ],
        where=[
            app_commands.Choice(name="at all my tables", value="all"),
            app_commands.Choice(name="at this channel's table alone", value="here"),
        ],
    )
    @command("any", writes=True)
    async def away(
        self,
        guest: Admitted,
        until: app_commands.Range[str, 1, 20] = "",
        meanwhile: str = "computer",
        where: str = "all",
    ) -> None:
        user, keeper = guest.user, guest.desk.keeper
        if until:
            how: Meanwhile = "wait" if meanwhile == "wait" else "computer"
            tables = (guest.table,) if where == "here" else ()
            await keeper.go_away(user, _day(until), how, tables, interaction=guest.interaction)
        away = await keeper.absence(user)
        if not away.since:
            text = t("You are not away. Before a journey: `/my away until:{day}`.", day=t("YYYY-MM-DD"))
            await guest.reply.say(text)
            return
        text = t("You are away until {day}: a computer plays for you, and your tables know.", day=f"<t:{away.until}:D>")
        if away.meanwhile == "wait":
            text = t(
                "You are away until {day}, and your tables know. Each waits for you, three days a game at most; then "
                "a computer plays for you.",
                day=f"<t:{away.until}:D>",
            )
        await guest.reply.send(Sheet((text,), rows=(row(button(t("I am back"), Press("here", 0).pack())),)))

    @app_commands.command(description="Your standing orders at this channel's table")
    @command("live", "player")
    async def orders(self, guest: Admitted) -> None:
        await guest.reply.send(await guest.desk.orders_sheet(guest.table, guest.user))

    @app_commands.command(description="How your finished games went")
    @command("none")
    async def stats(self, guest: Admitted) -> None:
        tallies = await guest.desk.keeper.statistics(guest.user, guest.guild or None)
        lines = tally_lines(tallies) or [t("You have not finished a game here yet.")]
        head = t("Your games in this server" if guest.guild else "Your games everywhere")
        note = t("Only you see this. Leave the leaderboards with `/my settings statistics:off`.")
        await guest.reply.send(Sheet((f"### {head}", "\n".join(lines), f"-# {note}")))

    @app_commands.command(description="All that is stored about you, and how to have it deleted")
    @command("none")
    async def data(self, guest: Admitted) -> None:
        data = await guest.desk.keeper.data_of(guest.user)
        text = t(
            "This is everything stored about you. If you delete it, computers take your seats in running games, "
            "and finished games name *a departed captain* instead of you. That cannot be undone."
        )
        delete = button(t("Delete all of it…"), Press("forget", 0).pack(), discord.ButtonStyle.danger)
        head = f"### {t('Your data')}"
        await guest.reply.send(Sheet((head, text), rows=(row(delete),), papers=(paper("my-data.json", data),)))


async def forget(guest: Admitted) -> None:
    """Delete what is stored about the caller, after asking once more."""
    if guest.press.value != "sure":
        sure = button(t("Delete for good"), Press("forget", 0, value="sure").pack(), discord.ButtonStyle.danger)
        await guest.reply.send(Sheet((t("Really delete everything stored about you?"),), rows=(row(sure),)))
        return
    await guest.desk.keeper.forget_user(guest.user, interaction=guest.interaction)
    await guest.reply.send(Sheet((t("All that was stored about you is deleted."),)))


def _day(text: str) -> int:
    """The beginning of a day (UTC) in seconds; Refused if it cannot be read."""
    parts = text.split("-")
    try:
        if len(parts) != 3 or any(len(part) > 4 for part in parts):
            raise ValueError
        year, month, day = (int(part) for part in parts)
        return int(datetime(year, month, day, tzinfo=UTC).timestamp())
    except ValueError:
        raise Refused(T("Write the day as year-month-day, for example 2027-03-21.")) from None


async def here(guest: Admitted) -> None:
    """Back earlier than planned: the seats are his again, and he reads what was done with them."""
    tables = guest.desk.keeper.tables_of(guest.user)
    theirs = [head for head in tables if head.status != "lobby" and await _still(guest, head)]
    done = [(head, await done_for(guest.desk, head.id, guest.user)) for head in theirs]
    await guest.desk.keeper.come_back(guest.user, interaction=guest.interaction)
    told = [f"<#{head.channel}>\n{text}" for head, text in done if text]
    await guest.reply.send(Sheet((t("Welcome back: you play again yourself."), *told)))


async def _still(guest: Admitted, head: Head) -> bool:
    """Whether he is in the server of a table, and so may read what stands there."""
    return head.guild == guest.guild or await guest.desk.members.still(head.guild, guest.user)


async def setup(bot: Ship) -> None:
    await bot.add_cog(My())
