"""Standing orders in the messages of each title: offered, taken, followed, shown, ended. A computer decides once."""

import random
from functools import partial
from typing import Any

import pytest
from msgspec import Struct

from bot.engine.game import NOBODY
from bot.engine.match import Match
from bot.engine.orders import would_answer
from bot.engine.record import Answered, decode_entries
from bot.engine.secret import view
from bot.store import pages
from bot.tools.harbour import Answer, Sailor, Seen
from tests import conformance as c
from tests.e2e.fleet import newest, verb
from tests.e2e.story import CHANNEL, Story, story
from tests.prove.test_unnoticed import ASKING, of_others

pytestmark = pytest.mark.harbour
__all__ = ["story"]

SEATS = ("Anne", "Bart", "Cora")
ASKED = {  # of each title a question whose answer can be ordered
    "set_sail": "combat.stance",
    "sea_of_plunder": "pirate.bribe",
    "scoundrels": "round.bid",
    "tide_of_avaris": "day.reroll",
    "sea_of_thieves": "react.damage",
}
LUCK = {"sea_of_plunder": 2}  # with which the question comes twice in a game


class Game(Struct):
    """A game under way, the match of which is moved on without messages."""

    story: Story
    table: int
    luck: random.Random

    async def match(self) -> Match[Any]:
        async with self.story.keeper.core.at(self.table) as live:
            assert live.match is not None
            return live.match

    async def on(self, without: int = NOBODY) -> None:
        """Somebody who is waited for answers at random: not this seat, as long as others are."""
        ask, answer = of_others(await self.match(), without, self.luck)
        await self.story.keeper.answer(self.table, self.story.user(SEATS[ask.seat]), ask.name, answer)

    async def until_offered(self, name: str) -> tuple[str, Any]:
        """Play on until somebody could answer this question as an order would: who, and how."""
        for _ in range(3_000):
            match = await self.match()
            assert not match.over
            for ask in match.pending.asks:
                if ask.name == name and match.given(ask.seat, name) is None:
                    answers = [match.default(ask), *(self.at_random(match, ask) for _ in range(4)), ()]
                    for answer in answers:
                        if would_answer(match.game, match.state, ask, answer) is not None:
                            return SEATS[ask.seat], answer
            await self.on()
        raise AssertionError(f"{name} was not asked")

    async def answers(self) -> list[Answered]:
        """All that has been answered."""
        rows = await self.story.logbook.read(partial(pages.entries, table=self.table))
        entries = decode_entries(b"[" + b",".join(row.entry for row in rows) + b"]")
        return [each for each in entries if isinstance(each, Answered)]

    def at_random(self, match: Match[Any], ask: Any) -> Any:
        return c.random_captain(match.game, view(match.state, ask.seat), ask, self.luck)

    async def until_followed(self, seat: int, name: str) -> None:
        """Play on until the order of this seat has answered the question."""
        for _ in range(3_000):
            match = await self.match()
            assert not match.over
            await self.on(seat)
            if any((each.seat, each.name, each.by) == (seat, name, "order") for each in await self.answers()):
                return
        raise AssertionError(f"{name} was not ordered")


async def begun(story: Story, key: str) -> Game:
    """A table for three, with the options under which they are asked most."""
    host, *others = (story.sailors[name] for name in SEATS)
    await host.slash("game new", CHANNEL, game=key, seats=len(SEATS))
    lobby = await host.wait_for(CHANNEL, lambda seen: any(button.label == "Join" for button in seen.buttons))
    for other in others:
        await other.click(lobby, "Join")
    table, user = (await story.head()).id, story.user(SEATS[0])
    for option, value in ASKING.get(key, {}).items():
        await story.keeper.set_option(table, user, option, value)
    await host.click(lobby, "Start")
    return Game(story, table, random.Random(LUCK.get(key, 5)))


async def panel(sailor: Sailor) -> Seen:
    """The own panel as it stands now."""
    shown = await sailor.click(await newest(sailor, CHANNEL), "My hand")
    assert shown.message is not None
    return shown.message


async def given(story: Story, name: str, question: str, answer: Any) -> Answer:
    """The answer as a press of its button in the own panel where it has one, else typed."""
    sailor = story.sailors[name]
    shown = await panel(sailor)
    for button in shown.buttons:
        if verb(button.custom_id) == "key" and button.custom_id.endswith(f"/{question}/{answer}"):
            return await sailor.click(shown, button.custom_id)
    keys = ", ".join(answer) if isinstance(answer, tuple) else str(answer)
    return await sailor.slash("play", CHANNEL, answer=keys or "none")


