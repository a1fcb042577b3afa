"""What is kept of a match: a checkpoint, and the entries since, as they are stored."""

from collections.abc import Iterable
from typing import TypeAlias

import msgspec
from msgspec import Struct, field

from bot.engine.chance import Chance, Dice, Draw, Outcome, Roll, Shuffle, derive
from bot.engine.decision import Answer


class Answered(Struct, frozen=True, tag="answer", omit_defaults=True):
    """A seat's accepted answer to the question `name`; `by` says who gave it."""

    seat: int
    name: str
    answer: Answer
    by: str = "player"  # player, captain, order, clock, default


class Chanced(Struct, frozen=True, tag="chance"):
    """An outcome of chance, with the question it answers."""

    what: str
    size: int
    outcome: Outcome


class Ordered(Struct, frozen=True, tag="order"):
    """A standing order given by a seat."""

    seat: int
    name: str
    answer: Answer


Entry: TypeAlias = Answered | Chanced | Ordered


class Checkpoint(Struct, frozen=True):
    """The state between two steps, with how many entries and chance outcomes came before it."""

    state: bytes
    entries: int
    chances: int
    rules: str


class Record(Struct, frozen=True):
    """All that a stored match needs besides its seed."""

    base: Checkpoint
    entries: tuple[Entry, ...] = field(default_factory=tuple)


encode = msgspec.json.Encoder(order="deterministic").encode
_entries_decoder = msgspec.json.Decoder(tuple[Entry, ...])


def decode_entries(raw: bytes) -> tuple[Entry, ...]:
    """Stored entries."""
    return _entries_decoder.decode(raw)


def recompute(seed: bytes, entries: Iterable[Entry]) -> list[int]:
    """The numbers of the chance outcomes, over all entries of a game, that do not follow from the seed."""
    wrong: list[int] = []
    number = 0
    kinds = {"roll": Roll, "draw": Draw, "shuffle": Shuffle}
    for entry in entries:
        if isinstance(entry, Chanced):
            if isinstance(entry.outcome, tuple) and entry.what == "dice":
                chance: Chance = Dice(entry.size, len(entry.outcome))
            else:
                chance = kinds[entry.what](entry.size)
            if derive(seed, number, chance) != entry.outcome:
                wrong.append(number)
            number += 1
    return wrong
