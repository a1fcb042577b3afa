"""Every test of the tables runs twice: with live matches in memory, and with each answer going through the logbook."""

import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.tables.party import Party

MEMORY = Path("/dev/shm")  # commits are what these tests wait for: where there is a disk in memory, they use it


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as name:
        yield Path(name)


@pytest.fixture(params=[50, 0], ids=["kept", "reloaded"])
async def party(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Party]:
    found = await Party(tmp_path / "table.db", request.param).open()
    yield found
    await found.close()
