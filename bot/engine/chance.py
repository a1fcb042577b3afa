"""Chance is awaited like a decision, so that it is logged, can be dictated in tests and checked by everybody.

Every outcome follows from the table's secret seed: SHA-256(seed) is shown at the start, the seed at the end.
The n-th outcome of a game is made of the words HMAC-SHA256(seed, "n/what/size/i"), i = 0, 1, ..., each read as an
unsigned 256-bit number; a word at or above the largest multiple of the wanted range is skipped (no modulo bias).
"""

from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, ClassVar, TypeAlias

from msgspec import Struct

from bot.engine.secret import Cards


class Roll(Struct, frozen=True):
    """One die: 1 to `sides`."""

    what: ClassVar[str] = "roll"
    size: int

    def __await__(self) -> Generator["Roll", Any, int]:
        return (yield self)


class Dice(Struct, frozen=True):
    """Several equal dice thrown together, in the order they lie."""

    what: ClassVar[str] = "dice"
    size: int
    count: int

    def __await__(self) -> Generator["Dice", Any, tuple[int, ...]]:
        return (yield self)


class Draw(Struct, frozen=True):
    """A random one of `size` things: its position, 0 to size - 1."""

    what: ClassVar[str] = "draw"
    size: int

    def __await__(self) -> Generator["Draw", Any, int]:
        return (yield self)


class Shuffle(Struct, frozen=True):
    """A random order of `size` things: their positions."""

    what: ClassVar[str] = "shuffle"
    size: int

    def __await__(self) -> Generator["Shuffle", Any, tuple[int, ...]]:
        return (yield self)


class Reveal(Struct, frozen=True):
    """Something hidden is about to be seen: from here on nothing is taken back without consent."""

    def __await__(self) -> Generator["Reveal", Any, None]:
        yield self


Chance: TypeAlias = Roll | Dice | Draw | Shuffle
Outcome: TypeAlias = int | tuple[int, ...]


async def shuffled(cards: Sequence[str]) -> list[str]:
    """The cards in a random order."""
    if len(cards) < 2:
        return list(cards)
    return [cards[i] for i in await Shuffle(len(cards))]


async def take(pile: Cards) -> str:
    """The top card of a hidden pile, now in the taker's hands."""
    await Reveal()
    return pile.cards.pop()


def commitment(seed: bytes) -> str:
    """What is published when the game starts, so that the seed cannot be changed later."""
    return sha256(seed).hexdigest()


_BLOCK = 64  # bytes that SHA-256 takes at a time
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))


@lru_cache(256)
def _keys(seed: bytes) -> tuple[bytes, bytes]:
    key = (sha256(seed).digest() if len(seed) > _BLOCK else seed).ljust(_BLOCK, b"\0")
    return key.translate(_INNER), key.translate(_OUTER)


def words(seed: bytes, label: str) -> Iterator[int]:
    """HMAC-SHA256 (RFC 2104) of the label and a counter, without end.

    Spelled out: the library's one call sets itself up anew each time, which takes more than twice as long.
    """
    inner, outer = _keys(seed)
    i = 0
    while True:
        yield int.from_bytes(sha256(outer + sha256(inner + f"{label}/{i}".encode()).digest()).digest())
        i += 1


def _below(found: Iterator[int], size: int) -> int:
    limit = (1 << 256) - (1 << 256) % size
    for word in found:
        if word < limit:
            return word % size
    raise AssertionError("words never end")


def derive(seed: bytes, number: int, chance: Chance) -> Outcome:
    """The outcome of the game's `number`-th chance event."""
    found = words(seed, f"{number}/{chance.what}/{chance.size}")
    if isinstance(chance, Roll):
        return _below(found, chance.size) + 1
    if isinstance(chance, Draw):
        return _below(found, chance.size)
    if isinstance(chance, Dice):
        return tuple(_below(found, chance.size) + 1 for _ in range(chance.count))
    order = list(range(chance.size))
    for last in range(chance.size - 1, 0, -1):  # Fisher-Yates from the end
        other = _below(found, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def fits(chance: Chance, outcome: Outcome) -> bool:
    """Whether this can be the outcome of that chance event (a logged or dictated one may be wrong)."""
    if isinstance(chance, Roll):
        return isinstance(outcome, int) and 1 <= outcome <= chance.size
    if isinstance(chance, Draw):
        return isinstance(outcome, int) and 0 <= outcome < chance.size
    if isinstance(outcome, int):
        return False
    if isinstance(chance, Dice):
        return len(outcome) == chance.count and all(1 <= pip <= chance.size for pip in outcome)
    return sorted(outcome) == list(range(chance.size))
