"""What stands in the menu of a message or of a person: the own hand, and an invitation."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.text import T, t
from bot.tables.model import Refused
from cogs import tools
from cogs.gate import STRANGER, Admitted, anywhere, command, in_servers
from cogs.services import Ship

HAND, INVITE = T("My hand"), T("Invite to a table")
NO_BOT = T("That is a bot: computers take a seat with the button *Add a computer*.")


class Menus(commands.Cog):
    """Keeps nothing; whoever is invited is known to the table."""

    @command("last")
    async def hand(self, guest: Admitted, message: discord.Message) -> None:
        await tools.hand(guest)

    @command("live", "player", writes=True)
    async def invite(self, guest: Admitted, person: discord.User) -> None:
        if person.bot:
            raise Refused(NO_BOT)
        if not isinstance(person, discord.Member):
            raise Refused(STRANGER)
        keeper, roles = guest.desk.keeper, [role.id for role in person.roles]
        await keeper.call_in(guest.table, guest.user, person.id, roles, interaction=guest.interaction)
        await guest.reply.say(t("Invited: I say so in the channel, once."))


async def setup(bot: Ship) -> None:
    menus = Menus()
    await bot.add_cog(menus)
    bot.tree.add_command(anywhere(app_commands.ContextMenu(name=HAND.text, callback=menus.hand)))
    bot.tree.add_command(in_servers(app_commands.ContextMenu(name=INVITE.text, callback=menus.invite)))
