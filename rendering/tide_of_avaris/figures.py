"""The small picture on each page of Tide of Avaris' rules."""

from collections.abc import Callable, Sequence

from bot.engine.text import t, tn
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.content import ACTIONS, COLOURS, DICE, MONSTERS, NAVY_CARDS, RELICS, TRACKS
from rendering.kit.canvas import Sprite
from rendering.kit.figures import Bit, Page, above, badged, beside, bit, draw
from rendering.kit.icons import icon
from rendering.kit.palette import CAPTAINS
from rendering.kit.panels import pill
from rendering.kit.ships import navy_ship, ship
from rendering.kit.tokens import gem, medal, port
from rendering.scene import Picture

from .seas import ACTION_SIGNS
from .tokens import battle_die, covered, crew, relic
from .words import said

SLOOPS = ("control_sea", "crew_spirit", "marauder_spirit", "guardian_spirit")


def _gems(many: int, size: int) -> Sprite:
    return beside(*(gem(colour, size) for colour in COLOURS[:many]), gap=3)


def _space(action: str, r: int = 34) -> Sprite:
    return port(ACTION_SIGNS[action], r, "round", "parchment", "gold")


def goal() -> Page:
    """A Day, and what more colours are worth."""
    worth = TRACKS.upper_hold
    shown = (1, 3, len(worth))
    row: list[Bit | str] = []
    for many in shown:
        row += [Bit(_gems(many, 44)), "=", Bit(medal(str(worth[many - 1]), 76))]
    told = ", ".join(tn("{n} colour {points}", "{n} colours {points}", many, points=worth[many - 1]) for many in shown)
    return Page(
        t("A Day: dice, Sunrise, Sunset, Night. Points for burying different colours at once: {points}.", points=told),
        (
            (
                bit("dice", t("dice"), "", 84),
                "to",
                bit("sunrise", t("Sunrise"), "", 92),
                "to",
                bit("sunset", t("Sunset"), "", 92),
                "to",
                bit("moon", t("Night"), "", 84),
            ),
            row,
        ),
    )


def crew_dice() -> Page:
    """All faces of a Crew Die, and what a die can be spent for."""
    faces = [Bit(crew(face.colour, 92)) for face in DICE.crew_die]
    return Page(
        t(
            "The six faces of a Crew Die: {faces}. A die pays a step, gives its resource, or is bid; a reroll costs "
            "{n} gold.",
            faces=", ".join(f"{said(names.COLOUR[face.colour])} {face.number}" for face in DICE.crew_die),
            n=TRACKS.reroll_gold,
        ),
        (
            faces,
            (
                Bit(beside(ship("azure", 76), gem("red", 44), gap=0), t("colour: step")),
                "|",
                bit("coins", t("sign: gold, rum, fight"), "", 68),
                "|",
                bit("moon", t("number: bid"), "", 68),
            ),
        ),
        "wood",
    )


def turn() -> Page:
    """Move, bribe, act, collect."""
    bribes = [place.bribe for place in TRACKS.wager_track]
    return Page(
        t(
            "A turn: move, bribe those met ({least} to {most} gold), act, collect a treasure. A step onto a red "
            "treasure costs a red die, any two dice or 1 rum.",
            least=min(bribes),
            most=max(bribes),
        ),
        (
            (
                Bit(ship("azure", 92), "", t("Move")),
                "to",
                Bit(badged(icon("coins", 84), medal(f"{min(bribes)}-{max(bribes)}", 50)), "", t("Bribe")),
                "to",
                Bit(_space("raid", 40), "", t("Act")),
                "to",
                Bit(gem("red", 84), "", t("Collect")),
            ),
            (
                Bit(gem("red", 64)),
                "=",
                Bit(crew("red", 68)),
                t("or"),
                Bit(beside(crew("blue", 68), crew("green", 68), gap=4)),
                t("or"),
                Bit(badged(icon("rum", 72), medal("1", 40))),
            ),
        ),
    )


