"""Paying with counters, as a caller gets it."""

FULL = {"500": 2, "100": 9, "10": 8, "2": 10}
NONE = {"500": 0, "100": 0, "10": 0, "2": 0}


def paid(client, **request):
    answer = client.post("/v1/table/counters", json=request)
    assert 200 == answer.status_code, answer.get_json()
    return answer.get_json()


def test_an_amount_is_paid_by_the_first_player_to_the_second(client):
    answer = paid(client, amount=366)
    [how] = answer["paid"]

    assert ("east", "south", 366, {**NONE, "100": 3, "10": 6, "2": 3}, NONE, 0) == (
        how["payer"],
        how["payee"],
        how["amount"],
        how["given"],
        how["change"],
        how["owed"],
    )
    assert {"500": 2, "100": 6, "10": 2, "2": 7} == answer["pieces_by_player"]["east"]
    assert {"500": 2, "100": 12, "10": 14, "2": 13} == answer["pieces_by_player"]["south"]
    assert [FULL, FULL] == [answer["pieces_by_player"][seat] for seat in ("west", "north")]


def test_payments_are_made_in_turn_between_players_with_names(client):
    payments = [{"payer": "Ann", "payee": "west", "amount": 20}, {"payer": "Cid", "payee": "Ann", "amount": 4}]
    answer = paid(client, players=["Ann", "Ben", "Cid"], payments=payments)

    assert [("Ann", "Cid"), ("Cid", "Ann")] == [(how["payer"], how["payee"]) for how in answer["paid"]]


def test_what_a_player_has_not_is_owed(client):
    answer = paid(client, pieces={"10": 1}, amount=16)

    assert [{"payer": "east", "payee": "south", "amount": 6}] == answer["debts"]


def test_somebody_changes_a_large_counter(client):
    pieces = {"east": {"10": 1}, "south": {}, "west": {"2": 5}, "north": {}}
    [how] = paid(client, pieces=pieces, amount=4)["paid"]

    assert [{"player": "west", "given": {**NONE, "10": 1}, "received": {**NONE, "2": 5}}] == how["swaps"]
    assert {**NONE, "2": 2} == how["given"]
