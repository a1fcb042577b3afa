"""What is asked, and where the game stands, in words."""

from collections.abc import Callable

from bot.engine.decision import Ask, PickSome
from bot.engine.question import Prompt
from bot.engine.text import N, T, Text, Who
from bot.games.scoundrels.cards import limit, total
from bot.games.scoundrels.components import BOARD, CLOCKWISE, Sea
from bot.games.scoundrels.content import QUIRKS, RULES, TREASURE
from bot.games.scoundrels.ending import REASONS
from bot.games.scoundrels.infamy import GAMBLES
from bot.games.scoundrels.telling import CARD_NAMES, WAY_NAMES, named_treasure

# Waiting lines are read by everybody: all private questions of a turn, and of a defence, read the same.
TAKING_A_TURN = T("{who} is taking a turn.")
MEETING = T("{who} is deciding how to meet the attack.")
WAITING: dict[str, Text] = {
    "setup.first_chooser": T("{who} names the captain who chooses first."),
    "setup.bid": T("{who} is bidding for the first choice."),
    "setup.place_ship": T("{who} chooses a cove to start from."),
    "setup.order": T("{who} chooses who starts, and the direction of play."),
    "pillage.replace": T("{who} may replace one of the port's cards."),
    "fight.respond": MEETING,
    "fight.cards": MEETING,
    "fight.plan": MEETING,
    "fight.continue": T("{who} decides whether to go on fighting."),
    "fight.loot": T("{who} is choosing loot."),
    "fight.infamy": T("{who} may take an Infamy token."),
    "fight.flight": T("{who} chooses where to flee to."),
    "hand.discard_down": T("{who} is discarding down to the hand limit."),
    "bury.treasure": T("{who} chooses a Treasure to bury."),
    "deliver.choose": T("{who} chooses a Treasure to deliver."),
    "quest.choose": T("{who} chooses which Quest the Wilds count for."),
    "infamy.gamble": T("{who} may gamble."),
    "quirk.offer": T("{who} may take a Quirk."),
    "round.bid": T("{who} is bidding."),
    "round.discard": T("{who} is discarding unwanted cards."),
    "round.sharp": T("{who} is discarding a card."),
    "ghost.place": T("{who} chooses where the Ghost Pirate appears."),
    "round.order": T("{who} chooses who starts next, and the direction of play."),
}


def prompt(sea: Sea, ask: Ask) -> Prompt:
    """The question for the one who is asked, and the line the table reads meanwhile."""
    waiting = WAITING.get(ask.name, TAKING_A_TURN)
    return Prompt(PROMPTS[ask.name](sea, ask), T(waiting.text, who=Who(ask.seat)))


def plain(text: Text) -> Callable[[Sea, Ask], Text]:
    """A question that needs no facts."""
    return lambda sea, ask: text


def _action(sea: Sea, ask: Ask) -> Text:
    n = sea.turn.free
    return N(
        "Your turn: what will you do? You have {n} free move point left.",
        "Your turn: what will you do? You have {n} free move points left.",
        n,
    )


def _route(sea: Sea, ask: Ask) -> Text:
    return T("Which way to {square}? Edges you cross count for the Edge of the World.", square=ask.about["to"])


def _move_payment(sea: Sea, ask: Ask) -> Text:
    told = {"square": ask.about["to"], "missing": ask.about["missing"], "free": sea.turn.free}
    return N(
        "{square} is {n} square away. Choose Sails and Wilds worth {missing} or more, free points ({free}) fill up.",
        "{square} is {n} squares away. Choose Sails and Wilds worth {missing} or more, free points ({free}) fill up.",
        ask.about["distance"],
        **told,
    )


def _attack(sea: Sea, ask: Ask) -> Text:
    target = Who(ask.about["target"])
    if ask.about["way"] == BOARD:
        return T("Board {target}: choose Swords and Wilds to lay face down.", target=target)
    return T("Shoot at {target}: choose Cannons and Wilds to lay face down.", target=target)


