"""What lies on the stage: a fight card by card, a pillage, a dig, the opened bids."""

from collections.abc import Sequence

from bot.engine.text import T, say, t
from bot.games.scoundrels.cards import total
from bot.games.scoundrels.components import GHOST, SHOOT, Fight, Sea, Side
from rendering.kit.cards import lay
from rendering.kit.icons import icon
from rendering.kit.land import fort, house
from rendering.kit.lettering import DOTS, fit, fit_lines, write
from rendering.kit.marks import burst
from rendering.kit.memo import kept
from rendering.kit.palette import mix
from rendering.kit.panels import name_plate, pill, porthole
from rendering.kit.pen import Pen
from rendering.kit.scenery import great_ship, isle, muzzle, smoke, title
from rendering.kit.shapes import rounded
from rendering.kit.sheet import Sheet, Sprite
from rendering.kit.tokens import medal
from rendering.kit.words import name_of
from rendering.scene import Scene

from .fleet import MANY
from .places import SCENE_HIGH, Plan, W
from .stage import LEFT, RIGHT
from .tokens import HIDDEN, action_card, cargo
from .words import bonus_of, port_name, sea_of, stage_of

CARD = 120
SHIP_W, SHIP_H = 330, 196
WAY_SIGNS = {"board": "sword", "shoot": "cannon", "flee": "sail"}
WAY_WORDS = {"board": T("BOARD"), "shoot": T("SHOOT"), "flee": T("FLEE")}
MID = W / 2


@kept(32)
def _vessel(colour: str, left: bool, ghost: bool) -> Sprite:
    """A captain's great ship from the side; a Ghost's is torn and pale."""
    pen = Pen(SHIP_W, SHIP_H, 3)
    if ghost:
        pale = mix("jade_light", "silver", 0.5)
        great_ship(pen, SHIP_W / 2, 190, 0.62, "mountain_dark", colour, pale, mix("jade", "mountain", 0.5), colour,
                   left, 3, True, "ink")  # fmt: skip
    else:
        great_ship(pen, SHIP_W / 2, 190, 0.62, "wood_mid", colour, f"{colour}_light",
                   mix(colour, f"{colour}_light", 0.4), colour, left)  # fmt: skip
    return Sprite(pen.done())


@kept(2)
def _harbour() -> Sprite:
    """A fortified shore."""
    pen = Pen(420, SHIP_H, 3)
    isle(pen, 220, 190, 380, 120)
    fort(pen, 250, 110, 2.2)
    for x, roof in ((120, "blood"), (160, "gold"), (340, "blood")):
        house(pen, x, 164, 1.6, roof)
    return Sprite(pen.done())


@kept(2)
def _puff() -> Sprite:
    pen = Pen(190, 130, 3)
    smoke(pen, 80, 70, 40, 5)
    muzzle(pen, 140, 74, 34)
    return Sprite(pen.done())


@kept(512)
def _badge(colour: str, name: str, word: str, sign: str, right: bool) -> Sprite:
    """Who fights, and how."""
    w, h = 600, 96
    pen = Pen(w, h, 3)
    pen.poly(rounded(0, 12, w, 72, 36), "ink")
    pen.poly(rounded(4, 16, w - 8, 64, 32), "parchment")
    out = pen.done()
    used = 20
    if word:
        s = pill(word, 32, "blood", "parchment_light", sign, "heavy").image
        used = s.width + 26
        out.alpha_composite(s, (14 if right else w - s.width - 14, round(h / 2 - s.height / 2)))
    lines, size = fit_lines(name, "bold", 38, w - used - 118, 28, 1)
    if lines[0].endswith(DOTS):
        lines, size = fit_lines(name, "bold", 28, w - used - 118, 26, 2)
    for i, line in enumerate(lines):
        y = h / 2 + (i - (len(lines) - 1) / 2) * 28
        write(out, w - 108 if right else 108, y, line, "bold", size, "ink", "rm" if right else "lm")
    out.alpha_composite(porthole(colour, h, True).image, (w - h if right else 0, 0))
    return Sprite(out)


# cards lie straight here: each turned one would cost two kilobytes, and a fight may show sixteen
def _cards(sheet: Sheet, cards: Sequence[str], colour: str, y: float, right: bool, room: float = 560) -> None:
    """Cards on one mat, from its outer edge inwards, overlapping evenly where there are many."""
    if not cards:
        return
    pitch = min(CARD + 10.0, (room - CARD) / max(1, len(cards) - 1))
    if right:
        lefts = [RIGHT - 34 - CARD - i * pitch for i in range(len(cards))]
    else:
        lefts = [LEFT + 34 + i * pitch for i in range(len(cards))]
    # from left to right, so that the values in the upper left corners stay visible
    for card, x in sorted(zip(cards, lefts, strict=True), key=lambda pair: pair[1]):
        lay(sheet, action_card(card, colour, CARD), x, y)


