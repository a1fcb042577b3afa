"""The ten worst habits, each tried on the real bot in a time of its own: what becomes of the table, and who is told."""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.text import say
from bot.tables.clocks import deadline
from bot.tools.harbour import Answer, Refused, Seen
from bot.tools.harbour.virtual import run, voyage
from cogs.ui.ids import Press
from tests.e2e.fleet import press_something
from tests.e2e.story import CHANNEL, Story
from tests.e2e.town import press
from tests.tables.party import DAY, HOUR

pytestmark = pytest.mark.harbour

PEOPLE = ("Anne", "Bart", "Cora", "Dirk", "Edda", "Finn")
MINUTE = 60


class Habits(Story):
    """A table in the harbour, those who play well at it, and one who does not."""

    table: int

    async def begun(self, game: str, *names: str, start: bool = True, free: int = 0) -> int:
        """A table of these people, the first of whom opens it, with some seats free."""
        host = self.sailors[names[0]]
        opened = await host.slash("game new", CHANNEL, game=game, seats=len(names) + free)
        assert "is open" in opened.text, opened.text
        await self.settle()
        for name in names[1:]:
            await self.sailors[name].click(await self.board(name), "Join")
        self.table = (await self.head()).id
        self.active = set(names)
        if start:
            await host.click(await self.board(names[0]), "Start")
        await self.settle()
        return self.table

    async def board(self, name: str) -> Seen:
        """The newest message of the table, as this person sees it."""
        return await self.sailors[name].wait_for(
            CHANNEL, lambda seen: not seen.ephemeral and "Table " in seen.text and bool(seen.buttons)
        )

    async def entries(self) -> int:
        """How far the game has come."""
        async with self.keeper.core.at(self.table) as live:
            return 0 if live.match is None else live.match.serial

    async def seat(self, name: str) -> Any:
        """The seat of this person, or of nobody."""
        return (await self.keeper.table(self.table)).seat_of(self.user(name))

    def said(self, words: str, where: str = "") -> list[str]:
        """What arrived anywhere with these words in its line."""
        return [str(each) for each in self.arrived if words in each.line and where in each.where]

    async def log(self) -> list[str]:
        """The newest lines of what the table was told."""
        names = (await self.keeper.table(self.table)).names
        return [say(line.text, names) for line in await self.keeper.log(self.table, None, limit=200)]

    async def again(self, times: int, act: Callable[[], Awaitable[Answer]]) -> list[str]:
        """Do this so often; what was answered."""
        found: list[str] = []
        for _ in range(times):
            try:
                found.append((await act()).text)
            except Refused as error:
                found.append(str(error))
            await self.settle()
        return found


def tried(folder: Path, habit: Callable[[Habits], Awaitable[None]]) -> None:
    """A habit, lived through."""

    async def lived() -> None:
        async with voyage(folder, PEOPLE, seed=10) as found:
            story = Habits(found)
            try:
                await habit(story)
            finally:
                print("\n" + story.timeline())

    run(lived())


def test_a_staller_who_answers_in_the_last_minute_of_every_clock_costs_his_clocks_and_nothing_else(
    tmp_path: Path,
) -> None:
    async def habit(at: Habits) -> None:
        await at.begun("set_sail", "Anne", "Bart", "Cora")
        at.active -= {"Bart"}
        before, answered = await at.entries(), 0
        for _ in range(6 * 24 * 6):
            await at.place.let_pass(10 * MINUTE)
            await at.looked()
            for name in sorted(at.active):
                await at.play(name)
            seat = await at.seat("Bart")
            async with at.keeper.core.at(at.table) as live:
                clock = next((each for each in live.clocks if each.due and each.seat == seat.seat), None)
                last = 0 if clock is None else deadline(live, seat.seat)
            if last and last - at.clock.now() <= 15 * MINUTE:
                await at.play("Bart")
                answered += 1
        seat = await at.seat("Bart")
        assert seat.captain == "" and seat.missed == 0, "he keeps to his time, so he keeps his seat"
        assert seat.bank < HOUR, "the reserve is spent once in a game, and does not come again"
        assert answered >= 4 and await at.entries() - before > 40, "and the game goes on"
        board = await at.board("Anne")
        assert "Due" in board.text, "all see by when he must answer"

    tried(tmp_path, habit)


