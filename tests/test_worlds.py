"""The two worlds tell on rules that forget something: the toy game, spoilt in one place each."""

from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from msgspec import structs

from bot.engine.chance import Reveal, take
from bot.engine.text import T, Who
from tests import worlds
from tests.engine.toy import TOY, Toy, pick, step

Rule = Callable[[Toy], Coroutine[Any, Any, None]]


def played(rule: Rule, games: int = 12) -> worlds.Count:
    """Games in which a step of a turn is played by this rule after the bids."""

    async def spoilt(toy: Toy) -> None:
        if toy.phase != "menu":
            await step(toy)
            return
        await rule(toy)
        toy.round += 1
        toy.phase, toy.over = "bid", toy.round > 6

    seen = worlds.Count()
    for seed in range(games):
        worlds.play(structs.replace(TOY, step=spoilt), 2 + seed % 3, {}, seed, seen)
    return seen


async def asked(toy: Toy, name: str, *keys: str, public: bool = True) -> str:
    return await pick(toy.turn, name, keys, clause="T-1", public=public)


async def look(toy: Toy) -> None:
    """The top card is drawn openly: Reveal comes with it."""
    if await asked(toy, "look", "yes", "no") == "yes":
        toy.hands[toy.turn].cards.append(await take(toy.deck))
        _ = await asked(toy, "then", "on", "back")


async def peek(toy: Toy) -> None:
    if await asked(toy, "look", "yes", "no") == "yes":
        toy.hands[toy.turn].cards.append(toy.deck.cards.pop())
        _ = await asked(toy, "then", "on", "back")


async def ask_a_holder(toy: Toy) -> None:
    """The other one is asked only if he could react."""
    other = (toy.turn + 1) % toy.seats
    if await asked(toy, "attack", "yes", "no") == "yes" and "card-1" in toy.hands[other].cards:
        _ = await pick(other, "react", ("yes", "no"), clause="T-1", public=False)
    _ = await asked(toy, "then", "on", "back")


async def undo_tells(toy: Toy) -> None:
    """Nothing differs but that undo is closed if the other one holds the card."""
    other = (toy.turn + 1) % toy.seats
    if await asked(toy, "attack", "yes", "no") == "yes" and "card-1" in toy.hands[other].cards:
        await Reveal()
    _ = await asked(toy, "then", "on", "back")


async def log_tells(toy: Toy) -> None:
    """A card is taken in secret, and everybody reads which."""
    _ = await asked(toy, "look", "yes")
    card = await take(toy.deck)
    toy.hands[toy.turn].cards.append(card)
    toy.tell(T("{who} takes {card}.", who=Who(toy.turn), card=card))
    _ = await asked(toy, "then", "on", "back")


async def keys_tell(toy: Toy) -> None:
    """A public question in the middle of a step lists the hand."""
    _ = await asked(toy, "look", "yes")
    _ = await asked(toy, "play", *toy.hands[toy.turn].cards)


async def refusal_tells(toy: Toy) -> None:
    """What is legal depends on a rival's hand."""
    other = (toy.turn + 1) % toy.seats
    _ = await asked(toy, "look", *(("yes",) if "card-1" in toy.hands[other].cards else ("yes", "no")))


def test_case_71_rules_that_reveal_what_they_show_pass() -> None:
    seen = played(look)
    assert seen.compared > 50 and seen.compared > 0.8 * seen.undoable


@pytest.mark.parametrize("rule", [peek, ask_a_holder, undo_tells, refusal_tells])
def test_case_71_a_forgotten_reveal_is_found(rule: Rule) -> None:
    with pytest.raises(worlds.Sold):
        played(rule)


@pytest.mark.parametrize("rule", [log_tells, keys_tell])
def test_case_47_and_72_a_secret_told_in_the_log_or_by_the_keys_of_a_question_is_found(rule: Rule) -> None:
    with pytest.raises(worlds.Sold):
        played(rule)
