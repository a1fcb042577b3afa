"""Cases 50, 51, 57, 62, 64: what is secret is searched for in all that leaves the bot, and is not there."""

import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from bot.engine import plans
from bot.engine.match import Match
from bot.engine.question import Amount, Ask
from bot.engine.secret import SPECTATOR, Cards, secrets
from bot.games import GAMES
from bot.settings import Settings
from bot.store import heads
from bot.tables.loaded import fetch, record_of
from bot.tools.harbour import Fault, Harbour
from bot.tools.host.live import as_of_now
from tests.conformance import FULL, count
from tests.e2e.fleet import PEOPLE, Fleet, fleet, newest, play_on, verb
from tests.e2e.test_crash import Table, launch
from tests.prove.titles import DRAWN

pytestmark = pytest.mark.harbour


class Loud(Fleet):
    """The bot with a log of its own level, as JSON."""

    level = "INFO"

    def environment(self) -> dict[str, str]:
        return {**super().environment(), "LOG_LEVEL": self.level, "LOG_FORMAT": "json"}


def live_matches(database: Path) -> dict[int, Match[Any]]:
    """The running games by channel, read from the logbook beside the running bot."""
    found: dict[int, Match[Any]] = {}
    with as_of_now(database) as db:
        for head in heads.live(db):
            stored = fetch(db, head.id)
            if stored is not None and stored.checkpoint is not None and head.status == "playing":
                record = record_of(stored.checkpoint, stored.entries)
                found[head.channel] = Match[Any].load(GAMES[head.game], stored.papers.seed, record)
    return found


def forms(secret: bytes) -> set[str]:
    """How a secret might be spelled."""
    written = repr(secret)[2:-1]
    return {secret.hex(), secret.hex().upper(), str(int.from_bytes(secret)), written, written.replace("\\", "\\\\")}


def decks(match: Match[Any]) -> list[str]:
    """The hidden piles of a game, each as a list would be written down."""
    piles = [each.cards for each in secrets(match.state) if isinstance(each, Cards) and not each.seen_by(SPECTATOR)]
    return [form for pile in piles if len(pile) > 3 for form in (repr(pile)[1:-1], msgspec.json.encode(pile).decode())]


def named(match: Match[Any], log: str) -> set[str]:
    """The cards of a game whose ids stand in a log."""
    faces = {card for each in secrets(match.state) if isinstance(each, Cards) for card in each.cards}
    words = set(re.findall(r"[A-Za-z][\w.:-]{5,}", log))
    return (faces & words) - set(GAMES) - {"captain", "player"}


async def everything_sent(ships: Fleet) -> str:
    """All that the bot has sent to Discord so far, as one text."""
    return "\n".join(
        msgspec.json.encode(each.body).decode() + str(each.files) for each in await ships.control.requests()
    )


async def pictures(ships: Fleet, tables: list[Table]) -> list[bytes]:
    """The pictures on the tables' messages."""
    found: list[bytes] = []
    async with aiohttp.ClientSession() as session:
        for table in tables:
            board = await newest(next(iter(table.sailors.values())), table.channel)
            for picture in board.pictures:
                async with session.get(picture.url) as response:
                    found.append(await response.read())
    return found


async def test_case_50_and_57_and_62_and_64_no_seed_deck_hand_or_token_leaves_the_bot(tmp_path: Path) -> None:
    luck = random.Random(50)
    async with Harbour(port=0, people=PEOPLE, limits=False) as harbour:
        ships = Loud(harbour, tmp_path)
        await ships.start()
        try:
            tables: list[Table] = []
            for number, game in enumerate(DRAWN if FULL else DRAWN[1::2]):
                channel = await ships.control.add_channel(f"reef-{number}")
                tables.append(await launch(ships, channel, game, ["Anne", "Bart"]))
            for _ in range(count(1, 40)):
                await ships.control.fault(Fault(kind="error", method="POST", route="/channels/*/messages", times=2))
                for table in tables:
                    await play_on(ships, table.sailors, table.channel, luck, 4)
                    await table.sailors["Anne"].slash("game log", table.channel)
                    await table.sailors["Anne"].slash("game status", table.channel)
                    await table.sailors["Anne"].slash("game verify", table.channel)
                    await table.sailors["Anne"].slash("my data", table.channel)
                await ships.control.clear_faults()
                matches = live_matches(ships.database)
                assert matches
                sent, log = await everything_sent(ships), ships.log.read_text()
                shown = await pictures(ships, tables)
                for match in matches.values():
                    for form in forms(match.seed):
                        assert form not in sent and form not in log
                        assert not any(form.encode() in picture or match.seed in picture for picture in shown)
                    for form in decks(match):
                        assert form not in sent and form not in log
                    assert not named(match, log), f"the log names cards of {match.game.key}: {named(match, log)}"
                assert harbour.token not in log and harbour.token not in sent
                assert not any(harbour.token.encode() in picture for picture in shown)
            assert harbour.token.encode() not in ships.database.read_bytes()
            assert harbour.token not in repr(Settings(harbour.token, tmp_path / "table.db"))
            assert all('"level": "ERROR"' not in line for line in ships.log.read_text().splitlines())
            assert all("aW50ZXJhY3Rpb24" not in line for line in ships.log.read_text().splitlines())
        finally:
            await ships.stop()


