"""SC-8 Fight: the attack is declared and answered, both sides face down."""

from typing import ClassVar

from bot.engine.question import NOT_OFFERED, Option, PickOne, Why, free
from bot.engine.secret import Cards, Secret
from bot.engine.text import N, T, Text, Who
from bot.games.scoundrels.asking import BACK, MEETING, TAKING_A_TURN, committed
from bot.games.scoundrels.attacking import LONG_NINES, in_range
from bot.games.scoundrels.cards import CARD_OF, FITTING, draw_to_hand, fitting, hand_full, keys_of, total
from bot.games.scoundrels.components import BOARD, FLEE, SHOOT, TYPE_OF_WAY, Fight, Sea, Side, new_picture
from bot.games.scoundrels.content import WORTH
from bot.games.scoundrels.hand import HandCards, not_held
from bot.games.scoundrels.names import CARD_NAMES, TYPE_NAMES, WAY_NAMES
from bot.games.scoundrels.sinking import damage_limit
from bot.games.scoundrels.turning import CONCEDE, concede, lay_plan, meet, turn_over

AT_STAKE = 2  # worth of cargo for which an absent defender fights a boarder


async def attack(sea: Sea, seat: int, way: str, other: int) -> None:
    """SC-8.1 The attacker lays cards of the declared type face down; SC-8.2 Wilds take that type."""
    keys = keys_of(fitting(sea.captains[seat].hand.cards, TYPE_OF_WAY[way]))
    laid = committed(await LAYING[way](seat, keys, 1, len(keys), (BACK,), alone=(BACK,), target=other))
    distance = in_range(sea, seat, other)
    assert distance is not None
    new_picture(sea)
    (sea.turn.boarded if way == BOARD else sea.turn.shot).append(other)
    # what the defender decides is his secret from the start, so that not even deciding can be seen
    fight = sea.fight = Fight(
        one_side(sea, seat),
        one_side(sea, other),
        way,
        distance,
        response=Secret("", "", (other,)),
        plan=Secret("", "", (other,)),
    )
    lay(sea, fight.attacker, laid)
    told = {"who": Who(seat), "target": Who(other)}
    if way == BOARD:  # SC-8.3 how many cards is public
        sea.tell(N("{who} boards {target} with {n} card.", "{who} boards {target} with {n} cards.", len(laid), **told))
    else:
        sea.tell(
            N("{who} shoots at {target} with {n} card.", "{who} shoots at {target} with {n} cards.", len(laid), **told)
        )
    await answer_attack(sea, fight)


def one_side(sea: Sea, seat: int) -> Side:
    """One side of a fight, with what it had before (SC-9.8, SC-9.14)."""
    captain = sea.captains[seat]
    return Side(seat, Cards(seats=(seat,), pool="action"), infamy=captain.infamy, cargo=captain.cargo.copy())


def lay(sea: Sea, side: Side, keys: tuple[str, ...]) -> None:
    """Cards leave the hand for the table, face down."""
    hand = sea.captains[side.seat].hand.cards
    side.laid.cards = [CARD_OF[key] for key in keys]
    side.count = len(keys)
    for card in side.laid.cards:
        hand.remove(card)


async def answer_attack(sea: Sea, fight: Fight) -> None:
    """SC-8.4 The defender draws, then concedes (SC-8.6) or lays cards of one response (SC-8.7)."""
    seat = fight.defender.seat
    captain = sea.captains[seat]
    if hand_full(captain):
        sea.tell(T("{who} has a full hand and draws no card.", who=Who(seat)))
    else:
        card = await draw_to_hand(sea, seat)
        if card:
            captain.drawn.value = card
            sea.tell(T("{who} draws a card.", who=Who(seat)))
            sea.tell(T("You drew {card}.", card=CARD_NAMES[card]), to=(seat,))
    if not await respond(sea, fight):
        await concede(sea, fight)
        return
    await meet(sea, fight)
    await lay_plan(sea, fight)
    await turn_over(sea, fight)


async def respond(sea: Sea, fight: Fight) -> bool:
    """Whether the defender engages; his cards then lie face down, and his type is fixed (SC-8.8).

    SC-8.17 the active captain's turn waits meanwhile.
    """
    seat = fight.defender.seat
    hand = sea.captains[seat].hand.cards
    if not hand:  # SC-8.9, SC-22.2 hand sizes are public, so this tells nothing
        return False
    while True:
        way = await Response(seat, free(Response, sea, seat), CONCEDE)
        if way == CONCEDE:
            return False
        fight.response.value = way
        good = keys_of(fitting(hand, TYPE_OF_WAY[way]))
        laid = await DefenceCards(seat, good, 1, len(good), good, alone=(BACK,), way=way)
        if laid != (BACK,):
            lay(sea, fight.defender, laid)
            told = {"who": Who(seat)}
            sea.tell(N("{who} answers with {n} card.", "{who} answers with {n} cards.", len(laid), **told))
            return True
        fight.response.value = ""


# -- questions ---------------------------------------------------------------------------------------------------------

