"""A fortnight at one table of Set Sail: players vanish, one goes away, one is replaced, restarts, a week of silence."""

import random
from pathlib import Path

import pytest

from bot.engine.computers import random_answer
from bot.games import GAMES
from bot.store import pages
from bot.tables.calls import Call
from bot.tables.model import Refused, TableSettings
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, DAY, DORA, Party

NEWCOMER = 9005


class Fortnight:
    """The table, who still answers, and every ping with its time."""

    def __init__(self, party: Party, table: int) -> None:
        self.party = party
        self.table = table
        self.luck = random.Random(11)
        self.active = {ANNA, BOB, CARL, DORA}
        self.pings: list[tuple[int, int]] = []
        self.calls: list[Call] = []

    async def hours(self, count: int) -> None:
        """Each hour everybody who is there answers what is asked; every ten minutes the clocks are looked at."""
        for _ in range(count):
            for _ in range(6):
                self.party.clock.wait(600)
                await self.party.keeper.tick()
                await self.listen()
            for user in sorted(self.active):
                await self.answer(user)

    async def listen(self) -> None:
        now = self.party.clock.now()
        for notice in await self.party.keeper.notices():
            if notice.kind == "call":
                self.pings.extend((now, user) for user in notice.users)
            await self.party.keeper.notices_sent([notice.id])
        head = await self.party.keeper.head(self.table)
        if head.posted < head.revision:
            called = await self.party.keeper.to_mention(self.table)
            await self.party.keeper.posted(self.table, head.revision, head.revision, called)
            self.pings.extend((now, call.user) for call in called)
            self.calls.extend(called)

    async def answer(self, user: int) -> None:
        look = await self.party.keeper.look(self.table, user)
        for each in look.questions:
            if each.mine and not each.ask.optional and each.given is None:
                assert each.default is not None
                answer = random_answer(each.ask, each.default, self.luck)
                try:
                    await self.party.say(self.table, user, each.ask.name, answer, revision=look.revision)
                except Refused:
                    continue
                return


@pytest.mark.skipif("set_sail" not in GAMES, reason="needs Set Sail")
async def test_case_34_a_fortnight_with_vanishing_players_restarts_and_a_week_of_silence(tmp_path: Path) -> None:
    party = await Party(tmp_path / "table.db", 10, dict(GAMES)).open()
    lobby = await party.lobby(CHANNEL, (ANNA, BOB, CARL, DORA), "set_sail")
    table = lobby.head.id
    await party.keeper.configure(table, ANNA, lambda _: TableSettings(4))
    await party.keeper.start(table, ANNA)
    story = Fortnight(party, table)

    await story.hours(24)
    story.active -= {BOB, CARL}  # two vanish
    await story.hours(48)
    await party.restart()
    await party.keeper.go_away(DORA, party.clock.now() + 2 * DAY)
    story.active -= {DORA}
    await story.hours(48)
    story.active |= {DORA}
    await party.keeper.steering.replace_seat(table, 1, NEWCOMER, "Newcomer")
    story.active |= {NEWCOMER}
    await story.hours(24)
    await party.close()
    party.clock.wait(7 * DAY)
    await party.open()
    before = len(story.pings)
    await party.keeper.tick()
    await story.listen()
    assert len(story.pings) - before <= 4  # at most one catch-up ping for each
    await story.hours(24)
    await party.restart()

    by_user: dict[int, list[int]] = {}
    for at, user in story.pings:
        by_user.setdefault(user, []).append(at)
    assert set(by_user) >= {ANNA, BOB, CARL, DORA, NEWCOMER}
    assert all(len(times) == len(set(times)) for times in by_user.values())
    assert len(story.calls) == len(set(story.calls)), "one call for each stretch"
    entries = await party.logbook.read(lambda db: pages.entries(db, table))
    assert any(b'"by":"clock"' in row.entry for row in entries)
    assert [row.number for row in entries] == list(range(len(entries)))
    assert (await party.keeper.verify(table)).wrong == ()
    seats = (await party.keeper.table(table)).seats
    assert seats[1].user == NEWCOMER and seats[2].user == CARL
    assert (await party.keeper.head(table)).status in ("playing", "over")
    await party.close()
