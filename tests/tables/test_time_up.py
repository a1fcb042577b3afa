"""What is done once the time of a seat is up, by what the table has agreed on, and that no table falls silent."""

from typing import get_args

import pytest
from msgspec.structs import replace

from bot.store import pages
from bot.tables.ballots import overdue
from bot.tables.pace import DAY as DAY_LONG
from bot.tables.pace import Pace, Policy
from tests.engine import toy
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, CARL, DAY, DORA, HOUR, Party
from tests.tables.timing import EVEN, due, entries_by, timed, told, until


def agreed(policy: Policy) -> Pace:
    return replace(EVEN, policy=policy)


async def test_ss_21_5_a_computer_answers_until_the_next_turn_for_who_does_not_reply(party: Party) -> None:
    """SS-21.5 TA-27.5 ST-38.10 SC-22.1 SP-24.7"""
    table = await timed(party, players=(ANNA, BOB, CARL))
    await party.bids(table, 2, 1, 0)
    await party.say(table, ANNA, "mark", ())
    await party.say(table, ANNA, "trade", toy.Terms(1, {"coin": 1}))
    await until(party, 23 * HOUR)
    assert await entries_by(party, table, "clock") == 0
    await until(party, 2 * HOUR)
    assert "Bob's time is up; a computer answers for Bob until the next turn." in await told(party, table)
    assert await entries_by(party, table, "clock") == 1
    look = await party.keeper.look(table, BOB)
    assert look.view.round == 2 and look.waiting == (0, 1, 2)  # the next turn has begun, and Bob has his own time
    seat = look.table.seats[1]
    assert (seat.captain, seat.missed) == ("", 1)
    await party.say(table, BOB, "bid", 0)
    assert (await party.keeper.table(table)).seats[1].missed == 0


async def test_ss_21_6_the_rest_of_the_turn_is_played_when_its_time_is_up(party: Party) -> None:
    """SS-21.6 TA-27.6 ST-38.10 SC-22.1 SP-24.7"""
    table = await timed(party)
    await party.bids(table, 2, 1)
    await until(party, 20 * HOUR)
    await party.say(table, ANNA, "mark", ())
    assert await due(party, table, ANNA) == party.clock.now() + 4 * HOUR
    await until(party, 5 * HOUR)
    assert "Anna's time is up; a computer plays the rest of this turn." in await told(party, table)
    look = await party.keeper.look(table, ANNA)
    assert look.view.round == 2 and await entries_by(party, table, "clock") == 1
    assert look.table.seats[0].captain == ""


async def test_ss_21_6_the_second_time_running_a_computer_takes_the_seat_until_its_owner_is_back(party: Party) -> None:
    table = await timed(party, players=(ANNA, BOB, CARL))
    kinds = list[str]()
    for _ in range(2):
        await party.say(table, BOB, "bid", 3)
        await party.say(table, CARL, "bid", 0)
        kinds = [kind for _, kind in await until(party, 24 * HOUR + 600)]
        await party.play_turn(table, BOB)
    assert "Anna's time is up once more; a computer plays until Anna is back." in await told(party, table)
    assert kinds == ["standin"]
    seat = (await party.keeper.table(table)).seats[0]
    assert (seat.captain, seat.user) == ("standin", ANNA)
    assert "take your seat back first" in await reason(party.say(table, ANNA, "bid", 0))
    await party.keeper.take_back(table, ANNA)
    seat = (await party.keeper.table(table)).seats[0]
    assert (seat.captain, seat.missed, overdue(seat)) == ("", 2, False)
    await party.say(table, BOB, "bid", 3)
    await party.say(table, CARL, "bid", 0)
    await party.play_turn(table, BOB)
    await until(party, 48 * HOUR)  # to be back is no answer yet
    seat = (await party.keeper.table(table)).seats[0]
    assert (seat.captain, seat.user) == ("standin", ANNA)


async def lose_seat(party: Party, table: int) -> None:
    """Anna lets two turns running go by, and takes her seat back a day later."""
    for _ in range(2):
        await party.say(table, BOB, "bid", 3)
        await party.say(table, CARL, "bid", 0)
        await until(party, 24 * HOUR + 600)
        await party.play_turn(table, BOB)
    assert (await party.keeper.table(table)).seats[0].captain == "standin"
    await until(party, DAY)
    await party.keeper.take_back(table, ANNA)
    assert (await party.keeper.table(table)).seats[0].resumed == party.clock.now()


