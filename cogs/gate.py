"""The gate: every press, form, command and suggestion passes it before anything is looked up.

It settles who acts, where, at which table, on which seat, and whether he may do that there. What it lets through is
an `Admitted`: whatever carries something out takes one and nothing else, so nothing is reached past the gate.
What is legal is not its business: the keeper checks that again, under the lock of the table.
"""

import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import wraps
from typing import Any, Concatenate, Literal, ParamSpec, TypeAlias, TypeVar

import discord
from discord import app_commands, ui
from msgspec import Struct
from msgspec.structs import replace

from bot.engine.secret import SPECTATOR
from bot.engine.text import T, Verbatim, told
from bot.tables.lessons import TABLES
from bot.tables.model import Head, Refused
from bot.tables.play import NOT_SEATED
from cogs.failures import UNSENT
from cogs.reply import Kind, Reply, in_direct_messages, pressed_on
from cogs.services import Desk
from cogs.ui.ids import MOST, Press, unpack

log = logging.getLogger(__name__)

# which table it is about: the one that is named by its number, the live one of the channel, that or else the last one
# played there, the same if there is any, one of this server by its number wherever it stands, one by its number that
# he plays at or whose channel he can see, or none
Of: TypeAlias = Literal["named", "live", "last", "any", "ours", "seen", "none"]
Who: TypeAlias = Literal["anybody", "player", "moderator", "operator"]

TYPED = 200  # characters of a text that is typed into a command
SHOWN = ("hand", "join", "again")  # of these one stands on every message that shows a table
MODERATING = "mod"  # the command that Discord offers to moderators alone

NO_TABLE = T("There is no table in this channel: open one with /game new.")
NOT_HERE = T("That belongs to a table somewhere else, and you do not sit there.")
NOT_OURS = T("There is no such table in this server.")
MODERATORS_ONLY = T("Only those who may manage this server can do that.")
GO_THERE = T("From here you can only look: act at the table in {place}, or in our direct messages.")
OPERATORS_ONLY = T("Only those who run this bot can do that.")
UNKNOWN_OPERATORS = T("I could not ask Discord just now who runs this bot: please try again in a moment.")
LEFT = T(
    "You are not in the server of this table any more. Your seat waits, and the table is asked what "
    "becomes of it: come back to the server to play on."
)
STRANGER = T("That person is not in this server: whoever is to play comes here first.")
TOO_LONG = T("That is too long for me: please keep it under {n} characters.", n=TYPED)


class Demand(Struct, frozen=True):
    """What is demanded of whoever does something.

    `writes`: it changes something, leads to an answer, or shows something to others; that is done at the table or in
    the player's own direct messages. What only reads may be asked from anywhere by those who sit at the table.
    """

    of: Of = "named"
    who: Who = "anybody"
    writes: bool = False


class Admitted(Struct, frozen=True):
    """Somebody whom the gate has let through, with what he pressed or typed."""

    desk: Desk
    reply: Reply
    press: Press  # made up for a typed command; of a pressed one nothing but verb, table and revision is checked
    values: tuple[str, ...]
    interaction: int  # its id: what it causes counts once
    user: int
    name: str
    guild: int  # where he acts; 0 outside of servers
    channel: int
    parent: int  # the channel a thread hangs on, else 0
    roles: tuple[int, ...]
    kind: Kind | None  # of the message he pressed
    moderator: bool  # of the table's server; of this one where no table is meant
    table: int = 0  # 0 where none is meant
    seat: int = SPECTATOR
    revision: int = 0  # of the table, when he came
    afar: bool = False  # he looks from somewhere else, where nothing can be answered

    @property
    def own(self) -> bool:
        """Whether he pressed a message of his own, a panel or a direct message, and not the table's."""
        return self.kind == "own"


Act: TypeAlias = Callable[[Admitted], Awaitable[None]]


async def admit(reply: Reply, demand: Demand, press: Press, values: tuple[str, ...] = ()) -> Admitted:
    """Whoever acts, if he may do this here; Refused with the reason if not."""
    interaction = reply.interaction
    desk: Desk = interaction.client.desk
    who, guild = interaction.user, interaction.guild_id or 0
    if guild:
        desk.members.seen(guild, who.id)
    guest = Admitted(
        desk=desk,
        reply=reply,
        press=press,
        values=values,
        interaction=interaction.id,
        user=who.id,
        name=who.display_name,
        guild=guild,
        channel=interaction.channel_id or 0,
        parent=interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else 0,
        roles=tuple(role.id for role in who.roles) if isinstance(who, discord.Member) else (),
        kind=pressed_on(interaction),
        moderator=_moderates(desk, interaction),
    )
    await desk.keeper.used(guest.channel)
    head = await _meant(guest, demand)
    if head is not None:
        guest = await _at_table(guest, demand, head)
    if guest.seat != SPECTATOR:
        desk.keeper.pressed(guest.table, guest.user)
    if demand.who == "player" and guest.seat == SPECTATOR:
        raise Refused(NOT_SEATED)
    if demand.who == "moderator" and not guest.moderator:
        raise Refused(MODERATORS_ONLY)
    if demand.who == "operator":
        await _operates(guest)
    return guest


