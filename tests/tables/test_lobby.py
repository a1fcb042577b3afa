"""Before the game: opening, joining, captains, options, starting, and every way to be told no."""

import asyncio

from msgspec.structs import replace

from bot.tables.model import GuildSettings, Refused, TableSettings
from bot.tables.pace import DAY, Pace
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, DORA, GUILD, Party

SLOW = Pace(3 * DAY, DAY, DAY, "wait")


async def test_the_host_sits_down_and_others_join_each_with_a_token(party: Party) -> None:
    table = await party.lobby(players=(ANNA, BOB, CARL))
    assert [seat.user for seat in table.seats] == [ANNA, BOB, CARL]
    assert [seat.token for seat in table.seats] == ["red", "blue", "green"]
    assert table.head.users == (ANNA, BOB, CARL)
    assert party.keeper.in_channel(CHANNEL) == table.head
    assert [each.why for each in party.heard] == ["lobby"] * 3


async def test_one_live_table_per_channel_and_a_new_one_after_it(party: Party) -> None:
    table = await party.lobby()
    assert "already" in await reason(party.keeper.open(CHANNEL, GUILD, "toy", CARL, "Carl"))
    await party.keeper.close(table.head.id, ANNA)
    assert party.keeper.in_channel(CHANNEL) is None
    again = await party.keeper.open(CHANNEL, GUILD, "toy", CARL, "Carl")
    assert again.head.id > table.head.id
    last = await party.keeper.last_in_channel(CHANNEL)
    assert last is not None and last.id == again.head.id


async def test_two_at_once_open_one_table_in_a_channel(party: Party) -> None:
    calls = (party.keeper.open(CHANNEL, GUILD, "toy", user, "X") for user in (ANNA, BOB, CARL))
    outcomes = await asyncio.gather(*calls, return_exceptions=True)
    assert sum(isinstance(each, Refused) for each in outcomes) == 2


async def test_joining_says_what_is_wrong(party: Party) -> None:
    table = (await party.keeper.open(CHANNEL, GUILD, "toy", ANNA, "Anna", seats=2)).head.id
    assert "sit at this table already" in await reason(party.keeper.join(table, ANNA, "Anna"))
    assert "taken: choose another" in await reason(party.keeper.join(table, BOB, "Bob", "red"))
    assert "no such" in await reason(party.keeper.join(table, BOB, "Bob", "chequered"))
    await party.keeper.join(table, BOB, "Bob", "white")
    assert "All 2 seats" in await reason(party.keeper.join(table, CARL, "Carl"))
    assert "no such table" in await reason(party.keeper.join(999, CARL, "Carl"))
    assert "host of the table starts" in await reason(party.keeper.start(table, BOB))
    await party.keeper.start(table, ANNA)
    assert "started" in await reason(party.keeper.join(table, CARL, "Carl"))


async def test_case_15_ten_who_want_the_last_seat_at_once(party: Party) -> None:
    table = (await party.keeper.open(CHANNEL, GUILD, "toy", ANNA, "Anna", seats=2)).head.id
    outcomes = await asyncio.gather(
        *(party.keeper.join(table, 100 + n, f"N{n}") for n in range(10)), return_exceptions=True
    )
    assert sum(not isinstance(each, Exception) for each in outcomes) == 1
    assert len((await party.keeper.table(table)).seats) == 2


async def test_leaving_passes_the_host_on_and_closes_an_empty_lobby(party: Party) -> None:
    table = (await party.lobby(players=(ANNA, BOB, CARL))).head.id
    left = await party.keeper.leave(table, ANNA)
    assert left.head.host == BOB
    assert [(seat.seat, seat.user) for seat in left.seats] == [(0, BOB), (1, CARL)]
    assert "do not sit" in await reason(party.keeper.leave(table, ANNA))
    await party.keeper.add_computer(table, BOB)
    await party.keeper.leave(table, BOB)
    closed = await party.keeper.leave(table, CARL)
    assert closed.head.status == "ended"
    assert party.keeper.in_channel(CHANNEL) is None


