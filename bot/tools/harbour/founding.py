"""The world on the first day: one guild, three channels, the bot and a few people."""

from __future__ import annotations

from collections.abc import Iterable

from .things import TEXT, Channel
from .world import DISCORD_EPOCH, World

# The first ids are the same on every start, so that a bot's own database still fits a fresh harbour.
FOUNDED = (1_704_067_200_000 - DISCORD_EPOCH) << 22
GUILD = FOUNDED + 10
BOT = FOUNDED + 1
PEOPLE = ("Anne", "Bart", "Cora", "Dirk", "Edda", "Finn")
CHANNELS = (("harbour", "Where games are started"), ("tavern", "A second table"), ("lighthouse", "A third one"))


def found(people: Iterable[str] = PEOPLE, *, bot: str = "Pirates' Table") -> World:
    """A new world; the first person owns the guild."""
    world = World()
    world.bot_id = BOT
    world.add_person("pirates-table", display=bot, bot=True, id=BOT)
    crowd = [
        world.add_person(name.lower().replace(" ", "_"), display=name, id=FOUNDED + 100 + n)
        for n, name in enumerate(people)
    ]
    if not crowd:
        raise ValueError("a harbour needs at least one person")
    guild = world.add_guild("The Harbour", crowd[0].id, id=GUILD)
    for person in (world.bot, *crowd):
        world.add_member(guild.id, person.id)
    for n, (name, topic) in enumerate(CHANNELS):
        channel = Channel(id=FOUNDED + 20 + n, kind=TEXT, name=name, guild=guild.id, position=n, topic=topic)
        world.put_channel(channel)
    return world
