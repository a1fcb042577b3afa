"""Places of all kinds: threads, posts, voice and announcement channels, and how tables come to stand there."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from msgspec.structs import replace

from bot.engine.text import T
from bot.tables.model import Refused
from bot.tools.harbour import Answer, Fault, Seen
from bot.tools.harbour.permissions import BOT
from bot.tools.harbour.things import THREADS, Channel
from cogs.ui.ids import Press
from tests.conformance import FULL
from tests.e2e.fleet import press_something
from tests.e2e.story import Story, sailing
from tests.e2e.test_weather import eventually
from tests.tables.party import DAY, HOUR

pytestmark = pytest.mark.harbour

KINDS = ("thread", "news", "forum", "voice", "private")


@pytest.fixture
async def harbour(tmp_path: Path) -> AsyncIterator[Story]:
    async with sailing(tmp_path) as found:
        yield found


def threads(story: Story) -> list[Channel]:
    return [each for each in story.harbour.world.channels.values() if each.kind in THREADS]


def channel(story: Story, number: str | int) -> Channel:
    return next(each for each in story.harbour.world.channels.values() if str(number) in (str(each.id), each.name))


async def known(story: Story, number: str) -> None:
    """The bot has heard of this channel."""

    async def heard() -> bool:
        return story.bot is not None and story.bot.get_channel(int(number)) is not None

    await eventually("the bot has not heard of the channel", heard)


async def new(story: Story, where: str, who: str = "Anne", **more: object) -> Answer:
    answer = await story.sailors[who].slash("game new", where, game="set_sail", seats=2, **more)  # type: ignore[arg-type]
    assert not answer.failed, answer
    assert "on my side" not in answer.text
    await story.settle()
    return answer


async def opened(story: Story, kind: str) -> str:
    """A lobby in a place of this kind; its channel."""
    control = story.harbour.control
    if kind == "thread":
        await new(story, "harbour", thread=True)
    elif kind == "private":
        own = await control.open_thread("Anne", "harbour", "cabin", private=True, text="just us")
        await story.sailors["Anne"].say(own, f"<@{story.harbour.world.bot_id}> come in")
        await new(story, own)
        return own
    else:
        room = await control.add_channel(kind, kind={"news": "announcement"}.get(kind, kind))
        await known(story, room)
        if kind == "voice":
            await new(story, room)
            return room
        if kind == "forum":
            await new(story, "harbour", forum=room)
        else:
            await new(story, room, thread=True)
    return str(threads(story)[-1].id)


async def begun(story: Story, kind: str) -> str:
    """A game in a place of this kind, of Anne with a captain; its channel."""
    place = await opened(story, kind)
    keeper = story.keeper
    head = keeper.in_channel(int(place))
    assert head is not None
    await keeper.add_computer(head.id, story.user("Anne"))
    await keeper.start(head.id, story.user("Anne"))
    await story.settle()
    return place


async def boards(story: Story, place: str) -> list[Seen]:
    """The table's messages in a place, as Anne sees them."""
    return [seen for seen in await story.sailors["Anne"].sees(place) if seen.pictures and not seen.ephemeral]


async def answered(story: Story, panel: Seen) -> None:
    """Anne answers until what she has done is accepted."""
    luck = random.Random(30)
    head = next(iter(story.keeper.core.live_heads()))
    for _ in range(20):
        answer = await press_something(story.sailors["Anne"], panel, luck)
        assert answer is not None and not answer.failed and answer.message is not None
        panel = answer.message
        if (await story.keeper.head(head.id)).revision > head.revision:
            break
    await story.settle()


# -- tables opened safely ----------------------------------------------------------------------------------------------


async def test_finding_b4_no_thread_is_made_for_a_table_that_may_not_open(harbour: Story) -> None:
    keeper = harbour.keeper
    guild = channel(harbour, "harbour").guild or 0
    forum = await harbour.harbour.control.add_channel("games", kind="forum")
    await known(harbour, forum)
    usual = await keeper.guild_settings(guild)
    forbidden = {
        "Only some roles": replace(usual, roles=(5,)),
        "may not be opened in this channel": replace(usual, channels=(5,)),
        "not played here": replace(usual, games=("scoundrels",)),
        "tables already": replace(usual, per_guild=0),
        "in this channel and its threads": replace(usual, per_channel=0),
        "You have opened": replace(usual, per_host=0),
        "You sit at": replace(usual, per_user=0),
    }
    for words, settings in forbidden.items():
        await keeper.change_guild_settings(guild, lambda _: settings)  # noqa: B023
        for more in ({"thread": True}, {"forum": forum}):
            answer = await new(harbour, "harbour", **more)
            assert words in answer.text, answer.text
    assert threads(harbour) == []
    assert await harbour.harbour.control.requests("POST", "/channels/*/threads") == []


