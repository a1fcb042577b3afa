"""Whole games on the unmodified bot: opened, configured, played and finished by pressing what is shown."""

import random
import signal
from pathlib import Path

import pytest

from bot.games import GAMES
from bot.tools.harbour import Sailor, Seen
from tests.e2e.fleet import PATIENCE, PEOPLE, Fleet, fleet, newest, play_on

CHANNEL = "harbour"


async def open_table(ships: Fleet, game: str, people: list[str], captains: int, **options: str) -> dict[str, Sailor]:
    """A started table with these people and so many captains, all through buttons and menus."""
    sailors = {name: ships.sailor(name) for name in people}
    host = sailors[people[0]]
    opened = await host.slash("game new", CHANNEL, game=game, seats=len(people) + captains)
    assert "is open" in opened.text, opened.text
    lobby = await host.wait_for(CHANNEL, lambda seen: any(button.label == "Join" for button in seen.buttons), PATIENCE)
    for name in people[1:]:
        joined = await sailors[name].click(lobby, "Join")
        assert "Welcome aboard" in joined.text
    for _ in range(captains):
        await host.click(lobby, "Add a computer")
    for key, value in options.items():
        shown = await host.click(lobby, "Options")
        assert shown.message is not None
        menu = next(menu for menu in shown.message.menus if f"/{key}/" in menu.custom_id)
        changed = await host.select(shown.message, value, menu=menu.custom_id)
        assert not changed.failed
    begun = await host.click(lobby, "Start")
    assert "begins" in begun.text
    await host.wait_for(CHANNEL, lambda seen: any(button.label == "My hand" for button in seen.buttons), PATIENCE)
    return sailors


async def finish(ships: Fleet, sailors: dict[str, Sailor], presses: int = 1500, seed: int = 1) -> Seen:
    assert await play_on(ships, sailors, CHANNEL, random.Random(seed), presses), ships.errors()
    return await newest(next(iter(sailors.values())), CHANNEL)


@pytest.mark.harbour
async def test_people_and_captains_play_set_sail_to_the_final_scores_across_a_kill(tmp_path: Path) -> None:
    async with fleet(tmp_path) as ships:
        await ships.control.open_dms("Bart", False)
        sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 2, round_limit="12", goal="20")
        assert not await play_on(ships, sailors, CHANNEL, random.Random(3), 25)
        before = await newest(sailors["Anne"], CHANNEL)
        await ships.stop(signal.SIGKILL)
        await ships.start()
        panel = await sailors["Anne"].click(before, "My hand")
        assert panel.message is not None and "Set Sail" in panel.text
        final = await finish(ships, sailors)
        assert "Fingerprint" in final.text and "Seed" in final.text
        for name in ("Anne", "Bart"):
            assert name in final.text
        assert await sailors["Anne"].sees("dm")
        assert not await sailors["Bart"].sees("dm")
        closed = [r for r in await ships.control.requests("POST", "*") if r.code in (50007, 50278)]
        assert len(closed) <= 1, "closed direct messages are not tried again"
        verdict = await sailors["Anne"].slash("game verify", CHANNEL)
        assert "follow from the seed" in verdict.text
        assert ships.errors() == []


@pytest.mark.harbour
@pytest.mark.parametrize("seats", range(2, 7))
async def test_one_person_and_captains_at_every_seat_count(tmp_path: Path, seats: int) -> None:
    async with fleet(tmp_path) as ships:
        sailors = await open_table(ships, "set_sail", ["Anne"], seats - 1, goal="20")
        final = await finish(ships, sailors)
        assert len(final.pictures) == 1
        assert final.pictures[0].description
        assert ships.errors() == []


@pytest.mark.harbour
@pytest.mark.parametrize("game", [key for key in GAMES if key != "set_sail"])
async def test_people_and_captains_play_every_other_game_to_the_final_scores(tmp_path: Path, game: str) -> None:
    async with fleet(tmp_path) as ships:
        sailors = await open_table(ships, game, ["Anne"], GAMES[game].seats[1] - 1)
        final = await finish(ships, sailors, 2500)
        assert len(final.pictures) == 1 and "Seed" in final.text
        assert ships.errors() == []


@pytest.mark.harbour
async def test_sigterm_ends_within_eight_seconds_and_leaves_no_journal(tmp_path: Path) -> None:
    async with fleet(tmp_path, PEOPLE) as ships:
        await open_table(ships, "set_sail", ["Anne"], 3)
        assert await ships.stop(signal.SIGTERM) == 0
        assert not ships.database.with_name("table.db-wal").exists()
        assert ships.errors() == []
