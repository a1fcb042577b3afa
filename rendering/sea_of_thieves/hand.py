"""The private card: fortune cards, voyages with where they lead, the tokens of both holds, standing orders."""

from PIL import Image

from bot.engine.text import t
from bot.games.sea_of_thieves.board import PLACES
from bot.games.sea_of_thieves.components import SHIP_NAMES, Sea, Ship, gold_of, kind_of
from bot.games.sea_of_thieves.content import FORTUNE, VOYAGES
from bot.games.sea_of_thieves.describe import card_words
from rendering.kit.cards import lay, treasure
from rendering.kit.encode import png
from rendering.kit.frames import lay_cloth, lay_spar_frame, ribbon, wood
from rendering.kit.icons import icon
from rendering.kit.memo import kept
from rendering.kit.panels import header, pill
from rendering.kit.sheet import Layer, Sheet, Sprite, like, make_layer
from rendering.kit.ships import ship
from rendering.kit.specimen import drawn
from rendering.kit.tokens import seal
from rendering.kit.words import name_of, short
from rendering.scene import Picture, Scene

from .chartlet import MAP_W, SMALL, chartlet
from .ground import lay_sheet
from .specimen import game, mates
from .text import MOST_ALT, goals_of, hand_text, orders_line, ready_cards, voyage_lines, ways_to, worth
from .tokens import cargo
from .words import FORTUNE_SIGNS, cargo_sign, class_name, is_treasure, isle_name, masts, plain, sea_of, tasks_of

W = 1600
MAT_Y = 132
CARD_W, CARD_H = 496, 230
SEAS_H, HOLD_H, FOOT_H = 600, 384, 92
MOST_ROWS = 3


def _rows(cards: int) -> int:
    return 1 if cards <= 3 else 2 if cards <= 6 else MOST_ROWS


def _tops(rows: int) -> tuple[int, int, int, int]:
    """Where voyages, holds and orders begin under so many rows of cards, and where the picture ends."""
    seas = MAT_Y + 46 + rows * (CARD_H + 16) + 34
    hold = seas + SEAS_H + 26
    foot = hold + HOLD_H + 26
    return seas, hold, foot, foot + FOOT_H + 40


def _ground(rows: int) -> Image.Image:
    seas, hold, foot, end = _tops(rows)
    out = wood(W, end, 21, "wood_dark", 0.28, 92, True)
    lay_spar_frame(out)
    lay_cloth(out, 26, MAT_Y, W - 52, seas - MAT_Y - 24)
    lay_sheet(out, 34, seas, W - 68, SEAS_H)
    lay_sheet(out, 34, hold, W - 68, HOLD_H)
    lay_sheet(out, 34, foot, W - 68, FOOT_H)
    for words, y, colour in ((t("Voyages in hand"), seas, "blood"), (t("In the holds"), hold, "jungle")):
        sprite = ribbon(words, 44, colour).image
        out.paste(sprite, (70, y - 14), sprite)
    return out


@kept(3)
def _layer(rows: int) -> Layer:
    """The card's ground for so many rows of fortune cards; the colours are chosen for the most."""
    if rows < MOST_ROWS:
        return like(f"sea_of_thieves hand {rows}", _layer(MOST_ROWS), lambda: _ground(rows))

    def scenes() -> list[Scene]:
        out: list[Scene] = []
        for seat in range(4):
            one = game(4)
            one.players[seat].fortune.cards = list(FORTUNE)[seat * 7 : seat * 7 + rows * 3]
            out.append(Scene(one, mates(4), viewer=seat))
        return out

    return make_layer(
        f"sea_of_thieves hand {rows}",
        lambda: _ground(rows),
        drawn(scenes, lambda sheet, scene: _lay(sheet, scene, scene.viewer or 0)),
    )