def _respond(sea: Sea, ask: Ask) -> Text:
    fight = sea.fight
    assert fight is not None
    drawn = sea.captains[ask.seat].drawn.value
    text = N(
        "{who} attacks you ({way}) with {n} card. Concede, or fight back with one type of cards?",
        "{who} attacks you ({way}) with {n} cards. Concede, or fight back with one type of cards?",
        fight.attacker.count,
        who=Who(fight.attacker.seat),
        way=WAY_NAMES[fight.attack],
    )
    return T("{text} You drew {card}.", text=text, card=CARD_NAMES[drawn]) if drawn else text


def _defence_cards(sea: Sea, ask: Ask) -> Text:
    return T("{way}: choose the cards to lay face down.", way=WAY_NAMES[ask.about["way"]])


def _continue(sea: Sea, ask: Ask) -> Text:
    fight = sea.fight
    assert fight is not None
    told = {"who": Who(fight.attacker.seat), "a": fight.attacker.total, "b": fight.defender.total}
    left = {"left": len(fight.attacker.laid), "own": len(fight.defender.laid)}
    return T("{who} shows {a} ({left} cards still down), you show {b} ({own} down). Go on?", **told, **left)


def _loot(sea: Sea, ask: Ask) -> Text:
    n, loser = ask.about["most"], Who(ask.about["from"])
    return N("Take up to {n} Treasure from {loser}.", "Take up to {n} Treasures from {loser}.", n, loser=loser)


def _discard_down(sea: Sea, ask: Ask) -> Text:
    captain = sea.captains[ask.seat]
    return T("Discard down to your limit of {limit} Action cards.", limit=limit(captain))


def _flight(sea: Sea, ask: Ask) -> Text:
    assert sea.fight is not None
    n = sea.fight.defender.count
    return N("Flee up to {n} square, or stay.", "Flee up to {n} squares, or stay.", n)


def _treasure_payment(sea: Sea, ask: Ask) -> Text:
    assert isinstance(ask, PickSome)
    n = ask.least
    told = {"treasure": TREASURE[ask.about["treasure"]].name}
    return N("Pay {n} Action card for {treasure}.", "Pay {n} Action cards for {treasure}.", n, **told)


def _gamble(sea: Sea, ask: Ask) -> Text:
    told = {"n": ask.about["amount"], "thing": GAMBLES[ask.about["with"]], "why": ask.about["why"]}
    return T("Gamble {n} Infamy ({why}) with {thing}? 3 or 4 adds 1, a 1 loses it all.", **told)


def _replace(sea: Sea, ask: Ask) -> Text:
    storm = sea.pillage
    assert storm is not None
    name = TREASURE["parrot"].name if ask.about["with"] == "parrot" else QUIRKS["harbour_rat"].name
    told = {"thing": name, "ours": total(storm.played), "theirs": total(storm.drawn)}
    return T("{thing}: replace one of the port's cards? {ours} against {theirs}.", **told)


def _spyglass(sea: Sea, ask: Ask) -> Text:
    seen = CARD_NAMES.get(sea.peek.cards[0], T("a hidden card"))  # only who looks through it reads this question
    return T("The top card is {card}. Leave it, or put it under the deck?", card=seen)


def _quirk(sea: Sea, ask: Ask) -> Text:
    quirk = QUIRKS[sea.quirk_up]
    return T("You may take a Quirk. Face up lies {quirk}: {effect}", quirk=quirk.name, effect=effect(sea, quirk.id))


def effect(sea: Sea, quirk: str) -> str:
    """What a Quirk does in this mode."""
    card = QUIRKS[quirk]
    return card.skirmish_effect if sea.options["mode"] == "skirmish" and card.skirmish_effect else card.effect


def _bid(sea: Sea, ask: Ask) -> Text:
    if sea.options["round_end"] == "one_step":
        return T("Bid up to {most} cards for the next order, or none, and discard what you do not want.",
                 most=RULES.round_bid[1])  # fmt: skip
    return T("Bid up to {most} cards for the next order, or none. All bids are discarded.", most=RULES.round_bid[1])


