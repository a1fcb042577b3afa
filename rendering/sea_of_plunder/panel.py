"""What lies beside the sea: pile, deck, pirate dish, what is still to come, and the captains' plates."""

from bot.engine.text import t
from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.components import Captain, Sea
from bot.games.sea_of_plunder.table import ships_of
from rendering.kit.icons import icon
from rendering.kit.lettering import carve, fit
from rendering.kit.memo import kept
from rendering.kit.panels import Chip, flag, pill, plate
from rendering.kit.panels import chips as kit_chips
from rendering.kit.pen import Pen
from rendering.kit.sheet import Sheet, Sprite
from rendering.kit.ships import ship
from rendering.kit.tokens import dot, seal
from rendering.scene import Scene

from .deck import lay_deck_card
from .places import NEWS, NEWS_HIGH, TABLE, TABLE_LEFT, TABLE_WIDE, W, plates
from .tokens import POWER_SIGNS
from .words import (
    card_name,
    colour_of,
    in_sight,
    is_last,
    last_event,
    owner_mark,
    phase_of,
    power_name,
    power_text,
    round_words,
    sea_of,
    turn_words,
)

SCROLL = 550  # where the scroll with the title begins
TAILS = 136  # how much wider a flag is than its words
ROLLS = 4  # throws of the placing dice shown


def lay_head(sheet: Sheet, scene: Scene) -> None:
    """Round and end at the left, goals at the right of the title."""
    sea = sea_of(scene)
    s = pill(round_words(sea), 32, "wood_deep", "parchment_light", "hourglass")
    sheet.put(s, 42, 46, "lm")
    if sea.over or is_last(sea):
        words, left = t("GAME OVER") if sea.over else t("LAST ROUND"), 22 + s.width
        _, size = fit(words, "heavy", 28, SCROLL - left - TAILS, 22)
        sheet.put(flag(words, size), left, 48, "lm")
    captains, pirates = sea.goal
    right = W - 42.0
    for number, sign in ((pirates, "skull"), (captains, "chest")):
        words = t("ends at {n}", n=number) if sign == "chest" else t("or {n}", n=number)
        s = pill(words, 30, "wood_deep", "parchment_light", sign)
        sheet.put(s, right, 46, "rm")
        right -= s.width + 10


def lay_news(sheet: Sheet, scene: Scene) -> None:
    """What moved last, and what is being waited for."""
    sea = sea_of(scene)
    main = last_event(scene)
    more = scene.news[-1] if scene.news else ""
    if not more and not sea.over:
        more = phase_of(scene)
    mid = NEWS + NEWS_HIGH / 2
    right = _rolls(sheet, sea, W - 56, mid)
    twice = more and more != main
    sheet.text(58, mid - (19 if twice else 0), main, "bold", 33, "parchment_light", "lm", right - 70, 26)
    if twice:
        sheet.text(58, mid + 21, more, "text", 29, "surf", "lm", right - 70, 26)


def _rolls(sheet: Sheet, sea: Sea, right: float, mid: float) -> float:
    """The placing dice of the last action, the latest at the right; gives back where they begin."""
    for roll in reversed(sea.rolls[-ROLLS:]):
        for face in (roll.row, roll.column):
            sheet.put(_face(face), right, mid, "rm")
            right -= 58
        right -= 22
    return right


@kept()
def _face(face: str) -> Sprite:
    """One face of a placing die."""
    pen = Pen(54, 58, 4)
    pen.slab(0, 0, 53, 57, "ink", 12)
    pen.slab(3, 6, 47, 48, "parchment_edge", 9)
    pen.slab(3, 3, 47, 47, "blood" if face == "skull" else "parchment_light", 9)
    if face != "skull":
        carve(pen, 26.5, 27, face, "heavy", 34 if len(face) < 2 else 30)
    out = pen.done()
    if face == "skull":
        out.alpha_composite(icon("skull", 40).image, (7, 6))
    return Sprite(out)


