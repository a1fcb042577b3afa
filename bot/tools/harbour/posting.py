"""From a request body to a message, and from a change to the changed message."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec.structs import replace

from . import limits, limits_components, media
from .jsons import rows, table, tables, whole
from .limits_components import Usable
from .permissions import MENTION_EVERYONE
from .refusals import EMPTY_MESSAGE, Complaints, refuse
from .things import EPHEMERAL, LOADING, SILENT, V2, Attachment, Channel, Json, Message
from .uploads import Body, Upload, content_type, picture_size
from .world import World

USER_MENTION = re.compile(r"<@!?(\d{5,20})>")
ROLE_MENTION = re.compile(r"<@&(\d{5,20})>")
SETTABLE_FLAGS = 1 << 2 | EPHEMERAL | SILENT | V2


def texts_of(message: Message) -> list[str]:
    """All text in which a mention counts: the content and every text display."""
    found = [message.content]

    def walk(components: Iterable[Json]) -> None:
        for component in components:
            if component.get("type") == limits_components.TEXT:
                found.append(str(component.get("content", "")))
            walk(tables(component.get("components")))

    walk(message.components)
    return found


def with_mentions(world: World, message: Message, channel: Channel, allowed: object) -> Message:
    """Marks whom a message mentions, as far as `allowed_mentions` lets it; without one everything counts."""
    text = "\n".join(texts_of(message))
    rule = table(allowed)
    free = {"users", "roles", "everyone"} if allowed is None else set(rows(rule.get("parse")))
    users = [int(found) for found in USER_MENTION.findall(text)]
    roles = [int(found) for found in ROLE_MENTION.findall(text)]
    listed_users = {whole(entry) for entry in rows(rule.get("users"))}
    listed_roles = {whole(entry) for entry in rows(rule.get("roles"))}
    shouted = "@everyone" in text or "@here" in text
    may_shout = bool(world.permissions(message.author, channel) & MENTION_EVERYONE)
    return replace(
        message,
        mentions=unique(u for u in users if u in world.people and ("users" in free or u in listed_users)),
        mention_roles=unique(r for r in roles if "roles" in free or r in listed_roles),
        everyone=shouted and "everyone" in free and may_shout,
    )


def unique(values: Iterable[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(values))


def lay_up(world: World, upload: Upload, entry: Json) -> Attachment:
    """Keeps an uploaded file and describes it."""
    size = picture_size(upload.data)
    name = str(entry.get("filename") or upload.filename)
    return Attachment(
        id=world.keep_file(upload.data),
        filename=name,
        content_type=content_type(name),
        size=len(upload.data),
        width=size[0] if size else None,
        height=size[1] if size else None,
        description=entry.get("description"),
        spoiler=name.startswith("SPOILER_"),
    )


def attachments_after(world: World, body: Body, fields: Json, before: tuple[Attachment, ...]) -> tuple[Attachment, ...]:
    """The attachments a message will have: those named in `attachments` (all old ones if absent) and the new files."""
    entries = tables(fields.get("attachments"))
    numbers = {whole(entry.get("id"), -1): entry for entry in entries}
    if fields.get("attachments") is None:
        kept = before
    else:
        kept = tuple(
            replace(one, description=numbers[one.id].get("description", one.description))
            for one in before
            if one.id in numbers
        )
    return kept + tuple(lay_up(world, upload, numbers.get(n, {})) for n, upload in sorted(body.files.items()))


def usable(world: World, body: Body, fields: Json, before: tuple[Attachment, ...]) -> Usable:
    """What the components of a message may name: files kept and new, by name, and emojis."""
    entries = {whole(entry.get("id"), -1): entry for entry in tables(fields.get("attachments"))}
    kept = [one for one in before if fields.get("attachments") is None or one.id in entries]
    new = {str(entries.get(n, {}).get("filename") or file.filename) for n, file in body.files.items()}
    gone = frozenset(one.id for one in before) - {one.id for one in kept}
    return Usable(frozenset({one.filename for one in kept} | new), gone, frozenset(world.emojis))


def check(world: World, body: Body, fields: Json, flags: int, before: Message | None = None) -> None:
    """Refuses what Discord would refuse of a new message, or of an edit of the one before."""
    files = before.attachments if before else ()
    limits.check_sizes([len(upload.data) for upload in body.files.values()])
    limits.check_attachments(tables(fields.get("attachments")), set(body.files), {one.id for one in files})
    if before is not None:
        limits.check_listed(tables(fields.get("attachments")), set(body.files))
    limits.check_message(fields, flags, usable(world, body, fields, files))


def compose(
    world: World,
    channel: Channel,
    author: int,
    body: Body,
    fields: Json,
    *,
    only_for: int | None = None,
    interaction: Json | None = None,
    metadata: Json | None = None,
) -> Message:
    """A new message from a request, checked against every limit; not yet in the world."""
    flags = whole(fields.get("flags")) & SETTABLE_FLAGS
    check(world, body, fields, flags)
    attachments = attachments_after(world, body, fields, ())
    message = Message(
        id=world.snowflake(),
        channel=channel.id,
        author=author,
        created=world.clock(),
        content=str(fields.get("content") or ""),
        embeds=tuple(tables(fields.get("embeds"))),
        components=media.bound(limits_components.numbered(rows(fields.get("components"))), attachments),
        attachments=attachments,
        flags=(flags & ~EPHEMERAL) | (EPHEMERAL if only_for else 0),
        nonce=fields.get("nonce"),
        only_for=only_for,
        interaction=interaction,
        metadata=metadata,
    )
    refuse_empty(message)
    return with_mentions(world, message, channel, fields.get("allowed_mentions"))


def refuse_empty(message: Message) -> None:
    if not (message.content or message.embeds or message.components or message.attachments):
        refuse(EMPTY_MESSAGE)


def waiting(
    world: World, channel: Channel, only_for: int | None, interaction: Json | None, metadata: Json | None
) -> Message:
    """The "thinking..." message of a deferred answer."""
    return Message(
        id=world.snowflake(),
        channel=channel.id,
        author=world.bot_id,
        created=world.clock(),
        flags=LOADING | (EPHEMERAL if only_for else 0),
        only_for=only_for,
        interaction=interaction,
        metadata=metadata,
    )


def revise(world: World, channel: Channel, before: Message, body: Body, fields: Json) -> Message:
    """A message after an edit; what the body leaves out stays."""
    asked = whole(fields.get("flags"), before.flags) if fields.get("flags") is not None else before.flags
    flags = (before.flags & ~LOADING) | (asked & (V2 | 1 << 2))
    checked = dict(fields)
    if flags & V2 and not before.flags & V2:
        # Becoming a V2 message, what remains of the old form has to be taken away by the same edit.
        checked.setdefault("content", before.content)
        checked.setdefault("embeds", list(before.embeds))
    check(world, body, checked, flags, before)
    if fields.get("components") is None and "attachments" in fields:
        refuse_lost_media(before, fields)
    attachments = attachments_after(world, body, fields, before.attachments)
    components = before.components
    if "components" in fields:
        components = media.bound(limits_components.numbered(rows(fields["components"])), attachments)
    message = replace(
        before,
        content=str(fields["content"] or "") if "content" in fields else before.content,
        embeds=tuple(tables(fields["embeds"])) if "embeds" in fields else before.embeds,
        components=components,
        attachments=attachments,
        flags=flags,
        edited=None if before.loading else world.clock(),
    )
    refuse_empty(message)
    world.forget_files(before, message)
    return with_mentions(world, message, channel, fields.get("allowed_mentions"))


def refuse_lost_media(before: Message, fields: Json) -> None:
    """An edit may not take away a file that a component which stays still shows."""
    complaints = Complaints()
    kept = {whole(entry.get("id"), -1) for entry in tables(fields.get("attachments"))}
    for one in before.attachments:
        if one.id in media.used(before.components) - kept:
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            complaints.add("attachments", code, f"{one.filename} is still shown by a component")
    complaints.raise_if_any()
