"""The control API: what people do and see. For the page and for tests."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TypeVar

import msgspec
from aiohttp import web
from msgspec import Struct

from . import acts, menus, offers, payloads, slash
from .exchanges import ACK_SECONDS, AUTOCOMPLETE, DEFER, DEFER_UPDATE, Exchange
from .jsons import whole
from .quay import Quay, quay_of
from .refusals import CannotDo
from .things import EPHEMERAL, Channel, Json, Message, Person

T = TypeVar("T")


class Act(Struct, kw_only=True, forbid_unknown_fields=True):
    """Who does it, where, and how long to wait for the bot's answer (0: not at all)."""

    user: str
    channel: str
    wait: float = 0.0
    grace: float = 0.0
    deliveries: int = 1


class Slash(Act, kw_only=True):
    command: str
    options: dict[str, str | int | float | bool] = {}
    focused: str | None = None


class Apply(Act, kw_only=True):
    """A command from the menu of a message, or (without one) of a person."""

    command: str
    message: str = ""
    target: str = ""


class Press(Act, kw_only=True):
    message: str
    target: str
    forged: bool = False


class Choose(Act, kw_only=True):
    message: str
    target: str = ""
    values: list[str]
    forged: bool = False


class Submit(Struct, kw_only=True, forbid_unknown_fields=True):
    interaction: str
    values: dict[str, str | list[str]] = {}
    custom_id: str = ""
    wait: float = 0.0
    grace: float = 0.0
    deliveries: int = 1


class Say(Struct, kw_only=True, forbid_unknown_fields=True):
    user: str
    channel: str
    text: str


class Look(Struct, kw_only=True, forbid_unknown_fields=True):
    user: str
    channel: str
    message: str


async def take(request: web.Request, form: type[T]) -> T:
    """The request's JSON as one of the forms above."""
    try:
        return msgspec.json.decode(await request.read(), type=form)
    except msgspec.MsgspecError as error:
        raise CannotDo(str(error)) from error


def reply(data: object, status: int = 200) -> web.Response:
    return web.Response(body=msgspec.json.encode(data), status=status, content_type="application/json")


def who_and_where(quay: Quay, act: Act | Say | Look) -> tuple[Person, Channel]:
    person = acts.person_of(quay, act.user)
    return person, acts.channel_of(quay, person, act.channel)


# --- what people do --------------------------------------------------------------------------------------------------


async def do_slash(request: web.Request) -> web.Response:
    quay, act = quay_of(request), await take(request, Slash)
    person, channel = who_and_where(quay, act)
    begun = slash.run(quay, person, channel, act.command, act.options, focused=act.focused, deliveries=act.deliveries)
    return await outcome(quay, begun, act.wait, act.grace)


async def do_menu(request: web.Request) -> web.Response:
    quay, act = quay_of(request), await take(request, Apply)
    person, channel = who_and_where(quay, act)
    target = act.message or act.target
    begun = menus.apply(quay, person, channel, act.command, target, to_message=bool(act.message))
    return await outcome(quay, begun, act.wait, act.grace)


async def do_click(request: web.Request) -> web.Response:
    quay, act = quay_of(request), await take(request, Press)
    person, channel = who_and_where(quay, act)
    message = acts.message_of(quay, person, channel, act.message)
    if act.forged:
        begun = acts.forge(quay, person, channel, message, act.target, None)
    else:
        begun = acts.click(quay, person, channel, message, act.target, act.deliveries)
    return await outcome(quay, begun, act.wait, act.grace)


async def do_select(request: web.Request) -> web.Response:
    quay, act = quay_of(request), await take(request, Choose)
    person, channel = who_and_where(quay, act)
    message = acts.message_of(quay, person, channel, act.message)
    if act.forged:
        begun = acts.forge(quay, person, channel, message, act.target, act.values)
    else:
        begun = acts.select(quay, person, channel, message, act.target, act.values, act.deliveries)
    return await outcome(quay, begun, act.wait, act.grace)


async def do_submit(request: web.Request) -> web.Response:
    quay, act = quay_of(request), await take(request, Submit)
    opened = quay.exchange(int(act.interaction)) if act.interaction.isdigit() else None
    if opened is None:
        raise CannotDo(f"there is no interaction {act.interaction}")
    begun = acts.submit(quay, opened, act.values, act.deliveries, act.custom_id)
    return await outcome(quay, begun, act.wait, act.grace)


async def do_say(request: web.Request) -> web.Response:
    quay, act = quay_of(request), await take(request, Say)
    person, channel = who_and_where(quay, act)
    return reply(payloads.message(quay.world, acts.say(quay, person, channel, act.text)))


async def do_look(request: web.Request) -> web.Response:
    """A person has read a channel up to a message."""
    quay, act = quay_of(request), await take(request, Look)
    person, channel = who_and_where(quay, act)
    key = (person.id, channel.id)
    quay.world.looked[key] = max(quay.world.looked.get(key, 0), int(act.message))
    quay.world.touch()
    quay.live.publish("looked", user=str(person.id), channel=str(channel.id), message=str(quay.world.looked[key]))
    return reply({})


