"""Small words that Scoundrels' pictures and texts share."""

from collections.abc import Callable

from bot.games.scoundrels.cards import TYPE, VALUE, total
from bot.games.scoundrels.components import CLOCKWISE, GHOST, LIVING, WAITING, Captain, Fight, Sea, Side
from bot.games.scoundrels.content import QUEST_ORDER, RULES, TREASURE
from rendering.kit.words import name_of, short_name
from rendering.scene import Scene

BRIEF = 17  # letters of a name on the strip
Naming = Callable[[Scene, int], str]
WAYS = {"board": "boards", "shoot": "shoots at", "flee": "flees from"}
WAY_NAMES = {"board": "Board", "shoot": "Shoot", "flee": "Flee"}
FINAL = {
    "sunk": "two pirates have been sunk",
    "quests": "all Quests are done",
    "treasure": "the Treasure deck is empty",
    "buried": "enough Treasure is buried",
    "rounds": "the last round agreed on",
}
PHASES = {
    "setup": "The table is being set up",
    "opening": "Bidding for the first choice",
    "placing": "Ships are being placed on the coves",
    "order": "Who starts, and which way round?",
    "bid": "Bids for the next order",
    "discard": "Unwanted cards are discarded",
    "refill": "Hands are filled up",
    "sharp": "Hands are filled up",
    "ghost": "The Ghost Pirate returns",
    "next_order": "Who starts next, and which way round?",
    "scoring": "Infamy is counted",
    "over": "The game is over",
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
    return f"{TYPE[card].capitalize()} {VALUE[card]}" if card in TYPE else "a hidden card"


def treasure_name(card: str) -> str:
    """A Treasure card in words."""
    return TREASURE[card].name if card in TREASURE else "a hidden Treasure"


def listed(items: list[str], nothing: str = "none") -> str:
    """The items in a row."""
    return ", ".join(items) if items else nothing


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def sinks_at(sea: Sea, captain: Captain) -> int:
    """How much Damage sinks this pirate."""
    limit = RULES.skirmish.damage_limit if sea.options.get("mode") == "skirmish" else RULES.damage_limit
    return limit + (RULES.quirks.iron_hull if captain.quirk == "iron_hull" else 0)


def fate_word(captain: Captain) -> str:
    """What has become of a pirate that is no longer alive."""
    return {LIVING: "", GHOST: "Ghost", WAITING: "sunk, back as the Ghost"}.get(captain.fate, "sunk")


def buried(sea: Sea, seat: int) -> int:
    """How many Treasures lie buried under a captain's markers."""
    return sum(len(cove.cards) for cove in sea.coves if cove.owner == seat)


def order_of(sea: Sea) -> list[int]:
    """The seats in the order in which they play this round."""
    return [(sea.start + i * sea.direction) % sea.seats for i in range(sea.seats)]


def direction(sea: Sea) -> str:
    """The direction of play in a word."""
    return "clockwise" if sea.direction == CLOCKWISE else "counter-clockwise"


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


def fight_words(scene: Scene, fight: Fight, name: Naming = name_of) -> str:
    """A fight in one line: who with how many cards, how it stands or ended."""
    a, d = fight.attacker, fight.defender
    one, two = name(scene, a.seat), name(scene, d.seat)
    words = f"{one} {WAYS[fight.attack]} {two}: {count(a.count, 'card')}"
    if d.count:
        words += f" against {d.count}"
    if fight.response.value:
        words += f" ({WAY_NAMES[fight.response.value]})"
    if fight.conceded:
        return words + f"; {two} concedes"
    if a.won and d.won:
        return words + f"; {a.total} to {d.total}, a tie: both win"
    if a.won or d.won:
        return words + f"; {a.total} to {d.total}, {one if a.won else two} wins"
    if a.turned:
        return words + f"; {a.total} to {d.total} so far"
    return words


def last_event(scene: Scene, name: Naming = name_of) -> str:
    """What is being done or was done last, in words."""
    sea = sea_of(scene)
    if sea.fight is not None:
        return fight_words(scene, sea.fight, name)
    if sea.pillage is not None:
        p = sea.pillage
        place = next((port.name for port in sea.ports if port.square == p.square), p.square)
        end = {"won": "taken", "failed": "beaten off"}.get(p.stage, "not decided yet")
        return f"{name(scene, p.seat)} storms {place} ({p.square}): {total(p.played)} to {total(p.drawn)}, {end}"
    if sea.dig is not None:
        found = [treasure_name(card) for card in sea.dig.found]
        drawn = listed([card_name(card) for card in sea.dig.drawn])
        return f"{name(scene, sea.dig.seat)} digs at {sea.dig.square}: draws {drawn}; finds {listed(found, 'nothing')}"
    if sea.bids:
        return "Bids: " + ", ".join(f"{name(scene, bid.seat)} {bid.total or 'passes'}" for bid in sea.bids)
    if len(sea.path) > 1:
        here = [seat for seat, captain in enumerate(sea.captains) if captain.ship == sea.path[-1]]
        seat = sea.turn.seat if sea.turn.seat in here or not here else here[0]
        who = f"{name(scene, seat)} sails" if seat >= 0 else "A ship sails"
        return f"{who} from {sea.path[0]} to {sea.path[-1]} ({count(len(sea.path) - 1, 'square')})"
    if sea.turn.seat >= 0:
        return f"It is {name(scene, sea.turn.seat)}'s turn"
    return PHASES.get(sea.phase, f"Round {sea.round} begins")