def test_a_staller_who_takes_back_and_answers_again_gets_no_time_by_it(tmp_path: Path) -> None:
    async def habit(at: Habits) -> None:
        await at.begun("scoundrels", "Anne", "Bart", "Cora")
        for _ in range(40):
            if (await at.head()).waiting == ((await at.seat("Bart")).seat,):
                break
            for name in ("Anne", "Cora"):
                await at.play(name)
            await at.play("Bart") if len((await at.head()).waiting) > 1 else None
        due = (await at.head()).deadline
        assert due
        for _ in range(4):
            await at.place.let_pass(HOUR)
            panel = (await at.sailors["Bart"].slash("hand", CHANNEL)).message
            assert panel is not None
            await press_something(at.sailors["Bart"], panel, at.luck)
            await at.settle()
            await at.sailors["Bart"].slash("game undo", CHANNEL)
            await at.settle()
            head = await at.head()
            if head.waiting == ((await at.seat("Bart")).seat,):
                assert head.deadline <= due + MINUTE
                due = head.deadline

    tried(tmp_path, habit)


def test_a_troll_who_opens_tables_and_leaves_them_is_stopped_and_told_so(tmp_path: Path) -> None:
    async def habit(at: Habits) -> None:
        edda = at.sailors["Edda"]

        async def opens_and_leaves() -> Answer:
            opened = await edda.slash("game new", CHANNEL, game="scoundrels", seats=3)
            if "is open" in opened.text:
                await at.settle()
                await edda.slash("game leave", CHANNEL)
            return opened

        told = await at.again(8, opens_and_leaves)
        assert sum("is open" in each for each in told) <= 3 and "without a game" in told[-1], told
        assert len([each for each in at.arrived if each.where == "#harbour"]) <= 6
        await at.begun("set_sail", "Anne", "Bart")  # and nobody else is kept from playing by it
        await at.place.let_pass(HOUR + MINUTE)
        assert "is open" in (await edda.slash("game new", "tavern", game="scoundrels")).text, "after an hour she may"

    tried(tmp_path, habit)


def test_a_troll_who_presses_everything_changes_nothing_of_others_and_is_outvoted(tmp_path: Path) -> None:
    async def habit(at: Habits) -> None:
        await at.begun("sea_of_plunder", "Anne", "Bart", "Cora")
        finn, before = at.sailors["Finn"], (await at.head()).revision
        for button in (await at.board("Finn")).buttons:
            answer = await press(finn, await at.board("Finn"), button.custom_id)
            assert not answer.failed
        for verb, value in (
            ("vote", "yes"),
            ("propose", "end"),
            ("back", ""),
            ("stay", ""),
            ("admit", ""),
            ("undo", ""),
        ):
            answer = await press(finn, await at.board("Finn"), Press(verb, at.table, name="1", value=value).pack())
            assert not answer.failed
        await at.settle()
        assert (await at.head()).revision == before and not (await at.keeper.look(at.table, None)).requests
        assert "votes on ending" in (await at.sailors["Anne"].slash("game end", CHANNEL)).text
        await at.settle()
        await at.sailors["Cora"].click(await at.board("Cora"), "No")  # the troll at the table is against everything
        await at.sailors["Bart"].click(await at.board("Bart"), "Yes")
        await at.settle()
        assert (await at.head()).status == "ended", "more than half is enough"

    tried(tmp_path, habit)


def test_colluders_cannot_vote_out_a_third_who_plays_and_he_is_told_if_they_try(tmp_path: Path) -> None:
    async def habit(at: Habits) -> None:
        await at.begun("set_sail", "Anne", "Bart", "Cora", "Dirk")
        told = await at.again(2, lambda: at.sailors["Bart"].slash("game free", CHANNEL, seat=3))
        assert all("whose time was up" in each for each in told)
        at.active = {"Anne"}
        async with at.keeper.core.at(at.table) as live:
            live.seats = tuple(replace(each, missed=1) if each.seat == 3 else each for each in live.seats)
        assert "asked" in (await at.sailors["Bart"].slash("game free", CHANNEL, seat=3)).text
        await at.settle()
        await at.sailors["Cora"].click(await at.board("Cora"), "Yes")
        await at.looked()
        assert (await at.seat("Dirk")) is not None, "not before the vote closes"
        assert any("is voting on" in each.line and "Dirk" in each.called for each in at.arrived), "he is called"
        here = await at.sailors["Dirk"].click(await at.board("Dirk"), "I am here")
        assert "vote about your seat is over" in here.text
        for name in ("Bart", "Cora"):
            assert "whose time was up" in (await at.sailors[name].slash("game free", CHANNEL, seat=3)).text
        assert (await at.seat("Dirk")).seat == 3

    tried(tmp_path, habit)


