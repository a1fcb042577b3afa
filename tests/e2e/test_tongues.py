"""The community reads German, Anne Spanish, Bart English: who reads what, by direct message and after a restart too."""

import asyncio
from pathlib import Path

from bot.engine.languages import speaking
from bot.engine.text import t
from bot.tools.harbour import Seen
from tests.e2e.fleet import fleet

OPENED = "The table is open. Others can join with its buttons or /game join."
SECRET = "Answer"
ASKED = "**{who}** wants to end the game here. It ends if more than half agree; otherwise you play on."
TURN = "It is your turn at the table in {place}."


def in_tongue(language: str, words: str, **args: str) -> str:
    with speaking(language):
        return t(words, **args)


def labels(message: Seen) -> list[str]:
    return [button.label for button in message.buttons]


async def test_case_65_each_reads_the_own_language_and_all_together_the_communitys(tmp_path: Path) -> None:
    async with fleet(tmp_path, people=("Anne", "Bart")) as ships:
        await ships.control.speak("de")
        await ships.control.speak("es-419", "Anne")
        anne, bart = ships.sailor("Anne"), ships.sailor("Bart")
        opened = await anne.slash("game new", "harbour", game="tide_of_avaris", seats=2)
        assert opened.text == in_tongue("es", OPENED) != OPENED
        lobby = await bart.wait_for("harbour", lambda seen: bool(seen.pictures))
        assert in_tongue("de", "Join") in labels(lobby)
        joined = await bart.click(lobby, in_tongue("de", "Join"))
        assert joined.text.startswith("Welcome aboard, **Bart**")
        await anne.slash("game start", "harbour")
        await bart.wait_for("harbour", lambda seen: in_tongue("de", SECRET) in labels(seen))
        place = f"<#{lobby.channel}>"
        letter = await anne.wait_for("dm", lambda seen: place in seen.text)
        assert in_tongue("es", TURN, place=place).rstrip(".") in letter.text
        letter = await bart.wait_for("dm", lambda seen: place in seen.text)
        assert TURN.format(place=place).rstrip(".") in letter.text

        await ships.stop()
        await ships.start()
        await ships.control.speak("en-US", "Anne")  # how Discord speaks to her now is heard with her next step
        await bart.slash("game end", "harbour")
        asked = in_tongue("de", ASKED, who="Bart")
        await bart.wait_for("harbour", lambda seen: asked in seen.text)
        assert "Quiet hours" in (await anne.slash("my settings", "harbour")).text
        chosen = await anne.slash("my settings", "harbour", language="de")
        assert in_tongue("de", "Your settings (changed)") in chosen.text
        assert in_tongue("de", "Your tables") in (await anne.slash("my games", "harbour")).text
        await asyncio.sleep(0.2)
        assert ships.errors() == []
