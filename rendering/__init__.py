"""The chartroom: a view in, a picture out.

Each game has a room here that exposes one `CHART` (see `rendering.scene.Chart`); `CHARTS` finds it by the game's key
and imports it when it is first asked for.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module

from .scene import Chart

GAMES = ("set_sail", "sea_of_plunder", "scoundrels", "tide_of_avaris", "sea_of_thieves")


class _Charts(Mapping[str, Chart]):
    """The rooms by key; a room costs nothing before its first picture."""

    def __getitem__(self, key: str) -> Chart:
        if key not in GAMES:
            raise KeyError(key)
        return import_module(f"{__name__}.{key}").CHART

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


CHARTS: Mapping[str, Chart] = _Charts()
