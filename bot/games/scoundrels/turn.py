"""SC-4 Rounds and turns: the order of play, and the Actions of a turn."""

from bot.engine.decision import PickOne
from bot.engine.text import T, Who
from bot.games.scoundrels.burying import buriable, bury
from bot.games.scoundrels.cards import cards_left, draw
from bot.games.scoundrels.components import BOARD, SHOOT, Sea, Turn
from bot.games.scoundrels.digging import can_dig, dig
from bot.games.scoundrels.ending import aftermath, end_game
from bot.games.scoundrels.fighting import attack, targets
from bot.games.scoundrels.ghost import place_ghost
from bot.games.scoundrels.infamy import SPYGLASS, carries
from bot.games.scoundrels.moving import destinations, free_moves, move, points
from bot.games.scoundrels.opening import first_chooser, first_order, opening_bid, place_ship
from bot.games.scoundrels.pillaging import can_pillage, pillage
from bot.games.scoundrels.quests import deliver, deliveries, turn_end_feats
from bot.games.scoundrels.quirks import play_order
from bot.games.scoundrels.round_end import bid_round, discard_round, next_order, refill, sharpen
from bot.games.scoundrels.setup import deal

MOVE, PILLAGE, BURY, DIG, END = "move", "pillage", "bury", "dig", "end"
ATTACKS = {(way, seat): f"{way}-{seat}" for way in (BOARD, SHOOT) for seat in range(6)}
LEAVE, UNDER = "leave", "under"
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


def actions(sea: Sea, seat: int) -> tuple[str, ...]:
    """SC-4.3 What the active captain can do now; SC-4.6 standing in the square concerned, or in range.

    SC-4.2 Any number of Actions in any order, then he ends his turn. SC-1.9 Trading is not among them.
    SC-17.4 The Ghost acts like everybody but for what the Actions themselves forbid him.
    """
    keys: list[str] = []
    if destinations(sea, seat, points(sea, seat)):
        keys.append(MOVE)
    if can_pillage(sea, seat):
        keys.append(PILLAGE)
    keys += [ATTACKS[target] for target in targets(sea, seat)]
    if buriable(sea, seat):
        keys.append(BURY)
    if can_dig(sea, seat):
        keys.append(DIG)
    keys += [f"deliver-{quest}" for quest in deliveries(sea, seat)]
    if carries(sea.captains[seat], SPYGLASS) and not sea.turn.spyglass and cards_left(sea):
        keys.append(SPYGLASS)
    keys.append(END)
    return tuple(keys)


async def act(sea: Sea, seat: int) -> None:
    """One Action, with all that it brings about."""
    choice = await PickOne(seat, "turn.action", actions(sea, seat), END, clause="SC-4.2", public=False)
    kind, _, what = choice.partition("-")
    match kind:
        case "move":
            await move(sea, seat)
        case "pillage":
            await pillage(sea, seat)
        case "board" | "shoot":
            await attack(sea, seat, kind, int(what))
        case "bury":
            await bury(sea, seat)
        case "dig":
            await dig(sea, seat)
        case "deliver":
            await deliver(sea, seat, what)
        case "spyglass":
            await look_ahead(sea, seat)
        case _:
            sea.turn.over = "choice"  # SC-4.8 by his own word
    await aftermath(sea)


async def look_ahead(sea: Sea, seat: int) -> None:
    """SC-19.12 The carrier of the Spyglass looks at the top card, once per turn; its face is his secret."""
    sea.turn.spyglass = True
    card = await draw(sea)
    sea.peek.cards, sea.peek.seats = [card], (seat,)
    choice = await PickOne(seat, "spyglass.place", (LEAVE, UNDER), LEAVE, clause="SC-19.12", public=False)
    sea.peek.cards, sea.peek.seats = [], ()
    if choice == LEAVE:
        sea.deck.cards.append(card)
        sea.tell(T("{who} looks through the Spyglass and leaves the top card.", who=Who(seat)))
    else:
        sea.deck.cards.insert(0, card)
        sea.tell(T("{who} looks through the Spyglass and puts the top card under the deck.", who=Who(seat)))


async def end_turn(sea: Sea, seat: int) -> None:
    """SC-4.8 The turn is over: by choice, after a Dig, or because the own ship was sunk (no feats then, SC-15.13)."""
    sea.tell(T(TURN_ENDS[sea.turn.over].text, who=Who(seat)))
    if sea.captains[seat].ship:
        await turn_end_feats(sea, seat)
        await aftermath(sea)  # SC-15.15
    sea.played.append(seat)
    sea.turn = Turn()
