"""Finding F5: what has happened since somebody last looked; the mark moves when he has it, and costs no write."""

from functools import partial

from bot.engine.event import Event
from bot.engine.record import encode
from bot.engine.text import T, say
from bot.store import calls
from bot.store.pages import told
from bot.store.rows import Page
from tests.engines import dump
from tests.tables.party import ANNA, BOB, CARL, Party


async def news(party: Party, table: int, user: int) -> list[str]:
    look = await party.keeper.look(table, user)
    return [say(event.text, look.table.names) for event in await party.keeper.news(look)]


async def looked(party: Party, table: int, user: int) -> None:
    """He has what the table tells now."""
    party.keeper.heard(table, user, (await party.keeper.look(table, user)).told)


async def tell(party: Party, table: int, text: str, *to: int) -> None:
    """One more line of the log."""
    async with party.keeper.core.at(table) as live:
        page = Page(head=live.head, events=(encode(Event(T(text), to or None)),), at=party.clock.now())
        await party.keeper.core.commit(live, page)


async def test_finding_f5_news_are_what_was_told_since_ones_last_look(party: Party) -> None:
    table = await party.game()
    assert len(await news(party, table, ANNA)) == 2  # that it begins, and the cards
    await looked(party, table, ANNA)
    assert await news(party, table, ANNA) == [] and len(await news(party, table, BOB)) == 2
    await party.bids(table, 1, 0)
    assert await news(party, table, ANNA) == ["Player 9001 bid most."]
    assert await news(party, table, ANNA) == ["Player 9001 bid most."], "it is told until it was delivered"
    await looked(party, table, ANNA)
    assert await news(party, table, ANNA) == []
    assert [len(await news(party, table, user)) for user in (BOB,)] == [3]


async def test_the_mark_never_goes_back_and_is_nobodys_who_does_not_sit_there(party: Party) -> None:
    table = await party.game()
    await looked(party, table, ANNA)
    end = (await party.keeper.look(table, ANNA)).told
    party.keeper.heard(table, ANNA, 1)
    party.keeper.heard(table, CARL, end)
    await party.restart()
    assert (await party.keeper.look(table, ANNA)).heard == end
    assert (await party.keeper.look(table, CARL)).heard == 0
    assert CARL not in await party.logbook.read(partial(calls.calls, table=table))


async def test_a_look_is_noted_with_the_presses_and_writes_nothing_by_itself(party: Party) -> None:
    table = await party.game()
    before = await party.logbook.read(dump)
    for _ in range(3):
        await looked(party, table, ANNA)
    assert await party.logbook.read(dump) == before
    await party.keeper.tick()
    noted = await party.logbook.read(partial(calls.calls, table=table))
    assert noted[ANNA].heard == await party.logbook.read(partial(told, table=table)) > 0
    before = await party.logbook.read(dump)
    await looked(party, table, ANNA)
    await party.keeper.tick()
    assert await party.logbook.read(dump) == before, "nothing new, nothing written"


async def test_another_change_at_the_table_keeps_the_mark(party: Party) -> None:
    table = await party.game()
    await looked(party, table, ANNA)
    await party.keeper.tick()
    await party.bids(table, 1, 0)  # it writes what is noted of calling Anna, too
    await looked(party, table, ANNA)
    end = (await party.keeper.look(table, ANNA)).heard
    await party.say(table, ANNA, "mark", ())
    await party.restart()
    assert (await party.keeper.look(table, ANNA)).heard == end > 2


async def test_the_public_table_tells_nobody_what_was_whispered_to_him(party: Party) -> None:
    table = await party.game()
    await tell(party, table, "All can read this.")
    await tell(party, table, "You drew the map.", 0)
    await tell(party, table, "All can read this, too.")
    for user in (ANNA, BOB):
        await party.keeper.saw(table, user, (await party.keeper.look(table, None)).told)
    assert await news(party, table, ANNA) == ["You drew the map.", "All can read this, too."]
    assert await news(party, table, BOB) == []


async def test_what_was_shown_before_an_answer_is_taken_back_is_not_told_again(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    await looked(party, table, BOB)
    await party.keeper.undo(table, ANNA)
    assert await news(party, table, BOB) == ["Player 9001 takes back the last choice."]
