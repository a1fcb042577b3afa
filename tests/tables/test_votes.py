"""Whose word counts in a vote, and in which; members who leave; buttons of a future that was lost."""

import shutil
from functools import partial
from pathlib import Path

import pytest

from bot.tables.model import Refused, Stale, Vote
from tests.engines import on_sqlite
from tests.store.seal import rewritten
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, CARL, DAY, DORA, GUILD, HOUR, Party
from tests.tables.timing import told as log
from tests.tables.timing import until


async def open_vote(party: Party, table: int) -> Vote:
    """The vote that is open."""
    vote = (await party.keeper.look(table, None)).vote
    assert vote is not None
    return vote


async def test_finding_a7_an_old_yes_never_counts_in_another_vote(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL, DORA))
    await party.late(table, 1)
    await party.keeper.propose(table, ANNA, "replace", 1)
    old = await open_vote(party, table)
    await party.keeper.vote(table, CARL, "no", vote=old.id)
    await party.keeper.vote(table, DORA, "no", vote=old.id)
    assert "over" in await reason(party.keeper.vote(table, CARL, "yes", vote=old.id))
    party.clock.wait(DAY)
    await party.keeper.propose(table, ANNA, "end")
    await party.restart()
    new = await open_vote(party, table)
    for user in (BOB, CARL, DORA):
        said = await reason(party.keeper.vote(table, user, "yes", vote=old.id))
        assert "over" in said and "Another one is open" in said
    assert (await open_vote(party, table)).voted == (0,) and (await party.keeper.head(table)).status == "playing"
    for user in (BOB, CARL):
        await party.keeper.vote(table, user, "yes", vote=new.id)
    assert (await party.keeper.head(table)).status == "ended"


