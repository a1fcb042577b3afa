"""Small words that Scoundrels' pictures and texts share."""

from collections.abc import Callable

from bot.engine.text import T, say, t, tn
from bot.engine.tongue import translated
from bot.games.scoundrels.cards import total
from bot.games.scoundrels.components import (
    CLOCKWISE,
    GHOST,
    LIVING,
    SHOOT,
    WAITING,
    Captain,
    Dig,
    Fight,
    Pillage,
    Sea,
    Side,
)
from bot.games.scoundrels.content import QUEST_ORDER, QUIRKS, RULES, TREASURE
from bot.games.scoundrels.telling import CARD_NAMES, WAY_NAMES
from rendering.kit.words import name_of, short_name
from rendering.scene import Scene

BRIEF = 17  # letters of a name on the strip
Naming = Callable[[Scene, int], str]
FINAL = {
    "sunk": T("two pirates have been sunk"),
    "quests": T("all Quests are done"),
    "treasure": T("the Treasure deck is empty"),
    "buried": T("enough Treasure is buried"),
    "rounds": T("the last round agreed on"),
}
PHASES = {
    "setup": T("The table is being set up"),
    "opening": T("Bidding for the first choice"),
    "placing": T("Ships are being placed on the coves"),
    "order": T("Who starts, and which way round?"),
    "bid": T("Bids for the next order"),
    "discard": T("Unwanted cards are discarded"),
    "refill": T("Hands are filled up"),
    "sharp": T("Hands are filled up"),
    "ghost": T("The Ghost Pirate returns"),
    "next_order": T("Who starts next, and which way round?"),
    "scoring": T("Infamy is counted"),
    "over": T("The game is over"),
}


def sea_of(scene: Scene) -> Sea:
    """The view as the type it is."""
    view = scene.view
    assert isinstance(view, Sea)
    return view


def brief(scene: Scene, seat: int) -> str:
    """A seat's name where several must stand in one line."""
    return short_name(scene, seat, BRIEF)


def card_name(card: str) -> str:
    """An Action card in words."""
    return say(CARD_NAMES[card], ()) if card in CARD_NAMES else t("a hidden card")


def card_names(cards: list[str]) -> str:
    """Action cards in words."""
    return listed([card_name(card) for card in cards], t("no cards"))


def way_name(way: str) -> str:
    """A way of fighting in a word."""
    return say(WAY_NAMES[way], ())


def treasure_name(card: str) -> str:
    """A Treasure card in words."""
    return translated(TREASURE[card].name) if card in TREASURE else t("a hidden Treasure")


def quirk_name(quirk: str) -> str:
    """The name of a Quirk."""
    return translated(QUIRKS[quirk].name)


def quirk_effect(sea: Sea, quirk: str) -> str:
    """What a Quirk does in this mode."""
    card = QUIRKS[quirk]
    skirmish = sea.options.get("mode") == "skirmish" and card.skirmish_effect
    return translated(card.skirmish_effect if skirmish else card.effect)


def listed(items: list[str], nothing: str = "") -> str:
    """The items in a row."""
    return ", ".join(items) if items else nothing or t("none")


def squares(number: int) -> str:
    """So many squares."""
    return tn("{n} square", "{n} squares", number)


def sinks_at(sea: Sea, captain: Captain) -> int:
    """How much Damage sinks this pirate."""
    limit = RULES.skirmish.damage_limit if sea.options.get("mode") == "skirmish" else RULES.damage_limit
    return limit + (RULES.quirks.iron_hull if captain.quirk == "iron_hull" else 0)


def fate_word(captain: Captain) -> str:
    """What has become of a pirate that is no longer alive."""
    if captain.fate == LIVING:
        return ""
    if captain.fate == GHOST:
        return t("Ghost")
    return t("sunk, back as the Ghost") if captain.fate == WAITING else t("sunk")


def buried(sea: Sea, seat: int) -> int:
    """How many Treasures lie buried under a captain's markers."""
    return sum(len(cove.cards) for cove in sea.coves if cove.owner == seat)


def order_of(sea: Sea) -> list[int]:
    """The seats in the order in which they play this round."""
    return [(sea.start + i * sea.direction) % sea.seats for i in range(sea.seats)]


def direction(sea: Sea) -> str:
    """The direction of play in a word."""
    return t("clockwise") if sea.direction == CLOCKWISE else t("counter-clockwise")


def quests(sea: Sea) -> list[str]:
    """All Quests that were dealt, open and done, in the order of the list."""
    done = [feat.quest for feat in sea.feats]
    return [quest for quest in QUEST_ORDER if quest in sea.quests or quest in done]


def stage_of(sea: Sea) -> str:
    """What is being played on the stage: fight, pillage, dig, bids, or nothing."""
    if sea.fight is not None:
        return "fight"
    if sea.pillage is not None:
        return "pillage"
    if sea.dig is not None:
        return "dig"
    return "bids" if sea.bids else ""


def bonus_of(side: Side) -> int:
    """What a Quirk has added to the cards of a side."""
    return max(0, side.total - total(side.turned))


