"""Discord's limits on messages: texts, embeds, mentions, attachments."""

from __future__ import annotations

from . import limits_components
from .jsons import rows, table, tables, whole
from .refusals import TOO_LARGE, Complaints, refuse
from .things import V2, Json

CONTENT = 2000
EMBEDS = 10
EMBED_TOTAL = 6000
FILES = 10
FILE_BYTES = 10 * 1024 * 1024
NONCE = 25


def check_message(body: Json, flags: int, usable: limits_components.Usable) -> None:
    """Refuses a message body that Discord would refuse."""
    complaints = Complaints()
    if flags & V2:
        for field in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(field):
                code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
                complaints.add(field, code, f"The '{field}' field cannot be used with MessageFlags.IS_COMPONENTS_V2")
    elif body.get("content") is not None:
        complaints.length("content", body["content"], 0, CONTENT)
    check_nonce(complaints, body)
    check_embeds(complaints, body)
    check_mentions(complaints, table(body.get("allowed_mentions")))
    if body.get("components") is not None:
        limits_components.check(complaints, rows(body["components"]), v2=bool(flags & V2), usable=usable)
    complaints.raise_if_any()


def check_nonce(complaints: Complaints, body: Json) -> None:
    nonce = body.get("nonce")
    if isinstance(nonce, str) and len(nonce) > NONCE:
        complaints.too_long("nonce", NONCE)
    if body.get("enforce_nonce") and not nonce:
        complaints.add("nonce", "BASE_TYPE_REQUIRED", "This field is required")


def check_embeds(complaints: Complaints, body: Json) -> None:
    embeds = tables(body.get("embeds"))
    if len(embeds) > EMBEDS:
        complaints.too_long("embeds", EMBEDS)
    total = 0
    for n, embed in enumerate(embeds):
        texts = [
            ("title", embed.get("title"), 256),
            ("description", embed.get("description"), 4096),
            ("footer.text", table(embed.get("footer")).get("text"), 2048),
            ("author.name", table(embed.get("author")).get("name"), 256),
        ]
        fields = tables(embed.get("fields"))
        if len(fields) > 25:
            complaints.too_long(f"embeds.{n}.fields", 25)
        for f, field in enumerate(fields):
            complaints.length(f"embeds.{n}.fields.{f}.name", field.get("name"), 1, 256)
            complaints.length(f"embeds.{n}.fields.{f}.value", field.get("value"), 1, 1024)
            total += len(str(field.get("name", ""))) + len(str(field.get("value", "")))
        for path, text, most in texts:
            if text is not None:
                complaints.length(f"embeds.{n}.{path}", text, 0, most)
                total += len(str(text))
    if total > EMBED_TOTAL:
        message = f"Embed size exceeds maximum size of {EMBED_TOTAL}"
        complaints.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", message)


def check_mentions(complaints: Complaints, allowed: Json) -> None:
    """`parse: users` and a list of users exclude each other (the same for roles)."""
    for word in rows(allowed.get("parse")):
        if word not in ("roles", "users", "everyone"):
            complaints.add("allowed_mentions.parse", "BASE_TYPE_CHOICES", f"{word!r} is not a kind of mention.")
    for kind in ("users", "roles"):
        listed = rows(allowed.get(kind))
        if len(listed) > 100:
            complaints.too_long(f"allowed_mentions.{kind}", 100)
        if any(not whole(entry) for entry in listed):
            complaints.add(f"allowed_mentions.{kind}", "NUMBER_TYPE_COERCE", "Value is not snowflake.")
        if listed and kind in rows(allowed.get("parse")):
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            complaints.add("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def check_sizes(sizes: list[int]) -> None:
    """Refuses a file above 10 MiB, the limit of a guild without boosts."""
    if any(size > FILE_BYTES for size in sizes):
        refuse(TOO_LARGE)


def check_listed(attachments: list[Json], uploads: set[int]) -> None:
    """An edit lists its new files, too, by their ids: discord.py does, and without it people report refusals."""
    complaints = Complaints()
    for number in sorted(uploads - {whole(entry.get("id"), -1) for entry in attachments}):
        complaints.add("attachments", "BASE_TYPE_REQUIRED", f"The new file {number} has to be listed here.")
    complaints.raise_if_any()


def check_attachments(attachments: list[Json], uploads: set[int], existing: set[int]) -> None:
    """Every attachment entry names an uploaded part or an attachment the message already has."""
    complaints = Complaints()
    if len(attachments) > FILES:
        complaints.too_long("attachments", FILES)
    for n, entry in enumerate(attachments):
        number = whole(entry.get("id"), -1)
        if number not in uploads and number not in existing:
            message = "Attachment data not found or not uploaded."
            complaints.add(f"attachments.{n}.id", "ATTACHMENT_NOT_FOUND", message)
        if entry.get("description") is not None:
            complaints.length(f"attachments.{n}.description", entry["description"], 0, 1024)
    complaints.raise_if_any()
