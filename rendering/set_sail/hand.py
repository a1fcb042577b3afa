"""The private card: own cards, maps with where they lead, what can be paid, offers and standing orders."""

from PIL import Image

from bot.engine.text import t, tn
from bot.games.set_sail.board import FAR
from bot.games.set_sail.components import SHIP_NAMES, Sea
from bot.games.set_sail.content import BOX, GOODS, MAP, SHIP_CARDS, TREASURE
from rendering.kit.cards import lay, tilt_of
from rendering.kit.encode import png
from rendering.kit.frames import framed_wood, lay_cloth, lay_parchment, ribbon
from rendering.kit.icons import icon
from rendering.kit.lettering import wrap, write
from rendering.kit.marks import x_mark
from rendering.kit.memo import kept
from rendering.kit.palette import mix
from rendering.kit.panels import bracket, header, pill
from rendering.kit.pen import Pen
from rendering.kit.sheet import Layer, Sheet, Sprite, make_layer
from rendering.kit.ships import ship
from rendering.kit.specimen import drawn
from rendering.kit.tokens import medal
from rendering.kit.words import name_of, short
from rendering.scene import Picture, Scene

from . import chart
from .specimen import game, mates
from .text import hand_text, offers_of, orders_of
from .tokens import hand_card, map_card, quest_card
from .words import capacity, goods_held, held, missing, sea_of, ship_cards_held

W, H = 1600, 1552
MAT_Y, MAT_H = 132, 350
MAPS_Y, MAPS_H = 506, 522
QUESTS_Y, QUESTS_H = 1052, 322
FOOT_Y, FOOT_H = 1398, 124
CARD_W, CARD_H = 158, 232
UNIT = 45
CHART_X, CHART_Y = W - 74 - len(MAP.columns) * UNIT, MAPS_Y + 76


@kept(1)
def _chartlet() -> Sprite:
    """A small plain board for the owner's eyes: kinds of tiles in flat tones."""
    tones = {"d": "deep", "s": "lagoon", "r": "mid", "#": "sand", "S": "gold", "t": "gold", "u": "gold", "p": "blood"}
    pen = Pen(len(MAP.columns) * UNIT + 8, len(MAP.rows) * UNIT + 8, 2)
    pen.slab(0, 0, pen.w, pen.h, "ink")
    for r in range(len(MAP.rows)):
        for c in range(len(MAP.columns)):
            kind = chart.letter(c, r)
            x, y = 4 + c * UNIT, 4 + r * UNIT
            tone = mix("gold", "mid", 0.35) if tones[kind] == "gold" else tones[kind]
            pen.slab(x, y, UNIT - 1, UNIT - 1, tone)
            if kind == "#":
                pen.slab(x + 8, y + 8, UNIT - 17, UNIT - 17, "grass", 8)
            elif kind == "s":
                pen.slab(x + 7, y + 7, UNIT - 15, UNIT - 15, "surf", 14)
            elif kind == "r":
                pen.disc(x + UNIT / 2, y + UNIT / 2, 4, "parchment")
    out = pen.done()
    for r in range(len(MAP.rows)):
        for c in range(len(MAP.columns)):
            if chart.letter(c, r) in chart.PORT_SIGNS:
                sign = icon(chart.PORT_SIGNS[chart.letter(c, r)][0], 38).image
                out.alpha_composite(sign, (round(4 + (c + 0.5) * UNIT - 19.5), round(4 + (r + 0.5) * UNIT - 19.5)))
    return Sprite(out)


def _ground() -> Image.Image:
    out = framed_wood(W, H, 21, "wood_dark", 0.28)
    lay_cloth(out, 26, MAT_Y, W - 52, MAT_H)
    lay_parchment(out, 34, MAPS_Y, W - 68, MAPS_H, 4)
    lay_parchment(out, 34, QUESTS_Y, W - 68, QUESTS_H, 9)
    lay_parchment(out, 34, FOOT_Y, W - 68, FOOT_H, 14)
    for words, y, colour in ((t("Undug maps"), MAPS_Y, "blood"), (t("Open quests"), QUESTS_Y, "jungle")):
        sprite = ribbon(words, 44, colour).image
        out.paste(sprite, (70, y - 14), sprite)
    small = _chartlet().image
    out.paste(small, (CHART_X - 4, CHART_Y - 4), small)
    for c, name in enumerate(MAP.columns):
        write(out, CHART_X + (c + 0.5) * UNIT, CHART_Y - 18, name, "bold", 26)
    for r in range(len(MAP.rows)):
        write(out, CHART_X - 20, CHART_Y + (r + 0.5) * UNIT, str(r + 1), "bold", 26)
    return out


@kept(1)
def _layer() -> Layer:
    def lay(sheet: Sheet, seat: int) -> None:
        _lay(sheet, Scene(game(6), mates(6), viewer=seat), seat)

    return make_layer("set_sail hand", _ground, drawn(lambda: (0, 3, 5), lay))


def _piles(sheet: Sheet, scene: Scene, seat: int) -> None:
    captain = sea_of(scene).captains[seat]
    top = MAT_Y + 32
    pitch = 250
    for i, kind in enumerate((*SHIP_CARDS, *GOODS)):
        many = held(captain, kind)
        x = 60 + i * pitch + (18 if i > 2 else 0)
        if not many:
            sheet.put(_nothing(), x, top, "lt")
            continue
        for k in range(min(many, 3) - 1, -1, -1):
            lay(sheet, hand_card(kind, CARD_W, CARD_H), x + k * 17, top + k * 3, tilt_of(f"{kind} {k}"))
        sheet.put(pill(f"× {many}", 38, "ink", "parchment_light", "", "heavy"), x + CARD_W - 16, top + 34)
    half = 3 * pitch - 54
    ships, goods = ship_cards_held(captain), goods_held(captain)
    sheet.put(bracket(half, tn("{n} ship card", "{n} ship cards", ships)), 60, top + CARD_H + 18, "lt")
    words = t("{n} of {most} Trade cards", n=goods, most=capacity(captain))
    sheet.put(bracket(half - 10, words), 60 + 3 * pitch + 18, top + CARD_H + 18, "lt")


