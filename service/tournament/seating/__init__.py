"""Seating plans: POST /v1/tournament/seating."""
