"""The captains' panels: Hold with what it would score, dice, upgrades, cards, what is buried, Relics."""

from bot.engine.secret import SPECTATOR
from bot.engine.text import t, tn
from bot.games.tide_of_avaris.belongings import hold
from bot.games.tide_of_avaris.burial import burial_worth
from bot.games.tide_of_avaris.combat import attack_pool, defence_pool
from bot.games.tide_of_avaris.components import Captain, Sea
from bot.games.tide_of_avaris.content import COLOURS, TRACKS
from rendering.kit.icons import icon
from rendering.kit.lettering import write
from rendering.kit.memo import kept
from rendering.kit.panels import Chip, chips, flag, pill
from rendering.kit.pen import Pen
from rendering.kit.sheet import Sheet, Sprite
from rendering.kit.ships import ship
from rendering.kit.tokens import gem, medal
from rendering.kit.words import name_of
from rendering.scene import Scene

from .places import PANEL_H, PANEL_W, berth_at, panels
from .tokens import RELIC_SIGNS, covered, spent
from .words import buried, purse_words, sea_of


def _frame(sheet: Sheet, x: float, y: float) -> None:
    """A golden line on ink round the panel of who must act."""
    w, h = PANEL_W, PANEL_H
    for grow, thick, colour in ((13, 13, "ink"), (10, 8, "gold")):
        a, b, c, d = x - grow, y - grow, x + w + grow, y + h + grow
        for box in ((a, b, c, b + thick), (a, d - thick, c, d), (a, b, a + thick, d), (c - thick, b, c, d)):
            sheet.fill(box, colour)


