"""What reaches whom: an answer to one's offer, a call where direct messages are closed, the word at the end."""

import asyncio
from typing import Any

import pytest

from bot.engine.computers import captain_answer, random_answer
from bot.engine.question import Offer, Terms
from bot.tables.model import UserSettings
from bot.tables.pace import Pace
from bot.tools.harbour import Fault
from bot.tools.harbour.things import DM
from tests.conformance import fork
from tests.e2e.fleet import newest
from tests.e2e.story import CHANNEL, HOUR, Story, story

pytestmark = pytest.mark.harbour

__all__ = ["story"]


async def begun(story: Story, game: str, *names: str, **options: str) -> int:
    """A started table of these people."""
    host = story.sailors[names[0]]
    opened = await host.slash("game new", CHANNEL, game=game, seats=len(names))
    assert "is open" in opened.text, opened.text
    lobby = await host.wait_for(CHANNEL, lambda seen: any(button.label == "Join" for button in seen.buttons))
    for name in names[1:]:
        await story.sailors[name].click(lobby, "Join")
    table = int((await story.head()).id)
    user = story.user(names[0])
    for key, value in options.items():
        await story.keeper.set_option(table, user, key, value)
    await host.click(lobby, "Start")
    await story.settle()
    return table


async def say(story: Story, table: int, seat: int, name: str, answer: Any) -> None:
    """An answer from the seat's player, and all that comes of it."""
    user = (await story.head()).users[seat]
    story.keeper.pressed(table, user)
    await story.keeper.answer(table, user, name, answer)
    await story.settle()


async def played_until(story: Story, table: int, wanted: str, wild: float = 0.0) -> int:
    """Answer like captains, now and then blindly, until a question of this name is open; whose it is."""
    listeners, story.keeper.core.listeners = story.keeper.core.listeners, []
    for _ in range(3000):
        async with story.keeper.core.at(table) as live:
            assert live.match is not None and not live.match.over, f"{wanted} was never asked"
            found = next((ask.seat for ask in live.match.pending.asks if ask.name == wanted), None)
            if found is not None:
                break
            asked = [ask for ask in live.match.pending.asks if not ask.optional]
            ask = next(ask for ask in asked if live.match.given(ask.seat, ask.name) is None)
            answer = captain_answer(live.match, ask, story.luck)
            if story.luck.random() < wild:
                answer = random_answer(ask, answer, story.luck)
        await story.keeper.answer(table, (await story.head()).users[ask.seat] or 0, ask.name, answer)
    story.keeper.core.listeners = listeners
    story.show(table)
    await story.settle()
    return found


def got(story: Story, name: str) -> int:
    """How many direct messages somebody has received."""
    return sum(each.where == f"DM to {name}" for each in story.arrived)


def called(story: Story, name: str) -> int:
    return sum(name in each.called for each in story.arrived)


async def test_a_counter_offer_comes_as_a_new_message_and_an_own_answer_does_not(story: Story) -> None:
    table = await begun(story, "set_sail", "Anne", "Bart")
    me = await played_until(story, table, "move.destination")
    mine, other = ("Anne", "Bart") if me == 0 else ("Bart", "Anne")
    mine_before, theirs = got(story, mine), got(story, other)

    await say(story, table, me, "trade.offer", Terms(1 - me, {"silver": 1}, {"supplies": 1}))
    assert (got(story, mine), got(story, other)) == (mine_before, theirs + 1), "the offer is news to the other alone"
    await say(story, table, 1 - me, "trade.respond", Terms(me, {"supplies": 1}, {"silver": 2}))
    assert (got(story, mine), got(story, other)) == (mine_before + 1, theirs + 1), "so is the counter-offer"
    dm = await newest(story.sailors[mine], "dm")
    assert "counter" in dm.text.lower() or "answers with another offer" in dm.text or dm.menus or dm.buttons
    await say(story, table, me, "trade.counter", f"decline.{1 - me}")
    assert got(story, mine) == mine_before + 1, "who has just answered needs no message about what follows"


