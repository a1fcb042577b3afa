"""/board, /hand and /play: the table, the own hand, and answers by typing."""

from functools import partial

from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.secret import SPECTATOR
from bot.engine.text import t
from bot.tables.model import Look, Refused
from bot.tables.plans import PLAN, Plan
from cogs import answering, planning, tools
from cogs.gate import TYPED, Admitted, anywhere, command, in_servers, suggestions
from cogs.mine import tables_of
from cogs.services import Ship
from cogs.ui import messages, missing, typed
from cogs.ui.layout import Heard
from cogs.ui.news import gathered
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
            await guest.reply.send(await tools.in_words(desk, guest.table, guest.user))
            return
        look = await desk.keeper.look(guest.table, None)
        sheet = await desk.table_sheet(look, (), {})
        if guest.seat != SPECTATOR and look.view is not None:
            own = await desk.keeper.look(guest.table, guest.user)
            news = gathered(await desk.keeper.news(own), own.table.names, own.seat)
            texts = (*sheet.texts[:1], news, *sheet.texts[1:])
            if (await desk.keeper.user_settings(guest.user)).pictures == "none":
                sheet = replace(sheet, picture=None, below=None)
            sheet = replace(sheet, texts=texts, last=True, heard=Heard(guest.table, guest.user, own.told))
        await guest.reply.send(sheet)
        desk.bot.retry(guest.table)

    @anywhere
    @app_commands.command(description="Your private hand and what you are asked (in a DM: all your tables)")
    @command("any")
    async def hand(self, guest: Admitted) -> None:
        if guest.table:
            await tools.hand(guest)
        else:
            await guest.reply.send(await tables_of(guest))

    @in_servers
    @app_commands.command(description="Type your answer to what you are asked")
    @app_commands.describe(answer="Your answer: choose from the list, or type it")
    @command("live", "player", writes=True)
    async def play(self, guest: Admitted, answer: app_commands.Range[str, 1, TYPED]) -> None:
        desk, table, user = guest.desk, guest.table, guest.user
        look = await desk.keeper.look(table, user)
        asked, names = _asked(look), look.table.names
        plan = await planning.to_plan(desk, look, user)
        why = partial(missing.not_offered, desk.game(look), (look if plan is None else plan.look).view, names=names)
        question, given = typed.read([*asked, *_next_of(plan)], answer, names, why)
        if question.mode == PLAN:
            said = t("✓ Planned: {answer}", answer=clip(messages.answer_in_words(question, given, names), 200))
            await planning.lay(guest, question, given, said)
            return
        accepted = await desk.keeper.answer(table, user, question.ask.name, given, question.revision, guest.interaction)
        answering.note_offer(guest, accepted)
        said = f"✓ {clip(messages.answer_in_words(question, given, names), 200)}"
        await guest.reply.send(await desk.panel(table, user, said))

    @play.autocomplete("answer")
    @suggestions("live", "player")
    async def offer(self, guest: Admitted, current: str) -> list[app_commands.Choice[str]]:
        try:
            look = await guest.desk.keeper.look(guest.table, guest.user)
        except Refused:
            return []
        plan = await planning.laid_out(guest.desk, look, guest.user)
        found = typed.suggestions([*_asked(look), *_next_of(plan)], current)
        return [app_commands.Choice(name=shown, value=text) for shown, text in found]


def _asked(look: Look) -> list[Question]:
    """What is asked of a player, in words."""
    return [each for each in messages.questions(look) if each.mine]


def _next_of(plan: Plan | None) -> list[Question]:
    """What would be asked next in a turn that is planned."""
    question = None if plan is None else planning.asked(plan)
    return [] if question is None else [question]


async def setup(bot: Ship) -> None:
    await bot.add_cog(Play())
