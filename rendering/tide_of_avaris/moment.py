"""What a table remembers: a fight with every die, and the bids of a Midnight Wager."""

import math
import random

from PIL import Image

from bot.engine.text import t
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.components import MONSTER, NAVY, Fight, Sea
from bot.games.tide_of_avaris.facts import captain_facts
from bot.games.tide_of_avaris.facts.fight import Pool, SideFacts, sides, stage_words
from rendering.kit import FRAME_H, FRAME_W
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, Sprite, make_layer
from rendering.kit.encode import png
from rendering.kit.icons import icon
from rendering.kit.lettering import fit_in_two
from rendering.kit.palette import CAPTAINS, mix
from rendering.kit.panels import flag, porthole
from rendering.kit.pen import Pen
from rendering.kit.scenery import cloud, crests, great_ship, moon, muzzle, sky, smoke, tentacle
from rendering.kit.shapes import Point, star
from rendering.kit.specimen import drawn
from rendering.kit.tokens import coin
from rendering.kit.words import name_of
from rendering.scene import Picture, Scene

from .seas import id_plate
from .specimen import fights, specimens
from .text import fight_alt, wager_alt
from .tokens import battle_die, navy, own_die, ring, stone
from .words import said, sea_of

SEA_Y, PANEL_Y = 600, 738  # the waterline of the ships, the upper edge of the dice
SHIP_W, SHIP_H, SHIP_K = 700, 560, 1.5
FIGHTING = ("parley", "commit", "rolled", "won")
BIDS_REMEMBERED = ("tide", "burials", "dawn", "reroll")


# -- a fight ---------------------------------------------------------------------------------------------------------


def _evening() -> Image.Image:
    pen = Pen(FRAME_W, FRAME_H, 2, ground="sunrise")
    glow = mix("sunrise", "gold_light", 0.6)
    sky(pen, [mix("sunset", "dusk", 0.45), "sunset", mix("sunset", "sunrise", 0.5), "sunrise", glow], 0, 500, 9)
    middle = (FRAME_W / 2, 430.0)
    for i in range(12, 25):
        one, two = (math.tau * (i + way) / 24 for way in (-0.25, 0.25))
        ends = [(middle[0] + 1500 * math.cos(a), middle[1] + 1500 * math.sin(a)) for a in (one, two)]
        pen.poly([middle, *ends], mix("sunrise", "gold_light", 0.5))
    cloud(pen, 180, 84, 0.9, mix("sunrise", "white", 0.5))
    cloud(pen, 1466, 96, 0.8, mix("sunrise", "white", 0.5))
    crests(pen, 500, 12, 130, mix("shelf", "dusk", 0.25), 0.1, "surf", 5)
    pen.slab(0, PANEL_Y, FRAME_W, FRAME_H - PANEL_Y, "ink")
    pen.slab(0, PANEL_Y, FRAME_W, 6, "gold_dark")
    pen.slab(0, PANEL_Y + 6, FRAME_W, 3, "gold")
    return pen.done()


@kept(1)
def _fight_layer() -> Layer:
    return make_layer("tide_of_avaris fight", _evening, drawn(fights, _lay_fight), 128)


@kept(12)
def _great(colour: str, left: bool, torn: bool) -> Sprite:
    """A captain's ship, or the Navy's, at the height of the fight."""
    pen = Pen(SHIP_W, SHIP_H, 2)
    x, y = SHIP_W / 2, SHIP_H - 60
    if colour not in CAPTAINS:
        great_ship(pen, x, y, SHIP_K, "deep", "gold", "white", "silver", "azure", left, 3, torn)
        s = -1 if left else 1
        cx, cy = x + s * (196 - 215) * SHIP_K, y + (132 - 292) * SHIP_K
        pen.slab(cx - 12, cy - 56, 24, 100, "blood")
        pen.slab(cx - 58, cy - 22, 116, 24, "blood")
        return Sprite(pen.done())
    wood, trim = ("wood_dark", "rope") if left else ("wood_mid", "gold")
    great_ship(pen, x, y, SHIP_K, wood, trim, colour, f"{colour}_dark", colour, left, 3, torn)
    return Sprite(pen.done())


@kept(1)
def _beast() -> Sprite:
    """What rises from the deep, whatever it is called."""
    pen = Pen(SHIP_W, SHIP_H, 2)
    arms: tuple[tuple[tuple[Point, ...], float], ...] = (
        (((150, 560), (110, 400), (180, 280), (120, 170), (60, 190)), 38),
        (((270, 560), (250, 380), (330, 240), (290, 90), (200, 60)), 46),
        (((410, 560), (430, 400), (380, 260), (450, 130), (540, 120)), 48),
        (((540, 560), (590, 420), (540, 320), (610, 220), (680, 250)), 40),
    )
    for points, thick in arms:
        tentacle(pen, points, thick)
    pen.disc(346, 560, 172, "ink", 190)
    pen.disc(346, 560, 162, "dusk", 180)
    pen.disc(346, 560, 120, "dusk_light", 150)
    for dx in (-62, 62):
        pen.disc(346 + dx, 470, 38, "ink")
        pen.disc(346 + dx, 470, 30, "saffron")
        pen.disc(346 + dx, 470, 9, "ink", 24)
    return Sprite(pen.done())


