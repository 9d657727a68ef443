"""Who gets a claimed discard, over HTTP."""


def test_claims_are_listed_with_the_rules_of_a_procedure(client):
    rules = {rule["id"]: rule for rule in client.get("/v1/table/procedures/booklet").get_json()["rules"]}

    assert "The order of claims: Mahjong, then a kong, then a pong, then a chow." == rules["claim_order"]["text"]
    assert "p. 21, for 2 Players: no Chows are allowed" == rules["no_chows_of_2"]["source"]["locus"]
    assert (
        "Kong Box"
        == client.post("/v1/table/wall", json={"procedure": "booklet", "throws": [3, 7]}).get_json()["reserve"]["name"]
    )
    zung_jung = {rule["id"]: rule for rule in client.get("/v1/table/procedures/zung-jung").get_json()["rules"]}
    assert (
        "Only the next player may claim a sequence. To go out, anybody may claim the tile."
        == (zung_jung["chow_claims"]["text"])
    )
    british = {rule["id"]: rule["text"] for rule in client.get("/v1/table/procedures/british").get_json()["rules"]}
    assert "The order of claims: mah-jong, then a pung or a kong, then a chow." == british["claim_order"]
    assert "A player may have only one chow." == british["one_chow"]
