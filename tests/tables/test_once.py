"""Everything a press writes counts once: cases 14 and 70, over the list of all that the keeper can write."""

import asyncio
import inspect
import re
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.store.rows import Head
from bot.tables.keeper import Keeper
from bot.tables.model import Accepted, GuildSettings, Refused, TableSettings, UserSettings
from bot.tables.pace import Pace
from bot.tables.steering import Steering
from tests.conformance import count
from tests.engine.toy import TOY, Toy, step
from tests.engines import dump
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, DAY, DORA, GUILD, Party

Deed = Callable[[int], Awaitable[Any]]  # a write, given the interaction it is done by
PRESS = 4242


# -- one scene for every method that a press writes by -----------------------------------------------------------------


async def opening(party: Party) -> Deed:
    return lambda press: party.keeper.open(CHANNEL, GUILD, "toy", ANNA, "Anna", interaction=press)


async def joining(party: Party) -> Deed:
    table = (await party.lobby(players=(ANNA,))).head.id
    return lambda press: party.keeper.join(table, BOB, "Bob", interaction=press)


async def leaving(party: Party) -> Deed:
    table = (await party.lobby()).head.id
    return lambda press: party.keeper.leave(table, BOB, interaction=press)


async def choosing_a_token(party: Party) -> Deed:
    table = (await party.lobby()).head.id
    return lambda press: party.keeper.choose_token(table, ANNA, "green", interaction=press)


async def adding_a_captain(party: Party) -> Deed:
    table = (await party.lobby()).head.id
    return lambda press: party.keeper.add_computer(table, ANNA, interaction=press)


async def removing_a_captain(party: Party) -> Deed:
    table = (await party.lobby()).head.id
    for _ in range(2):
        await party.keeper.add_computer(table, ANNA)
    return lambda press: party.keeper.remove_computer(table, ANNA, interaction=press)


async def setting_an_option(party: Party) -> Deed:
    table = (await party.lobby()).head.id
    return lambda press: party.keeper.set_option(table, ANNA, "length", "short", interaction=press)


async def resetting_options(party: Party) -> Deed:
    table = (await party.lobby()).head.id
    await party.keeper.set_option(table, ANNA, "length", "short")
    return lambda press: party.keeper.reset_options(table, ANNA, interaction=press)


def one_seat_less(now: TableSettings) -> TableSettings:
    return replace(now, seats=now.seats - 1)


async def configuring(party: Party) -> Deed:
    table = (await party.lobby()).head.id
    return lambda press: party.keeper.configure(table, ANNA, one_seat_less, interaction=press)


async def starting(party: Party) -> Deed:
    table = (await party.lobby()).head.id
    return lambda press: party.keeper.start(table, ANNA, interaction=press)


async def closing(party: Party) -> Deed:
    table = (await party.lobby()).head.id
    return lambda press: party.keeper.close(table, ANNA, interaction=press)


async def answering(party: Party) -> Deed:
    table = await party.game()
    return lambda press: party.keeper.answer(table, ANNA, "bid", 1, interaction=press)


async def ordering(party: Party) -> Deed:
    table = await party.game()
    return lambda press: party.keeper.order(table, BOB, "order.reply", "yes", interaction=press)


async def planning(party: Party) -> Deed:
    table = await party.game()
    await party.to_menu(table)
    mark = (await party.keeper.plan(table, BOB)).mark
    return lambda press: party.keeper.lay(table, BOB, "mark", (), mark, interaction=press)


async def planning_less(party: Party) -> Deed:
    table = await party.game()
    await party.to_menu(table)
    await party.keeper.lay(table, BOB, "mark", (), (await party.keeper.plan(table, BOB)).mark)
    mark = (await party.keeper.plan(table, BOB)).mark
    return lambda press: party.keeper.lift(table, BOB, 0, mark, interaction=press)


async def deciding(party: Party) -> Deed:
    table = await party.game()
    return lambda press: party.keeper.decide(table, ANNA, "bid", interaction=press)


async def several_choices(party: Party) -> int:
    """A table at which Anna can take back more than one choice."""
    table = await party.game()
    await party.to_menu(table)
    await party.say(table, ANNA, "menu", "pass")
    return table


async def undoing(party: Party) -> Deed:
    table = await several_choices(party)
    return lambda press: party.keeper.undo(table, ANNA, interaction=press)


async def deserting(party: Party) -> Deed:
    table = await party.game(players=(ANNA, BOB, CARL))
    return lambda press: party.keeper.desert(table, ANNA, interaction=press)


