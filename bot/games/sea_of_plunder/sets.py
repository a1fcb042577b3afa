"""SP-17.5, SP-17.6 What Goods are worth: the best split into sets of different colours."""

from collections.abc import Mapping
from functools import cache

from bot.games.sea_of_plunder.content import BOARD

Counts = tuple[int, ...]


@cache
def best_split(counts: Counts) -> tuple[int, tuple[int, ...]]:
    """The highest value of these counts (largest first), with the sizes of the sets that reach it."""
    best: tuple[int, tuple[int, ...]] = (0, ())
    colours = sum(1 for n in counts if n)
    for size in range(2, colours + 1):
        for chosen in _choices(tuple(i for i, n in enumerate(counts) if n), size):
            rest = tuple(sorted((n - (i in chosen) for i, n in enumerate(counts)), reverse=True))
            value, sizes = best_split(rest)
            value += BOARD.scoring.goods_set[size - 1]
            if value > best[0]:
                best = value, tuple(sorted((size, *sizes), reverse=True))
    return best


def _choices(places: tuple[int, ...], size: int) -> list[tuple[int, ...]]:
    if size == 0:
        return [()]
    return [(places[i], *rest) for i in range(len(places)) for rest in _choices(places[i + 1 :], size - 1)]


def set_value(goods: Mapping[str, int]) -> int:
    """The points for Goods, given how many there are of each colour."""
    return best_split(tuple(sorted(goods.values(), reverse=True)))[0]
