"""What moves are worth to a captain, in points, from his view alone (estimates; the rules do not use them)."""

from collections.abc import Iterable
from typing import TypeAlias

from bot.games.sea_of_plunder.chart import BEARINGS, NEXT, Bearing, Route, apart
from bot.games.sea_of_plunder.components import Sea, Ship
from bot.games.sea_of_plunder.content import (
    ACTIONS,
    BOARD,
    COLOURS,
    DECK,
    GOODS,
    PORT_OF_CARD,
    STRAIGHT,
    goods_of,
    playables,
)
from bot.games.sea_of_plunder.courses import used
from bot.games.sea_of_plunder.ending import last_round
from bot.games.sea_of_plunder.goods import in_stock
from bot.games.sea_of_plunder.outlook import Met, ahead, lookout, ship_of
from bot.games.sea_of_plunder.sets import set_value
from bot.games.sea_of_plunder.table import helms, port_of, thing_at, thing_of

TREASURE = 3.2
CARD = 0.7
GOOD = 0.5  # besides what it adds to the sets
BRIBE = 0.7
DEBT = 1.0
COMPASS = 1.3
NAVIGATOR_COMPASS = 0.8
NEAR = 0.2  # for each square nearer to a Treasure Island
FAR = 6  # squares beyond which distance does not matter
SECOND = 0.5  # share of what the next card would bring
RIVAL = 0.45  # how much of a rival's loss or gain counts
EXTRA_PLAYS = 2.5

Taken: TypeAlias = frozenset[int]  # islands that are gone by then, by number
NONE_TAKEN: Taken = frozenset()


