"""The private card: fortune cards, voyages with where they lead, the tokens of both holds, standing orders."""

from PIL import Image

from bot.games.sea_of_thieves.components import SHIP_NAMES, gold_of, kind_of
from bot.games.sea_of_thieves.content import FORTUNE, VOYAGES
from bot.games.sea_of_thieves.describe import card_words
from rendering.kit.encode import png
from rendering.kit.frames import framed_wood, lay_cloth, lay_parchment
from rendering.kit.memo import kept
from rendering.kit.panels import header, pill
from rendering.kit.sheet import Layer, Sheet, make_layer
from rendering.kit.ships import ship
from rendering.scene import Picture, Scene

from .specimen import game, mates
from .text import goals_of, hand_text, orders_of, steps_to, voyage_lines, worth
from .tokens import cargo
from .words import cargo_sign, class_name, masts, name_of, plain, sea_of

W, H = 1600, 1620
MAT_Y, MAT_H = 132, 420
SEAS_Y, SEAS_H = 580, 470
HOLD_Y, HOLD_H = 1078, 380
FOOT_Y, FOOT_H = 1486, 100


def _ground() -> Image.Image:
    out = framed_wood(W, H, 21, "wood_dark", 0.28)
    lay_cloth(out, 26, MAT_Y, W - 52, MAT_H)
    lay_parchment(out, 34, SEAS_Y, W - 68, SEAS_H, 4)
    lay_parchment(out, 34, HOLD_Y, W - 68, HOLD_H, 9)
    lay_parchment(out, 34, FOOT_Y, W - 68, FOOT_H, 14)
    return out


@kept(1)
def _layer() -> Layer:
    def specimen(draft: Layer) -> list[Image.Image]:
        out: list[Image.Image] = []
        for seat in (0, 2):
            sheet = Sheet(draft)
            _lay(sheet, Scene(game(4), mates(4), viewer=seat), seat)
            out.append(sheet.flatten())
        return out

    return make_layer(_ground, specimen)


def _lay(sheet: Sheet, scene: Scene, seat: int) -> None:
    sea = sea_of(scene)
    player, mate = sea.players[seat], scene.mates[seat]
    pills = ((f"{player.gold} gold", "coins"), (f"{player.reputation} reputation", "star5"))
    header(sheet, mate.colour, mate.name, "Only you can see this card", pills)
    sheet.text(60, MAT_Y + 50, "Fortune cards", "display", 40, "parchment_light", "lm")
    for i, card in enumerate(player.fortune.cards[:9]):
        y = MAT_Y + 96 + i * 36
        if card in FORTUNE:
            words = f"{FORTUNE[card].name}: {plain(card_words(card))}"
            sheet.text(60, y, words, "text", 28, "parchment_light", "lm", W - 130, 20)
    sheet.text(66, SEAS_Y + 50, "Voyages in hand", "display", 40, "wood_dark", "lm")
    for i, card in enumerate(player.voyages.cards[:4]):
        if card not in VOYAGES:
            continue
        y = SEAS_Y + 104 + i * 90
        tasks, reward, loss = voyage_lines(card)
        far = ", ".join(filter(None, (steps_to(sea, seat, isle) for isle in goals_of(card))))
        sheet.text(
            66, y, f"{VOYAGES[card].name} ({VOYAGES[card].level}): {tasks}", "bold", 30, "ink", "lm", W - 140, 22
        )
        sheet.text(66, y + 38, f"Reward {reward}. Penalty {loss}. {far}", "text", 28, "ink_soft", "lm", W - 140, 20)
    for number, one in enumerate(player.ships):
        y = HOLD_Y + 60 + number * 170
        sheet.put(ship(mate.colour, 104, masts(one), SHIP_NAMES[number]), 120, y + 30)
        tokens = [token for token in (*one.hold.cards, *one.captains) if token != "?"]
        head = f"{class_name(one)}: {len(tokens)} tokens, {worth(one)} gold"
        sheet.put(pill(head, 28), 190, y - 20, "lm")
        step = min(74.0, 1300 / max(1, len(tokens)))
        for k, token in enumerate(tokens):
            gold = gold_of(token) if kind_of(token) != "resource" else 0
            sheet.put(cargo(cargo_sign(token), 68, gold), 230 + k * step, y + 50)
    orders = orders_of(scene, seat)
    words = "Standing orders: " + ("; ".join(orders) if orders else "none")
    sheet.lines(72, FOOT_Y + 36, words, "text", 28, W - 150, 34, 2)


def hand_sheet(scene: Scene) -> Sheet:
    """The private card as a sheet, before it is encoded."""
    sheet = Sheet(_layer())
    _lay(sheet, scene, scene.viewer if scene.viewer is not None else 0)
    return sheet


def hand(scene: Scene) -> Picture:
    """The private card of `scene.viewer`."""
    seat = scene.viewer if scene.viewer is not None else 0
    return Picture(
        png(hand_sheet(scene)), f"Private card of {name_of(scene, seat)}. {hand_text(scene)}"[:1000], "hand.png"
    )
