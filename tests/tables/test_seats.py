"""Seats of a running game, absence, votes, moderators: cases 27, 28, 32 and 53."""

from msgspec.structs import replace

from bot.tables.names import CAPTAINS
from bot.tables.pace import Pace
from tests.engine.toy import TOY, Toy, pick
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, DAY, DORA, GUILD, HOUR, Party
from tests.tables.timing import due, timed, told, until


async def test_who_leaves_a_running_game_is_followed_by_a_captain(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.desert(table, ANNA)
    now = await party.keeper.table(table)
    assert now.seats[0].captain == "computer" and now.seats[0].user is None and now.seats[0].name in CAPTAINS
    assert now.head.host == BOB and now.head.users == (None, BOB, CARL)
    assert (await party.keeper.look(table, BOB)).waiting == (1, 2)  # the captain has bid already
    assert "do not sit" in await reason(party.say(table, ANNA, "bid", 1))
    look = await party.play_out(table, (BOB, CARL))
    assert look.over and (await party.keeper.verify(table)).wrong == ()


async def test_the_last_to_leave_ends_the_game(party: Party) -> None:
    table = await party.game(captains=1)
    await party.keeper.desert(table, ANNA)
    assert (await party.keeper.desert(table, BOB)).over
    assert (await party.keeper.head(table)).status == "ended"
    assert party.keeper.in_channel(CHANNEL) is None
    await party.game(captains=1)  # the channel is free again


async def test_a_captain_stands_in_until_the_player_is_back(party: Party) -> None:
    table = await party.game()
    await party.keeper.stand_in(table, 0)
    assert "take your seat back" in await reason(party.say(table, ANNA, "bid", 1))
    assert (await party.keeper.look(table, ANNA)).questions[0].mine is False
    assert "already" in await reason(party.keeper.stand_in(table, 0))
    await party.restart()
    await party.say(table, BOB, "bid", 0)  # the captain plays Anna's turn, and bids again
    assert (await party.keeper.look(table, BOB)).view.round == 2
    await party.keeper.take_back(table, ANNA)
    assert "yourself already" in await reason(party.keeper.take_back(table, ANNA))
    await party.say(table, ANNA, "bid", 3)
    assert (await party.keeper.look(table, ANNA)).questions[0].given == 3


async def test_a_seat_keeps_its_hand_whoever_sits_there(party: Party) -> None:
    table = await party.game()
    hand = (await party.keeper.look(table, ANNA)).view.hands[0].cards
    await party.keeper.steering.replace_seat(table, 0, CARL, "Carl")
    look = await party.keeper.look(table, CARL)
    assert look.seat == 0 and look.view.hands[0].cards == hand and look.table.names[0] == "Carl"
    assert (await party.keeper.look(table, ANNA)).view.hands[0].cards == ["?"]
    assert "sits at this table already" in await reason(party.keeper.steering.replace_seat(table, 0, BOB, "Bob"))
    assert "no such seat" in await reason(party.keeper.steering.replace_seat(table, 7, DORA, "Dora"))


async def test_a_kicked_seat_is_open_for_others(party: Party) -> None:
    table = await party.game()
    assert "not free" in await reason(party.keeper.ask_for_seat(table, CARL, "Carl", 0))
    await party.keeper.steering.kick(table, 0)
    assert "Nobody sits there" in await reason(party.keeper.steering.kick(table, 0))
    await party.keeper.ask_for_seat(table, CARL, "Carl", 0)
    await party.keeper.let_in(table, BOB, CARL)
    seat = (await party.keeper.table(table)).seats[0]
    assert (seat.user, seat.captain) == (CARL, "")


async def test_skip_lets_a_captain_answer_once(party: Party) -> None:
    table = await party.game()
    await party.keeper.steering.skip(table, 0)
    assert (await party.keeper.look(table, ANNA)).waiting == (1,)
    assert "Nobody waits" in await reason(party.keeper.steering.skip(table, 0))
    assert any("let a computer answer for Anna" in line for line in await told(party, table))


async def test_skipping_a_hidden_question_names_nobody(party: Party) -> None:
    async def in_secret(state: Toy) -> None:
        await pick(0, "menu", ("roll", "pass"), public=False, hidden=True)
        await pick(1, "menu", ("roll", "pass"), public=False)

    party.keeper.core.games = {"toy": replace(TOY, step=in_secret)}
    table = await party.game()
    await party.keeper.steering.skip(table, 0)
    await party.keeper.steering.skip(table, 1)
    lines = [line for line in await told(party, table) if "moderator" in line]
    assert lines == ["A moderator let a computer answer.", "A moderator let a computer answer for Bob."]


async def test_case_53_moderators_turn_the_game_back_in_public_and_dice_stay(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    await party.say(table, ANNA, "menu", "roll")
    coins = (await party.keeper.look(table, None)).view.coins
    moments = await party.keeper.steering.moments(table)
    assert [round_ for _, round_ in moments][-1] == 2
    await party.keeper.steering.rewind(table, moments[-2][0])
    look = await party.keeper.look(table, None)
    assert look.view.round == 1 and look.view.coins == [3, 3]
    assert "turned the game back" in (await told(party, table))[-1]
    await party.restart()
    await party.to_menu(table)
    await party.say(table, ANNA, "menu", "roll")
    assert (await party.keeper.look(table, None)).view.coins == coins
    assert (await party.keeper.verify(table)).wrong == ()
    assert "cannot be turned back" in await reason(party.keeper.steering.rewind(table, 10_000))
    await party.play_out(table)
    assert "closed" in await reason(party.keeper.steering.rewind(table, 0))


async def test_ended_games_take_no_answers_and_free_the_channel(party: Party) -> None:
    table = await party.game()
    await party.keeper.steering.end(table)
    assert "closed" in await reason(party.say(table, ANNA, "bid", 1))
    assert party.keeper.in_channel(CHANNEL) is None


async def test_case_27_a_table_moves_to_another_channel(party: Party) -> None:
    table = await party.game()
    other = await party.game(channel=2)
    await party.keeper.steering.move(table, 3)
    assert party.keeper.in_channel(CHANNEL) is None
    head = party.keeper.in_channel(3)
    assert head is not None and head.id == table
    assert "already" in await reason(party.keeper.steering.move(table, 2))
    await party.restart()
    head = party.keeper.in_channel(2)
    assert head is not None and head.id == other


async def test_case_28_a_guild_that_is_left_hears_nothing_and_goes_on_when_joined_again(party: Party) -> None:
    table = await timed(party)
    await until(party, 10 * HOUR)
    await party.keeper.guild_left(GUILD)
    await party.restart()
    assert await until(party, 5 * DAY, step=3000) == []
    await party.keeper.guild_joined(GUILD)
    look = await party.keeper.look(table, ANNA)
    assert look.table.head.status == "playing"
    assert abs(look.deadlines[0] - party.clock.now() - 14 * HOUR) <= 600


async def test_case_28_after_thirty_days_the_data_of_a_guild_is_gone(party: Party) -> None:
    table = await party.game()
    other = await party.keeper.open(1, GUILD + 1, "toy", CARL, "Carl")
    await party.keeper.guild_left(GUILD)
    await until(party, 32 * DAY, step=DAY // 4)
    assert "no such table" in await reason(party.keeper.look(table, ANNA))
    assert party.keeper.in_channel(CHANNEL) is None
    rows = await party.logbook.read(lambda db: db.execute("SELECT count(*) FROM entries").fetchone()[0])
    assert rows == 0
    assert (await party.keeper.head(other.head.id)).guild == GUILD + 1


async def test_case_32_a_member_who_left_is_voted_on_while_the_clock_runs(party: Party) -> None:
    table = await timed(party, players=(ANNA, BOB, CARL))
    lobby = await party.lobby(1, (DORA, ANNA))
    await party.keeper.member_left(GUILD, ANNA)
    assert (await party.keeper.table(lobby.head.id)).head.users == (DORA,)
    look = await party.keeper.look(table, BOB)
    assert look.vote is not None and look.vote.kind == "absent" and look.vote.seat == 0
    assert look.deadlines
    assert "no say" in await reason(party.vote(table, ANNA, "wait"))
    await party.vote(table, BOB, "replace")
    assert (await party.keeper.look(table, CARL)).vote is not None
    assert (await party.vote(table, CARL, "replace")).unseen is False
    assert (await party.keeper.table(table)).seats[0].captain == "open"
    await party.keeper.member_left(GUILD, BOB)
    await party.vote(table, CARL, "end")
    assert (await party.keeper.head(table)).status == "ended"


async def test_a_vote_that_nobody_joins_lets_a_computer_play(party: Party) -> None:
    table = await timed(party, Pace(0, 0, 0), players=(ANNA, BOB, CARL))
    await party.keeper.member_left(GUILD, ANNA)
    await until(party, 25 * HOUR)
    assert (await party.keeper.look(table, BOB)).vote is None
    assert "The vote was not clear: a computer plays for Anna until Anna is back." in await told(party, table)
    seat = (await party.keeper.table(table)).seats[0]
    assert seat.user == ANNA and seat.captain == "standin"


async def test_a_vote_stays_open_as_long_as_people_could_vote(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.propose(table, ANNA, "end")
    await until(party, 10 * HOUR)
    await party.close()
    party.clock.wait(3 * DAY)
    await party.open()
    await until(party, 13 * HOUR)
    assert (await party.keeper.look(table, BOB)).vote is not None
    await until(party, 2 * HOUR)
    assert (await party.keeper.look(table, BOB)).vote is None


async def test_going_further_back_needs_everybody(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.bids(table, 2, 1, 0)
    await party.say(table, ANNA, "mark", ())
    await party.say(table, ANNA, "menu", "roll")
    coins = (await party.keeper.look(table, None)).view.coins
    assert await reason(party.keeper.undo(table, ANNA))
    await party.keeper.propose(table, ANNA, "undo")
    assert "open already" in await reason(party.keeper.propose(table, BOB, "end"))
    vote = (await party.keeper.look(table, BOB)).vote
    assert vote is not None and vote.voted == (0,)
    await party.restart()
    await party.vote(table, BOB, "yes")
    assert (await party.keeper.look(table, None)).view.round == 2
    await party.vote(table, CARL, "yes")
    look = await party.keeper.look(table, ANNA)
    assert look.view.round == 1 and look.questions[0].ask.name == "menu"
    await party.say(table, ANNA, "menu", "roll")
    assert (await party.keeper.look(table, None)).view.coins == coins
    assert (await party.keeper.verify(table)).wrong == ()


async def test_one_no_is_enough_against_going_back_and_a_move_makes_it_void(party: Party) -> None:
    table = await party.game()
    await party.to_menu(table)
    await party.say(table, ANNA, "menu", "roll")
    await party.keeper.propose(table, ANNA, "undo")
    await party.vote(table, BOB, "no")
    look = await party.keeper.look(table, ANNA)
    assert look.vote is None and look.view.round == 2
    party.clock.wait(DAY)
    await party.keeper.propose(table, ANNA, "undo")
    await party.say(table, BOB, "bid", 1)
    await party.vote(table, BOB, "yes")
    assert "void" in (await told(party, table))[-1]
    assert (await party.keeper.look(table, ANNA)).view.round == 2


async def test_more_than_half_ends_the_game_or_frees_a_seat(party: Party) -> None:
    table = await party.game(players=(ANNA, BOB, CARL))
    assert "Name the seat" in await reason(party.keeper.propose(table, ANNA, "replace"))
    await party.say(table, ANNA, "bid", 1)
    await party.say(table, CARL, "bid", 0)
    await until(party, 49 * HOUR)  # Bob's time is up
    await party.keeper.propose(table, ANNA, "replace", 1)
    assert "no say" in await reason(party.vote(table, BOB, "no"))
    assert "not one of the choices" in await reason(party.vote(table, CARL, "perhaps"))
    await party.vote(table, CARL, "yes")
    await until(party, 25 * HOUR)
    assert (await party.keeper.table(table)).seats[1].captain == "open"
    await party.keeper.propose(table, CARL, "end")
    await party.vote(table, ANNA, "yes")
    assert (await party.keeper.head(table)).status == "ended"


async def test_alone_with_captains_one_decides_alone(party: Party) -> None:
    table = await party.game(players=(ANNA,), captains=1)
    await party.say(table, ANNA, "bid", 3)
    await party.say(table, ANNA, "mark", ())
    await party.say(table, ANNA, "menu", "roll")
    await party.keeper.propose(table, ANNA, "undo")
    assert (await party.keeper.look(table, ANNA)).questions[0].ask.name == "menu"


async def test_who_is_waited_for_has_a_clock_that_stands_still(party: Party) -> None:
    table = await timed(party)
    await until(party, 10 * HOUR)
    await party.keeper.go_away(ANNA, party.clock.now() + 2 * DAY, "wait")
    assert any("Anna is away until" in line and "waits" in line for line in await told(party, table))
    await party.say(table, BOB, "bid", 0)
    await party.restart()
    assert await until(party, 2 * DAY - HOUR, step=3000) == []
    look = await party.keeper.look(table, ANNA)
    assert look.deadlines == {} and look.waiting == (0,)
    await until(party, HOUR)
    assert "Anna is back." in await told(party, table)
    look = await party.keeper.look(table, ANNA)
    assert abs(look.deadlines[0] - party.clock.now() - 14 * HOUR) <= 1200
    await until(party, 15 * HOUR)
    assert "Anna's time is up; a computer answers for Anna until the next turn." in await told(party, table)


async def test_who_was_to_be_back_while_the_bot_was_away_is_back(party: Party) -> None:
    table = await timed(party)
    await party.keeper.go_away(ANNA, party.clock.now() + DAY, "wait")
    await party.close()
    party.clock.wait(3 * DAY)
    await party.open()
    await party.keeper.tick()
    assert (await party.keeper.absence(ANNA)).since == 0
    assert "Anna is back." in await told(party, table)
    assert await due(party, table, ANNA) > party.clock.now()


async def test_old_interactions_are_forgotten(party: Party) -> None:
    table = await party.game()
    await party.say(table, ANNA, "bid", 1, interaction=99)
    for days in (6, 2):
        party.clock.wait(days * DAY)
        await party.keeper.tick()
        left = await party.logbook.read(lambda db: db.execute("SELECT count(*) FROM interactions").fetchone()[0])
        assert left == (1 if days == 6 else 0)


async def test_being_away_begins_and_ends_once(party: Party) -> None:
    now = party.clock.now()
    assert "passed" in await reason(party.keeper.go_away(ANNA, now - 5))
    await party.keeper.go_away(ANNA, now + 20 * DAY)
    assert "already" in await reason(party.keeper.go_away(ANNA, now + 25 * DAY))
    party.clock.wait(8 * DAY)
    await party.keeper.come_back(ANNA)
    assert "not away" in await reason(party.keeper.come_back(ANNA))
    assert "do not sit" in await reason(party.keeper.go_away(ANNA, now + 25 * DAY, "computer", (1,)))


async def test_a_question_put_while_away_waits_for_the_return(party: Party) -> None:
    table = await timed(party)
    await party.keeper.go_away(BOB, party.clock.now() + DAY, "wait")
    await party.bids(table, 0, 2)  # Bob may answer all the same
    await party.say(table, BOB, "mark", ())
    look = await party.keeper.look(table, BOB)
    assert look.waiting == (1,) and look.deadlines == {}
    await until(party, DAY + 600)
    assert abs(await due(party, table, BOB) - party.clock.now() - 24 * HOUR) <= 600
