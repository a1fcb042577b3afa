"""SC-15 Quests: feats, and what a completed Quest pays."""

from bot.engine.text import T, Who
from bot.games.scoundrels.cards import weighted
from bot.games.scoundrels.components import Feat, Sea
from bot.games.scoundrels.content import FEATS, QUEST_ORDER
from bot.games.scoundrels.infamy import gain
from bot.games.scoundrels.names import QUEST_NAMES


async def complete(sea: Sea, done: dict[int, list[str]], paid: dict[str, int] | None = None) -> None:
    """SC-15.1 Open Quests pay at once and leave the game; SC-15.2 whoever's turn it is.

    SC-15.3 All are awarded: the active captain's first (he has those that two complete, SC-15.4), then in the order
    of the Quest list. SC-15.5 Nobody whose ship was sunk in the event.
    """
    for seat in sorted(done, key=lambda each: each != sea.turn.seat):
        for quest in QUEST_ORDER:
            if quest in done[seat] and quest in sea.quests and sea.captains[seat].ship:
                sea.quests.remove(quest)
                infamy = FEATS[quest].infamy if quest in FEATS else (paid or {})[quest]
                sea.feats.append(Feat(quest, seat, infamy))
                sea.tell(T("{who} completes the Quest {quest}.", who=Who(seat), quest=QUEST_NAMES[quest]), sign="star")
                await gain(sea, seat, infamy, QUEST_NAMES[quest])


async def turn_end_feats(sea: Sea, seat: int) -> None:
    """SC-15.13 Checked when the own turn ends, unless the own ship was sunk in it."""
    captain, turn = sea.captains[seat], sea.turn
    done: list[str] = []
    if weighted(captain) >= FEATS["FT12"].least:  # the weight sign counts, for Ghost and Deep Pockets too
        done.append("FT12")
    if turn.side_edge and turn.end_edge:  # own Moves of this turn
        done.append("FT13")
    if not captain.hand.cards and (turn.pillages or any(win.winner == seat for win in turn.wins)):
        done.append("FT14")
    if done:
        await complete(sea, {seat: done})
