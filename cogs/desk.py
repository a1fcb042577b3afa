"""What all cogs share: the keeper of tables, the printing press, drafts, and how a table is shown to somebody."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.game import Game
from bot.engine.orders import in_force
from bot.engine.question import default_of
from bot.engine.secret import SPECTATOR
from bot.engine.text import NONE, T, Text, listed, say, t, told
from bot.engine.tongue import ENGLISH, language, nearest
from bot.games import GAMES
from bot.settings import Imprint
from bot.tables import model
from bot.tables.keeper import Keeper
from bot.tables.lessons import Courses
from bot.tables.looking import keys_of
from bot.tables.model import Look, Refused, Table
from cogs.members import Members, Moderators
from cogs.posting.strips import Strips
from cogs.ui import orders, sheets, votes
from cogs.ui.drafts import Draft, Drafts
from cogs.ui.layout import Sheet
from cogs.ui.offers import Offers
from cogs.ui.question import ORDER, Question, clip, spoken
from cogs.ui.widgets import Row
from rendering import CHARTS
from rendering.press import Press
from rendering.scene import Picture, Scene

HANDS = 3_400  # characters that all hands of a finished game may take together

Foresee = Callable[[Game[Any], int, Mapping[str, str]], None]


class Ship(commands.AutoShardedBot):
    """The bot as the cogs know it."""

    desk: "Desk"
    replies: set[Any]  # answers under way
    leaving: bool = False  # told to stop: what comes now is left to the next start
    wake: Callable[[int], None]  # let the channel of a table show it as it is now
    refresh: Callable[[int], None]  # show the table again although nothing in the game has changed
    moved: Callable[[int, int], None]  # a table has been moved from this channel or thread to where it is now
    say_in: Callable[[int, int, Text, str], Awaitable[None]]  # a short message of its own, once for a nonce
    retry: Callable[[int], None]  # the same, even if the channel refused us a moment ago
    write_to: Callable[[int, bool], Awaitable[None]]  # somebody asks for direct messages: try closed ones once more
    closed_note: Callable[[int], Awaitable[str]]  # what somebody is told, once, about closed direct messages


class Desk:
    """The quarterdeck's desk; one per bot."""

    def __init__(self, bot: Ship, keeper: Keeper, press: Press, imprint: Imprint) -> None:
        self.bot = bot
        self.imprint = imprint
        self.keeper = keeper
        self.press = press
        self.drafts = Drafts()
        self.offers = Offers()
        self.courses = Courses()
        self.strips = Strips(bot)
        self.members = Members(lambda guild, user: bot.http.get_member(guild, user), keeper.member_left)
        self.moderators = Moderators()
        self.foresee: Foresee = lambda game, seats, options: None  # a game of this kind will be shown soon
        self.problems: dict[int, Text] = {}  # table -> why its channel cannot be written to

    def is_ours(self, guild: int) -> bool:
        """Whether this is a community of ours; discord.py may not have heard yet that we were thrown out."""
        return self.bot.get_guild(guild) is not None and self.keeper.in_guild(guild)

    def game(self, look: Look | Table) -> Game[Any]:
        """The box a table plays from."""
        table = look.table if isinstance(look, Look) else look
        return GAMES[table.head.game]

    async def seats_like(self, table: int, typed: str) -> list[app_commands.Choice[int]]:
        """The seats of a table whose name or number is typed, as they are offered meanwhile."""
        names = (await self.keeper.table(table)).names
        found = [(i, name) for i, name in enumerate(names) if typed.lower() in name.lower() or typed == str(i)]
        return [app_commands.Choice(name=f"{i + 1}. {name}", value=i) for i, name in found][:25]

    def problem(self, table: Table) -> str:
        """Why the channel of a table does not show it, if it does not."""
        return self.problem_of(table.head)

    def problem_of(self, head: model.Head) -> str:
        """The same, for a table of which no more than the first line is at hand."""
        return say(what_is_missing(self.bot, head.channel) or self.problems.get(head.id, NONE), ())

    def in_trouble(self, head: model.Head) -> bool:
        """Whether a table cannot be shown where it stands, or its game is damaged."""
        gone = self.bot.get_channel(head.channel) is None and not head.parent  # threads at rest are not remembered
        missing = what_is_missing(self.bot, head.channel) is not None
        return gone or missing or head.id in self.problems or head.id in self.keeper.core.apart

    # -- languages -----------------------------------------------------------------------------------------------------

    async def tongue_of(self, user: int) -> str:
        """In which language something is written to somebody: the one chosen, else the one last seen."""
        wishes = await self.keeper.user_settings(user)
        return wishes.locale or wishes.seen or ENGLISH

    async def tongue_in(self, guild: int) -> str:
        """In which language everybody reads: the one moderators chose, else the community's on Discord."""
        place = self.bot.get_guild(guild)
        chosen = (await self.keeper.guild_settings(guild)).locale
        return chosen or (ENGLISH if place is None else nearest(str(place.preferred_locale)))

    # -- pictures ------------------------------------------------------------------------------------------------------

    async def board(self, look: Look, news: Sequence[str] = ()) -> Picture:
        """The table's picture for everybody."""
        game = self.game(look)
        asked = [each for each in sheets.questions(look) if each.ask.public]
        scene = sheets.scene(game, look, asked, news)
        chart = CHARTS[game.key]
        draw = chart.score if look.over else chart.board
        return await self.press.draw(look.table.head.id, draw, scene, patient=True)

    async def cover(self, look: Look) -> Picture:
        """The lobby's picture."""
        game = self.game(look)
        scene = Scene(
            view=look.table.settings.seats,
            mates=sheets.mates(game, look.table),
            title=game.key,
            language=language(),
        )
        return await self.press.draw(look.table.head.id, draw_cover, scene)

    def own_scene(self, look: Look) -> Scene:
        """What one player's own picture is drawn from."""
        asked = [each for each in sheets.questions(look) if each.mine]
        return sheets.scene(self.game(look), look, asked)

    async def hand(self, look: Look) -> Picture:
        """One player's private picture."""
        chart = CHARTS[look.table.head.game]
        return await self.press.draw((look.table.head.id, look.seat), chart.hand, self.own_scene(look))

    def hand_text(self, look: Look) -> str:
        """One player's private things in words."""
        return CHARTS[look.table.head.game].hand_text(self.own_scene(look))

    async def board_text(self, look: Look) -> str:
        """All that the picture says, in words."""
        asked = [each for each in sheets.questions(look) if each.ask.public]
        return CHARTS[look.table.head.game].text(sheets.scene(self.game(look), look, asked))

    # -- messages ------------------------------------------------------------------------------------------------------

    async def table_sheet(self, look: Look, news: Sequence[str], mentions: Mapping[int, str]) -> Sheet:
        """The table message as it should stand now."""
        game = self.game(look)
        if look.view is None and look.table.head.status == "ended":
            return Sheet((f"## {game.title}\n" + t("This table is closed. Open another with /game new."),))
        if look.view is None:
            cover = await self.cover(look)
            self.foresee(game, look.table.settings.seats, look.table.settings.options)
            return sheets.lobby_sheet(game, look, cover)
        picture = await self.board(look, news)
        if look.over:
            return sheets.score_sheet(game, look, picture, mentions)
        vote, free = (votes.vote_text(look), votes.vote_row(look)), ("", votes.open_seats_row(look))
        extra = (vote, *votes.requests(look), free)
        return sheets.table_sheet(game, look, picture, news, mentions, extra)

    async def panel(self, table: int, user: int, said: str = "", only: str = "") -> Sheet:
        """The private panel of a player; all hands, for everybody, once the game is over."""
        if (await self.keeper.head(table)).status in ("over", "ended"):
            return await self.open_hands(table, user, said)
        look = await self._seated(table, user)
        game = self.game(look)
        picture = await self.hand(look)
        drafts: dict[str, Draft] = {
            each.ask.name: self.drafts.of(user, table, look.table.head.asked + each.aside * model.ASIDE, each.ask.name)
            for each in look.questions
            if each.mine
        }
        said = "\n".join(each for each in (said, self.problem(look.table)) if each)
        return sheets.panel_sheet(game, look, picture, drafts, said, only, self.standing(look, user))

    async def own_hand(self, table: int, user: int) -> Sheet:
        """The panel that a player asks for; whoever does that with closed direct messages is told of them, once."""
        sheet = await self.panel(table, user, await self.bot.closed_note(user))
        await self.bot.write_to(user, False)
        return sheet

    async def open_hands(self, table: int, user: int, said: str = "") -> Sheet:
        """What was hidden in a game that is over: every hand in words, with the reader's own picture above them."""
        looks = await self.keeper.at_the_end(table)
        own = looks[0].table.seat_of(user)
        look = looks[0] if own is None else looks[own.seat]
        head = "\n".join(each for each in (sheets.headline(self.game(look), look), said) if each)
        room = HANDS // len(looks)
        hands = [clip(self.hand_text(each), room) for each in looks]
        return Sheet((head, *hands), None if own is None else await self.hand(look))

    async def hand_sheet(self, table: int, user: int) -> Sheet:
        """A player's private picture in words."""
        look = await self._seated(table, user)
        return Sheet((sheets.headline(self.game(look), look), self.hand_text(look)))

    async def _seated(self, table: int, user: int) -> Look:
        """The table as one of its players sees it; Refused for those who only watch."""
        look = await self.keeper.look(table, user)
        if look.seat == SPECTATOR:
            raise Refused(T("You do not sit at this table, so nothing here is yours to see. Watching is welcome."))
        if look.view is None:
            raise Refused(T("The game has not begun yet: your hand comes with the start."))
        return look

    # -- standing orders -----------------------------------------------------------------------------------------------

    def orders(self, look: Look, only: Collection[str] | None = None) -> list[Question]:
        """What a player can answer in advance (or `only` these), as questions with the present value given."""
        game = self.game(look)
        if look.seat == SPECTATOR or look.view is None or look.over:
            return []
        return [
            spoken(
                look,
                model.Question(
                    ask=ask,
                    mode=ORDER,
                    mine=True,
                    prompt=game.prompt(look.view, ask).text,
                    options={key: game.option(look.view, ask, key) for key in keys_of(ask)},
                    default=None,
                    given=default_of(ask),
                ),
            )
            for ask in game.orders(look.view, look.seat)
            if only is None or ask.name in only
        ]

    def ordered(self, look: Look) -> list[Question]:
        """The orders that a player has given."""
        if look.seat == SPECTATOR or look.view is None or look.over:
            return []
        names = {order.name for order in in_force(self.game(look), look.view, look.seat)}
        return self.orders(look, names) if names else []

    def offer(self, look: Look, user: int) -> tuple[str, Row] | None:
        """The order that is offered to a player who has just answered as it would have, with its button."""
        order = self.offers.now(user, look.table.head.id)
        question = None if order is None else orders.meant(self.orders(look, (order.name,)), order)
        return None if order is None or question is None else orders.offered(look, question, order.answer)

    def standing(self, look: Look, user: int) -> list[tuple[str, Row | None]]:
        """What a player's panel says of standing orders: the one that is offered, and those that are given."""
        if look.table.seats[look.seat].captain:
            return []
        offer, given = self.offer(look, user), self.ordered(look)
        return [*([offer] if offer else []), *([orders.ordered(look, given)] if given else [])]

    async def orders_sheet(self, table: int, user: int, only: str = "", said: str = "") -> Sheet:
        """A player's standing orders; `only` names the one to be changed where there are many."""
        look = await self._seated(table, user)
        found = self.orders(look)
        if not found:
            raise Refused(T("There are no standing orders to give here: nothing can be answered in advance."))
        drafts = {each.ask.name: self.drafts.of(user, table, 0, each.ask.name) for each in found}
        return orders.orders_sheet(self.game(look), look, found, drafts, only, said)


