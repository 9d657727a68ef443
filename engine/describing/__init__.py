"""A ruleset and a hand in words."""
