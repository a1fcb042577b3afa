"""The lower half of the private card: Treasure carried, and what lies below decks."""

from bot.engine.text import T, say, t
from bot.games.scoundrels.cards import total
from bot.games.scoundrels.content import WEIGHTED, WORTH
from rendering.kit.cards import treasure
from rendering.kit.icons import icon
from rendering.kit.panels import pill
from rendering.kit.sheet import Sheet
from rendering.kit.tokens import medal
from rendering.scene import Scene

from .hand_text import TYPE_CARDS, hoard, laid_cards, orders_of
from .tokens import TREASURE_SIGNS, action_card, cargo
from .words import brief, fight_words, quirk_effect, quirk_name, sea_of, treasure_name, way_name

SHEETS_H = 452
SHEETS = ((34, 770), (822, 744))
SHORT = {
    "dice": T("Gamble for more Infamy"),
    "parrot": T("Swap one of a port's cards"),
    "spyglass": T("Look at the top Action card"),
    "idol": T("No Infamy from the public"),
}


def lay_hold(sheet: Sheet, scene: Scene, seat: int, top: int) -> None:
    """Both sheets of parchment."""
    _carried(sheet, scene, seat, top)
    _below(sheet, scene, seat, top)


def _carried(sheet: Sheet, scene: Scene, seat: int, top: int) -> None:
    captain = sea_of(scene).captains[seat]
    x0, w = SHEETS[0]
    kinds = sorted(dict.fromkeys(captain.cargo), key=lambda card: (-WORTH[card], card))
    if not kinds:
        sheet.put(icon("chest", 130, 4.5, "ink", "parchment"), x0 + w / 2, top + 230)
        sheet.text(x0 + w / 2, top + 330, t("The hold is empty."), "display", 44, "ink_soft", "mm")
        return
    if len(kinds) <= 2:
        for i, kind in enumerate(kinds):
            many = captain.cargo.count(kind)
            x, y = x0 + w / 2 - 182 * len(kinds) + 5 + i * 364, top + 104
            light = "" if kind in WEIGHTED else "feather"
            words = say(SHORT[kind], ()) if kind in SHORT else t("Weighs: takes a place in your hand")
            card = treasure(treasure_name(kind), TREASURE_SIGNS[kind], str(WORTH[kind]), words, light, 354, 236)
            sheet.put(card, x, y, "lt")
            if many > 1:
                sheet.put(pill(f"× {many}", 36, "ink", "parchment_light", "", "heavy"), x + 177, y + 236)
    else:
        pitch = min(86.0, (SHEETS_H - 110) / len(kinds))
        for i, kind in enumerate(kinds):
            many, y = captain.cargo.count(kind), top + 92 + (i + 0.5) * pitch
            sheet.put(cargo(kind, 1, min(66, round(pitch) - 6)), x0 + 34, y, "lm")
            words = treasure_name(kind) + (f" × {many}" if many > 1 else "")
            sheet.text(x0 + 116, y, words, "bold", 34, "ink", "lm", 286, 26)
            words = say(SHORT[kind], ()) if kind in SHORT else t("takes a place")
            sheet.text(x0 + 412, y, words, "text", 28, "ink_soft", "lm", w - 436, 24)
    worth = pill(t("worth {n}", n=sum(WORTH[card] for card in captain.cargo)), 30, "ink", "parchment_light")
    sheet.put(worth, x0 + w - 24, top + 42, "rm")


def _below(sheet: Sheet, scene: Scene, seat: int, top: int) -> None:
    sea = sea_of(scene)
    x0, w = SHEETS[1]
    left, room = x0 + 32, w - 64
    y = top + 112.0
    foot = top + SHEETS_H - 26
    laid, way = laid_cards(sea, seat)
    peek = [card for card in sea.peek.cards[:1] if card in TYPE_CARDS]
    for words, cards in (
        (t("Laid face down ({way}), {total} in all", way=way_name(way), total=total(laid)) if laid else "", laid),
        (t("Top of the Action deck"), peek),
    ):
        if cards:
            sheet.text(left, y, words, "display", 36, "ink", "lm", room, 26)
            step = min(84.0, (room - 76) / max(1, len(cards) - 1))
            for i, card in enumerate(cards):
                sheet.put(action_card(card, "azure", 76), left + i * step, y + 26, "lt")
            y += 162
    for square, things in hoard(sea, seat):
        if y > foot - 90:
            break
        sheet.text(left, y, t("Buried at {square}", square=square), "display", 36, "ink", "lm", room - 120, 26)
        sheet.put(medal(str(sum(WORTH[card] for card in things)), 62), x0 + w - 66, y + 16)
        x = float(left)
        for kind in dict.fromkeys(things):
            s = cargo(kind, things.count(kind), 52)
            sheet.put(s, x, y + 54, "lm")
            x += s.width + 10
        if len(set(things)) == 1:
            sheet.text(x + 4, y + 54, treasure_name(things[0]), "bold", 30, "ink", "lm", x0 + w - 110 - x, 24)
        y += 104
    rows: list[tuple[str, str]] = []
    fight = sea.fight
    if fight is not None and fight.stage != "over" and seat in (fight.attacker.seat, fight.defender.seat):
        rows.append((t("The fight"), fight_words(scene, fight, brief)))
    quirk = sea.captains[seat].quirk
    if quirk:
        rows.append((t("Quirk: {quirk}", quirk=quirk_name(quirk)), quirk_effect(sea, quirk)))
    orders = orders_of(sea, seat)
    rows.append((t("Standing orders"), "; ".join(orders) if orders else t("None: you are asked each time.")))
    for title, words in rows:
        most = int((foot - y - 22) // 34)
        if most < 1:
            break
        sheet.text(left, y, title, "display", 36, "ink", "lm", room, 26)
        n = sheet.lines(left, y + 40, words, "text", 28, room, 34, min(3, most))
        y += 52 + n * 34