async def round_without(party: Party, table: int) -> str:
    """Anna does not bid for a day; who plays her seat then."""
    await party.say(table, BOB, "bid", 3)
    await party.say(table, CARL, "bid", 0)
    await until(party, 24 * HOUR + 600)
    captain = (await party.keeper.table(table)).seats[0].captain
    await party.play_turn(table, BOB)
    return captain


async def test_ss_21_6_for_a_week_after_a_computer_had_the_seat_one_time_out_is_enough(party: Party) -> None:
    """SS-21.6 TA-27.6 ST-38.10 SC-22.1 SP-24.7: who plays at weekends costs his table one day each week, not two."""
    table = await timed(party, replace(EVEN, bank=3 * DAY_LONG), (ANNA, BOB, CARL))
    await party.say(table, BOB, "bid", 3)
    await party.say(table, CARL, "bid", 0)
    await until(party, 36 * HOUR + 600)
    await party.play_turn(table, BOB)
    assert await round_without(party, table) == "standin"
    await party.keeper.take_back(table, ANNA)
    await party.restart()
    await party.say(table, ANNA, "bid", 0)
    await party.bids(table, 3, 0, players=(BOB, CARL))
    await party.play_turn(table, BOB)
    time = (await party.keeper.look(table, ANNA)).own_time
    assert time is not None and time.last and time.deadline == time.due == party.clock.now() + 24 * HOUR
    assert await round_without(party, table) == "standin"
    assert "Anna's time is up once more; a computer plays until Anna is back." in await told(party, table)


async def test_ss_21_6_after_a_week_of_playing_two_time_outs_running_are_needed_again(party: Party) -> None:
    table = await timed(party, players=(ANNA, BOB, CARL))
    await lose_seat(party, table)
    for _ in range(7):
        await party.bids(table, 0, 3, 0)
        await party.play_turn(table, BOB)
        await until(party, 22 * HOUR)
        await party.play_turn(table, BOB)
        if (await party.keeper.head(table)).status == "over":
            return
    time = (await party.keeper.look(table, ANNA)).own_time
    assert time is not None and not time.last
    assert await round_without(party, table) == ""


async def test_who_let_a_computer_play_on_purpose_has_his_two_time_outs(party: Party) -> None:
    table = await timed(party, players=(ANNA, BOB, CARL))
    await party.keeper.stand_in(table, 0)
    await party.keeper.take_back(table, ANNA)
    assert (await party.keeper.table(table)).seats[0].resumed == 0
    assert await round_without(party, table) == ""


async def test_whose_seat_is_at_stake_is_called_and_not_reminded(party: Party) -> None:
    table = await timed(party, players=(ANNA, BOB, CARL))
    kinds = list[list[str]]()
    for _ in range(2):
        await party.say(table, BOB, "bid", 3)
        await party.say(table, CARL, "bid", 0)
        kinds.append([kind for _, kind in await until(party, 24 * HOUR + 600)])
        await party.play_turn(table, BOB)
    assert kinds == [["reminder"], ["standin"]]


