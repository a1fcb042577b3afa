"""People who press at random times: a light load from inside the harbour's process, timed from press to what comes.

The bot under test runs in a process of its own. One press is one interaction: opening a hand, a step of an answer, or
the answer itself. Its first answer is timed when the harbour has accepted it; its picture is the one in that answer, or
the table's next message where the press was an answer to the game.
"""

import asyncio
import contextlib
import random
import time
from collections.abc import Iterator, Sequence

from msgspec import Struct, field

from bot.tools.harbour import acts, slash
from bot.tools.harbour.exchanges import DEFER, DEFER_UPDATE, Exchange
from bot.tools.harbour.jsons import table as fields_of
from bot.tools.harbour.jsons import tables, whole
from bot.tools.harbour.limits_components import BUTTON, SELECTS
from bot.tools.harbour.quay import Quay
from bot.tools.harbour.refusals import CannotDo
from bot.tools.harbour.things import Json, Message, Person
from cogs.ui.ids import Press, unpack

ANSWERS = ("key", "pick", "confirm")
STEPS = (*ANSWERS, "some", "next", "group", "number")
SHOWN_WITHIN = 3.0  # seconds a table is left alone until its answer is shown; a hidden one shows nothing
LEAVES = 0.8  # how often somebody closes the panel when the table shows nothing after an answer


class Timings(Struct):
    """The seconds of every press."""

    first: list[float] = field(default_factory=list[float])
    picture: list[float] = field(default_factory=list[float])
    deferred: int = 0
    unanswered: int = 0
    skipped: int = 0  # nobody was free to press
    seconds: float = 0.0

    @property
    def pace(self) -> float:
        """Presses finished in a second."""
        return len(self.first) / self.seconds if self.seconds else 0.0


class Outing(Struct):
    """One table as its players see it: where, who sits there, and the panel somebody has open."""

    channel: int
    crew: tuple[Person, ...]
    panel: int = 0
    reader: int = 0
    busy: bool = False
    over: bool = False


class Wanted(Struct, frozen=True):
    """The next press: who, on which message, on what."""

    seat: int
    message: Message
    widget: Json
    press: Press


