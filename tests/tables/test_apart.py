"""Damage inside one game sets it apart by name and leaves it as it is; damage to what all share stops everything."""

from functools import partial
from typing import Any

import msgspec
import pytest

from bot.engine.text import say
from bot.store import people
from bot.store.errors import StoreError
from bot.store.logbook import Db
from bot.tables.history import UNREADABLE
from bot.tables.model import Refused, SetApart, Unusable
from tests.engines import dump
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, DAY, GUILD, HOUR, Party

GAME = {
    "a state": "UPDATE checkpoints SET state = state || state WHERE table_id = 1",
    "an answer": "UPDATE entries SET entry = replace(entry, '\"answer\":1', '\"answer\":2') WHERE table_id = 1",
    "an answer of another table": "UPDATE entries SET (entry, at, sum) = (SELECT entry, at, sum FROM entries AS other"
    " WHERE other.table_id = 2 AND other.number = entries.number) WHERE table_id = 1",
    "answers that changed places": "UPDATE entries SET (entry, at, sum) = (SELECT entry, at, sum FROM entries AS other"
    " WHERE other.table_id = 1 AND other.number = 1 - entries.number) WHERE table_id = 1 AND number < 2",
    "a lost answer": "DELETE FROM entries WHERE table_id = 1 AND number = (SELECT max(number) FROM entries)",
    "an answer that came back": "INSERT INTO entries SELECT table_id, number + 1, entry, at, sum FROM entries"
    " WHERE table_id = 1 ORDER BY number DESC LIMIT 1",
    "no state at all": "DELETE FROM checkpoints WHERE table_id = 1",
    "a seat": "UPDATE seats SET captain = 'computer' WHERE table_id = 1 AND seat = 1",
    "who has held which seat": "UPDATE known SET seat = 2 WHERE table_id = 1 AND seat = 0",
    "the seed": "UPDATE papers SET seed = (SELECT seed FROM papers WHERE table_id = 2) WHERE table_id = 1",
    "the result": "UPDATE papers SET result = '[{}]' WHERE table_id = 1",
    "a clock": "UPDATE clocks SET due = due - 3600 WHERE table_id = 1",
    "a vote": 'UPDATE votes SET ballots = \'{"0":"yes","1":"yes"}\' WHERE table_id = 1',
    "text that is none": "UPDATE seats SET name = CAST(x'ff41' AS TEXT) WHERE table_id = 1 AND seat = 0",
}
SHARED = {
    "heads": "UPDATE heads SET channel = channel + 1 WHERE id = 2",
    "what is shown": "UPDATE heads SET posted = posted + 5 WHERE id = 2",
    "who sits there": "UPDATE seats SET user = 9999 WHERE table_id = 2 AND seat = 1",
    "guilds": "UPDATE guilds SET settings = '{}'",
    "users": "UPDATE users SET settings = '{}'",
    "outbox": "UPDATE outbox SET table_id = 2",
    "pulse": "UPDATE pulse SET lived = lived + 100",
    "away": "UPDATE away SET until = until + 1",
    "departed": "UPDATE departed SET lived = lived + 1",
}


async def two_tables(party: Party) -> None:
    """Two games in which something has happened, with a vote at the first, and one of everything that is shared."""
    for channel in (CHANNEL, CHANNEL + 1):
        table = await party.game(channel, (ANNA, BOB, CARL))
        await party.bids(table, 1, 0)
    await party.keeper.propose(1, ANNA, "end")
    await party.keeper.change_guild_settings(GUILD, lambda known: msgspec.structs.replace(known, per_user=9))
    await party.keeper.change_user_settings(ANNA, lambda known: msgspec.structs.replace(known, quiet_from=1))
    await party.keeper.guild_left(GUILD + 1)
    await party.keeper.go_away(BOB, party.clock.now() + DAY, "wait")
    await party.logbook.write(partial(a_notice, table=1))


def a_notice(db: Db, table: int) -> None:
    people.add_notice(db, table, "news", b'{"kind":"news","text":{"type":"text","text":"News"}}', 1)


def changed(db: Db, statement: str) -> int:
    return db.execute(statement).rowcount


async def rows(party: Party, kinds: tuple[str, ...]) -> list[str]:
    written = await party.logbook.read(dump)
    return [line for line in written if any(f'INTO "{kind}"' in line for kind in kinds)]


