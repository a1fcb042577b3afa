"""/mod: what moderators decide for their community."""

from functools import partial
from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.text import T, Text, Verbatim, say, t, tn, told
from bot.tables.admission import blocking, unblocking
from bot.tables.model import Refused
from bot.tables.pace import HOUR
from bot.tables.settings import with_pace
from cogs import places, tongues
from cogs.community import page_of, settings_sheet
from cogs.defaults import defaults_sheet
from cogs.desk import Ship
from cogs.failures import UNSENT
from cogs.gate import STRANGER, Admitted, command, in_servers, suggestions
from cogs.rules import CHOICES, box

Switch = Literal["on", "off"]


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
        log_channel="Where moderators' overrides are told (else in the table's channel)",
        reserve="Spare hours of each seat for a whole game, used once a clock has run out",
        weekends_off="Let clocks stand still on Saturdays and Sundays",
        grace="Give two more days at the first time-out of a seat in a game",
        language="In which language I write what everybody reads",
    )
    @app_commands.choices(language=tongues.CHOICES)
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
            "locale": None if language is None else tongues.chosen(language),
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
        changed = await keeper.change_guild_settings(
            guild,
            lambda now: with_pace(replace(now, **changes), replace(now.pace, **pace)),
            interaction=guest.interaction,
        )
        await guest.reply.send(settings_sheet(changed, page_of(tuple(changes) or ("pace",)), t("✓ Changed.")))

    @app_commands.command(description="With which options tables of a game are opened in this server")
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=CHOICES)
    @command("none", "moderator")
    async def defaults(self, guest: Admitted, game: str) -> None:
        settings = await guest.desk.keeper.guild_settings(guest.guild)
        await guest.reply.send(defaults_sheet(box(game), settings))

    @app_commands.command(description="Let somebody open and join no tables in this server any more")
    @app_commands.describe(member="Whom")
    @command("none", "moderator", writes=True)
    async def block(self, guest: Admitted, member: discord.User) -> None:
        if member.bot:
            raise Refused(T("A bot opens and joins no tables anyway."))
        change = partial(blocking, guild=guest.guild, user=member.id)
        await guest.desk.keeper.change_guild_settings(guest.guild, change, interaction=guest.interaction)
        here = [head for head in guest.desk.keeper.tables_of(member.id) if head.guild == guest.guild]
        said = t("Blocked: {who} opens and joins no tables here any more.", who=f"<@{member.id}>")
        if here:
            where = ", ".join(f"<#{head.channel}>" for head in here)
            said += "\n" + t("Seats that are taken stay so: at {places}, use /mod kick or /game remove.", places=where)
        await _noted(guest, T("⚖ A moderator ({who}) blocked {name} from the tables."), member, said)

    @app_commands.command(description="Let somebody open and join tables again who was blocked")
    @app_commands.describe(member="Whom")
    @command("none", "moderator", writes=True)
    async def unblock(self, guest: Admitted, member: discord.User) -> None:
        change = partial(unblocking, guild=guest.guild, user=member.id)
        await guest.desk.keeper.change_guild_settings(guest.guild, change, interaction=guest.interaction)
        said = t("{who} can open and join tables here again.", who=f"<@{member.id}>")
        await _noted(guest, T("⚖ A moderator ({who}) let {name} open and join tables again."), member, said)

    @app_commands.command(description="End this channel's game, or close its lobby")
    @command("live", "moderator", writes=True)
    async def end(self, guest: Admitted) -> None:
        keeper = guest.desk.keeper
        if (await keeper.head(guest.table)).status == "lobby":
            await keeper.close(guest.table, guest.user, True, interaction=guest.interaction)
            await _audit(guest, T("⚖ A moderator ({who}) closed the lobby (table {table}, {place})."))
            return
        await keeper.end(guest.table, interaction=guest.interaction)
        await _audit(guest, T("⚖ A moderator ({who}) ended the game (table {table}, {place})."))

    @app_commands.command(description="Let a captain answer the open question of a seat, this once")
    @app_commands.describe(seat="Whose question")
    @command("live", "moderator", writes=True)
    async def skip(self, guest: Admitted, seat: int) -> None:
        name, keeper = await _name(guest, seat), guest.desk.keeper
        openly = seat in (await keeper.look(guest.table, None)).waiting
        await keeper.skip(guest.table, seat, interaction=guest.interaction)
        skipped = T("⚖ A moderator ({who}) let a captain answer once for {name} (table {table}, {place}).", name=name)
        if not openly:  # nobody else may learn who was asked
            skipped = T("⚖ A moderator ({who}) let a captain answer once (table {table}, {place}).")
        await _audit(guest, skipped)

    @app_commands.command(description="Take a player off a seat: a captain plays until somebody takes it")
    @app_commands.describe(seat="Whose seat")
    @command("live", "moderator", writes=True)
    async def kick(self, guest: Admitted, seat: int) -> None:
        name = await _name(guest, seat)
        await guest.desk.keeper.kick(guest.table, seat, interaction=guest.interaction)
        await _audit(guest, T("⚖ A moderator ({who}) freed the seat of {name} (table {table}, {place}).", name=name))

    @app_commands.command(description="Let a computer play a seat until its owner takes it back, or give it back")
    @app_commands.describe(seat="Whose seat", back="Give the seat back to its owner")
    @command("live", "moderator", writes=True)
    async def standin(self, guest: Admitted, seat: int, back: bool = False) -> None:
        name, keeper = await _name(guest, seat), guest.desk.keeper
        if back:
            await keeper.hand_back(guest.table, seat, interaction=guest.interaction)
            did = T("⚖ A moderator ({who}) gave the seat of {name} back (table {table}, {place}).", name=name)
        else:
            await keeper.stand_in(guest.table, seat, interaction=guest.interaction)
            did = T("⚖ A moderator ({who}) let a computer play for {name} (table {table}, {place}).", name=name)
        await _audit(guest, did)

    @app_commands.command(description="Give a seat with its hand and history to another member")
    @app_commands.describe(seat="Whose seat", member="Who takes it")
    @command("live", "moderator", writes=True)
    async def replace(self, guest: Admitted, seat: int, member: discord.User) -> None:
        if member.bot:
            raise Refused(T("A seat goes to a person; captains are seated with /mod kick."))
        if not isinstance(member, discord.Member):
            raise Refused(STRANGER)
        name, keeper = await _name(guest, seat), guest.desk.keeper
        await keeper.replace_seat(guest.table, seat, member.id, member.display_name, interaction=guest.interaction)
        await _audit(
            guest,
            T("⚖ A moderator ({who}) gave the seat of {name} to another player (table {table}, {place}).", name=name),
        )

    @skip.autocomplete("seat")
    @kick.autocomplete("seat")
    @standin.autocomplete("seat")
    @replace.autocomplete("seat")
    @suggestions("live", "moderator")
    async def seats(self, guest: Admitted, current: str) -> list[app_commands.Choice[int]]:
        return await guest.desk.seats_like(guest.table, current)

    @app_commands.command(description="Let this channel's table rest; no clock runs")
    @command("live", "moderator", writes=True)
    async def pause(self, guest: Admitted) -> None:
        await guest.desk.keeper.pause(guest.table, interaction=guest.interaction)
        await _audit(guest, T("⚖ A moderator ({who}) paused the table (table {table}, {place})."))

    @app_commands.command(description="Let a resting table go on")
    @command("live", "moderator", writes=True)
    async def resume(self, guest: Admitted) -> None:
        await guest.desk.keeper.resume(guest.table, interaction=guest.interaction)
        await _audit(guest, T("⚖ A moderator ({who}) let the table go on (table {table}, {place})."))

    @app_commands.command(description="Turn this channel's game back to an earlier moment")
    @app_commands.describe(moment="Which moment: the list shows rounds")
    @command("live", "moderator", writes=True)
    async def rewind(self, guest: Admitted, moment: int) -> None:
        await guest.desk.keeper.rewind(guest.table, moment, interaction=guest.interaction)
        await _audit(guest, T("⚖ A moderator ({who}) turned the game back (table {table}, {place})."))

    @rewind.autocomplete("moment")
    @suggestions("live", "moderator")
    async def moments(self, guest: Admitted, current: str) -> list[app_commands.Choice[int]]:
        found = await guest.desk.keeper.moments(guest.table)
        listed = [
            (tn("round {round}, after {n} step", "round {round}, after {n} steps", entries, round=round), entries)
            for entries, round in reversed(found)
        ]
        return [app_commands.Choice(name=name, value=to) for name, to in listed if current.lower() in name][:25]

    @app_commands.command(description="Move a table of this server to this channel (its own was deleted, say)")
    @app_commands.describe(table="The table's number")
    @command("ours", "moderator", writes=True)
    async def move(self, guest: Admitted, table: int) -> None:
        place = await places.here(guest)
        await guest.desk.keeper.move(guest.table, place.channel, place.parent, interaction=guest.interaction)
        await _audit(guest, T("⚖ A moderator ({who}) moved the table here (table {table}, {place})."))
        guest.desk.bot.refresh(guest.table)


