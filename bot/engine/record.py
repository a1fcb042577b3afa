"""What is kept of a match: a checkpoint, and the entries since, as they are stored."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec
from msgspec import Struct, field

from bot.engine.chance import Chance, Outcome, derive, purpose_of
from bot.engine.question import Answer

OWN = frozenset(("player", "asked", "plan"))  # who answered where the seat's own player wanted it so


class Answered(Struct, frozen=True, gc=False, tag="answer", omit_defaults=True):
    """A seat's accepted answer to the question `name`; `by` says who gave it."""

    seat: int
    name: str
    answer: Answer
    by: str = "player"  # player, asked (a computer, by the player), plan, captain, order, clock, default


class Chanced(Struct, frozen=True, gc=False, tag="chance"):
    """An outcome of chance, with what it was asked for."""

    chance: Chance
    outcome: Outcome


class Ordered(Struct, frozen=True, gc=False, tag="order"):
    """A standing order given by a seat, or a plan laid out, or its end (None)."""

    seat: int
    name: str
    answer: Answer | None


Entry: TypeAlias = Answered | Chanced | Ordered


class Checkpoint(Struct, frozen=True):
    """The state between two steps: how many entries, turns and occurrences of each purpose of chance came before it."""

    state: bytes
    entries: int
    occurred: dict[str, int]
    rules: str
    turns: int = 0


class Record(Struct, frozen=True):
    """All that a stored match needs besides its seed."""

    base: Checkpoint
    entries: tuple[Entry, ...] = field(default_factory=tuple)


encode = msgspec.json.Encoder(order="deterministic").encode
_entries_decoder = msgspec.json.Decoder(tuple[Entry, ...])


def decode_entries(raw: bytes) -> tuple[Entry, ...]:
    """Stored entries."""
    return _entries_decoder.decode(raw)


def last_own(entries: Sequence[Entry], since: int, end: int, seat: int) -> int | None:
    """Where the seat's last answer of these stands, if nothing but its own answers and standing orders came after."""
    for i in range(end - 1, since - 1, -1):
        entry = entries[i]
        if isinstance(entry, Ordered):
            continue  # nobody may notice that an order was given
        if not isinstance(entry, Answered) or entry.seat != seat:
            return None
        if entry.by in OWN:
            return i
    return None


def recompute(seed: bytes, entries: Iterable[Entry]) -> list[int]:
    """The numbers of the chance outcomes, over all entries of a game, that do not follow from the seed."""
    wrong: list[int] = []
    occurred: dict[str, int] = {}
    chanced = (entry for entry in entries if isinstance(entry, Chanced))
    for number, entry in enumerate(chanced):
        purpose = purpose_of(entry.chance)
        occurrence = occurred.get(purpose, 0)
        occurred[purpose] = occurrence + 1
        if derive(seed, purpose, occurrence, entry.chance) != entry.outcome:
            wrong.append(number)
    return wrong
