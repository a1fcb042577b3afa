"""Weeks, not minutes: moderators, votes, absence, leaving, and channels that vanish."""

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tools.harbour import Answer, Refused, Sailor
from tests.e2e.fleet import Fleet, fleet, newest, play_on
from tests.e2e.test_weather import eventually
from tests.e2e.test_whole_games import CHANNEL, open_table

pytestmark = pytest.mark.harbour


@pytest.fixture
async def ships(tmp_path: Path) -> AsyncIterator[Fleet]:
    async with fleet(tmp_path) as running:
        yield running
        assert running.errors() == []


async def table_says(sailor: Sailor, words: str) -> None:
    async def said() -> bool:
        return any(words in seen.text for seen in await sailor.sees(CHANNEL) if not seen.ephemeral)

    await eventually(f"nobody read {words!r}", said)


async def test_moderators_pause_resume_skip_kick_replace_rewind_and_end_in_the_open(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 1)
    anne = sailors["Anne"]
    await play_on(ships, sailors, CHANNEL, random.Random(1), 12)
    paused = await anne.slash("mod pause", CHANNEL)
    assert "told in the open" in paused.text
    await table_says(anne, "The table is paused")
    await anne.slash("mod resume", CHANNEL)
    await play_on(ships, sailors, CHANNEL, random.Random(2), 4)
    seats = await anne.complete("mod kick", CHANNEL, "seat")
    assert len(seats) == 3
    asked = await anne.slash("mod kick", CHANNEL, seat=1)
    assert asked.message is not None and "comes back only if a moderator" in asked.text
    await anne.click(asked.message, "Take off the table")
    await table_says(anne, "freed the seat of Bart")
    cora = ships.sailor("Cora")
    table = await cora.wait_for(CHANNEL, lambda seen: any(b.label.startswith("Ask for the seat") for b in seen.buttons))
    button = next(b for b in table.buttons if b.label.startswith("Ask for the seat"))
    again = await sailors["Bart"].click(table, button.custom_id)
    assert "taken off this table" in again.text
    asked = await cora.click(table, button.custom_id)
    assert "You have asked for the seat" in asked.text
    table = await anne.wait_for(CHANNEL, lambda seen: any(b.label == "Let Cora in" for b in seen.buttons))
    assert "asks for" in table.text and "Anne or a moderator" in table.text
    assert "Only the host" in (await cora.click(table, "Let Cora in")).text
    let_in = await anne.click(table, "Let Cora in")
    assert "new player" in let_in.text
    called = await cora.wait_for(CHANNEL, lambda seen: "this seat is yours now" in seen.text, seconds=40)
    assert "<@" in called.text
    hand = await cora.slash("hand", CHANNEL)
    assert hand.message is not None and hand.message.pictures
    moments = await anne.complete("mod rewind", CHANNEL, "moment")
    assert moments
    asked = await anne.slash("mod rewind", CHANNEL, moment=int(moments[-1].value))
    assert asked.message is not None and "kept for a week" in asked.text
    rewound = await anne.click(asked.message, "Turn the game back")
    assert "told in the open" in rewound.text
    asked = await anne.slash("mod end", CHANNEL)
    assert asked.message is not None and "stays unfinished" in asked.text
    ended = await anne.click(asked.message, "End the game")
    assert "told in the open" in ended.text
    await table_says(anne, "The game ended here")
    assert sum("⚖" in seen.text and not seen.ephemeral for seen in await anne.sees(CHANNEL)) == 5


async def undone(sailor: Sailor) -> Answer:
    """Undo is pressed on the newest message that has it; a newer one may just be on its way."""
    for _ in range(50):
        try:
            return await sailor.click(await newest(sailor, CHANNEL), "Take back")
        except Refused:
            await asyncio.sleep(0.1)
    raise AssertionError("no message has the button")