async def test_where_direct_messages_are_closed_a_call_tells_of_it_unless_he_is_there(story: Story) -> None:
    table = await begun(story, "set_sail", "Anne", "Bart")
    me = await played_until(story, table, "move.destination")
    mine, other = ("Anne", "Bart") if me == 0 else ("Bart", "Anne")
    await story.keeper.change_user_settings(story.user(other), lambda _: UserSettings(dms=False))
    story.clock.wait(9 * HOUR)
    before = called(story, other)
    await say(story, table, me, "trade.offer", Terms(1 - me, {"silver": 1}, {"supplies": 1}))
    assert called(story, other) == before + 1 and got(story, other) <= 1
    call = next(each for each in reversed(story.arrived) if each.mentions)
    assert call.mentions == (other,) and "My hand" in call.line
    await say(story, table, 1 - me, "trade.respond", "decline")
    await say(story, table, me, "trade.offer", Terms(1 - me, {"silver": 2}, {"supplies": 1}))
    assert called(story, other) == before + 1, "he has just answered"
    await say(story, table, 1 - me, "trade.respond", "decline")
    story.clock.wait(11 * 60)
    await say(story, table, me, "trade.offer", Terms(1 - me, {"silver": 1}, {"supplies": 2}))
    assert called(story, other) == before + 2
    assert mine not in next(each for each in reversed(story.arrived) if each.mentions).mentions


