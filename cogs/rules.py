"""/rules: the games by topic or by any word, in own words."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.game import Game, Topic
from bot.engine.languages import language
from bot.engine.text import T, say, t
from bot.games import GAMES
from bot.tables import lessons
from bot.tables.model import Refused
from cogs.drawing import pictured
from cogs.gate import Admitted, anywhere, command, suggestions
from cogs.services import Desk
from cogs.ui.called import bare
from cogs.ui.ids import Press
from cogs.ui.layout import InWords, Sheet
from cogs.ui.question import Choice, clip
from cogs.ui.widgets import button, menu, row
from rendering import CHARTS
from rendering.scene import Picture, Scene

CHOICES = [app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()]
DISCLAIMER = T(
    "An unofficial, fan-made table. The games and their names belong to their owners; words and pictures here are ours."
)


def find(game: Game[Any], wanted: str) -> Topic | None:
    """The topic of that key, title or word."""
    return next(iter(fitting(game, wanted)), None) if bare(wanted) else None


def fitting(game: Game[Any], wanted: str) -> list[Topic]:
    """The topics of which this is the key, the title or part of it; then those that speak of it, the most first."""
    wanted = bare(wanted)
    exact = [each for each in game.topics if wanted in (bare(each.key), _title(each))]
    titled = [each for each in game.topics if wanted in _title(each)]
    spoken = {each.key: bare(say(each.body, ())).count(wanted) for each in game.topics}
    speaking = sorted((each for each in game.topics if spoken[each.key]), key=lambda each: -spoken[each.key])
    return list({each.key: each for each in (*exact, *titled, *speaking)}.values())


def _title(topic: Topic) -> str:
    return bare(say(topic.title, ()))


def draw_figure(scene: Scene) -> Picture:
    """The picture of a page: the scene's title names the game, its view the topic."""
    return CHARTS[scene.title].figure(scene.view)


async def page(desk: Desk, game: Game[Any], topic: Topic | None) -> Sheet:
    """One page of the rules with its picture, drawn like all pictures off the event loop."""
    if topic is None:
        return sheet(game, None)
    scene = Scene(view=topic.key, mates=(), title=game.key, language=language())
    return sheet(game, topic, await pictured(desk.press, (game.key, topic.key), draw_figure, scene))


def sheet(game: Game[Any], topic: Topic | None, picture: Picture | InWords | None = None) -> Sheet:
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


def box(key: str) -> Game[Any]:
    """The game of that key; Refused if there is none."""
    if key not in GAMES:
        raise Refused(T("That game is not on the shelf: choose one from the list."))
    return GAMES[key]


async def turn_page(guest: Admitted) -> None:
    """Another topic was chosen from the menu."""
    games, number = list(GAMES.values()), guest.press.table
    if number >= len(games) or not guest.values:
        raise Refused(T("There is no such page any more: open the list again with /rules."))
    await guest.reply.send(await page(guest.desk, games[number], find(games[number], guest.values[0])))


class Rules(commands.Cog):
    """The rules by topic. Keeps nothing about anybody."""

    @anywhere
    @app_commands.command(name="rules", description="Read the rules of a game, by topic or by any word")
    @app_commands.describe(game="Which game", topic="A topic or any word (leave empty for the list)")
    @app_commands.choices(game=CHOICES)
    @command("none")
    async def rules(self, guest: Admitted, game: str, topic: app_commands.Range[str, 1, 100] = "") -> None:
        shelf = box(game)
        found = find(shelf, topic)
        if topic and found is None:
            titles = ", ".join(say(each.title, ()) for each in shelf.topics)
            words = t('No page here speaks of "{name}". Pages: {titles}.', name=clip(topic, 60), titles=titles)
            await guest.reply.say(words)
        else:
            await guest.reply.send(await page(guest.desk, shelf, found))

    @rules.autocomplete("topic")
    @suggestions("none")
    async def topics(self, guest: Admitted, current: str) -> list[app_commands.Choice[str]]:
        shelf = GAMES.get(str(getattr(guest.reply.interaction.namespace, "game", "")))
        if shelf is None:
            return []
        return [
            app_commands.Choice(name=clip(say(topic.title, ()), 100), value=topic.key)
            for topic in (fitting(shelf, current) if bare(current) else shelf.topics)
        ][:25]


async def setup(bot: commands.Bot | commands.AutoShardedBot) -> None:
    await bot.add_cog(Rules())
