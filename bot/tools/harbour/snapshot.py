"""The world in a JSON file, pictures beside it, so that a try-out goes on where it stopped."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from . import media
from .things import Channel, Command, Emoji, Grant, Guild, Member, Message, Person
from .world import World

FORMAT = 1


class Look(Struct, frozen=True):
    """How far a person has read a channel."""

    user: int
    channel: int
    message: int


class Snapshot(Struct, frozen=True, kw_only=True):
    format: int
    bot: int
    people: list[Person]
    guilds: list[Guild]
    members: list[Member]
    channels: list[Channel]
    messages: list[Message]
    commands: list[Command]
    looked: list[Look]
    grants: list[Grant] = []
    installs: list[int] = []
    emojis: list[Emoji] = []


def files_beside(path: Path) -> Path:
    return path.with_name(path.name + ".files")


def save(world: World, path: Path) -> None:
    """Writes the world; a crash in between leaves the former file. Ephemeral messages go, as on Discord."""
    lasting = [message for message in world.all_messages() if message.only_for is None]
    snapshot = Snapshot(
        format=FORMAT,
        bot=world.bot_id,
        people=list(world.people.values()),
        guilds=list(world.guilds.values()),
        members=list(world.members.values()),
        channels=list(world.channels.values()),
        messages=lasting,
        commands=list(world.commands.values()),
        looked=[Look(user, channel, message) for (user, channel), message in world.looked.items()],
        grants=world.grants,
        installs=sorted(world.installs),
        emojis=list(world.emojis.values()),
    )
    folder = files_beside(path)
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {str(attachment.id): attachment.id for message in lasting for attachment in message.attachments}
    wanted |= {str(number): number for number in world.emojis}
    for name, file_id in wanted.items():
        if file_id in world.files and not (folder / name).exists():
            write(folder / name, world.files[file_id])
    for file in folder.iterdir():
        if file.name not in wanted:
            file.unlink()
    write(path, msgspec.json.encode(snapshot))


def write(path: Path, data: bytes) -> None:
    half = path.with_name(path.name + ".part")
    half.write_bytes(data)
    half.replace(path)


def load(path: Path) -> World:
    """Reads a world back; a file of another format is refused with a ValueError."""
    try:
        snapshot = msgspec.json.decode(path.read_bytes(), type=Snapshot)
    except msgspec.MsgspecError as error:
        raise ValueError(f"{path} is not a harbour's world: {error}") from error
    if snapshot.format != FORMAT:
        raise ValueError(f"{path} has format {snapshot.format}, this harbour reads format {FORMAT}")
    world = World()
    world.bot_id = snapshot.bot
    world.people = {person.id: person for person in snapshot.people}
    world.guilds = {guild.id: guild for guild in snapshot.guilds}
    world.members = {(member.guild, member.user): member for member in snapshot.members}
    world.channels = {channel.id: channel for channel in snapshot.channels}
    world.messages = {channel.id: {} for channel in snapshot.channels}
    for message in snapshot.messages:
        components = media.bound(message.components, message.attachments)
        world.messages[message.channel][message.id] = replace(message, components=components)
    world.emojis = {emoji.id: emoji for emoji in snapshot.emojis}
    kept = [attachment.id for message in snapshot.messages for attachment in message.attachments]
    for number in (*kept, *world.emojis):
        file = files_beside(path) / str(number)
        if file.exists():
            world.files[number] = file.read_bytes()
    world.commands = {command.id: command for command in snapshot.commands}
    world.grants, world.installs = snapshot.grants, set(snapshot.installs)
    world.looked = {(look.user, look.channel): look.message for look in snapshot.looked}
    return world
