"""Presses that are doubled, late, old, foreign or forged, against the unmodified bot."""

import asyncio
import random
import sqlite3
import string
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tools.harbour import Answer, Fault, Refused, Sailor, Seen
from cogs.router import ANYBODY, VERBS
from tests.conformance import count
from tests.e2e.fleet import Fleet, fleet, newest, press_something, verb
from tests.e2e.test_whole_games import CHANNEL, open_table

pytestmark = pytest.mark.harbour


@pytest.fixture
async def ships(tmp_path: Path) -> AsyncIterator[Fleet]:
    async with fleet(tmp_path) as running:
        yield running
        assert running.errors() == []


def entries(ships: Fleet) -> int:
    """How many entries of players the logbook holds."""
    with sqlite3.connect(f"file:{ships.database}?mode=ro", uri=True) as db:
        return db.execute("SELECT count(*) FROM entries WHERE entry LIKE '%\"answer\"%'").fetchone()[0]


async def to_a_button(ships: Fleet, sailors: dict[str, Sailor], luck: random.Random) -> tuple[Sailor, Seen, str]:
    """Play on until somebody's panel has a button that answers a question."""
    for _ in range(200):
        table = await newest(next(iter(sailors.values())), CHANNEL)
        for sailor in sailors.values():
            try:
                panel = (await sailor.click(table, "My hand")).message
                assert panel is not None
                keys = [b.custom_id for b in panel.buttons if verb(b.custom_id) == "key"]
                keys = [key for key in keys if "trade." not in key]  # talk between two, of which the table sees nothing
                if keys:
                    return sailor, panel, luck.choice(keys)
                await press_something(sailor, panel, luck)
            except Refused:
                break
    raise AssertionError("no button was met")