async def test_finding_a7_no_two_votes_of_a_table_have_one_id(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    seen: set[int] = set()
    for turn in range(6):
        await party.keeper.propose(table, (ANNA, BOB)[turn % 2], "end")
        vote = await open_vote(party, table)
        assert vote.id > max(seen, default=0)
        seen.add(vote.id)
        for user in (CARL, (BOB, ANNA)[turn % 2]):
            await party.vote(table, user, "no")
            if (await party.keeper.look(table, None)).vote is not None:
                assert (await open_vote(party, table)).id == vote.id  # the same vote, whoever votes in it
        if turn == 3:
            await party.restart()
        party.clock.wait(DAY)


async def test_buttons_from_before_votes_had_ids_still_count_in_the_vote_that_was_open_then(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.propose(table, ANNA, "end")
    await party.logbook.write(partial(rewritten, statement="UPDATE votes SET id = 0"))
    party.keeper.core.reload()
    await party.keeper.vote(table, BOB, "no", vote=0)
    assert (await open_vote(party, table)).id == 0
    await party.keeper.vote(table, CARL, "no", vote=0)
    party.clock.wait(DAY)
    await party.keeper.propose(table, ANNA, "end")
    assert "over" in await reason(party.keeper.vote(table, BOB, "yes", vote=0))


async def test_a_ballot_goes_with_whoever_cast_it(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.propose(table, ANNA, "end")
    await party.keeper.steering.replace_seat(table, 0, DORA, "Dora")
    vote = await open_vote(party, table)
    assert vote.voted == () and vote.voters == (0, 1, 2)
    await party.vote(table, BOB, "yes")
    assert (await party.keeper.head(table)).status == "playing"
    await party.vote(table, DORA, "yes")
    assert (await party.keeper.head(table)).status == "ended"


async def test_a_vote_about_somebody_ends_with_his_time_at_the_table(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.late(table, 1)
    await party.keeper.propose(table, ANNA, "replace", 1)
    old = await open_vote(party, table)
    await party.keeper.steering.replace_seat(table, 1, DORA, "Dora")
    assert (await log(party, table))[-1] == "The vote is over: nothing changes."
    assert (
        await reason(party.keeper.vote(table, CARL, "yes", vote=old.id))
        == "That vote is over: nothing is voted on just now."
    )
    assert (await party.keeper.table(table)).seats[1].user == DORA


async def test_a_vote_to_go_back_is_void_once_the_game_went_another_way(party: Party) -> None:
    """As many choices as before are not the same choices."""
    table = await party.game()
    await party.to_menu(table)
    await party.keeper.propose(table, ANNA, "undo")
    await party.keeper.undo(table, ANNA)
    assert (await party.keeper.look(table, ANNA)).vote is None
    assert any("void" in line for line in await log(party, table))


async def rolled(party: Party, *players: int) -> int:
    """A table at which Anna could go back over dice."""
    table = await party.game(players=players)
    await party.bids(table, *(1, 0, 0)[: len(players)], players=players)
    await party.say(table, ANNA, "mark", ())
    await party.say(table, ANNA, "menu", "roll")
    return table


async def test_finding_a8_nobody_goes_back_alone_while_a_captain_stands_in(party: Party) -> None:
    table = await rolled(party, ANNA, BOB)
    await party.keeper.stand_in(table, 1)
    round_ = (await party.keeper.look(table, None)).view.round
    await party.keeper.propose(table, ANNA, "undo")
    vote = await open_vote(party, table)
    assert vote.voters == (0, 1) and (await party.keeper.look(table, None)).view.round == round_
    await party.restart()
    await until(party, 25 * HOUR)
    assert (await party.keeper.look(table, ANNA)).vote is None
    assert not any("goes back" in line for line in await log(party, table))


async def test_finding_a8_who_is_stood_in_for_has_a_say(party: Party) -> None:
    table = await rolled(party, ANNA, BOB, CARL)
    await party.keeper.stand_in(table, 1)
    await party.keeper.propose(table, ANNA, "undo")
    await party.vote(table, CARL, "yes")
    assert (await party.keeper.look(table, None)).vote is not None
    await party.vote(table, BOB, "yes")
    assert any("All agreed" in line for line in await log(party, table))
    assert (await party.keeper.table(table)).seats[1].captain == "standin"


async def test_finding_a8_every_vote_asks_all_who_own_a_seat(party: Party) -> None:
    for kind in ("end", "replace", "absent"):
        table = await party.game(players=(ANNA, BOB, CARL, DORA))
        await party.keeper.stand_in(table, 1)
        await party.late(table, 3)
        if kind == "absent":
            await party.keeper.member_left(GUILD, DORA)
        else:
            await party.keeper.propose(table, ANNA, kind, 3)
        assert (await open_vote(party, table)).voters == ((0, 1, 2, 3) if kind == "end" else (0, 1, 2))
        await party.keeper.steering.end(table)


@pytest.mark.parametrize("word", ["", "no"])
async def test_the_silence_of_who_is_stood_in_for_keeps_nobody_from_ending(party: Party, word: str) -> None:
    table = await party.game()
    await party.keeper.stand_in(table, 1)
    await party.keeper.propose(table, ANNA, "end")
    assert (await party.keeper.head(table)).status == "playing"
    if word:
        await party.vote(table, BOB, word)
    await until(party, 25 * HOUR)
    assert (await party.keeper.head(table)).status == ("playing" if word else "ended")


async def test_a_vote_that_nothing_can_change_any_more_is_over(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL, DORA))
    await party.keeper.propose(table, ANNA, "end")
    await party.vote(table, BOB, "no")
    assert (await party.keeper.look(table, None)).vote is not None
    await party.vote(table, CARL, "no")
    assert (await party.keeper.look(table, None)).vote is None
    await party.keeper.member_left(GUILD, DORA)
    await party.vote(table, ANNA, "captain")
    await party.vote(table, BOB, "captain")
    assert (await party.keeper.table(table)).seats[3].captain == "standin"


async def test_finding_a4_who_left_is_asked_about_once_and_comes_back_to_his_seat(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    for _ in range(3):
        await party.keeper.member_left(GUILD, ANNA)
    assert (await open_vote(party, table)).kind == "absent"
    for user in (BOB, CARL):
        await party.vote(table, user, "wait")
    revision = (await party.keeper.head(table)).revision
    await party.restart()
    await party.keeper.member_left(GUILD, ANNA)
    assert (await party.keeper.head(table)).revision == revision
    seat = (await party.keeper.table(table)).seats[0]
    assert seat.user == ANNA and seat.gone and not seat.captain
    await party.say(table, ANNA, "bid", 1)  # whoever lets her in has seen that she is back
    assert not (await party.keeper.table(table)).seats[0].gone
    await party.keeper.member_left(GUILD, ANNA)
    for user in (BOB, CARL):
        await party.vote(table, user, "captain")
    await party.keeper.take_back(table, ANNA)
    seat = (await party.keeper.table(table)).seats[0]
    assert not seat.gone and not seat.captain


async def test_finding_a4_while_another_vote_is_open_who_left_is_asked_about_later(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.propose(table, BOB, "end")
    await party.keeper.member_left(GUILD, ANNA)
    assert (await open_vote(party, table)).kind == "end" and (await party.keeper.table(table)).seats[0].gone
    await until(party, 25 * HOUR)
    assert (await open_vote(party, table)).kind == "absent"


async def test_finding_a4_the_last_person_to_leave_ends_the_game(party: Party) -> None:
    table = await party.game(players=(ANNA,), captains=1)
    await party.keeper.member_left(GUILD, ANNA)
    assert (await party.keeper.head(table)).status == "ended"


async def test_finding_a9_a_moderator_who_goes_back_says_that_chance_is_known(party: Party) -> None:
    table = await rolled(party, ANNA, BOB)
    moment = (await party.keeper.steering.moments(table))[0][0]
    await party.keeper.steering.rewind(table, moment)
    line = next(line for line in await log(party, table) if "A moderator has turned the game back" in line)
    assert "has been seen" in line and "the same dice and cards come" in line


@on_sqlite
async def test_finding_a13_a_button_of_a_lost_future_is_stale(tmp_path: Path) -> None:
    """A copy is put in place of a logbook that went on: what was shown since is not of this table any more."""
    party = await Party(tmp_path / "table.db", 50).open()
    table = await party.game()
    await party.close()
    shutil.copy(party.path, tmp_path / "copy.db")
    await party.open()
    await party.to_menu(table)
    await party.say(table, ANNA, "menu", "roll")
    future = (await party.keeper.look(table, ANNA)).revision
    assert [each.ask.name for each in await party.questions(table, ANNA)] == ["bid"]
    await party.close()
    shutil.copy(tmp_path / "copy.db", party.path)
    await party.open()
    now = (await party.keeper.look(table, ANNA)).revision
    assert now < future
    with pytest.raises(Stale):
        await party.say(table, ANNA, "bid", 1, revision=future, interaction=5)
    assert (await party.keeper.look(table, ANNA)).questions[0].given is None
    await party.say(table, ANNA, "bid", 1, revision=now)
    await party.close()


async def test_finding_a13_a_vote_of_a_lost_future_is_over(tmp_path: Path) -> None:
    party = await Party(tmp_path / "table.db", 50).open()
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.propose(table, ANNA, "end")
    now = await open_vote(party, table)
    with pytest.raises(Refused, match="over"):
        await party.keeper.vote(table, BOB, "yes", vote=now.id + 7)
    await party.close()
