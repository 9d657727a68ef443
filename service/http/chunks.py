"""Looks at the chunks of a chunked body before gunicorn reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


def check_chunks(body: Any, check: Callable[[int], None]) -> None:
    """Call ``check`` with the size of each chunk of a body from gunicorn, before the chunk is read."""
    reader: Any = getattr(body, "reader", None)
    parse = getattr(reader, "parse_chunk_size", None)
    if parse is None:
        # Another server, or a body with a length.
        return

    def parse_and_check(*arguments: Any, **named: Any) -> tuple[int, bytes]:
        size, rest = parse(*arguments, **named)
        check(size)
        return size, rest

    reader.parse_chunk_size = parse_and_check
