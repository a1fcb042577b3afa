"""One cache for all that is drawn from its arguments and in one language, with one switch to do without any.

Each function keeps its last results; pictures of some size share one budget besides, so that a process stays small
however many boards, cards and captains it has shown. What has not been used for longest goes first.
"""

from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable
from contextlib import contextmanager
from functools import wraps
from threading import RLock
from typing import Any, ParamSpec, TypeVar, cast

from PIL import Image

from bot.engine.languages import language

P = ParamSpec("P")
R = TypeVar("R")

HEAVY = 1000  # bytes from which a picture counts
OVERHEAD = 700  # bytes that a picture takes besides its pixels
NAMED = 4096  # results of each function whose serials are known after they have gone
DEPTH = {"RGB": 4, "RGBA": 4}  # bytes of a pixel in memory

Kept = OrderedDict[Hashable, tuple[Any, bool]]

_use = [True]
_room: list[Callable[[], None]] = [lambda: None]
_lock = RLock()
_heavy: OrderedDict[tuple[int, Hashable], tuple[Kept, int]] = OrderedDict()
_held = [0]
_budget = [256_000_000]  # bytes of kept pictures: what two hundred lively tables draw again and again


def weight(result: object) -> int:
    """How many bytes a picture, a sprite or a layer holds, also one with its place beside it."""
    if isinstance(result, tuple):
        return sum(weight(part) for part in cast(tuple[object, ...], result))
    own = getattr(result, "weight", None)
    if isinstance(own, int):
        return own
    image = result if isinstance(result, Image.Image) else getattr(result, "image", None)
    if not isinstance(image, Image.Image):
        return 0
    return image.width * image.height * DEPTH.get(image.mode, 1) + OVERHEAD


def _name(part: Any) -> Hashable:
    """Arguments without the sprites among them, which must not be held here: their serials say as much."""
    if isinstance(part, tuple):
        return tuple(map(_name, cast(tuple[object, ...], part)))
    return getattr(part, "serial", part)


def _same(serials: dict[Hashable, object], key: Hashable, result: object) -> None:
    """What is drawn again gets the serial it had: finished bands in which it lies still serve."""
    parts = cast(tuple[object, ...], result) if isinstance(result, tuple) else (result,)
    named: list[Any] = [part for part in parts if hasattr(part, "serial")]
    if len(serials) > NAMED:
        serials.clear()
    for place, part in enumerate(named):
        part.serial = serials.setdefault((key, place), part.serial)


def _keep(store: Kept, key: Hashable, result: object, limit: int) -> None:
    """Under the lock; a hit takes none, so nothing here may look at the order between two steps."""
    heavy = weight(result)
    store[key] = result, heavy >= HEAVY
    if len(store) > limit:
        oldest, _ = store.popitem(last=False)
        _held[0] -= _heavy.pop((id(store), oldest), (store, 0))[1]
    if heavy < HEAVY:
        return
    _heavy[id(store), key] = store, heavy
    _held[0] += heavy
    _shed(_budget[0])


def _shed(most: int) -> None:
    """Let go what has not been used for longest, until no more than so many bytes are held; under the lock."""
    while _held[0] > most and len(_heavy) > 1:
        (_, oldest), (owner, gone) = _heavy.popitem(last=False)
        _held[0] -= gone
        owner.pop(oldest, None)


def kept(limit: int = 1024) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the last results of a drawing function by its arguments: so many for each language."""

    def dress(fn: Callable[P, R]) -> Callable[P, R]:
        stores: dict[str, Kept] = {}
        serials: dict[Hashable, object] = {}

        @wraps(fn)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            if not _use[0]:
                return fn(*args, **kwargs)
            store = stores.get(language()) or stores.setdefault(language(), OrderedDict())
            key = (args, tuple(kwargs.items())) if kwargs else args
            found = store.get(key)
            if found is not None:
                result, heavy = found
                try:
                    store.move_to_end(key)
                    if heavy:
                        _heavy.move_to_end((id(store), key))
                except KeyError:
                    pass  # another thread has just let it go
                return cast(R, result)
            result = fn(*args, **kwargs)
            with _lock:
                if key not in store:
                    _same(serials, (language(), _name(key)), result)
                    _keep(store, key, result, limit)
                return result

        return call

    return dress


def keep_at_most(megabytes: int) -> None:
    """How much memory all kept pictures may take."""
    _budget[0] = megabytes * 1_000_000


def before_painting(room: Callable[[], None]) -> None:
    """Have this done before a ground is painted: while that is under way it takes more than all else."""
    _room[0] = room


def make_room() -> None:
    """A ground is about to be painted."""
    _room[0]()


def shed(part: float) -> None:
    """Let this part of all kept pictures go, those that have not been used for longest."""
    with _lock:
        _shed(int(_held[0] * (1 - part)))


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
