"""The private screen: own crew dice, bunks, Hold, where the ship may go, bonuses, prices, Relics, orders."""

from bot.engine.text import t
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import hold
from bot.games.tide_of_avaris.bribes import bribe_of
from bot.games.tide_of_avaris.burial import burial_worth
from bot.games.tide_of_avaris.components import Captain, Sea
from bot.games.tide_of_avaris.content import RELICS
from rendering.kit.encode import png
from rendering.kit.icons import icon
from rendering.kit.lettering import wrap
from rendering.kit.memo import kept
from rendering.kit.panels import header, pill, tick_box
from rendering.kit.sheet import Layer, Sheet, make_layer
from rendering.kit.specimen import drawn
from rendering.kit.tokens import gem, medal
from rendering.kit.words import name_of
from rendering.scene import Mark, Picture, Scene

from .crews import lower_row, upper_row
from .private import bid_of, bonus_rows, glimpse_of, hand_text, offer_of, orders_words, pools, prices
from .screen import (
    BONUS_H,
    BONUS_Y,
    CHART_X,
    CHART_Y,
    FOOT_H,
    FOOT_Y,
    LOWER_Y,
    RELIC_H,
    RELIC_Y,
    SHEET_W,
    SHEET_X,
    SMALL,
    STEPS,
    UPPER_Y,
    YARD_Y,
    K,
    berth,
    ground,
)
from .ships import lay_marks, lay_ships, lay_treasures
from .specimen import game, mates
from .tokens import crew, relic
from .words import LIGHT_NAMES, day_words, light_of, relic_words, said, sea_of

TRACK_SIGNS = {"attack": "sword", "defence": "shield", "fleet": "boat", "crew": "pirate", "back": "knuckle"}


@kept(1)
def _layer() -> Layer:
    marks = tuple(Mark(space, label) for space, label in (("SE.N", "1"), ("SE.W", "2"), ("SE.S", "R")))

    def lay(sheet: Sheet, seat: int) -> None:
        _lay(sheet, Scene(game(4), mates(4), marks, viewer=seat), seat)

    return make_layer("tide_of_avaris hand", ground, drawn(lambda: range(4), lay))


