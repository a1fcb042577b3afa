"""SC-4 Rounds and turns: the order of play, and the Actions of a turn."""

from collections.abc import Callable, Iterator

from bot.engine.question import NOT_OFFERED, Missing, Option, PickOne, Why
from bot.engine.text import N, T, Text, Who
from bot.games.scoundrels.asking import TAKING_A_TURN
from bot.games.scoundrels.attacking import ATTACK_OF, ATTACKS, attack_told, attacks, attacks_missing, no_attack
from bot.games.scoundrels.burying import bury, no_burial
from bot.games.scoundrels.cards import fitting, is_ghost, total
from bot.games.scoundrels.components import BOARD, SAIL, SHOOT, Sea, Turn, new_picture
from bot.games.scoundrels.delivering import (
    QUEST_OF,
    deliver,
    deliveries_missing,
    delivery_told,
    no_delivery,
    open_deliveries,
)
from bot.games.scoundrels.digging import dig, no_dig
from bot.games.scoundrels.ending import aftermath, end_game
from bot.games.scoundrels.fighting import attack
from bot.games.scoundrels.ghost import GHOST_ASHORE, place_ghost
from bot.games.scoundrels.infamy import SPYGLASS, carries
from bot.games.scoundrels.moving import free_moves, move, no_move
from bot.games.scoundrels.opening import first_chooser, first_order, opening_bid, place_ship
from bot.games.scoundrels.orders import forget_early
from bot.games.scoundrels.pillaging import no_pillage, pillage
from bot.games.scoundrels.quests import turn_end_feats
from bot.games.scoundrels.quirks import play_order
from bot.games.scoundrels.round_end import bid_round, discard_round, next_order, refill, sharpen
from bot.games.scoundrels.setup import deal
from bot.games.scoundrels.spyglass import look_ahead, no_look
from bot.games.scoundrels.squares import port_at

MOVE, PILLAGE, BURY, DIG, END = "move", "pillage", "bury", "dig", "end"
TURN_ENDS = {
    "choice": T("{who} ends the turn."),
    "dig": T("The dig ends {who}'s turn."),
    "sunk": T("The turn of {who} is cut short."),
}


async def step(sea: Sea) -> None:
    """One step of the game: a phase of set-up or round end, the start of a turn, or one Action."""
    match sea.phase:
        case "setup":
            await deal(sea)
            sea.phase = "opening"
        case "opening":
            await (opening_bid(sea) if sea.options["opening"] == "bid" else first_chooser(sea))
            sea.phase = "placing"
        case "placing":
            await place_ship(sea)
        case "order":
            await first_order(sea)
        case "turn":
            await play_turns(sea)
        case "bid":
            await bid_round(sea)
        case "discard":
            await discard_round(sea)
            forget_early(sea)
        case "refill":
            await refill(sea)
        case "sharp":
            await sharpen(sea)
        case "ghost":
            await place_ghost(sea)
        case "next_order":
            await next_order(sea)
        case _:
            await end_game(sea)


async def play_turns(sea: Sea) -> None:
    """SC-4.1 Every pirate afloat has one turn; when all have had theirs the round ends (SC-4.10).

    SC-13.9 After the final round there is no bid and no refill.
    """
    if sea.turn.seat < 0:
        seat = whose_next(sea)
        if seat < 0:
            sea.phase = "scoring" if sea.final else "bid"
            return
        sea.turn = Turn(seat, free_moves(sea, seat))  # SC-5.2, SC-7.8
        sea.tell(T("{who} begins a turn.", who=Who(seat)))
    await act(sea, sea.turn.seat)
    if sea.turn.over:
        await end_turn(sea, sea.turn.seat)


def whose_next(sea: Sea) -> int:
    """The next pirate afloat who has not had his turn, -1 if there is none. SC-4.9 The sunk have no turn."""
    for seat in play_order(sea, sea.start):
        if sea.captains[seat].ship and seat not in (*sea.played, sea.turn.seat):
            return seat
    return -1


def suppose_turn(sea: Sea, seat: int) -> bool:
    """SC-4.1 A turn that is only thought of begins like any other; SC-4.9 the sunk have none."""
    if sea.phase != "turn" or not sea.captains[seat].ship:
        return False
    new_picture(sea)
    sea.table = []
    sea.turn = Turn(seat, free_moves(sea, seat))
    return True


def actions(sea: Sea, seat: int) -> tuple[str, ...]:
    """SC-4.3 What the active captain can do now: all that nothing hinders, as `Action` says of each."""
    return (
        *[key for key in (MOVE, PILLAGE) if HURDLES[key](sea, seat, key) is None],
        *attacks(sea, seat),
        *[key for key in (BURY, DIG, *open_deliveries(sea), SPYGLASS, END) if HURDLES[key](sea, seat, key) is None],
    )


