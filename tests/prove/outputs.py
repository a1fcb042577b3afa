"""Everything that leaves the bot for one viewer of a match: messages, widgets, pictures, words, suggestions."""

import random
from typing import Any

import msgspec

from bot.engine.computers import captain_answer
from bot.engine.match import Match
from bot.engine.secret import SPECTATOR
from bot.tables.model import Look
from cogs.services import Desk
from cogs.ui import messages, orders, typed
from cogs.ui.drafts import Draft
from cogs.ui.layout import Sheet
from cogs.ui.question import Question
from cogs.ui.widgets import group_rows
from rendering import CHARTS
from rendering.scene import Picture
from tests import conformance as c
from tests.cogs.looks import look_of

TYPED = ("", "a", "e", "1", "no such thing", "nothing, ")
BLANK = Picture(b"", "")


def dealt_afresh(match: c.Watched, seat: int, luck: Any) -> c.Watched:
    """The same match as far as this seat can know, with everything it cannot know dealt afresh."""
    return match.beside(match.game.redeal(match.boundary, seat, luck))


def on_paper(sheet: Sheet) -> Any:
    """A message as it goes to Discord: components with their ids, order, labels and options, and the files."""
    files = [(file.filename, file.description, file.fp.read()) for file in sheet.files()]
    return sheet.view().to_components(), files, sheet.colour


def everything(match: Match[Any], seat: int, draw: bool) -> dict[str, Any]:
    """All outputs by name, for a seat or a spectator; without `draw` the scene stands for its picture."""
    found: dict[str, Any] = {}
    game, chart = match.game, CHARTS[match.game.key]
    public = look_of(match)
    open_to_all = [each for each in messages.questions(public) if each.ask.public]
    scene = messages.scene(game, public, open_to_all, ("Something happened.",))
    picture = chart.chart(scene) if draw else BLANK
    found["the board's scene"] = msgspec.msgpack.encode(scene)
    found["the board"] = picture
    found["the board in words"] = chart.text(scene)
    found["what the ledger says"] = chart.ledger_says(scene)
    if draw:
        found["the ledger"] = chart.ledger and chart.ledger(scene)
        found["the moment"] = chart.moment(scene)
    found["the table message"] = on_paper(messages.table_sheet(game, public, picture, ("Something happened.",), {}))
    found["the status"] = messages.headline(game, public), messages.standing(public, {})
    if seat == SPECTATOR:
        return found
    own = look_of(match, seat)
    mine = [each for each in messages.questions(own) if each.mine]
    scene = messages.scene(game, own, mine)
    hand = chart.hand(scene) if draw else BLANK
    found["the hand's scene"] = msgspec.msgpack.encode(scene)
    found["the hand"] = hand
    found["the hand in words"] = chart.hand_text(scene)
    found["the panel"] = on_paper(messages.panel_sheet(game, own, hand, {}))
    for ask in match.asked(seat):  # what a computer would choose is blue there, from what the seat can see
        advice = ask.name, captain_answer(match, ask, random.Random(1))
        found[f"{ask.name} advised"] = on_paper(messages.panel_sheet(game, own, hand, {}, advice=advice))
    for question in mine:
        found[f"{question.ask.name} opened"] = opened(own, question)
    for said in TYPED:
        found[f"suggestions for {said!r}"] = typed.suggestions(mine, said)
    found["standing orders"] = ordered(own)
    return found


def opened(own: Look, question: Question) -> Any:
    """A question put together in its panel, and the second step of its long lists."""
    from bot.games import GAMES

    game, name = GAMES[own.table.head.game], question.ask.name
    shown = [on_paper(messages.panel_sheet(game, own, BLANK, {name: Draft()}, "", name))]
    for group in dict.fromkeys(choice.group for choice in question.choices):
        shown.append(on_paper(Sheet(("",), rows=tuple(group_rows(question, group or "Other")))))
    return shown


def ordered(own: Look) -> Any:
    """The menu of standing orders, and what the panel says of those that are given."""
    desk: Any = Desk.__new__(Desk)
    found, given = desk.orders(own), desk.ordered(own)
    sheet = on_paper(orders.orders_sheet(desk.game(own), own, found, {})) if found else ""
    text, its_row = orders.ordered(own, given) if given else ("", None)
    return sheet, text, its_row.to_component_dict() if its_row is not None else None
