"""Scoundrels!: captains storm ports, board and shoot each other, bury loot and come back as a ghost."""

from bot.engine.game import Game
from bot.engine.text import T
from bot.games.scoundrels.captain import captain
from bot.games.scoundrels.components import Sea, whose_turn
from bot.games.scoundrels.content import SEATS
from bot.games.scoundrels.ending import ending
from bot.games.scoundrels.faults import faults
from bot.games.scoundrels.headline import headline
from bot.games.scoundrels.lesson import LESSON
from bot.games.scoundrels.options import OPTIONS
from bot.games.scoundrels.orders import ORDERED, by_order, orders
from bot.games.scoundrels.scoring import progress, scores
from bot.games.scoundrels.secrets import redeal
from bot.games.scoundrels.setup import setup, unfit
from bot.games.scoundrels.topics import TOPICS
from bot.games.scoundrels.turn import step, suppose_turn, whose_next

TOKENS = ("vermilion", "azure", "jade", "saffron", "orchid", "ivory")

GAME = Game(
    key="scoundrels",
    title="Scoundrels!",
    blurb=T("Storm ports, board and shoot each other, bury your loot, and come back as a ghost."),
    minutes=75,
    seats=SEATS,
    tokens=TOKENS,
    token_names={
        "vermilion": T("Vermilion"),
        "azure": T("Azure"),
        "jade": T("Jade"),
        "saffron": T("Saffron"),
        "orchid": T("Orchid"),
        "ivory": T("Ivory"),
    },
    colours={token: token for token in TOKENS},
    options=OPTIONS,
    state=Sea,
    rules="6",
    setup=setup,
    step=step,
    turn=whose_turn,
    next_turn=whose_next,
    scores=scores,
    ending=ending,
    faults=faults,
    headline=headline,
    progress=progress,
    topics=TOPICS,
    captain=captain,
    lesson=LESSON,
    orders=orders,
    ordered=ORDERED,
    by_order=by_order,
    redeal=redeal,
    suppose_turn=suppose_turn,
    unfit=unfit,
)
