"""The captains' panels: Hold with what it would score, dice, upgrades, cards, what is buried, Relics."""

from bot.engine.secret import SPECTATOR
from bot.games.tide_of_avaris.belongings import hold
from bot.games.tide_of_avaris.burial import burial_worth
from bot.games.tide_of_avaris.combat import attack_pool, defence_pool
from bot.games.tide_of_avaris.components import Captain, Sea
from bot.games.tide_of_avaris.content import COLOURS, TRACKS
from rendering.kit.memo import kept
from rendering.kit.panels import Chip, chips, flag, pill, porthole
from rendering.kit.pen import Pen
from rendering.kit.shapes import inset, rounded, wobble
from rendering.kit.sheet import Sheet, Sprite
from rendering.kit.tokens import gem, medal
from rendering.scene import Scene

from .places import PANEL_H, PANEL_W, panels
from .tokens import berth, covered, crew, number_tag, relic
from .words import buried, name_of, sea_of


@kept(2)
def _bright() -> Sprite:
    """The brighter sheet in a golden line of who must act."""
    w, h = PANEL_W, PANEL_H
    pen = Pen(w + 24, h + 24, 3)
    pen.poly(rounded(0, 0, w + 24, h + 24, 12), "ink")
    pen.poly(rounded(3, 3, w + 18, h + 18, 10), "gold")
    pen.poly(rounded(11, 11, w + 2, h + 2, 4), "ink")
    pen.poly(wobble(inset(12, 12, w, h, 3), 1.5, 24, 5), "parchment_light")
    return Sprite(pen.done())


@kept()
def band(colour: str, w: int) -> Sprite:
    """A captain's colour at the foot of his panel."""
    pen = Pen(w, 14, 4)
    pen.slab(0, 0, w, 13, "ink")
    pen.slab(2, 2, w - 4, 9, colour)
    return Sprite(pen.done())


def upper_row(captain: Captain) -> list[tuple[str, bool]]:
    """One treasure of each colour held, unbound ones first, as (colour, bound)."""
    colours = [colour for colour in COLOURS if colour in hold(captain)]
    return [(colour, colour not in captain.unbound) for colour in colours]


def lower_row(captain: Captain) -> list[tuple[str, bool]]:
    """All further treasures."""
    rest: list[tuple[str, bool]] = []
    for colour in COLOURS:
        free, bound = captain.unbound.count(colour), captain.bound.count(colour)
        both = [(colour, False)] * free + [(colour, True)] * bound
        rest += both[1:]
    return rest


def _hold(sheet: Sheet, captain: Captain, x: float, y: float) -> None:
    upper = upper_row(captain)
    for i, points in enumerate(TRACKS.upper_hold):
        cx = x + 32 + i * 68
        sheet.put(berth(62, i + 1 == len(upper)), cx, y)
        if i < len(upper):
            sheet.put(gem(upper[i][0], 54, upper[i][1]), cx, y)
        state = "now" if i + 1 == len(upper) else "past" if i < len(upper) else "far"
        sheet.put(number_tag(str(points), 30, state), cx, y + 46)
    lower = lower_row(captain)
    across = max(4, -(-len(lower) // 2))
    pitch = min(40.0, 128 / max(1, across - 1))
    for i, (colour, bound) in enumerate(lower):
        sheet.put(gem(colour, 44, bound), x + 444 + i % across * pitch, y - 8 + i // across * 48)


def _dice(sheet: Sheet, captain: Captain, x: float, y: float, room: float) -> None:
    many = len(captain.ready) + len(captain.exhausted)
    pitch = min(56.0, (room - 60) / max(1, many))
    for i in range(len(captain.ready)):
        sheet.put(covered(48), x + 24 + i * pitch, y)
    left = x + 24 + len(captain.ready) * pitch + (12 if captain.exhausted else 0)
    for i, face in enumerate(captain.exhausted):
        sheet.put(crew(face, 48, True), left + i * pitch, y)
    lost = captain.jettisoned + captain.adrift
    if lost:
        sheet.put(pill(f"{lost} lost", 26, "blood_dark"), x + room, y, "rm")


def chip_row(captain: Captain, sea: Sea, seat: int) -> list[Chip]:
    """Pools, sloops, cards and deeds of a captain."""
    out = [
        Chip("sword", str(attack_pool(sea, seat, 0))),
        Chip("shield", str(defence_pool(sea, seat))),
        Chip("boat", f"{captain.supply}/{TRACKS.sloops + captain.fleet}"),
        Chip("cards", str(len(captain.charts)), not len(captain.charts)),
        Chip("check", str(len(captain.claimed)), not captain.claimed),
        Chip("skull", str(captain.enemies), not captain.enemies),
    ]
    if captain.gold.seen_by(SPECTATOR):
        out = [Chip("coin", str(captain.gold.value)), Chip("rum", str(captain.rum.value)), *out]
    return out


def _graves(sheet: Sheet, captain: Captain, x: float, y: float) -> None:
    there = buried(captain)
    left = x
    for colour in COLOURS:
        many = there.count(colour)
        if many:
            sheet.put(gem(colour, 40), left + 20, y)
            left += 42 + sheet.text(left + 42, y, str(many), "heavy", 30) + 10
    if not there:
        sheet.text(x, y, "nothing buried", "text", 28, "ink_soft", "lm", 300)


def _relics(sheet: Sheet, captain: Captain, right: float, y: float) -> None:
    for i, name in enumerate(reversed(captain.relics)):
        sheet.put(relic(name, 60, name in captain.used), right - 30 - i * 66, y)


def lay_panel(sheet: Sheet, scene: Scene, seat: int, x: float, y: float) -> None:
    """One captain's panel."""
    sea = sea_of(scene)
    captain = sea.captains[seat]
    mate = scene.mates[seat]
    acts = seat in scene.to_act and not sea.over
    if acts:
        sheet.put(_bright(), x - 12, y - 12, "lt")
    sheet.put(porthole(mate.colour, 124, acts), x + 72, y + 82)
    sheet.text(x + 146, y + 42, name_of(scene, seat), "bold", 38, "ink", "lm", 420, 26)
    status = ""
    if not sea.over and sea.round:
        if not captain.ship:
            status = f"sunk, back at {captain.home}"
        elif seat == sea.active:
            status = "on turn"
    if status:
        sheet.put(pill(status, 26, "ink_soft"), x + PANEL_W - 16, y + 40, "rm")
    elif captain.tally.seen_by(SPECTATOR):
        tally = captain.tally.value
        sheet.put(
            pill(f"{tally.holds + tally.bonuses} TP", 30, "wood_deep", "gold_light"), x + PANEL_W - 16, y + 40, "rm"
        )
    _hold(sheet, captain, x + 146, y + 106)
    sheet.put(medal(str(burial_worth(captain)), 74), x + 72, y + 176)
    _dice(sheet, captain, x + 146, y + 210, PANEL_W - 166)
    chips(sheet, x + 30, y + 268, chip_row(captain, sea, seat), PANEL_W - 60, 42, 34)
    _graves(sheet, captain, x + 30, y + 316)
    _relics(sheet, captain, x + PANEL_W - 20, y + 312)
    sheet.put(band(mate.colour, PANEL_W - 40), x + PANEL_W / 2, y + PANEL_H - 8)
    if acts:
        sheet.put(flag("TO ACT"), x + PANEL_W / 2, y - 8)


def lay_crews(sheet: Sheet, scene: Scene) -> None:
    """All captains' panels."""
    for seat, (x, y) in enumerate(panels(len(sea_of(scene).captains))):
        lay_panel(sheet, scene, seat, x, y)