async def standing_in(party: Party) -> Deed:
    table = await party.game()
    return lambda press: party.keeper.stand_in(table, 0, interaction=press)


async def taking_back(party: Party) -> Deed:
    table = await party.game()
    await party.keeper.stand_in(table, 0)
    return lambda press: party.keeper.take_back(table, ANNA, interaction=press)


async def removing(party: Party) -> Deed:
    table = (await party.lobby()).head.id
    return lambda press: party.keeper.remove(table, ANNA, BOB, interaction=press)


async def inviting(party: Party) -> Deed:
    table = (await party.lobby()).head.id
    await party.keeper.remove(table, ANNA, BOB)
    return lambda press: party.keeper.invite(table, ANNA, BOB, interaction=press)


async def calling_in(party: Party) -> Deed:
    table = (await party.lobby()).head.id
    return lambda press: party.keeper.call_in(table, ANNA, DORA, interaction=press)


async def asking_for_a_seat(party: Party) -> Deed:
    table = await party.game()
    await party.keeper.steering.kick(table, 0)
    return lambda press: party.keeper.ask_for_seat(table, DORA, "Dora", 0, interaction=press)


async def letting_in(party: Party) -> Deed:
    table = await party.game()
    await party.keeper.steering.kick(table, 0)
    await party.keeper.ask_for_seat(table, DORA, "Dora", 0)
    return lambda press: party.keeper.let_in(table, BOB, DORA, interaction=press)


async def turning_away(party: Party) -> Deed:
    table = await party.game()
    await party.keeper.steering.kick(table, 0)
    await party.keeper.ask_for_seat(table, DORA, "Dora", 0)
    return lambda press: party.keeper.turn_away(table, BOB, DORA, interaction=press)


async def handing_back(party: Party) -> Deed:
    table = await party.game()
    await party.keeper.stand_in(table, 0)
    return lambda press: party.keeper.steering.hand_back(table, 0, interaction=press)


async def staying(party: Party) -> Deed:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.member_left(GUILD, ANNA)
    return lambda press: party.keeper.stay(table, ANNA, interaction=press)


async def replacing(party: Party) -> Deed:
    table = await party.game()
    return lambda press: party.keeper.steering.replace_seat(table, 0, DORA, "Dora", interaction=press)


async def kicking(party: Party) -> Deed:
    table = await party.game(players=(ANNA, BOB, CARL))
    return lambda press: party.keeper.steering.kick(table, 0, interaction=press)


async def skipping(party: Party) -> Deed:
    table = await several_choices(party)
    return lambda press: party.keeper.steering.skip(table, 0, interaction=press)


async def pausing(party: Party) -> Deed:
    table = await party.game()
    return lambda press: party.keeper.steering.pause(table, interaction=press)


async def resuming(party: Party) -> Deed:
    table = await party.game()
    await party.keeper.steering.pause(table)
    return lambda press: party.keeper.steering.resume(table, interaction=press)


async def ending(party: Party) -> Deed:
    table = await party.game()
    return lambda press: party.keeper.steering.end(table, interaction=press)


async def rewinding(party: Party) -> Deed:
    table = await several_choices(party)
    moment = (await party.keeper.steering.moments(table))[0][0]
    return lambda press: party.keeper.steering.rewind(table, moment, interaction=press)


async def restoring(party: Party) -> Deed:
    table = await several_choices(party)
    await party.keeper.steering.rewind(table, (await party.keeper.steering.moments(table))[0][0])
    return lambda press: party.keeper.steering.restore(table, 1, interaction=press)


async def moving(party: Party) -> Deed:
    table = await party.game()
    return lambda press: party.keeper.steering.move(table, CHANNEL + 1, interaction=press)


async def proposing(party: Party) -> Deed:
    table = await party.game()
    return lambda press: party.keeper.propose(table, ANNA, "end", interaction=press)


async def voting(party: Party) -> Deed:
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.keeper.propose(table, ANNA, "end")
    vote = (await party.keeper.look(table, BOB)).vote
    assert vote is not None
    return lambda press: party.keeper.vote(table, BOB, "yes", vote=vote.id, interaction=press)


async def going_away(party: Party) -> Deed:
    await party.game()
    until = party.clock.now() + DAY
    return lambda press: party.keeper.go_away(ANNA, until, interaction=press)


async def coming_back(party: Party) -> Deed:
    await party.game()
    await party.keeper.go_away(ANNA, party.clock.now() + DAY)
    return lambda press: party.keeper.come_back(ANNA, interaction=press)


