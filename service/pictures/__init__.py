"""Hands and walls as SVG."""
