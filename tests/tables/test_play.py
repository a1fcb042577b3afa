"""Answers: who may, which question, once, all or nothing."""

import asyncio
import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.decision import Terms
from bot.engine.game import Setting
from bot.engine.match import Match
from bot.engine.record import Checkpoint, Record, decode_entries, encode
from bot.engine.secret import HIDDEN, SPECTATOR
from bot.engine.text import say
from bot.store import pages
from bot.store.errors import WriteFailed
from bot.tables.live import record_of
from bot.tables.model import Broken, NotStored, Refused, Stale
from tests.conformance import count
from tests.engine import toy
from tests.engine.toy import TOY, Toy
from tests.tables.party import ANNA, BOB, CARL, DORA, Party


async def reason(call: Any) -> str:
    with pytest.raises(Refused) as error:
        await call
    return say(error.value.reason, ("Anna", "Bob", "Carl", "Dora"))


async def stored(party: Party) -> tuple[Any, ...]:
    """Everything the logbook holds of tables."""
    tables = ("heads", "seats", "papers", "entries", "checkpoints", "events", "interactions")
    found = await party.logbook.read(lambda db: [list(db.iterdump())])
    return tuple(line for line in found[0] if any(f'"{name}"' in line for name in tables))


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
        start = Checkpoint(encode(toy.setup(Setting(len(tokens), tokens, {"length": "short"}))), 0, 0, TOY.rules)
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
        await party.keeper.end(table)


async def test_case_16_two_seats_at_once_both_count_in_one_order(party: Party) -> None:
    for round_ in range(8):
        table = await party.game(channel=round_, players=(ANNA, BOB, CARL))
        await asyncio.gather(*(party.say(table, user, "bid", n) for n, user in enumerate((ANNA, BOB, CARL))))
        entries = await party.logbook.read(lambda db, table=table: pages.entries(db, table))
        assert [row.number for row in entries] == list(range(len(entries)))
        assert sum(b'"bid"' in row.entry for row in entries) == 3
        assert (await party.keeper.look(table, None)).view.turn == 2
        await party.keeper.end(table)


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
        head = await party.logbook.read(lambda db, table=table: pages.head(db, table))
        assert party.keeper.core.heads[table] == head
        await party.keeper.end(table)


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
    await party.keeper.replace_seat(table, 0, DORA, "Dora")
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


def broken_game(fails: list[str]) -> Any:
    async def step(state: Toy) -> None:
        if fails and state.phase == "menu" and state.coins[0] > 0:
            state.coins[0] -= 1  # half done
            raise RuntimeError("card-7 is not in the deck")
        await toy.step(state)

    return replace(TOY, step=step)


async def test_a_rule_that_raises_leaves_its_table_as_it_was_and_others_go_on(
    party: Party, caplog: pytest.LogCaptureFixture
) -> None:
    fails: list[str] = []
    party.keeper.core.games = {"toy": broken_game(fails), "fine": TOY}
    table = await party.game()
    other = await party.game(channel=1, game="fine")
    await party.say(table, ANNA, "bid", 1)
    before = await stored(party)
    fails.append("now")
    with pytest.raises(Broken):
        await party.say(table, BOB, "bid", 0)
    assert await stored(party) == before
    assert "card-7" not in caplog.text and "The rules failed at table" in caplog.text
    await party.bids(other, 1, 0)
    assert (await party.keeper.look(table, BOB)).questions[0].given is None
    fails.clear()
    await party.say(table, BOB, "bid", 0)
    assert (await party.keeper.look(table, ANNA)).view.coins == [3, 3]


