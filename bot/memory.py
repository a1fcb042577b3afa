"""How much memory this program may take, all its processes together, and how it is shared out."""

import contextlib
import ctypes
import os
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

LEAST, IN_WORDS = 224, 112  # megabytes with which it can still be played, and without pictures
OWN, EACH = (
    96,
    0.11,
)  # what the bot itself takes, and what share of the rest it needs for tables and pictures on their way
PAIR = 512  # from here on hands and boards are drawn in processes of their own
MOST = 400  # megabytes for a process that draws: more would hardly be used
MACHINE = 0.5  # of a whole machine that is not ours alone
UNLIMITED = 1 << 60  # what older kernels say where nothing is limited
M_ARENA_MAX, ARENAS = -8, 2  # glibc's number of this setting: memory that threads free goes back to the same few heaps


class Share(Struct, frozen=True):
    """Megabytes: what each of the processes that draw may take, how many they are, and what finished pictures may."""

    processes: int
    drawing: int
    pictures: int


def shared(megabytes: int, processors: int, processes: int | None = None) -> Share:
    """The budget, shared out; `processes` if their number was chosen."""
    many = (2 if megabytes >= PAIR and processors > 1 else 1) if processes is None else processes
    rest = max(0, megabytes - OWN)
    drawing = int(rest * (1 - EACH)) // max(1, many)
    return Share(many, max(64, min(MOST, drawing)), max(4, min(40, rest // 20)))


def allowed(root: Path = Path("/")) -> int:
    """The megabytes that may be taken: what a control group allows at any depth, else half of the machine's."""
    limits = [limit for limit in _groups(root) if 0 < limit < UNLIMITED]
    whole = _machine()
    inner = min(limits, default=0)
    if inner and inner < whole:
        return inner // 1_000_000
    return int(whole * MACHINE) // 1_000_000


def _machine() -> int:
    with contextlib.suppress(AttributeError, OSError, ValueError):  # not every system tells
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return 2_000_000_000


def _groups(root: Path) -> Iterator[int]:
    """The limits of the control groups this process is in, and of those around them."""
    try:
        lines = (root / "proc/self/cgroup").read_text().splitlines()
    except OSError:
        return
    for line in lines:
        _, controllers, path = line.split(":", 2)
        if not controllers:
            yield from _upwards(root / "sys/fs/cgroup", path, ("memory.max", "memory.high"))
        elif "memory" in controllers.split(","):
            yield from _upwards(root / "sys/fs/cgroup/memory", path, ("memory.limit_in_bytes",))


def _upwards(top: Path, path: str, names: tuple[str, ...]) -> Iterator[int]:
    """What files of these names say in a group and in all around it; inside a container its own is the top."""
    inner = top / path.strip("/")
    for folder in (inner, *inner.parents):
        for name in names:
            with contextlib.suppress(OSError, ValueError):  # "max" is no number: nothing is limited here
                yield int((folder / name).read_text())
        if folder == top:
            return


def few_heaps() -> None:
    """Let this process's threads share a few heaps; said once, at the start."""
    with contextlib.suppress(AttributeError, OSError, TypeError):  # there is no such switch in other C libraries
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, ARENAS)


def trim() -> None:
    """Give what was freed back to the system."""
    with contextlib.suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def taken(pid: int) -> int:
    """The megabytes of a process, of what it shares with others its part; 0 where that cannot be told."""
    with contextlib.suppress(OSError, ValueError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) // 1000
    return 0
