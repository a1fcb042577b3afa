"""Every test of the tables runs on each engine with live matches in memory, and with each answer read anew."""

import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.engines import ENGINES, EVERY, leave_out, use
from tests.tables.party import Party

MEMORY = Path("/dev/shm")  # commits are what these tests wait for: where there is a disk in memory, they use it


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as name:
        yield Path(name)


@pytest.fixture(autouse=True, params=ENGINES)
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every test of the tables runs on both engines; see `pytest_collection_modifyitems` below."""
    use(request.param, monkeypatch)
    return request.param


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In the ordinary run most of it is left out on PostgreSQL."""
    if not EVERY:
        leave_out(config, items)


@pytest.fixture(params=[50, 0], ids=["kept", "reloaded"])
async def party(request: pytest.FixtureRequest, engine: str, tmp_path: Path) -> AsyncIterator[Party]:
    found = await Party(tmp_path / "table.db", request.param).open()
    yield found
    await found.close()
