"""Moderators see and steer the tables of their server, and players all of their own: against the harbour."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tools.harbour import Answer, Seen
from cogs.ui.ids import Press
from tests.e2e.story import sailing
from tests.e2e.test_weather import eventually
from tests.e2e.town import PEOPLE, Town, press
from tests.tables.party import DAY

pytestmark = pytest.mark.harbour


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    async with sailing(tmp_path, PEOPLE) as story:
        found = Town(story)
        await found.found()
        yield found


async def mod(town: Town, line: str, where: str = "tavern", **options: Any) -> Answer:
    """Anne, who owns the first server, types a moderators' command there."""
    answer = await town.sailors["Anne"].slash(f"mod {line}", where, **options)
    await town.story.settle()
    return answer


def shown(answer: Answer) -> Seen:
    assert answer.message is not None and not answer.failed, answer
    return answer.message


async def do(town: Town, sheet: Seen, table: int, name: str, *values: str, value: str = "") -> Seen:
    """Anne presses something on the sheet of a table."""
    answer = await press(town.sailors["Anne"], sheet, Press("steer", table, name=name, value=value).pack(), *values)
    await town.story.settle()
    return shown(answer)


async def confirmed(town: Town, sheet: Seen, label: str) -> Seen:
    """Anne says that it shall be done."""
    answer = await town.sailors["Anne"].click(sheet, label)
    await town.story.settle()
    return shown(answer)


# -- what is seen ------------------------------------------------------------------------------------------------------


async def test_finding_e7_moderators_see_all_tables_of_their_server_by_number_those_in_trouble_first(
    town: Town,
) -> None:
    listed = shown(await mod(town, "tables"))
    assert "Tables of this server: 2" in listed.text
    assert (
        f"Table {town.one}]" in listed.text
        and f"Table {town.two}]" in listed.text
        and f"Table {town.three}]" not in listed.text
    )
    assert "Playing; waits for" in listed.text and "Not begun" in listed.text
    assert listed.text.index(f"Table {town.one}]") < listed.text.index(f"Table {town.two}]")
    await town.control.permit("tavern", "bot", deny=("send_messages",))
    await town.story.settle()
    listed = shown(await mod(town, "tables", "harbour"))
    assert (
        listed.text.index(f"Table {town.two}]") < listed.text.index(f"Table {town.one}]")
        and "I lack a permission" in listed.text
    )
    picked = shown(await press(town.sailors["Anne"], listed, Press("fleet", 0, name="table").pack(), str(town.one)))
    assert "24 h a turn, 12 h a reply, then a computer; reserve 24 h" in picked.text
    assert "One message per turn; who is next is mentioned." in picked.text
    other = await town.untouched(
        lambda: press(town.sailors["Anne"], listed, Press("fleet", 0, name="table").pack(), str(town.three))
    )
    assert "no such table in this server" in other.text


async def test_finding_e7_each_message_of_a_table_says_its_number_and_so_does_the_status(town: Town) -> None:
    assert (await town.board("Bart", "harbour")).text.endswith(f"Table {town.one}")
    assert (await town.board("Gina", "tavern")).text.endswith(f"Table {town.two}")
    status = shown(await town.sailors["Bart"].slash("game status", "harbour"))
    assert f"Table {town.one}" in status.text and "reserve 24 h" in status.text
    assert "who is next is mentioned" in status.text


async def test_finding_e7_moderators_commands_take_a_table_by_its_number(town: Town) -> None:
    offered = await town.sailors["Anne"].complete("mod pause", "tavern", "table")
    assert [int(each.value) for each in offered] == [town.one, town.two]
    assert "told in the open" in (await mod(town, "pause", table=town.one)).text
    assert (await town.story.keeper.head(town.one)).status == "paused"
    seats = await town.sailors["Anne"].complete("mod kick", "tavern", "seat", table=town.one)
    assert len(seats) == 4
    assert "told in the open" in (await mod(town, "resume", table=town.one)).text
    assert (await town.story.keeper.head(town.one)).status == "playing"
    for table in (town.three, 999):
        refused = await town.untouched(
            lambda table=table: town.sailors["Anne"].slash("mod pause", "tavern", table=table)
        )
        assert "no such table" in refused.text or "There is no table" in refused.text
    sheet = await town.panel("Bart", "harbour")
    forged = await town.untouched(
        lambda: press(town.sailors["Bart"], sheet, Press("steer", town.one, name="pause").pack())
    )
    assert "may manage this server" in forged.text


