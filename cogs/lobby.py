"""The lobby's buttons and the /game commands: open, join, leave, configure, start, and look after a table."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.text import T, say, t, told
from bot.games import GAMES
from bot.tables.model import Refused, Table
from cogs import history, rules, tools
from cogs import seats as seats_room
from cogs.desk import LACKING, NO_TABLE, Desk, Ship, desk_of, what_is_missing
from cogs.reply import Reply
from cogs.ui import sheets
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.question import clip

Handler = Callable[[discord.Interaction[Any], Press, list[str]], Awaitable[None]]
CHOICES = [app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()]


def is_moderator(interaction: discord.Interaction[Any]) -> bool:
    """Whether this user may manage the server."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def _named(interaction: discord.Interaction[Any]) -> str:
    return interaction.user.display_name


async def join(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Take a seat; a menu lets the newcomer choose a colour."""
    desk = desk_of(interaction)
    async with Reply(interaction) as reply:
        user = interaction.user.id
        table = await desk.keeper.join(press.table, user, _named(interaction), interaction=interaction.id)
        await reply.send(joined(desk, table, user))


def joined(desk: Desk, table: Table, user: int) -> Sheet:
    """A welcome with the choice of colours."""
    game = desk.game(table)
    seat = table.seat_of(user)
    token = seat.token if seat else ""
    name = seat.name if seat else ""
    text = t(
        "Welcome aboard, **{name}**. Private things will come by DM, and always by the button *My hand*.", name=name
    )
    return Sheet((text,), rows=(sheets.tokens_row(game, table, token),))


async def token(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Another colour."""
    desk = desk_of(interaction)
    async with Reply(interaction, update=True) as reply:
        user = interaction.user.id
        chosen = values[0] if values else ""
        table = await desk.keeper.choose_token(press.table, user, chosen, interaction=interaction.id)
        await reply.send(joined(desk, table, user))


async def leave(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Give the seat back; in a running game that needs a second word."""
    desk = desk_of(interaction)
    if (await desk.keeper.head(press.table)).status != "lobby":
        await seats_room.desert(interaction, press, values)
        return
    async with Reply(interaction) as reply:
        await desk.keeper.leave(press.table, interaction.user.id, interaction=interaction.id)
        await reply.say(t("You have left the table."))


async def captain(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Seat a computer captain."""
    desk = desk_of(interaction)
    async with Reply(interaction) as reply:
        table = await desk.keeper.add_captain(press.table, interaction.user.id, interaction=interaction.id)
        await reply.say(t("{who}, a computer captain, takes a seat.", who=table.names[-1]))


async def dismiss(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Let a computer captain go."""
    desk = desk_of(interaction)
    async with Reply(interaction) as reply:
        await desk.keeper.remove_captain(press.table, interaction.user.id, interaction=interaction.id)
        await reply.say(t("The captain leaves the table."))


async def options(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Show the options."""
    desk = desk_of(interaction)
    async with Reply(interaction) as reply:
        table = await desk.keeper.table(press.table)
        await reply.send(sheets.options_sheet(desk.game(table), table))


async def option(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Choose one option's value."""
    desk = desk_of(interaction)
    async with Reply(interaction, update=True) as reply:
        value = values[0] if values else ""
        who = interaction.user.id
        table = await desk.keeper.set_option(
            press.table, who, press.name, value, is_moderator(interaction), interaction=interaction.id
        )
        await reply.send(sheets.options_sheet(desk.game(table), table, t("✓ Changed.")))


async def seats(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Choose how many captains the table waits for."""
    desk = desk_of(interaction)
    async with Reply(interaction, update=True) as reply:
        wanted = int(values[0]) if values and values[0].isdecimal() else 0
        change, moderator = partial(replace, seats=wanted), is_moderator(interaction)
        table = await desk.keeper.configure(
            press.table, interaction.user.id, change, moderator, interaction=interaction.id
        )
        await reply.send(sheets.options_sheet(desk.game(table), table, t("✓ Changed.")))


async def start(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Begin the game."""
    desk = desk_of(interaction)
    async with Reply(interaction) as reply:
        moderator = is_moderator(interaction)
        await desk.keeper.start(press.table, interaction.user.id, moderator, interaction=interaction.id)
        await reply.say(t("The game begins. Fair winds!"))


async def show_rules(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """The rules of the game this table plays."""
    desk = desk_of(interaction)
    async with Reply(interaction) as reply:
        await reply.send(rules.sheet(desk.game(await desk.keeper.table(press.table)), None))


async def again(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Open the same table once more."""
    desk = desk_of(interaction)
    async with Reply(interaction) as reply:
        before = await desk.keeper.table(press.table)
        await open_here(desk, interaction, before.head.game, before.settings.seats)
        await reply.say(t("A new table is open."))


async def open_here(desk: Desk, interaction: discord.Interaction[Any], game: str, seats: int | None) -> Table:
    """Open a table in the channel of this interaction."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused(T("Tables are opened in a server's channel, not in direct messages."))
    missing = what_is_missing(desk.bot, interaction.channel_id)
    if missing:
        raise Refused(missing)
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else 0
    return await _open(desk, interaction, game, seats, interaction.channel_id, parent)


async def _open(
    desk: Desk, interaction: discord.Interaction[Any], game: str, seats: int | None, channel: int, parent: int
) -> Table:
    user = interaction.user
    roles = [role.id for role in user.roles] if isinstance(user, discord.Member) else []
    guild = interaction.guild_id or 0
    return await desk.keeper.open(
        channel, guild, game, user.id, _named(interaction), seats, parent, roles, interaction=interaction.id
    )


HANDLERS: dict[str, Handler] = {
    "join": join,
    "token": token,
    "leave": leave,
    "captain": captain,
    "dismiss": dismiss,
    "options": options,
    "option": option,
    "seats": seats,
    "start": start,
    "rules": show_rules,
    "again": again,
}


class GameCommands(commands.GroupCog, group_name="game", group_description="Open, join and look after a table"):
    """/game. What it keeps about a user: the seat at a table, with the name shown there."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def _pass(self, interaction: discord.Interaction[Any], verb: str, handler: Handler) -> None:
        """A typed command does what the button of that name does."""
        head = self.desk.keeper.in_channel(interaction.channel_id or 0)
        if head is None:
            async with Reply(interaction) as reply:
                await reply.say(say(NO_TABLE, ()))
        else:
            await handler(interaction, Press(verb, head.id), [])

    @app_commands.command(description="Open a table in this channel")
    @app_commands.describe(
        game="Which game", seats="How many captains it waits for", thread="Open it in a thread of its own"
    )
    @app_commands.choices(game=CHOICES)
    @app_commands.guild_only()
    async def new(
        self, interaction: discord.Interaction[Any], game: str, seats: int | None = None, thread: bool | None = None
    ) -> None:
        async with Reply(interaction) as reply:
            settings = await self.desk.keeper.guild_settings(interaction.guild_id or 0)
            wanted = settings.threads if thread is None else thread
            channel = interaction.channel
            if not wanted or not isinstance(channel, discord.TextChannel):
                await open_here(self.desk, interaction, game, seats)
                await reply.say(t("The table is open. Others can join with its buttons or /game join."))
                return
            missing = what_is_missing(self.desk.bot, channel.id)
            if not missing and not channel.permissions_for(channel.guild.me).create_public_threads:
                missing = told(LACKING, what=T("Create Public Threads"))
            if missing:
                raise Refused(missing)
            made = await channel.create_thread(
                name=clip(f"{GAMES[game].title} · {_named(interaction)}", 90), type=discord.ChannelType.public_thread
            )
            await _open(self.desk, interaction, game, seats, made.id, channel.id)
            await reply.say(t("The table is open in {place}.", place=made.mention))

    @app_commands.command(name="join", description="Take a seat at this channel's table")
    async def join_(self, interaction: discord.Interaction[Any]) -> None:
        await self._pass(interaction, "join", join)

    @app_commands.command(name="leave", description="Leave this channel's table")
    async def leave_(self, interaction: discord.Interaction[Any]) -> None:
        await self._pass(interaction, "leave", leave)

    @app_commands.command(name="captain", description="Seat a computer captain at this channel's table")
    async def captain_(self, interaction: discord.Interaction[Any]) -> None:
        await self._pass(interaction, "captain", captain)

    @app_commands.command(name="options", description="See and choose the options of this channel's table")
    async def options_(self, interaction: discord.Interaction[Any]) -> None:
        await self._pass(interaction, "options", options)

    @app_commands.command(name="start", description="Begin the game at this channel's table")
    async def start_(self, interaction: discord.Interaction[Any]) -> None:
        await self._pass(interaction, "start", start)

    @app_commands.command(description="Where the game stands, and who must act")
    async def status(self, interaction: discord.Interaction[Any]) -> None:
        async with Reply(interaction) as reply:
            table = await self._any(interaction)
            look = await self.desk.keeper.look(table, None)
            game = self.desk.game(look)
            seated = ", ".join(name or "?" for name in look.table.names)
            where = (sheets.headline(game, look), sheets.winners(look) or sheets.standing(look, {}))
            texts = (*where, t("At the table: {names}", names=seated), self.desk.problem(look.table))
            await reply.send(Sheet(tuple(text for text in texts if text)))

    @app_commands.command(description="What has happened since your last turn, and before")
    async def log(self, interaction: discord.Interaction[Any]) -> None:
        async with Reply(interaction) as reply:
            table = await self._any(interaction)
            await reply.send(await tools.news_page(self.desk, table, interaction.user.id))

    @app_commands.command(description="Step through this channel's game, or watch it as a moving picture")
    async def replay(self, interaction: discord.Interaction[Any]) -> None:
        async with Reply(interaction) as reply:
            await reply.send(await history.frame_sheet(self.desk, await self._any(interaction), 0))

    @app_commands.command(description="Who has won most often in this server")
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=CHOICES)
    @app_commands.guild_only()
    async def leaders(self, interaction: discord.Interaction[Any], game: str) -> None:
        async with Reply(interaction) as reply:
            tallies = await self.desk.keeper.leaderboard(interaction.guild_id or 0, game)
            names = {each.user: f"<@{each.user}>" for each in tallies}
            lines = history.tally_lines(tallies, names) or [t("No game has been finished here yet.")]
            await reply.send(Sheet((f"### {GAMES[game].title}", "\n".join(lines))))

    @app_commands.command(description="Take back your last choice, if nothing was shown or rolled since")
    async def undo(self, interaction: discord.Interaction[Any]) -> None:
        await self._pass(interaction, "undo", tools.undo)

    @app_commands.command(description="Check that all dice and shuffles follow from the seed fixed at the start")
    async def verify(self, interaction: discord.Interaction[Any]) -> None:
        async with Reply(interaction) as reply:
            verdict = await self.desk.keeper.verify(await self._any(interaction))
            if not verdict.seed:
                text = t(
                    "The fingerprint (SHA-256) of this game's seed is `{hash}`. The seed itself is shown when the "
                    "game is over; then every die and every shuffle can be recomputed from it.",
                    hash=verdict.commitment,
                )
            elif verdict.wrong:
                text = t(
                    "{n} of {all} outcomes do not follow from the seed!", n=len(verdict.wrong), all=verdict.outcomes
                )
            else:
                text = t(
                    "All {n} dice, draws and shuffles follow from the seed `{seed}`, whose fingerprint `{hash}` was "
                    "shown at the start.",
                    n=verdict.outcomes,
                    seed=verdict.seed,
                    hash=verdict.commitment,
                )
            await reply.say(text)

    @app_commands.command(description="Close this channel's table: its host before the start, by vote after that")
    async def end(self, interaction: discord.Interaction[Any]) -> None:
        async with Reply(interaction) as reply:
            table = self.desk.here(interaction.channel_id)
            head = await self.desk.keeper.head(table)
            if head.status == "lobby":
                moderator = is_moderator(interaction)
                await self.desk.keeper.close(table, interaction.user.id, moderator, interaction=interaction.id)
                await reply.say(t("The table is closed."))
                return
            await self.desk.keeper.propose(table, interaction.user.id, "end", interaction=interaction.id)
            await reply.say(t("The table is asked whether to end the game here. Moderators can end it with /mod end."))

    @app_commands.command(description="Ask the table to free the seat of a player who does not come back")
    @app_commands.describe(seat="Whose seat")
    @app_commands.guild_only()
    async def free(self, interaction: discord.Interaction[Any], seat: int) -> None:
        async with Reply(interaction) as reply:
            table = self.desk.here(interaction.channel_id)
            user = interaction.user.id
            await self.desk.keeper.propose(table, user, "replace", seat, interaction=interaction.id)
            await reply.say(t("The table is asked; it can vote for a day."))

    @free.autocomplete("seat")
    async def seats(self, interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
        return await self.desk.seats_like(interaction.channel_id, str(current))

    async def _any(self, interaction: discord.Interaction[Any]) -> int:
        """The channel's live table, or the last one played there."""
        head = await self.desk.keeper.last_in_channel(interaction.channel_id or 0)
        if head is None:
            raise Refused(T("No game has been played in this channel yet."))
        return head.id


async def setup(bot: Ship) -> None:
    await bot.add_cog(GameCommands(bot.desk))
