"""Recompute all chance of an exported game. Needs nothing but Python: python verify.py export.json

Every outcome follows from the seed, whose SHA-256 was published when the game began, from its purpose (the clause of
the rules, who acts, and on what) and from how often that purpose has occurred before. The purpose is written as JSON
without spaces, [what, clause, actor, target], and the outcome is made of the words HMAC-SHA256(seed,
"purpose/occurrence/i"), i = 0, 1, ..., each read as an unsigned 256-bit number. For dice and shuffles a word is taken
modulo the wanted range, and skipped at or above the largest multiple of it; a shuffle lets the things in places 1, 2,
... change places with the one in place (word modulo place + 1), counting from 0. A draw reads each word as four 64-bit
numbers, the lowest bits first, and goes from place 0 on to place (place + 1) * 2**64 // (number + 1), until that is no
place any more.
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


def place(numbers: Iterator[int], size: int) -> int:
    """A place from 0 to size - 1, each as likely as the others."""
    found = 0
    for word in numbers:
        for shift in (0, 64, 128, 192):
            onward = (found + 1) * 2**64 // (word // 2**shift % 2**64 + 1)
            if onward >= size:
                return found
            found = onward
    raise AssertionError("words never end")


def purpose_of(chance: dict[str, Any]) -> str:
    """What an outcome is for."""
    purpose = [chance["what"], chance["clause"], chance["actor"], chance.get("target")]
    return json.dumps(purpose, separators=(",", ":"), ensure_ascii=False)


def outcome(seed: bytes, occurrence: int, chance: dict[str, Any]) -> Any:
    """The outcome for a purpose that has occurred so often before."""
    numbers = words(seed, f"{purpose_of(chance)}/{occurrence}")
    what, size = chance["what"], chance["size"]
    if what == "roll":
        return below(numbers, size) + 1
    if what == "draw":
        return place(numbers, size)
    if what == "dice":
        return [below(numbers, size) + 1 for _ in range(chance["count"])]
    order = list(range(size))
    for last in range(1, size):
        other = below(numbers, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def differences(game: dict[str, Any]) -> list[str]:
    """What does not follow from the seed, in words; nothing if all is fair."""
    seed = bytes.fromhex(game["seed"])
    wrong = [] if hashlib.sha256(seed).hexdigest() == game["fingerprint"] else ["the seed is not the published one"]
    occurred: dict[str, int] = {}
    for number, entry in enumerate(entry for entry in game["entries"] if entry["type"] == "chance"):
        chance, told = entry["chance"], entry["outcome"]
        if not {"what", "size", "clause", "actor"} <= chance.keys():
            wrong.append(f"outcome {number} has no purpose")
            continue
        purpose = purpose_of(chance)
        occurrence = occurred.get(purpose, 0)
        occurred[purpose] = occurrence + 1
        found = outcome(seed, occurrence, chance)
        if found != told:
            wrong.append(f"outcome {number} ({purpose}, time {occurrence + 1}) is {told}, but the seed gives {found}")
    return wrong


def main() -> int:
    """Read the export, recompute, report."""
    game = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    if "seed" not in game:
        print("This game was still running when it was exported: its seed is secret until the end.")
        return 2
    wrong = differences(game)
    for line in wrong:
        print(line)
    chances = sum(entry["type"] == "chance" for entry in game["entries"])
    print(f"{chances} outcomes, {len(wrong)} wrong." if wrong else f"All {chances} outcomes follow from the seed.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
