"""The small picture on each page of Scoundrels' rules."""

from collections.abc import Callable

from bot.engine.languages import translated
from bot.engine.text import say, t, tn
from bot.games.scoundrels.components import BOARD, SHOOT
from bot.games.scoundrels.content import DELIVERIES, FEATS, QUIRKS, RULES, SPECIALS, TREASURE
from bot.games.scoundrels.facts.deeds import storm_odds
from bot.games.scoundrels.names import CARD_NAMES, QUEST_NAMES, WAY_NAMES, cards_seen
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.figures import WORDS, Bit, Page, above, badged, beside, bit, draw, waters
from rendering.kit.grids import Squares
from rendering.kit.icons import icon
from rendering.kit.lettering import wrap
from rendering.kit.marks import path, x_mark
from rendering.kit.panels import pill
from rendering.kit.ships import ship
from rendering.kit.tokens import lock, medal
from rendering.scene import Picture

from .tokens import action_card, burial, cargo, ghost_ship, quest_card, wound

SKIRMISH = RULES.skirmish
TOKEN = "infamy"


def _cards(*cards: str, w: int = 76, gap: int = -14) -> Sprite:
    return beside(*(action_card(card, "azure", w) for card in cards), gap=gap)


def _plus(sign: str, many: int, size: int = 92) -> Sprite:
    return badged(icon(sign, size), medal(f"+{many}", round(size * 0.56)))


def aim() -> Page:
    """What counts, and what brings the last round."""
    chest, jewels = TREASURE["chest"], TREASURE["jewels"]
    return Page(
        t(
            "A token counts 1, Treasure aboard or buried its worth, such as {chest} or {jewels}. The last round comes "
            "when {n} pirates are sunk, the Quests are done or the Treasure cards run out.",
            chest=chest.worth,
            jewels=jewels.worth,
            n=RULES.sinkings,
        ),
        (
            (
                bit(TOKEN, t("1 each"), t("Score"), 80),
                "+",
                Bit(beside(cargo("chest", 1, 80), cargo("jewels", 1, 80)), t("aboard")),
                "+",
                Bit(burial("azure", 2, 96), t("buried")),
            ),
            (
                Bit(
                    beside(ship("jade", 74), wound(RULES.damage_limit, 44), gap=-14),
                    t("{n} sunk", n=RULES.sinkings),
                    t("End"),
                ),
                t("or"),
                bit("paper", t("no Quests"), "", 72),
                t("or"),
                bit("chest", t("no Treasure"), "", 72),
            ),
        ),
    )


def in_round() -> Page:
    """Turns, bids, new cards."""
    least, most = RULES.round_bid
    return Page(
        t(
            "A round: every pirate takes a turn, all bid up to {most} cards in secret, then hands are filled up to "
            "{hand}.",
            most=most,
            hand=RULES.hand,
        ),
        (
            (
                Bit(beside(ship("azure", 84), ship("jade", 84), ship("vermilion", 84), gap=-16), t("turns"), "1"),
                "to",
                Bit(_cards("?", "?", w=70), t("bid {least} to {most}", least=least, most=most), "2"),
                "to",
                Bit(badged(icon("cards", 100), medal(str(RULES.hand), 56)), t("draw"), "3"),
                "to",
                Bit(badged(lock(2, 80), icon("hourglass", 44)), t("ports –1"), "4"),
            ),
        ),
    )


def move() -> Page:
    """Sails and free points make steps."""
    steps = 2 + RULES.free_moves

    def lay(canvas: Canvas, grid: Squares) -> None:
        path(canvas, [grid.at(place) for place in ("A2", "A1", "B1", "C1", "C2", "C3")[: steps + 1]])
        canvas.put(ship("azure", 80), *grid.at("A2"))

    return Page(
        t(
            "A Sail of 2 and the {free} free points move a ship {n} squares round the land, never diagonally.",
            free=RULES.free_moves,
            n=steps,
        ),
        (
            (
                Bit(_cards("sail-2", w=110), say(CARD_NAMES["sail-2"], ())),
                "+",
                Bit(medal(str(RULES.free_moves), 92, "silver"), t("free points")),
                "=",
                Bit(medal(str(steps), 92), t("squares")),
                Bit(waters(4, 3, 84, lay, ("B2", "B3"))),
            ),
        ),
    )


