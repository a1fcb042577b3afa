"""Request bodies: JSON, or multipart with `payload_json` and files."""

from __future__ import annotations

import mimetypes
from typing import cast

import msgspec
from aiohttp import BodyPartReader, web
from msgspec import Struct

from .jsons import table
from .refusals import INVALID_JSON, refuse
from .things import Json


class Upload(Struct, frozen=True):
    filename: str
    data: bytes


class Body(Struct, frozen=True):
    """What a request brought."""

    json: object
    files: dict[int, Upload]

    @property
    def fields(self) -> Json:
        return table(self.json)


def decode(text: bytes) -> object:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        refuse(INVALID_JSON)


async def read_body(request: web.Request) -> Body:
    if not request.content_type.startswith("multipart/"):
        text = await request.read()
        return Body(decode(text) if text else None, {})
    payload: object = None
    files: dict[int, Upload] = {}
    reader = await request.multipart()
    while (part := await reader.next()) is not None:
        part = cast(BodyPartReader, part)
        name = part.name or ""
        data = bytes(await part.read(decode=True))
        if name == "payload_json":
            payload = decode(data)
        elif name.startswith("files[") and name[6:-1].isdigit():
            files[int(name[6:-1])] = Upload(clean_name(part.filename or "file"), data)
        else:
            refuse(INVALID_JSON)
    return Body(payload, files)


def clean_name(filename: str) -> str:
    """Discord keeps letters, digits, dots, dashes and underscores of a file's name."""
    kept = "".join(c if c.isascii() and (c.isalnum() or c in "._-") else "_" for c in filename)
    return kept.lstrip(".") or "file"


def content_type(filename: str) -> str:
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF or WebP, read from its header."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if data[:6] in (b"GIF87a", b"GIF89a"):
        return int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")
    if data[:4] == b"RIFF" and data[8:16] == b"WEBPVP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if data[:4] == b"RIFF" and data[8:16] == b"WEBPVP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if data[:4] == b"RIFF" and data[8:16] == b"WEBPVP8 ":
        return int.from_bytes(data[26:28], "little") & 0x3FFF, int.from_bytes(data[28:30], "little") & 0x3FFF
    return None