@kept(1)
def _waves() -> Sprite:
    """The sea before the ships."""
    top = SEA_Y - 60
    pen = Pen(FRAME_W, PANEL_Y - top, 2, origin=(0, 0))
    crests(pen, SEA_Y - 18 - top, 16, 160, mix("mid", "dusk", 0.2), 0.4, "lagoon", 6)
    crests(pen, SEA_Y + 84 - top, 14, 190, mix("deep", "dusk_dark", 0.2), 0.2, "shallow", 6)
    return Sprite(pen.done())


@kept(4)
def _broadside(left: bool, strong: bool) -> Sprite:
    """Smoke and flashes of the guns of one side."""
    pen = Pen(300, 240, 4)

    def at(x: float) -> float:
        return 300 - x if left else x

    for x, y, r in ((92, 150, 44), (60, 190, 34), (124, 96, 30)) if strong else ((110, 150, 36), (76, 186, 28)):
        smoke(pen, at(x), y, r, x)
    muzzle(pen, at(178), 130, 64 if strong else 40)
    if strong:
        muzzle(pen, at(140), 184, 44)
    return Sprite(pen.done())


def _colour(scene: Scene, who: int) -> str:
    return scene.mates[who].colour if who >= 0 else "navy"


def _lay_side(canvas: Canvas, scene: Scene, fight: Fight, side: SideFacts, left: bool) -> None:
    """One side: its ship above, name and dice below."""
    s, x = (1, 404.0) if left else (-1, FRAME_W - 404.0)
    over = fight.stage == "won"
    token = _beast() if side.who == MONSTER else _great(_colour(scene, side.who), not left, over and not side.won)
    canvas.put(token, x, SEA_Y + 60 - (0 if side.who != MONSTER else 20), "mb")
    if side.who >= 0:
        one = CAPTAINS[scene.mates[side.who].colour]
        at = (x + s * (196 - 215) * SHIP_K, SEA_Y + (136 - 292) * SHIP_K)
        edge = 8 if one.pen == "white" else 0
        canvas.text(*at, one.letter, "heavy", 112, one.pen, "mm", stroke=edge, rank="key")