async def test_finding_e7_my_games_shows_lobbies_and_paused_tables_and_says_what_counts(town: Town) -> None:
    gina = shown(await town.sailors["Gina"].slash("my games", "harbour"))
    assert f"Table {town.two}" in gina.text and "not begun" in gina.text
    assert "1 table of at most 10" in gina.text and "Lobbies count" in gina.text
    await mod(town, "pause", table=town.one)
    bart = shown(await town.sailors["Bart"].slash("my games", "harbour"))
    assert f"Table {town.one}" in bart.text and "paused by a moderator" in bart.text and "/mod resume" in bart.text


# -- what is done ------------------------------------------------------------------------------------------------------


async def test_finding_e9_clock_reserve_policy_posting_and_mentions_of_a_table_are_set_while_it_runs(
    town: Town,
) -> None:
    sheet = shown(await mod(town, "table", table=town.one))
    for name, value in (("speed", "2880.1440.1440"), ("policy", "takeover"), ("bank", "5760"), ("extras", "grace")):
        sheet = await do(town, sheet, town.one, name, value)
        assert "told in the open" in sheet.text
    words = "2 days a turn, 24 h a reply, then a computer until its player is back; reserve 4 days; two extra days"
    assert words in sheet.text
    sheet = await do(town, sheet, town.one, "posting", "edit")
    sheet = await do(town, sheet, town.one, "mention", "none")
    assert "Always the same message; nobody is mentioned." in sheet.text
    settings = (await town.story.keeper.table(town.one)).settings
    assert (settings.pace.turn, settings.pace.bank, settings.posting, settings.mention) == (2880, 5760, "edit", "none")
    status = shown(await town.sailors["Bart"].slash("game status", "harbour"))
    assert words in status.text, "what is shown is what runs"
    lobby = await do(town, shown(await mod(town, "table", table=town.two)), town.two, "speed", "0.0.0")
    assert "no clock" in lobby.text and "no clock" in (await town.board("Gina", "tavern")).text


async def test_every_menu_of_a_tables_sheet_does_what_it_says(town: Town) -> None:
    keeper, sheet = town.story.keeper, shown(await mod(town, "table", table=town.one))
    waited = (await keeper.look(town.one, None)).waiting[0]
    before = (await keeper.head(town.one)).revision
    asked = await do(town, sheet, town.one, "skip", str(waited))
    assert "cannot be taken back" in asked.text and (await keeper.head(town.one)).revision == before
    sheet = await confirmed(town, asked, "Let a computer answer")
    assert (await keeper.head(town.one)).revision > before
    sheet = await do(town, sheet, town.one, "standin", "1")
    assert (await keeper.table(town.one)).seats[1].captain == "standin"
    undone = await town.sailors["Anne"].click(sheet, "Give the seat back to Bart")
    assert "told in the open" in shown(undone).text and (await keeper.table(town.one)).seats[1].captain == ""
    sheet = await do(town, sheet, town.one, "standin", "1")
    sheet = await do(town, sheet, town.one, "back", "1")
    assert (await keeper.table(town.one)).seats[1].captain == ""
    asked = await do(town, sheet, town.one, "kick", "1")
    assert "only if a moderator" in asked.text and (await keeper.table(town.one)).seats[1].user is not None
    sheet = await do(town, asked, town.one, "")
    assert (await keeper.table(town.one)).seats[1].user is not None, "thought better of it"
    asked = await do(town, sheet, town.one, "kick", "1")
    sheet = await confirmed(town, asked, "Take off the table")
    assert (await keeper.table(town.one)).seats[1].user is None
    sheet = await do(town, sheet, town.one, "pause")
    sheet = await do(town, sheet, town.one, "resume")
    assert (await keeper.head(town.one)).status == "playing"
    wrong = await town.untouched(
        lambda: press(town.sailors["Anne"], sheet, Press("steer", town.one, name="speed").pack(), "7.7.7")
    )
    assert "nothing like that" in wrong.text
    asked = await do(town, sheet, town.one, "end")
    assert "stays unfinished" in asked.text and (await keeper.head(town.one)).status == "playing"
    await do(town, asked, town.one, "end", value="sure")
    assert (await keeper.head(town.one)).status == "ended"
    asked = shown(await mod(town, "end", table=town.two))
    assert "Close the lobby" in asked.text
    await do(town, asked, town.two, "end", value="sure")
    assert (await keeper.head(town.two)).status == "ended"
    assert "No table is open" in (await mod(town, "tables")).text


