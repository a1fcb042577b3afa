"""The printing press: pictures are drawn off the event loop, in order, and never twice.

Of the pictures that wait for one table only the newest state is drawn: whoever asked for an older one gets the newest.
"""

import asyncio
import hashlib
import logging
import multiprocessing
import os
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor

import msgspec

from bot.engine.tongue import speaking

from .scene import Picture, Scene
from .workshop import move_in, settle

log = logging.getLogger(__name__)

Draw = Callable[[Scene], Picture]


def digest(fn: Draw, scene: Scene) -> bytes:
    """The name of a picture: which drawing of which scene."""
    mark = f"{fn.__module__}.{fn.__qualname__}".encode()
    return hashlib.blake2b(mark + b"\0" + msgspec.msgpack.encode(scene), digest_size=20).digest()


def drawn(fn: Draw, scene: Scene) -> Picture:
    """The picture, with its words in the language of the scene."""
    with speaking(scene.language):
        return fn(scene)


class _Wish:
    """What is wanted of one table: the newest scene, and all who wait for it."""

    __slots__ = ("fn", "name", "patient", "scene", "waiting")

    def __init__(self, fn: Draw, scene: Scene, name: bytes, patient: bool) -> None:
        self.fn, self.scene, self.name, self.patient = fn, scene, name, patient
        self.waiting: list[asyncio.Future[Picture]] = []


class _Desk:
    """One place to draw at: who waits with an open press goes before those who can be patient, else in order."""

    def __init__(self, processes: int, megabytes: int) -> None:
        self._processes = processes
        self._megabytes = megabytes  # of what each process keeps to draw with
        self._free = max(1, processes)
        self._waiting: tuple[deque[asyncio.Future[None]], ...] = (deque(), deque())
        self._pool = self._staffed()

    def _staffed(self) -> Executor:
        if not self._processes:
            # two threads drawing are slower than one: the interpreter lock goes to and fro
            return ThreadPoolExecutor(1, thread_name_prefix="press", initializer=settle, initargs=(self._megabytes,))
        # forking would copy a process whose other threads hold locks
        spawn = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self._processes, spawn, initializer=move_in, initargs=(self._megabytes, os.getpid()))
        pool.submit(int)  # the first of them starts at once, before anybody waits for a picture
        return pool

    async def take(self, patient: bool) -> None:
        """Wait for a place."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[patient].append(turn)
        await turn

    def give(self) -> None:
        """Let the next one in."""
        for queue in self._waiting:
            while queue:
                turn = queue.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1

    async def draw(self, fn: Draw, scene: Scene) -> Picture:
        """Have it drawn, a second time by another process if the first was ended."""
        loop, pool = asyncio.get_running_loop(), self._pool
        try:
            return await loop.run_in_executor(pool, drawn, fn, scene)
        except BrokenExecutor:
            log.warning("a process that draws pictures was ended by the system; another takes its place")
            if self._pool is pool:
                self._pool = self._staffed()
            return await loop.run_in_executor(self._pool, drawn, fn, scene)

    def close(self) -> None:
        """Stop taking work; what is being drawn is finished."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class Press:
    """Draws in processes of its own, or without any in one thread of this process; finished pictures are kept.

    Where there are two processes or more, patient pictures have a desk of their own: what boards are drawn with is
    then kept by one, and what hands are drawn with by the other.
    """

    def __init__(self, processes: int = 0, keep: int = 256, megabytes: int = 256) -> None:
        each = megabytes // max(1, processes)
        urgent = _Desk((processes + 1) // 2, each)
        self._desks = (urgent, _Desk(processes // 2, each) if processes > 1 else urgent)
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
        await desk.take(wish.patient)
        # from here on the scene is fixed: later ones are a new wish
        del self._wishes[slot]
        picture: Picture | None = None
        fault: BaseException | None = None
        try:
            picture = await desk.draw(wish.fn, wish.scene)
        except Exception as error:
            fault = error
        finally:
            desk.give()
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

    def close(self) -> None:
        """Stop taking work; what is being drawn is finished."""
        for desk in set(self._desks):
            desk.close()