async def _name(guest: Admitted, seat: int) -> str | Verbatim:
    """The name on a seat of the table: a captain's may have a form in every language."""
    seats = (await guest.desk.keeper.table(guest.table)).seats
    if not 0 <= seat < len(seats):
        raise Refused(T("There is no such seat: choose one from the list while you type."))
    return seats[seat].name if seats[seat].user is None else Verbatim(seats[seat].name)


async def _audit(guest: Admitted, did: Text) -> None:
    """Every override is told in the open: in the log channel if there is one, else beside the table."""
    desk, table = guest.desk, guest.table
    settings = await desk.keeper.guild_settings(guest.guild)
    head = await desk.keeper.head(table)
    who, place = Verbatim(f"<@{guest.user}>"), Verbatim(f"<#{head.channel}>")
    text = told(did, who=who, table=table, place=place)
    try:
        await desk.bot.say_in(guest.guild, settings.log_channel or head.channel, text, str(guest.interaction))
    except UNSENT:
        await guest.reply.say(t("Done, but I could not tell it in the channel: {text}", text=say(text, ())))
        return
    await guest.reply.say(t("Done, and told in the open."))


async def _noted(guest: Admitted, did: Text, member: discord.User, said: str) -> None:
    """What concerns no table is told where moderators read, if they have named such a channel: nobody is shown up."""
    log = (await guest.desk.keeper.guild_settings(guest.guild)).log_channel
    if log:
        text = told(did, who=Verbatim(f"<@{guest.user}>"), name=Verbatim(f"<@{member.id}>"))
        try:
            await guest.desk.bot.say_in(guest.guild, log, text, str(guest.interaction))
        except UNSENT:
            said += "\n" + t("That could not be told in {place}.", place=f"<#{log}>")
    await guest.reply.say(said)


async def setup(bot: Ship) -> None:
    await bot.add_cog(Mod())
