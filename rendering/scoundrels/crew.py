"""The captains' plates: tokens, Damage, hand, buried and carried Treasure, Quirk, and what became of the sunk."""

from bot.engine.text import t
from bot.games.scoundrels.cards import limit
from bot.games.scoundrels.components import GHOST, LIVING, SUNK, Sea
from bot.games.scoundrels.content import WORTH
from rendering.kit.icons import icon
from rendering.kit.panels import Chip, chips, pill, plate
from rendering.kit.sheet import Sheet
from rendering.scene import Scene

from .places import PLATE_HIGH, Plan
from .tokens import cargo
from .words import buried, quirk_name, sea_of, sinks_at

HOLE = 136
SMALL_HOLE = 104
WIDE = 700
GAP = 6


def _status(scene: Scene, seat: int) -> str:
    sea = sea_of(scene)
    captain = sea.captains[seat]
    if captain.fate != LIVING and captain.fate != GHOST:
        return t("sunk") if captain.fate == SUNK else t("sunk: back as the Ghost")
    if sea.over or sea.round < 1:
        return ""
    if seat == sea.turn.seat:
        return t("on turn")
    return t("has played") if seat in sea.played else ""


def lay_crew(sheet: Sheet, scene: Scene, plan: Plan) -> None:
    """Lay every captain's plate."""
    sea = sea_of(scene)
    for seat, (x, y, w) in enumerate(plan.plates()):
        captain, mate = sea.captains[seat], scene.mates[seat]
        hole = SMALL_HOLE if plan.seats == 3 else HOLE
        acts = seat in scene.to_act and not sea.over
        status = "" if acts else _status(scene, seat)
        plate(
            sheet, x, y, w, PLATE_HIGH, mate.colour, mate.name, str(captain.infamy), (),
            acts, status, hole, 40, t("TO ACT"),
        )  # fmt: skip
        left = x + hole + 4
        row = _chips(sea, seat)
        small = len(row) > 3 and w < WIDE
        mid = y + PLATE_HIGH * 0.47
        chips(sheet, left, mid, row, w - hole - 24, 36 if small else 42, 30 if small else 34)
        if captain.fate != LIVING:
            sheet.put(icon("ghost" if captain.fate == GHOST else "bones", 64), x + 30, y + 44)
        _cargo(sheet, captain.cargo, left + hole * 0.22, y + PLATE_HIGH * 0.735, w - hole - 24 - hole * 0.22)
        if captain.quirk:
            words = quirk_name(captain.quirk)
            sheet.put(pill(words, 26, "dusk", "parchment_light"), x + w - 10, y + PLATE_HIGH - 12, "rm")


def _chips(sea: Sea, seat: int) -> list[Chip]:
    """Hand, Damage, buried Treasure, and the score a sunk pirate has set aside."""
    captain, count = sea.captains[seat], buried(sea, seat)
    row = [
        Chip("cards", f"{len(captain.hand)}/{limit(captain)}"),
        Chip("damage", f"{captain.damage}/{sinks_at(sea, captain)}"),
        Chip("spade", str(count), not count),
    ]
    if captain.fate != LIVING:
        row.append(Chip("bones", str(captain.living_infamy)))
    return row


def _cargo(sheet: Sheet, cards: list[str], x: float, y: float, room: float) -> None:
    """What a ship carries, equal cards together, the most valuable first; tokens shrink where there are many kinds."""
    kinds = sorted(dict.fromkeys(cards), key=lambda card: (-WORTH[card], card))
    if not kinds:
        sheet.text(x, y, t("no cargo"), "text", 28, "parchment_edge")
        return
    size = 54
    while size > 28 and _wide(kinds, cards, size) > room:
        size -= 4
    if _wide(kinds, cards, size) > room:
        sheet.spills.append(f"cargo of {len(kinds)} kinds")
    for kind in kinds:
        s = cargo(kind, cards.count(kind), size)
        sheet.put(s, x, y, "lm")
        x += s.width + GAP


def _wide(kinds: list[str], cards: list[str], size: int) -> int:
    return sum(cargo(kind, cards.count(kind), size).width + GAP for kind in kinds) - GAP
