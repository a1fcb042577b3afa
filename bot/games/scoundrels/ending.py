"""SC-18 The final round, and where every event ends."""

from bot.engine.chance import Reveal
from bot.engine.game import Ending
from bot.engine.secret import EVERYBODY
from bot.engine.text import N, T, Text, Who
from bot.games.scoundrels.burying import buried_worth
from bot.games.scoundrels.components import Sea, Turn, Used
from bot.games.scoundrels.content import RULES
from bot.games.scoundrels.infamy import skirmish
from bot.games.scoundrels.quirks import quirk_offers
from bot.games.scoundrels.scoring import scores

REASONS: dict[str, Text] = {
    "sunk": T("two pirates have been sunk"),
    "quests": T("all Quests are completed"),
    "treasure": T("the last Treasure has been pillaged"),
    "buried": T("a captain has buried Treasure worth enough"),
    "rounds": T("the agreed number of rounds is reached"),
}


def ending(sea: Sea) -> Ending:
    """SC-18.1 Why the game is over: what made its last round the final one."""
    return Ending(sea.final, T("It ended because {reason}.", reason=REASONS[sea.final]))


def begin_round(sea: Sea) -> None:
    """SC-4.1 A new round: nobody has played, and what works once per round can be used again."""
    sea.round += 1
    sea.phase = "turn"
    sea.played = []
    sea.turn, sea.used = Turn(), Used()
    sea.tell(T("Round {n} begins.", n=sea.round))
    longest = sea.options["max_rounds"]  # SC-18.9, SC-18.10
    if sea.round >= (RULES.last_round if longest == "none" else int(longest)):
        declare_final(sea, "rounds")


def declare_final(sea: Sea, reason: str) -> None:
    """SC-18.2 Once declared it is not revoked, and the round is played to its end (SC-21.9)."""
    if not sea.final:
        sea.final = reason
        sea.tell(T("This is the final round: {reason}.", reason=REASONS[reason]))


def check_final(sea: Sea) -> None:
    """SC-18.1 Two sunk, all Quests done, or the last Treasure pillaged. SC-21.8 Skirmish: enough buried at one time."""
    if sea.final:
        return
    if len(sea.sunk) >= RULES.sinkings:
        declare_final(sea, "sunk")
    elif not skirmish(sea) and not sea.quests:
        declare_final(sea, "quests")
    elif not sea.treasure.cards:
        declare_final(sea, "treasure")
    elif enough_buried(sea):
        declare_final(sea, "buried")


def enough_buried(sea: Sea) -> bool:
    """SC-21.8 Skirmish: whether a captain has Treasure of enough worth buried at one time."""
    return skirmish(sea) and any(buried_worth(sea, seat) >= RULES.skirmish.buried_worth for seat in range(sea.seats))


async def aftermath(sea: Sea) -> None:
    """When an event is fully resolved: the final round is declared if due, then Quirks are offered (SC-20.5)."""
    check_final(sea)
    await quirk_offers(sea)


async def end_game(sea: Sea) -> None:
    """SC-18.3 Everything buried is turned up and counted."""
    await Reveal()
    for cove in sea.coves:
        cove.cards.seats = EVERYBODY
    sea.phase = "over"
    sea.over = True
    sea.tell(T("The game is over."))
    for score in scores(sea):
        tokens, cargo, buried = (part.points for part in score.parts)
        told = {"who": Who(score.seat), "cargo": cargo, "buried": buried, "total": score.total}
        text = N(
            "{who}: {n} token, {cargo} in cargo, {buried} buried, {total} in all.",
            "{who}: {n} tokens, {cargo} in cargo, {buried} buried, {total} in all.",
            tokens,
            **told,
        )
        sea.tell(text)
