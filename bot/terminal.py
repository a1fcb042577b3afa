"""A game in the terminal, for people who write rules: the public table, your own view, and numbered choices."""

import argparse
import random
import secrets
import sys
from typing import Any

from bot.engine.captains import captain_answer
from bot.engine.chance import commitment
from bot.engine.game import Game
from bot.engine.match import Match, Refused
from bot.engine.question import Amount, Answer, Arrange, Ask, Offer, PickSome, Terms
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games import GAMES

NAMES = ("Anne", "Bart", "Cora", "Dirk", "Edda", "Finn")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("game", choices=tuple(GAMES), help="which game")
    parser.add_argument("--seats", type=int, help="how many captains at the table (default: the fewest)")
    parser.add_argument("--captains", type=int, help="how many of them are computer captains (default: all but one)")
    parser.add_argument("--seed", help="the same seed gives the same dice and decks (default: a new one)")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a table option")
    parser.add_argument("--quiet", action="store_true", help="print only the final scores")


def run(args: argparse.Namespace) -> int:
    """Play to the end and print the scores."""
    game: Game[Any] = GAMES[args.game]
    seats = args.seats or game.seats[0]
    if not game.seats[0] <= seats <= game.seats[1]:
        print(f"{game.title} is for {game.seats[0]} to {game.seats[1]} captains.", file=sys.stderr)
        return 2
    captains = seats - 1 if args.captains is None else args.captains
    if not 0 <= captains <= seats:
        print(f"--captains is a number from 0 to {seats}.", file=sys.stderr)
        return 2
    options = dict(pair.partition("=")[::2] for pair in args.option)
    wrong = game.bad_options(options)
    if wrong:
        known = "; ".join(f"{o.key}={'|'.join(c.key for c in o.choices)}" for o in game.options)
        print(f"{say(wrong[0], NAMES)} Options: {known}", file=sys.stderr)
        return 2
    seed = args.seed.encode() if args.seed else secrets.token_bytes(32)
    try:
        match = Match[Any].new(game, seed, seats, options)
    except Refused as refused:
        print(say(refused.reason, NAMES), file=sys.stderr)
        return 2
    print(f"{game.title}, {seats} captains, {captains} of them computers. Fingerprint of the seed: {commitment(seed)}")
    luck = random.Random(args.seed)
    try:
        _play(match, range(seats - captains), luck, args.quiet)
    except EOFError:
        print("\nThe table is left as it is.")
        return 1
    _scores(match)
    return 0


def _play(match: Match[Any], humans: range, luck: random.Random, quiet: bool) -> None:
    said = ""
    while not match.over:
        for event in match.drain()[1]:
            if not quiet and (event.to is None or any(seat in humans for seat in event.to)):
                print("  " + say(event.text, NAMES))
        headline = say(match.game.headline(view(match.state, SPECTATOR)), NAMES)
        if headline != said and not quiet:
            said = headline
            print(f"== {headline}")
        seat = match.waited_for()[0]
        ask = next(each for each in match.asked(seat) if not each.optional)
        if seat not in humans:
            match.answer(seat, ask.name, captain_answer(match, ask, luck), "captain")
            for other in match.pending.asks:  # an offer to a captain is answered at once
                if other.optional and other.seat not in humans and other.seat not in match.waited_for():
                    match.answer(other.seat, other.name, captain_answer(match, other, luck), "captain")
                    break
            continue
        try:
            chosen, answer = _human(match, seat, ask)
            match.answer(seat, chosen.name, answer)
        except Refused as refused:
            print("!! " + say(refused.reason, NAMES))
    for event in match.drain()[1]:
        if not quiet and event.to is None:
            print("  " + say(event.text, NAMES))


def _human(match: Match[Any], seat: int, ask: Ask) -> tuple[Ask, Answer]:
    """Show the board and the questions, and read an answer."""
    _board(match, seat)
    asks = [ask, *(each for each in match.asked(seat) if each is not ask)]
    for each in asks:
        _question(match, each)
    line = input(f"{NAMES[seat]}> ").strip()
    if line == "undo":
        match.undo(seat)
        return _human(match, seat, match.asked(seat)[0])
    for each in asks[1:]:
        if line.startswith(each.name + " "):
            return each, _read(each, line.removeprefix(each.name + " "))
    return ask, _read(ask, line)


def _board(match: Match[Any], seat: int) -> None:
    from rendering import CHARTS
    from rendering.scene import Mate, Scene

    chart = CHARTS[match.game.key]
    tokens = match.game.tokens[: match.state.seats]
    mates = tuple(Mate(NAMES[i], match.game.colours[token], False) for i, token in enumerate(tokens))
    to_act = match.waited_for()
    print("\n" + chart.text(Scene(view(match.state, SPECTATOR), mates, to_act=to_act)))
    print("-- yours\n" + chart.hand_text(Scene(view(match.state, seat), mates, to_act=to_act, viewer=seat)))


def _question(match: Match[Any], ask: Ask) -> None:
    seen = view(match.state, SPECTATOR if ask.public else ask.seat)
    print(f"[{ask.name}] {say(match.game.prompt(seen, ask).text, NAMES)}")
    if isinstance(ask, Amount):
        print(f"   a number from {ask.low} to {ask.high}")
        return
    for number, key in enumerate(ask.keys, 1):
        option = match.game.option(seen, ask, key)
        hint = say(option.hint, NAMES)
        print(f"   {number}. {say(option.label, NAMES)}" + (f" ({hint})" if hint else ""))
    if isinstance(ask, PickSome):
        print(f"   from {ask.least} to {ask.most} of them, by number, with spaces between")
    if isinstance(ask, Offer):
        partners = ", ".join(f"{to + 1} = {NAMES[to]}" for to in ask.take)
        print(f"   or: SEAT give KEY=N ... take KEY=N ...  (seats: {partners}; you hold {dict(ask.give)})")


def _read(ask: Ask, line: str) -> Answer:
    """A typed line as an answer; what makes no sense is left to the question to refuse."""
    if isinstance(ask, Amount):
        return int(line) if line.lstrip("-").isdigit() else line
    if isinstance(ask, Offer) and " " in line:
        seat, _, rest = line.partition(" ")
        give, _, take = rest.removeprefix("give").partition("take")
        return Terms(int(seat) - 1 if seat.isdigit() else -1, _goods(give), _goods(take))
    keys = [ask.keys[int(w) - 1] if w.isdigit() and 0 < int(w) <= len(ask.keys) else w for w in line.split()]
    if isinstance(ask, PickSome | Arrange):
        return tuple(keys)
    return keys[0] if keys else ""


def _goods(text: str) -> dict[str, int]:
    pairs = (word.partition("=") for word in text.split())
    return {key: int(n) if n.isdigit() else 0 for key, _, n in pairs}


def _scores(match: Match[Any]) -> None:
    print("Final scores")
    for score in match.game.scores(match.state):
        parts = ", ".join(f"{say(part.label, NAMES)} {part.points}" for part in score.parts)
        note = say(score.note, NAMES)
        print(f"  {score.rank}. {NAMES[score.seat]}: {score.total} ({parts})" + (f" {note}" if note else ""))
