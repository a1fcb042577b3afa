"""python -m bot size: what takes room on the disk."""

import argparse
from collections.abc import Iterable
from pathlib import Path

from bot.settings import database, environment, grounds, shelf
from bot.store.shelf import Shelf
from bot.store.sizes import Sizes, sizes
from bot.tools.host.live import as_of_now

WHAT = {
    "entries": "what was answered and rolled in live games",
    "events": "what was told in live games",
    "checkpoints": "how live games stood",
    "archives": "finished games, packed",
    "branches": "what rewinds have taken back, for a week",
    "interactions": "which presses have counted, for a week",
}
SHOWN = 8  # kinds, the largest first


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Say what takes room."""
    env = environment()
    path = database(env)
    with as_of_now(path) as db:
        found = sizes(db)
    for line in lines(path, found, shelf(env, path), grounds(env, path)):
        print(line)
    return 0


def lines(path: Path, found: Sizes, backups: Shelf, painted: Path) -> Iterable[str]:
    """The page."""
    beside = _bytes(path.parent.glob(f"{path.name}*"))
    yield f"{path}: {_mb(beside)}, {_mb(found.free)} of it free; {found.live} live tables, {found.finished} finished."
    for name, size in list(found.of.items())[:SHOWN]:
        each = f", {size / found.packed / 1000:.0f} KB each" if name == "archives" and found.packed else ""
        yield f"  {_mb(size):>10}  {WHAT.get(name, name)}{each}"
    kept = list(backups.folder.glob("*.db"))
    yield f"{backups.folder}: {_mb(_bytes(kept))}, {len(kept)} backups."
    yield f"{painted}: {_mb(_bytes(painted.glob('*')))} of painted grounds, which may be emptied."


def _bytes(files: Iterable[Path]) -> int:
    return sum(each.stat().st_size for each in files if each.is_file())


def _mb(size: int) -> str:
    return f"{size / 1_000_000:.1f} MB"
