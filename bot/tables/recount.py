"""Recompute all chance of an exported game. Needs nothing but Python: python recount.py export.json

Every outcome follows from the seed, whose SHA-256 was published when the game began. The n-th outcome is made of the
words HMAC-SHA256(seed, "n/what/size/i"), i = 0, 1, ..., each read as an unsigned 256-bit number; a word at or above the
largest multiple of the wanted range is skipped.
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def words(seed: bytes, label: str) -> Iterator[int]:
    """The endless row of numbers for one outcome."""
    number = 0
    while True:
        yield int.from_bytes(hmac.digest(seed, f"{label}/{number}".encode(), "sha256"))
        number += 1


def below(numbers: Iterator[int], size: int) -> int:
    """A number from 0 to size - 1, each as likely as the others."""
    limit = (1 << 256) - (1 << 256) % size
    return next(number for number in numbers if number < limit) % size


def outcome(seed: bytes, number: int, what: str, size: int, count: int) -> Any:
    """The outcome of the game's `number`-th chance event."""
    numbers = words(seed, f"{number}/{what}/{size}")
    if what == "roll":
        return below(numbers, size) + 1
    if what == "draw":
        return below(numbers, size)
    if what == "dice":
        return [below(numbers, size) + 1 for _ in range(count)]
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        other = below(numbers, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def recount(game: dict[str, Any]) -> list[str]:
    """What does not follow from the seed, in words; nothing if all is fair."""
    seed = bytes.fromhex(game["seed"])
    wrong = [] if hashlib.sha256(seed).hexdigest() == game["fingerprint"] else ["the seed is not the published one"]
    chances = [entry for entry in game["entries"] if entry["type"] == "chance"]
    for number, entry in enumerate(chances):
        told = entry["outcome"]
        count = 1 if isinstance(told, int) else len(told)
        found = outcome(seed, number, entry["what"], entry["size"], count)
        if found != told:
            wrong.append(f"outcome {number} ({entry['what']} of {entry['size']}) is {told}, but the seed gives {found}")
    return wrong


def main() -> int:
    """Read the export, recompute, report."""
    game = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    if "seed" not in game:
        print("This game was still running when it was exported: its seed is secret until the end.")
        return 2
    wrong = recount(game)
    for line in wrong:
        print(line)
    chances = sum(entry["type"] == "chance" for entry in game["entries"])
    print(f"{chances} outcomes, {len(wrong)} wrong." if wrong else f"All {chances} outcomes follow from the seed.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
