"""The small picture on each page of Set Sail's rules."""

from collections.abc import Callable

from bot.engine.text import say, t
from bot.games.set_sail.content import BOX, PLUNDER, POINTS, TRADE, TREASURE
from bot.games.set_sail.facts import USUAL_GOAL
from bot.games.set_sail.names import TOKEN_NAMES
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.figures import Bit, Page, above, badged, beside, bit, draw, waters
from rendering.kit.grids import Squares
from rendering.kit.icons import icon
from rendering.kit.marks import barred, disc, path, x_mark
from rendering.kit.panels import pill
from rendering.kit.ships import ship
from rendering.kit.tokens import die, medal, port
from rendering.scene import Picture

from .ground import PORT_NAMES, PORT_SIGNS
from .tokens import hand_card, quest_card


def _port(letter: str, r: int = 46) -> Sprite:
    return port(PORT_SIGNS[letter][0], r, PORT_SIGNS[letter][1], PORT_SIGNS[letter][2])


def goal() -> Page:
    """Three kinds of quests lead to the points that end the game."""
    least, most = min(POINTS.values()), max(POINTS.values())
    worth = t("{least} to {most}", least=least, most=most)
    target = str(USUAL_GOAL)
    return Page(
        t(
            "Plunder, Trade and Treasure Quests bring {least} to {most} victory points each; {n} points end the game.",
            least=least,
            most=most,
            n=target,
        ),
        (
            (
                bit("merchant", worth, t("Raids")),
                "+",
                bit("crate", worth, t("Trades")),
                "+",
                bit("chest", worth, t("Digs")),
                "to",
                Bit(medal(target, 130), t("points"), t("The end")),
            ),
        ),
    )


def turn() -> Page:
    """Four steps of a turn in order."""
    steps = ((t("Both sail"), "sail"), (t("Combats"), "swords"), (t("Actions"), "anchor"))
    row: list[Bit | str] = []
    for number, (words, sign) in enumerate(steps, 1):
        row += [bit(sign, words, str(number)), "to"]
    row.append(bit("sack", t("–{n} supply", n=BOX.upkeep), str(len(steps) + 1)))
    return Page(t("A turn: sail both ships, fight combats, act with each ship, eat one supply."), (row,))


def sailing() -> Page:
    """Two ships on a small sea share their steps and may not stay where they started."""

    def lay(canvas: Canvas, grid: Squares) -> None:
        path(canvas, [grid.at(place) for place in ("A2", "B2", "B1", "C1", "D1")])
        path(canvas, [grid.at(place) for place in ("A3", "B3", "C3", "D3", "E3", "F3", "F2")])
        for place, mark in (("A2", "I"), ("A3", "II")):
            x, y = grid.at(place)
            canvas.put(ship("azure", 84, 1, mark), x, y - 2)
            canvas.put(barred(15), x + 30, y - 26)
        canvas.put(disc("4", 30), *grid.at("D1"))
        canvas.put(disc("6", 30), *grid.at("F2"))

    board = waters(6, 3, 92, lay, ("C2", "D2"))
    oar = BOX.upgrades["oar"].adds
    total = pill(t("4 + 6 ≤ {n} steps", n=BOX.movement), 34, "ink", "gold_light")
    side = above(total, icon("oar", 120), pill(t("+{n} steps each", n=oar), 34), gap=18)
    return Page(
        t(
            "Two ships share {n} steps, round land and never diagonally; neither may stay where one started. "
            "Each oar adds {oar}.",
            n=BOX.movement,
            oar=oar,
        ),
        ((Bit(board), Bit(side)),),
    )


def water() -> Page:
    """What each kind of water gives, and the roll against a ship."""
    deep, four, five = (BOX.ships[kind].health for kind in ("deep", "route4", "route5"))
    gun = BOX.upgrades["cannon"].adds
    return Page(
        t(
            "Shallow water: {n} silver or dig. Deep Water ships have health {deep}, Trade Route ships {four} or "
            "{five}. A die of {die} and one cannon make {total}, enough for {deep}.",
            n=BOX.fishing,
            deep=deep,
            four=four,
            five=five,
            die=3,
            total=3 + gun,
        ),
        (
            (
                bit("silver", t("+{n} or dig", n=BOX.fishing), t("Shallow"), 84),
                "|",
                bit("merchant", t("health {n}", n=deep), t("Deep"), 84),
                "|",
                bit("trader", t("health {four} or {five}", four=four, five=five), t("Trade route"), 84),
            ),
            (
                Bit(die(3, 84)),
                "+",
                Bit(badged(icon("cannon", 84), medal(str(gun), 44))),
                "=",
                Bit(medal(str(3 + gun), 84)),
                "≥",
                Bit(medal(str(deep), 84, "silver")),
                "to",
                Bit(hand_card("deep", 82, 120)),
            ),
        ),
    )


