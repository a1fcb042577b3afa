"""Headlines and waiting texts are for reading: with others in their place every clock, call and name stays the same."""

import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.computers import random_answer
from bot.engine.game import Game
from bot.engine.question import Prompt
from bot.engine.text import T, Text, Who
from bot.games import GAMES
from bot.store import pages
from bot.tables.model import Refused, TableSettings
from bot.tables.pace import Pace, Policy
from tests.conformance import GROWN, count
from tests.engines import dump
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, DORA, HOUR, Party

PEOPLE = (ANNA, BOB, CARL, DORA)
SILENT = T("The game goes on.")
TALKATIVE = T("{a}, {b} and {c} look on.", a=Who(0), b=Who(1), c=Who(2))


def saying(game: Game[Any], words: Text) -> Game[Any]:
    """The game with one text for every headline and everything that the table reads while it waits."""

    def prompt(seen: Any, ask: Any) -> Prompt:
        return Prompt(game.prompt(seen, ask).text, words)

    return replace(game, headline=lambda seen: words, prompt=prompt)


async def story(path: Path, game: Game[Any], policy: Policy) -> list[Any]:
    """A table with absent and present people: who is shown, called and timed all along, and all that is stored."""
    party = await Party(path, 50, {game.key: game}).open()
    people = PEOPLE[: min(4, game.seats[1])]
    table = (await party.lobby(CHANNEL, people, game.key)).head.id
    await party.keeper.configure(table, ANNA, lambda _: TableSettings(len(people), pace=Pace(policy=policy)))
    if any(option.key == "reactions" for option in game.options):  # so that there are hidden questions
        await party.keeper.set_option(table, ANNA, "reactions", "window")
    await party.keeper.start(table, ANNA)
    luck, found = random.Random(1), list[Any]()
    for _ in range(count(150, 1500)):
        for user in (None, *people):
            look = await party.keeper.look(table, user)
            found.append((user, look.waiting, look.deadlines, look.own_time))
        found.append((await party.logbook.read(lambda db: pages.clocks(db, table)), await party.keeper.head(table)))
        found.append((await party.keeper.to_mention(table), [await party.keeper.may_call(table, u) for u in people]))
        found += await party.keeper.notices()
        if luck.random() < 0.1:
            party.clock.wait(luck.choice((1, 9, 30)) * HOUR)
            await party.keeper.tick()
            continue
        party.clock.wait(luck.randrange(600))
        waiting = (await party.keeper.head(table)).waiting
        user = people[luck.choice(waiting)] if waiting and luck.random() < 0.9 else luck.choice(people)
        mine = [each.ask for each in await party.questions(table, user)]
        if mine:
            ask = luck.choice(mine)
            try:
                found.append((await party.say(table, user, ask.name, random_answer(ask, "", luck))).quiet)
            except Refused as error:
                found.append(error.reason)
    found.append(await party.logbook.read(dump))
    await party.close()
    assert sum(isinstance(each, bool) for each in found) > 50, "so many answers were given"
    return found


@pytest.mark.parametrize("policy", ["pilot", "ask"])
@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GROWN.items()])
async def test_finding_c_words_drive_no_logic(tmp_path: Path, game: Game[Any], policy: Policy) -> None:
    plain = await story(tmp_path / "plain.db", game, policy)
    for name, words in (("silent", SILENT), ("talkative", TALKATIVE)):
        assert await story(tmp_path / f"{name}.db", saying(game, words), policy) == plain


async def test_finding_c_naming_the_next_captain_in_a_headline_leaves_his_clock_alone(tmp_path: Path) -> None:
    def headline(sea: Any) -> Text:
        return T("{who} sails, {other} is next.", who=Who(sea.turn), other=Who((sea.turn + 1) % sea.seats))

    game = GAMES["set_sail"]
    party = await Party(tmp_path / "table.db", 50, {"set_sail": replace(game, headline=headline)}).open()
    table = await party.game(players=(ANNA, BOB, CARL), game="set_sail")
    for user in (ANNA, BOB, CARL):
        await party.say(table, user, "setup.place", (await party.questions(table, user))[0].default)
    look = await party.keeper.look(table, ANNA)
    assert look.waiting == (look.view.turn,)
    ends = party.clock.now() + 24 * HOUR
    assert look.deadlines == {look.view.turn: ends}  # SS-21.6 the whole turn, not the 12 h of a reply
    await party.close()
