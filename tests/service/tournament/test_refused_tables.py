"""Tables in CSV that cannot be answered: each is refused with its faults, by line and column or by parameter."""

from support.case_files import load
from support.laws import for_each
from support.refused_requests import is_said


@for_each("address, csv, faults", [each.values() for each in load("tournament/csv-refused")])
def test_a_table_that_cannot_be_is_refused_with_its_faults(client, address, csv, faults):
    answer = client.post(address, data="\n".join(csv), content_type="text/csv")
    assert 422 == answer.status_code, answer.text
    told = answer.get_json()["errors"]
    assert [fault[:2] for fault in faults] == [
        [each.get("parameter") or each["pointer"], each["code"]] for each in told
    ]
    for (_, _, *sentences), error in zip(faults, told, strict=True):
        assert all(is_said(each, error["message"]) for each in sentences), error["message"]
