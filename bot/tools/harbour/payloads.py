"""The world as Discord's JSON: ids as text, times as ISO 8601."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec.structs import replace

from . import media
from .jsons import table
from .permissions import BOT
from .things import (
    DM,
    FORUM,
    THREADS,
    VOICE,
    Channel,
    Command,
    Emoji,
    Guild,
    Json,
    Member,
    Message,
    Person,
    Role,
    Tag,
)
from .world import World


def iso(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def user(person: Person) -> Json:
    return {
        "id": str(person.id),
        "username": person.name,
        "global_name": person.display or None,
        "discriminator": "0000" if person.bot else "0",
        "avatar": None,
        "bot": person.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def own_user(world: World) -> Json:
    """The bot as it sees itself."""
    return user(world.bot) | {"verified": True, "mfa_enabled": False, "email": None, "locale": "en-US"}


def member(world: World, one: Member) -> Json:
    return {
        "user": user(world.people[one.user]),
        "nick": one.nick,
        "avatar": None,
        "banner": None,
        "roles": [str(role) for role in one.roles],
        "joined_at": iso(one.joined),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }


def role(one: Role) -> Json:
    return {
        "id": str(one.id),
        "name": one.name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": one.position,
        "permissions": str(one.permissions),
        "managed": one.managed,
        "mentionable": False,
        "flags": 0,
    }


def last_message(world: World, channel: Channel) -> str | None:
    shared = [message.id for message in world.messages[channel.id].values() if message.only_for is None]
    return str(shared[-1]) if shared else None


def channel(world: World, one: Channel) -> Json:
    """A channel of any kind."""
    body: Json = {"id": str(one.id), "type": one.kind, "flags": one.flags, "last_message_id": last_message(world, one)}
    if one.kind == DM:
        body["recipients"] = [user(world.people[one.recipient])] if one.recipient else []
        return body
    body |= {
        "guild_id": str(one.guild),
        "name": one.name,
        "parent_id": str(one.parent) if one.parent else None,
        "rate_limit_per_user": 0,
        "nsfw": False,
    }
    if one.kind in THREADS:
        return body | threading(world, one)
    body |= {
        "position": one.position,
        "topic": one.topic,
        "permission_overwrites": [
            {"id": str(o.target), "type": o.kind, "allow": str(o.allow), "deny": str(o.deny)} for o in one.overwrites
        ],
    }
    if one.kind == FORUM:
        body |= {"available_tags": [tag(each) for each in one.tags], "default_sort_order": None}
        body |= {"default_reaction_emoji": None, "default_forum_layout": 0}
    if one.kind == VOICE:
        body |= {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
    return body


def tag(one: Tag) -> Json:
    return {"id": str(one.id), "name": one.name, "moderated": False, "emoji_id": None, "emoji_name": None}


def threading(world: World, one: Channel) -> Json:
    thread = one.thread
    assert thread is not None
    written = sum(1 for message in world.messages[one.id].values() if message.only_for is None)
    body: Json = {
        "owner_id": str(thread.owner),
        "member_count": len(thread.members),
        "message_count": written,
        "total_message_sent": written,
        "thread_metadata": {
            "archived": thread.archived,
            "locked": thread.locked,
            "auto_archive_duration": thread.auto_archive,
            "archive_timestamp": iso(thread.active or thread.created),
            "create_timestamp": iso(thread.created),
            "invitable": thread.invitable,
        },
    }
    if thread.tags:
        body["applied_tags"] = [str(each) for each in thread.tags]
    if world.bot_id in thread.members:
        body["member"] = thread_member(one.id, world.bot_id, thread.created)
    return body


def thread_member(thread: int, who: int, joined: float) -> Json:
    return {"id": str(thread), "user_id": str(who), "join_timestamp": iso(joined), "flags": 0}


def guild(one: Guild) -> Json:
    """A guild as the REST API shows it."""
    return {
        "id": str(one.id),
        "name": one.name,
        "owner_id": str(one.owner),
        "roles": [role(r) for r in one.roles],
        "emojis": [],
        "stickers": [],
        "features": [],
        "icon": None,
        "home_header": None,
        "application_id": None,
        "widget_enabled": False,
        "widget_channel_id": None,
        "max_stage_video_channel_users": 50,
        "safety_alerts_channel_id": None,
        "incidents_data": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "nsfw": False,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": one.locale,
        "vanity_url_code": None,
        "max_members": 500000,
        "max_presences": None,
        "max_video_channel_users": 25,
    }


def guild_create(world: World, one: Guild) -> Json:
    """A guild as the gateway brings it, without the members intent: the bot is the only member shown."""
    bot = world.members[one.id, world.bot_id]
    return guild(one) | {
        "joined_at": iso(bot.joined),
        "large": False,
        "unavailable": False,
        "member_count": sum(1 for g, _ in world.members if g == one.id),
        "members": [member(world, bot)],
        "channels": [channel(world, c) for c in world.channels_of(one.id)],
        "threads": [
            channel(world, c)
            for c in world.threads_of(one.id)
            if c.thread and not c.thread.archived and world.may_see(world.bot_id, c)
        ],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def message(world: World, one: Message) -> Json:
    """A message, complete: interactions need its components to find their way back."""
    where = world.channels[one.channel]
    body: Json = {
        "id": str(one.id),
        "type": one.kind,
        "channel_id": str(one.channel),
        "author": user(world.people[one.author]),
        "content": one.content,
        "timestamp": iso(one.created),
        "edited_timestamp": iso(one.edited) if one.edited else None,
        "tts": False,
        "mention_everyone": one.everyone,
        "mentions": [user(world.people[who]) for who in one.mentions if who in world.people],
        "mention_roles": [str(r) for r in one.mention_roles],
        "attachments": media.loose(world, one),
        "embeds": [embed(world, e, one) for e in one.embeds],
        "components": media.components(world, one.components, one),
        "pinned": one.pinned,
        "flags": one.flags,
    }
    if one.nonce is not None:
        body["nonce"] = one.nonce
    if one.author == world.bot_id:
        body["application_id"] = str(world.bot_id)
    if one.metadata:
        body["webhook_id"] = str(world.bot_id)
        body["interaction_metadata"] = one.metadata
    if one.interaction:
        body["interaction"] = one.interaction
    if one.reference:
        body["message_reference"] = {"type": 0, "message_id": str(one.reference), "channel_id": str(one.channel)}
        replied = world.find_message(one.channel, one.reference)
        body["referenced_message"] = message(world, replace(replied, reference=None)) if replied else None
        if where.guild:
            body["message_reference"]["guild_id"] = str(where.guild)
    if one.thread and one.thread in world.channels:
        body["thread"] = channel(world, world.channels[one.thread])
    return body


def embed(world: World, one: Json, where: Message) -> Json:
    shown = dict(one)
    shown.setdefault("type", "rich")
    for key in ("image", "thumbnail"):
        if key in shown:
            shown[key] = media.item(world, table(shown[key]), where)
    return shown


def command(world: World, one: Command) -> Json:
    body: Json = {
        "id": str(one.id),
        "application_id": str(world.bot_id),
        "version": str(one.version),
        "type": 1,
        "description": "",
        "default_member_permissions": None,
        "nsfw": False,
        "contexts": None,
        "integration_types": [0],
        "name_localizations": None,
        "description_localizations": None,
    }
    body |= one.body
    if one.guild is not None:
        body["guild_id"] = str(one.guild)
    return body


def command_permissions(world: World, guild: int, command: int) -> Json:
    """Who may run a command in a guild, by the guild's own settings; the bot's id stands for all commands."""
    rules = [grant for grant in world.grants if (grant.guild, grant.command) == (guild, command)]
    return {
        "id": str(command),
        "application_id": str(world.bot_id),
        "guild_id": str(guild),
        "permissions": [{"id": str(r.target), "type": r.kind, "permission": r.allowed} for r in rules],
    }


def emoji(world: World, one: Emoji) -> Json:
    return {
        "id": str(one.id),
        "name": one.name,
        "roles": [],
        "user": user(world.bot),
        "require_colons": True,
        "managed": False,
        "animated": one.animated,
        "available": True,
    }


def application(world: World) -> Json:
    """The bot's application; it is owned by the first person in town."""
    owner = world.players()[0] if world.players() else world.bot
    return {
        "id": str(world.bot_id),
        "name": world.bot.shown,
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "team": None,
        "owner": user(owner),
        "bot": user(world.bot),
        "flags": 0,
        "hook": True,
        "rpc_origins": [],
        "type": None,
        "flags_new": "0",
        "role_connections_verification_url": None,
        "approximate_user_install_count": len(world.installs),
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "tags": [],
        "install_params": {"scopes": ["bot", "applications.commands"], "permissions": str(BOT)},
        "integration_types_config": {"0": {}, "1": {}},
        "approximate_guild_count": len(world.guilds_of_bot()),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
    }
