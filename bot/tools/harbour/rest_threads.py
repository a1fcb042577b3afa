"""REST: threads and forum posts.

Documented: threads of announcement channels are of type 10; a forum's post is a thread and its first message has its
id; a post may have up to 5 of the forum's tags; a guild has at most 1,000 active threads (160006). Supposed: asking for
a thread of a kind that a channel does not have is refused as an action on the wrong kind of channel.
"""

from __future__ import annotations

from aiohttp import web
from msgspec.structs import replace

from . import payloads
from .jsons import rows, table, whole
from .permissions import ATTACH_FILES, CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_THREADS, SEND_MESSAGES
from .posting import compose
from .quay import Quay, here, number_in
from .refusals import (
    MISSING_PERMISSIONS,
    TAG_REQUIRED,
    THREAD_ARCHIVED,
    THREAD_EXISTS,
    TOO_MANY_THREADS,
    UNKNOWN_MEMBER,
    UNKNOWN_MESSAGE,
    UNKNOWN_USER,
    WRONG_CHANNEL_TYPE,
    Complaints,
    refuse,
)
from .things import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    FORUM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TAG_NEEDED,
    TEXT,
    Channel,
    Json,
    Threading,
)
from .uploads import Body

AUTO_ARCHIVE = (60, 1440, 4320, 10080)
MOST_TAGS = 5
# Which kinds of threads a channel has; from a message the first is made.
THREADS_IN = {TEXT: (PUBLIC_THREAD, PRIVATE_THREAD), ANNOUNCEMENT: (ANNOUNCEMENT_THREAD,)}


def checked_tags(forum: Channel, entries: object, complaints: Complaints) -> tuple[int, ...]:
    """The tags a post is to have: some of its forum's."""
    tags = tuple(whole(entry) for entry in rows(entries))
    if len(tags) > MOST_TAGS or set(tags) - {tag.id for tag in forum.tags}:
        complaints.add("applied_tags", "BASE_TYPE_CHOICES", "Value must be one of the forum's tags.")
    return tags


def edit_thread(quay: Quay, channel: Channel, fields: Json) -> Channel:
    """Its owner may rename, mark and close it; locking, and opening a locked one, is for moderators."""
    thread = channel.thread
    assert thread is not None
    bot = quay.world.bot_id
    moderator = bool(quay.world.permissions(bot, channel) & MANAGE_THREADS)
    locked = bool(fields.get("locked", thread.locked))
    archived = bool(fields.get("archived", thread.archived))
    if not moderator and (thread.owner != bot or locked != thread.locked or thread.locked):
        refuse(MISSING_PERMISSIONS)
    if thread.archived and archived and set(fields) - {"archived", "locked"}:
        refuse(THREAD_ARCHIVED)
    duration = whole(fields.get("auto_archive_duration"), thread.auto_archive)
    complaints = Complaints()
    if duration not in AUTO_ARCHIVE:
        complaints.add("auto_archive_duration", "BASE_TYPE_CHOICES", f"Value must be one of {AUTO_ARCHIVE}.")
    tags = thread.tags
    if "applied_tags" in fields:
        forum = quay.world.channels[channel.parent or 0]
        tags = checked_tags(forum, fields["applied_tags"], complaints)
    complaints.raise_if_any()
    active = quay.world.clock() if thread.archived and not archived else thread.active
    return replace(
        channel,
        name=str(fields.get("name", channel.name)),
        thread=replace(thread, locked=locked, archived=archived, auto_archive=duration, active=active, tags=tags),
    )


def new_thread(quay: Quay, parent: Channel, fields: Json, kind: int, thread_id: int) -> Channel:
    complaints = Complaints()
    complaints.length("name", fields.get("name"), 1, 100)
    duration = whole(fields.get("auto_archive_duration"), 1440)
    if duration not in AUTO_ARCHIVE:
        complaints.add("auto_archive_duration", "BASE_TYPE_CHOICES", f"Value must be one of {AUTO_ARCHIVE}.")
    tags = checked_tags(parent, fields.get("applied_tags"), complaints)
    complaints.raise_if_any()
    if parent.flags & TAG_NEEDED and not tags:
        refuse(TAG_REQUIRED)
    open_ones = [each for each in quay.world.threads_of(parent.guild or 0) if each.thread and not each.thread.archived]
    if len(open_ones) >= quay.world.most_threads:
        refuse(TOO_MANY_THREADS)
    bot = quay.world.bot_id
    thread = Threading(owner=bot, created=quay.world.clock(), auto_archive=duration, members=(bot,), tags=tags)
    name = str(fields["name"])
    channel = Channel(id=thread_id, kind=kind, name=name, guild=parent.guild, parent=parent.id, thread=thread)
    return quay.put_channel(channel, new=True)


