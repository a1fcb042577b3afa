"""Moments: a fight card by card, a pillage, a dig, the opened bids."""

from typing import NamedTuple

from bot.engine.languages import translated
from bot.engine.text import t
from bot.games.scoundrels.components import GHOST, SHOOT, Bid, Dig, Fight, Pillage, Side
from bot.games.scoundrels.facts import deeds
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, Sprite, make_layer
from rendering.kit.encode import png
from rendering.kit.glyphs import display_name
from rendering.kit.icons import icon
from rendering.kit.marks import burst
from rendering.kit.palette import CAPTAINS
from rendering.kit.panels import pill
from rendering.kit.pen import Pen
from rendering.kit.scenery import title
from rendering.kit.ships import sail
from rendering.kit.specimen import drawn
from rendering.kit.tokens import medal
from rendering.scene import Picture, Scene

from . import specimen
from .fleet import badge
from .places import H, W
from .stage import DECK, WATER, foreground, ground, puff, shore, vessel
from .text import moment_alt
from .tokens import HIDDEN, action_card, cargo
from .words import sea_of

COLOURS = 128
WAY_SIGNS = {"board": "swords", "shoot": "cannon", "flee": "sail"}
MAT_W, MAT_TOP, HEAD, CARD = 786, DECK + 34, 84, 164
MAT_H = H - 22 - MAT_TOP
COIN, MIDDLE = 212, W / 2


@kept(2)
def layer() -> Layer:
    """The stage that all moments share."""
    return make_layer("scoundrels moment", ground, drawn(specimen.moments, lay), COLOURS)


class Party(NamedTuple):
    """One side of the stage: who or what it is, its sign, its cards, its total, and whether it leads or has won."""

    colour: str  # "" is nobody's: a port, a cove
    name: str
    sign: str
    cards: list[str]
    total: str
    leads: bool
    won: bool = False
    asked: bool = False


@kept(64)
def _mat(w: int, h: int, colour: str, gold: bool) -> Sprite:
    """A stitched mat under a heading in a captain's colour."""
    m = 12
    pen = Pen(w + 2 * m, h + 2 * m, 3)
    if gold:
        pen.slab(m - 9, m - 9, w + 18, h + 18, "ink", 24)
        pen.slab(m - 6, m - 6, w + 12, h + 12, "gold", 21)
    pen.slab(m - 1, m - 1, w + 2, h + 2, "ink", 17)
    pen.slab(m + 3, m + 3, w - 6, h - 6, "abyss", 14)
    pen.slab(m + 3, m + 3, w - 6, HEAD, colour or "parchment", 14)
    pen.slab(m + 3, m + 40, w - 6, HEAD - 36, colour or "parchment")
    pen.slab(m + 3, m + HEAD + 3, w - 6, 4, "ink")
    for x in range(m + 24, m + w - 40, 40):
        pen.slab(x, m + h - 15, 20, 3, "gold_dark")
    return Sprite(pen.done())


def _sign(sign: str) -> Sprite:
    """A sign on a heading; a green one would be lost on green."""
    return badge(sign, 74) if sign in ("check", "cross") else icon(sign, 76, 5)


def _heading(canvas: Canvas, colour: str, name: str, x: float, y: float, room: float) -> None:
    """A sail and a name on a heading."""
    pale = bool(colour) and CAPTAINS[colour].pen == "white"
    if colour:
        canvas.put(sail(colour, 62), x + 50, y + HEAD / 2 + 4)
    left = x + (92 if colour else 24)
    room -= left - x
    ink = "white" if pale else "ink"
    canvas.text(left, y + HEAD / 2 + 3, name, "bold", 56, ink, "lm", room, 46, 3 if pale else 0, rank="key")


def _cards(
    canvas: Canvas, cards: list[str], colour: str, x: float, y: float, room: float, centred: bool = False
) -> None:
    """Cards side by side, overlapping evenly where there are many; every value stays to be seen."""
    wide = next((each for each in (CARD, 130) if (room - each) / max(1, len(cards) - 1) >= each * 0.52), 104)
    pitch = min(wide + 12.0, (room - wide) / max(1, len(cards) - 1))
    left = x + (room - wide - pitch * (len(cards) - 1)) / 2 if centred else x
    for i, card in enumerate(cards):
        canvas.put(action_card(card, colour or "sable", wide), left + i * pitch, y, "lt")


