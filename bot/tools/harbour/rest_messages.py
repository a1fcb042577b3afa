"""REST: messages of a channel."""

from __future__ import annotations

from itertools import islice

from aiohttp import web
from msgspec.structs import replace

from . import payloads
from .brakes import OLD
from .jsons import rows, table, whole
from .permissions import (
    ATTACH_FILES,
    MANAGE_MESSAGES,
    MANAGE_THREADS,
    READ_MESSAGE_HISTORY,
    SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
)
from .posting import compose, revise
from .quay import Quay, here, number_in
from .refusals import (
    CANNOT_DM,
    DM_FLAGGED,
    DM_TOO_FAST,
    IN_FORUM,
    INVALID_FORM,
    MISSING_PERMISSIONS,
    NO_COMMON_GUILD,
    NOT_YOURS,
    THREAD_ARCHIVED,
    THREAD_LOCKED,
    UNKNOWN_MESSAGE,
    Complaints,
    Refusal,
    refuse,
)
from .things import DM, FORUM, THREADS, Channel, Message
from .uploads import Body

NONCE_SECONDS = 180  # "a few minutes"


def writable(quay: Quay, channel: Channel, files: bool) -> Channel:
    """The channel, if the bot may write there now; an archived thread opens by it, a locked one takes a moderator."""
    sending = SEND_MESSAGES_IN_THREADS if channel.kind in THREADS else SEND_MESSAGES
    quay.channel_for_bot(channel.id, sending, *((ATTACH_FILES,) if files else ()))
    if channel.kind == DM and channel.recipient:
        person = quay.world.people[channel.recipient]
        shared = any((guild.id, person.id) in quay.world.members for guild in quay.world.guilds_of_bot())
        if not person.dms_open or not shared:
            refuse(CANNOT_DM if shared and person.closed_by == CANNOT_DM[1] else NO_COMMON_GUILD)
        refuse_new_dms(quay, person.id)
    if channel.kind == FORUM:
        refuse(IN_FORUM)
    refuse_locked(quay, channel)
    return channel


def refuse_locked(quay: Quay, channel: Channel) -> None:
    """Who writes in a locked thread must manage threads."""
    if channel.thread and channel.thread.locked:
        if not quay.world.permissions(quay.world.bot_id, channel) & MANAGE_THREADS:
            refuse(THREAD_LOCKED)


def refuse_new_dms(quay: Quay, user: int) -> None:
    """While the bot is limited it writes to nobody new; where it has written before it may go on."""
    if not quay.world.dm_limit:
        return
    known = quay.world.find_dm(user)
    if known is None or not any(m.author == quay.world.bot_id for m in quay.world.messages[known.id].values()):
        refuse(DM_TOO_FAST if quay.world.dm_limit == DM_TOO_FAST[1] else DM_FLAGGED)


async def create_message(request: web.Request, body: Body) -> object:
    quay, channel = here(request)
    channel = writable(quay, channel, bool(body.files))
    if body.fields.get("enforce_nonce") and (former := posted_already(quay, body.fields.get("nonce"))):
        return payloads.message(quay.world, former)
    message = compose(quay.world, channel, quay.world.bot_id, body, body.fields)
    message = quay.post(answering(quay, channel, message, body))
    if message.nonce:
        quay.world.keep_nonce(str(message.nonce), message)
    return payloads.message(quay.world, message)


def posted_already(quay: Quay, nonce: object) -> Message | None:
    """The bot's message of the last minutes with this nonce; if it was deleted meanwhile, it is still not made anew.

    Documented: a nonce is looked up among the messages of the same author. Supposed: in whichever channel they are.
    """
    born, channel, number = quay.world.nonces.get(str(nonce), (0.0, 0, 0))
    if not nonce or quay.world.clock() - born > NONCE_SECONDS:
        return None
    return quay.world.find_message(channel, number) or refuse(UNKNOWN_MESSAGE)


