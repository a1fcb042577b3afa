"""A moment that the table remembers: an enemy strikes, guns speak, a ship is boarded, an island is plundered."""

from collections.abc import Sequence

from PIL import Image

from bot.games.sea_of_thieves.components import GALLEON, KRAKEN, MEGALODON, SHIP_OF
from bot.games.sea_of_thieves.content import ENEMIES
from bot.games.sea_of_thieves.facts import FoeFacts, MomentFacts, foes
from bot.games.sea_of_thieves.facts import moment as moment_of
from bot.games.sea_of_thieves.facts import ship as ship_facts
from rendering.kit import FRAME_W
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, Sprite
from rendering.kit.encode import png
from rendering.kit.icons import icon
from rendering.kit.lettering import fit_in_two, width
from rendering.kit.palette import CAPTAINS
from rendering.kit.panels import pill
from rendering.kit.plates import RIM, Fact, lay_facts, sheet
from rendering.kit.ships import sail, ship
from rendering.kit.tokens import die, luck_die
from rendering.kit.words import name_of, short, told
from rendering.scene import Picture, Scene

from .foes import HEARTS, figure
from .specimen import moments
from .stage import FOOT, WATER, arm, dead, flash, great, guns, lay_front, layer
from .text import MOST_ALT
from .tokens import hearts, number, skulls
from .words import isle_name, plain, sea_of

PLATE_W, PLATE_H = 440, 152
PLATE_Y = FOOT + 30
DIE, PITCH = 100, 112
SEA = 716  # where ships lie in the water


def _stage_of(facts: MomentFacts) -> str:
    if facts.kind == "plunder":
        return "plunder"
    beast = facts.actor if facts.kind == "attack" else facts.target
    return beast if beast in (KRAKEN, MEGALODON) else "battle"


@kept(4)
def _layer(scene: str) -> Layer:
    def specimen(draft: Layer) -> list[Image.Image]:
        out: list[Image.Image] = []
        for one in moments():
            facts = moment_of(sea_of(one))
            if facts is not None and _stage_of(facts) == scene:
                canvas = Canvas(draft)
                lay(canvas, one, facts)
                out.append(canvas.flatten())
        return out

    return layer(scene, specimen)


def _colour(scene: Scene, key: str) -> str:
    return scene.mates[SHIP_OF[key][0]].colour


def _lay_ship(canvas: Canvas, sprite: Sprite, x: float) -> None:
    canvas.put(sprite, x, SEA - WATER, "mt")


def _lay_cast(canvas: Canvas, scene: Scene, facts: MomentFacts, where: str) -> None:
    """Who is on the stage."""
    sea = sea_of(scene)
    own = facts.target if facts.kind == "attack" else facts.actor
    if where == "plunder":
        canvas.put(ship(_colour(scene, own), 260, SHIP_OF[own][1] + 1), 430, 500)
        many = sea.skeletons.get(facts.target, 0)
        if many:
            canvas.put(skulls(many), FRAME_W / 2 - 230, 740)
        return
    if where == KRAKEN:
        _lay_ship(canvas, great(_colour(scene, own)), FRAME_W / 2)
        for i in range(sea.enemies[KRAKEN].tentacles):
            sprite, x, y = arm(i)
            canvas.put(sprite, x, y, "lt")
    elif where == MEGALODON:
        _lay_ship(canvas, great(_colour(scene, own)), 620)
    else:
        _lay_ship(canvas, great(_colour(scene, own)), 400)
        other = facts.actor if facts.kind == "attack" else facts.target
        rival = dead(3 if other == GALLEON else 2) if other not in SHIP_OF else great(_colour(scene, other), True)
        _lay_ship(canvas, rival, FRAME_W - 400)
    lay_front(canvas)
    if facts.kind == "open_fire":
        canvas.put(guns(3), 560, 600)
    elif facts.kind == "attack" and where == "battle":
        canvas.put(guns(5), FRAME_W - 560, 600)


def _lay_outcome(canvas: Canvas, facts: MomentFacts, where: str) -> None:
    """What the dice bring, large."""
    x, y = (FRAME_W / 2, 300) if where in ("battle", "plunder") else (1400 if where == KRAKEN else 330, 330)
    canvas.put(flash(330), x, y)
    sign = {"plunder": "star5", "boarding": "swords"}.get(facts.kind, "damage")
    words = f"{facts.hits}" if facts.kind in ("plunder", "boarding") else f"+{facts.hits}"
    if facts.kind == "boarding":
        words = f"{facts.won:+d}".replace("-", "−")
    wide = width(words, "heavy", 110) + 100
    canvas.text(x - wide / 2, y, words, "heavy", 110, "white", stroke=7, rank="key")
    canvas.put(icon(sign, 92), x + wide / 2 - 46, y)
    if facts.fallen:
        canvas.put(pill(f"−{facts.fallen}", 70, "ink_soft", "white", "pirate", "heavy"), x, y + 200)


