"""What is asked aside leaves a table as it stands for everybody else, and stays right for whoever is asked."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.question import AnyOf, Together
from bot.engine.text import T, Who
from bot.store import pages
from bot.tables.model import ASIDE, Look, Refused, Stale
from tests.engine.toy import TOY, Toy, pick
from tests.engine.toy import step as toy_step
from tests.tables.party import ANNA, BOB, CARL, HOUR, Party


async def step(toy: Toy) -> None:
    """In Anna's turn she may pay, in one of two ways or not after all, and Bob may put a word in."""
    if toy.phase != "menu":
        await toy_step(toy)
        return
    menu = pick(0, "menu", ("pay", "pass"), "pass", public=False)
    ask, answer = await AnyOf((menu, pick(1, "beside", ("yes", "no"), "no", public=False, optional=True)))
    if ask.name == "beside":
        toy.tell(T("{who} puts a word in.", who=Who(1)))
    elif answer == "pay":
        paid = await pick(0, "pay", ("gold", "silver", "back"), "silver", public=False, unnoticed=True)
        if paid != "back":
            toy.coins[0] -= 1
            toy.tell(T("{who} pays.", who=Who(0)))
            toy.round += 1
    else:
        toy.round += 1
    toy.over = toy.round > 6


async def in_parallel(toy: Toy) -> None:
    """All are asked for a reply at once, over and over."""
    if toy.phase == "deal":
        await toy_step(toy)
        return
    asks = tuple(pick(seat, "reply", ("yes", "no"), "no", public=False) for seat in range(toy.seats))
    replies = await Together(asks)
    toy.tell(T("{n} agree.", n=sum(reply == "yes" for reply in replies.values())))
    toy.round += 1
    toy.over = toy.round > 6


GAMES = {"toy": replace(TOY, step=step), "parallel": replace(TOY, step=in_parallel)}


@pytest.fixture
def shop(party: Party) -> Party:
    party.games.clear()
    party.games.update(GAMES)
    return party


async def opened(party: Party) -> int:
    """A table at which Anna is in her shop."""
    table = await party.game(players=(ANNA, BOB, CARL))
    await party.bids(table, 1, 0, 0)
    return table


async def seen(party: Party, table: int) -> tuple[list[Look], int, list[Any]]:
    """All that the others and those who watch can see, how often they were told of a change, and what is logged."""
    looks = [await party.keeper.look(table, user) for user in (None, BOB, CARL)]
    heads = [replace(look.table.head, touched=0, version=0) for look in looks]
    looks = [replace(look, table=replace(look.table, head=head)) for look, head in zip(looks, heads, strict=True)]
    return looks, len(party.heard), await party.keeper.log(table, BOB)


async def button(party: Party, table: int) -> tuple[str, int]:
    """Anna's open question, and what a button of it says of the moment."""
    look = await party.keeper.look(table, ANNA)
    question = next(each for each in look.questions if each.mine)
    return question.ask.name, look.revision + question.aside * ASIDE


async def test_finding_a14_who_pays_is_asked_without_a_trace(shop: Party) -> None:
    table = await opened(shop)
    before = await seen(shop, table)
    done = await shop.say(table, ANNA, "menu", "pay")
    assert done.unseen and not done.quiet and (await button(shop, table))[0] == "pay"
    assert await seen(shop, table) == before
    await shop.restart()
    shop.heard.clear()
    assert (await seen(shop, table))[0] == before[0] and (await button(shop, table))[0] == "pay"
    done = await shop.say(table, ANNA, "pay", "back")
    assert done.unseen and (await button(shop, table))[0] == "menu"
    assert (await seen(shop, table))[0] == before[0] and not shop.heard
    await shop.say(table, ANNA, "menu", "pay")
    paid = await shop.say(table, ANNA, "pay", "gold")
    after = await seen(shop, table)
    assert not paid.unseen and after[0][0].revision == before[0][0].revision + 1 and len(shop.heard) == 1


async def test_finding_a14_taking_back_what_nobody_noticed_is_not_noticed_either(shop: Party) -> None:
    table = await opened(shop)
    before = await seen(shop, table)
    await shop.say(table, ANNA, "menu", "pay")
    assert (await shop.keeper.look(table, ANNA)).can_undo
    undone = await shop.keeper.undo(table, ANNA)
    assert undone.unseen and (await button(shop, table))[0] == "menu"
    assert await seen(shop, table) == before
    await shop.keeper.propose(table, ANNA, "end")
    await shop.say(table, ANNA, "menu", "pay")
    await shop.keeper.undo(table, ANNA)
    assert (await shop.keeper.look(table, BOB)).vote is not None


