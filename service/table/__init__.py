"""Around a hand: /v1/table/procedures, /v1/table/seats, /v1/table/wall, /v1/table/deal and /v1/table/claim."""
