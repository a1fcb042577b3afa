"""The private screen: own dice, purse, Hold, bonuses and prices, and that half of the map in which one may sail."""

from PIL import Image

from bot.engine.text import t
from bot.games.tide_of_avaris.components import Captain, Sea
from bot.games.tide_of_avaris.content import TRACKS
from bot.games.tide_of_avaris.facts import CaptainFacts, Light, captain_facts, light_of
from bot.games.tide_of_avaris.facts.hand import HandFacts, Ware, glimpse_words, hand_facts, offer_words
from rendering.kit import FRAME_H, FRAME_W
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, Sprite, make_layer
from rendering.kit.encode import png
from rendering.kit.frames import onto, wood
from rendering.kit.icons import icon
from rendering.kit.lettering import fit_in_two, width, write
from rendering.kit.palette import mix
from rendering.kit.panels import porthole
from rendering.kit.pen import Pen
from rendering.kit.shapes import rounded
from rendering.kit.specimen import drawn
from rendering.kit.tokens import coin
from rendering.kit.words import name_of, told
from rendering.scene import Mark, Picture, Scene

from .chart import rim
from .places import HIGH, LEFT, SPOTS, TOP, WIDE
from .seas import seas
from .ships import Window, lay_map, targets_of
from .specimen import game, mates
from .text import hand_alt
from .tokens import berth, hollow, own_die, relic, sheet, spent, stone
from .words import sea_of

VIEW_W = 798  # of the map: one half of it, and the nearest spaces of the other
VIEW_X = FRAME_W - 12 - VIEW_W
L, LW = 16, VIEW_X - 42
TRAY, TRAY_H = 122, 290
HOLD, HOLD_H = TRAY + TRAY_H + 22, 334
FOOT = HOLD + HOLD_H + 22
FOOT_H = FRAME_H - 18 - FOOT
STEP = (LW - 44) / 6  # from one place of the Upper Hold to the next
HALVES: dict[str, Window] = {
    "W": Window(
        VIEW_X - LEFT,
        tuple(s for s in SPOTS if s[1] == "W" or s in ("NE.W", "SE.W")),
        right=LEFT + VIEW_W,
    ),
    "E": Window(
        VIEW_X + VIEW_W - LEFT - WIDE,
        tuple(s for s in SPOTS if s[1] == "E" or s in ("NW.E", "SW.E")),
        left=LEFT + WIDE - VIEW_W,
    ),
}
WARES = {"attack": "sword", "defence": "shield", "fleet": "boat", "crew": "pirate", "back": "knuckle"}


def half_of(scene: Scene, seat: int) -> str:
    """Which half of the map is shown: that with most legal places, else the own one."""
    captain = sea_of(scene).captains[seat]
    own = (captain.ship or captain.home)[1]
    count = {side: sum(place in window.spaces for place in targets_of(scene)) for side, window in HALVES.items()}
    return max(HALVES, key=lambda side: (count[side], side == own))


def _ground(light: Light, side: str) -> Image.Image:
    out = wood(FRAME_W, FRAME_H, 41, "wood_dark", 0.28, 98, True)
    left = 0 if side == "W" else WIDE - VIEW_W
    out.paste(seas(light).crop((left, 0, left + VIEW_W, HIGH)), (VIEW_X, TOP))
    pen = Pen(FRAME_W, FRAME_H, 2)
    rim(pen, VIEW_X, TOP, VIEW_W, HIGH)
    pen.poly(rounded(L - 4, TRAY - 4, LW + 8, TRAY_H + 8, 20), "ink")
    pen.poly(rounded(L, TRAY, LW, TRAY_H, 17), "wood_light")
    pen.poly(rounded(L + 12, TRAY + 12, LW - 24, TRAY_H - 24, 10), "ink")
    pen.poly(rounded(L + 16, TRAY + 16, LW - 32, TRAY_H - 32, 8), "jungle_dark")
    pen.slab(L + 16, TRAY + 16, LW - 32, 10, mix("jungle_dark", "ink", 0.45))
    pen.poly(rounded(L - 4, HOLD - 4, LW + 8, HOLD_H + 8, 60), "ink")
    pen.poly(rounded(L, HOLD, LW, HOLD_H, 56), "wood_mid")
    pen.poly(rounded(L + 14, HOLD + 14, LW - 28, HOLD_H - 28, 44), "ink")
    pen.poly(rounded(L + 18, HOLD + 18, LW - 36, HOLD_H - 36, 40), mix("wood_deep", "ink", 0.25))
    for i in range(1, 6):
        pen.slab(L + 22 + i * STEP - 5, HOLD + 18, 10, HOLD_H - 36, mix("wood_deep", "wood_dark", 0.3))
    pen.slab(L + 18, HOLD + 196, LW - 36, 16, "ink")
    pen.slab(L + 18, HOLD + 198, LW - 36, 10, "wood_light")
    sheet(pen, L, FOOT, LW, FOOT_H)
    pen.slab(L + 16, FOOT + FOOT_H * 0.47, LW - 32, 4, "parchment_edge")
    onto(out, pen)
    return out


