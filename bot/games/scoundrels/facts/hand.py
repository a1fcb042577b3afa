"""What one captain holds and knows alone: cards by type, what lies buried, how far the ship could go, orders."""

from msgspec import Struct

from bot.engine.text import T, Text, Word, listed
from bot.games.scoundrels import chart
from bot.games.scoundrels.cards import DECK, is_ghost, total
from bot.games.scoundrels.components import CANNON, LIVING, SAIL, SWORD, WILD, Captain, Sea
from bot.games.scoundrels.content import TREASURE
from bot.games.scoundrels.facts.standing import fate_seen
from bot.games.scoundrels.faring import SAILING
from bot.games.scoundrels.names import (
    WAY_NAMES,
    by_worth,
    card_seen,
    cards_seen,
    cargo_seen,
    quirk_seen,
    spoken,
    treasure_seen,
)
from bot.games.scoundrels.orders import (
    FIRST,
    FRESH,
    LAST,
    PASS,
    BidOrder,
    DefenceOrder,
    PlanOrder,
    StartOrder,
)
from bot.games.scoundrels.plans import LEADS
from bot.games.scoundrels.turn import how_far

FACES = frozenset(DECK)
TYPES = {SWORD: T("Swords"), CANNON: T("Cannons"), SAIL: T("Sails"), WILD: T("Wilds")}
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
ROUNDS = {
    PASS: T("At the end of a round: bid nothing, keep all cards"),
    FRESH: T("At the end of a round: bid nothing, discard every 1"),
}
STARTS = {LAST: T("When I have won the bid: I play last"), FIRST: T("When I have won the bid: I play first")}


class Suit(Struct, frozen=True):
    """One type of a hand: its cards, their total, and the total with all Wilds."""

    kind: str
    cards: tuple[str, ...]
    own: int
    all_in: int


def suits(captain: Captain) -> list[Suit]:
    """The hand by types, Wilds last."""
    wild = total([card for card in captain.hand.cards if card.startswith(WILD)])
    out: list[Suit] = []
    for kind in TYPES:
        cards = tuple(sorted((card for card in captain.hand.cards if card.startswith(kind)), reverse=True))
        own = total(cards)
        out.append(Suit(kind, cards, own, own if kind == WILD else own + wild))
    return out


def hoard(sea: Sea, seat: int) -> list[tuple[str, list[str]]]:
    """The own coves with what lies there."""
    return [(cove.square, list(cove.cards)) for cove in sea.coves if cove.owner == seat]


def laid(sea: Sea, seat: int) -> tuple[list[str], str]:
    """The cards a seat has laid in the running fight and not turned yet, and its way of fighting."""
    fight = sea.fight
    if fight is None:
        return [], ""
    for side, way in ((fight.attacker, fight.attack), (fight.defender, fight.response.value)):
        if side.seat == seat:
            return list(side.laid.cards), way
    return [], ""


def peeked(sea: Sea) -> str:
    """The top card of the deck, while the viewer may look at it."""
    return next((card for card in sea.peek.cards[:1] if card in FACES), "")


def drawn(captain: Captain) -> str:
    """The card drawn last when attacked."""
    return captain.drawn.value if captain.drawn.value in FACES else ""


def distances(sea: Sea, seat: int) -> dict[str, int]:
    """How far each square is from a seat's own ship."""
    captain = sea.captains[seat]
    return chart.distances(sea.seats, captain.ship, is_ghost(captain)) if captain.ship else {}


def reach(sea: Sea, seat: int) -> dict[str, int]:
    """What the way of the ship is paid with: free points on the own turn, Sails, Wilds."""
    sums = {suit.kind: suit.own for suit in suits(sea.captains[seat])}
    return {"free": sea.turn.free if seat == sea.turn.seat else 0, SAIL: sums[SAIL], WILD: sums[WILD]}


def orders(sea: Sea, seat: int) -> list[Text]:
    """A seat's standing orders in words."""
    given = sea.given(seat)
    out: list[Text] = []
    defence, plan, bid, start = (given.get(each.name) for each in (DefenceOrder, PlanOrder, BidOrder, StartOrder))
    if isinstance(defence, str):
        out.append(DEFENCES[defence])
    if isinstance(plan, str) and plan in LEADS:
        out.append(T("Give up a fight: when {k} or more behind", k=LEADS[plan]))
    elif isinstance(plan, str):
        out.append(PLANS[plan])
    out += [said[order] for said, order in ((ROUNDS, bid), (STARTS, start)) if isinstance(order, str) and order in said]
    return out


def _suit(suit: Suit) -> Text:
    words: dict[str, Word] = {"cards": cards_seen(suit.cards), "total": suit.own, "all": suit.all_in}
    if suit.all_in == suit.own:
        return T("{cards}: {total} in all.", **words)
    return T("{cards}: {total} in all, {all} with Wilds.", **words)


def hand_short(sea: Sea, seat: int) -> Word:
    """A hand in one line: cards, cargo, damage."""
    c = sea.captains[seat]
    held = [card_seen(card) for suit in suits(c) for card in suit.cards]
    held += [treasure_seen(card) for card in by_worth(c.cargo)]
    cards: Word = listed(held) if held else T("no cards")
    return T("{cards}; {n} Infamy", cards=cards, n=c.infamy)


def holding(sea: Sea, seat: int) -> list[Text]:
    """All that a captain holds, sentence by sentence; his standing orders are told beside it."""
    c = sea.captains[seat]
    lines: list[Text] = []
    if c.fate != LIVING:
        lines.append(T("Your pirate: {fate}; living score set aside {n}.", fate=fate_seen(c), n=c.living_infamy))
    if seat == sea.turn.seat:
        sails = sum([SAILING[card] for card in c.hand.cards])
        if sea.turn.free or sails:
            lines.append(T("Your turn. Move: {how_far}", how_far=how_far(sea.turn.free, sails)))
    lines += [_suit(suit) for suit in suits(c) if suit.cards]
    if drawn(c):
        lines.append(T("Drawn just now: {card}.", card=card_seen(drawn(c))))
    if peeked(sea):
        lines.append(T("Top card of the Action deck: {card}.", card=card_seen(peeked(sea))))
    cards, way = laid(sea, seat)
    if cards:
        said: dict[str, Word] = {"way": WAY_NAMES[way], "cards": cards_seen(cards), "total": total(cards)}
        lines.append(T("Laid face down ({way}): {cards}; {total} in all.", **said))
    if not c.hand.cards:
        lines.append(T("No Action cards in hand."))
    if c.cargo:
        lines.append(T("Cargo: {cargo}.", cargo=cargo_seen(c.cargo)))
    else:
        lines.append(T("The hold is empty."))
    for kind in dict.fromkeys(c.cargo):
        if kind in TREASURE and TREASURE[kind].effect:
            lines.append(T("{thing}: {effect}", thing=TREASURE[kind].name, effect=TREASURE[kind].effect))
    for square, things in hoard(sea, seat):
        lines.append(T("Buried at {square}: {treasure}.", square=spoken(square), treasure=cargo_seen(things)))
    if c.quirk:
        lines.append(quirk_seen(sea, c.quirk))
    return lines
