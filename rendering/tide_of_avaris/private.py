"""The private screen of Tide of Avaris in words, and the words that its picture shares with it."""

from bot.engine.orders import ASK
from bot.engine.text import T, Text, t
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.bargains import told_terms
from bot.games.tide_of_avaris.bribes import bribe_of
from bot.games.tide_of_avaris.burial import burial_worth, meets
from bot.games.tide_of_avaris.chart import FITTING, NUMBER
from bot.games.tide_of_avaris.combat import attack_pool, defence_pool
from bot.games.tide_of_avaris.components import Captain, Sea
from bot.games.tide_of_avaris.content import BONUSES, MONSTERS, RELICS, TRACKS
from bot.games.tide_of_avaris.night import PRICES, TRACK_NAMES, taken
from bot.games.tide_of_avaris.orders import ORDERS
from rendering.kit.words import name_of, short
from rendering.scene import Scene

from .text import hold_words, marks_words, monster_words, place_words
from .words import face_words, purse_words, relic_words, said, sea_of, told

MOST = 2500


def bonus_rows(scene: Scene, seat: int) -> list[tuple[str, int, bool]]:
    """Private Burial Bonuses: name, points, and whether a Burial here and now would meet them."""
    sea = sea_of(scene)
    c = sea.captains[seat]
    return [
        (t(BONUSES[card].name), BONUSES[card].points, meets(sea, seat, card, c.ship or c.home))
        for card in c.charts.cards
        if card in BONUSES
    ]


def prices(captain: Captain) -> list[tuple[str, str, bool]]:
    """The next step of each track: its key, its price (none if all are bought), and whether it can be paid now."""
    out: list[tuple[str, str, bool]] = []
    for track, steps in PRICES.items():
        n = taken(captain, track)
        if n >= len(steps):
            out.append((track, "", False))
            continue
        price = steps[n]
        able = captain.gold.value >= price.gold and captain.rum.value >= price.rum
        out.append((track, said(names.gold(price.gold) if price.gold else names.rum(price.rum)), able))
    if captain.jettisoned:
        back = TRACKS.upgrades.buy_back.rum
        out.append(("back", said(names.rum(back)), captain.rum.value >= back))
    return out


def pools(sea: Sea, seat: int) -> tuple[int, int, int, int]:
    """Combat dice as attacker and defender, without crew and with all fitting dice."""
    ready = sea.captains[seat].ready.cards
    attack, defence = attack_pool(sea, seat, sea.turn.steps if sea.active == seat else 0), defence_pool(sea, seat)
    return (
        attack,
        attack + sum(face in FITTING["attack"] for face in ready),
        defence,
        defence + sum(face in FITTING["defend"] for face in ready),
    )


def bid_of(captain: Captain) -> int:
    """The bid if nothing more is commanded today."""
    return sum(NUMBER.get(face, 0) for face in captain.ready.cards)


def orders_of(scene: Scene, seat: int) -> list[str]:
    """A seat's standing orders in words; what is asked for anyway is no order."""
    orders = sea_of(scene).orders
    if seat >= len(orders):
        return []
    given = orders[seat].value.items()
    return [
        f"{said(_ORDERS[name].called)}: {said(_ORDERS[name].said[str(value)])}" for name, value in given if value != ASK
    ]


_ORDERS = {order.name: order for order in ORDERS}


def orders_words(scene: Scene, seat: int) -> str:
    """A line about the standing orders."""
    return t("Standing orders: {orders}", orders="; ".join(orders_of(scene, seat)) or t("none given"))


def offer_of(scene: Scene) -> str:
    """The open Parley offer, if this seat may read it."""
    sea = sea_of(scene)
    terms = sea.offer.value
    if terms is None or sea.fight is None:
        return ""
    speaker = sea.fight.attacker.who if terms.to == sea.fight.defender.who else sea.fight.defender.who
    return told(scene, told_terms(speaker, terms))


def glimpse_of(scene: Scene) -> str:
    """The monster seen with the Whispering Shell, if this seat looks at it."""
    for card in sea_of(scene).glimpse.cards:
        if card in MONSTERS:
            return t("The Shell shows {monster}", monster=monster_words(MONSTERS[card]))
    return ""


def _upgrades(captain: Captain) -> str:
    """The next steps and what they cost."""
    rows = [
        t(
            "{track} {price} (affordable)" if able else "{track} {price}",
            track=said(TRACKS_SAID[track]),
            price=price or t("all bought"),
        )
        for track, price, able in prices(captain)
    ]
    return t("Next upgrades: {upgrades}.", upgrades=", ".join(rows))


TRACKS_SAID: dict[str, Text] = {**TRACK_NAMES, "back": T("Die back")}


def hand_text(scene: Scene) -> str:
    """The private picture of one seat in words."""
    sea = sea_of(scene)
    seat = scene.viewer if scene.viewer is not None else 0
    c = sea.captains[seat]
    tally = c.tally.value
    lines = [
        t(
            "{who}: {purse}, {n} TP so far ({holds} from Holds, {bonuses} from Burial Bonuses).",
            who=name_of(scene, seat),
            purse=purse_words(c.gold.value, c.rum.value),
            n=tally.holds + tally.bonuses,
            holds=tally.holds,
            bonuses=tally.bonuses,
        )
    ]
    lines.append(t("Ready dice: {dice}.", dice=", ".join(face_words(face) for face in c.ready.cards) or t("none")))
    if c.exhausted:
        lines.append(t("In the Bunks: {dice}.", dice=", ".join(face_words(face) for face in c.exhausted)))
    lines.append(t("Bid if kept: {n}.", n=bid_of(c)))
    if seat in sea.track:
        lines.append(t("Your bribe: {n} gold. Ship: {place}.", n=bribe_of(sea, seat), place=place_words(c)))
    lines.append(t("Hold: {treasures}; {n} TP if buried now.", treasures=hold_words(c), n=burial_worth(c)))
    for name, points, met in bonus_rows(scene, seat):
        lines.append(
            t("Private bonus: {name} ({n} TP), met now.", name=name, n=points)
            if met
            else t("Private bonus: {name} ({n} TP), not met here and now.", name=name, n=points)
        )
    a, a_all, d, d_all = pools(sea, seat)
    lines.append(
        t(
            "Combat dice: {a} as attacker ({a_all} with all fitting dice), {d} as defender ({d_all}).",
            a=a,
            a_all=a_all,
            d=d,
            d_all=d_all,
        )
    )
    lines.append(_upgrades(c))
    if c.relics:
        rows = [f"{relic_words(r, r in c.used)}: {t(RELICS[r].effect)}" for r in c.relics]
        lines.append(t("Relics: {relics}", relics=" ".join(rows)))
    lines.append(marks_words(scene))
    lines.append(offer_of(scene))
    lines.append(glimpse_of(scene))
    lines.append(orders_words(scene, seat) + ".")
    return short("\n".join(line for line in lines if line), MOST)
