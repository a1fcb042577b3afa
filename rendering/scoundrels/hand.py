"""The private card: own cards by type with totals, Treasure carried and buried, orders, and choices on the map."""

from PIL import Image

from bot.games.scoundrels.cards import limit, total
from bot.games.scoundrels.chart import chart
from bot.games.scoundrels.content import QUIRKS, TREASURE, WORTH
from rendering.kit.cards import lay, tilt_of
from rendering.kit.encode import png
from rendering.kit.frames import framed_wood, lay_cloth, lay_parchment, ribbon, wood
from rendering.kit.memo import kept
from rendering.kit.panels import bracket, header, pill
from rendering.kit.sheet import Layer, Sheet, make_layer
from rendering.scene import Picture, Scene

from .chart import sea_map
from .places import Plan, W
from .specimen import game, mates
from .text import TYPE_CARDS, hand_text, hoard, laid_cards, orders_of, quirk_effect, suit_totals
from .tokens import action_card, cargo
from .words import card_name, name_of, sea_of, treasure_name

MAT_Y, MAT_H = 132, 388
SHEETS_Y, SHEETS_H = 548, 470
BASE_H = SHEETS_Y + SHEETS_H + 42
SHEETS = ((34, 770), (822, 744))
CARD_W, CARD_H = 170, 249


def _has_map(scene: Scene) -> bool:
    kinds = chart(sea_of(scene).seats).kinds
    return any(mark.place in kinds for mark in scene.marks)


def _ground(seats: int) -> Image.Image:
    out = framed_wood(W, BASE_H, 21, "wood_dark", 0.28)
    lay_cloth(out, 26, MAT_Y, W - 52, MAT_H)
    for (x, w), seed in zip(SHEETS, (4, 9), strict=True):
        lay_parchment(out, x, SHEETS_Y, w, SHEETS_H, seed)
    for (x, w), words, colour in zip(
        SHEETS, ("Carried Treasure", "Below decks"), ("jungle", "azure_dark"), strict=True
    ):
        sprite = ribbon(words, 46, colour).image
        out.paste(sprite, (round(x + w / 2 - sprite.width / 2), SHEETS_Y + 8), sprite)
    if not seats:
        return out
    top = sea_map(seats)
    whole = Image.new("RGB", (W, BASE_H + top.height))
    whole.paste(wood(W, BASE_H, 21, "wood_dark", 0.28), (0, 0))
    return whole


@kept(5)
def _layer(seats: int) -> Layer:
    def specimen(draft: Layer) -> list[Image.Image]:
        out: list[Image.Image] = []
        for seat in (0, 1, 2):
            sheet = Sheet(draft)
            _lay(sheet, Scene(game(Plan(6, True, True, False)), mates(6), viewer=seat), seat)
            out.append(sheet.flatten())
        return out

    return make_layer(lambda: _ground(0), specimen)


def _cards(sheet: Sheet, scene: Scene, seat: int) -> None:
    captain = sea_of(scene).captains[seat]
    groups = [(kind, cards, own, all_in) for kind, cards, own, all_in in suit_totals(captain) if cards]
    many = len(captain.hand)
    if not many:
        sheet.text(W / 2, MAT_Y + MAT_H / 2, "No Action cards in hand.", "display", 52, "surf", "mm")
        return
    gap = 22
    room = W - 52 - 60 - gap * (len(groups) - 1)
    pitch = min(CARD_W + 10.0, (room - CARD_W * len(groups)) / max(1, many - len(groups))) if many > len(groups) else 0
    pitch = min(pitch, (room + 10) / many) if many * (CARD_W + 10) > room else pitch
    x = 58.0
    new = captain.drawn.value
    index = 0
    for _, cards, own, all_in in groups:
        left = x
        for i, card in enumerate(cards):
            fresh = card == new and card in TYPE_CARDS
            if fresh:
                new = ""
            lay(sheet, action_card(card, "azure", CARD_W), x, MAT_Y + 40 - (14 if fresh else 0), tilt_of(index))
            if fresh:
                sheet.put(pill("NEW", 26, "blood"), x + CARD_W / 2, MAT_Y + 22)
            index += 1
            x += pitch if i < len(cards) - 1 else CARD_W
        words = f"total {own}" if len(cards) == 1 else f"{len(cards)} cards · total {own}"
        if all_in != own:
            words += f" (Wilds {all_in})"
        sheet.put(bracket(round(x - left), words), left, MAT_Y + 40 + CARD_H + 20, "lt")
        x += gap


