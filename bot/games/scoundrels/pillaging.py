"""SC-6 Pillage: storming an open port for Treasure."""

from bot.engine.chance import take
from bot.engine.question import Option, PickOne, Why
from bot.engine.text import N, T, Text, Who
from bot.games.scoundrels.asking import BACK, TAKING_A_TURN
from bot.games.scoundrels.cards import (
    CARD_OF,
    FITTING,
    TYPE,
    VALUE,
    cards_left,
    clear_table,
    draw,
    is_ghost,
    keys_of,
    play,
    total,
)
from bot.games.scoundrels.chart import distances
from bot.games.scoundrels.components import CANNON, SAIL, SWORD, Pillage, Port, Sea
from bot.games.scoundrels.content import FEATS, QUIRKS, RULES, TREASURE
from bot.games.scoundrels.faring import left, place_of
from bot.games.scoundrels.ghost import GHOST_ASHORE
from bot.games.scoundrels.hand import ALL, HandCards, chosen, not_held
from bot.games.scoundrels.infamy import PARROT, carries, gain, skirmish
from bot.games.scoundrels.moving import set_out
from bot.games.scoundrels.names import CARD_NAMES, QUEST_NAMES, SIGNS, kind_of, named_cards
from bot.games.scoundrels.odds import pillage_odds
from bot.games.scoundrels.quests import complete
from bot.games.scoundrels.squares import port_at

KEEP = "keep"
HARBOUR_RAT = "harbour_rat"
FOR_PILLAGE = T("pillage")
STORMING = frozenset(card for card in TYPE if TYPE[card] != SAIL)  # SC-6.2 Swords, Cannons and Wilds


def no_pillage(sea: Sea, seat: int, key: str) -> Why | None:
    """SC-6.1 A living pirate in an open port (SC-6.8) with a card that can be used. SC-17.5 Not the Ghost.

    SC-6.5, SC-6.11 An earlier failure or an empty Treasure deck does not matter.
    """
    captain = sea.captains[seat]
    if is_ghost(captain):
        return GHOST_ASHORE
    port = port_at(sea, captain.ship)
    if port is None:
        return _nearest_port
    if port.closed:
        return _closed
    return NOTHING_TO_STORM_WITH if STORMING.isdisjoint(captain.hand.cards) else None


def _nearest_port(sea: Sea, seat: int, key: str) -> Text:
    away = distances(sea.seats, sea.captains[seat].ship, False)
    ports = [port for port in sea.ports if not port.closed and port.square in away]
    if not ports:
        return T("You can pillage only in a port square, and all ports are closed.")
    near = min(ports, key=lambda port: away[port.square])
    return N(
        "You can pillage only in a port square. The nearest open one is {port}, {n} square away.",
        "You can pillage only in a port square. The nearest open one is {port}, {n} squares away.",
        away[near.square],
        port=near.name,
    )


def _closed(sea: Sea, seat: int, key: str) -> Text:
    port = port_at(sea, sea.captains[seat].ship)
    assert port is not None
    return N("{port} is closed for {n} round.", "{port} is closed for {n} rounds.", port.closed, port=port.name)


async def pillage(sea: Sea, seat: int) -> None:
    """SC-6.2 Swords, Cannons and Wilds, mixed freely and as many as he likes (SC-4.7), against three cards.

    SC-5.10 In the port where he lies, or in one to which he sails first.
    """
    port = port_at(sea, place_of(sea, seat))
    assert port is not None
    keys = played = keys_of([card for card in left(sea, seat) if card in STORMING])
    if len(keys) > 1:
        played = chosen(keys, await PillageCards(seat, keys, 1, len(keys), (BACK,), alone=(ALL, BACK)))
    set_out(sea, seat)
    storm = sea.pillage = Pillage(seat, port.square, play(sea, seat, played))
    for _ in range(RULES.port_cards):  # SC-6.3 all types count
        card = await draw(sea)
        if card:  # SC-12.4 a missing port card counts 0
            sea.table.append(card)
            storm.drawn.append(card)
    sea.tell(
        T(
            "{who} storms {port} with {cards}; the port shows {drawn}.",
            who=Who(seat),
            port=port.name,
            cards=named_cards(storm.played),
            drawn=named_cards(storm.drawn),
        )
    )
    await replacements(sea, storm)
    ours, theirs = total(storm.played), total(storm.drawn)
    clear_table(sea)  # SC-6.6 played and drawn cards go before any reward
    told = {"who": Who(seat), "port": port.name, "ours": ours, "theirs": theirs}
    if ours <= theirs:  # SC-6.4 strictly higher; SC-6.5 nothing but the cards is lost
        storm.stage = "failed"
        sea.tell(T("{who} fails at {port}: {ours} against {theirs}.", **told))
        return
    storm.stage = "won"
    sea.turn.pillages += 1
    sea.tell(T("{who} pillages {port}: {ours} against {theirs}.", **told), sign="port")
    await spoils(sea, seat, port)
    await pillage_feats(sea, storm, ours - theirs)  # SC-6.13 after all of the spoils


async def spoils(sea: Sea, seat: int, port: Port) -> None:
    """SC-6.7 One Infamy, the top Treasure, and the port closes, in this order."""
    if not skirmish(sea):  # SC-21.4 no Infamy for a pillage in Skirmish Mode
        await gain(sea, seat, RULES.pillage_infamy, FOR_PILLAGE)
    if sea.treasure.cards:  # SC-6.10 the only way to Treasure cards; SC-6.11 none may be left
        card = await take(sea.treasure)
        sea.captains[seat].cargo.append(card)  # SC-6.12 cargo lies face up
        sea.tell(T("{who} takes {treasure} aboard.", who=Who(seat), treasure=TREASURE[card].name), sign="treasure")
    port.closed = RULES.closed_after_pillage
    sea.tell(T("{port} closes its harbour.", port=port.name))