async def test_case_14_one_interaction_delivered_several_times_counts_once(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    luck = random.Random(14)
    for _ in range(count(6, 100)):
        sailor, panel, button = await to_a_button(ships, sailors, luck)
        before = entries(ships)
        await sailor.click(panel, button, deliveries=luck.randint(2, 5))
        await asyncio.sleep(0.05)
        assert entries(ships) == before + 1


async def test_case_70_each_write_of_a_press_delivered_several_times_counts_once(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    anne, bart = sailors["Anne"], sailors["Bart"]
    luck, times, undone = random.Random(70), count(3, 5), 0
    for _ in range(count(12, 100)):
        sailor, panel, button = await to_a_button(ships, sailors, luck)
        await sailor.click(panel, button)
        before = entries(ships)
        try:
            await sailor.click(await newest(sailor, CHANNEL), "Take back", deliveries=times)
        except Refused:
            continue  # a newer message of the table is on its way
        await asyncio.sleep(0.05)
        assert entries(ships) >= before - 1
        undone += entries(ships) < before
    assert undone, "nothing could be taken back"
    await anne.slash("game end", CHANNEL, deliveries=times)
    votes = await bart.wait_for(CHANNEL, lambda seen: any(button.label == "No" for button in seen.buttons))
    await bart.click(votes, "No", deliveries=times)
    asked = [line for line in told(ships) if "wants to end" in line]
    over = [line for line in told(ships) if "nothing changes" in line]
    assert (len(asked), len(over)) == (1, 1)
    await anne.slash("mod pause", CHANNEL, deliveries=times)
    await asyncio.sleep(0.2)
    assert sum(seen.text.startswith("⚖") for seen in await anne.sees(CHANNEL)) == 1
    assert sum("has paused" in line for line in told(ships)) == 1
    await anne.slash("mod settings", CHANNEL, deliveries=times, reserve=3)
    await bart.slash("my settings", CHANNEL, deliveries=times, mentions="off")
    assert counted(ships, "table_id = 0") == 2


async def test_finding_a7_a_yes_to_an_old_vote_does_not_count_in_the_one_that_is_open(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart", "Cora"], 0)
    anne, bart, cora = sailors.values()
    await anne.slash("game end", CHANNEL)
    old = await cora.wait_for(CHANNEL, lambda seen: any(button.label == "Yes" for button in seen.buttons))
    yes = next(button.custom_id for button in old.buttons if button.label == "Yes")
    for sailor in (cora, bart):
        await sailor.click(old, "No")
    await bart.slash("game end", CHANNEL)
    await cora.wait_for(CHANNEL, lambda seen: "Bart** wants to end" in seen.text)
    for sailor in (cora, anne):
        answer = await sailor.click(old, yes, forged=True)
        assert "That vote is over" in answer.text, answer.text
    assert not any("has voted to end" in line for line in told(ships))


def told(ships: Fleet) -> list[str]:
    """All lines that were told, as they are stored."""
    with sqlite3.connect(f"file:{ships.database}?mode=ro", uri=True) as db:
        return [row[0] for row in db.execute("SELECT event FROM events ORDER BY table_id, number")]


def counted(ships: Fleet, where: str) -> int:
    """How many presses have counted."""
    with sqlite3.connect(f"file:{ships.database}?mode=ro", uri=True) as db:
        return db.execute(f"SELECT count(*) FROM interactions WHERE {where}").fetchone()[0]


async def test_case_15_ten_simultaneous_presses_apply_once_and_all_are_answered(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    luck = random.Random(15)
    for _ in range(count(6, 200)):
        sailor, panel, button = await to_a_button(ships, sailors, luck)
        before = entries(ships)
        answers: list[Answer] = await asyncio.gather(
            *(sailor.click(panel, button, forged=True, grace=0.2) for _ in range(10))
        )
        assert not any(answer.failed for answer in answers), "all ten are answered, nine of them with the present state"
        assert entries(ships) == before + 1


async def test_case_20_a_reply_lost_after_the_commit_shows_the_true_state_at_the_next_press(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    sailor, panel, button = await to_a_button(ships, sailors, random.Random(20))
    before = entries(ships)
    await ships.control.fault(Fault(kind="cut", method="POST", route="/interactions/*", times=1))
    await sailor.click(panel, button, patience=1.0)
    assert entries(ships) == before + 1
    again = await sailor.click(panel, button, forged=True)
    assert "moved on" in again.text
    assert entries(ships) == before + 1
    assert ships.errors() == []


async def test_case_35_answers_too_late_or_doubled_change_nothing(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    sailor, panel, button = await to_a_button(ships, sailors, random.Random(35))
    await ships.control.fault(Fault(kind="delay", method="POST", route="/interactions/*", seconds=3.4, times=1))
    before = entries(ships)
    late = await sailor.click(panel, button, patience=4.5)
    assert late.failed
    assert entries(ships) == before + 1
    again = await sailor.click(panel, button, forged=True)
    assert not again.failed and entries(ships) == before + 1
    assert sum("too late" in line for line in ships.log.read_text().splitlines()) <= 1


ALPHABETS = (string.printable, "/|:;'\"%_\\", "йωé漢🏴‍☠️\u202e\u200d", "(a+)+$" * 3, "0123456789/")


def forged(luck: random.Random, real: str) -> str:
    """A custom id that looks more or less like one of ours."""
    kind = luck.randrange(6)
    if kind == 0:
        alphabet = luck.choice(ALPHABETS)
        return "".join(luck.choice(alphabet) for _ in range(luck.randint(1, 100)))
    parts = real.split("/")
    if kind == 1:
        parts[luck.randrange(1, len(parts))] = luck.choice(
            ["", "-1", "9" * 30, "x", "0", "1e9", "None", "../..", "'--"]
        )
    elif kind == 2:
        parts[2] = str(luck.randrange(10**6))
    elif kind == 3:
        parts[3] = str(luck.randrange(10**6))
    elif kind == 4:
        parts[4] = str(luck.randrange(10))
    else:
        parts[6] = "".join(luck.choice(luck.choice(ALPHABETS)) for _ in range(luck.randint(0, 30)))
    return "/".join(parts)[:100] or "x"


async def test_case_36_forged_ids_change_nothing_and_are_all_answered(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    luck = random.Random(36)
    sailor, panel, button = await to_a_button(ships, sailors, luck)
    before = entries(ships)
    legal = {b.custom_id for b in panel.buttons}
    stranger, table = ships.sailor("Cora"), await newest(sailor, CHANNEL)
    for _ in range(count(150, 10_000)):
        fake = forged(luck, button)
        if fake in legal or (verb(fake) == "key" and fake.rsplit("/", 1)[-1] == button.rsplit("/", 1)[-1]):
            continue
        answer = await luck.choice((sailor, stranger)).click(table, fake, forged=True, grace=0)
        assert not answer.failed, fake
        ships.put_away(CHANNEL)
    assert entries(ships) == before


FOR_ALL = {"log", "words", "rules", "ledger"}  # what all can read


def test_case_37_what_is_for_everybody_only_reads() -> None:
    assert all(VERBS[each].demand == ANYBODY for each in FOR_ALL)


async def test_case_37_who_does_not_sit_here_is_refused_at_every_button(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    stranger, luck = ships.sailor("Dirk"), random.Random(37)
    for _ in range(count(12, 200)):
        sailor, panel, _ = await to_a_button(ships, sailors, luck)
        table = await newest(sailor, CHANNEL)
        before = entries(ships)
        for button in (*panel.buttons, *table.buttons):
            if verb(button.custom_id) in FOR_ALL:
                continue
            answer = await stranger.click(table, button.custom_id, forged=True, grace=0.05)
            assert not answer.failed
            assert all(seen.ephemeral for seen in [answer.message, *answer.followups] if seen), answer
            assert "You do not sit at this table" in answer.text, (button, answer.text)
        assert entries(ships) == before
        await press_something(sailor, panel, luck)


async def test_case_38_old_buttons_are_refused_with_the_present_state(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    luck = random.Random(38)
    old: list[tuple[Sailor, Seen, str]] = []
    for _ in range(count(10, 50)):
        sailor, panel, button = await to_a_button(ships, sailors, luck)
        old.append((sailor, panel, button))
        await sailor.click(panel, button)
    before = entries(ships)
    for sailor, panel, button in old:
        answer = await sailor.click(panel, button, forged=True)
        assert "moved on" in answer.text and "Set Sail" in answer.text, answer.text
    assert entries(ships) == before
