"""Files of messages: which component shows which, and what Discord's JSON says of them.

Documented: a file that a component uses is left out of the message's `attachments`; the media item names it by `url`
and `attachment_id`. The addresses carry a signature behind a question mark, as Discord's do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, cast

from .jsons import rows, table, tables, whole
from .things import Attachment, Json, Message
from .world import World

SIGNATURE = "?ex=0&is=0&hm=0"
OWN = re.compile(r"/attachments/\d+/(\d+)/")
MEDIA = ("media", "file")
FILE = 13

# What Discord adds to components that came without it, by type.
FILLED_IN: dict[Any, Json] = {
    3: {"min_values": 1, "max_values": 1},
    11: {"spoiler": False},
    13: {"spoiler": False},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}


def file_meant(url: str, attachments: Sequence[Attachment]) -> Attachment | None:
    """The file that `attachment://name`, or the address Discord gave it, stands for; of two with one name the newer."""
    if url.startswith("attachment://"):
        name = url.removeprefix("attachment://")
        return next((each for each in reversed(attachments) if each.filename == name), None)
    number = named_in(url)
    return next((each for each in attachments if each.id == number), None)


def named_in(url: str) -> int:
    """The id of the file in an address of this harbour, else 0."""
    found = OWN.search(url)
    return int(found[1]) if found else 0


def bound(components: Iterable[Any], attachments: Sequence[Attachment]) -> tuple[Json, ...]:
    """The components with every media item of an own file naming its id, so that a later edit cannot mix them up."""

    def walk(value: Any) -> Any:
        if isinstance(value, list | tuple):
            return [walk(entry) for entry in cast("list[Any]", value)]
        if not isinstance(value, dict):
            return value
        done: Json = {}
        for key, entry in cast(Json, value).items():
            if key in MEDIA and table(entry):
                url = str(table(entry).get("url", ""))
                file = file_meant(url, attachments)
                done[key] = {"url": url} | ({"attachment_id": str(file.id)} if file else {})
            else:
                done[key] = walk(entry)
        return done

    return tuple(walk(list(components)))


def used(components: Iterable[Any]) -> set[int]:
    """The ids of all files that bound components show."""
    found: set[int] = set()

    def walk(value: Any) -> None:
        for entry in rows(value):
            walk(entry)
        for key, entry in table(value).items():
            if key in MEDIA and "attachment_id" in table(entry):
                found.add(whole(table(entry)["attachment_id"]))
            else:
                walk(entry)

    walk(list(components))
    return found


# --- as JSON ---------------------------------------------------------------------------------------------------------


def address(world: World, one: Attachment, message: Message) -> str:
    return f"{world.origin}/attachments/{message.channel}/{one.id}/{one.filename}{SIGNATURE}"


def attachment(world: World, one: Attachment, message: Message) -> Json:
    url = address(world, one, message)
    body: Json = {
        "id": str(one.id),
        "filename": one.filename,
        "size": one.size,
        "url": url,
        "proxy_url": url,
        "content_type": one.content_type,
        "spoiler": one.spoiler,
    }
    if one.width and one.height:
        body |= {"width": one.width, "height": one.height}
    if one.description:
        body["description"] = one.description
    if message.only_for:
        body["ephemeral"] = True
    return body


def loose(world: World, message: Message) -> list[Json]:
    """The attachments of a message: those that none of its components uses."""
    taken = used(message.components)
    return [attachment(world, one, message) for one in message.attachments if one.id not in taken]


def item(world: World, media: Json, message: Message) -> Json:
    """An unfurled media item."""
    url, number = str(media.get("url", "")), whole(media.get("attachment_id"))
    one = next((each for each in message.attachments if each.id == number), file_meant(url, message.attachments))
    if one is None:
        return {"id": "0", "url": url, "proxy_url": url, "loading_state": 0}
    url = address(world, one, message)
    return {
        "url": url,
        "proxy_url": url,
        "id": str(one.id),
        "attachment_id": str(one.id),
        "content_type": one.content_type,
        "width": one.width,
        "height": one.height,
        "loading_state": 2,
    }


def components(world: World, value: Any, message: Message) -> Any:
    """A component tree with its media looked up."""
    if isinstance(value, list | tuple):
        return [components(world, entry, message) for entry in cast("list[Any]", value)]
    if not isinstance(value, dict):
        return value
    shown: Json = dict(FILLED_IN.get(cast(Json, value).get("type"), {}))
    for key, entry in cast(Json, value).items():
        if key in MEDIA and table(entry):
            shown[key] = item(world, table(entry), message)
        elif key == "items":
            shown[key] = [{"spoiler": False} | table(components(world, each, message)) for each in tables(entry)]
        else:
            shown[key] = components(world, entry, message)
    if shown.get("type") == FILE:
        file = file_meant(str(table(shown.get("file")).get("url")), message.attachments)
        shown |= {"name": file.filename, "size": file.size} if file else {}
    return shown
