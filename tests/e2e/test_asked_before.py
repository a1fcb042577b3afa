"""Case 69: a menu or button counts for what it showed, however much has happened at the table since."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tools.harbour import Seen
from cogs.ui.ids import Press
from tests.e2e.story import sailing
from tests.e2e.town import PEOPLE, Town

pytestmark = pytest.mark.harbour


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    async with sailing(tmp_path, PEOPLE) as story:
        found = Town(story)
        await found.found()
        yield found


async def sheet(town: Town, line: str, **options: int) -> Seen:
    """What Anne, who owns the first server, is asked or shown by a moderators' command."""
    shown = (await town.sailors["Anne"].slash(f"mod {line}", "tavern", **options)).message
    assert shown is not None
    return shown


async def test_case_69_whoever_moves_up_in_a_lobby_is_not_removed_for_who_sat_there_before(town: Town) -> None:
    keeper, gina = town.story.keeper, town.sailors["Gina"]
    for name in ("Bart", "Cora"):
        await keeper.join(town.two, town.ids[name], name)
    await town.story.settle()
    asked = (await gina.click(await town.board("Gina", "tavern"), "Remove a player")).message
    assert asked is not None
    (menu,) = asked.menus
    bart = menu.values[0]
    await keeper.leave(town.two, town.ids["Bart"])  # Cora has the second seat now
    await town.story.settle()
    answer = await town.untouched(lambda: gina.select(asked, bart, menu=menu.custom_id))
    assert "does not sit" in answer.text, answer.text
    assert town.ids["Cora"] in (await keeper.head(town.two)).users


async def test_case_69_whoever_has_the_seat_by_now_is_not_kicked_for_who_had_it(town: Town) -> None:
    keeper, anne = town.story.keeper, town.sailors["Anne"]
    shown = await sheet(town, "kick", seat=1, table=town.one)
    assert "Bart" in shown.text
    await keeper.steering.replace_seat(town.one, 1, town.ids["Cora"], "Cora")
    await town.story.settle()
    answer = await town.untouched(lambda: anne.click(shown, "Take off the table"))
    assert "has changed since" in answer.text, answer.text
    again = await sheet(town, "kick", seat=1, table=town.one)
    assert "told in the open" in (await anne.click(again, "Take off the table")).text
    assert (await keeper.table(town.one)).seats[1].user is None


async def test_case_69_a_question_that_came_since_is_not_skipped_for_the_one_before(town: Town) -> None:
    keeper, anne = town.story.keeper, town.sailors["Anne"]
    seat = (await keeper.head(town.one)).waiting[0]
    shown = await sheet(town, "skip", seat=seat, table=town.one)
    while True:
        await keeper.steering.skip(town.one, (await keeper.head(town.one)).waiting[0])
        if (await keeper.head(town.one)).waiting[0] == seat:
            break
    await town.story.settle()
    answer = await town.untouched(lambda: anne.click(shown, "Let a computer answer"))
    assert "has changed since" in answer.text, answer.text
    again = await sheet(town, "skip", seat=seat, table=town.one)
    assert "told in the open" in (await anne.click(again, "Let a computer answer")).text


async def test_case_69_a_rewind_takes_back_what_was_told_and_no_more(town: Town) -> None:
    keeper, anne = town.story.keeper, town.sailors["Anne"]
    for _ in range(4):
        await keeper.steering.skip(town.one, (await keeper.head(town.one)).waiting[0])
    await town.story.settle()
    moment = int((await anne.complete("mod rewind", "harbour", "moment"))[-1].value)
    shown = await sheet(town, "rewind", moment=moment, table=town.one)
    await keeper.steering.skip(town.one, (await keeper.head(town.one)).waiting[0])
    await town.story.settle()
    answer = await town.untouched(lambda: anne.click(shown, "Turn the game back"))
    assert "has changed since" in answer.text, answer.text
    again = await sheet(town, "rewind", moment=moment, table=town.one)
    assert "told in the open" in (await anne.click(again, "Turn the game back")).text
    back = next(int(each.value) for each in await anne.complete("mod rewind", "harbour", "moment"))
    shown = await sheet(town, "rewind", moment=back, table=town.one)
    await keeper.steering.skip(town.one, (await keeper.head(town.one)).waiting[0])
    await town.story.settle()
    assert "has changed since" in (await town.untouched(lambda: anne.click(shown, "Undo the rewind"))).text


async def test_case_69_a_forged_confirmation_without_what_was_asked_is_refused(town: Town) -> None:
    shown = await sheet(town, "table", table=town.one)
    for name, value in (
        ("kick", "1"),
        ("skip", "0"),
        ("rewind", "0"),
        ("rewind", "-1"),
        ("kick", "1-7-7"),
        ("kick", "-"),
    ):
        custom_id = Press("steer", town.one, name=name, value=value).pack()
        answer = await town.untouched(
            lambda custom_id=custom_id: town.sailors["Anne"].click(shown, custom_id, forged=True)
        )
        assert "has changed since" in answer.text or "no such seat" in answer.text, (name, answer.text)