def crowded(scene: Scene) -> bool:
    """Whether so many places are marked that mere decoration would make the picture too long."""
    return len(scene.marks) > MANY


def _side(side: Side) -> list[str]:
    """A side's cards: those turned, then those still face down."""
    down = side.count - len(side.turned)
    return [*side.turned, *([HIDDEN] * max(0, down))]


def _fight(sheet: Sheet, scene: Scene, fight: Fight, top: int) -> None:
    sea = sea_of(scene)
    for side, right in ((fight.attacker, False), (fight.defender, True)):
        mate = scene.mates[side.seat]
        x = RIGHT - 190 if right else LEFT + 190
        if not crowded(scene):
            sheet.put(_vessel(mate.colour, right, sea.captains[side.seat].fate == GHOST), x, top + SCENE_HIGH, "mb")
    if fight.attack == SHOOT:
        sheet.put(_puff(), LEFT + 410, top + SCENE_HIGH - 60)
    words = t("Broadside!") if fight.attack == SHOOT else t("Boarding!")
    sheet.put(title(words, 84, "gold_light", "gold", "ink", "blood_dark", 12), MID, top + 66)
    for side, right in ((fight.attacker, False), (fight.defender, True)):
        mate = scene.mates[side.seat]
        way = fight.response.value if right else fight.attack
        word, sign = (say(WAY_WORDS[way], ()), WAY_SIGNS[way]) if way else ("", "")
        if right and fight.conceded:
            word, sign = t("CONCEDES"), "flag"
        badge = _badge(mate.colour, name_of(scene, side.seat), word, sign, right)
        sheet.put(badge, RIGHT - 20 if right else LEFT + 20, top + SCENE_HIGH + 22, "rm" if right else "lm")
        cards = [] if right and fight.conceded and not side.turned else _side(side)
        _cards(sheet, cards, mate.colour, top + SCENE_HIGH + 66, right)
    turned = bool(fight.attacker.turned)
    unknown = "–" if fight.conceded else "?"
    a, d = fight.attacker, fight.defender
    leads = (a.total >= d.total, d.total >= a.total) if turned else (a.won, d.won)
    _scores(sheet, top, str(a.total) if turned else unknown, str(d.total) if turned else unknown, leads, (a.won, d.won))
    _bonuses(sheet, fight, top)


def _scores(sheet: Sheet, top: int, one: str, two: str, leads: tuple[bool, bool], crowned: tuple[bool, bool]) -> None:
    """Both totals in the middle: gold leads, a crown has won."""
    y = top + SCENE_HIGH + 142
    sheet.put(burst(340, 236), MID, y)
    for words, lead, crown, x in ((one, leads[0], crowned[0], MID - 62), (two, leads[1], crowned[1], MID + 62)):
        sheet.put(medal(words, 118, "gold" if lead else "silver"), x, y)
        if crown:
            sheet.put(icon("crown", 84), x, y - 78)
    if not any(crowned):
        sheet.put(icon("swords", 66), MID, y - 78)


def _bonuses(sheet: Sheet, fight: Fight, top: int) -> None:
    """What a Quirk has added to a total."""
    for side, x in ((fight.attacker, MID - 62), (fight.defender, MID + 62)):
        extra = bonus_of(side)
        if extra:
            sheet.put(pill(t("Quirk +{n}", n=extra), 26, "dusk"), x, top + SCENE_HIGH + 214)


def _pillage(sheet: Sheet, scene: Scene, sea: Sea, top: int) -> None:
    p = sea.pillage
    assert p is not None
    mate = scene.mates[p.seat]
    sheet.put(_vessel(mate.colour, False, False), LEFT + 190, top + SCENE_HIGH, "mb")
    sheet.put(_harbour(), RIGHT - 210, top + SCENE_HIGH, "mb")
    sheet.put(title(t("Pillage!"), 84, "gold_light", "gold", "ink", "blood_dark", 12), MID, top + 66)
    ends = {"won": (t("TAKEN"), "check"), "failed": (t("FAILED"), "cross")}
    badge = _badge(mate.colour, name_of(scene, p.seat), *ends.get(p.stage, ("", "")), False)
    sheet.put(badge, LEFT + 20, top + SCENE_HIGH + 22, "lm")
    sheet.put(_place(port_name(sea, p.square), "anchor"), RIGHT - 20, top + SCENE_HIGH + 22, "rm")
    _cards(sheet, p.played, mate.colour, top + SCENE_HIGH + 66, False)
    _cards(sheet, p.drawn, "sable", top + SCENE_HIGH + 66, True)
    ours, theirs = total(p.played), total(p.drawn)
    done = p.stage != "replace"
    leads = (ours > theirs, ours <= theirs)
    _scores(sheet, top, str(ours), str(theirs), leads, (done and leads[0], done and leads[1]))


