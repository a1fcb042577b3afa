"""Who is called to a table, and when, on a virtual clock: once a stretch, never in quiet hours, never twice."""

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.store import calls as stored
from bot.tables.calls import quiet_until
from bot.tables.model import TableSettings, UserSettings
from bot.tables.pace import Pace
from tests.conformance import count
from tests.engine import toy
from tests.engine.toy import TOY, Toy
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, DAY, HOUR, Party

MINUTE = 60


async def begun(party: Party, players: tuple[int, ...] = (ANNA, BOB), hours: int = 0) -> int:
    """A game without a clock, begun an hour after all had come."""
    table = (await party.lobby(CHANNEL, players)).head.id
    pace = Pace(hours * 60, hours * 60, 0)
    await party.keeper.configure(table, players[0], lambda _: TableSettings(4, pace=pace))
    await party.keeper.start(table, players[0])
    return table


async def wish(party: Party, user: int, **wishes: Any) -> None:
    await party.keeper.change_user_settings(user, lambda now: replace(now, **wishes))


async def post(party: Party, table: int) -> tuple[int, ...]:
    """The channel shows the table by a new message; whom it calls."""
    head = await party.keeper.head(table)
    called = await party.keeper.to_mention(table, head.waiting)
    await party.keeper.posted(table, head.revision, head.revision, called)
    return tuple(call.user for call in called)


async def heard(party: Party, seconds: float, step: int = 20) -> list[tuple[int, str, tuple[int, ...], bool]]:
    """Time passes; the notices of it: when, of what kind, to whom, and whether directly."""
    found: list[tuple[int, str, tuple[int, ...], bool]] = []
    end = party.clock.now() + int(seconds)
    while party.clock.now() < end:
        party.clock.wait(min(step, end - party.clock.now()))
        await party.keeper.tick()
        for notice in await party.keeper.notices():
            found.append((party.clock.now(), notice.kind, notice.users, notice.direct))
            await party.keeper.notices_sent([notice.id])
    return found


async def offered(party: Party, table: int) -> None:
    """Anna, whose turn it is, waits for Bob's reply."""
    await party.say(table, ANNA, "trade", toy.Terms(1, {"coin": 1}))


async def test_finding_b6_each_stretch_gives_one_mention_although_the_last_is_less_than_eight_hours_ago(
    party: Party,
) -> None:
    table = await begun(party)
    assert await post(party, table) == (ANNA, BOB)
    assert await post(party, table) == ()
    calls = list[int]()
    for _ in range(3):
        await party.to_menu(table)
        party.clock.wait(HOUR)
        await offered(party, table)
        assert await post(party, table) == (BOB,)
        assert await post(party, table) == (), "nobody is called twice for one stretch"
        party.clock.wait(HOUR)
        await party.say(table, BOB, "reply", "no")
        calls += await post(party, table)
    assert calls == [ANNA] * 3, "what comes back to somebody after another's answer is a new stretch"


async def test_who_has_just_pressed_anything_is_not_called(party: Party) -> None:
    table = await begun(party)
    await party.to_menu(table)
    party.clock.wait(HOUR)
    party.keeper.pressed(table, BOB)
    party.clock.wait(10 * MINUTE)
    await offered(party, table)
    assert await post(party, table) == ()
    await party.say(table, BOB, "reply", "no")
    assert await post(party, table) == (), "Anna has just answered, and is still there"
    await party.to_menu(table)
    party.clock.wait(11 * MINUTE)
    await offered(party, table)
    assert await post(party, table) == (BOB,)


async def test_a_press_is_known_after_a_restart_and_of_a_table_that_is_gone_nothing_is(party: Party) -> None:
    table, other = await begun(party), await party.game(CHANNEL + 1)
    for each in (table, other):
        party.keeper.pressed(each, BOB)
    party.keeper.core.heads[table + 9] = await party.keeper.head(other)  # as if it had just been deleted
    party.keeper.pressed(table + 9, BOB)
    await party.keeper.tick()
    party.keeper.pressed(table, ANNA)
    await party.restart()
    now = party.clock.now()
    for each, users in ((table, {ANNA, BOB}), (other, {BOB}), (table + 9, set[int]())):
        rows = await party.logbook.read(partial(stored.calls, table=each))
        assert {user for user, row in rows.items() if row.pressed == now} == users