async def forgetting(party: Party) -> Deed:
    await party.game()
    await party.lobby(CHANNEL + 1)
    await party.keeper.change_user_settings(ANNA, partial(replace, quiet_from=3))
    return lambda press: party.keeper.forget_user(ANNA, interaction=press)


def one_more_table(now: GuildSettings) -> GuildSettings:
    return replace(now, per_user=now.per_user + 1)


async def changing_a_guild(party: Party) -> Deed:
    return lambda press: party.keeper.change_guild_settings(GUILD, one_more_table, interaction=press)


def one_hour_later(now: UserSettings) -> UserSettings:
    return replace(now, quiet_from=now.quiet_from + 1)


async def maintaining(party: Party) -> Deed:
    await party.game()
    return lambda press: party.keeper.maintain("Back soon.", interaction=press)


async def maintaining_no_more(party: Party) -> Deed:
    await party.game()
    await party.keeper.maintain("")
    return lambda press: party.keeper.maintain_no_more(interaction=press)


async def announcing(party: Party) -> Deed:
    await party.game()
    return lambda press: party.keeper.announce("Tomorrow at noon.", interaction=press)


async def changing_a_user(party: Party) -> Deed:
    return lambda press: party.keeper.change_user_settings(ANNA, one_hour_later, interaction=press)


async def setting_a_pace(party: Party) -> Deed:
    table = await party.game()
    return lambda press: party.keeper.steering.set_pace(table, lambda _: Pace(5, 2, 0), interaction=press)


async def leaving_to_the_operator(party: Party) -> Deed:
    table = await party.game()
    await party.say(table, ANNA, "bid", 1)
    party.games = {"toy": replace(TOY, step=other_rules)}
    await party.restart()
    await party.keeper.look(table, None)
    assert (await party.keeper.head(table)).unfit > 0
    return lambda press: party.keeper.steering.leave_to_operator(table, interaction=press)


async def other_rules(state: Toy) -> None:
    state.phase = "menu"
    await step(state)


WRITES: dict[str, Callable[[Party], Awaitable[Deed]]] = {
    "open": opening,
    "join": joining,
    "leave": leaving,
    "choose_token": choosing_a_token,
    "add_computer": adding_a_captain,
    "remove_computer": removing_a_captain,
    "set_option": setting_an_option,
    "reset_options": resetting_options,
    "configure": configuring,
    "start": starting,
    "close": closing,
    "answer": answering,
    "decide": deciding,
    "lay": planning,
    "lift": planning_less,
    "order": ordering,
    "undo": undoing,
    "desert": deserting,
    "stand_in": standing_in,
    "take_back": taking_back,
    "hand_back": handing_back,
    "ask_for_seat": asking_for_a_seat,
    "let_in": letting_in,
    "turn_away": turning_away,
    "remove": removing,
    "invite": inviting,
    "call_in": calling_in,
    "stay": staying,
    "replace_seat": replacing,
    "kick": kicking,
    "skip": skipping,
    "pause": pausing,
    "set_pace": setting_a_pace,
    "resume": resuming,
    "end": ending,
    "leave_to_operator": leaving_to_the_operator,
    "rewind": rewinding,
    "restore": restoring,
    "move": moving,
    "propose": proposing,
    "vote": voting,
    "go_away": going_away,
    "come_back": coming_back,
    "forget_user": forgetting,
    "change_guild_settings": changing_a_guild,
    "change_user_settings": changing_a_user,
    "maintain": maintaining,
    "maintain_no_more": maintaining_no_more,
    "announce": announcing,
}
LOOKS = {  # what changes nothing
    "in_channel", "last_in_channel", "head", "table", "tables_of", "waiting_for", "moments", "tables_in", "standing",
    "branches", "rewind_costs", "restore_costs", "notices", "absence",
    "look", "asked_in_private", "advice", "plan", "at_the_end", "log", "news", "meanwhile", "verify", "frame", "export",
    "statistics", "leaderboard", "data_of", "pending_posts", "calls_over", "still_so", "quiet", "dm_of",
    "guild_settings", "user_settings", "in_guild", "door", "may_open", "opened_by", "commands_known", "emojis_had",
    "commands_elsewhere", "story",
}  # fmt: skip
NO_PRESS = {  # what follows from the clock, from Discord's news, or from what was sent; each says how things are
    "open_up", "rest", "listen", "tick", "pressed", "to_mention", "to_write", "may_call", "speak_up", "call_sent",
    "call_gone", "notices_sent", "member_left", "member_is_there", "guild_left", "guild_joined", "guilds_are", "posted",
    "dm_posted", "stood_still", "heard", "saw", "met", "door_opened", "door_closed", "door_told", "used",
    "threads_to_put_away", "put_away", "commands_told", "commands_withdrawn", "emojis_noted", "emojis_gone", "all_told",
    "hold", "release", "review", "make_fit", "catch_up",
}  # fmt: skip


