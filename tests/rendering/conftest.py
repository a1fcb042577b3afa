"""What any test of pictures may ask for."""

from collections.abc import Iterator

import pytest

from bot.engine.languages import LANGUAGES, speaking
from rendering.kit import legible

from .parts import listening

legible.listen()  # before anything is drawn


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All lines that are written on pictures from now on."""
    return listening(monkeypatch)


@pytest.fixture(params=list(LANGUAGES))
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language in turn, spoken all the while."""
    with speaking(request.param):
        yield request.param
