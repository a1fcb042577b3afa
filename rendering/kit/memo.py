"""One cache for all that is drawn from its arguments and in one language, with one switch to do without any."""

from collections import defaultdict
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar, cast

from bot.engine.tongue import language

P = ParamSpec("P")
R = TypeVar("R")

_use = [True]


def kept(limit: int = 1024) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the last results of a drawing function by its arguments, for each language apart."""

    def dress(fn: Callable[P, R]) -> Callable[P, R]:
        def fresh() -> Callable[P, R]:
            return cast("Callable[P, R]", lru_cache(maxsize=limit)(fn))

        by_language: defaultdict[str, Callable[P, R]] = defaultdict(fresh)

        @wraps(fn)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            return by_language[language()](*args, **kwargs) if _use[0] else fn(*args, **kwargs)

        return call

    return dress


def keeping() -> bool:
    """Whether results are being kept just now."""
    return _use[0]


@contextmanager
def uncached() -> Generator[None]:
    """Draw everything anew inside this block: the reference that measurements compare with."""
    before = _use[0]
    _use[0] = False
    try:
        yield
    finally:
        _use[0] = before
