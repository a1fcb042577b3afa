"""Absent players in the five games themselves: what is played for them, when, and until when."""

import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.engine.computers import captain_answer, random_answer
from bot.engine.game import NOBODY
from bot.engine.match import Match
from bot.engine.question import Answer, Ask
from bot.games import GAMES
from bot.tables.loaded import playing
from bot.tables.pace import Pace
from tests.conformance import count
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, DORA, HOUR, Party
from tests.tables.timing import due, entries_by, told, until

PEOPLE = (ANNA, BOB, CARL, DORA)
OPTIONS = {"sea_of_plunder": ("offturn_choices", "ask"), "sea_of_thieves": ("push", "owner")}

Stop = Callable[[int, int, Ask], bool]  # which turn it is, whose, and a question that is waited for


class Crew:
    """A table of a real game at the usual pace, at which everybody plays as a computer would, if he is there at all."""

    def __init__(self, party: Party, table: int) -> None:
        self.party = party
        self.table = table
        self.luck = random.Random(3)
        self.wild = False  # they play at random: captains who think rarely attack each other in Set Sail

    async def open(self) -> tuple[int, int, list[tuple[int, Ask, Any]]]:
        """Which turn it is and whose, and the questions that are waited for, with what a computer would answer."""
        async with self.party.keeper.core.at(self.table) as live:
            match = playing(live)
            asks = [
                next(each for each in match.asked(seat) if not each.optional and match.given(seat, each.name) is None)
                for seat in match.waited_for()
            ]
            return match.turns, match.turn, [(ask.seat, ask, self.answer(match, ask)) for ask in asks]

    def answer(self, match: Match[Any], ask: Ask) -> Answer:
        if self.wild and ask.seat != 0:
            return random_answer(ask, match.default(ask), self.luck)
        return captain_answer(match, ask, self.luck)

    async def until(self, stop: Stop, absent: int | None = None) -> Ask | None:
        """Everybody but the absent one answers until a question is put at which the story stops, or he holds it up."""
        for _ in range(3000):
            turns, turn, asks = await self.open()
            found = next((ask for _, ask, _ in asks if stop(turns, turn, ask)), None)
            if found is not None or all(seat == absent for seat, _, _ in asks):
                return found
            seat, ask, answer = next(each for each in asks if each[0] != absent)
            await self.party.say(self.table, PEOPLE[seat], ask.name, answer)
        raise AssertionError("it is never asked")

    async def seat(self) -> Any:
        return (await self.party.keeper.table(self.table)).seats[0]


@pytest.fixture
async def crew(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Crew]:
    key: str = request.param
    party = await Party(tmp_path / "table.db", 50, dict(GAMES)).open()
    table = (await party.lobby(CHANNEL, PEOPLE, key)).head.id
    if key in OPTIONS:
        await party.keeper.set_option(table, ANNA, *OPTIONS[key])
    await party.keeper.start(table, ANNA)
    yield Crew(party, table)
    await party.close()


async def the_turn_is_played(crew: Crew) -> None:
    """Anna answers once in her turn and then no more: it is played on when time and half a day of reserve are up."""
    party, table = crew.party, crew.table
    ask = await crew.until(lambda turns, turn, ask: ask.seat == turn == 0)
    assert ask is not None
    number, ends = (await crew.open())[0], party.clock.now() + 36 * HOUR
    assert await due(party, table, ANNA) == ends
    party.clock.wait(5 * HOUR)
    await party.say(table, ANNA, ask.name, (await crew.open())[2][0][2])
    stays = await crew.until(lambda turns, turn, ask: ask.seat == 0 or turns != number)
    assert stays is not None and stays.seat == 0 and (await crew.open())[0] == number
    assert await due(party, table, ANNA) == ends  # one clock for the whole turn
    await until(party, ends - party.clock.now() - HOUR)
    assert await entries_by(party, table, "clock") == 0
    await until(party, HOUR)
    assert await entries_by(party, table, "clock") > 0
    assert "Anna's time is up; a computer plays the rest of this turn." in await told(party, table)
    after = await crew.until(lambda turns, turn, ask: turns != number or ask.seat == 0)
    assert after is not None and (await crew.open())[0] != number  # nothing of this turn waited for her any more
    seat = await crew.seat()
    assert (seat.captain, seat.missed, seat.bank) == ("", 1, 12 * HOUR)