def test_case_70_every_method_of_the_keeper_is_a_write_with_an_interaction_or_none_that_a_press_causes() -> None:
    methods = [*inspect.getmembers(Keeper, callable), *inspect.getmembers(Steering, callable)]
    public = {name: method for name, method in methods if not name.startswith("_")}
    with_id = {name for name, method in public.items() if "interaction" in inspect.signature(method).parameters}
    assert with_id == set(WRITES)
    assert set(public) == set(WRITES) | LOOKS | NO_PRESS


async def everything(party: Party) -> list[str]:
    """Every row of the logbook."""
    await party.keeper.core.idle()
    return [WRITTEN.sub(r"\1,\2", row) for row in await party.logbook.read(dump)]


WRITTEN = re.compile(r'(INSERT INTO "heads" .*),\d+((,\d+){2},[01],-?\d+),\d+\);$')
"""A head, with its sum and how often it was written: computers may play in one go or in several."""


def in_memory(party: Party) -> list[Head]:
    return [replace(head, version=0) for _, head in sorted(party.keeper.core.heads.items())]


@pytest.fixture
async def twin(party: Party, tmp_path: Path) -> Any:
    found = await Party(tmp_path / "twin.db", party.cache).open()
    yield found
    await found.close()


@pytest.mark.parametrize("name", WRITES)
async def test_case_70_each_write_delivered_again_counts_once(party: Party, name: str) -> None:
    deed = await WRITES[name](party)
    before = await everything(party)
    first = await deed(PRESS)
    after, heads = await everything(party), in_memory(party)
    assert after != before
    assert sum(str(PRESS) in row for row in after if 'INTO "interactions"' in row) == 1
    for _ in range(count(1, 4)):
        again = await deed(PRESS)
        assert await everything(party) == after and in_memory(party) == heads
        if isinstance(first, Accepted):
            assert again.repeated and not first.repeated and again.table == first.table
        else:
            assert again == first
    await party.restart()
    await deed(PRESS)
    assert await everything(party) == after


@pytest.mark.parametrize("name", WRITES)
async def test_case_70_each_write_delivered_several_times_at_once_counts_once(
    party: Party, twin: Party, name: str
) -> None:
    await (await WRITES[name](twin))(PRESS)
    wanted = await everything(twin)
    deed = await WRITES[name](party)
    outcomes = await asyncio.gather(*(deed(PRESS) for _ in range(count(3, 5))))
    assert await everything(party) == wanted and in_memory(party) == in_memory(twin)
    if isinstance(outcomes[0], Accepted):
        assert sum(not each.repeated for each in outcomes) == 1


@pytest.mark.parametrize("name", WRITES)
async def test_case_70_two_presses_are_two(party: Party, name: str) -> None:
    """What counts once is the press: another one is done as well, or refused for what the first has done."""
    deed = await WRITES[name](party)
    await deed(PRESS)
    after = await everything(party)
    try:
        again = await deed(PRESS + 1)
    except Refused:
        assert await everything(party) == after
    else:
        assert await everything(party) != after
        assert not (isinstance(again, Accepted) and again.repeated)


async def test_finding_a6_one_undo_delivered_three_times_takes_one_answer_back(party: Party) -> None:
    table = await several_choices(party)
    for _ in range(3):
        await party.keeper.undo(table, ANNA, interaction=PRESS)
    assert [each.ask.name for each in await party.questions(table, ANNA)] == ["menu", "trade"]
    assert not (await party.keeper.undo(table, ANNA, interaction=PRESS + 1)).repeated
    assert [each.ask.name for each in await party.questions(table, ANNA)] == ["mark"]


async def test_what_was_refused_is_refused_again_and_counts_later(party: Party) -> None:
    table = await party.game()
    for _ in range(2):
        assert await reason(party.keeper.take_back(table, ANNA, interaction=PRESS))
    await party.keeper.stand_in(table, 0)
    assert not (await party.keeper.take_back(table, ANNA, interaction=PRESS)).repeated
