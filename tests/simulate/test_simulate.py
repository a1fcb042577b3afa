"""Days of a whole server: every promise is kept, one seed is one run, and a promise that is broken is noticed."""

import asyncio
import logging
import tempfile
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.secret import view
from bot.games import GAMES
from bot.tables import calling
from bot.tools.harbour.virtual import NOON, Voyage, run, voyage
from bot.tools.simulate import promises, town
from bot.tools.simulate.run import alone, line, seeds_of
from bot.tools.simulate.town import NAMES, Luck, Told, Town, lived
from tests.conformance import count

ALL = Luck(tables=3, weather=0.1, power=0.2, gateway=0.05, enemies=0.3, moderators=0.4, leaving=0.15, doubled=0.5)


@pytest.mark.parametrize("seed", range(count(3, 1000)))
def test_case_84_every_promise_is_kept_in_any_weather(seed: int) -> None:
    told = alone(seed, count(1, 7), count(3, 10))
    assert told.broken == "", f"{line(told)}\n" + "\n".join(told.story[-25:])
    assert told.counts["acts"] > 10 and told.counts["secrets compared"] > 10


def test_case_84_one_seed_is_one_run_in_any_process() -> None:
    found = [alone(4, 0.6, 2, hashing) for hashing in ("1", "77")]
    assert found[0].digest == found[1].digest and found[0].story == found[1].story
    assert found[0].broken == "" and alone(5, 0.6, 2).digest != found[0].digest


def told_of(luck: Luck, days: float = 0.7, seed: int = 3) -> Told:
    with tempfile.TemporaryDirectory() as folder:
        return run(lived(Path(folder), seed, days, luck))


def test_case_84_all_that_can_go_wrong_goes_wrong() -> None:
    told = told_of(ALL, 1.0)
    story = "\n".join(told.story)
    assert told.broken == "", told.broken
    for what in ("bad weather", "the power is cut", "forges", "runs /mod", "leaves the server", " x2"):
        assert what in story, what


def test_case_84_an_answer_that_is_lost_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, kept = Voyage.kill, dict[str, bytes]()

    async def forgetful(self: Voyage) -> None:
        await plain(self)
        file = self.folder / "table.db"
        file.write_bytes(
            kept.setdefault("first", file.read_bytes())
        )  # as it was when the power went for the first time

    monkeypatch.setattr(Voyage, "kill", forgetful)
    assert "and now others or fewer" in told_of(Luck(2, power=0.3), 3.0).broken


def test_case_84_a_view_that_shows_what_is_hidden_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(promises, "view", lambda state, seat: view(state, -2))
    assert "sees something hidden" in told_of(Luck(3)).broken


def test_case_84_a_second_call_for_one_stretch_is_noticed() -> None:
    async def called_twice(folder: Path) -> None:
        async with voyage(folder, NAMES, 1) as there:
            place = Town(there, 1, Luck(1), promises.Alarm())
            await place.open()
            await place.promises.kept(9, True)
            (head,) = there.keeper.core.heads.values()
            seat = head.waiting[0]
            user = head.users[seat]
            assert user is not None
            place.promises.waiting[head.id, user] = 1  # as if he had been called for it before
            there.harbour.world.calls.append(replace(there.harbour.world.calls[-1], user=user, channel=head.channel))
            with pytest.raises(promises.Broken, match="called twice"):
                await place.promises.kept(9, True)

    with tempfile.TemporaryDirectory() as folder:
        run(called_twice(Path(folder)))


def test_case_84_an_error_in_the_log_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = calling.tick

    async def stumbling(core: Any) -> None:
        await plain(core)
        logging.getLogger("bot.tables").error("a leak in the hull")

    monkeypatch.setattr(calling, "tick", stumbling)
    assert "a leak in the hull" in told_of(Luck(1)).broken


def test_case_84_a_clock_that_does_not_ring_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(self: Voyage) -> None:
        await self.settle()

    monkeypatch.setattr(Voyage, "look_at_the_clock", never)
    assert "has not rung" in told_of(Luck(3), 3.0).broken


def test_what_was_committed_survives_a_power_cut_and_nothing_else_does() -> None:
    async def cut(folder: Path) -> None:
        async with voyage(folder, ("Anne", "Bart"), 1) as there:
            anne, bart = there.harbour.sailor("Anne"), there.harbour.sailor("Bart")
            await anne.slash("game new", "harbour", game="set_sail", seats=2)
            lobby = await anne.wait_for("harbour", lambda seen: any(each.label == "Join" for each in seen.buttons))
            pressing = asyncio.ensure_future(bart.click(lobby, "Join", patience=5.0))
            await there.kill()  # before the press has reached the bot
            await there.start()
            assert (await pressing).failed
            (head,) = there.keeper.core.heads.values()
            assert len(head.users) == 1, "nobody heard that he sits there"
            await bart.click(await bart.again(lobby), "Join")
            await there.kill()
            await there.start()
            (head,) = there.keeper.core.heads.values()
            assert len(head.users) == 2
            assert there.clock.now() >= NOON

    with tempfile.TemporaryDirectory() as folder:
        run(cut(Path(folder)))


def test_seeds_are_read_as_one_number_or_two() -> None:
    assert list(seeds_of("3-5")) == [3, 4, 5] and list(seeds_of("7")) == [7]


def test_luck_follows_from_the_seed_and_every_title_is_played() -> None:
    assert Luck.of(8, 5) == Luck.of(8, 5) and len({Luck.of(seed, 5) for seed in range(30)}) > 5
    assert town.Luck.of(0, 5).power == 0 and len(GAMES) <= 9
