"""Permission bits and how roles and channel overwrites combine."""

from __future__ import annotations

from .things import Guild, Member, Overwrite

ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
MANAGE_GUILD = 1 << 5
ADD_REACTIONS = 1 << 6
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
USE_APPLICATION_COMMANDS = 1 << 31
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_MESSAGES_IN_THREADS = 1 << 38

NAMES: dict[str, int] = {
    "administrator": ADMINISTRATOR,
    "manage_channels": MANAGE_CHANNELS,
    "manage_guild": MANAGE_GUILD,
    "add_reactions": ADD_REACTIONS,
    "view_channel": VIEW_CHANNEL,
    "send_messages": SEND_MESSAGES,
    "manage_messages": MANAGE_MESSAGES,
    "embed_links": EMBED_LINKS,
    "attach_files": ATTACH_FILES,
    "read_message_history": READ_MESSAGE_HISTORY,
    "mention_everyone": MENTION_EVERYONE,
    "use_application_commands": USE_APPLICATION_COMMANDS,
    "manage_threads": MANAGE_THREADS,
    "create_public_threads": CREATE_PUBLIC_THREADS,
    "create_private_threads": CREATE_PRIVATE_THREADS,
    "send_messages_in_threads": SEND_MESSAGES_IN_THREADS,
}

ALL = (1 << 50) - 1
EVERYONE = (
    VIEW_CHANNEL | SEND_MESSAGES | ADD_REACTIONS | EMBED_LINKS | ATTACH_FILES | READ_MESSAGE_HISTORY
    | USE_APPLICATION_COMMANDS | CREATE_PUBLIC_THREADS | CREATE_PRIVATE_THREADS | SEND_MESSAGES_IN_THREADS
)  # fmt: skip
# What the bot's invitation asks for, and no more: with more it would be able here to do what it cannot do on Discord.
BOT = (
    VIEW_CHANNEL | SEND_MESSAGES | ATTACH_FILES | READ_MESSAGE_HISTORY | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS
)  # fmt: skip
IN_DM = VIEW_CHANNEL | SEND_MESSAGES | EMBED_LINKS | ATTACH_FILES | READ_MESSAGE_HISTORY | USE_APPLICATION_COMMANDS


def may_all(guild: Guild, member: Member) -> bool:
    """Owners and administrators: no overwrite and no setting takes anything from them."""
    if member.user == guild.owner:
        return True
    mine = [role for role in guild.roles if role.id == guild.id or role.id in member.roles]
    return any(role.permissions & ADMINISTRATOR for role in mine)


def of_member(guild: Guild, member: Member, overwrites: tuple[Overwrite, ...]) -> int:
    """Roles first, then the overwrites for everyone, for the roles and for the member, in that order."""
    if may_all(guild, member):
        return ALL
    granted = 0
    for role in guild.roles:
        if role.id == guild.id or role.id in member.roles:
            granted |= role.permissions
    for chosen in (
        [o for o in overwrites if o.target == guild.id],
        [o for o in overwrites if o.kind == 0 and o.target in member.roles],
        [o for o in overwrites if o.kind == 1 and o.target == member.user],
    ):
        for overwrite in chosen:
            granted &= ~overwrite.deny
        for overwrite in chosen:
            granted |= overwrite.allow
    # Who does not see a channel can do nothing there.
    return granted if granted & VIEW_CHANNEL else 0
