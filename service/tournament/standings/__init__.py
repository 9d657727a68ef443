"""Standings: GET /v1/tournament/schemes and POST /v1/tournament/standings."""