async def test_finding_a14_buttons_of_another_question_in_the_same_moment_are_stale(shop: Party) -> None:
    table = await opened(shop)
    _, menu = await button(shop, table)
    await shop.say(table, ANNA, "menu", "pay", revision=menu)
    name, pay = await button(shop, table)
    assert name == "pay" and pay % ASIDE == menu and pay != menu
    for old in (("menu", "pass"), ("pay", "gold")):
        with pytest.raises(Stale):
            await shop.say(table, ANNA, *old, revision=menu)
    await shop.say(table, ANNA, "pay", "back", revision=pay)
    with pytest.raises(Stale):
        await shop.say(table, ANNA, "pay", "gold", revision=pay)
    assert await button(shop, table) == ("menu", menu), "it is the question it was"
    await shop.say(table, ANNA, "menu", "pass", revision=menu)


async def test_finding_a14_whoever_acts_meanwhile_acts_as_if_nothing_had_been_asked(shop: Party) -> None:
    table = await opened(shop)
    before = await shop.keeper.look(table, BOB)
    await shop.say(table, ANNA, "menu", "pay")
    await shop.keeper.order(table, CARL, "order.reply", "no")
    with pytest.raises(Refused):
        await shop.say(table, BOB, "pay", "gold")
    assert (await shop.keeper.look(table, BOB)).questions == before.questions
    await shop.say(table, BOB, "beside", "yes", revision=before.revision)
    assert (await button(shop, table))[0] == "menu", "she chooses anew"
    stored = await shop.logbook.read(lambda db: pages.entries(db, table))
    assert [row.number for row in stored] == list(range(len(stored))) and b'"pay"' not in b"".join(
        row.entry for row in stored
    )
    await shop.restart()
    assert (await button(shop, table))[0] == "menu"
    look = await shop.keeper.look(table, CARL)
    assert look.view.orders[2].value == {"order.reply": "no"}, "an order given meanwhile stays in force"


async def test_finding_a14_a_clock_that_runs_out_answers_to_the_end_of_what_everybody_saw_asked(shop: Party) -> None:
    table = await opened(shop)
    before = await shop.keeper.look(table, BOB)
    await shop.say(table, ANNA, "menu", "pay")
    assert (await shop.keeper.look(table, BOB)).deadlines == before.deadlines != {}
    shop.clock.wait(47 * HOUR)  # the turn's 24 and the reserve
    await shop.say(table, ANNA, "pay", "back")
    await shop.say(table, ANNA, "menu", "pay")
    shop.clock.wait(2 * HOUR)
    await shop.keeper.tick()
    assert (await shop.keeper.look(table, BOB)).view.round == before.view.round + 1, "the captain has paid for her"


async def test_finding_a14_who_has_given_an_order_is_waited_for_like_the_others(shop: Party) -> None:
    looks: list[Any] = []
    for ordered in (False, True):
        table = await shop.game(channel=1 + ordered, players=(ANNA, BOB, CARL), game="parallel")
        if ordered:
            await shop.keeper.order(table, BOB, "order.reply", "yes")
            await shop.say(table, ANNA, "reply", "no")
            await shop.say(table, BOB, "reply", "no")
            await shop.say(table, CARL, "reply", "no")
        else:
            for user in (ANNA, BOB, CARL):
                await shop.say(table, user, "reply", "no")
        for user in (ANNA, CARL):
            look = await shop.keeper.look(table, None)
            looks.append((ordered, look.waiting, look.waiting_words, look.table.head.waiting, look.revision))
            if user == ANNA:
                await shop.say(table, ANNA, "reply", "no")
        mine = [each.given for each in (await shop.keeper.look(table, BOB)).questions if each.mine]
        assert mine == (["yes"] if ordered else [None]), "he reads what his order will answer"
        await shop.say(table, CARL, "reply", "no")
        look = await shop.keeper.look(table, None)
        assert look.waiting == ((0, 1, 2) if ordered else (1,)), "the order has answered last of all"
    assert [each[1:] for each in looks if each[0]] == [each[1:] for each in looks if not each[0]]


async def test_finding_a14_giving_an_order_voids_no_vote_and_nobodys_undo(shop: Party) -> None:
    table = await opened(shop)
    await shop.say(table, BOB, "beside", "yes")
    assert (await shop.keeper.look(table, BOB)).can_undo
    await shop.keeper.order(table, CARL, "order.reply", "no")
    assert (await shop.keeper.look(table, BOB)).can_undo
    await shop.keeper.propose(table, BOB, "undo")
    await shop.keeper.order(table, CARL, "order.reply", "yes")
    await shop.say(table, ANNA, "menu", "pay")
    vote = (await shop.keeper.look(table, BOB)).vote
    assert vote is not None
    await shop.keeper.vote(table, ANNA, "yes", vote=vote.id)
    await shop.keeper.vote(table, CARL, "yes", vote=vote.id)
    assert "All agreed" in (await shop.keeper.log(table, None))[-1].text.text
