"""What was found by trying: people who acted where they had no business, messages replaced by a forged button."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tools.harbour import Fault
from cogs.ui.ids import Press
from tests.e2e.fleet import verb
from tests.e2e.story import sailing
from tests.e2e.town import PEOPLE, Town, press

pytestmark = pytest.mark.harbour


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    async with sailing(tmp_path, PEOPLE) as story:
        found = Town(story)
        await found.found()
        yield found


async def test_finding_a2_who_moderates_another_server_changes_nothing_here(town: Town) -> None:
    finn = town.sailors["Finn"]
    panel = await town.panel("Finn", "general")
    for custom_id, values in (
        (Press("option", town.two, name="goal").pack(), ("20",)),
        (Press("seats", town.two).pack(), ("4",)),
        (Press("start", town.two).pack(), ()),
        (Press("join", town.two).pack(), ()),
        (Press("computer", town.two).pack(), ()),
        (Press("sit", town.one, seat=2).pack(), ()),
    ):
        await town.untouched(lambda custom_id=custom_id, values=values: press(finn, panel, custom_id, *values))
    moved = await town.untouched(lambda: finn.slash("mod move", "general", table=town.one))
    assert "no such table in this server" in moved.text


async def test_finding_a2_who_is_elsewhere_reads_nothing_of_a_table_at_which_he_does_not_sit(town: Town) -> None:
    words = ("Set Sail", "begins", "Anne", "game.json")
    for name, message in (
        ("Finn", await town.panel("Finn", "general")),
        ("Cora", await town.board("Cora", "general")),
        ("Cora", town.direct("Cora")),
    ):
        for what in ("log", "earlier", "words", "hand", "replay", "frame", "film", "share", "export", "options", "why"):
            custom_id = Press(what, town.one).pack()
            answer = await town.untouched(lambda: press(town.sailors[name], message, custom_id))  # noqa: B023
            assert not any(word in answer.text for word in words), (what, answer.text)
            assert answer.message is not None and not answer.message.pictures


async def test_finding_a3_a_forged_button_never_replaces_what_others_read(town: Town) -> None:
    bart = town.sailors["Bart"]
    board = await town.board("Bart", "harbour")
    seat = (await town.story.keeper.table(town.one)).seat_of(town.ids["Bart"])
    assert seat is not None
    for custom_id, values in (
        (Press("earlier", town.one, value="3").pack(), ()),
        (Press("frame", town.one, value="0").pack(), ()),
        (Press("orders", town.one).pack(), ("x",)),
        (Press("forget", 0).pack(), ()),
        (Press("topic", 0).pack(), ("goal",)),
        (Press("guild", 0, name="mention").pack(), ("none",)),
        (Press("option", town.one, name="goal").pack(), ("20",)),
        (Press("lesson", 10**12, value="leave").pack(), ()),
        (Press("hand", town.one).pack(), ()),
        (Press("desert", town.one).pack(), ()),
    ):
        await town.untouched(lambda custom_id=custom_id, values=values: press(bart, board, custom_id, *values))


async def test_finding_a4_who_was_removed_from_the_server_is_not_let_in_by_direct_message(town: Town) -> None:
    edda = town.sailors["Edda"]
    await town.shut_out("Edda")
    listed = (await edda.slash("hand", "dm")).message
    assert listed is not None
    mark = await town.control.last_request()
    refused = await press(edda, listed, Press("hand", town.one).pack())
    assert "not in the server of this table" in refused.text and not refused.text.count("Set Sail")
    await town.story.settle()
    told = await town.board("Bart", "harbour")
    assert "has left this server" in told.text, "the table is asked"
    assert any(verb(button.custom_id) == "vote" for button in told.buttons)
    asked = Press("key", town.one, 1, 2, "x", "y").pack()
    for custom_id in (asked, Press("undo", town.one).pack(), Press("back", town.one).pack()):
        answer = await town.untouched(lambda custom_id=custom_id: press(edda, listed, custom_id))
        assert "not in the server of this table" in answer.text
    asked_discord = await town.control.requests("GET", "/guilds/*/members/*", since=mark)
    assert len(asked_discord) == 1, "Discord is asked once an hour"
    await town.control.member("Edda", True)
    hand = await edda.slash("hand", "harbour")  # who acts in the server is there again
    assert "Set Sail" in hand.text
    hand = await press(edda, listed, Press("hand", town.one).pack())
    assert "Set Sail" in hand.text


async def test_finding_a4_who_was_removed_gets_no_hand_by_direct_message_and_no_call(town: Town) -> None:
    keeper = town.story.keeper
    listed = (await town.sailors["Edda"].slash("hand", "dm")).message
    await town.shut_out("Edda")
    assert listed is not None
    await press(town.sailors["Edda"], listed, Press("hand", town.one).pack())  # the table is asked
    await town.story.settle()
    private, mark = int(listed.channel), await town.control.last_request()
    called, asked = len(await town.control.calls("Edda")), 0
    for _ in range(60):
        waiting = (await keeper.head(town.one)).waiting
        asked += 3 in waiting
        await keeper.steering.skip(town.one, waiting[0])
        await town.story.settle()
        if asked > 3:
            break
    town.story.clock.wait(20 * 3600)
    await town.story.looked()
    assert asked, "the table waits for him, as it does for anybody"
    assert await town.control.requests("*", f"/channels/{private}/*", since=mark) == []
    assert len(await town.control.calls("Edda")) == called
    await town.control.member("Edda", True)
    await town.sailors["Edda"].slash("hand", "harbour")  # he is there, and is written to again
    await town.story.settle()
    assert not (await keeper.table(town.one)).seats[3].gone
    town.story.clock.wait(3600)
    for _ in range(60):
        if await town.control.requests("*", f"/channels/{private}/*", since=mark):
            break
        await keeper.steering.skip(town.one, (await keeper.head(town.one)).waiting[0])
        await town.story.settle()
    else:
        raise AssertionError("he is written to no more")


async def test_finding_a4_who_was_removed_reads_nothing_by_coming_back_from_a_journey(town: Town) -> None:
    keeper, edda = town.story.keeper, town.ids["Edda"]
    await keeper.go_away(edda, town.story.clock.now() + 5 * 86400)
    for _ in range(40):
        await keeper.steering.skip(town.one, (await keeper.head(town.one)).waiting[0])
        if (await keeper.meanwhile(town.one, edda)).answers:
            break
    await town.story.settle()
    listed = (await town.sailors["Edda"].slash("my away", "dm")).message
    await town.shut_out("Edda")
    assert listed is not None
    back = await press(town.sailors["Edda"], listed, Press("here", 0).pack())
    assert "Welcome back" in back.text and "given for you" not in back.text, back.text


async def test_finding_a4_who_asks_for_a_seat_and_leaves_the_server_is_not_let_in(town: Town) -> None:
    keeper, cora = town.story.keeper, town.ids["Cora"]
    await keeper.steering.kick(town.one, 1)
    await keeper.ask_for_seat(town.one, cora, "Cora")
    await town.shut_out("Cora")
    board, admit = await town.board("Anne", "harbour"), Press("admit", town.one, value=str(cora)).pack()
    answer = await town.untouched(lambda: press(town.sailors["Anne"], board, admit))
    assert "not in this server" in answer.text
    huge = Press("admit", town.one, value="9" * 60).pack()
    assert "does not ask" in (await town.untouched(lambda: press(town.sailors["Anne"], board, huge))).text


async def test_finding_a4_while_discord_cannot_say_who_is_a_member_players_play_on_in_time(town: Town) -> None:
    bart = town.sailors["Bart"]
    await town.control.fault(
        Fault(kind="delay", method="GET", route="/guilds/{guild_id}/members/{user_id}", seconds=8.0, times=50)
    )
    listed = (await bart.slash("hand", "dm")).message
    assert listed is not None
    hand = await press(bart, listed, Press("hand", town.one).pack())
    assert not hand.failed and hand.seconds is not None and hand.seconds < 2.5
    again = await press(bart, listed, Press("hand", town.one).pack())
    assert "Set Sail" in again.text and again.seconds is not None and again.seconds < 1.0
    await town.control.clear_faults()


async def test_finding_a7_an_old_vote_button_does_not_count_in_another_vote(town: Town) -> None:
    keeper, bart = town.story.keeper, town.sailors["Bart"]
    await keeper.propose(town.one, town.ids["Anne"], "end")
    await town.story.settle()
    board = await town.board("Bart", "harbour")
    old = {button.label: button.custom_id for button in board.buttons}
    await bart.click(board, old["No"])
    vote = (await keeper.look(town.one, None)).vote
    assert vote is not None
    await keeper.vote(town.one, town.ids["Edda"], "no", vote=vote.id)
    assert (await keeper.look(town.one, None)).vote is None
    await keeper.propose(town.one, town.ids["Edda"], "end")
    await town.story.settle()
    answer = await town.untouched(lambda: press(bart, board, old["Yes"]))
    assert "That vote is over" in answer.text
