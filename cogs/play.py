"""/board, /hand and /play: the table, the own hand, and answers by typing."""

from discord import app_commands
from discord.ext import commands

from bot.engine.text import NONE, T, say, t
from bot.games import GAMES
from bot.tables.model import Head, Refused
from cogs import answers, presses, tools
from cogs.desk import Desk, Ship
from cogs.gate import TYPED, Admitted, anywhere, command, in_servers, suggestions
from cogs.ui import sheets
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.question import Question, clip
from cogs.ui.widgets import button, row


class Play(commands.Cog):
    """Looking and answering. Keeps nothing but drafts of answers, in memory."""

    @in_servers
    @app_commands.command(description="Show this channel's table again (or its last game), or tell it in words")
    @app_commands.describe(text="Tell the board in words instead of showing the picture")
    @command("last")
    async def board(self, guest: Admitted, text: bool = False) -> None:
        desk = guest.desk
        if text:
            await guest.reply.send(await tools.in_words(desk, guest.table))
            return
        look = await desk.keeper.look(guest.table, None)
        await guest.reply.send(await desk.table_sheet(look, (), {}))
        desk.bot.retry(guest.table)

    @anywhere
    @app_commands.command(description="Your private hand, with what is asked of you (in a DM: all your tables)")
    @command("any")
    async def hand(self, guest: Admitted) -> None:
        if guest.table:
            await tools.hand(guest)
        else:
            await guest.reply.send(tables_of(guest.desk, guest.user))

    @in_servers
    @app_commands.command(description="Answer what is asked of you by typing")
    @app_commands.describe(answer="Your answer: choose from the list, or type it")
    @command("live", "player", writes=True)
    async def play(self, guest: Admitted, answer: app_commands.Range[str, 1, TYPED]) -> None:
        desk, table, user = guest.desk, guest.table, guest.user
        asked, names = await _asked(guest)
        if not asked:
            raise Refused(T("Nothing is asked of you at this table just now."))
        question, given = answers.read(asked, answer, names)
        accepted = await desk.keeper.answer(table, user, question.ask.name, given, question.revision, guest.interaction)
        presses.note_offer(guest, accepted)
        said = f"✓ {clip(sheets.answer_in_words(question, given, names), 200)}"
        await guest.reply.send(await desk.panel(table, user, said))

    @play.autocomplete("answer")
    @suggestions("live", "player")
    async def offer(self, guest: Admitted, current: str) -> list[app_commands.Choice[str]]:
        try:
            asked, _ = await _asked(guest)
        except Refused:
            return []
        found = answers.suggestions(asked, current)
        return [app_commands.Choice(name=shown, value=text) for shown, text in found]


async def _asked(guest: Admitted) -> tuple[list[Question], tuple[str, ...]]:
    """What is asked of this player, and the names at the table."""
    look = await guest.desk.keeper.look(guest.table, guest.user)
    return [each for each in sheets.questions(look) if each.mine], look.table.names


def tables_of(desk: Desk, user: int) -> Sheet:
    """The tables a user sits at, each with a button for the hand."""
    mine = [head for head in desk.keeper.tables_of(user) if head.status == "playing"]
    waits = {each.head.id for each in desk.keeper.waiting_for(user)}
    if not mine:
        return Sheet((t("You sit at no table that is playing just now."),))
    mine.sort(key=lambda head: head.id not in waits)
    texts = [f"### {t('Your tables')}", *(_line(desk, head, head.id in waits) for head in mine[:20])]
    items = [button(t("Hand · table {n}", n=head.id), Press("hand", head.id).pack()) for head in mine[:20]]
    rows = tuple(row(*items[i : i + 5]) for i in range(0, len(items), 5))
    return Sheet(tuple(texts), rows=rows)


def _line(desk: Desk, head: Head, waits: bool) -> str:
    line = t("{game} in {place} (table {n})", game=GAMES[head.game].title, place=f"<#{head.channel}>", n=head.id)
    problem = say(desk.problems.get(head.id, NONE), ())
    return f"- {line}" + (f": **{t('waits for you')}**" if waits else "") + (f"\n  {problem}" if problem else "")


async def setup(bot: Ship) -> None:
    await bot.add_cog(Play())