def pillage() -> Page:
    """Cards against the cards of a port."""
    odds = [
        Bit(beside(medal(str(total), 60), pill(f"{storm_odds(total):.0%}", 34, "ink"), gap=4)) for total in (8, 9, 10)
    ]
    chances = ", ".join([t("{n} wins {odds}", n=total, odds=f"{storm_odds(total):.0%}") for total in (8, 9, 10)])
    return Page(
        t(
            "{cards} make 9 against {n} port cards of 7: {infamy} Infamy and a Treasure, and the port closes with a "
            "{closed}. Of all tries {chances}.",
            cards=say(cards_seen(["sword-4", "cannon-3", "wild-2"]), ()),
            n=RULES.port_cards,
            infamy=RULES.pillage_infamy,
            closed=RULES.closed_after_pillage,
            chances=chances,
        ),
        (
            (
                Bit(_cards("sword-4", "cannon-3", "wild-2", w=64, gap=3)),
                Bit(medal("9", 76)),
                ">",
                Bit(medal("7", 76, "silver")),
                Bit(_cards(*("?",) * RULES.port_cards, w=64, gap=-30)),
                "to",
                Bit(_plus(TOKEN, RULES.pillage_infamy, 72)),
                bit("chest", "", "", 68),
                Bit(lock(RULES.closed_after_pillage, 78)),
            ),
            odds,
        ),
    )


def attack() -> Page:
    """Two ways to attack, four to answer."""
    ours, theirs = ship("vermilion", 92), ship("jade", 92)
    return Page(
        t(
            "Board in the same square with Swords, or Shoot with Cannons up to one square away. The answer: concede, "
            "Swords, Cannons or Sails."
        ),
        (
            (
                Bit(beside(ours, icon("swords", 72), theirs, gap=-8), t("same square"), say(WAY_NAMES[BOARD], ())),
                "|",
                Bit(beside(ours, icon("cannon", 80), theirs, gap=4), t("up to 1 away"), say(WAY_NAMES[SHOOT], ())),
            ),
            (
                Bit(ship("jade", 76)),
                "to",
                bit("flag", t("concede"), "", 68),
                "/",
                bit("swords", t("board"), "", 68),
                "/",
                bit("cannon", t("shoot"), "", 68),
                "/",
                bit("sail", t("flee"), "", 68),
            ),
        ),
    )


def fight() -> Page:
    """What a win with each type brings."""
    return Page(
        t(
            "The attacker's 7 beats the defender's 5. A win with Swords brings cargo, with Cannons {n} Infamy and "
            "1 Damage, with Sails some squares.",
            n=RULES.cannon_infamy,
        ),
        (
            (
                Bit(ship("vermilion", 84)),
                Bit(_cards("cannon-3", "cannon-4", w=64, gap=3)),
                Bit(medal("7", 76)),
                ">",
                Bit(medal("5", 76, "silver")),
                Bit(_cards("sail-3", "wild-2", w=64, gap=3)),
                Bit(ship("jade", 84)),
            ),
            (
                Bit(beside(icon("swords", 70), icon("chest", 62), gap=6), t("cargo")),
                "|",
                Bit(
                    beside(icon("cannon", 70), _plus(TOKEN, RULES.cannon_infamy, 64), wound(1, 56), gap=6),
                    t("Infamy and Damage"),
                ),
                "|",
                Bit(beside(icon("sail", 70), pill(t("1 per card"), 30, "ink")), t("squares")),
            ),
        ),
    )


def treasure() -> Page:
    """Burying costs cards, digging needs luck."""
    worth = TREASURE["chest"].worth
    low, high = RULES.dig_on[0], RULES.dig_on[-1]
    either = t("{low} or {high}", low=low, high=high)
    return Page(
        t(
            "A Treasure Chest is buried for {worth} cards. Another captain's Treasure is dug up by turning a {low} or "
            "a {high}.",
            worth=worth,
            low=low,
            high=high,
        ),
        (
            (
                Bit(cargo("chest", 1, 84), "", t("Bury")),
                "+",
                Bit(_cards(*("?",) * worth, w=56, gap=-24), tn("{n} card", "{n} cards", worth)),
                "to",
                Bit(beside(x_mark(92), burial("azure", 1, 92), gap=-16), t("safe")),
            ),
            (
                bit("spade", "", t("Dig"), 80),
                "+",
                Bit(_cards("?", w=56)),
                "=",
                Bit(beside(*(medal(str(value), 64) for value in RULES.dig_on)), either),
                "to",
                bit("chest", t("one of them"), "", 80),
            ),
        ),
    )


