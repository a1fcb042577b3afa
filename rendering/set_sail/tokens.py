"""Set Sail's own tokens: quest cards, cards of the hand, maps."""

from bot.engine.text import T, Text, say, t, tn
from bot.games.set_sail.content import PLUNDER, POINTS, TRADE, TREASURE
from bot.games.set_sail.names import QUEST_NAMES
from rendering.kit.cards import front, paper
from rendering.kit.icons import icon
from rendering.kit.lettering import fit, fit_lines, width, write
from rendering.kit.memo import kept
from rendering.kit.pen import Pen
from rendering.kit.shapes import rounded
from rendering.kit.sheet import Sprite
from rendering.kit.tokens import medal, seal

QUEST_W, QUEST_H = 358, 104
GOOD_SIGNS = {"banana": "banana", "sugar": "sugar", "tobacco": "tobacco"}


def quest_costs(quest: str) -> list[tuple[str, int]]:
    """The signs and numbers of what a quest costs."""
    if quest in PLUNDER:
        return [("merchant", PLUNDER[quest].ship_cards)]
    return [(GOOD_SIGNS[kind], number) for kind, number in TRADE[quest].cost.items() if number]


def quest_name(quest: str) -> tuple[str, int]:
    """A quest's name and points."""
    return say(QUEST_NAMES[quest], ()), POINTS[quest]


@kept(128)
def quest_card(quest: str, state: str = "", w: int = QUEST_W) -> Sprite:
    """An open quest: points, name, cost, silver; `state` may say payable, or how many cards are missing."""
    h = QUEST_H
    pen = Pen(w, h, 3)
    if not quest:
        pen.poly(rounded(0, 0, w, h, 14), "parchment_edge")
        pen.poly(rounded(3, 3, w - 6, h - 6, 12), "parchment_dark")
        out = pen.done()
        write(out, w / 2, h / 2, t("no card left"), "text", 28, "ink_soft")
        return Sprite(out)
    plunder = quest in PLUNDER
    pen.poly(rounded(3, 4, w - 3, h - 4, 14), "wood_deep")
    pen.poly(rounded(0, 0, w - 4, h - 5, 14), "ink")
    pen.poly(rounded(3, 3, w - 10, h - 11, 12), "blood" if plunder else "jungle")
    pen.poly(rounded(46, 3, w - 53, h - 11, 12), "parchment_light")
    pen.slab(46, 3, 20, h - 11, "parchment_light")
    out = pen.done()
    name, points = quest_name(quest)
    out.alpha_composite(medal(str(points), 82).image, (4, 8))
    text, size = fit(name, "display", 34, w - 112, 26)
    write(out, 94, 29, text, "display", size, "ink", "lm")
    x = 86.0
    for sign, number in quest_costs(quest):
        out.alpha_composite(icon(sign, 38).image, (round(x), 53))
        write(out, x + 39, 72, str(number), "heavy", 33, "ink", "lm")
        x += 40 + width(str(number), "heavy", 33) + 7
    if state:
        s = (icon("check", 46) if state == "payable" else seal(state, 46, "ink_soft")).image
        out.alpha_composite(s, (w - s.width - 14, 48))
    else:
        wide = width(str(points), "heavy", 32)
        write(out, w - 15, 72, str(points), "heavy", 32, "ink_soft", "rm")
        out.alpha_composite(icon("silver", 34).image, (round(w - 17 - wide - 35), 55))
    return Sprite(out)


# name, icon, ground, value
HAND_CARDS: dict[str, tuple[Text, str, str, str]] = {
    "deep": (T("Deep Water"), "merchant", "abyss", "3"),
    "route4": (T("Trade Route"), "trader", "mid", "4"),
    "route5": (T("Trade Route"), "trader", "dusk", "5"),
    "banana": (T("Bananas"), "banana", "jungle", ""),
    "sugar": (T("Sugar Cane"), "sugar", "wood_mid", ""),
    "tobacco": (T("Tobacco"), "tobacco", "jungle_dark", ""),
}


@kept(64)
def hand_card(kind: str, w: int = 164, h: int = 240) -> Sprite:
    """A card of the hand: ship cards carry their health, Trade cards only their good."""
    name, sign, ground, value = HAND_CARDS[kind]
    return front(say(name, ()), sign, ground, value, 0, w, h)


@kept(256)
def map_card(quest: str, far: tuple[int, ...], w: int = 236, h: int = 320) -> Sprite:
    """An undug map: its name, tile and points, and how far each own ship is from it; narrow where there are many."""
    one = TREASURE[quest]
    out = paper(w, h, quest).done()
    narrow = w < 210
    lines, size = fit_lines(quest_name(quest)[0], "display", 34, w - 26, 22, 2)
    for i, line in enumerate(lines):
        write(out, w / 2, 44 + (i - (len(lines) - 1) / 2) * size * 0.96, line, "display", size)
    if narrow:
        write(out, w / 2, 116, one.tile, "heavy", 58, "blood")
        out.alpha_composite(medal(str(one.points), 70).image, (round(w / 2 - 35), 148))
    else:
        out.alpha_composite(icon("paper", 116, 4).image, (16, 84))
        write(out, w - 58, 118, one.tile, "heavy", 54, "blood")
        out.alpha_composite(medal(str(one.points), 74).image, (w - 96, 146))
    for i, steps in enumerate(far):
        y = 246 + i * 42
        words = t("here") if steps == 0 else str(steps) if narrow else tn("{n} step", "{n} steps", steps)
        out.alpha_composite(seal(("I", "II")[i], 38).image, (22, y - 19))
        words, size = fit(words, "bold", 32, w - 92, 24)
        write(out, 70, y, words, "bold", size, "ink", "lm")
    return Sprite(out)