@pytest.mark.parametrize("what", GAME)
async def test_finding_a10_damage_in_one_game_sets_it_apart_by_name(
    party: Party, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    if what == "text that is none" and party.logbook.shared:
        pytest.skip("PostgreSQL has no text that is none")
    await two_tables(party)
    assert await party.logbook.write(partial(changed, statement=GAME[what]))
    party.keeper.core.reload()
    kinds = ("seats", "papers", "entries", "checkpoints", "clocks", "votes")
    before = await rows(party, kinds)
    for user in (ANNA, BOB, None):
        said = await reason(party.keeper.look(1, user))
        assert "The game of table 1 is damaged" in said and "/mod end" in said
    assert caplog.text.count("The game of table 1 is damaged") == 1, "whoever runs the bot is told once"
    for deed in (
        party.say(1, CARL, "bid", 1),
        party.keeper.undo(1, ANNA),
        party.keeper.steering.pause(1),
        party.keeper.steering.kick(1, 0),
        party.keeper.desert(1, BOB),
        party.keeper.steering.move(1, 7),
    ):
        with pytest.raises(SetApart):
            await deed
    party.clock.wait(60 * HOUR)
    await party.keeper.tick()
    await party.keeper.core.idle()
    mine = [line for line in await rows(party, kinds) if "VALUES(1," in line]
    assert mine == [line for line in before if "VALUES(1," in line], "nothing of it is altered"
    assert (await party.keeper.look(2, CARL)).view.round >= 1, "the other game goes on"
    await party.say(2, ANNA, *next((q.ask.name, q.default) for q in await party.questions(2, ANNA)))
    file = msgspec.json.decode(await party.keeper.export(1))
    assert file["game"] == "toy" and file["log"]
    await party.restart()
    with pytest.raises(SetApart):
        await party.keeper.look(1, ANNA)
    assert (await party.keeper.steering.end(1)).over
    assert party.keeper.in_channel(CHANNEL) is None
    mine = [line for line in await rows(party, kinds) if "VALUES(1," in line]
    assert mine == [line for line in before if "VALUES(1," in line], "only its head says now that it has ended"
    await party.game(CHANNEL, (ANNA, BOB))


async def test_finding_a10_a_file_of_a_damaged_game_names_what_cannot_be_read(party: Party) -> None:
    await two_tables(party)
    for what in ("a seat", "an answer", "the seed"):
        await party.logbook.write(partial(changed, statement=GAME[what]))
    file = msgspec.json.decode(await party.keeper.export(1))
    assert file["damaged"] == ["papers", "entries", "seats"] and "seed" not in file and file["log"]


async def test_finding_a10_a_damaged_line_of_the_log_says_so_and_the_game_goes_on(party: Party) -> None:
    await two_tables(party)
    damage = "UPDATE events SET revision = 77 WHERE table_id = 1 AND number = 0"
    assert await party.logbook.write(partial(changed, statement=damage))
    lines = [say(line.text, ("A", "B", "C")) for line in await party.keeper.log(1, None, limit=200)]
    assert lines.count(UNREADABLE.text) == 1 and len(lines) > 1
    await party.say(1, CARL, "bid", 0)


async def test_finding_a10_a_damaged_result_is_not_counted_and_told(
    party: Party, caplog: pytest.LogCaptureFixture
) -> None:
    table = await party.game()
    await party.play_out(table)
    assert len(await party.keeper.leaderboard(GUILD, "toy")) == 2
    assert await party.logbook.write(partial(changed, statement="UPDATE results SET points = 99 WHERE seat = 0"))
    assert [each.user for each in await party.keeper.leaderboard(GUILD, "toy")] == [BOB]
    assert "A result of table 1 is damaged" in caplog.text


@pytest.mark.parametrize("what", SHARED)
async def test_finding_a10_damage_to_what_all_share_refuses_the_start(party: Party, what: str) -> None:
    await two_tables(party)
    assert await party.logbook.write(partial(changed, statement=SHARED[what]))
    await party.close()
    with pytest.raises(StoreError) as error:
        await party.open()
    line = str(error.value)
    assert "is damaged" in line and "restore a backup" in line and "\n" not in line
    if what in ("heads", "what is shown", "who sits there"):
        assert "table 2" in line


async def test_finding_a10_damage_to_what_all_share_stops_a_running_bot(party: Party) -> None:
    await two_tables(party)
    assert await party.logbook.write(partial(changed, statement=SHARED["guilds"]))
    party.keeper.core.communities.clear()
    with pytest.raises(Unusable):
        await party.keeper.guild_settings(GUILD)
    assert "is damaged" in str(party.logbook.lost.result())
    with pytest.raises(Refused):
        await party.say(2, CARL, "bid", 0)


async def test_finding_a10_whoever_is_deleted_goes_from_damaged_games_too(party: Party) -> None:
    await two_tables(party)
    assert await party.logbook.write(partial(changed, statement=GAME["the seed"]))
    party.keeper.core.reload()
    await party.keeper.forget_user(ANNA)
    left: Any = await party.logbook.read(
        lambda db: db.execute("SELECT count(*) FROM seats WHERE user = ?", (ANNA,)).fetchone()
    )
    assert left == (0,)
    await party.restart()
    with pytest.raises(SetApart):
        await party.keeper.look(1, BOB)
