"""The small picture on each page of Sea of Thieves' rules."""

from collections.abc import Callable

from PIL import Image

from bot.engine.text import t
from bot.games.sea_of_thieves.content import CLASSES, FORTUNE, TABLE, VOYAGES
from bot.games.sea_of_thieves.facts_score import USUAL_GOAL
from bot.games.sea_of_thieves.naming import LEVEL_NAMES
from rendering.kit.canvas import Canvas, Layer, Sprite
from rendering.kit.cards import back
from rendering.kit.figures import Bit, Page, above, badged, beside, bit, draw
from rendering.kit.grids import Hexes
from rendering.kit.icons import icon
from rendering.kit.land import palm, rock
from rendering.kit.marks import path
from rendering.kit.panels import pill
from rendering.kit.pen import Pen
from rendering.kit.ships import ship, skeleton_ship
from rendering.kit.tokens import crew_token, luck_die, medal
from rendering.scene import Picture

from .figures_cards import cards_reply, cards_roll, cards_turn, special_crew
from .figures_perils import enemies, knave, monsters
from .tokens import cargo, water
from .words import plain


def _crew(many: int, size: int = 46) -> Sprite:
    return beside(*(crew_token("ready", size) for _ in range(many)), gap=2)


def _hexes(
    lay: Callable[[Canvas, Hexes], None], cols: int, rows: int, size: int, land: str = "", reef: str = ""
) -> Sprite:
    """A small sea of hexes; `land` and `reef` name some of them by column and row, such as "10 20"."""
    grid = Hexes(size * 0.9 + 4, size + 4, size)
    places = [(c - r // 2, r) for r in range(rows) for c in range(cols)]
    wide = max(grid.centre(*place)[0] for place in places) + size * 0.9 + 4
    pen = Pen(wide, size * (1.5 * rows + 0.5) + 8, 4)
    for place in places:
        pen.poly(grid.corners(*place, 3), "ink")
    for q, r in places:
        name = f"{q + r // 2}{r}"
        x, y = grid.centre(q, r)
        pen.poly(grid.corners(q, r, -1.5), "sand" if name in land.split() else "shallow")
        if name in land.split():
            pen.disc(x, y, size * 0.5, "grass")
            palm(pen, x, y + size * 0.4, size / 50)
        if name in reef.split():
            rock(pen, x, y - size * 0.5, size / 26)
    out = pen.done()
    canvas = Canvas(Layer.draft(Image.new("RGB", out.size, (0, 0, 0))))
    lay(canvas, grid)
    for item in canvas.items:
        over = item.source if isinstance(item.source, Image.Image) else Image.new("RGB", out.size, item.source)
        out.paste(over, (item.box[0], item.box[1]), item.mask)
    return Sprite(out)


def aim() -> Page:
    """Four phases of a round, and the goal."""
    goal = USUAL_GOAL
    return Page(
        t(
            "A round: fleets, hazards, event, fortune. At {goal} reputation the last round begins; then {gold} gold "
            "count 1.",
            goal=goal,
            gold=TABLE.wealth,
        ),
        (
            (
                Bit(ship("azure", 92), "", t("Fleets")),
                "to",
                Bit(skeleton_ship(92), "", t("Hazards")),
                "to",
                bit("flag", "", t("Event"), 84),
                "to",
                bit("cards", "", t("Fortune"), 84),
            ),
            (
                Bit(medal(goal, 92), t("last round")),
                "|",
                Bit(beside(icon("coins", 72), pill(f"{TABLE.wealth} = 1", 34, "ink"), gap=4), t("at the end")),
                Bit(
                    beside(
                        ship("azure", 80, 2),
                        pill(f"+{CLASSES['brigantine'].reputation}", 32, "ink"),
                        ship("azure", 80, 3),
                        pill(f"+{CLASSES['galleon'].reputation}", 32, "ink"),
                        gap=4,
                    ),
                    t("larger ships"),
                ),
            ),
        ),
    )


def turn() -> Page:
    """Three actions, each with tasks of the crew before it."""
    gauge = CLASSES["sloop"].gauge
    return Page(
        t(
            "{n} actions in a turn: the crew does tasks, then the ship acts. Then ships take in water for their "
            "damage, and the hand is cut to {cards} fortune cards and {voyages} voyages.",
            n=TABLE.actions,
            cards=TABLE.fortune_hand,
            voyages=TABLE.voyage_hand,
        ),
        (
            (
                Bit(_crew(2, 64), t("SAIL, REPAIR\nBAIL, REVIVE"), t("Crew tasks")),
                "to",
                Bit(beside(*(icon(s, 64) for s in ("sail", "cannon", "chest", "scales"))), t("one action"), t("Ship")),
                "=",
                Bit(medal(f"×{TABLE.actions}", 92), t("{n} per ship", n=TABLE.actions_per_ship), t("Turn")),
            ),
            (
                Bit(beside(icon("damage", 60), water(3, gauge, 170, 50)), t("water")),
                "to",
                Bit(beside(icon("cards", 60), pill(f"≤ {TABLE.fortune_hand}", 34, "ink")), t("fortune")),
                Bit(beside(icon("paper", 60), pill(f"≤ {TABLE.voyage_hand}", 34, "ink")), t("voyages")),
            ),
        ),
    )


def rolls() -> Page:
    """What each face counts."""
    groups = [[f for f in range(1, 7) if TABLE.faces[f - 1] == count] for count in sorted(set(TABLE.faces))]
    row: list[Bit | str] = []
    for group in groups:
        count = TABLE.faces[group[0] - 1]
        row += [Bit(beside(*(luck_die(f, 76) for f in group), gap=6), f"{count}" if count else t("miss")), "|"]
    return Page(
        t(
            "Dice of a crew roll: {faces}. A fortune card throws dice again.",
            faces=", ".join(
                t("{dice} count {n}", dice=" ".join(map(str, group)), n=TABLE.faces[group[0] - 1]) for group in groups
            ),
        ),
        (
            row[:-1],
            (
                Bit(_card()),
                "to",
                Bit(beside(luck_die(2, 70), luck_die(5, 70))),
                "to",
                Bit(beside(luck_die(4, 70), luck_die(6, 70))),
            ),
        ),
    )


def _card() -> Sprite:
    return back("dusk_dark", "star5", 68, 98)


def sailing() -> Page:
    """Successes carry a ship straight on; reefs cost."""
    two, one = TABLE.faces[5], TABLE.faces[3]

    def lay(canvas: Canvas, grid: Hexes) -> None:
        path(canvas, [grid.centre(q, 1) for q in range(two + one + 1)])
        canvas.put(ship("azure", 84, 1, "I"), *grid.centre(0, 1))

    return Page(
        t("{n} successes sail {n} hexes in a straight line; the reef passed on the way costs 1 damage.", n=two + one),
        (
            (
                Bit(
                    above(
                        beside(luck_die(6, 76), luck_die(4, 76)),
                        pill(f"{two} + {one} = {two + one}", 36, "ink", "gold_light"),
                        gap=14,
                    )
                ),
                "to",
                Bit(_hexes(lay, 5, 3, 50, "10 32", "11")),
                Bit(badged(icon("damage", 92), medal("1", 48)), t("reef")),
            ),
        ),
    )


def fire() -> Page:
    """Successes are damage, damage lets water in, a full gauge sinks."""
    sizes = [
        Bit(
            beside(ship("jade", 84, masts), water(each.gauge, each.gauge, 130, 44), gap=4),
            f"{plain(each.name)} {each.gauge}",
        )
        for masts, each in enumerate(CLASSES.values(), 1)
    ]
    full = ", ".join(f"{plain(each.name)} {each.gauge}" for each in CLASSES.values())
    return Page(
        t("Two successes are 2 damage; each turn the damage lets in as much water. Full gauge: {full}.", full=full),
        (
            (
                Bit(ship("azure", 92)),
                bit("cannon", "", "", 80),
                Bit(beside(luck_die(5, 68), luck_die(3, 68))),
                "to",
                Bit(beside(icon("damage", 72), icon("damage", 72), gap=-10), t("damage")),
                "to",
                Bit(water(2, CLASSES["sloop"].gauge, 170, 50), t("water each turn")),
            ),
            sizes,
        ),
    )


def plunder() -> Page:
    """What a success may pay for."""
    entries = (
        (t("FIGHT"), "bones"),
        (t("LOOT"), "sack"),
        (t("HAUL"), "crane"),
        (t("DIG"), "spade"),
        (t("LOAD"), "crate"),
    )
    return Page(
        t("A success pays for FIGHT, LOOT, HAUL, DIG or LOAD. Each skeleton left defeats a crew token."),
        (
            (Bit(luck_die(4, 84)), "to", *(bit(sign, word, "", 88) for word, sign in entries)),
            (
                bit("skull", t("left"), "", 76),
                "to",
                Bit(crew_token("defeated", 76), t("crew")),
                t("or"),
                Bit(cargo("barrel", 76), t("resource")),
            ),
        ),
    )


def trade() -> Page:
    """The five stages at the Outpost, and the commissions."""
    seek = sorted({card.price for card in VOYAGES.values()})
    prices = "/".join(str(price) for price in seek)
    upgrades = [each.upgrade for each in CLASSES.values() if each.upgrade]
    stages = (
        ("coins", t("gold"), t("Sell")),
        ("hammer", t("{n} each", n=TABLE.repair_price), t("Repair")),
        ("sail", "\n".join(str(cost) for cost in upgrades), t("Upgrade")),
        ("pirate", t("crew"), t("Hire")),
        ("paper", prices.replace("/", "\n", 1), t("Seek")),
    )
    row: list[Bit | str] = []
    for sign, words, head in stages:
        row += [bit(sign, words, head, 76), "|"]
    size = TABLE.commission_set
    sets: list[Bit | str] = []
    for sign in ("chest", "skull", "crate"):
        sets += [Bit(beside(*(cargo(sign, 58) for _ in range(size)), gap=-16)), "/"]
    return Page(
        t(
            "Sell, repair for {repair} each, upgrade for {upgrade}, hire, seek voyages for {prices}. {size} chests, "
            "skulls or crates in one sale earn {n} reputation.",
            repair=TABLE.repair_price,
            upgrade="/".join(map(str, upgrades)),
            prices=prices,
            size=size,
            n=TABLE.commission_reputation,
        ),
        (
            row[:-1],
            (
                *sets[:-1],
                "=",
                Bit(medal(f"+{TABLE.commission_reputation}", 76)),
            ),
        ),
    )


def voyages() -> Page:
    """Three companies and what their voyages bring and cost."""
    levels = {card.level: card for card in VOYAGES.values()}
    costs = [card.penalty for card in levels.values()]
    fees = [t("–{n} gold", n=each.gold) if each.gold else t("–{n} reputation", n=each.reputation) for each in costs]
    names = [plain(LEVEL_NAMES[level]) for level in levels]
    return Page(
        t(
            "Gold Hoarders dig, the Order of Souls slays, the Merchant Alliance delivers. Given up or sunk: {fees}.",
            fees=", ".join(f"{name} {fee}" for name, fee in zip(names, fees, strict=True)),
        ),
        (
            (
                bit("spade", t("Hoarders"), t("Digging"), 88),
                "|",
                bit("skull", t("Souls"), t("Slay"), 88),
                "|",
                bit("crate", t("Merchants"), t("Deliver"), 88),
                "to",
                Bit(beside(icon("coins", 76), icon("infamy", 76)), t("rewards"), t("Done")),
            ),
            (
                bit("cross", t("given up"), "", 60),
                *(Bit(pill(fee, 34, "blood"), name) for name, fee in zip(names, fees, strict=True)),
            ),
        ),
    )


def orders() -> Page:
    """Cards for those behind, orders for reactions."""
    card = next(iter(FORTUNE.values()))
    return Page(
        t(
            "Fortune cards such as {card} come to all, one more for each symbol between you and the leader. Standing "
            "orders answer while you are away.",
            card=plain(card.name),
        ),
        (
            (
                Bit(beside(ship("orchid", 84), _card()), t("1 card")),
                "+",
                Bit(beside(icon("star5", 76), _card()), t("per symbol behind")),
                "|",
                bit("slate", t("orders"), "", 92),
                "to",
                Bit(beside(icon("barrel", 68), icon("shield", 68), icon("anchor", 68)), t("answers")),
            ),
        ),
    )


PAGES: dict[str, Callable[[], Page]] = {
    **{
        each.__name__: each
        for each in (aim, turn, rolls, sailing, fire, plunder, trade, voyages, enemies, monsters, knave, orders)
    },
    "crew": special_crew,
    "cards_turn": cards_turn,
    "cards_roll": cards_roll,
    "cards_reply": cards_reply,
}


def figure(topic: str) -> Picture:
    """The picture of a page by the key of its topic."""
    return draw(PAGES[topic]())
