"""Case 34 and the clock clauses, on a virtual clock: reminders, rests, restarts, downtime, and whose clock runs."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.question import Prompt
from bot.engine.text import T
from bot.tables.model import UserSettings
from bot.tables.pace import DAY as DAY_LONG
from bot.tables.pace import HOUR as HOUR_LONG
from bot.tables.pace import Pace
from bot.tables.timekeeper import Timekeeper
from tests.engine import toy
from tests.engine.toy import TOY, Toy
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, DAY, HOUR, Party
from tests.tables.timing import EVEN, due, entries_by, timed, told, until


async def test_case_34_reminder_at_eighty_percent_and_time_out_at_the_end_to_the_minute(party: Party) -> None:
    table = await timed(party)
    start = party.clock.now()
    await party.say(table, BOB, "bid", 0)
    pings = await until(party, 23 * HOUR, step=30)
    assert [kind for _, kind in pings] == ["reminder"]
    assert abs(pings[0][0] - (start + 24 * HOUR * 8 // 10)) <= 60
    assert (await party.keeper.look(table, None)).deadlines == {0: start + 24 * HOUR}
    assert [each.deadline for each in party.keeper.waiting_for(ANNA)] == [start + 24 * HOUR]
    await until(party, HOUR - 60, step=30)
    assert (await party.keeper.look(table, ANNA)).questions[0].given is None
    await until(party, 120, step=30)
    assert "Anna's time is up; a computer answers for Anna until the next turn." in await told(party, table)
    assert await entries_by(party, table, "clock") == 1
    assert (await party.keeper.look(table, ANNA)).view.phase == "menu"


async def test_case_34_the_reserve_is_used_once_the_clock_has_run_out(party: Party) -> None:
    table = await timed(party, Pace(12 * HOUR_LONG, 12 * HOUR_LONG, 10 * HOUR_LONG))
    await party.say(table, BOB, "bid", 0)
    assert await due(party, table, ANNA) == party.clock.now() + 18 * HOUR  # half as long again at a time
    await until(party, 17 * HOUR)
    await party.say(table, ANNA, "bid", 1)
    assert (await party.keeper.table(table)).seats[0].bank == 5 * HOUR
    await until(party, 16 * HOUR)
    assert await entries_by(party, table, "clock") == 0
    await until(party, 2 * HOUR)
    assert await entries_by(party, table, "clock") == 2  # the whole turn
    assert (await party.keeper.table(table)).seats[0].bank == 0


async def test_case_34_one_missed_turn_leaves_of_the_reserve_what_is_for_another_day(party: Party) -> None:
    table = await timed(party, Pace(DAY_LONG, DAY_LONG // 2, DAY_LONG), (ANNA, BOB, CARL))
    await party.bids(table, 2, 1, 0)
    ends = party.clock.now() + 36 * HOUR
    assert await due(party, table, ANNA) == ends
    await until(party, 36 * HOUR + 600)
    seat = (await party.keeper.table(table)).seats[0]
    assert (seat.missed, seat.captain, seat.bank) == (1, "", 12 * HOUR)
    assert await due(party, table, ANNA) == ends + 12 * HOUR  # no reserve until she has answered again
    await party.say(table, ANNA, "bid", 0)
    await party.bids(table, 3, 1, players=(BOB, CARL))
    await party.play_turn(table, BOB)
    assert await due(party, table, ANNA) == party.clock.now() + 18 * HOUR


async def test_case_34_nobody_is_reminded_soon_after_a_call_or_a_press(party: Party) -> None:
    table = await timed(party, Pace(DAY_LONG, DAY_LONG // 2, DAY_LONG))
    await party.say(table, BOB, "bid", 0)
    start = party.clock.now()
    pings = await until(party, 17 * HOUR, step=60)
    assert [kind for _, kind in pings] == ["reminder"], "not at 80 % of the twelve hours for a reply, but three fifths"
    assert abs(pings[0][0] - start - 24 * HOUR * 3 // 5) <= 60, "of a turn after the bids were asked for"
    await party.say(table, ANNA, "bid", 1)
    await until(party, 10 * HOUR)
    party.keeper.pressed(table, ANNA)  # she looks at her hand
    start = party.clock.now()
    pings = await until(party, 24 * HOUR, step=60)
    assert [(kind, (at - start) // HOUR) for at, kind in pings] == [("reminder", 14)]


async def test_case_34_who_answers_in_the_reserve_pays_it_also_where_the_clock_only_rests(party: Party) -> None:
    table = await timed(party, Pace(12 * HOUR_LONG, 12 * HOUR_LONG, 10 * HOUR_LONG))
    await party.to_menu(table)
    await until(party, 15 * HOUR)
    await party.say(table, ANNA, "trade", toy.Terms(1, {"coin": 1}))
    assert (await party.keeper.table(table)).seats[0].bank == 7 * HOUR
    await until(party, 5 * HOUR)
    assert (await party.keeper.table(table)).seats[0].bank == 7 * HOUR


async def ask_and_go_on(state: Toy) -> None:
    """A turn in which others are asked in between, and then the active captain again."""
    if state.phase != "menu":
        await toy.step(state)
        return
    for _ in range(4):
        await toy.pick(state.turn, "menu", ("on",))
        await toy.pick(1 - state.turn, "reply", ("yes", "no"))
    state.phase, state.round = "bid", state.round + 1


BACK_AND_FORTH = replace(TOY, step=ask_and_go_on, ordered=frozenset())


async def test_ss_21_6_the_clock_of_a_turn_is_for_all_its_questions_and_rests_while_others_are_awaited(
    party: Party,
) -> None:
    """SS-21.6 TA-27.6 ST-38.10 SC-22.1 SP-24.7, and the clock of the replies likewise SS-21.5 TA-27.5"""
    party.keeper.core.games = {"toy": BACK_AND_FORTH}
    table = await timed(party, Pace(48 * HOUR_LONG, 24 * HOUR_LONG, 0))
    await party.bids(table, 2, 1)
    for turn in (20, 40):
        await until(party, 20 * HOUR)
        await party.say(table, ANNA, "menu", "on")
        assert await due(party, table, ANNA) == 0
        await until(party, 10 * HOUR)
        await party.say(table, BOB, "reply", "yes")
        assert await due(party, table, BOB) == 0
        assert await due(party, table, ANNA) == party.clock.now() + (48 - turn) * HOUR
        assert (await party.keeper.look(table, BOB)).waiting == (0,)
    await party.say(table, ANNA, "menu", "on")
    assert await due(party, table, BOB) == party.clock.now() + 4 * HOUR
    await until(party, 5 * HOUR)
    assert await entries_by(party, table, "clock") == 1  # Bob had four hours left for all replies of this turn
    await until(party, 7 * HOUR)
    assert await entries_by(party, table, "clock") > 1


async def test_case_34_going_back_into_a_turn_gives_no_new_time(party: Party) -> None:
    table = await timed(party)
    await party.to_menu(table)
    await until(party, 20 * HOUR)
    await party.say(table, ANNA, "menu", "pass")
    look = await party.keeper.look(table, ANNA)
    assert look.can_undo and look.waiting == (0, 1)
    await party.keeper.undo(table, ANNA)
    assert await due(party, table, ANNA) == party.clock.now() + 4 * HOUR


async def test_ss_21_10_a_seat_without_a_captain_is_played_by_defaults_at_once(party: Party) -> None:
    table = await timed(party, replace(EVEN, policy="pilot"), (ANNA, BOB, CARL))
    await party.keeper.desert(table, CARL)
    assert (await party.keeper.table(table)).seats[2].captain == "pilot"
    look = await party.keeper.look(table, ANNA)
    assert look.waiting == (0, 1)  # Carl's bid is in already
    assert await entries_by(party, table, "captain") == 1


async def test_hidden_questions_have_a_clock_of_their_own_that_tells_nobody_who_was_asked(party: Party) -> None:
    def nameless(seen: Toy, ask: Any) -> Any:
        return Prompt(T("Choose."), T("Waiting for a reaction."))

    async def in_secret(state: Toy) -> None:
        if state.phase == "bid":
            await toy.Together(tuple(toy.amount(seat, "bid", 0, 3, 0, public=False, hidden=True) for seat in (0, 1)))
            await toy.pick(0, "reply", ("yes", "no"), "no")
            await toy.Together((toy.amount(0, "again", 0, 3, 0, public=False, hidden=True),))
            await toy.pick(0, "more", ("yes", "no"), "no")
            state.phase = "menu"
        else:
            await toy.step(state)

    party.keeper.core.games = {"toy": replace(TOY, prompt=nameless, step=in_secret, ordered=frozenset())}
    table = await timed(party, replace(EVEN, bank=DAY_LONG))
    look = await party.keeper.look(table, None)
    assert look.waiting == () and look.deadlines == {}
    assert [words.text for words in look.waiting_words] == ["Waiting for a reaction."]
    assert await due(party, table, ANNA) == party.clock.now() + 24 * HOUR  # and no reserve
    before = (await party.keeper.head(table)).revision
    assert (await party.say(table, BOB, "bid", 0)).unseen
    assert (await party.keeper.head(table)).revision == before
    assert await party.keeper.to_mention(table) == ()
    await until(party, 25 * HOUR)
    lines = await told(party, table)
    assert "Time is up; a computer decides this." in lines
    assert not any("Anna" in line for line in lines if "up" in line)
    seat = (await party.keeper.table(table)).seats[0]
    assert (seat.bank, seat.missed, seat.captain) == (24 * HOUR, 0, "")
    open_to_all = (await party.keeper.look(table, None)).deadlines
    assert open_to_all[0] > party.clock.now() + 22 * HOUR  # as if nothing had been asked before
    await until(party, 5 * HOUR)
    await party.say(table, ANNA, "reply", "yes")
    await until(party, 5 * HOUR)
    await party.say(table, ANNA, "again", 1)
    assert (await party.keeper.look(table, None)).deadlines == {0: open_to_all[0] + 5 * HOUR}


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


async def test_case_34_a_restart_keeps_every_clock(party: Party) -> None:
    table = await timed(party)
    deadline = await due(party, table, ANNA)
    await until(party, 10 * HOUR)
    await party.restart()
    assert await due(party, table, ANNA) == deadline
    pings = await until(party, 13 * HOUR, step=60)
    assert len(pings) == 2
    await party.restart()
    await until(party, HOUR + 60, step=60)
    assert await entries_by(party, table, "clock") == 2


async def test_case_34_seven_days_of_downtime_give_one_catch_up_ping_and_no_time_out(party: Party) -> None:
    table = await timed(party)
    await party.say(table, BOB, "bid", 0)
    await until(party, 10 * HOUR)
    deadline = await due(party, table, ANNA)
    await party.close()
    party.clock.wait(7 * DAY)
    await party.open()
    await party.keeper.tick()
    assert abs(await due(party, table, ANNA) - deadline - 7 * DAY) <= 60
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
    left = await due(party, table, ANNA) - party.clock.now()
    assert abs(left - 14 * HOUR) <= 60


async def test_case_34_a_paused_table_keeps_what_was_left_on_its_clocks(party: Party) -> None:
    table = await timed(party)
    await until(party, 10 * HOUR)
    await party.keeper.steering.pause(table)
    assert await until(party, 5 * DAY, step=3000) == []
    with pytest.raises(Exception, match="is paused"):
        await party.say(table, ANNA, "bid", 1)
    await party.keeper.steering.resume(table)
    assert abs(await due(party, table, ANNA) - party.clock.now() - 14 * HOUR) <= 600


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
    left = await due(party, table, ANNA) - party.clock.now()
    assert abs(left - 24 * HOUR + 40 * 600) <= 60
    assert await entries_by(party, table, "clock") == 0