async def start_thread(request: web.Request, body: Body) -> object:
    """A thread without a message, private unless asked otherwise, as Discord's default is; in a forum a post."""
    quay, parent = here(request)
    if parent.kind == FORUM:
        return start_post(quay, parent, body)
    kind = whole(body.fields.get("type"), PRIVATE_THREAD)
    quay, parent = here(request, CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else CREATE_PUBLIC_THREADS)
    if kind not in THREADS_IN.get(parent.kind, ()):
        refuse(WRONG_CHANNEL_TYPE)
    thread = new_thread(quay, parent, body.fields, kind, quay.world.snowflake())
    if kind != PRIVATE_THREAD:
        notice = compose(quay.world, parent, quay.world.bot_id, Body({}, {}), {"content": thread.name})
        quay.post(replace(notice, kind=18, thread=thread.id))
    return payloads.channel(quay.world, thread)


def start_post(quay: Quay, forum: Channel, body: Body) -> Json:
    """A forum's post: a thread whose first message has its id."""
    quay.channel_for_bot(forum.id, SEND_MESSAGES, *((ATTACH_FILES,) if body.files else ()))
    first = table(body.fields.get("message"))
    if not first:
        complaints = Complaints()
        complaints.add("message", "BASE_TYPE_REQUIRED", "This field is required")
        complaints.raise_if_any()
    message = compose(quay.world, forum, quay.world.bot_id, body, first)
    thread = new_thread(quay, forum, body.fields, PUBLIC_THREAD, message.id)
    posted = quay.post(replace(message, channel=thread.id))
    return payloads.channel(quay.world, thread) | {"message": payloads.message(quay.world, posted)}


async def start_thread_from_message(request: web.Request, body: Body) -> object:
    """The thread takes the id of its message."""
    quay, parent = here(request, CREATE_PUBLIC_THREADS)
    message = quay.world.find_message(parent.id, number_in(request, "message_id"))
    if message is None or message.only_for is not None:
        refuse(UNKNOWN_MESSAGE)
    if parent.kind not in THREADS_IN:
        refuse(WRONG_CHANNEL_TYPE)
    if message.thread:
        refuse(THREAD_EXISTS)
    thread = new_thread(quay, parent, body.fields, THREADS_IN[parent.kind][0], message.id)
    quay.change(replace(message, thread=thread.id, flags=message.flags | 1 << 5))
    return payloads.channel(quay.world, thread)


def thread_here(request: web.Request) -> tuple[Quay, Channel, Threading]:
    quay, channel = here(request)
    if channel.thread is None:
        refuse(WRONG_CHANNEL_TYPE)
    return quay, channel, channel.thread


async def join_thread(request: web.Request, body: Body) -> object:
    """The bot joins, or adds somebody; an archived thread takes nobody in."""
    quay, channel, thread = thread_here(request)
    who = member_named(request, quay)
    if thread.archived:
        refuse(THREAD_ARCHIVED)
    if (channel.guild or 0, who) not in quay.world.members:
        refuse(UNKNOWN_USER)
    quay.join_thread(channel, who)
    return None


async def leave_thread(request: web.Request, body: Body) -> object:
    quay, channel, _ = thread_here(request)
    quay.join_thread(channel, member_named(request, quay), leave=True)
    return None


async def thread_members(request: web.Request, body: Body) -> object:
    quay, channel, thread = thread_here(request)
    return [payloads.thread_member(channel.id, who, quay.world.clock()) for who in thread.members]


async def thread_member(request: web.Request, body: Body) -> object:
    quay, channel, thread = thread_here(request)
    who = member_named(request, quay)
    return payloads.thread_member(channel.id, who, thread.created) if who in thread.members else refuse(UNKNOWN_MEMBER)


def member_named(request: web.Request, quay: Quay) -> int:
    return quay.world.bot_id if request.match_info["user_id"] == "@me" else number_in(request, "user_id")
