"""Every panel for every decision met in random play fits Discord's limits, and every answer can be given by tapping."""

import gzip
import random
from collections.abc import Sequence
from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace

from bot.engine.event import Event
from bot.engine.game import Game
from bot.engine.question import Amount, Arrange, Form, Offer, Option, PickSome, Place
from bot.engine.text import T
from bot.games import GAMES
from cogs.ui import messages, typed
from cogs.ui.drafts import Draft
from cogs.ui.ids import Press, unpack
from cogs.ui.layout import PAPER, Sheet, paper
from cogs.ui.news import gathered
from cogs.ui.question import Choice, Question
from cogs.ui.widgets import Row, group_rows, tap_rows
from rendering.scene import Picture
from tests import conformance as c
from tests.cogs.looks import look_of

PICTURE = Picture(b"", "a" * 3000)


def test_a_file_too_long_for_a_message_is_packed() -> None:
    assert paper("my-data.json", b"{}") == ("my-data.json", b"{}")
    name, data = paper("my-data.json", b"a" * (PAPER + 1))
    assert name == "my-data.json.gz" and gzip.decompress(data) == b"a" * (PAPER + 1)


def check_sheet(sheet: Sheet) -> None:
    """Components, texts, options and ids are within what Discord takes."""
    view = sheet.view()
    assert 0 < view.total_children_count <= 40
    assert view.content_length() <= 4000
    seen: set[str] = set()
    shown = list(view.children)
    closing = int(sheet.last and bool(sheet.pictures))
    assert len(shown) == 1 + len(sheet.rows) + closing, "a row of widgets was dropped for lack of room"
    for item in view.walk_children():
        custom_id = getattr(item, "custom_id", None)
        if custom_id is not None and isinstance(item, ui.Button | ui.Select):
            assert 1 <= len(custom_id) <= 100, custom_id
            assert custom_id not in seen, f"the same id twice: {custom_id}"
            seen.add(custom_id)
            assert unpack(custom_id) is not None, custom_id
        if isinstance(item, ui.Button):
            assert item.label and len(item.label) <= 80
        if isinstance(item, ui.Select):
            assert 1 <= len(item.options) <= 25
            assert 0 <= item.min_values <= item.max_values <= len(item.options)
            assert len({option.value for option in item.options}) == len(item.options)
            assert len(item.placeholder or "") <= 150
            for option in item.options:
                assert 1 <= len(option.label) <= 100 and 1 <= len(option.value) <= 100
                assert option.description is None or 1 <= len(option.description) <= 100


def reachable(question: Question, sheet: Sheet) -> set[str]:
    """The keys that can be chosen by tapping, in one step or two."""
    rows = list(sheet.rows)
    for row in sheet.rows:
        for item in row.children:
            if isinstance(item, ui.Select) and "/group/" in (item.custom_id or ""):
                for option in item.options:
                    rows += group_rows(question, option.value)
    found: set[str] = set()
    for row in rows:
        for item in row.children:
            press = unpack(getattr(item, "custom_id", "") or "")
            if press is None or press.name != question.ask.name:
                continue
            if isinstance(item, ui.Select):
                found |= {option.value for option in item.options}
            elif press.verb in ("key", "part"):
                found.add(press.value)
    return found


@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
def test_every_panel_fits_and_offers_every_option(game: Game[Any]) -> None:
    asked: set[str] = set()
    for seats in range(game.seats[0], game.seats[1] + 1):
        step = 0

        def look(match: c.Watched, luck: random.Random) -> None:
            nonlocal step
            step += 1
            new = {ask.name for ask in match.pending.asks} - asked
            if not new and step % 6:
                return
            asked.update(new)
            public = look_of(match)
            check_sheet(messages.table_sheet(game, public, PICTURE, ["x" * 300] * 60, {0: "<@123456789012345678>"}))
            for seat in range(match.state.seats):
                own = look_of(match, seat)
                sheet = messages.panel_sheet(game, own, PICTURE, {}, "said")
                check_sheet(sheet)
                for question in messages.questions(own):
                    if not question.mine:
                        continue
                    drafts = {question.ask.name: Draft()}
                    opened = messages.panel_sheet(game, own, PICTURE, drafts, "", question.ask.name)
                    check_sheet(opened)
                    if not isinstance(question.ask, Amount):
                        keys = set(question.ask.keys)
                        if isinstance(question.ask, Form):
                            keys = set(question.ask.after(()))
                        if isinstance(question.ask, PickSome):
                            keys |= set(question.ask.alone)
                        assert keys <= reachable(question, opened), (
                            question.ask.name,
                            keys - reachable(question, opened),
                        )

        c.play(game, seats, {}, seats, look)