async def test_what_a_command_does_to_a_seat_asks_once_or_is_undone_by_one_press(town: Town) -> None:
    keeper, anne = town.story.keeper, town.sailors["Anne"]
    asked = shown(await mod(town, "kick", table=town.one, seat=1))
    assert "Take **Bart** off the table?" in asked.text
    wrong = await town.untouched(lambda: anne.slash("mod kick", "tavern", table=town.one, seat=2))
    assert "Nobody sits there" in wrong.text
    early = await town.untouched(lambda: anne.slash("mod kick", "tavern", seat=0))
    assert "has not begun" in early.text
    await anne.click(asked, "Take off the table")
    assert (await keeper.table(town.one)).seats[1].user is None
    stands = shown(await mod(town, "standin", table=town.one, seat=0))
    assert (await keeper.table(town.one)).seats[0].captain == "standin"
    await anne.click(stands, "Give the seat back to Anne")
    assert (await keeper.table(town.one)).seats[0].captain == ""


async def test_finding_e15_of_two_moderators_who_change_a_clock_at_once_both_count(town: Town) -> None:
    keeper = town.story.keeper
    sheet = shown(await mod(town, "table", table=town.one))
    await do(town, sheet, town.one, "policy", "wait")
    await do(town, sheet, town.one, "extras", "weekends_off")  # pressed on a sheet that did not show the first
    pace = (await keeper.table(town.one)).settings.pace
    assert pace.policy == "wait" and pace.weekends_off


async def test_a_sheet_tells_what_is_so_of_a_lobby_that_was_closed_and_of_a_table_that_computers_play(
    town: Town,
) -> None:
    keeper = town.story.keeper
    asked = shown(await mod(town, "end", table=town.two))
    closed = await do(town, asked, town.two, "end", value="sure")
    assert "cannot be loaded" not in closed.text and "Closed" in closed.text
    for seat in (0, 1, 3):
        await keeper.stand_in(town.one, seat)
    await town.story.settle()
    sheet = shown(await mod(town, "table", table=town.one))
    assert "At rest; goes on once a player is back, else it closes" in sheet.text and "waits for" not in sheet.text
    assert "Anne (a computer plays meanwhile) · Bart (a computer plays meanwhile) · " in sheet.text
    assert "(a computer)" in sheet.text, "the seat that Dirk has left"


async def test_what_is_asked_of_a_game_that_was_ended_is_not_shown_any_more(town: Town) -> None:
    keeper = town.story.keeper
    before = await keeper.look(town.one, None)
    assert before.questions and before.waiting
    await keeper.steering.end(town.one)
    after = await keeper.look(town.one, None)
    assert not (after.questions or after.waiting or after.waiting_words)
    await town.story.settle()
    labels = [button.label for button in (await town.board("Bart", "harbour")).buttons]
    assert labels == ["All hands", "Play again", "Log"], "nor is a seat that is free"


