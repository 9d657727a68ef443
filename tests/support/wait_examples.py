"""The examples of the contract that are about waits, in its order, and what is sent there."""

WAITS = "/v1/waits"
WAIT_SENT = {WAITS: "WaitsRequest"}
WAIT_EXAMPLES = dict.fromkeys(
    (
        "waits_two_sided",
        "waits_one_chow",
        "waits_special_hand",
        "waits_pair_or_chow",
        "waits_single_tile",
        "waits_discards",
        "waits_gate",
        "waits_cannot_be",
    ),
    WAITS,
)