@pytest.mark.parametrize("may_delete", [False, True])
async def test_finding_b4_the_thread_of_a_table_that_could_not_open_goes_again(
    harbour: Story, may_delete: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if may_delete:
        await harbour.harbour.control.add_role("Wardens", ("manage_threads",), ("bot",))

    async def taken(*args: object, **options: object) -> None:
        raise Refused(T("Somebody was faster."))

    monkeypatch.setattr(harbour.keeper, "open", taken)
    assert "Somebody was faster" in (await new(harbour, "harbour", thread=True)).text
    left = [each for each in threads(harbour) if each.thread and not each.thread.archived]
    assert left == [] and bool(threads(harbour)) != may_delete


async def test_finding_b4_a_press_delivered_twice_leaves_one_thread_and_one_table(harbour: Story) -> None:
    await new(harbour, "harbour", thread=True, deliveries=2)
    await harbour.settle()
    assert len(list(harbour.keeper.core.live_heads())) == 1

    async def one() -> bool:
        return sum(not each.thread.archived for each in threads(harbour) if each.thread) == 1

    await eventually("the thread of the second one goes once that is refused", one)


async def test_finding_b8_in_a_private_thread_the_bot_must_be_a_member_before_a_table_opens(harbour: Story) -> None:
    anne = harbour.sailors["Anne"]
    place = await harbour.harbour.control.open_thread("Anne", "harbour", "cabin", private=True, text="just us")
    answer = await new(harbour, place)
    assert "not a member of this private thread" in answer.text and "mention me" in answer.text
    assert list(harbour.keeper.core.live_heads()) == []
    await anne.say(place, f"<@{harbour.harbour.world.bot_id}> come in")
    await harbour.harbour.control.permit("harbour", "bot", deny=("send_messages_in_threads",))
    assert "Send Messages in Threads" in (await new(harbour, place)).text
    assert list(harbour.keeper.core.live_heads()) == []
    await harbour.harbour.control.permit("harbour", "bot", allow=("send_messages_in_threads",))
    assert "The table is open" in (await new(harbour, place)).text
    assert await boards(harbour, place)


async def test_finding_b8_whatever_refuses_a_thread_is_said_with_the_way_out(harbour: Story) -> None:
    control = harbour.harbour.control
    await control.limit(threads=0)
    assert "as many active threads as Discord allows" in (await new(harbour, "harbour", thread=True)).text
    await control.limit(threads=1000)
    for status, code, words in (
        (403, 50013, "it says 50013"),
        (400, 50024, "it says 50024"),
        (400, 40067, "needs a tag"),
        (404, 10003, "it says 10003"),
        (400, 0, "it says 400"),
    ):
        route = "/channels/*/threads"
        await control.fault(Fault(kind="error", method="POST", route=route, status=status, code=code))
        answer = await new(harbour, "harbour", thread=True)
        assert words in answer.text and "moderator" in answer.text, answer.text
    assert list(harbour.keeper.core.live_heads()) == [] and threads(harbour) == []
    await control.permit("harbour", "bot", deny=("create_public_threads",))
    assert "Create Public Threads" in (await new(harbour, "harbour", thread=True)).text


# -- what the bot may do, and where ------------------------------------------------------------------------------------


def test_finding_b10_the_invitation_asks_for_what_is_needed_and_no_more() -> None:
    asked = discord.Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        create_public_threads=True,
        attach_files=True,
        read_message_history=True,
    )
    assert asked.value == BOT
    assert f"permissions={asked.value}`" in Path("README.md").read_text()


async def test_finding_b10_without_embed_links_a_table_is_shown_and_nothing_is_missing(harbour: Story) -> None:
    await harbour.harbour.control.permit("harbour", "bot", deny=("embed_links",))
    answer = await new(harbour, "harbour")
    assert "The table is open" in answer.text
    assert (await boards(harbour, "harbour"))[-1].pictures


