"""How fast a table plays: by table, channel and community; changed while it runs; weekends, grace, fast clocks."""

from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine.text import say
from bot.games import GAMES
from bot.tables.model import GuildSettings, Refused, TableSettings, UserSettings
from bot.tables.pace import DAY as DAY_LONG
from bot.tables.pace import HOUR as HOUR_LONG
from bot.tables.pace import SPEEDS, Pace, checked, pace_words
from bot.tables.settings import with_pace
from bot.tables.weekends import later, passed, zone_of
from cogs.ui.clocks import at_speed, speed_of
from tests.tables.answers import reason
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, DAY, GUILD, HOUR, Party
from tests.tables.timing import EVEN, due, entries_by, timed, told, until

BERLIN = ZoneInfo("Europe/Berlin")


def at(zone: ZoneInfo | None, *moment: int) -> int:
    return int(datetime(*moment, tzinfo=zone or UTC).timestamp())  # type: ignore[misc]


# -- which pace holds ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(GAMES))
async def test_finding_e9_every_game_plays_with_the_clock_that_its_lobby_shows(tmp_path: Path, game: str) -> None:
    """Before, the lobby of Set Sail promised the hours of its options and played with those of the community."""
    party = await Party(tmp_path / "table.db", 50, dict(GAMES)).open()
    await default(party, Pace(12 * HOUR_LONG, 6 * HOUR_LONG, 0))
    table = await party.lobby(CHANNEL, (ANNA, BOB, CARL), game)
    assert not any("hour" in say(option.label, ()) or "Time" in say(option.label, ()) for option in GAMES[game].options)
    assert say(pace_words(table.settings.pace), ()) == "12 h a turn, 6 h a reply, then a computer"
    await party.keeper.start(table.head.id, ANNA)
    look = await party.keeper.look(table.head.id, ANNA)
    hours = {12 if seat == (await whose_turn(party, table.head.id)) else 6 for seat in look.waiting}
    assert {(end - party.clock.now()) // HOUR for end in look.deadlines.values()} == hours
    await party.close()


async def default(party: Party, pace: Pace | None, channel: int = 0) -> GuildSettings:
    return await party.keeper.change_guild_settings(GUILD, lambda now: with_pace(now, pace, channel))


async def whose_turn(party: Party, table: int) -> int:
    async with party.keeper.core.at(table) as live:
        assert live.match is not None
        return live.match.turn


async def test_a_table_has_the_pace_of_its_channel_else_of_the_community(party: Party) -> None:
    fast, slow = Pace(*SPEEDS[0]), Pace(*SPEEDS[-2])
    await default(party, slow)
    await default(party, fast, channel=7)
    assert (await party.keeper.open(1, GUILD, "toy", ANNA, "Anna")).settings.pace == slow
    assert (await party.keeper.open(7, GUILD, "toy", ANNA, "Anna")).settings.pace == fast
    assert (await party.keeper.open(8, GUILD, "toy", ANNA, "Anna", parent=7)).settings.pace == fast
    await party.restart()
    await default(party, None, channel=7)
    assert (await party.keeper.open(9, GUILD, "toy", ANNA, "Anna", parent=7)).settings.pace == slow
    assert await party.keeper.guild_settings(GUILD) == GuildSettings(pace=slow)


async def test_the_host_chooses_in_the_lobby_and_nobody_but_a_moderator_later(party: Party) -> None:
    table = (await party.lobby()).head.id
    wanted = Pace(*SPEEDS[1])
    changed = await party.keeper.configure(table, ANNA, lambda now: replace(now, pace=wanted))
    assert changed.settings.pace == wanted
    await party.keeper.start(table, ANNA)
    refused = await reason(party.keeper.configure(table, ANNA, lambda now: replace(now, pace=Pace())))
    assert "only a moderator can change its clock" in refused
    await party.keeper.configure(table, ANNA, lambda now: replace(now, posting="edit"))
    await party.keeper.steering.set_pace(table, lambda _: Pace())
    settings = (await party.keeper.table(table)).settings
    assert (settings.pace, settings.posting) == (Pace(), "edit")


@pytest.mark.parametrize("wrong", [Pace(turn=0), Pace(reply=0), Pace(bank=-1), Pace(turn=31 * DAY_LONG)])
async def test_a_pace_at_which_nobody_could_play_is_refused(party: Party, wrong: Pace) -> None:
    table = (await party.lobby()).head.id
    await reason(party.keeper.configure(table, ANNA, lambda _: TableSettings(2, pace=wrong)))
    await reason(party.keeper.steering.set_pace(table, lambda _: wrong))
    await reason(default(party, wrong))
    with pytest.raises(Refused):
        checked(wrong)


def test_every_speed_can_be_chosen_and_is_found_again() -> None:
    for speed in SPEEDS:
        pace = at_speed(Pace(policy="ask", grace=True), ".".join(map(str, speed)))
        assert pace == Pace(*speed, "ask", False, True) and pace is not None
        assert checked(pace) == pace and at_speed(Pace(), speed_of(pace)) is not None
    assert at_speed(Pace(), "1.2.3") is None


@pytest.mark.parametrize(
    ("pace", "words"),
    [
        (Pace(), "24 h a turn, 12 h a reply, then a computer; reserve 24 h"),
        (Pace(5, 2, 0, "pilot"), "5 min a turn, 2 min a reply, then the default answers"),
        (Pace(3 * DAY_LONG, DAY_LONG, 0, "ask", True), "3 days a turn, 24 h a reply, then a vote; weekends off"),
        (Pace(0, 0, 0), "no clock, a reminder every two days"),
    ],
)
def test_a_pace_in_words(pace: Pace, words: str) -> None:
    assert say(pace_words(pace), ()) == words


# -- changed while a game runs -----------------------------------------------------------------------------------------


async def test_what_was_used_of_a_clock_stays_used_when_it_is_changed(party: Party) -> None:
    table = await timed(party, Pace(DAY_LONG, DAY_LONG, 0))
    await until(party, 6 * HOUR)
    await party.keeper.steering.set_pace(table, lambda _: Pace(2 * DAY_LONG, 2 * DAY_LONG, 0))
    assert await due(party, table, ANNA) == party.clock.now() + 42 * HOUR
    assert any(
        line.startswith("A moderator has set the clock of this table: 2 days") for line in await told(party, table)
    )
    await party.restart()
    await party.keeper.steering.set_pace(table, lambda _: Pace(DAY_LONG, DAY_LONG, DAY_LONG))
    assert await due(party, table, ANNA) == party.clock.now() + (18 + 12) * HOUR


@pytest.mark.parametrize("hours", [1, 23, 30, 35])
async def test_nobodys_time_ends_by_a_change_of_the_clock(party: Party, hours: int) -> None:
    table = await timed(party, Pace(DAY_LONG, DAY_LONG, DAY_LONG))
    await until(party, hours * HOUR)
    await party.keeper.steering.set_pace(table, lambda _: Pace(12 * HOUR_LONG, 6 * HOUR_LONG, 0))
    left = min(6, 36 - hours)
    assert await due(party, table, ANNA) >= party.clock.now() + left * HOUR
    await until(party, left * HOUR - 600)
    assert await entries_by(party, table, "clock") == 0
    await until(party, 24 * HOUR)
    assert await entries_by(party, table, "clock") > 0


async def test_a_clock_can_be_taken_away_and_given_back(party: Party) -> None:
    table = await timed(party)
    await until(party, 20 * HOUR)
    await party.keeper.steering.set_pace(table, lambda _: Pace(0, 0, 0))
    assert await due(party, table, ANNA) == 0
    await until(party, 5 * DAY, step=3000)
    assert await entries_by(party, table, "clock") == 0
    await party.keeper.steering.set_pace(table, lambda _: EVEN)
    assert await due(party, table, ANNA) == party.clock.now() + 24 * HOUR


# -- fast, weekends, grace ---------------------------------------------------------------------------------------------


async def test_a_fast_clock_is_kept_to_the_tick(party: Party) -> None:
    table = await timed(party, Pace(5, 2, 0))
    await party.say(table, BOB, "bid", 0)
    await until(party, 110, step=20)
    assert await entries_by(party, table, "clock") == 0
    await until(party, 30, step=20)
    assert await entries_by(party, table, "clock") == 1
    assert abs(await due(party, table, ANNA) - party.clock.now() - 5 * 60) <= 20


async def test_weekends_off_clocks_stand_on_saturdays_and_sundays_where_the_player_lives(party: Party) -> None:
    await party.keeper.change_user_settings(BOB, lambda now: replace(now, zone="Pacific/Auckland"))
    party.clock.time = at(None, 2027, 3, 5, 6)  # a Friday
    table = await timed(party, replace(EVEN, weekends_off=True), (ANNA, BOB, CARL))
    assert await due(party, table, ANNA) == at(None, 2027, 3, 8, 6)  # 18 h of Friday, 6 h of Monday, in UTC
    assert await due(party, table, BOB) == at(ZoneInfo("Pacific/Auckland"), 2027, 3, 8, 19)  # 5 h of Friday evening
    await until(party, 2 * DAY, step=3600)
    assert await entries_by(party, table, "clock") == 0
    await party.restart()
    await party.keeper.steering.pause(table)
    await party.keeper.steering.resume(table)
    assert await due(party, table, ANNA) == at(None, 2027, 3, 8, 6)
    await until(party, DAY + HOUR, step=600)
    assert "Anna's time is up; a computer answers for Anna until the next turn." in await told(party, table)


async def test_grace_gives_two_days_at_the_first_time_out_and_no_other(party: Party) -> None:
    table = await timed(party, replace(EVEN, grace=True), (ANNA, BOB, CARL))
    for wait in (72, 24):
        await party.say(table, BOB, "bid", 3)
        await party.say(table, CARL, "bid", 0)
        await until(party, (wait - 1) * HOUR)
        before = await entries_by(party, table, "clock")
        await until(party, 2 * HOUR)
        assert await entries_by(party, table, "clock") + await entries_by(party, table, "captain") > before
        await party.play_turn(table, BOB)
    lines = await told(party, table)
    assert lines.count("Anna's time is up. As it is the first time in this game, there are two days more.") == 1
    assert (await party.keeper.table(table)).seats[0].graced


MOMENTS = st.integers(at(None, 2027, 1, 1), at(None, 2027, 12, 31))
SPANS = st.integers(0, 20 * DAY)


@given(MOMENTS, SPANS, st.sampled_from([UTC, BERLIN, ZoneInfo("America/New_York"), ZoneInfo("Pacific/Apia")]))
def test_time_that_counts_is_found_again_and_none_of_it_lies_on_a_weekend(
    start: int, span: int, zone: ZoneInfo
) -> None:
    """Across the changes to and from summer time too."""
    end = later(start, span, zone)
    assert passed(start, end, zone) == span
    assert passed(start, end - 1, zone) == max(0, span - 1)
    if span:
        assert datetime.fromtimestamp(end - 1, zone).weekday() < 5
    assert later(start, span, None) == start + span and passed(start, start + span, None) == span


@pytest.mark.parametrize("name", ["", "Europe/Atlantis", "../zones", "/etc/passwd"])
def test_a_zone_that_is_not_known_is_utc(name: str) -> None:
    assert zone_of(name) is UTC


async def test_the_zone_of_a_user_is_forgotten_with_him(party: Party) -> None:
    await party.keeper.change_user_settings(ANNA, lambda _: UserSettings(zone="Europe/Berlin"))
    await party.restart()
    assert party.keeper.core.zones == {ANNA: "Europe/Berlin"}
    await party.keeper.forget_user(ANNA)
    assert party.keeper.core.zones == {}
