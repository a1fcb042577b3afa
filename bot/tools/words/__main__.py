"""python -m bot.tools.words: the same as python -m bot words."""

import sys

from bot.tools.words.catalogues import main

sys.exit(main(sys.argv[1:]))
