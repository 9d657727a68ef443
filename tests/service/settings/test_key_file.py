"""The file of keys: whose they are and what for, and what is said of a line that is wrong."""

import pytest

from service.settings.key_file import KeysError, read_keys
from support.keys import key_of, written

DESK, DESK_LINE = key_of("desk")


def test_a_file_of_keys_tells_whose_they_are_and_what_for(tmp_path):
    clients = ("desk", "score"), ("desk", "score"), ("prometheus", "admin"), ("office", "score", "admin")
    lines = [key_of(*each)[1] for each in clients]
    told = [(key.client, {*key.scopes}) for key in read_keys(written(tmp_path / "keys", "# Club", "", *lines))]
    assert [(client, {*scopes}) for client, *scopes in clients] == told


HASH = "sha256:" + "0" * 64
WRONG_LINES = [
    ("desk score", "line 2 of keys must be a client, its scopes and the hash of a key"),
    (f"desk {HASH}", "line 2 of keys must be a client"),
    (f"desk score {HASH} 2026", "line 2 of keys must be a client"),
    (f"desk score {HASH[:-1]}", "line 2 of keys must be a client"),
    (f"desk score {DESK}", "line 2 of keys must be a client"),
    (f"de/sk score {HASH}", "line 2 of keys must be a client"),
    (f"desk scores {HASH}", "line 2 of keys must name scopes with commas between; they are score, admin."),
    (f"desk score,, {HASH}", "line 2 of keys must name scopes"),
    (DESK_LINE, "line 2 of keys has the hash of a key above"),
]


@pytest.mark.parametrize("line, sentence", WRONG_LINES, ids=range(len(WRONG_LINES)))
def test_a_faulty_line_is_told_with_its_number_and_what_would_be_right(tmp_path, monkeypatch, line, sentence):
    monkeypatch.chdir(tmp_path)
    written(tmp_path / "keys", DESK_LINE, line)
    with pytest.raises(KeysError) as caught:
        read_keys("keys")
    assert str(caught.value).startswith(sentence)
    assert DESK not in str(caught.value)


def test_a_file_without_keys_and_one_that_is_no_text_are_refused(tmp_path):
    file = tmp_path / "keys"
    written(file, "# nothing")
    with pytest.raises(KeysError, match="has no key"):
        read_keys(str(file))
    file.write_bytes(b"\xff")
    with pytest.raises(KeysError, match="is no text in UTF-8"):
        read_keys(str(file))
    file.unlink()
    with pytest.raises(KeysError, match="cannot be read: No such file or directory"):
        read_keys(str(file))