ONE_TYPE = {
    way: T("A side fights with one type only: {type} and Wilds, never a mixed set.", type=TYPE_NAMES[kind])
    for way, kind in TYPE_OF_WAY.items()
}


def mixed(sea: Sea, seat: int, key: str, way: str) -> Why | None:
    """SC-8.2, SC-8.7 A side lays cards of one type, Wilds among them."""
    return not_held(sea, seat, key) or (None if CARD_OF[key] in FITTING[TYPE_OF_WAY[way]] else ONE_TYPE[way])


class _Attack(HandCards, frozen=True, gc=False, kw_only=True):
    """SC-8.1 The cards that are laid face down."""

    name, clause, unnoticed = "fight.attack", "SC-8.1", True
    waiting = TAKING_A_TURN
    way: ClassVar[str]
    target: int


class BoardingParty(_Attack, frozen=True, gc=False):
    """The cards of a Board."""

    way = BOARD

    def prompt(self, sea: Sea) -> Text:
        return T("Board {target}: choose Swords and Wilds to lay face down.", target=Who(self.target))

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        return mixed(sea, seat, key, BOARD)


class Broadside(_Attack, frozen=True, gc=False):
    """The cards of a Shoot."""

    way = SHOOT

    def prompt(self, sea: Sea) -> Text:
        return T("Shoot at {target}: choose Cannons and Wilds to lay face down.", target=Who(self.target))

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        return mixed(sea, seat, key, SHOOT)


LAYING = {BOARD: BoardingParty, SHOOT: Broadside}


class Response(PickOne, frozen=True, gc=False):
    """SC-8.6 Conceding, or SC-8.7 the responses the defender has cards for, Wilds in any."""

    name, clause, public = "fight.respond", "SC-8.6", False
    waiting = MEETING

    def prompt(self, sea: Sea) -> Text:
        fight = sea.fight
        assert fight is not None
        drawn = sea.captains[self.seat].drawn.value
        text = N(
            "{who} attacks you ({way}) with {n} card. Concede, or fight back with one type of cards?",
            "{who} attacks you ({way}) with {n} cards. Concede, or fight back with one type of cards?",
            fight.attacker.count,
            who=Who(fight.attacker.seat),
            way=WAY_NAMES[fight.attack],
        )
        return T("{text} You drew {card}.", text=text, card=CARD_NAMES[drawn]) if drawn else text

    options = {
        CONCEDE: Option(T("Concede"), T("You lose to the declared attack and keep your cards.")),
        FLEE: Option(T("Flee (Sails)"), T("Win to sail as many squares as cards you lay."), emoji="sail"),
        SHOOT: Option(T("Shoot (Cannons)"), T("Win for 1 Infamy and 1 Damage to the attacker."), emoji="cannon"),
        BOARD: Option(T("Board (Swords)"), T("Win to take cargo, or a token."), emoji="sword"),
    }

    @staticmethod
    def sought(sea: Sea, seat: int) -> tuple[str, ...]:
        return (CONCEDE, FLEE, SHOOT, BOARD)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """SC-20.9 Over two squares only Long Nines can Shoot back; conceding may then be all that is left."""
        if key == CONCEDE:
            return None
        if key not in TYPE_OF_WAY:
            return NOT_OFFERED
        captain, fight = sea.captains[seat], sea.fight
        if FITTING[TYPE_OF_WAY[key]].isdisjoint(captain.hand.cards):
            return _no_such_card
        far = key == SHOOT and fight is not None and fight.distance == 2
        return TOO_FAR_TO_SHOOT if far and captain.quirk != LONG_NINES else None

    def plain(self, sea: Sea) -> str:
        """SC-22.1 Where much is at stake the highest total; of equal ones flee, then shoot, then board."""
        ways = [way for way in (FLEE, SHOOT, BOARD) if way in self.keys]
        if not ways or not much_at_stake(sea, self.seat):
            return CONCEDE
        hand = sea.captains[self.seat].hand.cards
        return max(ways, key=lambda way: total(fitting(hand, TYPE_OF_WAY[way])))


TOO_FAR_TO_SHOOT = T("Over two squares only Long Nines can shoot back.")


def _no_such_card(sea: Sea, seat: int, key: str) -> Text:
    return T("You have no {type} and no Wild.", type=TYPE_NAMES[TYPE_OF_WAY[key]])


def much_at_stake(sea: Sea, seat: int) -> bool:
    """Whether losing would sink him or, to a Board, cost cargo worth fighting for."""
    fight, captain = sea.fight, sea.captains[seat]
    assert fight is not None
    if fight.attack == SHOOT:
        return captain.damage + 1 >= damage_limit(sea, captain)
    return sum([WORTH[card] for card in captain.cargo]) >= AT_STAKE


class DefenceCards(HandCards, frozen=True, gc=False, kw_only=True):
    """SC-8.7 The cards of the response."""

    name, clause, unnoticed = "fight.cards", "SC-8.7", True
    waiting = MEETING
    way: str

    def prompt(self, sea: Sea) -> Text:
        return T("{way}: choose the cards to lay face down.", way=WAY_NAMES[self.way])

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        assert sea.fight is not None
        return mixed(sea, seat, key, sea.fight.response.value)
