"""The printing press: pictures are drawn off the event loop, in order, and never twice.

Of the pictures that wait for one table only the newest state is drawn: whoever asked for an older one gets the newest.
What cannot be drawn, or not in time, rests for a while; meanwhile whoever asks is told so at once: words must do.
"""

import asyncio
import hashlib
import logging
import math
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Mapping
from pathlib import Path
from typing import Protocol, TypeVar, cast

import msgspec

from .rests import Rests
from .scene import Picture, Scene
from .workers import Draw, Indoors, Workshop

log = logging.getLogger(__name__)

R = TypeVar("R", Picture, Picture | None)

NOTHING: Mapping[str, str] = {}
SOON, LATER = 10.0, 25.0  # seconds for which a picture is waited for: with an open press, and for a board
HANGS = 60.0  # seconds after which a drawing is given up
TRIES = 2
ALL = "all pictures"  # what rests when they take too long


class NoPicture(Exception):
    """There is no picture just now: it is worth another try after `rest` seconds, or never."""

    def __init__(self, rest: float) -> None:
        super().__init__(f"no picture for {rest:.0f} s")
        self.rest = rest


def digest(fn: Draw, scene: Scene) -> bytes:
    """The name of a picture: which drawing of which scene."""
    mark = f"{fn.__module__}.{fn.__qualname__}".encode()
    return hashlib.blake2b(mark + b"\0" + msgspec.msgpack.encode(scene), digest_size=20).digest()


class _Wish:
    """What is wanted of one table: the newest scene, and all who wait for it."""

    __slots__ = ("fn", "name", "patient", "scene", "waiting")

    def __init__(self, fn: Draw, scene: Scene, name: bytes, patient: bool) -> None:
        self.fn, self.scene, self.name, self.patient = fn, scene, name, patient
        self.waiting: list[asyncio.Future[Picture | None]] = []


def size_of(picture: Picture | None) -> int:
    """About how many bytes a finished picture takes."""
    return 1000 if picture is None else 1000 + len(picture.png) + len(picture.alt)


class Easel(Protocol):
    """A place where one picture after the other is drawn."""

    async def draw(self, fn: Draw, scene: Scene) -> Picture | None:
        """Have it drawn."""
        ...

    async def renew(self) -> None:
        """Give up what is being drawn, and be ready for the next."""
        ...

    async def close(self) -> None:
        """Stop drawing."""
        ...


class _Pool:
    """Some easels: who waits with an open press goes before those who can be patient, else in order."""

    def __init__(self, easels: list[Easel]) -> None:
        self._easels = easels
        self._free = list(easels)
        self._waiting: tuple[deque[asyncio.Future[Easel]], ...] = (deque(), deque())

    async def take(self, patient: bool) -> Easel:
        """Wait for an easel."""
        if self._free:
            return self._free.pop()
        turn: asyncio.Future[Easel] = asyncio.get_running_loop().create_future()
        self._waiting[patient].append(turn)
        return await turn

    def give(self, easel: Easel) -> None:
        """Let the next one have it."""
        for queue in self._waiting:
            while queue:
                turn = queue.popleft()
                if not turn.done():
                    turn.set_result(easel)
                    return
        self._free.append(easel)

    async def close(self) -> None:
        """Stop drawing."""
        for easel in self._easels:
            await easel.close()


def _pools(processes: int, megabytes: int, folder: Path | None, environment: Mapping[str, str]) -> tuple[_Pool, _Pool]:
    if not processes:
        # two threads drawing are slower than one: the interpreter lock goes to and fro
        only = _Pool([Indoors(megabytes, folder)])
        return only, only
    easels: list[Easel] = [Workshop(megabytes, folder, environment) for _ in range(processes)]
    urgent = _Pool(easels[::2])
    return urgent, _Pool(easels[1::2]) if processes > 1 else urgent


