"""What is sent of a tournament: JSON, or a CSV file with parameters in the address."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from flask import current_app, request

from engine import Text
from service.http.body import check_parts, parse_sent
from service.http.media_types import CSV
from service.http.parameters import Readers, fields_in_address, refuse_fields_in_address
from service.spreadsheets.reading import WrittenRequest


def sent_tournament(
    body: bytes, parameters: Readers, read_csv: Callable[[bytes, Mapping[str, Any]], WrittenRequest]
) -> tuple[Any, AbstractContextManager[None]]:
    """Return the request, and what to enter while it is read, so that faults are told where they were sent."""
    if request.mimetype == CSV:
        written = read_csv(body, fields_in_address(parameters))
        return written.request, written.refusing()
    refuse_fields_in_address(parameters)
    most = current_app.config["MAX_BATCH_BYTES"]
    check_parts(body, most, Text("The request has too many lists, objects or values for a tournament."))
    return parse_sent(body), nullcontext()
