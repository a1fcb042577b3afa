"""The lobby's buttons and the /game commands: open, join, leave, configure, start, and look after a table."""

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.text import T, t
from bot.tables.lobby import ONLY_HOST
from bot.tables.model import Refused, Starts, Table, TableSettings
from cogs import history, places, rules, tools
from cogs import seats as seats_room
from cogs.gate import STRANGER, Admitted, Forum, command, in_servers, suggestions
from cogs.rules import CHOICES, box
from cogs.services import Desk, Ship
from cogs.ui import clocks, messages
from cogs.ui.agreed import agreed_lines
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.lobby import options_sheet, tokens_row
from cogs.ui.options import page_of
from cogs.ui.question import Choice
from cogs.ui.standing import number
from cogs.ui.widgets import menu


async def join(guest: Admitted) -> None:
    """Take a seat; a menu lets the newcomer choose a colour. Once the game runs, ask for one that is free."""
    if (await guest.desk.keeper.head(guest.table)).status in ("playing", "paused", "resting"):
        await seats_room.ask(guest, None)
        return
    table = await guest.desk.keeper.join(
        guest.table, guest.user, guest.name, roles=guest.roles, interaction=guest.interaction
    )
    await guest.reply.send(joined(guest.desk, table, guest.user))


def joined(desk: Desk, table: Table, user: int) -> Sheet:
    """A welcome with the choice of colours."""
    game = desk.game(table)
    seat = table.seat_of(user)
    token = seat.token if seat else ""
    name = seat.name if seat else ""
    text = t("Welcome aboard, **{name}**. What is secret comes by DM, and is always behind *My hand*.", name=name)
    return Sheet((text,), rows=(tokens_row(game, table, token),))


async def token(guest: Admitted) -> None:
    """Another colour."""
    wanted = guest.values[0] if guest.values else ""
    keeper = guest.desk.keeper
    table = await keeper.choose_token(guest.table, guest.user, wanted, interaction=guest.interaction)
    await guest.reply.send(joined(guest.desk, table, guest.user))


async def leave(guest: Admitted) -> None:
    """Give the seat back; in a running game that needs a second word."""
    if (await guest.desk.keeper.head(guest.table)).status != "lobby":
        await seats_room.desert(guest)
        return
    await guest.desk.keeper.leave(guest.table, guest.user, interaction=guest.interaction)
    await guest.reply.say(t("You have left the table."))


async def computer(guest: Admitted) -> None:
    """Seat a computer."""
    table = await guest.desk.keeper.add_computer(guest.table, guest.user, interaction=guest.interaction)
    await guest.reply.say(t("{who}, a computer, takes a seat.", who=table.names[-1]))


async def dismiss(guest: Admitted) -> None:
    """Let a computer go."""
    await guest.desk.keeper.remove_computer(guest.table, guest.user, interaction=guest.interaction)
    await guest.reply.say(t("The computer leaves the table."))


async def options(guest: Admitted) -> None:
    """Show a page of the options."""
    table, value = await guest.desk.keeper.table(guest.table), guest.press.value
    page = int(value) if value.isdecimal() and len(value) < 3 else 0
    await guest.reply.send(options_sheet(guest.desk.game(table), table, page=page))


async def option(guest: Admitted) -> None:
    """Choose one option's value, or all as in the box."""
    value, press = guest.values[0] if guest.values else "", guest.interaction
    name, keeper = guest.press.name, guest.desk.keeper
    if name:
        table = await keeper.set_option(guest.table, guest.user, name, value, guest.moderator, interaction=press)
    else:
        table = await keeper.reset_options(guest.table, guest.user, guest.moderator, interaction=press)
    game = guest.desk.game(table)
    await guest.reply.send(options_sheet(game, table, t("✓ Changed."), page_of(game, name)))