async def test_a_call_is_owed_until_a_message_is_out_and_no_longer_than_the_stretch(party: Party) -> None:
    table = await begun(party)
    assert [call.user for call in await party.keeper.to_mention(table)] == [ANNA, BOB]
    await party.restart()  # the message never got out
    assert [call.user for call in await party.keeper.to_mention(table)] == [ANNA, BOB]
    called = await party.keeper.to_mention(table)
    await party.say(table, BOB, "bid", 0)
    await party.keeper.posted(table, 1, 1, called)
    await party.restart()
    assert await party.keeper.to_mention(table) == ()
    rows = await party.logbook.read(partial(stored.calls, table=table))
    assert rows[ANNA].called == rows[ANNA].since == party.clock.now() and not rows[ANNA].owed
    assert rows[BOB].pressed == party.clock.now() and not rows[BOB].since


async def test_who_is_away_stood_in_for_or_played_by_a_computer_is_not_called(party: Party) -> None:
    table = await begun(party, (ANNA, BOB, CARL))
    await party.keeper.go_away(ANNA, party.clock.now() + DAY, "wait")
    await party.keeper.stand_in(table, 1)
    assert await post(party, table) == (CARL,)
    assert await heard(party, DAY - HOUR, step=300) == []
    found = await heard(party, 2 * HOUR, step=300)
    assert [(kind, users) for _, kind, users, _ in found] == [("back", (ANNA,))], "who is back is called by that"
    assert await post(party, table) == ()


async def test_who_is_back_in_quiet_hours_is_called_at_their_end(party: Party) -> None:
    await wish(party, ANNA, quiet_from=10, quiet_to=20)
    table = await begun(party)
    await party.keeper.go_away(ANNA, party.clock.now() + HOUR, "wait")
    found = await heard(party, 2 * HOUR, step=300)
    assert [(kind, direct) for _, kind, _, direct in found] == [("back", True)]
    assert await post(party, table) == (BOB,)
    found = await heard(party, DAY, step=300)
    assert [(kind, users) for _, kind, users, _ in found] == [("call", (ANNA,))]


async def test_a_new_owner_of_a_seat_that_is_waited_for_is_called(party: Party) -> None:
    table = await begun(party)
    assert await post(party, table) == (ANNA, BOB)
    await party.keeper.steering.replace_seat(table, 1, CARL, "Carl")
    assert await post(party, table) == (CARL,)


async def test_a_hidden_question_calls_by_direct_message_alone_and_names_nobody(party: Party) -> None:
    party.keeper.core.games = {"toy": replace(TOY, step=in_secret)}
    table = await begun(party)
    assert await post(party, table) == ()
    call = await party.keeper.to_write(table, ANNA, True)
    assert call is not None and call.direct
    await party.keeper.dm_posted(ANNA, table, 1, 2, 3, call)
    assert await party.keeper.to_write(table, ANNA, True) is None
    found = await heard(party, HOUR)
    assert [(kind, users, direct) for _, kind, users, direct in found] == [("call", (BOB,), True)], "no panel came"


async def in_secret(state: Toy) -> None:
    if state.phase == "bid":
        await toy.Together(tuple(toy.amount(seat, "bid", 0, 3, 0, public=False, hidden=True) for seat in (0, 1)))
        state.phase = "menu"
    else:
        await toy.step(state)


async def test_finding_e13_a_mention_withheld_in_quiet_hours_is_made_up_for_at_their_end(party: Party) -> None:
    await wish(party, BOB, quiet_from=10, quiet_to=20)
    table = await begun(party)  # at noon
    assert await post(party, table) == (ANNA,)
    assert await party.keeper.quiet(BOB) and not await party.keeper.quiet(ANNA)
    found = await heard(party, DAY)
    assert [(kind, users, direct) for _, kind, users, direct in found] == [("call", (BOB,), False)]
    assert 0 <= found[0][0] % DAY - 20 * HOUR <= MINUTE


async def test_finding_e13_direct_messages_wait_for_the_end_of_quiet_hours_too(party: Party) -> None:
    await wish(party, BOB, quiet_from=10, quiet_to=20, mentions=False)
    table = await begun(party)
    await post(party, table)
    assert await party.keeper.to_write(table, BOB, True) is None
    found = await heard(party, DAY)
    assert [(kind, users, direct) for _, kind, users, direct in found] == [("call", (BOB,), True)]
    assert 0 <= found[0][0] % DAY - 20 * HOUR <= MINUTE