def button(seen: Seen, wanted: str) -> Any:
    return next((each for each in seen.buttons if verb(each.custom_id) == wanted), None)


def ending(seen: Seen) -> Any:
    return next((each for each in seen.menus if verb(each.custom_id) == "endorder"), None)


@pytest.mark.parametrize("key", ASKED)
async def test_an_order_is_offered_taken_followed_shown_and_ended(story: Story, key: str) -> None:
    game, question = await begun(story, key), ASKED[key]
    name, answer = await game.until_offered(question)
    seat, sailor = SEATS.index(name), story.sailors[name]
    await story.settle()
    shown = await given(story, name, question, answer)
    assert shown.message is not None and "Always do this?" in shown.text, shown.text
    await story.settle()
    hand = await panel(sailor)
    offer = button(hand, "always")
    assert offer is not None, "it stays until the next answer"
    revision = (await story.head()).revision
    taken = await sailor.click(hand, offer.custom_id, deliveries=3)
    assert taken.message is not None and "✓ Ordered" in taken.text and "Standing order: " in taken.text, taken.text
    assert button(taken.message, "always") is None
    again = await sailor.click(taken.message, offer.custom_id, forged=True)
    assert "given that order" in again.text
    assert (await story.head()).revision == revision, "nobody else sees anything of it"
    await game.until_followed(seat, question)
    await story.settle()
    hand = await panel(sailor)
    menu = ending(hand)
    assert "Standing order: " in hand.text and menu is not None and len(menu.values) == 1
    done = await sailor.select(hand, menu.values[0], menu=menu.custom_id, deliveries=3)
    assert done.message is not None and "has ended" in done.text and "Standing order: " not in done.text, done.text
    assert ending(done.message) is None
    late = await sailor.select(done.message, menu.values[0], menu=menu.custom_id, forged=True)
    assert "not in force any more" in late.text


async def test_an_offer_that_is_ignored_three_times_is_not_made_again(story: Story) -> None:
    game, offers = await begun(story, "tide_of_avaris"), list[bool]()
    while len(offers) < 5:
        name, answer = await game.until_offered("day.reroll")
        if name != "Anne":
            await game.on()
            continue
        await story.settle()
        shown = await given(story, name, "day.reroll", answer)
        offers.append("Always do this?" in shown.text)
        await game.on(0)
    assert offers == [True, True, True, False, False]


async def test_an_offer_after_a_press_on_the_tables_message_is_seen_by_whoever_pressed_alone(story: Story) -> None:
    game = await begun(story, "set_sail")
    name, answer = await game.until_offered("combat.stance")
    await story.settle()
    sailor = story.sailors[name]
    table = await newest(sailor, CHANNEL)
    pressed = next(each for each in table.buttons if each.custom_id.endswith(f"/combat.stance/{answer}"))
    await sailor.click(table, pressed.custom_id)
    await story.settle()
    shown = next(each for each in await sailor.sees(CHANNEL) if "Always do this?" in each.text)
    assert shown.ephemeral
    offer = button(shown, "always")
    others = await story.sailors[SEATS[name == "Anne"]].sees(CHANNEL)
    assert not any("Always do this" in each.text or "Ordered" in each.text for each in others)
    taken = await sailor.click(shown, offer.custom_id)
    assert "✓ Ordered" in taken.text and taken.ephemeral


@pytest.mark.parametrize("key", ASKED)
async def test_a_computer_decides_one_question_and_says_how(story: Story, key: str) -> None:
    game, decided = await begun(story, key), 0
    for _ in range(c.count(12, 60)):
        await story.settle()
        match = await game.match()
        seat = match.waited_for()[0]
        sailor, before = story.sailors[SEATS[seat]], len(await game.answers())
        shown = await panel(sailor)
        press = button(shown, "decide")
        assert press is not None, shown.text
        answer = await sailor.click(shown, press.custom_id)
        assert "The computer has decided" in answer.text, answer.text
        assert (await game.answers())[before].by == "asked"
        assert not (await story.keeper.table(game.table)).seats[seat].captain
        late = await sailor.click(shown, press.custom_id, forged=True)
        assert late.message is not None and ("moved on" in late.text or "has decided" in late.text)
        decided += 1
    assert decided
