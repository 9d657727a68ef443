"""``ask``: answers any request of the API without a service: sheets, plans, standings, hands to practise with."""

import os
import sys
from dataclasses import replace
from http import HTTPStatus
from pathlib import Path
from typing import Final

import click

from service.commands.support.answering import EXIT_CODES, bytes_in
from service.commands.support.options import LANGUAGE, CommandError, CommandForClubs, chosen_language
from service.http.media_types import CSV, HTML, JSON, NDJSON
from service.settings.environment import from_environment

_FORMS: Final = {"json": JSON, "csv": CSV, "html": HTML, "ndjson": NDJSON}
_EXAMPLES: Final = f"""\
examples:
  {{prog}} tournament/seating players.csv --as html "number_of_rounds=8&fill=true" > plan.html
  {{prog}} tournament/standings results.json --as csv "title=Rhine Cup" > standings.csv
  {{prog}} table/sheet evening.json --as html "figures=true" > evening.html
  {{prog}} rulesets/british/cases "seed=7&number=5&difficulty=hard"
{EXIT_CODES}"""


@click.command(cls=CommandForClubs, short_help="answer any request of the API", epilog=_EXAMPLES)
@click.argument("address")
@click.argument("parts", nargs=-1, metavar="[FILE] [QUERY]...")
@click.option(
    "--as", "form", type=click.Choice(list(_FORMS)), default="json", show_default=True, help="Format of the answer."
)
@LANGUAGE
def ask(address: str, parts: tuple[str, ...], form: str, language: str | None) -> int:
    """Answers a request of the API without a service: POST /v1/ADDRESS with FILE, or GET without a file.

    FILE is sent as CSV or NDJSON if its name ends in .csv or .ndjson, else as JSON; - is the standard input. QUERY has
    parameters, such as "title=Cup&figures=true".
    """
    from service.app import create_app  # noqa: PLC0415 - slow to import, and only needed here

    query = "&".join(part for part in parts if "=" in part)
    files = [part for part in parts if "=" not in part]
    if len(files) > 1:
        raise CommandError("Send one file, and parameters with an equals sign.")
    # Else the folder would count what is asked here among the requests of the service that writes there.
    os.environ.pop("PROMETHEUS_MULTIPROC_DIR", None)
    settings = replace(from_environment(), api_keys_file=None, rate_limit=None, traces_to=None)
    sent_as = _FORMS.get(Path(files[0]).suffix[1:], JSON) if files else None
    answer = (
        create_app(settings)
        .test_client()
        .open(
            f"/v1/{address}",
            method="POST" if files else "GET",
            query_string=query,
            data=bytes_in(files[0]) if files else None,
            content_type=sent_as,
            headers={"Accept": _FORMS[form], "Accept-Language": chosen_language(language, on_terminal=False).tag},
        )
    )
    if answer.status_code == HTTPStatus.OK:
        sys.stdout.buffer.write(answer.data)
        return 0
    sys.stderr.write(f"{answer.text}\n")
    return 1
