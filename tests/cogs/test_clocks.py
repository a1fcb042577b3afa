"""What people read of the clock: in the lobby, at the table, in the hand, in the settings."""

import pytest
from msgspec.structs import replace

from bot.engine.match import Match
from bot.games import GAMES
from bot.tables.model import GuildSettings, Look, OwnTime
from bot.tables.pace import SPEEDS, Pace
from cogs.community import settings_sheet
from cogs.ui import clocks, messages, votes
from cogs.ui.lobby import lobby_sheet, options_sheet
from rendering.scene import Picture
from tests.cogs.looks import lobby_of, look_of
from tests.conformance import NAMES

GAME = GAMES["set_sail"]
PICTURE = Picture(b"", "…")
NOW = 1_800_000_000
HOUR = 3600


def look(seat: int = 0, pace: Pace | None = None, **changes: object) -> Look:
    """A game of three at its beginning, when all place their ships."""
    found = look_of(Match.new(GAME, b"clocks", 3), seat)
    table = found.table
    if pace is not None:
        table = replace(table, settings=replace(table.settings, pace=pace))
    return replace(found, table=table, **changes)


def lobby(pace: Pace) -> Look:
    return replace(look(pace=pace), view=None)


def test_finding_e9_the_lobby_says_with_which_clock_is_played() -> None:
    text = "\n".join(lobby_sheet(GAME, lobby(Pace()), PICTURE).texts)
    assert "Clock: 24 h a turn, 12 h a reply, then a computer; reserve 24 h." in text
    text = "\n".join(lobby_sheet(GAME, lobby(Pace(5, 2, 0, "wait")), PICTURE).texts)
    assert "Clock: 5 min a turn, 2 min a reply, then the table waits." in text


@pytest.mark.parametrize("game", list(GAMES))
def test_finding_e9_the_clock_can_be_chosen_in_every_lobby(game: str) -> None:
    table = lobby_of(GAMES[game], 3)
    sheet = options_sheet(GAMES[game], table)
    found = [item for row in sheet.rows for item in row.children if "speed" in (getattr(item, "custom_id", "") or "")]
    assert len(found) == 1
    assert sum(option.default for option in found[0].options) == 1  # the usual speed is one of them
    assert len(found[0].options) == len(SPEEDS)
    sheet.view()  # within what Discord takes


def test_the_table_says_whose_clock_runs_until_when() -> None:
    same = look(-1, deadlines={0: NOW, 1: NOW, 2: NOW + 30})
    assert clocks.waiting_until(same) == f"Due <t:{NOW}:R>, then the reserve."
    unlike = look(-1, deadlines={0: NOW, 1: NOW + HOUR, 2: NOW + 2 * HOUR})
    words = clocks.waiting_until(unlike)
    assert all(f"{name} <t:{NOW + i * HOUR}:R>" in words for i, name in enumerate(NAMES[:3]))
    resting = look(-1, Pace(bank=0), deadlines={0: NOW})  # two are away, so one is named
    assert clocks.waiting_until(resting) == f"Due: {NAMES[0]} <t:{NOW}:R>."
    assert clocks.waiting_until(look(-1)) == ""


def test_finding_e15_the_hand_shows_what_is_left_of_the_reserve() -> None:
    running = look(own_time=OwnTime(NOW, NOW + 20 * HOUR, 20 * HOUR))
    panel = "\n".join(messages.panel_sheet(GAME, running, PICTURE, {}).texts)
    assert f"Due <t:{NOW + 20 * HOUR}:R>; from <t:{NOW}:f> on it comes out of your reserve of 20 h." in panel
    assert clocks.own_clock(look(own_time=OwnTime(0, 0, 90 * 60))) == "Your reserve: 90 min."
    assert clocks.own_clock(look(own_time=OwnTime(NOW, NOW, 0))) == f"Due <t:{NOW}:R>. Your reserve is used up."
    hidden = look(own_time=OwnTime(NOW, NOW, HOUR))  # a hidden question uses no reserve
    assert clocks.own_clock(hidden) == f"Due <t:{NOW}:R>."
    stake = look(own_time=OwnTime(NOW, NOW, HOUR, last=True))
    assert clocks.own_clock(stake) == f"Due <t:{NOW}:R>; after that a computer plays until you take your seat back."
    assert clocks.own_clock(look(pace=Pace(0, 0, 0), own_time=OwnTime(0, 0, 0))) == ""


def test_a_seat_that_a_computer_plays_meanwhile_has_a_button_under_the_table() -> None:
    found = look(-1)
    assert votes.open_seats_row(found) is None
    seats = tuple(replace(each, captain="standin" if each.seat == 1 else "") for each in found.table.seats)
    row = votes.open_seats_row(replace(found, table=replace(found.table, seats=seats)))
    assert row is not None and [getattr(item, "label", "") for item in row.children] == ["Take my seat back"]
    nobody = tuple(replace(each, captain="computer", user=None) for each in found.table.seats)
    assert votes.open_seats_row(replace(found, table=replace(found.table, seats=nobody))) is None


def test_the_settings_of_a_server_show_its_clock() -> None:
    sheet = settings_sheet(GuildSettings(pace=Pace(5, 2, 10, "ask", True, True)), "clocks")
    assert (
        "Clock: 5 min a turn, 2 min a reply, then a vote; reserve 10 min; weekends off; two extra days"
        in sheet.texts[2]
    )
    sheet.view()
