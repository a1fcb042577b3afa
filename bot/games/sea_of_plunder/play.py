"""SP-4, SP-5 The Draw phase and the Play phase."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Answer, Missing, Option, PickOne, free
from bot.engine.text import NONE, N, T, Text, Who, Word
from bot.games.sea_of_plunder.actions import ACTION_TEXTS
from bot.games.sea_of_plunder.appraisal import Appraisal
from bot.games.sea_of_plunder.cards import draw_some, lay
from bot.games.sea_of_plunder.chart import BEARINGS
from bot.games.sea_of_plunder.components import NO_SHIP, Sea, Ship
from bot.games.sea_of_plunder.content import ACTIONS, EVENTS, GOODS, MAPS, PORT_OF_CARD, PORTS
from bot.games.sea_of_plunder.hand import choosable, not_choosable, vain_hopes
from bot.games.sea_of_plunder.hints import DECLINES, card_group, endings, met_by
from bot.games.sea_of_plunder.movement import MovePath, new_action, plan, sail
from bot.games.sea_of_plunder.outlook import ship_of
from bot.games.sea_of_plunder.table import COLOUR_NAMES, active_captain, card_name, port_of, ships_of, thing_of

DRAWN = 2
DECK, PILE = "deck", "pile"
NO_MOVE = "none"


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
    found = await draw_some(sea, seat, DRAWN - (source == PILE))
    sea.tell(N("{who} draws {n} card from the deck.", "{who} draws {n} cards from the deck.", found, who=Who(seat)))


async def play_phase(sea: Sea) -> None:
    """SP-5.1 One Map, Port Island or Action card is laid on top of the pile and takes effect."""
    captain = active_captain(sea)
    choice = choosable(sea, sea.active)
    if not choice:  # SP-5.3, SP-22.16 nothing to play: the phase, or this extra play, lapses
        sea.tell(T("{who} has no card to play.", who=Who(sea.active)))
        return
    card = await PlayCard(sea.active, choice)
    captain.hand.cards.remove(card)  # SP-8.1 a card that is played cannot be discarded as well
    lay(sea, card)
    new_action(sea)
    sea.in_use, sea.compass_paid = card, False  # SP-12.13 each play may have its own Compass
    sea.tell(T("{who} plays {card}.", who=Who(sea.active), card=card_name(card)))
    if card in ACTIONS:
        await ACTION_TEXTS[card](sea)  # SP-5.6, SP-8.3
    else:
        await own_move(sea)


async def own_move(sea: Sea) -> None:
    """SP-5.4, SP-5.5 The own ship follows the map, or goes straight to the Port Island; SP-5.7 it must."""
    ship = await own_ship(sea)
    assert ship is not None
    await plan(sea, ship, MovePath)
    sea.moved_by_card = True  # SP-23.3 also by a Port card to the own square
    await sail(sea, [ship])


async def own_ship(sea: Sea) -> Ship | None:
    """SP-18.5 Either ship, free to choose every turn; SP-18.6 all own movement of a turn is made by that one.

    None if there is no need to sail, and neither does.
    """
    own = ships_of(sea, sea.active)
    if sea.helm != NO_SHIP:
        return sea.ships[sea.helm]
    ship = own[0]
    if len(own) > 1:
        chosen = await OwnShip(sea.active, free(OwnShip, sea, sea.active))
        if chosen == NO_MOVE:
            return None
        ship = next(each for each in own if each.colour == chosen)
    sea.helm = sea.ships.index(ship)
    return ship


# -- the questions -----------------------------------------------------------------------------------------------------

_NEVER_TWO = T("Two from the deck, or one from the pile and one from the deck: never two from the pile.")  # SP-4.2
_NEVER_PLAYED = T("A Good can never be played: it buys off pirates, and it counts at the end.")  # SP-5.2
_ONE_OF_THEM = T("All your moves of a turn are made by one of your own ships.")  # SP-18.5, SP-18.6


class DrawSource(PickOne, frozen=True, gc=False):
    """SP-4.1 Two from the deck, or one of them from the pile."""

    name, clause = "draw.source", "SP-4.1"
    waiting = T("{who} is choosing where to draw from.")
    never = ((T("Two cards from the pile"), _NEVER_TWO),)

    def prompt(self, sea: Sea) -> Text:
        top = card_name(sea.pile[-1])
        return T("Draw two cards from the deck, or take {card} from the pile and one from the deck?", card=top)

    def option(self, sea: Sea, key: str) -> Option:
        if key == PILE:
            card, own = sea.pile[-1], ships_of(sea, self.seat)
            label = T("{card} and 1 from the deck", card=card_name(card))
            if card not in MAPS or len(own) > 1:
                return Option(label, T("The card from the pile is taken openly."))
            compass = sea.captains[self.seat].compasses > 0
            ends = endings(sea, card, thing_of(own[0]), own[0].at, compass)
            return Option(label, T("Taken openly · to {ends}", ends=ends))
        return Option(T("2 from the deck"), N("{n} card in the deck.", "{n} cards in the deck.", len(sea.deck)))

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
    """SP-5.1 Which card is played."""

    name, clause, public = "play.card", "SP-5.1", False
    waiting = T("{who} is choosing a card to play.")

    def prompt(self, sea: Sea) -> Text:
        if not sea.plays_left:
            return T("Which card do you play?")
        return N(
            "Which card do you play? {n} more play follows.",
            "Which card do you play? {n} more plays follow.",
            sea.plays_left,
        )

    def option(self, sea: Sea, key: str) -> Option:
        name, group = card_name(key), card_group(key)
        if key in ACTIONS:
            return Option(name, T(ACTIONS[key].text), group=group, emoji="star")
        if key in PORT_OF_CARD:
            at = port_of(sea, PORT_OF_CARD[key]).at
            to: dict[str, Word] = {"port": PORTS[PORT_OF_CARD[key]].name, "square": at}
            hint = T("Straight to {port}, {square}.", **to)
            met = met_by(sea, thing_of(ships_of(sea, self.seat)[0]), (at,))
            if met.text:
                hint = T("Straight to {port}, {square}. {met}", met=met, **to)
            return Option(name, hint, at, group=group, emoji="port")
        own = ships_of(sea, self.seat) if sea.helm == NO_SHIP else [sea.ships[sea.helm]]
        compass = sea.captains[self.seat].compasses > 0
        compass = compass and len(own) == 1  # of two ships only what cannot be avoided: the Compass is asked for later
        ends: list[Word] = [endings(sea, key, thing_of(ship), ship.at, compass) for ship in own]
        if len(own) > 1:
            first, second = (COLOUR_NAMES[ship.colour] for ship in own)
            hint = T("{first}: {ends}; {second}: {others}", first=first, ends=ends[0], second=second, others=ends[1])
            return Option(name, hint, group=group, emoji="map")
        place = BEARINGS[key]["as_printed"].routes[own[0].at][-1] if "as_printed" in BEARINGS[key] else ""
        return Option(name, T("To {ends}", ends=ends[0]), place, group=group, emoji="map")

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return choosable(sea, seat)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        return _NEVER_PLAYED if key in GOODS else not_choosable(sea, seat, key)

    def surprises(self, sea: Sea) -> Iterable[Missing]:
        return vain_hopes(sea, self.seat, _NEVER_PLAYED)

    def plain(self, sea: Sea) -> Answer:
        look, hand = Appraisal(sea, self.seat), sea.captains[self.seat].hand.cards
        return max(self.keys, key=lambda card: look.play(card, hand))


class OwnShip(PickOne, frozen=True, gc=False):
    """SP-18.5 Which of two own ships sails this turn."""

    name, clause = "play.ship", "SP-18.5"
    waiting = T("{who} is choosing a ship.")
    asks = T("Which of your ships sails this turn?")
    never = ((T("Both ships in one turn"), _ONE_OF_THEM),)

    def option(self, sea: Sea, key: str) -> Option:
        if key == NO_MOVE:
            return Option(T("Neither"), T("No step."))
        ship, card, hint = ship_of(sea, key), sea.in_use, NONE
        at, compass = ship.at, sea.captains[self.seat].compasses > 0
        if sea.phase == "play" and card in BEARINGS:
            hint = T("To {ends}.", ends=endings(sea, card, thing_of(ship), at, compass))
        return Option(T("The {colour} ship at {square}", colour=COLOUR_NAMES[key], square=at), hint, at, key[0])

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        own = [ship.colour for ship in ships_of(sea, seat)]
        return own if sea.phase == "play" else [*own, NO_MOVE]  # SP-5.7 by a card one must sail, a step is a gift

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        return None if key in OwnShip.sought(sea, seat) else _ONE_OF_THEM

    def plain(self, sea: Sea) -> Answer:
        look, hand = Appraisal(sea, self.seat), sea.captains[self.seat].hand.cards
        if sea.phase == "play":
            return max(ships_of(sea, self.seat), key=lambda ship: look.best_move(sea.in_use, ship, hand)).colour
        return max(ships_of(sea, self.seat), key=lambda ship: look.best_step(ship)[0]).colour
