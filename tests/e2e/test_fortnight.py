"""Case 34 as people see it: weeks at one table of Set Sail through the harbour, in a virtual world.

Two vanish, one is replaced by a moderator, one is away for three days; the bot is started anew twice and lies still for
a week. Every message is noted with its virtual time, and whose device made a sound: once for each stretch of being
asked, at once or when quiet hours end.
"""

import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.tables.calls import quiet_until
from bot.tools.harbour.virtual import run, voyage
from tests.conformance import FULL
from tests.e2e.story import CHANNEL, PEOPLE, Story, moment
from tests.tables.party import DAY, HOUR, NOON

pytestmark = pytest.mark.harbour

MOST_DAYS = 60
SOON = 3  # seconds it takes the bot to say something
ODD = 1  # second by which two clocks differ that drop fractions


async def launched(story: Story) -> None:
    anne = story.sailors["Anne"]
    opened = await anne.slash("game new", CHANNEL, game="set_sail", seats=4)
    assert "is open" in opened.text, opened.text
    lobby = await anne.wait_for(CHANNEL, lambda seen: any(button.label == "Join" for button in seen.buttons))
    for name in PEOPLE[1:4]:
        await story.sailors[name].click(lobby, "Join")
    options = await anne.click(lobby, "Options")
    assert options.message is not None
    for key, value in (("round_limit", "20"), ("goal", "40")):
        menu = next(menu for menu in options.message.menus if f"/{key}/" in menu.custom_id)
        await anne.select(options.message, value, menu=menu.custom_id)
    await anne.click(lobby, "Start")
    await story.settle()


@pytest.mark.parametrize("weather", ["calm", "rough"] if FULL else ["calm"])
def test_case_34_everybody_is_called_once_a_stretch_in_weeks_of_absences_restarts_and_silence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, weather: str
) -> None:
    async def told() -> None:
        async with voyage(tmp_path, PEOPLE, seed=36) as found:
            story = Story(found)
            try:
                await weeks(story, 0.1 if weather == "rough" else 0.0)
            finally:
                (tmp_path / "timeline.txt").write_text(story.timeline())
                print("\n" + story.timeline())

    run(told())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def weeks(story: Story, rough: float) -> None:
    """What happens, and who is called meanwhile."""
    await launched(story)
    story.rough, soon = rough, HOUR if rough else SOON  # what failed is sent anew
    anne, edda = story.sailors["Anne"], story.sailors["Edda"]
    story.tell("four players begin; the clock of every table, 24 h a turn, then a computer plays it")
    bart = story.user("Bart")  # in Honolulu it is ten hours earlier: his nights are the table's days
    await story.keeper.change_user_settings(
        bart, lambda now: replace(now, quiet_from=22, quiet_to=8, zone="Pacific/Honolulu")
    )
    await story.days(1.5)

    story.tell("Bart and Cora vanish")
    story.active -= {"Bart", "Cora"}
    await story.days(3)
    story.tell("the bot is started anew")
    await story.stop()
    await story.start()
    await story.days(2)

    story.tell("Anne asks the table to free the seat of Cora; Dirk agrees, and after a day a captain plays on there")
    asked = await anne.slash("game free", CHANNEL, seat=2)
    assert "asked" in asked.text, asked.text
    await story.settle()
    assert "counts" in await story.press("Dirk", "Yes")
    await story.days(1.1)
    assert (await story.head()).users[2] is None

    story.tell("a moderator gives the seat of Bart to Edda")
    given = await anne.slash("mod replace", CHANNEL, seat=1, member="Edda")
    assert "Done" in given.text, given.text
    story.active |= {"Edda"}
    await story.settle()
    await story.days(1)

    story.tell("Dirk is away for three days")
    until = story.clock.now() + 3 * DAY
    day = time.strftime("%Y-%m-%d", time.gmtime(until))
    assert "away until" in (await story.sailors["Dirk"].slash("my away", CHANNEL, until=day)).text
    story.active -= {"Dirk"}
    await story.days(3)
    story.active |= {"Dirk"}

    story.tell("the bot lies still for a week")
    await story.stop()
    story.clock.wait(7 * DAY)
    before = len(story.arrived)
    await story.start()
    await story.looked()
    caught_up = story.arrived[before:]
    for name in PEOPLE:
        assert sum(name in each.called for each in caught_up) <= 1, caught_up
    assert sum(each.where == "#harbour" and each.picture for each in caught_up) <= 1, "one catch-up of the table"
    await story.days(1)
    story.tell("the bot is started anew")
    await story.stop()
    await story.start()
    await story.days(MOST_DAYS)

    assert await story.over(), "the game goes on to its end"
    for name in PEOPLE:
        calls, stretches = story.calls(name), sorted(since for who, since in story.stretches if who == name)
        assert calls, f"{name} was never called"
        assert len(calls) == len(set(calls)), f"{name} was called twice at once"
        for since, until in zip(stretches, [*stretches[1:], 1 << 62], strict=True):
            called = [at for at in calls if since <= at + ODD < until]
            wanted = story.stretches[name, since] and name not in ("Bart", "Dirk")
            assert len(called) <= 1, f"{name}, asked at {moment(since)}, was called more than once"
            assert not wanted or (called and called[0] <= since + soon), (
                f"{name}, asked at {moment(since)}, was not called at once"
            )
    wishes = await story.keeper.user_settings(bart)
    later = [at for at in story.calls("Bart") if at > NOON + HOUR]
    assert not any(quiet_until(wishes, at) for at in later)
    assert any(quiet_until(wishes, at - 1800) for at in later), "called as quiet hours ended"
    for name in ("Anne", "Dirk", "Edda"):  # a turn each day, and a captain between Edda and Dirk
        assert sum(each.at > NOON + 10 * DAY for each in story.arrived if name in each.mentions) >= 3, name
    last = story.arrived[-1]
    assert ": the end" in last.line and sorted(last.mentions) == ["Anne", "Dirk", "Edda"]
    assert (await story.keeper.verify((await story.head()).id)).wrong == ()
    assert "the end" in (await edda.slash("board", CHANNEL)).text
    hands = await edda.slash("hand", CHANNEL)
    assert hands.message is not None and all(name in hands.text for name in ("Anne", "Dirk", "Edda"))