def _carried(sheet: Sheet, scene: Scene, seat: int) -> None:
    captain = sea_of(scene).captains[seat]
    x0, w = SHEETS[0]
    if not captain.cargo:
        sheet.text(x0 + w / 2, SHEETS_Y + 220, "The hold is empty.", "text", 34, "ink_soft", "mm")
        return
    kinds = sorted(dict.fromkeys(captain.cargo), key=lambda card: (-WORTH[card], card))
    y = SHEETS_Y + 120
    step = min(58, (SHEETS_H - 150) / len(kinds))
    for kind in kinds:
        many = captain.cargo.count(kind)
        sheet.put(cargo(kind, 1, round(step - 4)), x0 + 34, y, "lm")
        words = treasure_name(kind) + (f" × {many}" if many > 1 else "")
        sheet.text(x0 + 110, y, words, "bold", 32, "ink", "lm", 330, 26)
        note = f"worth {WORTH[kind]} each" if many > 1 else f"worth {WORTH[kind]}"
        if kind in TREASURE and not TREASURE[kind].weight:
            note += ", weightless"
        sheet.text(x0 + 450, y, note, "text", 28, "ink_soft", "lm", w - 480, 22)
        y += step


def _below(sheet: Sheet, scene: Scene, seat: int) -> None:
    sea = sea_of(scene)
    x0, w = SHEETS[1]
    y = SHEETS_Y + 112.0
    rows: list[tuple[str, str]] = []
    for square, things in hoard(sea, seat):
        rows.append((f"Buried at {square}", ", ".join(treasure_name(card) for card in things) or "nothing left"))
    laid, way = laid_cards(sea, seat)
    if laid:
        rows.append((f"Laid face down: {way}, total {total(laid)}", ", ".join(card_name(card) for card in laid)))
    if sea.peek.cards and sea.peek.cards[0] in TYPE_CARDS:
        rows.append(("Top of the Action deck", card_name(sea.peek.cards[0])))
    quirk = sea.captains[seat].quirk
    if quirk:
        rows.append((f"Quirk: {QUIRKS[quirk].name}", quirk_effect(sea, quirk)))
    orders = orders_of(sea, seat)
    rows.append(("Standing orders", "; ".join(orders) if orders else "none"))
    for title, words in rows:
        sheet.text(x0 + 36, y, title, "display", 36, "ink", "lm", w - 72, 26)
        n = sheet.lines(x0 + 36, y + 40, words, "text", 28, w - 72, 34, 2)
        y += 48 + n * 34


def _lay(sheet: Sheet, scene: Scene, seat: int) -> None:
    sea = sea_of(scene)
    captain, mate = sea.captains[seat], scene.mates[seat]
    pills = [(f"{captain.infamy} Infamy", "infamy")]
    if seat == sea.turn.seat:
        pills.append((f"{sea.turn.free} free moves", "sail"))
    pills.append((f"{len(captain.hand)} of {limit(captain)} cards", "cards"))
    header(sheet, mate.colour, mate.name, "Only you can see this card", pills)
    _cards(sheet, scene, seat)
    _carried(sheet, scene, seat)
    _below(sheet, scene, seat)


def hand_sheet(scene: Scene) -> Sheet:
    """The private card as a sheet, before it is encoded."""
    sheet = Sheet(_layer(0))
    _lay(sheet, scene, scene.viewer if scene.viewer is not None else 0)
    return sheet


def hand(scene: Scene) -> Picture:
    """The private card of `scene.viewer`."""
    seat = scene.viewer if scene.viewer is not None else 0
    alt = f"Private card of {name_of(scene, seat)}. {hand_text(scene)}"[:1000]
    return Picture(png(hand_sheet(scene)), alt, "hand.png")
