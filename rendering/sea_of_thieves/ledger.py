"""The ledger: both ships of every captain with crew, water, cargo and voyage, the enemies, the crew for hire."""

from PIL import Image

from bot.engine.text import t
from bot.games.sea_of_thieves.components import SHIP_NAMES
from bot.games.sea_of_thieves.content import CREW
from bot.games.sea_of_thieves.facts import CaptainFacts, ShipFacts, captain, crew, effect, foes
from rendering.kit import FRAME_H, FRAME_W
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, like, make_layer
from rendering.kit.encode import png
from rendering.kit.frames import wood
from rendering.kit.icons import icon
from rendering.kit.lettering import fit_in_two, width
from rendering.kit.palette import CAPTAINS
from rendering.kit.plates import RIM, sheet
from rendering.kit.shapes import Box
from rendering.kit.ships import sail, ship
from rendering.kit.specimen import drawn
from rendering.kit.tokens import coin
from rendering.kit.words import name_of, short
from rendering.scene import Picture, Scene

from .foes import FOES_H, lay_foes
from .specimen import specimens
from .text import MOST_ALT, ledger_words
from .tokens import label, number, sailor, water
from .words import counted, isle_name, plain, sea_of, short_task

EDGE, GAP = 16, 14
HEAD = 78
STRIP_H = 126
FOES_Y = FRAME_H - FOES_H - EDGE
WIDE = (FRAME_W - 2 * EDGE - GAP) // 2
TASK = 33  # the size of what a voyage asks for