@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
def test_every_option_can_be_typed(game: Game[Any]) -> None:
    step = 0

    def look(match: c.Watched, luck: random.Random) -> None:
        nonlocal step
        step += 1
        if step % 5:
            return
        for seat in match.waited_for():
            own = look_of(match, seat)
            mine = [each for each in messages.questions(own) if each.mine]
            for question in mine:
                if isinstance(question.ask, Amount):
                    found, given = typed.read(mine, str(question.ask.high), c.NAMES)
                    assert found.ask.check(given) is None
                elif not isinstance(question.ask, PickSome | Form | Offer):
                    for key in question.ask.keys[:30]:
                        found, given = typed.read([question], key, c.NAMES)
                        if not isinstance(question.ask, Arrange):
                            assert given == key
            offered = typed.suggestions(mine, "")
            assert len(offered) <= 25
            assert all(1 <= len(shown) <= 100 and len(text) <= 100 for shown, text in offered)

    c.play(game, game.seats[1], {}, 3, look)


def test_ids_survive_packing_and_nonsense_is_refused() -> None:
    press = Press("key", 12, 345, 3, "move.destination", "a/b/c é")
    assert unpack(press.pack()) == press
    for bad in (
        "",
        "pt",
        "pt/key/x/1/1/a/b",
        "pt/key/1/1/1/a",
        "xx/key/1/1/1/a/b",
        "pt/k1/1/1/1/a/b",
        "pt/key/-1/1/1/a/b",
    ):
        assert unpack(bad) is None
    assert unpack("pt/key/1/1/1/a/" + "x" * 200) is None
    assert unpack("pt/key/" + "9" * 40 + "/1/1/a/b") is None


def test_the_table_message_tells_the_last_six_lines_and_counts_the_others() -> None:
    told = messages.told([f"line {n}" for n in range(1, 31)]).splitlines()
    assert told[0] == "-# … and 24 before that (see /game log)" and told[1:] == [f"-# line {n}" for n in range(25, 31)]
    assert messages.told(["one", "two"]) == "-# one\n-# two"


class Berth(Place, frozen=True):
    name, clause = "test.berth", "T-1"
    waiting = T("Waiting.")
    asks = T("Where?")
    options = {"b0": Option(T("There"))}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Where to?", "Where to?"),
        ("Where do your two ships start? Choose a pair of tiles of the Supply Port.", "Where do your two ships start?"),
        ("**Ship I** is hit at Kingsblight by two skeletons at once: who falls?", "Who falls?"),
        ("Of all the things that lie here on the beach of Tallow Point you may take one.", "Choose one of 30"),
    ],
)
def test_a_menu_asks_the_question_again_of_a_long_one_the_sentence_that_asks(text: str, said: str) -> None:
    keys = tuple(f"b{i}" for i in range(30))
    choices = tuple(Choice(key, f"Berth {key}", group=str(i % 2), rank=30 - i) for i, key in enumerate(keys))
    question = Question(1, 1, Berth(0, keys), "one", True, text, choices)
    few = replace(question, choices=choices[:20], ask=Berth(0, keys[:20]))
    assert selects(tap_rows(few))[0].placeholder == said.replace("30", "20")
    inside = selects(group_rows(question, "b1"))[0].options
    assert [each.value for each in inside] == [f"b{i}" for i in range(29, 0, -2)], "the likelier ones first"


def selects(rows: Sequence[Row]) -> list[ui.Select[Any]]:
    return [item for row in rows for item in row.children if isinstance(item, ui.Select)]


def test_what_is_proof_and_no_news_stands_in_the_log_alone() -> None:
    events = [Event(T("The game begins.")), Event(T("Fingerprint of its luck: {hash}", hash="f" * 64), quiet=True)]
    assert gathered(events, c.NAMES, 0) == "The game begins."
    look = look_of(c.start(next(iter(GAMES.values())), 2, {}, 1))
    assert messages.lines(events, look) == ["The game begins."]
