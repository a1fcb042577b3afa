"""The small picture on each page of Scoundrels' rules."""

from collections.abc import Callable

from bot.games.scoundrels.content import DELIVERIES, FEATS, QUIRKS, RULES, SPECIALS, TREASURE
from bot.games.scoundrels.odds import pillage_odds
from rendering.kit.figures import Bit, Page, above, badged, beside, bit, draw, waters
from rendering.kit.grids import Squares
from rendering.kit.icons import icon
from rendering.kit.marks import path, x_mark
from rendering.kit.panels import pill
from rendering.kit.sheet import Sheet, Sprite
from rendering.kit.ships import ship
from rendering.kit.tokens import lock, medal
from rendering.scene import Picture

from .tokens import action_card, burial, cargo, ghost_ship, quest_card, quest_words, wound

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
        f"A token counts 1, Treasure aboard or buried its worth, such as {chest.worth} or {jewels.worth}. The last "
        f"round comes when {RULES.sinkings} pirates are sunk, the Quests are done or the Treasure cards run out.",
        (
            (
                bit(TOKEN, "1 each", "Score", 80),
                "+",
                Bit(beside(cargo("chest", 1, 80), cargo("jewels", 1, 80)), "aboard"),
                "+",
                Bit(burial("azure", 2, 108), "buried"),
            ),
            (
                Bit(beside(ship("jade", 74), wound(RULES.damage_limit, 44), gap=-14), f"{RULES.sinkings} sunk", "End"),
                "or",
                bit("paper", "no Quests", "", 72),
                "or",
                bit("chest", "no Treasure", "", 72),
            ),
        ),
    )


def in_round() -> Page:
    """Turns, bids, new cards."""
    least, most = RULES.round_bid
    return Page(
        f"A round: every pirate takes a turn, all bid up to {most} cards in secret, then hands are filled up to "
        f"{RULES.hand}.",
        (
            (
                Bit(beside(ship("azure", 84), ship("jade", 84), ship("vermilion", 84), gap=-16), "turns", "1"),
                "to",
                Bit(_cards("?", "?", w=70), f"bid {least} to {most}", "2"),
                "to",
                Bit(badged(icon("cards", 100), medal(str(RULES.hand), 56)), "draw", "3"),
                "to",
                Bit(badged(lock(2, 80), icon("hourglass", 44)), "ports –1", "4"),
            ),
        ),
    )


def move() -> Page:
    """Sails and free points make steps."""
    steps = 2 + RULES.free_moves

    def lay(sheet: Sheet, grid: Squares) -> None:
        path(sheet, [grid.at(place) for place in ("A2", "A1", "B1", "C1", "C2", "C3")[: steps + 1]])
        sheet.put(ship("azure", 80), *grid.at("A2"))

    return Page(
        f"A Sail of 2 and the {RULES.free_moves} free points move a ship {steps} squares round the land, never "
        "diagonally.",
        (
            (
                Bit(_cards("sail-2", w=110), "Sail 2"),
                "+",
                Bit(medal(str(RULES.free_moves), 92, "silver"), "free"),
                "=",
                Bit(medal(str(steps), 92), "squares"),
                Bit(waters(4, 3, 84, lay, ("B2", "B3"))),
            ),
        ),
    )


def pillage() -> Page:
    """Cards against the cards of a port."""
    odds = [
        Bit(beside(medal(str(total), 60), pill(f"{pillage_odds(total):.0%}", 34, "ink"), gap=4)) for total in (8, 9, 10)
    ]
    chances = ", ".join(f"{total} wins {pillage_odds(total):.0%}" for total in (8, 9, 10))
    return Page(
        f"Sword 4, Cannon 3 and Wild 2 make 9 against {RULES.port_cards} port cards of 7: "
        f"{RULES.pillage_infamy} Infamy and a Treasure, and the port closes with a {RULES.closed_after_pillage}. "
        f"Of all tries {chances}.",
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
        "Board in the same square with Swords, or Shoot with Cannons up to one square away. The answer: concede, "
        "Swords, Cannons or Sails.",
        (
            (
                Bit(beside(ours, icon("swords", 72), theirs, gap=-8), "same square", "Board"),
                "|",
                Bit(beside(ours, icon("cannon", 80), theirs, gap=4), "up to 1 away", "Shoot"),
            ),
            (
                Bit(ship("jade", 76)),
                "to",
                bit("flag", "concede", "", 68),
                "/",
                bit("swords", "board", "", 68),
                "/",
                bit("cannon", "shoot", "", 68),
                "/",
                bit("sail", "flee", "", 68),
            ),
        ),
    )


