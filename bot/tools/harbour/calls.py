"""Whom a new message notifies.

Documented: a message with the flag SUPPRESS_NOTIFICATIONS notifies nobody and still shows its mentions; an edit
notifies nobody, not even whom it newly mentions. Supposed: whoever does not see the channel hears nothing, an ephemeral
message makes no sound, and filling in a "thinking..." message counts as an edit.
"""

from __future__ import annotations

from .things import DM, SILENT, Call, Message
from .world import World


def calls(world: World, message: Message) -> list[Call]:
    """Those who hear a new message, each once, with the first reason that holds."""
    channel = world.channels[message.channel]
    if message.flags & SILENT or message.only_for is not None:
        return []
    heard: dict[int, str] = {}
    if channel.kind == DM and channel.recipient:
        heard[channel.recipient] = "direct message"
    for user in message.mentions:
        heard.setdefault(user, "mention")
    if channel.guild is not None and (message.everyone or message.mention_roles):
        for (guild, user), member in world.members.items():
            if guild != channel.guild:
                continue
            if set(member.roles) & set(message.mention_roles):
                heard.setdefault(user, "role")
            elif message.everyone:
                heard.setdefault(user, "everyone")
    now = world.clock()
    return [
        Call(at=now, user=user, channel=channel.id, message=message.id, why=why)
        for user, why in heard.items()
        if user != message.author and user in world.people and world.may_see(user, channel)
    ]