def burying() -> Page:
    """The track of a Burial and what further treasures add."""
    worth = TRACKS.upper_hold
    track = beside(
        *(above(gem(colour, 56), medal(str(points), 56), gap=4) for colour, points in zip(COLOURS, worth, strict=True)),
        gap=10,
    )
    extra = worth[3] + TRACKS.lower_hold_each
    return Page(
        t(
            "One to six colours bury for {points}; each further treasure of a colour adds {more}. Four colours and one "
            "more red make {n}.",
            points=", ".join(map(str, worth)),
            more=TRACKS.lower_hold_each,
            n=extra,
        ),
        (
            (Bit(track),),
            (
                Bit(beside(*(gem(colour, 60) for colour in COLOURS[:4]), gap=4), str(worth[3])),
                "+",
                Bit(gem("red", 60), str(TRACKS.lower_hold_each)),
                "=",
                Bit(medal(str(extra), 84)),
                "to",
                bit("chest", t("safe"), "", 84),
            ),
        ),
        "wood",
    )


def actions() -> Page:
    """The Board Actions by their signs; those with sloops are one."""
    alone = [key for key in ACTIONS if key not in SLOOPS]
    row = [Bit(_space(key, 28), t(ACTIONS[key].title)) for key in alone]
    row.append(Bit(beside(_space(SLOOPS[0], 28), _space(SLOOPS[1], 28), gap=-14), t("Sea, Spirits")))
    third = len(row) // 3
    titles = ", ".join(t(ACTIONS[key].title) for key in alone)
    return Page(
        t("The signs of the Board Actions: {actions}; and those of seas and Spirits.", actions=titles),
        (row[:third], row[third : 2 * third], row[2 * third :]),
    )


def board() -> Page:
    """The five spaces of a sea, and the letters of the captains."""
    rim = [Bit(_space("grog", 30), words) for words in (t("N north"), t("E east"), t("S south"), t("W west"))]
    sails = [
        Bit(ship(colour, 76), CAPTAINS[colour].letter) for colour in ("sable", "ivory", "vermilion", "dusk", "azure")
    ]
    return Page(
        t("A sea has four spaces at its rim, N, E, S and W, and its haven H in the middle; each sail has its letter."),
        ((*rim, "|", Bit(_space("grog", 38), t("H haven"))), sails),
    )


def _relics(some: Sequence[str]) -> Page:
    """Relics in their settings."""
    told = ", ".join(t(RELICS[one].name) for one in some)
    half = len(some) // 2
    return Page(
        t("The signs of Relics: {names}.", names=told),
        ([Bit(relic(one, 84)) for one in some[:half]], [Bit(relic(one, 84)) for one in some[half:]]),
    )


def relics() -> Page:
    """The first ten Relics."""
    return _relics(list(RELICS)[:10])


def relics_more() -> Page:
    """The other ten."""
    return _relics(list(RELICS)[10:])


def control() -> Page:
    """More sloops take over an area."""
    return Page(
        t(
            "One sloop of jade lies there; azure sends two and takes control, the jade one goes home. A sea pays when "
            "others collect there, a Spirit gives a die."
        ),
        (
            (
                Bit(beside(ship("jade", 76), pill("×1", 32, "ink"), gap=2)),
                "<",
                Bit(beside(ship("azure", 84), pill("×2", 32, "ink"), gap=2)),
                "to",
                Bit(badged(icon("flag", 84), icon("check", 52)), t("control")),
            ),
            (
                Bit(beside(_space("control_sea", 32), gem("teal", 60)), t("sea: treasure")),
                "|",
                Bit(beside(_space("crew_spirit", 32), covered(60)), t("Crew")),
                Bit(beside(_space("marauder_spirit", 32), battle_die("spirit.hit2", 60, True, True)), t("attack")),
                Bit(beside(_space("guardian_spirit", 32), battle_die("spirit.hit", 60, False, True)), t("defend")),
            ),
        ),
    )


def combat() -> Page:
    """Two pools with their hits."""
    ours = beside(*(battle_die(face, 64, True, True) for face in ("hit", "hit", "wind")), gap=4)
    theirs = beside(battle_die("hit", 64, False, True), battle_die("wind", 64, False, False), gap=4)
    return Page(
        t(
            "The attacker has two hits and the wind, 3; the defender one hit, without the wind, 1. Half of the loser's "
            "treasures come to the winner, bound."
        ),
        (
            (
                Bit(ship("vermilion", 92)),
                Bit(ours),
                Bit(medal("3", 76)),
                ">",
                Bit(medal("1", 76, "silver")),
                Bit(theirs),
                Bit(ship("jade", 92)),
            ),
            (
                Bit(beside(*(gem(colour, 56) for colour in COLOURS[:4]), gap=4), t("loser's Hold")),
                "to",
                Bit(beside(*(gem(colour, 64, True) for colour in COLOURS[:2]), gap=4), t("half, bound")),
            ),
        ),
    )