async def test_a_seat_that_was_given_back_and_taken_again_at_once_calls_nobody_back(town: Town) -> None:
    keeper, bart = town.story.keeper, town.ids["Bart"]
    await keeper.stand_in(town.one, 1)
    await keeper.steering.hand_back(town.one, 1)
    await keeper.steering.kick(town.one, 1)
    await town.story.settle()
    await town.story.looked()
    said = [*await town.sailors["Bart"].sees("harbour"), *await town.sailors["Bart"].sees("dm")]
    assert any("has taken you off this table" in each.text for each in said)
    assert not any("given your seat back" in each.text for each in said)
    await keeper.steering.replace_seat(town.one, 1, town.ids["Cora"], "Cora")
    await keeper.steering.replace_seat(town.one, 1, bart, "Bart")
    await town.story.settle()
    await town.story.looked()
    given = [each.text for each in await town.sailors["Bart"].sees("harbour") if "this seat is yours now" in each.text]
    assert len(given) == 1 and f"<@{bart}>" in given[0], "and Cora, who had it for a moment, is not called to it"


async def test_the_options_of_a_game_lead_back_to_the_place_they_are_for(town: Town) -> None:
    anne, tavern = town.sailors["Anne"], next(c.id for c in town.world.channels.values() if c.name == "tavern")
    sheet = shown(await mod(town, "defaults", channel=tavern))
    options = await place(town, sheet, "game", tavern, "scoundrels")
    assert "Page 1 of 2" in options.text
    back = shown(await anne.click(options, "Back"))
    assert f"New tables in <#{tavern}>" in back.text


# -- how tables are opened ---------------------------------------------------------------------------------------------


async def place(town: Town, sheet: Seen, name: str, channel: int, *values: str) -> Seen:
    """Anne presses something on the sheet of how tables are opened in a channel."""
    custom_id = Press("place", 0, name=name, value=str(channel)).pack()
    return shown(await press(town.sailors["Anne"], sheet, custom_id, *values))


async def test_finding_e9_a_channel_has_a_clock_and_options_of_its_own(town: Town) -> None:
    parlour = await town.control.add_channel("parlour")
    channel, keeper = next(c.id for c in town.world.channels.values() if c.name == "parlour"), town.story.keeper
    sheet = shown(await mod(town, "defaults", channel=channel))
    assert "as in the server" in sheet.text
    sheet = await place(town, sheet, "speed", channel, "5.2.10")
    sheet = await place(town, sheet, "policy", channel, "wait")
    assert "5 min a turn, 2 min a reply, then the table waits; reserve 10 min. (its own)" in sheet.text
    options = await place(town, sheet, "game", channel, "set_sail")
    goal = Press("gopt", 0, name="goal", value=f"set_sail.{channel}").pack()
    assert f"In <#{channel}>." in options.text
    shown(await press(town.sailors["Anne"], options, goal, "20"))
    listed = shown(await mod(town, "defaults"))
    assert f"<#{channel}>" in listed.text
    opened = await town.sailors["Dirk"].slash("game new", parlour, game="set_sail")
    assert not opened.failed
    head = keeper.in_channel(channel)
    assert head is not None
    settings = (await keeper.table(head.id)).settings
    assert (settings.pace.turn, settings.pace.policy, settings.options["goal"]) == (5, "wait", "20")
    assert (await keeper.table(town.two)).settings.options["goal"] != "20"
    sheet = await place(town, sheet, "reset", channel)
    assert "as in the server" in sheet.text and "Set Sail:" not in sheet.text
    guild = await keeper.guild_settings(head.guild)
    assert not guild.paces and not guild.by_channel


async def entries(town: Town) -> int:
    """How far the first table's game has come."""
    async with town.story.keeper.core.at(town.one) as live:
        assert live.match is not None
        return live.match.serial


# -- tables that stand still -------------------------------------------------------------------------------------------


