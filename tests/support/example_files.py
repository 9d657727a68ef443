"""The requests in examples/requests, each with its address: a name begins with it."""

import json
import re
from functools import cache
from typing import Any, NamedTuple

from support.kept import assert_kept, in_json
from support.serving import ROOT

EXAMPLES = ROOT / "examples"
TYPES = {
    ".json": "application/json", ".ndjson": "application/x-ndjson", ".csv": "text/csv", ".toml": "application/toml",
}  # fmt: skip
README = (EXAMPLES / "README.md").read_text("utf-8")


class Example(NamedTuple):
    """A file, its address, and what else stands in the address, as the table in examples/README.md says."""

    name: str
    path: str
    query: str
    media_type: str
    sent: bytes

    @property
    def value(self) -> Any:
        return json.loads(self.sent) if self.media_type == TYPES[".json"] else self.sent.decode()

    @property
    def is_refused(self) -> bool:
        return "cannot_be" in self.name or "faulty" in self.name

    def assert_answered(self, client):
        """Assert that the answer is the one that is kept; return it."""
        answer = client.post(self.path, query_string=self.query, data=self.sent, content_type=self.media_type)
        assert (422 if self.is_refused else 200) == answer.status_code
        lines = answer.mimetype == TYPES[".ndjson"]
        kept = EXAMPLES / "answers" / f"{self.name}.{'ndjson' if lines else 'json'}"
        assert_kept(kept, answer.text if lines else in_json(answer.get_json()))
        return answer


@cache
def example_files() -> tuple[Example, ...]:
    return tuple(
        Example(
            file.stem,
            "/v1/" + "/".join(file.stem.split(".")[:-1]),
            "".join(re.findall(rf"\(requests/{re.escape(file.name)}\).*to be sent with `\?([^`]*)`", README)),
            TYPES[file.suffix],
            file.read_bytes(),
        )
        for file in sorted((EXAMPLES / "requests").iterdir())
    )


@cache
def json_examples() -> tuple[Example, ...]:
    return tuple(each for each in example_files() if each.media_type == TYPES[".json"])


def examples_in_json() -> tuple[tuple[str, Any], ...]:
    return tuple((each.path, each.value) for each in json_examples())
