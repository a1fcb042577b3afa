"""The private card: own cards by type with totals, Treasure carried and buried, orders, and choices on the map."""

from PIL import Image

from bot.engine.text import t
from bot.games.scoundrels.cards import limit
from bot.games.scoundrels.chart import chart
from rendering.kit.cards import lay, tilt_of
from rendering.kit.encode import png
from rendering.kit.frames import lay_cloth, lay_parchment, lay_rope_frame, ribbon, wood
from rendering.kit.lettering import width
from rendering.kit.memo import kept
from rendering.kit.panels import bracket, header, pill
from rendering.kit.sheet import Layer, Sheet, like, make_layer
from rendering.kit.words import name_of, short
from rendering.scene import Mark, Picture, Scene

from .chart import lay_sea_map
from .fleet import lay_map
from .hand_text import TYPE_CARDS, distances_of, hand_text, suit_totals
from .hold import SHEETS, SHEETS_H, lay_hold
from .places import LEAF, Plan, W
from .specimen import game, mates
from .tokens import action_card
from .words import sea_of

MAT_Y, MAT_H = 132, 388
MAP_Y = 606  # where the leaves of the map begin
CARD_W, CARD_H = 170, 249
COLOURS = 200


def map_plan(seats: int) -> Plan:
    """Where the map lies on the private card: centred, between the cards and the sheets."""
    plan = Plan(seats, False, False, False)
    return plan._replace(top=MAP_Y + LEAF + 6, shift=(W - plan.wide) // 2 - plan.left)


def sheets_top(seats: int) -> int:
    """Where the sheets of parchment begin, with or without a map above them."""
    return map_plan(seats).foot + LEAF + 30 if seats else MAT_Y + MAT_H + 28


def _ground(seats: int) -> Image.Image:
    top = sheets_top(seats)
    high = top + SHEETS_H + 42
    out = wood(W, high, 21, "wood_dark", 0.28, 124)
    lay_cloth(out, 26, MAT_Y, W - 52, MAT_H)
    for (x, w), seed in zip(SHEETS, (4, 9), strict=True):
        lay_parchment(out, x, top, w, SHEETS_H, seed)
    headings = zip(SHEETS, (t("Carried Treasure"), t("Below decks")), ("jungle", "azure_dark"), strict=True)
    for (x, _), words, colour in headings:
        sprite = ribbon(words, 46, colour).image
        out.paste(sprite, (x + 24, top + 8), sprite)
    if seats:
        lay_sea_map(out, map_plan(seats))
    lay_rope_frame(out)
    return out


@kept(5)
def _layer(seats: int) -> Layer:
    """The card's ground: without a map (0), or with the map for so many captains, in the colours chosen for six."""
    if seats < 6:
        return like(f"scoundrels hand {seats}", _layer(6), lambda: _ground(seats))

    def specimen(draft: Layer) -> list[Image.Image]:
        out: list[Image.Image] = []
        plan = Plan(6, True, True, False)
        marks = tuple(Mark(square, square) for square in ("A1", "B1", "E2", "G5", "C2", "H6"))
        for first in range(6):
            sea, seat = game(plan), first % 3
            if first == 5:
                sea.captains[seat].cargo = []
            sheet = Sheet(draft)
            _lay(sheet, Scene(sea, mates(plan.seats, first), marks, viewer=seat), seat)
            out.append(sheet.flatten())
        return out

    return make_layer(f"scoundrels hand {seats}", lambda: _ground(seats), specimen, COLOURS)


def _seats_on_map(scene: Scene) -> int:
    """For how many captains the map is shown; 0 while the viewer has no choice on it."""
    sea = sea_of(scene)
    kinds = chart(sea.seats).kinds
    return sea.seats if any(mark.place in kinds for mark in scene.marks) else 0


def _cards(sheet: Sheet, scene: Scene, seat: int, straight: bool) -> None:
    captain = sea_of(scene).captains[seat]
    groups = [group for group in suit_totals(captain) if group.cards]
    many = len(captain.hand)
    if not many:
        sheet.text(W / 2, MAT_Y + MAT_H / 2, t("No Action cards in hand."), "display", 52, "surf", "mm")
        return
    gap = 20
    room = W - 2 * 56 - gap * (len(groups) - 1)
    # each card but the last of its type may be covered a little by the next
    loose = many - len(groups)
    pitch = min(CARD_W + 8.0, (room - CARD_W * len(groups)) / loose) if loose else 0.0
    x = (W - (CARD_W * len(groups) + pitch * loose + gap * (len(groups) - 1))) / 2
    new = captain.drawn.value
    for group in groups:
        left = x
        for i, card in enumerate(group.cards):
            fresh = card == new and card in TYPE_CARDS
            tilt = 0.0 if straight else tilt_of(card)
            lay(sheet, action_card(card, "azure", CARD_W), x, MAT_Y + 40 - (14 if fresh else 0), tilt)
            if fresh:
                new = ""
                sheet.put(pill(t("NEW"), 26, "blood"), x + CARD_W / 2, MAT_Y + 20)
            x += pitch if i < len(group.cards) - 1 else CARD_W
        sheet.put(bracket(round(x - left), _sum(group.own, group.all_in, x - left)), left, MAT_Y + CARD_H + 60, "lt")
        x += gap


def _sum(own: int, all_in: int, room: float) -> str:
    """What a type adds up to, and with all Wilds."""
    if own == all_in:
        return t("total {n}", n=own)
    words = t("total {n}, with Wilds {all}", n=own, all=all_in)
    return words if width(words, "bold", 28) + 34 <= room else t("{n}, Wilds {all}", n=own, all=all_in)


def _lay(sheet: Sheet, scene: Scene, seat: int) -> None:
    sea = sea_of(scene)
    captain, mate = sea.captains[seat], scene.mates[seat]
    pills = [(t("{n} Infamy", n=captain.infamy), "infamy"), (t("{n} Damage", n=captain.damage), "damage")]
    if seat == sea.turn.seat:
        pills.append((t("{n} free", n=sea.turn.free), "sail"))
    pills.append((t("{n} of {most} cards", n=len(captain.hand), most=limit(captain)), "cards"))
    header(sheet, mate.colour, mate.name, t("Only you can see this card"), pills)
    seats = _seats_on_map(scene)
    _cards(sheet, scene, seat, bool(seats))
    lay_hold(sheet, scene, seat, sheets_top(seats))
    if not seats:
        return
    plan = map_plan(seats)
    y = MAP_Y - 38
    x = 72 + sheet.text(72, y, t("Your choices"), "display", 46, "parchment_light", "lm", 400, 30, 2)
    places = {mark.place for mark in scene.marks if mark.label == mark.place}
    costs = {square: far for square, far in distances_of(sea, seat).items() if far and square in places}
    notes = [t("Small numbers: how many squares away.")] if costs else []
    if seat == sea.turn.seat:
        notes.append(t("Corners: within range of your guns."))
    sheet.text(x + 30, y, " ".join(notes), "text", 30, "rope", "lm", W - 90 - x, 26)
    lay_map(sheet, scene, plan, False, seat if seat == sea.turn.seat else -1, costs)


def hand_sheet(scene: Scene) -> Sheet:
    """The private card as a sheet, before it is encoded."""
    sheet = Sheet(_layer(_seats_on_map(scene)))
    _lay(sheet, scene, scene.viewer if scene.viewer is not None else 0)
    return sheet


def hand(scene: Scene) -> Picture:
    """The private card of `scene.viewer`."""
    seat = scene.viewer if scene.viewer is not None else 0
    words = t("Private card of {who}. {words}", who=name_of(scene, seat), words=hand_text(scene).replace("\n", " "))
    return Picture(png(hand_sheet(scene)), short(words, 1000), "hand.png")
