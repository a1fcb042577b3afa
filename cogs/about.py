"""/help and /about: how to begin, what this is, and who runs it."""

from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from bot import VERSION
from bot.engine.text import T, say, t
from bot.games import GAMES
from bot.settings import Imprint
from cogs.gate import Admitted, anywhere, command
from cogs.rules import DISCLAIMER
from cogs.services import Ship
from cogs.ui.layout import Sheet
from cogs.ui.widgets import Row, row

TITLE = T("The pirates' table")


def help_sheet(imprint: Imprint) -> Sheet:
    """The ways into everything."""
    ways = (
        t("**Learn a game**: `/learn` plays a short first game with you, step by step."),
        t("**Read the rules**: `/rules`, by topic or by any word."),
        t("**Play**: `/game new` opens a table in a channel. Others press *Join*, computers fill empty seats."),
        t("**Your tables**: `/hand` and `/my games`. How I call you: `/my settings`. What I know of you: `/my data`."),
        t("**Moderate**: `/mod settings` for the server, the other `/mod` commands for a table in trouble."),
        t("**Who runs this, privacy, terms**: `/about`."),
    )
    text = "\n".join(f"- {way}" for way in ways)
    return Sheet((f"### {say(TITLE, ())}", text), rows=_links(_support(imprint)))


def about_sheet(imprint: Imprint) -> Sheet:
    """What this is, which games there are, what is kept, and whom to ask."""
    games = [
        t("**{game}**: {low} to {high} captains", game=game.title, low=game.seats[0], high=game.seats[1])
        for game in GAMES.values()
    ]
    what = t(
        "Whole pirate board games in your server's channels, over an evening or over weeks. `/help` shows how to begin."
    )
    kept = (
        t("**Privacy**: I read no messages. `/my data` shows all that is stored about you, and deletes it."),
        t("**Terms**: free software without any warranty. Be kind; a server's moderators decide who plays there."),
    )
    who = t("Run by {operator}.", operator=imprint.operator) if imprint.operator else ""
    last = " ".join(each for each in (who, t("Version {version}.", version=VERSION)) if each)
    texts = (
        f"### {say(TITLE, ())}\n{what}",
        "\n".join(f"- {game}" for game in games),
        "\n".join(kept),
        f"-# {say(DISCLAIMER, ())}\n-# {last}",
    )
    return Sheet(texts, rows=_links((*_papers(imprint), *_support(imprint))))


def _papers(imprint: Imprint) -> tuple[tuple[str, str], ...]:
    """What can be read, if it is told where."""
    if not imprint.public_url:
        return ()
    files = ((t("Privacy"), "PRIVACY.md"), (t("Terms"), "TERMS.md"))
    return (*((label, f"{imprint.public_url}/{file}") for label, file in files), (t("More"), imprint.public_url))


def _support(imprint: Imprint) -> tuple[tuple[str, str], ...]:
    return ((t("Ask for help"), imprint.support_url),) if imprint.support_url else ()


def _links(found: tuple[tuple[str, str], ...]) -> tuple[Row, ...]:
    buttons: list[ui.Button[Any]] = [ui.Button(label=label, url=url) for label, url in found]
    return (row(*buttons),) if buttons else ()


class About(commands.Cog):
    """/help and /about. Keeps nothing about anybody."""

    @anywhere
    @app_commands.command(name="help", description="How to begin, and where everything is")
    @command("none")
    async def help(self, guest: Admitted) -> None:
        await guest.reply.send(help_sheet(guest.desk.imprint))

    @anywhere
    @app_commands.command(name="about", description="What this is, who runs it, privacy and terms")
    @command("none")
    async def about(self, guest: Admitted) -> None:
        await guest.reply.send(about_sheet(guest.desk.imprint))


async def setup(bot: Ship) -> None:
    await bot.add_cog(About())
