"""What there is in the harbour: people, guilds, channels, messages, as frozen structs."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

Json = dict[str, Any]

TEXT, DM, VOICE, ANNOUNCEMENT, ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD, FORUM = 0, 1, 2, 5, 10, 11, 12, 15
THREADS = (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)
KINDS = {"text": TEXT, "voice": VOICE, "announcement": ANNOUNCEMENT, "forum": FORUM}

EPHEMERAL, LOADING, SILENT, V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15
TAG_NEEDED = 1 << 4  # a forum's flag: a post must have a tag


class Person(Struct, frozen=True, kw_only=True):
    """Somebody with an account: a player, or the bot."""

    id: int
    name: str
    display: str = ""
    bot: bool = False
    dms_open: bool = True
    closed_by: int = 50007  # with which code closed direct messages are refused: 50007, or 50278
    locale: str = "en-US"

    @property
    def shown(self) -> str:
        return self.display or self.name


class Role(Struct, frozen=True, kw_only=True):
    id: int
    name: str
    permissions: int
    position: int = 1
    managed: bool = False


class Guild(Struct, frozen=True, kw_only=True):
    id: int
    name: str
    owner: int
    roles: tuple[Role, ...]
    locale: str = "en-US"
    unavailable: bool = False  # an outage on Discord's side


class Member(Struct, frozen=True, kw_only=True):
    """One person in one guild."""

    guild: int
    user: int
    joined: float
    nick: str | None = None
    roles: tuple[int, ...] = ()


class Overwrite(Struct, frozen=True, kw_only=True):
    """What a channel grants or denies to a role (kind 0) or to a person (kind 1)."""

    target: int
    kind: int
    allow: int = 0
    deny: int = 0


class Threading(Struct, frozen=True, kw_only=True):
    """What only a thread has."""

    owner: int
    created: float
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    invitable: bool = True
    members: tuple[int, ...] = ()
    active: float = 0.0  # when it was last written in or opened: its rest is counted from here
    tags: tuple[int, ...] = ()  # of a forum's post


class Tag(Struct, frozen=True, kw_only=True):
    """What a forum's posts can be marked with."""

    id: int
    name: str


class Channel(Struct, frozen=True, kw_only=True):
    """A channel of any kind, a thread or a direct conversation."""

    id: int
    kind: int
    name: str = ""
    guild: int | None = None
    parent: int | None = None
    position: int = 0
    topic: str | None = None
    overwrites: tuple[Overwrite, ...] = ()
    recipient: int | None = None
    thread: Threading | None = None
    tags: tuple[Tag, ...] = ()  # of a forum
    flags: int = 0


class Attachment(Struct, frozen=True, kw_only=True):
    """A file of a message; its bytes lie in `World.files`."""

    id: int
    filename: str
    content_type: str
    size: int
    width: int | None = None
    height: int | None = None
    description: str | None = None
    spoiler: bool = False


class Message(Struct, frozen=True, kw_only=True):
    """A message as it stands; `only_for` names the one reader of an ephemeral message."""

    id: int
    channel: int
    author: int
    created: float
    content: str = ""
    kind: int = 0
    embeds: tuple[Json, ...] = ()
    components: tuple[Json, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    flags: int = 0
    edited: float | None = None
    nonce: str | int | None = None
    mentions: tuple[int, ...] = ()
    mention_roles: tuple[int, ...] = ()
    everyone: bool = False
    only_for: int | None = None
    reference: int | None = None
    thread: int | None = None
    pinned: bool = False
    interaction: Json | None = None
    metadata: Json | None = None

    @property
    def loading(self) -> bool:
        return bool(self.flags & LOADING)


class Command(Struct, frozen=True, kw_only=True):
    """An application command as it was registered."""

    id: int
    guild: int | None
    version: int
    body: Json


class Grant(Struct, frozen=True, kw_only=True):
    """Who may run a command in a guild, as set under Server Settings > Integrations.

    `kind` is 1 for a role (the guild's own id means everyone), 2 for a person, 3 for a channel (the guild's id less
    one means all channels).
    """

    guild: int
    command: int
    target: int
    kind: int
    allowed: bool


class Emoji(Struct, frozen=True, kw_only=True):
    """An emoji of the application; its bytes lie in `World.files`."""

    id: int
    name: str
    animated: bool = False


class Call(Struct, frozen=True, kw_only=True):
    """Somebody was notified: his device made a sound."""

    at: float
    user: int
    channel: int
    message: int
    why: str  # "mention", "role", "everyone" or "direct message"
