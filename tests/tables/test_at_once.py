"""Presses at the same moment: what each decides it decides on how things stand, and nothing of another's is lost."""

import asyncio
from functools import partial

from msgspec.structs import replace

from bot.engine.text import T
from bot.store.rows import Head
from bot.tables.model import GuildSettings, Refused
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, CARL, DORA, GUILD, Party
from tests.tables.test_once import PRESS, everything


async def test_two_changes_of_settings_at_once_both_count(party: Party) -> None:
    """Each moderator changes what he means to change, and nothing of what the other has changed."""
    change, mine = party.keeper.change_guild_settings, party.keeper.change_user_settings
    await asyncio.gather(
        change(GUILD, partial(replace, per_user=3), interaction=1),
        change(GUILD, partial(replace, per_guild=5), interaction=2),
        mine(ANNA, partial(replace, quiet_from=3), interaction=3),
        mine(ANNA, partial(replace, dms=False)),
    )
    for _ in range(2):
        assert await party.keeper.guild_settings(GUILD) == GuildSettings(per_user=3, per_guild=5)
        user = await party.keeper.user_settings(ANNA)
        assert (user.quiet_from, user.dms) == (3, False)
        await party.restart()


def not_so(now: GuildSettings) -> GuildSettings:
    raise Refused(T("Not so."))


async def test_a_change_of_settings_that_is_refused_changes_nothing(party: Party) -> None:
    before = await everything(party)
    assert await reason(party.keeper.change_guild_settings(GUILD, not_so, interaction=PRESS)) == "Not so."
    assert await everything(party) == before


async def test_limits_hold_for_presses_at_once(party: Party) -> None:
    await party.keeper.change_guild_settings(GUILD, lambda _: GuildSettings(per_user=2, per_guild=4))
    opened = [party.keeper.open(channel, GUILD, "toy", ANNA, "Anna") for channel in range(4)]
    done = await asyncio.gather(*opened, return_exceptions=True)
    assert sum(not isinstance(each, Refused) for each in done) == 2
    others = [(await party.keeper.open(10 + n, GUILD, "toy", CARL, "Carl")).head.id for n in range(2)]
    await party.keeper.open(20, GUILD + 1, "toy", BOB, "Bob")
    joined = [party.keeper.join(table, DORA, "Dora") for table in others]
    await asyncio.gather(*joined)
    assert "sit at 2 tables" in await reason(party.keeper.join((await first(party)).id, DORA, "Dora"))


async def first(party: Party) -> Head:
    return next(head for head in party.keeper.core.live_heads() if head.users == (ANNA,))


async def test_two_tables_moved_to_one_channel_at_once_do_not_both_come_there(party: Party) -> None:
    tables = [await party.game(channel) for channel in (1, 2)]
    moved = [party.keeper.steering.move(table, 3) for table in tables]
    done = await asyncio.gather(*moved, return_exceptions=True)
    assert sum(isinstance(each, Refused) for each in done) == 1
    head = party.keeper.in_channel(3)
    assert head is not None and head.id in tables


async def test_a_game_that_ends_while_the_bot_is_sent_away_stays_ended(party: Party) -> None:
    table = await party.game()
    await asyncio.gather(party.keeper.steering.end(table), party.keeper.guild_left(GUILD))
    assert (await party.keeper.head(table)).status == "ended"
