"""SC-8 Fight: the attack is declared and answered, both sides face down."""

from collections.abc import Iterator
from typing import ClassVar

from bot.engine.question import Answer, Missing, Option, PickOne, Why, free
from bot.engine.secret import Cards, Secret
from bot.engine.text import N, T, Text, Who, told
from bot.games.scoundrels.asking import BACK, GO_BACK, MEETING, TAKING_A_TURN
from bot.games.scoundrels.attacking import LONG_NINES, in_range
from bot.games.scoundrels.cards import CARD_OF, FITTING, draw_to_hand, fitting, hand_full, keys_of, total
from bot.games.scoundrels.components import BOARD, FLEE, SHOOT, TYPE_OF_WAY, Fight, Sea, Side
from bot.games.scoundrels.content import WORTH
from bot.games.scoundrels.faring import left
from bot.games.scoundrels.hand import ALL, HandCards, chosen, not_held
from bot.games.scoundrels.moving import set_out
from bot.games.scoundrels.names import CARD_NAMES, TYPE_NAMES, WAY_NAMES, WAY_SIGNS
from bot.games.scoundrels.plans import HOPELESS
from bot.games.scoundrels.sinking import damage_limit
from bot.games.scoundrels.turning import CONCEDE, concede, lay_plan, meet, turn_over

AT_STAKE = 2  # worth of cargo for which an absent defender fights a boarder


