"""A finished game is packed: all that was to be seen of it is there as before, without any rules, and small."""

import random
from functools import partial
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine.changes import changed, changes
from bot.engine.computers import captain_answer
from bot.engine.game import Game
from bot.engine.record import encode
from bot.engine.secret import SPECTATOR, view
from bot.games import GAMES
from bot.store import archives
from bot.store.logbook import Db
from bot.tables import archiving, past
from bot.tables.model import Refused
from tests.engine.toy import TOY, Toy
from tests.engines import dump, on_sqlite
from tests.tables.party import ANNA, BOB, DAY, GUILD, Party

VALUES = st.recursive(
    st.none() | st.integers(2, 9) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab-", max_size=2), inner, max_size=3),
)


@given(VALUES, VALUES)
def test_what_has_changed_makes_the_one_of_the_other(before: Any, after: Any) -> None:
    kept = encode(before)
    assert changed(before, msgspec.json.decode(encode(changes(before, after)))) == after
    assert encode(before) == kept


async def packed(party: Party, table: int) -> None:
    """As a tick does it, once the end has been shown."""
    head = await party.keeper.head(table)
    await party.keeper.posted(table, head.revision, 4242)
    await archiving.tick(party.keeper.core)


def counts(db: Db) -> dict[str, int]:
    kinds = ("entries", "checkpoints", "events", "clocks", "votes", "branches", "archives")
    return {kind: db.execute(f"SELECT count(*) FROM {kind}").fetchone()[0] for kind in kinds}


async def all_of_it(party: Party, table: int) -> list[Any]:
    """All that can be looked up of a finished game."""
    keeper, found = party.keeper, list[Any]()
    for user in (ANNA, BOB, None):
        look = await keeper.look(table, user)
        found += [
            look.view,
            look.headline,
            look.scores,
            look.ending,
            look.over,
            look.questions,
            look.waiting,
            look.seat,
        ]
        found.append(await keeper.log(table, user, limit=200))
    found += [each.view for each in await keeper.at_the_end(table)]
    found += [await keeper.export(table), await keeper.verify(table)]
    found.append(await keeper.news(replace(await keeper.look(table, BOB), heard=0)))
    found.append(await keeper.story(table))
    for number, round_ in await keeper.steering.moments(table):
        seen = await keeper.frame(table, number)
        found.append((seen.number, round_, seen.view, seen.headline))
    return found


async def test_finding_g8_a_finished_game_is_packed_and_all_of_it_is_there_as_before(party: Party) -> None:
    table = await party.game()
    await party.play_out(table)
    before, moments = await all_of_it(party, table), await party.keeper.steering.moments(table)
    await archiving.tick(party.keeper.core)
    assert (await party.logbook.read(counts))["archives"] == 0, "its end has not been shown yet"
    await packed(party, table)
    left = await party.logbook.read(counts)
    assert left.pop("archives") == 1 and not any(left.values())
    after = await all_of_it(party, table)
    again = await party.keeper.steering.moments(table)
    assert again[:-1] == moments and after[: len(before)] == before, "and its last moment besides"
    await party.restart()
    assert await all_of_it(party, table) == after
    with pytest.raises(Refused):
        await party.keeper.frame(table, 10_000)
    with pytest.raises(Refused):
        await party.keeper.steering.rewind(table, 0)
    told = msgspec.json.decode(await party.keeper.data_of(ANNA))
    (own,) = told["archives"]
    assert own["body"]["entries"] and all(each["seat"] == 0 for each in own["body"]["entries"])


async def test_a_packed_game_needs_no_rules_of_a_later_version(party: Party) -> None:
    table = await party.game()
    await party.play_out(table)
    await packed(party, table)
    before = await all_of_it(party, table)

    def broken(*args: Any, **more: Any) -> Any:
        raise AssertionError("the rules of today are asked")

    later = replace(TOY, step=broken, headline=broken, scores=broken, ending=broken, setup=broken, rules="999")
    party.games = {"toy": later}
    await party.restart()
    await party.keeper.review()
    assert await all_of_it(party, table) == before

    class Other(Toy, kw_only=True):
        """A state that nothing stored fits."""

        new: int

    party.games = {"toy": replace(later, state=Other)}
    await party.restart()
    look = await party.keeper.look(table, ANNA)
    assert look.view is None and look.scores == before[2] and look.headline == before[1]
    assert await party.keeper.log(table, ANNA, limit=200) == before[8]