async def test_captains_are_seated_and_let_go(party: Party) -> None:
    table = (await party.lobby()).head.id
    full = await party.keeper.add_computer(table, BOB)
    full = await party.keeper.add_computer(table, ANNA)
    assert [seat.captain for seat in full.seats] == ["", "", "computer", "computer"]
    assert len({seat.name for seat in full.seats}) == 4
    assert "All 4 seats" in await reason(party.keeper.add_computer(table, ANNA))
    fewer = await party.keeper.remove_computer(table, ANNA, 2)
    assert [seat.seat for seat in fewer.seats] == [0, 1, 2]
    await party.keeper.remove_computer(table, ANNA)
    assert "no computer" in await reason(party.keeper.remove_computer(table, ANNA))
    assert "do not sit" in await reason(party.keeper.add_computer(table, CARL))


async def test_tokens_can_be_changed_while_free(party: Party) -> None:
    table = (await party.lobby()).head.id
    changed = await party.keeper.choose_token(table, BOB, "white")
    assert [seat.token for seat in changed.seats] == ["red", "white"]
    assert "taken" in await reason(party.keeper.choose_token(table, BOB, "red"))


async def test_options_are_checked_and_only_the_host_or_a_moderator_sets_them(party: Party) -> None:
    table = (await party.lobby()).head.id
    changed = await party.keeper.set_option(table, ANNA, "length", "long")
    assert changed.settings.options == {"length": "long"}
    assert "not a choice" in await reason(party.keeper.set_option(table, ANNA, "length", "endless"))
    assert "no option" in await reason(party.keeper.set_option(table, ANNA, "width", "long"))
    assert "Only the host" in await reason(party.keeper.set_option(table, BOB, "length", "short"))
    changed = await party.keeper.set_option(table, BOB, "length", "short", moderator=True)
    assert changed.settings.options == {"length": "short"}
    await party.restart()
    assert (await party.keeper.table(table)).settings.options == {"length": "short"}


async def test_settings_of_the_table_are_checked(party: Party) -> None:
    table = (await party.lobby()).head.id
    changed = await party.keeper.configure(table, ANNA, lambda _: TableSettings(3, pace=SLOW, posting="edit"))
    assert (changed.settings.seats, changed.settings.pace, changed.settings.posting) == (3, SLOW, "edit")
    assert changed.settings.options == {"length": "short"}
    for wrong in (TableSettings(1), TableSettings(9), TableSettings(3, pace=Pace(turn=0))):
        assert await reason(party.keeper.configure(table, ANNA, lambda _, wrong=wrong: wrong))


async def test_starting_alone_says_what_to_do(party: Party) -> None:
    table = (await party.lobby(players=(ANNA,))).head.id
    assert "needs 2 captains" in await reason(party.keeper.start(table, ANNA))
    await party.keeper.add_computer(table, ANNA)
    assert "do not sit" in await reason(party.keeper.start(table, BOB))
    await party.keeper.start(table, ANNA)
    assert (await party.keeper.head(table)).status == "playing"
    assert "started" in await reason(party.keeper.start(table, ANNA))


async def test_case_59_caps_are_refused_kindly(party: Party) -> None:
    await party.keeper.change_guild_settings(GUILD, lambda _: GuildSettings(per_channel=2, per_guild=4, per_user=3))
    for n in range(2):
        await party.keeper.open(6000 + n, GUILD, "toy", ANNA, "Anna", parent=CHANNEL)
    assert "in this channel" in await reason(party.keeper.open(6002, GUILD, "toy", BOB, "Bob", parent=CHANNEL))
    assert "in this channel" in await reason(party.keeper.open(CHANNEL, GUILD, "toy", BOB, "Bob"))
    await party.keeper.open(7000, GUILD, "toy", ANNA, "Anna")
    assert "You sit at 3 tables" in await reason(party.keeper.open(7001, GUILD, "toy", ANNA, "Anna"))
    table = (await party.keeper.open(7002, GUILD, "toy", BOB, "Bob")).head.id
    assert "You sit at 3 tables" in await reason(party.keeper.join(table, ANNA, "Anna"))
    assert "4 tables already" in await reason(party.keeper.open(7003, GUILD, "toy", CARL, "Carl"))
    await party.keeper.open(7003, GUILD + 1, "toy", ANNA, "Anna")


