"""Where the data files of the service lie: templates, styles and the score pad."""

from pathlib import Path
from typing import Final

SERVICE: Final = Path(__file__).parents[1]
PAGES: Final = SERVICE / "pages"
