"""Puts rulesets and hands into words: score cards, comparisons, conventions, short text."""