async def the_replies_are_given(crew: Crew, between: bool = False) -> None:
    """Anna does not answer in another's turn, or while it is nobody's: a computer answers for her until the next."""
    party, table = crew.party, crew.table
    ask = await crew.until(lambda turns, turn, ask: ask.seat == 0 and (turn == NOBODY) == between and turn != 0)
    assert ask is not None and not ask.hidden
    number = (await crew.open())[0]
    left = await due(party, table, ANNA) - party.clock.now()
    assert left == 18 * HOUR or (between and left <= 18 * HOUR)
    await crew.until(lambda turns, turn, ask: False, absent=0)  # the others do what they can
    await until(party, left - HOUR)
    assert await entries_by(party, table, "clock") == 0
    await until(party, HOUR)
    assert await entries_by(party, table, "clock") > 0
    assert "Anna's time is up; a computer answers for Anna until the next turn." in await told(party, table)
    after = await crew.until(lambda turns, turn, ask: turns != number or ask.seat == 0)
    assert after is not None and (await crew.open())[0] != number
    again = await crew.until(lambda turns, turn, ask: ask.seat == 0)
    assert again is not None  # another turn, and the time of her own again, but no reserve
    own = (await crew.open())[1] == 0
    assert await due(party, table, ANNA) == party.clock.now() + (24 if own else 12) * HOUR
    await crew.until(lambda turns, turn, ask: False, absent=0)
    await until(party, (await due(party, table, ANNA)) - party.clock.now())
    assert "Anna's time is up once more; a computer plays until Anna is back." in await told(party, table)
    assert ((await crew.seat()).captain, (await crew.seat()).user) == ("standin", ANNA)
    await party.keeper.take_back(table, ANNA)
    assert (await crew.seat()).captain == ""


@pytest.mark.parametrize("crew", ["set_sail"], indirect=True)
async def test_ss_21_6_the_rest_of_a_turn_is_played_by_a_computer(crew: Crew) -> None:
    await the_turn_is_played(crew)


@pytest.mark.parametrize("crew", ["set_sail"], indirect=True)
async def test_ss_21_5_a_computer_answers_for_who_is_not_active(crew: Crew) -> None:
    crew.wild = True
    await the_replies_are_given(crew)


@pytest.mark.parametrize("crew", ["set_sail"], indirect=True)
async def test_ss_21_5_at_set_up_nobody_is_active(crew: Crew) -> None:
    ask = await crew.until(lambda turns, turn, ask: ask.seat == 0)
    assert ask is not None and ask.name.startswith("setup.") and (await crew.open())[1] == NOBODY
    assert await due(crew.party, crew.table, ANNA) == crew.party.clock.now() + 18 * HOUR


@pytest.mark.parametrize("crew", ["set_sail"], indirect=True)
async def test_ss_21_10_a_seat_left_to_plain_answers_waits_for_no_clock(crew: Crew) -> None:
    await crew.party.keeper.steering.set_pace(crew.table, lambda _: Pace(policy="pilot"))
    await crew.until(lambda turns, turn, ask: turn == 1)
    await crew.party.keeper.desert(crew.table, ANNA)
    assert (await crew.seat()).captain == "pilot"
    assert await crew.until(lambda turns, turn, ask: turn == 0 or ask.seat == 0 or turns > 8) is not None
    assert (await crew.open())[0] > 8  # a round has gone by without a question to the seat


@pytest.mark.parametrize("crew", ["tide_of_avaris"], indirect=True)
async def test_ta_27_6_the_rest_of_a_turn_is_played_by_a_computer(crew: Crew) -> None:
    await the_turn_is_played(crew)


