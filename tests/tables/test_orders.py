"""Standing orders at a table: offered after an answer, given and ended; and a computer that decides one question."""

from functools import partial

from bot.engine.orders import Order
from bot.engine.question import Terms
from bot.engine.record import Answered, decode_entries
from bot.store import pages
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, Party


async def answered(party: Party, table: int) -> list[Answered]:
    """The stored answers."""
    rows = await party.logbook.read(partial(pages.entries, table=table))
    entries = decode_entries(b"[" + b",".join(row.entry for row in rows) + b"]")
    return [each for each in entries if isinstance(each, Answered)]


async def offer(party: Party, table: int) -> None:
    """Anna offers Bob a trade."""
    await party.to_menu(table)
    await party.say(table, ANNA, "trade", Terms(1, {"coin": 1}))


async def test_an_answer_that_an_order_would_have_given_says_so_until_there_is_one(party: Party) -> None:
    table = await party.game()
    assert (await party.say(table, ANNA, "bid", 1)).always is None
    await party.say(table, BOB, "bid", 0)
    await party.say(table, ANNA, "mark", ())
    await party.say(table, ANNA, "trade", Terms(1, {"coin": 1}))
    assert (await party.say(table, BOB, "reply", "no")).always == Order("order.reply", "no")
    await party.keeper.order(table, BOB, "order.reply", "no")
    await party.restart()
    await offer(party, table)
    assert (await answered(party, table))[-1] == Answered(1, "reply", "no", "order")


async def test_an_order_that_has_ended_leaves_its_question_open_again_and_nobody_sees_it(party: Party) -> None:
    table = await party.game()
    await party.keeper.order(table, BOB, "order.reply", "yes")
    revision = (await party.keeper.head(table)).revision
    assert (await party.keeper.order(table, BOB, "order.reply", None)).unseen
    assert (await party.keeper.head(table)).revision == revision
    await party.restart()
    await offer(party, table)
    assert [each.ask.name for each in await party.questions(table, BOB)] == ["reply"]


async def test_a_computer_decides_one_question_and_it_counts_as_the_players_own(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    accepted = await party.keeper.decide(table, ANNA, "menu")
    assert accepted.chosen == "roll" and (await answered(party, table))[-1].by == "asked"
    assert (await party.keeper.meanwhile(table, ANNA)).answers == 0
    assert not (await party.keeper.table(table)).seats[0].captain
    assert {each.ask.name for each in await party.questions(table, ANNA)} == {"bid"}, "the next one is his own again"


async def test_what_a_computer_has_decided_is_taken_back_like_an_own_answer(party: Party) -> None:
    table = await party.game()
    await party.bids(table, 1, 0)
    accepted = await party.keeper.decide(table, ANNA, "mark")
    assert accepted.chosen == () and (await party.keeper.look(table, ANNA)).can_undo
    await party.restart()
    await party.keeper.undo(table, ANNA)
    assert [each.ask.name for each in await party.questions(table, ANNA)] == ["mark"]


async def test_a_hidden_answer_of_a_computer_stays_hidden_and_can_be_changed(party: Party) -> None:
    table = await party.game()
    assert (await party.keeper.decide(table, ANNA, "bid")).quiet
    assert [each.given for each in await party.questions(table, ANNA)] == [1]
    await party.say(table, ANNA, "bid", 3)
    assert [each.given for each in await party.questions(table, ANNA)] == [3]


async def test_a_computer_decides_nothing_that_is_not_asked_of_whoever_wants_it(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    for user, name in ((BOB, "menu"), (ANNA, "bid"), (9999, "menu")):
        assert await reason(party.keeper.decide(table, user, name))
    old = (await party.keeper.head(table)).revision
    await party.say(table, ANNA, "menu", "pass")
    assert "moved on" in await reason(party.keeper.decide(table, ANNA, "bid", old))
    await party.keeper.stand_in(table, 0)
    assert "playing for you" in await reason(party.keeper.decide(table, ANNA, "bid"))
