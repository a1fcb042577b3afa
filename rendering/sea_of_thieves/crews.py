"""The captains: a sheet each, with the cards of both ships."""

from bot.games.sea_of_thieves.components import SHIP_NAMES, Ship
from bot.games.sea_of_thieves.content import VOYAGES
from rendering.kit.coverage import display_name
from rendering.kit.icons import icon
from rendering.kit.memo import kept
from rendering.kit.panels import Chip, chips, flag, pill
from rendering.kit.pen import Pen
from rendering.kit.sheet import Sheet, Sprite
from rendering.kit.ships import ship
from rendering.kit.tokens import captain_seal, medal
from rendering.scene import Scene

from .places import BERTH_H, HEAD_H, PANEL_H, PANEL_W, panels
from .tokens import sailor, water
from .words import masts, sea_of, tasks_of

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
    sheet.put(ship(colour, 84, masts(one), SHIP_NAMES[number], "", not one.hex), x + 56, y + 60)
    if one.chained:
        sheet.put(icon("chain", 40), x + 26, y + 24)
    left = x + 112
    for mate in one.crew:
        sheet.put(sailor(mate.kind, mate.ready, 46), left + 23, mid)
        left += 48
    left = x + 312
    sheet.put(water(one.water, one.gauge, 92), left + 46, mid)
    sheet.text(left + 98, mid, f"{one.water}/{one.gauge}", "heavy", 28, "ink", "lm", 70)
    left += 168
    row = [
        Chip("damage", str(one.damage), not one.damage),
        Chip("crate", str(len(one.hold)), not len(one.hold)),
        Chip("anchor", str(one.tokens), not one.tokens),
    ]
    if one.captains:
        row.append(Chip("bicorne", str(len(one.captains))))
    chips(sheet, left, mid, row, x + PANEL_W - 14 - left, 36, 28)
    voyage = one.voyage
    name = VOYAGES[voyage.card].name if voyage is not None and voyage.card in VOYAGES else ""
    carried = f", {voyage.carried} loaded" if voyage is not None and voyage.carried else ""
    wide = sheet.text(x + PANEL_W - 18, y + 74, one.hex or "sunk", "bold", 28, "ink_soft", "rm", 100)
    room = PANEL_W - 150 - wide
    if name:
        sheet.text(x + 114, y + 74, f"{name}{carried}", "bold", 28, "ink", "lm", room, 24)
    left, tasks = x + 114, tasks_of(one)
    room = (PANEL_W - 132) / max(1, len(tasks))
    for words, done in tasks:
        if done:
            sheet.put(icon("check", 32), left + 15, y + 105)
        gap = 34 if done else 0
        left += gap + 22 + sheet.text(left + gap, y + 105, words, "text", 28, "ink", "lm", room - gap - 18, 22)


def lay_crews(sheet: Sheet, scene: Scene) -> None:
    """All captains' sheets."""
    sea = sea_of(scene)
    for seat, (x, y) in enumerate(panels(len(sea.players))):
        player, mate = sea.players[seat], scene.mates[seat]
        acts = seat in scene.to_act and not sea.over
        sheet.put(_ground(mate.colour, acts), x - RIM, y - RIM, "lt")
        sheet.put(captain_seal(mate.colour, 72), x + 56, y + 52)
        sheet.text(x + 116, y + 32, display_name(mate.name, mate.colour), "bold", 38, "ink", "lm", PANEL_W - 236, 26)
        row = [
            Chip("coins", str(player.gold)),
            Chip("cards", str(len(player.fortune))),
            Chip("paper", str(len(player.voyages))),
            Chip("key", str(len(player.kept)), not player.kept),
        ]
        chips(sheet, x + 116, y + 75, row, PANEL_W - 250, 38, 32)
        sheet.put(medal(str(player.reputation), 84), x + PANEL_W - 56, y + 52)
        if acts:
            sheet.put(flag(), x + PANEL_W / 2, y - 8)
        elif seat == sea.active and sea.phase == "fleets" and not sea.over:
            sheet.put(pill("in turn", 26, "ink_soft"), x + PANEL_W - 130, y + 2, "rm")
        for number, one in enumerate(player.ships):
            _card(sheet, one, number, mate.colour, x, y + HEAD_H + 8 + number * BERTH_H)
