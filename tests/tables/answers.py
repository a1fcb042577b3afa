"""What an answer came to, for tests."""

from typing import Any

import pytest

from bot.engine.text import say
from bot.tables.model import Refused
from tests.engines import dump
from tests.tables.party import Party


async def reason(call: Any) -> str:
    """Why it was refused, in words."""
    with pytest.raises(Refused) as error:
        await call
    return say(error.value.reason, ("Anna", "Bob", "Carl", "Dora"))


async def stored(party: Party) -> tuple[Any, ...]:
    """Everything the logbook holds of tables."""
    tables = ("heads", "seats", "papers", "entries", "checkpoints", "events", "interactions")
    found = await party.logbook.read(lambda db: [dump(db)])
    return tuple(line for line in found[0] if any(f'"{name}"' in line for name in tables))
