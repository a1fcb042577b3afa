"""Parley (chapter 16): two pirates bargain instead of fighting, with offers, counter-offers and a last word.

Things of an offer: "gold", "rum", treasures "red" and "bound.red"; own dice by face as "ready.red" and "spent.red", own
private Burial Bonuses as "chart.hoard" (TA-16.22); the other side's dice and bonuses by number, as "ready", "spent",
"charts".
"""

from collections.abc import Iterable

from bot.engine.chance import Reveal
from bot.engine.decision import Offer, PickSome, Terms
from bot.engine.secret import Secret
from bot.engine.text import NONE, N, T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import can_command, command_crew, make_ready, spent_dice
from bot.games.tide_of_avaris.chart import CREW_FACES, THING, numbered
from bot.games.tide_of_avaris.components import Captain, Fight, Sea
from bot.games.tide_of_avaris.content import BONUSES, COLOURS

ANY_AMOUNT = 99  # so much gold or rum may be asked of a hidden purse (TA-16.23)


def counted(things: Iterable[str]) -> dict[str, int]:
    """How many of each thing."""
    numbers: dict[str, int] = {}
    for thing in things:
        numbers[thing] = numbers.get(thing, 0) + 1
    return numbers


def treasures_of(captain: Captain) -> dict[str, int]:
    """TA-16.13 The treasures of the Hold, bound ones too."""
    return counted([*captain.unbound, *(f"bound.{colour}" for colour in captain.bound)])


def ready_own(captain: Captain) -> list[str]:
    """Ready dice that can be traded: all but the Crew Spirit Die (TA-15.14, TA-16.14)."""
    return [face for face in captain.ready.cards if face in CREW_FACES]


def givable(captain: Captain) -> dict[str, int]:
    """TA-16.13 to TA-16.15 What a side holds and may trade: no Relics, sloops, upgrades, Spirit Dice."""
    things = {"gold": captain.gold.value, "rum": captain.rum.value, **treasures_of(captain)}
    things |= counted(f"ready.{face}" for face in ready_own(captain))
    things |= counted(f"spent.{face}" for face in captain.exhausted if face in CREW_FACES)
    things |= {f"chart.{card}": 1 for card in captain.charts.cards}
    return {thing: n for thing, n in things.items() if n > 0}


def askable(sea: Sea, seat: int) -> dict[str, int]:
    """TA-16.23 What may be asked of the other side: any gold and rum, the rest by the public counts."""
    captain = sea.captains[seat]
    spirit = sea.control["crew"].owner == seat and all(face in CREW_FACES for face in captain.exhausted)
    numbers = {
        "ready": len(captain.ready.cards) - spirit,
        "spent": spent_dice(captain),
        "charts": len(captain.charts.cards),
    }
    return {
        "gold": ANY_AMOUNT,
        "rum": ANY_AMOUNT,
        **treasures_of(captain),
        **{thing: n for thing, n in numbers.items() if n > 0},
    }


async def parley(sea: Sea, fight: Fight) -> bool:
    """TA-16.8 to TA-16.12, TA-16.21 Whether a deal was made; without one, or without an answer in time, the Battle
    follows: making no offer and refusing are the defaults."""
    fight.stage = "parley"
    attacker, defender = fight.attacker.who, fight.defender.who
    fight.attacker.offers = fight.defender.offers = int(sea.options["parley_offers"])
    speaker, other = attacker, defender
    terms = await open_parley(sea, fight, attacker, defender)
    if terms is None:
        speaker, other = defender, attacker
        terms = await open_parley(sea, fight, defender, attacker)
    agreed = False
    while terms is not None:
        sea.offer = Secret[Terms | None](terms, None, (attacker, defender))
        await Reveal()
        sea.tell(told_terms(speaker, terms), (attacker, defender))
        answer = await reply(sea, fight, other, speaker, terms)
        if answer == "accept":
            await exchange(sea, speaker, other, terms)
            agreed = True
        terms = answer if isinstance(answer, Terms) else None
        speaker, other = other, speaker
    sea.offer = Secret[Terms | None](None, None)
    if agreed:
        fight.stage = "agreed"
    else:
        sea.tell(T("{one} and {two} do not come to terms.", one=Who(attacker), two=Who(defender)))
    return agreed


