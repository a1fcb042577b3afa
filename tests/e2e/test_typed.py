"""Case 68 against the unmodified bot: what froze it once is answered at once, and nobody elsewhere waits for it."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tools.harbour import Answer
from bot.tools.harbour.control import answer as outcome
from bot.tools.harbour.exchanges import COMMAND
from bot.tools.harbour.interactions import begin
from tests.conformance import count
from tests.e2e.fleet import PATIENCE, Fleet, fleet, newest
from tests.e2e.test_whole_games import CHANNEL, open_table

pytestmark = pytest.mark.harbour
LIMIT = 0.02  # seconds of processing


@pytest.fixture
async def ships(tmp_path: Path) -> AsyncIterator[Fleet]:
    async with fleet(tmp_path) as running:
        yield running
        assert running.errors() == []


def processing(ships: Fleet) -> float:
    """How long the bot's own thread has been at work, in seconds."""
    assert ships.process is not None
    return int(Path(f"/proc/{ships.process.pid}/schedstat").read_text().split()[0]) / 1e9


async def type_in(ships: Fleet, name: str, line: str) -> Answer:
    """Send `/play` with this text, however long: a forged client has no limits of its own."""
    quay = ships.harbour.quay
    person = quay.world.person_named(name)
    channel = next(each for each in quay.world.channels.values() if each.name == CHANNEL)
    command = next(each for each in quay.world.commands.values() if each.body["name"] == "play")
    options = [{"name": "answer", "type": 3, "value": line}]
    data = {"id": str(command.id), "name": "play", "type": 1, "options": options}
    assert person is not None
    exchange = begin(quay, COMMAND, person, channel, data, name="play")
    await asyncio.wait_for(exchange.acked.wait(), PATIENCE)
    return Answer.read(outcome(quay, exchange))


async def to_an_offer(ships: Fleet) -> str:
    """A game in which somebody may make an offer: who that is."""
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    for sailor in sailors.values():
        for _ in range(4):
            panel = (await sailor.click(await newest(sailor, CHANNEL), "My hand")).message
            assert panel is not None
            if any("offer" in button.label for button in panel.buttons):
                return sailor.name
            chosen = [menu for menu in panel.menus if "/pick/" in menu.custom_id or "/some/" in menu.custom_id]
            if not chosen:
                break
            await sailor.select(
                panel, *chosen[0].values[: 1 if "/pick/" in chosen[0].custom_id else 2], menu=chosen[0].custom_id
            )
    for sailor in sailors.values():
        panel = (await sailor.click(await newest(sailor, CHANNEL), "My hand")).message
        if panel is not None and any("offer" in button.label for button in panel.buttons):
            return sailor.name
    raise AssertionError("nobody may make an offer")


def evil(size: int) -> str:
    blanks = " " * ((size - 7) // 2)
    return f"a{blanks}for{blanks}b\nx"


async def test_finding_a1_a_typed_line_of_blanks_is_answered_at_once(ships: Fleet) -> None:
    name = await to_an_offer(ships)
    read = await ships.sailor(name).slash("play", CHANNEL, answer="1 nothing of this for 1 of that with Nobody")
    assert "could not read" in read.text, "it is read as an offer"
    assert processing(ships) > 0.1, "the clock of the bot's thread runs"
    for size in (409, 809, 6000):
        taken: list[float] = []
        for _ in range(count(3, 20)):
            before = processing(ships)
            said = await type_in(ships, name, evil(size))
            taken.append(processing(ships) - before)
            assert not said.failed and any(words in said.text for words in ("could not read", "too long")), said.text
        assert min(taken) < LIMIT, taken
        print(f"{size} characters: {1e3 * min(taken):.1f} to {1e3 * max(taken):.1f} ms of processing")


async def test_case_68_what_one_types_holds_nobody_up_in_another_server(ships: Fleet) -> None:
    name = await to_an_offer(ships)
    await ships.control.add_guild("The Far Shore", "Cora")
    cora = ships.sailor("Cora")
    await cora.slash("my stats", "general")
    typing = [asyncio.create_task(type_in(ships, name, evil(409 + i % 4 * 1800))) for i in range(count(15, 500))]
    beside: list[float] = []
    while not all(task.done() for task in typing) or len(beside) < 5:
        answer = await cora.slash("my stats", "general")
        assert not answer.failed and answer.seconds is not None
        beside.append(answer.seconds)
    assert not any(answer.failed for answer in await asyncio.gather(*typing))
    beside.sort()
    middle = beside[len(beside) // 2]
    print(f"{len(typing)} lines, {len(beside)} presses beside: {middle:.3f} s, at most {beside[-1]:.3f} s")
    assert beside[int(len(beside) * 0.99)] < 1.0, beside
