"""Settling a deal: POST /v1/settlements."""
