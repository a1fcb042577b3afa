"""Questions and headlines in words; made from views when a message is built."""

from collections.abc import Callable

from bot.engine.decision import Ask
from bot.engine.question import Prompt
from bot.engine.text import NONE, N, T, Text, Who
from bot.games.sea_of_plunder.components import Phase, Sea
from bot.games.sea_of_plunder.ending import last_round
from bot.games.sea_of_plunder.movement import Course
from bot.games.sea_of_plunder.table import card_name, thing_name

PHASES: dict[Phase, Text] = {
    "seating": T("taking seats"),
    "colours": T("choosing colours"),
    "powers": T("dealing Powers"),
    "board": T("laying out the sea"),
    "first_player": T("who plays first"),
    "goods": T("sharing out Goods"),
    "deal": T("dealing cards"),
    "combo_port": T("placing the Combo Port"),
    "draw": T("Draw phase"),
    "play": T("Play phase"),
    "navigator": T("Navigator's step"),
    "discard": T("Discard phase"),
    "deferred": T("the discard at work"),
    "bonus": T("Discard Bonus"),
    "navigator_again": T("Navigator's step"),
    "lucky": T("Lucky's steps"),
    "turn_end": T("end of the turn"),
    "smuggler": T("the Smuggler's Good"),
    "scoring": T("scoring"),
    "over": T("the game is over"),
}


def headline(view: Sea) -> Text:
    """Round, whose turn, which phase, and whether it is the last round."""
    phase = PHASES[view.phase]
    if view.over:
        return T("The game is over after {n} rounds.", n=view.round)
    if not view.round:
        return T("Before the first round: {phase}.", phase=phase)
    if last_round(view):
        return T("Round {n}, the last: {who}, {phase}.", n=view.round, who=Who(view.active), phase=phase)
    return T("Round {n}: {who}, {phase}.", n=view.round, who=Who(view.active), phase=phase)


def prompt(view: Sea, ask: Ask) -> Prompt:
    """The question for who is asked, and the line the table reads meanwhile, which tells nothing hidden."""
    return _PROMPTS[ask.name](view, ask)


def _wish(view: Sea, ask: Ask) -> Prompt:
    two = view.seats == 2 and view.options["two_player"] == "two_ships"
    return Prompt(
        T("Order the four colours, the one you like best first. You get two of them.")
        if two
        else T("Order the four colours, the one you like best first. You get one of them."),
        T("{who} is choosing a colour.", who=Who(ask.seat)),
    )


def _keep(view: Sea, ask: Ask) -> Prompt:
    text = T("Next to the Scallywag you keep one of your two Goods. Which one?")
    return Prompt(text, T("{who} is choosing which Good to keep.", who=Who(ask.seat)))


def _first(view: Sea, ask: Ask) -> Prompt:
    return Prompt(T("Who plays first?"), T("{who} is choosing who plays first.", who=Who(ask.seat)))


def _source(view: Sea, ask: Ask) -> Prompt:
    text = T("Draw two cards from the deck, or take {card} from the pile and one from the deck?", card=_top(view))
    return Prompt(text, T("{who} is choosing where to draw from.", who=Who(ask.seat)))


def _top(view: Sea) -> Text:
    return card_name(view.pile[-1]) if view.pile else NONE


def _play(view: Sea, ask: Ask) -> Prompt:
    text = T("Which card do you play?")
    if view.plays_left:
        text = N(
            "Which card do you play? {n} more play follows.",
            "Which card do you play? {n} more plays follow.",
            view.plays_left,
        )
    return Prompt(text, T("{who} is choosing a card to play.", who=Who(ask.seat)))


def _discard(view: Sea, ask: Ask) -> Prompt:
    text = T("Which card do you discard? It moves a pirate.")
    if view.deferred:
        text = T(
            "Which card do you discard? It serves {card} first, then it moves a pirate.",
            card=card_name(view.deferred[0]),
        )
    return Prompt(text, T("{who} is choosing a card to discard.", who=Who(ask.seat)))


