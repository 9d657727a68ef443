"""Around a hand: /v1/table/procedures, seats, wall and deal."""