def _boxes(seats: int) -> list[Box]:
    """Where the captains' plates lie, and last the sheet of the sea: x, y, w, h."""
    top = FOES_Y - GAP - EDGE
    if seats == 3:
        high = (top - GAP) // 2
        return [(EDGE + i % 2 * (WIDE + GAP), EDGE + i // 2 * (high + GAP), WIDE, high) for i in range(4)]
    strip = (EDGE, FOES_Y - GAP - STRIP_H, FRAME_W - 2 * EDGE, STRIP_H)
    high = (top - STRIP_H - 2 * GAP) // 2
    if seats == 2:
        return [*((EDGE, EDGE + i * (high + GAP), FRAME_W - 2 * EDGE, high) for i in range(2)), strip]
    return [*((EDGE + i % 2 * (WIDE + GAP), EDGE + i // 2 * (high + GAP), WIDE, high) for i in range(4)), strip]


def _wood() -> Image.Image:
    return wood(FRAME_W, FRAME_H, 11, "wood_dark", 0.24, 98, True)


@kept(3)
def _layer(seats: int) -> Layer:
    if seats < 4:
        return like(f"sea_of_thieves ledger {seats}", _layer(4), _wood)
    return make_layer("sea_of_thieves ledger 4", _wood, drawn(specimens, lay))


def _lay_head(canvas: Canvas, scene: Scene, facts: CaptainFacts, box: Box) -> None:
    """Sail and name, what is in the purse, the score."""
    x, y, w, _ = box
    mate, mid = scene.mates[facts.seat], y + HEAD / 2 - 1
    pale = CAPTAINS[mate.colour].pen == "white"
    ink, stroke = ("white", 3) if pale else ("ink", 0)
    canvas.put(sail(mate.colour, 60), x + 48, mid + 2)
    right = x + w - 104
    canvas.put(coin(str(facts.reputation), 92), x + w - 54, mid + 4)
    for fact in reversed(facts.purse):
        right -= width(fact.short, "heavy", 40)
        canvas.text(right, mid, fact.short, "heavy", 40, ink, stroke=stroke)
        right -= 26
        canvas.put(icon(fact.sign, 46), right, mid)
        right -= 34
    if facts.kept:
        canvas.put(icon("key", 46), right - 16, mid)
        right -= 50
    name, size = fit_in_two(name_of(scene, facts.seat), "bold", right - x - 96, 52, 45)
    canvas.text(x + 90, mid, name, "bold", size, ink, stroke=stroke, rank="key")


def _lay_lane(canvas: Canvas, scene: Scene, facts: ShipFacts, box: Box) -> None:
    """One ship: number, crew and gauges above, below where it is and what its voyage asks for next."""
    x, y, w, h = box
    one = sea_of(scene).ship(facts.seat, SHIP_NAMES.index(facts.name))
    colour = scene.mates[facts.seat].colour
    masts, mid = SHIP_NAMES.index(facts.name) + 1, y + min(h / 2, 74)
    canvas.put(ship(colour, 108, masts, wreck=not facts.hex), x + 58, mid - 4)
    canvas.put(number(facts.name), x + 92, mid + 28)
    for i, sign in enumerate((*["chain"][: one.chained], *["anchor"] * one.tokens)):
        canvas.put(icon(sign, 40), x + 22, mid - 38 + i * 36)
    left, row = x + 126.0, y + 36
    for mate in one.crew:
        canvas.put(sailor(mate.kind, mate.ready, 56), left + 28, row)
        left += 59
    wet, damage, _, cargo = facts.gauges
    left = x + 366
    canvas.put(water(one.water, one.gauge, 104), left, row, "lm")
    canvas.text(left + 110, row, wet.short, "heavy", 42, "blood" if wet.alarm else "ink")
    for fact, at in ((damage, w - 176), (cargo, w - 88)):
        canvas.put(icon(fact.sign, 46, 4.5, "ink", "parchment" if fact.none else None), x + at, row)
        canvas.text(x + at + 26, row, fact.short, "heavy", 42, "parchment_edge" if fact.none else "ink")
    for i in range(len(one.captains)):
        canvas.put(icon("bicorne", 36), x + w - 104 - i * 16, row - 22)
    row = y + 92
    if h > 200:
        words = counted(crew(one))
        canvas.lines(x + 126, y + 194, words, "text", TASK, w - 140, 36, 2, "ink_soft")
    if not facts.hex:
        canvas.text(x + 126, row, t("sunk"), "bold", 40, "blood")
        return
    pill = label(facts.hex, "parchment_dark")
    canvas.put(pill, x + 126, row, "lm")
    right = x + w - 14.0
    _lay_tasks(canvas, facts, isle_name(sea_of(scene).board, facts.hex), x + 138 + pill.width, y, right, h)


def _lay_tasks(canvas: Canvas, facts: ShipFacts, isle: str, left: float, y: float, right: float, h: float) -> None:
    """The next task and how many there are besides; all of them where there is height. Without a voyage, the island."""
    todo = [task for task in facts.tasks if task.done < task.need]
    if not facts.tasks:
        canvas.text(left, y + 92, isle, "display", 40, "wood_mid", room=right - left, least=34)
        return
    lines = 2 if h > 200 else 1
    more = len(todo) - lines
    if more > 0:
        right -= canvas.text(right, y + 92, f"+{more}", "heavy", 36, "wood_mid", "rm") + 6
    for i, task in enumerate(todo[:lines]):
        words = short_task(task)
        canvas.text(left, y + 92 + i * 48, words[:1].upper() + words[1:], "bold", 38, room=right - left, least=TASK)


def _lay_captain(canvas: Canvas, scene: Scene, facts: CaptainFacts, box: Box) -> None:
    x, y, w, h = box
    acts = facts.seat in scene.to_act and not sea_of(scene).over
    canvas.put(
        sheet(round(w), round(h), HEAD, scene.mates[facts.seat].colour, "gold" if acts else ""), x - RIM, y - RIM, "lt"
    )
    _lay_head(canvas, scene, facts, box)
    y, h = y + HEAD + 4, h - HEAD - 8
    wide = w > WIDE
    for i, one in enumerate(facts.ships):
        if wide:
            lane = (x + 6 + i * w / 2, y, w / 2 - 12, h)
        else:
            lane = (x + 6, y + i * h / 2, w - 12, h / 2)
        if i:
            rule = (
                (lane[0] - 6, y + 12, lane[0] - 3, y + h - 12) if wide else (x + 20, lane[1], x + w - 20, lane[1] + 3)
            )
            canvas.fill(rule, "parchment_edge")
        _lay_lane(canvas, scene, one, lane)


def _lay_sea(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The High Seas in force, who goes first and who is the Knave, the crew for hire."""
    sea = sea_of(scene)
    x, y, w, h = box
    canvas.put(sheet(round(w), round(h), 0, "parchment"), x - RIM, y - RIM, "lt")
    tall = h > STRIP_H
    hire = [CREW[kind] for kind in sea.crew_row if kind in CREW]
    step = 212
    room = w - 48 if tall else w - 60 - step * len(hire)
    section = effect(sea)
    title = plain(section[0]) if section else t("Calm seas")
    canvas.text(x + 24, y + 30, title, "display", 42, "blood" if section else "wood_dark", room=room, least=36)
    line = y + (76 if tall else 68)
    if section:
        canvas.lines(x + 24, line, plain(section[1]), "text", TASK, room, 35, 3 if tall else 2)
    elif not tall:
        _lay_roles(canvas, scene, x + 24, line, room)
    if tall:
        canvas.text(x + 24, y + h - 178, t("Crew for hire"), "display", 42, "wood_dark", room=room, least=36)
        _lay_roles(canvas, scene, x + 24, y + h - 34, room)
    row, left = (y + h - 104, x + 24) if tall else (y + h / 2, x + w - 24 - step * len(hire))
    for i, one in enumerate(hire):
        at = left + i * (w - 48) / 3 if tall else left + i * step
        canvas.put(sailor(one.id, True, 70), at + 36, row)
        canvas.put(icon("coins", 40), at + 96, row)
        canvas.text(at + 122, row, str(one.price), "heavy", 40)


def _lay_roles(canvas: Canvas, scene: Scene, x: float, y: float, room: float) -> None:
    sea = sea_of(scene)
    if sea.phase == "setup":
        return
    for words, seat in ((t("First player"), sea.first), (t("Scurvy Knave"), sea.knave)):
        if seat >= 0:
            x += canvas.text(x, y, words, "text", 36, "ink_soft", room=room / 2 - 90, least=TASK) + 44
            canvas.put(sail(scene.mates[seat].colour, 50), x, y)
            x += 56


def lay(canvas: Canvas, scene: Scene) -> None:
    """All that lies on the ledger."""
    sea = sea_of(scene)
    everybody = [captain(sea, seat) for seat in range(len(sea.players))]
    boxes = _boxes(len(everybody))
    for facts, box in sorted(zip(everybody, boxes, strict=False), key=lambda pair: pair[0].seat in scene.to_act):
        _lay_captain(canvas, scene, facts, box)
    _lay_sea(canvas, scene, boxes[-1])
    lay_foes(canvas, foes(sea), (EDGE, FOES_Y, FRAME_W - 2 * EDGE, FOES_H))


def ledger(scene: Scene) -> Picture:
    """The public picture of what captains and enemies have."""
    canvas = Canvas(_layer(len(sea_of(scene).players)))
    lay(canvas, scene)
    return Picture(png(canvas), short(ledger_words(scene), MOST_ALT), "ledger.png")


def ledger_says(scene: Scene) -> str:
    """What makes the ledger worth another look: crews, voyages, enemies' wounds, the crew for hire, the High Seas."""
    sea = sea_of(scene)
    out: list[str] = [sea.effect, *sea.crew_row]
    out += [f"{foe.key} {foe.left}" for foe in foes(sea)]
    for seat, player in enumerate(sea.players):
        out += player.kept
        for number_, one in zip(SHIP_NAMES, captain(sea, seat).ships, strict=True):
            mates = " ".join(f"{mate.kind}{mate.ready}" for mate in sea.ship(seat, SHIP_NAMES.index(number_)).crew)
            out.append(f"{seat}{number_} {one.kind} {mates} {[(task.done, task.need) for task in one.tasks]}")
    return "\n".join(out)
