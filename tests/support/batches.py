"""The two kinds of batches, of hands and of deals: how each is written, sent and read."""

import json
from typing import NamedTuple

import pytest

from support.addresses import BATCH, SCORES, SETTLEMENT_BATCH, SETTLEMENTS

JSON, NDJSON = "application/json", "application/x-ndjson"
both_media_types = pytest.mark.parametrize("kind", [JSON, NDJSON])


class KindOfBatch(NamedTuple):
    """Where batches of a kind are sent, and one of it alone, and how both are called there."""

    address: str
    alone_at: str
    members: str
    result: str

    def written(self, requests, media_type):
        """Write a batch in one of the two media types. What is a text already is JSON."""
        lines = [each if isinstance(each, str) else json.dumps(each) for each in requests]
        in_lines = "".join(f"{each}\n" for each in lines)
        return in_lines if media_type == NDJSON else f'{{"{self.members}": [{", ".join(lines)}]}}'

    def ask(self, client, requests, sent=JSON, wanted=JSON, query=""):
        body = requests if isinstance(requests, str | bytes) else self.written(requests, sent)
        return client.post(f"{self.address}{query}", data=body, headers={"Content-Type": sent, "Accept": wanted})

    def alone(self, client, request, index):
        """Return the result that a request should have in a batch: what it is answered by itself."""
        answer = client.post(self.alone_at, data=json.dumps(request), headers={"Content-Type": JSON})
        document = json.loads(answer.text)
        named = {"reference": request["reference"]} if isinstance(request, dict) and "reference" in request else {}
        if answer.status_code == 200:
            return {**named, self.result: document}
        return {**named, "problem": document | {"instance": f"{self.address}#/{self.members}/{index}"}}


HANDS = KindOfBatch(BATCH, SCORES, "hands", "score")
DEALS = KindOfBatch(SETTLEMENT_BATCH, SETTLEMENTS, "settlements", "settlement")


def read(answer):
    """Return the results of an answer, which must be whole, without what the media type adds."""
    assert 200 == answer.status_code, answer.text
    if answer.headers["Content-Type"] == JSON:
        return json.loads(answer.text)["results"]
    *lines, last = map(json.loads, answer.text.splitlines())
    assert answer.text.endswith("\n")
    assert {"done": len(lines)} == last
    assert list(range(len(lines))) == [line.pop("index") for line in lines]
    return lines
