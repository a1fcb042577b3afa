"""A game in the terminal, for people who write rules: the public table, your own view, and numbered choices."""

import argparse
import random
import secrets
import sys
from functools import partial
from typing import Any

from bot.engine.chance import commitment
from bot.engine.computers import captain_answer
from bot.engine.game import Game
from bot.engine.match import Match, Refused
from bot.engine.question import Amount, Answer, Arrange, Ask, Form, Offer, PickSome
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games import GAMES
from bot.tables.looking import keys_of
from cogs.ui import typed
from cogs.ui.missing import not_offered
from cogs.ui.question import Choice, Question, answer_in_words, in_words

HOW = (
    "Answer by a number of the list or by a name. Enter alone takes the default.\n"
    "Also: board (all of it again), all (a long list in full), undo (take your last choice back)."
)
LIST = 24  # choices of a list that are shown: the likelier ones
NAMES = ("Anne", "Bart", "Cora", "Dirk", "Edda", "Finn")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("game", choices=tuple(GAMES), help="which game")
    parser.add_argument("--seats", type=int, help="how many captains at the table (default: the fewest)")
    parser.add_argument("--computers", type=int, help="how many of them are computers (default: all but one)")
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
    computers = seats - 1 if args.computers is None else args.computers
    if not 0 <= computers <= seats:
        print(f"--computers is a number from 0 to {seats}.", file=sys.stderr)
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
    print(f"{game.title}: {_company(seats, computers)}.")
    print(f"(All dice and decks follow from one seed. Its fingerprint: {commitment(seed)})")
    luck = random.Random(args.seed)
    try:
        _play(match, range(seats - computers), luck, args.quiet)
    except EOFError:
        print("\nThe table is left as it is.")
        return 1
    _scores(match)
    return 0


def _company(seats: int, computers: int) -> str:
    """Who plays, and for whom a computer does."""
    people, others = NAMES[: seats - computers], NAMES[seats - computers : seats]
    told = [f"you are {' and '.join(people)}"] if people else []
    if others:
        told.append(f"{' and '.join(others)} {'is a computer' if len(others) == 1 else 'are computers'}")
    return ", ".join(told)


def _play(match: Match[Any], humans: range, luck: random.Random, quiet: bool) -> None:
    said, shown = "", dict[int, list[str]]()
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
        _changed(match, seat, shown)
        _human(match, seat)
    for event in match.drain()[1]:
        if not quiet and event.to is None:
            print("  " + say(event.text, NAMES))


def _human(match: Match[Any], seat: int) -> None:
    """Ask until something is answered; what makes no sense repeats the question alone."""
    whole = False
    while True:
        asks = sorted(match.asked(seat), key=lambda ask: ask.optional)
        questions = [_in_words(match, ask) for ask in asks]
        for question in questions:
            _ask(match, question, whole)
        line = input(f"{NAMES[seat]}> ").strip()
        try:
            if line == "undo":
                match.undo(seat)
            elif line == "board":
                print("\n".join(_board(match, seat)))
            elif line == "all":
                whole = True
            else:
                question, answer = _read(match, questions, line)
                match.answer(seat, question.ask.name, answer)
                return
        except Refused as refused:
            print("!! " + say(refused.reason, NAMES))


def _board(match: Match[Any], seat: int) -> list[str]:
    """The board and what is the seat's own, in words."""
    from rendering import CHARTS
    from rendering.scene import Mate, Scene

    chart = CHARTS[match.game.key]
    tokens = match.game.tokens[: match.state.seats]
    mates = tuple(Mate(NAMES[i], match.game.colours[token], False) for i, token in enumerate(tokens))
    scene = Scene(view(match.state, seat), mates, to_act=match.waited_for(), viewer=seat)
    board = chart.text(scene).splitlines()
    return [*board, "-- yours", *(line for line in chart.hand_text(scene).splitlines() if line not in board)]


def _changed(match: Match[Any], seat: int, shown: dict[int, list[str]]) -> None:
    """The board the first time; from then on those of its lines that are not as they were."""
    before, now = shown.get(seat), _board(match, seat)
    shown[seat] = now
    if before is None:
        print("\n".join(["", *now, "", HOW]))
    else:
        print("\n".join(["", *(line for line in now if line not in before)]))