def draw_cover(scene: Scene) -> Picture:
    """The cover of the game named by the scene's title, for as many seats as its view says."""
    return CHARTS[scene.title].cover(scene.mates, scene.view)


NEEDED = {
    "view_channel": T("View Channel"),
    "send_messages": T("Send Messages"),
    "attach_files": T("Attach Files"),
    "read_message_history": T("Read Message History"),
}
IN_THREADS = {
    **{name: label for name, label in NEEDED.items() if name != "send_messages"},
    "send_messages_in_threads": T("Send Messages in Threads"),
}
TO_MAKE_THREADS = {"create_public_threads": T("Create Public Threads"), "send_messages": NEEDED["send_messages"]}


LACKING = T("I lack a permission in this channel ({what}): ask a moderator to grant it to me.")


def what_is_missing(bot: discord.Client, channel: int) -> Text | None:
    """Which permission the bot lacks in a channel, in words; None if none that is known."""
    place = bot.get_channel(channel)
    if isinstance(place, discord.Thread) and place.parent is not None:
        return lacking(place.parent.permissions_for(place.guild.me), thread=True)
    if isinstance(place, discord.TextChannel | discord.VoiceChannel | discord.StageChannel):
        return lacking(place.permissions_for(place.guild.me))
    return None


def lacking(granted: discord.Permissions, thread: bool = False, making: str = "") -> Text | None:
    """Which permission the bot lacks to show a table, in a thread or not, and for `making` that; None if none."""
    needed = dict(IN_THREADS if thread else NEEDED)
    if making:
        needed[making] = TO_MAKE_THREADS[making]
    missing = [label for name, label in needed.items() if not getattr(granted, name)]
    return told(LACKING, what=listed(missing)) if missing else None
