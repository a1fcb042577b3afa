"""/operator: what whoever runs the bot says to it from Discord, the same as by `python -m bot` on its machine.

Only one server has these commands, the one that the settings name, and there only the application's owner or team may
use them, whatever rights others have there.
"""

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.operating.line import Order
from cogs.gate import TYPED, Admitted, command
from cogs.services import Ship
from cogs.ui.layout import Sheet
from cogs.ui.question import clip

PAGE = 3_500  # characters


@app_commands.default_permissions(administrator=True)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
class Operators(commands.GroupCog, group_name="operator", group_description="For whoever runs this bot"):
    """Orders to the running bot. Keeps nothing about anybody."""

    @app_commands.command(description="How the bot is: version, gateway, database, tables, what is owed, drawing")
    @command("none", "operator")
    async def status(self, guest: Admitted) -> None:
        await _carried_out(guest, Order("status"))

    @app_commands.command(description="All live tables by their numbers, those in trouble first")
    @command("none", "operator")
    async def tables(self, guest: Admitted) -> None:
        await _carried_out(guest, Order("tables"))

    @app_commands.command(description="Say something once in the channel of every live table, without a sound")
    @app_commands.describe(text="What is said")
    @command("none", "operator", writes=True)
    async def announce(self, guest: Admitted, text: app_commands.Range[str, 1, TYPED]) -> None:
        await _carried_out(guest, Order("announce", text))

    @app_commands.command(description="Let all clocks stand and open no new table, or let them go on")
    @app_commands.describe(mode="On, also over a restart, or off", text="What every table says about it, too")
    @command("none", "operator", writes=True)
    async def maintain(
        self, guest: Admitted, mode: Literal["on", "off"], text: app_commands.Range[str, 1, TYPED] = ""
    ) -> None:
        await _carried_out(guest, Order("maintain", f"{mode} {text}".strip()))

    @app_commands.command(description="Leave a server; its tables rest, and are deleted after 30 days")
    @app_commands.describe(server="The server's number")
    @command("none", "operator", writes=True)
    async def leave(self, guest: Admitted, server: app_commands.Range[str, 1, 20]) -> None:
        await _carried_out(guest, Order("leave", server))


async def _carried_out(guest: Admitted, order: Order) -> None:
    """The bot's answer, as it would stand in a terminal."""
    answer = await guest.desk.bot.order(order, guest.interaction)
    text = "\n".join(answer.lines).replace("`", "'")
    await guest.reply.send(Sheet((f"```\n{clip(text, PAGE)}\n```",)))


async def setup_in(bot: Ship, guild: int) -> None:
    """Offer these commands in this server alone."""
    await bot.add_cog(Operators(), guild=discord.Object(guild))