@pytest.mark.parametrize("crew", ["tide_of_avaris"], indirect=True)
async def test_ta_27_6_sunrise_and_sunset_have_each_their_own_time(crew: Crew) -> None:
    ask = await crew.until(lambda turns, turn, ask: turn == 0 and ask.seat == 0)
    assert ask is not None
    first = (await crew.open())[0]
    crew.party.clock.wait(9 * HOUR)
    await crew.until(lambda turns, turn, ask: turns > first and turn == 0 and ask.seat == 0)
    async with crew.party.keeper.core.at(crew.table) as live:
        assert playing(live).state.phase == "sunset" and playing(live).state.round == 1
    assert await due(crew.party, crew.table, ANNA) == crew.party.clock.now() + 36 * HOUR


@pytest.mark.parametrize("crew", ["tide_of_avaris"], indirect=True)
@pytest.mark.parametrize("between", [True, False], ids=["at dawn", "in another's turn"])
async def test_ta_27_5_a_computer_answers_outside_the_own_turn(crew: Crew, between: bool) -> None:
    crew.wild, crew.luck = not between, random.Random(1)  # captains who think seldom ask anything of each other
    await the_replies_are_given(crew, between)


@pytest.mark.parametrize("crew", ["tide_of_avaris"], indirect=True)
async def test_ta_16_12_a_parley_has_no_clock_of_its_own(crew: Crew) -> None:
    ask = await crew.until(lambda turns, turn, ask: ask.name.startswith("parley.") and ask.seat != turn)
    assert ask is not None
    user, now = PEOPLE[ask.seat], crew.party.clock.now()
    assert await due(crew.party, crew.table, user) == now + 18 * HOUR
    await crew.until(lambda turns, turn, each: False, absent=ask.seat)
    await until(crew.party, 37 * HOUR)
    assert all(each.name != ask.name or each.seat != ask.seat for _, each, _ in (await crew.open())[2])


@pytest.mark.parametrize("crew", ["sea_of_thieves"], indirect=True)
async def test_st_38_10_the_rest_of_a_turn_is_played_by_a_computer(crew: Crew) -> None:
    await the_turn_is_played(crew)


@pytest.mark.parametrize("crew", ["sea_of_thieves"], indirect=True)
@pytest.mark.parametrize("between", [True, False], ids=["set-up", "in another's turn"])
async def test_st_38_10_a_computer_answers_outside_the_own_turn(crew: Crew, between: bool) -> None:
    await the_replies_are_given(crew, between)


@pytest.mark.parametrize("crew", ["scoundrels"], indirect=True)
async def test_sc_22_1_the_rest_of_a_turn_is_played_by_a_computer(crew: Crew) -> None:
    await the_turn_is_played(crew)


@pytest.mark.parametrize("crew", ["scoundrels"], indirect=True)
@pytest.mark.parametrize("between", [True, False], ids=["bids", "attacked"])
async def test_sc_22_1_a_computer_answers_outside_the_own_turn(crew: Crew, between: bool) -> None:
    await the_replies_are_given(crew, between)


@pytest.mark.parametrize("crew", ["sea_of_plunder"], indirect=True)
async def test_sp_24_7_the_rest_of_a_turn_is_played_by_a_computer(crew: Crew) -> None:
    await the_turn_is_played(crew)


@pytest.mark.parametrize("crew", ["sea_of_plunder"], indirect=True)
async def test_sp_24_7_a_computer_answers_outside_the_own_turn(crew: Crew) -> None:
    await the_replies_are_given(crew)


@pytest.mark.parametrize("crew", list(GAMES), indirect=True)
async def test_finding_e1_who_vanishes_costs_the_table_half_his_reserve_and_two_clocks_once(crew: Crew) -> None:
    """Before, 48 hours for each question: of one who vanishes, Thieves is in round 1 after 30 days."""
    party, waited = crew.party, 0
    for _ in range(count(400, 2000)):
        if (await party.keeper.head(crew.table)).status == "over":
            break
        _, _, asks = await crew.open()
        others = [each for each in asks if each[0] != 0]
        if others:
            seat, ask, answer = others[0]
            await party.say(crew.table, PEOPLE[seat], ask.name, answer)
            continue
        waited += 1
        party.clock.wait(HOUR)
        await party.keeper.tick()
    assert 12 + 6 + 12 <= waited <= 24 + 12 + 24
    assert (await crew.seat()).captain == "standin"
