"""Answers: who may, which question, once, all or nothing; and what each may see."""

import asyncio
import random
from functools import partial
from typing import Any

import msgspec
import pytest

from bot.engine.game import Setting
from bot.engine.match import Match
from bot.engine.question import Terms
from bot.engine.record import Checkpoint, Record, decode_entries, encode
from bot.engine.secret import HIDDEN, SPECTATOR
from bot.store import heads, pages
from bot.store.rows import Page
from bot.tables.loaded import record_of
from bot.tables.model import Refused, Stale
from tests.conformance import count
from tests.engine import toy
from tests.engine.toy import TOY, Toy
from tests.engines import on_sqlite
from tests.store.seal import rewritten
from tests.tables.answers import reason, stored
from tests.tables.party import ANNA, BOB, CARL, DORA, Party


async def test_a_whole_game_is_played_and_ends(party: Party) -> None:
    table = await party.game()
    look = await party.play_out(table)
    assert look.over and [score.rank for score in look.scores] == [1, 2]
    head = await party.keeper.head(table)
    assert head.status == "over" and party.keeper.in_channel(head.channel) is None
    assert "over" in await reason(party.say(table, ANNA, "bid", 1))
    assert party.heard[-1].over
    assert (await party.keeper.look(table, None)).over


async def test_case_12_every_state_is_rebuilt_from_the_log_byte_for_byte(party: Party) -> None:
    for game in range(count(6, 60)):
        table = await party.game(channel=100 + game, players=(ANNA, BOB, CARL)[: 2 + game % 2], captains=game % 2)
        await party.play_out(table, (ANNA, BOB, CARL)[: 2 + game % 2])
        papers, entries, last, seats = await party.logbook.read(
            lambda db, table=table: (
                pages.papers(db, table),
                pages.entries(db, table),
                pages.checkpoint(db, table),
                pages.seats(db, table),
            )
        )
        tokens = tuple(seat.token for seat in seats)
        # from the very beginning, over all entries, without the checkpoints kept on the way
        start = Checkpoint(encode(toy.setup(Setting(len(tokens), tokens, {"length": "short"}))), 0, {}, TOY.rules)
        whole = Match[Toy].load(TOY, papers.seed, Record(start, log_of(entries)))
        assert last is not None
        near = Match[Toy].load(TOY, papers.seed, record_of(last, entries[last.number :]))
        assert whole.lost == near.lost == ()
        assert encode(whole.state) == encode(near.state)
        assert whole.serial == near.serial == len(entries)


def log_of(entries: Any) -> Any:
    return decode_entries(b"[" + b",".join(row.entry for row in entries) + b"]")


async def test_case_14_an_interaction_delivered_again_counts_once(party: Party) -> None:
    table = await party.game()
    first = await party.say(table, ANNA, "bid", 1, interaction=555)
    for _ in range(4):
        again = await party.say(table, ANNA, "bid", 3, interaction=555)
        assert again.repeated and again.revision == first.revision
    await party.say(table, BOB, "bid", 2)
    assert (await party.keeper.look(table, None)).view.turn == 1  # Anna's 3 never counted
    for _ in range(2):  # the question is gone meanwhile, and then the program that answered it
        late = await party.say(table, ANNA, "bid", 1, interaction=555, revision=first.revision)
        assert late.repeated
        await party.restart()
    with pytest.raises(Stale):
        await party.say(table, ANNA, "bid", 1, interaction=557, revision=first.revision)


async def test_case_14_also_after_a_restart_and_at_the_same_moment(party: Party) -> None:
    table = await party.game()
    calls = [party.say(table, ANNA, "bid", 1, interaction=556) for _ in range(5)]
    outcomes = await asyncio.gather(*calls)
    assert sum(not each.repeated for each in outcomes) == 1
    await party.restart()
    assert (await party.say(table, ANNA, "bid", 3, interaction=556)).repeated
    entries = await party.logbook.read(lambda db: pages.entries(db, table))
    assert sum(b'"bid"' in row.entry for row in entries) == 1
    assert (await party.keeper.look(table, ANNA)).questions[0].given == 1


