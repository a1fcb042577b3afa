"""Every test of the tables runs twice: with live matches in memory, and with each answer going through the logbook."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.party import Party


@pytest.fixture(params=[50, 0], ids=["kept", "reloaded"])
async def party(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Party]:
    found = await Party(tmp_path / "table.db", request.param).open()
    yield found
    await found.close()