def test_a_leaver_comes_back_to_his_own_seat_and_to_no_other(tmp_path: Path) -> None:
    async def habit(at: Habits) -> None:
        await at.begun("tide_of_avaris", "Anne", "Bart", "Cora", "Dirk")
        for name in ("Bart", "Cora"):
            leaving = await at.sailors[name].slash("game leave", CHANNEL)
            assert leaving.message is not None and "gives it back" in leaving.text
            await at.sailors[name].click(leaving.message, "Leave for good")
            await at.settle()
        at.active = {"Anne", "Dirk"}
        before = await at.entries()
        await at.days(0.6)
        assert await at.entries() > before, "the others play on"
        other = await press(at.sailors["Bart"], await at.board("Bart"), Press("sit", at.table, seat=2).pack())
        assert "another seat" in other.text
        back = await at.sailors["Bart"].slash("game join", CHANNEL)
        assert "yours again" in back.text and (await at.seat("Bart")).seat == 1
        asked = await at.sailors["Finn"].slash("game join", CHANNEL)
        assert "No seat is free" in asked.text, "and nobody else gets the one that Cora may come back to"

    tried(tmp_path, habit)


def test_a_sleeper_costs_the_table_his_clocks_and_is_told_how_to_have_his_seat_again(tmp_path: Path) -> None:
    async def habit(at: Habits) -> None:
        await at.begun("set_sail", "Anne", "Bart", "Cora")
        at.active -= {"Cora"}
        for _ in range(12):
            await at.days(0.5)
            if (await at.seat("Cora")).captain:
                break
        assert (await at.seat("Cora")).captain == "standin"
        assert at.said("Your time was up once more", "DM to Cora")
        assert not at.said("Your time was up", "DM to Anne")
        before = await at.entries()
        await at.days(2)
        assert await at.entries() > before + 20 or await at.over()
        if not await at.over():
            assert "Welcome back" in (await at.sailors["Cora"].click(await at.board("Cora"), "Take my seat back")).text

    tried(tmp_path, habit)


def test_a_ghost_who_joins_and_vanishes_before_the_start_keeps_nobody_waiting_for_ever(tmp_path: Path) -> None:
    async def habit(at: Habits) -> None:
        await at.begun("set_sail", "Anne", "Bart", "Finn", start=False)
        await at.harbour.control.member("Finn", False)  # leaves the server, too
        await at.settle()
        removed = await at.sailors["Anne"].slash("game remove", CHANNEL, seat=2)
        assert "Removed" in removed.text
        await at.sailors["Anne"].click(await at.board("Anne"), "Start")
        await at.settle()
        assert (await at.head()).status == "playing" and len((await at.head()).users) == 2

    tried(tmp_path, habit)


def test_a_host_who_vanishes_keeps_neither_lobby_nor_game(tmp_path: Path) -> None:
    async def habit(at: Habits) -> None:
        await at.begun("set_sail", "Anne", "Bart", "Cora", start=False)
        early = await at.sailors["Bart"].click(await at.board("Bart"), "Start")
        assert "host" in early.text
        await at.place.let_pass(25 * HOUR)
        await at.looked()
        assert "The game begins" in (await at.sailors["Bart"].click(await at.board("Bart"), "Start")).text
        at.active = {"Bart", "Cora"}
        await at.days(5)
        assert (await at.seat("Anne")).captain == "standin" or await at.over()
        head = await at.head()
        assert head.host == at.user("Bart") or await at.over(), "whoever plays decides who comes in"

    tried(tmp_path, habit)


def test_a_kick_in_the_middle_of_a_vote_neither_blocks_nor_turns_it(tmp_path: Path) -> None:
    async def habit(at: Habits) -> None:
        await at.begun("set_sail", "Anne", "Bart", "Cora", "Dirk")
        assert "votes on ending" in (await at.sailors["Bart"].slash("game end", CHANNEL)).text
        await at.settle()
        await at.sailors["Cora"].click(await at.board("Cora"), "Yes")
        asked = await at.sailors["Anne"].slash("mod kick", CHANNEL, seat=3)  # Anne owns the server, and is against it
        assert asked.message is not None
        await at.sailors["Anne"].click(asked.message, "Take off the table")
        await at.settle()
        await at.looked()
        assert (await at.head()).status == "ended", "two of the three who are left are more than half: at once"
        assert at.said("freed the seat of Dirk") and at.said("A moderator has taken you off", "DM to Dirk")

    tried(tmp_path, habit)