def _tray(sheet: Sheet, captain: Captain) -> None:
    ready = captain.ready.cards
    if not ready:
        sheet.text(544, 292, t("No ready dice"), "display", 54, "grass_light", "mm", 800)
    across = len(ready) if len(ready) <= 6 else -(-len(ready) // 2)
    rows = 1 if len(ready) <= 6 else 2
    size = min(232, int(960 / max(1, across)) - 14, 250 if rows == 1 else 128)
    for i, face in enumerate(ready):
        x = 544 + (i % across - (across - 1) / 2) * min(300, 960 / across)
        y = 300 + (i // across - (rows - 1) / 2) * 136
        sheet.put(crew(face, size), x, y)
    words = t("{n} ready · bid {bid} if kept", n=len(ready), bid=bid_of(captain))
    sheet.put(pill(words, 32), 544, 464)


def _bunks(sheet: Sheet, captain: Captain) -> None:
    spent = captain.exhausted
    across = max(3, -(-len(spent) // 2))
    size = min(112, int(448 / across) - 8)
    for i, face in enumerate(spent):
        sheet.put(crew(face, size, True), 1098 + (i % across) * (size + 8), 274 + i // across * 166, "lb")


def _hold(sheet: Sheet, captain: Captain) -> None:
    upper, lower = upper_row(captain), lower_row(captain)
    for i, points in enumerate(STEPS):
        state = "now" if i + 1 == len(upper) else "past" if i < len(upper) else "far"
        x = 320 + i * 192
        sheet.put(berth(points, state), x, UPPER_Y + 16)
        if i < len(upper):
            sheet.put(gem(upper[i][0], 116, upper[i][1]), x, UPPER_Y - 4)
    many = len(lower)
    rows = 1 if many <= 8 else 2
    across = max(1, -(-many // rows))
    size = 104 if many <= 6 else 84 if rows == 1 else 72
    pitch = min(size + 10, 680 / across)
    for i, (colour, bound) in enumerate(lower):
        x = 262 + (i % across) * pitch
        sheet.put(gem(colour, size, bound), x, LOWER_Y + (10 if rows == 1 else i // across * 78 - 6))
    whole = burial_worth(captain)
    top = STEPS[len(upper) - 1] if upper else 0
    for words, number, y in ((t("Upper row"), top, 772), (t("Lower row"), whole - top, 824)):
        sheet.text(1000, y, words, "display", 40, "parchment", "lm", 280, 26)
        sheet.text(1338, y, str(number), "heavy", 46, "gold_light", "rm")
    sheet.fill((1000, 854, 1338, 858), "gold_dark")
    sheet.text(1000, 908, t("If buried now"), "display", 38, "parchment_light", "lm", 230)
    sheet.put(medal(str(whole), 108), 1290, 912)
    if not hold(captain):
        sheet.text(262, LOWER_Y + 10, t("The Hold is empty"), "text", 34, "parchment_edge", "lm", 680)


def _bonuses(sheet: Sheet, scene: Scene, seat: int) -> None:
    rows = bonus_rows(scene, seat)
    if not rows:
        sheet.text(
            SHEET_X + 34,
            BONUS_Y + 112,
            t("None yet: Secret Charts have them."),
            "text",
            30,
            "ink_soft",
            "lm",
            SHEET_W - 68,
        )
        return
    columns = 1 if len(rows) <= 3 else 2
    high = -(-len(rows) // columns)
    pitch = min(56.0, (BONUS_H - 84) / high)
    wide = (SHEET_W - 40) / columns
    for i, (name, points, met) in enumerate(rows):
        x, y = SHEET_X + 22 + i // high * wide, BONUS_Y + 62 + pitch * (i % high + 0.5)
        size = int(min(48, pitch))
        sheet.put(medal(str(points), size), x + 26, y)
        height = 28 if columns == 1 else min(28, int(pitch / 2.2))
        sheet.block(x + 58, y, name, "bold", height, wide - 116, 12, columns)
        sheet.put(tick_box(met, min(44, size)), x + wide - 28, y)


def _yard(sheet: Sheet, sea: Sea, seat: int) -> None:
    captain = sea.captains[seat]
    wares = prices(captain)
    pitch = (SHEET_W - 48) / len(wares)
    for i, (name, price, able) in enumerate(wares):
        x = SHEET_X + 28 + i * pitch
        sheet.put(icon(TRACK_SIGNS[name], 46, 4.5, "ink", None if able else "parchment"), x + 23, YARD_Y + 92)
        if price:
            sheet.text(x + 50, YARD_Y + 92, price, "bold", 28, "ink" if able else "ink_soft", "lm", pitch - 54, 18)
        else:
            sheet.put(tick_box(True, 40), x + 72, YARD_Y + 92)
    a, a_all, d, d_all = pools(sea, seat)
    y = YARD_Y + 152
    for x, sign, words in (
        (SHEET_X + 28, "swords", t("attack {n}, with crew {all}", n=a, all=a_all)),
        (SHEET_X + 28 + (SHEET_W - 48) / 2, "shield", t("defence {n}, with crew {all}", n=d, all=d_all)),
    ):
        sheet.put(icon(sign, 46), x + 23, y)
        sheet.text(x + 56, y, words, "bold", 30, "ink", "lm", (SHEET_W - 48) / 2 - 64, 24)


def _relics(sheet: Sheet, captain: Captain) -> None:
    if not captain.relics:
        sheet.text(
            SHEET_X + 34,
            RELIC_Y + 120,
            t("None: the Bazaar deals in them."),
            "text",
            30,
            "ink_soft",
            "lm",
            SHEET_W - 68,
        )
    for i, name in enumerate(captain.relics):
        y = RELIC_Y + 86 + i * ((RELIC_H - 70) / 4)
        used = name in captain.used
        tint = "ink_soft" if used else "ink"
        sheet.put(relic(name, 48, used), SHEET_X + 46, y)
        sheet.block(SHEET_X + 80, y, relic_words(name, used), "bold", 24, 196, 18, 2, tint)
        sheet.block(SHEET_X + 284, y, t(RELICS[name].effect), "text", 24, SHEET_W - 308, 18, 2, tint)


def _foot(sheet: Sheet, scene: Scene, seat: int) -> None:
    """What only this seat may read just now, and the standing orders where there is room."""
    told, orders = offer_of(scene) or glimpse_of(scene), orders_words(scene, seat)
    style, room = "bold" if told else "text", SHEET_W - 64
    size, lines = 26, list(wrap(told or orders, style, 26, room, 2))
    if lines[-1].endswith("…"):
        size, lines = 21, list(wrap(told or orders, style, 21, room, 3))
    elif told and len(lines) < 2:
        lines.append(orders)
    for i, line in enumerate(lines):
        y = FOOT_Y + FOOT_H / 2 + (i - (len(lines) - 1) / 2) * (size + 8)
        sheet.text(SHEET_X + 32, y, line, style, size, "ink", "lm", room, 18)


def _lay(sheet: Sheet, scene: Scene, seat: int) -> None:
    sea = sea_of(scene)
    captain = sea.captains[seat]
    mate = scene.mates[seat]
    tally = captain.tally.value
    pills = (
        (t("{n} TP", n=tally.holds + tally.bonuses), "star5"),
        (said(names.rum(captain.rum.value)), "rum"),
        (said(names.gold(captain.gold.value)), "coin"),
    )
    parts = [day_words(sea), said(LIGHT_NAMES[light_of(sea)])]
    if seat in sea.track:
        parts.append(t("your bribe {n} gold", n=bribe_of(sea, seat)))
    if tally.holds or tally.bonuses:
        parts.append(t("TP {holds} + {bonuses} bonus", holds=tally.holds, bonuses=tally.bonuses))
    header(sheet, mate.colour, mate.name, " · ".join(parts), pills)
    _tray(sheet, captain)
    _bunks(sheet, captain)
    _hold(sheet, captain)
    lay_treasures(sheet, sea, SMALL, 36)
    lay_ships(sheet, scene, SMALL, K)
    lay_marks(sheet, scene, SMALL, K)
    if any(mark.label in ("1", "2", "R") for mark in scene.marks):
        sheet.put(pill(t("sail for 1 or 2 dice, or R: rum"), 28), CHART_X + 378, CHART_Y + 32)
    _bonuses(sheet, scene, seat)
    _yard(sheet, sea, seat)
    _relics(sheet, captain)
    _foot(sheet, scene, seat)


def hand_sheet(scene: Scene) -> Sheet:
    """The private screen as a sheet, before it is encoded."""
    sheet = Sheet(_layer())
    _lay(sheet, scene, scene.viewer if scene.viewer is not None else 0)
    return sheet


def hand(scene: Scene) -> Picture:
    """The private picture of `scene.viewer`."""
    seat = scene.viewer if scene.viewer is not None else 0
    words = t("Private screen of {who}.", who=name_of(scene, seat)) + f" {hand_text(scene)}"
    return Picture(png(hand_sheet(scene)), words[:1000], "hand.png")