def _attack_words(fight: Fight, one: str, two: str) -> str:
    """Who attacks whom with how many cards, and how many meet them."""
    n, other = fight.attacker.count, fight.defender.count
    if other and fight.attack == SHOOT:
        return tn(
            "{one} shoots at {two}: {n} card against {other}",
            "{one} shoots at {two}: {n} cards against {other}",
            n, one=one, two=two, other=other,
        )  # fmt: skip
    if other:
        return tn(
            "{one} boards {two}: {n} card against {other}",
            "{one} boards {two}: {n} cards against {other}",
            n, one=one, two=two, other=other,
        )  # fmt: skip
    if fight.attack == SHOOT:
        return tn("{one} shoots at {two}: {n} card", "{one} shoots at {two}: {n} cards", n, one=one, two=two)
    return tn("{one} boards {two}: {n} card", "{one} boards {two}: {n} cards", n, one=one, two=two)


def _result_words(fight: Fight, one: str, two: str) -> str:
    """How a fight stands or ended; nothing before the first cards are turned."""
    a, d = fight.attacker, fight.defender
    if fight.conceded:
        return t("{who} concedes", who=two)
    if a.won and d.won:
        return t("{a} to {b}, a tie: both win", a=a.total, b=d.total)
    if a.won or d.won:
        return t("{a} to {b}, {who} wins", a=a.total, b=d.total, who=one if a.won else two)
    return t("{a} to {b} so far", a=a.total, b=d.total) if a.turned else ""


def fight_words(scene: Scene, fight: Fight, name: Naming = name_of) -> str:
    """A fight in one line: who with how many cards, how it stands or ended."""
    one, two = name(scene, fight.attacker.seat), name(scene, fight.defender.seat)
    words = _attack_words(fight, one, two)
    if fight.response.value:
        words = f"{words} ({way_name(fight.response.value)})"
    result = _result_words(fight, one, two)
    return f"{words}; {result}" if result else words


def _pillage_words(scene: Scene, storm: Pillage, name: Naming) -> str:
    told = {
        "who": name(scene, storm.seat),
        "port": port_name(sea_of(scene), storm.square),
        "square": storm.square,
        "ours": total(storm.played),
        "theirs": total(storm.drawn),
    }
    if storm.stage == "won":
        return t("{who} storms {port} ({square}): {ours} to {theirs}, taken", **told)
    if storm.stage == "failed":
        return t("{who} storms {port} ({square}): {ours} to {theirs}, beaten off", **told)
    return t("{who} storms {port} ({square}): {ours} to {theirs}, not decided yet", **told)


def _dig_words(scene: Scene, hole: Dig, name: Naming) -> str:
    told = {"who": name(scene, hole.seat), "square": hole.square, "cards": card_names(hole.drawn)}
    if not hole.found:
        return t("{who} digs at {square}: draws {cards}; finds nothing", **told)
    found = listed([treasure_name(card) for card in hole.found])
    return t("{who} digs at {square}: draws {cards}; finds {treasure}", treasure=found, **told)


def port_name(sea: Sea, square: str) -> str:
    """The name of the port on a square."""
    return next((translated(port.name) for port in sea.ports if port.square == square), square)


def _bid_words(name: str, bid: int) -> str:
    return t("{who} {total}", who=name, total=bid) if bid else t("{who} passes", who=name)


def last_event(scene: Scene, name: Naming = name_of) -> str:
    """What is being done or was done last, in words."""
    sea = sea_of(scene)
    if sea.fight is not None:
        return fight_words(scene, sea.fight, name)
    if sea.pillage is not None:
        return _pillage_words(scene, sea.pillage, name)
    if sea.dig is not None:
        return _dig_words(scene, sea.dig, name)
    if sea.bids:
        return t("Bids: {bids}", bids=listed([_bid_words(name(scene, bid.seat), bid.total) for bid in sea.bids]))
    if len(sea.path) > 1:
        here = [seat for seat, captain in enumerate(sea.captains) if captain.ship == sea.path[-1]]
        seat = sea.turn.seat if sea.turn.seat in here or not here else here[0]
        far = squares(len(sea.path) - 1)
        if seat < 0:
            return t("A ship sails from {start} to {end} ({far})", start=sea.path[0], end=sea.path[-1], far=far)
        who = name(scene, seat)
        return t("{who} sails from {start} to {end} ({far})", who=who, start=sea.path[0], end=sea.path[-1], far=far)
    if sea.turn.seat >= 0:
        return t("It is {who}'s turn", who=name(scene, sea.turn.seat))
    return say(PHASES[sea.phase], ()) if sea.phase in PHASES else t("Round {n} begins", n=sea.round)


def in_short(scene: Scene) -> str:
    """The same where the stage shows the rest: who against whom, and how it stands."""
    sea = sea_of(scene)
    if sea.fight is not None:
        one, two = brief(scene, sea.fight.attacker.seat), brief(scene, sea.fight.defender.seat)
        words = t("{one} against {two}", one=one, two=two)
        result = _result_words(sea.fight, one, two)
        return f"{words}; {result}" if result else words
    if sea.bids and sea.pillage is None and sea.dig is None:
        return t("The bids are open")
    return last_event(scene, brief)
