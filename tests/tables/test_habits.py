"""The ten worst habits, each tried for days at a real game on a virtual clock: every one ends in something sensible."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.engine.computers import random_answer
from bot.games import GAMES
from bot.tables.model import Refused
from bot.tables.pace import Policy
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, DORA, HOUR, Party
from tests.tables.timing import EVEN

EVE = 9005


class Days:
    """A table of a real game, and whoever comes to it each hour to answer what is asked."""

    def __init__(self, party: Party, table: int, there: set[int]) -> None:
        self.party, self.keeper, self.table, self.there = party, party.keeper, table, there
        self.luck = random.Random(5)

    async def pass_by(self, hours: int) -> None:
        for _ in range(hours):
            for _ in range(4):
                self.party.clock.wait(HOUR // 4)
                await self.keeper.tick()
            for user in sorted(self.there):
                await self.play(user)

    async def play(self, user: int, most: int = 4) -> None:
        for _ in range(most):
            look = await self.keeper.look(self.table, user)
            asked = [each for each in look.questions if each.mine and not each.ask.optional and each.given is None]
            if not asked:
                return
            assert asked[0].default is not None
            try:
                answer = random_answer(asked[0].ask, asked[0].default, self.luck)
                await self.keeper.answer(self.table, user, asked[0].ask.name, answer)
            except Refused:
                return

    async def entries(self) -> int:
        """How far the game has come."""
        return await self.party.logbook.read(
            lambda db: db.execute("SELECT count(*) FROM entries WHERE table_id = ?", (self.table,)).fetchone()[0]
        )

    async def captains(self) -> list[str]:
        return [seat.captain for seat in (await self.keeper.table(self.table)).seats]


@pytest.fixture
async def party(tmp_path: Path) -> AsyncIterator[Party]:
    found = await Party(tmp_path / "table.db", 10, dict(GAMES)).open()
    yield found
    await found.close()


async def days(
    party: Party, game: str, policy: Policy = "takeover", players: tuple[int, ...] = (ANNA, BOB, CARL, DORA)
) -> Days:
    table = (await party.lobby(CHANNEL, players, game)).head.id
    await party.keeper.configure(table, players[0], lambda now: replace(now, pace=replace(EVEN, policy=policy)))
    await party.keeper.start(table, players[0])
    return Days(party, table, set(players))


async def test_a_staller_who_opens_votes_holds_nobody_up_for_long(party: Party) -> None:
    at = await days(party, "set_sail", "ask")
    at.there.remove(ANNA)
    opened = 0
    for _ in range(8 * 24 // 6):
        await at.pass_by(6)
        try:  # she comes, answers nothing, and asks for a vote whenever she may
            await at.keeper.propose(at.table, ANNA, "end")
            opened += 1
        except Refused:
            pass
    assert opened <= 4 and (await at.captains())[0] == "standin"
    assert (await at.keeper.head(at.table)).status == "over"


async def test_a_staller_who_only_says_that_he_is_here_is_played_for_in_the_end(party: Party) -> None:
    at = await days(party, "sea_of_plunder", "ask")
    at.there.remove(BOB)
    said = 0
    for _ in range(8 * 24):
        await at.pass_by(1)
        try:
            await at.keeper.stay(at.table, BOB)
            said += 1
        except Refused:
            pass
        if (await at.captains())[1]:
            break
    assert said == 1 and (await at.captains())[1] == "standin"


async def test_a_troll_in_a_lobby_neither_starts_it_nor_stays(party: Party) -> None:
    table = (await party.lobby(CHANNEL, (ANNA, BOB, EVE), "scoundrels")).head.id
    for press in (party.keeper.start(table, EVE), party.keeper.close(table, EVE), party.keeper.remove(table, EVE, BOB)):
        assert await reason(press)
    await party.keeper.remove(table, ANNA, EVE)
    for _ in range(3):
        assert "taken off" in await reason(party.keeper.join(table, EVE, "Eve"))
    await party.keeper.join(table, CARL, "Carl")
    await party.keeper.start(table, ANNA)
    assert await reason(party.keeper.ask_for_seat(table, EVE, "Eve"))
    at = Days(party, table, {ANNA, BOB, CARL})
    await at.pass_by(6)
    assert await at.entries() > 10


async def test_colluders_do_not_expel_somebody_who_plays(party: Party) -> None:
    at = await days(party, "tide_of_avaris")
    for _ in range(48):
        await at.pass_by(1)
        for user in (ANNA, BOB):
            for _ in range(2):
                try:
                    await at.keeper.propose(at.table, user, "replace", 2)
                    await at.party.vote(at.table, ANNA if user == BOB else BOB, "yes")
                except Refused:
                    pass
    seat = (await at.keeper.table(at.table)).seats[2]
    assert seat.user == CARL and seat.captain == ""


async def test_a_leaver_is_followed_by_a_computer_and_can_have_his_own_seat_again(party: Party) -> None:
    at = await days(party, "sea_of_thieves", players=(ANNA, BOB, CARL))
    await at.pass_by(3)
    for _ in range(3):
        await at.keeper.desert(at.table, ANNA)
        at.there.discard(ANNA)
        before = await at.entries()
        await at.pass_by(6)
        assert await at.entries() > before
        assert "another seat" in await reason(at.keeper.ask_for_seat(at.table, ANNA, "Anna", 1))
        await at.keeper.ask_for_seat(at.table, ANNA, "Anna")
        at.there.add(ANNA)
        await at.pass_by(2)
    assert (await at.keeper.table(at.table)).seats[0].user == ANNA


async def test_a_sleeper_costs_the_table_a_day_and_wakes_up_to_his_hand(party: Party) -> None:
    at = await days(party, "scoundrels")
    at.there.remove(DORA)
    await at.pass_by(30)
    assert (await at.captains())[3] == "standin"
    before = await at.entries()
    await at.pass_by(12)  # the whole game lasts two days
    assert await at.entries() > before + 20
    done = await at.keeper.meanwhile(at.table, DORA)
    assert done.answers > 0 and done.lines
    await at.keeper.take_back(at.table, DORA)
    assert (await at.keeper.look(at.table, DORA)).seat == 3


async def test_a_kicked_person_who_comes_back_again_and_again_stays_out(party: Party) -> None:
    at = await days(party, "tide_of_avaris")
    await at.keeper.steering.kick(at.table, 3)
    at.there.remove(DORA)
    for _ in range(12):
        await at.pass_by(2)
        for press in (
            at.keeper.ask_for_seat(at.table, DORA, "Dora"),
            at.keeper.ask_for_seat(at.table, DORA, "Dora", 3),
            at.keeper.take_back(at.table, DORA),
            at.keeper.let_in(at.table, DORA, DORA),
            at.keeper.invite(at.table, DORA, DORA),
            at.keeper.stay(at.table, DORA),
        ):
            assert await reason(press)
        assert (await at.keeper.look(at.table, DORA)).seat == -1
    await at.keeper.ask_for_seat(at.table, EVE, "Eve")
    await at.keeper.let_in(at.table, ANNA, EVE)
    at.there.add(EVE)
    await at.pass_by(4)
    assert await reason(at.keeper.ask_for_seat(at.table, DORA, "Dora"))


async def test_a_passer_by_who_peeks_sees_nothing_and_one_let_in_no_second_hand(party: Party) -> None:
    at = await days(party, "set_sail")
    for seat in (2, 3):
        await at.keeper.steering.kick(at.table, seat)
    at.there -= {CARL, DORA}
    await at.keeper.ask_for_seat(at.table, EVE, "Eve", 2)
    own = await at.keeper.look(at.table, EVE)
    assert own.seat == -1 and own.view == (await at.keeper.look(at.table, None)).view
    assert not any(each.mine for each in own.questions)
    await at.keeper.let_in(at.table, ANNA, EVE)
    await at.pass_by(2)
    await at.keeper.desert(at.table, EVE)  # has read the hand, and leaves
    assert "another seat" in await reason(at.keeper.ask_for_seat(at.table, EVE, "Eve", 3))
    await at.pass_by(4)
    assert (await at.captains())[2:] == ["computer", "open"]


async def test_two_accounts_that_swap_seats_get_nowhere(party: Party) -> None:
    at = await days(party, "tide_of_avaris")
    for user in (CARL, DORA):
        await at.keeper.desert(at.table, user)
    for user, seat in ((CARL, 3), (DORA, 2)):
        for press in (
            at.keeper.ask_for_seat(at.table, user, "X", seat),
            at.keeper.steering.replace_seat(at.table, seat, user, "X"),
        ):
            assert "another seat" in await reason(press)
    at.there = {ANNA, BOB}
    await at.pass_by(6)
    assert await at.entries() > 10


async def test_a_host_who_vanishes_leaves_a_lobby_and_a_game_that_go_on(party: Party) -> None:
    lobby = (await party.lobby(2, (EVE, BOB, CARL), "sea_of_thieves")).head.id
    party.clock.wait(25 * HOUR)
    await party.keeper.tick()
    await party.keeper.start(lobby, BOB)
    at = await days(party, "scoundrels")
    at.there.remove(ANNA)
    await at.pass_by(48)
    head = await at.keeper.head(at.table)
    assert head.host == BOB and head.users[0] == ANNA  # a computer plays for her: another decides who comes in
    await at.keeper.steering.kick(at.table, 3)
    at.there.remove(DORA)
    await at.keeper.ask_for_seat(at.table, EVE, "Eve")
    await at.keeper.let_in(at.table, BOB, EVE)
    assert (await at.keeper.table(at.table)).seats[3].user == EVE


async def test_a_voter_who_never_votes_keeps_nothing_from_being_decided(party: Party) -> None:
    at = await days(party, "sea_of_plunder", "ask")
    at.there = {BOB, CARL}  # Anna does not answer, and Dora does nothing at all
    votes = 0
    for _ in range(6 * 24):
        await at.pass_by(1)
        votes += (await at.keeper.look(at.table, None)).vote is not None
    assert 0 < votes < 4 * 24
    assert (await at.captains()) == ["standin", "", "", "standin"]
    assert (await at.keeper.head(at.table)).status == "over"