PROMPTS: dict[str, Callable[[Sea, Ask], Text]] = {
    "setup.first_chooser": plain(T("Who was the last to break a rule? That captain chooses first.")),
    "setup.bid": plain(T("Bid one or two cards for the first choice. They are not replaced.")),
    "setup.place_ship": plain(T("Choose the cove you start from.")),
    "setup.order": plain(T("Who starts round 1, and which way does play go?")),
    "turn.action": _action,
    "move.destination": plain(T("Where do you sail?")),
    "move.route": _route,
    "move.payment": _move_payment,
    "pillage.cards": plain(
        T("Choose Swords, Cannons and Wilds for the pillage. You must beat three cards of the deck.")
    ),
    "pillage.replace": _replace,
    "fight.attack": _attack,
    "fight.respond": _respond,
    "fight.cards": _defence_cards,
    "fight.plan": plain(T("When will you give up this fight?")),
    "fight.continue": _continue,
    "fight.loot": _loot,
    "fight.infamy": lambda sea, ask: T("Take 1 Infamy from {loser}?", loser=Who(ask.about["from"])),
    "fight.flight": _flight,
    "hand.discard_down": _discard_down,
    "bury.treasure": plain(T("Which Treasure do you bury? It costs as many Action cards as it is worth.")),
    "bury.payment": _treasure_payment,
    "dig.own": plain(T("Which of your Treasures do you dig up? Your turn ends with it.")),
    "deliver.choose": plain(T("Which Treasure do you deliver?")),
    "deliver.payment": _treasure_payment,
    "quest.choose": plain(T("Wilds alone count for one of these two Quests. Which one?")),
    "infamy.gamble": _gamble,
    "spyglass.place": _spyglass,
    "quirk.offer": _quirk,
    "round.bid": _bid,
    "round.discard": plain(T("Discard what you do not want. You then draw up to your limit.")),
    "round.early": plain(T("Discards in advance, from cards you do not bid.")),
    "round.sharp": plain(T("You drew one card more: discard one.")),
    "ghost.place": plain(T("Where does your Ghost Pirate appear?")),
    "round.order": plain(T("Who starts the next round, and which way does play go?")),
    "standing.defence": plain(T("When you are attacked:")),
    "standing.plan": plain(T("In a fight, give up:")),
    "standing.bid": plain(T("When bids are made for the next order:")),
    "standing.discard": plain(T("When unwanted cards may be discarded:")),
}

PHASES: dict[str, Text] = {
    "setup": T("Set-up"),
    "opening": T("Set-up: who chooses first"),
    "placing": T("Set-up: placing ships"),
    "order": T("Set-up: who starts"),
    "bid": T("bids for the next order"),
    "discard": T("discarding"),
    "refill": T("drawing cards"),
    "sharp": T("drawing cards"),
    "ghost": T("the Ghost returns"),
    "next_order": T("who starts next"),
    "scoring": T("counting Infamy"),
    "over": T("the game is over"),
}


def headline(sea: Sea) -> Text:
    """Round, whose turn or which phase, direction, and whether it is the final round."""
    if not sea.round:
        return PHASES[sea.phase]
    if sea.turn.seat >= 0:
        now = T("{who}'s turn", who=Who(sea.turn.seat))
    else:
        now = PHASES.get(sea.phase, T("turns"))
    way = T("clockwise") if sea.direction == CLOCKWISE else T("counter-clockwise")
    told = {"n": sea.round, "now": now, "way": way}
    if sea.final and not sea.over:
        return T("Final round {n} ({reason}): {now}, {way}", reason=REASONS[sea.final], **told)
    return T("Round {n}: {now}, {way}", **told)


def cargo_words(sea: Sea, seat: int) -> Text:
    """What a captain carries, in a few words."""
    cargo = sea.captains[seat].cargo
    return T("{cargo}", cargo=named_treasure(cargo)) if cargo else T("no cargo")