def _party(canvas: Canvas, party: Party, right: bool) -> float:
    """One mat with its heading, its cards and, in the middle of the stage, its total; where its cards lie."""
    x = W - 26 - MAT_W if right else 26
    canvas.put(_mat(MAT_W, MAT_H, party.colour, party.leads), x - 12, MAT_TOP - 12, "lt")
    signs = [sign for sign in (party.sign, "hourglass" if party.asked else "") if sign]
    _heading(canvas, party.colour, party.name, x, MAT_TOP, MAT_W - 20 - 92 * len(signs))
    for i, sign in enumerate(signs):
        canvas.put(_sign(sign), x + MAT_W - 54 - 92 * i, MAT_TOP + HEAD / 2 + 3)
    top = MAT_TOP + HEAD + 22
    _cards(canvas, party.cards, party.colour, x + 24, top, MAT_W - 48)
    middle = MIDDLE + (122 if right else -122)
    canvas.put(medal("", COIN, "gold" if party.leads else "silver"), middle, 452)
    size = 128 if len(party.total) < 2 else 112
    canvas.text(middle, 452, party.total, "heavy", size, "ink", "mm", rank="key")
    if party.won:
        canvas.put(icon("crown", 124), middle, 334)
    return x


def _scene(canvas: Canvas, words: str, left: Sprite, right: Sprite, sign: str) -> None:
    """Two things on the sea, the title over them, a clash between."""
    canvas.put(left, 300, WATER + 24, "mb")
    canvas.put(right, W - 300, WATER + 24, "mb")
    canvas.put(foreground(), 0, WATER - 6, "lt")
    canvas.put(title(words, 118, "gold_light", "gold", "ink", "blood_dark", 14), MIDDLE, 92)
    canvas.put(burst(570, 408), MIDDLE, 442)
    if sign:
        canvas.put(icon(sign, 118), MIDDLE, 318)


# -- fights ------------------------------------------------------------------------------------------------------------


def _side_cards(fight: Fight, side: Side) -> list[str]:
    """A side's cards: those turned, then those still face down."""
    if fight.conceded and side is fight.defender and not side.turned:
        return []
    return [*side.turned, *[HIDDEN] * max(0, side.count - len(side.turned))]


def _fight(canvas: Canvas, scene: Scene, fight: Fight) -> None:
    sea = sea_of(scene)
    a, d = fight.attacker, fight.defender
    turned, decided = bool(a.turned), a.won or d.won
    ahead = (
        ((a.won, d.won) if decided else (a.total > d.total, d.total > a.total)) if turned or decided else (False,) * 2
    )
    ships: list[Sprite] = []
    for i, (side, way) in enumerate(((a, fight.attack), (d, fight.response.value))):
        burns = turned and ahead[1 - i] and not ahead[i]
        ghost = sea.captains[side.seat].fate == GHOST
        ships.append(vessel(scene.mates[side.seat].colour, i == 1, way == SHOOT, burns, ghost))
    words = t("Broadside!") if fight.attack == SHOOT else t("Boarding!")
    _scene(canvas, words, ships[0], ships[1], "" if decided else "swords")
    if fight.attack == SHOOT:
        canvas.put(puff(5), 560, WATER - 40)
        canvas.put(puff(8), W - 560, WATER - 40)
    for i, (side, way) in enumerate(((a, fight.attack), (d, fight.response.value))):
        mate = scene.mates[side.seat]
        sign = "flag" if i and fight.conceded else WAY_SIGNS.get(way, "")
        unknown = "–" if fight.conceded else "?"
        party = Party(
            mate.colour, display_name(mate.name, mate.colour), sign, _side_cards(fight, side),
            str(side.total) if turned else unknown, ahead[i], side.won, side.seat in scene.to_act and not decided,
        )  # fmt: skip
        x = _party(canvas, party, i == 1)
        if not party.cards:
            big = "flag" if fight.conceded else "hourglass"
            canvas.put(icon(big, 170), x + MAT_W / 2, MAT_TOP + HEAD + 140)
        if deeds.bonus(side):
            words = t("Quirk +{n}", n=deeds.bonus(side))
            canvas.put(pill(words, 36, "dusk", "parchment_light"), MIDDLE + (122 if i else -122), 576)


# -- pillages and digs -------------------------------------------------------------------------------------------------


def _pillage(canvas: Canvas, scene: Scene, storm: Pillage) -> None:
    mate = scene.mates[storm.seat]
    ours, theirs = deeds.totals(storm)
    open_still = storm.stage == "replace"
    ship = vessel(mate.colour, False, any(card.startswith("cannon") for card in storm.played), False, False)
    _scene(canvas, t("Pillage!"), ship, shore(False, storm.stage == "won"), "swords" if open_still else "")
    name = display_name(mate.name, mate.colour)
    asked = open_still and storm.seat in scene.to_act
    sign = {"won": "check", "failed": "cross"}.get(storm.stage, "")
    won = ours > theirs
    one = Party(mate.colour, name, sign, storm.played, str(ours), won, won and not open_still, asked)
    _party(canvas, one, False)
    port = translated(deeds.port_name(sea_of(scene), storm.square))
    _party(canvas, Party("", port, "anchor", storm.drawn, str(theirs), not won, not won and not open_still), True)


