"""Parley (chapter 16): two pirates bargain instead of fighting, with offers, counter-offers and a last word."""

from collections.abc import Iterable

from bot.engine.chance import Reveal
from bot.engine.question import NOT_OFFERED, Answer, Missing, Offer, Option, Terms, Why, free
from bot.engine.secret import Secret
from bot.engine.text import NONE, T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.bargains import THING_NAMES, askable, can_give, exchange, givable, told_terms
from bot.games.tide_of_avaris.belongings import CREW, can_command, command_crew
from bot.games.tide_of_avaris.chart import SPIRIT
from bot.games.tide_of_avaris.components import Fight, Sea
from bot.games.tide_of_avaris.content import RELICS


async def parley(sea: Sea, fight: Fight) -> bool:
    """TA-16.8 to TA-16.12, TA-16.21 Whether a deal was made; without one, or without an answer in time, the Battle
    follows: making no offer and refusing are the defaults."""
    fight.stage = "parley"
    attacker, defender = fight.attacker.who, fight.defender.who
    fight.attacker.offers = fight.defender.offers = int(sea.options["parley_offers"])
    speaker, other = attacker, defender
    terms = None
    if sea.turn.silent:
        fight.attacker.offers -= 1  # TA-16.21: he declined to open when he refused the bribe
    else:
        terms = await open_parley(sea, fight, attacker, defender)
    if terms is None:
        speaker, other = defender, attacker
        terms = await open_parley(sea, fight, defender, attacker)
    agreed = False
    while terms is not None:
        sea.offer = Secret(terms, None, (attacker, defender))
        await Reveal()
        sea.tell(told_terms(speaker, terms), (attacker, defender))
        answer = await reply(sea, fight, other, speaker, terms)
        if answer == "accept":
            await exchange(sea, speaker, other, terms)
            agreed = True
        terms = answer if isinstance(answer, Terms) else None
        speaker, other = other, speaker
    sea.offer = Secret(None, None)
    if agreed:
        fight.stage = "agreed"
    else:
        sea.tell(T("{one} and {two} do not come to terms.", one=Who(attacker), two=Who(defender)))
    return agreed


class _Bargain(Offer, frozen=True, gc=False):
    """What an offer and an answer to one have in common."""

    clause = "TA-16.11"

    def option(self, sea: Sea, key: str) -> Option:
        """A plain answer, or a thing of an offer."""
        if key in _ANSWERS:
            return _ANSWERS[key]
        dice, charts = key.startswith(("ready", "spent")), key.startswith("chart")
        return Option(THING_NAMES[key], group=T("Dice") if dice else T("Burial Bonuses") if charts else NONE)

    def refuses(self, sea: Sea, answer: Answer) -> Text | None:
        """TA-16.14, TA-16.15, TA-16.23 What can be offered and asked for."""
        if not isinstance(answer, Terms):
            return super().refuses(sea, answer)
        if not self.take:
            return _NO_OFFER_LEFT
        holds = givable(sea.captains[self.seat])
        for thing, n in answer.give.items():
            if thing in RELICS or thing.startswith((f"ready.{SPIRIT}", f"spent.{SPIRIT}")):
                return _NEVER_TRADED
            if n > holds.get(thing, 0):
                return T("You cannot offer what you do not hold.")
        return None

    def surprises(self, sea: Sea) -> Iterable[Missing]:
        """TA-16.14, TA-16.21 What no offer can be made of."""
        captain = sea.captains[self.seat]
        never = [T("Relics")] if captain.relics else []
        if any(face.startswith(SPIRIT) for face in (*captain.ready.cards, *captain.exhausted)):
            never.append(T("The Crew Spirit Die"))
        if not self.take:
            yield Missing(T("Make a counter-offer"), _NO_OFFER_LEFT)
        elif never:
            yield Missing(never[0] if len(never) == 1 else T("{things}", things=listed(never)), _NEVER_TRADED)


