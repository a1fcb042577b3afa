"""/rules: the games by topic, in own words."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.game import Game, Topic
from bot.engine.text import T, say, t
from bot.engine.tongue import language
from bot.games import GAMES
from bot.tables import lessons
from cogs.desk import Desk, desk_of
from cogs.reply import Reply
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.question import Choice, clip
from cogs.ui.widgets import button, menu, row
from rendering import CHARTS
from rendering.scene import Picture, Scene

CHOICES = [app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()]
DISCLAIMER = T(
    "An unofficial, fan-made table. The games and their names belong to their owners; words and pictures here are ours."
)


def find(game: Game[Any], wanted: str) -> Topic | None:
    """The topic of that key or title."""
    wanted = wanted.strip().lower()
    for topic in game.topics:
        if wanted in (topic.key, say(topic.title, ()).lower()):
            return topic
    return next((topic for topic in game.topics if wanted and wanted in say(topic.title, ()).lower()), None)


def draw_figure(scene: Scene) -> Picture:
    """The picture of a page: the scene's title names the game, its view the topic."""
    return CHARTS[scene.title].figure(scene.view)


async def page(desk: Desk, game: Game[Any], topic: Topic | None) -> Sheet:
    """One page of the rules with its picture, drawn like all pictures off the event loop."""
    if topic is None:
        return sheet(game, None)
    scene = Scene(view=topic.key, mates=(), title=game.key, language=language())
    return sheet(game, topic, await desk.press.draw((game.key, topic.key), draw_figure, scene))


def sheet(game: Game[Any], topic: Topic | None, picture: Picture | None = None) -> Sheet:
    """One page of the rules: its title, its picture, its words, and a menu of the other pages."""
    key = list(GAMES).index(game.key)
    if topic is None:
        low, high = game.seats
        size = t("{low} to {high} captains, about {minutes} minutes.", low=low, high=high, minutes=game.minutes)
        texts = (f"## {game.title}\n{say(game.blurb, ())}\n{size}", f"-# {say(DISCLAIMER, ())}")
    else:
        texts = (f"## {game.title}: {say(topic.title, ())}", say(topic.body, ()))
    listed = [Choice(each.key, clip(say(each.title, ()), 80)) for each in game.topics[:25]]
    chosen = (topic.key,) if topic else ()
    rows = [menu(Press("topic", key).pack(), listed, t("Read about …"), chosen=chosen)] if listed else []
    if game.lesson is not None:
        start = Press("lesson", lesson_number(game), value="start").pack()
        rows.append(row(button(t("Learn by playing"), start, discord.ButtonStyle.primary)))
    return Sheet(texts, picture, tuple(rows))


def lesson_number(game: Game[Any]) -> int:
    """The number that stands for a game's lesson where buttons name a table."""
    return lessons.TABLES + list(GAMES).index(game.key)


async def turn_page(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Another topic was chosen from the menu."""
    games = list(GAMES.values())
    async with Reply(interaction, update=True) as reply:
        if press.table < len(games) and values:
            game = games[press.table]
            await reply.send(await page(desk_of(interaction), game, find(game, values[0])))


class Rules(commands.Cog):
    """The rules by topic. Keeps nothing about anybody."""

    @app_commands.command(name="rules", description="Read the rules of a game, by topic")
    @app_commands.describe(game="Which game", topic="What about (leave empty for the list)")
    @app_commands.choices(game=CHOICES)
    async def rules(self, interaction: discord.Interaction[Any], game: str, topic: str = "") -> None:
        async with Reply(interaction) as reply:
            box = GAMES[game]
            found = find(box, topic)
            if topic and found is None:
                titles = ", ".join(say(each.title, ()) for each in box.topics)
                words = t(
                    'There is no page called "{name}" here. Pages: {titles}.', name=clip(topic, 60), titles=titles
                )
                await reply.say(words)
            else:
                await reply.send(await page(desk_of(interaction), box, found))

    @rules.autocomplete("topic")
    async def topics(self, interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        box = GAMES.get(str(getattr(interaction.namespace, "game", "")))
        if box is None:
            return []
        found = [(say(topic.title, ()), topic.key) for topic in box.topics]
        return [
            app_commands.Choice(name=clip(title, 100), value=key)
            for title, key in found
            if current.lower() in title.lower()
        ][:25]


async def setup(bot: commands.Bot | commands.AutoShardedBot) -> None:
    await bot.add_cog(Rules())