async def test_finding_e13_quiet_hours_are_hours_of_the_place_where_somebody_lives_summer_and_winter() -> None:
    berlin = UserSettings(quiet_from=22, quiet_to=8, zone="Europe/Berlin")
    for month, offset in ((1, 1), (7, 2)):
        evening = int(datetime(2027, month, 15, 22 - offset, 30, tzinfo=UTC).timestamp())
        assert quiet_until(berlin, evening - HOUR) == 0
        assert quiet_until(berlin, evening) == int(datetime(2027, month, 16, 8 - offset, tzinfo=UTC).timestamp())
        assert quiet_until(berlin, evening + 10 * HOUR) == 0
    half = UserSettings(quiet_from=22, quiet_to=8, zone="Asia/Kolkata")
    assert quiet_until(half, int(datetime(2027, 1, 15, 17, tzinfo=UTC).timestamp())) == int(
        datetime(2027, 1, 16, 2, 30, tzinfo=UTC).timestamp()
    )


async def test_case_34_quiet_hours_end_in_the_night_the_clocks_are_changed(party: Party) -> None:
    zone = ZoneInfo("Europe/Berlin")
    for day in (datetime(2027, 3, 27, 12, tzinfo=zone), datetime(2027, 10, 30, 12, tzinfo=zone)):
        wishes = UserSettings(quiet_from=22, quiet_to=7, zone="Europe/Berlin")
        at, end = int(day.timestamp()), int(day.replace(day=day.day + 1, hour=7).timestamp())
        quiet = [quiet_until(wishes, now) for now in range(at, at + DAY, 600)]
        assert {each for each in quiet if each} == {end}
        assert sum(each > 0 for each in quiet) == (8 if day.month == 3 else 10) * 6


async def test_case_34_a_stretch_each_night_is_one_call_each_morning_through_restarts_and_changed_clocks(
    party: Party,
) -> None:
    zone, told = ZoneInfo("Europe/Berlin"), list[str]()
    party.keeper.core.games = party.games = {"toy": replace(TOY, step=to_and_fro)}
    await wish(party, BOB, quiet_from=22, quiet_to=7, zone="Europe/Berlin")
    evening = datetime(2027, 3, 20, 23, tzinfo=zone)
    party.clock.time = int(evening.timestamp())
    table = await begun(party)
    for night in range(count(14, 280)):  # summer time begins on the 28th
        party.clock.time = int((evening + timedelta(days=night)).timestamp())
        await party.say(table, ANNA, "there", "on")
        assert await post(party, table) == ()
        if night % 5 == 2:
            await party.restart()
        ((at, kind, users, direct),) = await heard(party, 10 * HOUR, step=60)
        here = datetime.fromtimestamp(at, zone)
        assert (kind, users, direct, here.hour) == ("call", (BOB,), False, 7) and here.minute <= 1
        told.append(f"{here:%a %d %b %H:%M %Z}: Bob is called")
        await party.say(table, BOB, "back", "on")
        assert await post(party, table) == (ANNA,)
    print("\n" + "\n".join(told))


async def to_and_fro(state: Toy) -> None:
    """Anna and Bob are asked by turns, for ever."""
    if state.phase == "deal":
        await toy.step(state)
        return
    await toy.pick(0, "there", ("on",))
    await toy.pick(1, "back", ("on",))


async def test_case_34_who_answers_in_the_quiet_hours_is_not_called_at_their_end(party: Party) -> None:
    await wish(party, BOB, quiet_from=10, quiet_to=20)
    table = await begun(party)
    await post(party, table)
    await heard(party, HOUR)
    await party.say(table, BOB, "bid", 0)
    assert await heard(party, DAY, step=300) == []


async def test_a_short_call_goes_when_it_is_answered(party: Party) -> None:
    await wish(party, BOB, quiet_from=10, quiet_to=20)
    table = await begun(party)
    await post(party, table)
    await heard(party, 9 * HOUR, step=300)
    since = (await party.logbook.read(partial(stored.calls, table=table)))[BOB].since
    await party.keeper.call_sent(table, BOB, CHANNEL, 77, since)
    assert await party.keeper.calls_over() == []
    await party.restart()
    await party.say(table, BOB, "bid", 0)
    ((at, row),) = await party.keeper.calls_over()
    assert (at, row.user, row.channel, row.message) == (table, BOB, CHANNEL, 77)
    await party.keeper.call_gone(table, BOB, 76)
    assert len(await party.keeper.calls_over()) == 1
    await party.keeper.call_gone(table, BOB, 77)
    assert await party.keeper.calls_over() == []


