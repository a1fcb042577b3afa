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
from bot.engine.question import Place
from bot.store import logbook
from bot.tables import looking
from bot.tools.bench.economy import Evening
from bot.tools.bench.figures import Figure
from bot.tools.bench.tapper import Tapper, Wanted
from bot.tools.harbour.exchanges import Exchange
from bot.tools.harbour.virtual import Voyage, run, voyage

NAMES = ("Anne", "Bart", "Cora", "Dirk")
SEED = 1
SECRET = "setup.bid"  # of Scoundrels!: all answer it, and nobody sees anything before the last one has
GOALS = {"looks": 3, "prompts": 4, "calls": 4_000, "transactions": 2}
LAST_SECRET = 9_000

_OURS = str(Path(__file__).resolve().parents[2])
_STAND_IN = str(Path(__file__).resolve().parents[1] / "harbour")
_LOOP = str(Path(_STAND_IN) / "virtual" / "loop.py")


class Cost(Struct, frozen=True):
    """What was counted of one press."""

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
        elif event == "call" and self.on and not self._inside[thread]:
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
        most = tuple((f"{_short(code)}", n) for code, n in counts.most_common(40))
        return Cost(
            counts[looking.look.__code__],
            counts[question.prompt.__code__],
            counts.total(),
            counts[logbook.Logbook.write.__code__],
            most,
        )


def _short(code: CodeType) -> str:
    return f"{code.co_filename.removeprefix(_OURS)}:{code.co_qualname}"


class Metered(Tapper):
    """Presses one after the other, each of them counted."""

    def __init__(self, there: Voyage, channel: int, meter: Meter) -> None:
        super().__init__(there, channel)
        self.meter = meter
        self.costs: list[tuple[Wanted, Cost]] = []

    async def _tapped(self, wanted: Wanted, begun: Exchange) -> None:
        self.meter.begin()
        await begun.acked.wait()
        self.costs.append((wanted, self.meter.end()))
        await super()._tapped(wanted, begun)


async def _evening(folder: Path, title: str, meter: Meter, enough: int, wanted: str) -> list[tuple[Wanted, Cost]]:
    """Play until so many presses of the wanted kind were counted: a question of that name, or any destination."""
    async with voyage(folder, NAMES, SEED) as there:
        game = Evening(there, title)
        game.tapper = tapper = Metered(there, game.channel, meter)
        await game.begin(False)
        while len(found := [each for each in tapper.costs if _is(each[0], wanted)]) < enough:
            await game.visit()
        return found


def _is(wanted: Wanted, kind: str) -> bool:
    return wanted.ask.name == kind if kind else isinstance(wanted.ask, Place)


def measured(title: str, enough: int, wanted: str = "") -> list[Cost]:
    """What presses of this kind cost, in the order in which they were made."""
    memory, meter = Path("/dev/shm"), Meter()
    meter.install()
    try:
        with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
            return [cost for _, cost in run(_evening(Path(folder), title, meter, enough, wanted))]
    finally:
        meter.remove()


def figures() -> Iterator[Figure]:
    """The second press of a destination in Set Sail, and the answer that opens all secret bids of Scoundrels!."""
    second = measured("set_sail", 2)[1]
    how = "Set Sail, four people, the second press of a destination"
    for name, value in (
        ("looks at the table", second.looks),
        ("prompts", second.prompts),
        ("function calls", second.calls),
        ("transactions", second.transactions),
    ):
        goal = GOALS[{"looks at the table": "looks", "function calls": "calls"}.get(name, name)]
        yield Figure("looks", name, value, "a press", how, None, str(goal), value <= goal)
    last = measured("scoundrels", len(NAMES), SECRET)[len(NAMES) - 1]
    how = "Scoundrels!, four people, the answer after which all secret bids are opened"
    yield Figure(
        "looks",
        "function calls, last secret answer",
        last.calls,
        "",
        how,
        None,
        str(LAST_SECRET),
        last.calls <= LAST_SECRET,
    )
