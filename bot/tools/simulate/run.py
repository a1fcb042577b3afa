"""python -m bot simulate: days of a whole server in seconds, seed by seed, each in a process of its own."""

from __future__ import annotations

import argparse
import concurrent.futures
import logging
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec

from bot.settings import environment
from bot.tools.harbour.virtual import run as in_a_world
from bot.tools.simulate.town import Luck, Told, lived

ENDLESS = 60  # seconds for a day of five tables: whatever takes longer goes on for ever
LINES = 25  # of the story, told where a promise was broken


def arguments(parser: argparse.ArgumentParser) -> None:
    """What `python -m bot simulate` takes."""
    parser.add_argument("--seeds", default="0-9", help="which worlds, e.g. 0-99 or 7 (0-9)")
    parser.add_argument("--days", type=float, default=7, help="how many days each of them lasts (7)")
    parser.add_argument("--tables", type=int, default=5, help="how many tables are played there, 1 to 9 (5)")
    parser.add_argument("--jobs", type=int, default=1, help="how many worlds at once (1)")
    parser.add_argument("--story", action="store_true", help="tell all that happened")
    parser.set_defaults(run=run)


def seeds_of(said: str) -> range:
    """The seeds of "A-B" or "A"."""
    first, _, last = said.partition("-")
    return range(int(first), int(last or first) + 1)


def simulate(seed: int, days: float, tables: int) -> Told:
    """One world from its beginning to its end, in this process."""
    logging.disable(logging.WARNING)
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        return in_a_world(lived(Path(folder), seed, days, Luck.of(seed, tables)))


def alone(seed: int, days: float, tables: int, hashing: str = "0") -> Told:
    """The same in a process of its own, with this seed of Python's hashes; one that does not end is broken off."""
    command = [sys.executable, "-m", __name__, str(seed), str(days), str(tables)]
    known = {**environment(), "PYTHONHASHSEED": hashing}
    try:
        done = subprocess.run(command, capture_output=True, env=known, timeout=ENDLESS * max(1.0, days), check=False)
    except subprocess.TimeoutExpired:
        return Told(seed, days, "it goes on for ever", (), "", {}, 0.0)
    if done.returncode:
        return Told(seed, days, f"it fell: {done.stderr.decode()[-2000:]}", (), "", {}, 0.0)
    return msgspec.json.decode(done.stdout, type=Told)


def run(args: argparse.Namespace) -> int:
    """Try the seeds; 1 if one of them breaks a promise."""
    failed = 0
    one = partial(alone, days=args.days, tables=min(9, max(1, args.tables)))
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as several:
        for told in several.map(one, seeds_of(args.seeds)):
            failed += bool(told.broken)
            print(line(told), flush=True)
            for each in told.story if args.story else told.story[-LINES:] if told.broken else ():
                print("    " + each, flush=True)
    return 1 if failed else 0


def line(told: Told) -> str:
    """A run in one line."""
    counts = ", ".join(f"{value} {name}" for name, value in sorted(told.counts.items()))
    what = f"BROKEN: {told.broken}" if told.broken else "kept"
    return f"seed {told.seed}: {told.days:.1f} days in {told.seconds:.1f} s, {counts}, {told.digest[:12]}: {what}"


def main(argv: Sequence[str]) -> None:
    """One world for whoever started this process."""
    seed, days, tables = argv
    sys.stdout.buffer.write(msgspec.json.encode(simulate(int(seed), float(days), int(tables))))


if __name__ == "__main__":
    main(sys.argv[1:])