def ports() -> Page:
    """The four ports and what the upgrades cost."""
    deals = {
        "S": t("supplies\n1 silver each"),
        "t": t("buy, sell\n1 silver each"),
        "u": t("one upgrade\nper ship"),
        "p": t("quests\nmaps: {n}", n=BOX.map_cost),
    }
    first = [Bit(_port(letter, 40), deal, say(PORT_NAMES[letter], ())) for letter, deal in deals.items()]
    second: list[Bit | str] = []
    prices: list[str] = []
    for key, name in TOKEN_NAMES.items():
        cost = BOX.upgrades[key].cost
        second.append(Bit(beside(icon(key, 70), pill(str(cost), 34, "ink", "parchment_light", "silver"))))
        prices.append(f"{say(name, ())} {cost}")
    return Page(
        t(
            "Supply, Trade, Upgrade and Pirate Port with their signs. Upgrades in silver: {prices}.",
            prices=", ".join(prices),
        ),
        (first, second),
    )


def quests() -> Page:
    """An open quest of each kind and a map."""
    plunder, trade = next(iter(PLUNDER)), next(iter(TRADE))
    one = next(iter(TREASURE.values()))
    return Page(
        t(
            "A Plunder Quest paid with ship cards, a Trade Quest paid with goods, and a map of {tile} whose treasure "
            "is dug up there.",
            tile=one.tile,
        ),
        (
            (Bit(quest_card(plunder, 414, 200), t("ship cards")), Bit(quest_card(trade, 414, 200), t("goods"))),
            (
                Bit(beside(icon("paper", 100), pill(one.tile, 40, "blood"))),
                "to",
                Bit(beside(ship("azure", 100), x_mark(76), gap=-6), ""),
                "+",
                bit("spade", "", "", 92),
                "=",
                Bit(medal(str(one.points), 96)),
            ),
        ),
        "wood",
    )


def combat() -> Page:
    """Attack and answer with their totals."""
    gun, oar = BOX.upgrades["cannon"].adds, BOX.upgrades["oar"].flee
    attack, defence = 5 + gun, 3 + oar
    return Page(
        t(
            "Attack: die 5 and a cannon, {attack} in all. The defender flees with die 3 and an oar, {defence}: "
            "{n} supplies are lost and the attacker may steal a card.",
            attack=attack,
            defence=defence,
            n=attack - defence,
        ),
        (
            (
                Bit(ship("vermilion", 96)),
                Bit(die(5, 68)),
                "+",
                bit("cannon", "", "", 68),
                "=",
                Bit(medal(str(attack), 80)),
                ">",
                Bit(medal(str(defence), 80, "silver")),
                "=",
                Bit(die(3, 68)),
                "+",
                bit("oar", "", "", 68),
                Bit(ship("jade", 96)),
            ),
            (
                Bit(beside(icon("sack", 84), pill(t("–{n} supplies", n=attack - defence), 34, "ink"))),
                "+",
                Bit(beside(icon("cards", 84), pill(t("steal one"), 34, "ink"))),
            ),
        ),
    )


def supplies() -> Page:
    """Nothing left to lose: what goes and what comes."""
    return Page(
        t(
            "More to lose than there is: an upgrade and half of the silver are gone; ships at the Supply Port, "
            "{n} supplies, half the steps.",
            n=BOX.fresh_supplies,
        ),
        (
            (
                Bit(badged(icon("sack", 110), pill("0", 36, "blood")), t("cannot pay")),
                "to",
                bit("cannon", t("–1 upgrade")),
                bit("silver", t("silver ÷ {n}", n=BOX.halved_by)),
                "|",
                Bit(beside(_port("S", 46), icon("sack", 84), gap=0), t("{n} supplies", n=BOX.fresh_supplies)),
                bit("half_wind", t("steps ÷ {n}", n=BOX.halved_by)),
            ),
        ),
    )


def trading() -> Page:
    """Things change hands."""
    give = beside(icon("silver", 90), icon("silver", 90), gap=-36)
    return Page(
        t("One captain gives silver, another gives bananas and tobacco: both sides give something."),
        (
            (
                Bit(ship("azure", 130)),
                Bit(give, t("silver")),
                "swap",
                Bit(beside(icon("banana", 90), icon("tobacco", 90)), t("goods")),
                Bit(ship("saffron", 130)),
            ),
        ),
    )


def secrets() -> Page:
    """What only its owner sees, and what lies open."""
    return Page(
        t("Hidden: hand and maps. Open: silver, supplies, upgrades and points."),
        (
            (
                bit("cards", t("hand"), t("Hidden")),
                bit("paper", t("maps")),
                "|",
                bit("silver", t("silver"), t("Open to all"), 96),
                bit("sack", t("supplies"), "", 96),
                bit("cannon", t("upgrades"), "", 96),
                Bit(medal("12", 96), t("points")),
            ),
        ),
        "wood",
    )


def orders() -> Page:
    """Answers given in advance."""
    return Page(
        t("Standing orders: fight or flee, stay or leave, steal or not, answered while the captain is away."),
        (
            (
                bit("hourglass", t("away")),
                "to",
                bit("slate", t("orders")),
                "|",
                bit("swords", t("fight?")),
                "/",
                bit("oar", t("flee?")),
                "|",
                bit("anchor", t("stay?"), "", 90),
                bit("cards", t("steal?"), "", 90),
            ),
        ),
    )


PAGES: dict[str, Callable[[], Page]] = {
    each.__name__: each
    for each in (goal, turn, sailing, water, ports, quests, combat, supplies, trading, secrets, orders)
}


def figure(topic: str) -> Picture:
    """The picture of a page by the key of its topic."""
    return draw(PAGES[topic]())
