"""The small world in memory: who and what there is, and the numbers that name them."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from . import permissions
from .things import (
    DM,
    PRIVATE_THREAD,
    THREADS,
    Attachment,
    Call,
    Channel,
    Command,
    Emoji,
    Grant,
    Guild,
    Member,
    Message,
    Person,
    Role,
)

DISCORD_EPOCH = 1_420_070_400_000
KEPT_CALLS = 50_000
KEPT_NONCES = 5_000


class World:
    """Everything that exists; changed only by replacing its frozen entries."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.source = clock
        self.token: Callable[[], str] = secrets.token_urlsafe  # what names an interaction or a session, to nobody else
        self.origin = ""
        self.bot_id = 0
        self.people: dict[int, Person] = {}
        self.guilds: dict[int, Guild] = {}
        self.members: dict[tuple[int, int], Member] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, dict[int, Message]] = {}
        self.files: dict[int, bytes] = {}
        self.commands: dict[int, Command] = {}
        self.looked: dict[tuple[int, int], int] = {}
        self.grants: list[Grant] = []
        self.installs: set[int] = set()  # people who have the application for themselves, wherever they are
        self.emojis: dict[int, Emoji] = {}
        self.calls: deque[Call] = deque(maxlen=KEPT_CALLS)  # who was notified, oldest first
        self.nonces: OrderedDict[str, tuple[float, int, int]] = OrderedDict()  # nonce -> when, channel, message
        self.dm_limit = 0  # 40003 or 20026 while Discord lets the bot write to nobody new
        self.most_threads = 1000  # active ones in a guild
        self.ahead = 0.0  # seconds the world's clock has been put forward
        self.last_id = 0
        self.changes = 0

    def clock(self) -> float:
        """The world's time: everything here is dated and grows old by it."""
        return self.source() + self.ahead

    # --- numbers -----------------------------------------------------------------------------------------------------

    def snowflake(self) -> int:
        """A new id, growing with time as Discord's do (discord.py reads an interaction's age from its id)."""
        now = (int(self.clock() * 1000) - DISCORD_EPOCH) << 22
        self.last_id = max(self.last_id + 1, now)
        return self.last_id

    def touch(self) -> None:
        """Counts a change, so that the keeper of the snapshot knows when to write."""
        self.changes += 1

    # --- people and guilds -------------------------------------------------------------------------------------------

    @property
    def bot(self) -> Person:
        return self.people[self.bot_id]

    def players(self) -> list[Person]:
        return [person for person in self.people.values() if not person.bot]

    def person_named(self, name: str) -> Person | None:
        """A person by id, account name or shown name (an at sign before it is ignored)."""
        wanted = name.removeprefix("@").casefold()
        for person in self.people.values():
            if wanted in (str(person.id), person.name.casefold(), person.shown.casefold()):
                return person
        return None

    def add_person(self, name: str, *, display: str = "", bot: bool = False, id: int = 0) -> Person:
        person = Person(id=id or self.snowflake(), name=name, display=display, bot=bot)
        self.people[person.id] = person
        self.touch()
        return person

    def add_guild(self, name: str, owner: int, *, id: int = 0) -> Guild:
        guild_id = id or self.snowflake()
        everyone = Role(id=guild_id, name="@everyone", permissions=permissions.EVERYONE, position=0)
        crew = Role(id=guild_id + 1, name="Bot", permissions=permissions.BOT, position=1, managed=True)
        guild = Guild(id=guild_id, name=name, owner=owner, roles=(everyone, crew))
        self.guilds[guild_id] = guild
        self.touch()
        return guild

    def add_member(self, guild: int, user: int) -> Member:
        """A person joins a guild; the bot gets its own role."""
        roles = (guild + 1,) if user == self.bot_id else ()
        member = Member(guild=guild, user=user, joined=self.clock(), roles=roles)
        self.members[guild, user] = member
        self.touch()
        return member

    def guilds_of_bot(self) -> list[Guild]:
        return [guild for guild in self.guilds.values() if (guild.id, self.bot_id) in self.members]

    # --- channels ----------------------------------------------------------------------------------------------------

    def put_channel(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        self.messages.setdefault(channel.id, {})
        self.touch()
        return channel

    def drop_channel(self, channel_id: int) -> list[Channel]:
        """Removes a channel with its threads and messages; returns what went."""
        gone = [c for c in self.channels.values() if c.id == channel_id or c.parent == channel_id]
        for channel in gone:
            for message in list(self.messages[channel.id].values()):
                self.drop_message(message)
            del self.channels[channel.id], self.messages[channel.id]
        self.touch()
        return gone

    def channels_of(self, guild: int) -> list[Channel]:
        found = [c for c in self.channels.values() if c.guild == guild and c.kind not in THREADS]
        return sorted(found, key=lambda c: (c.position, c.id))

    def threads_of(self, guild: int) -> list[Channel]:
        return [c for c in self.channels.values() if c.guild == guild and c.kind in THREADS]

    def find_dm(self, user: int) -> Channel | None:
        """The direct conversation of the bot with somebody, if it has been opened."""
        return next((c for c in self.channels.values() if c.kind == DM and c.recipient == user), None)

    # --- messages ----------------------------------------------------------------------------------------------------

    def put_message(self, message: Message) -> Message:
        self.messages[message.channel][message.id] = message
        self.touch()
        return message

    def keep_nonce(self, nonce: str, message: Message) -> None:
        """Remembers under which nonce a message was posted, as long as that can matter."""
        self.nonces[nonce] = (message.created, message.channel, message.id)
        self.nonces.move_to_end(nonce)
        while len(self.nonces) > KEPT_NONCES:
            self.nonces.popitem(last=False)

    def drop_message(self, message: Message) -> None:
        del self.messages[message.channel][message.id]
        for attachment in message.attachments:
            self.files.pop(attachment.id, None)
        self.touch()

    def find_message(self, channel: int, message: int) -> Message | None:
        return self.messages.get(channel, {}).get(message)

    def seen_by(self, user: int, channel: int) -> list[Message]:
        """What a person sees in a channel, oldest first."""
        return [m for m in self.messages.get(channel, {}).values() if m.only_for in (None, user)]

    def keep_file(self, data: bytes) -> int:
        file_id = self.snowflake()
        self.files[file_id] = data
        return file_id

    def forget_files(self, before: Message, after: Message) -> None:
        """Drops the bytes of attachments that an edit took away."""
        kept = {attachment.id for attachment in after.attachments}
        for attachment in before.attachments:
            if attachment.id not in kept:
                self.files.pop(attachment.id, None)

    def attachment(self, file_id: int) -> Attachment | None:
        for message in self.all_messages():
            for attachment in message.attachments:
                if attachment.id == file_id:
                    return attachment
        return None

    def all_messages(self) -> Iterator[Message]:
        for messages in self.messages.values():
            yield from messages.values()

    # --- rights ------------------------------------------------------------------------------------------------------

    def permissions(self, user: int, channel: Channel) -> int:
        """What a person may do in a channel; a thread has the rights of its parent."""
        if channel.guild is None:
            return permissions.IN_DM
        home = self.channels[channel.parent] if channel.kind in THREADS and channel.parent else channel
        member = self.members.get((channel.guild, user))
        return permissions.of_member(self.guilds[channel.guild], member, home.overwrites) if member else 0

    def may_see(self, user: int, channel: Channel) -> bool:
        """Whether a person sees a channel; a private thread is for its members and moderators."""
        if channel.kind == DM:
            return user in (channel.recipient, self.bot_id)
        granted = self.permissions(user, channel)
        if channel.kind == PRIVATE_THREAD and channel.thread and user not in channel.thread.members:
            # Documented for moderators; that the bot must be a member whatever its permissions is the stricter reading.
            return user != self.bot_id and bool(granted & permissions.MANAGE_THREADS)
        return bool(granted & permissions.VIEW_CHANNEL)

    def set_locale(self, number: int, locale: str) -> None:
        """The language in which a person reads Discord, or the one a guild names as its own."""
        if number in self.people:
            self.people[number] = replace(self.people[number], locale=locale)
        else:
            self.guilds[number] = replace(self.guilds[number], locale=locale)
        self.touch()

    def set_open_dms(self, user: int, is_open: bool, closed_by: int) -> Person:
        self.people[user] = replace(self.people[user], dms_open=is_open, closed_by=closed_by)
        self.touch()
        return self.people[user]
