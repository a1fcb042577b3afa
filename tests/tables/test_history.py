"""Replay, export, statistics and privacy: cases 54, 55 and 66."""

import asyncio
import json
import subprocess
import sys
from functools import partial
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine import record
from bot.engine.event import Event
from bot.engine.secret import HIDDEN
from bot.engine.text import Text
from bot.store import archives, calls, pages
from bot.store.logbook import Db
from bot.store.personal import HELD
from bot.tables import archiving, verify
from bot.tables.changes import Message
from bot.tables.model import Refused, UserSettings
from bot.tables.privacy import DEPARTED
from tests.engines import dump
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, DORA, GUILD, HOUR, Party


async def test_every_round_can_be_looked_at_again_as_everybody_saw_it(party: Party) -> None:
    table = await party.game()
    await party.play_out(table)
    moments = await party.keeper.steering.moments(table)
    assert [round_ for _, round_ in moments] == sorted({round_ for _, round_ in moments}) and len(moments) >= 6
    for number, round_ in moments:
        frame = await party.keeper.frame(table, number)
        assert frame.view.round == round_
        assert {card for hand in frame.view.hands for card in hand.cards} <= {HIDDEN}
    with pytest.raises(Refused):
        await party.keeper.frame(table, 10_000)


async def test_case_54_an_export_before_the_end_holds_public_things_only(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    hands = (await party.keeper.look(table, ANNA)).view.hands[0].cards
    raw = (await party.keeper.export(table)).decode()
    assert "seed" not in json.loads(raw) and "entries" not in json.loads(raw)
    assert (1).to_bytes(32).hex() not in raw
    assert not any(card in raw for card in hands)
    assert "bid most" in raw


async def test_case_55_the_export_is_recounted_by_a_script_without_dependencies(party: Party, tmp_path: Path) -> None:
    table = await party.game()
    await party.play_out(table)
    raw = await party.keeper.export(table)
    (tmp_path / "game.json").write_bytes(raw)
    command = [sys.executable, "-I", "-S", verify.__file__, str(tmp_path / "game.json")]
    run = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True)
    assert run.returncode == 0 and "follow from the seed" in run.stdout, run.stderr
    game = json.loads(raw)
    assert verify.differences(game) == []
    assert len(game["scores"]) == 2 and game["status"] == "over"
    roll = next(entry for entry in game["entries"] if entry.get("chance", {}).get("what") == "roll")
    roll["outcome"] = roll["outcome"] % 6 + 1
    assert len(verify.differences(game)) == 1
    roll["outcome"] = (roll["outcome"] + 4) % 6 + 1
    assert verify.differences(game) == []
    del roll["chance"]["clause"]
    assert "has no purpose" in verify.differences(game)[0]
    game["seed"] = "00" * 32
    assert "not the published one" in verify.differences(game)[0]


async def test_statistics_count_games_wins_points_and_pace(party: Party) -> None:
    for channel in range(3):
        table = await party.game(channel=channel)
        party.clock.wait(HOUR)
        await party.play_out(table)
    mine = await party.keeper.statistics(ANNA)
    assert [(each.game, each.games) for each in mine] == [("toy", 3)]
    board = await party.keeper.leaderboard(GUILD, "toy")
    assert {each.user for each in board} == {ANNA, BOB}
    assert sum(each.wins for each in board) == 3
    assert [each.wins for each in board] == sorted((each.wins for each in board), reverse=True)
    assert sum(each.seconds for each in board) == 3 * HOUR and all(each.answers > 6 for each in board)
    assert await party.keeper.leaderboard(GUILD, "other") == []
    assert await party.keeper.leaderboard(GUILD + 1, "toy") == []


async def test_who_wants_no_statistics_is_on_no_board(party: Party) -> None:
    table = await party.game(captains=1)
    await party.play_out(table)
    await party.keeper.change_user_settings(ANNA, lambda _: UserSettings(statistics=False))
    assert [each.user for each in await party.keeper.leaderboard(GUILD, "toy")] == [BOB]
    assert [each.games for each in await party.keeper.statistics(ANNA)] == [1]