def enemies() -> Page:
    """The Navy and a monster."""
    navy, monster = next(iter(NAVY_CARDS.values())), next(iter(MONSTERS.values()))
    return Page(
        tn(
            "{navy} rolls {attack} dice in attack and {defence} in defence; beaten it leaves {n} bound treasure. "
            "{monster}: {dice}.",
            "{navy} rolls {attack} dice in attack and {defence} in defence; beaten it leaves {n} bound treasures. "
            "{monster}: {dice}.",
            navy.treasures,
            navy=t(navy.name),
            attack=navy.attack,
            defence=navy.defend,
            monster=t(monster.name),
            dice=said(names.dice_words(monster.dice)),
        ),
        (
            (
                Bit(navy_ship(104), "", t("Navy")),
                Bit(
                    above(
                        beside(icon("sword", 52), pill(str(navy.attack), 32, "ink")),
                        beside(icon("shield", 52), pill(str(navy.defend), 32, "ink")),
                    )
                ),
                "to",
                Bit(gem("blue", 84, True)),
                "|",
                Bit(_space("explore", 42), "", t("Monster")),
                Bit(beside(icon("dice", 72), pill(f"×{monster.dice}", 34, "ink"), gap=2)),
                "to",
                bit("chest", t("reward"), "", 84),
            ),
        ),
    )


def night() -> Page:
    """Upgrades, the hunt, the wager and the tide."""
    tracks = (("sword", TRACKS.upgrades.attack, False), ("shield", TRACKS.upgrades.defence, False))
    more = (("boat", TRACKS.upgrades.fleet, True), ("dice", TRACKS.upgrades.crew, True))
    prices = [
        Bit(
            beside(
                icon(sign, 60),
                pill(" ".join(str(p.rum if rum else p.gold) for p in steps), 32, "ink", sign="rum" if rum else "coin"),
                gap=2,
            )
        )
        for sign, steps, rum in (*tracks, *more)
    ]
    return Page(
        t("The Night: upgrades for gold or rum, the Navy hunts, the dice left are bid, the tide refills the islands."),
        (
            (
                bit("hammer", "", t("Upgrading"), 80),
                "to",
                Bit(navy_ship(92), "", t("Navy")),
                "to",
                Bit(beside(crew("yellow", 64), crew("red", 64), gap=2), "", t("Wager")),
                "to",
                Bit(beside(icon("sack", 76), gem("green", 52), gap=-8), "", t("Tide")),
            ),
            prices,
        ),
    )


def scoring() -> Page:
    """What counts besides the Burials."""
    tokens = TRACKS.endgame_tokens
    matching = list(TRACKS.matching.items())
    (few, low), (many, high) = matching[0], matching[-1]
    return Page(
        t(
            "Burials; matching colours, {few} of one for {low} up to {many} for {high}; {gold} gold for 1; Endgame "
            "Bonuses of {tokens}.",
            few=few,
            low=low,
            many=many,
            high=high,
            gold=TRACKS.gold_per_point,
            tokens=", ".join(map(str, tokens)),
        ),
        (
            (
                bit("chest", t("Burials"), "", 84),
                "+",
                Bit(
                    beside(*(gem("red", 52) for _ in range(int(few))), gap=-12),
                    t("{few} of one: {points}", few=few, points=low),
                ),
                "to",
                Bit(beside(gem("red", 60), pill(f"×{many}", 32, "ink"), gap=2), f"{high}"),
                "+",
                Bit(beside(icon("coin", 64), icon("coin", 64), gap=-24), t("{n} gold: 1", n=TRACKS.gold_per_point)),
            ),
            (Bit(beside(*(medal(str(token), 72) for token in tokens)), t("Endgame Bonuses")),),
        ),
        "wood",
    )


PAGES: dict[str, Callable[[], Page]] = {
    "goal": goal,
    "board": board,
    "crew": crew_dice,
    "relics": relics,
    "relics_more": relics_more,
    "turn": turn,
    "burying": burying,
    "actions": actions,
    "control": control,
    "combat": combat,
    "enemies": enemies,
    "night": night,
    "scoring": scoring,
}


def figure(topic: str) -> Picture:
    """The picture of a page by the key of its topic."""
    return draw(PAGES[topic]())