_ANSWERS: dict[str, Option] = {
    "battle": Option(T("Make no offer"), T("if the other side makes none either, the battle begins")),
    "accept": Option(T("Accept"), T("the exchange is made at once · no battle")),
    "refuse": Option(T("Refuse"), T("the battle begins")),
    "crew": CREW,
}
_NO_OFFER_LEFT = T("You have made all the offers you may make: accept or refuse.")
_NEVER_TRADED = T("Relics and Spirit Dice cannot be traded.")


def _no_crew(sea: Sea, seat: int) -> Why | None:
    """TA-6.9, TA-6.12 Crew is commanded for supplies in the own turn only."""
    return None if seat == sea.active and can_command(sea.captains[seat]) else NOT_OFFERED


async def open_parley(sea: Sea, fight: Fight, seat: int, other: int) -> Terms | None:
    """TA-16.11 A side may make the first offer, or prefer the Battle."""
    while True:
        give, take = givable(sea.captains[seat]), {other: askable(sea, other)}
        answer = await FirstOffer(seat, give, take, free(FirstOffer, sea, seat), "battle")
        if answer == "crew":
            await command_crew(sea, seat)
            continue
        fight.side(seat).offers -= 1  # TA-16.21: opening, countering and declining to open each use one
        return answer if isinstance(answer, Terms) else None


class FirstOffer(_Bargain, frozen=True, gc=False):
    """TA-16.11 The first offer of a side, or none."""

    name = "parley.open"
    waiting = T("Waiting for {who}: bargain or fight?")

    def prompt(self, sea: Sea) -> Text:
        assert sea.fight is not None
        foe = names.ship(sea, sea.fight.foe(self.seat))
        return T("You meet {foe}. Make an offer, or fight?", foe=foe)

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return ("battle", "crew")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        if key == "crew":
            return _no_crew(sea, seat)
        return None if key == "battle" else NOT_OFFERED

    def looked_for(self, sea: Sea) -> Iterable[str]:
        return ()


async def reply(sea: Sea, fight: Fight, seat: int, other: int, terms: Terms) -> str | Terms:
    """TA-16.11, TA-16.21, TA-16.23 Accept what one can give, refuse, or counter while offers are left."""
    while True:
        counter = fight.side(seat).offers > 0
        give = givable(sea.captains[seat]) if counter else {}
        take = askable(sea, other) if counter else {}
        begun = mirrored(other, terms, give, take) if counter else None
        keys = free(Reply, sea, seat)
        answer = await Reply(seat, give, {other: take} if counter else {}, keys, "refuse", begun=begun, terms=terms)
        if answer == "crew":
            await command_crew(sea, seat)
            continue
        if isinstance(answer, Terms):
            fight.side(seat).offers -= 1
        return answer


def mirrored(other: int, terms: Terms, give: dict[str, int], take: dict[str, int]) -> Terms:
    """TA-16.22 An offer seen from the other side, as far as it can be given and asked for: a counter-offer begins so.

    Dice and bonuses that one side names and the other counts are left out.
    """
    return Terms(
        other,
        {thing: min(n, give[thing]) for thing, n in terms.take.items() if thing in give},
        {thing: min(n, take[thing]) for thing, n in terms.give.items() if thing in take},
    )


class Reply(_Bargain, frozen=True, gc=False, kw_only=True):
    """TA-16.11 The answer to an offer: accept, refuse, or another offer."""

    name = "parley.reply"
    waiting = T("Waiting for {who}: deal or no deal?")

    terms: Terms  # as in `sea.offer`, which those who watch do not see

    def prompt(self, sea: Sea) -> Text:
        assert sea.fight is not None
        return T("{offer} Do you accept?", offer=told_terms(sea.fight.foe(self.seat), self.terms))

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return ("accept", "refuse", "crew")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-16.15 Nobody accepts what he cannot give."""
        if key == "accept":
            terms = sea.offer.value
            return None if terms is not None and can_give(sea, seat, terms) else _NOT_HELD
        if key == "crew":
            return _no_crew(sea, seat)
        return None if key == "refuse" else NOT_OFFERED

    def looked_for(self, sea: Sea) -> Iterable[str]:
        return ("accept",)


_NOT_HELD = T("You do not hold all that is asked of you.")