@kept(2)
def _nothing() -> Sprite:
    pen = Pen(CARD_W, CARD_H, 3)
    pen.slab(0, 0, CARD_W - 1, CARD_H - 1, "night", 18)
    pen.slab(4, 4, CARD_W - 9, CARD_H - 9, mix("abyss", "night", 0.4), 15)
    out = pen.done()
    write(out, CARD_W / 2, CARD_H / 2, t("no cards"), "text", 30, "shallow")
    return Sprite(out)


def _maps(sheet: Sheet, scene: Scene, seat: int) -> None:
    captain = sea_of(scene).captains[seat]
    maps = [quest for quest in captain.maps.cards if quest in TREASURE]
    room = CHART_X - 60 - 74
    if not maps:
        sheet.text(74, MAPS_Y + 200, t("No maps in the sea chest."), "bold", 34)
        line = t("Pirate Ports sell them for {n} silver.", n=BOX.map_cost)
        sheet.text(74, MAPS_Y + 248, line, "text", 30, "ink_soft", "lm", room, 22)
    elif len(maps) <= 5:
        wide = min(236, int(room / len(maps)) - 12)
        for i, quest in enumerate(maps):
            far = tuple(FAR[berth].get(TREASURE[quest].tile, 0) for berth in captain.ships if berth)
            lay(sheet, map_card(quest, far, wide), 74 + i * (wide + 14), MAPS_Y + 112, tilt_of(quest) / 2)
    else:
        sheet.text(74, MAPS_Y + 486, t("tile, points, steps of ship I / II"), "text", 28, "ink_soft", "lm", room, 22)
        for i, quest in enumerate(maps[:14]):
            one = TREASURE[quest]
            far = " / ".join(str(FAR[berth].get(one.tile, 0)) for berth in captain.ships if berth)
            x, y = 74 + (i // 7) * (room / 2), MAPS_Y + 116 + (i % 7) * 54
            sheet.put(icon("paper", 44), x + 22, y)
            sheet.text(x + 54, y, one.tile, "heavy", 36, "blood")
            sheet.put(medal(str(one.points), 46), x + 148, y)
            sheet.text(x + 184, y, far, "bold", 34, "ink", "lm", room / 2 - 200, 26)
    for quest in maps:
        x, y = _spot(TREASURE[quest].tile)
        sheet.put(x_mark(50), x, y)
    for number, berth in enumerate(captain.ships):
        if berth:
            x, y = _spot(berth)
            both = captain.ships[0] == captain.ships[1]
            shift = (number * 2 - 1) * 11 if both else 0
            sheet.put(ship(scene.mates[seat].colour, 60, 1, SHIP_NAMES[number]), x + shift, y - 2)


def _spot(tile: str) -> tuple[float, float]:
    return CHART_X + (MAP.columns.index(tile[0]) + 0.5) * UNIT, CHART_Y + (int(tile[1:]) - 0.5) * UNIT


def _quests(sheet: Sheet, sea: Sea, seat: int) -> None:
    captain = sea.captains[seat]
    for row, quests in enumerate((sea.open_plunder, sea.open_trade)):
        for i, quest in enumerate(quests[:4]):
            lack = missing(captain, quest) if quest else 0
            state = "" if not quest else "payable" if not lack else f"–{lack}"
            sheet.put(quest_card(quest, state, 360), 62 + i * 370, QUESTS_Y + 76 + row * 112, "lt")


def _foot(sheet: Sheet, scene: Scene, seat: int) -> None:
    offers = offers_of(scene, seat)
    lines: list[str] = []
    for offer in offers[:2]:
        lines += wrap(offer, "bold", 28, W - 150, 2 if len(offers) == 1 else 1)
    lines.append(orders_of(scene, seat))
    mid = FOOT_Y + FOOT_H / 2
    for i, line in enumerate(lines):
        y = mid + (i - (len(lines) - 1) / 2) * 36
        sheet.text(72, y, line, "bold" if i < len(lines) - 1 else "text", 29, "ink", "lm", W - 150, 24)


def _lay(sheet: Sheet, scene: Scene, seat: int) -> None:
    sea = sea_of(scene)
    captain = sea.captains[seat]
    mate = scene.mates[seat]
    pills = (
        (tn("{n} supply", "{n} supplies", captain.supplies), "sack"),
        (tn("{n} silver", "{n} silver", captain.silver), "silver"),
        (tn("{n} point", "{n} points", captain.points), "crown"),
    )
    header(sheet, mate.colour, mate.name, t("Only you can see this card"), pills)
    _piles(sheet, scene, seat)
    _maps(sheet, scene, seat)
    _quests(sheet, sea, seat)
    _foot(sheet, scene, seat)


def hand_sheet(scene: Scene) -> Sheet:
    """The private card as a sheet, before it is encoded."""
    sheet = Sheet(_layer())
    _lay(sheet, scene, scene.viewer if scene.viewer is not None else 0)
    return sheet


def hand(scene: Scene) -> Picture:
    """The private card of `scene.viewer`."""
    seat = scene.viewer if scene.viewer is not None else 0
    lead = t("Private card of {who}.", who=name_of(scene, seat))
    return Picture(png(hand_sheet(scene)), short(f"{lead} {hand_text(scene)}", 1000), "hand.png")
