"""From a hand and a ruleset to its score, and from a deal to its payments."""
