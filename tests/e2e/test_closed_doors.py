"""What people close: threads that are archived or locked (case 30), direct messages (case 31)."""

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tools.harbour import Refused
from tests.conformance import count
from tests.e2e.fleet import Fleet, fleet, newest, play_on, press_something
from tests.e2e.test_crash import launch, visit
from tests.e2e.test_weather import eventually

pytestmark = pytest.mark.harbour


@pytest.fixture
async def ships(tmp_path: Path) -> AsyncIterator[Fleet]:
    async with fleet(tmp_path) as running:
        yield running
        assert running.errors() == []


@pytest.mark.parametrize(("locked", "posting"), [(False, "turn"), (True, "turn"), (False, "edit")])
async def test_case_30_an_archived_thread_is_reopened_or_the_table_says_what_is_wrong(
    ships: Fleet, locked: bool, posting: str
) -> None:
    anne = ships.sailor("Anne")
    settings = (await anne.slash("mod settings", "harbour")).message
    assert settings is not None
    settings = (await anne.select(settings, "messages", menu=settings.menus[0].custom_id)).message
    assert settings is not None
    menu = next(menu for menu in settings.menus if "edit" in menu.values)
    assert (await anne.select(settings, posting, menu=menu.custom_id)).kind == 7
    opened = await anne.slash("game new", "harbour", game="set_sail", seats=2, thread=True)
    assert not opened.failed, opened.text
    state = await ships.control.state()
    channels = state["channels"]
    assert isinstance(channels, list)
    thread = next(str(each["id"]) for each in channels if "Set Sail" in str(each["name"]))
    lobby = await anne.wait_for(thread, lambda seen: any(button.label == "Join" for button in seen.buttons))
    await anne.click(lobby, "Add a computer")
    await anne.click(lobby, "Start")
    await anne.wait_for(thread, lambda seen: any(button.label == "My hand" for button in seen.buttons))
    for _ in range(20):  # the computer may still be at it
        panel = (await anne.click(await newest(anne, thread), "My hand")).message
        if panel is not None and panel.menus:
            break
    await ships.control.set_thread(thread, archived=True, locked=locked)
    before = len([seen for seen in await anne.sees(thread) if not seen.ephemeral])
    luck, answered = random.Random(30), 0
    for _ in range(20):
        try:
            assert panel is not None
            answer = await press_something(anne, panel, luck)
        except Refused:
            break  # the thread lets nobody press: then nothing can be lost either
        if answer is None and answered:
            break  # nothing more is asked of her
        assert answer is not None and not answer.failed
        answered += 1
        panel = answer.message
        if "✓" in answer.text:
            break

    async def shown() -> bool:
        if len([seen for seen in await anne.sees(thread) if not seen.ephemeral]) > before:
            return True
        said = await anne.click(await newest(anne, thread), "My hand")  # at rest, a thread takes no commands
        return any(words in said.text for words in ("permission", "may not write", "archived", "locked"))

    assert answered
    await eventually("neither a post nor a word about it", shown)
    refused = await ships.control.refusals()
    assert sum(refused.values()) <= 2, refused  # an edit, or an edit and a new message: not again and again


async def test_case_31_closed_direct_messages_fall_back_to_the_hand_and_are_not_tried_again(ships: Fleet) -> None:
    await ships.control.open_dms("Anne", False)
    await ships.control.open_dms("Bart", False)
    table = await launch(ships, "harbour", "set_sail", ["Anne", "Bart"])
    mark = 0
    await play_on(ships, table.sailors, "harbour", random.Random(31), count(12, 150))
    await asyncio.sleep(0.2)
    refused = [each for each in await ships.control.requests("POST", "*", since=mark) if each.status == 403]
    assert len(refused) <= 2, "one try for each of the two"
    for sailor in table.sailors.values():
        hand, over = await visit(sailor, "harbour")
        assert hand.ephemeral and (over or "Set Sail" in hand.text)