def test_one_who_undoes_again_and_again_neither_floods_the_channel_nor_calls_anybody(tmp_path: Path) -> None:
    async def habit(at: Habits) -> None:
        await at.begun("sea_of_plunder", "Anne", "Bart")
        for _ in range(30):
            for name in ("Anne", "Bart"):
                if await at.waits_for(name):
                    await at.play(name)
            if await undoable(at):
                break
        who = await undoable(at)
        assert who is not None
        other = "Anne" if who == "Bart" else "Bart"
        calls, posts = len(at.calls(other)), len([each for each in at.arrived if each.where == "#harbour"])
        cycles, at.luck = 0, random.Random(2)
        for _ in range(20):
            undone = await at.sailors[who].slash("game undo", CHANNEL)
            await at.settle()
            if "nothing of yours to take back" in undone.text:
                break
            panel = (await at.sailors[who].slash("hand", CHANNEL)).message
            assert panel is not None
            await press_something(at.sailors[who], panel, at.luck)
            await at.settle()
            cycles += 1
        assert len(at.calls(other)) - calls <= 1
        assert cycles > 5 and len([each for each in at.arrived if each.where == "#harbour"]) - posts <= 3

    tried(tmp_path, habit)


async def undoable(at: Habits) -> str | None:
    """Somebody who could take something back now."""
    for name in ("Anne", "Bart"):
        if (await at.keeper.look(at.table, at.user(name))).can_undo:
            return name
    return None


def test_one_who_lets_the_table_wait_for_ever_gets_three_days_in_a_game(tmp_path: Path) -> None:
    async def habit(at: Habits) -> None:
        await at.begun("set_sail", "Anne", "Bart", "Cora")
        at.active -= {"Bart"}
        bart, waited = at.sailors["Bart"], 0
        for _ in range(4):
            gone = await bart.slash("my away", CHANNEL, until="2099-01-01", meanwhile="wait")
            assert "away until" in gone.text, gone.text
            await at.settle()
            waited += (await at.seat("Bart")).waits > at.clock.now()
            await at.days(2)
            shown = (await bart.slash("my away", CHANNEL)).message
            assert shown is not None
            await bart.click(shown, "I am back")
            await at.settle()
        assert waited == 2, "three days in all, and then a computer plays"
        lines = await at.log()
        assert any("Bart is away until" in line for line in lines), "all are told"
        assert any("as long as it can in one game: now a computer plays for Bart" in line for line in lines)
        before = await at.entries()
        await bart.slash("my away", CHANNEL, until="2099-01-01", meanwhile="wait")
        await at.days(2)
        assert await at.entries() > before or await at.over()

    tried(tmp_path, habit)


def test_a_moderator_who_pauses_for_ever_is_overruled_by_the_players_after_three_days(tmp_path: Path) -> None:
    async def habit(at: Habits) -> None:
        await at.begun("set_sail", "Bart", "Cora", "Dirk")
        for _ in range(2):
            assert "told in the open" in (await at.sailors["Anne"].slash("mod pause", CHANNEL)).text
            await at.settle()
            early = await at.sailors["Bart"].slash("game resume", CHANNEL)
            assert "3 days" in early.text
            await at.place.let_pass(3 * DAY + MINUTE)
            await at.looked()
            assert "are asked" in (await at.sailors["Bart"].slash("game resume", CHANNEL)).text
            await at.settle()
            await at.sailors["Cora"].click(await at.board("Cora"), "Yes")
            await at.settle()
            assert (await at.head()).status == "playing"

    tried(tmp_path, habit)


def test_one_who_sits_at_every_table_or_comes_with_two_accounts_takes_no_more_than_his_share(tmp_path: Path) -> None:
    async def habit(at: Habits) -> None:
        guild = next(iter(at.harbour.world.guilds))
        await at.keeper.change_guild_settings(guild, lambda now: replace(now, per_user=2))
        edda = at.sailors["Edda"]
        for channel in ("tavern", "lighthouse"):
            assert "is open" in (await edda.slash("game new", channel, game="scoundrels")).text
        await at.begun("tide_of_avaris", "Anne", "Bart", "Finn", start=False, free=1)  # Finn is Edda, too
        assert "You sit at 2 tables" in (await edda.slash("game join", CHANNEL)).text
        await at.sailors["Anne"].click(await at.board("Anne"), "Start")
        await at.settle()
        finn = await at.sailors["Finn"].slash("game leave", CHANNEL)
        assert finn.message is not None
        await at.sailors["Finn"].click(finn.message, "Leave for good")
        await at.settle()
        await edda.slash("game leave", "tavern")
        await at.settle()
        assert "No seat is free" in (await edda.slash("game join", CHANNEL)).text, "his own seat he left to nobody else"
        asked = await at.sailors["Anne"].slash("mod kick", CHANNEL, seat=1)
        assert asked.message is not None
        await at.sailors["Anne"].click(asked.message, "Take off the table")
        await at.settle()
        assert "decides" in (await edda.slash("game join", CHANNEL)).text and (await at.seat("Edda")) is None

    tried(tmp_path, habit)
