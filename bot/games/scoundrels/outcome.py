"""SC-9 What a fight brings: loot, Infamy, Damage, flight, in a fixed order."""

from bot.engine.question import Option, PickOne, Why
from bot.engine.text import N, T, Text, Who
from bot.games.scoundrels.cards import draw_to_hand, hand_full, is_ghost
from bot.games.scoundrels.chart import distances, path, shortest_route, within
from bot.games.scoundrels.components import BOARD, FLEE, SHOOT, Fight, Sea, Side, Win
from bot.games.scoundrels.content import FEATS, RULES
from bot.games.scoundrels.hand import discard_down
from bot.games.scoundrels.infamy import gain, take_token
from bot.games.scoundrels.loading import Loot, choose_loot
from bot.games.scoundrels.moving import too_far
from bot.games.scoundrels.quests import complete
from bot.games.scoundrels.sinking import sinkings
from bot.games.scoundrels.squares import Square, off_water

TAKE, LEAVE = "take", "leave"
EEL, BLOODTHIRSTY = "eel_in_oil", "bloodthirsty"
FOR_CANNONS, FOR_EEL = T("a Cannon win"), T("Eel in Oil")


def side_of(fight: Fight, seat: int) -> Side:
    """The side this seat fights on."""
    return fight.attacker if fight.attacker.seat == seat else fight.defender


async def after_fight(sea: Sea, fight: Fight, wins: list[Win]) -> None:
    """SC-9.18 Effects, sinkings, then for ships still afloat hand limits, flights, Quirk triggers, Quests.

    SC-9.1 the effect goes by the winner's type; SC-9.14 in a tie both win, the attacker's effect first.
    """
    sea.turn.wins += wins
    taken: dict[int, int] = {}
    for win in wins:
        if win.way == BOARD:
            taken[win.winner] = await loot(sea, fight, win)
        elif win.way == SHOOT:
            await broadside(sea, fight, win)
    sunk = await sinkings(sea, fight)
    afloat = [seat for seat in (fight.attacker.seat, fight.defender.seat) if sea.captains[seat].ship]
    for seat in afloat:
        await discard_down(sea, seat)  # SC-9.5
    for win in wins:
        if win.way == FLEE and win.winner in afloat:
            await flight(sea, fight, win.winner)
    for win in wins:
        if win.winner in afloat:
            await quirk_triggers(sea, fight, win)
    done: dict[int, list[str]] = {}
    for win in wins:
        if win.winner in afloat:  # SC-15.5
            done[win.winner] = fight_feats(sea, fight, win, taken.get(win.winner, 0), win.loser in sunk)
    await complete(sea, done)


# -- Swords ------------------------------------------------------------------------------------------------------------


async def loot(sea: Sea, fight: Fight, win: Win) -> int:
    """SC-9.2 Any or all of the loser's cargo; SC-9.3 without any, one of his tokens. How many cards were taken.

    SC-9.4 buried Treasure is out of reach. SC-9.15 in a tie what was carried before the fight decides, so that a
    card which just changed hands cannot be taken back, and a token only if there was one before.
    """
    had = side_of(fight, win.loser).cargo
    if not had:
        if side_of(fight, win.loser).infamy > 0:
            if await Token(win.winner, (TAKE, LEAVE), TAKE, loser=win.loser) == TAKE:
                take_token(sea, win.winner, win.loser)
        return 0
    # SC-17.10 of the Ghost one card by choice, not more; SC-17.11 the Ghost himself takes like everyone
    most = 1 if is_ghost(sea.captains[win.loser]) else len(had)
    return await choose_loot(sea, Loot, win.winner, win.loser, had, most)


# -- Cannons -----------------------------------------------------------------------------------------------------------


async def broadside(sea: Sea, fight: Fight, win: Win) -> None:
    """SC-9.13 Compare tokens, then public Infamy (SC-9.6), Damage, and a token of a more infamous loser (SC-9.7).

    SC-9.8 more infamous by tokens before the fight, a Ghost with his new score. SC-9.16 in a tie each gets both.
    SC-19.14 specials count as they were carried before the fight.
    """
    winner, loser = side_of(fight, win.winner), side_of(fight, win.loser)
    await gain(sea, win.winner, RULES.cannon_infamy, FOR_CANNONS, winner.cargo)
    captain = sea.captains[win.loser]
    captain.damage += 1
    told = T("{who} is hit: {damage} Damage now.", who=Who(win.loser), damage=captain.damage)
    sea.tell(told, decisive=(win.loser,), sign="damage")
    if loser.infamy > winner.infamy:
        take_token(sea, win.winner, win.loser)