class Crowd:
    """All tables of one harbour, and what comes back from the bot."""

    def __init__(self, quay: Quay, seed: int = 1) -> None:
        self.quay = quay
        self.luck = random.Random(seed)
        self.outings: list[Outing] = []
        self._shown: dict[int, asyncio.Future[float]] = {}  # when the table's next message was there
        tell = quay.tell_message

        def told(event: str, message: Message) -> None:
            tell(event, message)
            shown = self._shown.get(message.channel)
            if message.only_for is None and message.attachments and shown is not None and not shown.done():
                shown.set_result(time.monotonic())

        quay.tell_message = told

    # -- laying the tables ---------------------------------------------------------------------------------------------

    async def command(self, person: Person, channel: int, line: str, **options: str | int) -> Exchange:
        """A slash command, to its end."""
        begun = slash.run(self.quay, person, self.quay.world.channels[channel], line, options)
        return await self._finished(begun)

    async def _finished(self, begun: Exchange) -> Exchange:
        await begun.acked.wait()
        if begun.answer == DEFER or (begun.answer == DEFER_UPDATE and not begun.settled.is_set()):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(begun.settled.wait(), 20.0 if begun.answer == DEFER else 0.5)
        # a long run must not carry them along, but an answer put off may still follow
        asyncio.get_running_loop().call_later(0 if begun.settled.is_set() else 60, self._forget, begun.token)
        return begun

    def _forget(self, token: str) -> None:
        self.quay.exchanges.pop(token, None)

    # -- what to press next --------------------------------------------------------------------------------------------

    def next_press(self, outing: Outing) -> Wanted | None:
        """Something in the open panel, else on the table's message, else somebody's hand."""
        open_panel = self.quay.world.find_message(outing.channel, outing.panel)
        if open_panel is not None and (found := self._choose(open_panel, outing.reader)):
            return found
        outing.panel = 0
        board = self.board(outing.channel)
        if board is None:
            return None
        if found := self._choose(board, None):
            return found
        hand = next((w for w, press in widgets(board) if press.verb == "hand"), None)
        if hand is None:
            outing.over = any(press.verb == "again" for _, press in widgets(board))
            return None
        seat = self.luck.randrange(len(outing.crew))
        return Wanted(seat, board, hand, Press("hand", 0))

    def board(self, channel: int) -> Message | None:
        """The newest message that everybody sees and that can be pressed."""
        for message in reversed(self.quay.world.messages[channel].values()):
            if message.only_for is None and any(True for _ in widgets(message)):
                return message
        return None

    def _choose(self, message: Message, reader: int | None) -> Wanted | None:
        found = [(w, press) for w, press in widgets(message) if press.verb in STEPS and not w.get("disabled")]
        ready = [each for each in found if each[1].verb == "confirm"]
        if ready and self.luck.random() < 0.7:
            found = ready
        if not found:
            return None
        widget, press = found[self.luck.randrange(len(found))]
        return Wanted(press.seat if reader is None else reader, message, widget, press)

    # -- pressing ------------------------------------------------------------------------------------------------------

    async def press(self, outing: Outing, timings: Timings) -> None:
        """One press, its answer and its picture; the table is busy meanwhile."""
        wanted = self.next_press(outing)
        if wanted is None:
            timings.skipped += 1
            return
        outing.busy = True
        try:
            await self._press(outing, wanted, timings)
        except CannotDo:
            outing.panel = 0  # the table has moved on
        finally:
            outing.busy = False

    async def _press(self, outing: Outing, wanted: Wanted, timings: Timings) -> None:
        person, answers = outing.crew[wanted.seat], wanted.press.verb in ANSWERS
        shown = self._shown[outing.channel] = asyncio.get_running_loop().create_future()
        born = time.monotonic()
        begun = await self._finished(self._begin(person, wanted))
        if begun.answered_at is None:
            timings.unanswered += 1
            outing.panel = 0
            return
        timings.first.append(begun.answered_at)
        timings.deferred += begun.answer in (DEFER, DEFER_UPDATE)
        if begun.modal is not None:
            low = str(next(find(begun.modal, "placeholder"), "1"))
            begun = await self._finished(acts.submit(self.quay, begun, {"number": low}, 1))
            answers = True
        outing.panel, outing.reader = self._panel(outing, begun), wanted.seat
        if answers:
            try:
                timings.picture.append(await asyncio.wait_for(shown, SHOWN_WITHIN) - born)
            except TimeoutError:
                # given in secret, and still open to change: it is the others' turn, each at their own hand
                if self.luck.random() < LEAVES:
                    outing.panel = 0
        elif begun.settled_at is not None:
            timings.picture.append(begun.settled_at)

    def _panel(self, outing: Outing, begun: Exchange) -> int:
        """The panel that came with an answer, if it is somebody's own."""
        message = self.quay.world.find_message(outing.channel, begun.original or 0)
        return message.id if message is not None and message.only_for is not None else 0

    def _begin(self, person: Person, wanted: Wanted) -> Exchange:
        channel = self.quay.world.channels[wanted.message.channel]
        custom_id = str(wanted.widget["custom_id"])
        if whole(wanted.widget.get("type")) == BUTTON:
            return acts.click(self.quay, person, channel, wanted.message, custom_id, 1)
        values = [str(option["value"]) for option in tables(wanted.widget.get("options"))]
        least = max(1, whole(wanted.widget.get("min_values"), 1))
        most = max(least, min(len(values), whole(wanted.widget.get("max_values"), 1)))
        chosen = self.luck.sample(values, self.luck.randint(least, most))
        return acts.select(self.quay, person, channel, wanted.message, custom_id, chosen, 1)

    # -- loads ---------------------------------------------------------------------------------------------------------

    async def at_random(self, outings: Sequence[Outing], rate: float, seconds: float) -> Timings:
        """So many presses a second on average, at random times, whatever the bot does."""
        timings, tasks = Timings(), set[asyncio.Task[None]]()
        begun = time.monotonic()
        due = begun
        while due < begun + seconds:
            due += self.luck.expovariate(rate)
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            free = self._free(outings)
            if free is None:
                timings.skipped += 1
                continue
            task = asyncio.create_task(self.press(free, timings))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        timings.seconds = time.monotonic() - begun
        await asyncio.gather(*tasks)
        return timings

    def _free(self, outings: Sequence[Outing]) -> Outing | None:
        for _ in range(20):
            one = outings[self.luck.randrange(len(outings))]
            if not one.busy and not one.over:
                return one
        return None

    async def one_by_one(self, outings: Sequence[Outing], seconds: float) -> Timings:
        """One press at a time, at any table, the next when the last is answered and shown."""
        timings, begun = Timings(), time.monotonic()
        while time.monotonic() < begun + seconds and (free := self._free(outings)) is not None:
            await self.press(free, timings)
        timings.seconds = time.monotonic() - begun
        return timings

    async def without_rest(self, outings: Sequence[Outing], seconds: float) -> Timings:
        """Every table pressed again as soon as its last press is answered and shown."""
        timings, begun = Timings(), time.monotonic()

        async def keep_on(outing: Outing) -> None:
            while time.monotonic() < begun + seconds and not outing.over:
                before = timings.skipped
                await self.press(outing, timings)
                await asyncio.sleep(0.02 if timings.skipped > before else 0)  # nothing to press yet

        await asyncio.gather(*map(keep_on, outings))
        timings.seconds = time.monotonic() - begun
        return timings


def widgets(message: Message) -> Iterator[tuple[Json, Press]]:
    """The buttons and menus of a message that are ours."""
    for widget in acts.walk(list(message.components)):
        if whole(widget.get("type")) in (BUTTON, *SELECTS):
            press = unpack(str(widget.get("custom_id", "")))
            if press is not None:
                yield widget, press


def find(part: object, name: str) -> Iterator[object]:
    """All values under this name in nested JSON."""
    for each in tables(part):
        yield from find(each, name)
    for key, value in fields_of(part).items():
        if key == name:
            yield value
        yield from find(value, name)
