"""One message per turn: what comes as the answer to a press, as an edit and as a new message, on the whole bot."""

import tempfile
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games import GAMES
from bot.tables.model import Posting
from bot.tools.bench.economy import NAMES, Evening
from bot.tools.bench.tapper import Wanted, widgets
from bot.tools.harbour.exchanges import COMPONENT, DEFER_UPDATE, REPLY, UPDATE, Exchange
from bot.tools.harbour.faults import Request
from bot.tools.harbour.things import Message
from bot.tools.harbour.virtual import Voyage, run, voyage
from tests.conformance import count

ANSWERS = count(60, 600)


class Watched(Evening):
    """The same people; of each answer that was given on the table's message, what came of it."""

    def __init__(self, there: Voyage, title: str) -> None:
        super().__init__(there, title)
        self.kinds: list[int | None] = []
        self.asked_on: list[bool] = []  # whether who was asked in private next had that question at once
        self.brought: list[tuple[int, str]] = []  # the pictures brought to messages that were there already

    async def _answer(self, wanted: Wanted) -> None:
        known = set(self.there.harbour.quay.exchanges)
        await super()._answer(wanted)
        pressed = [each for token, each in self.there.harbour.quay.exchanges.items() if token not in known]
        last = pressed[-1] if pressed and pressed[-1].kind == COMPONENT else None
        source = None if last is None else self._message(last.source)
        if last is None or source is None or source.only_for is not None:
            return
        self.kinds.append(last.answer)
        look = await self.there.keeper.look(self.table, wanted.person.id)
        mine = [each for each in look.questions if each.mine and not each.ask.optional and each.given is None]
        if any(not each.ask.public for each in mine):
            self.asked_on.append(any(self._shows(last, each.ask.name) for each in mine if not each.ask.public))

    async def _look(self) -> None:
        quay = self.there.harbour.quay
        for request in quay.book.find(since=self._booked):
            parts = request.path.split("/")
            number: int | None = None
            if request.method == "PATCH" and parts[1] == "channels":
                number = int(parts[4])
            elif "callback" in request.route and isinstance(request.body, dict) and request.body.get("type") == UPDATE:
                number = quay.exchanges[parts[3]].source
            elif request.method == "PATCH" and parts[1] == "webhooks":
                number = quay.exchanges[parts[3]].original
            self.brought += [(number, name) for name in request.files if number is not None]
        await super()._look()

    def _message(self, number: int | None) -> Message | None:
        return self.there.harbour.world.find_message(self.channel, number or 0)

    def _shows(self, press: Exchange, name: str) -> bool:
        own = [self._message(number) for number in (press.original, *press.followups)]
        return any(
            found.name == name for each in own if each is not None and each.only_for for _, found in widgets(each)
        )

    def tables(self) -> list[Message]:
        """The messages that show the table."""
        here = self.there.harbour.world.messages[self.channel].values()
        return [each for each in here if each.only_for is None and each.attachments]


def played(title: str, posting: Posting = "turn", answers: int = ANSWERS) -> tuple[Watched, list[Request]]:
    """Some of a game, with all that the bot asked of Discord."""

    async def some() -> tuple[Watched, list[Request]]:
        async with voyage(Path(folder), NAMES[:3], 5) as there:
            game = Watched(there, title)
            guild = next(iter(there.harbour.world.guilds))
            await there.keeper.change_guild_settings(guild, lambda now: replace(now, posting=posting))
            await game.begin(orders=False)
            while game.answers < answers and not await game.over():
                await game.visit()
            return game, there.harbour.quay.book.find()

    with tempfile.TemporaryDirectory() as folder:
        return run(some())


@pytest.mark.parametrize("title", GAMES)
def test_a_turn_is_one_message_renewed_by_the_answers_to_its_presses(title: str) -> None:
    game, requests = played(title)
    assert set(game.kinds) <= {UPDATE, REPLY, DEFER_UPDATE} and game.kinds.count(UPDATE) >= game.kinds.count(REPLY)
    assert all(game.asked_on), "who is asked in private next is asked at once"
    sent = sum(each.route == "/channels/{channel_id}/messages" and each.method == "POST" for each in requests)
    assert sent <= 2 * game.waits + len(game.turns) + 6
    for message in game.tables()[:-1]:
        assert not list(widgets(message)), "what was left behind has no buttons"
    assert not any(each.status >= 400 for each in requests)


@pytest.mark.parametrize("title", ["sea_of_plunder", "scoundrels"])
def test_no_picture_is_brought_twice_to_the_same_message(title: str) -> None:
    game, _ = played(title)
    before: dict[int, str] = {}
    assert game.brought
    for number, name in game.brought:
        assert before.get(number) != name, f"{name} was there already"
        before[number] = name


@pytest.mark.parametrize(("posting", "more"), [("action", True), ("edit", False)])
def test_a_table_can_have_a_message_for_each_finished_action_or_always_the_same(posting: Posting, more: bool) -> None:
    by_turn, _ = played("sea_of_plunder", answers=30)
    other, _ = played("sea_of_plunder", posting, 30)
    there = [len(game.tables()) for game in (other, by_turn)]
    assert there[0] > there[1] if more else there[0] == 1


def test_who_is_asked_in_private_finds_the_button_for_it_on_the_table() -> None:
    async def looked() -> set[tuple[bool, bool]]:
        found: set[tuple[bool, bool]] = set()
        async with voyage(Path(folder), NAMES[:3], 5) as there:
            game = Watched(there, "scoundrels")
            await game.begin(orders=False)
            for _ in range(12):
                look = await there.keeper.look(game.table, None)
                labels = [widget.get("label") for widget, _ in widgets(game.tables()[-1])]
                found.add((any(not each.ask.optional for each in look.questions), "Answer" in labels))
                await game.visit()
        return found

    with tempfile.TemporaryDirectory() as folder:
        assert run(looked()) == {(True, False), (False, True)}
