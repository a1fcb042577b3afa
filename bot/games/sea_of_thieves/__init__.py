"""The box Sea of Thieves: The Board Game: rules, words and captain."""

from bot.engine.game import Game
from bot.engine.text import T
from bot.games.sea_of_thieves.captain import captain
from bot.games.sea_of_thieves.components import Sea, whose_turn
from bot.games.sea_of_thieves.faults import faults
from bot.games.sea_of_thieves.headline import headline
from bot.games.sea_of_thieves.lesson import LESSON
from bot.games.sea_of_thieves.naming import CAPTAINS, COLOURS
from bot.games.sea_of_thieves.options import OPTIONS
from bot.games.sea_of_thieves.orders import orders
from bot.games.sea_of_thieves.redeal import deal_afresh
from bot.games.sea_of_thieves.replies import ORDERED, by_order
from bot.games.sea_of_thieves.scoring import ending, progress, scores
from bot.games.sea_of_thieves.setup import setup
from bot.games.sea_of_thieves.topics import TOPICS
from bot.games.sea_of_thieves.turn import step, suppose_turn, whose_next

GAME = Game(
    key="sea_of_thieves",
    title="Sea of Thieves: The Board Game",
    blurb=T("Two ships each on a map of hexes: voyages, treasure, monsters, and rivals to push about."),
    minutes=120,
    seats=(2, 4),
    tokens=("red", "blue", "green", "yellow"),
    token_names=COLOURS,
    colours=CAPTAINS,
    options=OPTIONS,
    state=Sea,
    rules="5",
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
    lucky=frozenset(("ST-5.1", "ST-5.6")),
    redeal=deal_afresh,
    suppose_turn=suppose_turn,
)