def _dig(canvas: Canvas, scene: Scene, dig: Dig) -> None:
    mate = scene.mates[dig.seat]
    _scene(canvas, t("Digging!"), vessel(mate.colour, False, False, False, False), shore(True, False), "")
    canvas.put(icon("spade", 220), MIDDLE, 442)
    for party, right in (
        (Party(mate.colour, display_name(mate.name, mate.colour), "spade", dig.drawn, "", bool(dig.found)), False),
        (Party("", t("Cove {square}", square=dig.square), "check" if dig.found else "cross", [], "", False), True),
    ):
        x = W - 26 - MAT_W if right else 26
        canvas.put(_mat(MAT_W, MAT_H, party.colour, party.leads), x - 12, MAT_TOP - 12, "lt")
        _heading(canvas, party.colour, party.name, x, MAT_TOP, MAT_W - 112)
        canvas.put(_sign(party.sign), x + MAT_W - 54, MAT_TOP + HEAD / 2 + 3)
        _cards(canvas, party.cards, party.colour, x + 24, MAT_TOP + HEAD + 22, MAT_W - 48)
    x, middle = W - 26 - MAT_W / 2, MAT_TOP + HEAD + 138
    if not dig.found:
        canvas.text(x, middle, t("nothing found"), "display", 64, "surf", "mm", MAT_W - 60, 40)
    pitch = min(190.0, (MAT_W - 40) / max(1, len(dig.found)))
    for i, card in enumerate(dig.found):
        canvas.put(cargo(card, 1, round(pitch - 20)), x + (i - (len(dig.found) - 1) / 2) * pitch, middle)


# -- bids --------------------------------------------------------------------------------------------------------------


def _bids(canvas: Canvas, scene: Scene, bids: list[Bid]) -> None:
    """Every bid side by side: who, which cards, what they add up to; the highest in gold."""
    sea = sea_of(scene)
    canvas.put(foreground(), 0, WATER - 6, "lt")
    canvas.put(title(t("Bids"), 118, "gold_light", "gold", "ink", "blood_dark", 14), MIDDLE, 92)
    pitch = (W - 40) / len(bids)
    wide = min(420, round(pitch - 22))
    for i, bid in enumerate(bids):
        mate, x = scene.mates[bid.seat], 20 + pitch * (i + 0.5) - wide / 2
        first = bid.seat == sea.chooser and bid.total > 0
        canvas.put(sail(mate.colour, 170, size=130), x + wide / 2, 316)
        canvas.put(medal("", 176, "gold" if first else "silver"), x + wide / 2, 530)
        if first:
            canvas.put(icon("crown", 110), x + wide / 2, 196)
        size = 112 if bid.total < 10 else 92
        canvas.text(x + wide / 2, 530, str(bid.total), "heavy", size, "ink", "mm", rank="key")
        canvas.put(_mat(wide, MAT_H, mate.colour, first), x - 12, MAT_TOP - 12, "lt")
        pale = CAPTAINS[mate.colour].pen == "white"
        canvas.text(x + wide / 2, MAT_TOP + HEAD / 2 + 3, display_name(mate.name, mate.colour), "bold", 52,
                    "white" if pale else "ink", "mm", wide - 24, 46, 3 if pale else 0, rank="key")  # fmt: skip
        cards = [*bid.cards, *bid.ties[-1:]]  # of all cards drawn to break ties the one that did
        if cards:
            _cards(canvas, cards, mate.colour, x + 18, MAT_TOP + HEAD + 22, wide - 36, True)
        else:
            canvas.text(x + wide / 2, MAT_TOP + HEAD + 138, t("passes"), "display", 56, "surf", "mm", wide - 24, 34)


def lay(canvas: Canvas, scene: Scene) -> None:
    """Lay what is being played, or was played last."""
    sea = sea_of(scene)
    what = deeds.scene_of(sea)
    if what == "fight" and sea.fight is not None:
        _fight(canvas, scene, sea.fight)
    elif what == "pillage" and sea.pillage is not None:
        _pillage(canvas, scene, sea.pillage)
    elif what == "dig" and sea.dig is not None:
        _dig(canvas, scene, sea.dig)
    elif what == "bids":
        _bids(canvas, scene, sea.bids)


def moment(scene: Scene) -> Picture | None:
    """What a table remembers, while it is fresh."""
    if deeds.scene_of(sea_of(scene)) == deeds.NOTHING:
        return None
    canvas = Canvas(layer())
    lay(canvas, scene)
    return Picture(png(canvas), moment_alt(scene), "moment.png")
