"""Questions, choices and headlines in words; made from views when a message is built."""

from bot.engine.decision import Answer, Ask
from bot.engine.game import Option, Prompt
from bot.engine.text import T, Text, Who
from bot.games.sea_of_plunder.components import Sea


def prompt(view: Sea, ask: Ask) -> Prompt:
    return Prompt(T("Choose."), T("{who} is choosing.", who=Who(ask.seat)))


def option(view: Sea, ask: Ask, key: str) -> Option:
    return Option(T("{key}", key=key))


def headline(view: Sea) -> Text:
    return T("Round {n}", n=view.round)


def why_not(view: Sea, ask: Ask, answer: Answer) -> Text | None:
    return None
