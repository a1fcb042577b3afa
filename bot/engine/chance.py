"""Chance is awaited like a decision, so that it is logged, can be dictated in tests and checked by everybody.

Every outcome follows from the table's secret seed: SHA-256(seed) is shown at the start, the seed at the end. It is
labelled by its purpose, which the rule gives as it awaits: the clause, the actor (a seat, or None if nobody acts) and
the target (a seat, or the key of a card, a place, an enemy; None if there is nothing to tell apart), and by how often
that purpose has occurred before. It has no number in the game: in whatever order things are done, an outcome that is
known from before going back stays what it is, and belongs to no other act.

The purpose is written as JSON without spaces, [what, clause, actor, target]. The outcome is made of the words
HMAC-SHA256(seed, "purpose/occurrence/i"), i = 0, 1, ..., each read as an unsigned 256-bit number. For dice and shuffles
a word is taken modulo the wanted range, and skipped at or above the largest multiple of it (no modulo bias). A shuffle
lets the things in places 1, 2, ... change places with the one in place (word modulo place + 1), counting from 0. A draw
reads each word as four 64-bit numbers, the lowest bits first, and goes from place 0 on to place
(place + 1) * 2**64 // (number + 1), until that is no place any more: all places are equally likely (to one part in
2**50). So both change as little as can be when there is a thing more or less at the end.
"""

from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from bot.engine.secret import Cards

Target: TypeAlias = int | str | None  # what an act is aimed at: a seat, the key of a thing, or nothing


class Roll(Struct, frozen=True, gc=False, tag="roll", tag_field="what", omit_defaults=True):
    """One die: 1 to `size`."""

    size: int
    clause: str
    actor: int | None
    target: Target = None

    def __await__(self) -> Generator["Roll", Any, int]:
        return (yield self)


class Dice(Struct, frozen=True, gc=False, tag="dice", tag_field="what", omit_defaults=True):
    """Several equal dice thrown together, in the order they lie."""

    size: int
    count: int
    clause: str
    actor: int | None
    target: Target = None

    def __await__(self) -> Generator["Dice", Any, tuple[int, ...]]:
        return (yield self)


class Draw(Struct, frozen=True, gc=False, tag="draw", tag_field="what", omit_defaults=True):
    """A random one of `size` things: its position, 0 to size - 1."""

    size: int
    clause: str
    actor: int | None
    target: Target = None

    def __await__(self) -> Generator["Draw", Any, int]:
        return (yield self)


class Shuffle(Struct, frozen=True, gc=False, tag="shuffle", tag_field="what", omit_defaults=True):
    """A random order of `size` things: their positions."""

    size: int
    clause: str
    actor: int | None
    target: Target = None

    def __await__(self) -> Generator["Shuffle", Any, tuple[int, ...]]:
        return (yield self)


class Reveal(Struct, frozen=True):
    """Something hidden is about to be seen: from here on nothing is taken back without consent."""

    def __await__(self) -> Generator["Reveal", Any, None]:
        yield self


Chance: TypeAlias = Roll | Dice | Draw | Shuffle
Outcome: TypeAlias = int | tuple[int, ...]


_encode = msgspec.json.Encoder().encode


@lru_cache(4096)
def _purpose(kind: type[Chance], clause: str, actor: int | None, target: Target) -> str:
    return _encode((kind.__struct_config__.tag, clause, actor, target)).decode()


def purpose_of(chance: Chance) -> str:
    """What an outcome is for: no two different purposes read the same."""
    return _purpose(type(chance), chance.clause, chance.actor, chance.target)


async def shuffled(cards: Sequence[str], clause: str, target: Target = None) -> list[str]:
    """The cards in a random order, which nobody is the actor of."""
    if len(cards) < 2:
        return list(cards)
    return [cards[i] for i in await Shuffle(len(cards), clause, None, target)]


async def take(pile: Cards) -> str:
    """The top card of a hidden pile, now in the taker's hands."""
    await Reveal()
    return pile.cards.pop()


def commitment(seed: bytes) -> str:
    """What is published when the game starts, so that the seed cannot be changed later."""
    return sha256(seed).hexdigest()


_BLOCK = 64  # bytes that SHA-256 takes at a time
_WORDS = 1 << 256  # how many different words there are
_QUARTER = (1 << 64) - 1  # the bits of a word that a draw takes at a time
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
    inner += f"{label}/".encode()
    i = 0
    while True:
        yield int.from_bytes(sha256(outer + sha256(inner + b"%d" % i).digest()).digest())
        i += 1


def _below(found: Iterator[int], size: int) -> int:
    last = _WORDS - size
    for word in found:
        rest = word % size
        if word - rest <= last:
            return rest
    raise AssertionError("words never end")


def _place(found: Iterator[int], size: int) -> int:
    """A place below `size` that stays the same as long as it is one, however many more or fewer there are."""
    place = 0
    for word in found:
        for shift in (0, 64, 128, 192):
            onward = ((place + 1) << 64) // ((word >> shift & _QUARTER) + 1)
            if onward >= size:
                return place
            place = onward
    raise AssertionError("words never end")


def derive(seed: bytes, purpose: str, occurrence: int, chance: Chance) -> Outcome:
    """The outcome for this purpose when it has occurred so often before."""
    found = words(seed, f"{purpose}/{occurrence}")
    if isinstance(chance, Roll):
        return _below(found, chance.size) + 1
    if isinstance(chance, Draw):
        return _place(found, chance.size)
    if isinstance(chance, Dice):
        return tuple(_below(found, chance.size) + 1 for _ in range(chance.count))
    order = list(range(chance.size))
    for last in range(1, chance.size):  # Fisher-Yates from the beginning
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