async def test_a_table_goes_back_when_all_agree_and_ends_by_vote(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    anne, bart = sailors["Anne"], sailors["Bart"]
    await play_on(ships, sailors, CHANNEL, random.Random(5), 14)
    asked = await undone(anne)
    while asked.kind != 4 or not asked.message or not asked.message.buttons:  # what nobody has seen is just taken back
        await play_on(ships, sailors, CHANNEL, random.Random(6), 3)
        asked = await undone(anne)
    await anne.click(asked.message, "Ask the table to go back")
    await table_says(bart, "wants to go back")
    await bart.click(await newest(bart, CHANNEL), "Yes")
    await table_says(bart, "All agreed")
    await bart.slash("game end", CHANNEL)
    await table_says(anne, "wants to end the game here")
    await anne.click(await newest(anne, CHANNEL), "Yes")
    await table_says(anne, "The game ended here")


async def test_leaving_hands_the_seat_to_a_captain_who_gives_it_back(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0, goal="20")
    bart = sailors["Bart"]
    asked = await bart.slash("game leave", CHANNEL)
    assert asked.message is not None
    rests = await bart.click(asked.message, "Let a computer play for a while")
    assert rests.message is not None and "A computer plays for you" in rests.text
    await play_on(ships, {"Anne": sailors["Anne"]}, CHANNEL, random.Random(7), 8)
    back = await bart.click(rests.message, "Take my seat back")
    assert "Welcome back" in back.text and "given for you" in back.text
    panel = await bart.slash("hand", CHANNEL)
    assert panel.message is not None
    await bart.click(panel.message, "Let a computer play for me")
    await table_says(bart, "plays for Bart now")
    await sailors["Anne"].slash("mod standin", CHANNEL, seat=1, back=True)
    asked = await bart.slash("game leave", CHANNEL)
    assert asked.message is not None
    gone = await bart.click(asked.message, "Leave for good")
    assert "You have left the game" in gone.text


async def test_somebody_away_is_announced_and_comes_back(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    bad = await sailors["Bart"].slash("my away", CHANNEL, until="next week")
    assert "year-month-day" in bad.text
    away = await sailors["Bart"].slash("my away", CHANNEL, until="2099-01-01")
    assert "You are away until" in away.text and away.message is not None
    await table_says(sailors["Anne"], "Bart is away until 2099-01-01: a computer plays for Bart.")
    await play_on(ships, {"Anne": sailors["Anne"]}, CHANNEL, random.Random(3), 4)
    back = await sailors["Bart"].click(away.message, "I am back")
    assert "Welcome back" in back.text and "given for you" in back.text
    await table_says(sailors["Anne"], "Bart is back.")


async def test_case_27_a_deleted_channel_rests_the_game_until_it_is_moved(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    await ships.control.delete_channel(CHANNEL)

    async def told() -> bool:
        return any("was deleted" in seen.text for seen in await sailors["Bart"].sees("dm"))

    await eventually("the players were not told", told)
    anne = sailors["Anne"]
    seen = await anne.slash("mod table", "tavern", table=1)
    assert seen.message is not None and "a channel that is gone" in seen.text
    assert "paused by a moderator" not in seen.text
    assert not any(button.label == "Let it go on" for button in seen.message.buttons)

    async def led() -> bool:  # the players are told a moment before the table is noted as paused
        return "moves the table with `/mod move`" in (await anne.slash("mod resume", "tavern", table=1)).text

    await eventually("who wants to let it go on was not told how", led)
    moved = await anne.slash("mod move", "tavern", table=1)
    assert "told in the open" in moved.text
    board = await anne.wait_for("tavern", lambda seen: "the table goes on" in seen.text, seconds=40)
    assert any(button.label == "My hand" for button in board.buttons), "once it is shown there it goes on by itself"
    told_once = [seen for seen in await sailors["Bart"].sees("dm") if "was deleted" in seen.text]
    assert len(told_once) == 1


async def test_case_28_nothing_is_sent_to_a_community_that_removed_the_bot(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    await asyncio.sleep(0.3)
    await ships.control.member("bot", present=False)
    await asyncio.sleep(0.3)
    mark = await ships.control.last_request()
    with pytest.raises(Refused):
        await sailors["Anne"].slash("board", CHANNEL)
    await asyncio.sleep(1.0)
    assert await ships.control.requests("*", "/channels/*", since=mark) == []
    await ships.control.member("bot", present=True)
    await asyncio.sleep(0.5)
    shown = await sailors["Anne"].slash("board", CHANNEL)
    assert shown.message is not None and shown.message.pictures