async def _operates(guest: Admitted) -> None:
    """Who runs the bot is Discord's to say of its application; rights in a server make nobody an operator."""
    known = await guest.desk.operators.include(guest.user)
    if not known:
        raise Refused(UNKNOWN_OPERATORS if known is None else OPERATORS_ONLY)


async def shows(interaction: discord.Interaction[Any], head: Head) -> bool:
    """Whether somebody can see the place of a table of the server in which he acts."""
    bot, who = interaction.client, interaction.user
    place = bot.get_channel(head.channel)
    if place is None and head.parent:  # a thread at rest is not remembered
        try:
            place = await bot.fetch_channel(head.channel)
        except UNSENT:
            return False
    if isinstance(place, discord.Thread):
        place = None if place.is_private() else place.parent
    if not isinstance(place, discord.abc.GuildChannel) or not isinstance(who, discord.Member):
        return False
    return place.guild == who.guild and place.permissions_for(who).view_channel


def _moderates(desk: Desk, interaction: discord.Interaction[Any]) -> bool:
    """Whether he moderates the server in which he acts: by his rights there, or because Discord lets him run /mod."""
    guild, user, rights = interaction.guild_id, interaction.user.id, interaction.permissions
    if guild is None or desk.bot.get_guild(guild) is None:  # a person alone has brought us there
        return False
    # who may run a command is Discord's to say, where the server itself has installed us
    let = (interaction.data or {}).get("name") == MODERATING and interaction.is_guild_integration()
    if let and interaction.type is discord.InteractionType.application_command:
        desk.moderators.ran(guild, user)
    return let or rights.manage_guild or rights.administrator or desk.moderators.lately(guild, user)


async def _meant(guest: Admitted, demand: Demand) -> Head | None:
    """The table that this is about."""
    keeper = guest.desk.keeper
    if demand.of == "none":
        return None
    if demand.of in ("named", "ours", "seen"):
        return await keeper.head(guest.press.table)
    live = demand.of == "live"
    head = keeper.in_channel(guest.channel) if live else await keeper.last_in_channel(guest.channel)
    if head is None and demand.of != "any":
        raise Refused(NO_TABLE)
    return head


async def _at_table(guest: Admitted, demand: Demand, head: Head) -> Admitted:
    """Three doors lead to a table: its own channel, the player's direct messages, and from anywhere a mere look."""
    seat = head.users.index(guest.user) if guest.user in head.users else SPECTATOR
    if demand.of == "ours" and head.guild != guest.guild:
        raise Refused(NOT_OURS)
    if demand.of == "seen" and seat == SPECTATOR and head.guild != guest.guild:
        raise Refused(NOT_OURS)
    looks = demand.of == "seen" and (guest.moderator or await shows(guest.reply.interaction, head))
    here = demand.of == "ours" or looks or (head.guild, head.channel) == (guest.guild, guest.channel)
    if not here and seat == SPECTATOR:
        raise Refused(NOT_HERE)
    if head.guild != guest.guild and not await guest.desk.members.still(head.guild, guest.user):
        raise Refused(LEFT)
    afar = not here and not in_direct_messages(guest.reply.interaction)
    if afar and demand.writes:
        raise Refused(told(GO_THERE, place=Verbatim(f"<#{head.channel}>")))
    moderator = guest.moderator and guest.guild == head.guild
    return replace(guest, table=head.id, seat=seat, revision=head.revision, afar=afar, moderator=moderator)


# -- what is typed -----------------------------------------------------------------------------------------------------

P = ParamSpec("P")
Room = TypeVar("Room")
Found = TypeVar("Found")
COMMANDS: dict[object, Demand] = {}  # every typed command and suggestion, by what Discord's library calls for it