def _resupply(view: Sea, ask: Ask) -> Prompt:
    return Prompt(T("Which card goes under the deck?"), T("{who} is putting a card under the deck.", who=Who(ask.seat)))


def _ship(view: Sea, ask: Ask) -> Prompt:
    text = T("Which of your ships sails this turn?")
    return Prompt(text, T("{who} is choosing a ship.", who=Who(ask.seat)))


def _path(view: Sea, ask: Ask) -> Prompt:
    course = ask.about
    assert isinstance(course, Course)
    what, card = thing_name(view, course.thing), card_name(course.card)
    text = T("How does {what} go from {start} by {card}?", what=what, start=course.start, card=card)
    return Prompt(text, T("{who} is choosing a course for {what}.", who=Who(ask.seat), what=what))


def _broken(view: Sea, ask: Ask) -> Prompt:
    text = T("Who takes a Debt, those with as many cards or more, or those with as many or fewer?")
    return Prompt(text, T("{who} is choosing whom the Broken Compass hits.", who=Who(ask.seat)))


def _islands(view: Sea, ask: Ask) -> Prompt:
    text = T("Which Treasure Islands move by {card}? Up to two.", card=card_name(view.in_use))
    return Prompt(text, T("{who} is choosing Treasure Islands to move.", who=Who(ask.seat)))


def _bonus(view: Sea, ask: Ask) -> Prompt:
    text = T("Which pirate moves by {card}?", card=card_name(view.in_use))
    return Prompt(text, T("{who} is choosing a pirate to move.", who=Who(ask.seat)))


def _navigator(view: Sea, ask: Ask) -> Prompt:
    text = T("One square more, as Navigator?")
    return Prompt(text, T("{who} is choosing a step.", who=Who(ask.seat)))


def _lucky(view: Sea, ask: Ask) -> Prompt:
    text = N(
        "{n} lucky square is left. Where to?",
        "{n} lucky squares are left. Where to?",
        view.steps_left,
    )
    return Prompt(text, T("{who} is choosing a step.", who=Who(ask.seat)))


def _bribe(view: Sea, ask: Ask) -> Prompt:
    text = T("Pirate {n} is alongside. Which Good do you give?", n=ask.about)
    return Prompt(text, T("Waiting for {who} to answer the pirates.", who=Who(ask.seat)))


def _combo(view: Sea, ask: Ask) -> Prompt:
    text = T("Which Good do you take at the Combo Port?")
    return Prompt(text, T("{who} is choosing a Good at the Combo Port.", who=Who(ask.seat)))


def _smuggle(view: Sea, ask: Ask) -> Prompt:
    text = T("Which Good do you smuggle in before the scoring?")
    return Prompt(text, T("{who} is choosing a Good to smuggle in.", who=Who(ask.seat)))


def _order_bribe(view: Sea, ask: Ask) -> Prompt:
    text = T("Which Goods do pirates get while others play? The first colour you hold goes.")
    return Prompt(text, T("{who} is giving orders.", who=Who(ask.seat)))


def _order_combo(view: Sea, ask: Ask) -> Prompt:
    text = T("Which Good do you take at the Combo Port while others play? The first colour in stock comes.")
    return Prompt(text, T("{who} is giving orders.", who=Who(ask.seat)))


_PROMPTS: dict[str, Callable[[Sea, Ask], Prompt]] = {
    "setup.colour": _wish,
    "setup.keep_good": _keep,
    "setup.first_player": _first,
    "draw.source": _source,
    "play.card": _play,
    "play.ship": _ship,
    "move.path": _path,
    "play.broken_compass": _broken,
    "play.resupply": _resupply,
    "discard.card": _discard,
    "so_close.islands": _islands,
    "group.path": _path,
    "bonus.pirate": _bonus,
    "bonus.path": _path,
    "navigator.step": _navigator,
    "lucky.step": _lucky,
    "pirate.bribe": _bribe,
    "combo.good": _combo,
    "end.smuggle": _smuggle,
    "standing.bribe": _order_bribe,
    "standing.combo": _order_combo,
}
