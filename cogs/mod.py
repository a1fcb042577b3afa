"""/mod: what moderators decide for their community."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Literal

import discord
from discord import app_commands, ui
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.game import Game
from bot.engine.text import T, Text, Verbatim, say, t, tn, told
from bot.games import GAMES
from bot.tables.model import GuildSettings, Refused
from bot.tables.pace import HOUR
from bot.tables.settings import with_pace
from cogs import places, tongues
from cogs.desk import Ship
from cogs.failures import UNSENT
from cogs.gate import Admitted, command, suggestions
from cogs.rules import CHOICES, box
from cogs.ui import clocks
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.question import Choice
from cogs.ui.sheets import option_choices
from cogs.ui.widgets import Row, menu, on, row

Switch = Literal["on", "off"]
TOLD = [discord.ChannelType.text, discord.ChannelType.news]
PLACES = [*TOLD, discord.ChannelType.forum, discord.ChannelType.voice]  # a category is no place
POSTING: dict[str, tuple[Text, Text]] = {
    "each": (T("A new message per action"), T("Older table messages lose their buttons")),
    "edit": (T("Edit one message in place"), T("Quiet: nothing new appears in the channel")),
    "turn": (T("A new message once per turn"), T("Edited in place within a turn")),
}
MENTION: dict[str, tuple[Text, Text]] = {
    "next": (T("Mention who is next"), T("One mention per turn")),
    "none": (T("Mention nobody"), T("Players still get direct messages if they want them")),
}
CHANGED = T("✓ Changed; it counts for tables opened from now on.")


def _listed(values: Mapping[Any, tuple[Text, Text]]) -> list[Choice]:
    return [Choice(key, say(label, ()), say(hint, ())) for key, (label, hint) in values.items()]


def settings_sheet(settings: GuildSettings, said: str = "") -> Sheet:
    """The community's settings, each with its menu."""
    games = settings.games or tuple(GAMES)
    listed = [Choice(key, game.title) for key, game in GAMES.items()]
    rows: list[Row] = [
        menu(_id("games"), listed, t("Games that may be played"), 1, len(listed), games),
        row(_roles(settings.roles)),
        row(_channels("channels", PLACES, settings.channels, t("Channels for tables (none: every channel)"), 20)),
        row(_channels("log", TOLD, _log(settings), t("Where overrides are told (none: beside the table)"), 1)),
        menu(_id("posting"), _listed(POSTING), t("How the table is posted"), chosen=(settings.posting,)),
        menu(_id("mention"), _listed(MENTION), t("Whom to mention"), chosen=(settings.mention,)),
        menu(_id("speed"), clocks.speeds(), t("Clock"), chosen=(clocks.speed_of(settings.pace),)),
        menu(_id("policy"), _listed(clocks.POLICIES), t("When the time is up"), chosen=(settings.pace.policy,)),
        menu(_id("language"), tongues.listed(), t("Language"), chosen=(settings.locale or tongues.AS_DISCORD,)),
    ]
    log = f"<#{settings.log_channel}>"
    played = ", ".join(GAMES[key].title for key in games if key in GAMES)
    roles = ", ".join(f"<@&{each}>" for each in settings.roles) or t("everybody")
    where = ", ".join(f"<#{each}>" for each in settings.channels) or t("every channel")
    lines = (
        t("Games: **{games}**", games=played),
        t("May open tables: **{who}**", who=roles),
        t("Where: **{where}**", where=where),
        t(
            "Tables: at most **{channel}** in a channel and its threads (**{host}** of them opened by one person), "
            "**{server}** in all, **{player}** per player",
            channel=settings.per_channel,
            host=settings.per_host,
            server=settings.per_guild,
            player=settings.per_user,
        ),
        t("New tables in threads: **{on}**", on=on(settings.threads))
        + " · "
        + t("Direct messages: **{on}**", on=on(settings.dms)),
        _said(POSTING, settings.posting) + " · " + _said(MENTION, settings.mention),
        clocks.pace_line(settings.pace),
        t("Overrides are told in {place}", place=log)
        if settings.log_channel
        else t("Overrides are told in the channel of the table"),
        t("Language of what everybody reads: **{language}**", language=tongues.named(settings.locale)),
    )
    now = "\n".join(f"- {line}" for line in lines)
    return Sheet((f"### {t('Settings of this server')}", said, now), rows=tuple(rows))


def _said(values: dict[str, tuple[Text, Text]], key: str) -> str:
    return say(values[key][0], ())


def _id(name: str) -> str:
    return Press("guild", 0, name=name).pack()


