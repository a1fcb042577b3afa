"""REST: answering interactions, and the follow-ups and edits by their token.

Supposed: in an archived or locked thread an answer may not change a message that everybody sees, and in a locked one it
may not be a new one, as if the bot did it by itself; whispers pass.
"""

from __future__ import annotations

from aiohttp import web
from msgspec.structs import replace

from . import payloads
from .exchanges import (
    ACK_SECONDS,
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFER,
    DEFER_UPDATE,
    MODAL,
    REPLY,
    SHOW_MODAL,
    UPDATE,
    Exchange,
)
from .jsons import table, tables, whole
from .limits_commands import check_choices
from .limits_components import check_modal
from .posting import compose, revise, waiting
from .quay import Quay, number_in, quay_of
from .refusals import (
    ALREADY_ANSWERED,
    INVALID_TOKEN,
    UNKNOWN_CHANNEL,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    Complaints,
    refuse,
)
from .rest_messages import refuse_locked, refuse_shut
from .things import EPHEMERAL, LOADING, Channel, Json, Message
from .uploads import Body

ALLOWED: dict[int, tuple[int, ...]] = {
    COMMAND: (REPLY, DEFER, SHOW_MODAL),
    COMPONENT: (REPLY, DEFER, DEFER_UPDATE, UPDATE, SHOW_MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL: (REPLY, DEFER, DEFER_UPDATE, UPDATE),
}


async def callback(request: web.Request, body: Body) -> object:
    """The first answer: within three seconds, and only once."""
    quay = quay_of(request)
    exchange = quay.exchanges.get(request.match_info["token"])
    if exchange is None or exchange.id != number_in(request, "interaction_id"):
        refuse(UNKNOWN_INTERACTION)
    if exchange.answer is not None:
        refuse(ALREADY_ANSWERED)
    if exchange.age > ACK_SECONDS:
        refuse(UNKNOWN_INTERACTION)
    kind = whole(body.fields.get("type"))
    complaints = Complaints()
    allowed = ALLOWED[exchange.kind]
    if kind not in allowed or (kind in (DEFER_UPDATE, UPDATE) and exchange.source is None):
        complaints.add("type", "BASE_TYPE_CHOICES", f"This interaction takes one of {allowed}.")
    complaints.raise_if_any()
    message = answer(quay, exchange, kind, body, table(body.fields.get("data")))
    exchange.acknowledge(kind)
    quay.tell_exchange(exchange, "modal" if kind == SHOW_MODAL else "answered")
    if request.query.get("with_response") not in ("1", "true"):
        return None
    return response_of(quay, exchange, kind, message)


def response_of(quay: Quay, exchange: Exchange, kind: int, message: Message | None) -> Json:
    interaction: Json = {"id": str(exchange.id), "type": exchange.kind}
    resource: Json = {"type": kind}
    if message:
        interaction |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.only_for is not None,
        }
        resource["message"] = payloads.message(quay.world, message)
    return {"interaction": interaction, "resource": resource}


def answer(quay: Quay, exchange: Exchange, kind: int, body: Body, data: Json) -> Message | None:
    """Carries out the answer; returns the message it made or changed."""
    if kind == CHOICES:
        complaints = Complaints()
        choices = tables(data.get("choices"))
        check_choices(complaints, "data.choices", choices, focused_type(exchange))
        complaints.raise_if_any()
        exchange.choices = choices
        return None
    if kind == SHOW_MODAL:
        check_modal(data)
        exchange.modal = data
        return None
    channel = channel_of(quay, exchange)
    if kind in (DEFER_UPDATE, UPDATE):
        message = quay.world.find_message(channel.id, exchange.source or 0)
        if message is None:
            refuse(UNKNOWN_MESSAGE)
        if kind == UPDATE and message.only_for is None:
            refuse_shut(quay.rested(channel))
        exchange.original = message.id
        return quay.change(revise(quay.world, channel, message, body, data)) if kind == UPDATE else message
    only_for = exchange.user if whole(data.get("flags")) & EPHEMERAL else None
    if only_for is None:
        refuse_locked(quay, channel)
    legacy, metadata = origin(quay, exchange)
    if kind == DEFER:
        message = waiting(quay.world, channel, only_for, legacy, metadata)
    else:
        message = compose(
            quay.world,
            channel,
            quay.world.bot_id,
            body,
            data,
            only_for=only_for,
            interaction=legacy,
            metadata=metadata,
        )
    exchange.original = message.id
    return quay.post(message)


