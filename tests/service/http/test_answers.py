"""Which media types an address answers in, by the ``Accept`` header."""

import pytest


@pytest.mark.parametrize(
    "accept, status",
    [
        ("", 200), ("*/*", 200), ("application/json", 200), ("application/*", 200), ("text/html, */*;q=0.1", 200),
        ("application/json;q=0.5, */*;q=0", 200), ("*/*;q=0", 406), ("application/json;q=0, */*", 406),
        ("text/html", 406), ("application/json;q=0", 406),
    ],
)  # fmt: skip
def test_an_address_of_one_media_type_heeds_accept(client, accept, status):
    assert client.get("/v1/rulesets", headers={"Accept": accept}).status_code == status