# -- Sails -------------------------------------------------------------------------------------------------------------


async def flight(sea: Sea, fight: Fight, seat: int) -> None:
    """SC-9.9 Up to as many squares as cards laid, or none. SC-9.10 Like a Move, free points aside (SC-5.3).

    SC-17.8 a Ghost does not end it on land. SC-9.11 nothing else comes of it. SC-9.17 Also beside another effect.
    """
    captain = sea.captains[seat]
    ghost, home = is_ghost(captain), captain.ship
    goal = await Flight(seat, (home, *shelters(sea, fight, seat)), home)
    if goal == home:
        sea.tell(T("{who} stays at {square}.", who=Who(seat), square=home))
        return
    kind = shortest_route(sea.seats, home, goal, ghost)
    sea.path = path(sea.seats, home, goal, ghost, kind)
    captain.ship = goal
    sea.tell(T("{who} flees from {home} to {goal}.", who=Who(seat), home=home, goal=goal))


def shelters(sea: Sea, fight: Fight, seat: int) -> tuple[str, ...]:
    """Where a flight can end."""
    captain = sea.captains[seat]
    return within(sea.seats, captain.ship, is_ghost(captain), side_of(fight, seat).count)


# -- Quirks and Quests -------------------------------------------------------------------------------------------------


async def quirk_triggers(sea: Sea, fight: Fight, win: Win) -> None:
    """SC-20.11 Eel in Oil (once per round, a public gain) and Bloodthirsty."""
    captain = sea.captains[win.winner]
    if captain.quirk == EEL and win.way == FLEE and not sea.used.eel:
        sea.used.eel = True
        await gain(sea, win.winner, RULES.quirks.eel_infamy, FOR_EEL, side_of(fight, win.winner).cargo)
    if captain.quirk == BLOODTHIRSTY and win.way == SHOOT and not hand_full(captain):
        if await draw_to_hand(sea, win.winner):
            sea.tell(T("{who} is bloodthirsty and draws a card.", who=Who(win.winner)))


def fight_feats(sea: Sea, fight: Fight, win: Win, taken: int, sank: bool) -> list[str]:
    """The feats this win completes; SC-15.9 a tie and a concession count. SC-15.16 by whichever side."""
    done: list[str] = []
    if win.way == BOARD and taken >= FEATS["FT5"].least:  # SC-15.11
        done.append("FT5")
    if win.way == SHOOT and side_of(fight, win.loser).infamy > side_of(fight, win.winner).infamy:  # SC-15.12
        done.append("FT7")
    ways = {each.way for each in sea.turn.wins if (each.winner, each.loser) == (win.winner, win.loser)}
    if BOARD in ways and SHOOT in ways:  # SC-15.12 within one turn
        done.append("FT8")
    if win.way == SHOOT and sank:  # SC-15.12
        done.append("FT9")
    if win.way == FLEE:  # SC-15.13
        done.append("FT10")
    return done


# -- questions ---------------------------------------------------------------------------------------------------------


class Token(PickOne, frozen=True, gc=False, kw_only=True):
    """SC-9.3 Whether one of the loser's tokens is taken."""

    name, clause = "fight.infamy", "SC-9.3"
    waiting = T("{who} may take an Infamy token.")
    loser: int

    def prompt(self, sea: Sea) -> Text:
        return T("Take 1 Infamy from {loser}?", loser=Who(self.loser))

    options = {TAKE: Option(T("Take it")), LEAVE: Option(T("Leave it"))}


class Flight(Square, frozen=True, gc=False):
    """SC-9.9 Where the flight ends; the own square is to stay."""

    name, clause = "fight.flight", "SC-9.9"
    waiting = T("{who} chooses where to flee to.")

    def prompt(self, sea: Sea) -> Text:
        assert sea.fight is not None
        n = side_of(sea.fight, self.seat).count
        return N("Flee up to {n} square, or stay.", "Flee up to {n} squares, or stay.", n)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        assert sea.fight is not None
        if key == sea.captains[seat].ship or key in shelters(sea, sea.fight, seat):
            return None
        return off_water(sea, key) or _out_of_reach


def _out_of_reach(sea: Sea, seat: int, key: str) -> Text:
    assert sea.fight is not None
    captain = sea.captains[seat]
    away = distances(sea.seats, captain.ship, is_ghost(captain))[key]
    return too_far(away, side_of(sea.fight, seat).count)