async def test_finding_b10_places_of_every_kind_can_be_allowed_and_the_log_channel_taken_back(harbour: Story) -> None:
    control, anne = harbour.harbour.control, harbour.sailors["Anne"]
    guild = channel(harbour, "harbour").guild or 0
    forum = await control.add_channel("games", kind="forum")
    voice = await control.add_channel("deck", kind="voice")
    news = await control.add_channel("news", kind="announcement")
    for number in (forum, voice, news):
        await known(harbour, number)
    shown = (await anne.slash("mod settings", "harbour", log_channel="tavern")).message
    assert shown is not None
    page, places, log = (Press("guild", 0, name=name).pack() for name in ("page", "channels", "log"))
    assert log in [menu.custom_id for menu in shown.menus], "the page of what was typed is shown"
    await anne.select(shown, "places", menu=page)
    assert "Changed" in (await anne.select(shown, forum, voice, news, menu=places)).text
    assert (await harbour.keeper.guild_settings(guild)).channels == (int(forum), int(voice), int(news))
    assert (await harbour.keeper.guild_settings(guild)).log_channel
    await anne.select(shown, "people", menu=page)
    assert "Changed" in (await anne.select(shown, menu=log)).text
    assert not (await harbour.keeper.guild_settings(guild)).log_channel
    assert "may not be opened in this channel" in (await new(harbour, "harbour")).text
    for where, more in ((voice, {}), (news, {}), ("harbour", {"forum": forum})):
        assert "The table is open" in (await new(harbour, where, **more)).text


async def test_finding_b10_a_table_rests_when_the_parent_of_its_archived_thread_is_deleted(harbour: Story) -> None:
    place = await begun(harbour, "thread")
    head = harbour.keeper.in_channel(int(place))
    assert head is not None
    await harbour.harbour.control.set_thread(place, archived=True)
    await harbour.harbour.control.delete_channel("harbour")

    async def told() -> bool:
        return any("was deleted" in seen.text for seen in await harbour.sailors["Anne"].sees("dm"))

    await eventually("nobody was told", told)
    assert (await harbour.keeper.head(head.id)).status == "paused"
    moved = await harbour.sailors["Anne"].slash("mod move", "tavern", table=head.id)
    assert "told in the open" in moved.text
    await harbour.settle()
    assert (await boards(harbour, "tavern"))[-1].pictures


# -- tables in all places ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
async def test_case_76_a_table_stands_in_a_place_of_every_kind(harbour: Story, kind: str) -> None:
    place = await begun(harbour, kind)
    assert (await boards(harbour, place))[-1].pictures
    found = channel(harbour, place)
    if kind not in ("voice", "private"):
        assert found.thread is not None and found.thread.auto_archive == 10080
        assert found.kind == (10 if kind == "news" else 11)
        assert harbour.user("Anne") in found.thread.members
    assert await harbour.harbour.control.refusals() == {}


async def test_case_76_who_joins_is_taken_into_the_thread_without_a_mention(harbour: Story) -> None:
    place = await opened(harbour, "thread")
    lobby = (await boards(harbour, place))[-1]
    await harbour.sailors["Bart"].click(lobby, "Join")
    await harbour.settle()
    found = channel(harbour, place).thread
    assert found is not None and {harbour.user("Anne"), harbour.user("Bart")} <= set(found.members)
    assert not any(arrived.mentions for arrived in harbour.arrived)


@pytest.mark.parametrize("fate", ["archived", "locked"])
@pytest.mark.parametrize("posting", ["action", "turn", "edit"])
@pytest.mark.parametrize("kind", [each for each in KINDS if each != "voice"] if FULL else ("news", "forum"))
async def test_case_76_in_a_thread_that_is_shut_the_table_is_seen_or_people_are_told(
    harbour: Story, kind: str, posting: str, fate: str
) -> None:
    guild = channel(harbour, "harbour").guild or 0
    await harbour.keeper.change_guild_settings(guild, lambda now: replace(now, posting=posting))
    place, anne = await begun(harbour, kind), harbour.sailors["Anne"]
    panel = (await anne.click((await boards(harbour, place))[-1], "My hand")).message
    assert panel is not None
    before = len(await boards(harbour, place))
    await harbour.harbour.control.set_thread(place, archived=True, locked=fate == "locked")
    await answered(harbour, panel)
    head = harbour.keeper.in_channel(int(place))
    assert head is not None and harbour.bot is not None
    if fate == "archived":
        assert len(await boards(harbour, place)) > before or head.posted == head.revision
        found = channel(harbour, place).thread
        assert found is not None and not found.archived
    else:
        assert head.id in harbour.bot.desk.problems
        said = await anne.slash("hand", "dm")
        assert said.message is not None
    assert sum((await harbour.harbour.control.refusals()).values()) <= 2