def answering(quay: Quay, channel: Channel, message: Message, body: Body) -> Message:
    """Sets what a message replies to; a reply to nothing is refused unless the bot allows it."""
    reference = table(body.fields.get("message_reference"))
    if not reference:
        return message
    target = quay.world.find_message(channel.id, whole(reference.get("message_id")))
    if target and target.only_for is None:
        return replace(message, reference=target.id, kind=19)
    if reference.get("fail_if_not_exists", True):
        complaint = {"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}
        raise Refusal(INVALID_FORM, {"message_reference": {"_errors": [complaint]}})
    return message


def message_here(request: web.Request) -> tuple[Quay, Channel, Message]:
    """A message; ephemeral ones cannot be reached through their channel."""
    quay, channel = here(request)
    message = quay.world.find_message(channel.id, number_in(request, "message_id"))
    if message is None or message.only_for is not None:
        refuse(UNKNOWN_MESSAGE)
    return quay, channel, message


async def edit_message(request: web.Request, body: Body) -> object:
    quay, channel, message = message_here(request)
    if message.author != quay.world.bot_id:
        refuse(NOT_YOURS)
    refuse_shut(channel)
    if body.files:
        quay.channel_for_bot(channel.id, ATTACH_FILES)
    if quay.world.clock() - message.created > OLD:
        quay.brakes.take_old_edit(channel.id)
    return payloads.message(quay.world, quay.change(revise(quay.world, channel, message, body, body.fields)))


def refuse_shut(channel: Channel) -> None:
    """Nothing is edited in an archived thread, nor in a locked one, whoever asks."""
    if channel.thread and (channel.thread.archived or channel.thread.locked):
        refuse(THREAD_ARCHIVED)


async def delete_message(request: web.Request, body: Body) -> object:
    """Supposed: in a thread that is shut nothing is deleted either."""
    quay, channel, message = message_here(request)
    refuse_shut(channel)
    if message.author != quay.world.bot_id:
        if channel.kind == DM:
            refuse(MISSING_PERMISSIONS)
        quay.channel_for_bot(channel.id, MANAGE_MESSAGES)
    quay.remove(message)
    return None


async def get_message(request: web.Request, body: Body) -> object:
    here(request, READ_MESSAGE_HISTORY)
    quay, _, message = message_here(request)
    return payloads.message(quay.world, message)


async def list_messages(request: web.Request, body: Body) -> object:
    """Newest first, at most 100: the last ones, or those before, after or around a message."""
    quay, channel = here(request, READ_MESSAGE_HISTORY)
    limit = whole(request.query.get("limit"), 50)
    complaints = Complaints()
    complaints.whole("limit", limit, 1, 100)
    complaints.raise_if_any()
    before = whole(request.query.get("before"), 1 << 63)
    after = whole(request.query.get("after"))
    shared = [m for m in quay.world.messages[channel.id].values() if m.only_for is None and after < m.id < before]
    chosen = list(islice(shared, limit)) if after else shared[-limit:]
    if around := whole(request.query.get("around")):
        middle = sum(1 for message in shared if message.id < around)
        chosen = shared[max(0, middle - limit // 2) : middle + limit // 2 + 1]
    return [payloads.message(quay.world, message) for message in reversed(chosen)]


async def bulk_delete(request: web.Request, body: Body) -> object:
    quay, channel = here(request, MANAGE_MESSAGES)
    for entry in rows(body.fields.get("messages")):
        message = quay.world.find_message(channel.id, whole(entry))
        if message and message.only_for is None:
            quay.remove(message)
    return None


async def pin(request: web.Request, body: Body) -> object:
    here(request, MANAGE_MESSAGES)
    quay, _, message = message_here(request)
    quay.change(replace(message, pinned=request.method == "PUT"))
    return None


async def list_pins(request: web.Request, body: Body) -> object:
    quay, channel = here(request, READ_MESSAGE_HISTORY)
    pinned = [message for message in quay.world.messages[channel.id].values() if message.pinned]
    items = [
        {"pinned_at": payloads.iso(message.edited or message.created), "message": payloads.message(quay.world, message)}
        for message in reversed(pinned)
    ]
    return {"items": items, "has_more": False}
