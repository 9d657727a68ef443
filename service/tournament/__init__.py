"""Tournaments and leagues: /v1/tournament/schemes, /v1/tournament/standings and /v1/tournament/seating."""