async def known(party: Party) -> tuple[int, int]:
    """A finished and a running table of which every room of the logbook knows something about Anna."""
    done = await party.game()
    await party.play_out(done)
    await party.keeper.posted(done, (await party.keeper.head(done)).revision, 30)
    await archiving.tick(party.keeper.core)
    live = await party.game(channel=2, players=(ANNA, BOB, CARL))
    await party.keeper.to_mention(live)
    await party.keeper.order(live, ANNA, "order.reply", "no")
    await party.keeper.change_user_settings(ANNA, lambda _: UserSettings(quiet_from=3))
    await party.keeper.dm_posted(ANNA, live, 31, 32, 33)
    await party.keeper.met(ANNA)
    await party.keeper.change_guild_settings(GUILD, lambda now: replace(now, blocked=(ANNA,)))
    await party.keeper.propose(live, BOB, "end")
    asked = (await party.keeper.look(live, ANNA)).vote
    assert asked is not None
    await party.keeper.vote(live, ANNA, "no", vote=asked.id)
    await party.keeper.go_away(ANNA, party.clock.now() + HOUR, "wait")
    await party.logbook.write(partial(tell_anna, table=live))
    return done, live


def tell_anna(db: Db, table: int) -> None:
    """A digest and a line for her alone, and a message that is still to be sent to her and Bob."""
    calls.set_digest(db, ANNA, table, b'{"kind":"digest","text":{"text":""},"users":[9001]}', 1)
    line = record.encode(Event(Text("Only Anna hears of the red pearl."), (0,))).decode()
    db.execute(
        "INSERT INTO events (table_id, number, revision, at, event, sum)"
        " SELECT ?, max(number) + 1, 1, 1, ?, 0 FROM events WHERE table_id = 2",
        (table, line),
    )
    body = msgspec.json.encode(Message("time", Text("Time is up."), (ANNA, BOB)))
    db.execute("INSERT INTO outbox (table_id, kind, body, at) VALUES (?, 'time', ?, 1)", (table, body.decode()))


async def test_finding_a15_a_user_gets_all_that_is_stored_about_him(party: Party) -> None:
    done, live = await known(party)
    raw = await party.keeper.data_of(ANNA)
    found = msgspec.json.decode(raw)
    assert [table for table in HELD if not found[table]] == [], "every room of the logbook tells something"
    assert [each["table_id"] for each in found["seats"]] == [each["id"] for each in found["heads"]] == [done, live]
    assert all(each["host"] == ANNA for each in found["heads"]) and len(found["results"]) == 1
    assert [each["entry"]["type"] for each in found["entries"] if each["table_id"] == live] == ["order"]
    (packed,) = (each["body"]["entries"] for each in found["archives"])
    assert {each["type"] for each in packed} == {"answer"} and {each["seat"] for each in packed} == {0}
    assert all(each["at"] and each["entry"]["seat"] == 0 for each in found["entries"])
    assert found["votes"][0]["ballots"] == "no" and found["users"][0]["settings"] == {"quiet_from": 3}
    assert found["events"][0]["event"]["text"]["text"] == "Only Anna hears of the red pearl."
    assert found["outbox"][-1]["body"]["text"] == "Time is up." and found["dms"][0]["channel"] == 31
    assert [(each["table_id"], each["seat"], each["barred"]) for each in found["known"]] == [(done, 0, 0), (live, 0, 0)]
    assert str(BOB).encode() not in raw and str(CARL).encode() not in raw, "nobody else's id"
    seeds = [(await party.logbook.read(partial(pages.papers, table=table))).seed.hex() for table in (done, live)]
    assert not any(seed.encode() in raw for seed in seeds)
    nobody = msgspec.json.decode(await party.keeper.data_of(DORA))
    assert not any(nobody[table] for table in HELD)