def lay_table(sheet: Sheet, scene: Scene) -> None:
    """Pile, deck, pirate dish, and what is still to come this turn."""
    sea = sea_of(scene)
    x, y = TABLE_LEFT + 26, TABLE + 24
    if sea.pile:
        top = sea.pile[-1]
        lay_deck_card(sheet, top, colour_of(scene, sea.active), x, y, 208, 280)
    else:
        sheet.text(x + 104, y + 140, t("no pile yet"), "text", 30, "ink_soft", "mm")
    left = x + 234
    room = TABLE_LEFT + TABLE_WIDE - 24 - left
    stacks = (("cards", t("{n} in deck", n=len(sea.deck))), ("paper", t("{n} in pile", n=len(sea.pile))))
    for i, (sign, words) in enumerate(stacks):
        sheet.put(icon(sign, 50), left + 25, y + 24 + i * 58)
        sheet.text(left + 58, y + 24 + i * 58, words, "bold", 33, "ink", "lm", room - 58)
    sheet.put(icon("skull", 60), left + 28, y + 158)
    sheet.text(
        left + 66,
        y + 158,
        t("{n} of {goal}", n=sea.pirate_dish, goal=sea.goal[1]),
        "heavy",
        38,
        "blood",
        "lm",
        room - 66,
    )
    for i in range(sea.goal[1]):
        sheet.put(dot(34, i < sea.pirate_dish, "blood"), left + 20 + i % 4 * 46, y + 212 + i // 4 * 42)
    sheet.text(left, y + 294, t("Pirate dish"), "text", 27, "ink_soft", "lm", room)
    sheet.lines(x, y + 326, still_to_come(sea), "bold", 26, TABLE_WIDE - 52, 28, 2, "blood")


def still_to_come(sea: Sea) -> str:
    """Plays left, effects that wait for the discard, Events that wait."""
    parts = [t("{n} more to play", n=sea.plays_left)] if sea.plays_left > 0 else []
    waiting = [card_name(card) for card in (*sea.deferred, *sea.waiting)]
    if waiting:
        parts.append(t("Waits: {cards}", cards=", ".join(waiting)))
    return "; ".join(parts)


def chips(sea: Sea, captain: Captain) -> list[Chip]:
    """Treasures, Compasses, Debt, and the hand where it is shown."""
    out = [
        Chip("chest", f"{captain.treasures}/{sea.goal[0]}"),
        Chip("compass", str(captain.compasses), not captain.compasses),
        Chip("debt", str(captain.debt), not captain.debt),
    ]
    if captain.hand.counted:
        out.append(Chip("cards", str(len(captain.hand))))
    return out


def lay_crew(sheet: Sheet, scene: Scene) -> None:
    """A plate for each captain, in turn order."""
    sea = sea_of(scene)
    for seat, (x, y, w, h) in zip(sea.around, plates(len(sea.captains)), strict=True):
        captain, mate = sea.captains[seat], scene.mates[seat]
        colour, points = colour_of(scene, seat), str(in_sight(captain))
        acts = seat in scene.to_act and not sea.over
        status = turn_words(sea, seat)
        hole = min(132, h - 12)
        mark = owner_mark(sea, seat)
        row = chips(sea, captain)
        if w < 600:
            plate(sheet, x, y, w, h, colour, mate.name, points, [row[:3], []], acts, status, hole, 38, t("TO ACT"))
            low, right = y + h - 46, x + w - 24
            if len(row) > 3:
                right -= 88
                kit_chips(sheet, right + 2, low, row[3:], 86, 38, 32)
            _power_name(sheet, captain, x + hole + 32, low, right)
            continue
        # a wide plate has its right half free for the Power, and for the second ship where there is one
        part = 440 if mark else 530
        rows = [row[:3], row[3:]] if h > 150 and len(row) > 3 else [row]
        plate(sheet, x, y, w, h, colour, mate.name, points, rows, acts, status, hole, 38, t("TO ACT"), part)
        if mark:
            sheet.put(seal(mark, 40, "parchment_light", "ink"), x + 26, y + 22)
        for one in ships_of(sea, seat)[1:]:
            sheet.put(ship(GAME.colours[one.colour], 104, 1, mark), x + part + 38, y + h / 2 - 8)
        if h > 150:
            _power(sheet, captain, x + 540, y, x + w - 28)
        else:
            _power_name(sheet, captain, x + 560, y + h / 2 - 4, x + w - 28)


def _power_name(sheet: Sheet, captain: Captain, x: float, y: float, right: float) -> None:
    if captain.power:
        sheet.put(icon(POWER_SIGNS[captain.power], 40), x + 20, y)
        sheet.text(x + 48, y, power_name(captain), "text", 30, "ink_soft", "lm", right - x - 48, 24)


def _power(sheet: Sheet, captain: Captain, x: float, y: float, right: float) -> None:
    """A Power with what it does, as far as the plate has room."""
    if captain.power:
        sheet.put(icon(POWER_SIGNS[captain.power], 44), x + 22, y + 35)
        sheet.text(x + 54, y + 34, power_name(captain), "display", 34, "blood", "lm", right - x - 250, 26)
        sheet.lines(x, y + 74, power_text(captain), "text", 26, right - x, 29, 3)


def lay_panel(sheet: Sheet, scene: Scene) -> None:
    """All that is not on the sea."""
    lay_head(sheet, scene)
    lay_news(sheet, scene)
    lay_table(sheet, scene)
    lay_crew(sheet, scene)