def specials() -> Page:
    """The weightless ones with their worth."""
    row = [
        Bit(cargo(key, 1, 116), "\n".join(wrap(translated(TREASURE[key].name), "bold", WORDS, 200, 2)))
        for key in SPECIALS
    ]
    worth = ", ".join([f"{translated(TREASURE[key].name)} {TREASURE[key].worth}" for key in SPECIALS])
    return Page(t("The weightless Treasures with their worth: {worth}.", worth=worth), (row,), "wood")


def quests() -> Page:
    """A Delivery and a feat."""
    delivery, feat = min(DELIVERIES, key=lambda quest: len(say(QUEST_NAMES[quest], ()))), next(iter(FEATS))
    return Page(
        t("A Delivery names a Treasure, a port and its Infamy. A feat names a deed and its Infamy."),
        (
            (
                Bit(quest_card(delivery, 450, 144), t("Delivery")),
                Bit(quest_card(feat, 450, 144), t("Feat")),
            ),
        ),
        "wood",
    )


def ghost() -> Page:
    """A sunk ship comes back as the Ghost."""
    limit = RULES.damage_limit
    return Page(
        t(
            "{n} Damage sink a ship. Next round the first one sunk comes back as the Ghost, which sails through land "
            "and carries any amount of Treasure.",
            n=limit,
        ),
        (
            (
                Bit(beside(ship("jade", 104), wound(limit, 64), gap=-10), t("{n} Damage", n=limit)),
                "to",
                bit("hourglass", t("next round"), "", 76),
                "to",
                Bit(ghost_ship("jade", 112), t("the Ghost")),
                "|",
                Bit(
                    waters(3, 1, 84, _through, ("B1",)),
                    t("through land"),
                ),
            ),
        ),
    )


def _through(canvas: Canvas, grid: Squares) -> None:
    path(canvas, [grid.at(place) for place in ("A1", "B1", "C1")])
    canvas.put(ghost_ship("jade", 70), *grid.at("A1"))


def quirks() -> Page:
    """The first Infamy brings an offer."""
    shown = translated(next(iter(QUIRKS.values())).name)
    return Page(
        t(
            "The first Infamy brings a choice: the open Quirk, such as {quirk}, the next one blindly, or none.",
            quirk=shown,
        ),
        (
            (
                Bit(_plus(TOKEN, 1, 110), t("first Infamy")),
                "to",
                bit("star5", shown, t("Open")),
                t("or"),
                Bit(_cards("?", w=80), t("blindly"), t("Face down")),
                t("or"),
                bit("cross", t("no Quirk"), "", 84),
            ),
        ),
    )


def skirmish() -> Page:
    """The numbers of the shorter game."""
    low, high = SKIRMISH.seats
    either = t("{low} or {high}", low=low, high=high)
    treasures = sum(SKIRMISH.treasure.values()) + SKIRMISH.random_treasure
    return Page(
        t(
            "{low} or {high} captains start with {infamy} Infamy; {treasures} Treasures; {damage} Damage sink; no "
            "Quests; Treasure worth {buried} buried at once brings the end.",
            low=low,
            high=high,
            infamy=SKIRMISH.infamy,
            treasures=treasures,
            damage=SKIRMISH.damage_limit,
            buried=SKIRMISH.buried_worth,
        ),
        (
            (
                Bit(
                    beside(*(ship(c, 64) for c in ("azure", "jade", "vermilion")), gap=-12),
                    either,
                ),
                Bit(badged(icon(TOKEN, 84), medal(str(SKIRMISH.infamy), 48)), t("at start")),
                Bit(badged(icon("chest", 84), medal(str(treasures), 48)), t("Treasures")),
                Bit(wound(SKIRMISH.damage_limit, 96), t("sink")),
                Bit(beside(icon("paper", 84), icon("cross", 56), gap=-40), t("no Quests")),
                Bit(above(burial("jade", 2, 96)), t("{n}: the end", n=SKIRMISH.buried_worth)),
            ),
        ),
    )


PAGES: dict[str, Callable[[], Page]] = {
    each.__name__.removeprefix("in_"): each
    for each in (aim, in_round, move, pillage, attack, fight, treasure, specials, quests, ghost, quirks, skirmish)
}


def figure(topic: str) -> Picture:
    """The picture of a page by the key of its topic."""
    return draw(PAGES[topic]())
