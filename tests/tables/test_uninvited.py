"""Nobody sits down uninvited, nobody sees two hands, and nobody is put out who is there: findings E4, E5, E12, E15."""

import pytest
from msgspec.structs import replace

from bot.tables.model import Refused
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, DAY, DORA, GUILD, HOUR, Party
from tests.tables.timing import EVEN, timed, told, until

EVE = 9005


async def said(party: Party) -> list[tuple[str, tuple[int, ...], bool]]:
    """The notices that wait to be sent: kind, to whom, and whether by direct message; they are out now."""
    found = await party.keeper.notices()
    await party.keeper.notices_sent([each.id for each in found])
    return [(each.kind, each.users, each.direct) for each in found]


async def test_finding_e4_who_was_kicked_does_not_come_back_by_himself(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.steering.kick(table, 1)
    await party.restart()
    assert "taken off this table" in await reason(party.keeper.ask_for_seat(table, BOB, "Bob"))
    assert "taken off this table" in await reason(party.keeper.ask_for_seat(table, BOB, "Bob", 1))
    assert (await party.keeper.look(table, BOB)).seat == -1
    assert "Only the host" in await reason(party.keeper.invite(table, CARL, BOB))
    assert "only a moderator" in await reason(party.keeper.invite(table, ANNA, BOB))
    await party.keeper.invite(table, DORA, BOB, moderator=True)
    await party.keeper.ask_for_seat(table, BOB, "Bob")
    assert (await party.keeper.look(table, BOB)).seat == 1


async def test_finding_e4_a_passer_by_sees_no_hand_before_he_is_let_in(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.steering.kick(table, 1)
    await said(party)
    revision = (await party.keeper.head(table)).revision
    await party.keeper.ask_for_seat(table, DORA, "Dora")
    assert (await party.keeper.head(table)).revision == revision
    assert await said(party) == [("asked", (ANNA,), False)]
    look = await party.keeper.look(table, DORA)
    assert look.seat == -1 and [(each.user, each.name, each.seat) for each in look.requests] == [(DORA, "Dora", 1)]
    assert "asked for a seat here already" in await reason(party.keeper.ask_for_seat(table, DORA, "Dora"))
    assert "Only the host" in await reason(party.keeper.let_in(table, CARL, DORA))
    assert "Only the host" in await reason(party.keeper.let_in(table, DORA, DORA))
    await party.restart()
    await party.keeper.let_in(table, ANNA, DORA)
    assert await said(party) == [("given", (DORA,), False)]
    look = await party.keeper.look(table, DORA)
    assert look.seat == 1 and look.requests == () and look.view.hands[1].cards != ["?"]
    assert "does not ask" in await reason(party.keeper.let_in(table, ANNA, DORA))


async def test_finding_e4_who_is_turned_away_cannot_ask_again_unless_invited(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.steering.kick(table, 1)
    for user in (DORA, EVE):
        await party.keeper.ask_for_seat(table, user, "Dora")
    names = [each.name for each in (await party.keeper.look(table, ANNA)).requests]
    assert names == ["Dora", "Dora"]
    await party.keeper.turn_away(table, ANNA, DORA)
    assert "turned away" in await reason(party.keeper.ask_for_seat(table, DORA, "Dora"))
    await party.keeper.let_in(table, BOB, EVE, moderator=True)
    await party.keeper.desert(table, EVE)
    await party.keeper.invite(table, ANNA, DORA)
    assert "No seat is free" in await reason(
        party.keeper.ask_for_seat(table, DORA, "Dora")
    )  # a captain has it for good


async def test_finding_e4_no_crowd_asks_for_a_seat_and_limits_hold(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.steering.kick(table, 1)
    for user in range(1, 6):
        await party.keeper.ask_for_seat(table, user, f"User {user}")
    assert "Enough people" in await reason(party.keeper.ask_for_seat(table, EVE, "Eve"))
    await party.keeper.let_in(table, ANNA, 3)
    assert (await party.keeper.look(table, ANNA)).requests == ()  # the seat is taken: nobody asks for it any more
    await party.keeper.change_guild_settings(GUILD, lambda now: type(now)(per_user=1))
    other = await party.game(channel=2, players=(EVE, 7))
    await party.keeper.steering.kick(other, 1)
    assert "You sit at 1 tables" in await reason(party.keeper.ask_for_seat(other, 3, "User 3"))


async def test_finding_e4_who_has_held_a_seat_gets_no_other(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL, DORA))
    for user in (ANNA, BOB):
        await party.keeper.desert(table, user)
    await party.restart()
    assert "another seat" in await reason(party.keeper.ask_for_seat(table, ANNA, "Anna", 1))
    assert "another seat" in await reason(party.keeper.steering.replace_seat(table, 1, ANNA, "Anna"))
    await party.keeper.ask_for_seat(table, ANNA, "Anna")  # the own one, while nobody else has it
    assert (await party.keeper.look(table, ANNA)).seat == 0
    await party.keeper.steering.replace_seat(table, 1, EVE, "Eve")
    assert "No seat is free" in await reason(party.keeper.ask_for_seat(table, BOB, "Bob"))
    assert "not free" in await reason(party.keeper.ask_for_seat(table, BOB, "Bob", 1))


async def test_finding_e4_two_accounts_cannot_swap_seats(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    for seat in (0, 1):
        await party.keeper.steering.kick(table, seat)
    for user, seat in ((ANNA, 1), (BOB, 0)):
        assert await reason(party.keeper.ask_for_seat(table, user, "X", seat))
        assert "another seat" in await reason(party.keeper.steering.replace_seat(table, seat, user, "X"))


async def test_finding_e4_a_troll_is_taken_off_a_lobby_and_cannot_start_it(party: Party) -> None:
    table = (await party.lobby(players=(ANNA, BOB, CARL))).head.id
    assert "The host of the table starts" in await reason(party.keeper.start(table, CARL))
    assert "Only the host" in await reason(party.keeper.remove(table, CARL, BOB))
    assert "your own seat" in await reason(party.keeper.remove(table, ANNA, ANNA))
    assert "does not sit" in await reason(party.keeper.remove(table, ANNA, DORA))
    left = await party.keeper.remove(table, ANNA, CARL)
    assert [seat.user for seat in left.seats] == [ANNA, BOB]
    assert await said(party) == [("off", (CARL,), True)]
    await party.restart()
    assert "taken off this table" in await reason(party.keeper.join(table, CARL, "Carl"))
    assert "Nothing keeps that player" in await reason(party.keeper.invite(table, ANNA, DORA))
    await party.keeper.invite(table, ANNA, CARL)
    assert await said(party) == [("invited", (CARL,), False)]
    await party.keeper.join(table, CARL, "Carl")


async def test_finding_e4_a_moderator_takes_even_the_host_off_a_lobby(party: Party) -> None:
    table = (await party.lobby(players=(ANNA, BOB))).head.id
    left = await party.keeper.remove(table, DORA, ANNA, moderator=True)
    assert left.head.host == BOB
    assert "only a moderator" in await reason(party.keeper.invite(table, BOB, ANNA))


async def test_finding_e4_all_may_start_where_that_is_agreed_or_nothing_moves(party: Party) -> None:
    table = (await party.lobby()).head.id
    await party.keeper.configure(table, ANNA, lambda now: type(now)(4, starts="all"))
    await party.keeper.start(table, BOB)
    other = (await party.lobby(channel=2)).head.id
    party.clock.wait(DAY - 60)
    assert await reason(party.keeper.start(other, BOB))
    party.clock.wait(60)
    assert await reason(party.keeper.start(other, CARL))
    await party.keeper.start(other, BOB)


async def test_finding_e5_who_plays_cannot_be_expelled(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL, DORA))
    assert "time was up" in await reason(party.keeper.propose(table, ANNA, "replace", 2))
    await party.keeper.stand_in(table, 2)  # by his own wish: no time was up
    assert "time was up" in await reason(party.keeper.propose(table, ANNA, "replace", 2))


async def late_at(party: Party) -> int:
    """A table at which Carl's time is up and the three others have answered."""
    table = await timed(party, replace(EVEN, policy="wait"), (ANNA, BOB, CARL, DORA))
    for user in (ANNA, BOB, DORA):
        await party.say(table, user, "bid", 0)
    await until(party, 25 * HOUR)
    return table


async def test_finding_e5_whom_it_is_about_is_told_at_once_and_stays_by_a_press(party: Party) -> None:
    table = await late_at(party)
    await party.keeper.propose(table, ANNA, "replace", 2)
    assert await said(party) == [("vote", (BOB, DORA), False), ("concerned", (CARL,), False)]
    for user in (BOB, DORA):
        await party.vote(table, user, "yes")
    seat = (await party.keeper.table(table)).seats[2]
    assert seat.user == CARL  # not before he had his day
    assert "does not vote on your seat" in await reason(party.keeper.stay(table, BOB))
    await party.restart()
    await party.keeper.stay(table, CARL)
    assert "Carl is here again, so the vote about that seat is over." in await told(party, table)
    assert (await party.keeper.look(table, ANNA)).vote is None
    assert "time was up" in await reason(party.keeper.propose(table, ANNA, "replace", 2))
    await until(party, 25 * HOUR)  # his clock began anew, and has run out once more
    await party.keeper.propose(table, ANNA, "replace", 2)
    assert "only an answer" in await reason(party.keeper.stay(table, CARL))
    await party.say(table, CARL, "bid", 0)
    assert (await party.keeper.look(table, ANNA)).vote is None
    assert (await party.keeper.table(table)).seats[2].user == CARL


async def test_finding_e5_who_never_answers_is_freed_when_the_vote_closes_and_told(party: Party) -> None:
    table = await late_at(party)
    await party.keeper.propose(table, ANNA, "replace", 2)
    for user in (BOB, DORA):
        await party.vote(table, user, "yes")
    await said(party)
    await until(party, 24 * HOUR - 600, step=1200)
    assert (await party.keeper.table(table)).seats[2].user == CARL
    party.clock.wait(600)
    await party.keeper.tick()
    assert (await party.keeper.table(table)).seats[2].captain == "open"
    assert await said(party) == [("seat", (CARL,), False)]
    await party.keeper.ask_for_seat(table, CARL, "Carl")  # as long as nobody else has it
    assert (await party.keeper.table(table)).seats[2].user == CARL


async def test_finding_e5_at_a_table_of_two_nobody_frees_the_other_alone_at_once(party: Party) -> None:
    table = await party.game()
    await party.late(table, 1)
    await party.keeper.propose(table, ANNA, "replace", 1)
    assert (await party.keeper.table(table)).seats[1].user == BOB
    await party.say(table, BOB, "bid", 1)
    assert (await party.keeper.look(table, ANNA)).vote is None


# -- those concerned are told ------------------------------------------------------------------------------------------


async def test_finding_e15_a_full_lobby_calls_whoever_may_start_it(party: Party) -> None:
    table = (await party.keeper.open(CHANNEL, GUILD, "toy", ANNA, "Anna", seats=3)).head.id
    await party.keeper.join(table, BOB, "Bob")
    assert await said(party) == []
    await party.keeper.join(table, CARL, "Carl")
    assert await said(party) == [("full", (ANNA,), False)]
    other = (await party.keeper.open(2, GUILD, "toy", ANNA, "Anna", seats=2)).head.id
    await party.keeper.add_computer(other, ANNA)
    assert await said(party) == []  # the host has seen it


async def test_finding_e15_an_expired_lobby_tells_those_who_waited(party: Party) -> None:
    await party.lobby()
    await party.keeper.change_user_settings(BOB, lambda now: type(now)(mentions=False))
    for _ in range(4):
        party.clock.wait(DAY)
        await party.keeper.tick()
    assert await said(party) == [("expired", (ANNA,), False), ("expired", (BOB,), True)]


async def test_finding_e15_a_paused_game_does_not_go_on_by_a_skip_or_a_kick(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.steering.pause(table)
    with pytest.raises(Refused, match="paused"):
        await party.keeper.steering.skip(table, 0)
    before = (await party.keeper.look(table, BOB)).waiting
    await party.keeper.steering.kick(table, 0)
    assert (await party.keeper.look(table, BOB)).waiting == before
    assert (await party.keeper.head(table)).status == "paused"


async def test_finding_e15_who_is_given_a_seat_is_called_in_the_channel(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.steering.replace_seat(table, 1, DORA, "Dora")
    assert await said(party) == [("given", (DORA,), False)]
