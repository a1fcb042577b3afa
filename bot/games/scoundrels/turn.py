"""SC-4 Rounds and turns: the order of play, and the Actions of a turn."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from bot.engine.question import NOT_OFFERED, Missing, Option, PickOne, Why
from bot.engine.text import N, T, Text, Who
from bot.games.scoundrels.asking import TAKING_A_TURN
from bot.games.scoundrels.attacking import (
    ALL_OUT,
    ATTACK_OF,
    ATTACKS,
    PLAIN_OF,
    all_out_told,
    attack_of,
    attack_told,
    attacks,
    attacks_missing,
    no_all_out,
    no_attack,
)
from bot.games.scoundrels.burying import (
    BURIED_BY,
    burial_told,
    bury,
    bury_cheaply,
    cheap_burials,
    no_burial,
    no_cheap_burial,
)
from bot.games.scoundrels.cards import fitting, is_ghost, total
from bot.games.scoundrels.components import BOARD, SAIL, SHOOT, Captain, Sea, Turn, new_picture
from bot.games.scoundrels.content import TREASURE
from bot.games.scoundrels.delivering import (
    QUEST_OF,
    deliver,
    deliveries_missing,
    delivery_told,
    no_delivery,
    open_deliveries,
)
from bot.games.scoundrels.digging import dig, no_dig
from bot.games.scoundrels.elsewhere import DIG, PILLAGE, elsewhere, elsewhere_told, placed
from bot.games.scoundrels.ending import aftermath, end_game
from bot.games.scoundrels.fighting import attack
from bot.games.scoundrels.ghost import GHOST_ASHORE, place_ghost
from bot.games.scoundrels.infamy import SPYGLASS, carries
from bot.games.scoundrels.moving import Destination, free_moves, move, no_move, onward
from bot.games.scoundrels.opening import first_chooser, first_order, opening_bid, place_ship
from bot.games.scoundrels.pillaging import no_pillage, pillage, pillage_told
from bot.games.scoundrels.quests import turn_end_feats
from bot.games.scoundrels.quirks import play_order
from bot.games.scoundrels.round_end import bid_round, discard_round, next_order, refill, sharpen
from bot.games.scoundrels.setup import deal
from bot.games.scoundrels.spyglass import look_ahead, no_look
from bot.games.scoundrels.squares import port_at

MOVE, LAST_MOVE, BURY, END = "move", "move-end", "bury", "end"
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
    for captain in sea.captains:
        captain.bound.value = ""
    sea.turn = Turn(seat, free_moves(sea, seat))
    return True


def actions(sea: Sea, seat: int) -> tuple[str, ...]:
    """SC-4.3 What the active captain can do now: all that nothing hinders, as `Action` says of each."""
    captain, there = sea.captains[seat], list[str]()
    for square, deeds in elsewhere(sea, seat):
        then = onward(sea, seat, square)
        there += [placed(deed, square) for deed in deeds if HURDLES[deed](then, seat, deed) is None]
    return (
        *([PILLAGE] if no_pillage(sea, seat, PILLAGE) is None else []),
        *attacks(sea, seat),
        *[key for key in here(sea, captain) if HURDLES[key](sea, seat, key) is None],
        *there,
        *[key for key in (MOVE, LAST_MOVE, END) if HURDLES[key](sea, seat, key) is None],
    )


def here(sea: Sea, captain: Captain) -> tuple[str, ...]:
    """What else may be done where his ship lies."""
    return (*cheap_burials(captain), BURY, DIG, *open_deliveries(sea), SPYGLASS)


async def act(sea: Sea, seat: int) -> None:
    """SC-4.2 One Action, with all that it brings about; any number of them in any order, then the turn is ended."""
    bound, choice = sea.captains[seat].bound, END
    bound.value = ""  # what was given up is done nowhere
    keys = actions(sea, seat)
    if keys != (END,) or sea.captains[seat].hand.cards:  # SC-22.2 that a hand is empty is public, so this tells nothing
        choice = await Action(seat, keys, END)
    deed, _, bound.value = choice.partition("@")  # SC-5.10
    if deed in ATTACK_OF or deed in PLAIN_OF:
        await attack(sea, seat, *attack_of(deed), all_out=deed in PLAIN_OF)
    elif deed in QUEST_OF:
        await deliver(sea, seat, QUEST_OF[deed])
    elif deed in BURIED_BY:
        await bury_cheaply(sea, seat, BURIED_BY[deed])
    elif deed != END:
        await ACTIONS[deed](sea, seat)
    if deed in (END, LAST_MOVE):
        sea.turn.over = "choice"  # SC-4.8 by his own word, or because nothing else is left
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

ACTIONS = {MOVE: move, LAST_MOVE: move, PILLAGE: pillage, BURY: bury, DIG: dig, SPYGLASS: look_ahead}


SAIL_FIRST = T("Sail there first: this is offered for the nearest place only.")


def always(sea: Sea, seat: int, key: str) -> Why | None:
    """SC-4.8 The turn can be ended at any time."""
    return None


HURDLES: dict[str, Callable[[Sea, int, str], Why | None]] = {
    MOVE: no_move,
    LAST_MOVE: no_move,
    PILLAGE: no_pillage,
    BURY: no_burial,
    DIG: no_dig,
    SPYGLASS: no_look,
    END: always,
    **dict.fromkeys(ATTACK_OF, no_attack),
    **dict.fromkeys(PLAIN_OF, no_all_out),
    **dict.fromkeys(QUEST_OF, no_delivery),
    **dict.fromkeys(BURIED_BY, no_cheap_burial),
}


def how_far(free: int, sails: int) -> Text:
    """SC-5.1 How far a Move can go for nothing, and with all that the hand has for it."""
    if not sails:
        return N("{n} free square.", "{n} free squares.", free)
    if not free:
        return N("{n} square with all your Sails and Wilds.", "{n} squares with all your Sails and Wilds.", sails)
    return T("{free} free, {all} with all your Sails and Wilds.", free=free, all=free + sails)


class Action(PickOne, frozen=True, gc=False):
    """SC-4.3 What the active captain does; SC-4.6 standing in the square concerned, or in range.

    SC-1.9 Trading is not among it. SC-17.4 The Ghost acts like everybody but for what the Actions forbid him.
    """

    name, clause, public = "turn.action", "SC-4.2", False
    waiting = TAKING_A_TURN

    def prompt(self, sea: Sea) -> Text:
        free = sea.turn.free
        if not free:
            return T("Your turn: what will you do?")
        return N(
            "Your turn: what will you do? {n} free square.", "Your turn: what will you do? {n} free squares.", free
        )

    @staticmethod
    def sought(sea: Sea, seat: int) -> tuple[str, ...]:
        others = [ATTACKS[way, other] for other in range(sea.seats) for way in (BOARD, SHOOT) if other != seat]
        there = [placed(deed, square) for square, deeds in elsewhere(sea, seat) for deed in deeds]
        return (
            PILLAGE,
            *others,
            *[ALL_OUT[key] for key in others],
            *here(sea, sea.captains[seat]),
            *there,
            MOVE,
            LAST_MOVE,
            END,
        )

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """SC-5.10 What is done somewhere else must be possible once the Move there is paid."""
        deed, _, square = key.partition("@")
        hurdle = HURDLES.get(deed)
        if hurdle is None or not square:
            return NOT_OFFERED if hurdle is None else hurdle(sea, seat, key)
        on_the_way = Destination.hinders(sea, seat, square)
        if on_the_way is not None:
            return on_the_way if isinstance(on_the_way, Text) else on_the_way(sea, seat, square)
        then = onward(sea, seat, square)
        why = hurdle(then, seat, deed)
        if why is None and deed not in dict(elsewhere(sea, seat)).get(square, ()):
            return SAIL_FIRST
        return why if why is None or isinstance(why, Text) else why(then, seat, deed)

    options = {
        BURY: Option(T("Bury Treasure…"), T("Choose what, and which cards pay for it."),
                     emoji="treasure"),
        DIG: Option(T("Dig"), T("Your turn ends with it, whatever you find."), emoji="dig"),
        SPYGLASS: Option(
            T("Look through the Spyglass"), T("See the top Action card; leave it or put it under the deck.")
        ),
        END: Option(T("End your turn"), group=T("End your turn")),
    }  # fmt: skip

    def option(self, sea: Sea, key: str) -> Option:
        captain = sea.captains[self.seat]
        deed, _, square = key.partition("@")
        if square:
            return replace(elsewhere_told(sea, self.seat, deed, square), group=T("Somewhere else"))
        if key in ATTACK_OF:
            return attack_told(sea, self.seat, key, self.keys)
        if key in PLAIN_OF:
            return all_out_told(sea, self.seat, key)
        if key in QUEST_OF:
            return delivery_told(sea, self.seat, QUEST_OF[key])
        if key in BURIED_BY:
            card = BURIED_BY[key]
            cost = burial_told(sea, self.seat, card, captain.hand.cards)
            return Option(T("Bury {treasure}", treasure=TREASURE[card].name), cost, emoji="treasure")
        if key in (MOVE, LAST_MOVE):
            reach = how_far(sea.turn.free, total(fitting(captain.hand.cards, SAIL)))
            hint = reach if key == MOVE else T("Your turn ends there. {reach}", reach=reach)
            label = T("Sail elsewhere…" if key == MOVE else "Sail elsewhere and end…")
            return Option(label, hint, group=label, emoji="sail")
        if key == PILLAGE:
            port = port_at(sea, captain.ship)
            label = T("Pillage {port}", port=port.name) if port else T("Pillage")
            return Option(label, pillage_told(captain.hand.cards), emoji="port")
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
