"""A look is made once between two writes, for one seat or those who watch, and never reaches another seat."""

import random
from typing import Any

import pytest

from bot.engine.game import Game
from bot.engine.record import encode
from bot.engine.secret import SPECTATOR, view
from bot.games import GAMES
from bot.tables import looking
from bot.tables.looking import seen_by
from bot.tables.model import Look
from tests import conformance as c
from tests.tables.party import ANNA, BOB, CARL, Party

PEOPLE = (None, ANNA, BOB, CARL)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats for which a look was made, in this order."""
    found: list[int] = []

    def counted(live: Any, match: Any, seat: int, everybody: Look | None = None) -> Look:
        found.append(seat)
        return seen_by(live, match, seat, everybody)

    monkeypatch.setattr(looking, "seen_by", counted)
    return found


async def test_a_look_is_made_once_until_something_is_written(party: Party, made: list[int]) -> None:
    if not party.cache:
        return
    table = await party.game(players=(ANNA, BOB, CARL))
    made.clear()
    for _ in range(3):
        for user in PEOPLE:
            await party.keeper.look(table, user)
    assert made == [SPECTATOR, 0, 1, 2]
    await party.say(table, ANNA, "bid", 1)
    made.clear()
    await party.keeper.look(table, BOB)
    assert made == [SPECTATOR, 1], "of the others nobody has looked"


async def test_what_is_noted_beside_the_game_shows_in_a_look_that_is_kept(party: Party) -> None:
    table = await party.game()
    look = await party.keeper.look(table, ANNA)
    await party.keeper.posted(table, look.revision, 4711)
    party.keeper.heard(table, ANNA, look.told)
    after = await party.keeper.look(table, ANNA)
    assert after.table.head.message == 4711 and after.heard == look.told


@pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in GAMES.values()])
async def test_case_47_a_look_that_is_kept_is_the_seats_own_whoever_has_looked_before(
    party: Party, game: Game[Any]
) -> None:
    """Everybody looks in any order, at every decision of a game: each sees what would be made for him alone."""
    party.games[game.key] = game
    people = (ANNA, BOB, CARL) if game.seats[1] > 2 else (ANNA, BOB)
    table, luck = await party.game(players=people, game=game.key), random.Random(3)
    for _ in range(c.count(25, 400)):
        async with party.keeper.core.at(table) as live:
            match = live.match
            assert match is not None
            wanted = {seat: seen_by(live, match, seat) for seat in (SPECTATOR, *range(len(people)))}
            views = {seat: encode(view(match.state, seat)) for seat in wanted}
            ask, answer = c.next_answer(match, luck)
        users = [None, *people]
        luck.shuffle(users)
        for user in users * 2:
            look = await party.keeper.look(table, user)
            seat = SPECTATOR if user is None else people.index(user)
            assert look.seat == seat and encode(look.view) == views[seat]
            assert all(each.ask.public or each.ask.seat == seat for each in look.questions)
            assert _of(look) == _of(wanted[seat])
        await party.say(table, people[ask.seat], ask.name, answer)
        if (await party.keeper.head(table)).status != "playing":
            return


def _of(look: Look) -> tuple[Any, ...]:
    """What a look says, without what stands beside the game."""
    questions = [
        (c.plain(each.ask), each.mode, each.mine, each.prompt, dict(each.options), each.default, each.given, each.aside)
        for each in look.questions
    ]
    return questions, look.waiting_words, look.headline, look.progress, look.waiting, look.deadlines, look.own_time