@kept(8)
def _reached(points: str) -> Sprite:
    """The last place reached: a golden frame round it and its points."""
    pen = Pen(70, 94, 2)
    pen.slab(0, 0, 70, 94, "ink")
    pen.slab(3, 3, 64, 88, "gold")
    pen.slab(8, 8, 54, 54, "wood_deep")
    out = pen.done()
    write(out, 35, 77, points, "heavy", 30)
    return Sprite(out)


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
    for i, (colour, bound) in enumerate(upper):
        bx, by = berth_at(x, y, i)
        if i + 1 == len(upper):
            sheet.put(_reached(str(TRACKS.upper_hold[i])), bx, by + 13)
        sheet.put(gem(colour, 54, bound), bx, by)
    lower = lower_row(captain)
    across = max(4, -(-len(lower) // 2))
    pitch = min(40.0, 128 / max(1, across - 1))
    for i, (colour, bound) in enumerate(lower):
        sheet.put(gem(colour, 44, bound), x + 590 + i % across * pitch, y + 90 + i // across * 48)


def _dice(sheet: Sheet, captain: Captain, x: float, y: float, room: float) -> None:
    many = len(captain.ready) + len(captain.exhausted)
    pitch = min(54.0, (room - 24) / max(1, many))
    for i in range(len(captain.ready)):
        sheet.put(covered(48), x + 24 + i * pitch, y)
    left = x + 24 + len(captain.ready) * pitch + (12 if captain.exhausted and pitch > 48 else 0)
    for i, face in enumerate(captain.exhausted):
        sheet.put(spent(face, 46), left + i * pitch, y)


def chip_row(captain: Captain, sea: Sea, seat: int) -> list[Chip]:
    """Pools, sloops, cards and deeds of a captain."""
    out = [
        Chip("sword", str(attack_pool(sea, seat, 0))),
        Chip("shield", str(defence_pool(sea, seat))),
        Chip("boat", f"{captain.supply}/{TRACKS.sloops + captain.fleet}"),
        Chip("pirate", f"+{captain.crew}", not captain.crew),
        Chip("cards", str(len(captain.charts)), not len(captain.charts)),
        Chip("check", str(len(captain.claimed)), not captain.claimed),
        Chip("skull", str(captain.enemies), not captain.enemies),
    ]
    lost = captain.jettisoned + captain.adrift
    if lost:
        out.append(Chip("debt", str(lost)))
    return out


def _graves(sheet: Sheet, captain: Captain, x: float, y: float) -> None:
    there = buried(captain)
    sheet.put(icon("spade", 44), x + 21, y)
    left = x + 62
    for colour in COLOURS:
        many = there.count(colour)
        if many:
            sheet.put(gem(colour, 40), left + 20, y)
            left += 42 + sheet.text(left + 42, y, str(many), "heavy", 32) + 12
    if not there:
        sheet.text(left, y, t("nothing buried yet"), "text", 30, "ink_soft", "lm", 300)
        return
    words = tn("{n} Burial", "{n} Burials", captain.burials)
    if captain.buried_bound:
        words = t("{burials}, {n} bound", burials=words, n=len(captain.buried_bound))
    sheet.text(x + PANEL_W - 60, y, words, "bold", 28, "ink_soft", "rm", x + PANEL_W - 76 - left, 20)


def _relics(sheet: Sheet, captain: Captain, right: float, y: float) -> None:
    for i, name in enumerate(reversed(captain.relics)):
        sheet.put(
            icon(RELIC_SIGNS[name], 50, 4.5, "ink", "parchment_dark" if name in captain.used else None),
            right - 28 - i * 61,
            y,
        )


def _status(sea: Sea, seat: int) -> Sprite | None:
    """What stands beside a captain's name: sunk or on turn, and purse and points where they are open."""
    captain = sea.captains[seat]
    sunk = not sea.over and bool(sea.round) and not captain.ship
    words: list[str] = []
    if sunk:
        words.append(t("sunk, back at {home}", home=captain.home))
    elif seat == sea.active and not sea.over:
        words.append(t("at the helm"))
    if captain.gold.seen_by(SPECTATOR):
        words.append(purse_words(captain.gold.value, captain.rum.value))
    if captain.tally.seen_by(SPECTATOR):
        words.append(t("{n} TP", n=captain.tally.value.holds + captain.tally.value.bonuses))
    return pill(" · ".join(words), 26, "blood_dark" if sunk else "ink_soft") if words else None


def lay_panel(sheet: Sheet, scene: Scene, seat: int, x: float, y: float) -> None:
    """One captain's panel."""
    sea = sea_of(scene)
    captain = sea.captains[seat]
    mate = scene.mates[seat]
    acts = seat in scene.to_act and not sea.over
    if acts:
        _frame(sheet, x, y)
    sheet.put(ship(mate.colour, 116), x + 74, y + 76)
    note = _status(sea, seat)
    taken = 0
    if note is not None:
        sheet.put(note, x + PANEL_W - 16, y + 40, "rm")
        taken = note.width + 14
    sheet.text(x + 146, y + 42, name_of(scene, seat), "bold", 38, "ink", "lm", PANEL_W - 166 - taken, 26)
    _hold(sheet, captain, x, y)
    sheet.put(medal(str(burial_worth(captain)), 74), x + 72, y + 176)
    _dice(sheet, captain, x + 146, y + 210, PANEL_W - 166 - 62 * len(captain.relics))
    chips(sheet, x + 30, y + 268, chip_row(captain, sea, seat), PANEL_W - 60, 42, 34)
    _graves(sheet, captain, x + 30, y + 316)
    _relics(sheet, captain, x + PANEL_W - 20, y + 210)
    sheet.put(band(mate.colour, PANEL_W - 40), x + PANEL_W / 2, y + PANEL_H - 8)
    if acts:
        sheet.put(flag(t("TO ACT")), x + PANEL_W / 2, y - 8)


def lay_crews(sheet: Sheet, scene: Scene) -> None:
    """All captains' panels."""
    for seat, (x, y) in enumerate(panels(len(sea_of(scene).captains))):
        lay_panel(sheet, scene, seat, x, y)