def _fortune(sheet: Sheet, sea: Sea, seat: int) -> None:
    cards = [card for card in sea.players[seat].fortune.cards if card in FORTUNE]
    ready = ready_cards(sea, seat)
    if not cards:
        sheet.text(60, MAT_Y + 110, t("No fortune cards in hand."), "bold", 34, "parchment_light", "lm")
    for i, card in enumerate(cards[:9]):
        one = FORTUNE[card]
        words = plain(card_words(card))
        note = "check" if card in ready else ""
        sprite = treasure(plain(one.name), FORTUNE_SIGNS[one.op], "", words, note, CARD_W, CARD_H)
        x, y = 42 + i % 3 * (CARD_W + 14), MAT_Y + 34 + i // 3 * (CARD_H + 16)
        lay(sheet, sprite, x, y)
    if len(cards) > 9:
        sheet.put(pill(t("+{n} more", n=len(cards) - 9), 32), W - 60, MAT_Y + 20, "rm")


def _voyages(sheet: Sheet, scene: Scene, seat: int, top: int) -> None:
    sea = sea_of(scene)
    cards = [card for card in sea.players[seat].voyages.cards if card in VOYAGES]
    rows: list[tuple[Sprite, str, tuple[tuple[str, bool], ...]]] = [
        (seal(str(i + 1), 44, "blood"), card, ()) for i, card in enumerate(cards)
    ]
    for number, one in enumerate(sea.players[seat].ships):
        if one.voyage is not None and one.voyage.card in VOYAGES:
            done = tuple(tasks_of(one))
            rows.append((seal(SHIP_NAMES[number], 44, "gold_light", "ink"), one.voyage.card, done))
    room = W - 68 - MAP_W - 110
    if not rows:
        sheet.text(66, top + 110, t("None. The Outpost sells them."), "bold", 34, "ink", "lm", room)
    pitch = min(150, 520 // max(1, len(rows)))
    for i, (sign, card, done) in enumerate(rows[:9]):
        y = top + 80 + i * pitch
        sheet.put(sign, 88, y)
        _voyage(sheet, sea, seat, card, done, y, pitch, room)
    if sea.layout:
        _map(sheet, scene, seat, cards, W - 34 - MAP_W - 40, top + 66)


def _voyage(
    sheet: Sheet, sea: Sea, seat: int, card: str, done: tuple[tuple[str, bool], ...], y: int, pitch: int, room: int
) -> None:
    """Name, reward and penalty, tasks, and how far its islands are; `done` is the progress of one under way."""
    one = VOYAGES[card]
    tasks = "; ".join(words for words, _ in done) or voyage_lines(card)[0]
    open_tasks = " ".join(words for words, met in done if not met)
    x = 122 + sheet.text(122, y, plain(one.name), "display", 36, "wood_dark", "lm", 380) + 20
    signs = [("star5", str(one.reward.reputation)), ("coins", str(one.reward.gold))]
    if one.reward.treasure:
        signs.append(("chest", str(one.reward.treasure)))
    loss = [str(one.penalty.gold)] if one.penalty.gold else []
    loss += [t("{n} rep.", n=one.penalty.reputation)] if one.penalty.reputation else []
    for sign, words in (*signs, ("debt", ", ".join(loss))):
        sheet.put(icon(sign, 34), x + 17, y)
        x += 40 + sheet.text(x + 38, y, words, "heavy", 28, "ink", "lm", 120, 24) + 12
    goals = [isle for isle in goals_of(card) if not done or isle_name(isle) in open_tasks]
    far = ways_to(sea, seat, goals)
    free = (pitch - 40) // 32
    for words, face, colour in ((tasks, "bold", "ink"), (far, "text", "ink_soft")):
        if words and free > 0:
            top = y + 37 + ((pitch - 40) // 32 - free) * 32
            free -= sheet.lines(122, top, words, face, 27, room - 60, 32, free, colour)


def _map(sheet: Sheet, scene: Scene, seat: int, cards: list[str], left: int, top: int) -> None:
    sea = sea_of(scene)
    sheet.put(chartlet(sea.layout), left, top, "lt")
    for number, one in enumerate(sea.players[seat].ships):
        voyage = one.voyage
        if voyage is not None and voyage.card in VOYAGES:
            for isle in goals_of(voyage.card):
                if isle in sea.board.at:
                    x, y = SMALL.centre(*PLACES[sea.board.at[isle]])
                    sheet.put(seal(SHIP_NAMES[number], 30, "gold_light", "ink"), left + x + number * 12, top + y)
    for i, card in enumerate(cards):
        for isle in goals_of(card):
            if isle in sea.board.at:
                x, y = SMALL.centre(*PLACES[sea.board.at[isle]])
                sheet.put(seal(str(i + 1), 32, "blood"), left + x, top + y - 6)
    for number, one in enumerate(sea.players[seat].ships):
        if one.hex:
            x, y = SMALL.centre(*PLACES[one.hex])
            sheet.put(ship(scene.mates[seat].colour, 50, masts(one), SHIP_NAMES[number]), left + x, top + y - 4)


def _hold(sheet: Sheet, sea: Sea, one: Ship, number: int, colour: str, y: int) -> None:
    sheet.put(ship(colour, 112, masts(one), SHIP_NAMES[number]), 118, y + 52)
    tokens = [token for token in (*one.hold.cards, *one.captains) if token != "?"]
    gold, reputation = worth(sea, one)
    where = (
        t("{kind} at {hex}", kind=class_name(one), hex=one.hex) if one.hex else t("{kind}, sunk", kind=class_name(one))
    )
    sheet.text(190, y + 6, where, "bold", 32, "ink", "lm", 420)
    x = W - 66.0
    for words, sign in ((f"{reputation}", "star5"), (t("{gold} if sold now", gold=gold), "coins")):
        s = pill(words, 30, "wood_deep", "parchment_light", sign)
        sheet.put(s, x, y + 4, "rm")
        x -= s.width + 10
    if not tokens:
        sheet.text(190, y + 84, t("The hold is empty."), "text", 30, "ink_soft", "lm")
    step = min(80.0, (W - 310) / max(1, len(tokens)))
    for k, token in enumerate(tokens):
        brings = gold_of(token) if kind_of(token) != "resource" else 0
        sheet.put(cargo(cargo_sign(token), 72, brings, is_treasure(token)), 226 + k * step, y + 84)


def _lay(sheet: Sheet, scene: Scene, seat: int) -> None:
    sea = sea_of(scene)
    player, mate = sea.players[seat], scene.mates[seat]
    seas, hold, foot, _ = _tops(_rows(len(player.fortune)))
    pills = ((t("{n} gold", n=player.gold), "coins"), (t("{n} reputation", n=player.reputation), "star5"))
    header(sheet, mate.colour, mate.name, t("Only you can see this card"), pills)
    _fortune(sheet, sea, seat)
    _voyages(sheet, scene, seat, seas)
    for number, one in enumerate(player.ships):
        _hold(sheet, sea, one, number, mate.colour, hold + 76 + number * 156)
    hint = t("Any fortune card can be discarded to throw dice of a crew roll again.")
    sheet.text(72, foot + 32, hint, "bold", 28, "ink", "lm", W - 150, 22)
    sheet.text(72, foot + 66, orders_line(scene, seat), "text", 28, "ink_soft", "lm", W - 150, 20)


def hand_sheet(scene: Scene) -> Sheet:
    """The private card as a sheet, before it is encoded."""
    seat = scene.viewer if scene.viewer is not None else 0
    sheet = Sheet(_layer(_rows(len(sea_of(scene).players[seat].fortune))))
    _lay(sheet, scene, seat)
    return sheet


def hand(scene: Scene) -> Picture:
    """The private card of `scene.viewer`."""
    seat = scene.viewer if scene.viewer is not None else 0
    words = t("Private card of {who}.", who=name_of(scene, seat)) + " " + hand_text(scene)
    return Picture(png(hand_sheet(scene)), short(words, MOST_ALT), "hand.png")
