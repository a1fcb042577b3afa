"""One cache for all that is drawn from its arguments, with one switch to do without any."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

_use = [True]


def kept(limit: int = 1024) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the last results of a drawing function by its arguments."""

    def dress(fn: Callable[P, R]) -> Callable[P, R]:
        cached = cast("Callable[P, R]", lru_cache(maxsize=limit)(fn))

        @wraps(fn)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            return cached(*args, **kwargs) if _use[0] else fn(*args, **kwargs)

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
