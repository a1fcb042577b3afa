"""/mod: what moderators decide for their community."""

from functools import partial
from typing import Any, Literal, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.text import T, Text, Verbatim, say, t, told
from bot.tables.admission import blocking, unblocking
from bot.tables.model import Refused
from bot.tables.pace import HOUR
from bot.tables.settings import with_pace
from cogs import deeds, languages, places, steer
from cogs.community import page_of, settings_sheet, since_when
from cogs.defaults import defaults_sheet, place_sheet
from cogs.failures import UNSENT
from cogs.gate import Admitted, Place, command, in_servers, suggestions
from cogs.rules import CHOICES, box
from cogs.services import Ship
from cogs.ui.layout import Sheet
from cogs.ui.widgets import row

Switch = Literal["on", "off"]
Channel: TypeAlias = app_commands.Transform[app_commands.AppCommandChannel, Place]
Table: TypeAlias = int | None  # a table by its number; without one the table of the channel is meant
NUMBER = T("The table's number, if it is not the one of this channel").text


@app_commands.default_permissions(manage_guild=True)
@in_servers
class Mod(commands.GroupCog, group_name="mod", group_description="For moderators: settings, and tables in trouble"):
    """Keeps a community's settings."""

    @app_commands.command(description="Which games, who may open tables, how many, and how they are posted")
    @app_commands.describe(
        per_channel="Live tables in a channel and its threads",
        per_host="Live tables one person may open in a channel and its threads",
        per_server="Live tables in the whole server",
        per_player="Live tables one player may sit at",
        threads="Open new tables in threads",
        dms="Let private questions be sent by direct message",
        log_channel="Where I report what moderators do at tables (else in the table's channel)",
        reserve="Extra hours each seat has for a whole game, used when its clock has run out",
        weekends_off="Let clocks stand still on Saturdays and Sundays",
        grace="Two extra days the first time a seat runs out of time",
        language="In which language I write what everybody reads",
    )
    @app_commands.choices(language=languages.CHOICES)
    @command("none", "moderator")
    async def settings(
        self,
        guest: Admitted,
        per_channel: app_commands.Range[int, 1, 100] | None = None,
        per_host: app_commands.Range[int, 1, 100] | None = None,
        per_server: app_commands.Range[int, 1, 500] | None = None,
        per_player: app_commands.Range[int, 1, 100] | None = None,
        threads: Switch | None = None,
        dms: Switch | None = None,
        log_channel: discord.TextChannel | None = None,
        reserve: app_commands.Range[int, 0, 336] | None = None,
        weekends_off: Switch | None = None,
        grace: Switch | None = None,
        language: str | None = None,
    ) -> None:
        guild, keeper = guest.guild, guest.desk.keeper
        named: dict[str, Any] = {
            "per_channel": per_channel,
            "per_host": per_host,
            "per_guild": per_server,
            "per_user": per_player,
            "threads": None if threads is None else threads == "on",
            "dms": None if dms is None else dms == "on",
            "log_channel": None if log_channel is None else log_channel.id,
            "locale": None if language is None else languages.chosen(language),
        }
        clock: dict[str, Any] = {
            "bank": None if reserve is None else reserve * HOUR,
            "weekends_off": None if weekends_off is None else weekends_off == "on",
            "grace": None if grace is None else grace == "on",
        }
        changes = {key: value for key, value in named.items() if value is not None}
        pace = {key: value for key, value in clock.items() if value is not None}
        if not changes and not pace:
            await guest.reply.send(settings_sheet(await keeper.guild_settings(guild)))
            return
        fields = (*changes, *(("pace",) if pace else ()))
        changed = await keeper.change_guild_settings(
            guild,
            lambda now: with_pace(replace(now, **changes), replace(now.pace, **pace)),
            interaction=guest.interaction,
        )
        await guest.reply.send(settings_sheet(changed, page_of(fields), say(since_when(fields), ())))

    @app_commands.command(description="With which options and clock tables are opened, here or in one channel")
    @app_commands.describe(game="Which game", channel="In which channel (leave empty for the whole server)")
    @app_commands.choices(game=CHOICES)
    @command("none", "moderator")
    async def defaults(self, guest: Admitted, game: str | None = None, channel: Channel | None = None) -> None:
        settings = await guest.desk.keeper.guild_settings(guest.guild)
        place = 0 if channel is None else channel.id
        sheet = place_sheet(settings, place) if game is None else defaults_sheet(box(game), settings, place)
        await guest.reply.send(sheet)

    @app_commands.command(description="Keep somebody from opening and joining tables in this server")
    @app_commands.describe(member="Whom")
    @command("none", "moderator", writes=True)
    async def block(self, guest: Admitted, member: discord.User) -> None:
        if member.bot:
            raise Refused(T("That is a bot: it opens and joins no tables anyway."))
        change = partial(blocking, guild=guest.guild, user=member.id)
        await guest.desk.keeper.change_guild_settings(guest.guild, change, interaction=guest.interaction)
        here = [head for head in guest.desk.keeper.tables_of(member.id) if head.guild == guest.guild]
        said = t("Blocked: {who} can no longer open or join tables here.", who=f"<@{member.id}>")
        if here:
            where = ", ".join(f"<#{head.channel}>" for head in here)
            said += "\n" + t(
                "Seats already taken are kept: at {places}, use `/mod kick` or `/game remove`.", places=where
            )
        await _noted(guest, T("⚖ A moderator ({who}) blocked {name} from the tables."), member, said)

    @app_commands.command(description="Lift a block: somebody may open and join tables again")
    @app_commands.describe(member="Whom")
    @command("none", "moderator", writes=True)
    async def unblock(self, guest: Admitted, member: discord.User) -> None:
        change = partial(unblocking, guild=guest.guild, user=member.id)
        await guest.desk.keeper.change_guild_settings(guest.guild, change, interaction=guest.interaction)
        said = t("{who} can open and join tables here again.", who=f"<@{member.id}>")
        await _noted(guest, T("⚖ A moderator ({who}) let {name} open and join tables again."), member, said)

    @app_commands.command(description="All tables of this server, those in trouble first, and what you can do there")
    @command("none", "moderator")
    async def tables(self, guest: Admitted) -> None:
        await guest.reply.send(await steer.fleet_sheet(guest.desk, guest.guild))

    @app_commands.command(description="One table: who is waited for, its clock and messages, and what you can do there")
    @app_commands.describe(table=NUMBER)
    @command("live", "moderator")
    async def table(self, guest: Admitted, table: Table = None) -> None:
        await guest.reply.send(await steer.table_sheet(guest.desk, guest.table))

    @app_commands.command(description="End a game or close a lobby (asks you first)")
    @app_commands.describe(table=NUMBER)
    @command("live", "moderator", writes=True)
    async def end(self, guest: Admitted, table: Table = None) -> None:
        await guest.reply.send(await steer.ending_sheet(guest))

    @app_commands.command(description="Have a computer answer once for a seat (asks you first)")
    @app_commands.describe(seat="Whose question", table=NUMBER)
    @command("live", "moderator", writes=True)
    async def skip(self, guest: Admitted, seat: int, table: Table = None) -> None:
        await guest.reply.send(await steer.asking_sheet(guest, "skip", seat))

    @app_commands.command(
        description="Take a player off the table (asks you first); a computer plays until somebody takes the seat"
    )
    @app_commands.describe(seat="Whose seat", table=NUMBER)
    @command("live", "moderator", writes=True)
    async def kick(self, guest: Admitted, seat: int, table: Table = None) -> None:
        await guest.reply.send(await steer.asking_sheet(guest, "kick", seat))

    @app_commands.command(description="Have a computer play a seat until its owner takes it back, or give it back")
    @app_commands.describe(seat="Whose seat", back="Give the seat back to its owner", table=NUMBER)
    @command("live", "moderator", writes=True)
    async def standin(self, guest: Admitted, seat: int, back: bool = False, table: Table = None) -> None:
        said = await (deeds.hand_back if back else deeds.stand_in)(guest, seat)
        rows = () if back else (row(await steer.give_back(guest, seat)),)
        await guest.reply.send(Sheet((said,), rows=rows))

    @app_commands.command(description="Give a seat with its hand and history to another member")
    @app_commands.describe(seat="Whose seat", member="Who takes it", table=NUMBER)
    @command("live", "moderator", writes=True)
    async def replace(self, guest: Admitted, seat: int, member: discord.User, table: Table = None) -> None:
        await guest.reply.say(await deeds.replace(guest, seat, member))

    @skip.autocomplete("seat")
    @kick.autocomplete("seat")
    @standin.autocomplete("seat")
    @replace.autocomplete("seat")
    @suggestions("live", "moderator")
    async def seats(self, guest: Admitted, current: str) -> list[app_commands.Choice[int]]:
        return await guest.desk.seats_like(guest.table, current)

    @app_commands.command(description="Pause a table: no clock runs")
    @app_commands.describe(table=NUMBER)
    @command("live", "moderator", writes=True)
    async def pause(self, guest: Admitted, table: Table = None) -> None:
        await guest.reply.say(await deeds.pause(guest))

    @app_commands.command(description="Let a paused table go on")
    @app_commands.describe(table=NUMBER)
    @command("live", "moderator", writes=True)
    async def resume(self, guest: Admitted, table: Table = None) -> None:
        await guest.reply.say(await deeds.resume(guest))

    @app_commands.command(description="Turn a game back to an earlier moment (asks you first)")
    @app_commands.describe(moment="Which moment: the list shows rounds", table=NUMBER)
    @command("live", "moderator", writes=True)
    async def rewind(self, guest: Admitted, moment: int, table: Table = None) -> None:
        await guest.reply.send(await steer.rewinding_sheet(guest, moment))

    @rewind.autocomplete("moment")
    @suggestions("live", "moderator")
    async def moments(self, guest: Admitted, current: str) -> list[app_commands.Choice[int]]:
        listed = await steer.moments(guest.desk, guest.table)
        return [app_commands.Choice(name=name, value=to) for name, to in listed if current.lower() in name][:25]

    @app_commands.command(description="Move a table of this server to this channel (its own was deleted, say)")
    @app_commands.describe(table="The table's number: choose it from the list while you type")
    @command("ours", "moderator", writes=True)
    async def move(self, guest: Admitted, table: int) -> None:
        place = await places.here(guest)
        await guest.reply.say(await deeds.move(guest, place.channel, place.parent))

    @table.autocomplete("table")
    @end.autocomplete("table")
    @skip.autocomplete("table")
    @kick.autocomplete("table")
    @standin.autocomplete("table")
    @replace.autocomplete("table")
    @pause.autocomplete("table")
    @resume.autocomplete("table")
    @rewind.autocomplete("table")
    @move.autocomplete("table")
    @suggestions("none", "moderator")
    async def numbers(self, guest: Admitted, current: str) -> list[app_commands.Choice[int]]:
        return steer.tables_like(guest.desk, guest.guild, current)


async def _noted(guest: Admitted, did: Text, member: discord.User, said: str) -> None:
    """What concerns no table is told where moderators read, if they have named such a channel: nobody is shown up."""
    log = (await guest.desk.keeper.guild_settings(guest.guild)).log_channel
    if log:
        text = told(did, who=Verbatim(f"<@{guest.user}>"), name=Verbatim(f"<@{member.id}>"))
        try:
            await guest.desk.bot.say_in(guest.guild, log, text, str(guest.interaction))
        except UNSENT:
            said += "\n" + t("I could not say so in {place}.", place=f"<#{log}>")
    await guest.reply.say(said)


async def setup(bot: Ship) -> None:
    await bot.add_cog(Mod())