@kept(64)
def _place(name: str, sign: str, w: int = 470) -> Sprite:
    h = 96
    pen = Pen(w, h, 3)
    pen.poly(rounded(0, 12, w, 72, 36), "ink")
    pen.poly(rounded(4, 16, w - 8, 64, 32), "parchment")
    out = pen.done()
    text, size = fit(name, "display", 44, w - 130, 28)
    write(out, w - 104, h / 2, text, "display", size, "ink", "rm")
    out.alpha_composite(icon(sign, 76).image, (w - 90, 10))
    return Sprite(out)


def _dig(sheet: Sheet, scene: Scene, sea: Sea, top: int) -> None:
    d = sea.dig
    assert d is not None
    mate = scene.mates[d.seat]
    sheet.put(_vessel(mate.colour, False, False), LEFT + 190, top + SCENE_HIGH, "mb")
    sheet.put(_harbour(), RIGHT - 210, top + SCENE_HIGH, "mb")
    sheet.put(title(t("Digging!"), 84, "gold_light", "gold", "ink", "blood_dark", 12), MID, top + 66)
    sheet.put(_badge(mate.colour, name_of(scene, d.seat), "", "", False), LEFT + 20, top + SCENE_HIGH + 22, "lm")
    sheet.put(_place(t("Cove {square}", square=d.square), "spade"), RIGHT - 20, top + SCENE_HIGH + 22, "rm")
    _cards(sheet, d.drawn, mate.colour, top + SCENE_HIGH + 66, False, 640)
    x = MID + 60.0
    for card in d.found[:6]:
        s = cargo(card, 1, 110)
        lay(sheet, s, x + 55 - s.width / 2, top + SCENE_HIGH + 150 - s.height / 2)
        x += 124
    if not d.found:
        sheet.text(MID + 40, top + SCENE_HIGH + 150, t("nothing found"), "display", 44, "surf", "lm")


def _bids(sheet: Sheet, scene: Scene, sea: Sea, top: int) -> None:
    """Every bid side by side: who, which cards, what they add up to; the highest in gold."""
    sheet.put(title(t("Bids"), 76, "gold_light", "gold", "ink", "blood_dark", 10), MID, top + 44)
    pitch = (RIGHT - LEFT - 40) / len(sea.bids)
    for i, bid in enumerate(sea.bids):
        mate = scene.mates[bid.seat]
        x = LEFT + 20 + pitch * (i + 0.5)
        sheet.put(porthole(mate.colour, 104, True), x - 20, top + 134)
        sheet.put(medal(str(bid.total), 78, "gold" if bid.seat == sea.chooser else "silver"), x + 44, top + 156)
        name = name_plate(name_of(scene, bid.seat), 30, "parchment", "ink", round(min(pitch - 10, 460)))
        sheet.put(name, x, top + SCENE_HIGH + 14)
        cards = [*bid.cards, *bid.ties]
        if not cards:
            sheet.text(x, top + SCENE_HIGH + 140, t("passes"), "display", 40, "surf", "mm")
        else:
            wide = CARD if pitch > 2 * CARD + 20 else 112
            step = min(wide + 8.0, (pitch - 12 - wide) / max(1, len(cards) - 1))
            left = x - (wide + step * (len(cards) - 1)) / 2
            for k, card in enumerate(cards):
                lay(sheet, action_card(card, mate.colour, wide), left + k * step, top + SCENE_HIGH + 58)


def lay_stage(sheet: Sheet, scene: Scene, plan: Plan) -> None:
    """Lay what is being played, or was played last."""
    sea = sea_of(scene)
    what = stage_of(sea)
    if what == "fight" and sea.fight is not None:
        _fight(sheet, scene, sea.fight, plan.scene)
    elif what == "pillage":
        _pillage(sheet, scene, sea, plan.scene)
    elif what == "dig":
        _dig(sheet, scene, sea, plan.scene)
    elif what == "bids":
        _bids(sheet, scene, sea, plan.scene)