async def replacements(sea: Sea, storm: Pillage) -> None:
    """SC-19.11, SC-20.14 Talking Parrot and Harbour Rat: each may replace one port card, one after the other."""
    captain = sea.captains[storm.seat]
    if carries(captain, PARROT) and not sea.used.parrot:
        sea.used.parrot = await replace(sea, storm, ParrotsCard)
    if captain.quirk == HARBOUR_RAT and not sea.used.harbour_rat:
        sea.used.harbour_rat = await replace(sea, storm, RatsCard)


async def replace(sea: Sea, storm: Pillage, question: "type[ParrotsCard | RatsCard]") -> bool:
    """One port card is replaced by the next card of the deck; the old one is discarded with the rest."""
    if not storm.drawn or not cards_left(sea):  # SC-12.4 not offered
        return False
    ours, theirs, highest = total(storm.played), total(storm.drawn), max(storm.drawn, key=lambda card: VALUE[card])
    could_turn = ours <= theirs and ours > theirs - VALUE[highest] + 1
    keys = (KEEP, *sorted(set(storm.drawn)))
    old = await question(storm.seat, keys, highest if could_turn else KEEP)
    if old == KEEP:
        return False
    new = await draw(sea)
    sea.table.append(new)
    storm.drawn[storm.drawn.index(old)] = new
    storm.replaced.append(old)
    told = {"who": Who(storm.seat), "old": CARD_NAMES[old], "new": CARD_NAMES[new]}
    sea.tell(T("{who} has the port's {old} replaced: {new} comes up.", **told))
    return True


async def pillage_feats(sea: Sea, storm: Pillage, lead: int) -> None:
    """The feats a successful pillage can complete (SC-15.9)."""
    done: list[str] = []
    played = storm.played
    steel = all(card in FITTING[SWORD] for card in played)
    thunder = all(card in FITTING[CANNON] for card in played)
    if steel and thunder and {"FT1", "FT2"} <= set(sea.quests):
        # SC-15.10 Wilds alone count for one of the two
        done.append(await FeatOfWilds(storm.seat, ("FT1", "FT2"), "FT1"))
    elif steel or thunder:
        done += ["FT1"] * steel + ["FT2"] * thunder
    if lead >= FEATS["FT3"].least:  # SC-15.10 against the port's final total
        done.append("FT3")
    if sea.turn.pillages >= FEATS["FT4"].least:  # SC-15.11 the second in this turn
        done.append("FT4")
    await complete(sea, {storm.seat: done})


# -- questions ---------------------------------------------------------------------------------------------------------

NOTHING_TO_STORM_WITH = T("A pillage needs at least one Sword, Cannon or Wild card.")
NO_SAILS = T("Sails cannot be used in a pillage.")


class PillageCards(HandCards, frozen=True, gc=False):
    """SC-6.2 The cards that storm the port."""

    name, clause, unnoticed = "pillage.cards", "SC-6.2", True
    waiting = TAKING_A_TURN
    asks = T("Choose Swords, Cannons and Wilds for the pillage. You must beat three cards of the deck.")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        return not_held(sea, seat, key) or (None if CARD_OF[key] in STORMING else NO_SAILS)

    def all_of_them(self, worth: int) -> Text:
        return chance_told(worth)


def pillage_told(hand: list[str]) -> Text:
    """What there is to storm a port with, and how often that is enough."""
    cards = [card for card in hand if card in STORMING]
    points = total(cards)
    chance = chance_told(points)
    if len(cards) == 1:
        return T("Only {card}: {chance}", card=CARD_NAMES[cards[0]], chance=chance)
    return N("All cards, {n} point: {chance}", "All cards, {n} points: {chance}", points, chance=chance)


def chance_told(points: int) -> Text:
    """How often so many points beat a port."""
    odds = pillage_odds(points)
    if not 0 < odds < 1:
        return T("wins for sure.") if odds else T("cannot win.")
    return T("wins {n} times in 100.", n=min(99, max(1, round(100 * odds))))


class _Replacement(PickOne, frozen=True, gc=False):
    """Which of the port's cards is replaced."""

    name = "pillage.replace"
    waiting = T("{who} may replace one of the port's cards.")
    thing = ""  # who does it

    def prompt(self, sea: Sea) -> Text:
        storm = sea.pillage
        assert storm is not None
        told = {"thing": self.thing, "ours": total(storm.played), "theirs": total(storm.drawn)}
        return T("{thing}: replace one of the port's cards? {ours} against {theirs}.", **told)

    def option(self, sea: Sea, key: str) -> Option:
        if key == KEEP:
            return Option(T("Keep all three"))
        return Option(CARD_NAMES[key], T("Replace it by the next card."), emoji=SIGNS[kind_of(key)])


class ParrotsCard(_Replacement, frozen=True, gc=False):
    """SC-19.11 The Talking Parrot has a card replaced."""

    clause, thing = "SC-19.11", TREASURE[PARROT].name


class RatsCard(_Replacement, frozen=True, gc=False):
    """SC-20.14 The Harbour Rat has a card replaced."""

    clause, thing = "SC-20.14", QUIRKS[HARBOUR_RAT].name


class FeatOfWilds(PickOne, frozen=True, gc=False):
    """SC-15.10 For which of two Quests a pillage with Wilds alone counts."""

    name, clause = "quest.choose", "SC-15.10"
    waiting = T("{who} chooses which Quest the Wilds count for.")
    asks = T("Wilds alone count for one of these two Quests. Which one?")

    def option(self, sea: Sea, key: str) -> Option:
        return Option(QUEST_NAMES[key], T("{n} Infamy", n=FEATS[key].infamy), emoji="infamy")
