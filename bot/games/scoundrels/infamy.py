"""SC-19 Infamy from the public supply, and the special Treasures that meddle with it."""

from typing import ClassVar

from bot.engine.question import Option, PickOne
from bot.engine.text import T, Text, Who
from bot.games.scoundrels.cards import VALUE, cards_left, draw
from bot.games.scoundrels.components import Captain, Sea
from bot.games.scoundrels.content import QUIRKS, RULES, TREASURE

YES, NO = "yes", "no"
DICE, IDOL, PARROT, SPYGLASS = "dice", "idol", "parrot", "spyglass"
GAMBLERS_BLOOD = "gamblers_blood"


def skirmish(sea: Sea) -> bool:
    """Whether Skirmish Mode is played (SC-21)."""
    return sea.options["mode"] == "skirmish"


def quirks_on(sea: Sea) -> bool:
    """Whether the Quirks are used (SC-2.10)."""
    return sea.options["quirks"] == "on"


def carries(captain: Captain, special: str) -> bool:
    """SC-19.6 A special works for the one who carries it, not buried."""
    return special in captain.cargo


def win_tokens(sea: Sea, seat: int, count: int) -> None:
    """Put won tokens before a captain; SC-20.2 the first ones in the game bring a Quirk offer when all is over.

    SC-1.4 the supply is unlimited. SC-20.6 a gain of 0 is not a win, and starting tokens do not pass here.
    """
    if count <= 0:
        return
    captain = sea.captains[seat]
    captain.infamy += count
    if quirks_on(sea) and not captain.offered:
        captain.offer_due = True


async def gain(sea: Sea, seat: int, amount: int, why: Text, carried: list[str] | None = None) -> None:
    """SC-19.8 One public gain: from a pillage, a Cannon win or a Quest. SC-19.9 Tokens of captains never pass here.

    `carried` is the cargo before a fight, which decides within it (SC-19.14).
    """
    captain = sea.captains[seat]
    cargo = captain.cargo if carried is None else carried
    if IDOL in cargo:  # SC-19.13 no gamble is asked
        sea.tell(T("The Cursed Idol keeps {who} from gaining Infamy ({why}).", who=Who(seat), why=why))
        return
    for gamble in (DICE, GAMBLERS_BLOOD):  # SC-20.17 the Dice first, each once
        if not (gamble in cargo or captain.quirk == gamble) or not cards_left(sea):  # SC-12.4
            continue
        if await GAMBLING[gamble](seat, (YES, NO), NO, amount=amount, why=why) == YES:
            card = await draw(sea)
            sea.discard.append(card)  # SC-19.10 the card is discarded, and there is no chain
            value = VALUE[card]
            told = {"who": Who(seat), "thing": GAMBLING[gamble].thing, "value": value, "why": why}
            if value == RULES.gamble_lost:
                sea.tell(T("{who} gambles with {thing} and turns a {value}: nothing is gained ({why}).", **told))
                return
            if value in RULES.gamble_up:
                amount += 1
                sea.tell(T("{who} gambles with {thing} and turns a {value}: one Infamy more.", **told))
            else:
                sea.tell(T("{who} gambles with {thing} and turns a {value}: no change.", **told))
    win_tokens(sea, seat, amount)
    sea.tell(T("{who} gains {n} Infamy ({why}).", n=amount, who=Who(seat), why=why), sign="infamy")


def take_token(sea: Sea, winner: int, loser: int) -> None:
    """One token passes from captain to captain: SC-19.7 not stealing, SC-19.9 not a public gain."""
    sea.captains[loser].infamy -= 1
    win_tokens(sea, winner, 1)
    sea.tell(T("{who} takes 1 Infamy from {loser}.", who=Who(winner), loser=Who(loser)), sign="infamy")


class _Gamble(PickOne, frozen=True, gc=False, kw_only=True):
    """Whether a public gain is gambled with."""

    name = "infamy.gamble"
    waiting = T("{who} may gamble.")
    thing: ClassVar[str] = ""  # with what
    amount: int
    why: Text

    def prompt(self, sea: Sea) -> Text:
        told = {"n": self.amount, "thing": self.thing, "why": self.why}
        return T("Gamble {n} Infamy ({why}) with {thing}? 3 or 4 adds 1, a 1 loses it all.", **told)

    options = {
        YES: Option(T("Gamble"), T("Turn the top Action card."), emoji="infamy"),
        NO: Option(T("Take it as it is")),
    }


class RollOfDice(_Gamble, frozen=True, gc=False):
    """SC-19.10 A gamble with the Loaded Dice."""

    clause, thing = "SC-19.10", TREASURE[DICE].name


class CallOfBlood(_Gamble, frozen=True, gc=False):
    """SC-20.17 A gamble by Gambler's Blood."""

    clause, thing = "SC-20.17", QUIRKS[GAMBLERS_BLOOD].name


GAMBLING = {DICE: RollOfDice, GAMBLERS_BLOOD: CallOfBlood}
