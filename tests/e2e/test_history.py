"""What stays of a game: the log, the stepper, the moving picture, the file, statistics, and nothing of who leaves."""

import asyncio
import io
import json
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest
from PIL import Image

from tests.e2e.fleet import ROOT, fleet, play_on
from tests.e2e.test_whole_games import CHANNEL, finish, open_table

pytestmark = pytest.mark.harbour


async def fetched(url: str) -> bytes:
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        assert response.status == 200
        return await response.read()


def check_file(tmp_path: Path, data: bytes) -> None:
    """The export proves its own luck, with a script that needs nothing of this project."""
    game = json.loads(data)
    assert game["seed"] and game["entries"] and game["scores"]
    file = tmp_path / "game.json"
    file.write_bytes(data)
    script = ROOT / "bot" / "tables" / "verify.py"
    done = subprocess.run([sys.executable, "-I", script, file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    first = next(entry for entry in game["entries"] if entry["type"] == "chance" and entry["chance"]["what"] == "roll")
    first["outcome"] = first["outcome"] % 6 + 1
    file.write_text(json.dumps(game))
    spoiled = subprocess.run([sys.executable, "-I", script, file], capture_output=True, text=True, check=False)
    assert spoiled.returncode != 0


async def test_a_finished_game_can_be_stepped_through_watched_taken_away_and_forgotten(tmp_path: Path) -> None:
    async with fleet(tmp_path) as ships:
        sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0, round_limit="12", goal="20")
        anne, bart = sailors["Anne"], sailors["Bart"]
        assert not await play_on(ships, sailors, CHANNEL, random.Random(9), 40)
        news = await anne.slash("game log", CHANNEL)
        assert news.message is not None and len(news.text.splitlines()) > 3
        await bart.slash("game leave", CHANNEL)
        asked = await bart.slash("game leave", CHANNEL)
        assert asked.message is not None
        await bart.click(asked.message, "Let a computer play for a while")
        await finish(ships, {"Anne": anne}, seed=10)

        shown = await anne.slash("game replay", CHANNEL)
        assert shown.message is not None and shown.message.pictures and "Step 1 of" in shown.text
        on = await anne.click(shown.message, "Next")
        assert on.message is not None and "Step 2 of" in on.text
        moving = await anne.click(on.message, "Film", patience=40, grace=30)
        film = next(p for seen in [moving.message, *moving.followups] if seen for p in seen.pictures)
        picture = Image.open(io.BytesIO(await fetched(film.url)))
        assert picture.format == "WEBP" and picture.n_frames > 5 and film.size <= 4_000_000
        assert picture.size == (550, 350) and picture.info["loop"] == 1, "it plays once"

        end = await bart.wait_for(CHANNEL, lambda seen: "the end" in seen.text and bool(seen.buttons))
        card = (await bart.click(end, "Share card", patience=40, grace=30)).message
        assert card is not None and not card.ephemeral and len(card.pictures) == 1
        assert Image.open(io.BytesIO(await fetched(card.pictures[0].url))).size == (1650, 1050)
        assert "Set Sail: 1. " in card.pictures[0].description

        taken = await anne.click(on.message, "As a file")
        assert taken.message is not None
        check_file(tmp_path, await fetched(taken.message.pictures[0].url))

        stats = await anne.slash("my stats", CHANNEL)
        assert "Set Sail" in stats.text and "1 game won" in stats.text
        leaders = await anne.slash("game leaders", CHANNEL, game="set_sail")
        assert "of 1 game won" in leaders.text
        data = await bart.slash("my data", CHANNEL)
        assert data.message is not None
        mine = json.loads(await fetched(data.message.pictures[0].url))
        assert mine
        sure = await bart.click(data.message, "Delete all of it…")
        assert sure.message is not None
        gone = await bart.click(sure.message, "Delete for good")
        assert "is deleted" in gone.text
        await asyncio.sleep(0.2)
        user = next(p["id"] for p in (await ships.control.state())["people"] if "Bart" in map(str, p.values()))
        with sqlite3.connect(f"file:{ships.database}?mode=ro", uri=True) as db:
            dump = "\n".join(line for line in db.iterdump())
        assert str(user) not in dump and "Bart" not in dump
        assert ships.errors() == []
