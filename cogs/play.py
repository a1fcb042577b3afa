"""/board, /hand and /play: the table, the own hand, and answers by typing."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.text import T, t
from bot.tables.model import Head, Refused
from cogs import answers, tools
from cogs.desk import Desk, Ship
from cogs.reply import Reply
from cogs.ui import sheets
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.question import Question, clip
from cogs.ui.widgets import button, row


class Play(commands.Cog):
    """Looking and answering. Keeps nothing but drafts of answers, in memory."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Show this channel's table again (or its last game), or tell it in words")
    @app_commands.describe(text="Tell the board in words instead of showing the picture")
    @app_commands.guild_only()
    async def board(self, interaction: discord.Interaction[Any], text: bool = False) -> None:
        async with Reply(interaction) as reply:
            table = await self.desk.last(interaction.channel_id)
            if text:
                await reply.send(await tools.in_words(self.desk, table))
                return
            look = await self.desk.keeper.look(table, None)
            await reply.send(await self.desk.table_sheet(look, (), {}))
            self.desk.bot.retry(table)

    @app_commands.command(description="Your private hand, with what is asked of you (in a DM: all your tables)")
    async def hand(self, interaction: discord.Interaction[Any]) -> None:
        async with Reply(interaction) as reply:
            if interaction.guild_id is None:
                await reply.send(self.tables_of(interaction.user.id))
            else:
                table = await self.desk.last(interaction.channel_id)
                await reply.send(await self.desk.panel(table, interaction.user.id))

    def tables_of(self, user: int) -> Sheet:
        """The tables a user sits at, each with a button for the hand."""
        mine = [head for head in self.desk.keeper.tables_of(user) if head.status == "playing"]
        waits = {each.head.id for each in self.desk.keeper.waiting_for(user)}
        if not mine:
            return Sheet((t("You sit at no table that is playing just now."),))
        mine.sort(key=lambda head: head.id not in waits)
        texts = [f"### {t('Your tables')}", *(self._line(head, head.id in waits) for head in mine[:20])]
        items = [button(t("Hand · table {n}", n=head.id), Press("hand", head.id).pack()) for head in mine[:20]]
        rows = tuple(row(*items[i : i + 5]) for i in range(0, len(items), 5))
        return Sheet(tuple(texts), rows=rows)

    def _line(self, head: Head, waits: bool) -> str:
        game = self.desk.keeper.core.games[head.game].title
        line = t("{game} in {place} (table {n})", game=game, place=f"<#{head.channel}>", n=head.id)
        return f"- {line}" + (f": **{t('waits for you')}**" if waits else "")

    @app_commands.command(description="Answer what is asked of you by typing")
    @app_commands.describe(answer="Your answer: choose from the list, or type it")
    @app_commands.guild_only()
    async def play(self, interaction: discord.Interaction[Any], answer: str) -> None:
        async with Reply(interaction) as reply:
            table, asked, names = await self._asked(interaction)
            if not asked:
                raise Refused(T("Nothing is asked of you at this table just now."))
            question, given = answers.read(asked, answer, names)
            user, keeper = interaction.user.id, self.desk.keeper
            await keeper.answer(table, user, question.ask.name, given, question.revision, interaction.id)
            said = f"✓ {clip(sheets.answer_in_words(question, given, names), 200)}"
            await reply.send(await self.desk.panel(table, user, said))

    @play.autocomplete("answer")
    async def offer(self, interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        try:
            _, asked, _ = await self._asked(interaction)
        except Refused:
            return []
        found = answers.suggestions(asked, current)
        return [app_commands.Choice(name=shown, value=text) for shown, text in found]

    async def _asked(self, interaction: discord.Interaction[Any]) -> tuple[int, list[Question], tuple[str, ...]]:
        table = self.desk.here(interaction.channel_id)
        look = await self.desk.keeper.look(table, interaction.user.id)
        return table, [each for each in sheets.questions(look) if each.mine], look.table.names


async def setup(bot: Ship) -> None:
    await bot.add_cog(Play(bot.desk))