async def test_finding_a15_nothing_of_what_was_told_is_left_after_forgetting(party: Party) -> None:
    await known(party)
    await party.keeper.forget_user(ANNA)
    found = msgspec.json.decode(await party.keeper.data_of(ANNA))
    assert [table for table in HELD if found[table]] == ["guilds"], "but that he stays blocked, without his id"
    raw = "\n".join(await party.logbook.read(dump))
    assert str(ANNA) not in raw and f"Player {ANNA}" not in raw and str(BOB) in raw
    archive = await party.logbook.read(partial(archives.read, table=1))
    assert archive is not None and str(ANNA) not in repr(archive)


async def test_case_66_nothing_is_left_of_who_asks_to_be_forgotten(party: Party) -> None:
    done = await party.game(players=(ANNA, BOB), channel=1)
    await party.play_out(done)
    fresh = await party.game(players=(ANNA, BOB), channel=2)
    await party.play_out(fresh)
    head = await party.keeper.head(fresh)
    await party.keeper.posted(fresh, head.revision, 1)
    live = await party.game(players=(ANNA, BOB, CARL), channel=3)
    lobby = await party.lobby(channel=4, players=(ANNA, BOB))
    await party.keeper.go_away(ANNA, party.clock.now() + HOUR, "wait")
    await party.keeper.come_back(ANNA)
    await party.keeper.change_user_settings(ANNA, lambda _: UserSettings(quiet_from=3))
    await party.keeper.dm_posted(ANNA, live, 31, 32, 33)
    await party.keeper.to_mention(live)
    await party.keeper.propose(live, ANNA, "end")
    other = await party.game(players=(BOB, CARL), channel=5)
    await party.keeper.steering.kick(other, 1)
    await party.keeper.ask_for_seat(other, ANNA, f"Player {ANNA}")
    closed = (await party.lobby(channel=6, players=(DORA, ANNA))).head.id
    await party.keeper.remove(closed, DORA, ANNA)
    await party.keeper.forget_user(ANNA)

    raw = "\n".join(await party.logbook.read(dump))
    assert str(ANNA) not in raw and f"Player {ANNA}" not in raw
    assert str(BOB) in raw
    assert all(ANNA not in head.users and head.host != ANNA for head in party.keeper.core.heads.values())
    assert (await party.keeper.table(done)).names[0] == DEPARTED
    assert (await party.keeper.verify(done)).wrong == ()
    assert (await party.keeper.look(done, BOB)).over
    assert (await party.keeper.table(lobby.head.id)).head.users == (BOB,)
    assert (await party.play_out(live, (BOB, CARL))).over


async def test_hands_are_open_to_all_once_the_game_is_over_and_not_before(party: Party) -> None:
    table = await party.game()
    with pytest.raises(Refused, match="not over yet"):
        await party.keeper.at_the_end(table)
    await party.play_out(table)
    looks = await party.keeper.at_the_end(table)
    assert [look.seat for look in looks] == [0, 1]
    for look in looks:
        assert HIDDEN not in look.view.hands[look.seat].cards and not any(each.mine for each in look.questions)


async def test_the_last_game_of_a_channel_is_the_live_one_else_the_newest_that_was_begun(party: Party) -> None:
    assert await party.keeper.last_in_channel(CHANNEL) is None
    old = await party.game(channel=9)
    first = await party.game()
    await party.play_out(first)
    lobby = await party.lobby()
    assert (await party.keeper.last_in_channel(CHANNEL)).id == lobby.head.id  # type: ignore[union-attr]
    await party.keeper.close(lobby.head.id, ANNA)
    assert (await party.keeper.last_in_channel(CHANNEL)).id == first  # type: ignore[union-attr]
    await party.keeper.steering.move(old, CHANNEL)
    assert (await party.keeper.last_in_channel(CHANNEL)).id == old  # type: ignore[union-attr]
