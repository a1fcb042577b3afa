"""Several processes over one database: leases with epochs, claims, and tables that several of them write."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot import fleet
from bot.__main__ import main
from bot.fleet import Fleet, Shards
from bot.settings import BadSettings, read
from bot.store import leases, people
from bot.store.logbook import Logbook
from bot.tables.model import Refused
from bot.tools.postgresql import missing
from tests.engine.toy import TOY
from tests.engines import SERVER, dump, place, use
from tests.tables.party import ANNA, BOB, CHANNEL, GUILD, HandClock, Party

FREE = Shards()
on_server = pytest.mark.skipif(bool(missing()), reason=missing())


@pytest.fixture
async def crews(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Party]]:
    """Two keepers of one logbook, as two processes have them."""
    use("postgresql", monkeypatch)
    both = [await Party(tmp_path / "table.db", 50).open() for _ in range(2)]
    yield both
    for party in both:
        await party.close()


@pytest.fixture
async def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Logbook]:
    use("postgresql", monkeypatch)
    found = await Logbook.open(place(tmp_path / "table.db"))
    yield found
    await found.close()


def process(book: Logbook, clock: HandClock, wished: Shards = FREE) -> Fleet:
    return Fleet(book, clock.now, wished)


# -- tables that several processes write -------------------------------------------------------------------------------


@on_server
async def test_each_process_sees_at_once_what_another_has_accepted(crews: list[Party]) -> None:
    first, second = crews
    table = await first.game(players=(ANNA, BOB))
    await second.keeper.catch_up()
    assert second.keeper.in_channel(CHANNEL) is not None
    await first.bids(table, 1)
    await second.say(table, BOB, "bid", 0)
    look = await first.keeper.look(table, ANNA)
    assert [each.ask.name for each in look.questions if each.mine] == ["mark"]
    with pytest.raises(Refused):
        await first.say(table, BOB, "bid", 1)
    assert (await second.play_out(table)).over


@on_server
async def test_answers_at_the_same_moment_in_two_processes_both_count_once(crews: list[Party]) -> None:
    await crews[0].keeper.change_guild_settings(GUILD, lambda known: replace(known, per_user=50, per_channel=50))
    for number in range(15):
        table = await crews[0].game(channel=CHANNEL + number)
        for party in crews:
            _ = await party.keeper.look(table, ANNA)  # each has the match in memory
        press = partial(Party.say, table=table, name="bid")
        await asyncio.gather(
            press(crews[0], user=ANNA, answer=1, interaction=10 * number + 1),
            press(crews[1], user=BOB, answer=0, interaction=10 * number + 2),
            press(crews[1], user=ANNA, answer=1, interaction=10 * number + 1),
        )
        rows = await crews[0].logbook.read(dump)
        bids = [row for row in rows if 'INTO "entries"' in row and f"VALUES({table}," in row and '"bid"' in row]
        assert len(bids) == 2, rows


@on_server
async def test_settings_changed_elsewhere_hold_here(crews: list[Party]) -> None:
    first, second = crews
    assert (await second.keeper.guild_settings(GUILD)).per_user != 1
    await first.keeper.change_guild_settings(GUILD, lambda known: replace(known, per_user=1))
    assert (await second.keeper.guild_settings(GUILD)).per_user == 1
    await first.keeper.change_user_settings(ANNA, lambda known: replace(known, zone="Europe/Berlin"))
    assert (await second.keeper.user_settings(ANNA)).zone == "Europe/Berlin"


@on_server
async def test_a_maintenance_holds_for_all_and_its_time_is_given_back_once(crews: list[Party]) -> None:
    first, second = crews
    table = await first.game()
    due = (await first.keeper.head(table)).deadline
    await first.keeper.maintain("")
    await second.keeper.catch_up()
    assert second.keeper.core.maintained is not None
    for party in crews:
        party.clock.wait(3600)
    await second.keeper.maintain_no_more()
    await first.keeper.catch_up()
    assert first.keeper.core.maintained is None
    for party in crews:
        async with party.keeper.core.at(table) as live:
            assert live.head.deadline == due + 3600


@on_server
async def test_a_silence_is_given_back_once_however_many_processes_start_after_it(crews: list[Party]) -> None:
    first, second = crews
    table = await first.game()
    due = (await first.keeper.head(table)).deadline
    for party in crews:
        await party.close()
        party.clock.wait(7200)
    await asyncio.gather(*(party.open() for party in crews))
    assert (await second.keeper.head(table)).deadline == (await first.keeper.head(table)).deadline
    assert 7000 <= (await first.keeper.head(table)).deadline - due <= 7200


@on_server
async def test_each_notice_is_one_process_to_send_and_anybodys_after_a_minute(crews: list[Party]) -> None:
    first, second = crews
    table = await first.game()
    body = b'{"kind":"news","text":{"type":"text","text":"News"}}'
    add = partial(people.add_notice, table=table, kind="news", body=body, at=first.clock.now())
    await first.logbook.write(add)
    for party, shards in ((first, {0}), (second, {1})):
        party.keeper.core.of, party.keeper.core.shards = 2, frozenset(shards)
        party.keeper.core.owner = str(shards)
    assert not await second.keeper.notices(), "its guild is another's"
    assert len(await first.keeper.notices()) == 1
    assert len(await first.keeper.notices()) == 1, "who sends it sees it again until it is out"
    for party in crews:
        party.clock.wait(61)
    assert not await second.keeper.notices(), "somebody is sending it"
    for party in crews:
        party.clock.wait(120)
    assert len(await second.keeper.notices()) == 1


# -- shards ------------------------------------------------------------------------------------------------------------


@on_server
async def test_whoever_takes_what_is_free_takes_a_fair_share_and_later_what_a_dead_one_had(
    book: Logbook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fleet, "BEAT", 0.01)
    clock = HandClock()
    first, second = process(book, clock), process(book, clock)
    await book.write(partial(leases.beat, owner=second.owner, now=clock.now(), until=clock.now() + 15))
    assert await first.begin(4) == [0, 1] and await second.begin(4) == [2, 3]
    opened: list[int] = []
    keeping = asyncio.create_task(second.keep(opened.extend))
    await asyncio.sleep(0.2)
    assert not opened and second.living == 2
    clock.wait(20)
    await asyncio.sleep(0.5)
    assert sorted(opened) == [0, 1] and second.living == 1
    keeping.cancel()
    await first._beat()
    assert first.replaced.is_set(), "who slept meanwhile finds that he has lost them"
    assert first.epochs == {} and (await book.read(partial(leases.held, owner=second.owner)))[0] == 2


@on_server
async def test_a_successor_takes_a_range_over_once_discord_has_let_it_in(book: Logbook) -> None:
    clock, wished = HandClock(), Shards(0, 1, 4)
    old, new = process(book, clock, wished), process(book, clock, wished)
    assert await old.begin(1) == [0, 1] and old.of == 4
    await old.ready()
    assert await new.begin(1) == [0, 1]
    await new._beat()
    await old._beat()
    assert not old.replaced.is_set() and not new.replaced.is_set(), "both have sessions"
    await new.ready()
    await old._beat()
    await new._beat()
    assert old.replaced.is_set() and not new.replaced.is_set()
    await new.leave()
    assert await book.read(partial(leases.free, shards=[0, 1], now=clock.now())) == [0, 1]


@on_server
async def test_a_press_is_claimed_by_one(book: Logbook) -> None:
    clock = HandClock()
    crew = [process(book, clock) for _ in range(4)]
    for press in range(25):
        assert sum(await asyncio.gather(*(each.claims(press) for each in crew))) == 1


@on_server
async def test_processes_identify_one_after_the_other_in_a_bucket(book: Logbook) -> None:
    clock = HandClock()
    crew = [process(book, clock) for _ in range(3)]
    waiting = [asyncio.create_task(each.may_identify(0)) for each in crew]
    other = asyncio.create_task(crew[0].may_identify(1))
    for done in (1, 2, 3):
        await asyncio.sleep(1.2)
        assert sum(task.done() for task in waiting) == done and other.done()
        clock.wait(6)


# -- from a file to a server and back ----------------------------------------------------------------------------------


@on_server
async def test_a_game_is_begun_on_a_file_played_on_a_server_and_verified_on_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    use("postgresql", monkeypatch)
    monkeypatch.setattr("bot.tools.host.move.GAMES", {"toy": TOY})
    url, file = str(place(tmp_path / "table.db")), tmp_path / "file.db"
    monkeypatch.delenv(SERVER)
    party = await Party(file, 50).open()
    table = await party.game()
    await party.say(table, ANNA, "bid", 1)
    last = await party.lobby(channel=7)
    await party.keeper.close(last.head.id, ANNA)
    assert main(["move-database", str(file), url]) == 1 and "Another process" in capsys.readouterr().err
    before = await party.logbook.read(dump)
    await party.close()
    assert main(["move-database", str(file), url]) == 0 and "2 tables were moved" in capsys.readouterr().out
    assert main(["move-database", str(file), url]) == 1 and "holds something already" in capsys.readouterr().err
    book = await Logbook.open(url)
    assert [row for row in await book.read(dump) if "sqlite_sequence" not in row] == [
        row for row in before if "sqlite_sequence" not in row
    ]
    await book.close()

    monkeypatch.setenv(SERVER, url.split("host=")[1])
    party = await Party(tmp_path / "table.db", 50).open()
    await party.say(table, BOB, "bid", 0)
    assert (await party.lobby(channel=8)).head.id == last.head.id + 1, "no number is given again"
    assert (await party.play_out(table)).over
    await party.close()
    monkeypatch.delenv(SERVER)
    assert main(["move-database", url, str(tmp_path / "again.db")]) == 0
    party = await Party(tmp_path / "again.db", 50).open()
    verdict = await party.keeper.verify(table)
    assert not verdict.wrong and verdict.outcomes and (await party.lobby(channel=9)).head.id == last.head.id + 2
    await party.close()


# -- settings ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "means"),
    [("", Shards()), ("auto", Shards()), ("0-3/16", Shards(0, 3, 16)), ("5/6", Shards(5, 5, 6))],
)
def test_shards_are_a_range_of_all_or_what_is_free(said: str, means: Shards, tmp_path: Path) -> None:
    env = {"DISCORD_TOKEN": "x", "DATABASE_URL": "postgresql://h/db", "SHARDS": said}
    assert read({**env, "DATABASE_PATH": str(tmp_path / "t.db")}).shards == means


@pytest.mark.parametrize("said", ["4/4", "3-1/8", "x", "0-99", "-1/2", "0-3/16/2"])
def test_other_shards_are_refused_in_a_line(said: str, tmp_path: Path) -> None:
    env = {"DISCORD_TOKEN": "x", "DATABASE_URL": "postgresql://h/db", "DATABASE_PATH": str(tmp_path / "t.db")}
    with pytest.raises(BadSettings, match="SHARDS is"):
        read({**env, "SHARDS": said})
    with pytest.raises(BadSettings, match="postgresql://"):
        read({**env, "DATABASE_URL": "mysql://h/db"})
    with pytest.raises(BadSettings, match="set DATABASE_URL"):
        read({**env, "DATABASE_URL": "", "SHARDS": "0/2"})