def _in_words(match: Match[Any], ask: Ask) -> Question:
    """A question as it is put to people anywhere."""
    game, seen = match.game, view(match.state, SPECTATOR if ask.public else ask.seat)
    words = {key: in_words(key, game.option(seen, ask, key), NAMES) for key in keys_of(ask)}
    alone = ask.alone if isinstance(ask, PickSome) else ()
    things = tuple(each for key, each in words.items() if isinstance(ask, Offer) and key not in ask.keys)
    choices = tuple(words[key] for key in getattr(ask, "keys", ()))
    text = say(game.prompt(seen, ask).text, NAMES)
    return Question(0, 0, ask, "one", True, text, choices, tuple(words[key] for key in alone), things)


def _ask(match: Match[Any], question: Question, whole: bool) -> None:
    """The question, its choices with what is likelier wanted first, and how it is answered."""
    offered = (*question.offered, *question.alone)  # of a sheet not what only a later part can be
    listed = [(number, each) for number, each in enumerate(_listed(question), 1) if each in offered]
    shown = listed if whole or len(listed) <= LIST + 1 else listed[:LIST]
    print(f"{question.text}{' (This can wait.)' if question.ask.optional else ''}")
    for number, choice in shown:
        print(f"   {number}. {choice.label}" + (f" · {choice.hint}" if choice.hint else ""))
    if len(shown) < len(listed):
        print(f"   {len(shown)} of {len(listed)}: the others by their names, or type all")
    print(f"   {_how(match, question)}")


def _listed(question: Question) -> list[Choice]:
    """The choices in the order of their numbers."""
    return [*sorted(question.choices, key=lambda each: each.rank), *question.alone]


def _how(match: Match[Any], question: Question) -> str:
    """How this kind of question is answered, and what Enter answers."""
    ask = question.ask
    if ask.optional:
        return _kind(match, ask)
    return f"{_kind(match, ask)} Enter: {answer_in_words(question, match.default(ask), NAMES)}."


def _kind(match: Match[Any], ask: Ask) -> str:
    if isinstance(ask, Amount):
        return f"Type a number from {ask.low} to {ask.high}."
    if isinstance(ask, PickSome):
        many = str(ask.least) if ask.least == ask.most else f"{ask.least} to {ask.most}"
        return f"Type {many} of them with commas between{'' if ask.least else ', or nothing'}."
    if isinstance(ask, Arrange):
        return "Type all of them in your order, with commas between."
    if isinstance(ask, Form):
        first = say(ask.part(view(match.state, ask.seat), ()), NAMES)
        return f"Type one for each part, with commas between. First: {first}"
    if isinstance(ask, Offer) and ask.take:
        return f"Or type an offer, such as: 2 of this for 1 of that with {NAMES[next(iter(ask.take))]}."
    return "Type its number or its name."


def _read(match: Match[Any], questions: list[Question], line: str) -> tuple[Question, Answer]:
    """What was typed: nothing is the default, numbers are those of the list, else it is read as anywhere."""
    first = questions[0]
    if not line:
        return first, match.default(first.ask)
    parts = line.replace(",", " ").split()
    listed = _listed(first)
    if not isinstance(first.ask, Amount) and all(each.isdigit() and 0 < int(each) <= len(listed) for each in parts):
        keys = tuple(listed[int(each) - 1].key for each in parts)
        return first, keys if isinstance(first.ask, PickSome | Arrange | Form) else keys[0]
    return typed.read(questions, line, NAMES, partial(_not_offered, match))


def _not_offered(match: Match[Any], question: Question) -> list[tuple[Choice, str]]:
    return not_offered(match.game, view(match.state, question.ask.seat), question, NAMES)


def _scores(match: Match[Any]) -> None:
    print("Final scores")
    for score in match.game.scores(match.state):
        parts = ", ".join(f"{say(part.label, NAMES)} {part.points}" for part in score.parts)
        note = say(score.note, NAMES)
        print(f"  {score.rank}. {NAMES[score.seat]}: {score.total} ({parts})" + (f" {note}" if note else ""))