async def test_a_game_that_cannot_be_loaded_can_still_be_left_moved_and_ended(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    party.keeper.core.games = {}
    party.keeper.core.reload()
    with pytest.raises(Broken):
        await party.keeper.look(table, ANNA)
    assert (await party.keeper.table(table)).head.status == "playing"
    await party.keeper.desert(table, CARL)
    await party.keeper.move(table, 4)
    await party.keeper.pause(table)
    party.keeper.core.games = {"toy": TOY}
    assert (await party.keeper.resume(table)).revision > 1
    assert [each.ask.name for each in await party.questions(table, ANNA)] == ["bid"]
    party.keeper.core.games = {}
    party.keeper.core.reload()
    await party.keeper.forget_user(ANNA)
    assert (await party.keeper.end(table)).over


async def test_case_44_free_words_of_an_offer_are_made_safe(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    await party.say(
        table, ANNA, "trade", Terms(1, {"coin": 1}, {}, "@everyone **look** https://x.example " + "x" * 5000)
    )
    rows = await party.logbook.read(lambda db: pages.entries(db, table))
    stored_words = next(row.entry.decode() for row in rows if b'"trade"' in row.entry)
    assert "everyone look https x.example xxx" in stored_words and "@" not in stored_words and len(stored_words) < 400


async def test_case_05_what_cannot_be_stored_does_not_count(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await party.game()
    before = await stored(party)

    async def full(work: Any) -> None:
        raise WriteFailed("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(party.logbook, "write", full)
        with pytest.raises(NotStored):
            await party.say(table, ANNA, "bid", 3)
    assert await stored(party) == before
    assert (await party.keeper.look(table, ANNA)).questions[0].given is None
    await party.say(table, ANNA, "bid", 1)


async def test_case_41_undo_takes_back_the_last_choice_and_says_so(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    assert (await party.keeper.look(table, ANNA)).can_undo
    assert not (await party.keeper.look(table, BOB)).can_undo
    taken = await party.keeper.undo(table, ANNA)
    assert "takes the last choice back" in taken.events[-1].text.text
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
    def slow(seen: Any, ask: Any, luck: Any) -> Any:
        import time

        time.sleep(0.004)
        return toy.captain(seen, ask, luck)

    party.keeper.core.games = {"toy": replace(TOY, captain=slow), "fine": TOY}
    table = await party.game(players=(ANNA,), captains=3)
    other = await party.game(channel=1, game="fine")
    gaps: list[float] = []
    busy = True

    async def heartbeat() -> None:
        loop = asyncio.get_running_loop()
        while busy:
            before = loop.time()
            await asyncio.sleep(0)
            gaps.append(loop.time() - before)

    beat = asyncio.create_task(heartbeat())
    await asyncio.gather(party.say(table, ANNA, "bid", 0), party.say(other, ANNA, "bid", 1))
    busy = False
    await beat
    assert max(gaps) < 0.1


async def test_interrupted_captains_go_on_after_a_restart(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB))
    await party.say(table, ANNA, "bid", 0)
    await party.logbook.write(
        lambda db: db.execute("UPDATE seats SET user = NULL, captain = 'computer' WHERE seat = 1") and None
    )
    await party.restart()
    await party.keeper.core.idle()
    look = await party.keeper.look(table, ANNA)
    assert look.waiting == (0,)


async def test_a_captain_whose_rule_fails_costs_nobody_his_answer(
    party: Party, caplog: pytest.LogCaptureFixture
) -> None:
    fails: list[str] = []
    party.keeper.core.games = {"toy": broken_game(fails)}
    table = await party.game(players=(ANNA,), captains=1)
    fails.append("now")
    with pytest.raises(Broken):  # her own answer would run into the failing rule
        await party.say(table, ANNA, "bid", 0)
    fails.clear()
    await party.say(table, ANNA, "bid", 3)
    await party.say(table, ANNA, "mark", ())
    await party.say(table, ANNA, "menu", "pass")
    assert (await party.keeper.look(table, ANNA)).view.round == 2

    def grim(seen: Any, ask: Any, luck: Any) -> Any:
        raise KeyError("card-7")

    async def failing_for_captains(state: Toy) -> None:
        if state.phase == "menu" and state.turn == 1 and fails:
            await toy.PickSome(1, "mark", ("x",), 0, 1)
            raise RuntimeError("card-7")
        await toy.step(state)

    party.keeper.core.games = {"toy": replace(TOY, step=failing_for_captains, captain=grim)}
    party.keeper.core.reload()
    fails.append("now")
    accepted = await party.say(table, ANNA, "bid", 0)  # the captain bids 1 and has the turn, which fails
    assert not accepted.repeated and (await party.keeper.look(table, ANNA)).waiting == (1,)
    assert "card-7" not in caplog.text
    fails.clear()
    party.keeper.core.games = {"toy": TOY}
    party.keeper.core.reload()
    party.clock.wait(700)
    await party.keeper.tick()
    assert (await party.keeper.look(table, ANNA)).view.round == 3


async def test_a_captain_whose_choice_breaks_a_rule_answers_plainly_this_once(
    party: Party, caplog: pytest.LogCaptureFixture
) -> None:
    async def no_dice_for_captains(state: Toy) -> None:
        if state.phase == "menu" and state.turn == 1:
            await toy.PickSome(1, "mark", tuple(state.hands[1].cards), 0, 1, public=False)
            if await toy.PickOne(1, "menu", ("roll", "pass"), "pass") == "roll" and state.round < 3:
                raise RuntimeError("card-7")
            state.phase, state.round, state.over = "bid", state.round + 1, state.round > 2
            return
        await toy.step(state)

    party.keeper.core.games = {"toy": replace(TOY, step=no_dice_for_captains)}
    table = await party.game(players=(ANNA,), captains=1)
    for number in (2, 3):  # the captain bids 1, has the turn, and always chooses to roll
        await party.say(table, ANNA, "bid", 0)
        assert (await party.keeper.look(table, ANNA)).view.round == number
    await party.say(table, ANNA, "bid", 0)
    look = await party.keeper.look(table, ANNA)
    assert look.over  # in the third round the rules take the roll
    rows = [
        row.entry for row in await party.logbook.read(lambda db: pages.entries(db, table)) if b'"menu"' in row.entry
    ]
    assert [b'"pass"' in row for row in rows] == [True, True, False]
    assert sum("A captain failed" in record.message for record in caplog.records) == 1
    assert "card-7" not in caplog.text


async def test_a_clock_that_fails_keeps_no_other_from_being_heard(
    party: Party, caplog: pytest.LogCaptureFixture
) -> None:
    def lost(seen: Toy) -> Any:
        if fails:
            raise KeyError("card-7")
        return toy.headline(seen)

    fails: list[str] = []
    party.keeper.core.games = {"toy": replace(TOY, headline=lost), "fine": TOY}
    first = await party.game()
    second = await party.game(channel=1, game="fine")
    fails.append("now")
    party.clock.wait(48 * 3600 + 60)
    await party.keeper.tick()
    await party.keeper.tick()
    assert (await party.keeper.look(second, ANNA)).view.phase == "menu"
    assert "The clock of table 1 failed" in caplog.text and "card-7" not in caplog.text
    assert (await party.keeper.head(first)).status == "playing"


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


async def test_case_55_a_changed_die_is_found(party: Party) -> None:
    table = await party.game()
    await party.play_out(table)
    assert (await party.keeper.verify(table)).wrong == ()
    await party.logbook.write(
        lambda db: (
            db.execute(
                'UPDATE entries SET entry = replace(entry, \'"what":"roll"\', \'"what":"draw"\')'
                ' WHERE number = (SELECT max(number) FROM entries WHERE entry LIKE \'%"what":"roll"%\')'
            )
            and None
        )
    )
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
    await party.logbook.write(
        lambda db: (
            db.execute("INSERT INTO events SELECT table_id, max(number) + 1, 1, 1, ? FROM events", (private.decode(),))
            and None
        )
    )
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


async def test_case_13_rules_that_were_corrected_take_back_what_no_longer_fits(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)

    async def step(state: Toy) -> None:
        if state.phase == "bid":
            state.phase = "menu"
            state.tell(toy.T("There is no bidding any more."))
            return
        await toy.step(state)

    await party.restart()
    party.keeper.core.games = {"toy": replace(TOY, step=step)}
    look = await party.keeper.look(table, ANNA)
    assert [each.ask.name for each in look.questions] == ["mark"]
    lines = [line.text.text for line in await party.keeper.log(table, None)]
    assert lines[-1].startswith("The rules were corrected")
    await party.say(table, ANNA, "mark", ())
    await party.say(table, ANNA, "menu", "roll")
    await party.restart()
    party.keeper.core.games = {"toy": replace(TOY, step=step)}
    assert (await party.keeper.verify(table)).wrong == ()
    assert (await party.keeper.look(table, ANNA)).view.round == 2
