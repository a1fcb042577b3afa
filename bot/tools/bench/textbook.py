"""What a usual hobby bot does for the same press, to compare with: a real bot with discord.py, by the textbook.

The table as JSON in SQLite as it comes (no WAL, a commit for every action, in the event loop), a deep copy before each
move, views with callbacks kept in memory, the picture drawn in the event loop and saved by Pillow's defaults, and the
answer after everything. Its rules and its drawing are ours, and its board's background is painted only once, so that it
is not slow for lack of those; hidden things and whose turn it is are not its concern.

Started by the bench as `python -m bot.tools.bench.textbook DATABASE`, with the environment of the bot.
"""

import copy
import io
import json
import random
import sqlite3
import sys
from functools import partial
from typing import Any

import discord
import msgspec
import yarl
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.engine.computers import random_answer
from bot.engine.match import Match
from bot.engine.question import Ask, PickOne, Place, default_of
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games import GAMES
from bot.settings import environment
from bot.tools.bench.pictures import NAMES, marks
from cogs.ui.ids import Press
from rendering import CHARTS
from rendering.kit import encode, plain
from rendering.scene import Mate, Scene

BUTTONS = 5


class Hobby(commands.Bot):
    """The bot; all its tables are in memory and in one SQLite file."""

    def __init__(self, database: str) -> None:
        super().__init__(command_prefix=(), intents=discord.Intents(guilds=True))
        self.db = sqlite3.connect(database)
        self.db.execute("CREATE TABLE IF NOT EXISTS games (channel INTEGER PRIMARY KEY, state TEXT)")
        self.matches: dict[int, Match[Any]] = {}
        self.luck = random.Random(1)

    async def setup_hook(self) -> None:
        for game in GAMES.values():  # the backgrounds, before anybody waits
            self.matches[0] = Match[Any].new(game, bytes(32), game.seats[0])
            self.show(0)

        @self.tree.command(name="open", description="Open a table")
        async def open_table(interaction: discord.Interaction[Any], game: str) -> None:
            match = Match[Any].new(GAMES[game], bytes(32), GAMES[game].seats[0])
            self.matches[interaction.channel_id or 0] = match
            self.save(interaction.channel_id or 0)
            content, file, shown = self.show(interaction.channel_id or 0)
            await interaction.response.send_message(content, file=file, view=shown)

        _, address, _ = await self.http.get_bot_gateway()  # the stand-in's, not the built-in one
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(address)
        await self.tree.sync()

    def save(self, channel: int) -> None:
        """The whole state as JSON, and a commit."""
        state = json.dumps(msgspec.to_builtins(self.matches[channel].state, str_keys=True))
        self.db.execute("INSERT OR REPLACE INTO games VALUES (?, ?)", (channel, state))
        self.db.commit()

    def load(self, channel: int) -> Any:
        """The stored state, read and copied so that a failed move could be taken back."""
        row = self.db.execute("SELECT state FROM games WHERE channel = ?", (channel,)).fetchone()
        json.loads(row[0])
        return copy.deepcopy(self.matches[channel].state)

    def show(self, channel: int) -> "tuple[str, discord.File, Buttons]":
        """The message of a table."""
        match = self.matches[channel]
        game = match.game
        mates = tuple(Mate(NAMES[i], game.colours[game.tokens[i]]) for i in range(game.seats[0]))
        seen = view(match.state, SPECTATOR)
        scene = Scene(seen, mates, marks(match), match.waited_for(), title=game.title)
        picture = plain.cached_png(partial(encode.laid, partial(CHARTS[game.key].chart, scene)))
        ask = self.asked(channel)
        prompt = say(game.prompt(view(match.state, ask.seat), ask).text, NAMES)
        return prompt, discord.File(io.BytesIO(picture), "chart.png"), Buttons(self, channel, ask)

    def asked(self, channel: int) -> Ask:
        """The question that is waited for."""
        match = self.matches[channel]
        return next(each for each in match.asked(match.waited_for()[0]) if not each.optional)

    async def pressed(self, interaction: discord.Interaction[Any], channel: int, key: str) -> None:
        """One answer: read, copy, apply, draw, write, and only then say so."""
        self.load(channel)
        match, ask = self.matches[channel], self.asked(channel)
        legal = isinstance(ask, PickOne | Place) and key in ask.keys
        match.answer(ask.seat, ask.name, key if legal else random_answer(ask, default_of(ask), self.luck))
        if match.over:
            match = self.matches[channel] = Match[Any].new(match.game, bytes(32), match.game.seats[0])
        self.save(channel)
        content, file, shown = self.show(channel)
        await interaction.response.edit_message(content=content, attachments=[file], view=shown)


class Buttons(discord.ui.View):
    """The first choices as buttons; an answer of another kind is put together by the bot."""

    def __init__(self, bot: Hobby, channel: int, ask: Ask) -> None:
        super().__init__(timeout=None)
        keys = ask.keys[:BUTTONS] if isinstance(ask, PickOne | Place) else ("any",)
        for key in keys:
            custom_id = Press("key", channel, 0, ask.seat, ask.name, key).pack()
            button: discord.ui.Button[Any] = discord.ui.Button(label=key[:80], custom_id=custom_id[:100])
            button.callback = partial(bot.pressed, channel=channel, key=key)
            self.add_item(button)


def main() -> None:
    """Run until killed."""
    env = environment()
    Route.BASE = env["DISCORD_API_BASE"]
    Hobby(sys.argv[1]).run(env["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
