"""Everything a seat may not know, dealt afresh within what it does know: the proof that no view tells more."""

from bot.engine.question import Terms
from bot.engine.secret import Luck
from bot.engine.secret import redeal as redeal_pools
from bot.games.tide_of_avaris.chart import CREW_FACES, RANK, SPIRIT, SPIRIT_FACES
from bot.games.tide_of_avaris.components import Captain, Sea, Tally
from bot.games.tide_of_avaris.dawn import may_reroll
from bot.games.tide_of_avaris.night import wares

PURSE = 12  # a made-up purse holds less than so much


def redeal(sea: Sea, seat: int, luck: Luck) -> Sea:
    """A copy with new faces, purses, points, private cards and decks for all that is hidden from the seat."""
    twin = redeal_pools(sea, seat, luck)
    shown = shown_things(sea, seat)
    for other, captain in enumerate(twin.captains):
        redeal_crew(captain, seat, shown if sea.fight and other in sides(sea) else {}, luck)
        while not captain.gold.seen_by(seat):
            captain.gold.value = luck.randrange(PURSE) + shown_amount(shown, "gold")
            captain.rum.value = luck.randrange(PURSE) + shown_amount(shown, "rum")
            if asked_to_pay(twin, other) == asked_to_pay(sea, other):
                break
        if not captain.tally.seen_by(seat):
            captain.tally.value = Tally(luck.randrange(40), luck.randrange(10), luck.randrange(22))
    if not twin.offer.seen_by(seat) and twin.offer.value is not None:
        twin.offer.value = Terms(twin.offer.value.to, {"gold": 1 + luck.randrange(3)})
    for other, orders in enumerate(twin.orders):
        if other != seat:
            orders.value = {}
    return twin


def asked_to_pay(sea: Sea, seat: int) -> bool:
    """TA-27.3 At Dawn and at Night everybody sees who could pay for a reroll or an upgrade."""
    if sea.phase == "reroll":
        return may_reroll(sea, seat)
    return sea.phase == "upgrade" and bool(wares(sea.captains[seat]))


def sides(sea: Sea) -> tuple[int, ...]:
    """The seats of the combat going on."""
    return () if sea.fight is None else (sea.fight.attacker.who, sea.fight.defender.who)


def shown_things(sea: Sea, seat: int) -> dict[str, int]:
    """What an open offer shows this seat of the other side (TA-16.22)."""
    if sea.offer.value is None or not sea.offer.seen_by(seat) or sea.offer.value.to != seat:
        return {}
    return dict(sea.offer.value.give)


def shown_amount(shown: dict[str, int], thing: str) -> int:
    """So much of the purse has been shown by an offer."""
    return shown.get(thing, 0)


def redeal_crew(captain: Captain, seat: int, shown: dict[str, int], luck: Luck) -> None:
    """New faces for ready dice; whether one of them is the Crew Spirit Die is public, dice shown in an offer stay."""
    if captain.ready.seen_by(seat):
        return
    known: list[str] = []
    for face in captain.ready.cards:
        if known.count(face) < shown.get(f"ready.{face}", 0):
            known.append(face)
    spirits = sum(face.startswith(SPIRIT) for face in captain.ready.cards)
    number = len(captain.ready.cards) - spirits - len(known)
    faces = [*known, *(CREW_FACES[luck.randrange(len(CREW_FACES))] for _ in range(number))]
    faces += [SPIRIT_FACES[luck.randrange(len(SPIRIT_FACES))] for _ in range(spirits)]
    captain.ready.cards = sorted(faces, key=RANK.__getitem__)