async def test_finding_e12_nobody_shuts_a_channel_by_opening_its_tables_alone(party: Party) -> None:
    for n in range(3):
        await party.keeper.open(6000 + n, GUILD, "toy", ANNA, "Anna", parent=CHANNEL)
    refused = await reason(party.keeper.open(6003, GUILD, "toy", ANNA, "Anna", parent=CHANNEL))
    assert "You have opened 3 tables in this channel" in refused
    assert await reason(party.keeper.open(CHANNEL, GUILD, "toy", ANNA, "Anna")) == refused
    assert await reason(party.keeper.may_open(0, GUILD, "toy", ANNA, parent=CHANNEL)) == refused
    await party.keeper.open(6003, GUILD, "toy", BOB, "Bob", parent=CHANNEL)
    await party.keeper.open(6004, GUILD, "toy", ANNA, "Anna", parent=CHANNEL + 1)
    await party.keeper.change_guild_settings(GUILD, lambda now: replace(now, per_host=4))
    await party.keeper.open(6005, GUILD, "toy", ANNA, "Anna", parent=CHANNEL)


async def test_a_guild_says_which_games_where_and_who(party: Party) -> None:
    await party.keeper.change_guild_settings(GUILD, lambda _: GuildSettings(games=("other",)))
    assert "not played here" in await reason(party.keeper.open(CHANNEL, GUILD, "toy", ANNA, "Anna"))
    assert "not played here" in await reason(party.keeper.open(CHANNEL, GUILD, "chess", ANNA, "Anna"))
    await party.keeper.change_guild_settings(GUILD, lambda _: GuildSettings(roles=(5,), channels=(CHANNEL,)))
    assert "roles" in await reason(party.keeper.open(CHANNEL, GUILD, "toy", ANNA, "Anna", roles=(4,)))
    assert "channel" in await reason(party.keeper.open(1, GUILD, "toy", ANNA, "Anna", roles=(5,)))
    await party.keeper.open(1, GUILD, "toy", ANNA, "Anna", roles=(5,), parent=CHANNEL)


async def test_guild_defaults_are_what_a_table_starts_with(party: Party) -> None:
    ours = GuildSettings(pace=SLOW, posting="turn", options={"toy": {"length": "long"}})
    await party.keeper.change_guild_settings(GUILD, lambda _: ours)
    await party.restart()
    assert await party.keeper.guild_settings(GUILD) == ours
    table = await party.lobby()
    assert (table.settings.pace, table.settings.posting) == (SLOW, "turn")
    assert table.settings.options == {"length": "long"}
    there = GuildSettings(options={"toy": {"length": "long"}}, by_channel={9: {"toy": {"length": "short"}}})
    await party.keeper.change_guild_settings(GUILD, lambda _: there)
    thread = await party.keeper.open(8, GUILD, "toy", DORA, "Dora", parent=9)
    assert thread.settings.options == {"length": "short"}
    await party.keeper.change_guild_settings(
        GUILD + 1, lambda _: GuildSettings(options={"toy": {"length": "gone", "old": "x"}})
    )
    other = await party.keeper.open(1, GUILD + 1, "toy", DORA, "Dora")
    assert other.settings.options == {"length": "short"}


async def test_case_08_a_cancelled_join_is_done_wholly_or_not_at_all(party: Party) -> None:
    table = (await party.lobby()).head.id
    for steps in range(30):
        task = asyncio.create_task(party.keeper.join(table, CARL, "Carl"))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        _ = await asyncio.gather(task, return_exceptions=True)
        await party.keeper.core.idle()
        now = await party.keeper.table(table)
        stored = await party.logbook.read(
            lambda db: [row[0] for row in db.execute("SELECT user FROM seats ORDER BY seat")]
        )
        assert [seat.user for seat in now.seats] == stored == list(now.head.users)
        if CARL in stored:
            await party.keeper.leave(table, CARL)