def _roles(chosen: Sequence[int]) -> ui.RoleSelect[Any]:
    defaults = [discord.SelectDefaultValue(id=each, type=discord.SelectDefaultValueType.role) for each in chosen]
    return ui.RoleSelect(
        custom_id=_id("roles"),
        placeholder=t("Roles that may open tables (none: everybody)"),
        min_values=0,
        max_values=10,
        default_values=defaults,
    )


def _log(settings: GuildSettings) -> tuple[int, ...]:
    return (settings.log_channel,) if settings.log_channel else ()


def _channels(
    name: str, kinds: list[discord.ChannelType], chosen: Sequence[int], placeholder: str, most: int
) -> ui.ChannelSelect[Any]:
    defaults = [discord.SelectDefaultValue(id=each, type=discord.SelectDefaultValueType.channel) for each in chosen]
    return ui.ChannelSelect(
        custom_id=_id(name),
        channel_types=kinds,
        placeholder=placeholder,
        min_values=0,
        max_values=most,
        default_values=defaults,
    )


async def choose(guest: Admitted) -> None:
    """A moderator chose something in the settings' menus."""
    change = partial(_changed, name=guest.press.name, values=guest.values)
    changed = await guest.desk.keeper.change_guild_settings(guest.guild, change, interaction=guest.interaction)
    await guest.reply.send(settings_sheet(changed, say(CHANGED, ())))


def _changed(now: GuildSettings, name: str, values: Sequence[str]) -> GuildSettings:
    numbers = tuple(int(value) for value in values if value.isdecimal() and len(value) < 20)
    if name == "games":
        games = tuple(key for key in GAMES if key in values)
        return replace(now, games=() if len(games) == len(GAMES) else games)
    if name == "roles":
        return replace(now, roles=numbers)
    if name == "channels":
        return replace(now, channels=numbers)
    if name == "log":
        return replace(now, log_channel=numbers[0] if numbers else 0)
    if name == "posting" and values and values[0] in POSTING:
        return replace(now, posting=values[0])
    if name == "mention" and values and values[0] in MENTION:
        return replace(now, mention=values[0])
    if name == "speed" and values and (pace := clocks.at_speed(now.pace, values[0])) is not None:
        return with_pace(now, pace)
    if name == "language" and values:
        return replace(now, locale=tongues.chosen(values[0]))
    if name == "policy" and values and values[0] in clocks.POLICIES:
        return with_pace(now, replace(now.pace, policy=values[0]))
    raise Refused(T("There is no such setting any more: use /mod settings again."))


def defaults_sheet(game: Game[Any], settings: GuildSettings, said: str = "") -> Sheet:
    """The options with which tables of a game are opened in this community."""
    chosen = {**game.option_defaults(), **settings.options.get(game.key, {})}
    rows = tuple(
        menu(
            Press("gopt", 0, name=option.key, value=game.key).pack(),
            option_choices(option),
            say(option.label, ()),
            chosen=(chosen[option.key],),
        )
        for option in game.options[:17]
    )
    head = t("{game}: options of new tables", game=game.title)
    return Sheet((f"### {head}", said or t("Hosts can still choose otherwise.")), rows=rows)


async def choose_default(guest: Admitted) -> None:
    """A moderator chose with what value of an option new tables open."""
    game = box(guest.press.value)
    value = guest.values[0] if guest.values else ""
    change = partial(_with_default, game=game, key=guest.press.name, value=value)
    changed = await guest.desk.keeper.change_guild_settings(guest.guild, change, interaction=guest.interaction)
    await guest.reply.send(defaults_sheet(game, changed, say(CHANGED, ())))


def _with_default(now: GuildSettings, game: Game[Any], key: str, value: str) -> GuildSettings:
    wanted = {**now.options.get(game.key, {}), key: value}
    if game.bad_options(wanted):
        raise Refused(game.bad_options(wanted)[0])
    return replace(now, options={**now.options, game.key: wanted})


@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
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
        await guest.reply.send(settings_sheet(changed, t("✓ Changed.")))

    @app_commands.command(description="With which options tables of a game are opened in this server")
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=CHOICES)
    @command("none", "moderator")
    async def defaults(self, guest: Admitted, game: str) -> None:
        settings = await guest.desk.keeper.guild_settings(guest.guild)
        await guest.reply.send(defaults_sheet(box(game), settings))

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
    async def replace(self, guest: Admitted, seat: int, member: discord.Member) -> None:
        if member.bot:
            raise Refused(T("A seat goes to a person; captains are seated with /mod kick."))
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


async def setup(bot: Ship) -> None:
    await bot.add_cog(Mod())
