"""New message or the same one renewed: decided by what has happened and who is called, never by a text."""

from bot.tables.model import Change
from bot.tables.showing import NOTHING, Since, another_turn, wants_new
from tests.tables.party import ANNA, BOB, Party

LOUD = Since(loud=True)


def test_within_a_turn_the_message_is_renewed_unless_somebody_is_called_or_struck() -> None:
    assert not wants_new("turn", LOUD, turned=False, called=False, ended=False)
    assert wants_new("turn", LOUD, turned=True, called=False, ended=False)
    assert wants_new("turn", LOUD, turned=False, called=True, ended=False)
    assert wants_new("turn", Since(loud=True, struck=True), turned=False, called=False, ended=False)
    assert not wants_new("turn", Since(loud=True, acted=True), turned=False, called=False, ended=False)
    assert wants_new("turn", NOTHING, turned=False, called=False, ended=True)


def test_what_only_changes_the_waiting_or_is_made_anew_wants_no_message() -> None:
    for change in (Change(1, 2, "answer", quiet=True, acted=True), Change(1, 2, "undo", struck=True)):
        since = NOTHING.then(change, hushed=True)
        assert since == NOTHING
        assert not wants_new("action", since, turned=False, called=True, ended=False)


def test_other_policies_want_a_message_for_each_finished_action_or_none_but_the_last() -> None:
    acted = NOTHING.then(Change(1, 2, "answer", acted=True), hushed=False)
    assert wants_new("action", acted, turned=False, called=False, ended=False)
    assert not wants_new("action", LOUD, turned=False, called=False, ended=False)
    assert not wants_new("edit", acted, turned=True, called=True, ended=False)
    assert wants_new("edit", acted, turned=False, called=False, ended=True)


async def test_a_turn_of_another_person_is_another_turn_and_one_of_a_computer_is_not(party: Party) -> None:
    table = await party.game()
    look = await party.keeper.look(table, None)
    assert not another_turn(look, NOTHING, look.turn)
    assert another_turn(look, NOTHING, look.turn - 1)
    assert another_turn(look, Since(loud=True, turned=True), None) and not another_turn(look, LOUD, None)
    await party.keeper.desert(table, ANNA)
    await party.keeper.desert(table, BOB)
    assert not another_turn(await party.keeper.look(table, None), NOTHING, look.turn - 1)


async def test_a_change_says_that_the_turn_has_passed_and_that_an_action_was_finished(party: Party) -> None:
    heard: list[Change] = []
    party.keeper.listen(heard.append)
    table = await party.game()
    assert [each.turned for each in heard if each.why == "start"] == [True]
    turns = (await party.keeper.look(table, None)).turn
    for _ in range(30):
        look = await party.keeper.look(table, None)
        if look.turn != turns or look.over:
            break
        for user in (ANNA, BOB):
            own = await party.keeper.look(table, user)
            for each in own.questions:
                if each.mine and not each.ask.optional and each.given is None:
                    await party.say(table, user, each.ask.name, each.default)
    assert heard[-1].turned and heard[-1].acted
    assert not heard[1].turned