def offers_of(fight: Fight, seat: int) -> int:
    """TA-16.21 How many offers a side has left."""
    return (fight.attacker if fight.attacker.who == seat else fight.defender).offers


def use_offer(fight: Fight, seat: int) -> None:
    """TA-16.21 Opening, countering and declining to open each use one."""
    (fight.attacker if fight.attacker.who == seat else fight.defender).offers -= 1


async def open_parley(sea: Sea, fight: Fight, seat: int, other: int) -> Terms | None:
    """TA-16.11 A side may make the first offer, or prefer the Battle."""
    while True:
        crew = seat == sea.active and can_command(sea.captains[seat])  # TA-6.9, TA-6.12
        keys = ("battle", "crew") if crew else ("battle",)
        give, take = givable(sea.captains[seat]), {other: askable(sea, other)}
        answer = await Offer(seat, "parley.open", give, take, keys, "battle", "TA-16.11")
        if answer == "crew":
            await command_crew(sea, seat)
            continue
        use_offer(fight, seat)
        return answer if isinstance(answer, Terms) else None


async def reply(sea: Sea, fight: Fight, seat: int, other: int, terms: Terms) -> str | Terms:
    """TA-16.11, TA-16.21, TA-16.23 Accept what one can give, refuse, or counter while offers are left."""
    while True:
        keys = ["refuse"]
        if can_give(sea, seat, terms):
            keys.insert(0, "accept")
        if seat == sea.active and can_command(sea.captains[seat]):
            keys.append("crew")
        counter = offers_of(fight, seat) > 0
        give = givable(sea.captains[seat]) if counter else {}
        take = {other: askable(sea, other)} if counter else {}
        answer = await Offer(seat, "parley.reply", give, take, tuple(keys), "refuse", "TA-16.11", about=terms)
        if answer == "crew":
            await command_crew(sea, seat)
            continue
        if isinstance(answer, Terms):
            use_offer(fight, seat)
        return answer


def can_give(sea: Sea, seat: int, terms: Terms) -> bool:
    """TA-16.15 Whether a side holds all that is asked of it, now."""
    captain = sea.captains[seat]
    purse = {"gold": captain.gold.value, "rum": captain.rum.value}
    holds = {**askable(sea, seat), **purse}
    return all(n <= holds.get(thing, 0) for thing, n in terms.take.items())


async def exchange(sea: Sea, giver: int, taker: int, terms: Terms) -> None:
    """TA-16.9, TA-16.15 What is agreed changes hands at once and whole; nobody wins or sinks."""
    back = await picked(sea, taker, terms.take)
    sea.tell(T("{one} and {two} come to terms.", one=Who(giver), two=Who(taker)))
    hand_over(sea, giver, taker, dict(terms.give))
    hand_over(sea, taker, giver, back)


async def picked(sea: Sea, seat: int, wanted: dict[str, int]) -> dict[str, int]:
    """TA-16.22 Dice and bonuses asked for by number: the giver picks which when he accepts."""
    captain = sea.captains[seat]
    things = {thing: n for thing, n in wanted.items() if thing not in ("ready", "spent", "charts")}
    spent = [face for face in captain.exhausted if face in CREW_FACES]
    kinds = (
        ("ready", "ready.", ready_own(captain)),
        ("spent", "spent.", spent),
        ("charts", "chart.", captain.charts.cards),
    )
    for kind, prefix, all_of in kinds:
        number = wanted.get(kind, 0)
        if not number:
            continue
        keys = tuple(all_of) if kind == "charts" else numbered(all_of)
        chosen = keys
        if number < len(keys):
            chosen = await PickSome(
                seat, "parley.pick", keys, number, number, keys[:number], "TA-16.22", public=False, about=kind
            )
        things |= counted(prefix + THING.get(key, key) for key in chosen)
    return things


