"""REST: the emojis of the application.

Documented: up to 2,000, at most 128 x 128 and 256 KiB, names of 2 to 32 letters, digits and underscores. Supposed:
names are each there once, and the picture is a PNG, GIF or WebP.
"""

from __future__ import annotations

import base64
import binascii
import re

from aiohttp import web
from msgspec.structs import replace

from . import payloads
from .quay import Quay, number_in, quay_of
from .refusals import MISSING_ACCESS, TOO_MANY_EMOJIS, UNKNOWN_EMOJI, Complaints, refuse
from .things import Emoji, Json
from .uploads import Body, picture_size

MOST = 2000
BYTES = 256 * 1024
SIDE = 128
NAME = re.compile(r"\w{2,32}", re.ASCII)


def own(request: web.Request) -> Quay:
    quay = quay_of(request)
    return quay if number_in(request, "application_id") == quay.world.bot_id else refuse(MISSING_ACCESS)


def emoji_here(request: web.Request) -> tuple[Quay, Emoji]:
    quay = own(request)
    return quay, quay.world.emojis.get(number_in(request, "emoji_id")) or refuse(UNKNOWN_EMOJI)


async def list_emojis(request: web.Request, body: Body) -> object:
    world = own(request).world
    return {"items": [payloads.emoji(world, each) for each in world.emojis.values()]}


async def one_emoji(request: web.Request, body: Body) -> object:
    quay, emoji = emoji_here(request)
    return payloads.emoji(quay.world, emoji)


async def add_emoji(request: web.Request, body: Body) -> object:
    quay = own(request)
    name = checked_name(quay, body.fields)
    data = picture_in(str(body.fields.get("image", "")))
    if len(quay.world.emojis) >= MOST:
        refuse(TOO_MANY_EMOJIS)
    emoji = Emoji(id=quay.world.keep_file(data), name=name, animated=data.startswith(b"GIF8"))
    return payloads.emoji(quay.world, put(quay, emoji))


async def rename_emoji(request: web.Request, body: Body) -> object:
    quay, emoji = emoji_here(request)
    return payloads.emoji(quay.world, put(quay, replace(emoji, name=checked_name(quay, body.fields, emoji.id))))


async def delete_emoji(request: web.Request, body: Body) -> object:
    quay, emoji = emoji_here(request)
    del quay.world.emojis[emoji.id]
    quay.world.files.pop(emoji.id, None)
    quay.world.touch()
    quay.live.publish("refresh")
    return None


def put(quay: Quay, emoji: Emoji) -> Emoji:
    quay.world.emojis[emoji.id] = emoji
    quay.world.touch()
    quay.live.publish("refresh")
    return emoji


def checked_name(quay: Quay, fields: Json, own_id: int = 0) -> str:
    complaints, name = Complaints(), str(fields.get("name", ""))
    if not NAME.fullmatch(name):
        complaints.add("name", "STRING_TYPE_REGEX", "Must be 2 to 32 letters, digits and underscores.")
    if any(each.name == name and each.id != own_id for each in quay.world.emojis.values()):
        complaints.add("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This name is already taken.")
    complaints.raise_if_any()
    return name


def picture_in(address: str) -> bytes:
    """The bytes of a `data:` address, if they are a picture that is small enough."""
    complaints = Complaints()
    head, _, packed = address.partition(";base64,")
    try:
        data = base64.b64decode(packed, validate=True)
    except binascii.Error:
        data = b""
    size = picture_size(data)
    if not head.startswith("data:image/") or size is None:
        complaints.add("image", "IMAGE_INVALID", "Invalid image")
    elif max(size) > SIDE:
        complaints.add("image", "IMAGE_TOO_LARGE", f"A picture of {size[0]} x {size[1]} is more than {SIDE} x {SIDE}.")
    elif len(data) > BYTES:
        complaints.add("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    complaints.raise_if_any()
    return data
