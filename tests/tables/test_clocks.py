"""Case 34 and the clock clauses, on a virtual clock: reminders, time-outs, rests, restarts, downtime."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.game import Choice, GameOption
from bot.engine.text import T, say
from bot.store import pages
from bot.tables.model import Policy, TableSettings, UserSettings
from bot.tables.timekeeper import Timekeeper
from tests.engine import toy
from tests.engine.toy import TOY, Toy
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, DAY, HOUR, Party


def hours(key: str, *choices: str) -> GameOption:
    return GameOption(key, T(key), tuple(Choice(each, T(each)) for each in choices))


OWN_CLOCKS = replace(
    TOY,
    options=(hours("reply_hours", "24", "12", "48", "none"), hours("turn_hours", "48", "24", "72", "none")),
)


async def timed(
    party: Party,
    policy: Policy = "captain",
    hours: int = 24,
    bank: int = 0,
    players: tuple[int, ...] = (ANNA, BOB),
    channel: int = CHANNEL,
) -> int:
    table = (await party.lobby(channel, players)).head.id
    await party.keeper.configure(table, players[0], lambda _: TableSettings(4, hours=hours, policy=policy, bank=bank))
    await party.keeper.start(table, players[0])
    return table


async def by_game(party: Party, players: tuple[int, ...] = (ANNA, BOB), policy: Policy = "pilot") -> int:
    party.keeper.core.games = {"toy": OWN_CLOCKS}
    table = (await party.lobby(CHANNEL, players)).head.id
    await party.keeper.configure(table, players[0], lambda _: TableSettings(4, policy=policy))
    await party.keeper.start(table, players[0])
    return table


async def until(party: Party, seconds: float, step: int = 600) -> list[tuple[int, str]]:
    """Let the time pass, a tick every `step` seconds; what was noticed, and when."""
    found: list[tuple[int, str]] = []
    end = party.clock.now() + int(seconds)
    while party.clock.now() < end:
        party.clock.wait(min(step, end - party.clock.now()))
        await party.keeper.tick()
        for notice in await party.keeper.notices():
            found.append((party.clock.now(), notice.kind))
            await party.keeper.notices_sent([notice.id])
    return found


async def told(party: Party, table: int) -> list[str]:
    return [say(line.text, ("Anna", "Bob", "Carl", "Dora")) for line in await party.keeper.log(table, None, limit=99)]


async def entries_by(party: Party, table: int, by: str) -> int:
    rows = await party.logbook.read(lambda db: pages.entries(db, table))
    return sum(f'"by":"{by}"'.encode() in row.entry for row in rows)


async def test_case_34_reminder_at_eighty_percent_and_time_out_at_the_end_to_the_minute(party: Party) -> None:
    table = await timed(party)
    start = party.clock.now()
    await party.say(table, BOB, "bid", 0)
    pings = await until(party, 23 * HOUR, step=30)
    assert [kind for _, kind in pings] == ["reminder"]
    assert abs(pings[0][0] - (start + 24 * HOUR * 8 // 10)) <= 60
    assert (await party.keeper.look(table, ANNA)).deadline == start + 24 * HOUR
    assert [each.deadline for each in party.keeper.waiting_for(ANNA)] == [start + 24 * HOUR]
    await until(party, HOUR - 60, step=30)
    assert (await party.keeper.look(table, ANNA)).questions[0].given is None
    await until(party, 120, step=30)
    assert "The time of Anna is up: a captain decides this." in await told(party, table)
    assert await entries_by(party, table, "clock") == 1
    assert (await party.keeper.look(table, ANNA)).view.phase == "menu"


async def test_a_captain_decides_this_once_and_the_next_question_has_its_own_clock(party: Party) -> None:
    table = await timed(party)
    await until(party, 24 * HOUR + 60)
    look = await party.keeper.look(table, ANNA)
    assert look.waiting == (0,) and abs(look.deadline - (party.clock.now() + 24 * HOUR)) <= 600
    assert look.table.seats[0].captain == "" and look.table.seats[0].lapsed == ""


async def test_policy_wait_says_so_once_and_waits(party: Party) -> None:
    table = await timed(party, "wait")
    await until(party, 5 * DAY, step=3000)
    lines = await told(party, table)
    assert [line for line in lines if "is up" in line] == [
        f"The time of {name} is up. The table waits." for name in ("Anna", "Bob")
    ]
    assert await entries_by(party, table, "clock") == 0
    await party.say(table, ANNA, "bid", 1)


async def test_policy_takeover_seats_a_captain_until_the_player_is_back(party: Party) -> None:
    table = await timed(party, "takeover")
    await party.say(table, BOB, "bid", 0)
    await until(party, 25 * HOUR)
    seats = (await party.keeper.table(table)).seats
    assert [seat.captain for seat in seats] == ["standin", ""] and seats[0].user == ANNA
    await party.keeper.take_back(table, ANNA)
    assert (await party.keeper.table(table)).seats[0].captain == ""


async def test_policy_pilot_takes_the_plain_default(party: Party) -> None:
    table = await timed(party, "pilot")
    await party.say(table, BOB, "bid", 0)
    await until(party, 25 * HOUR)
    rows = await party.logbook.read(lambda db: pages.entries(db, table))
    assert any(b'"answer":1' in row.entry and b'"by":"clock"' in row.entry for row in rows)  # 1 is the toy's default


async def test_policy_ask_opens_a_vote(party: Party) -> None:
    table = await timed(party, "ask", players=(ANNA, BOB, CARL))
    await party.say(table, BOB, "bid", 0)
    await party.say(table, CARL, "bid", 0)
    await until(party, 25 * HOUR)
    vote = (await party.keeper.look(table, BOB)).vote
    assert vote is not None and (vote.kind, vote.seat, vote.voters) == ("absent", 0, (1, 2))
    await party.vote(table, BOB, "captain")
    await party.vote(table, CARL, "captain")
    table_now = await party.keeper.table(table)
    assert table_now.seats[0].captain == "standin"
    assert (await party.keeper.look(table, BOB)).vote is None


async def test_case_34_no_clock_never_rings(party: Party) -> None:
    table = await timed(party, hours=0)
    assert (await party.keeper.look(table, ANNA)).deadline == 0
    assert await until(party, 30 * DAY, step=DAY // 2) == []
    assert await entries_by(party, table, "clock") == 0


async def test_case_34_the_bank_is_used_once_the_clock_has_run_out(party: Party) -> None:
    table = await timed(party, hours=12, bank=10)
    await party.say(table, BOB, "bid", 0)
    await until(party, 18 * HOUR)
    await party.say(table, ANNA, "bid", 1)
    seat = (await party.keeper.table(table)).seats[0]
    assert seat.bank == 4 * HOUR
    await until(party, 15 * HOUR)
    assert await entries_by(party, table, "clock") == 0
    await until(party, 2 * HOUR)
    assert await entries_by(party, table, "clock") == 1
    assert (await party.keeper.table(table)).seats[0].bank == 0


async def test_ss_21_5_who_does_not_reply_in_time_gets_defaults_at_once_for_the_rest_of_that_turn(party: Party) -> None:
    """SS-21.5 TA-27.5"""
    table = await by_game(party)
    await party.bids(table, 2, 1)
    await party.say(table, ANNA, "mark", ())
    await party.say(table, ANNA, "trade", toy.Terms(1, {"coin": 1}))
    await until(party, 23 * HOUR)
    assert await entries_by(party, table, "clock") == 0
    await until(party, 2 * HOUR)
    assert await entries_by(party, table, "clock") == 1
    assert (await party.keeper.look(table, BOB)).view.coins == [3, 3]  # "no" is the default


async def test_ss_21_5_also_for_further_questions_until_he_answers_one_himself(party: Party) -> None:
    table = await by_game(party)
    await until(party, 24 * HOUR + 700)  # both miss their bid: nobody is active while bids are made
    seats = (await party.keeper.table(table)).seats
    assert [seat.lapsed for seat in seats] == ["1/-1", "1/-1"]
    look = await party.keeper.look(table, ANNA)
    assert look.view.phase == "menu"  # another turn has begun, so Anna has her own time again
    assert look.own_deadline > party.clock.now() + 47 * HOUR
    await party.say(table, ANNA, "mark", ())
    assert (await party.keeper.table(table)).seats[0].lapsed == ""


async def test_ss_21_6_the_rest_of_a_turn_is_played_when_its_time_is_up(party: Party) -> None:
    """SS-21.6 TA-27.6"""
    table = await by_game(party)
    await party.bids(table, 2, 1)
    await until(party, 30 * HOUR)
    await party.say(table, ANNA, "mark", ())
    await until(party, 17 * HOUR)
    assert (await party.keeper.look(table, ANNA)).view.round == 1
    await until(party, 2 * HOUR)  # 48 hours for the whole turn, not for each question
    assert (await party.keeper.look(table, ANNA)).view.round == 2
    assert await entries_by(party, table, "clock") == 1


async def ask_and_go_on(state: Toy) -> None:
    """A turn in which others are asked in between, and then the active captain again."""
    if state.phase != "menu":
        await toy.step(state)
        return
    for _ in range(4):
        await toy.PickOne(state.turn, "menu", ("on",))
        await toy.PickOne(1 - state.turn, "reply", ("yes", "no"))
    state.phase, state.round = "bid", state.round + 1


async def test_ss_21_6_time_spent_waiting_for_another_does_not_count(party: Party) -> None:
    """SS-21.6 TA-27.6 The clock of the turn rests meanwhile."""
    party.keeper.core.games = {"toy": replace(OWN_CLOCKS, step=ask_and_go_on, ordered=frozenset())}
    table = (await party.lobby()).head.id
    await party.keeper.configure(table, ANNA, lambda _: TableSettings(4, policy="pilot"))
    await party.keeper.start(table, ANNA)
    await party.bids(table, 2, 1)
    for passed in (20, 40):
        await until(party, 20 * HOUR)
        await party.say(table, ANNA, "menu", "on")
        assert (await party.keeper.look(table, ANNA)).own_deadline == 0
        await until(party, 20 * HOUR)
        await party.say(table, BOB, "reply", "yes")
        left = (await party.keeper.look(table, ANNA)).own_deadline - party.clock.now()
        assert abs(left - (48 - passed) * HOUR) <= 1200
    await until(party, 7 * HOUR)
    assert await entries_by(party, table, "clock") == 0
    await until(party, 2 * HOUR)
    assert await entries_by(party, table, "clock") == 1


async def test_ss_21_10_a_seat_without_a_captain_is_played_by_defaults_at_once(party: Party) -> None:
    table = await by_game(party, (ANNA, BOB, CARL))
    await party.keeper.desert(table, CARL)
    assert (await party.keeper.table(table)).seats[2].captain == "pilot"
    rows = await party.logbook.read(lambda db: pages.entries(db, table))
    assert b'"answer":1' in rows[-1].entry  # the toy's default bid, at once


async def test_ss_21_11_the_table_rests_when_nobody_answers_for_a_whole_round(party: Party) -> None:
    table = await by_game(party)
    await party.bids(table, 1, 0)
    await until(party, 30 * DAY, step=3000)
    head = await party.keeper.head(table)
    assert head.status == "resting"
    state = (await party.keeper.look(table, ANNA)).view
    assert state.round == 3  # heard in round 1, nothing in round 2
    assert sum("rests until one of you comes back" in line for line in await told(party, table)) == 1
    question = (await party.questions(table, ANNA))[0]
    await party.say(table, ANNA, question.ask.name, question.default)
    assert (await party.keeper.head(table)).status == "playing"


async def test_hidden_reactions_are_not_named_when_time_is_up(party: Party) -> None:
    def nameless(seen: Toy, ask: Any) -> Any:
        return toy.Prompt(T("Choose."), T("Waiting for a reaction."))

    async def in_secret(state: Toy) -> None:
        if state.phase == "bid":
            await toy.Together(tuple(toy.Amount(seat, "bid", 0, 3, 0, public=False, hidden=True) for seat in (0, 1)))
            state.phase = "menu"
        else:
            await toy.step(state)

    party.keeper.core.games = {"toy": replace(TOY, prompt=nameless, step=in_secret)}
    table = await timed(party)
    look = await party.keeper.look(table, None)
    assert (
        look.waiting == ()
        and look.deadline == 0
        and [w.text for w in look.waiting_words] == ["Waiting for a reaction."]
    )
    assert (await party.keeper.look(table, ANNA)).own_deadline == party.clock.now() + 24 * HOUR
    before = (await party.keeper.head(table)).revision
    assert (await party.say(table, BOB, "bid", 0)).unseen
    assert (await party.keeper.head(table)).revision == before
    assert await party.keeper.to_mention(table) == ()
    await until(party, 20 * HOUR)
    await until(party, 5 * HOUR)
    lines = await told(party, table)
    assert "Time is up: a captain decides this." in lines
    assert not any("Anna" in line for line in lines if "up" in line)


async def test_case_34_reminders_respect_quiet_hours_and_wishes(party: Party) -> None:
    """The table starts at noon; 80 % of 24 h is 07:12 in the morning."""
    await party.keeper.change_user_settings(ANNA, lambda _: UserSettings(quiet_from=22, quiet_to=9))
    await party.keeper.change_user_settings(BOB, lambda _: UserSettings(mentions=False))
    await party.keeper.change_user_settings(CARL, lambda _: UserSettings(mentions=False, dms=False))
    await timed(party, players=(ANNA, BOB, CARL))
    found = []
    while party.clock.now() % DAY != 11 * HOUR:
        party.clock.wait(600)
        await party.keeper.tick()
        for notice in await party.keeper.notices():
            found.append((party.clock.now() % DAY // HOUR, notice.users, notice.direct, notice.deadline > 0))
            await party.keeper.notices_sent([notice.id])
    assert found == [(7, (BOB,), True, True), (9, (ANNA,), False, True)]


async def test_case_34_nobody_hears_of_a_table_more_than_once_in_eight_hours(party: Party) -> None:
    table = await timed(party, hours=12)
    assert await party.keeper.to_mention(table) == (ANNA, BOB)
    assert await party.keeper.to_mention(table) == ()
    await until(party, 7 * HOUR)
    assert await party.keeper.to_mention(table) == ()
    await until(party, HOUR)
    assert await party.keeper.to_mention(table) == (ANNA, BOB)
    assert await until(party, 4 * HOUR - 600) == []  # the reminder at 80 % would be too soon after that


async def test_case_34_each_person_is_called_although_another_was_called_a_moment_ago(party: Party) -> None:
    table = await timed(party)
    await party.say(table, BOB, "bid", 0)
    assert await party.keeper.to_mention(table) == (ANNA,)
    await party.say(table, ANNA, "bid", 1)
    await party.say(table, ANNA, "mark", ())
    await party.say(table, ANNA, "trade", toy.Terms(1, {"coin": 1}))
    assert await party.keeper.to_mention(table) == (BOB,)
    await party.say(table, BOB, "reply", "no")
    party.clock.wait(7 * HOUR)
    assert await party.keeper.to_mention(table) == ()  # both have been, within eight hours
    assert not await party.keeper.may_call(table, ANNA)


async def test_only_those_count_as_told_whom_the_message_can_name(party: Party) -> None:
    table = await timed(party)
    assert await party.keeper.to_mention(table, (1,)) == (BOB,)
    assert await party.keeper.to_mention(table, ()) == ()
    assert await party.keeper.to_mention(table, (0, 1)) == (ANNA,)


async def test_who_is_asked_something_nobody_waits_for_may_be_called_once_in_eight_hours(party: Party) -> None:
    table = await timed(party)
    await party.to_menu(table)
    assert not await party.keeper.may_call(table, BOB)  # he is asked nothing
    assert not await party.keeper.may_call(table, CARL)
    await party.keeper.change_user_settings(ANNA, lambda _: UserSettings(mentions=False))
    assert not await party.keeper.may_call(table, ANNA)
    await party.keeper.change_user_settings(ANNA, lambda _: UserSettings())
    assert await party.keeper.may_call(table, ANNA)
    assert not await party.keeper.may_call(table, ANNA)
    party.clock.wait(8 * HOUR)
    assert await party.keeper.may_call(table, ANNA)


async def test_all_who_wish_it_are_mentioned_at_the_end_of_a_game(party: Party) -> None:
    table = await timed(party, players=(ANNA, BOB, CARL))
    assert len(await party.keeper.to_mention(table)) == 3
    await party.keeper.change_user_settings(BOB, lambda _: UserSettings(mentions=False))
    assert (await party.play_out(table, (ANNA, BOB, CARL))).over
    assert await party.keeper.to_mention(table) == (ANNA, CARL)


async def test_case_34_a_restart_keeps_every_clock(party: Party) -> None:
    table = await timed(party)
    deadline = (await party.keeper.look(table, ANNA)).deadline
    await until(party, 10 * HOUR)
    await party.restart()
    assert (await party.keeper.look(table, ANNA)).deadline == deadline
    pings = await until(party, 13 * HOUR, step=60)
    assert len(pings) == 2
    await party.restart()
    await until(party, HOUR + 60, step=60)
    assert await entries_by(party, table, "clock") == 2


async def test_case_34_seven_days_of_downtime_give_one_catch_up_ping_and_no_time_out(party: Party) -> None:
    table = await timed(party)
    await party.say(table, BOB, "bid", 0)
    await until(party, 10 * HOUR)
    deadline = (await party.keeper.look(table, ANNA)).deadline
    await party.close()
    party.clock.wait(7 * DAY)
    await party.open()
    await party.keeper.tick()
    assert abs((await party.keeper.look(table, ANNA)).deadline - deadline - 7 * DAY) <= 60
    assert await entries_by(party, table, "clock") == 0
    pings = await until(party, 13 * HOUR, step=600)
    assert [kind for _, kind in pings] == ["reminder"]
    await until(party, 3 * HOUR)
    assert await entries_by(party, table, "clock") == 1


async def test_case_34_a_reminder_that_fell_into_the_downtime_comes_once_after_it(party: Party) -> None:
    tables = [await timed(party, channel=channel) for channel in range(3)]
    await until(party, 10 * HOUR)
    await party.close()
    party.clock.wait(7 * DAY)
    await party.open()
    await party.keeper.tick()
    notices = await party.keeper.notices()
    assert sorted((each.table, each.users) for each in notices) == sorted(
        (t, (u,)) for t in tables for u in (ANNA, BOB)
    )
    assert len({each.nonce for each in notices}) == 6
    await party.keeper.notices_sent([each.id for each in notices])
    assert await until(party, 10 * HOUR) == []


async def test_case_34_a_restart_with_the_clock_set_back_keeps_what_was_left(party: Party) -> None:
    table = await timed(party)
    await until(party, 10 * HOUR)
    await party.close()
    party.clock.wait(-3 * DAY)
    await party.open()
    await party.keeper.tick()
    left = (await party.keeper.look(table, ANNA)).deadline - party.clock.now()
    assert abs(left - 14 * HOUR) <= 60


async def test_case_34_a_paused_table_keeps_what_was_left_on_its_clocks(party: Party) -> None:
    table = await timed(party)
    await until(party, 10 * HOUR)
    await party.keeper.pause(table)
    assert await until(party, 5 * DAY, step=3000) == []
    with pytest.raises(Exception, match="rests"):
        await party.say(table, ANNA, "bid", 1)
    await party.keeper.resume(table)
    assert abs((await party.keeper.look(table, ANNA)).deadline - party.clock.now() - 14 * HOUR) <= 600


async def test_an_empty_lobby_expires(party: Party) -> None:
    table = (await party.lobby()).head.id
    await until(party, 3 * DAY - 600, step=3000)
    assert (await party.keeper.head(table)).status == "lobby"
    await until(party, 1200)
    assert party.keeper.in_channel(CHANNEL) is None
    assert (await party.keeper.head(table)).status == "ended"


@pytest.mark.parametrize("leap", [5 * DAY, -5 * DAY])
async def test_case_34_a_leap_of_the_clock_while_running_is_time_given_back(party: Party, leap: int) -> None:
    steady = 0.0
    party.keeper.core.clock = Timekeeper(party.clock, lambda: steady)
    table = await timed(party)
    for step in range(40):
        steady += 600
        party.clock.wait(600 + (leap if step == 20 else 0))
        await party.keeper.tick()
    left = (await party.keeper.look(table, ANNA)).deadline - party.clock.now()
    assert abs(left - 24 * HOUR + 40 * 600) <= 60
    assert await entries_by(party, table, "clock") == 0
