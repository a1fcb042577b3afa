"""The private card in words: hand, cargo, what lies buried, orders, and choices on the map."""

from typing import NamedTuple

from bot.engine.text import T, say, t, tn
from bot.engine.tongue import translated
from bot.games.scoundrels.cards import CARD_OF, is_ghost, limit, total
from bot.games.scoundrels.chart import distances
from bot.games.scoundrels.components import TYPE_OF_WAY, Captain, Sea
from bot.games.scoundrels.content import TREASURE
from bot.games.scoundrels.orders import (
    KEEP,
    LATER,
    PASS,
    BidOrder,
    DefenceOrder,
    DiscardOrder,
    EarlyDiscards,
    PlanOrder,
)
from bot.games.scoundrels.plans import LEADS
from rendering.kit.words import name_of, short
from rendering.scene import Scene

from .text import cargo_words, quirk_words
from .words import card_name, card_names, fate_word, sea_of, treasure_name, way_name

MOST_PRIVATE = 2500
FEW = 12  # choices that are told one by one
DEFENCES = {
    "ask": T("When attacked: ask me"),
    "concede": T("When attacked: concede"),
    "flee": T("When attacked: flee with all I have"),
    "shoot": T("When attacked: shoot with all I have"),
    "board": T("When attacked: board with all I have"),
}
PLANS = {
    "ask": T("Give up a fight: ask me"),
    "never": T("Give up a fight: never"),
    "hopeless": T("Give up a fight: when it is hopeless"),
}


def orders_of(sea: Sea, seat: int) -> list[str]:
    """A seat's standing orders in words."""
    given = sea.orders[seat].value if seat < len(sea.orders) else {}
    out: list[str] = []
    defence, plan, early = (given.get(order.name) for order in (DefenceOrder, PlanOrder, EarlyDiscards))
    if isinstance(defence, str):
        out.append(say(DEFENCES[defence], ()))
    if isinstance(plan, str) and plan in LEADS:
        out.append(t("Give up a fight: when {k} or more behind", k=LEADS[plan]))
    elif isinstance(plan, str):
        out.append(say(PLANS[plan], ()))
    if given.get(BidOrder.name) == PASS:
        out.append(t("Bids: none"))
    if given.get(DiscardOrder.name) == KEEP:
        out.append(t("Discards: keep all cards"))
    if isinstance(early, tuple) and early != (LATER,):
        cards = [CARD_OF[key] for key in early]
        out.append(t("Discard at the end of the round: {cards}", cards=card_names(cards)))
    return out


class Suit(NamedTuple):
    """One type of a hand: its cards, their total, and the total with all Wilds."""

    kind: str
    cards: list[str]
    own: int
    all_in: int


def suit_totals(captain: Captain) -> list[Suit]:
    """The hand by types, Wilds last."""
    wild = total([card for card in captain.hand.cards if card.startswith("wild")])
    out: list[Suit] = []
    for kind in ("sword", "cannon", "sail", "wild"):
        cards = sorted((c for c in captain.hand.cards if c.startswith(kind)), reverse=True)
        own = total(cards)
        out.append(Suit(kind, cards, own, own if kind == "wild" else own + wild))
    return out


def hoard(sea: Sea, seat: int) -> list[tuple[str, list[str]]]:
    """The own coves with what lies there."""
    return [(cove.square, list(cove.cards)) for cove in sea.coves if cove.owner == seat]


def laid_cards(sea: Sea, seat: int) -> tuple[list[str], str]:
    """The cards a seat has laid in the running fight and not turned yet, and its way of fighting."""
    fight = sea.fight
    if fight is None:
        return [], ""
    for side, way in ((fight.attacker, fight.attack), (fight.defender, fight.response.value)):
        if side.seat == seat:
            return list(side.laid.cards), way
    return [], ""


