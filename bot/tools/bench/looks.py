"""What one press costs: how often its table is looked at, and how many functions are called for it.

Counted by the interpreter, from the moment at which a press reaches the bot to the moment at which its answer has
reached the stand-in for Discord: calls of functions written in Python, whichever thread makes them, without those of
the stand-in. Pictures are no more than their names here, so what is counted does not depend on the machine.
"""

import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType

from msgspec import Struct

from bot.engine import question
from bot.tables import looking
from bot.tables.registry import Core
from bot.tools.bench.economy import Evening
from bot.tools.bench.figures import Figure
from bot.tools.bench.tapper import Tapper, Wanted
from bot.tools.harbour.exchanges import Exchange
from bot.tools.harbour.virtual import Voyage, run, voyage

NAMES = ("Anne", "Bart", "Cora", "Dirk")
SEED = 1
SECRET = "round.bid"  # of Scoundrels!: all answer it, and nobody sees anything before the last one has
DESTINATION = "move.destination"
GOALS = {"looks made": 3, "prompts": 4, "function calls": 4_000, "transactions": 2}
LAST_SECRET = 9_000

_OURS = str(Path(__file__).resolve().parents[2])
_STAND_IN = str(Path(__file__).resolve().parents[1] / "harbour")
_LOOP = str(Path(_STAND_IN) / "virtual" / "loop.py")


class Cost(Struct, frozen=True):
    """What was counted of one press; `looks` are those that were made, not those that were at hand."""

    looks: int
    prompts: int
    calls: int
    transactions: int
    functions: tuple[tuple[str, int], ...]  # those called most


class Meter:
    """Counts the calls of functions while it is on."""

    def __init__(self) -> None:
        self.on = False
        self.counts: Counter[CodeType] = Counter()
        self._inside: Counter[int] = Counter()  # thread -> frames of the stand-in on its stack
        self._theirs: dict[CodeType, bool] = {}

    def install(self) -> None:
        """Watch this thread, and those that are begun from now on."""
        threading.setprofile(self._watch)
        sys.setprofile(self._watch)

    def remove(self) -> None:
        """Watch nothing any more."""
        threading.setprofile(None)
        sys.setprofile(None)

    def _watch(self, frame: FrameType, event: str, arg: object) -> None:
        if event not in ("call", "return"):
            return
        code, thread = frame.f_code, threading.get_ident()
        theirs = self._theirs.get(code)
        if theirs is None:
            name = code.co_filename
            theirs = self._theirs[code] = (name.startswith(_STAND_IN) and name != _LOOP) or name == __file__
        if theirs:
            self._inside[thread] = max(0, self._inside[thread] + (1 if event == "call" else -1))
        elif event == "call" and self.on and not self._inside[thread] and code.co_filename != _LOOP:
            self.counts[code] += 1

    def begin(self) -> None:
        """Count from here on."""
        self.counts.clear()
        self._inside.clear()
        self.on = True

    def end(self) -> Cost:
        """Stop counting; what it came to."""
        self.on = False
        counts = self.counts
        most = tuple((f"{_short(code)}", n) for code, n in counts.most_common(2000))
        return Cost(
            counts[looking.seen_by.__code__],
            counts[question.prompt.__code__],
            counts.total(),
            counts[Core.write.__code__],
            most,
        )


def _short(code: CodeType) -> str:
    return f"{code.co_filename.removeprefix(_OURS)}:{code.co_qualname}"


class Metered(Tapper):
    """Presses one after the other; of each answer the press that gives it is counted."""

    def __init__(self, there: Voyage, channel: int, meter: Meter) -> None:
        super().__init__(there, channel)
        self.meter = meter
        self.costs: list[tuple[str, Cost]] = []  # by the name of the question

    async def answer(self, wanted: Wanted) -> None:
        await super().answer(wanted)
        self.costs.append((wanted.ask.name, self._last))

    async def _tapped(self, wanted: Wanted, begun: Exchange) -> None:
        self.meter.begin()
        await begun.acked.wait()
        self._last = self.meter.end()
        await super()._tapped(wanted, begun)


async def _evening(folder: Path, title: str, seats: int, meter: Meter, wanted: str, enough: int) -> list[Cost]:
    """Play until so many answers to this question were counted."""
    async with voyage(folder, NAMES[:seats], SEED) as there:
        game = Evening(there, title)
        game.tapper = tapper = Metered(there, game.channel, meter)
        await game.begin(False)
        while True:
            found = [cost for name, cost in tapper.costs if name == wanted]
            if len(found) >= enough or await game.over():
                return found
            await game.visit()


def measured(title: str, seats: int, wanted: str, enough: int) -> list[Cost]:
    """What the presses cost that answer this question, in the order in which they were made."""
    memory, meter = Path("/dev/shm"), Meter()
    meter.install()
    try:
        with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
            return run(_evening(Path(folder), title, seats, meter, wanted, enough))
    finally:
        meter.remove()


def figures() -> Iterator[Figure]:
    """The second destination chosen in Set Sail, and the answer that opens all secret bids of Scoundrels!."""
    second = measured("set_sail", 2, DESTINATION, 2)[1]
    how = "Set Sail, two people, the press that answers for the second time where to sail"
    values = (second.looks, second.prompts, second.calls, second.transactions)
    for (name, goal), value in zip(GOALS.items(), values, strict=True):
        yield Figure("looks", name, value, "a press", how, None, str(goal), value <= goal)
    last = max(each.calls for each in measured("scoundrels", len(NAMES), SECRET, len(NAMES)))
    how = "Scoundrels!, four people, the dearest of their secret bids: after the last one all are opened"
    met = last <= LAST_SECRET
    yield Figure("looks", "function calls, last secret answer", last, "a press", how, None, str(LAST_SECRET), met)
