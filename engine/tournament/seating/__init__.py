"""Seating plans: who meets whom at which table, and under which wind."""
