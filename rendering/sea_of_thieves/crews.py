"""The captains: a plate each, and a card for each of their ships."""

from bot.games.sea_of_thieves.components import SHIP_NAMES, Ship
from rendering.kit.icons import icon
from rendering.kit.panels import Chip, chips, plate
from rendering.kit.sheet import Sheet
from rendering.kit.ships import ship
from rendering.kit.tokens import port
from rendering.scene import Scene

from .places import BERTH_H, PANEL_W, PLATE_H, panels
from .tokens import sailor, water
from .words import class_name, masts, progress_words, sea_of


def _card(sheet: Sheet, one: Ship, number: int, colour: str, x: float, y: float) -> None:
    mid = y + 38
    sheet.put(ship(colour, 84, masts(one), SHIP_NAMES[number], "", not one.hex), x + 50, y + 38)
    left = x + 104
    for mate in one.crew:
        sheet.put(sailor(mate.kind, mate.ready, 46), left + 23, mid)
        left += 49
    left += 8
    sheet.put(water(one.water, one.gauge, 110), left + 55, mid)
    sheet.text(left + 118, mid, f"{one.water}/{one.gauge}", "heavy", 30, "ink", "lm", 74)
    left += 196
    row = [
        Chip("damage", str(one.damage), not one.damage),
        Chip("crate", str(len(one.hold)), not len(one.hold)),
        Chip("anchor", str(one.tokens), not one.tokens),
    ]
    chips(sheet, left, mid, row, x + PANEL_W - 16 - left, 36, 30)
    low = y + 100
    room = PANEL_W - 36.0
    for k, dead in enumerate(one.captains):
        sheet.put(port("bicorne", 17, "round", "blood"), x + PANEL_W - 34 - k * 46, low)
        room -= 46
    if one.chained:
        sheet.put(icon("chain", 40), x + PANEL_W - 34 - len(one.captains) * 46, low)
        room -= 46
    words = progress_words(one)
    if not one.hex:
        words = "Sunk" + (f"; {words}" if words else "")
    text = f"{class_name(one)} at {one.hex}" if one.hex else class_name(one)
    sheet.text(x + 18, low, words or f"{text}, no voyage", "text", 28, "ink" if words else "ink_soft", "lm", room, 24)


def lay_crews(sheet: Sheet, scene: Scene) -> None:
    """All captains' panels."""
    sea = sea_of(scene)
    for seat, (x, y) in enumerate(panels(len(sea.players))):
        player, mate = sea.players[seat], scene.mates[seat]
        acts = seat in scene.to_act and not sea.over
        status = "in turn" if seat == sea.active and sea.phase == "fleets" and not sea.over else ""
        rows = [
            [
                Chip("coins", str(player.gold)),
                Chip("cards", str(len(player.fortune))),
                Chip("paper", str(len(player.voyages))),
                Chip("key", str(len(player.kept)), not player.kept),
            ]
        ]
        plate(
            sheet, x, y, PANEL_W, PLATE_H - 12, mate.colour, mate.name, str(player.reputation), rows, acts, status, 124
        )
        for number, one in enumerate(player.ships):
            _card(sheet, one, number, mate.colour, x, y + PLATE_H + 8 + number * (BERTH_H + 6))
