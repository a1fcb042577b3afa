"""What all cogs share: the keeper of tables, the printing press, drafts, and how a table is shown to somebody."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.game import Game
from bot.engine.languages import ENGLISH, language, nearest
from bot.engine.orders import in_force
from bot.engine.question import default_of
from bot.engine.secret import SPECTATOR
from bot.engine.text import NONE, T, Text, listed, say, t, told
from bot.games import GAMES
from bot.operating.line import Answer, Order
from bot.operating.tally import Tally
from bot.settings import Imprint
from bot.tables import model
from bot.tables.keeper import Keeper
from bot.tables.lessons import Courses
from bot.tables.looking import keys_of
from bot.tables.model import Look, Refused, Table
from cogs.drawing import pictured
from cogs.members import Members, Moderators, Operators
from cogs.posting.strips import Strips
from cogs.ui import messages, orders, votes
from cogs.ui.drafts import Draft, Drafts
from cogs.ui.layout import Heard, InWords, Sheet
from cogs.ui.lobby import lobby_sheet
from cogs.ui.offers import Offers
from cogs.ui.question import ORDER, Question, clip, spoken
from cogs.ui.widgets import Row, in_buttons
from rendering import CHARTS
from rendering.queue import NoPicture, Press
from rendering.scene import Picture, Scene

NO_DRAFTS: Mapping[str, Draft] = {}
HANDS = 3_400  # characters that all hands of a finished game may take together

Foresee = Callable[[Game[Any], int, Mapping[str, str]], None]


class Ship(commands.AutoShardedBot):
    """The bot as the cogs know it."""

    desk: "Desk"
    replies: set[Any]  # answers under way
    tally: Tally  # what has happened today
    looked: float | None = None  # when the clocks were last looked at without stumbling, by the event loop's clock
    order: Callable[[Order, int | None], Awaitable[Answer]]  # what the operator says, for an interaction of his
    send_notices: Callable[[], Awaitable[None]]  # see to what is to be said
    show_all: Callable[[], int]  # show all live tables again; how many they are
    tree_guilds: tuple[discord.Object, ...] = ()  # servers that have commands of their own
    leaving: bool = False  # told to stop: what comes now is left to the next start
    wake: Callable[[int], None]  # let the channel of a table show it as it is now
    shown: Callable[[int], Awaitable[None]]  # wait until the channel of a table has it as it is, for a moment at most
    lent: Callable[[int, Any], AbstractContextManager[None]]  # let the answer to a press bring its table up to date
    refresh: Callable[[int], None]  # show the table again although nothing in the game has changed
    moved: Callable[[int, int], None]  # a table has been moved from this channel or thread to where it is now
    say_in: Callable[[int, int, Text, str], Awaitable[None]]  # a short message of its own, once for a nonce
    doubt: Callable[[BaseException], None]  # a message was refused: perhaps for an emoji of ours that is gone
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
        self.members = Members(
            lambda guild, user: bot.http.get_member(guild, user), keeper.member_left, keeper.member_is_there
        )
        self.moderators = Moderators()
        self.operators = Operators(bot.application_info)
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

    def board_scene(self, look: Look, news: Sequence[str] = ()) -> Scene:
        """What the pictures for everybody are drawn from."""
        asked = [each for each in messages.questions(look) if each.ask.public]
        return messages.scene(self.game(look), look, asked, news)

    async def board(self, look: Look, scene: Scene) -> Picture | InWords:
        """The table's picture for everybody; the words of the score stand below it anyway."""
        chart = CHARTS[look.table.head.game]
        if look.over:
            return await pictured(self.press, look.table.head.id, chart.score, scene, patient=True)
        return await pictured(self.press, look.table.head.id, chart.chart, scene, chart.text, patient=True)

    async def beside_board(self, look: Look, scene: Scene, last: str | None) -> Picture | None:
        """What is shown below the board: a moment to remember, or the ledger if it says more than it did `last`."""
        chart, table = CHARTS[look.table.head.game], look.table.head.id
        try:
            moment = await self.press.draw(table, chart.moment, scene, patient=True)
            if moment is not None or chart.ledger is None or chart.ledger_says(scene) == last:
                return moment
            return await self.press.draw(table, chart.ledger, scene, patient=True)
        except NoPicture:  # the board shows or tells enough; the ledger has its button
            return None

    def ledger_says(self, look: Look) -> str | None:
        """What a table's ledger tells now, if there is one."""
        if look.view is None or look.over or CHARTS[look.table.head.game].ledger is None:
            return None
        return CHARTS[look.table.head.game].ledger_says(self.board_scene(look))

    async def ledger(self, look: Look) -> Picture | InWords:
        """The table's ledger."""
        chart = CHARTS[look.table.head.game]
        if look.view is None or chart.ledger is None:
            raise Refused(T("There is no ledger to see here."))
        words = chart.ledger_text or chart.text
        return await pictured(self.press, look.table.head.id, chart.ledger, self.board_scene(look), words)

    async def cover(self, look: Look) -> Picture | InWords:
        """The lobby's picture."""
        game = self.game(look)
        scene = Scene(
            view=look.table.settings.seats,
            mates=messages.mates(game, look.table),
            title=game.key,
            language=language(),
        )
        return await pictured(self.press, look.table.head.id, draw_cover, scene)

    def own_scene(self, look: Look, drafts: Mapping[str, Draft] = NO_DRAFTS) -> Scene:
        """What one player's own picture is drawn from."""
        game = self.game(look)
        return messages.scene(game, look, messages.filled_in(game, look, drafts))

    async def hand(self, look: Look, drafts: Mapping[str, Draft] = NO_DRAFTS) -> Picture | InWords:
        """One player's private picture."""
        chart, place = CHARTS[look.table.head.game], (look.table.head.id, look.seat)
        return await pictured(self.press, place, chart.hand, self.own_scene(look, drafts), chart.hand_text)

    def hand_text(self, look: Look) -> str:
        """One player's private things in words."""
        return CHARTS[look.table.head.game].hand_text(self.own_scene(look))

    def in_words(self, look: Look, page: str = "") -> Sheet:
        """What the pictures of the table say, page by page, told to whoever looks."""
        pages = CHARTS[look.table.head.game].pages()
        page = page if page in pages else ""
        asked = [each for each in messages.questions(look) if each.mine or each.ask.public]
        words = pages[page](messages.scene(self.game(look), look, asked))
        others = [each for each in pages if each != page]
        return Sheet((messages.headline(self.game(look), look), words), rows=messages.words_rows(look, others))

    # -- messages ------------------------------------------------------------------------------------------------------

    async def table_sheet(
        self, look: Look, news: Sequence[str], mentions: Mapping[int, str], last: str | None = None
    ) -> Sheet:
        """The table message as it should stand now; `last` is what the table's ledger said when it was last shown."""
        game = self.game(look)
        if look.view is None and look.table.head.status in ("over", "ended"):
            return Sheet((f"## {game.title}\n" + t("This table is closed. Open another with /game new."),))
        if look.view is None:
            cover = await self.cover(look)
            self.foresee(game, look.table.settings.seats, look.table.settings.options)
            return lobby_sheet(game, look, cover)
        scene = self.board_scene(look, news)
        picture = await self.board(look, scene)
        if look.over:
            story = await self.keeper.story(look.table.head.id)
            return messages.score_sheet(game, look, picture, mentions, story)
        vote, free = (votes.vote_text(look), votes.vote_row(look)), ("", votes.open_seats_row(look))
        extra = (vote, *votes.requests(look), free)
        below = await self.beside_board(look, scene, last) if isinstance(picture, Picture) else None
        ledger = CHARTS[game.key].ledger is not None
        return messages.table_sheet(game, look, picture, news, mentions, extra, below, ledger)

    async def panel(self, table: int, user: int, said: str = "", only: str = "", since: int | None = None) -> Sheet:
        """The private panel of a player; all hands, for everybody, once the game is over.

        It begins with what has happened since he last looked, or since the log had so many lines.
        """
        if (await self.keeper.head(table)).status in ("over", "ended"):
            return await self.open_hands(table, user, said)
        look = await self._seated(table, user)
        look = look if since is None else replace(look, heard=min(since, look.heard))
        game, news, wishes = self.game(look), await self.keeper.news(look), await self.keeper.user_settings(user)
        advice = await self.keeper.advice(table, user) if await self._advises(look, user, wishes) else None
        drafts: dict[str, Draft] = {
            ask.name: self.drafts.of(user, table, look.table.head.asked + aside * model.ASIDE, ask.name, ask)
            for ask, aside in ((each.ask, each.aside) for each in look.questions if each.mine)
        }
        picture = None if wishes.pictures == "none" else await self.hand(look, drafts)
        said = "\n".join(each for each in (said, self.problem(look.table)) if each)
        extra = self.standing(look, user)
        sheet = messages.panel_sheet(game, look, picture, drafts, said, only, extra, news, advice, wishes.brief)
        return replace(sheet, heard=Heard(table, user, look.told))

    async def _advises(self, look: Look, user: int, wishes: model.UserSettings) -> bool:
        """Whether somebody is shown what a computer would choose: as he wishes, else in his first game of a title."""
        waited = (each.ask for each in look.questions if each.mine and not each.ask.optional)
        if wishes.advice == "never" or not any(in_buttons(ask) for ask in waited):
            return False
        if wishes.advice == "always":
            return True
        return look.table.head.game not in {each.game for each in await self.keeper.statistics(user)}

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
        head = "\n".join(each for each in (messages.headline(self.game(look), look), said) if each)
        room = HANDS // len(looks)
        hands = [clip(f"**{each.table.names[each.seat]}:**\n{self.hand_text(each)}", room) for each in looks]
        picture = None if own is None else await self.hand(look)
        return Sheet((head, *hands), picture if isinstance(picture, Picture) else None)

    async def hand_sheet(self, table: int, user: int) -> Sheet:
        """A player's private picture in words."""
        look = await self._seated(table, user)
        return Sheet((messages.headline(self.game(look), look), self.hand_text(look)))

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