@kept(6)
def _layer(light: Light, side: str) -> Layer:
    def lay(canvas: Canvas, seat: int) -> None:
        marks = tuple(Mark(space, label) for space, label in zip(HALVES[side].spaces, "12R12R", strict=False))
        _lay(canvas, Scene(game(4), mates(4), marks, viewer=seat), seat, side)

    name = f"tide_of_avaris hand {light} {side}"
    return make_layer(name, lambda: _ground(light, side), drawn(lambda: range(4), lay), 128)


def _head(canvas: Canvas, scene: Scene, seat: int, own: HandFacts) -> None:
    captain = sea_of(scene).captains[seat]
    canvas.put(porthole(scene.mates[seat].colour, 110), L + 56, 60)
    right = float(L + LW)
    for sign, n in (("star5", own.points), ("rum", captain.rum.value), ("coin", captain.gold.value)):
        right -= width(str(n), "heavy", 54) + 4
        canvas.text(right, 60, str(n), "heavy", 54, "parchment_light", rank="key")
        canvas.put(icon(sign, 64, 5), right - 40, 60)
        right -= 86
    name, size = fit_in_two(name_of(scene, seat), "bold", right - L - 134, 54, 45)
    canvas.text(L + 124, 60, name, "bold", size, "parchment_light", rank="key")