def _lay_captain(canvas: Canvas, scene: Scene, key: str, x: float) -> None:
    """A ship's plate: whose it is, what it bears, how many are fit."""
    seat, n = SHIP_OF[key]
    facts, mate = ship_facts(sea_of(scene), seat, n), scene.mates[seat]
    canvas.put(sheet(PLATE_W, PLATE_H, 72, mate.colour), x - RIM, PLATE_Y - RIM, "lt")
    canvas.put(sail(mate.colour, 58, n + 1), x + 44, PLATE_Y + 38)
    canvas.put(number(facts.name), x + PLATE_W - 40, PLATE_Y + 36)
    pale = CAPTAINS[mate.colour].pen == "white"
    name, size = fit_in_two(name_of(scene, seat), "bold", PLATE_W - 170, 50, 45)
    canvas.text(
        x + 84, PLATE_Y + 36, name, "bold", size, "white" if pale else "ink", stroke=3 if pale else 0, rank="key"
    )
    row = [Fact(f.sign, f.short, "blood" if f.alarm else "ink", f.none) for f in facts.gauges[:3]]
    lay_facts(canvas, x + 18, PLATE_Y + 112, row, PLATE_W - 36)


def _lay_foe(canvas: Canvas, facts: FoeFacts, x: float) -> None:
    canvas.put(sheet(PLATE_W, PLATE_H, 0, "parchment"), x - RIM, PLATE_Y - RIM, "lt")
    canvas.put(figure(facts.key, 110, max(1, facts.left)), x + 84, PLATE_Y + PLATE_H / 2)
    canvas.text(x + 166, PLATE_Y + 40, plain(facts.short), "display", 50, "dusk_dark", room=PLATE_W - 180, least=38)
    canvas.put(hearts(facts.left, facts.full, HEARTS + 60), x + 166, PLATE_Y + 78, "lt")


def _lay_place(canvas: Canvas, scene: Scene, place: str, x: float) -> None:
    canvas.put(sheet(PLATE_W, PLATE_H, 0, "parchment"), x - RIM, PLATE_Y - RIM, "lt")
    canvas.text(x + 28, PLATE_Y + 46, place, "heavy", 56, rank="key")
    words = isle_name(sea_of(scene).board, place)
    if words:
        canvas.text(x + 28, PLATE_Y + 108, words, "display", 46, "wood_mid", room=PLATE_W - 50, least=36)


def _die(facts: MomentFacts, pip: int) -> tuple[Sprite, str]:
    """A die in the light of what it brings, and the sign of that."""
    if facts.kind == "attack" and facts.actor == KRAKEN:
        if pip in ENEMIES.kraken.damage_faces:
            return die(pip, DIE, "blood", "white", "blood_dark"), "damage"
        if pip in ENEMIES.kraken.defeat_faces:
            return die(pip, DIE), "pirate"
        return die(pip, DIE, "silver_dark", "mountain_dark", "mountain"), ""
    return luck_die(pip, DIE), ""


def _lay_dice(canvas: Canvas, facts: MomentFacts, dice: Sequence[int], x: float, room: float) -> None:
    pitch = min(PITCH, (room - DIE) / max(1, len(dice) - 1)) if len(dice) > 1 else PITCH
    left = x + room / 2 - (pitch * (len(dice) - 1)) / 2
    for i, pip in enumerate(dice):
        sprite, sign = _die(facts, pip)
        canvas.put(sprite, left + i * pitch, PLATE_Y + 66)
        if sign:
            canvas.put(icon(sign, 58, 6, "ink"), left + i * pitch + 38, PLATE_Y + 118)


def lay(canvas: Canvas, scene: Scene, facts: MomentFacts) -> None:
    """All of the moment that is not the stage."""
    where = _stage_of(facts)
    _lay_cast(canvas, scene, facts, where)
    _lay_outcome(canvas, facts, where)
    right = FRAME_W - 26 - PLATE_W
    enemies = {foe.key: foe for foe in foes(sea_of(scene))}
    for key, x in zip(
        (facts.actor, facts.target) if facts.kind != "attack" else (facts.target, facts.actor), (26, right), strict=True
    ):
        if key in SHIP_OF:
            _lay_captain(canvas, scene, key, x)
        elif key in enemies:
            _lay_foe(canvas, enemies[key], x)
        else:
            _lay_place(canvas, scene, key, x)
    left, room = 26 + PLATE_W + 24, right - PLATE_W - 74
    if facts.against:
        _lay_dice(canvas, facts, facts.dice, left, room / 2 - 20)
        _lay_dice(canvas, facts, facts.against, left + room / 2 + 20, room / 2 - 20)
    else:
        _lay_dice(canvas, facts, facts.dice, left, room)


def moment(scene: Scene) -> Picture | None:
    """What has just been decided by dice, or nothing to remember."""
    facts = moment_of(sea_of(scene))
    if facts is None:
        return None
    canvas = Canvas(_layer(_stage_of(facts)))
    lay(canvas, scene, facts)
    words = told(scene, facts.words)
    return Picture(png(canvas), short(words[:1].upper() + words[1:], MOST_ALT), "moment.png")
