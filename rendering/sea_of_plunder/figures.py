"""The small picture on each page of Sea of Plunder's rules."""

from collections.abc import Callable

from bot.engine.text import say, t, tn
from bot.games.sea_of_plunder.content import BOARD, COLOURS, POWERS
from bot.games.sea_of_plunder.facts import CARDS_DRAWN
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.cards import course_start, paper
from rendering.kit.figures import Bit, Page, above, badged, beside, bit, draw, waters
from rendering.kit.grids import Squares
from rendering.kit.icons import icon
from rendering.kit.lettering import fit_lines, write
from rendering.kit.marks import path
from rendering.kit.panels import pill
from rendering.kit.pixels import resized
from rendering.kit.ships import pirate_ship, ship
from rendering.kit.tokens import die, good_sign, medal
from rendering.scene import Picture

from .deck import face, ways_of
from .tokens import GOOD_SIGNS, POWER_SIGNS, combo_port, port_island, treasure_island
from .words import card_name, port_name

POINTS = BOARD.scoring
OWN, PIRATES = BOARD.goals[next(iter(BOARD.goals))]  # the first choice is the default


def _card(card: str = "knight_n", w: int = 104) -> Sprite:
    """A whole card: its name over its face."""
    out = paper(208, 290, card).done()
    lines, size = fit_lines(card_name(card), "display", 32, 186, 24, 2)
    for i, line in enumerate(lines):
        write(out, 104, 45 + (i - (len(lines) - 1) / 2) * 29, line, "display", size)
    out.alpha_composite(face(card, 176).image, (16, 80))
    if ways := ways_of(card):
        (x, y), sign = course_start(ways, 176), ship("azure", 58)
        out.alpha_composite(sign.image, (round(16 + max(0, x - 29)), round(80 + max(0, y - 29))))
    return Sprite(resized(out, (w, round(w * 290 / 208))))


def _goods(many: int, size: int = 52) -> Sprite:
    return beside(*(icon(GOOD_SIGNS[colour], size) for colour in COLOURS[:many]), gap=2)


def turn() -> Page:
    """Draw, play, discard."""
    return Page(
        t("A turn in three steps: draw two cards; play one, which moves your ship; discard one, which moves a pirate."),
        (
            (
                bit("cards", tn("{n} card", "{n} cards", CARDS_DRAWN), t("1 Draw")),
                "to",
                Bit(beside(_card(), ship("azure", 104), gap=6), t("your ship"), t("2 Play")),
                "to",
                Bit(beside(_card("breeze_e"), pirate_ship(104), gap=6), t("any pirate"), t("3 Discard")),
            ),
        ),
    )


def goal() -> Page:
    """What ends the game and what counts."""
    sets = [Bit(_goods(number, 46), f"+{points}") for number, points in enumerate(POINTS.goods_set, 1) if points]
    debt = str(POINTS.debt).replace("-", "–")
    worth = ", ".join(
        t("{points} for {n}", points=points, n=n) for n, points in enumerate(POINTS.goods_set, 1) if points
    )
    return Page(
        t(
            "The game ends with {own} Treasures of a captain or {pirates} of the pirates. A Treasure counts "
            "{treasure}, a Compass {compass}, a Debt {debt}; Goods of different colours count {sets}.",
            own=OWN,
            pirates=PIRATES,
            treasure=POINTS.treasure,
            compass=POINTS.compass,
            debt=debt,
            sets=worth,
        ),
        (
            (
                Bit(beside(ship("azure", 92), icon("chest", 72), gap=4), tn("{n} Treasure", "{n} Treasures", OWN)),
                t("or"),
                Bit(beside(pirate_ship(92), icon("chest", 72), gap=4), tn("{n} Treasure", "{n} Treasures", PIRATES)),
                "to",
                bit("flag", t("last round"), "", 88),
            ),
            (
                bit("chest", f"+{POINTS.treasure}", "", 64),
                bit("compass", f"+{POINTS.compass}", "", 64),
                *sets,
                bit("debt", debt, "", 64),
            ),
        ),
        "parchment",
    )


def moving() -> Page:
    """A card's path, what is passed on it, and where it lands."""

    def lay(canvas: Canvas, grid: Squares) -> None:
        path(canvas, [grid.at(place) for place in ("A3", "A2", "B1", "C1", "D1")])
        canvas.put(treasure_island(72), *grid.at("B1"))
        canvas.put(port_island("purple", 76), *grid.at("D1"))
        canvas.put(ship("azure", 80), *grid.at("A3"))

    def round_the_world(canvas: Canvas, grid: Squares) -> None:
        (left, y), (right, _) = grid.at("B2"), grid.at("D2")
        path(canvas, [(right, y), (right + 1.5 * grid.cell - 4, y)])
        path(canvas, [(left - 1.5 * grid.cell + 4, y), (left, y)])
        canvas.put(ship("azure", 80), right, y)

    return Page(
        t(
            "A ship follows its path: it passes a Treasure Island and lands on a Port Island. Who sails over the east "
            "edge comes in from the west."
        ),
        (
            (
                Bit(waters(4, 3, 88, lay), t("pass, pass, pass, land")),
                Bit(waters(5, 3, 88, round_the_world), t("no edges")),
            ),
        ),
    )


