"""What only one captain sees: his screen in numbers and words."""

from msgspec import Struct

from bot.engine.orders import ASK
from bot.engine.text import T, Text, Word
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.bargains import told_terms
from bot.games.tide_of_avaris.belongings import hold
from bot.games.tide_of_avaris.bribes import bribe_of
from bot.games.tide_of_avaris.burial import bonus_points, burial_worth, meets
from bot.games.tide_of_avaris.chart import FITTING, NUMBER
from bot.games.tide_of_avaris.components import Captain, Sea
from bot.games.tide_of_avaris.content import BONUSES, MONSTERS, RELICS, TRACKS, Bonus, Price
from bot.games.tide_of_avaris.facts import hold_words, place_words
from bot.games.tide_of_avaris.forecast import attack_pool, defence_pool
from bot.games.tide_of_avaris.night import PRICES, TRACK_NAMES, taken
from bot.games.tide_of_avaris.orders import ORDERS

TRACKS_SAID: dict[str, Text] = {**TRACK_NAMES, "back": T("Die back")}
_ORDERS = {order.name: order for order in ORDERS}


class Ware(Struct, frozen=True):
    """The next step of an upgrade track, or a die to be bought back."""

    track: str
    price: Price | None  # nothing where all is bought
    able: bool  # whether it can be paid now


class HandFacts(Struct, frozen=True):
    """What a captain may know of himself beyond what lies before him."""

    points: int
    bid: int  # if nothing more is commanded today
    bribe: int | None  # what he pays, while he has a place in the order
    bonuses: tuple[tuple[Bonus, bool], ...]  # his private ones, and whether a Burial here and now would meet them
    attack: int
    attack_all: int  # with all fitting dice
    defence: int
    defence_all: int
    wares: tuple[Ware, ...]


def hand_facts(sea: Sea, seat: int) -> HandFacts:
    """The private facts of one captain."""
    c = sea.captains[seat]
    ready, here = c.ready.cards, c.ship or c.home
    attack, defence = attack_pool(sea, seat, sea.turn.steps if sea.active == seat else 0), defence_pool(sea, seat)
    return HandFacts(
        points=c.tally.value.holds + c.tally.value.bonuses,
        bid=sum(NUMBER.get(face, 0) for face in ready),
        bribe=bribe_of(sea, seat) if seat in sea.track else None,
        bonuses=tuple((BONUSES[card], meets(sea, seat, card, here)) for card in c.charts.cards if card in BONUSES),
        attack=attack,
        attack_all=attack + sum(face in FITTING["attack"] for face in ready),
        defence=defence,
        defence_all=defence + sum(face in FITTING["defend"] for face in ready),
        wares=tuple(_wares(c)),
    )


def _wares(captain: Captain) -> list[Ware]:
    gold, rum = captain.gold.value, captain.rum.value
    out: list[Ware] = []
    for track, steps in PRICES.items():
        price = next(iter(steps[taken(captain, track) :]), None)
        out.append(Ware(track, price, price is not None and gold >= price.gold and rum >= price.rum))
    back = TRACKS.upgrades.buy_back
    return [*out, Ware("back", back, rum >= back.rum)] if captain.jettisoned else out


def ware_words(ware: Ware) -> Text:
    """A ware and its price."""
    price: Text = T("all bought")
    if ware.price:
        price = names.gold(ware.price.gold) if ware.price.gold else names.rum(ware.price.rum)
    track = TRACKS_SAID[ware.track]
    if ware.able:
        return T("{track} {price} (affordable)", track=track, price=price)
    return T("{track} {price}", track=track, price=price)


def orders_words(sea: Sea, seat: int) -> Text:
    """A seat's standing orders; what is asked for anyway is no order."""
    given = sea.given(seat).items()
    said = [
        T("{order}: {value}", order=_ORDERS[name].called, value=_ORDERS[name].said[str(value)])
        for name, value in given
        if value != ASK
    ]
    return T("Standing orders: {orders}", orders=names.row(said) if said else T("none given"))


def offer_words(sea: Sea) -> Text | None:
    """The open Parley offer, if this seat may read it."""
    terms = sea.offer.value
    if terms is None or sea.fight is None:
        return None
    attacker, defender = sea.fight.attacker.who, sea.fight.defender.who
    return told_terms(attacker if terms.to == defender else defender, terms)


def glimpse_words(sea: Sea) -> Text | None:
    """The monster seen with the Whispering Shell, if this seat looks at it."""
    seen = [names.monster_words(MONSTERS[card]) for card in sea.glimpse.cards if card in MONSTERS]
    return T("The Shell shows {monster}", monster=seen[0]) if seen else None


def hand_words(sea: Sea, seat: int) -> list[Text]:
    """The private screen of one captain, its places not among them."""
    c, own = sea.captains[seat], hand_facts(sea, seat)
    relics = [
        T("Relic {relic}: {effect}", relic=names.relic_words(r, r in c.used), effect=T(RELICS[r].effect))
        for r in c.relics
    ]
    parts = [
        _so_far(c),
        T("Ready dice: {dice}.", dice=_faces(c.ready.cards)),
        T("In the Bunks: {dice}.", dice=_faces(c.exhausted)) if c.exhausted else None,
        T("Bid if kept: {n}.", n=own.bid),
        T("Your bribe: {n} gold. Ship: {place}.", n=own.bribe, place=place_words(c)) if own.bribe is not None else None,
        T("Hold: {treasures}; {n} TP if buried now.", treasures=hold_words(c), n=burial_worth(c))
        if hold(c)
        else T("Your Hold is empty."),
        *(_bonus(card, bonus_points(c, card.id), met) for card, met in own.bonuses),
        T(
            "Combat dice: {a} as attacker ({a_all} with all fitting dice), {d} as defender ({d_all}).",
            a=own.attack,
            a_all=own.attack_all,
            d=own.defence,
            d_all=own.defence_all,
        ),
        T("Next upgrades: {upgrades}.", upgrades=names.row(map(ware_words, own.wares))),
        *relics,
        offer_words(sea),
        glimpse_words(sea),
        orders_words(sea, seat),
    ]
    return [part for part in parts if part]


def _so_far(captain: Captain) -> Text:
    """What he has to pay with, and the points of his Burials."""
    purse, tally = names.to_pay_with(captain.gold.value, captain.rum.value), captain.tally.value
    if not tally.holds + tally.bonuses:
        return T("You have {purse}, and no TP yet.", purse=purse)
    return T(
        "You have {purse}, and {n} TP so far ({holds} from Holds, {bonuses} from Burial Bonuses).",
        purse=purse,
        n=tally.holds + tally.bonuses,
        holds=tally.holds,
        bonuses=tally.bonuses,
    )


def _faces(faces: list[str]) -> Word:
    return names.row(map(names.face_words, faces))


def _bonus(card: Bonus, points: int, met: bool) -> Text:
    if met:
        return T("Private bonus: {name} ({n} TP), met now.", name=T(card.name), n=points)
    return T("Private bonus: {name} ({n} TP), not met here and now.", name=T(card.name), n=points)