class Press:
    """Draws in processes of its own, or without any in one thread of this process; finished pictures are kept.

    Where there are two processes or more, patient pictures have a desk of their own: what boards are drawn with is
    then kept by one, and what hands are drawn with by the other. In `folder` painted grounds outlive them all. The
    processes see nothing of this one's environment but `environment`.
    """

    def __init__(
        self,
        processes: int = 0,
        keep: int = 38,
        megabytes: int = 256,
        folder: Path | None = None,
        environment: Mapping[str, str] = NOTHING,
        easel: Easel | None = None,
        off: bool = False,
    ) -> None:
        """`keep` are megabytes of finished pictures, `megabytes` what each process may take to draw.

        With an `easel` everything is drawn there; with `off` nothing is.
        """
        only = _Pool([]) if off else None if easel is None else _Pool([easel])
        self._pools = _pools(processes, megabytes, folder, environment) if only is None else (only, only)
        self._keep, self._held = keep * 1_000_000, 0
        self._done: OrderedDict[bytes, Picture | None] = OrderedDict()
        self._wishes: dict[Hashable, _Wish] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._off, self._rests = off, Rests()

    async def draw(
        self,
        key: Hashable,
        fn: Callable[[Scene], R],
        scene: Scene,
        patient: bool = False,
        within: float | None = None,
    ) -> R:
        """The picture of a scene; `key` names the table, and the viewer if the picture is private.

        A table's board, for which nobody waits with an open press, is `patient`: it lets the others go first.
        NoPicture where it cannot be drawn `within` so many seconds.
        """
        name = digest(fn, scene)
        if name in self._done:
            self._done.move_to_end(name)
            return cast(R, self._done[name])
        loop = asyncio.get_running_loop()
        rest = math.inf if self._off else self._rests.left(loop.time(), ALL, fn)
        if rest:
            raise NoPicture(rest)
        slot = (key, fn, scene.language)
        wish = self._wishes.get(slot)
        if wish is None:
            wish = self._wishes[slot] = _Wish(fn, scene, name, patient)
            task = loop.create_task(self._work(slot, wish))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        else:
            wish.scene, wish.name = scene, name
        waiting: asyncio.Future[Picture | None] = loop.create_future()
        wish.waiting.append(waiting)
        try:
            async with asyncio.timeout((LATER if patient else SOON) if within is None else within):
                return cast(R, await waiting)
        except TimeoutError:
            if self._rests.begin(loop.time(), ALL):
                log.warning("pictures take too long: words take their place for a while")
            raise NoPicture(self._rests.left(loop.time(), ALL)) from None

    async def _work(self, slot: Hashable, wish: _Wish) -> None:
        desk = self._pools[wish.patient]
        easel = await desk.take(wish.patient)
        # from here on the scene is fixed: later ones are a new wish
        del self._wishes[slot]
        try:
            if all(each.done() for each in wish.waiting):
                return  # they have given up
            picture = await self._drawn(easel, wish)
        finally:
            desk.give(easel)
        if not isinstance(picture, NoPicture):
            self._finished(wish.name, picture)
        for waiting in wish.waiting:
            if waiting.done():
                continue
            if isinstance(picture, NoPicture):
                waiting.set_exception(picture)
            else:
                waiting.set_result(picture)

    async def _drawn(self, easel: Easel, wish: _Wish) -> Picture | NoPicture | None:
        """The picture; what fails again when it is tried again rests, and so does at once what does not end."""
        name, fault = f"{wish.fn.__module__}.{wish.fn.__qualname__}", Exception()
        for _ in range(TRIES):
            try:
                async with asyncio.timeout(HANGS):
                    return await easel.draw(wish.fn, wish.scene)
            except TimeoutError as error:
                fault = error
                log.warning("%s is given up after %.0f seconds: words take its place for a while", name, HANGS)
                await easel.renew()
                break
            except Exception as error:
                fault = error
        else:
            log.error("%s could not be drawn: words take its place for a while", name, exc_info=fault)
        now = asyncio.get_running_loop().time()
        self._rests.begin(now, wish.fn)
        found = NoPicture(self._rests.left(now, ALL, wish.fn))
        found.__cause__ = fault
        return found

    def _finished(self, name: bytes, picture: Picture | None) -> None:
        """Keep a picture, as long as there is room; None, where nothing is drawn, takes none."""
        if name not in self._done:
            self._held += size_of(picture)
        self._done[name] = picture
        while self._held > self._keep:
            _, gone = self._done.popitem(last=False)
            self._held -= size_of(gone)

    async def idle(self) -> None:
        """Wait until nothing is being drawn and nobody waits for a picture."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    async def close(self) -> None:
        """Stop drawing; nobody gets a picture any more."""
        for task in self._tasks:
            task.cancel()
        for desk in set(self._pools):
            await desk.close()