async def act(sea: Sea, seat: int) -> None:
    """SC-4.2 One Action, with all that it brings about; any number of them in any order, then the turn is ended."""
    keys, choice = actions(sea, seat), END
    if keys != (END,) or sea.captains[seat].hand.cards:  # SC-22.2 that a hand is empty is public, so this tells nothing
        choice = await Action(seat, keys, END)
    if choice in ATTACK_OF:
        await attack(sea, seat, *ATTACK_OF[choice])
    elif choice in QUEST_OF:
        await deliver(sea, seat, QUEST_OF[choice])
    elif choice == END:
        sea.turn.over = "choice"  # SC-4.8 by his own word, or because nothing else is left
    else:
        await ACTIONS[choice](sea, seat)
    await aftermath(sea)


async def end_turn(sea: Sea, seat: int) -> None:
    """SC-4.8 The turn is over: by choice, after a Dig, or because the own ship was sunk (no feats then, SC-15.13)."""
    sea.tell(T(TURN_ENDS[sea.turn.over].text, who=Who(seat)))
    if sea.captains[seat].ship:
        await turn_end_feats(sea, seat)
        await aftermath(sea)  # SC-15.15
    sea.played.append(seat)
    sea.turn = Turn()


# -- questions ---------------------------------------------------------------------------------------------------------

ACTIONS = {MOVE: move, PILLAGE: pillage, BURY: bury, DIG: dig, SPYGLASS: look_ahead}


def always(sea: Sea, seat: int, key: str) -> Why | None:
    """SC-4.8 The turn can be ended at any time."""
    return None


HURDLES: dict[str, Callable[[Sea, int, str], Why | None]] = {
    MOVE: no_move,
    PILLAGE: no_pillage,
    BURY: no_burial,
    DIG: no_dig,
    SPYGLASS: no_look,
    END: always,
    **dict.fromkeys(ATTACK_OF, no_attack),
    **dict.fromkeys(QUEST_OF, no_delivery),
}


def how_far(free: int, sails: int) -> Text:
    """SC-5.1 How far a Move can go in all, and what the cards have in it."""
    if not sails:
        return N("Up to {n} square, with free points.", "Up to {n} squares, with free points.", free)
    return N(
        "Up to {n} square: {free} by free points, {sails} by Sails and Wilds.",
        "Up to {n} squares: {free} by free points, {sails} by Sails and Wilds.",
        free + sails,
        free=free,
        sails=sails,
    )


class Action(PickOne, frozen=True, gc=False):
    """SC-4.3 What the active captain does; SC-4.6 standing in the square concerned, or in range.

    SC-1.9 Trading is not among it. SC-17.4 The Ghost acts like everybody but for what the Actions forbid him.
    """

    name, clause, public = "turn.action", "SC-4.2", False
    waiting = TAKING_A_TURN

    def prompt(self, sea: Sea) -> Text:
        return N(
            "Your turn: what will you do? You have {n} free move point left.",
            "Your turn: what will you do? You have {n} free move points left.",
            sea.turn.free,
        )

    @staticmethod
    def sought(sea: Sea, seat: int) -> tuple[str, ...]:
        others = [ATTACKS[way, other] for other in range(sea.seats) for way in (BOARD, SHOOT) if other != seat]
        return (MOVE, PILLAGE, *others, BURY, DIG, *open_deliveries(sea), SPYGLASS, END)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        hurdle = HURDLES.get(key)
        return NOT_OFFERED if hurdle is None else hurdle(sea, seat, key)

    options = {
        BURY: Option(T("Bury Treasure"), T("Costs as many Action cards as the Treasure is worth."), emoji="treasure"),
        DIG: Option(T("Dig"), T("Your turn ends with it, whatever you find."), emoji="dig"),
        SPYGLASS: Option(
            T("Look through the Spyglass"), T("See the top Action card; leave it or put it under the deck.")
        ),
        END: Option(T("End your turn")),
    }

    def option(self, sea: Sea, key: str) -> Option:
        captain = sea.captains[self.seat]
        if key in ATTACK_OF:
            return attack_told(sea, key, self.keys)
        if key in QUEST_OF:
            return delivery_told(sea, self.seat, QUEST_OF[key])
        if key == MOVE:
            sails = total(fitting(captain.hand.cards, SAIL))
            return Option(T("Move"), how_far(sea.turn.free, sails), emoji="sail")
        if key == PILLAGE:
            port = port_at(sea, captain.ship)
            label = T("Pillage {port}", port=port.name) if port else T("Pillage")
            return Option(label, T("Beat three cards of the deck."), emoji="port")
        return self.options[key]

    def looked_for(self, sea: Sea) -> tuple[str, ...]:
        captain = sea.captains[self.seat]
        if is_ghost(captain):
            return (MOVE,)
        return (MOVE, PILLAGE, BURY, DIG, SPYGLASS) if carries(captain, SPYGLASS) else (MOVE, PILLAGE, BURY, DIG)

    def surprises(self, sea: Sea) -> Iterator[Missing]:
        ghost = is_ghost(sea.captains[self.seat])
        if ghost:
            yield Missing(T("Pillage, bury, dig or deliver"), GHOST_ASHORE)
        yield from attacks_missing(sea, self.seat, self.keys)
        if not ghost:
            yield from deliveries_missing(sea, self.seat, self.keys)