async def test_case_15_ten_clicks_at_once_one_counts_and_nine_are_told_why(party: Party) -> None:
    for round_ in range(8):
        table = await party.game(channel=round_)
        await party.bids(table, 1, 0)
        revision = (await party.keeper.head(table)).revision
        calls = [party.say(table, ANNA, "mark", (), revision=revision) for _ in range(10)]
        outcomes = await asyncio.gather(*calls, return_exceptions=True)
        assert sum(not isinstance(each, BaseException) for each in outcomes) == 1
        assert sum(isinstance(each, Stale) for each in outcomes) == 9
        await party.keeper.steering.end(table)


async def test_case_16_two_seats_at_once_both_count_in_one_order(party: Party) -> None:
    for round_ in range(8):
        table = await party.game(channel=round_, players=(ANNA, BOB, CARL))
        await asyncio.gather(*(party.say(table, user, "bid", n) for n, user in enumerate((ANNA, BOB, CARL))))
        entries = await party.logbook.read(lambda db, table=table: pages.entries(db, table))
        assert [row.number for row in entries] == list(range(len(entries)))
        assert sum(b'"bid"' in row.entry for row in entries) == 3
        assert (await party.keeper.look(table, None)).view.turn == 2
        await party.keeper.steering.end(table)


async def test_case_20_after_a_lost_reply_the_true_state_is_seen(party: Party) -> None:
    """The caller goes away in the middle: the answer counts wholly or not at all, and the next look shows which."""
    for steps in range(25):
        table = await party.game(channel=steps)
        task = asyncio.create_task(party.say(table, ANNA, "bid", 2))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        _ = await asyncio.gather(task, return_exceptions=True)
        await party.keeper.core.idle()
        given = (await party.keeper.look(table, ANNA)).questions[0].given
        entries = await party.logbook.read(lambda db, table=table: pages.entries(db, table))
        assert (given == 2) == any(b'"bid"' in row.entry for row in entries)
        head = await party.logbook.read(lambda db, table=table: heads.head(db, table))
        assert party.keeper.core.heads[table] == head
        await party.keeper.steering.end(table)


