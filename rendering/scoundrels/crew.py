"""The captains' plates: tokens, Damage, hand, buried and carried Treasure, Quirk, and what became of the sunk."""

from bot.games.scoundrels.cards import limit
from bot.games.scoundrels.components import GHOST, LIVING
from bot.games.scoundrels.content import QUIRKS, WORTH
from rendering.kit.icons import icon
from rendering.kit.panels import Chip, pill, plate
from rendering.kit.sheet import Sheet
from rendering.scene import Scene

from .places import PLATE_HIGH, Plan
from .tokens import cargo
from .words import buried, sea_of, sinks_at

HOLE = 136
SMALL_HOLE = 118


def _status(scene: Scene, seat: int) -> str:
    sea = sea_of(scene)
    captain = sea.captains[seat]
    if captain.fate != LIVING and captain.fate != GHOST:
        return "sunk" if captain.fate == "sunk" else "sunk: back as the Ghost"
    if sea.over or sea.round < 1:
        return ""
    if seat == sea.turn.seat:
        return "on turn"
    return "has played" if seat in sea.played else ""


def lay_crew(sheet: Sheet, scene: Scene, plan: Plan) -> None:
    """Lay every captain's plate."""
    sea = sea_of(scene)
    for seat, (x, y, w) in enumerate(plan.plates()):
        captain, mate = sea.captains[seat], scene.mates[seat]
        hole = SMALL_HOLE if plan.seats == 3 else HOLE
        count = buried(sea, seat)
        row = [
            Chip("cards", f"{len(captain.hand)}/{limit(captain)}"),
            Chip("damage", f"{captain.damage}/{sinks_at(sea, captain)}"),
            Chip("spade", str(count), not count),
        ]
        if captain.fate != LIVING:
            row.append(Chip("bones", str(captain.living_infamy)))
        acts = seat in scene.to_act and not sea.over
        plate(
            sheet, x, y, w, PLATE_HIGH, mate.colour, mate.name, str(captain.infamy), [row, []],
            acts, "" if acts else _status(scene, seat), hole,
        )  # fmt: skip
        if captain.fate == GHOST:
            sheet.put(icon("ghost", 66), x + 32, y + 46)
        elif captain.fate != LIVING:
            sheet.put(icon("bones", 66), x + 32, y + 46)
        _cargo(sheet, captain.cargo, x + hole + 58, y + PLATE_HIGH * 0.74, w - hole - 78)
        if captain.quirk:
            words = QUIRKS[captain.quirk].name
            sheet.put(pill(words, 26, "dusk", "parchment_light"), x + w - 10, y + PLATE_HIGH - 12, "rm")


def _cargo(sheet: Sheet, cards: list[str], x: float, y: float, room: float) -> None:
    """What a ship carries, equal cards together, the most valuable first; tokens shrink where there are many kinds."""
    kinds = sorted(dict.fromkeys(cards), key=lambda card: (-WORTH[card], card))
    if not kinds:
        sheet.text(x, y, "no cargo", "text", 28, "parchment_edge")
        return
    size = 56
    while size > 36 and sum(cargo(kind, cards.count(kind), size).width + 8 for kind in kinds) > room:
        size -= 4
    for kind in kinds:
        s = cargo(kind, cards.count(kind), size)
        sheet.put(s, x, y, "lm")
        x += s.width + 8