async def test_case_76_a_post_says_by_its_tags_how_far_its_table_is(harbour: Story) -> None:
    control = harbour.harbour.control
    forum = await control.add_channel("games", kind="forum", tags=("Playing", "five captains", "lobby", "finished"))
    await known(harbour, forum)
    await new(harbour, "harbour", forum=forum)
    place = threads(harbour)[-1]
    named = {tag.id: tag.name for tag in channel(harbour, forum).tags}

    def marks() -> list[str]:
        found = channel(harbour, place.id).thread
        return [named[each] for each in found.tags] if found else []

    assert marks() == ["lobby"]
    head = harbour.keeper.in_channel(place.id)
    assert head is not None
    await harbour.keeper.add_computer(head.id, harbour.user("Anne"))
    await harbour.keeper.start(head.id, harbour.user("Anne"))
    await harbour.settle()
    assert marks() == ["Playing"]
    await harbour.keeper.steering.end(head.id)
    await harbour.settle()
    assert marks() == ["finished"]


@pytest.mark.parametrize("needed", [False, True], ids=["free", "needed"])
async def test_a_post_from_which_a_table_was_moved_says_no_more_that_it_is_played_there(
    harbour: Story, needed: bool
) -> None:
    control, anne = harbour.harbour.control, harbour.sailors["Anne"]
    tags = ("playing", "lobby", "finished", "cosy")
    forum = await control.add_channel("games", kind="forum", tags=tags, tag_needed=needed)
    await known(harbour, forum)
    named = {tag.id: tag.name for tag in channel(harbour, forum).tags}
    posts: list[int] = []
    for _ in range(2):
        await new(harbour, "harbour", forum=forum)
        posts.append(threads(harbour)[-1].id)

    def marks(post: int) -> list[str]:
        found = channel(harbour, post).thread
        return [named[each] for each in found.tags] if found else []

    first, second = (harbour.keeper.in_channel(post) for post in posts)
    assert first is not None and second is not None
    for head in (first, second):
        await harbour.keeper.add_computer(head.id, harbour.user("Anne"))
        await harbour.keeper.start(head.id, harbour.user("Anne"))
    await harbour.settle()
    await harbour.keeper.steering.end(second.id)
    await harbour.settle()
    assert [marks(post) for post in posts] == [["playing"], ["finished"]]
    moved = await anne.slash("mod move", str(posts[1]), table=first.id)
    assert "told in the open" in moved.text, moved.text
    await harbour.settle()
    assert marks(posts[1]) == ["playing"] and marks(posts[0]) == (["finished"] if needed else [])
    await anne.slash("mod move", "tavern", table=first.id)
    await harbour.settle()
    assert marks(posts[1]) == (["finished"] if needed else [])


async def test_players_are_taken_into_the_thread_to_which_their_table_is_moved(harbour: Story) -> None:
    control, anne = harbour.harbour.control, harbour.sailors["Anne"]
    place = await begun(harbour, "thread")
    head = harbour.keeper.in_channel(int(place))
    assert head is not None
    cabin = await control.open_thread("Bart", "harbour", "cabin")
    assert "told in the open" in (await anne.slash("mod move", cabin, table=head.id)).text
    await harbour.settle()
    thread = channel(harbour, cabin).thread
    assert thread is not None and {user for user in head.users if user} <= set(thread.members)


async def test_case_76_a_forum_without_such_tags_gets_them_from_a_bot_that_may_make_them(harbour: Story) -> None:
    control = harbour.harbour.control
    await control.add_role("Builders", ("manage_channels",), ("bot",))
    forum = await control.add_channel("games", kind="forum")
    await known(harbour, forum)
    await new(harbour, "harbour", forum=forum)
    assert [tag.name for tag in channel(harbour, forum).tags] == ["lobby"]


