"""The chartroom: a view in, a picture out.

Each game has a room here that exposes one `CHART` (see `rendering.scene.Chart`); `CHARTS` finds it by the game's key
and imports it when it is first asked for. A game without a room of its own is shown by `unpainted`.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

import bot

from .scene import Chart

HERE = Path(__file__).parent
BOXES = Path(bot.__file__).parent / "games"


class _Charts(Mapping[str, Chart]):
    """The rooms by key; a room costs nothing before its first picture."""

    def __getitem__(self, key: str) -> Chart:
        return _room(key)

    def __iter__(self) -> Iterator[str]:
        return (box.name for box in sorted(BOXES.iterdir()) if _packed(box))

    def __len__(self) -> int:
        return len(list(iter(self)))


@cache
def _room(key: str) -> Chart:
    if not _packed(BOXES / key):
        raise KeyError(key)
    return import_module(f"{__name__}.{key if _packed(HERE / key) else 'unpainted'}").CHART


def _packed(folder: Path) -> bool:
    return (folder / "__init__.py").is_file()


CHARTS: Mapping[str, Chart] = _Charts()