async def seats(guest: Admitted) -> None:
    """Choose how many captains the table waits for."""
    wanted = int(guest.values[0]) if guest.values and guest.values[0].isdecimal() else 0
    change = partial(replace, seats=wanted)
    table = await guest.desk.keeper.configure(
        guest.table, guest.user, change, guest.moderator, interaction=guest.interaction
    )
    await guest.reply.send(options_sheet(guest.desk.game(table), table, t("✓ Changed.")))


async def starts(guest: Admitted) -> None:
    """Choose who may start the game."""
    who: Starts = "all" if "all" in guest.values else "host"
    table = await guest.desk.keeper.configure(
        guest.table,
        guest.user,
        lambda now: replace(now, starts=who),
        guest.moderator,
        interaction=guest.interaction,
    )
    await guest.reply.send(options_sheet(guest.desk.game(table), table, t("✓ Changed.")))


async def remove(guest: Admitted) -> None:
    """Take somebody off a table that has not begun, chosen from a menu."""
    keeper = guest.desk.keeper
    if guest.values:
        await take_off(guest, int(guest.values[0]) if guest.values[0].isdecimal() else 0)
        return
    table = await keeper.table(guest.table)
    if guest.user != table.head.host and not guest.moderator:
        raise Refused(ONLY_HOST)
    others = [
        Choice(str(seat.user), name)  # seats move up when somebody leaves
        for seat, name in zip(table.seats, table.names, strict=True)
        if seat.user not in (None, guest.user)
    ]
    if not others:
        raise Refused(T("Nobody else sits here but computers: *Remove a computer* lets one go."))
    rows = (menu(Press("remove", guest.table).pack(), others, t("Whom?")),)
    text = t(
        "Who leaves the table? Whoever is removed cannot join it again unless you invite them with `/game invite`."
    )
    await guest.reply.send(Sheet((text,), rows=rows), beside=not guest.own)


async def take_off(guest: Admitted, user: int) -> None:
    """Take this player off the table."""
    await guest.desk.keeper.remove(guest.table, guest.user, user, guest.moderator, interaction=guest.interaction)
    await guest.reply.send(Sheet((t("Removed; I have told them."),)))


async def speed(guest: Admitted) -> None:
    """Choose how fast the table plays."""
    wanted = guest.values[0] if guest.values else ""

    def chosen(now: TableSettings) -> TableSettings:
        return replace(now, pace=clocks.at_speed(now.pace, wanted) or now.pace)

    keeper, press = guest.desk.keeper, guest.interaction
    table = await keeper.configure(guest.table, guest.user, chosen, guest.moderator, interaction=press)
    await guest.reply.send(options_sheet(guest.desk.game(table), table, t("✓ Changed.")))


async def start(guest: Admitted) -> None:
    """Begin the game."""
    await guest.desk.keeper.start(guest.table, guest.user, guest.moderator, interaction=guest.interaction)
    await guest.reply.say(t("The game begins. Fair winds!"))


async def show_rules(guest: Admitted) -> None:
    """The rules of the game this table plays."""
    table = await guest.desk.keeper.table(guest.table)
    await guest.reply.send(rules.sheet(guest.desk.game(table), None))


async def again(guest: Admitted) -> None:
    """Open the same table once more."""
    before = await guest.desk.keeper.table(guest.table)
    place = await places.here(guest)
    await open_at(guest, before.head.game, before.settings.seats, place)
    await guest.reply.say(t("A new table is open."))


async def open_at(guest: Admitted, game: str, seats: int | None, place: places.Place) -> Table:
    """Open a table at this place."""
    keeper, roles, press = guest.desk.keeper, guest.roles, guest.interaction
    return await keeper.open(
        place.channel, guest.guild, game, guest.user, guest.name, seats, place.parent, roles, interaction=press
    )