def treasure() -> Page:
    """Pass or land on an island, then it is placed anew."""
    column, row = BOARD.columns[2], 8
    return Page(
        t(
            "Passing a Treasure Island brings a Treasure, landing a card too. The island is placed anew by a die for "
            "the column and one for the row; a skull gives the pirates a Treasure."
        ),
        (
            (
                Bit(beside(ship("azure", 84), treasure_island(80), gap=-4)),
                "to",
                bit("chest", t("passing"), "", 84),
                "|",
                Bit(beside(icon("chest", 84), icon("cards", 84)), t("landing")),
            ),
            (
                Bit(_die(column)),
                Bit(_die(str(row))),
                "to",
                Bit(treasure_island(74), f"{column}{row}"),
                "|",
                bit("skull", t("skull"), "", 78),
                "to",
                Bit(beside(pirate_ship(84), icon("chest", 60), gap=0)),
            ),
        ),
    )


def _die(face: str) -> Sprite:
    out = die(1, 78, "parchment_light", "parchment_light").image.copy()
    write(out, 39, 38, face, "heavy", 50)
    return Sprite(out)


def ports() -> Page:
    """Four islands, each with its Good."""
    row = [
        Bit(
            beside(port_island(port.colour, 92), icon(GOOD_SIGNS[port.colour], 64), gap=-6),
            f"×{BOARD.goods_per_colour}",
            port_name(port.colour),
        )
        for port in BOARD.ports
    ]
    names = ", ".join(port_name(port.colour) for port in BOARD.ports)
    return Page(
        t(
            "The Port Islands {names}, each with {n} Goods of its own colour, and the Combo Port, which has them all.",
            names=names,
            n=BOARD.goods_per_colour,
        ),
        (row, (Bit(combo_port(88)), "=", Bit(beside(*(good_sign(colour, 52) for colour in COLOURS), gap=14)))),
    )


def pirates() -> Page:
    """A pirate takes a Good or leaves a Debt."""
    return Page(
        t("A ship meets a pirate: it gives a Good, or takes a Debt if it has none."),
        (
            (
                Bit(ship("azure", 124)),
                "+",
                Bit(pirate_ship(124)),
                "to",
                Bit(beside(icon(GOOD_SIGNS["blue"], 100), icon("cross", 60), gap=-14), t("one Good")),
                t("or"),
                bit("debt", t("one Debt")),
            ),
        ),
    )


def rivals() -> Page:
    """Pass and land on another ship."""

    def row(steps: int) -> Callable[[Canvas, Squares], None]:
        def lay(canvas: Canvas, grid: Squares) -> None:
            x, y = grid.at("B1")
            canvas.put(ship("vermilion", 84), x, y - 4)
            start, _ = grid.at("A1")
            path(canvas, [(start, y + 28), *((grid.centre(i, 0)[0], y + 28) for i in range(1, steps + 1))])
            canvas.put(ship("azure", 84), start, y - 4)

        return lay

    return Page(
        t("Your own ship passes another: draw a card. It lands on another: steal a random card."),
        (
            (
                Bit(waters(3, 1, 100, row(2)), t("passing")),
                "to",
                Bit(beside(icon("cards", 92), pill(t("draw 1"), 34, "ink"))),
            ),
            (
                Bit(waters(3, 1, 100, row(1)), t("landing")),
                "to",
                Bit(beside(icon("cards", 92), pill(t("steal 1"), 34, "blood"))),
            ),
        ),
    )


def cards() -> Page:
    """An Action card, one that waits for the discard, and an Event."""
    return Page(
        t(
            "Action cards work at once, like Resupply, or wait for your discard, like Hurricane. Events such as "
            "Parting Storms happen when they are drawn."
        ),
        (
            (
                Bit(_card("resupply", 118), t("at once"), t("Action")),
                Bit(_card("uncharted_waters", 118), t("at once")),
                "|",
                Bit(_card("hurricane", 118), t("with discard")),
                Bit(_card("trouble_at_sea", 118), t("with discard")),
                "|",
                Bit(_card("parting_storms", 118), t("when drawn"), t("Event")),
            ),
        ),
        "wood",
    )


def powers() -> Page:
    """All Powers by their signs."""
    names = [say(power.name, ()) for power in POWERS.values()]
    row = [Bit(icon(POWER_SIGNS[power], 84), name) for power, name in zip(POWERS, names, strict=True)]
    half = len(row) // 2
    return Page(
        t("The Powers: {names}.", names=", ".join(names)),
        (row[:half], row[half:]),
        "wood",
    )


def variants() -> Page:
    """Two ships each for two captains, and the fifth port."""
    fleet = (("azure", "jade"), ("vermilion", "saffron"))
    goals = list(BOARD.goals)
    longer = BOARD.goals[goals[-1]]
    pairs = [beside(*(ship(colour, 96) for colour in pair), gap=-8) for pair in fleet]
    return Page(
        t(
            "Two captains with two ships each; the Combo Port; a longer game to {own} and {pirates} Treasures.",
            own=longer[0],
            pirates=longer[1],
        ),
        (
            (
                Bit(above(*pairs, gap=-6), t("2 ships each"), t("Two players")),
                "|",
                Bit(combo_port(110), t("fifth port"), t("Combo")),
                "|",
                Bit(badged(icon("chest", 110), medal(str(longer[0]), 60)), t("pirates {n}", n=longer[1]), t("Longer")),
            ),
        ),
    )


PAGES: dict[str, Callable[[], Page]] = {
    each.__name__: each for each in (turn, goal, moving, treasure, ports, pirates, rivals, cards, powers, variants)
}


def figure(topic: str) -> Picture:
    """The picture of a page by the key of its topic."""
    return draw(PAGES[topic]())
