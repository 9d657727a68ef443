"""Clubs: the files in which they write their rules, checked and read; POST /v1/rulesets/check."""