async def attack(sea: Sea, seat: int, way: str, other: int, all_out: bool = False) -> None:
    """SC-8.1 The attacker lays cards of the declared type face down; SC-8.2 Wilds take that type.

    SC-5.10 From where he lies, or from where he sails first.
    """
    keys = laid = keys_of(fitting(left(sea, seat), TYPE_OF_WAY[way]))
    if len(keys) > 1 and not all_out:  # SC-8.19
        laid = chosen(keys, await LAYING[way](seat, keys, 1, len(keys), (BACK,), alone=(ALL, BACK), target=other))
    set_out(sea, seat)
    distance = in_range(sea, seat, other)
    assert distance is not None
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
    names = {"who": Who(seat), "target": Who(other)}
    if way == BOARD:  # SC-8.3 how many cards is public
        sea.tell(N("{who} boards {target} with {n} card.", "{who} boards {target} with {n} cards.", len(laid), **names))
    else:
        sea.tell(
            N("{who} shoots at {target} with {n} card.", "{who} shoots at {target} with {n} cards.", len(laid), **names)
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
    ways, good = response_ways(sea, seat), free(Response, sea, seat)

    def fits(answer: tuple[str, ...]) -> Text | None:
        return None if ways_of(answer, ways) else MIXED

    while True:
        answer = await Response(seat, good, min(1, len(good)), len(good), (CONCEDE,), fits, (CONCEDE, *ways))
        if answer in ((), (CONCEDE,)):
            return False
        if answer[0] in ways:  # SC-8.18
            way, laid = answer[0], keys_of(fitting(hand, TYPE_OF_WAY[answer[0]]))
            fight.plan.value = HOPELESS
        else:
            could, laid = ways_of(answer, ways), answer
            way = could[0] if len(could) == 1 else await WildsAs(seat, (*could, BACK), could[0])
        if way != BACK:
            break
    fight.response.value = way
    lay(sea, fight.defender, laid)
    sea.tell(N("{who} answers with {n} card.", "{who} answers with {n} cards.", len(laid), who=Who(seat)))
    return True


def response_ways(sea: Sea, seat: int) -> tuple[str, ...]:
    """SC-8.7 How the defender can engage."""
    return tuple([way for way in (FLEE, SHOOT, BOARD) if no_response(sea, seat, way) is None])


def no_response(sea: Sea, seat: int, way: str) -> Why | None:
    """SC-20.9 Over two squares only Long Nines can Shoot back; conceding may then be all that is left."""
    captain, fight = sea.captains[seat], sea.fight
    if FITTING[TYPE_OF_WAY[way]].isdisjoint(captain.hand.cards):
        return _no_such_card
    far = way == SHOOT and fight is not None and fight.distance == 2
    return TOO_FAR_TO_SHOOT if far and captain.quirk != LONG_NINES else None


def ways_of(keys: tuple[str, ...], ways: tuple[str, ...]) -> tuple[str, ...]:
    """SC-8.7 As which responses these cards can be laid: Wilds alone as any, a mixed set as none."""
    return tuple([way for way in ways if all(CARD_OF[key] in FITTING[TYPE_OF_WAY[way]] for key in keys)])


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


class Response(HandCards, frozen=True, gc=False):
    """SC-8.6 Conceding, or SC-8.7 cards of one response, Wilds in any; all of a type by one answer."""

    name, clause = "fight.respond", "SC-8.6"
    waiting = MEETING

    def prompt(self, sea: Sea) -> Text:
        fight = sea.fight
        assert fight is not None
        drawn = sea.captains[self.seat].drawn.value
        who, n = Who(fight.attacker.seat), fight.attacker.count
        if fight.attack == BOARD:
            text = N(
                "{who} boards you with {n} card. Concede, or fight back with cards of one type?",
                "{who} boards you with {n} cards. Concede, or fight back with cards of one type?",
                n,
                who=who,
            )
        else:
            text = N(
                "{who} shoots at you with {n} card. Concede, or fight back with cards of one type?",
                "{who} shoots at you with {n} cards. Concede, or fight back with cards of one type?",
                n,
                who=who,
            )
        return T("{text} You drew {card}.", text=text, card=CARD_NAMES[drawn]) if drawn else text

    def option(self, sea: Sea, key: str) -> Option:
        if key == CONCEDE:
            return CONCEDING
        if key not in TYPE_OF_WAY:
            return super().option(sea, key)
        points = total(fitting(sea.captains[self.seat].hand.cards, TYPE_OF_WAY[key]))
        label, hint = WITH_ALL[key]
        return Option(told(label, n=points), hint, emoji=WAY_SIGNS[key])

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        return not_held(sea, seat, key) or (None if ways_of((key,), response_ways(sea, seat)) else TOO_FAR_TO_SHOOT)

    def refuses(self, sea: Sea, answer: Answer) -> Text | None:
        """What stands against a way to fight, else against the first card."""
        way = answer[0] if isinstance(answer, tuple) and answer else answer if isinstance(answer, str) else ""
        if way not in TYPE_OF_WAY or way in self.alone:
            return HandCards.refuses(self, sea, answer)
        why = no_response(sea, self.seat, way)
        return why if why is None or isinstance(why, Text) else why(sea, self.seat, way)

    def looked_for(self, sea: Sea) -> tuple[str, ...]:
        return ()

    def surprises(self, sea: Sea) -> Iterator[Missing]:
        for way, name in WAY_NAMES.items():
            reason = None if way in self.alone else self.refuses(sea, (way,))
            if reason is not None:
                yield Missing(name, reason)

    def plain(self, sea: Sea) -> tuple[str, ...]:
        """SC-22.1 Where much is at stake the highest total; of equal ones flee, then shoot, then board."""
        ways = [way for way in (FLEE, SHOOT, BOARD) if way in self.alone]
        if not ways or not much_at_stake(sea, self.seat):
            return (CONCEDE,)
        hand = sea.captains[self.seat].hand.cards
        return (max(ways, key=lambda way: total(fitting(hand, TYPE_OF_WAY[way]))),)


CONCEDING = Option(T("Concede"), T("You lose to the declared attack and keep your cards."))
WITH_ALL = {
    FLEE: (
        T("Flee with all: {n}"),
        T("Until it is hopeless. Win to sail a square for each card."),
    ),
    SHOOT: (
        T("Shoot with all: {n}"),
        T("Until it is hopeless. Win for 1 Infamy, and 1 Damage to the attacker."),
    ),
    BOARD: (T("Board with all: {n}"), T("Until it is hopeless. Win to take cargo, or a token.")),
}
MIXED = T("A side fights with one type only, Wilds among it, never with a mixed set.")
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


class WildsAs(PickOne, frozen=True, gc=False):
    """SC-8.7 What Wilds alone are laid as."""

    name, clause, public, unnoticed = "fight.wilds", "SC-8.7", False, True
    waiting = MEETING
    asks = T("Wilds alone: how do you fight with them?")
    options = {
        BACK: GO_BACK,
        **{way: Option(label, WITH_ALL[way][1], emoji=WAY_SIGNS[way]) for way, label in WAY_NAMES.items()},
    }