@pytest.mark.parametrize("key", GAMES)
async def test_every_seats_view_after_each_answer_is_kept(party: Party, key: str) -> None:
    """A whole game by computers, beside the match that saw it: every view of every seat comes out of the packed row."""
    if not party.cache:
        pytest.skip("the way it was played makes no difference here")
    game: Game[Any] = GAMES[key]
    seats, luck = max(3, game.seats[0]), random.Random(5)
    party.games = {key: game}
    party.keeper.core.games = party.games
    players = tuple(range(9001, 9001 + seats))
    table = await party.game(players=players, game=key)
    known: dict[int, list[bytes]] = {}
    for _ in range(4000):
        async with party.keeper.core.at(table) as live:
            match = live.match
            assert match is not None
            if live.head.status != "playing":
                break
            known[match.serial] = [encode(view(match.state, seat)) for seat in (SPECTATOR, *range(seats))]
            ask = next(each for each in match.asked(match.waited_for()[0]) if not each.optional)
            answer = captain_answer(match, ask, luck)
        await party.say(table, players[ask.seat], ask.name, answer)
        if len(known) > 400:  # long enough: it is broken off
            await party.keeper.steering.end(table)
    await packed(party, table)
    archive = await party.logbook.read(partial(archives.read, table=table))
    assert archive is not None
    same = 0
    for place, moment in enumerate(archive.moments):
        if moment.number in known and not moment.mark:
            for seat, wanted in zip((SPECTATOR, *range(seats)), known[moment.number], strict=True):
                if place % 7 == 0:
                    assert encode(past.as_view(game, past.seen(archive, place, seat))) == wanted
            same += 1
    assert same >= 0.97 * len(known) - len([each for each in archive.moments if each.mark])
    size = await party.logbook.read(lambda db: db.execute("SELECT length(body) FROM archives").fetchone()[0])
    assert size < 60_000


async def test_a_game_whose_rules_changed_while_it_was_played_keeps_what_can_be_shown(party: Party) -> None:
    table = await party.game()
    await party.play_out(table)
    moments = await party.keeper.steering.moments(table)

    async def other(state: Toy) -> None:
        raise ValueError("these rules fail at it")

    party.games = {"toy": replace(TOY, step=other)}
    await party.restart()
    await packed(party, table)
    assert await party.keeper.steering.moments(table) == moments
    for number, _ in moments:
        assert (await party.keeper.frame(table, number)).view is not None
    assert (await party.keeper.look(table, None)).scores


async def test_finished_tables_go_after_their_time_and_their_results_stay(party: Party) -> None:
    tables = [await party.game(channel) for channel in (1, 2)]
    lobby = (await party.lobby(3)).head.id
    await party.keeper.close(lobby, ANNA)
    live = await party.game(4)
    for table in (*tables, lobby):
        if table != lobby:
            await party.play_out(table)
        await packed(party, table)
    party.keeper.core.keep_finished = 365 * DAY
    stats = await party.keeper.statistics(ANNA)
    for _ in range(364):
        party.clock.wait(DAY)
        await party.keeper.tick()
    assert {each.status for each in [await party.keeper.head(table) for table in (*tables, lobby)]} == {"over", "ended"}
    for _ in range(3):
        party.clock.wait(DAY)
        await party.keeper.tick()
    for table in (*tables, lobby):
        with pytest.raises(Refused, match="no such table"):
            await party.keeper.head(table)
    assert (await party.keeper.head(live)).id == live
    assert await party.keeper.statistics(ANNA) == stats
    assert len(await party.keeper.leaderboard(GUILD, "toy")) == 2


async def test_who_is_forgotten_is_somebody_else_in_what_others_have_won(party: Party) -> None:
    for channel in (1, 2):
        table = await party.game(channel)
        await party.play_out(table)
        await packed(party, table)
    await party.keeper.forget_user(ANNA)
    users = await party.logbook.read(
        lambda db: [row[0] for row in db.execute("SELECT user FROM results ORDER BY user")]
    )
    assert users[0] == users[1] < 0 and users[2:] == [BOB, BOB], "one person, of whom nothing is known"
    raw = await party.logbook.read(lambda db: "\n".join(dump(db)))
    assert str(ANNA) not in raw
    assert [each.user for each in await party.keeper.leaderboard(GUILD, "toy")] == [BOB]


async def test_a_table_that_cannot_be_packed_keeps_no_other_waiting(party: Party) -> None:
    tables = [await party.game(channel) for channel in (1, 2)]
    for table in tables:
        await party.play_out(table)
        await party.keeper.posted(table, (await party.keeper.head(table)).revision, 4242)
    await party.logbook.write(lambda db: db.execute("UPDATE papers SET rules = 'x' WHERE table_id = ?", (tables[0],)))
    for _ in range(3):
        await archiving.tick(party.keeper.core)
    made = await party.logbook.read(lambda db: [row[0] for row in db.execute("SELECT table_id FROM archives")])
    assert made == [tables[1]]


@on_sqlite
async def test_the_room_of_what_is_gone_is_given_back(party: Party) -> None:
    for channel in range(1, 30):
        table = await party.game(channel)
        await party.play_out(table)
        await packed(party, table)
    party.keeper.core.keep_finished = DAY
    full = await pages_of(party)
    for _ in range(4):
        party.clock.wait(DAY)
        await party.keeper.tick()
    page_count, free = await pages_of(party)
    assert page_count < full[0] and free == 0


async def pages_of(party: Party) -> tuple[int, int]:
    def counted(db: Db) -> tuple[int, int]:
        return db.execute("PRAGMA page_count").fetchone()[0], db.execute("PRAGMA freelist_count").fetchone()[0]

    return await party.logbook.read(counted)
