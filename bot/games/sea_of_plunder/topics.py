"""The rules in own words, a page for each part; the first one is the aid card of the turn (SP-2.7)."""

from bot.engine.game import Topic
from bot.engine.text import T

TURN = T("""**1. Draw.** Two cards from the deck, or the top card of the pile and one from the deck. Events are \
replaced and happen before you play.
**2. Play.** One Map, Port Island or Action card. A map moves your ship along its path, a Port Island card takes you \
straight to that island, an Action card does what it says.
**3. Discard.** One more such card moves a pirate of your choice: along the map, straight to the island, or one square \
north, east, south or west for an Action card. You cannot decline.
Goods are never played or discarded. If you have no other card, the phase is skipped.
A Magical Compass turns your map card by a quarter, a half or three quarters. One Compass serves one card and all that \
moves by it.""")

GOAL = T("""You are the captain of a merchant ship on an endless sea of 13 by 13 squares. Whoever sails over the east \
edge comes in from the west, and the same goes for north and south.
When a captain has 3 Treasures, or the pirates have 6, the round is played to its end and the points are counted:
- 3 for every Treasure,
- 1 for every Compass you kept,
- Goods in sets of different colours: 3 points for two, 5 for three, 8 for four,
- minus 1 for every Debt.
Ties go to more Compasses, then more colours of Goods, then more Treasures, then a roll.""")

MOVING = T("""A map card shows a path of single steps. Every square before the last one is passed, on the last one you \
land. A diagonal step touches only the two squares it joins. Some cards show several X: choose one. \
Nothing stops you on the way.
If a card moves several things, you choose a path for each before anything moves. Then all make their first step, \
everything they meet is settled, then the second step, and so on.
In one square the order is: pirates, Port Island, Combo Port, Treasure Islands, ships.
A Port Island card touches nothing on the way, but all that is at the island, even if you were there already.
Things only meet by moving: lying in the same square does nothing.""")

TREASURE = T("""Pass a Treasure Island and you get a Treasure; land on it and you also draw a card. It does not matter \
which of the two moved, or whose turn it is. All who share the square get a Treasure each, pirates too.
The island is then gone and a new one is placed at once by two dice, one for the column, one for the row:
- a skull: the pirates get a Treasure, roll again;
- a pirate is there: the same;
- a ship is there: its captain draws a card, roll again;
- another island is there: they lie together, and both count.""")

PORTS = T("""Pass or land on a Port Island and you collect a Good of its colour, on anybody's turn, while the stack of \
four lasts and no pirate stands there. Goods are part of your hand: they can be stolen and they count as cards.
Pirates take Goods as a bribe. At the end sets of different colours bring points; the best split is found for you.
**Combo Port** (option): whoever comes there may take any Good in stock. Then it moves to another square, placed by \
the dice. No Port Island card leads to it.""")

PIRATES = T("""If you and a pirate come together, whoever moved, you give one Good of your choice back to its stack. \
Only if you have none you take a Debt. That happens once for every pirate you meet, and a Debt stays for good.
On your own turn you choose the Good. On other turns your standing order does it for you; without one, the Good you \
would miss least goes. A table can also be set to ask you.
Pirates collect Treasure Islands as well, and with 6 Treasures they end the game.""")

RIVALS = T("""Only on your own turn, and only when your own ship moves: pass another ship and you draw a card from the \
deck; land on it and you steal a random card from its captain.
A ship that is pushed into another one brings nobody anything, except to the Thief.""")

ACTIONS = T("""**Broken Compass**: choose; all others with as many cards as you, or more (or fewer), take a Debt.
**Cursed Treasure**: all others with as many Treasures as you, or more, take a Debt.
**Resupply**: draw 3, then put a card that is no Good under the deck.
**Uncharted Waters**: draw 1, then play two more cards.
These three wait for your discard and use it, before the pirate moves:
**Hurricane** moves all other ships, **So Close Yet So Far** up to two Treasure Islands, **Trouble at Sea** all pirates.
**Events**: *Cargo Adrift*, everybody takes a random card from the neighbour who plays just before; *Magical Compass*, \
a Compass for all; *Parting Storms*, a card for all; *Tales of More Treasure*, one more Treasure Island.""")

POWERS = T("""**Gambler**: half of the Debt counts, rounded down.
**Lucky**: if no card moved your ship this turn, sail up to two single squares at its end.
**Navigator**: after a card for which you spent a Compass, sail one square. You may spend it without turning the card.
**Odd**: one card and one Compass more at the start.
**Scallywag**: alone starts with a Good.
**Smuggler**: takes one Good at the end, if any is in stock.
**Strategist**: rolls at every pirate contact, 8 to 13 saves.
**Thief**: steals a random card at every contact with another ship, on any turn, and never draws instead.""")

VARIANTS = T("""**Two players** have two ships each, of two colours, with one hand, one Power and one set of tokens. \
Each turn you move one of the two. Your own ships do nothing to each other.
**Placed by the dice**: Port Islands and pirates start on random squares.
**Combo Port**: a fifth port that moves about.
**4 and 8 Treasures**: a longer game. **Last round**: the game ends there at the latest.
**Hand sizes** are hidden unless the table shows them; Broken Compass announces them.""")

TOPICS = (
    Topic("turn", T("Your turn"), TURN),
    Topic("goal", T("Goal and points"), GOAL),
    Topic("moving", T("Moving and meeting"), MOVING),
    Topic("treasure", T("Treasure Islands"), TREASURE),
    Topic("ports", T("Ports and Goods"), PORTS),
    Topic("pirates", T("Pirates and Debt"), PIRATES),
    Topic("rivals", T("Other captains"), RIVALS),
    Topic("cards", T("Action and Event cards"), ACTIONS),
    Topic("powers", T("Player Powers"), POWERS),
    Topic("variants", T("Variants"), VARIANTS),
)
