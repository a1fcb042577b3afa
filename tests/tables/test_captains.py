"""Computers at a table."""

import asyncio
import time
from functools import partial
from typing import Any

from msgspec.structs import replace

from bot.engine.question import Terms
from bot.store import pages
from tests.engine import toy
from tests.engine.toy import TOY
from tests.store.seal import rewritten
from tests.tables.party import ANNA, BOB, Party


async def test_captains_answer_in_the_same_flow_and_their_answers_are_stored(party: Party) -> None:
    table = await party.game(players=(ANNA,), captains=3)
    accepted = await party.say(table, ANNA, "bid", 0)
    assert not accepted.thinking
    assert any("bid most" in event.text.text for event in accepted.events)
    entries = await party.logbook.read(lambda db: pages.entries(db, table))
    assert sum(b'"by":"captain"' in row.entry for row in entries) >= 4
    look = await party.play_out(table, (ANNA,))
    assert look.over and (await party.keeper.verify(table)).wrong == ()


async def test_a_captain_answers_an_offer_made_to_it_once_and_opens_none(party: Party) -> None:
    table = await party.game(players=(ANNA,), captains=1)
    await party.say(table, ANNA, "bid", 3)
    await party.say(table, ANNA, "mark", ())
    await party.say(table, ANNA, "trade", Terms(1, {"coin": 1}))
    look = await party.keeper.look(table, ANNA)
    assert look.waiting == (0,)
    entries = await party.logbook.read(lambda db: pages.entries(db, table))
    assert sum(b'"reply"' in row.entry for row in entries) == 1
    await party.say(table, ANNA, "bid", 0)  # now the captain bids 1 and is the one to act
    entries = await party.logbook.read(lambda db: pages.entries(db, table))
    assert sum(b'"trade"' in row.entry for row in entries) == 1


async def test_slow_captains_do_not_hold_up_other_tables(party: Party) -> None:
    thought = 0

    def slow(seen: Any, ask: Any, luck: Any) -> Any:
        nonlocal thought
        thought += 1
        time.sleep(0.004)
        return toy.captain(seen, ask, luck)

    party.keeper.core.games = {"toy": replace(TOY, captain=slow), "fine": TOY}
    table = await party.game(players=(ANNA,), captains=3)
    other = await party.game(channel=1, game="fine")
    gaps: list[int] = []
    busy = True

    async def heartbeat() -> None:
        while busy:
            before = thought
            await asyncio.sleep(0)
            gaps.append(thought - before)

    beat = asyncio.create_task(heartbeat())
    await asyncio.gather(party.say(table, ANNA, "bid", 0), party.say(other, ANNA, "bid", 1))
    busy = False
    await beat
    assert thought > 4 and max(gaps) <= 4, "a captain's turn to think ends after fifteen milliseconds"


async def test_interrupted_captains_go_on_after_a_restart(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB))
    await party.say(table, ANNA, "bid", 0)
    change = "UPDATE seats SET user = NULL, captain = 'computer' WHERE seat = 1"
    await party.logbook.write(partial(rewritten, statement=change))
    await party.restart()
    await party.keeper.core.idle()
    look = await party.keeper.look(table, ANNA)
    assert look.waiting == (0,)
