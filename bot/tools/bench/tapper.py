"""Answers given the way people give them: by buttons, menus and forms, each tap one interaction, and all counted."""

import asyncio
from collections.abc import Iterator, Sequence

from msgspec import Struct

from bot.engine.question import Amount, Answer, Ask, Offer, PickSome, Terms
from bot.tables.model import ASIDE
from bot.tools.harbour import acts
from bot.tools.harbour.exchanges import Exchange
from bot.tools.harbour.jsons import tables, whole
from bot.tools.harbour.limits_components import BUTTON, SELECTS
from bot.tools.harbour.things import Json, Message, Person
from bot.tools.harbour.virtual import Voyage
from cogs.ui import messages
from cogs.ui.ids import Press, unpack

MOST = 40  # taps for one answer: more means that it cannot be given by tapping
A_TAP = 2.0  # seconds between two of them


class Untappable(Exception):
    """An answer that the widgets on the screen do not lead to."""


class Tapped(Struct):
    """What somebody had to do so far; a menu is one tap."""

    taps: int = 0
    menus: int = 0


class Wanted(Struct, frozen=True):
    """What one person means to answer at a table."""

    person: Person
    table: int
    seat: int
    ask: Ask
    answer: Answer


class Tapper:
    """The hands of all players: they press what stands on the table's message, and in the panels that come with it."""

    def __init__(self, there: Voyage, channel: int) -> None:
        self.there = there
        self.channel = channel
        self.done: dict[int, Tapped] = {}  # by user
        self._panels: dict[int, int] = {}  # user -> the ephemeral message in front of him

    async def answer(self, wanted: Wanted) -> None:
        """Tap until the answer is in."""
        before = await self._serial(wanted.table)
        placed: list[str] = []  # what an order, a sheet or an offer holds so far
        for _ in range(MOST):
            await self._tap(wanted, placed)
            if await self._serial(wanted.table) != before:
                return
        raise Untappable(f"{wanted.ask.name}: {wanted.answer!r}")

    def put_away(self, user: int) -> None:
        """He goes: what only he sees is dismissed."""
        self._panels.pop(user, None)

    async def _serial(self, table: int) -> int:
        async with self.there.keeper.core.at(table) as live:
            return 0 if live.match is None else live.match.serial

    # -- which tap -----------------------------------------------------------------------------------------------------

    async def _tap(self, wanted: Wanted, placed: list[str]) -> None:
        """The next tap on the way to this answer, in the panel that is open, else on the table's message."""
        look = await self.there.keeper.look(wanted.table, wanted.person.id)
        asked, aside = look.table.head.asked, next(each.aside for each in look.questions if each.ask == wanted.ask)
        panel = self.there.harbour.world.find_message(self.channel, self._panels.get(wanted.person.id, 0))
        for message in (panel, self._board()):
            if message is None:
                continue
            found = [
                (widget, press)
                for widget, press in widgets(message)
                if (press.name, press.seat) == (wanted.ask.name, wanted.seat)
                if press.revision % ASIDE >= asked and press.revision // ASIDE == aside
            ]
            if found:
                await self._towards(wanted, message, found, placed)
                return
        board = self._board()
        if board is None:
            raise Untappable("there is no table to be seen")
        hand = next(widget for widget, press in widgets(board) if press.verb == "hand")
        await self._click(wanted, board, hand)

    def _board(self) -> Message | None:
        for message in reversed(self.there.harbour.world.messages[self.channel].values()):
            if message.only_for is None and any(press.verb == "hand" for _, press in widgets(message)):
                return message
        return None

    async def _towards(
        self, wanted: Wanted, message: Message, found: Sequence[tuple[Json, Press]], placed: list[str]
    ) -> None:
        """What somebody does who sees these widgets and knows what he wants."""
        ask, answer = wanted.ask, wanted.answer
        buttons = {(press.verb, press.value): widget for widget, press in found if not widget.get("disabled")}
        menus = [(widget, press) for widget, press in found if whole(widget.get("type")) in SELECTS]
        said = whole_entry(ask, answer)
        if said is not None:
            if ("key", said) in buttons:
                return await self._click(wanted, message, buttons["key", said])
            for widget, press in menus:
                if press.verb == "pick" and said in values(widget):
                    return await self._select(wanted, message, widget, [said])
            for widget, press in menus:
                if press.verb == "group":
                    return await self._select(wanted, message, widget, [await self._group(wanted, said, widget)])
        if ("number", "") in buttons and isinstance(ask, Amount):
            return await self._number(wanted, message, buttons["number", ""])
        if ("open", "") in buttons:
            return await self._click(wanted, message, buttons["open", ""])
        if isinstance(ask, PickSome) and isinstance(answer, tuple):
            return await self._some(wanted, answer, message, menus, buttons)
        if isinstance(answer, tuple):
            return await self._next(wanted, answer, message, found, placed)
        if isinstance(answer, Terms) and isinstance(ask, Offer):
            return await self._terms(wanted, answer, message, menus, buttons, placed)
        raise Untappable(f"{ask.name}: {answer!r}")

    async def _some(
        self,
        wanted: Wanted,
        answer: tuple[str, ...],
        message: Message,
        menus: Sequence[tuple[Json, Press]],
        buttons: dict[tuple[str, str], Json],
    ) -> None:
        """Several at once: each menu once, as far as it is not as it should be, then the confirmation."""
        for widget, press in menus:
            here = [each for each in values(widget) if each in answer]
            if press.verb == "pick":
                return await self._select(wanted, message, widget, here)
            chosen = [str(each["value"]) for each in tables(widget.get("options")) if each.get("default")]
            if press.verb == "some" and set(here) != set(chosen):
                return await self._select(wanted, message, widget, here)
        return await self._click(wanted, message, buttons["confirm", ""])

    async def _next(
        self,
        wanted: Wanted,
        answer: tuple[str, ...],
        message: Message,
        found: Sequence[tuple[Json, Press]],
        placed: list[str],
    ) -> None:
        """One after the other, as in an order or on a sheet; what fills itself is passed over."""
        for widget, press in found:
            if press.verb == "confirm" and not widget.get("disabled"):
                return await self._click(wanted, message, widget)
        for key in answer[len(placed) :]:
            placed.append(key)
            for widget, press in found:
                if press.verb == "part" and press.value == key and whole(widget.get("type")) == BUTTON:
                    return await self._click(wanted, message, widget)
                if press.verb in ("next", "part") and key in values(widget):
                    return await self._select(wanted, message, widget, [key])
        raise Untappable(f"{wanted.ask.name}: {answer!r}")

    async def _terms(
        self,
        wanted: Wanted,
        terms: Terms,
        message: Message,
        menus: Sequence[tuple[Json, Press]],
        buttons: dict[tuple[str, str], Json],
        placed: list[str],
    ) -> None:
        """An offer: with whom, and each thing as often as it is given or wanted."""
        whom = next((widget for widget, press in menus if press.verb == "to"), None)
        if whom is not None and "to" not in placed:
            placed.append("to")
            if not any(each.get("default") and each["value"] == str(terms.to) for each in tables(whom.get("options"))):
                return await self._select(wanted, message, whom, [str(terms.to)])
        for side, things in (("give", terms.give), ("take", terms.take)):
            for key, n in things.items():
                item, there = f"{side}:{key}", placed.count(f"{side}:{key}")
                if not there:
                    placed.append(item)
                    menu = next(widget for widget, press in menus if press.verb == side and item in values(widget))
                    return await self._select(wanted, message, menu, [item])
                if there < n:
                    step = "lots" if n - there >= 5 else "more"
                    placed += [item] * (5 if step == "lots" else 1)
                    return await self._click(wanted, message, buttons[step, ""])
        return await self._click(wanted, message, buttons["confirm", ""])

    async def _group(self, wanted: Wanted, key: str, widget: Json) -> str:
        """The entry of a list of groups behind which this choice stands."""
        look = await self.there.keeper.look(wanted.table, wanted.person.id)
        asked = next(each for each in messages.questions(look) if each.mine and each.ask.name == wanted.ask.name)
        groups = {each.key: each.group for each in asked.choices}
        return next(each for each in values(widget) if groups[each] == groups[key])

    # -- tapping -------------------------------------------------------------------------------------------------------

    async def _click(self, wanted: Wanted, message: Message, widget: Json) -> None:
        await self._tapped(wanted, self._clicked(wanted, message, widget))

    def _clicked(self, wanted: Wanted, message: Message, widget: Json) -> Exchange:
        quay = self.there.harbour.quay
        channel = quay.world.channels[message.channel]
        self.done.setdefault(wanted.person.id, Tapped()).taps += 1
        return acts.click(quay, wanted.person, channel, message, str(widget["custom_id"]), 1)

    async def _select(self, wanted: Wanted, message: Message, widget: Json, chosen: list[str]) -> None:
        quay = self.there.harbour.quay
        channel, done = quay.world.channels[message.channel], self.done.setdefault(wanted.person.id, Tapped())
        done.taps, done.menus = done.taps + 1, done.menus + 1
        await self._tapped(
            wanted, acts.select(quay, wanted.person, channel, message, str(widget["custom_id"]), chosen, 1)
        )

    async def _number(self, wanted: Wanted, message: Message, widget: Json) -> None:
        opened = self._clicked(wanted, message, widget)
        await opened.acked.wait()
        self.done[wanted.person.id].taps += 1
        await self._tapped(wanted, acts.submit(self.there.harbour.quay, opened, {"number": str(wanted.answer)}, 1))

    async def _tapped(self, wanted: Wanted, begun: Exchange) -> None:
        """Wait for the answer and all that follows; a private one is what he looks at from then on."""
        await begun.acked.wait()
        await asyncio.sleep(A_TAP)
        await self.there.settle()
        for number in (begun.original, *begun.followups):
            message = self.there.harbour.world.find_message(self.channel, number or 0)
            if message is not None and message.only_for == wanted.person.id:
                self._panels[wanted.person.id] = message.id


def whole_entry(ask: Ask, answer: Answer) -> str | None:
    """The one button or entry of a list that is this answer; None if it takes several."""
    if isinstance(answer, str | int):
        return str(answer)
    alone = isinstance(ask, PickSome) and isinstance(answer, tuple) and len(answer) == 1 and answer[0] in ask.alone
    return answer[0] if alone and isinstance(answer, tuple) else None


def widgets(message: Message) -> Iterator[tuple[Json, Press]]:
    """The buttons and menus of a message that are ours."""
    for widget in acts.walk(list(message.components)):
        if whole(widget.get("type")) in (BUTTON, *SELECTS):
            press = unpack(str(widget.get("custom_id", "")))
            if press is not None:
                yield widget, press


def values(widget: Json) -> list[str]:
    """What can be chosen in a menu."""
    return [str(each["value"]) for each in tables(widget.get("options"))]