def _lay_panel(canvas: Canvas, scene: Scene, fight: Fight, side: SideFacts, left: bool) -> None:
    s, edge, anchor = (1, 24.0, "l") if left else (-1, FRAME_W - 24.0, "r")
    over, y = fight.stage == "won", PANEL_Y + 92
    badge = porthole(scene.mates[side.who].colour, 140) if side.who >= 0 else icon("bones", 120)
    canvas.put(navy(128) if side.who == NAVY else badge, edge + s * 72, y)
    begin = edge + s * 158
    room = FRAME_W / 2 - 158 - (286 if side.faces else 130)
    if side.who >= 0:
        name, size = fit_in_two(name_of(scene, side.who), "bold", room, 60, 46)
        canvas.text(begin, y - 28, name, "bold", size, "parchment_light", f"{anchor}m", rank="key")
    else:
        canvas.text(begin, y - 28, said(side.name), "bold", 60, "parchment_light", f"{anchor}m", room, 33)
    at = begin
    if side.windy:
        canvas.put(icon("sail", 62, 5), at + s * 31, y + 40)
        at += s * 74
    if side.won:
        canvas.put(flag(t("WINS"), 40), at - s * 14, y + 40, f"{anchor}m")
    elif side.gave:
        words = t("gives up a die" if side.gave == "die" else "gives up the Hold")
        canvas.text(at, y + 40, words, "bold", 40, "surf", f"{anchor}m", room, 33)
    if side.card and not side.faces:
        reward, effect = side.card
        middle = abs(at - FRAME_W / 2)
        canvas.text(at, PANEL_Y + 114, said(reward), "bold", 40, "gold_light", f"{anchor}m", middle - 50, 33)
        if effect is not None:
            canvas.block(at, PANEL_Y + 172, said(effect), "bold", 36, middle - 140, 33, 2, "surf", f"{anchor}m")
    low, loot = FRAME_H - 72, side.taken or side.prey
    room = FRAME_W / 2 - 60 - 92 * min(6, len(loot))
    if not side.faces:
        words = said(names.pool_words(Pool(side.dice, side.spirit)))
        canvas.text(edge + s * 12, low, words, "bold", 50, "surf", f"{anchor}m", room, 33)
        return
    rows = 1 if len(side.faces) <= 6 else 2
    across = -(-len(side.faces) // rows)
    size = min(112.0 if rows == 1 else 78.0, room / across - 8)
    for i, (face, counts) in enumerate(side.faces):
        die = battle_die(face, round(size), side.attacks, counts)
        down = (i // across - (rows - 1) / 2) * 86
        canvas.put(die, edge + s * (size / 2 + 8 + i % across * (size + 8)), low + down)
    for i, colour in enumerate(loot[:6]):
        x = FRAME_W / 2 - s * (58 + i * 88)
        if side.prey:
            canvas.put(ring(38, "beacon", 7), x, low)
        canvas.put(stone(colour, 62, 40), x, low)
    large = side.won or not over
    big = coin(str(side.result), 224 if large else 184, "gold" if side.won else "silver")
    canvas.put(big, FRAME_W / 2 - s * 148, PANEL_Y + 6)


def _lay_fight(canvas: Canvas, scene: Scene) -> None:
    sea = sea_of(scene)
    fight = sea.fight
    assert fight is not None
    attacker, defender = sides(sea, fight)
    for side, left in ((attacker, True), (defender, False)):
        _lay_side(canvas, scene, fight, side, left)
    canvas.put(_waves(), 0, SEA_Y - 60, "lt")
    if attacker.faces:
        canvas.put(_broadside(False, not defender.won), 690, SEA_Y - 66)
        if defender.who != MONSTER:
            canvas.put(_broadside(True, defender.won), FRAME_W - 690, SEA_Y - 66)
    for side, left in ((attacker, True), (defender, False)):
        _lay_panel(canvas, scene, fight, side, left)
    canvas.put(icon("swords", 116, 5), FRAME_W / 2, PANEL_Y - 6)
    if fight.stage != "won":
        canvas.text(FRAME_W / 2, PANEL_Y + 152, said(stage_words(fight)), "bold", 46, "gold_light", "mm", 250, 33)
    canvas.put(id_plate(fight.space), FRAME_W / 2, 60)


# -- the wager -------------------------------------------------------------------------------------------------------


def _midnight() -> Image.Image:
    pen = Pen(FRAME_W, FRAME_H, 2, ground="night")
    rnd = random.Random(8)
    for _ in range(60):
        x, y, r = rnd.uniform(20, FRAME_W - 20), rnd.uniform(8, 820), rnd.choice((2.5, 3, 5))
        pen.poly(star(x, y, r * 1.6, r * 0.5, 4), mix("lagoon", "foam", 0.5))
    moon(pen, 1480, 150, 104)
    crests(pen, 880, 14, 190, mix("deep", "abyss", 0.3), 0.3, "shelf", 5)
    crests(pen, 968, 14, 230, "deep", 0.6, "shallow", 5)
    return pen.done()


@kept(1)
def _wager_layer() -> Layer:
    return make_layer("tide_of_avaris wager", _midnight, drawn(lambda: specimens(4), _lay_wager), 128)


@kept(4)
def _row(high: int, first: bool) -> Sprite:
    pen = Pen(FRAME_W - 60, high, 4)
    pen.slab(0, 0, FRAME_W - 60, high, "ink", 26)
    pen.slab(5, 5, FRAME_W - 70, high - 10, "gold" if first else "gold_dark", 22)
    pen.slab(11, 11, FRAME_W - 82, high - 22, mix("dusk_dark", "night", 0.3), 17)
    return Sprite(pen.done())


def _lay_wager(canvas: Canvas, scene: Scene) -> None:
    sea = sea_of(scene)
    canvas.text(60, 84, t("Midnight Wager"), "display", 96, "gold_light", "lm", 1240, 60)
    seats = sea.track or list(range(len(sea.captains)))
    pitch = min(240, (FRAME_H - 190) // len(seats))
    for place, seat in enumerate(seats):
        y, one, bid = 170 + (place + 0.5) * pitch, captain_facts(sea, seat), sea.bids[seat]
        canvas.put(_row(pitch - 20, place == 0), FRAME_W / 2, y)
        canvas.put(coin(str(one.place), 84, "parchment_light"), 96, y)
        canvas.put(porthole(scene.mates[seat].colour, min(150, pitch - 50)), 222, y)
        name, size = fit_in_two(name_of(scene, seat), "bold", 370, 60, 46)
        canvas.text(318, y, name, "bold", size, "parchment_light", rank="key")
        across = min(112.0, 720 / max(1, len(bid.dice)) - 10)
        for i, face in enumerate(bid.dice):
            canvas.put(own_die(face, round(across)), 700 + across / 2 + i * (across + 10), y)
        canvas.put(coin(str(bid.total), min(150, pitch - 44), "gold" if place == 0 else "silver"), FRAME_W - 128, y)


# -- which of them ---------------------------------------------------------------------------------------------------


def moment(scene: Scene) -> Picture | None:
    """The fight going on or just over, or the bids that have just been opened; nothing at other times."""
    sea = sea_of(scene)
    if sea.over:
        return None
    if sea.phase in BIDS_REMEMBERED and _all_bid(sea):
        canvas = Canvas(_wager_layer())
        _lay_wager(canvas, scene)
        return Picture(png(canvas), wager_alt(scene), "moment.png")
    if sea.fight is not None and sea.fight.stage in FIGHTING:
        canvas = Canvas(_fight_layer())
        _lay_fight(canvas, scene)
        return Picture(png(canvas), fight_alt(scene), "moment.png")
    return None


def _all_bid(sea: Sea) -> bool:
    return len(sea.bids) == len(sea.captains) and any(bid.dice for bid in sea.bids)