async def test_a_call_that_could_not_be_sent_comes_later_and_once(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.failures.LATER", 0.2)
    table = await begun(story, "set_sail", "Anne", "Bart")
    me = await played_until(story, table, "move.destination")
    other = "Bart" if me == 0 else "Anne"
    await story.keeper.change_user_settings(story.user(other), lambda _: UserSettings(dms=False))
    story.clock.wait(9 * HOUR)
    before, place = called(story, other), (await story.head()).channel
    route, mark = f"/channels/{place}/messages", story.harbour.quay.book.count
    story.harbour.quay.weather.order(Fault(kind="error", method="POST", route=route, status=503, times=-1))
    await say(story, table, me, "trade.offer", Terms(1 - me, {"silver": 1}, {"supplies": 1}))
    assert story.harbour.quay.book.find("POST", route, mark) and called(story, other) == before
    story.harbour.quay.weather.clear()
    for _ in range(30):
        await asyncio.sleep(0.05)
        await story.settle()
    assert called(story, other) == before + 1


@pytest.mark.parametrize("first", [True, False])
async def test_a_private_question_whose_sending_was_cut_off_comes_later_and_once(
    story: Story, monkeypatch: pytest.MonkeyPatch, first: bool
) -> None:
    monkeypatch.setattr("cogs.failures.LATER", 0.2)
    table = await begun(story, "set_sail", "Anne", "Bart")
    me = await played_until(story, table, "move.destination")
    other = "Bart" if me == 0 else "Anne"
    if not first:  # Discord has the message, only its answer was lost: sent again it must not be there twice
        await say(story, table, me, "trade.offer", Terms(1 - me, {"silver": 1}, {"supplies": 1}))
        await say(story, table, 1 - me, "trade.respond", "decline")
    world, before = story.harbour.world, got(story, other)
    private = [c.id for c in world.channels.values() if c.kind == DM and c.recipient == story.user(other)]
    route = f"/channels/{private[0]}/messages" if private else "/users/@me/channels"
    story.harbour.quay.weather.order(Fault(kind="cut", method="POST", route=route))
    await say(story, table, me, "trade.offer", Terms(1 - me, {"silver": 2}, {"supplies": 1}))
    assert not story.harbour.quay.weather.faults, "the connection was cut"
    for _ in range(50):
        await asyncio.sleep(0.05)
        await story.settle()
    assert got(story, other) == before + 1
    dm = await newest(story.sailors[other], "dm")
    assert await story.sailors[other].click(dm, next(each.custom_id for each in dm.buttons if not each.disabled))


async def test_each_side_of_a_parley_gets_a_new_message_for_each_offer(story: Story) -> None:
    table = await begun(story, "tide_of_avaris", "Anne", "Bart", "Cora", "Dirk", parley_offers="3")
    seat = await played_until(story, table, "parley.open", wild=0.5)
    head = await story.head()
    names = [story.ids[user] for user in head.users if user is not None]
    async with story.keeper.core.at(table) as live:
        ask = next(ask for ask in live.match.pending.asks if ask.name == "parley.open")
        assert isinstance(ask, Offer)
        (other,) = ask.take
    before = [got(story, name) for name in names]
    await say(story, table, seat, "parley.open", Terms(other, {}, {"gold": 1}))
    assert got(story, names[other]) == before[other] + 1 and got(story, names[seat]) == before[seat]
    await say(story, table, other, "parley.reply", Terms(seat, {}, {"gold": 2}))
    assert got(story, names[seat]) == before[seat] + 1 and got(story, names[other]) == before[other] + 1
    await say(story, table, seat, "parley.reply", Terms(other, {}, {"gold": 2}))
    assert got(story, names[other]) == before[other] + 2 and got(story, names[seat]) == before[seat] + 1


async def test_at_the_end_all_who_wish_it_are_called_once_and_the_game_can_be_looked_at(story: Story) -> None:
    table = await begun(story, "set_sail", "Anne", "Bart", "Cora", goal="20", round_limit="12")
    await story.keeper.change_user_settings(story.user("Bart"), lambda _: UserSettings(mentions=False))
    listeners, story.keeper.core.listeners = story.keeper.core.listeners, []
    while True:
        async with story.keeper.core.at(table) as live:
            assert live.match is not None
            asked = [ask for ask in live.match.pending.asks if not ask.optional]
            ask = next(ask for ask in asked if live.match.given(ask.seat, ask.name) is None)
            answer = captain_answer(live.match, ask, story.luck)
            twin = fork(live.match)
            twin.answer(ask.seat, ask.name, answer)
        if twin.over:
            story.keeper.core.listeners = listeners
        await story.keeper.answer(table, (await story.head()).users[ask.seat] or 0, ask.name, answer)
        if twin.over:
            break
    await story.settle()
    last = story.arrived[-1]
    assert ": the end" in last.line and sorted(last.mentions) == ["Anne", "Cora"]
    dora = story.sailors["Dirk"]
    board = await dora.slash("board", CHANNEL)
    assert "the end" in board.text and board.message is not None and board.message.pictures
    hands = await dora.slash("hand", CHANNEL)
    assert all(f"{name}:" in hands.text for name in ("Anne", "Bart", "Cora")), hands.text
    own = await story.sailors["Anne"].slash("hand", CHANNEL)
    assert own.message is not None and own.message.pictures
    assert "Anne" in (await dora.slash("game status", CHANNEL)).text
    assert "happened" in (await dora.slash("game log", CHANNEL)).text
    assert "no table" not in (await dora.slash("board", CHANNEL, text=True)).text


async def test_who_was_taken_for_gone_has_the_seat_back_at_one_press_with_the_hand_at_once(story: Story) -> None:
    table = await begun(story, "set_sail", "Anne", "Bart", "Cora")
    await story.keeper.steering.set_pace(table, lambda _: Pace(5, 2, 0))
    for _ in range(2):  # the second time running a computer takes the seat
        await played_until_waiting_for(story, table, 2)
        story.clock.wait(6 * 60)
        await story.looked()
    cora = story.sailors["Cora"]
    told = (await cora.sees("dm"))[-1]
    assert "a computer plays your seat until you take it back" in told.text, told.text
    back = await cora.click(told, "Take my seat back")
    assert "Welcome back" in back.text and back.message is not None and back.message.pictures
    await story.settle()
    assert (await story.keeper.table(table)).seats[2].captain == ""
    await story.keeper.stand_in(table, 2)
    await story.settle()
    under = await newest(story.sailors["Bart"], CHANNEL)
    assert any(button.label == "Take my seat back" for button in under.buttons)
    refused = await story.sailors["Bart"].click(under, "Take my seat back")
    assert "You play your seat yourself" in refused.text
    assert "Welcome back" in (await cora.click(under, "Take my seat back")).text


async def played_until_waiting_for(story: Story, table: int, seat: int) -> None:
    """The others answer like captains until they all wait for this seat."""
    for _ in range(300):
        async with story.keeper.core.at(table) as live:
            assert live.match is not None
            waited = [each for each in live.match.waited_for() if each != seat]
            if not waited:
                return
            ask = next(ask for ask in live.match.asked(waited[0]) if not ask.optional)
            answer = captain_answer(live.match, ask, story.luck)
        await story.keeper.answer(table, (await story.head()).users[waited[0]] or 0, ask.name, answer)
    raise AssertionError("nobody waits for that seat")
