"""The captains: a sheet each, with the cards of both ships."""

from bot.engine.text import t
from bot.games.sea_of_thieves.components import SHIP_NAMES, Ship
from bot.games.sea_of_thieves.content import VOYAGES
from rendering.kit.icons import icon
from rendering.kit.memo import kept
from rendering.kit.panels import Chip, chips, flag, pill
from rendering.kit.pen import Pen
from rendering.kit.sheet import Sheet, Sprite
from rendering.kit.ships import ship
from rendering.kit.tokens import captain_seal, medal
from rendering.kit.words import name_of
from rendering.scene import Scene

from .places import BERTH_H, HEAD_H, PANEL_H, PANEL_W, panels
from .tokens import sailor, water
from .words import masts, plain, sea_of, tasks_of

RIM = 10


@kept(16)
def _ground(colour: str, bright: bool) -> Sprite:
    """A captain's sheet; whose turn it is shows by a gold rim and a brighter sheet, never by colour alone."""
    pen = Pen(PANEL_W + 2 * RIM, PANEL_H + 2 * RIM, 2)
    if bright:
        pen.slab(0, 0, pen.w - 1, pen.h - 1, "ink", 18)
        pen.slab(3, 3, pen.w - 7, pen.h - 7, "gold", 16)
    pen.slab(RIM - 1, RIM - 1, PANEL_W + 1, PANEL_H + 1, "ink", 12)
    pen.slab(RIM + 3, RIM + 3, PANEL_W - 7, PANEL_H - 7, "parchment_light" if bright else "parchment", 9)
    for i in range(2):
        y = RIM + HEAD_H + i * BERTH_H
        pen.slab(RIM + 3, y, PANEL_W - 7, 3, "ink")
        pen.slab(RIM + 3, y + 3, PANEL_W - 7, 8, colour)
        pen.slab(RIM + 3, y + 11, PANEL_W - 7, 3, "ink")
    return Sprite(pen.done())


def _card(sheet: Sheet, one: Ship, number: int, colour: str, x: float, y: float) -> None:
    mid = y + 30
    sheet.put(ship(colour, 78, masts(one), SHIP_NAMES[number], "", not one.hex), x + 56, y + 60)
    if one.chained:
        sheet.put(icon("chain", 40), x + 26, y + 24)
    left = x + 112
    for mate in one.crew:
        sheet.put(sailor(mate.kind, mate.ready, 42), left + 23, mid)
        left += 48
    left = x + 312
    sheet.put(water(one.water, one.gauge, 92), left + 46, mid)
    sheet.text(left + 98, mid, f"{one.water}/{one.gauge}", "heavy", 28, "ink", "lm", 70)
    left += 168
    for step, sign, many in ((0, "damage", one.damage), (1, "crate", len(one.hold)), (2, "anchor", one.tokens)):
        if many or sign == "crate":
            sheet.put(icon(sign, 34, 4.5, "ink", None if many else "parchment"), left + step * 66 + 17, mid)
            sheet.text(left + step * 66 + 37, mid, str(many), "heavy", 28, "ink" if many else "parchment_edge")
    for k in range(len(one.captains)):
        sheet.put(icon("bicorne", 38), left + 216 + k * 26, mid)
    voyage = one.voyage
    name = plain(VOYAGES[voyage.card].name) if voyage is not None and voyage.card in VOYAGES else ""
    if name and voyage is not None and voyage.carried:
        name = t("{voyage}, {n} loaded", voyage=name, n=voyage.carried)
    wide = sheet.text(x + PANEL_W - 18, y + 74, one.hex or t("sunk"), "bold", 28, "ink_soft", "rm", 100)
    room = PANEL_W - 150 - wide
    if name:
        sheet.text(x + 114, y + 74, name, "bold", 28, "ink", "lm", room, 24)
    _tasks(sheet, one, x + 114, y + 105)


def _tasks(sheet: Sheet, one: Ship, left: float, y: float) -> None:
    """What is done of a voyage as ticks, then what is to do next."""
    tasks = tasks_of(one)
    for _ in [done for _, done in tasks if done]:
        sheet.put(icon("check", 30), left + 15, y)
        left += 34
    todo = [words for words, done in tasks if not done]
    if not todo:
        return
    words = "; ".join(todo[:2])
    if len(todo) > 2:
        words = t("{words} (+{n} more)", words=words, n=len(todo) - 2)
    room = PANEL_W - 132 - 34 * (len(tasks) - len(todo))
    sheet.text(left, y, words, "text", 28, "ink", "lm", room, 22)


def lay_crews(sheet: Sheet, scene: Scene) -> None:
    """All captains' sheets."""
    sea = sea_of(scene)
    for seat, (x, y) in enumerate(panels(len(sea.players))):
        player, mate = sea.players[seat], scene.mates[seat]
        acts = seat in scene.to_act and not sea.over
        sheet.put(_ground(mate.colour, acts), x - RIM, y - RIM, "lt")
        sheet.put(captain_seal(mate.colour, 66), x + 56, y + 52)
        sheet.text(x + 116, y + 32, name_of(scene, seat), "bold", 36, "ink", "lm", PANEL_W - 236, 26)
        row = [
            Chip("coins", str(player.gold)),
            Chip("cards", str(len(player.fortune))),
            Chip("paper", str(len(player.voyages))),
            Chip("key", str(len(player.kept)), not player.kept),
        ]
        chips(sheet, x + 116, y + 75, row, PANEL_W - 250, 36, 32)
        sheet.put(medal(str(player.reputation), 78), x + PANEL_W - 56, y + 52)
        if acts:
            sheet.put(flag(t("TO ACT")), x + PANEL_W / 2, y - 15)
        elif seat == sea.active and sea.phase == "fleets" and not sea.over:
            sheet.put(pill(t("in turn"), 26, "ink_soft"), x + PANEL_W - 130, y + 2, "rm")
        for number, one in enumerate(player.ships):
            _card(sheet, one, number, mate.colour, x, y + HEAD_H + 8 + number * BERTH_H)