def focused_type(exchange: Exchange) -> int:
    def find(options: list[Json]) -> int:
        for option in options:
            if option.get("focused"):
                return whole(option.get("type"))
            if found := find(tables(option.get("options"))):
                return found
        return 0

    return find(tables(table(exchange.payload.get("data")).get("options")))


def origin(quay: Quay, exchange: Exchange) -> tuple[Json | None, Json]:
    """What a message says about the interaction it answers."""
    user = payloads.user(quay.world.people[exchange.user])
    metadata: Json = {
        "id": str(exchange.id),
        "type": exchange.kind,
        "user": user,
        "authorizing_integration_owners": exchange.payload.get("authorizing_integration_owners", {}),
    }
    if exchange.kind == COMPONENT:
        metadata["interacted_message_id"] = str(exchange.source)
    if exchange.kind == MODAL:
        trigger: Json = metadata | {"type": COMPONENT if exchange.source else COMMAND}
        if exchange.source:
            trigger["interacted_message_id"] = str(exchange.source)
        metadata["triggering_interaction_metadata"] = trigger
    if exchange.kind != COMMAND:
        return None, metadata
    return {"id": str(exchange.id), "type": COMMAND, "name": exchange.name, "user": user}, metadata


def channel_of(quay: Quay, exchange: Exchange) -> Channel:
    channel = quay.world.channels.get(exchange.channel)
    return channel if channel else refuse(UNKNOWN_CHANNEL)


# --- by token --------------------------------------------------------------------------------------------------------


def exchange_here(request: web.Request) -> tuple[Quay, Exchange]:
    """The token works for 15 minutes, and only once the interaction has been answered."""
    quay = quay_of(request)
    exchange = quay.exchanges.get(request.match_info["token"])
    if exchange is None or number_in(request, "application_id") != quay.world.bot_id:
        refuse(UNKNOWN_WEBHOOK)
    if exchange.expired:
        refuse(INVALID_TOKEN)
    if exchange.answer is None:
        refuse(UNKNOWN_WEBHOOK)
    return quay, exchange


async def follow_up(request: web.Request, body: Body) -> object:
    """A further message; the first one after "thinking..." takes that message's place."""
    quay, exchange = exchange_here(request)
    channel = channel_of(quay, exchange)
    original = quay.world.find_message(channel.id, exchange.original or 0)
    if original and original.loading:
        checked = compose(quay.world, channel, quay.world.bot_id, body, body.fields, only_for=original.only_for)
        kept = {"id": original.id, "created": original.created, "interaction": original.interaction}
        message = quay.change(replace(checked, metadata=original.metadata, **kept))
    else:
        only_for = exchange.user if whole(body.fields.get("flags")) & EPHEMERAL else None
        metadata = origin(quay, exchange)[1]
        if exchange.original:
            metadata["original_response_message_id"] = str(exchange.original)
        composed = compose(
            quay.world, channel, quay.world.bot_id, body, body.fields, only_for=only_for, metadata=metadata
        )
        message = quay.post(composed)
        exchange.followups.append(message.id)
    exchange.settle()
    return payloads.message(quay.world, message)


def message_by_token(request: web.Request) -> tuple[Quay, Exchange, Channel, Message]:
    """`@original` or one of this token's own messages."""
    quay, exchange = exchange_here(request)
    channel = channel_of(quay, exchange)
    original = request.match_info["message_id"] == "@original"
    wanted = exchange.original or 0 if original else number_in(request, "message_id")
    message = quay.world.find_message(channel.id, wanted)
    if message is None or message.id not in (exchange.original, *exchange.followups):
        refuse(UNKNOWN_MESSAGE)
    return quay, exchange, channel, message


async def get_by_token(request: web.Request, body: Body) -> object:
    quay, _, _, message = message_by_token(request)
    return payloads.message(quay.world, message)


async def edit_by_token(request: web.Request, body: Body) -> object:
    quay, exchange, channel, message = message_by_token(request)
    if message.only_for is None:
        refuse_shut(quay.rested(channel))
    changed = quay.change(revise(quay.world, channel, message, body, body.fields))
    assert not changed.flags & LOADING
    exchange.settle()
    return payloads.message(quay.world, changed)


async def delete_by_token(request: web.Request, body: Body) -> object:
    quay, exchange, _, message = message_by_token(request)
    quay.remove(message)
    exchange.settle()
    return None