async def test_finding_e14_a_rewind_asks_once_keeps_what_it_takes_back_and_offers_it_again(town: Town) -> None:
    anne, keeper = town.sailors["Anne"], town.story.keeper
    for _ in range(6):
        seat = (await keeper.head(town.one)).waiting[0]
        await keeper.steering.skip(town.one, seat)
    choices = await anne.complete("mod rewind", "harbour", "moment")
    before = (await keeper.head(town.one)).revision
    asked = shown(await mod(town, "rewind", "harbour", moment=int(choices[-1].value)))
    assert "kept for a week" in asked.text and (await keeper.head(town.one)).revision == before
    assert re.search(r"That takes back \d+ answers: \*\*Anne\*\* \d+, ", asked.text), asked.text
    stood = await entries(town)
    rewound = await confirmed(town, asked, "Turn the game back")
    assert "told in the open" in rewound.text and await entries(town) < stood
    offered = await anne.complete("mod rewind", "harbour", "moment")
    assert "undo a rewind" in offered[0].name and int(offered[0].value) < 0
    asked = shown(await mod(town, "rewind", "tavern", moment=int(offered[0].value), table=town.one))
    assert "Nobody's answer is taken back" in asked.text and re.search(r"It brings \d+ answers back: ", asked.text)
    again = await confirmed(town, asked, "Undo the rewind")
    assert "told in the open" in again.text and await entries(town) == stood
    wrong = await town.untouched(lambda: anne.slash("mod rewind", "harbour", moment=777))
    assert "cannot be turned back to that moment" in wrong.text


async def test_finding_e10_a_channel_that_cannot_be_written_to_pauses_its_table_and_tells_all_whom_it_concerns(
    town: Town,
) -> None:
    keeper, guild = town.story.keeper, (await town.story.keeper.head(town.one)).guild
    log = await town.control.add_channel("bridge")
    number = next(c.id for c in town.world.channels.values() if c.name == "bridge")
    await keeper.change_guild_settings(guild, lambda now: replace(now, log_channel=number))
    await town.control.permit("harbour", "bot", deny=("send_messages",))
    turn = (await keeper.head(town.one)).waiting[0]
    await keeper.stand_in(town.one, turn)
    for _ in range(12):  # what is renewed by an edit needs no leave to write: a new message does
        await town.story.settle()
        await town.story.looked()
        head = await keeper.head(town.one)
        if head.status == "paused":
            break
        for seat in head.waiting:
            await keeper.steering.skip(town.one, seat)
    head = await keeper.head(town.one)
    assert head.status == "paused" and head.mute and not head.deadline
    assert any("is paused until I can write there" in seen.text for seen in await town.sailors["Anne"].sees(log))
    for name in ("Anne", "Bart"):
        assert any("cannot write in its channel" in seen.text for seen in await town.sailors[name].sees("dm")), name
    mine = shown(await town.sailors["Bart"].slash("my games", "tavern"))
    assert "because I cannot write in its channel" in mine.text and "goes on by itself" in mine.text
    await town.control.permit("harbour", "bot", allow=("send_messages",))

    async def goes_on() -> bool:
        await town.story.settle()
        head = await keeper.head(town.one)
        return head.status == "playing" and not head.mute

    await eventually("the table did not go on", goes_on)
    assert "the table goes on" in (await town.board("Bart", "harbour")).text


async def test_finding_e8_a_forgotten_pause_is_voted_on_and_a_closed_table_shows_all_hands(town: Town) -> None:
    bart, keeper = town.sailors["Bart"], town.story.keeper
    await mod(town, "pause", table=town.one)
    board = await town.board("Bart", "harbour")
    assert "The table is paused" in board.text and "/game resume" in board.text
    early = await bart.click(board, "Ask the others to play on")
    assert "once the pause has lasted 3 days" in early.text
    town.story.clock.wait(3 * DAY)
    await town.story.looked()
    assert "others are asked" in (await bart.slash("game resume", "harbour")).text
    await town.story.settle()
    vote = (await keeper.look(town.one, None)).vote
    assert vote is not None and vote.kind == "resume"
    for name in ("Anne", "Edda"):
        if vote is not None and town.ids[name] in (await keeper.head(town.one)).users:
            await keeper.vote(town.one, town.ids[name], "yes", vote=vote.id)
            vote = (await keeper.look(town.one, None)).vote
    assert (await keeper.head(town.one)).status == "playing"
    for _ in range(48):
        town.story.clock.wait(DAY)
        await town.story.looked()
    assert (await keeper.head(town.one)).status == "ended"
    board = await town.board("Bart", "harbour")
    assert "unfinished" in board.text
    hands = await bart.click(board, "All hands")
    assert hands.message is not None and "Anne" in hands.text