def _tray(canvas: Canvas, captain: Captain, own: HandFacts) -> None:
    """The own dice: those that are ready, below them those in the Bunks, and the bid if all are kept."""
    ready, middle = captain.ready.cards, L + LW / 2
    rows = 1 if len(ready) <= 6 else 2
    across = -(-len(ready) // rows) or 1
    size = round(min(134 if rows == 1 else 86, (LW - 60) / across - 8))
    for i, face in enumerate(ready):
        x = middle + (i % across - (across - 1) / 2) * (size + (10 if across > 5 else 20))
        y = TRAY + 102 + (i // across - (rows - 1) / 2) * 96
        canvas.put(own_die(face, size), x, y)
    if not ready:
        canvas.text(middle, TRAY + 106, t("No ready dice"), "display", 60, "grass_light", "mm", LW - 80, 40)
    low = TRAY + TRAY_H - 58
    canvas.put(coin(str(own.bid), 86), L + LW - 80, low)
    wide = canvas.text(L + LW - 136, low, t("bid"), "display", 52, "grass_light", "rm", 160, 40)
    pitch = min(60.0, (LW - 250 - wide) / max(1, len(captain.exhausted) - 1))
    for i, face in enumerate(captain.exhausted):
        canvas.put(spent(face, 56), L + 60 + i * pitch, low)


def _hold(canvas: Canvas, one: CaptainFacts) -> None:
    reached = len(one.upper)
    for i, points in enumerate(TRACKS.upper_hold):
        state, x = "now" if i + 1 == reached else "past" if i < reached else "far", L + 22 + (i + 0.5) * STEP
        canvas.put(berth(points, state, 104), x, HOLD + 108)
        if i < reached:
            canvas.put(stone(one.upper[i][0], 92, 58, one.upper[i][1]), x, HOLD + 86)
    low, room = HOLD + 262, LW - 310
    pitch = min(86.0, room / max(1, len(one.lower)))
    for i in range(max(4, len(one.lower))):
        x = L + 76 + i * pitch
        if i < len(one.lower):
            canvas.put(stone(one.lower[i][0], 78, 50, one.lower[i][1]), x, low)
        else:
            canvas.put(hollow(34, "wood_mid"), x, low)
    canvas.put(icon("spade", 84, 5), L + LW - 180, low)
    canvas.put(coin(str(one.worth), 104, "gold" if one.worth else "silver"), L + LW - 88, low)


def _strengths(canvas: Canvas, captain: Captain, own: HandFacts) -> None:
    x, y = L + 16.0, FOOT + FOOT_H * 0.24
    for sign, n, most in (("swords", own.attack, own.attack_all), ("shield", own.defence, own.defence_all)):
        canvas.put(icon(sign, 60, 5), x + 32, y)
        x += 70 + canvas.text(x + 70, y, str(n), "heavy", 50)
        if most > n:
            x += 6 + canvas.text(x + 6, y, f"+{most - n}", "heavy", 45, "jungle_dark")
        x += 22
    if own.bribe is not None:
        canvas.put(icon("pirate", 60, 5), x + 32, y)
        canvas.put(icon("coin", 52, 5), x + 86, y)
        canvas.text(x + 118, y, str(own.bribe), "heavy", 50)
    for i, name in enumerate(reversed(captain.relics)):
        canvas.put(relic(name, 58, name in captain.used), L + LW - 44 - i * 62, y)


def _wares(canvas: Canvas, wares: tuple[Ware, ...], y: float) -> None:
    """What the next step of each track costs."""
    pitch = (LW - 24) / len(wares)
    for i, ware in enumerate(wares):
        x = L + 16 + i * pitch
        canvas.put(icon(WARES[ware.track], 56, 5), x + 30, y)
        if ware.price is None:
            canvas.put(icon("check", 48, 6), x + 84, y)
            continue
        cost, sign = (ware.price.gold, "coin") if ware.price.gold else (ware.price.rum, "rum")
        wide = canvas.text(x + 64, y, str(cost), "heavy", 48, "ink" if ware.able else "ink_soft")
        canvas.put(icon(sign, 46, 5, "ink", None if ware.able else "parchment"), x + 66 + wide + 24, y)


def _bonuses(canvas: Canvas, own: HandFacts, y: float) -> None:
    """By day: what a Burial may bring besides the Hold; golden and ticked what it would bring here and now."""
    shown = sorted(own.bonuses, key=lambda each: not each[1])[:2]
    more = len(own.bonuses) - len(shown)
    pitch = (LW - 24 - 60 * bool(more)) / len(shown)
    for i, (card, met) in enumerate(shown):
        x = L + 16 + i * pitch
        canvas.put(coin(str(card.points), 64, "gold" if met else "silver", "plain"), x + 36, y)
        if met:
            canvas.put(icon("check", 46, 6), x + 62, y - 24)
        canvas.block(x + 74, y, t(card.name), "bold", 36, pitch - 78, 33, 3)
    if more:
        canvas.text(L + LW - 16, y, f"+{more}", "heavy", 45, "ink_soft", "rm")


def _foot(canvas: Canvas, scene: Scene, sea: Sea, own: HandFacts) -> None:
    """What only this seat may read just now; else bonuses by day and prices at night."""
    y = FOOT + FOOT_H * 0.74
    private = offer_words(sea) or glimpse_words(sea)
    if private is not None:
        canvas.block(L + 20, y, told(scene, private), "bold", 36, LW - 40, 33, 3)
    elif own.bonuses and sea.phase in ("sunrise", "sunset", "burials"):
        _bonuses(canvas, own, y)
    else:
        _wares(canvas, own.wares, y)


def _beyond(canvas: Canvas, scene: Scene, window: Window, side: str) -> None:
    """At the rim of the map: how many legal places lie in its other half."""
    many = sum(place not in window.spaces for place in targets_of(scene))
    if many:
        x = FRAME_W - 60 if side == "W" else VIEW_X + 48
        canvas.put(_more(f"+{many}", side == "W"), x, TOP + HIGH / 2)


@kept(40)
def _more(words: str, right: bool) -> Sprite:
    pen = Pen(116, 96, 4)
    for by, colour in ((0, "ink"), (5, "white"), (9, "ink"), (11, "beacon")):
        outline = [(by, by), (84, by), (116 - by * 1.3, 48), (84, 96 - by), (by, 96 - by)]
        pen.poly(outline if right else [(116 - x, y) for x, y in outline], colour)
    out = pen.done()
    write(out, 50 if right else 66, 48, words, "heavy", 46, "ink", rank="key")
    return Sprite(out)


def _lay(canvas: Canvas, scene: Scene, seat: int, side: str) -> None:
    sea = sea_of(scene)
    captain, own = sea.captains[seat], hand_facts(sea, seat)
    lay_map(canvas, scene, HALVES[side])
    _beyond(canvas, scene, HALVES[side], side)
    _head(canvas, scene, seat, own)
    _tray(canvas, captain, own)
    _hold(canvas, captain_facts(sea, seat))
    _strengths(canvas, captain, own)
    _foot(canvas, scene, sea, own)


def hand(scene: Scene) -> Picture:
    """The private picture of `scene.viewer`."""
    seat = scene.viewer if scene.viewer is not None else 0
    side = half_of(scene, seat)
    canvas = Canvas(_layer(light_of(sea_of(scene)), side))
    _lay(canvas, scene, seat, side)
    return Picture(png(canvas), hand_alt(scene), "hand.png")
