"""The printing press: pictures are drawn off the event loop, in order, and never twice.

Of the pictures that wait for one table only the newest state is drawn: whoever asked for an older one gets the newest.
"""

import asyncio
import hashlib
from collections import OrderedDict, deque
from collections.abc import Hashable, Mapping
from pathlib import Path
from typing import Protocol

import msgspec

from .easels import Draw, Indoors, Workshop
from .scene import Picture, Scene

NOTHING: Mapping[str, str] = {}


def digest(fn: Draw, scene: Scene) -> bytes:
    """The name of a picture: which drawing of which scene."""
    mark = f"{fn.__module__}.{fn.__qualname__}".encode()
    return hashlib.blake2b(mark + b"\0" + msgspec.msgpack.encode(scene), digest_size=20).digest()


class _Wish:
    """What is wanted of one table: the newest scene, and all who wait for it."""

    __slots__ = ("fn", "name", "patient", "scene", "waiting")

    def __init__(self, fn: Draw, scene: Scene, name: bytes, patient: bool) -> None:
        self.fn, self.scene, self.name, self.patient = fn, scene, name, patient
        self.waiting: list[asyncio.Future[Picture]] = []


class Easel(Protocol):
    """A place where one picture after the other is drawn."""

    async def draw(self, fn: Draw, scene: Scene) -> Picture:
        """Have it drawn."""
        ...

    async def close(self) -> None:
        """Stop drawing."""
        ...


class _Desk:
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


def _desks(processes: int, megabytes: int, folder: Path | None, environment: Mapping[str, str]) -> tuple[_Desk, _Desk]:
    if not processes:
        # two threads drawing are slower than one: the interpreter lock goes to and fro
        only = _Desk([Indoors(megabytes, folder)])
        return only, only
    easels: list[Easel] = [Workshop(megabytes // processes, folder, environment) for _ in range(processes)]
    urgent = _Desk(easels[::2])
    return urgent, _Desk(easels[1::2]) if processes > 1 else urgent


class Press:
    """Draws in processes of its own, or without any in one thread of this process; finished pictures are kept.

    Where there are two processes or more, patient pictures have a desk of their own: what boards are drawn with is
    then kept by one, and what hands are drawn with by the other. In `folder` painted grounds outlive them all. The
    processes see nothing of this one's environment but `environment`.
    """

    def __init__(
        self,
        processes: int = 0,
        keep: int = 256,
        megabytes: int = 256,
        folder: Path | None = None,
        environment: Mapping[str, str] = NOTHING,
        easel: Easel | None = None,
    ) -> None:
        """With an `easel` everything is drawn there."""
        only = None if easel is None else _Desk([easel])
        self._desks = _desks(processes, megabytes, folder, environment) if only is None else (only, only)
        self._keep = keep
        self._done: OrderedDict[bytes, Picture] = OrderedDict()
        self._wishes: dict[Hashable, _Wish] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def draw(self, key: Hashable, fn: Draw, scene: Scene, patient: bool = False) -> Picture:
        """The picture of a scene; `key` names the table, and the viewer if the picture is private.

        A table's board, for which nobody waits with an open press, is `patient`: it lets the others go first.
        """
        name = digest(fn, scene)
        ready = self._done.get(name)
        if ready is not None:
            self._done.move_to_end(name)
            return ready
        loop = asyncio.get_running_loop()
        slot = (key, fn, scene.language)
        wish = self._wishes.get(slot)
        if wish is None:
            wish = self._wishes[slot] = _Wish(fn, scene, name, patient)
            task = loop.create_task(self._work(slot, wish))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        else:
            wish.scene, wish.name = scene, name
        waiting: asyncio.Future[Picture] = loop.create_future()
        wish.waiting.append(waiting)
        return await waiting

    async def _work(self, slot: Hashable, wish: _Wish) -> None:
        desk = self._desks[wish.patient]
        easel = await desk.take(wish.patient)
        # from here on the scene is fixed: later ones are a new wish
        del self._wishes[slot]
        picture: Picture | None = None
        fault: BaseException | None = None
        try:
            picture = await easel.draw(wish.fn, wish.scene)
        except Exception as error:
            fault = error
        finally:
            desk.give(easel)
        if picture is not None:
            self._done[wish.name] = picture
            while len(self._done) > self._keep:
                self._done.popitem(last=False)
        for waiting in wish.waiting:
            if waiting.done():
                continue
            if picture is not None:
                waiting.set_result(picture)
            else:
                waiting.set_exception(fault or RuntimeError("nothing was drawn"))

    async def idle(self) -> None:
        """Wait until nothing is being drawn and nobody waits for a picture."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    async def close(self) -> None:
        """Stop drawing; nobody gets a picture any more."""
        for task in self._tasks:
            task.cancel()
        for desk in set(self._desks):
            await desk.close()
