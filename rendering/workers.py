"""Where pictures are drawn: in a thread of this process, or in a process of their own."""

import asyncio
import contextlib
import logging
import pickle
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .scene import Picture, Scene
from .worker import HEAD, drawn, settle

log = logging.getLogger(__name__)

HOME = Path(__file__).parents[1]  # from where a process finds these rooms, installed or not

Draw = Callable[[Scene], Picture | None]  # None: there is nothing to show


class Indoors:
    """One thread beside the event loop."""

    def __init__(self, megabytes: int, folder: Path | None) -> None:
        self._settings = megabytes, folder
        self._pool = self._opening()

    def _opening(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(1, thread_name_prefix="press", initializer=settle, initargs=self._settings)

    async def draw(self, fn: Draw, scene: Scene) -> Picture | None:
        """Have it drawn."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, drawn, fn, scene)

    async def renew(self) -> None:
        """Another thread: the one there is cannot be ended, and ends by itself or with the bot."""
        await self.close()
        self._pool = self._opening()

    async def close(self) -> None:
        """Stop taking work; what is being drawn is finished."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class Workshop:
    """One process, reached through pipes: no thread stands between it and the event loop."""

    def __init__(self, megabytes: int, folder: Path | None, environment: Mapping[str, str]) -> None:
        self._settings = str(megabytes), str(folder or "")  # how much it keeps to draw with, and where
        self._environment = environment  # and nothing else: whoever draws has no business with the token
        self._open = self._opening()  # at once, before anybody waits for a picture

    def _opening(self) -> asyncio.Task[asyncio.subprocess.Process]:
        return asyncio.get_running_loop().create_task(
            asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "rendering.worker", *self._settings),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=1 << 20,
                cwd=HOME,
                env=self._environment,
            )
        )

    async def draw(self, fn: Draw, scene: Scene) -> Picture | None:
        """Have it drawn; if the process was ended meanwhile, another one takes its place."""
        wish = pickle.dumps((fn, scene), pickle.HIGHEST_PROTOCOL)
        try:
            answer = await self._answered(wish)
        except (OSError, asyncio.IncompleteReadError):
            log.warning("a process that draws pictures was ended by the system; another takes its place")
            self._open = self._opening()
            raise
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def _answered(self, wish: bytes) -> Picture | Exception | None:
        process = await self._open
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(HEAD.pack(len(wish)) + wish)
        await process.stdin.drain()
        (size,) = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
        return pickle.loads(await process.stdout.readexactly(size))

    async def renew(self) -> None:
        """End the process, whatever it does; another one takes its place."""
        await self.close()
        self._open = self._opening()

    async def close(self) -> None:
        """End the process: nobody waits for its pictures any more."""
        with contextlib.suppress(OSError):  # it was never there, or has just ended
            process = await self._open
            process.kill()
            await process.wait()