async def test_case_34_a_week_of_downtime_gives_one_call_not_twenty(party: Party) -> None:
    await wish(party, BOB, quiet_from=10, quiet_to=20)
    table = await begun(party)
    await post(party, table)
    await heard(party, HOUR)
    await party.close()
    party.clock.wait(7 * DAY + 9 * HOUR)
    await party.open()
    found = await heard(party, 40 * HOUR, step=300)
    assert sorted(users for _, _, users, _ in found) == [(ANNA,), (BOB,)], (
        "the reminder, which a table gives in two days"
    )


async def test_a_reminder_is_a_call_so_that_both_never_come_together(party: Party) -> None:
    """The reminder at 80 % of 12 hours, and the call that was withheld, both wait for the same end of quiet hours."""
    await wish(party, BOB, quiet_from=10, quiet_to=22)
    table = await begun(party, hours=12)
    await post(party, table)
    await party.say(table, ANNA, "bid", 1)
    found = await heard(party, 11 * HOUR)
    assert [(kind, users) for _, kind, users, _ in found] == [("reminder", (BOB,))]


async def test_case_34_reminders_come_to_the_minute_in_the_night_the_clocks_are_changed(party: Party) -> None:
    """At 80 % of the clock, or at the end of that person's quiet hours if that is later."""
    zone = ZoneInfo("Europe/Berlin")
    await wish(party, BOB, quiet_from=22, quiet_to=7, zone="Europe/Berlin")
    for channel, day in ((1, datetime(2027, 3, 27, 9, tzinfo=zone)), (2, datetime(2027, 10, 30, 9, tzinfo=zone))):
        party.clock.time = start = int(day.timestamp())
        await party.restart()
        table = (await party.lobby(channel)).head.id
        await party.keeper.configure(table, ANNA, lambda _: TableSettings(4, pace=Pace(24 * 60, 24 * 60, 0)))
        await party.keeper.start(table, ANNA)
        assert await post(party, table) == (ANNA, BOB)
        found = await heard(party, 10 * HOUR, step=60)
        await party.restart()
        found += await heard(party, 14 * HOUR - MINUTE, step=60)
        assert [(kind, users) for _, kind, users, _ in found] == [("reminder", (ANNA,)), ("reminder", (BOB,))]
        morning = int(day.replace(day=day.day + 1, hour=7).timestamp())
        assert 0 <= found[0][0] - (start + 24 * HOUR * 8 // 10) <= MINUTE and 0 <= found[1][0] - morning <= MINUTE
        await party.keeper.steering.end(table)


async def test_who_wishes_a_digest_gets_one_a_day_and_only_if_a_table_waits(party: Party) -> None:
    await wish(party, BOB, calls="digest", zone="Europe/Berlin")
    tables = [await begun(party), (await party.lobby(CHANNEL + 1)).head.id]
    await party.keeper.configure(tables[1], ANNA, lambda _: TableSettings(4, pace=Pace(0, 0, 0)))
    await party.keeper.start(tables[1], ANNA)
    for table in tables:
        assert BOB not in await post(party, table)
    found = [each for each in await heard(party, 3 * DAY, step=300) if each[1] != "reminder"]
    assert [(kind, users, direct) for _, kind, users, direct in found] == [("digest", (BOB,), True)] * 3
    assert {datetime.fromtimestamp(at, ZoneInfo("Europe/Berlin")).hour for at, *_ in found} == {9}
    for table in tables:
        await party.say(table, BOB, "bid", 0)
    assert not [each for each in await heard(party, 2 * DAY, step=300) if BOB in each[2]]


async def test_who_wishes_never_to_be_called_hears_nothing_at_all(party: Party) -> None:
    await wish(party, BOB, calls="never")
    table = await begun(party, hours=24)
    assert await post(party, table) == (ANNA,)
    assert await party.keeper.to_write(table, BOB, True) is None
    await party.say(table, ANNA, "bid", 1)
    assert await heard(party, 23 * HOUR, step=300) == []


async def test_who_is_asked_something_nobody_waits_for_is_called_once_until_the_next_press(party: Party) -> None:
    table = await begun(party)
    assert not await party.keeper.may_call(table, BOB), "whoever is waited for is called for that"
    party.keeper.core.games = {"toy": replace(TOY, step=invited)}
    table = (await party.lobby(CHANNEL + 1)).head.id
    await party.keeper.start(table, ANNA)
    await party.say(table, ANNA, "bid", 1)
    assert not await party.keeper.may_call(table, CARL)
    assert await party.keeper.may_call(table, BOB)
    assert not await party.keeper.may_call(table, BOB)
    party.keeper.pressed(table, BOB)
    assert not await party.keeper.may_call(table, BOB)
    party.clock.wait(HOUR)
    assert await party.keeper.may_call(table, BOB)


async def invited(state: Toy) -> None:
    """Anna is waited for, and Bob may join in."""
    if state.phase == "bid":
        first = toy.amount(0, "bid", 0, 3, 0, public=False)
        await first
        await toy.AnyOf((toy.pick(0, "menu", ("roll",)), toy.pick(1, "join", ("yes",), public=False, optional=True)))
    else:
        await toy.step(state)


async def test_all_who_wish_it_are_mentioned_at_the_end_of_a_game(party: Party) -> None:
    table = await begun(party, (ANNA, BOB, CARL))
    await wish(party, BOB, mentions=False)
    assert (await party.play_out(table, (ANNA, BOB, CARL))).over
    assert [call.user for call in await party.keeper.to_mention(table)] == [ANNA, CARL]


# -- one turn early ----------------------------------------------------------------------------------------------------


async def in_turn(state: Toy) -> None:
    """Each has a turn, one after the other, for ever."""
    if state.phase == "deal":
        await toy.step(state)
        state.phase, state.turn = "menu", 0
        return
    await toy.pick(state.turn, "go", ("on",))
    state.turn = (state.turn + 1) % state.seats


async def rotating(party: Party, players: tuple[int, ...]) -> int:
    following = lambda state: (state.turn + 1) % state.seats  # noqa: E731
    party.games = {"toy": replace(TOY, step=in_turn, next_turn=following)}
    party.keeper.core.games = party.games
    return await begun(party, players)


async def test_who_wishes_it_is_told_when_his_turn_is_the_next_one_and_called_for_it_all_the_same(party: Party) -> None:
    table = await rotating(party, (ANNA, BOB, CARL))
    await wish(party, CARL, early=True)
    assert await post(party, table) == (ANNA,)
    assert await heard(party, HOUR, step=300) == [], "Bob's turn is the next one, and he does not wish to know"
    await party.say(table, ANNA, "go", "on")
    assert await post(party, table) == (BOB,)
    found = await heard(party, HOUR, step=300)
    assert [(kind, users, direct) for _, kind, users, direct in found] == [("next", (CARL,), False)]
    await party.restart()
    assert await heard(party, DAY, step=3600) == [], "told once"
    await party.say(table, BOB, "go", "on")
    assert await post(party, table) == (CARL,)


async def test_that_a_turn_is_the_next_one_is_told_when_quiet_hours_end_if_it_is_so_still(party: Party) -> None:
    table = await rotating(party, (ANNA, BOB, CARL))
    await wish(party, BOB, early=True, quiet_from=10, quiet_to=20, mentions=False)
    await wish(party, CARL, early=True, quiet_from=10, quiet_to=20)
    await post(party, table)
    await heard(party, HOUR)
    await party.say(table, ANNA, "go", "on")
    await post(party, table)
    found = await heard(party, 12 * HOUR, step=60)
    assert [(kind, users, direct) for _, kind, users, direct in found] == [
        ("call", (BOB,), True),
        ("next", (CARL,), False),
    ]
    assert all(0 <= at % DAY - 20 * HOUR <= MINUTE for at, *_ in found)


async def test_who_has_just_pressed_something_is_not_told_that_his_turn_is_the_next_one(party: Party) -> None:
    table = await rotating(party, (ANNA, BOB))
    for user in (ANNA, BOB):
        await wish(party, user, early=True)
    await post(party, table)
    await heard(party, HOUR)
    await party.say(table, ANNA, "go", "on")
    assert await post(party, table) == (BOB,)
    assert await heard(party, HOUR) == [], "Anna has just answered"