def command(
    of: Of, who: Who = "anybody", writes: bool = False
) -> Callable[
    [Callable[Concatenate[Room, Admitted, P], Coroutine[Any, Any, None]]],
    Callable[Concatenate[Room, discord.Interaction[Any], P], Coroutine[Any, Any, None]],
]:
    """A typed command: it is called with whoever passed the gate, and its answer is always in time.

    One that is chosen in the menu of a message is about the table of that message, if it shows one.
    """
    demand = Demand(of, who, writes)

    def gated(
        act: Callable[Concatenate[Room, Admitted, P], Coroutine[Any, Any, None]],
    ) -> Callable[Concatenate[Room, discord.Interaction[Any], P], Coroutine[Any, Any, None]]:
        @wraps(act)
        async def through(
            room: Room, interaction: discord.Interaction[Any], /, *args: P.args, **options: P.kwargs
        ) -> None:
            async with Reply(interaction) as reply:
                if any(isinstance(each, str) and len(each) > TYPED for each in options.values()):
                    raise Refused(TOO_LONG)
                table = options.get("table")
                number = table if isinstance(table, int) else 0
                wanted = _by_number(demand) if number else demand
                if about := next((_about(each, interaction) for each in args if isinstance(each, discord.Message)), 0):
                    number, wanted = about, replace(demand, of="named")
                guest = await admit(reply, wanted, Press("", number))
                await act(room, guest, *args, **options)

        COMMANDS[through] = demand
        return through

    return gated


def _by_number(demand: Demand) -> Demand:
    """What is demanded once a table is named by its number instead of being the channel's."""
    if demand.of == "last":
        return replace(demand, of="seen")
    return replace(demand, of="ours") if demand.of == "live" and demand.who == "moderator" else demand


def _about(message: discord.Message, interaction: discord.Interaction[Any]) -> int:
    """The table that a message of ours shows; 0 if it is not ours, or shows none or several."""
    if message.author.id != interaction.application_id:
        return 0
    shown = ui.LayoutView.from_message(message, timeout=None).walk_children()
    presses = [unpack(str(getattr(item, "custom_id", ""))) for item in shown]
    found = {press.table for press in presses if press is not None and press.verb in SHOWN and press.table < TABLES}
    return found.pop() if len(found) == 1 else 0


def suggestions(
    of: Of, who: Who = "anybody"
) -> Callable[
    [Callable[[Room, Admitted, str], Coroutine[Any, Any, list[Found]]]],
    Callable[[Room, discord.Interaction[Any], str], Coroutine[Any, Any, list[Found]]],
]:
    """What is offered while somebody types: nothing to those whom the gate refuses."""
    demand = Demand(of, who)

    def gated(
        offer: Callable[[Room, Admitted, str], Coroutine[Any, Any, list[Found]]],
    ) -> Callable[[Room, discord.Interaction[Any], str], Coroutine[Any, Any, list[Found]]]:
        @wraps(offer)
        async def through(room: Room, interaction: discord.Interaction[Any], current: str) -> list[Found]:
            typed = str(current)
            if len(typed) > TYPED:
                return []
            table = getattr(interaction.namespace, "table", None)
            number = table if isinstance(table, int) and 0 < table <= MOST and of == "live" else 0
            wanted = _by_number(demand) if number else demand
            try:
                guest = await admit(Reply(interaction), wanted, Press("", number))
            except Refused:
                return []
            found = await offer(room, guest, typed)
            await _suggest(interaction, found)
            return found

        COMMANDS[through] = demand
        return through

    return gated


async def _suggest(interaction: discord.Interaction[Any], found: Sequence[Any]) -> None:
    """Send the suggestions: the library would try once more what Discord has denied, and call that an error."""
    response = interaction.response
    try:
        await response.autocomplete(found)
    except UNSENT as error:  # whoever types goes on typing
        log.info("suggestions came too late: %s", error)
        response._response_type = discord.InteractionResponseType.autocomplete_result  # pyright: ignore[reportPrivateUsage]


Offered = TypeVar("Offered")


def anywhere(offered: Offered) -> Offered:
    """A command that people may install for themselves: offered in every server, and in direct messages."""
    everywhere = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    return app_commands.allowed_installs(guilds=True, users=True)(everywhere(offered))


def in_servers(offered: Offered, and_direct: bool = False) -> Offered:
    """A command that needs a table's place: offered in servers that have installed us, `and_direct` to their people."""
    there = app_commands.allowed_contexts(guilds=True, dms=and_direct, private_channels=False)
    return app_commands.allowed_installs(guilds=True, users=False)(there(offered))


class Place(app_commands.Transformer):
    """An option of a command that takes a channel in which tables can be opened, whether we see it or not."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        kinds = discord.ChannelType
        return [kinds.text, kinds.news, kinds.voice, kinds.forum]

    async def transform(
        self, interaction: discord.Interaction[Any], value: app_commands.AppCommandChannel, /
    ) -> app_commands.AppCommandChannel:
        return value


class Forum(Place):
    """An option of a command that takes a forum, whether we see it or not."""

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        return [discord.ChannelType.forum]
