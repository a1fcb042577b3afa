"""The button "Why can't I …?": there when something is missing, about the own question alone, never too long."""

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.app import PirateBot
from bot.engine.game import Game
from bot.engine.match import Match
from bot.engine.question import Ask, Missing
from bot.engine.text import T, Who
from bot.games import GAMES, set_sail
from cogs.ui import messages, missing
from tests import conformance as c
from tests.cogs.looks import look_of
from tests.cogs.ship import afloat
from tests.cogs.test_panels import PICTURE, check_sheet
from tests.cogs.test_simcord import custom_id, labels, words

WHY = "Why can't I …?"
SEED = b"a seed for tests, thirty-two byte"


def lacking(*found: Missing) -> Game[Any]:
    return replace(set_sail.GAME, missing=lambda seen, ask: found)


def labels_of(sheet: Any) -> list[str]:
    return [item.label for row in sheet.rows for item in row.children if hasattr(item, "label")]


def test_the_panel_has_the_button_only_if_something_is_missing() -> None:
    match = Match[Any].new(set_sail.GAME, SEED, 2)
    look = look_of(match, 0)
    port = Missing(T("Pillage a port"), T("no port is next to a ship of {who}.", who=Who(0)))
    assert WHY not in labels_of(messages.panel_sheet(lacking(), look, PICTURE, {}))
    panel = messages.panel_sheet(lacking(port), look, PICTURE, {})
    check_sheet(panel)
    assert WHY in labels_of(panel)
    for ask in match.pending.asks:
        match.answer(ask.seat, ask.name, match.default(ask))
    (turn,) = match.waited_for()
    other = messages.panel_sheet(lacking(port), look_of(match, 1 - turn), PICTURE, {})  # who is asked nothing
    assert WHY not in labels_of(other)
    assert missing.lines(lacking(port, port), look) == ["- **Pillage a port**: no port is next to a ship of Anne."]


def test_a_reason_is_asked_of_the_own_view_and_for_each_own_question() -> None:
    seen: list[tuple[int, str]] = []

    def nosy(view: Any, ask: Ask) -> tuple[Missing, ...]:
        seen.append((sum("?" not in card for card in view.captains[1].hand.cards), ask.name))
        return ()

    match = Match[Any].new(set_sail.GAME, SEED, 2)
    look = look_of(match, 0)
    missing.lines(replace(set_sail.GAME, missing=nosy), look)
    assert [name for _, name in seen] == [each.ask.name for each in look.questions if each.mine]
    assert look.view.captains[1].hand.cards == match.state.captains[1].hand.cards or seen[0][0] == 0


def test_the_answer_is_never_longer_than_a_message_takes() -> None:
    many = [Missing(T("Thing {n}", n=n), T("because " * 40)) for n in range(60)]
    sheet = missing.sheet(lacking(*many), look_of(Match[Any].new(set_sail.GAME, SEED, 2), 0))
    check_sheet(sheet)
    assert 3_000 < len(sheet.texts[1]) <= 3_500 and sheet.texts[1].endswith("because ")


def test_a_reason_that_fails_costs_nobody_the_panel(caplog: pytest.LogCaptureFixture) -> None:
    def broken(seen: Any, ask: Any) -> tuple[Missing, ...]:
        raise KeyError("card-7")

    panel = messages.panel_sheet(
        replace(set_sail.GAME, missing=broken), look_of(Match[Any].new(set_sail.GAME, SEED, 2), 0), PICTURE, {}
    )
    assert WHY not in labels_of(panel) and "card-7" not in caplog.text and "could not be told" in caplog.text


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_missing_in_random_games_fits_a_message(game: Game[Any]) -> None:
    step, told = 0, 0

    def look(match: c.Watched, luck: random.Random) -> None:
        nonlocal step, told
        step += 1
        if step % 7:
            return
        for seat in match.waited_for():
            own = look_of(match, seat)
            sheet = missing.sheet(game, own)
            check_sheet(sheet)
            told += bool(missing.lines(game, own))

    c.play(game, game.seats[1], {}, 2, look)
    assert told or not game.grown


@pytest.fixture
async def simcord_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PirateBot]:
    port = Missing(T("Pillage a port"), T("No port is next to your ship."))
    monkeypatch.setitem(GAMES, "set_sail", lacking(port))
    async with afloat(tmp_path) as bot:
        yield bot


@pytest.mark.simcord(shard_count=1, settle_timeout=60.0)
async def test_each_is_answered_about_what_is_asked_of_him_now(simcord_env: Any, simcord_bot: PirateBot) -> None:
    env = simcord_env
    guild = env.create_guild()
    channel = guild.create_text_channel("games")
    anne, bart, cora = (guild.add_member(env.create_user(name)) for name in ("anne", "bart", "cora"))
    await anne.slash(channel, "game new", game="set_sail", seats=2)
    await env.settle()
    lobby = channel.last_message
    await bart.click(lobby, custom_id=custom_id(lobby, "Join"))
    await anne.click(lobby, custom_id=custom_id(lobby, "Start"))
    await env.settle()
    keeper = simcord_bot.desk.keeper
    head = keeper.in_channel(channel.id)
    assert head is not None
    for person in (anne, bart):
        look = await keeper.look(head.id, person.id)
        await keeper.answer(head.id, person.id, "setup.place", next(e.default for e in look.questions if e.mine))
    await keeper.core.idle()
    await simcord_bot.poster.idle()  # the messages of before have lost their buttons
    await env.settle()
    table = channel.last_message
    turn = (await keeper.head(head.id)).waiting[0]
    mine, other = (anne, bart) if turn == 0 else (bart, anne)
    asked = await mine.click(table, custom_id=custom_id(table, WHY))
    assert asked.ephemeral and "**Pillage a port**: No port is next to your ship." in words(asked.response.message)
    asked = await other.click(table, custom_id=custom_id(table, WHY))
    assert "nothing to decide" in words(asked.response.message)
    asked = await cora.click(table, custom_id=custom_id(table, WHY))
    assert "only watch" in words(asked.response.message)
    hand = (await mine.click(table, custom_id=custom_id(table, "My hand"))).response.message
    assert WHY in labels(hand)
    pressed = await mine.click(hand, custom_id=custom_id(hand, WHY))
    assert "Pillage a port" in words(pressed.response.message) and labels(pressed.response.message) == []
    assert labels(hand)  # the panel itself stays as it was