def distances_of(sea: Sea, seat: int) -> dict[str, int]:
    """How far each square is from a seat's own ship."""
    captain = sea.captains[seat]
    return distances(sea.seats, captain.ship, is_ghost(captain)) if captain.ship else {}


def _choices(scene: Scene, seat: int) -> list[str]:
    """The own choices on the map: what lies there where they are few, how far they are where they are many."""
    if not scene.marks:
        return []
    if len(scene.marks) <= FEW:
        places = [f"{mark.place} ({mark.hint.rstrip('.')})" if mark.hint else mark.place for mark in scene.marks]
        return [t("Your choices on the map: {places}.", places="; ".join(places))]
    far = distances_of(sea_of(scene), seat)
    if not far:
        return [t("Your choices on the map: {places}.", places=", ".join(mark.place for mark in scene.marks))]
    by: dict[int, list[str]] = {}
    for mark in scene.marks:
        by.setdefault(far.get(mark.place, 0), []).append(mark.place)
    parts = [t("{n} away: {places}", n=steps, places=", ".join(by[steps])) for steps in sorted(by)]
    return [t("Your choices on the map, by squares to go. {places}.", places="; ".join(parts))]


TYPES = {"sword": T("Swords"), "cannon": T("Cannons"), "sail": T("Sails"), "wild": T("Wilds")}


def _suit(suit: Suit) -> str:
    told = {"type": say(TYPES[suit.kind], ()), "cards": card_names(suit.cards), "total": suit.own}
    if suit.all_in == suit.own:
        return t("{type}: {cards}; total {total}.", **told)
    return t("{type}: {cards}; total {total}, with Wilds {all}.", all=suit.all_in, **told)


def hand_text(scene: Scene) -> str:
    """The private card of one seat in words."""
    sea = sea_of(scene)
    seat = scene.viewer if scene.viewer is not None else 0
    c = sea.captains[seat]
    told = {"who": name_of(scene, seat), "n": len(c.hand), "most": limit(c), "infamy": c.infamy}
    lines = [t("{who}: {n} of {most} cards, {infamy} Infamy.", **told)]
    if fate_word(c):
        lines.append(t("Your pirate: {fate}; living score set aside {n}.", fate=fate_word(c), n=c.living_infamy))
    if seat == sea.turn.seat:
        lines.append(tn("Your turn: {n} free move point left.", "Your turn: {n} free move points left.", sea.turn.free))
    lines += [_suit(suit) for suit in suit_totals(c)]
    if c.drawn.value in TYPE_CARDS:
        lines.append(t("Drawn just now: {card}.", card=card_name(c.drawn.value)))
    if sea.peek.cards and sea.peek.cards[0] in TYPE_CARDS:
        lines.append(t("Top card of the Action deck: {card}.", card=card_name(sea.peek.cards[0])))
    cards, way = laid_cards(sea, seat)
    if cards:
        said = {"way": way_name(way), "cards": card_names(cards), "total": total(cards)}
        lines.append(t("Laid face down ({way}): {cards}; {total} in all.", **said))
    lines.append(t("Cargo: {cargo}.", cargo=cargo_words(c.cargo)))
    for kind in dict.fromkeys(c.cargo):
        if kind in TREASURE and TREASURE[kind].effect:
            lines.append(f"{treasure_name(kind)}: {translated(TREASURE[kind].effect)}")
    for square, things in hoard(sea, seat):
        lines.append(t("Buried at {square}: {treasure}.", square=square, treasure=cargo_words(things)))
    if c.quirk:
        lines.append(quirk_words(sea, c.quirk))
    orders = orders_of(sea, seat)
    lines.append(t("Standing orders: {orders}.", orders="; ".join(orders) if orders else t("you are asked each time")))
    lines += _choices(scene, seat)
    return short("\n".join(lines), MOST_PRIVATE)


TYPE_CARDS = frozenset(f"{kind}-{value}" for kind in (*TYPE_OF_WAY.values(), "wild") for value in range(1, 5))