async def test_case_50_and_57_no_seed_or_hand_is_in_the_log_of_a_debugging_bot(tmp_path: Path) -> None:
    async with Harbour(port=0, people=PEOPLE, limits=False) as harbour:
        ships = Loud(harbour, tmp_path)
        ships.level = "DEBUG"
        await ships.start()
        try:
            table = await launch(ships, await ships.control.add_channel("reef"), "set_sail", ["Anne", "Bart"])
            await play_on(ships, table.sailors, table.channel, random.Random(50), 4)
            log = ships.log.read_text()
            for match in live_matches(ships.database).values():
                assert not any(form in log for form in forms(match.seed))
                assert not named(match, log)
        finally:
            await ships.stop()


async def test_case_51_suggestions_are_the_callers_own(tmp_path: Path) -> None:
    async with fleet(tmp_path) as ships:
        for number, game in enumerate(DRAWN if FULL else DRAWN[2:3]):
            channel = await ships.control.add_channel(f"cove-{number}")
            table = await launch(ships, channel, game, ["Anne", "Bart"])
            for turn in range(count(3, 60)):
                matches = live_matches(ships.database)
                if int(channel) not in matches:
                    break
                match = matches[int(channel)]
                for seat, name in enumerate(("Anne", "Bart")):
                    offered = await table.sailors[name].complete("play", channel, "answer")
                    own = [ask for ask in match.asked(seat) if ask.seat == seat]
                    assert bool(offered) <= bool(own), f"{name} is asked nothing and offered {offered}"
                    assert {str(choice.value) for choice in offered} <= typed_for(own), (game, name)
                assert await ships.sailor("Cora").complete("play", channel, "answer") == []
                assert await table.sailors["Anne"].complete("play", "harbour", "answer") == [], "no table is there"
                await play_on(ships, table.sailors, channel, random.Random(turn), 2)
        assert ships.errors() == []


async def test_case_51_who_plans_is_offered_his_own_plan_alone(tmp_path: Path) -> None:
    async with fleet(tmp_path) as ships:
        channel = await ships.control.add_channel("cove")
        table = await launch(ships, channel, "set_sail", ["Anne", "Bart"])
        for turn in range(100):
            match = live_matches(ships.database)[int(channel)]
            seat = 1 - match.turn
            if match.turn in (0, 1) and not match.asked(seat) and (planned := plans_asked(match, seat)):
                break
            await play_on(ships, table.sailors, channel, random.Random(turn), 1)
        else:
            raise AssertionError("nobody could plan")
        sailor, other = (table.sailors[("Anne", "Bart")[each]] for each in (seat, 1 - seat))
        assert await sailor.complete("play", channel, "answer") == [], "he has not opened his plan"
        before = await other.complete("play", channel, "answer")
        panel = await sailor.click(await newest(sailor, channel), "My hand")
        assert panel.message is not None
        plan = next(each for each in panel.message.buttons if verb(each.custom_id) == "plan")
        await sailor.click(panel.message, plan.custom_id)
        offered = {str(choice.value) for choice in await sailor.complete("play", channel, "answer")}
        assert offered, "he plans, and is offered nothing"
        for ask in planned:
            assert offered <= typed_for([ask]), "what is offered depends on what he may not know"
        assert await other.complete("play", channel, "answer") == before, "his plan shows to somebody else"
        assert await ships.sailor("Cora").complete("play", channel, "answer") == []
        assert ships.errors() == []


def typed_for(asks: Sequence[Ask]) -> set[str]:
    """What may be offered to whoever is asked this; the last line may say that there is more."""
    keys = {str(key) for ask in asks for key in (*getattr(ask, "keys", ()), *getattr(ask, "alone", ()))}
    return keys | {"…"} | {str(n) for ask in asks if isinstance(ask, Amount) for n in range(ask.low, ask.high + 1)}


def plans_asked(match: Match[Any], seat: int) -> list[Ask]:
    """What a plan would ask first, with what the seat may not know dealt in several ways; empty if nothing."""
    thought = [plans.ahead(match, seat, (), random.Random(luck)) for luck in range(8)]
    return [each.ask for each in thought if each is not None and each.ask is not None]


def test_the_search_would_find_a_seed_and_a_deck() -> None:
    match = Match[Any].new(GAMES["scoundrels"], b"\x07" * 32, 3)
    said = f"oops {match.seed.hex()} and {[each.cards for each in secrets(match.state) if isinstance(each, Cards)]}"
    assert any(form in said for form in forms(match.seed))
    assert any(form in said for form in decks(match))