def fight() -> Page:
    """What a win with each type brings."""
    return Page(
        f"The attacker's 7 beats the defender's 5. A win with Swords brings cargo, with Cannons {RULES.cannon_infamy} "
        "Infamy and 1 Damage, with Sails some squares.",
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
                Bit(beside(icon("swords", 70), icon("chest", 62), gap=6), "cargo"),
                "|",
                Bit(
                    beside(icon("cannon", 70), _plus(TOKEN, RULES.cannon_infamy, 64), wound(1, 56), gap=6),
                    "Infamy and Damage",
                ),
                "|",
                Bit(beside(icon("sail", 70), pill("1 per card", 30, "ink")), "squares"),
            ),
        ),
    )


def treasure() -> Page:
    """Burying costs cards, digging needs luck."""
    worth = TREASURE["chest"].worth
    low, high = RULES.dig_on[0], RULES.dig_on[-1]
    return Page(
        f"A Treasure Chest is buried for {worth} cards. Another captain's Treasure is dug up by turning a {low} or a "
        f"{high}.",
        (
            (
                Bit(cargo("chest", 1, 84), "", "Bury"),
                "+",
                Bit(_cards(*("?",) * worth, w=56, gap=-24), f"{worth} cards"),
                "to",
                Bit(beside(x_mark(92), burial("azure", 1, 92), gap=-16), "safe"),
            ),
            (
                bit("spade", "", "Dig", 80),
                "+",
                Bit(_cards("?", w=56)),
                "=",
                Bit(beside(*(medal(str(value), 64) for value in RULES.dig_on)), f"{low} or {high}"),
                "to",
                bit("chest", "one of them", "", 80),
            ),
        ),
    )


def specials() -> Page:
    """The weightless ones with their worth."""
    row = [Bit(cargo(key, 1, 116), TREASURE[key].name) for key in SPECIALS]
    worth = ", ".join(f"{TREASURE[key].name} {TREASURE[key].worth}" for key in SPECIALS)
    return Page(f"The weightless Treasures with their worth: {worth}.", (row,), "wood")


def quests() -> Page:
    """A Delivery and a feat."""
    delivery, feat = min(DELIVERIES, key=lambda quest: len(quest_words(quest)[0])), next(iter(FEATS))
    return Page(
        "A Delivery names a Treasure, a port and its Infamy. A feat names a deed and its Infamy.",
        (
            (
                Bit(quest_card(delivery, 450, 132), "Delivery"),
                Bit(quest_card(feat, 450, 132), "Feat"),
            ),
        ),
        "wood",
    )


def ghost() -> Page:
    """A sunk ship comes back as the Ghost."""
    limit = RULES.damage_limit
    return Page(
        f"{limit} Damage sink a ship. Next round the first one sunk comes back as the Ghost, which sails through land "
        "and carries any amount of Treasure.",
        (
            (
                Bit(beside(ship("jade", 104), wound(limit, 64), gap=-10), f"{limit} Damage"),
                "to",
                bit("hourglass", "next round", "", 76),
                "to",
                Bit(ghost_ship("jade", 112), "the Ghost"),
                "|",
                Bit(
                    waters(3, 1, 84, _through, ("B1",)),
                    "through land",
                ),
            ),
        ),
    )


def _through(sheet: Sheet, grid: Squares) -> None:
    path(sheet, [grid.at(place) for place in ("A1", "B1", "C1")])
    sheet.put(ghost_ship("jade", 70), *grid.at("A1"))


def quirks() -> Page:
    """The first Infamy brings an offer."""
    shown = [quirk.name for quirk in QUIRKS.values()][:1]
    return Page(
        f"The first Infamy brings a choice: the open Quirk, such as {shown[0]}, the next one blindly, or none.",
        (
            (
                Bit(_plus(TOKEN, 1, 110), "first Infamy"),
                "to",
                bit("star5", shown[0], "Open"),
                "or",
                Bit(_cards("?", w=80), "blindly", "Hidden"),
                "or",
                bit("cross", "none", "", 84),
            ),
        ),
    )


def skirmish() -> Page:
    """The numbers of the shorter game."""
    low, high = SKIRMISH.seats
    treasures = sum(SKIRMISH.treasure.values()) + SKIRMISH.random_treasure
    return Page(
        f"{low} or {high} captains start with {SKIRMISH.infamy} Infamy; {treasures} Treasures; {SKIRMISH.damage_limit} "
        f"Damage sink; no Quests; Treasure worth {SKIRMISH.buried_worth} buried at once brings the end.",
        (
            (
                Bit(beside(*(ship(c, 64) for c in ("azure", "jade", "vermilion")), gap=-12), f"{low} or {high}"),
                Bit(badged(icon(TOKEN, 84), medal(str(SKIRMISH.infamy), 48)), "at start"),
                Bit(badged(icon("chest", 84), medal(str(treasures), 48)), "Treasures"),
                Bit(wound(SKIRMISH.damage_limit, 96), "sink"),
                Bit(beside(icon("paper", 84), icon("cross", 56), gap=-40), "no Quests"),
                Bit(above(burial("jade", 2, 96)), f"{SKIRMISH.buried_worth}: the end"),
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