async def test_who_comes_back_in_the_middle_of_a_turn_has_the_time_of_a_reply_for_the_rest(party: Party) -> None:
    table = await timed(party, Pace(DAY_LONG, DAY_LONG // 2, 0, "wait"))
    await party.bids(table, 2, 1)
    await until(party, 25 * HOUR)
    await party.say(table, ANNA, "mark", ())
    assert 11 * HOUR <= await due(party, table, ANNA) - party.clock.now() <= 24 * HOUR


async def test_where_the_table_goes_back_into_a_turn_everybodys_time_begins_anew(party: Party) -> None:
    table = await timed(party)
    await party.say(table, BOB, "bid", 0)
    moment = (await party.keeper.steering.moments(table))[-1][0]
    await until(party, 25 * HOUR)  # Anna's bid is made for her, and the rest of the turn is not hers
    assert (await party.keeper.table(table)).seats[0].lapsed
    await party.keeper.steering.pause(table)
    await party.keeper.steering.rewind(table, moment)
    await party.restart()
    assert [seat.lapsed for seat in (await party.keeper.table(table)).seats] == ["", ""]
    assert await party.logbook.read(lambda db: pages.clocks(db, table)) == ()
    await party.keeper.steering.resume(table)
    before = await entries_by(party, table, "clock")
    assert await due(party, table, ANNA) == party.clock.now() + 24 * HOUR
    assert await entries_by(party, table, "clock") == before


async def test_a_computer_seated_and_sent_away_again_gives_no_new_time(party: Party) -> None:
    table = await timed(party)
    await party.to_menu(table)
    await until(party, 20 * HOUR)
    await party.keeper.steering.pause(table)
    await party.keeper.stand_in(table, 0)
    await party.keeper.take_back(table, ANNA)
    await party.keeper.steering.resume(table)
    assert await due(party, table, ANNA) == party.clock.now() + 4 * HOUR


async def test_policy_takeover_seats_a_computer_at_once(party: Party) -> None:
    table = await timed(party, agreed("takeover"))
    await party.say(table, BOB, "bid", 0)
    await until(party, 25 * HOUR)
    seats = (await party.keeper.table(table)).seats
    assert [seat.captain for seat in seats] == ["standin", ""] and seats[0].user == ANNA
    await party.keeper.take_back(table, ANNA)
    assert (await party.keeper.table(table)).seats[0].captain == ""


async def test_policy_pilot_takes_the_plain_defaults(party: Party) -> None:
    table = await timed(party, agreed("pilot"), (ANNA, BOB, CARL))
    for _ in range(2):
        await party.say(table, BOB, "bid", 2)
        await party.say(table, CARL, "bid", 0)
        await until(party, 24 * HOUR + 600)
        await party.play_turn(table, BOB)
    rows = await party.logbook.read(lambda db: pages.entries(db, table))
    assert any(b'"answer":1' in row.entry and b'"by":"clock"' in row.entry for row in rows)  # 1 is the toy's default
    assert (await party.keeper.table(table)).seats[0].captain == "pilot"
    await party.keeper.take_back(table, ANNA)
    assert (await party.keeper.table(table)).seats[0].captain == ""


async def test_policy_ask_opens_a_vote(party: Party) -> None:
    table = await timed(party, agreed("ask"), (ANNA, BOB, CARL))
    await party.say(table, BOB, "bid", 0)
    await party.say(table, CARL, "bid", 0)
    await until(party, 25 * HOUR)
    vote = (await party.keeper.look(table, BOB)).vote
    assert vote is not None and (vote.kind, vote.seat, vote.voters) == ("absent", 0, (1, 2))
    assert await due(party, table, ANNA) == 0
    await party.vote(table, BOB, "captain")
    await party.vote(table, CARL, "captain")
    assert (await party.keeper.table(table)).seats[0].captain == "standin"
    assert (await party.keeper.look(table, BOB)).vote is None


async def test_finding_e2_a_table_that_waits_says_so_once_and_goes_on_reminding(party: Party) -> None:
    table = await timed(party, agreed("wait"))
    pings = await until(party, 5 * DAY, step=3000)
    lines = await told(party, table)
    assert [line for line in lines if "is up" in line] == [
        f"{name}'s time is up. The table waits." for name in ("Anna", "Bob")
    ]
    assert await entries_by(party, table, "clock") == 0
    assert len(pings) >= 8  # two people, once a day
    await party.say(table, ANNA, "bid", 1)


@pytest.mark.parametrize("policy", get_args(Policy))
async def test_finding_e2_by_no_policy_is_a_table_left_without_anything_to_come(party: Party, policy: Policy) -> None:
    table, answers = await timed(party, agreed(policy), (ANNA, BOB, CARL, DORA)), 0
    for _ in range(60):
        await until(party, 12 * HOUR, step=6 * HOUR)
        head = await party.keeper.head(table)
        assert head.status in ("resting", "over") or head.due > 0
        for user in (BOB, CARL, DORA):  # Anna is gone, and Dora never votes
            mine = [each for each in await party.questions(table, user) if not each.ask.optional and each.given is None]
            for each in mine[:1]:
                await party.say(table, user, each.ask.name, each.default)
                answers += 1
    assert answers > 10 or policy in ("ask", "wait")


async def test_finding_e9_without_a_clock_who_is_waited_for_is_reminded_every_two_days(party: Party) -> None:
    table = await timed(party, Pace(0, 0, 0))
    await party.say(table, BOB, "bid", 0)
    assert await due(party, table, ANNA) == 0
    pings = await until(party, 7 * DAY, step=HOUR)
    start = party.clock.now() - 7 * DAY
    assert [(at - start) // DAY for at, _ in pings] == [2, 4, 6]
    await party.restart()
    assert len(await until(party, 4 * DAY, step=HOUR)) == 2
    assert await entries_by(party, table, "clock") == 0
    await party.keeper.steering.pause(table)
    assert await until(party, 6 * DAY, step=HOUR) == []


async def test_ss_21_11_the_table_rests_when_nobody_answers_any_more(party: Party) -> None:
    table = await timed(party, replace(EVEN, bank=DAY_LONG))
    await party.bids(table, 1, 0)
    await until(party, 30 * DAY, step=3000)
    assert (await party.keeper.head(table)).status == "resting"
    state = (await party.keeper.look(table, ANNA)).view
    assert state.round <= 3
    assert sum("the table rests until one of you" in line for line in await told(party, table)) == 1
    for user, seat in ((ANNA, 0), (BOB, 1)):
        if (await party.keeper.table(table)).seats[seat].captain:
            await party.keeper.take_back(table, user)
    mine = [*await party.questions(table, ANNA), *await party.questions(table, BOB)]
    assert mine and (await party.keeper.head(table)).status in ("playing", "resting")


async def test_ss_21_11_who_is_let_go_on_after_a_rest_has_time_again(party: Party) -> None:
    table = await timed(party)
    await party.bids(table, 1, 0)
    for _ in range(12):
        if (await party.keeper.head(table)).status == "resting":
            break
        await until(party, 12 * HOUR)
    assert (await party.keeper.head(table)).status == "resting"
    await party.keeper.steering.resume(table)
    waiting = (await party.keeper.head(table)).waiting
    ends = {await due(party, table, (ANNA, BOB)[seat]) for seat in waiting}
    assert ends == {party.clock.now() + 24 * HOUR}


async def test_ss_21_11_computers_do_not_sail_on_alone(party: Party) -> None:
    table = await timed(party)
    await party.keeper.stand_in(table, 0)
    await party.keeper.stand_in(table, 1)
    assert (await party.keeper.head(table)).status == "resting"
    before = await entries_by(party, table, "captain")
    await until(party, 3 * DAY, step=3000)
    assert await entries_by(party, table, "captain") == before
    assert "No player is left who plays: the table rests until one of you is back." in await told(party, table)
    await party.keeper.take_back(table, BOB)
    assert (await party.keeper.head(table)).status == "playing"
    await party.say(table, BOB, "bid", 0)
    assert await entries_by(party, table, "captain") > before


async def bidding(state: toy.Toy) -> None:
    """All bid at once, and standing orders can do so."""
    if state.phase != "bid":
        await toy.step(state)
        return
    await toy.Together(tuple(toy.pick(seat, "reply", ("yes", "no"), "no", public=False) for seat in range(3)))
    state.round += 1
    state.over = state.round > 6


async def with_orders(party: Party, policy: Policy) -> int:
    """A table of three that waits for all of them, one of whom has given orders for what is asked."""
    party.keeper.core.games = {"toy": replace(toy.TOY, step=bidding)}
    table = await timed(party, replace(agreed(policy), bank=DAY_LONG), (ANNA, BOB, CARL))
    await party.keeper.order(table, BOB, "order.reply", "yes")
    for user in (ANNA, BOB, CARL):
        await party.say(table, user, "reply", "no")
    look = await party.keeper.look(table, CARL)
    assert look.view.round == 2 and set(look.deadlines) == {0, 1, 2}
    return table


async def test_who_has_given_orders_is_waited_for_like_the_others_and_does_not_pay_for_it(party: Party) -> None:
    """TA-27.4 Nobody else sees that they were set: not by a clock either."""
    table = await with_orders(party, "computer")
    await until(party, 30 * HOUR)
    assert set((await party.keeper.look(table, CARL)).deadlines) == {0, 1, 2}
    await party.say(table, CARL, "reply", "no")
    await party.say(table, ANNA, "reply", "no")
    assert [seat.bank // HOUR for seat in (await party.keeper.table(table)).seats] == [18, 24, 18]


@pytest.mark.parametrize("policy", get_args(Policy))
async def test_who_has_given_orders_is_told_of_like_the_others_when_time_is_up(party: Party, policy: Policy) -> None:
    table = await with_orders(party, policy)
    await until(party, 48 * HOUR + 600)
    lines, seat = await told(party, table), (await party.keeper.table(table)).seats[1]
    assert any(line.startswith("Bob's time is up") for line in lines)
    assert seat.captain == ""
    if policy != "wait":
        assert (seat.bank, seat.missed) == (24 * HOUR, 0)
        assert await entries_by(party, table, "order") >= 1