async def open_in_thread(guest: Admitted, game: str, seats: int | None, parent: places.Parent) -> Table:
    """Open a table in a thread or post made for it, once all that could stand against it has been looked at."""
    keeper = guest.desk.keeper
    places.room(guest, parent)
    await keeper.may_open(0, guest.guild, game, guest.user, seats, parent.id, guest.roles)
    made = await places.make(guest, parent, box(game).title)
    try:
        table = await open_at(guest, game, seats, places.Place(made.id, parent.id))
    except BaseException:
        await places.take_back(guest, made)
        raise
    if table.head.channel != made.id:  # the press was delivered twice, and has its table already
        await places.take_back(guest, made)
    return table


@partial(in_servers, and_direct=True)  # a game that stands elsewhere is looked back at from there, too
class GameCommands(commands.GroupCog, group_name="game", group_description="Open, join and look after a table"):
    """/game. What it keeps about a user: the seat at a table, with the name shown there."""

    @app_commands.command(description="Open a table in this channel")
    @app_commands.describe(
        game="Which game",
        seats="How many captains it waits for",
        thread="Open it in a thread of its own",
        forum="Open it as a post of this forum",
    )
    @app_commands.choices(game=CHOICES)
    @command("none", writes=True)
    async def new(
        self,
        guest: Admitted,
        game: str,
        seats: int | None = None,
        thread: bool | None = None,
        forum: app_commands.Transform[app_commands.AppCommandChannel, Forum] | None = None,
    ) -> None:
        keeper = guest.desk.keeper
        table = await keeper.opened_by(guest.interaction)
        if table is None:
            usual = (await keeper.guild_settings(guest.guild)).threads
            named = None if forum is None else places.forum(guest, forum)
            parent = named or places.home(guest, thread, usual)
            if parent is None:
                table = await open_at(guest, game, seats, await places.here(guest))
            else:
                table = await open_in_thread(guest, game, seats, parent)
        if table.head.channel == guest.channel:
            await guest.reply.say(t("The table is open. Others can join with its buttons or /game join."))
        else:
            await guest.reply.say(t("The table is open in {place}.", place=f"<#{table.head.channel}>"))

    @app_commands.command(name="join", description="Take a seat at this channel's table")
    @command("live", writes=True)
    async def join_(self, guest: Admitted) -> None:
        await join(guest)

    @app_commands.command(name="leave", description="Leave this channel's table")
    @command("live", "player", writes=True)
    async def leave_(self, guest: Admitted) -> None:
        await leave(guest)

    @app_commands.command(name="remove", description="Take a player off this channel's table before the game begins")
    @app_commands.describe(seat="Whose seat")
    @command("live", writes=True)
    async def remove_(self, guest: Admitted, seat: int) -> None:
        seats = (await guest.desk.keeper.table(guest.table)).seats
        user = seats[seat].user if 0 <= seat < len(seats) else None
        if user is None:
            raise Refused(T("Only a computer sits there: *Remove a computer* lets it go."))
        await take_off(guest, user)

    @app_commands.command(description="Let somebody in again who was removed from this channel's table or turned away")
    @app_commands.describe(member="Whom")
    @command("live", writes=True)
    async def invite(self, guest: Admitted, member: discord.User) -> None:
        if not isinstance(member, discord.Member):
            raise Refused(STRANGER)
        keeper = guest.desk.keeper
        await keeper.invite(guest.table, guest.user, member.id, guest.moderator, interaction=guest.interaction)
        await guest.reply.say(t("Invited: I say so in the channel."))

    @app_commands.command(description="Let a computer play your seat at this channel's table until you take it back")
    @command("live", "player", writes=True)
    async def standin(self, guest: Admitted) -> None:
        await seats_room.stand_in(guest)

    @app_commands.command(name="computer", description="Seat a computer at this channel's table")
    @command("live", "player", writes=True)
    async def computer_(self, guest: Admitted) -> None:
        await computer(guest)

    @app_commands.command(name="options", description="See and choose the options of this channel's table")
    @command("live")
    async def options_(self, guest: Admitted) -> None:
        await options(guest)

    @app_commands.command(name="start", description="Start the game at this channel's table")
    @command("live", writes=True)
    async def start_(self, guest: Admitted) -> None:
        await start(guest)

    @app_commands.command(description="Where the game stands, and who must act")
    @command("last")
    async def status(self, guest: Admitted) -> None:
        look = await guest.desk.keeper.look(guest.table, None)
        game = guest.desk.game(look)
        seated = ", ".join(name or "?" for name in look.table.names)
        where = (messages.headline(game, look), messages.winners(look) or messages.standing(look, {}))
        agreed = "\n".join((*agreed_lines(look.table.settings), number(look.table.head)))
        texts = (*where, t("At the table: {names}", names=seated), agreed, guest.desk.problem(look.table))
        await guest.reply.send(Sheet(tuple(text for text in texts if text)))

    @app_commands.command(description="What has happened since your last turn, and before")
    @command("last")
    async def log(self, guest: Admitted) -> None:
        await tools.log(guest)

    @app_commands.command(description="Step through this channel's game, or watch it as a film")
    @app_commands.describe(table="The number of a table elsewhere in this server")
    @command("last")
    async def replay(self, guest: Admitted, table: int | None = None) -> None:
        await history.begin(guest)

    @app_commands.command(description="Who has won most often in this server")
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=CHOICES)
    @command("none")
    async def leaders(self, guest: Admitted, game: str) -> None:
        title = box(game).title
        tallies = await guest.desk.keeper.leaderboard(guest.guild, game)
        names = {each.user: f"<@{each.user}>" for each in tallies}
        lines = history.tally_lines(tallies, names) or [t("No game has been finished here yet.")]
        await guest.reply.send(Sheet((f"### {title}", "\n".join(lines))))

    @app_commands.command(description="Take back your last choice, if nothing was shown or rolled since")
    @command("live", "player", writes=True)
    async def undo(self, guest: Admitted) -> None:
        await tools.undo(guest)

    @app_commands.command(description="Check that all dice and shuffles follow from the seed fixed at the start")
    @app_commands.describe(table="The number of a table elsewhere in this server")
    @command("last")
    async def verify(self, guest: Admitted, table: int | None = None) -> None:
        await history.verify(guest)

    @app_commands.command(description="Close this channel's table: before the start its host can, later a vote")
    @command("live", writes=True)
    async def end(self, guest: Admitted) -> None:
        keeper = guest.desk.keeper
        if (await keeper.head(guest.table)).status == "lobby":
            await keeper.close(guest.table, guest.user, guest.moderator, interaction=guest.interaction)
            await guest.reply.say(t("The table is closed."))
            return
        await keeper.propose(guest.table, guest.user, "end", interaction=guest.interaction)
        text = t("The table votes on ending the game here. Moderators can end it with /mod end.")
        await guest.reply.say(text)

    @app_commands.command(description="Ask the others to play on at a table that a moderator paused days ago")
    @command("live", "player", writes=True)
    async def resume(self, guest: Admitted) -> None:
        await guest.desk.keeper.propose(guest.table, guest.user, "resume", interaction=guest.interaction)
        await guest.reply.say(t("The others are asked; the vote is open for a day."))

    @app_commands.command(description="Ask the table to free the seat of somebody who does not come back")
    @app_commands.describe(seat="Whose seat")
    @command("live", "player", writes=True)
    async def free(self, guest: Admitted, seat: int) -> None:
        keeper = guest.desk.keeper
        await keeper.propose(guest.table, guest.user, "replace", seat, interaction=guest.interaction)
        await guest.reply.say(t("The others are asked; the vote is open for a day."))

    @remove_.autocomplete("seat")
    @suggestions("live")
    async def seated(self, guest: Admitted, current: str) -> list[app_commands.Choice[int]]:
        return await guest.desk.seats_like(guest.table, current)

    @free.autocomplete("seat")
    @suggestions("live", "player")
    async def seats(self, guest: Admitted, current: str) -> list[app_commands.Choice[int]]:
        return await guest.desk.seats_like(guest.table, current)


async def setup(bot: Ship) -> None:
    await bot.add_cog(GameCommands())
