"""SP-4, SP-5 The Draw phase and the Play phase."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Answer, Missing, Option, PickOne, free
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_plunder.actions import ACTION_TEXTS
from bot.games.sea_of_plunder.appraisal import Appraisal
from bot.games.sea_of_plunder.cards import draw_some, lay
from bot.games.sea_of_plunder.components import Sea, Ship
from bot.games.sea_of_plunder.content import ACTIONS, EVENTS, GOODS, MAPS
from bot.games.sea_of_plunder.courses import (
    BACK,
    COMPASS,
    SPEND,
    UNSPENT,
    Use,
    compass_hindered,
    costly,
    meant,
    misused,
    no_bearing,
    plays,
    told,
    used,
    uses_of,
)
from bot.games.sea_of_plunder.hand import choosable, not_choosable, vain_hopes
from bot.games.sea_of_plunder.hints import DECLINES, card_group, endings
from bot.games.sea_of_plunder.movement import new_action, sail, take_course
from bot.games.sea_of_plunder.outlook import ship_of
from bot.games.sea_of_plunder.table import card_name, helms, thing_of

DRAWN = 2
DECK, PILE = "deck", "pile"


async def draw_phase(sea: Sea) -> None:
    """SP-4.1 Two cards from the deck, or the top card of the pile and one from the deck."""
    seat = sea.active
    source = DECK
    sources = free(DrawSource, sea, seat)
    if len(sources) > 1:
        source = await DrawSource(seat, sources)  # SP-4.4 chosen once, before any card is seen
    if source == PILE:
        card = sea.pile.pop()  # SP-4.3 the top card, openly; SP-12.11 as printed, however it was turned before
        sea.captains[seat].hand.cards.append(card)
        sea.tell(T("{who} takes {card} from the pile.", who=Who(seat), card=card_name(card)))
    # SP-4.6 Events do not count: the hand grows by two
    await draw_some(sea, seat, DRAWN - (source == PILE))


async def play_phase(sea: Sea) -> None:
    """SP-5.1 One Map, Port Island or Action card is laid on top of the pile and takes effect."""
    seat = sea.active
    keys = plays_of(sea, seat)
    if not keys:  # SP-5.3, SP-22.16 nothing to play: the phase, or this extra play, lapses
        sea.tell(T("{who} has no card to play.", who=Who(seat)))
        return
    key = await PlayCard(seat, keys)
    while key == COMPASS:  # SP-24.8 nothing has changed before the card and its way are said
        key = await PlayTurned(seat, (*turned_plays(sea, seat), BACK), BACK)
        if key == BACK:
            key = await PlayCard(seat, keys)
    use = used(key)
    sea.captains[seat].hand.cards.remove(use.card)  # SP-8.1 a card that is played cannot be discarded as well
    lay(sea, use.card)
    new_action(sea)
    sea.in_use = use.card
    sea.tell(T("{who} plays {card}.", who=Who(seat), card=card_name(use.card)))
    if use.card in ACTIONS:
        await ACTION_TEXTS[use.card](sea)  # SP-5.6, SP-8.3
    else:
        await own_move(sea, use)


async def own_move(sea: Sea, use: Use) -> None:
    """SP-5.4, SP-5.5 The own ship follows the map, or goes straight to the Port Island; SP-5.7 it must."""
    ship = ship_of(sea, use.mover)
    take_helm(sea, ship)
    take_course(sea, ship, use.bearing)
    sea.moved_by_card = True  # SP-23.3 also by a Port card to the own square
    await sail(sea, [ship])


def take_helm(sea: Sea, ship: Ship) -> None:
    """SP-18.6 All own movement of a turn is made by the ship that moved first."""
    sea.helm = sea.ships.index(ship)


def plays_of(sea: Sea, seat: int) -> tuple[str, ...]:
    """SP-5.1, SP-10.5, SP-18.5 Each card with each X, for either ship; and the Compass if it could turn a card."""
    colours = tuple([ship.colour for ship in helms(sea, seat)])
    keys: tuple[str, ...] = ()
    for card in choosable(sea, seat):
        keys += plays(card, colours)
    return (*keys, COMPASS) if compass_hindered(sea, seat, False) is None else keys


def turned_plays(sea: Sea, seat: int) -> tuple[str, ...]:
    """SP-12.1 Each card as a Compass lets it be used."""
    colours = tuple([ship.colour for ship in helms(sea, seat)])
    wastes = sea.captains[seat].power == "navigator"
    return tuple([key for card in choosable(sea, seat) if card in MAPS for key in costly(card, colours, wastes)])


# -- the questions -----------------------------------------------------------------------------------------------------

_NEVER_TWO = T("Two from the deck, or one from the pile and one from the deck: never two from the pile.")  # SP-4.2
_NEVER_PLAYED = T("A Good can never be played: it buys off pirates, and it counts at the end.")  # SP-5.2
ONE_OF_THEM = T("All your moves of a turn are made by one of your own ships.")  # SP-18.5, SP-18.6


class DrawSource(PickOne, frozen=True, gc=False):
    """SP-4.1 Two from the deck, or one of them from the pile."""

    name, clause = "draw.source", "SP-4.1"
    waiting = T("{who} is choosing where to draw from.")
    never = ((T("Two cards from the pile"), _NEVER_TWO),)

    def prompt(self, sea: Sea) -> Text:
        top = card_name(sea.pile[-1])
        return T("Draw two from the deck, or {card} from the pile and one from the deck?", card=top)

    def option(self, sea: Sea, key: str) -> Option:
        if key == PILE:
            card, own = sea.pile[-1], helms(sea, self.seat)
            label = T("{card} and 1 from the deck", card=card_name(card))
            if card not in MAPS or len(own) > 1:
                return Option(label, T("Everybody sees you take it"))
            compass = sea.captains[self.seat].compasses > 0
            ends = endings(sea, card, thing_of(own[0]), own[0].at, compass)
            return Option(label, T("Everybody sees it · leads to {ends}", ends=ends))
        return Option(
            T("2 from the deck"),
            N("Unseen · {n} card is left there", "Unseen · {n} cards are left there", len(sea.deck)),
        )

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return DECK, PILE

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        if key == DECK:
            return None
        if key == PILE:  # SP-4.5 an Event on top cannot be taken
            return None if sea.pile and sea.pile[-1] not in EVENTS else NOT_OFFERED
        return NOT_OFFERED if key in DECLINES else _NEVER_TWO


class PlayCard(PickOne, frozen=True, gc=False):
    """SP-5.1 Which card is played, SP-10.5 and by which X; SP-18.5 with which ship."""

    name, clause, public = "play.card", "SP-5.1", False
    waiting = T("{who} is choosing a card to play.")
    sorted_by = T("First the kind of card")

    def prompt(self, sea: Sea) -> Text:
        if not sea.plays_left:
            return T("Which card do you play, and where to?")
        return N(
            "Which card do you play, and where to? {n} more play follows.",
            "Which card do you play, and where to? {n} more plays follow.",
            sea.plays_left,
        )

    def option(self, sea: Sea, key: str) -> Option:
        if key == COMPASS:
            return SPEND
        if key in ACTIONS:
            return Option(card_name(key), T(ACTIONS[key].text), group=card_group(key), emoji="star")
        return told(sea, key, len(helms(sea, self.seat)) > 1)

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return *plays_of(sea, seat), COMPASS

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        if key in GOODS:
            return _NEVER_PLAYED
        if key == COMPASS:
            return compass_hindered(sea, seat, False)
        use = meant(key)
        if use is None:
            return not_choosable(sea, seat, key)
        return not_choosable(sea, seat, use.card) or _misplayed(sea, seat, use, costs=False)

    def surprises(self, sea: Sea) -> Iterable[Missing]:
        if len(helms(sea, self.seat)) > 1:
            yield Missing(T("Both ships in one turn"), ONE_OF_THEM)
        yield from vain_hopes(sea, self.seat, _NEVER_PLAYED)

    def plain(self, sea: Sea) -> Answer:
        """The best card, and its best way that costs no Compass."""
        look = Appraisal(sea, self.seat)
        return look.best_use(uses_of(look.to_play(), self.keys))


class PlayTurned(PickOne, frozen=True, gc=False):
    """SP-12.1, SP-12.3 Which card is played, and how it is turned: nothing is spent before that is said."""

    name, clause, public, unnoticed = "play.compass", "SP-12.1", False, True
    waiting = T("{who} is choosing a card to play.")
    sorted_by = T("First the card")
    asks = T("Your Compass: which card do you play, and how is it turned?")

    def option(self, sea: Sea, key: str) -> Option:
        if key == BACK:
            return UNSPENT
        return told(sea, key, len(helms(sea, self.seat)) > 1, card_name(used(key).card))

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return *turned_plays(sea, seat), BACK

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        use = meant(key)
        if use is None:
            return None if key == BACK else no_bearing(key)
        return not_choosable(sea, seat, use.card) or _misplayed(sea, seat, use, costs=True)

    def plain(self, sea: Sea) -> Answer:
        return BACK


def _misplayed(sea: Sea, seat: int, use: Use, costs: bool) -> Text | None:
    """Why a card that is held cannot be played so, None if it can."""
    if use.card in ACTIONS:
        return NOT_OFFERED if use.mover or costs else None
    if use.mover not in [ship.colour for ship in helms(sea, seat)]:
        return ONE_OF_THEM
    return misused(sea.captains[seat], use, costs)
