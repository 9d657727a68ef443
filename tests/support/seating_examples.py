"""The examples of the contract that are about seating plans, in its order, and what is sent there."""

SEATING = "/v1/tournament/seating"
SEATING_SENT = {SEATING: "SeatingRequest"}
SEATING_EXAMPLES = dict.fromkeys(
    ("seating", "seating_by_number", "seating_after_a_drop_out", "faulty_seating"), SEATING
)