async def do_dismiss(request: web.Request) -> web.Response:
    """A person puts away an ephemeral message."""
    quay, act = quay_of(request), await take(request, Look)
    person, channel = who_and_where(quay, act)
    message = acts.message_of(quay, person, channel, act.message)
    if not message.flags & EPHEMERAL:
        raise CannotDo("only ephemeral messages can be dismissed")
    quay.remove(message)
    return reply({})


async def outcome(quay: Quay, exchange: Exchange, wait: float, grace: float) -> web.Response:
    """Waits for the answer; after a deferral for what follows it (after a silent one for `grace` seconds only)."""
    if wait > 0:
        await exchange.acked.wait()
        patience = {DEFER: wait, DEFER_UPDATE: min(wait, grace)}.get(exchange.answer or 0, 0.0)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(exchange.settled.wait(), patience)
    return reply(answer(quay, exchange))


def answer(quay: Quay, exchange: Exchange) -> Json:
    def shown(number: int | None) -> Json | None:
        message = quay.world.find_message(exchange.channel, number or 0)
        return payloads.message(quay.world, message) if message else None

    return {
        "interaction": str(exchange.id),
        "channel": str(exchange.channel),
        "failed": exchange.failed,
        "kind": exchange.answer,
        "seconds": exchange.answered_at,
        "settled_seconds": exchange.settled_at,
        "message": shown(exchange.original),
        "followups": [found for number in exchange.followups if (found := shown(number))],
        "choices": exchange.choices,
        "modal": exchange.modal,
    }


async def get_answer(request: web.Request) -> web.Response:
    """How an interaction stands by now."""
    quay = quay_of(request)
    found = quay.exchange(int(request.match_info["interaction"]))
    if found is None:
        raise CannotDo("there is no such interaction")
    return reply(answer(quay, found))


# --- what people see -------------------------------------------------------------------------------------------------


async def sees(request: web.Request) -> web.Response:
    """What a person sees in a channel, oldest first."""
    quay = quay_of(request)
    person = acts.person_of(quay, request.query["user"])
    channel = acts.channel_of(quay, person, request.query["channel"])
    messages = quay.world.seen_by(person.id, channel.id)
    return reply([payloads.message(quay.world, message) for message in messages])


def state(quay: Quay) -> Json:
    """Everything the page needs to draw itself."""
    world = quay.world
    waiting = [e for e in quay.exchanges.values() if e.answer is None and not e.failed and e.kind != AUTOCOMPLETE]
    return {
        "connected": quay.gateway.connected,
        "weather": [fault.kind for fault in quay.weather.faults],
        "limits": {"brakes": quay.brakes.on, "dms": world.dm_limit, "threads": world.most_threads},
        "refusals": dict(quay.book.refusals),
        "emojis": [payloads.emoji(world, emoji) for emoji in world.emojis.values()],
        "installs": [str(user) for user in sorted(world.installs)],
        "ack_seconds": ACK_SECONDS,
        "bot": payloads.user(world.bot),
        "people": [
            payloads.user(person) | {"dms_open": person.dms_open, "locale": person.locale} for person in world.players()
        ],
        "guilds": [payloads.guild(guild) | {"unavailable": guild.unavailable} for guild in world.guilds.values()],
        "members": [[str(guild), str(user)] for guild, user in world.members],
        "channels": [quay.channel_news(channel) for channel in ordered(quay)],
        "messages": [note(quay, message) for message in world.all_messages()],
        "commands": [payloads.command(world, command) for command in world.commands.values()],
        "looked": [[str(user), str(channel), str(message)] for (user, channel), message in world.looked.items()],
        "waiting": [{"id": str(e.id), "user": str(e.user), "message": str(e.source or "")} for e in waiting],
    }


def note(quay: Quay, message: Message) -> Json:
    return {"message": payloads.message(quay.world, message), "only_for": str(message.only_for or "")}


def ordered(quay: Quay) -> list[Channel]:
    return sorted(quay.world.channels.values(), key=lambda channel: (channel.position, channel.id))


async def get_state(request: web.Request) -> web.Response:
    return reply(state(quay_of(request)))


async def live(request: web.Request) -> web.StreamResponse:
    quay = quay_of(request)
    return await quay.live.serve(request, state(quay))


async def commands(request: web.Request) -> web.Response:
    """The commands a person is offered in a channel."""
    quay = quay_of(request)
    person = acts.person_of(quay, request.query["user"])
    channel = acts.channel_of(quay, person, request.query["channel"])
    kind = whole(request.query.get("kind"), 1)
    return reply([payloads.command(quay.world, one) for one in offers.offered(quay.world, person, channel, kind)])
