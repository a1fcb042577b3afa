"""/board, /hand and /play: the table, the own hand, and answers by typing."""

from discord import app_commands
from discord.ext import commands

from bot.engine.text import T
from bot.tables.model import Refused
from cogs import answers, presses, tools
from cogs.desk import Ship
from cogs.gate import TYPED, Admitted, anywhere, command, in_servers, suggestions
from cogs.mine import tables_of
from cogs.ui import sheets
from cogs.ui.question import Question, clip


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
            await guest.reply.send(await tables_of(guest))

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


async def setup(bot: Ship) -> None:
    await bot.add_cog(Play())