async def test_case_36_made_up_answers_change_nothing(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    before = await stored(party)
    luck = random.Random(1)
    names = ["menu", "trade", "bid", "mark", "reply", "", "a" * 500, "menu'; DROP TABLE heads", "☠", "\u202emenu"]
    answers = ["fly", 7, -1, 10**30, True, (), ("roll",), ("a",) * 300, Terms(5), Terms(1, {"coin": -2}), "(" * 400, ""]
    users = [ANNA, BOB, CARL, 0, -1, 1 << 70]
    for _ in range(400):
        user, name, answer = luck.choice(users), luck.choice(names), luck.choice(answers)
        with pytest.raises(Refused):
            await party.say(table, user, name, answer, revision=luck.choice([None, 0, 3, 10**9]))
    assert await stored(party) == before
    assert (await party.say(table, ANNA, "menu", "pass")).revision


async def test_case_37_who_does_not_sit_there_is_refused(party: Party) -> None:
    table = await party.game()
    assert "do not sit" in await reason(party.say(table, CARL, "bid", 1))
    await party.bids(table, 1, 0)
    await party.keeper.steering.replace_seat(table, 0, DORA, "Dora")
    assert "do not sit" in await reason(party.say(table, ANNA, "mark", ()))
    assert "not open" in await reason(party.say(table, BOB, "mark", ()))  # whose secret choice it is stays untold
    await party.say(table, DORA, "mark", ())
    assert "for Anna to decide" in await reason(party.say(table, BOB, "menu", "roll"))


async def test_case_38_a_press_on_an_old_message_is_stale_unless_its_question_is_still_open(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    old = (await party.keeper.head(table)).revision
    await party.say(table, ANNA, "bid", 1, revision=old)
    await party.say(table, BOB, "bid", 0, revision=old)  # the same question: Anna's answer made no difference
    await party.say(table, CARL, "bid", 0, revision=old)
    with pytest.raises(Stale) as stale:
        await party.say(table, ANNA, "mark", (), revision=old)
    assert stale.value.revision == (await party.keeper.head(table)).revision
    await party.say(table, ANNA, "mark", (), revision=stale.value.revision)
    await party.restart()
    for age in range(stale.value.revision + 1):
        with pytest.raises(Stale):
            await party.say(table, ANNA, "menu", "roll", revision=age)


async def test_a_hidden_answer_changes_only_who_is_waited_for(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    before = await party.keeper.look(table, None)
    assert before.waiting == (0, 1, 2)
    accepted = await party.say(table, ANNA, "bid", 3)
    assert accepted.quiet and not accepted.unseen and accepted.events == ()
    after = await party.keeper.look(table, None)
    assert after.waiting == (1, 2) and after.view == before.view
    again = await party.say(table, ANNA, "bid", 2)
    assert again.unseen and again.revision == accepted.revision
    mine = (await party.keeper.look(table, ANNA)).questions
    assert [each.given for each in mine] == [2]
    assert (await party.keeper.look(table, BOB)).questions[0].given is None


async def test_case_44_free_words_of_an_offer_are_made_safe(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    await party.say(
        table, ANNA, "trade", Terms(1, {"coin": 1}, {}, "@everyone **look** https://x.example " + "x" * 5000)
    )
    rows = await party.logbook.read(lambda db: pages.entries(db, table))
    stored_words = next(row.entry.decode() for row in rows if b'"trade"' in row.entry)
    assert "everyone look https x.example xxx" in stored_words and "@" not in stored_words and len(stored_words) < 400


async def test_case_41_undo_takes_back_the_last_choice_and_says_so(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    assert (await party.keeper.look(table, ANNA)).can_undo
    assert not (await party.keeper.look(table, BOB)).can_undo
    taken = await party.keeper.undo(table, ANNA)
    assert "takes back the last choice" in taken.events[-1].text.text
    assert [each.ask.name for each in await party.questions(table, ANNA)] == ["mark"]
    await party.restart()
    assert [each.ask.name for each in await party.questions(table, ANNA)] == ["mark"]
    await party.say(table, ANNA, "mark", ())
    await party.say(table, ANNA, "menu", "roll")
    assert "nothing of yours" in await reason(party.keeper.undo(table, ANNA))
    assert (await party.keeper.verify(table)).wrong == ()


async def test_case_41_a_hidden_choice_is_changed_not_taken_back(party: Party) -> None:
    table = await party.game()
    await party.say(table, ANNA, "bid", 1)
    assert not (await party.keeper.look(table, ANNA)).can_undo
    assert "choose again" in await reason(party.keeper.undo(table, ANNA))


async def test_standing_orders_answer_at_once_and_are_private(party: Party) -> None:
    table = await party.game()
    head = await party.keeper.head(table)
    accepted = await party.keeper.order(table, BOB, "order.reply", "yes")
    assert accepted.unseen and accepted.revision == head.revision
    await party.restart()
    await party.to_menu(table)
    await party.say(table, ANNA, "trade", Terms(1, {"coin": 2}))
    look = await party.keeper.look(table, ANNA)
    assert look.view.coins == [1, 5]
    assert look.view.orders[1].value == {}
    assert await reason(party.keeper.order(table, BOB, "order.reply", "perhaps"))


async def test_looks_show_each_what_he_may_know(party: Party) -> None:
    table = await party.game()
    mine = await party.keeper.look(table, ANNA)
    assert mine.seat == 0 and mine.view.hands[0].cards != [HIDDEN] and mine.view.hands[1].cards == [HIDDEN]
    watching = await party.keeper.look(table, CARL)
    assert watching.seat == SPECTATOR and watching.questions == ()
    assert watching.view == (await party.keeper.look(table, None)).view
    await party.bids(table, 1, 0)
    theirs = await party.keeper.look(table, BOB)
    assert theirs.questions == ()  # Anna's cards to mark are her own business
    own = (await party.keeper.look(table, ANNA)).questions
    assert [each.ask.name for each in own] == ["mark"] and own[0].default == ()
    await party.say(table, ANNA, "mark", ())
    public = (await party.keeper.look(table, BOB)).questions
    assert [(each.ask.name, each.mine) for each in public] == [("menu", False)]
    assert set(public[0].options) == {"roll", "pass"}


async def test_waiting_for_lists_the_tables_that_wait_for_a_user(party: Party) -> None:
    first = await party.game(channel=1)
    second = await party.game(channel=2)
    await party.say(first, ANNA, "bid", 1)
    assert {each.head.id for each in party.keeper.waiting_for(ANNA)} == {second}
    assert {each.head.id for each in party.keeper.waiting_for(BOB)} == {first, second}
    assert [head.id for head in party.keeper.tables_of(BOB)] == [first, second]


async def test_case_57_the_seed_is_secret_until_the_end_and_fits_its_fingerprint(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    seed = (1).to_bytes(32).hex()
    shown = [await party.keeper.look(table, ANNA), await party.keeper.log(table, ANNA), party.heard]
    said = repr([*shown, await party.keeper.table(table), await party.keeper.verify(table)])
    assert seed not in said and repr((1).to_bytes(32)) not in said
    before = await party.keeper.verify(table)
    assert before.seed == "" and len(before.commitment) == 64
    await party.play_out(table)
    after = await party.keeper.verify(table)
    assert (after.seed, after.commitment, after.wrong) == (seed, before.commitment, ())


@on_sqlite
async def test_case_55_a_changed_die_is_found(party: Party) -> None:
    table = await party.game()
    await party.play_out(table)
    assert (await party.keeper.verify(table)).wrong == ()
    change = (
        "UPDATE entries SET entry = json_set(entry, '$.outcome', json_extract(entry, '$.outcome') % 6 + 1)"
        ' WHERE number = (SELECT max(number) FROM entries WHERE entry LIKE \'%"what":"roll"%\')'
    )
    await party.logbook.write(partial(rewritten, statement=change))
    assert len((await party.keeper.verify(table)).wrong) == 1


async def test_the_log_is_paged_and_heard_by_those_it_is_for(party: Party) -> None:
    table = await party.game()
    await party.play_out(table)
    whole = await party.keeper.log(table, ANNA, limit=200)
    assert [line.number for line in whole] == sorted(line.number for line in whole)
    last = await party.keeper.log(table, ANNA, limit=3)
    assert last == whole[-3:]
    assert await party.keeper.log(table, ANNA, before=last[0].number, limit=3) == whole[-6:-3]
    private = msgspec.json.encode({"text": {"type": "text", "text": "For Bob alone."}, "to": [1]})
    head = await party.keeper.head(table)
    await party.logbook.write(partial(pages.write, page=Page(head=head, events=(private,))))
    assert len(await party.keeper.log(table, BOB, limit=200)) == len(whole) + 1
    assert await party.keeper.log(table, ANNA, limit=200) == await party.keeper.log(table, None, limit=200) == whole


async def test_case_21_posts_that_are_behind_are_known_after_a_restart(party: Party) -> None:
    table = await party.game()
    head = await party.keeper.head(table)
    await party.keeper.posted(table, head.revision, 4242)
    assert party.keeper.pending_posts() == []
    await party.bids(table, 1, 0)
    await party.restart()
    behind = party.keeper.pending_posts()
    assert [(each.id, each.message) for each in behind] == [(table, 4242)]
    await party.play_out(table)
    await party.restart()
    end = party.keeper.pending_posts()
    assert [(each.id, each.status) for each in end] == [(table, "over")]
    await party.keeper.posted(table, end[0].revision, 4343)
    assert party.keeper.pending_posts() == []
    await party.restart()
    assert party.keeper.pending_posts() == []
