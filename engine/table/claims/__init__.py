"""Claiming a discard: who may, who goes first, and why."""
