"""What the operator says to all tables: noted for each, and sent like every other notice."""

from functools import partial

import msgspec

from bot.engine.text import T, Verbatim, told
from bot.store import people
from bot.store.logbook import Db
from bot.tables.changes import Message
from bot.tables.model import Head
from bot.tables.registry import Core

ANNOUNCEMENT = "announcement"  # the kind of notice
TEXT = T("📣 {words}")


def places(core: Core) -> list[Head]:
    """The live tables whose channel can be written to."""
    return [head for head in core.live_heads() if core.plays(head) and not head.mute]


async def announce(core: Core, words: str, interaction: int | None = None) -> int:
    """Say this once at each of these tables; how many they are."""
    tables = tuple(head.id for head in places(core))
    body = msgspec.json.encode(Message(ANNOUNCEMENT, told(TEXT, words=Verbatim(words))))
    await core.write_once(interaction, partial(_noted, tables=tables, body=body, at=core.clock.now()))
    return len(tables)


def _noted(db: Db, tables: tuple[int, ...], body: bytes, at: int) -> None:
    for table in tables:
        people.add_notice(db, table, ANNOUNCEMENT, body, at)