def hand_over(sea: Sea, giver: int, taker: int, things: dict[str, int]) -> None:
    """TA-16.17 to TA-16.20 Treasures come bound; dice keep face and state and are the receiver's from now on."""
    one, two = sea.captains[giver], sea.captains[taker]
    for thing, n in things.items():
        kind, _, what = thing.partition(".")
        for _ in range(n):
            if thing == "gold":
                one.gold.value -= 1
                two.gold.value += 1
            elif thing == "rum":
                one.rum.value -= 1
                two.rum.value += 1
            elif kind == "ready":
                one.ready.cards.remove(what)
                make_ready(two, what)
            elif kind == "spent":
                one.exhausted.remove(what)
                two.exhausted.append(what)
            elif kind == "chart":
                one.charts.cards.remove(what)
                two.charts.cards.append(what)
            else:
                (one.bound if kind == "bound" else one.unbound).remove(what or thing)
                two.bound.append(what or thing)  # TA-16.17
    sea.tell(T("{who} gives {things}.", who=Who(giver), things=in_public(things)))


def in_public(things: dict[str, int]) -> Text:
    """TA-16.20 Gold, rum and treasures are told to the table, dice and private bonuses by number."""
    words = amounts(
        {thing: n for thing, n in things.items() if thing.partition(".")[0] in ("gold", "rum", "bound", *COLOURS)}
    )
    dice = sum(n for thing, n in things.items() if thing.startswith(("ready", "spent")))
    charts = sum(n for thing, n in things.items() if thing.startswith("chart"))
    if dice:
        words.append(N("{n} Crew Die", "{n} Crew Dice", dice))
    if charts:
        words.append(N("{n} private Burial Bonus", "{n} private Burial Bonuses", charts))
    return T("{things}", things=listed(words)) if words else T("nothing")


def amounts(things: dict[str, int]) -> list[Text]:
    """The things of an offer in words."""
    return [counted_thing(thing, n) for thing, n in things.items()]


def counted_thing(thing: str, n: int) -> Text:
    """So many of one kind of thing."""
    kind, _, face = thing.partition(".")
    if thing == "gold":
        return names.gold(n)
    if thing == "rum":
        return names.rum(n)
    if thing in names.TREASURE:
        return N("{n} {treasure} treasure", "{n} {treasure} treasures", n, treasure=names.TREASURE[thing])
    if kind == "ready":
        if face:
            return N("{n} ready {die} die", "{n} ready {die} dice", n, die=names.DIE[face])
        return N("{n} ready Crew Die", "{n} ready Crew Dice", n)
    if kind == "spent":
        if face:
            return N("{n} exhausted {die} die", "{n} exhausted {die} dice", n, die=names.DIE[face])
        return N("{n} exhausted Crew Die", "{n} exhausted Crew Dice", n)
    return N("{n} private Burial Bonus", "{n} private Burial Bonuses", n) if thing == "charts" else THING_NAMES[thing]


THING_NAMES: dict[str, Text] = {
    "gold": T("gold"),
    "rum": T("rum"),
    **{key: T("{treasure} treasure", treasure=name) for key, name in names.TREASURE.items()},
    **{f"ready.{face}": T("ready {die} die", die=names.DIE[face]) for face in CREW_FACES},
    **{f"spent.{face}": T("exhausted {die} die", die=names.DIE[face]) for face in CREW_FACES},
    **{f"chart.{card.id}": T("Burial Bonus “{name}”", name=T(card.name)) for card in BONUSES.values()},
    "ready": T("Crew Dice, ready"),
    "spent": T("Crew Dice, exhausted"),
    "charts": T("private Burial Bonuses"),
}


def told_terms(speaker: int, terms: Terms) -> Text:
    """TA-16.16, TA-16.20 An offer as the two read it; its free words bind nobody."""
    nothing = [T("nothing")]
    words = T(" “{words}”", words=terms.words) if terms.words else NONE
    return T(
        "{who} offers {give} and asks for {take}.{words}",
        who=Who(speaker),
        give=listed(amounts(terms.give) or nothing),
        take=listed(amounts(terms.take) or nothing),
        words=words,
    )