class Appraisal:
    """A captain's eye on the sea as it lies now."""

    def __init__(self, view: Sea, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.me = view.captains[seat]
        self.seen = lookout(view)
        self.goods = goods_of(self.me.hand.cards)
        self.now = set_value(self.goods)
        self.last = last_round(view)
        self.finds: dict[tuple[str, str, Taken], float] = {}  # best contacts by card and square
        self.bonuses: dict[str, float] = {}  # best pirate moves by card
        treasures = [captain.treasures for captain in view.captains]
        others = [n for other, n in enumerate(treasures) if other != seat]
        self.leading = self.me.treasures > max(others)
        self.behind = self.me.treasures < max(others)

    # -- own ship --------------------------------------------------------------------------------------------------

    def contacts(self, thing: str, route: Route, taken: Taken = NONE_TAKEN) -> float:
        """What an own ship gets out of a route; an island is dug up once, and not at all if it was taken before."""
        total, goods = 0.0, 0
        left = {island.number for island in self.view.islands} - taken
        pirates = 0
        for met in ahead(self.seen, thing, route, self.seat):
            kind = met.sight.kind
            if kind == "pirate":
                pirates += 1
                held = len(self.goods) > 0 and pirates <= sum(self.goods.values())
                total -= self._penalty(held)
            elif kind == "island":
                if int(met.sight.what) in left:
                    total += TREASURE + (CARD if met.landed and not self.last else 0)
                    left.remove(int(met.sight.what))
            elif kind == "ship":
                total += CARD if not self.last or met.landed else 0
            else:
                goods += 1
                total += self._good(met, route)
        return total

    def _penalty(self, held: bool) -> float:
        cost = BRIBE if held else DEBT
        if self.me.power == "strategist":
            cost *= 0.57
        return cost * 0.5 if self.me.power == "gambler" and not held else cost

    def _good(self, met: Met, route: Route) -> float:
        if met.sight.kind == "combo_port":
            return GOOD + 1.0 if in_stock(self.view) else 0.0
        port = port_of(self.view, met.sight.what)
        if not port.goods or any(sight.kind == "pirate" for sight in self.seen.get(port.at, ())):
            return 0.0
        gain = set_value({**self.goods, port.colour: self.goods.get(port.colour, 0) + 1}) - self.now
        return gain + (0.0 if self.last else GOOD)

    def dug_up(self, thing: str, route: Route, taken: Taken = NONE_TAKEN) -> Taken:
        """The islands that are gone from where they lay once a ship has gone this way."""
        met = ahead(self.seen, thing, route, self.seat)
        return taken | {int(each.sight.what) for each in met if each.sight.kind == "island"}

    def place(self, square: str, taken: Taken = NONE_TAKEN) -> float:
        """What it is worth to lie there: near a Treasure Island, and not too far from Goods that are missing."""
        if self.last:
            return 0.0
        islands = [island.at for island in self.view.islands if island.number not in taken]
        near = max((FAR - apart(square, at) for at in islands), default=0)
        ports = [port for port in self.view.ports if port.goods and port.colour not in self.goods]
        missing = max((FAR - apart(square, port.at) for port in ports), default=0)
        return NEAR * max(near, 0) + 0.05 * max(missing, 0)

    def reach(self, card: str, square: str, thing: str, taken: Taken = NONE_TAKEN) -> float:
        """The best contacts a card brings from a square, without a Compass."""
        key = card, square, taken
        if key not in self.finds:
            self.finds[key] = self._reach(card, square, thing, taken)
        return self.finds[key]

    def _reach(self, card: str, square: str, thing: str, taken: Taken) -> float:
        if card in PORT_OF_CARD:
            return self.contacts(thing, (port_of(self.view, PORT_OF_CARD[card]).at,), taken)
        if card in ACTIONS:
            return 0.0
        return max(
            self.contacts(thing, bearing.routes[square], taken)
            for bearing in BEARINGS[card].values()
            if not bearing.compass
        )

    def next_turn(self, square: str, thing: str, rest: list[str], taken: Taken = NONE_TAKEN) -> float:
        """The best that one of the other cards brings from there."""
        if self.last:
            return 0.0
        return max((self.reach(card, square, thing, taken) for card in rest if card not in GOODS), default=0.0)

    def compass_cost(self, bearing: Bearing | None) -> float:
        """What it costs to use a card so, if a Compass has to be spent for it now."""
        if bearing is None or not bearing.compass or self.view.compass_paid:
            return 0.0
        if self.me.power == "navigator":
            return NAVIGATOR_COMPASS + (0.0 if bearing.turned else 0.2)
        return COMPASS

    def own_route(self, thing: str, route: Route, rest: list[str]) -> float:
        """Contacts, the place reached, and half of what comes next."""
        end, taken = route[-1], self.dug_up(thing, route)
        return self.contacts(thing, route) + self.place(end, taken) + SECOND * self.next_turn(end, thing, rest, taken)

    def best_move(self, card: str, ship: Ship, hand: list[str]) -> float:
        """The best use of a card for an own ship."""
        thing, rest = thing_of(ship), without(hand, card)
        if card in PORT_OF_CARD:
            return self.own_route(thing, (port_of(self.view, PORT_OF_CARD[card]).at,), rest)
        usable = [
            bearing
            for bearing in BEARINGS[card].values()
            if not bearing.compass or (self.me.compasses and bearing.turned)
        ]
        return max(
            self.own_route(thing, bearing.routes[ship.at], rest) - self.compass_cost(bearing) for bearing in usable
        )

    def best_step(self, ship: Ship) -> tuple[float, str]:
        """The best single square for an own ship, and what it gains over staying."""
        thing, rest = thing_of(ship), list(playables(self.me.hand.cards))
        stay = self.place(ship.at) + SECOND * self.next_turn(ship.at, thing, rest)
        found = [(self.own_route(thing, (NEXT[ship.at][way],), rest) - stay, way) for way in STRAIGHT]
        return max(found, key=lambda each: each[0])

    # -- cards -----------------------------------------------------------------------------------------------------

    def play(self, card: str, hand: list[str]) -> float:
        """What playing a card is worth, with the best discard that is left."""
        rest = playables(without(hand, card))
        bonus = max((self.bonus(other) for other in rest), default=0.0)
        if card in ACTIONS:
            own = max(
                self.place(ship.at) + SECOND * self.next_turn(ship.at, thing_of(ship), list(rest))
                for ship in helms(self.view, self.seat)
            )
            return own + bonus + self._action(card, rest)
        return bonus + max(self.best_move(card, ship, hand) for ship in helms(self.view, self.seat))

    def _action(self, card: str, rest: tuple[str, ...]) -> float:
        rivals = len(self.view.captains) - 1
        if card == "uncharted_waters":
            return EXTRA_PLAYS
        if card == "resupply":
            return 0.0 if self.last else 2 * CARD
        if card == "broken_compass":
            return RIVAL * rivals * 0.8
        if card == "cursed_treasure":
            hit = sum(
                1 for other in self.view.captains if other is not self.me and other.treasures >= self.me.treasures
            )
            return RIVAL * hit
        if not rest:
            return 0.0
        return max(self.group(card, discard) for discard in rest)

    def group(self, action: str, discard: str) -> float:
        """What a deferred Action brings with a discard."""
        view = self.view
        if action == "hurricane":
            things = [(thing_of(ship), ship.at) for ship in view.ships if ship.seat != self.seat]
        elif action == "trouble_at_sea":
            things = [(thing_of(pirate), pirate.at) for pirate in view.pirates]
        else:
            found = sorted((self.steer(discard, thing_of(island), island.at) for island in view.islands), reverse=True)
            return sum(max(worth, 0.0) for worth in found[:2])
        return sum(self.steer(discard, thing, at) for thing, at in things)

    def turn(self, hand: list[str]) -> float:
        """The best play of a hand."""
        return max((self.play(card, hand) for card in playables(hand)), default=0.0)

    def to_play(self) -> str:
        """The card to play."""
        hand = self.me.hand.cards
        return max(playables(hand), key=lambda card: self.play(card, hand))

    def to_discard(self) -> str:
        """The card to discard."""
        return max(playables(self.me.hand.cards), key=self.discard)

    def keep(self, card: str) -> float:
        """What it is worth to have a card next turn."""
        if self.last:
            return 0.0
        if card in ACTIONS:
            return 1.2 if card == "uncharted_waters" else 0.4
        return SECOND * max(
            self.reach(card, ship.at, thing_of(ship)) for ship in self.view.ships if ship.seat == self.seat
        )

    def discard(self, card: str) -> float:
        """What discarding a card is worth: what waits for it, the pirate it moves, and what is lost with it."""
        waiting = sum(self.group(action, card) for action in self.view.deferred)
        return waiting + self.bonus(card) - self.keep(card)

    def bonus(self, card: str) -> float:
        """The best pirate move by a card."""
        if card not in self.bonuses:
            self.bonuses[card] = max(self.steer(card, thing_of(each), each.at) for each in self.view.pirates)
        return self.bonuses[card]

    # -- other things ----------------------------------------------------------------------------------------------

    def steer(self, card: str, thing: str, start: str) -> float:
        """The best that moving a thing by a card brings, without a Compass."""
        if card in PORT_OF_CARD:
            return self.voyage(thing, (port_of(self.view, PORT_OF_CARD[card]).at,))
        return max(
            self.voyage(thing, bearing.routes[start]) for bearing in BEARINGS[card].values() if not bearing.compass
        )

    def course(self, thing: str, keys: Iterable[str]) -> str:
        """The best of these ways to move a thing by the card in use, whatever it costs; the first of equals."""
        bearings, start = BEARINGS[self.view.in_use], thing_at(self.view, thing)

        def worth(key: str) -> float:
            return self.voyage(thing, bearings[key].routes[start]) - self.compass_cost(bearings[key])

        return max(keys, key=worth)

    def best_use(self, keys: Iterable[str]) -> str:
        """The best of these uses of cards in the hand, whatever they cost; the first of equals."""
        hand = self.me.hand.cards

        def worth(key: str) -> float:
            use = used(key)
            if not use.mover:
                return 0.0
            route, cost = use.route(self.view), self.compass_cost(use.way)
            if use.mover in COLOURS:
                return self.own_route(use.thing, route, without(hand, use.card)) - cost
            return self.voyage(use.thing, route) - cost

        return max(keys, key=worth)

    def voyage(self, thing: str, route: Route) -> float:
        """What it is worth to this captain that a thing goes this way."""
        kind, _, which = thing.partition(".")
        if kind == "ship":
            ship = ship_of(self.view, which)
            if ship.seat == self.seat:
                return self.own_route(thing, route, list(playables(self.me.hand.cards)))
            return self._pushed(ship, thing, route)
        return self._pirate(thing, route) if kind == "pirate" else self._island(thing, route)

    def _pushed(self, ship: Ship, thing: str, route: Route) -> float:
        """A rival's ship by Hurricane: what he loses, and the way he is taken from the islands."""
        gain = 0.0
        for met in ahead(self.seen, thing, route, ship.seat):
            kind = met.sight.kind
            gain += {"pirate": -0.9, "port": 1.2, "combo_port": 1.2, "island": TREASURE, "ship": 0.0}[kind]
            if kind == "island" and met.landed:
                gain += CARD
        return -RIVAL * (gain + self.place(route[-1]) - self.place(ship.at))

    def _pirate(self, thing: str, route: Route) -> float:
        """A pirate: on rivals it is good, on oneself bad, on an island it depends."""
        worth = 0.0
        for met in ahead(self.seen, thing, route):
            if met.sight.kind == "island":
                worth += self._fed(route, met)
            elif met.sight.seat == self.seat:
                worth -= self._penalty(bool(self.goods))
            else:
                worth += RIVAL * 0.9
        return worth + 0.02 * min(apart(route[-1], ship.at) for ship in self.view.ships if ship.seat == self.seat)

    def _fed(self, route: Route, met: Met) -> float:
        """The pirates get a Treasure: the end comes nearer, and an island is gone from where it was."""
        at = next(square for square in route if met.sight in self.seen.get(square, ()))
        mine = min(apart(ship.at, at) for ship in self.view.ships if ship.seat == self.seat)
        theirs = min(apart(ship.at, at) for ship in self.view.ships if ship.seat != self.seat)
        worth = 0.6 if theirs < mine else -0.6
        ends = self.view.pirate_dish + 1 >= self.view.goal[1] and not self.last
        if self.leading:
            worth += 2.0 if ends else 0.3
        elif self.behind:
            worth -= 3.0 if ends else 0.4
        return worth

    def _island(self, thing: str, route: Route) -> float:
        """A Treasure Island: the first it meets gets it; untouched it should lie near the own ship."""
        met = ahead(self.seen, thing, route)
        if not met:
            start = next(island.at for island in self.view.islands if thing_of(island) == thing)
            return self._closeness(route[-1]) - self._closeness(start)
        first = met[0]
        if first.sight.kind == "pirate":
            return -0.3
        prize = TREASURE + (CARD if first.landed else 0)
        return prize if first.sight.seat == self.seat else -RIVAL * prize

    def _closeness(self, square: str) -> float:
        mine = min(apart(ship.at, square) for ship in self.view.ships if ship.seat == self.seat)
        theirs = min(apart(ship.at, square) for ship in self.view.ships if ship.seat != self.seat)
        return NEAR * (max(FAR - mine, 0) - max(FAR - theirs, 0))

    def holds_most(self) -> bool:
        """Whether the own hand is at least as big as the others are on average, by what can be counted."""
        view, mine = self.view, self.me.hand.cards
        known = len(view.deck) + len(view.pile) + len(view.waiting) + sum(card not in self.goods for card in mine)
        goods = (
            len(view.ports) * BOARD.goods_per_colour - sum(port.goods for port in view.ports) - sum(self.goods.values())
        )
        return len(mine) * (len(view.captains) - 1) >= len(DECK) - known + goods


def without(hand: list[str], card: str) -> list[str]:
    """The hand without one copy of a card."""
    rest = hand.copy()
    if card in rest:
        rest.remove(card)
    return rest
