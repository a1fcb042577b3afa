"""Where the game stands, in words; made from views when a message is built."""

from bot.engine.text import T, Text, Who
from bot.games.sea_of_plunder.components import Phase, Sea
from bot.games.sea_of_plunder.ending import last_round

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
    "deferred": T("what waited for the discard"),
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