async def test_case_76_a_forum_that_wants_a_tag_and_has_none_is_told_apart(harbour: Story) -> None:
    control = harbour.harbour.control
    bare = await control.add_channel("bare", kind="forum", tag_needed=True)
    other = await control.add_channel("other", kind="forum", tags=("x",), tag_needed=True)
    for number in (bare, other):
        await known(harbour, number)
    assert "needs a tag" in (await new(harbour, "harbour", forum=bare)).text
    assert "The table is open" in (await new(harbour, "harbour", forum=other)).text


async def test_case_76_moving_between_places_of_different_kinds_shows_the_table_there(harbour: Story) -> None:
    control, anne = harbour.harbour.control, harbour.sailors["Anne"]
    place = await begun(harbour, "thread")
    head = harbour.keeper.in_channel(int(place))
    assert head is not None
    voice = await control.add_channel("deck", kind="voice")
    cabin = await control.open_thread("Anne", "harbour", "cabin", private=True, text="just us")
    refused = await anne.slash("mod move", cabin, table=head.id)
    assert "not a member of this private thread" in refused.text
    assert (await harbour.keeper.head(head.id)).channel == int(place)
    for where in (voice, "tavern", place):
        moved = await anne.slash("mod move", where, table=head.id)
        assert "told in the open" in moved.text, moved.text
        await harbour.settle()
        assert (await boards(harbour, where))[-1].pictures
        there = channel(harbour, where)
        assert (await harbour.keeper.head(head.id)).parent == (there.parent or 0)


# -- after the end -----------------------------------------------------------------------------------------------------


async def test_case_76_the_thread_of_a_finished_game_is_archived_three_days_after_the_last_press(
    harbour: Story,
) -> None:
    place = await begun(harbour, "thread")
    head, anne = harbour.keeper.in_channel(int(place)), harbour.sailors["Anne"]
    assert head is not None
    await harbour.keeper.steering.end(head.id)
    await harbour.settle()

    async def later(days: float) -> bool:
        harbour.clock.wait(days * DAY)
        await harbour.looked()
        found = channel(harbour, place).thread
        assert found is not None and not found.locked
        return found.archived

    assert not await later(2.9)
    await anne.slash("game verify", place)
    await harbour.stop()
    await harbour.start()
    assert not await later(2.9)
    assert await later(0.2)
    harbour.clock.wait(HOUR)
    mark = await harbour.harbour.control.last_request()
    await harbour.looked()
    assert await harbour.harbour.control.requests("PATCH", "/channels/*", since=mark) == []


async def test_case_76_a_thread_with_a_new_table_is_not_put_away(harbour: Story) -> None:
    place = await begun(harbour, "thread")
    head = harbour.keeper.in_channel(int(place))
    assert head is not None
    await harbour.keeper.steering.end(head.id)
    await harbour.settle()
    harbour.clock.wait(2 * DAY)
    await new(harbour, place)
    harbour.clock.wait(1.5 * DAY)
    await harbour.looked()
    found = channel(harbour, place).thread
    assert found is not None and not found.archived


async def test_case_76_verify_and_replay_work_elsewhere_for_those_who_may_see_the_table(harbour: Story) -> None:
    control = harbour.harbour.control
    await control.permit("tavern", "everyone", deny=("view_channel",))
    await control.permit("tavern", "bot", allow=("view_channel",))
    keeper, people = harbour.keeper, harbour.sailors
    guild = channel(harbour, "harbour").guild or 0
    tables: list[int] = []
    for name in ("harbour", "tavern"):
        there = channel(harbour, name).id
        table = (await keeper.open(there, guild, "set_sail", harbour.user("Anne"), "Anne", 2)).head.id
        await keeper.add_computer(table, harbour.user("Anne"))
        await keeper.start(table, harbour.user("Anne"))
        tables.append(table)
    seen, hidden = tables
    elsewhere = await control.add_channel("elsewhere")
    for command, shown in (("game verify", "fingerprint"), ("game replay", "Set Sail")):
        anne, bart = people["Anne"], people["Bart"]
        for who in (anne, bart):
            assert shown in (await who.slash(command, elsewhere, table=seen)).text
        assert "and you do not sit there" in (await bart.slash(command, elsewhere, table=hidden)).text
        assert shown in (await anne.slash(command, elsewhere, table=hidden)).text
        assert shown in (await anne.slash(command, "dm", table=hidden)).text
        assert "no table in this channel" in (await bart.slash(command, elsewhere)).text
        assert "no such table" in (await bart.slash(command, elsewhere, table=99)).text
